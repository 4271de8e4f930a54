"""Bankruptcy: who must pay and who may not, and what becomes of the estate."""

from dataclasses import replace

from banker.ledger.posting import BANK
from banker.rules.errors import PlayerIsOut
from banker.rules.game import (
    cash_of,
    is_mortgaged,
    owner_of,
    players_in,
    titles_of,
)
from banker.rules.money.bankruptcy import CanStillRaise, GoBankrupt
from banker.rules.money.settlement import SettleBySelling
from banker.rules.titles.mortgages import transfer_fee
from banker.rules.turn.jail import pardons_of
from tests.builders import (
    ANN,
    B_AND_O,
    BALTIC,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    ILLINOIS,
    INCOME_TAX,
    INDIANA,
    KENTUCKY,
    MEDITERRANEAN,
    PENNSYLVANIA_RAILROAD,
    READING,
    REDS,
    a_fresh_game,
    after,
    group,
    held,
)
from tests.conformance.asking import (
    BANKRUPT,
    END_TURN,
    SALARY,
    SETTLE,
    bid,
    draw,
    leave,
    mortgage,
    sell,
    tax,
    throw,
)
from tests.conformance.tables import guided, owing
from tests.conformance.told import Telling, Told

LOST_TO_BOB = {"amount": 9000, "creditor": BOB}
#: Three reds with two houses each and 50 in cash.
REDS_WITH_SIX_HOUSES = {"holdings": group(REDS, ANN, 2, 2, 2), "cash": {ANN: 50}}

#: Both who are left do not bid.
ALL_PASS = (leave(BOB), leave(CAT))

TOLD: dict[str, Telling] = {
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
        given=replace(guided(turn_of=CAT), debts=owing(9000, BOB).debts, debts_opened=1),
        asked=[BANKRUPT, throw(4, 6, player=CAT), replace(END_TURN, player=CAT)],
        holds=[
            lambda game: cash_of(game, CAT) == 1500,
            lambda game: [seat.player for seat in players_in(game)] == [BOB, CAT],
            # It would have been Ann's turn.
            lambda game: game.turn.player == BOB,
        ],
    ),
    "bkr-06": Told(
        given=owing(9000, holdings=group(BROWNS, ANN, 2, 2), cash={ANN: 0}),
        asked=[BANKRUPT],
        refuses=[(bid(10), PlayerIsOut)],
        holds=[
            lambda game: game.balances[BANK, "house"] == 32,
            # One by one, in the order of the board; no houses among them.
            lambda game: game.auction.title == MEDITERRANEAN,
            lambda game: game.auction.building is None,
            lambda game: game.auction.bidders == (BOB, CAT),
            lambda game: game.estate == (BALTIC,),
            lambda game: after(game, *ALL_PASS).auction.title == BALTIC,
            lambda game: after(game, *ALL_PASS, *ALL_PASS).auction is None,
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
    "bkr-12": Told(
        given=guided(cash={ANN: 0}),
        asked=[throw(2, 2), tax(INCOME_TAX), BANKRUPT],
        refuses=[(throw(1, 2), PlayerIsOut)],
        holds=[lambda game: (game.turn.player, game.turn.may_throw) == (BOB, True)],
    ),
    "bkr-13": Told(
        # Bob comes to Community Chest and has a birthday; Ann has 5.
        given=guided(14, turn_of=BOB, top="birthday", cash={ANN: 5}),
        asked=[throw(1, 2, player=BOB), draw(CHEST, player=BOB), BANKRUPT],
        holds=[
            lambda game: game.bankrupt == (ANN,),
            lambda game: game.turn.player == BOB,
            lambda game: cash_of(game, BOB) == 1500 + 10 + 5,
            lambda game: after(game, replace(END_TURN, player=BOB)).turn.player == CAT,
        ],
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
        refuses_first=[(BANKRUPT, CanStillRaise)],
        asked=[SettleBySelling(player=ANN, debt="d1")],
        # Two houses at 25 pay it; no title is mortgaged.
        holds=[
            lambda game: game.debts == (),
            lambda game: cash_of(game, ANN) == 10,
            lambda game: not any(is_mortgaged(game, title) for title in BROWNS),
        ],
    ),
}
