"""Conversations at the terminal, for the tests of its chapters."""

from itertools import count

from banker.rules.engine import decide, replay
from banker.terminal.cards import CardRegister
from banker.terminal.controller import TerminalController
from banker.terminal.conversation import advance, asked_now
from banker.terminal.inputs import CardTap, DeedTap, Touch
from banker.terminal.questions.idle import Idle
from banker.terminal.screens import Surroundings
from banker.terminal.strip import Situation

keys = count(1)


def card(player):
    return CardTap(player=player)


def deed(title):
    return DeedTap(title=title)


def touch(action, argument="", amount=None):
    return Touch(action=action, argument=argument, amount=amount)


def talk(game, *given, session=None):
    """Return the last step of a conversation, begun at home; nothing is carried out."""
    step = None
    session = asked_now(session or Idle(), game)
    for one in given:
        step = advance(session, one, game)
        session = step.session
    return step


def carried(game, *given, session=None):
    """Return the game after the errand that a conversation leads to."""
    effect = talk(game, *given, session=session).effect
    assert effect is not None, "the conversation led to no command"
    return replay(game, decide(game, effect))


def screen(game, session=None, around=None):
    """Return what the display shows of a session."""
    now = Situation(
        game=game,
        seq=1,
        last=None,
        entries=tuple,
        head="",
        around=around or Surroundings(),
    )
    return asked_now(session or Idle(), game).view(now)


class NoCards:
    """A box without cards."""

    def identify(self, uid):
        return None

    def bind(self, uid, *, kind, target):
        raise AssertionError("nothing is bound here")

    def unbind(self, uid):
        raise AssertionError("nothing is bound here")

    def bound(self):
        return ()


def a_desk(bank, monotonic=lambda: 0.0):
    """Return the desk of a bank, without reader and phones."""
    return TerminalController(
        bank,
        CardRegister(NoCards()),
        surroundings=Surroundings,
        answer_phone=lambda request, let_in: None,
        monotonic=monotonic,
    )


def give(controller, *given):
    """Give a desk touches one after the other; return the last screen."""
    shown = None
    for one in given:
        shown = controller.touch(one, f"k{next(keys)}").screen
    return shown


def elsewhere(bank, *commands, actor="seat:bob"):
    """Carry out commands as a phone does."""
    for command in commands:
        bank.execute(command, command_id=f"{actor}/k{next(keys)}", actor=actor)
