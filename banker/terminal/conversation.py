"""The whole conversation at the counter, as a pure state machine: the order of things.

A session is one question; `advance` takes it, something that was tapped or touched, and
the game, and returns the next question and what to carry out. A refusal gives way to what
was asked before it; the question is told first, then what can be done anywhere, then the
tiles. Nothing is asked at home: there the terminal shows an auction that is running, the
turn where it keeps turns, or the result.

Order does not matter: card then deed, deed then card, action then card and card then
action lead to the same command. A new tap always wins over whatever is on the screen.
"""

from dataclasses import replace
from typing import assert_never

from banker.entry import Entry
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.terminal.auctions import opens
from banker.terminal.effects import AnswerPhone, Undo
from banker.terminal.inputs import CardTap, DeedTap, Input, StrangeTap, Touch
from banker.terminal.keys import amount_of, pressed
from banker.terminal.question import Question, Step, asked_by_entry
from banker.terminal.questions.auctions import current_auction
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.ends import SheetShown
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.outcomes import Done
from banker.terminal.questions.pages import Page
from banker.terminal.questions.people import greet
from banker.terminal.questions.turns import TurnShown
from banker.terminal.questions.unknown import UnknownCard
from banker.terminal.screens import Screen
from banker.terminal.strip import Situation
from banker.terminal.tiles import open_tile

#: What may still be looked at when the game is over.
READING = ("history", "audit", "menu", "join")


# Home


def home(game: Game) -> Question:
    """Return what the terminal shows when nothing is asked."""
    if game.is_over:
        return Idle()
    if (auction := current_auction(game)) is not None:
        return auction
    return Idle() if game.turn is None else TurnShown(turn=game.turn)


def asked_now(question: Question, game: Game) -> Question:
    """Return what is shown when `question` is what was last spoken about.

    What has gone meanwhile (an auction, an offer, a debt, a card) is not asked about any
    more.
    """
    return question if question.is_asked_still(game) else home(game)


def after_waiting(question: Question, game: Game) -> Question:
    """Return where a question that nobody answers goes."""
    return question.after_waiting(game) or home(game)


# What comes in


def advance(question: Question, given: Input, game: Game) -> Step:
    """Return where `given` leads from `question`."""
    if isinstance(given, Touch) and given.action == "key":
        return on_key(question, given.argument, game)
    if game.is_over:
        return after_end(question, given, game)
    asked = asked_now(asked_now(question, game).answering(given), game)
    step = answer(asked, given, game)
    return replace(step, session=asked_now(step.session, game))


def answer(asked: Question, given: Input, game: Game) -> Step:
    """Return where `given` leads: as the question says, or else as it does anywhere."""
    match given:
        case CardTap(player=player):
            return asked.on_card(player, game) or Step(greet(player, game))
        case DeedTap(title=title):
            return asked.on_deed(title, game) or Step(DeedShown(title=title))
        case StrangeTap(uid=uid):
            unknown = UnknownCard(uid=uid, back=asked.interrupted)
            return asked.on_strange(uid, game) or Step(unknown)
        case Touch():
            return (
                asked.on_touch(given, game)
                or on_any_screen(asked, given, game)
                or open_tile(asked, given, game)
                or Step(asked)
            )
        case _:
            assert_never(given)


def on_any_screen(asked: Question, touch: Touch, game: Game) -> Step | None:
    """Return where a touch leads that is understood on every screen; None for others."""
    match touch.action:
        case "cancel":
            return Step(asked.on_back(game) or Idle())
        case "undo" if touch.amount is not None:
            return Step(asked, Undo(seq=touch.amount))
        case "let-in" | "keep-out":
            let_in = touch.action == "let-in"
            return Step(asked, AnswerPhone(request=touch.argument, let_in=let_in))
        case _:
            return None


def after_end(question: Question, given: Input, game: Game) -> Step:
    """Return where anything leads once the game is over: only looking, and undo.

    Taking the last entry back goes on with the game; so does nothing else.
    """
    match given:
        case CardTap():
            return Step(SheetShown(player=given.player))
        case Touch(action="sheet"):
            seated = {seat.player for seat in game.players}
            player = PlayerId(given.argument)
            return Step(SheetShown(player=player) if player in seated else Idle())
        case Touch(action="undo") if given.amount is not None:
            return Step(question, Undo(seq=given.amount))
        case Touch() if given.action in READING:
            return open_tile(question, given, game) or Step(question)
        case Touch(action="cancel"):
            return Step(Idle())
        case _:
            return Step(question if isinstance(question, Page) else Idle())


def on_key(question: Question, key: str, game: Game) -> Step:
    """Return where a key of the keypad leads: another sum on the same screen."""
    asked = asked_now(question, game)
    before = asked.typed(game)
    if before is None:
        return Step(asked)
    currency = game.edition.currency
    typed = pressed(before, key, currency)
    amount = amount_of(typed, currency) or 0
    step = advance(asked, Touch(action="amount", amount=amount), game)
    return replace(step, session=step.session.with_keys(typed))


# What was entered


def after_entry(question: Question, entry: Entry, game: Game) -> Question:
    """Return what follows an entry that was asked for at `question`."""
    if entry.undoes is not None:
        return asked_now(Done(entry=entry), game)
    if game.is_over:
        return home(game)
    asked = asked_by_entry(question, entry, game) or question.after_entry(entry, game)
    return asked_now(asked or Done(entry=entry), game)


def after_elsewhere(question: Question, entry: Entry, game: Game) -> Question:
    """Return what the terminal shows after an entry that was made elsewhere."""
    after = question.after_elsewhere(entry, game)
    if after is None and opens(entry):
        after = current_auction(game)
    return asked_now(after or question, game)


# What is shown


def screen_of(question: Question, now: Situation) -> Screen:
    """Return what the display shows."""
    shown = asked_now(question, now.game)
    return replace(
        shown.view(now),
        seq=now.seq,
        around=now.around,
        patience_s=shown.patience_s,
        keys=shown.typed(now.game),
    )
