"""Editions and house rules: everything that may vary between two tables.

An edition is a published board with its numbers. A house rule is an agreed departure,
fixed for the whole game when it is opened. Each field of `HouseRules` is a question
that `decide` asks; what only concerns screens is a setting and not here.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import Board, DeckId

RentClaim: TypeAlias = Literal["automatic"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Currency:
    """How the edition prints its money.

    Attributes:
        symbol: as on the notes; may be empty.
        side: where the symbol stands.
        gap: whether a space stands between symbol and figures.
        unit: what one whole unit is worth in the printed money (10,000 in an edition
            that counts 15M in units of 10K), else 1.
        scale: whether sums are printed with K and M.
    """

    symbol: str
    side: Literal["before", "after"] = "before"
    gap: bool = False
    unit: int = 1
    scale: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """One deck of cards, as far as the bank must know it.

    Attributes:
        pardons: how many "get out of jail free" cards it holds.
    """

    deck: DeckId
    name: str
    pardons: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The options of the rule book with their classic defaults; amounts in whole units."""

    #: R-1.2. The money the bank owns at the start; None: it never goes broke.
    bank_funds: Money | None = None
    #: R-1.4. Whether players may lend to each other, recorded as a note.
    player_loans: Literal["forbidden", "allowed"] = "forbidden"
    #: R-2.1. What every player starts with.
    starting_cash: Money = 1500
    #: R-3.1. What the bank pays on passing GO.
    salary: Money = 200
    #: R-3.3. Whether stopping exactly on GO pays the salary twice.
    double_salary_on_go: bool = False
    #: R-5.3. Whether the doubled rent of a full group stands while a mate is mortgaged.
    double_rent_if_group_mortgaged: bool = True
    #: R-5.6. Whether rent must be claimed; the bank itself never forgets it.
    rent_claim: RentClaim = "automatic"
    #: R-5.7. Whether an owner in jail collects rent.
    rent_in_jail: bool = True
    #: R-5.8. Whether unbuilt lots keep the doubled rent once a mate is built upon.
    double_rent_beside_buildings: bool = True
    #: R-6.1. Whether a mortgaged station counts for the rent of the others.
    count_mortgaged_stations: bool = True
    #: R-6.2. Which throw a utility's rent is reckoned by: the arriving one or a new one.
    utility_dice: Literal["arriving", "fresh"] = "arriving"
    #: R-8.2. The price of leaving jail.
    jail_fine: Money = 50
    #: R-8.2. Before which of the three throws the fine may be paid.
    pay_before: Literal["any", "first_two"] = "any"
    #: R-9.2. Whether buildings of a group must stand evenly.
    even_building: bool = True
    #: R-9.3. How many houses come before a hotel.
    houses_before_hotel: int = 4
    #: R-9.5. Whether the bank's stock of buildings can run out.
    building_stock: Literal["limited", "unlimited"] = "limited"
    #: R-9.5. How many houses and hotels the box holds.
    houses: int = 32
    hotels: int = 12
    #: R-9.7. Whether a hotel needs the houses on the whole group or on its lot only.
    hotel_needs: Literal["group", "lot"] = "group"
    #: R-11.1. What the bank pays for a building, in per cent of its price.
    building_resale_percent: int = 50
    #: R-11.6. The same for hotels; None: as for houses.
    hotel_resale_percent: int | None = None
    #: R-11.3. Whether hotels that cannot be broken must be sold together by the group.
    sell_group_hotels_together: bool = False
    #: R-11.7. How hotels may be sold down to a bare lot.
    outright_hotel_sale: Literal["even", "whole_group"] = "even"
    #: R-12.2. The step to which mortgage interest is rounded up.
    interest_unit: Money = 1
    #: R-12.3. Whether whoever receives a mortgaged title pays 10 % at once.
    mortgaged_transfer_fee: bool = True
    #: R-12.6. The sum to which interest is added when a mortgage is lifted.
    redeem_base: Literal["mortgage_value", "price"] = "mortgage_value"
    #: R-12.7. Whether a mortgage needs the whole group bare, or only the lot itself.
    mortgage_needs_clear: Literal["group", "lot"] = "group"
    #: R-15.2. Whether a debtor may give up who could still raise the sum.
    early_surrender: bool = False
    #: R-15.5. What becomes of the titles of a player who is bankrupt to the bank.
    bank_estate: Literal["to_bank"] = "to_bank"


@dataclass(frozen=True)
class Edition:
    """A published board with its numbers.

    Attributes:
        language: BCP 47 tag of the words printed on it, which stand as printed.
        players_least, players_most: how many may play (R-2.1).
        defaults: the house rules as this edition prints them.
    """

    edition: str
    name: str
    language: str
    currency: Currency
    board: Board
    decks: tuple[Deck, ...] = ()
    players_least: int = 2
    players_most: int = 8
    defaults: HouseRules = field(default_factory=HouseRules)
