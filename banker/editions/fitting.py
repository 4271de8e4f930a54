"""What house rules ask of the board on which they are played.

Each check yields the name of a house rule and the reason why it does not fit. A file is
asked while it is read, and again when a host chooses other rules for a game.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.rules.edition import Edition, HouseRules

PLAYERS_LEAST = 2
#: The rent of the bare lot and that of the hotel come beside those of the houses.
RENTS_BESIDE_HOUSES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What is known of a board before all of it was checked.

    Attributes:
        kinds: of its spaces, as a file names them.
        has_shares: whether a tax may be a share of the worth instead (R-7.4).
        players_most: None where a file is wrong about it.
    """

    kinds: frozenset[str]
    has_shares: bool
    players_most: int | None


def misfits(edition: Edition, rules: HouseRules) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with `rules` for an edition that is itself in order."""
    spaces = edition.board.spaces
    facts = Facts(
        kinds=frozenset(space.kind for space in spaces),
        has_shares=any(space.percent for space in spaces),
        players_most=edition.players_most,
    )
    yield from board_misfits(rules, facts)
    yield from _deed_misfits(edition, rules)


def board_misfits(rules: HouseRules, facts: Facts) -> Iterator[tuple[str, str]]:
    """Yield what `rules` ask for and the board does not have."""
    if rules.rent_system == "levels" and rules.buildings:
        yield "buildings", "must be false where rents go by levels"
    if "free-parking" not in facts.kinds:
        lacking = 'no space of the board is of kind "free-parking"'
        if rules.free_parking == "pot":
            yield "free_parking", lacking
        if rules.free_parking_skips_turn:
            yield "free_parking_skips_turn", lacking
    if rules.income_tax == "choice" and not facts.has_shares:
        yield "income_tax", "no tax of the board has a percent to choose"
    given = len(rules.starting_cash_by_players)
    if given and facts.players_most is not None:
        wanted = facts.players_most - PLAYERS_LEAST + 1
        if given < wanted:
            reason = f"must be {wanted} numbers, for 2 to {facts.players_most} players"
            yield "starting_cash_by_players", f"{reason}; not {given}"


def _deed_misfits(edition: Edition, rules: HouseRules) -> Iterator[tuple[str, str]]:
    """Yield what `rules` ask for and no deed prints."""
    printed, deeds = edition.defaults, edition.board.deeds.values()
    streets = [deed for deed in deeds if deed.kind == "street"]
    if rules.rent_system != printed.rent_system:
        yield "rent_system", f'must be "{printed.rent_system}", as the deeds print rents'
        return
    if (
        rules.mortgages
        and not printed.mortgages
        and not all(d.mortgage_value for d in deeds)
    ):
        yield "mortgages", "must be false: the deeds print no mortgage value"
    if not rules.buildings:
        return
    if not all(street.house_cost for street in streets):
        yield "buildings", "must be false: the deeds print no price of a house"
        return
    most = min((len(street.rents) for street in streets), default=None)
    if most is not None and rules.houses_before_hotel > most - RENTS_BESIDE_HOUSES:
        reason = f"must be {most - RENTS_BESIDE_HOUSES} or less"
        yield "houses_before_hotel", f"{reason}: the deeds print no rent for more houses"
