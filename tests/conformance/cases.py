"""The cases of the collection that the rules can play, told in the words of the rules."""

from dataclasses import replace

from banker.ledger.posting import BANK, MONEY
from banker.rules.bankruptcy import GoBankrupt
from banker.rules.buildings import Build, SellBuildings
from banker.rules.corrections import Correct, Move
from banker.rules.debts import SettleDebt
from banker.rules.engine import decide
from banker.rules.errors import (
    AlreadyMortgaged,
    BankOutOfHotels,
    BankOutOfHouses,
    CannotAfford,
    CanStillRaise,
    GroupHasBuildings,
    GroupMortgaged,
    InDebt,
    NoRentWhileMortgaged,
    NotAtThisTable,
    NotTheOwner,
    PlayerIsOut,
    TitleTaken,
    UnevenBuilding,
    UnevenSale,
    WrongPlayerCount,
)
from banker.rules.game import (
    cash_of,
    hotels_on,
    houses_on,
    is_mortgaged,
    owner_of,
    owns_group,
    players_in,
    titles_of,
)
from banker.rules.jail import (
    FailDoubles,
    GoToJail,
    LeaveJail,
    PayJailFine,
    UsePardon,
    pardons_of,
)
from banker.rules.mortgages import (
    MortgageTitle,
    UnmortgageTitle,
    interest_on,
    lifting_cost,
    transfer_fee,
)
from banker.rules.options import options
from banker.rules.purchases import BuyTitle
from banker.rules.rents import PayRent, WaiveRent
from banker.rules.salary import CollectSalary
from banker.rules.taxes import PayTax
from banker.rules.transfers import Transfer
from banker.rules.worth import net_worth, raisable
from tests.builders import (
    ANN,
    B_AND_O,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CONNECTICUT,
    DARK_BLUES,
    ELECTRIC,
    ILLINOIS,
    INCOME_TAX,
    INDIANA,
    KENTUCKY,
    LIGHT_BLUES,
    LUXURY_TAX,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    ORIENTAL,
    PARK_PLACE,
    PENNSYLVANIA_RAILROAD,
    READING,
    REDS,
    STATIONS,
    TENNESSEE,
    VERMONT,
    WATER,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    an_opening,
    group,
    held,
)
from tests.conformance.told import Told, rent_of

# Commands of Ann


def build(levels):
    return Build(player=ANN, buildings=levels)


def sell(levels):
    return SellBuildings(player=ANN, buildings=levels)


def mortgage(title, player=ANN):
    return MortgageTitle(player=player, title=title)


def lift(title, player=ANN):
    return UnmortgageTitle(player=player, title=title)


def rent(title, **dice):
    return PayRent(payer=ANN, title=title, **dice)


BANKRUPT = GoBankrupt(player=ANN)
TO_JAIL = GoToJail(player=ANN)
FAIL = FailDoubles(player=ANN)
SETTLE = SettleDebt(player=ANN, debt="d1")
SALARY = CollectSalary(player=ANN)


def owned(*titles, owner=BOB, mortgaged=()):
    return {title: held(owner, mortgaged=title in mortgaged) for title in titles}


def owing(amount, creditor=BANK, **story):
    """Return a game in which Ann owes a debt."""
    return a_game(debts=[a_debt(ANN, amount, creditor=creditor)], **story)


def with_luxury_tax(game, amount):
    """Return `game` on a board with another luxury tax."""
    spaces = tuple(
        replace(space, amount=amount) if space.space == LUXURY_TAX else space
        for space in game.board.spaces
    )
    board = replace(game.board, spaces=spaces)
    return replace(game, edition=replace(game.edition, board=board))


def tax_of(tax, game):
    """Return what Ann's cash loses by a tax, as a negative number."""
    return cash_of(after(game, PayTax(player=ANN, tax=tax)), ANN) - cash_of(game, ANN)


def deed_never_goes_back(game):
    """Return whether nothing that Ann may ask for but bankruptcy gives up a title."""
    mine = titles_of(game, ANN)
    return all(
        set(mine) <= set(titles_of(after(game, option), ANN))
        for option in options(game, ANN)
        if not isinstance(option, GoBankrupt)
    )


def a_waived_rent(game):
    (waived,) = decide(game, WaiveRent(owner=BOB, visitor=ANN, title=READING))
    return waived.rent == 25 and waived.postings() == ()


def refuses_players(count):
    try:
        an_opening([f"guest {number}" for number in range(count)])
    except WrongPlayerCount:
        return True
    return False


LOST_TO_BOB = {"amount": 9000, "creditor": BOB}
#: Three reds with two houses each and 50 in cash.
REDS_WITH_SIX_HOUSES = {"holdings": group(REDS, ANN, 2, 2, 2), "cash": {ANN: 50}}

PLAYED: dict[str, Told] = {
    # GO
    "go-05": Told(given=a_fresh_game(), asked=[TO_JAIL]),
    "go-07": Told(
        given=a_game(cash={ANN: 50}),
        asked=[SALARY, PayTax(player=ANN, tax=INCOME_TAX)],
        holds=[lambda game: game.debts == ()],
    ),
    "go-13": Told(given=a_fresh_game(), asked=[TO_JAIL]),
    # Buying
    "buy-01": Told(
        given=a_fresh_game(),
        asked=[BuyTitle(player=ANN, title=MEDITERRANEAN)],
        refuses=[(BuyTitle(player=BOB, title=MEDITERRANEAN), TitleTaken)],
    ),
    # Rent of streets
    "rent-01": Told(given=a_game(holdings=owned(BALTIC)), asked=[rent(BALTIC)]),
    "rent-03": Told(
        given=a_game(holdings=group(DARK_BLUES, BOB)),
        measures={"rent": lambda game: rent_of(game, BOARDWALK)},
    ),
    "rent-04": Told(given=a_game(holdings=group(DARK_BLUES, BOB, mortgaged=[PARK_PLACE]))),
    "rent-05": Told(
        given=a_game(
            holdings=group(DARK_BLUES, BOB, mortgaged=[PARK_PLACE]),
            double_rent_if_group_mortgaged=False,
        )
    ),
    "rent-06": Told(given=a_game(holdings=group(ORANGES, BOB, 1, 1, 0))),
    "rent-07": Told(
        given=a_game(holdings=group(BROWNS, BOB, 3, 3)),
        measures={"rent": lambda game: rent_of(game, BALTIC)},
    ),
    "rent-08": Told(
        given=a_game(holdings=group(DARK_BLUES, BOB, 4, 5), cash={ANN: 2000}),
        measures={"rent": lambda game: rent_of(game, BOARDWALK)},
    ),
    "rent-10": Told(
        given=a_game(holdings=owned(BALTIC, mortgaged=[BALTIC])),
        measures={"rent": lambda game: rent_of(game, BALTIC)},
    ),
    "rent-16": Told(
        given=a_game(holdings=group(LIGHT_BLUES, BOB)),
        measures={"rent": lambda game: rent_of(game, CONNECTICUT)},
    ),
    "rent-17": Told(
        given=a_game(holdings=owned(ORIENTAL, VERMONT)),
        measures={"rent": lambda game: rent_of(game, ORIENTAL)},
    ),
    "rent-14": Told(given=a_game(holdings=owned(READING)), holds=[a_waived_rent]),
    # Stations and utilities
    "rr-02": Told(
        given=a_game(holdings=owned(*STATIONS[:2])),
        measures={"rent": lambda game: rent_of(game, READING)},
    ),
    "rr-03": Told(
        given=a_game(holdings=owned(*STATIONS[:3])),
        measures={"rent": lambda game: rent_of(game, READING)},
    ),
    "rr-04": Told(
        given=a_game(holdings=owned(*STATIONS)),
        measures={"rent": lambda game: rent_of(game, READING)},
    ),
    "rr-05": Told(
        given=a_game(holdings=owned(*STATIONS[:3], mortgaged=[B_AND_O])),
        measures={
            "clear": lambda game: rent_of(game, READING),
            "mortgaged": lambda game: rent_of(game, B_AND_O),
        },
    ),
    # 7 is the throw at which `told` measures a utility.
    "ut-03": Told(given=a_game(holdings=owned(ELECTRIC, WATER, mortgaged=[WATER]))),
    "ut-07": Told(
        given=a_game(holdings=owned(WATER)),
        holds=[
            lambda game: game.house_rules.utility_dice == "arriving",
            lambda game: rent_of(game, WATER, dice=9) == 4 * 9,
        ],
    ),
    # Taxes
    "tax-01": Told(given=a_fresh_game(), asked=[PayTax(player=ANN, tax=INCOME_TAX)]),
    "tax-05": Told(
        given=a_fresh_game(),
        measures={
            "post": lambda game: tax_of(LUXURY_TAX, game),
            "pre": lambda game: tax_of(LUXURY_TAX, with_luxury_tax(game, 75)),
        },
    ),
    "tax-06": Told(
        given=a_fresh_game(edition="uk-london"),
        measures={
            "income": lambda game: tax_of(INCOME_TAX, game),
            "super": lambda game: tax_of("super-tax", game),
        },
    ),
    # Jail
    "jail-03": Told(
        given=a_game(jail={ANN: 0}),
        asked=[LeaveJail(player=ANN), BuyTitle(player=ANN, title=TENNESSEE)],
    ),
    "jail-05": Told(
        given=a_game(jail={ANN: 2}, cash={ANN: 20}, holdings={BALTIC: held(ANN)}),
        asked=[FAIL, mortgage(BALTIC), SETTLE],
        holds=[lambda game: game.jail == {}],
    ),
    "jail-06": Told(
        given=a_game(jail={ANN: 2}, cash={ANN: 20}),
        asked=[FAIL, BANKRUPT],
        holds=[lambda game: game.balances[BANK, MONEY] == -3000],
    ),
    "jail-07": Told(
        given=a_game(jail={ANN: 2}),
        asked=[LeaveJail(player=ANN)],
        holds=[lambda game: game.jail == {}],
    ),
    "jail-08": Told(
        given=a_game(jail={ANN: 0}, pardons={CHANCE: ANN}),
        asked=[UsePardon(player=ANN)],
        holds=[
            lambda game: game.jail == {},
            lambda game: game.balances[BANK, f"pardon:{CHANCE}"] == 1,
        ],
    ),
    "jail-10": Told(
        given=a_game(jail={ANN: 0}, pardons={CHANCE: ANN}),
        asked=[FAIL],
        holds=[lambda game: pardons_of(game, ANN) == (CHANCE,)],
    ),
    "jail-11": Told(
        given=a_game(jail={ANN: 2}, cash={ANN: 20}, pardons={CHANCE: ANN}),
        asked=[FAIL],
        refuses=[(UsePardon(player=ANN), InDebt)],
    ),
    "jail-12": Told(
        given=a_fresh_game(),
        asked=[TO_JAIL],
        holds=[lambda game: game.jail == {ANN: 0}, lambda game: cash_of(game, ANN) == 1500],
    ),
    "jail-15": Told(
        given=a_game(holdings=group(ORANGES, BOB, 5, 5, 5), cash={ANN: 900}),
        asked=[
            rent(TENNESSEE),
            Transfer(payer=BANK, payee=ANN, amount=50),
            SETTLE,
            TO_JAIL,
        ],
        holds=[
            lambda game: cash_of(game, ANN) == 0,
            lambda game: cash_of(game, BOB) == 1500 + 950,
            lambda game: ANN in game.jail,
        ],
    ),
    "jail-16": Told(
        given=a_game(jail={ANN: 0}, cash={ANN: 0}),
        refuses=[(PayJailFine(player=ANN), CannotAfford)],
        holds=[lambda game: FAIL in list(options(game, ANN))],
    ),
    # Building
    "bld-02": Told(
        given=a_game(holdings=group(BROWNS, ANN)),
        asked=[build({MEDITERRANEAN: 1})],
        refuses=[(build({MEDITERRANEAN: 1}), UnevenBuilding)],
    ),
    "bld-03": Told(
        given=a_game(holdings=group(ORANGES, ANN, 2, 2, 1)),
        holds=[
            lambda game: (
                [it for it in options(game, ANN) if isinstance(it, Build)]
                == [build({NEW_YORK: 1})]
            )
        ],
    ),
    "bld-04": Told(
        given=a_game(holdings=group(BROWNS, ANN, 4, 4)), asked=[build({MEDITERRANEAN: 1})]
    ),
    "bld-05": Told(
        given=a_game(holdings=group(BROWNS, ANN, 4, 3)),
        refuses=[(build({MEDITERRANEAN: 1}), UnevenBuilding)],
    ),
    "bld-06": Told(
        given=a_game(holdings=group(BROWNS, ANN)),
        asked=[build({MEDITERRANEAN: 5, BALTIC: 5})],
    ),
    "bld-07": Told(
        given=a_game(holdings=group(DARK_BLUES, ANN, mortgaged=[PARK_PLACE])),
        refuses=[(build({BOARDWALK: 1}), GroupMortgaged)],
    ),
    "bld-08": Told(
        given=a_game(holdings=group(DARK_BLUES, ANN, 1, 0)),
        refuses=[(mortgage(BOARDWALK), GroupHasBuildings)],
    ),
    "bld-10": Told(
        given=a_game(holdings=group(BROWNS, ANN, 3, 3), houses_left=0),
        refuses=[(build({MEDITERRANEAN: 2, BALTIC: 2}), BankOutOfHouses)],
    ),
    "bld-11": Told(
        given=a_game(holdings=group(ORANGES, ANN, 4, 4, 4), hotels_left=0),
        refuses=[(build({TENNESSEE: 1}), BankOutOfHotels)],
        holds=[lambda game: houses_on(game, TENNESSEE) == 4],
    ),
    "bld-16": Told(
        given=a_game(holdings=group(BROWNS, ANN)),
        asked=[CollectSalary(player=BOB), build({BALTIC: 1}), CollectSalary(player=CAT)],
        holds=[lambda game: houses_on(game, BALTIC) == 1],
    ),
    "bld-18": Told(
        given=a_game(holdings=group(BROWNS, ANN), cash={ANN: 40}),
        refuses=[(build({BALTIC: 1}), CannotAfford)],
    ),
    "bld-20": Told(
        given=a_game(holdings=group(ORANGES, ANN, 5, 4, 4)),
        asked=[build({TENNESSEE: 1})],
        holds=[lambda game: hotels_on(game, TENNESSEE) == 1],
    ),
    "bld-21": Told(given=a_fresh_game()),
    # Selling
    "sell-01": Told(
        given=a_game(holdings=group(DARK_BLUES, ANN, 1, 1)), asked=[sell({BOARDWALK: 1})]
    ),
    "sell-02": Told(
        given=a_game(holdings=group(BROWNS, ANN, 2, 1)),
        refuses=[(sell({BALTIC: 1}), UnevenSale)],
    ),
    "sell-03": Told(
        given=a_game(holdings=group(BROWNS, ANN, 5, 4)), asked=[sell({MEDITERRANEAN: 1})]
    ),
    "sell-04": Told(
        given=a_game(holdings=group(LIGHT_BLUES, ANN, 5, 5, 5), houses_left=3),
        refuses=[(sell({VERMONT: 1}), BankOutOfHouses)],
    ),
    "sell-05": Told(
        given=a_game(holdings=group(LIGHT_BLUES, ANN, 5, 5, 5), houses_left=3),
        asked=[sell({ORIENTAL: 5, VERMONT: 5, CONNECTICUT: 5})],
        holds=[lambda game: game.balances[BANK, "hotel"] == 9 + 3],
    ),
    "sell-09": Told(
        given=a_game(holdings={READING: held(ANN), BALTIC: held(ANN, mortgaged=True)}),
        holds=[deed_never_goes_back],
    ),
    # What could be raised
    "liq-01": Told(
        given=a_game(holdings=group(BROWNS, ANN, 0, 5)),
        measures={"liquidity": lambda game: raisable(game, ANN)},
    ),
    "liq-03": Told(
        given=a_game(holdings=owned(BALTIC, ELECTRIC, READING, owner=ANN)),
        measures={"liquidity": lambda game: raisable(game, ANN)},
    ),
    # Mortgages
    "mort-01": Told(
        given=a_game(holdings={PARK_PLACE: held(ANN)}),
        asked=[mortgage(PARK_PLACE)],
        refuses=[(PayRent(payer=BOB, title=PARK_PLACE), NoRentWhileMortgaged)],
    ),
    "mort-02": Told(
        given=a_game(holdings={PARK_PLACE: held(ANN, mortgaged=True)}, cash={ANN: 1675}),
        asked=[lift(PARK_PLACE)],
        measures={
            "ceil_cost": lambda game: 1675 - cash_of(game, ANN),
        },
        holds=[lambda game: cash_of(game, ANN) == 1482],
    ),
    "mort-05": Told(
        given=a_game(holdings={READING: held(ANN, mortgaged=True)}),
        measures={"cost": lambda game: sum(lifting_cost(game, READING))},
    ),
    "mort-07": Told(
        given=a_game(
            holdings={
                READING: held(ANN, mortgaged=True),
                WATER: held(BOB),
                **group(BROWNS, ANN, 1, 0),
            }
        ),
        refuses=[
            (mortgage(READING), AlreadyMortgaged),
            (mortgage(WATER), NotTheOwner),
            (mortgage(MEDITERRANEAN), GroupHasBuildings),
        ],
    ),
    "mort-08": Told(
        given=a_game(holdings={BALTIC: held(ANN, mortgaged=True)}, cash={ANN: 10}),
        refuses=[(lift(BALTIC), CannotAfford)],
    ),
    "mort-09": Told(
        given=a_game(holdings={MEDITERRANEAN: held(ANN, mortgaged=True)}, cash={ANN: 33}),
        asked=[lift(MEDITERRANEAN)],
        holds=[lambda game: cash_of(game, ANN) == 0],
    ),
    "mort-10": Told(
        given=a_game(holdings={BALTIC: held(ANN)}),
        asked=[mortgage(BALTIC)],
        refuses=[
            (lift(BALTIC, player=BOB), NotTheOwner),
            (BuyTitle(player=BOB, title=BALTIC), TitleTaken),
        ],
        holds=[lambda game: owner_of(game, BALTIC) == ANN],
    ),
    "mort-18": Told(
        given=owing(
            **LOST_TO_BOB,
            holdings={MEDITERRANEAN: held(ANN, mortgaged=True)},
            cash={ANN: 0},
        ),
        asked=[BANKRUPT],
        measures={"fee": lambda game: 1500 - cash_of(game, BOB)},
    ),
    "mort-19": Told(
        given=a_game(holdings=group(BROWNS, ANN, mortgaged=[BALTIC])),
        refuses=[(build({MEDITERRANEAN: 1}), GroupMortgaged)],
        holds=[lambda game: owns_group(game, ANN, MEDITERRANEAN)],
    ),
    "mort-20": Told(
        given=owing(
            **LOST_TO_BOB, holdings={READING: held(ANN, mortgaged=True)}, cash={ANN: 0}
        ),
        asked=[BANKRUPT],
        holds=[lambda game: cash_of(game, BOB) == 1500 - 10],
    ),
    "mort-15": Told(
        given=owing(
            **LOST_TO_BOB, holdings={READING: held(ANN, mortgaged=True)}, cash={ANN: 1}
        ),
        asked=[BANKRUPT],
        holds=[lambda game: cash_of(game, BOB) == 1500 + 1 - 10],
    ),
    "mort-16": Told(
        given=a_fresh_game(),
        measures={
            "75": lambda game: transfer_fee(game, (ELECTRIC,)),
            "175": lambda game: transfer_fee(game, (PARK_PLACE,)),
        },
    ),
    # Bankruptcy
    "bkr-01": Told(
        given=owing(500, BOB, holdings=group(BROWNS, ANN, 2, 2), cash={ANN: 40}),
        asked=[BANKRUPT],
        refuses=[(SALARY, PlayerIsOut)],
        holds=[
            lambda game: titles_of(game, BOB) == BROWNS,
            lambda game: not any(is_mortgaged(game, title) for title in BROWNS),
        ],
    ),
    "bkr-02": Told(
        given=owing(
            1000,
            BOB,
            holdings={MEDITERRANEAN: held(ANN)},
            cash={ANN: 0},
            pardons={CHANCE: ANN},
        ),
        asked=[mortgage(MEDITERRANEAN), BANKRUPT],
        holds=[
            lambda game: is_mortgaged(game, MEDITERRANEAN),
            lambda game: pardons_of(game, BOB) == (CHANCE,),
        ],
    ),
    "bkr-04": Told(
        given=owing(9000, BOB),
        asked=[BANKRUPT],
        holds=[
            lambda game: cash_of(game, CAT) == 1500,
            lambda game: [seat.player for seat in players_in(game)] == [BOB, CAT],
        ],
    ),
    "bkr-07": Told(
        given=owing(9000, players=(ANN, BOB), holdings={READING: held(ANN)}),
        asked=[BANKRUPT],
        holds=[lambda game: game.winner == BOB],
    ),
    "bkr-08": Told(
        given=owing(50, BOB, holdings=group(BROWNS, ANN), cash={ANN: 0}),
        asked=[mortgage(MEDITERRANEAN), mortgage(BALTIC), SETTLE],
        refuses_first=[(BANKRUPT, CanStillRaise)],
    ),
    "bkr-09": Told(
        given=owing(
            **LOST_TO_BOB,
            holdings={
                title: held(ANN, mortgaged=True)
                for title in (READING, PENNSYLVANIA_RAILROAD, B_AND_O)
            },
            cash={ANN: 0, BOB: 5},
        ),
        asked=[BANKRUPT],
        measures={"fee": lambda game: game.debts[0].amount},
        holds=[
            lambda game: (game.debts[0].debtor, game.debts[0].creditor) == (BOB, BANK),
            lambda game: owner_of(after(game, GoBankrupt(player=BOB)), READING) is None,
        ],
    ),
    "bkr-10": Told(
        given=owing(750, BOB, **REDS_WITH_SIX_HOUSES),
        asked=[
            sell({KENTUCKY: 2, INDIANA: 2, ILLINOIS: 2}),
            *(mortgage(title) for title in REDS),
            SETTLE,
        ],
        refuses_first=[(BANKRUPT, CanStillRaise)],
        holds=[lambda game: all(is_mortgaged(game, title) for title in REDS)],
    ),
    "bkr-11": Told(
        given=owing(900, BOB, **REDS_WITH_SIX_HOUSES),
        asked=[BANKRUPT],
        measures={"fee_if_mortgaged": lambda game: transfer_fee(game, REDS)},
        holds=[lambda game: cash_of(game, BOB) == 1500 + 50 + 450],
    ),
    "bkr-14": Told(
        given=owing(**LOST_TO_BOB, holdings={READING: held(ANN)}, cash={ANN: 0}),
        asked=[mortgage(READING), BANKRUPT],
        holds=[
            lambda game: is_mortgaged(game, READING),
            lambda game: cash_of(game, BOB) == 1500 + 100 - 10,
        ],
    ),
    "bkr-17": Told(
        given=a_fresh_game(),
        asked=[BANKRUPT, GoBankrupt(player=BOB)],
        holds=[lambda game: game.winner == CAT],
    ),
    "bkr-18": Told(
        given=owing(40, BOB, holdings=group(BROWNS, ANN, 1, 1), cash={ANN: 0}),
        refuses=[(BANKRUPT, CanStillRaise)],
    ),
    # What always holds
    "inv-02": Told(
        given=a_fresh_game(),
        asked=[Transfer(payer=ANN, payee=BOB, amount=70)],
        holds=[lambda game: game.balances[BANK, MONEY] == -4500],
    ),
    "inv-03": Told(
        given=a_fresh_game(),
        asked=[Transfer(payer=BANK, payee=ANN, amount=1_000_000), SALARY],
        holds=[lambda game: cash_of(game, ANN) == 1_001_700],
    ),
    # Variants
    "var-03": Told(
        given=a_game(
            holdings={
                BOARDWALK: held(ANN),
                BALTIC: held(ANN, mortgaged=True),
                **group(LIGHT_BLUES, ANN, 3, 4, 3),
            },
            cash={ANN: 300},
            houses_before_hotel=3,
        ),
        measures={"worth": lambda game: net_worth(game, ANN)},
    ),
    "var-14": Told(
        given=a_fresh_game(),
        refuses=[
            (PayTax(player=ANN, tax="free-parking"), NotAtThisTable),
            (Transfer(payer="pot", payee=ANN, amount=1), NotAtThisTable),
        ],
    ),
    "var-16": Told(
        given=a_fresh_game(interest_unit=10),
        measures={"interest_K": lambda game: interest_on(750, unit=10)},
    ),
    # The table
    "misc-01": Told(
        given=a_fresh_game(),
        holds=[
            lambda game: {cash_of(game, seat.player) for seat in game.players} == {1500},
            lambda _: [count for count in range(1, 10) if refuses_players(count)] == [1],
        ],
    ),
    "misc-02": Told(
        given=a_game(holdings=owned(READING)),
        asked=[rent(READING), rent(READING)],
        holds=[lambda game: cash_of(game, BOB) == 1500 + 2 * 25],
    ),
    "misc-03": Told(
        given=a_fresh_game(),
        asked=[
            Transfer(payer=ANN, payee=BOB, amount=500),
            Correct(
                moves=(
                    Move(giver="hand:bob", taker="hand:ann", asset=MONEY, quantity=450),
                ),
                reason="keyed 500 for 50",
            ),
        ],
        holds=[lambda game: cash_of(game, BOB) == 1550],
    ),
}
