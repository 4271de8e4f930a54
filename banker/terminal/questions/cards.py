"""Cards: drawing one, reading it, choosing what it asks for (R-7)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from banker.entry import Entry
from banker.rules.board import DeckId, TitleId
from banker.rules.deck import Card, CardId
from banker.rules.game import Drawn, Game, debts_of, owner_of, titles_of
from banker.rules.options import is_refused
from banker.rules.players import Player, PlayerId
from banker.rules.turn.cards import ApplyCard, CardAnswered, CardDrawn, DrawCard
from banker.terminal.draws import (
    answer,
    card_named,
    deck_named,
    decks_of,
    has_cards,
    kind_of,
    table_draws,
    waiting_card,
)
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step, asked_after_entries
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.idle import Idle
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, everybody, nobody, seats
from banker.terminal.tiles import tile, untracked
from banker.views.deeds import Deed, deed_view
from banker.views.movements import Movement, movement
from banker.views.people import Party, party, party_or_none

#: A card is read aloud before the game goes on.
CARD_S = 20.0


# Drawing


@dataclass(frozen=True, slots=True, kw_only=True)
class CardScreen(Screen):
    """A card is to be drawn.

    Attributes:
        decks: id and printed name of each deck that has cards.
        cards: what the deck holds, where the table draws.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "card"
    decks: tuple[tuple[DeckId, str], ...]
    deck: DeckId | None
    cards: tuple[Card, ...]
    card: CardId | None
    player: Party | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAsked(Question):
    """A card is drawn: from which deck, at some tables which one, and by whom?"""

    player: PlayerId | None = None
    deck: DeckId | None = None
    card: CardId | None = None

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the draw of whoever tapped, as far as it is known from where."""
        deck, card = self.deck, self.card
        if deck is None or (table_draws(game) and card is None):
            return Step(replace(self, player=player))
        if card is None:
            return Step(self, DrawCard(player=player, deck=deck))
        if card_named(game, deck, card).effect == "pay-or-draw":
            return Step(PayOrDraw(player=player, deck=deck, card=card))
        return Step(self, ApplyCard(player=player, deck=deck, card=card))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the question leads: a deck, or a card of it."""
        match touch.action:
            case "deck" if any(deck.deck == touch.argument for deck in decks_of(game)):
                return self.from_deck(DeckId(touch.argument), game)
            case "printed" if self.deck is not None and self.has_card(touch.argument, game):
                chosen = replace(self, card=CardId(touch.argument))
                if chosen.player is None:
                    return Step(chosen)
                return chosen.on_card(chosen.player, game)
            case _:
                return None

    def on_back(self, game: Game) -> Question | None:
        """Return the choice that was made last, to be made again."""
        if self.card is not None:
            return replace(self, card=None)
        if self.deck is not None and len(decks_of(game)) > 1:
            return replace(self, deck=None)
        return None

    def from_deck(self, deck: DeckId, game: Game) -> Step:
        """Return the question with a deck chosen; drawn at once if all else is known."""
        chosen = replace(self, deck=deck, card=None)
        if table_draws(game) or chosen.player is None:
            return Step(chosen)
        return chosen.on_card(chosen.player, game)

    def has_card(self, name: str, game: Game) -> bool:
        """Return whether the deck chosen has a card of that name."""
        assert self.deck is not None, "a card is chosen from a deck"
        return any(card.card == name for card in deck_named(game, self.deck).cards)

    def view(self, now: Situation) -> Screen:
        """Return the question from which deck, which card, and who."""
        game = now.game
        listed: tuple[Card, ...] = ()
        if self.deck is not None and table_draws(game):
            listed = deck_named(game, self.deck).cards
        ready = self.deck is not None and (not listed or self.card is not None)
        return CardScreen(
            seats=seats(now, everybody(now) if ready else nobody),
            prompt="who-draws" if ready else "",
            decks=tuple((deck.deck, deck.name) for deck in decks_of(game)),
            deck=self.deck,
            cards=listed,
            card=self.card,
            player=party_or_none(game, self.player),
        )


def are_drawn_here(game: Game) -> bool:
    """Return whether the bank is told of cards; where it moves the tokens it knows."""
    return has_cards(game) and untracked(game)


@tile("card", at_bank=50, at_player=50, offered=are_drawn_here)
def begin(player: PlayerId | None, _touch: Touch, game: Game) -> Step:
    """Return the card that waits, or the choice of a deck."""
    if game.drawn is not None:
        return Step(ChoiceAsked())
    decks = decks_of(game)
    asked = CardAsked(player=player)
    return asked.from_deck(decks[0].deck, game) if len(decks) == 1 else Step(asked)


# What came of it


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShownScreen(Screen):
    """What a card said and did.

    Attributes:
        undo: the entry to take back; None once another has followed.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "drawn"
    player: Party
    deck: str
    card: Card
    movement: Movement
    undo: int | None

    @property
    def shows_sums(self) -> bool:
        """What has just been done here stands on it."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShown(Question):
    """A card that was drawn, with what it did."""

    entry: Entry
    player: PlayerId
    deck: DeckId
    card: CardId

    @property
    def patience_s(self) -> float:
        """It is read aloud."""
        return CARD_S

    def after_waiting(self, game: Game) -> Question | None:
        """Return the debt it led to; None for home."""
        return DebtShown(player=self.player) if debts_of(game, self.player) else None

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return the auction that goes on meanwhile, if one runs."""
        return Step(Idle()) if game.auction is not None else None

    def on_back(self, game: Game) -> Question | None:
        """Return what follows when it has been read."""
        return self.after_waiting(game)

    def view(self, now: Situation) -> Screen:
        """Return a card with what it did."""
        game, entry = now.game, self.entry
        is_last = now.last is not None and entry.seq == now.last.seq
        return CardShownScreen(
            seats=seats(now, everybody(now), entry=entry),
            player=party(game, self.player),
            deck=deck_named(game, self.deck).name,
            card=card_named(game, self.deck, self.card),
            movement=movement(game, entry),
            undo=entry.seq if is_last else None,
        )


@asked_after_entries(10)
def card_drawn(_question: Question, entry: Entry, game: Game) -> Question | None:
    """Return the card of an entry, or the choice it asks for; None for other entries."""
    drawn = [
        event for event in entry.happenings if isinstance(event, CardDrawn | CardAnswered)
    ]
    if not drawn:
        return None
    if game.drawn is not None:
        return ChoiceAsked()
    last = drawn[-1]
    return CardShown(entry=entry, player=last.player, deck=last.deck, card=last.card)


# Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceScreen(Screen):
    """A drawn card waits for a choice.

    Attributes:
        choice: `pay-or-draw`, `dice`, `title`, `swap` or `player`.
        deeds: the titles that can be chosen.
        mine: the own title of a swap, once chosen.
        other_deck: the printed name of the deck drawn from instead.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "choice"
    player: Party
    deck: str
    card: Card
    choice: str
    deeds: tuple[Deed, ...]
    mine: Deed | None
    other_deck: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PayOrDraw(Question):
    """The card that the table drew lets its player pay, or draw another (R-7.8)."""

    player: PlayerId
    deck: DeckId
    card: CardId

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return the card with the choice that was made."""
        if touch.action != "choice":
            return None
        command = ApplyCard(
            player=self.player,
            deck=self.deck,
            card=self.card,
            draw=touch.argument == "draw",
        )
        return Step(self, command)

    def view(self, now: Situation) -> Screen:
        """Return the choice between a payment and another card."""
        game = now.game
        card = card_named(game, self.deck, self.card)
        return ChoiceScreen(
            seats=seats(now),
            player=party(game, self.player),
            deck=deck_named(game, self.deck).name,
            card=card,
            choice="pay-or-draw",
            deeds=(),
            mine=None,
            other_deck="" if card.deck is None else deck_named(game, card.deck).name,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceAsked(Question):
    """The drawn card waits for a choice; `mine` is the own title of a swap."""

    mine: TitleId | None = None

    @property
    def patience_s(self) -> float | None:
        """Until it is answered, or has gone."""
        return None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether a card waits yet."""
        return game.drawn is not None

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return the answer of a card that asks for a player; None for other cards."""
        _drawn, card = waiting_card(game)
        if kind_of(card) != "player":
            return None
        return Step(self, replace(answer(game), other=player))

    def on_deed(self, title: TitleId, game: Game) -> Step | None:
        """Return the answer of a card that asks for a title; None for other cards."""
        drawn, card = waiting_card(game)
        match kind_of(card):
            case "title":
                return Step(self, replace(answer(game), title=title))
            case "swap" if owner_of(game, title) == drawn.player:
                return Step(replace(self, mine=title))
            case "swap" if self.mine is not None:
                return Step(self, replace(answer(game), title=title, mine=self.mine))
            case "swap":
                return Step(self)
            case _:
                return None

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the choice leads."""
        _drawn, card = waiting_card(game)
        command, kind = answer(game), kind_of(card)
        match touch.action:
            case "choice" if kind == "pay-or-draw":
                return Step(self, replace(command, draw=touch.argument == "draw"))
            case "dice" if kind == "dice":
                return Step(self, replace(command, dice=touch.amount))
            case "title":
                return self.on_deed(TitleId(touch.argument), game)
            case "mine":
                return Step(replace(self, mine=None))
            case _:
                return None

    def view(self, now: Situation) -> Screen:
        """Return the choice that a drawn card waits for."""
        game = now.game
        drawn, card = waiting_card(game)
        kind = kind_of(card)

        def asked(seat: Player) -> bool:
            if kind != "player":
                return False
            return not is_refused(game, replace(answer(game), other=seat.player))

        other = "" if card.deck is None else deck_named(game, card.deck).name
        return ChoiceScreen(
            seats=seats(now, asked),
            prompt="which-player" if kind == "player" else "",
            player=party(game, drawn.player),
            deck=deck_named(game, drawn.deck).name,
            card=card,
            choice=kind,
            deeds=tuple(
                deed_view(game, title) for title in self.choosable(game, drawn, kind)
            ),
            mine=None if self.mine is None else deed_view(game, self.mine),
            other_deck=other,
        )

    def choosable(self, game: Game, drawn: Drawn, kind: str) -> tuple[TitleId, ...]:
        """Return the titles that the waiting card could mean."""
        if kind == "title":
            command = answer(game)
            return tuple(
                title
                for title in game.board.deeds
                if not is_refused(game, replace(command, title=title))
            )
        if kind == "swap":
            own = titles_of(game, drawn.player)
            if self.mine is None:
                return own
            return tuple(
                title
                for title in game.board.deeds
                if owner_of(game, title) is not None and title not in own
            )
        return ()
