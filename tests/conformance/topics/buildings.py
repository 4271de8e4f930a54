"""Building and selling houses and hotels, and what happens when they run short."""

from dataclasses import fields

from banker.ledger.posting import BANK
from banker.rules.errors import (
    BankOutOfHotels,
    CannotAfford,
    ChoiceMissing,
    GroupHasBuildings,
    UnevenBuilding,
)
from banker.rules.game import (
    Basket,
    buildings_on,
    cash_of,
    hotels_on,
    houses_on,
    titles_of,
)
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.worth import raisable
from banker.rules.options import options
from banker.rules.titles.auctions import AuctionBuildings, AuctionRunning, BidTooLow
from banker.rules.titles.buildings import BankOutOfHouses, Build, GroupMortgaged, UnevenSale
from banker.rules.titles.trades import OfferTitlesForDebt, OfferTrade
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CONNECTICUT,
    DARK_BLUES,
    ELECTRIC,
    LIGHT_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    ORIENTAL,
    PARK_PLACE,
    READING,
    TENNESSEE,
    VERMONT,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
)
from tests.conformance.asking import (
    bid,
    build,
    leave,
    mortgage,
    offer,
    sell,
    side,
)
from tests.conformance.tables import owned
from tests.conformance.told import Telling, Told


def wanted(houses_left, requests, *, building="house", **story):
    """Return the auction of scarce buildings between Ann's browns and Bob's blues."""
    holdings = group(BROWNS, ANN) | group(LIGHT_BLUES, BOB)
    game = a_game(**{"holdings": holdings, "houses_left": houses_left} | story)
    return after(game, AuctionBuildings(building=building, requests=requests))


def won_for_eleven(**story):
    """Return a game in which Ann has won a house on Baltic for 11."""
    game = wanted(1, {ANN: 1, BOB: 1}, **story)
    return after(game, bid(11, lot=BALTIC), leave(BOB))


def cash_by_selling(game):
    return cash_of(after(game, sell({BALTIC: 1})), ANN) - cash_of(game, ANN)


def deed_never_goes_back(game):
    """Return whether nothing that Ann may ask for but bankruptcy gives up a title."""
    mine = titles_of(game, ANN)
    return all(
        set(mine) <= set(titles_of(after(game, option), ANN))
        for option in options(game, ANN)
        if not isinstance(option, GoBankrupt)
    )


def no_trade_has_buildings():
    """Return whether a side of a trade is cash, titles and pardon cards, and no more."""
    sides = {one.name for one in fields(Basket)}
    offers = {one.name for one in (*fields(OfferTrade), *fields(OfferTitlesForDebt))}
    return sides == {"cash", "titles", "pardons"} and not any(
        "building" in name or "house" in name for name in offers
    )


TOLD: dict[str, Telling] = {
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
    # Shortage
    "bld-12": {
        "opening at 1": Told(
            given=wanted(1, {ANN: 1, BOB: 1}),
            asked=[bid(11, player=BOB, lot=ORIENTAL), leave(ANN)],
            holds=[
                lambda game: houses_on(game, ORIENTAL) == 1,
                lambda game: game.auction is None,
            ],
        ),
        "opening at 10": Told(
            given=wanted(1, {ANN: 1, BOB: 1}, building_auction_opening=10),
            refuses_first=[(bid(9, player=BOB, lot=ORIENTAL), BidTooLow)],
            asked=[bid(11, player=BOB, lot=ORIENTAL), leave(ANN)],
            holds=[lambda game: houses_on(game, ORIENTAL) == 1],
        ),
    },
    "bld-14": Told(
        given=wanted(3, {ANN: 3, BOB: 2}),
        refuses_first=[
            (bid(5), ChoiceMissing),
            (build({BALTIC: 1}), AuctionRunning),
        ],
        asked=[
            # Five are wanted and there are three: the first goes to Ann, the next to Bob.
            *(bid(5, lot=BALTIC), leave(BOB)),
            *(bid(7, player=BOB, lot=VERMONT), leave(ANN)),
            *(bid(9, lot=MEDITERRANEAN), leave(BOB)),
        ],
        holds=[
            lambda game: game.auction is None,
            lambda game: game.balances.get((BANK, "house"), 0) == 0,
            lambda game: [buildings_on(game, title) for title in BROWNS] == [1, 1],
            lambda game: houses_on(game, VERMONT) == 1,
            lambda game: (cash_of(game, ANN), cash_of(game, BOB)) == (1486, 1493),
        ],
    ),
    "bld-15": {
        "the buyer first": Told(
            given=a_game(
                holdings=group(BROWNS, ANN) | group(LIGHT_BLUES, BOB, 5, 5, 5),
                houses_left=2,
            ),
            refuses_first=[(sell({VERMONT: 1}, player=BOB), BankOutOfHouses)],
            asked=[build({MEDITERRANEAN: 1, BALTIC: 1})],
            holds=[lambda game: hotels_on(game, VERMONT) == 1],
        ),
        "while the houses are auctioned": Told(
            given=wanted(
                4,
                {ANN: 3, CAT: 2},
                holdings=group(BROWNS, ANN)
                | group(LIGHT_BLUES, BOB, 5, 5, 5)
                | group(ORANGES, CAT),
            ),
            # Enough for his hotel, but for the one under the hammer.
            refuses_first=[(sell({VERMONT: 1}, player=BOB), BankOutOfHouses)],
            asked=[bid(5, lot=BALTIC), leave(CAT)],
            holds=[lambda game: houses_on(game, BALTIC) == 1],
        ),
    },
    # Selling
    "sell-01": Told(
        given=a_game(holdings=group(DARK_BLUES, ANN, 1, 1)), asked=[sell({BOARDWALK: 1})]
    ),
    "sell-02": Told(
        given=a_game(holdings=group(BROWNS, ANN, 2, 1)),
        refuses=[(sell({BALTIC: 1}), UnevenSale)],
    ),
    "sell-03": Told(
        given=a_game(holdings=group(BROWNS, ANN, 5, 4)),
        refuses_first=[(sell({BALTIC: 1}), UnevenSale)],
        asked=[sell({MEDITERRANEAN: 1})],
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
    "sell-08": {
        "half the printed price": Told(
            given=won_for_eleven(),
            holds=[lambda game: cash_by_selling(game) == 25],
        ),
        "the whole printed price": Told(
            given=won_for_eleven(building_resale_percent=100),
            holds=[lambda game: cash_by_selling(game) == 50],
        ),
    },
    "sell-09": Told(
        given=a_game(holdings={READING: held(ANN), BALTIC: held(ANN, mortgaged=True)}),
        holds=[deed_never_goes_back],
    ),
    "sell-10": Told(
        given=a_game(holdings=group(BROWNS, ANN, 1, 1) | group(LIGHT_BLUES, BOB)),
        refuses=[
            # Nor do they go with the lots they stand on.
            (offer(side(*BROWNS), side(cash=500)), GroupHasBuildings),
            (
                offer(side(cash=100), side(*BROWNS), player=BOB, partner=ANN),
                GroupHasBuildings,
            ),
        ],
        holds=[lambda _: no_trade_has_buildings()],
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
}
