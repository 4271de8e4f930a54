"""Editions and house rules: everything that may vary between two tables.

An edition is a published board with its numbers. A house rule is an agreed departure,
fixed for the whole game when it is opened. Each field of `HouseRules` is a question
that `decide` asks; what only concerns screens is a setting and not here.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import Board
from banker.rules.business.printed import Jackpot, Policy, Share
from banker.rules.deck import Deck

RentClaim: TypeAlias = Literal["automatic", "next_roll", "second_roll", "next_throw"]


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
class HouseRules:
    """The options of the rule book with their classic defaults; amounts in whole units."""

    # 1 Bank and money

    #: R-1.2. The money the bank owns at the start; None: it never goes broke.
    bank_funds: Money | None = None
    #: R-1.4. Whether players may lend to each other, recorded as a note.
    player_loans: Literal["forbidden", "allowed"] = "forbidden"

    # 2 Setting up

    #: R-2.1. What every player starts with.
    starting_cash: Money = 1500
    #: R-17.3. The same by the number of players, from two on; empty: all as above.
    starting_cash_by_players: tuple[Money, ...] = ()
    #: R-2.2. How many titles every player is dealt at the start.
    dealt_titles: int = 0
    #: R-2.2. Whether they are free; else everyone pays the printed prices at once.
    dealt_titles_free: bool = False
    #: R-2.2. Whether all titles are dealt, and whether they are paid for.
    deal_all: Literal["no", "free", "paid"] = "no"
    #: R-2.2. Who gets those that cannot be dealt evenly: the bank, or the first in turn.
    deal_remainder: Literal["bank", "first"] = "bank"
    #: R-2.3. Whether the bank knows whose turn it is.
    track_turns: bool = False
    #: R-2.3. Whether the bank moves the tokens too; it then also knows the turns.
    track_positions: bool = False

    # 3 Salary

    #: R-3.1. What the bank pays on passing GO.
    salary: Money = 200
    #: R-3.3. Whether stopping exactly on GO pays the salary twice.
    double_salary_on_go: bool = False
    #: R-3.4. Whether moving backwards exactly onto GO pays.
    backward_on_go: Literal["no", "pays"] = "no"
    #: R-3.5. What the bank pays for a double one; 0: nothing.
    snake_eyes_bonus: Money = 0

    # 4 Buying and auctions

    #: R-17.3. Whether whoever lands on a free title must buy it.
    purchase: Literal["optional", "compulsory"] = "optional"
    #: R-4.2. Whether a title that is not bought is auctioned.
    auction_on_decline: bool = True
    #: R-4.2. Whether whoever declined it may bid.
    decliner_may_bid: bool = True
    #: R-17.2. Whether a player in jail may bid.
    bid_from_jail: bool = True
    #: R-4.3. The least first bid, and the least step above another's bid.
    opening_bid: Money = 1
    minimum_raise: Money = 1
    #: R-4.4. After how many seconds without a higher bid the hammer falls; 0: never.
    auction_seconds: int = 10
    #: R-4.4. The same before the first bid.
    auction_first_seconds: int = 30
    #: R-17.7. Whether bids are promises, or are paid at once, won or not.
    auction_style: Literal["open", "penny"] = "open"
    #: R-4.6. Whether nobody buys before having passed GO once.
    first_lap_no_buying: bool = False

    # 5, 6 Rent

    #: R-17.2. Whether rents go by buildings, or by levels that rise with each visit.
    rent_system: Literal["buildings", "levels"] = "buildings"
    #: R-5.3. Whether the doubled rent of a full group stands while a mate is mortgaged.
    double_rent_if_group_mortgaged: bool = True
    #: R-5.6. Whether rent must be claimed, and until when; `automatic`: never forgotten.
    rent_claim: RentClaim = "automatic"
    #: R-5.7. Whether an owner in jail collects rent.
    rent_in_jail: bool = True
    #: R-5.8. Whether unbuilt lots keep the doubled rent once a mate is built upon.
    double_rent_beside_buildings: bool = True
    #: R-19.3. What a full group does to its rents.
    full_group_rent: Literal["double_unbuilt", "double_all", "add_double_base"] = (
        "double_unbuilt"
    )
    #: R-6.1. Whether a mortgaged station counts for the rent of the others.
    count_mortgaged_stations: bool = True
    #: R-6.2. Which throw a utility's rent is reckoned by: the arriving one or a new one.
    utility_dice: Literal["arriving", "fresh"] = "arriving"
    #: R-6.4. Whether the card to the nearest utility is paid although it is mortgaged.
    nearest_utility_ignores_mortgage: bool = False

    # 7 Cards and taxes

    #: R-7.1. Whether the bank draws the cards, or the table draws them and says which.
    cards_drawn_by: Literal["bank", "table"] = "bank"
    #: R-7.4. Whether an income tax is a sum, or a choice of it or a share of the worth.
    income_tax: Literal["fixed", "choice"] = "fixed"
    #: R-7.7. What the share is reckoned from.
    income_tax_base: Literal["worth", "cash"] = "worth"
    #: R-7.5. Whether taxes, fines and card payments lie in the middle for who lands there.
    free_parking: Literal["nothing", "pot"] = "nothing"
    #: R-7.5. What the bank puts into the pot at the start, and after it was taken.
    pot_seed: Money = 0
    #: R-7.6. Whether whoever lands on Free Parking misses a turn.
    free_parking_skips_turn: bool = False

    # 8 Jail

    #: R-8.2. The price of leaving jail.
    jail_fine: Money = 50
    #: R-8.2. How many throws a prisoner has before the fine must be paid.
    jail_throws: int = 3
    #: R-8.2. Before which of the throws the fine may be paid.
    pay_before: Literal["any", "first_two"] = "any"

    # 9 to 11 Buildings

    #: R-17.2. Whether there are any.
    buildings: bool = True
    #: R-9.1. When they may be bought; all but `any_time` need the bank to know the turns.
    build_when: Literal["any_time", "own_turn", "before_own_roll"] = "any_time"
    #: R-9.2. Whether buildings of a group must stand evenly.
    even_building: bool = True
    #: R-9.3. How many houses come before a hotel.
    houses_before_hotel: int = 4
    #: R-9.4. How many levels may be built in one turn; None: as many as one likes.
    houses_per_turn: int | None = None
    #: R-9.4. Whether that is counted for each player or for each group.
    houses_per_turn_of: Literal["player", "group"] = "player"
    #: R-9.5. Whether the bank's stock of buildings can run out.
    building_stock: Literal["limited", "unlimited"] = "limited"
    #: R-9.5. How many houses and hotels the box holds.
    houses: int = 32
    hotels: int = 12
    #: R-9.7. Whether a hotel needs the houses on the whole group or on its lot only.
    hotel_needs: Literal["group", "lot"] = "group"
    #: R-10.2. The least bid for a scarce building; 0: the lowest printed price asked for.
    building_auction_opening: Money = 1
    #: R-11.1. What the bank pays for a building, in per cent of its price.
    building_resale_percent: int = 50
    #: R-11.6. The same for hotels; None: as for houses.
    hotel_resale_percent: int | None = None
    #: R-11.3. Whether hotels that cannot be broken must be sold together by the group.
    sell_group_hotels_together: bool = False
    #: R-11.7. How hotels may be sold down to a bare lot.
    outright_hotel_sale: Literal["even", "whole_group"] = "even"

    # 12 Mortgages

    #: R-17.2. Whether the bank lends against titles.
    mortgages: bool = True
    #: R-12.2. The step to which mortgage interest is rounded up.
    interest_unit: Money = 1
    #: R-12.3. Whether whoever receives a mortgaged title pays 10 % at once.
    mortgaged_transfer_fee: bool = True
    #: R-12.3. Whether mortgaged titles may be traded.
    mortgaged_titles_tradable: bool = True
    #: R-12.6. The sum to which interest is added when a mortgage is lifted.
    redeem_base: Literal["mortgage_value", "price"] = "mortgage_value"
    #: R-12.7. Whether a mortgage needs the whole group bare, or only the lot itself.
    mortgage_needs_clear: Literal["group", "lot"] = "group"

    # 13 Ends of the game

    #: R-13.3. After how many bankruptcies the game ends; None: with the last but one.
    end_after_bankruptcies: int | None = None
    #: R-13.2. After how many minutes the bell rings; None: never.
    end_after_minutes: int | None = None
    #: R-13.3. The worth that ends the game for whoever reaches it; None: none does.
    end_at_worth: Money | None = None
    #: R-17.2, R-17.3. Whether the game ends with the first who cannot pay.
    end_on_default: bool = False
    #: R-13.1. What the richest is found by.
    richest_by: Literal["worth", "cash_and_prices", "cash"] = "worth"
    #: R-13.4. What decides between equals.
    tie_break: Literal["none", "dearest_title", "titles"] = "none"

    # 14 Trades

    #: R-17.2. Whether players may trade.
    trades: bool = True
    #: R-14.4. By how many per cent the two sides may differ; None: as they like.
    trade_balance_limit: int | None = None
    #: R-14.6. When a trade may be offered.
    trade_when: Literal["any_time", "own_turn_before_roll"] = "any_time"
    #: R-14.7. Whether a title may cost at most twice its printed price plus 100.
    trade_price_cap: bool = False

    # 15 Debt and bankruptcy

    #: R-15.2. Whether a debtor may give up who could still raise the sum.
    early_surrender: bool = False
    #: R-17.2. Whether debts are met with titles at their price, change given.
    debts_in_titles: bool = False
    #: R-15.5. What becomes of the titles of a player who is bankrupt to the bank.
    bank_estate: Literal["auction", "to_bank"] = "auction"
    #: R-15.7. How several creditors are served.
    many_creditors: Literal["turn_order", "share"] = "turn_order"
    #: R-15.9. Who gets the estate of a player who is bankrupt to another.
    player_estate: Literal["creditor", "bank_pays_creditor"] = "creditor"

    # 16, 17 Fines, further systems

    #: R-16.1. What the table's fine costs; 0: there is none.
    table_fines: Money = 0
    #: R-17.1. Whether the third die is thrown, and the cash that everyone gets with it.
    speed_die: bool = False
    speed_die_cash: Money = 1000
    #: R-17.4. Whether rents and salaries dwindle with the minutes.
    closing_economy: bool = False
    #: R-17.4. Seconds to throw, to pay and to answer a trade; 0: as long as one likes.
    throw_seconds: int = 0
    payment_seconds: int = 0
    answer_seconds: int = 0
    #: R-17.4. What a missed clock does.
    clock_expiry: Literal["pass", "bankrupt"] = "pass"

    # 19 Business edition

    #: R-19.6. Whether moving to charity past GO pays the salary.
    black_business_salary: bool = False
    #: R-19.7. Who calls a lot off the pile: whoever is on turn, or stands on its space.
    redeem_pile: Literal["own_turn", "on_space"] = "own_turn"
    #: R-19.7. What becomes of a lot that a card draws for the hammer and somebody owns.
    auction_owned_lot: Literal["void", "sell"] = "void"
    #: R-19.7. Who gets what a player's lot brings under the hammer.
    forced_auction_to: Literal["owner", "bank"] = "owner"
    #: R-19.8. What two sevens of the machine bring.
    two_sevens: Literal["stake_back", "times_7", "account", "replay"] = "stake_back"
    #: R-19.8. Whether two equal symbols must stand side by side.
    jackpot_adjacent: bool = False
    #: R-19.8. Who pays a win: the account as far as it reaches, or the bank.
    jackpot_payer: Literal["account_then_bank", "bank"] = "account_then_bank"
    #: R-19.10. Which lots a card can take from another player.
    seize: Literal["unbuilt_branch_only", "any_built_sold_first", "any"] = (
        "unbuilt_branch_only"
    )
    #: R-19.10. Whether the nearest corner is the next one, or may lie behind.
    nearest_corner: Literal["forward", "nearer"] = "forward"
    #: R-19.12. How long a price set by a Fortuna card holds.
    fortuna_price: Literal["until_next_change", "one_action"] = "until_next_change"
    #: R-19.12. Whether points that fall while it holds count afterwards.
    moves_under_fortuna: Literal["kept", "lost"] = "kept"


@dataclass(frozen=True)
class Edition:
    """A published board with its numbers.

    Attributes:
        language: BCP 47 tag of the words printed on it, which stand as printed.
        players_least, players_most: how many may play (R-2.1).
        defaults: the house rules as this edition prints them.
        jackpot, shares, policies: what a business edition has beside the board (R-19).
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
    jackpot: Jackpot | None = None
    shares: tuple[Share, ...] = ()
    policies: tuple[Policy, ...] = ()
