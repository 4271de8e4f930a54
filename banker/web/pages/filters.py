"""Filters: from language-free values to what the macros draw, for one game and reader.

The views say what is shown in ids and numbers; a template puts them in the reader's
language and the edition's money: `{{ ui.money(deed.rent|money) }}`. How that is done for a
page stands in its `show`, an instance of `Filters`, which a template itself never calls.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime

from flask import Flask
from jinja2 import pass_context
from jinja2.runtime import Context

from banker.entry import Happening
from banker.ledger.posting import BANK, Money
from banker.rules.board import TitleId
from banker.rules.edition import Currency
from banker.rules.game import Game
from banker.rules.money.debts import DebtIncurred
from banker.rules.players import PartyId, PlayerId
from banker.terminal.keys import Typed, amount_of, printed_sum
from banker.views import deeds, movements, people
from banker.views.deeds import Deed, deed_view
from banker.views.people import Flow, Seat, party
from banker.views.visibility import ALL, Visibility
from banker.web.pages.views import (
    Button,
    Tone,
    WordedDeed,
    WordedMovement,
    WordedParty,
    WordedRent,
    WordedSeat,
)
from banker.wording import (
    debt_reason,
    end_reason,
    event_message,
    fault_words,
    purpose_of,
    purpose_of_event,
)
from banker.wording.amounts import (
    HIDDEN,
    HIDDEN_SUM,
    Amount,
    amount_parts,
    amount_text,
    full_text,
    scale_letters,
)
from banker.wording.corner_names import corner_names_of
from banker.wording.formatter import Formatter
from banker.wording.words import _, plural, reader_locale

__all__ = ["Filters"]

#: A sum of so many signs is written large, or fairly large, beside a keypad.
BIG_MOST, FAIR_MOST = 6, 9


def do(action: str, argument: str = "", amount: int | None = None) -> str:
    """Return what a button of the terminal sends: action, argument and amount."""
    return f"{action}|{argument}|{'' if amount is None else amount}"


class Filters:
    """Puts values of one game into words and money for one reader."""

    def __init__(self, game: Game, visibility: Visibility = ALL) -> None:
        """Show `game` in the language of the present request, as far as it sees."""
        self.game = game
        self.visibility = visibility
        self._currency = game.edition.currency
        self._locale = reader_locale()

    # Money and people

    def money(self, amount: Money | None, *, sign: bool = False) -> Amount:
        """Return a sum for the macro `money`; a mark for None, which is hidden."""
        if amount is None:
            return HIDDEN
        return amount_parts(amount, self._currency, self._locale, sign=sign)

    def text(self, amount: Money | None, *, sign: bool = False) -> str:
        """Return a sum as plain text, for sentences; a mark for None, which is hidden."""
        if amount is None:
            return HIDDEN_SUM
        return amount_text(amount, self._currency, self._locale, sign=sign)

    def maybe(self, amount: Money | None) -> Amount | None:
        """Return a sum, or None where there is none to show."""
        return None if amount is None else self.money(amount)

    @property
    def go(self) -> str:
        """The word that the board prints where the tokens start."""
        return corner_names_of(self.game.board).go

    # The keypad

    def typed(self, keys: Typed) -> Amount:
        """Return the sum as it is being typed, even one that the notes cannot make."""
        currency = replace(self._currency, unit=1)
        return amount_parts(printed_sum(keys, self._currency), currency, self._locale)

    def spelled(self, keys: Typed) -> str:
        """Return the typed sum with every figure; empty where it stands there already."""
        if not self._currency.scale or not keys.figures:
            return ""
        return full_text(printed_sum(keys, self._currency), self._currency, self._locale)

    def unmade(self, keys: Typed) -> str:
        """Return why the typed sum cannot be paid in this money; empty if it can."""
        if amount_of(keys, self._currency) is not None:
            return ""
        return _("The smallest note is %(amount)s", amount=self.text(1))

    def unit_keys(self, keys: Typed) -> dict[str, object] | None:
        """Return the letters of the key for thousands and millions; None for plain money.

        `millions` says which of them counts now.
        """
        if not self._currency.scale:
            return None
        thousand, million = scale_letters(self._locale)
        return {"thousand": thousand, "million": million, "millions": keys.millions}

    @staticmethod
    def size(amount: Amount) -> str:
        """Return how large a sum can be written beside a keypad."""
        length = len(amount.text)
        return "big" if length <= BIG_MOST else "fair" if length <= FAIR_MOST else "mid"

    def party(self, who: people.Party | None, role: str = "") -> WordedParty | None:
        """Return one end of a payment; None where it is still asked."""
        if who is None:
            return None
        name = _("Bank") if who.party == BANK else who.name
        return WordedParty(token=who.token, name=name, role=role)

    def name(self, who: people.Party) -> str:
        """Return a player's name, or the word for the bank in a sentence."""
        return _("the bank") if who.party == BANK else who.name

    def owes(self, flow: Flow) -> str:
        """Return who owes what to whom, for a debt that both ends of are known."""
        if flow.payer is None or flow.payee is None:
            raise ValueError("A debt has two ends.")
        formatter = Formatter(self.game, hides=flow.amount is None)
        return formatter.owes(
            PlayerId(flow.payer.party), flow.payee.party, flow.amount or 0
        )

    # Deeds

    def deed(self, deed: Deed, href: str = "") -> WordedDeed:
        """Return a deed for the macros `deed`, `plot` and `deed_row`."""
        letter = deed.letter.lower()
        return WordedDeed(
            title=deed.title,
            name=deed.name,
            group=letter,  # type: ignore[arg-type]
            rents=tuple(self.rent_row(deed, row) for row in deed.rows),
            owner=self.party(deed.owner),
            buildings=5 if deed.hotels else deed.houses,
            mortgaged=deed.mortgaged,
            building_cost=self.money(deed.house_cost) if deed.house_cost else None,
            mortgage_value=self.money(deed.mortgage_value)
            if self.game.house_rules.mortgages
            else None,
            rent_now=self.maybe(deed.rent),
            href=href,
        )

    def rent_row(self, deed: Deed, row: deeds.RentRow) -> WordedRent:
        """Return one line of a rent table, in words or with houses."""
        label, buildings, amount = "", 0, self.money(row.rent)
        match row.kind:
            case "site":
                label = _("Rent")
            case "group":
                label = _("Whole colour")
            case "houses":
                buildings = row.count
            case "hotel":
                buildings = 5
            case "held":
                label = plural("%(num)s station", "%(num)s stations", row.count)
            case "level":
                label = _("Level %(level)s", level=row.count)
            case "times":
                label = plural("%(num)s company", "%(num)s companies", row.count)
                figures = _("dice × %(times)s", times=row.rent)
                amount = Amount(
                    value=row.rent, sign="", before="", figures=figures, after="", spoken=""
                )
        return WordedRent(
            amount=amount, label=label, buildings=buildings, current=row.current
        )

    def standing(self, deed: Deed) -> str:
        """Return what stands on a deed in words; empty for nothing."""
        if deed.hotels:
            return _("a hotel")
        if deed.houses:
            return plural("%(num)s house", "%(num)s houses", deed.houses)
        return ""

    def owed_for(self, reason: str, titles: tuple[TitleId, ...]) -> str:
        """Return what a debt is for."""
        return debt_reason(reason, titles, Formatter(self.game))

    def sale(self, title: TitleId, levels: int = 1) -> str:
        """Return what would be sold of a deed's buildings, from the top (R-11.4)."""
        deed = deed_view(self.game, title)
        if not deed.hotels:
            return plural(
                "Sell %(num)s house of %(all)s",
                "Sell %(num)s houses of %(all)s",
                levels,
                all=deed.houses,
            )
        if levels == 1:
            return _("Sell the hotel")
        return plural(
            "Sell the hotel and %(num)s house",
            "Sell the hotel and %(num)s houses",
            levels - 1,
        )

    # Seats

    def seat(self, seat: Seat, *, asking: bool) -> WordedSeat:
        """Return one seat of the strip; while a question is open, some do not answer."""
        note, icon = self.seat_note(seat)
        tone: Tone = "" if not seat.change else ("in" if seat.change > 0 else "out")
        return WordedSeat(
            player=seat.player,
            token=seat.token,
            name=seat.name,
            balance=self.maybe(seat.cash),
            note=note,
            note_icon=icon,
            change=tone,
            delta=self.money(seat.change, sign=True) if seat.change else None,
            disabled=asking and (not seat.asked or seat.note == "short"),
            leads=seat.note == "leads",
            turn=seat.turn,
        )

    def seat_note(self, seat: Seat) -> tuple[str, str]:
        """Return what is said on a seat instead of the cash, with its icon."""
        match seat.note:
            case "owner":
                return _("owner"), ""
            case "out":
                return _("out"), ""
            case "leads":
                return _("leads"), ""
            case "passed":
                return _("passed"), ""
            case "short":
                return _("%(amount)s short", amount=self.text(seat.short)), ""
            case "debt":
                cash = "" if seat.cash is None else self.text(seat.cash)
                return cash, "warn"
            case "jail":
                cash = "" if seat.cash is None else self.text(seat.cash)
                return cash, "jail"
            case _:
                return "", ""

    # Movements

    def movement(self, line: movements.Movement, *, undo: bool) -> WordedMovement:
        """Return a line of the terminal's history."""
        entry, flow = line.entry, line.flow
        return WordedMovement(
            seq=entry.seq,
            what=purpose_of(entry, self.game, self.visibility),
            amount=self.money(flow.amount if flow else 0),
            clock=clock_of(entry.at),
            moment=entry.at,
            payer=self.party(flow.payer) if flow else self.party(self.someone(line)),
            payee=self.party(flow.payee) if flow else self.party(self.someone(line)),
            undone=line.undone,
            undo=Button(
                label=_("Undo"), icon="undo", name="do", value=do("undo", "", entry.seq)
            )
            if undo and not line.undone and line.undoes is None and entry.seq > 1
            else None,
        )

    def faults(self, found: tuple[str, ...]) -> str:
        """Return what does not add up, in words."""
        return fault_words(found)

    def someone(self, line: movements.Movement) -> people.Party:
        """Return whom an entry without money is about; the bank, if about nobody."""
        players = {seat.player for seat in self.game.players}
        about = (whom(event) for event in line.entry.happenings)
        return party(self.game, next((one for one in about if one in players), BANK))

    def story(self, line: movements.Movement) -> str:
        """Return an entry in one sentence."""
        return event_message(line.entry, self.game, self.visibility)

    def why(self, line: movements.Movement) -> str:
        """Return what an entry was for."""
        return purpose_of(line.entry, self.game, self.visibility)

    def details(self, line: movements.Movement) -> list[str]:
        """Return what an entry was for: each thing once, and none that its story says."""
        said = self.story(line)
        words = [
            self.why(line),
            *(
                purpose_of_event(one, self.game, self.visibility)
                for one in line.entry.happenings
            ),
        ]
        return [one for one in dict.fromkeys(words) if one not in said]


def whom(event: Happening) -> PartyId:
    """Return the player an event is about; the bank, if about nobody."""
    if isinstance(event, DebtIncurred):
        return event.debt.debtor
    found: PartyId = getattr(event, "player", BANK)
    return found


def money_in(amount: Money, currency: Currency) -> Amount:
    """Return a sum for the macro `money`, on a page without a game."""
    return amount_parts(amount, currency, reader_locale())


def clock_of(at: str) -> str:
    """Return the time of day of an entry, in the machine's own time zone.

    >>> clock_of("2026-01-01T19:42:06.123Z")[2]
    ':'
    """
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")


def filter_by(method: Callable[..., object]) -> Callable[..., object]:
    """Return a method of `Filters` as a filter that uses the `show` of the page drawn."""

    @pass_context
    def shown(context: Context, value: object, *args: object, **more: object) -> object:
        return method(context["show"], value, *args, **more)

    return shown


#: The filters of the templates, by what they return.
FILTERS: Mapping[str, Callable[..., object]] = {
    "deed_in_words": filter_by(Filters.deed),
    "details": filter_by(Filters.details),
    "end_reason": end_reason,
    "event_message": filter_by(Filters.story),
    "faults_in_words": filter_by(Filters.faults),
    "money": filter_by(Filters.money),
    "money_in": money_in,
    "money_text": filter_by(Filters.text),
    "movement": filter_by(Filters.movement),
    "owed_for": filter_by(Filters.owed_for),
    "owes": filter_by(Filters.owes),
    "party": filter_by(Filters.party),
    "party_name": filter_by(Filters.name),
    "purpose": filter_by(Filters.why),
    "sale": filter_by(Filters.sale),
    "someone": filter_by(Filters.someone),
    "spelled": filter_by(Filters.spelled),
    "standing": filter_by(Filters.standing),
    "sum_size": lambda amount: Filters.size(amount),
    "typed": filter_by(Filters.typed),
    "unit_keys": filter_by(Filters.unit_keys),
    "unmade": filter_by(Filters.unmade),
}


def install_filters(app: Flask) -> None:
    """Give the templates their filters."""
    app.jinja_env.filters.update(FILTERS)
