"""What a refusal tells a person: of whom it speaks, of which title, and of how much."""

from dataclasses import replace

import pytest

from banker.rules.business.shares import BuyShares
from banker.rules.titles.auctions import DeclineTitle, PassBid, PlaceBid
from banker.rules.titles.rents import PayRent
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.deadlines import MissClock
from banker.rules.turn.moves import CollectPot
from tests.builders import (
    ANN,
    BALTIC,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    READING,
    SHORT_LINE,
    a_card,
    a_game,
    after,
    group,
    guided,
    held,
    refusal_of,
    throw,
    with_cards,
)
from tests.rules.millionaire import (
    BRANCH,
    ELITE,
    FIRST,
    FORTUNA,
    LONG,
    OIL,
    SECOND,
    SEVENTH,
    millionaire,
)


def drawn(game, effect, *, deck=CHANCE, **fields):
    """Return a game in which Ann has drawn a card that asks her something."""
    return after(
        with_cards(game, deck, a_card("c", effect, **fields)),
        DrawCard(player=ANN, deck=deck),
    )


def choose(deck=CHANCE, **choice):
    return ApplyCard(player=ANN, deck=deck, card="c", **choice)


def an_auction(**story):
    """Return a game in which an auction of Baltic runs without Bob."""
    return after(
        a_game(decliner_may_bid=False, **story), DeclineTitle(player=BOB, title=BALTIC)
    )


#: The card, the fields of the card, what is held, what is chosen, and what the bank says.
CARDS = [
    #
    ("jail-another", {"jail": {CAT: 1}}, {"other": CAT}, {"player": CAT}),
    #
    (
        "swap-titles",
        {"holdings": {READING: held(ANN), BALTIC: held(BOB)}},
        {"title": READING, "mine": READING},
        {"player": ANN, "title": READING},
    ),
    (
        "swap-titles",
        {
            "holdings": {
                READING: held(ANN),
                SHORT_LINE: held(BOB),
                **group(BROWNS, BOB, 1, 1),
            }
        },
        {"title": BALTIC, "mine": READING},
        {"title": BALTIC, "built": BROWNS},
    ),
]


@pytest.mark.parametrize(("effect", "story", "choice", "told"), CARDS)
def test_a_card_that_is_refused_says_whom_or_what_it_cannot_choose(
    effect, story, choice, told
):
    #
    game = drawn(a_game(**story), effect)
    assert refusal_of(game, choose(**choice)).numbers() == told


@pytest.mark.parametrize("effect", ["seize", "auction-lot"])
@pytest.mark.parametrize(
    ("title", "told"),
    [
        # The lots of the invented table cost 100 each.
        (SEVENTH, {"title": SEVENTH, "price": 100}),
        ("lot-4", {"player": ANN, "title": "lot-4"}),
        (FIRST, {"title": FIRST, "built": (FIRST, SECOND)}),
    ],
)
def test_a_lot_that_cannot_be_chosen_is_named_with_what_stands_in_the_way(
    effect, title, told
):
    #
    holdings = {**group(BRANCH, BOB, 1, 1), "lot-4": held(ANN), "lot-10": held(BOB)}
    game = drawn(millionaire(holdings=holdings), effect)
    assert refusal_of(game, choose(title=title)).numbers() == told


def test_a_policy_is_not_spent_on_a_card_that_does_no_harm():
    # nor on one that asks for a choice
    game = millionaire(edition=ELITE, policies={ANN: [LONG]}, jail={BOB: 0})
    game = drawn(game, "jail-another", deck=FORTUNA)
    refusal = refusal_of(game, choose(FORTUNA, policy=LONG))
    assert refusal.numbers() == {"player": ANN, "what": "c"}


@pytest.mark.parametrize("held_by_bob", [18, 20])
def test_a_bank_short_of_shares_says_how_many_are_left(held_by_bob):
    # 20 of each company in the invented table, perhaps none of them left
    game = millionaire(edition=ELITE, shares={BOB: held_by_bob})
    command = BuyShares(player=ANN, share=OIL, count=3)
    assert refusal_of(game, command).numbers() == {
        "paper": OIL,
        "asked": 3,
        "left": 20 - held_by_bob,
    }


@pytest.mark.parametrize(
    "command", [PlaceBid(player=BOB, amount=10), PassBid(player=BOB)], ids=["bid", "pass"]
)
def test_whoever_does_not_bid_is_named(command):
    #
    assert refusal_of(an_auction(), command).numbers() == {"player": BOB}


def test_whoever_leads_is_told_with_what():
    #
    game = after(an_auction(), PlaceBid(player=ANN, amount=10))
    for command in (PlaceBid(player=ANN, amount=12), PassBid(player=ANN)):
        assert refusal_of(game, command).numbers() == {"player": ANN, "amount": 10}


@pytest.mark.parametrize("clock", ["throw", "payment", "answer"])
def test_a_clock_that_nobody_waits_for_is_named(clock):
    #
    timed = {"throw_seconds": 90, "payment_seconds": 90, "answer_seconds": 30}
    refusal = refusal_of(guided(**timed), MissClock(player=BOB, clock=clock))
    assert refusal.numbers() == {"player": BOB, "what": clock}


def test_an_empty_pot_is_named():
    #
    refusal = refusal_of(a_game(free_parking="pot"), CollectPot(player=ANN))
    assert refusal.numbers() == {"player": ANN, "what": "pot"}


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("next_throw", {"visitor": ANN, "title": READING}),
        ("automatic", {"player": ANN, "what": "rent"}),
    ],
)
def test_a_visitor_who_pays_what_is_not_due_is_told_why(claim, told):
    # claimed too late, or paid already
    game = guided(at={ANN: 2}, holdings={READING: held(BOB)}, rent_claim=claim)
    game = after(game, throw(ANN, 1, 2))
    pay = PayRent(payer=ANN, title=READING)
    game = after(game, pay)
    assert refusal_of(replace(game, claims=()), pay).numbers() == told
