"""One plain sentence for every house rule, in the chapters of the rule book."""

from collections.abc import Mapping
from dataclasses import dataclass

from banker.wording.house_rules.controls import (
    Choice,
    Fixed,
    OnBoard,
    RuleWords,
    Says,
    Steps,
    Switch,
    with_tokens,
    with_turns,
    worded,
)
from banker.wording.words import _


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together, under a heading; `chapter` is its id on a page."""

    chapter: str
    title: Says
    rules: Mapping[str, RuleWords]


MONEY = Chapter(
    "money",
    lambda: _("Money"),
    {
        "starting_cash": Steps(
            lambda: _("Everyone starts with"), 100, 100_000, least=100, money=True
        ),
        "starting_cash_by_players": Fixed(
            lambda: _("Where the box says so, fewer players start with more")
        ),
        "salary": Steps(
            OnBoard(lambda on: _("Passing %(go)s pays", go=on.go)), 50, 10_000, money=True
        ),
        "double_salary_on_go": Switch(
            OnBoard(lambda on: _("Landing on %(go)s pays double", go=on.go))
        ),
        "backward_on_go": Switch(
            with_tokens(
                OnBoard(lambda on: _("Coming back onto %(go)s pays too", go=on.go))
            ),
            "pays",
            "no",
        ),
        "snake_eyes_bonus": Choice(
            with_turns(lambda: _("A double one brings")),
            (0, 50, 100, 500, 1000),
            money=True,
        ),
        "bank_funds": Choice(
            lambda: _("Money in the bank"),
            (5_000, 10_000, 15_140, 20_580, 50_000, None),
            lambda: _("without end"),
            money=True,
        ),
        "player_loans": Switch(
            lambda: _("Players may lend to each other"), "allowed", "forbidden"
        ),
        "table_fines": Choice(
            lambda: _("A fine at the table costs"), (0, 10, 20, 50, 100), money=True
        ),
    },
)

START = Chapter(
    "start",
    lambda: _("The start"),
    {
        "dealt_titles": Steps(lambda: _("Deeds dealt to everyone at the start"), 1, 10),
        "dealt_titles_free": Switch(lambda: _("The deeds dealt at the start cost nothing")),
        "deal_all": worded(
            lambda: _("All deeds are dealt at the start"),
            {
                "no": lambda: _("no"),
                "free": lambda: _("for nothing"),
                "paid": lambda: _("for their price"),
            },
        ),
        "deal_remainder": Switch(
            lambda: _("Deeds left over from the deal go to the first players"),
            "first",
            "bank",
        ),
        "track_turns": Switch(lambda: _("The bank keeps the turns")),
        "track_positions": Switch(lambda: _("The bank moves the tokens")),
    },
)

BUYING = Chapter(
    "buying",
    lambda: _("Buying and auctions"),
    {
        "purchase": Switch(
            lambda: _("Whoever can pay for a free deed must buy it"),
            "compulsory",
            "optional",
        ),
        "first_lap_no_buying": Switch(
            OnBoard(lambda on: _("Nobody buys before passing %(go)s once", go=on.go))
        ),
        "auction_on_decline": Switch(lambda: _("A deed nobody buys is auctioned")),
        "decliner_may_bid": Switch(lambda: _("Whoever did not buy it may bid too")),
        "bid_from_jail": Switch(lambda: _("Players in jail may bid")),
        "opening_bid": Choice(
            lambda: _("The first bid is at least"), (1, 5, 10, 20, 50), money=True
        ),
        "minimum_raise": Choice(
            lambda: _("Each bid is higher by at least"), (1, 5, 10, 20, 50), money=True
        ),
        "auction_first_seconds": Choice(
            lambda: _("Seconds to wait for the first bid; 0 is for ever"),
            (0, 15, 30, 45, 60, 90),
        ),
        "auction_seconds": Choice(
            lambda: _("Seconds to wait for a higher bid; 0 is for ever"),
            (0, 5, 10, 15, 20, 30, 60),
        ),
        "auction_style": Switch(
            lambda: _("Every bid is paid at once, won or not"), "penny", "open"
        ),
    },
)

RENT = Chapter(
    "rent",
    lambda: _("Rent"),
    {
        "rent_system": Fixed(
            lambda: _("Rents go by houses, or by levels, as the deeds print them")
        ),
        "rent_claim": worded(
            with_tokens(lambda: _("The owner has to ask for the rent")),
            {
                "automatic": lambda: _("no, the bank never forgets"),
                "next_throw": lambda: _("before the next throw"),
                "next_roll": lambda: _("before the next player throws"),
                "second_roll": lambda: _("before the second player throws"),
            },
        ),
        "rent_in_jail": Switch(lambda: _("An owner in jail collects rent")),
        "double_rent_if_group_mortgaged": Switch(
            lambda: _("A whole colour earns double although one of it is mortgaged")
        ),
        "double_rent_beside_buildings": Switch(
            lambda: _("Bare streets of a whole colour earn double beside built ones")
        ),
        "full_group_rent": worded(
            lambda: _("In a whole colour"),
            {
                "double_unbuilt": lambda: _("bare streets earn double"),
                "double_all": lambda: _("all streets earn double"),
                "add_double_base": lambda: _("all earn twice the bare rent more"),
            },
        ),
        "count_mortgaged_stations": Switch(
            lambda: _("Mortgaged stations count for the rent of the others")
        ),
        "utility_dice": Switch(
            lambda: _("The rent of a company needs a new throw of the dice"),
            "fresh",
            "arriving",
        ),
        "nearest_utility_ignores_mortgage": Switch(
            lambda: _("The card to the next company pays even if it is mortgaged")
        ),
    },
)

CARDS = Chapter(
    "cards",
    lambda: _("Cards, taxes and jail"),
    {
        "cards_drawn_by": Switch(
            lambda: _("The table draws its own cards and tells the bank which"),
            "table",
            "bank",
        ),
        "income_tax": Switch(
            lambda: _("Income tax: a sum or a share, as the player likes"),
            "choice",
            "fixed",
        ),
        "income_tax_base": Switch(
            lambda: _("The share of the income tax counts the money only"), "cash", "worth"
        ),
        "free_parking": Switch(
            with_tokens(
                OnBoard(
                    lambda on: _(
                        "Taxes and fines lie in the middle for %(parking)s",
                        parking=on.parking,
                    )
                )
            ),
            "pot",
            "nothing",
        ),
        "pot_seed": Choice(
            with_tokens(lambda: _("The bank puts into the middle")),
            (0, 50, 100, 200, 500),
            money=True,
        ),
        "free_parking_skips_turn": Switch(
            with_tokens(
                OnBoard(
                    lambda on: _(
                        "Whoever stops on %(parking)s misses a turn", parking=on.parking
                    )
                )
            )
        ),
        "jail_fine": Steps(lambda: _("Jail fine"), 10, 10_000, money=True),
        "jail_throws": Steps(lambda: _("Throws in jail before the fine"), 1, 5, least=1),
        "pay_before": Switch(
            lambda: _("The jail fine is paid before the first two throws only"),
            "first_two",
            "any",
        ),
    },
)

BUILDINGS = Chapter(
    "buildings",
    lambda: _("Houses and hotels"),
    {
        "buildings": Switch(lambda: _("Houses and hotels are built")),
        "build_when": worded(
            with_turns(lambda: _("Building is allowed")),
            {
                "any_time": lambda: _("at any time"),
                "own_turn": lambda: _("in one’s own turn"),
                "before_own_roll": lambda: _("before one’s own throw"),
            },
        ),
        "even_building": Switch(lambda: _("Build evenly in a colour")),
        "houses_before_hotel": Steps(lambda: _("Houses before a hotel"), 1, 4, least=1),
        "hotel_needs": Switch(
            lambda: _("A hotel needs houses on every street of its colour"), "group", "lot"
        ),
        "houses_per_turn": Choice(
            with_turns(lambda: _("Houses built in one turn, at most")),
            (1, 2, 3, 4, 5, None),
            lambda: _("any number"),
        ),
        "houses_per_turn_of": Switch(
            with_turns(lambda: _("That number is for each colour")), "group", "player"
        ),
        "building_stock": Switch(
            lambda: _("The bank can run out of houses"), "limited", "unlimited"
        ),
        "houses": Steps(lambda: _("Houses in the bank"), 1, 200),
        "hotels": Steps(lambda: _("Hotels in the bank"), 1, 100),
        "building_auction_opening": Choice(
            lambda: _("The first bid for a scarce house; 0 is its lowest price"),
            (0, 1, 10, 50),
            money=True,
        ),
        "building_resale_percent": Steps(
            lambda: _("The bank buys houses back at, in per cent"), 10, 100
        ),
        "hotel_resale_percent": Choice(
            lambda: _("The bank buys hotels back at, in per cent"),
            (None, 25, 50, 75, 100),
            lambda: _("as houses"),
        ),
        "sell_group_hotels_together": Switch(
            lambda: _("Hotels that cannot be broken up are sold together")
        ),
        "outright_hotel_sale": Switch(
            lambda: _("Whole hotels are sold only with all others of their colour"),
            "whole_group",
            "even",
        ),
    },
)

MORTGAGES = Chapter(
    "mortgages",
    lambda: _("Mortgages"),
    {
        "mortgages": Switch(lambda: _("The bank lends money on deeds")),
        "mortgage_needs_clear": Switch(
            lambda: _("A mortgage needs a colour without houses"), "group", "lot"
        ),
        "interest_unit": Choice(
            lambda: _("Mortgage interest is rounded up to"), (1, 5, 10), money=True
        ),
        "redeem_base": Switch(
            lambda: _(
                "Lifting a mortgage costs the price of the deed, not its mortgage value"
            ),
            "price",
            "mortgage_value",
        ),
        "mortgaged_transfer_fee": Switch(
            lambda: _("Mortgages taken over cost 10 %% at once")
        ),
        "mortgaged_titles_tradable": Switch(lambda: _("Mortgaged deeds may be traded")),
    },
)

TRADES = Chapter(
    "trades",
    lambda: _("Trades"),
    {
        "trades": Switch(lambda: _("Players may trade")),
        "trade_when": Switch(
            with_turns(lambda: _("Trades are offered before one’s own throw only")),
            "own_turn_before_roll",
            "any_time",
        ),
        "trade_balance_limit": Choice(
            lambda: _("Both sides of a trade may differ by, in per cent"),
            (10, 25, 50, 75, None),
            lambda: _("as they like"),
        ),
        "trade_price_cap": Switch(
            lambda: _("A deed is sold for twice its price and 100 at most")
        ),
    },
)

ENDS = Chapter(
    "ends",
    lambda: _("Debts and the end"),
    {
        "early_surrender": Switch(lambda: _("Giving up is allowed before all is sold")),
        "debts_in_titles": Switch(
            lambda: _("Debts are paid with deeds at their price, change is given")
        ),
        "bank_estate": Switch(
            lambda: _("Deeds of a player bankrupt to the bank are auctioned"),
            "auction",
            "to_bank",
        ),
        "many_creditors": Switch(
            lambda: _("Several who are owed share the money that is left"),
            "share",
            "turn_order",
        ),
        "player_estate": Switch(
            lambda: _("The bank takes what a bankrupt has and pays what is owed"),
            "bank_pays_creditor",
            "creditor",
        ),
        "end_on_default": Switch(lambda: _("The game ends with the first who cannot pay")),
        "end_after_bankruptcies": Choice(
            lambda: _("The game ends after so many bankruptcies"),
            (1, 2, 3, None),
            lambda: _("when one is left"),
        ),
        "end_after_minutes": Choice(
            lambda: _("The bell rings after so many minutes"),
            (30, 45, 60, 90, 120, 180, None),
            lambda: _("never"),
        ),
        "end_at_worth": Choice(
            lambda: _("Whoever is worth so much ends the game"),
            (2_000, 3_000, 5_000, 10_000, None),
            lambda: _("never"),
            money=True,
        ),
        "richest_by": worded(
            lambda: _("The richest is found by"),
            {
                "worth": lambda: _("money, deeds and houses"),
                "cash_and_prices": lambda: _("money and deeds"),
                "cash": lambda: _("money only"),
            },
        ),
        "tie_break": worded(
            lambda: _("Equals at the end"),
            {
                "none": lambda: _("share the place"),
                "dearest_title": lambda: _("compare their dearest deeds"),
                "titles": lambda: _("count their deeds"),
            },
        ),
    },
)

SPEED = Chapter(
    "speed",
    lambda: _("Quick games"),
    {
        "speed_die": Switch(
            with_turns(
                OnBoard(lambda on: _("A third die is thrown after %(go)s", go=on.go))
            )
        ),
        "speed_die_cash": Choice(
            lambda: _("With the third die everyone starts with more"),
            (0, 500, 1_000, 1_500),
            money=True,
        ),
        "closing_economy": Switch(
            OnBoard(
                lambda on: _(
                    "From minute 46 on %(go)s pays nothing and rents grow smaller", go=on.go
                )
            )
        ),
        "throw_seconds": Choice(
            with_turns(lambda: _("Seconds to throw the dice")),
            (0, 30, 60, 90, 180),
            lambda: _("as long as one likes"),
        ),
        "payment_seconds": Choice(
            lambda: _("Seconds to pay a debt"),
            (0, 30, 60, 90, 180),
            lambda: _("as long as one likes"),
        ),
        "answer_seconds": Choice(
            lambda: _("Seconds to answer a trade"),
            (0, 15, 30, 60, 120),
            lambda: _("as long as one likes"),
        ),
        "clock_expiry": Switch(
            lambda: _("Whoever misses a clock is out of the game"), "bankrupt", "pass"
        ),
    },
)

BUSINESS = Chapter(
    "business",
    lambda: _("Business edition"),
    {
        "black_business_salary": Switch(
            with_tokens(
                OnBoard(lambda on: _("%(go)s pays on the way to charity", go=on.go))
            )
        ),
        "redeem_pile": worded(
            lambda: _("Unsold lots are called to auction by"),
            {
                "own_turn": lambda: _("whoever is on turn"),
                "on_space": lambda: _("whoever stands on their space"),
            },
        ),
        "auction_owned_lot": Switch(
            lambda: _("A lot drawn for auction is sold even if somebody owns it"),
            "sell",
            "void",
        ),
        "forced_auction_to": worded(
            lambda: _("What a player’s lot brings at auction goes to"),
            {"owner": lambda: _("its owner"), "bank": lambda: _("the bank")},
        ),
        "two_sevens": worded(
            lambda: _("Two sevens of the machine bring"),
            {
                "stake_back": lambda: _("the stake back"),
                "times_7": lambda: _("seven times the stake"),
                "account": lambda: _("all that lies in it"),
                "replay": lambda: _("another try"),
            },
        ),
        "jackpot_adjacent": Switch(
            lambda: _("Two equal pictures of the machine must stand side by side")
        ),
        "jackpot_payer": Switch(
            lambda: _("The bank pays the wins of the machine"),
            "bank",
            "account_then_bank",
        ),
        "seize": worded(
            lambda: _("A card can take a lot of another player"),
            {
                "unbuilt_branch_only": lambda: _("if nothing stands in its branch"),
                "any_built_sold_first": lambda: _("and what stands there is sold first"),
                "any": lambda: _("with what stands on it"),
            },
        ),
        "nearest_corner": Switch(
            with_tokens(lambda: _("The nearest corner may lie behind")),
            "nearer",
            "forward",
        ),
        "fortuna_price": worded(
            lambda: _("A price set by Fortuna holds"),
            {
                "until_next_change": lambda: _("until the next change"),
                "one_action": lambda: _("for one purchase or sale"),
            },
        ),
        "moves_under_fortuna": Switch(
            lambda: _("Points that fall under Fortuna count afterwards"), "kept", "lost"
        ),
    },
)

CHAPTERS: tuple[Chapter, ...] = (
    MONEY,
    START,
    BUYING,
    RENT,
    CARDS,
    BUILDINGS,
    MORTGAGES,
    TRADES,
    ENDS,
    SPEED,
    BUSINESS,
)
