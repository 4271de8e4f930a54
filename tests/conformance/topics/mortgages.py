"""Mortgages: raised, lifted, and passed on with their titles."""

from banker.rules.errors import CannotAfford, GroupHasBuildings, NotTheOwner
from banker.rules.game import cash_of, is_mortgaged, owner_of, owns_group
from banker.rules.titles.buildings import GroupMortgaged
from banker.rules.titles.mortgages import (
    AlreadyMortgaged,
    interest_on,
    lifting_cost,
    transfer_fee,
)
from banker.rules.titles.purchases import TitleTaken
from banker.rules.titles.rents import NoRentWhileMortgaged
from banker.rules.titles.trades import FeeUnpayable
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    ELECTRIC,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    WATER,
    a_fresh_game,
    a_game,
    group,
    held,
)
from tests.conformance.asking import (
    BANKRUPT,
    accept,
    build,
    buy,
    lift,
    mortgage,
    offer,
    rent,
    side,
    swap,
)
from tests.conformance.tables import owing
from tests.conformance.told import Telling, Told

LOST_TO_BOB = {"amount": 9000, "creditor": BOB}

#: Bob's Mediterranean, on which he has borrowed 30; its fee is 3.
BOBS_LIEN = {MEDITERRANEAN: held(BOB, mortgaged=True)}
#: He sells it to Ann, for 50 where nothing else is said.
TO_ANN = {"player": BOB, "partner": ANN}

TOLD: dict[str, Telling] = {
    # Mortgages
    "mort-01": Told(
        given=a_game(holdings={PARK_PLACE: held(ANN)}),
        asked=[mortgage(PARK_PLACE)],
        refuses=[(rent(PARK_PLACE, payer=BOB), NoRentWhileMortgaged)],
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
            (buy(BALTIC, player=BOB), TitleTaken),
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
    # Passed on by trade
    "mort-12": Told(
        given=a_game(holdings=BOBS_LIEN),
        asked=[*swap(side(MEDITERRANEAN), side(cash=50), **TO_ANN), lift(MEDITERRANEAN)],
        holds=[
            lambda game: not is_mortgaged(game, MEDITERRANEAN),
            lambda game: cash_of(game, BOB) == 1550,
        ],
    ),
    "mort-13": Told(
        given=a_game(holdings=BOBS_LIEN, cash={ANN: 2}),
        asked=[offer(side(MEDITERRANEAN), **TO_ANN)],
        refuses=[(accept(ANN), FeeUnpayable)],
        holds=[lambda game: owner_of(game, MEDITERRANEAN) == BOB],
    ),
    "mort-14": Told(
        given=a_game(holdings=BOBS_LIEN, cash={ANN: 0}),
        asked=swap(side(MEDITERRANEAN, cash=100), **TO_ANN),
        holds=[
            lambda game: owner_of(game, MEDITERRANEAN) == ANN,
            lambda game: is_mortgaged(game, MEDITERRANEAN),
            lambda game: cash_of(game, ANN) == 100 - 3,
            lambda game: game.debts == (),
        ],
    ),
    # Other units
    "var-16": Told(
        given=a_fresh_game(interest_unit=10),
        measures={"interest_K": lambda game: interest_on(750, unit=10)},
    ),
}
