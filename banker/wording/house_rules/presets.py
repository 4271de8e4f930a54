"""Presets at a table: their words, whether they fit a board, and which one is chosen.

What a preset sets stands in `banker/editions/presets.toml`. Its words stand here once
more, so that they are found for other languages; a test holds the two together.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from banker.editions.loader import EditionFault, Preset, preset, preset_ids
from banker.rules.edition import Edition, HouseRules
from banker.wording.house_rules.controls import OnBoard, Says
from banker.wording.words import _

#: How the bank goes along with the game: no preset changes it unless it must.
WAYS = ("track_turns", "track_positions", "cards_drawn_by")
#: How far it goes along with the turns: `track_turns`, then `track_positions` (R-2.3).
GUIDES = {"table": (False, False), "turns": (True, False), "tokens": (True, True)}


@dataclass(frozen=True, slots=True)
class PresetWords:
    """A preset in the words of a family: its title, and one sentence."""

    title: Says
    says: Says


PRESETS: Mapping[str, PresetWords] = {
    "short": PresetWords(
        lambda: _("Short game"),
        lambda: _(
            "Two deeds each to begin with, a hotel after three houses;"
            " the second bankruptcy ends the game."
        ),
    ),
    "short-1997": PresetWords(
        lambda: _("Short game of 1997"),
        lambda: _(
            "Three deeds each for nothing, one throw to leave jail, a flat income tax;"
            " the first bankruptcy ends the game."
        ),
    ),
    "timed": PresetWords(
        lambda: _("Timed game"),
        lambda: _(
            "Two deeds each to begin with; after an hour the bell rings and the richest"
            " wins."
        ),
    ),
    "speed-die": PresetWords(
        lambda: _("Speed die"),
        OnBoard(
            lambda on: _(
                "A third die for everyone who has passed %(go)s, and 1,000 more to begin"
                " with.",
                go=on.go,
            )
        ),
    ),
    "free-parking-pot": PresetWords(
        OnBoard(lambda on: _("Pot on %(parking)s", parking=on.parking)),
        OnBoard(
            lambda on: _(
                "Taxes, fines and card payments lie in the middle for whoever stops on"
                " %(parking)s.",
                parking=on.parking,
            )
        ),
    ),
    "printable": PresetWords(
        lambda: _("Print and play"),
        lambda: _(
            "Build before your own throw, three houses a turn, fines of 50 at the table."
        ),
    ),
    "strict-no-auction": PresetWords(
        lambda: _("No auctions at all"),
        lambda: _(
            "What is not bought stays with the bank, and so do the deeds of a bankrupt."
        ),
    ),
    "online": PresetWords(
        lambda: _("As played online"),
        lambda: _(
            "Hotels by the lot, dearer mortgages, clocks that run, and rents that dwindle"
            " after an hour."
        ),
    ),
}


def guide_of(rules: HouseRules) -> str:
    """Return how far the bank goes along with the turns, as `GUIDES` names it."""
    kept = (rules.track_turns, rules.track_positions)
    return next((guide for guide, both in GUIDES.items() if both == kept), "tokens")


def all_presets() -> tuple[Preset, ...]:
    """Return the presets that come with the bank, in their order."""
    return tuple(preset(name) for name in preset_ids())


def misfit_words(fault: EditionFault) -> str:
    """Return why house rules do not fit a board, in the words of a family."""
    match fault.key.removeprefix("house_rules."):
        case "free_parking" | "free_parking_skips_turn":
            return _("This board has no Free Parking.")
        case "income_tax":
            return _("No tax of this board can be paid as a share.")
        case "buildings" | "houses_before_hotel" | "houses_per_turn" | "hotel_needs":
            return _("There are no houses on this board.")
        case "mortgages" | "redeem_base":
            return _("There are no mortgages on this board.")
        case "speed_die_cash" | "table_fines":
            return _("Its sums are for another money than this board’s.")
        case _:
            return _("It does not fit this board: %(reason)s", reason=fault.reason)


def rules_by_preset(
    edition: Edition, one: Preset | None, rules: Mapping[str, object]
) -> dict[str, object]:
    """Return the departures of a lobby that changes to a preset, or to the printed rules.

    How the bank goes along stays as it is among `rules`, unless the preset says it.
    """
    kept = {name: value for name, value in rules.items() if name in WAYS}
    changed = {**kept, **(one.house_rules if one else {})}
    return {
        name: value
        for name, value in changed.items()
        if value != getattr(edition.defaults, name)
    }


def chosen_preset(edition: Edition, rules: Mapping[str, object]) -> Preset | None:
    """Return the preset whose rules are the departures `rules`; None for any others."""
    if rules == rules_by_preset(edition, None, rules):
        return None
    fitting = (
        one for one in all_presets() if rules == rules_by_preset(edition, one, rules)
    )
    return next(fitting, None)
