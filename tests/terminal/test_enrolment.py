"""Linking cards: they glow one after the other, in the order of the seats and the board."""

from banker.terminal.cards import CardRegister
from banker.terminal.controller import TerminalController
from banker.terminal.conversation import advance
from banker.terminal.effects import LinkCard, UnlinkCards
from banker.terminal.inputs import StrangeTap
from banker.terminal.questions.enrolment import Enrolling
from banker.terminal.questions.unknown import UnknownCard
from banker.terminal.screens import Surroundings
from tests.banks import a_bank
from tests.builders import ANN, BOB, CAT, a_game
from tests.terminal.talks import card, deed, give, screen, talk, touch

PAPER = "04a1b2c3"


class Box:
    """Cards in memory, as the journal keeps them."""

    def __init__(self):
        self.cards = {}

    def identify(self, uid):
        return self.cards.get(uid)

    def bind(self, uid, *, kind, target):
        self.cards[uid] = (kind, target)

    def unbind(self, uid):
        self.cards.pop(uid, None)

    def bound(self):
        return tuple((uid, *what) for uid, what in self.cards.items())


def a_desk_with(box, bank, reader="ready"):
    return TerminalController(
        bank,
        CardRegister(box),
        surroundings=lambda: Surroundings(reader=reader),
        answer_phone=lambda request, let_in: None,
        monotonic=lambda: 0.0,
    )


def test_an_unknown_card_is_for_the_first_who_has_none():
    session = Enrolling(linked=frozenset({ANN}))
    step = advance(session, StrangeTap(uid=PAPER), a_game())
    assert step.effect == LinkCard(uid=PAPER, player=BOB)


def test_whoever_is_touched_comes_first():
    step = talk(a_game(), touch("enrol"), touch("enrol-at", CAT), StrangeTap(uid=PAPER))
    assert step.effect == LinkCard(uid=PAPER, player=CAT)


def test_whoever_is_skipped_is_not_waited_for():
    step = talk(a_game(), touch("enrol"), touch("enrol-skip"), StrangeTap(uid=PAPER))
    assert step.effect == LinkCard(uid=PAPER, player=BOB)


def test_the_deeds_are_linked_in_the_order_of_the_board():
    begun = talk(
        a_game(), touch("enrol"), touch("enrol-part", "deeds"), StrangeTap(uid=PAPER)
    )
    assert begun.effect == LinkCard(uid=PAPER, title="mediterranean-avenue")


def test_a_card_that_is_somebodys_is_named_and_moves_nothing():
    for tapped, holder in ((card(BOB), "Bob"), (deed("boardwalk"), "Boardwalk")):
        step = talk(a_game(), touch("enrol"), tapped)
        assert step.effect is None
        assert screen(a_game(), step.session).taken.name == holder


def test_when_all_have_a_card_an_unknown_one_is_asked_about():
    game = a_game()
    session = Enrolling(linked=frozenset(seat.player for seat in game.players))
    step = advance(session, StrangeTap(uid=PAPER), game)
    assert isinstance(step.session, UnknownCard)
    assert step.effect is None


def test_letting_a_card_go_makes_its_holder_glow():
    step = talk(a_game(), touch("enrol"), touch("unlink", BOB))
    assert step.effect == UnlinkCards(player=BOB)
    assert screen(a_game(), step.session).now.holder == BOB


def test_the_desk_knows_what_is_linked_and_goes_on():
    box, bank = Box(), a_bank()
    controller = a_desk_with(box, bank)
    first = give(controller, touch("enrol"))
    assert (first.now.holder, first.players[0]) == (bank.game.players[0].player, 0)
    answer = controller.tap(PAPER, "t1")
    assert answer.signal == "accepted"
    assert box.cards[PAPER] == ("token", bank.game.players[0].token)
    assert answer.shown.screen.now.holder == bank.game.players[1].player
    assert answer.shown.screen.players[0] == 1


def test_a_card_that_was_let_go_is_a_stranger_again():
    box, bank = Box(), a_bank()
    controller = a_desk_with(box, bank)
    give(controller, touch("enrol"))
    controller.tap(PAPER, "t1")
    give(controller, touch("unlink", bank.game.players[0].player))
    assert box.cards == {}


def test_before_the_first_move_the_bank_says_how_many_have_no_card():
    bank = a_bank()
    controller = a_desk_with(Box(), bank)
    assert controller.screen().around.cardless == len(bank.game.players)
    assert a_desk_with(Box(), bank, reader="none").screen().around.cardless == 0


def test_a_game_that_goes_on_says_so_until_somebody_does_something():
    bank = a_bank()
    assert not a_desk_with(Box(), bank).screen().around.resumed
    controller = a_desk_with(Box(), bank)
    give(controller, touch("salary"), card(bank.game.players[0].player))
    again = a_desk_with(Box(), bank)
    assert again.screen().around.resumed
    assert not give(again, touch("menu")).around.resumed
