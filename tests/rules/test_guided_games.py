"""Guided games played at random: a turn can always go on, and the books stay in order."""

import random
from dataclasses import replace

import pytest

from banker.rules.board import SpaceId
from banker.rules.engine import decide, replay
from banker.rules.errors import Refusal
from banker.rules.game import left_of, players_in, titles_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.taxes import PayTax
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import CloseAuction, DeclineTitle, PlaceBid
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import ClaimRent, PayRent
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.chance import shuffled
from banker.rules.turn.jail import PayJailFine, UsePardon
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from tests.builders import ANN, BALTIC, BOB, CAT, CHANCE, CHEST, DAN, a_card, guided

CARDS = (
    a_card("loan", "receive", amount=50),
    a_card("fine", "pay", amount=150),
    a_card("chairman", "pay-each", amount=50),
    a_card("birthday", "collect-each", amount=10),
    a_card("free", "pardon", copies=2),
    a_card("arrest", "jail"),
    a_card("again", "roll-again"),
    a_card("luck", "odd-or-even", amount=20),
    a_card("visit", "visit-any"),
    a_card("swap", "swap-titles"),
    a_card("together", "receive-together", amount=30),
    a_card("point", "jail-another"),
    a_card("or", "pay-or-draw", amount=10, deck=CHANCE),
    a_card("to-go", "advance-to", space=SpaceId("go")),
    a_card("grid", "gather", space=SpaceId("free-parking")),
    a_card("back", "back", steps=3),
    a_card("old", "back-to", space=SpaceId(BALTIC)),
    a_card("station", "nearest", title_kind="station"),
    a_card("utility", "nearest", title_kind="utility"),
    a_card("repairs", "repairs", per_house=25, per_hotel=100),
)
STEPS = 150


def a_table(chance, seed):
    """Return a game whose house rules and purses are left to chance."""
    players = (ANN, BOB, CAT, DAN)[: chance.choice((2, 3, 4))]
    game = guided(
        players,
        cards={CHANCE: CARDS, CHEST: CARDS},
        cash={player: chance.choice((200, 600, 1500)) for player in players},
        rent_claim=chance.choice(("automatic", "automatic", "next_roll", "second_roll")),
        speed_die=chance.random() < 0.5,
        free_parking=chance.choice(("nothing", "pot")),
        free_parking_skips_turn=chance.random() < 0.3,
        bank_funds=chance.choice((None, 10500)),
        first_lap_no_buying=chance.random() < 0.3,
        rent_in_jail=chance.random() < 0.7,
        bank_estate=chance.choice(("auction", "to_bank")),
    )
    piles = {deck.deck: shuffled(seed, deck) for deck in game.edition.decks}
    return replace(game, seed=seed, piles=piles)


def answers(game, chance):
    """Return what somebody could say now, the likelier the earlier."""
    auction = game.auction
    if auction is not None:
        least = auction.bid.amount + 1 if auction.bid else auction.least
        bids = [PlaceBid(player=player, amount=least) for player in auction.bidders]
        return [*chance.sample(bids, len(bids) // 2), CloseAuction(bids=auction.bids)]
    if game.drawn is not None:
        return choices(game, chance)
    player = game.turn.player
    said = [PayJailFine(player=player), UsePardon(player=player)]
    said += [MortgageTitle(player=player, title=t) for t in titles_of(game, player)]
    said += [
        ClaimRent(owner=one.owner, visitor=one.visitor, title=one.title, dice=7)
        for one in game.claims
    ]
    chance.shuffle(said)
    said = said[: chance.choice((0, 0, 1))]
    for debt in game.debts:
        for kind in (SettleDebt, SettleBySelling):
            said.append(kind(player=debt.debtor, debt=debt.debt))
        said.append(GoBankrupt(player=debt.debtor))
    for due in game.turn.dues:
        said += settling(player, due, chance, game)
    return [*said, ThrowDice(player=player), EndTurn(player=player)]


def settling(player, due, chance, game):
    """Return the answers to a due."""
    match due.kind:
        case "title":
            return [
                kind(player=player, title=due.title) for kind in (BuyTitle, DeclineTitle)
            ]
        case "rent":
            return [PayRent(payer=player, title=due.title)]
        case "tax":
            return [PayTax(player=player, tax=due.space)]
        case "card":
            return [DrawCard(player=player, deck=due.deck)]
    places = chance.sample(game.board.spaces, len(game.board.spaces))
    return [MoveOn(player=player, space=space.space) for space in places]


def choices(game, chance):
    """Return choices for the card that waits, of every title in turn."""
    drawn = game.drawn
    own = titles_of(game, drawn.player)
    titles = chance.sample(tuple(game.board.deeds), len(game.board.deeds))
    return [
        ApplyCard(
            player=drawn.player,
            deck=drawn.deck,
            card=drawn.card,
            title=title,
            mine=mine,
            other=other,
            draw=chance.random() < 0.5,
        )
        for title in titles
        for mine in own or (None,)
        for other in left_of(game, drawn.player)
    ]


def first_allowed(game, commands):
    """Return the events of the first command that is not refused; None if all are."""
    for command in commands:
        try:
            return decide(game, command)
        except Refusal:
            continue
    return None


@pytest.mark.parametrize("seed", range(12))
def test_a_guided_turn_can_always_go_on_and_the_books_stay_in_order(seed):
    #
    chance = random.Random(seed)
    game = a_table(chance, str(seed))
    for _ in range(STEPS):
        if game.is_over:
            break
        events = first_allowed(game, answers(game, chance))
        assert events, f"nobody can go on: {game.turn}, {game.drawn}, {game.debts}"
        game = replay(game, events)
        assert faults(game) == ()
        assert set(game.positions) == {seat.player for seat in players_in(game)}
