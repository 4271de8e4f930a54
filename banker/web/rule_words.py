"""House rules in the words of a family: one sentence each, and how it is chosen.

Which values a rule may have is known to `banker.editions.house_rules`; here stands what the
screen says, and the steps in which a finger moves from one value to the next.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from banker.rules.edition import Edition, HouseRules
from banker.web.words import _

Says: TypeAlias = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Switch:
    """A rule that holds or does not: `on` is the value for which the sentence is true."""

    says: Says
    on: object = True
    off: object = False


@dataclass(frozen=True, slots=True)
class Steps:
    """A number that goes up and down by `step`, from `least` to `most`."""

    says: Says
    step: int
    most: int
    least: int = 0
    money: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A few values in a row; `nothing` says what None means."""

    says: Says
    values: tuple[int | None, ...]
    nothing: Says
    money: bool = False


@dataclass(frozen=True, slots=True)
class Fixed:
    """A rule of which there is only one reading; it is told, not asked."""

    says: Says


RuleWords: TypeAlias = Switch | Steps | Choice | Fixed

RULES: Mapping[str, RuleWords] = {
    # The common ones: three sums, then six switches.
    "starting_cash": Steps(
        lambda: _("Everyone starts with"), 100, 100_000, least=100, money=True
    ),
    "salary": Steps(lambda: _("Passing GO pays"), 50, 10_000, money=True),
    "jail_fine": Steps(lambda: _("Jail fine"), 10, 10_000, money=True),
    "double_salary_on_go": Switch(lambda: _("Landing on GO pays double")),
    "even_building": Switch(lambda: _("Build evenly in a colour")),
    "rent_in_jail": Switch(lambda: _("An owner in jail collects rent")),
    "building_stock": Switch(
        lambda: _("The bank can run out of houses"), "limited", "unlimited"
    ),
    "mortgaged_transfer_fee": Switch(lambda: _("Mortgages taken over cost 10 %% at once")),
    "early_surrender": Switch(lambda: _("Giving up is allowed before all is sold")),
    # The rest.
    "double_rent_if_group_mortgaged": Switch(
        lambda: _("A whole colour earns double although one of it is mortgaged")
    ),
    "double_rent_beside_buildings": Switch(
        lambda: _("Bare streets of a whole colour earn double beside built ones")
    ),
    "count_mortgaged_stations": Switch(
        lambda: _("Mortgaged stations count for the rent of the others")
    ),
    "utility_dice": Switch(
        lambda: _("The rent of a company needs a new throw of the dice"),
        "fresh",
        "arriving",
    ),
    "pay_before": Switch(
        lambda: _("The jail fine is paid before the first two throws only"),
        "first_two",
        "any",
    ),
    "hotel_needs": Switch(
        lambda: _("A hotel needs houses on every street of its colour"), "group", "lot"
    ),
    "sell_group_hotels_together": Switch(
        lambda: _("Hotels that cannot be broken up are sold together")
    ),
    "outright_hotel_sale": Switch(
        lambda: _("Whole hotels are sold only with all others of their colour"),
        "whole_group",
        "even",
    ),
    "mortgage_needs_clear": Switch(
        lambda: _("A mortgage needs a colour without houses"), "group", "lot"
    ),
    "redeem_base": Switch(
        lambda: _("Lifting a mortgage costs the price of the deed, not its mortgage value"),
        "price",
        "mortgage_value",
    ),
    "player_loans": Switch(
        lambda: _("Players may lend to each other"), "allowed", "forbidden"
    ),
    "houses_before_hotel": Steps(lambda: _("Houses before a hotel"), 1, 4, least=1),
    "houses": Steps(lambda: _("Houses in the bank"), 1, 200),
    "hotels": Steps(lambda: _("Hotels in the bank"), 1, 100),
    "building_resale_percent": Steps(
        lambda: _("The bank buys houses back at, in per cent"), 10, 100
    ),
    "hotel_resale_percent": Choice(
        lambda: _("The bank buys hotels back at, in per cent"),
        (None, 25, 50, 75, 100),
        lambda: _("as houses"),
    ),
    "interest_unit": Choice(
        lambda: _("Mortgage interest is rounded up to"),
        (1, 5, 10),
        lambda: "",
        money=True,
    ),
    "bank_funds": Choice(
        lambda: _("Money in the bank"),
        (5_000, 10_000, 15_140, 20_580, 50_000, None),
        lambda: _("without end"),
        money=True,
    ),
    "rent_claim": Fixed(lambda: _("The bank never forgets a rent")),
    "bank_estate": Fixed(
        lambda: _("Deeds of a player bankrupt to the bank can be bought again")
    ),
}

COMMON_SUMS = ("starting_cash", "salary", "jail_fine")
COMMON_SWITCHES = (
    "double_salary_on_go",
    "even_building",
    "rent_in_jail",
    "building_stock",
    "mortgaged_transfer_fee",
    "early_surrender",
)
MORE = tuple(name for name in RULES if name not in {*COMMON_SUMS, *COMMON_SWITCHES})


def departures(edition: Edition, rules: HouseRules) -> tuple[str, ...]:
    """Return the names of the rules in which a table departs from its edition."""
    return tuple(
        name for name in RULES if getattr(rules, name) != getattr(edition.defaults, name)
    )


def moved(words: RuleWords, value: object, step: int) -> object:
    """Return the value one step up (1) or down (-1) from `value`; its own at the end.

    >>> moved(RULES["salary"], 200, 1), moved(RULES["houses_before_hotel"], 4, 1)
    (250, 4)
    """
    match words:
        case Switch():
            return words.off if value == words.on else words.on
        case Steps() if isinstance(value, int):
            return max(words.least, min(words.most, value + step * words.step))
        case Choice():
            return beside(words.values, value, step)
        case _:
            return value


def beside(values: tuple[int | None, ...], value: object, step: int) -> object:
    """Return the neighbour of `value` among `values`, also if it stands between two.

    >>> beside((1, 5, 10), 7, 1), beside((1, 5, 10), 7, -1), beside((5, None), None, 1)
    (10, 5, None)
    """
    if value in values:
        place = values.index(value) + step
        return values[max(0, min(place, len(values) - 1))]
    if not isinstance(value, int):
        return value
    above = [one for one in values if isinstance(one, int) and one > value]
    below = [one for one in values if isinstance(one, int) and one < value]
    if step > 0:
        return above[0] if above else value
    return below[-1] if below else value
