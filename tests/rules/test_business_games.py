"""Whole evenings on the filled-in templates: they load, and they play (R-19)."""

from dataclasses import replace
from random import Random

import pytest

from banker.journal.codec import decode_happenings, encode_happenings
from banker.ledger.posting import post
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.business.shares import BuyShares, MoveQuotation, SellShares
from banker.rules.engine import decide, evolve
from banker.rules.errors import Refusal
from banker.rules.game import Game, debts_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.options import options
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import CloseAuction
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from tests.builders import ANN, BOB, CAT, a_card, with_cards
from tests.rules.millionaire import CLASSIC, ELITE, OIL, millionaire

STEPS = 250


def with_a_stake(game: Game, chance: Random) -> list[object]:
    """Return commands with a free amount that somebody might give."""
    player = chance.choice((ANN, BOB, CAT))
    return [
        PlayJackpot(player=player, stake=chance.randint(1, 60)),
        BuyShares(player=player, share=OIL, count=chance.randint(1, 3)),
        SellShares(player=player, share=OIL, count=1),
        MoveQuotation(share=OIL, points=chance.choice((-2, -1, 1, 2))),
    ]


def played(game: Game, seed: int) -> Game:
    """Return a game after many commands that were allowed, checked one by one."""
    chance = Random(seed)
    for _ in range(STEPS):
        found = [
            one
            for seat in game.players
            for one in options(game, seat.player)
            if not isinstance(one, GoBankrupt) or debts_of(game, one.player)
        ]
        if not found:
            # Everybody waits for a bid.
            found = [CloseAuction(bids=game.auction.bids)]
        urgent = [one for one in found if isinstance(one, ThrowDice | EndTurn | MoveOn)]
        chosen = chance.choice(urgent if urgent and chance.random() < 0.5 else found)
        for command in (chosen, *with_a_stake(game, chance)[:: chance.choice((1, 3))]):
            try:
                events = decide(game, command)
            except Refusal:
                continue
            assert decode_happenings(encode_happenings(events)) == events
            for event in events:
                before = game.balances
                game = evolve(game, event)
                assert post(before, event.postings()) == game.balances
            assert faults(game) == (), command
        if game.is_over:
            break
    return game


#
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "rules",
    [
        {},
        {
            "auction_owned_lot": "sell",
            "forced_auction_to": "bank",
            "two_sevens": "replay",
            "jackpot_payer": "bank",
            "seize": "any",
            "nearest_corner": "nearer",
            "black_business_salary": True,
            "bank_funds": 9000,
        },
        {"seize": "any_built_sold_first", "two_sevens": "account"},
    ],
)
def test_the_classic_box_plays(rules, seed):
    game = millionaire(track_positions=True, seed=f"s{seed}", **rules)
    assert played(game, seed).throws > 10


#
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "rules", [{}, {"fortuna_price": "one_action", "moves_under_fortuna": "lost"}]
)
def test_the_elite_box_plays(rules, seed):
    game = millionaire(edition=ELITE, track_positions=True, seed=f"s{seed}", **rules)
    cards = (
        *(card for deck in game.edition.decks for card in deck.cards),
        a_card("fine", "pay", amount=70),
        a_card("rise", "share-rise", share=OIL, steps=2),
        a_card("fall", "share-fall", share=OIL, steps=2),
        a_card("back", "return-lot"),
    )
    game = with_cards(game, "fortuna", *cards)
    assert played(game, seed).throws > 10


# at a table that keeps no turns.
@pytest.mark.parametrize("edition", [CLASSIC, ELITE])
def test_both_boxes_play_without_turns(edition):
    game = replace(millionaire(edition=edition, seed="s"))
    assert played(game, 1).turn is None
