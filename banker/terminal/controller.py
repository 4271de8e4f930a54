"""The controller: between taps, touches, the conversation and the bank.

It holds the one session of a table, carries out what the session asks for, and knows the
answer to a tap it has seen before: then the conversation does not move.
"""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from banker.bank import Bank, Receipt
from banker.entry import Actor, CommandId, Entry
from banker.rules import require
from banker.rules.errors import KeyReused, Refusal
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.terminal.cards import CardRegister, PlayerCard
from banker.terminal.conversation import (
    advance,
    after_elsewhere,
    after_entry,
    after_waiting,
    home,
    screen_of,
)
from banker.terminal.effects import (
    AnswerPhone,
    DropPhone,
    Effect,
    LinkCard,
    Undo,
    UnlinkCards,
)
from banker.terminal.inputs import CardTap, DeedTap, Input, StrangeTap, Touch
from banker.terminal.question import Question
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.outcomes import Done, Refused
from banker.terminal.questions.pages import Page
from banker.terminal.questions.people import greet
from banker.terminal.screens import Screen, Surroundings
from banker.terminal.strip import Situation
from banker.views.visibility import Visibility, visibility_of

#: The bank at the terminal, as actor in the journal.
BANKER = Actor("banker")
#: This many answers to taps are remembered, beside what the journal knows for ever; and
#: this many touches.
ANSWERS_KEPT = 64
#: Questions are numbered from here on, so that a page from before a restart names none.
FIRST_QUESTION_BELOW = 2**31
#: For so long a card that was tapped shows what its player holds, where that is hidden.
PEEK_S = 5.0
#: What such a button is about stands on it in full, whatever question is open.
ALWAYS_MEANT = {"undo", "let-in", "keep-out"}

Signal: TypeAlias = Literal["asked", "accepted", "refused", "unknown-card"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The display at one moment.

    Attributes:
        game: what the screen was made from, and is to be drawn from.
        visibility: whose money it may show.
    """

    screen: Screen
    game: Game
    visibility: Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class TapAnswer:
    """What the reader shows with lamp and buzzer, and the display in full."""

    signal: Signal
    shown: Shown


class TerminalController:
    """The counter of one table. Thread-safe: one tap or touch at a time."""

    def __init__(
        self,
        bank: Bank,
        register: CardRegister,
        *,
        surroundings: Callable[[], Surroundings],
        answer_phone: Callable[[str, bool], None],
        monotonic: Callable[[], float],
        drop_phone: Callable[[PlayerId], None] = lambda _player: None,
        lock: AbstractContextManager[object] | None = None,
    ) -> None:
        """Stand idle before `bank`.

        `surroundings` tells of reader and phones, `answer_phone` lets a phone in or keeps
        it out, `drop_phone` takes a seat's away, `monotonic` is a clock in seconds that
        never leaps.
        """
        self._bank = bank
        self._register = register
        self._surroundings = surroundings
        self._answer_phone = answer_phone
        self._drop_phone = drop_phone
        # Until somebody does something: a game that was under way before goes on.
        self._is_resumed = bank.seq > 1
        self._monotonic = monotonic
        self._lock = lock if lock is not None else threading.RLock()
        # Both in one, so that whoever draws never sees one without the other.
        self._shown: tuple[Question, int] = (
            home(bank.game),
            secrets.randbelow(FIRST_QUESTION_BELOW),
        )
        self._since = monotonic()
        #: Whose card was tapped last, and until when it shows their money.
        self._peek: tuple[PlayerId, float] | None = None
        self._answers: OrderedDict[str, TapAnswer] = OrderedDict()
        self._touches: OrderedDict[str, object] = OrderedDict()
        self._listeners: list[Callable[[], None]] = []
        #: What is being carried out for the display itself.
        self._entering: CommandId | None = None
        bank.listen(self._on_receipt)

    @property
    def session(self) -> Question:
        """The state of the conversation."""
        return self._shown[0]

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after each tap and touch, and when a question has gone.

        What is entered elsewhere the bank itself tells. It hands on and returns.
        """
        self._listeners.append(listener)

    @property
    def is_paused(self) -> bool:
        """Whether the table has been sent to rest."""
        return self.session == Page(page="pause")

    def is_entering(self, entry: Entry) -> bool:
        """Return whether an entry is being made here, so that its screen is yet to come."""
        return entry.command_id == self._entering

    def screen(self) -> Screen:
        """Return the screen that is on the display now."""
        return self.shown().screen

    def shown(self) -> Shown:
        """Return what the display shows now."""
        bank, (session, question) = self._bank, self._shown
        game = bank.game
        around = self._around(game)
        visibility = visibility_of(around.privacy, game, self._peeking())
        screen = screen_of(
            session,
            Situation(
                game=game,
                seq=bank.seq,
                last=bank.entry(bank.latest) if bank.latest is not None else None,
                entries=bank.entries,
                head=bank.last.hash,
                around=around,
            ),
        )
        return Shown(
            screen=replace(screen.redacted(visibility), question=question),
            game=game,
            visibility=visibility,
        )

    def _peeking(self) -> PlayerId | None:
        """Return whose card was tapped so lately that it still shows their money."""
        if self._peek is None or self._monotonic() >= self._peek[1]:
            return None
        return self._peek[0]

    def _around(self, game: Game) -> Surroundings:
        """Return what the counter knows beside the game, its cards among it."""
        around = self._surroundings()
        cardless = 0
        if self._bank.seq == 1 and around.reader == "ready":
            cardless = len(
                {seat.player for seat in game.players} - self._register.linked(game)
            )
        return replace(around, resumed=self._is_resumed, cardless=cardless)

    def tap(self, uid: str, tap_id: str) -> TapAnswer:
        """Answer a card laid on the reader; the same `tap_id` gets the same answer.

        Raises JournalError: nobody knows what became of it; ask again.
        """
        with self._lock:
            seen = self._answers.get(tap_id) or self._answered_before(uid, tap_id)
            if seen is not None:
                return seen
            answer = self._take(uid, tap_id)
            self._answers[tap_id] = answer
            while len(self._answers) > ANSWERS_KEPT:
                self._answers.popitem(last=False)
            return answer

    def _answered_before(self, uid: str, tap_id: str) -> TapAnswer | None:
        """Return the answer to a tap that the journal knows from before a restart."""
        tender = self._register.identify(uid, self._bank.game)
        if not isinstance(tender, PlayerCard):
            return None
        known = self._bank.receipt(CommandId(f"card:{tender.player}/{tap_id}"))
        if known is None:
            return None
        return TapAnswer(signal="accepted", shown=self.shown())

    def _take(self, uid: str, tap_id: str) -> TapAnswer:
        """Move the conversation on by a card."""
        tender = self._register.identify(uid, self._bank.game)
        if tender is None:
            signal = self._give(StrangeTap(uid=uid), key=f"tap:{tap_id}", actor=BANKER)
            met: Signal = "accepted" if signal == "accepted" else "unknown-card"
            return TapAnswer(signal=met, shown=self.shown())
        if isinstance(tender, PlayerCard):
            self._peek = tender.player, self._monotonic() + PEEK_S
            actor = Actor(f"card:{tender.player}")
            signal = self._give(CardTap(player=tender.player), key=tap_id, actor=actor)
        else:
            # The banker's own keys never hold a colon: a tap cannot answer a touch.
            deed = DeedTap(title=tender.title)
            signal = self._give(deed, key=f"tap:{tap_id}", actor=BANKER)
        return TapAnswer(signal=signal, shown=self.shown())

    def touch(
        self, given: Input, key: str, *, said: object = None, question: int | None = None
    ) -> Shown:
        """Answer a touch on the glass; `key` names it, so that a retry counts once.

        `said` is the touch as it was sent, where `given` was worked out from it. `question`
        is the number of the screen it was made on: if another has taken its place, nothing
        happens, since nobody meant it there.

        Raises:
            KeyReused: another touch had this key.
            JournalError: nobody knows what became of it; ask again.
        """
        said = given if said is None else said
        with self._lock:
            if key in self._touches:
                if self._touches[key] != said:
                    raise KeyReused(key=key)
                return self.shown()
            self._require_known(given)
            if not self._is_stale(given, question):
                self._give(given, key=key, actor=BANKER)
            self._touches[key] = said
            while len(self._touches) > ANSWERS_KEPT:
                self._touches.popitem(last=False)
            return self.shown()

    def _is_stale(self, given: Input, question: int | None) -> bool:
        """Return whether a touch was made on a screen that has gone meanwhile."""
        if question is None or question == self._shown[1]:
            return False
        return not (isinstance(given, Touch) and given.action in ALWAYS_MEANT)

    def _require_known(self, given: Input) -> None:
        """Refuse a touch on a seat or deed that is not of this table."""
        match given:
            case CardTap():
                require.player_in(self._bank.game, given.player)
            case DeedTap():
                require.title(self._bank.game, given.title)
            case StrangeTap() | Touch():
                return

    def _give(self, given: Input, *, key: str, actor: Actor) -> Signal:
        """Advance the session by `given` and carry out the effect it leads to."""
        self._is_resumed = False
        before = self.session
        if effect := self._for_waiting_phone(before, given):
            self._run(effect, before, key=key, actor=actor)
            return "accepted"
        step = advance(before, given, self._bank.game)
        try:
            if step.effect is not None:
                return self._run(step.effect, step.session, key=key, actor=actor)
            self._show(step.session)
            return "asked"
        finally:
            self._tell()

    def _for_waiting_phone(self, session: Question, given: Input) -> Effect | None:
        """Return the approval that a player's own card gives to a phone asking for them.

        Only to one that the display names at this moment (T-18): a card that is tapped for
        something else says nothing about a phone of which its owner knows nothing.
        """
        if not isinstance(given, CardTap):
            return None
        for waiting in session.phones_named(self._surroundings().requests):
            if waiting.party.party == given.player:
                return AnswerPhone(request=waiting.request, let_in=True)
        return None

    def _run(self, effect: Effect, session: Question, *, key: str, actor: Actor) -> Signal:
        """Carry out an effect of `session` and show what came of it."""
        try:
            self._show(self._carry_out(effect, session, key=key, actor=actor))
        except Refusal as refusal:
            back = session.back if isinstance(session, Refused) else session
            self._show(Refused(refusal=refusal, back=back))
            return "refused"
        finally:
            self._entering = None
        return "accepted"

    def _carry_out(
        self, effect: Effect, session: Question, *, key: str, actor: Actor
    ) -> Question:
        """Return the session after the effect, or let its refusal through."""
        self._entering = command_id = CommandId(f"{actor}/{key}")
        match effect:
            case LinkCard():
                return self._link(effect, session)
            case UnlinkCards():
                return self._unlink(effect, session)
            case AnswerPhone():
                self._answer_phone(effect.request, effect.let_in)
                return session if isinstance(session, Page) else Idle()
            case DropPhone():
                require.player_in(self._bank.game, effect.player)
                self._drop_phone(effect.player)
                return session
            case Undo():
                receipt = self._bank.undo(effect.seq, command_id=command_id, actor=actor)
                return Done(entry=receipt.entry)
            case _:
                receipt = self._bank.execute(effect, command_id=command_id, actor=actor)
                return after_entry(session, receipt.entry, receipt.game)

    def _link(self, effect: LinkCard, session: Question) -> Question:
        """Bind a card, only to what there is here; go on with `session`, or greet it."""
        game = self._bank.game
        if effect.player is not None:
            require.player_in(game, effect.player)
            self._register.link_player(effect.uid, effect.player, game)
            return greet(effect.player, game) if session == Idle() else session
        assert effect.title is not None, "a card is linked to a player or a title"
        require.title(game, effect.title)
        self._register.link_title(effect.uid, effect.title, game)
        return DeedShown(title=effect.title) if session == Idle() else session

    def _unlink(self, effect: UnlinkCards, session: Question) -> Question:
        """Let the cards of a player or a title stand for nothing."""
        game = self._bank.game
        if effect.player is not None:
            require.player_in(game, effect.player)
            self._register.unlink_player(effect.player, game)
        if effect.title is not None:
            require.title(game, effect.title)
            self._register.unlink_title(effect.title)
        return session

    def expire(self) -> bool:
        """Go back to idle if the open question has waited too long; return whether."""
        with self._lock:
            if self._peek is not None and self._peeking() is None:
                self._peek = None
                self._tell()
            patience = self.session.patience_s
            if patience is None or self._monotonic() - self._since < patience:
                return False
            self._show(after_waiting(self.session, self._bank.game))
            self._tell()
            return True

    def _on_receipt(self, receipt: Receipt) -> None:
        """Follow what phones do: a debt paid elsewhere is no longer asked for."""
        session = self.session
        if self.is_entering(receipt.entry):
            return
        followed = after_elsewhere(session, receipt.entry, receipt.game)
        if followed != session:
            self._show(followed)

    def _show(self, session: Question) -> None:
        """Put `session` on the display and start its patience."""
        session = session.knowing(lambda: self._register.linked(self._bank.game))
        before, question = self._shown
        if session.subject != before.subject:
            question += 1
        self._shown = (session, question)
        self._since = self._monotonic()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()
