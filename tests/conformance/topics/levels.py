"""The edition whose rents go by levels: tapped titles, events, debts met with titles."""

from dataclasses import replace

from banker.rules.errors import NotBidding, NotDueNow
from banker.rules.game import cash_of, level_of, owner_of
from banker.rules.money.bankruptcy import CanStillRaise, GoBankrupt
from banker.rules.money.surrender import HandOverTitles, NotEnoughTitles
from banker.rules.titles.auctions import BidTooLow
from banker.rules.titles.rents import NoRentFromJail
from tests.builders import ANN, BOB, CAT, a_debt, after
from tests.conformance.asking import (
    FAIL,
    FINE,
    bid,
    buy,
    choose,
    decline,
    draw,
    hammer,
    leave,
    rent,
    throw,
)
from tests.conformance.levels_board import EVENTS, a_levels_game, title
from tests.conformance.tables import dues_of
from tests.conformance.told import Telling, Told


def levels(game, *numbers):
    """Return the levels of the titles with these numbers."""
    return [level_of(game, title(number)) for number in numbers]


def cash(game, *players):
    return [cash_of(game, player) for player in players]


def visit(number, *, payer=BOB):
    return rent(title(number), payer=payer)


def hands_over(number):
    return HandOverTitles(player=BOB, debt="d1", titles=(title(number),))


def owed_by_bob(amount, creditor="bank"):
    return [a_debt(BOB, amount, creditor=creditor)]


BOB_GIVES_UP = GoBankrupt(player=BOB)
ALL_LOTS = {number: (ANN, 2) for number in range(1, 23)}
BOTH_BROWNS = (buy(title(1)), buy(title(2)))

TOLD: dict[str, Telling] = {
    # Buying, and the rents that rise
    "ub-01": Told(
        given=a_levels_game(),
        asked=[buy(title(1))],
        measures={"level": lambda game: level_of(game, title(1))},
        holds=[lambda game: owner_of(game, title(1)) == ANN],
    ),
    "ub-02": Told(
        given=a_levels_game(holdings={3: (ANN, 3)}),
        asked=[visit(3)],
        measures={
            "rent": lambda game: cash_of(game, ANN) - 1500,
            "level": lambda game: level_of(game, title(3)),
        },
    ),
    "ub-03": Told(
        given=a_levels_game(holdings={3: (ANN, 5)}),
        asked=[visit(3)],
        holds=[
            lambda game: cash(game, ANN, BOB) == [2300, 700],
            lambda game: levels(game, 3) == [5],
        ],
    ),
    "ub-05": {
        "the bank moves the tokens": Told(
            given=a_levels_game(
                holdings={3: (ANN, 3)}, jail={ANN: 0}, at={BOB: 0, ANN: 9, CAT: 0}
            ),
            asked=[throw(1, 4, player=BOB)],
            refuses=[(visit(3), NotDueNow)],
            holds=[
                lambda game: game.positions[BOB] == 5,
                lambda game: dues_of(game) == [],
                lambda game: levels(game, 3) == [3],
            ],
        ),
        "the table moves them": Told(
            given=a_levels_game(holdings={3: (ANN, 3)}, jail={ANN: 0}),
            refuses=[(visit(3), NoRentFromJail)],
            holds=[lambda game: levels(game, 3) == [3]],
        ),
    },
    "ub-08": {
        "one owner": Told(
            given=a_levels_game(),
            asked=BOTH_BROWNS,
            holds=[lambda game: levels(game, 1, 2) == [3, 3]],
        ),
        "several owners": Told(
            given=a_levels_game(),
            asked=[buy(title(1)), buy(title(2), player=BOB)],
            holds=[lambda game: levels(game, 1, 2) == [2, 2]],
        ),
        "no more than 5": Told(
            given=a_levels_game(holdings={1: (ANN, 4)}),
            asked=[buy(title(2))],
            holds=[lambda game: levels(game, 1, 2) == [5, 3]],
        ),
        "once a game": Told(
            given=replace(
                after(a_levels_game(), *BOTH_BROWNS),
                debts=(a_debt(ANN, 1440, creditor="bank"),),
                debts_opened=1,
            ),
            # The second title goes back to the bank and is bought again.
            asked=[
                replace(hands_over(2), player=ANN),
                buy(title(2), player=CAT),
            ],
            holds=[lambda game: levels(game, 1, 2) == [3, 1]],
        ),
    },
    # Events
    "ub-09": {
        "two rents": Told(
            given=a_levels_game(top="on-the-run", holdings={3: (ANN, 3), 12: (ANN, 5)}),
            asked=[draw(EVENTS), visit(3), visit(12)],
            holds=[
                lambda game: cash(game, ANN) == [1500 + 80 + 170],
                # What is stored went on as ever.
                lambda game: levels(game, 3, 12) == [4, 5],
                lambda game: game.capped_rents == 0,
                lambda game: cash(after(game, visit(3)), ANN) == [1500 + 80 + 170 + 410],
            ],
        ),
        "own landings do not use it up": Told(
            given=a_levels_game(
                top="on-the-run", holdings={5: (ANN, 1)}, at={ANN: 2, BOB: 0, CAT: 0}
            ),
            # By a double she comes to the event, and then to a title of her own.
            asked=[throw(1, 1), draw(EVENTS), throw(1, 3)],
            holds=[
                lambda game: game.capped_rents == 2,
                lambda game: levels(game, 5) == [2],
            ],
        ),
    },
    "ub-11": Told(
        given=a_levels_game(top="house-party", holdings=ALL_LOTS | {2: (ANN, 1)}),
        asked=[draw(EVENTS), choose("house-party", deck=EVENTS, title=title(1))],
        # Its neighbours in the circle are 22 and 2, which cannot fall below 1.
        holds=[
            lambda game: levels(game, 22, 1, 2) == [1, 3, 1],
            lambda game: levels(game, *range(3, 22)) == [2] * 19,
        ],
    ),
    "ub-16": Told(
        given=a_levels_game(
            top="total-gridlock",
            jail={CAT: 1},
            at={ANN: 28, BOB: 30, CAT: 9},
        ),
        asked=[throw(1, 3), draw(EVENTS)],
        holds=[
            lambda game: game.positions == {ANN: 18, BOB: 18, CAT: 9},
            # Nobody came past GO, though it lay on their way.
            lambda game: cash(game, ANN, BOB, CAT) == [1500, 1500, 1500],
        ],
    ),
    # Auctions
    "ub-13": {
        "steps of 20, from 0": Told(
            given=after(a_levels_game(), decline(title(1))),
            refuses_first=[(bid(19), BidTooLow)],
            asked=[bid(20), bid(40, player=BOB)],
            refuses=[(bid(59), BidTooLow)],
            holds=[
                lambda game: after(game, bid(60)).auction.bid.player == ANN,
                lambda game: owner_of(after(game, leave(ANN), leave(CAT)), title(1)) == BOB,
                lambda game: levels(after(game, leave(ANN), leave(CAT)), 1) == [1],
            ],
        ),
        "not from jail": Told(
            given=after(a_levels_game(jail={BOB: 0}), decline(title(1))),
            refuses=[(bid(20, player=BOB), NotBidding)],
            holds=[lambda game: game.auction.bidders == (ANN, CAT)],
        ),
        "no bid": Told(
            given=after(a_levels_game(), decline(title(1))),
            asked=[hammer(0)],
            holds=[
                lambda game: owner_of(game, title(1)) is None,
                lambda game: levels(game, 1) == [0],
            ],
        ),
    },
    # Jail
    "ub-14": {
        "of one's own will": Told(
            given=a_levels_game(jail={ANN: 0}),
            asked=[FINE],
            measures={"fee": lambda game: 1500 - cash_of(game, ANN)},
            holds=[lambda game: game.jail == {}],
        ),
        "after the third failure": Told(
            given=a_levels_game(jail={ANN: 2}),
            asked=[FAIL],
            measures={"fee": lambda game: 1500 - cash_of(game, ANN)},
            holds=[lambda game: game.jail == {}],
        ),
    },
    # Debts met with titles
    "ub-06": Told(
        given=a_levels_game(
            holdings={12: (BOB, 4)}, cash={BOB: 100}, debts=owed_by_bob(300, ANN)
        ),
        asked=[hands_over(12)],
        holds=[
            lambda game: owner_of(game, title(12)) == ANN,
            lambda game: levels(game, 12) == [4],
            lambda game: cash(game, ANN) == [1500 + 100 - 20],
            lambda game: game.debts == (),
        ],
    ),
    "ub-07": Told(
        given=a_levels_game(
            holdings={12: (BOB, 4)}, cash={BOB: 100}, debts=owed_by_bob(300)
        ),
        asked=[hands_over(12)],
        holds=[
            lambda game: owner_of(game, title(12)) is None,
            lambda game: levels(game, 12) == [0],
            lambda game: cash(game, BOB) == [20],
            lambda game: levels(after(game, buy(title(12))), 12) == [1],
        ],
    ),
    "ub-15": {
        "the richest wins": Told(
            given=a_levels_game(
                holdings={1: (BOB, 5), 22: (ANN, 1)},
                cash={ANN: 1000, BOB: 100, CAT: 1399},
                debts=owed_by_bob(300, ANN),
            ),
            refuses_first=[(hands_over(1), NotEnoughTitles)],
            asked=[BOB_GIVES_UP],
            holds=[
                lambda game: game.is_over,
                lambda game: game.winner == ANN,
                # Prices count, not levels: 1000 and 400, 1399, 100 and 60.
                lambda game: [place.worth for place in game.places] == [1400, 1399, 160],
            ],
        ),
        "the dearest title decides between equals": Told(
            given=a_levels_game(
                holdings={1: (BOB, 1), 21: (ANN, 1), 22: (CAT, 1)},
                cash={ANN: 1050, BOB: 0, CAT: 1000},
                debts=owed_by_bob(300, ANN),
            ),
            asked=[BOB_GIVES_UP],
            holds=[
                lambda game: [place.place for place in game.places] == [1, 2, 3],
                lambda game: game.winner == CAT,
            ],
        ),
        "not before he cannot": Told(
            given=a_levels_game(
                holdings={12: (BOB, 1)}, cash={BOB: 100}, debts=owed_by_bob(300, ANN)
            ),
            refuses=[(BOB_GIVES_UP, CanStillRaise)],
        ),
    },
}
