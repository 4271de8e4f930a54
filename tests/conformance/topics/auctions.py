"""Auctions of titles nobody bought, and a game that goes on after a restart."""

from dataclasses import replace

from banker.journal.codec import decode_happenings, encode_happenings
from banker.rules.engine import decide, evolve
from banker.rules.errors import CannotAfford, NotTheOwner, PlayerIsOut
from banker.rules.game import cash_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.table.opening import opened
from banker.rules.titles.auctions import BidBeyondMeans
from tests.builders import (
    ANN,
    BOARDWALK,
    BOB,
    CAT,
    INCOME_TAX,
    MEDITERRANEAN,
    ORIENTAL,
    READING,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    an_opening,
)
from tests.conformance.asking import (
    bid,
    decline,
    draw,
    hammer,
    hand_in,
    leave,
    mortgage,
    tax,
    throw,
)
from tests.conformance.decks import OLD_UK, with_decks
from tests.conformance.tables import owned
from tests.conformance.told import Telling, Told


def auctioned(title, **story):
    """Return a game in which Ann has declined a title, which is now auctioned."""
    return after(a_game(**story), decline(title))


def restarted(opening, *commands, prepare=lambda game: game):
    """Return a game as it is after `commands`, and as its journal gives it back.

    The events are written down and read as a journal does; nothing else survives.
    """
    before = prepare(opened(opening))
    again, played = before, before
    for command in commands:
        events = decide(played, command)
        for event in decode_happenings(encode_happenings(events)):
            again = evolve(again, event)
        for event in events:
            played = evolve(played, event)
    return played, again


def is_restored(*commands, pending, opening=None, prepare=lambda game: game):
    """Return whether what was pending is so again, and goes on in the same way."""
    first = replace(opening or an_opening(track_positions=True), seed="secret")
    played, again = restarted(first, *commands, prepare=prepare)
    return bool(pending(again)) and again == played


def waiting_card(game):
    return with_decks(game, OLD_UK, top="fine-or-chance")


WON_BY_BOB = (bid(180, player=BOB), leave(ANN), leave(CAT))
BOB_PAYS = SettleDebt(player=BOB, debt="d1")

TOLD: dict[str, Telling] = {
    "auc-01": Told(
        given=auctioned(MEDITERRANEAN),
        asked=[bid(10), bid(11, player=BOB), bid(12), leave(CAT), leave(BOB)],
    ),
    "auc-02": {
        "all pass": Told(
            given=auctioned(MEDITERRANEAN),
            asked=[leave(ANN), leave(BOB), leave(CAT)],
            measures={"owner": lambda game: owner_of(game, MEDITERRANEAN)},
            holds=[
                lambda game: game.auction is None,
                lambda game: [cash_of(game, it) for it in (ANN, BOB, CAT)] == [1500] * 3,
            ],
        ),
        "the countdown runs out": Told(
            given=auctioned(MEDITERRANEAN),
            asked=[hammer(bids=0)],
            measures={"owner": lambda game: owner_of(game, MEDITERRANEAN)},
            holds=[lambda game: game.auction is None],
        ),
    },
    "auc-05": Told(
        given=auctioned(MEDITERRANEAN, jail={BOB: 0}),
        asked=[bid(10, player=BOB), leave(ANN), leave(CAT)],
        holds=[lambda game: owner_of(game, MEDITERRANEAN) == BOB],
    ),
    "auc-06": Told(
        given=after(a_fresh_game(), GoBankrupt(player=CAT), decline(MEDITERRANEAN)),
        refuses_first=[(bid(10, player=CAT), PlayerIsOut)],
        # She is not asked: the auction is over when the two others are through.
        asked=[bid(10), leave(BOB)],
        holds=[lambda game: owner_of(game, MEDITERRANEAN) == ANN],
    ),
    "auc-07": Told(
        given=auctioned(ORIENTAL, cash={BOB: 100}, holdings=owned(READING)),
        asked=[*WON_BY_BOB, mortgage(READING, player=BOB), BOB_PAYS],
        holds=[
            lambda game: owner_of(game, ORIENTAL) == BOB,
            lambda game: game.debts == (),
        ],
    ),
    "auc-08": {
        "the bid is beyond his means": Told(
            given=auctioned(ORIENTAL, cash={BOB: 100}),
            # 100 and the 50 that the lot itself would lend are not his.
            refuses=[(bid(150, player=BOB), BidBeyondMeans)],
        ),
        "the lot is not his before it is paid": Told(
            given=auctioned(ORIENTAL, cash={BOB: 100}, holdings=owned(READING)),
            asked=WON_BY_BOB,
            refuses=[
                (mortgage(ORIENTAL, player=BOB), NotTheOwner),
                (BOB_PAYS, CannotAfford),
            ],
            holds=[lambda game: owner_of(game, ORIENTAL) is None],
        ),
    },
    "auc-09": {
        "the bid is refused": Told(
            given=auctioned(ORIENTAL, cash={BOB: 100}),
            refuses=[(bid(180, player=BOB), BidBeyondMeans)],
        ),
        "he owes it none the less": Told(
            given=a_game(
                cash={BOB: 100},
                debts=[replace(a_debt(BOB, 180, reason="auction"), titles=(ORIENTAL,))],
            ),
            asked=[GoBankrupt(player=BOB)],
            holds=[
                lambda game: game.bankrupt == (BOB,),
                lambda game: game.auction.title == ORIENTAL,
                lambda game: game.auction.bidders == (ANN, CAT),
            ],
        ),
    },
    "auc-10": Told(
        given=auctioned(BOARDWALK, cash={ANN: 1000, BOB: 500}),
        refuses_first=[(bid(501, player=BOB), BidBeyondMeans)],
        asked=[bid(500, player=BOB)],
        holds=[lambda game: after(game, bid(1000)).auction.bid.player == ANN],
    ),
    "inv-04": {
        "a debt": Told(
            given=a_fresh_game(),
            holds=[
                lambda _: is_restored(
                    hand_in(1400, payer=ANN, payee=BOB),
                    throw(1, 3),
                    tax(INCOME_TAX),
                    pending=lambda game: game.debts,
                )
            ],
        ),
        "a card": Told(
            given=a_fresh_game(),
            holds=[
                lambda _: is_restored(
                    draw("community-chest"),
                    pending=lambda game: game.drawn,
                    opening=an_opening(edition="uk-london"),
                    prepare=waiting_card,
                )
            ],
        ),
        "an auction": Told(
            given=a_fresh_game(),
            holds=[
                lambda _: is_restored(
                    throw(1, 5),
                    decline(ORIENTAL),
                    bid(10, player=BOB),
                    leave(CAT),
                    pending=lambda game: game.auction.bid.amount == 10,
                )
            ],
        ),
        "a throw of the bank's": Told(
            given=a_fresh_game(),
            holds=[
                lambda _: is_restored(
                    replace(throw(1, 1), dice=None),
                    pending=lambda game: game.turn.dice,
                )
            ],
        ),
    },
}
