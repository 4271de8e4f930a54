"""Jail: the way in, the ways out, and what one may do there."""

from banker.ledger.posting import BANK, MONEY
from banker.rules.errors import AlreadyThrown, CannotAfford, InJail
from banker.rules.game import cash_of, houses_on, is_mortgaged, owner_of
from banker.rules.options import options
from banker.rules.turn.jail import LeaveJail, UsePardon, pardons_of
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    ELECTRIC,
    MEDITERRANEAN,
    ORANGES,
    READING,
    TENNESSEE,
    VERMONT,
    WATER,
    a_game,
    after,
    group,
    held,
)
from tests.conformance.asking import (
    BANKRUPT,
    END_TURN,
    FAIL,
    FINE,
    MOVE_ON,
    SETTLE,
    bid,
    build,
    buy,
    decline,
    hand_in,
    leave,
    mortgage,
    rent,
    sell,
    side,
    swap,
    throw,
)
from tests.conformance.tables import (
    dues_of,
    guided,
    owned,
)
from tests.conformance.told import Telling, Told

#: The place of jail, which is also the one where one only visits.
JAIL = 10

#: Ann's last throw in jail is to come, and she has 20.
LAST_THROW = {"place": JAIL, "jail": {ANN: 2}, "cash": {ANN: 20}}

TOLD: dict[str, Telling] = {
    "jail-02": Told(
        given=guided(JAIL, jail={ANN: 0}),
        asked=[FINE, throw(2, 2), buy("virginia-avenue")],
        holds=[
            lambda game: game.positions[ANN] == JAIL + 4,
            lambda game: game.turn.doubles == 1,
            lambda game: game.turn.may_throw,
            lambda game: cash_of(game, ANN) == 1500 - 50 - 160,
        ],
    ),
    "jail-03": Told(
        given=guided(JAIL, jail={ANN: 0}),
        asked=[throw(4, 4), buy(TENNESSEE)],
        refuses=[(throw(1, 2), AlreadyThrown)],
        holds=[lambda game: game.jail == {}],
    ),
    "jail-05": Told(
        given=guided(**LAST_THROW, holdings={BALTIC: held(ANN)}),
        asked=[throw(2, 3), mortgage(BALTIC), SETTLE, MOVE_ON],
        holds=[
            lambda game: game.jail == {},
            lambda game: game.positions[ANN] == JAIL + 5,
        ],
    ),
    "jail-06": Told(
        given=guided(**LAST_THROW),
        asked=[throw(2, 3), BANKRUPT],
        holds=[
            lambda game: game.bankrupt == (ANN,),
            lambda game: game.balances[BANK, MONEY] == -3000,
            lambda game: game.turn.player == BOB,
        ],
    ),
    "jail-07": {
        "the bank moves the tokens": Told(
            given=guided(JAIL, jail={ANN: 2}),
            asked=[throw(5, 5)],
            refuses=[(throw(1, 2), AlreadyThrown)],
            holds=[
                lambda game: game.jail == {},
                lambda game: game.positions[ANN] == 20,
            ],
        ),
        "the table moves them": Told(
            given=a_game(jail={ANN: 2}),
            asked=[LeaveJail(player=ANN)],
            holds=[lambda game: game.jail == {}],
        ),
    },
    "jail-08": Told(
        given=guided(JAIL, jail={ANN: 0}, pardons={CHANCE: ANN}),
        asked=[UsePardon(player=ANN), throw(1, 3)],
        holds=[
            lambda game: game.jail == {},
            lambda game: game.positions[ANN] == JAIL + 4,
            lambda game: game.balances[BANK, f"pardon:{CHANCE}"] == 1,
            lambda game: game.piles[CHANCE][-1] == "pardon",
        ],
    ),
    "jail-10": Told(
        given=guided(JAIL, jail={ANN: 0}, pardons={CHANCE: ANN}),
        asked=[throw(1, 3)],
        holds=[
            lambda game: pardons_of(game, ANN) == (CHANCE,),
            lambda game: game.jail == {ANN: 1},
        ],
    ),
    "jail-11": Told(
        given=guided(**LAST_THROW, pardons={CHANCE: ANN}),
        asked=[throw(1, 3)],
        refuses=[(UsePardon(player=ANN), AlreadyThrown)],
        holds=[
            lambda game: [debt.amount for debt in game.debts] == [50],
            lambda game: pardons_of(game, ANN) == (CHANCE,),
        ],
    ),
    "jail-12": Told(
        given=guided(22),
        asked=[throw(4, 4)],
        refuses=[(throw(1, 2), AlreadyThrown)],
        holds=[
            lambda game: game.jail == {ANN: 0},
            lambda game: game.positions[ANN] == JAIL,
            lambda game: cash_of(game, ANN) == 1500,
        ],
    ),
    "jail-13": Told(
        given=guided(4),
        asked=[throw(2, 4)],
        holds=[
            lambda game: game.positions[ANN] == JAIL,
            lambda game: game.jail == {},
            lambda game: dues_of(game) == [],
            lambda game: cash_of(after(game, END_TURN), ANN) == 1500,
        ],
    ),
    "jail-14": Told(
        given=a_game(
            jail={ANN: 0},
            holdings=group(BROWNS, ANN, 1, 1) | owned(READING, WATER, owner=ANN),
        ),
        asked=[
            build({MEDITERRANEAN: 1}),
            sell({MEDITERRANEAN: 1}),
            mortgage(READING),
            *swap(side(WATER), side(cash=100)),
            decline(VERMONT, player=BOB),
            bid(90),
            leave(BOB),
            leave(CAT),
            rent(BALTIC, payer=CAT),
        ],
        refuses=[(buy(ELECTRIC), InJail)],
        holds=[
            lambda game: ANN in game.jail,
            lambda game: houses_on(game, MEDITERRANEAN) == 1,
            lambda game: is_mortgaged(game, READING),
            lambda game: owner_of(game, WATER) == BOB,
            lambda game: owner_of(game, VERMONT) == ANN,
            lambda game: cash_of(game, ANN) == 1500 - 50 + 25 + 100 + 100 - 90 + 20,
        ],
    ),
    "jail-15": Told(
        # Her second double: she has come to Bob's hotel and owes 950.
        given=guided(
            JAIL, doubles=1, holdings=group(ORANGES, BOB, 5, 5, 5), cash={ANN: 900}
        ),
        asked=[
            throw(4, 4),
            rent(TENNESSEE),
            hand_in(50),
            SETTLE,
            throw(1, 1),
        ],
        holds=[
            lambda game: cash_of(game, ANN) == 0,
            lambda game: cash_of(game, BOB) == 1500 + 950,
            lambda game: ANN in game.jail,
        ],
    ),
    "jail-16": Told(
        given=a_game(jail={ANN: 0}, cash={ANN: 0}),
        refuses=[(FINE, CannotAfford)],
        holds=[lambda game: FAIL in list(options(game, ANN))],
    ),
}
