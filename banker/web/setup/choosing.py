"""The house rules of a table as they are chosen: presets, switches, steps, chapters."""

from dataclasses import dataclass

from banker.editions.loader import Preset, preset_misfits
from banker.ledger.posting import Money
from banker.rules.edition import Edition, HouseRules
from banker.web.http.forms import whole_number
from banker.wording.house_rules.choices import (
    CHAPTERS,
    COMMON,
    COMMON_SUMS,
    COMMON_SWITCHES,
    RULES,
    Choice,
    Fixed,
    Needing,
    RuleWords,
    Steps,
    Switch,
    departures,
    fits,
    moved,
)
from banker.wording.house_rules.controls import said
from banker.wording.house_rules.presets import (
    PRESETS,
    WAYS,
    all_presets,
    chosen_preset,
    guide_of,
    misfit_words,
)
from banker.wording.house_rules.sentences import BUSINESS
from banker.wording.words import _, plural

#: In a form, the word for a value that is None.
NOTHING = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChoice:
    """One house rule with its value and the values a touch leads to.

    Attributes:
        kind: `switch`, `steps` or `fixed`.
        on: whether the sentence of a switch is true now.
        less, more: what the form sends for the next value; a switch uses `more` alone.
            Empty at the end of the row.
        amount: the value where it is money; else `words` say it.
        departs: whether it is a house rule, not as printed.
        needs: what the bank must do for it, or nothing.
    """

    name: str
    kind: str
    sentence: str
    on: bool = False
    less: str = ""
    more: str = ""
    amount: Money | None = None
    words: str = ""
    departs: bool = False
    needs: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChapter:
    """House rules under a heading; `departures` of them are not as printed."""

    chapter: str
    title: str
    rules: tuple[RuleChoice, ...]

    @property
    def departures(self) -> int:
        """Return how many of its rules are not as printed."""
        return sum(rule.departs for rule in self.rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetChoice:
    """A set of house rules to choose with one touch.

    Attributes:
        preset: its id; empty for the rules as printed.
        reason: why it cannot be chosen on this board, or nothing.
    """

    preset: str
    title: str
    sentence: str
    is_chosen: bool
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WayChoice:
    """One way in which the bank can go along with the game."""

    way: str
    words: str
    is_chosen: bool


class Choosing:
    """The rules of a table as they are chosen, in the reader's language."""

    def __init__(self, edition: Edition, rules: HouseRules) -> None:
        """Show `rules` beside what `edition` prints."""
        self.edition = edition
        self.rules = rules

    @property
    def departures(self) -> tuple[str, ...]:
        """Return the names of the house rules: what is not as printed.

        How the bank goes along is no rule of the game, and no departure.
        """
        names = departures(self.edition, self.rules)
        return tuple(name for name in names if name not in WAYS)

    @property
    def preset(self) -> Preset | None:
        """Return the preset that is chosen; None for none."""
        names = departures(self.edition, self.rules)
        changed = {name: getattr(self.rules, name) for name in names}
        return chosen_preset(self.edition, changed)

    @property
    def summary(self) -> str:
        """Return in a few words how far the rules depart from the printed ones."""
        if self.preset is not None:
            return said(PRESETS[self.preset.id].title, self.edition.board)
        count = len(self.departures)
        if not count:
            return _("Official rules")
        return plural(
            "Official with %(num)s house rule", "Official with %(num)s house rules", count
        )

    @property
    def presets(self) -> tuple[PresetChoice, ...]:
        """Return the printed rules, then the presets, each as one touch."""
        chosen = self.preset
        offered = [
            PresetChoice(
                preset="",
                title=_("Official rules"),
                sentence=_("As the box of this board prints them."),
                is_chosen=chosen is None and not self.departures,
            )
        ]
        for one in all_presets():
            misfits = preset_misfits(self.edition, one)
            offered.append(
                PresetChoice(
                    preset=one.id,
                    title=said(PRESETS[one.id].title, self.edition.board),
                    sentence=said(PRESETS[one.id].says, self.edition.board),
                    is_chosen=chosen == one,
                    reason=misfit_words(misfits[0]) if misfits else "",
                )
            )
        return tuple(offered)

    @property
    def movers(self) -> tuple[WayChoice, ...]:
        """Return who can move the tokens, and who does (R-2.3)."""
        chosen = guide_of(self.rules)
        words = {
            "table": _("The table"),
            "turns": _("The bank keeps turns"),
            "tokens": _("The bank moves them"),
        }
        return tuple(
            WayChoice(way=way, words=said, is_chosen=way == chosen)
            for way, said in words.items()
        )

    @property
    def drawers(self) -> tuple[WayChoice, ...]:
        """Return who can draw cards, and who does (R-7.1)."""
        words = {"bank": _("The bank"), "table": _("The table")}
        return tuple(
            WayChoice(way=way, words=said, is_chosen=way == self.rules.cards_drawn_by)
            for way, said in words.items()
        )

    @property
    def sums(self) -> tuple[RuleChoice, ...]:
        """Return the three sums that every family asks for."""
        return tuple(self.rule(name) for name in COMMON_SUMS)

    @property
    def switches(self) -> tuple[RuleChoice, ...]:
        """Return the six common questions."""
        return tuple(self.rule(name) for name in COMMON_SWITCHES)

    @property
    def chapters(self) -> tuple[RuleChapter, ...]:
        """Return all others, under the headings of the rule book.

        Those of business editions stand there only for boards that have what they are for.
        """
        edition = self.edition
        is_business = bool(edition.jackpot or edition.shares or edition.policies)
        return tuple(
            RuleChapter(
                chapter=chapter.chapter,
                title=chapter.title(),
                rules=tuple(
                    self.rule(name) for name in chapter.rules if name not in COMMON
                ),
            )
            for chapter in CHAPTERS
            if is_business or chapter is not BUSINESS
        )

    def rule(self, name: str) -> RuleChoice:
        """Return one rule as it stands."""
        words, value = RULES[name], getattr(self.rules, name)
        departs = name in self.departures
        needs = words.says.needs() if isinstance(words.says, Needing) else ""
        match words:
            case Fixed():
                return RuleChoice(
                    name=name, kind="fixed", sentence=said(words.says, self.edition.board)
                )
            case Switch():
                more = self.moved(name, 1)
                return RuleChoice(
                    name=name,
                    kind="switch",
                    sentence=said(words.says, self.edition.board),
                    on=value == words.on,
                    # A switch that the board holds fast leads to where it stands.
                    more=as_text(more),
                    departs=departs,
                    needs=needs,
                )
            case Steps() | Choice():
                less, more = self.moved(name, -1), self.moved(name, 1)
                is_sum = words.money and isinstance(value, int)
                return RuleChoice(
                    name=name,
                    kind="steps",
                    sentence=said(words.says, self.edition.board),
                    less="" if less == value else as_text(less),
                    more="" if more == value else as_text(more),
                    amount=int(value) if is_sum else None,
                    words=self.plain(words, value),
                    departs=departs,
                    needs=needs,
                )

    def moved(self, name: str, step: int) -> object:
        """Return the next value of a rule; its own where the board allows no other."""
        value = getattr(self.rules, name)
        other = moved(RULES[name], value, step)
        return other if fits(self.edition, self.rules, name, other) else value

    @staticmethod
    def plain(words: RuleWords, value: object) -> str:
        """Return a value that is no sum, in words or figures."""
        if isinstance(words, Choice):
            return words.plain(value)
        return "" if value is None else str(value)


def value_from(text: str) -> object:
    """Return what a form says a rule shall be; what is possible is checked later.

    >>> value_from("true"), value_from("none"), value_from("limited"), value_from("50")
    (True, None, 'limited', 50)
    """
    if text == NOTHING:
        return None
    if text in {"true", "false"}:
        return text == "true"
    number = whole_number(text)
    return text if number is None else number


def as_text(value: object) -> str:
    """Return a value as a form sends it.

    >>> as_text(True), as_text(None), as_text("limited"), as_text(50)
    ('true', 'none', 'limited', '50')
    """
    if value is None:
        return NOTHING
    return str(value).lower() if isinstance(value, bool) else str(value)
