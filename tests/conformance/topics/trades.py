"""Trades: what may change hands, when, and what the bank does not store."""

from dataclasses import fields

from banker.rules.errors import CannotAfford, InDebt, NoPardon, NotTheOwner, PlayerIsOut
from banker.rules.game import Basket, Offer, cash_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.titles.trades import OfferLapsed, OfferTrade
from banker.rules.turn.jail import pardons_of
from tests.builders import (
    ANN,
    BOB,
    CAT,
    CHANCE,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    TENNESSEE,
    a_debt,
    a_game,
    held,
)
from tests.conformance.asking import (
    SETTLE,
    accept,
    hand_in,
    mortgage,
    offer,
    side,
    swap,
)
from tests.conformance.tables import owing, owned
from tests.conformance.told import Telling, Told


def stores_no_promise():
    """Return whether an offer holds what changes hands now, and no word about later."""
    return (
        {one.name for one in fields(Basket)} == {"cash", "titles", "pardons"}
        and {one.name for one in fields(OfferTrade)}
        == {"player", "partner", "gives", "takes"}
        and {one.name for one in fields(Offer)}
        == {
            *("offer", "proposer", "partner", "gives", "takes"),
            # Which titles carry a mortgage, and the debt that titles are to lessen.
            *("mortgaged", "debt", "value"),
        }
    )


#: Ann's Park Place for Bob's Tennessee.
BOTH = {PARK_PLACE: held(ANN), TENNESSEE: held(BOB)}
GIFT = offer(side(cash=100))

TOLD: dict[str, Telling] = {
    "trade-01": Told(
        given=a_game(holdings=BOTH),
        asked=swap(side(PARK_PLACE), side(TENNESSEE, cash=100)),
        holds=[
            lambda game: owner_of(game, TENNESSEE) == ANN,
            lambda game: owner_of(game, PARK_PLACE) == BOB,
        ],
    ),
    "trade-03": Told(
        given=a_game(cash={ANN: 1000}, holdings=BOTH),
        refuses=[(offer(side(cash=1001), side(TENNESSEE)), CannotAfford)],
        holds=[lambda game: game.offers == ()],
    ),
    "trade-04": Told(
        given=a_game(holdings=BOTH, pardons={CHANCE: BOB}),
        refuses=[
            (offer(side(TENNESSEE), side(cash=1)), NotTheOwner),
            (offer(side(READING), side(cash=1)), NotTheOwner),
            (offer(side(pardons=(CHANCE,)), side(cash=1)), NoPardon),
        ],
    ),
    "trade-05": {
        "for nothing": Told(
            given=a_game(holdings=BOTH),
            asked=swap(side(PARK_PLACE)),
            holds=[lambda game: owner_of(game, PARK_PLACE) == BOB],
        ),
        "for 9999": Told(
            given=a_game(holdings=BOTH, cash={BOB: 9999}),
            asked=swap(side(PARK_PLACE), side(cash=9999)),
            holds=[
                lambda game: owner_of(game, PARK_PLACE) == BOB,
                lambda game: cash_of(game, ANN) == 1500 + 9999,
            ],
        ),
    },
    "trade-08": Told(given=a_game(), holds=[lambda _: stores_no_promise()]),
    "trade-09": {
        "allowed, once the other confirms it": Told(
            given=a_game(),
            asked=[GIFT, accept(BOB)],
            holds=[lambda game: cash_of(game, BOB) == 1600],
        ),
        "not from a debtor": Told(
            given=owing(200, CAT, cash={ANN: 150}), refuses=[(GIFT, InDebt)]
        ),
        "not to a debtor": Told(
            given=a_game(debts=[a_debt(BOB, 2000, creditor=CAT)]),
            refuses=[(GIFT, InDebt)],
        ),
    },
    "trade-10": Told(
        given=owing(100, BOB, cash={ANN: 1}, holdings=owned(MEDITERRANEAN, owner=ANN)),
        asked=[*swap(side(MEDITERRANEAN), side(cash=100), partner=CAT), SETTLE],
        holds=[
            lambda game: cash_of(game, CAT) == 1400,
            lambda game: owner_of(game, MEDITERRANEAN) == CAT,
            lambda game: game.debts == (),
        ],
    ),
    "trade-11": {
        "the lot was mortgaged": Told(
            given=a_game(holdings=BOTH),
            asked=[offer(side(PARK_PLACE), side(cash=100)), mortgage(PARK_PLACE)],
            refuses=[(accept(BOB), OfferLapsed)],
        ),
        "the proposer has spent the cash": Told(
            given=a_game(holdings=BOTH),
            asked=[
                offer(side(cash=1000), side(TENNESSEE)),
                hand_in(600, payer=ANN, payee=CAT),
            ],
            refuses=[(accept(BOB), OfferLapsed)],
        ),
        "the partner has spent the cash": Told(
            given=a_game(holdings=BOTH),
            asked=[
                offer(side(PARK_PLACE), side(cash=1000)),
                hand_in(600, payer=BOB, payee=CAT),
            ],
            refuses=[(accept(BOB), CannotAfford)],
        ),
        "the lot went to another": Told(
            given=a_game(holdings=BOTH),
            asked=[
                offer(side(PARK_PLACE), side(cash=100)),
                offer(side(PARK_PLACE), side(cash=90), partner=CAT),
                accept(CAT, offer="t2"),
            ],
            refuses=[(accept(BOB), OfferLapsed)],
            holds=[lambda game: owner_of(game, PARK_PLACE) == CAT],
        ),
    },
    "trade-13": Told(
        given=a_game(holdings=BOTH),
        asked=[GoBankrupt(player=CAT)],
        refuses=[
            (offer(side(cash=1), side(TENNESSEE), player=CAT), PlayerIsOut),
            (offer(side(PARK_PLACE), side(cash=60), partner=CAT), PlayerIsOut),
        ],
    ),
    "trade-14": Told(
        given=a_game(holdings=BOTH, jail={ANN: 0, BOB: 1}, pardons={CHANCE: BOB}),
        asked=swap(side(PARK_PLACE), side(cash=300, pardons=(CHANCE,))),
        holds=[
            lambda game: owner_of(game, PARK_PLACE) == BOB,
            lambda game: pardons_of(game, ANN) == (CHANCE,),
        ],
    ),
}
