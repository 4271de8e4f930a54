"""Cards at the terminal: drawing one, reading it, choosing what it asks for (R-7)."""

from dataclasses import replace

from banker.entry import Entry
from banker.rules.board import DeckId, TitleId
from banker.rules.deck import Card, CardId, Deck
from banker.rules.game import Drawn, Game, owner_of, titles_of
from banker.rules.options import is_refused
from banker.rules.players import Player, PlayerId
from banker.rules.turn.cards import ApplyCard, CardAnswered, CardDrawn, DrawCard
from banker.terminal import screens
from banker.terminal.chapter_screens import CardScreen, CardShownScreen, ChoiceScreen
from banker.terminal.session import Session, Step, Touch
from banker.terminal.states import CardAsked, CardShown, ChoiceAsked, PayOrDraw
from banker.terminal.views import Situation, everybody, nobody, seats
from banker.views.deeds import deed_view
from banker.views.movements import movement
from banker.views.people import party, party_or_none

#: What kind of choice each effect asks for; all others ask for a title.
CHOICES = {
    "pay-or-draw": "pay-or-draw",
    "odd-or-even": "dice",
    "swap-titles": "swap",
    "receive-together": "player",
    "jail-another": "player",
}


def decks_of(game: Game) -> tuple[Deck, ...]:
    """Return the decks whose cards the bank knows."""
    return tuple(deck for deck in game.edition.decks if deck.cards)


def deck_named(game: Game, name: DeckId) -> Deck:
    """Return a deck of this edition."""
    return next(deck for deck in game.edition.decks if deck.deck == name)


def card_named(game: Game, deck: DeckId, name: CardId) -> Card:
    """Return a card of a deck."""
    return next(card for card in deck_named(game, deck).cards if card.card == name)


def table_draws(game: Game) -> bool:
    """Return whether the table draws from its own deck and says which card it was."""
    return game.house_rules.cards_drawn_by == "table"


# Drawing


def begin(game: Game, player: PlayerId | None) -> Step:
    """Return what the tile leads to: the card that waits, or the choice of a deck."""
    if game.drawn is not None:
        return Step(ChoiceAsked())
    decks = decks_of(game)
    session = CardAsked(player=player)
    return from_deck(session, decks[0].deck, game) if len(decks) == 1 else Step(session)


def from_deck(session: CardAsked, deck: DeckId, game: Game) -> Step:
    """Return the question with a deck chosen; drawn at once if all else is known."""
    chosen = replace(session, deck=deck, card=None)
    if table_draws(game) or chosen.player is None:
        return Step(chosen)
    return on_card(chosen, chosen.player, game)


def on_card(session: CardAsked, player: PlayerId, game: Game) -> Step:
    """Return the draw of whoever tapped, as far as it is known from where."""
    deck, card = session.deck, session.card
    if deck is None or (table_draws(game) and card is None):
        return Step(replace(session, player=player))
    if card is None:
        return Step(session, DrawCard(player=player, deck=deck))
    if card_named(game, deck, card).effect == "pay-or-draw":
        return Step(PayOrDraw(player=player, deck=deck, card=card))
    return Step(session, ApplyCard(player=player, deck=deck, card=card))


def on_touch(session: CardAsked, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the question leads: a deck, or a card of it."""
    match touch.action:
        case "deck" if any(deck.deck == touch.argument for deck in decks_of(game)):
            return from_deck(session, DeckId(touch.argument), game)
        case "printed" if session.deck is not None and is_card(game, session, touch):
            chosen = replace(session, card=CardId(touch.argument))
            if chosen.player is None:
                return Step(chosen)
            return on_card(chosen, chosen.player, game)
        case "cancel" if session.card is not None:
            return Step(replace(session, card=None))
        case "cancel" if session.deck is not None and len(decks_of(game)) > 1:
            return Step(replace(session, deck=None))
        case _:
            return None


def on_pay_or_draw_touch(session: PayOrDraw, touch: Touch) -> Step | None:
    """Return the card with the choice that was made."""
    if touch.action != "choice":
        return None
    command = ApplyCard(
        player=session.player,
        deck=session.deck,
        card=session.card,
        draw=touch.argument == "draw",
    )
    return Step(session, command)


def is_card(game: Game, session: CardAsked, touch: Touch) -> bool:
    """Return whether a touch names a card of the deck chosen."""
    assert session.deck is not None, "a card is chosen from a deck"
    cards = deck_named(game, session.deck).cards
    return any(card.card == touch.argument for card in cards)


# What came of it


def answered(entry: Entry, game: Game) -> Session | None:
    """Return the card of an entry, or the choice it asks for; None for other entries."""
    told = [e for e in entry.happenings if isinstance(e, CardDrawn | CardAnswered)]
    if not told:
        return None
    if game.drawn is not None:
        return ChoiceAsked()
    last = told[-1]
    return CardShown(entry=entry, player=last.player, deck=last.deck, card=last.card)


# Choices


def waiting_card(game: Game) -> tuple[Drawn, Card]:
    """Return the card that waits for a choice."""
    assert game.drawn is not None, "a choice is asked for while a card waits"
    return game.drawn, card_named(game, game.drawn.deck, game.drawn.card)


def answer(game: Game) -> ApplyCard:
    """Return the command that answers the waiting card, before the choice is in it."""
    drawn, _card = waiting_card(game)
    return ApplyCard(player=drawn.player, deck=drawn.deck, card=drawn.card)


def kind_of(card: Card) -> str:
    """Return what a card asks for."""
    return CHOICES.get(card.effect, "title")


def on_choice_card(session: ChoiceAsked, player: PlayerId, game: Game) -> Step | None:
    """Return the answer of a card that asks for a player; None for other cards."""
    _drawn, card = waiting_card(game)
    if kind_of(card) != "player":
        return None
    return Step(session, replace(answer(game), other=player))


def on_choice_deed(session: ChoiceAsked, title: TitleId, game: Game) -> Step | None:
    """Return the answer of a card that asks for a title; None for other cards."""
    drawn, card = waiting_card(game)
    match kind_of(card):
        case "title":
            return Step(session, replace(answer(game), title=title))
        case "swap" if owner_of(game, title) == drawn.player:
            return Step(replace(session, mine=title))
        case "swap" if session.mine is not None:
            return Step(session, replace(answer(game), title=title, mine=session.mine))
        case "swap":
            return Step(session)
        case _:
            return None


def on_choice_touch(session: ChoiceAsked, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the choice leads."""
    _drawn, card = waiting_card(game)
    command, kind = answer(game), kind_of(card)
    match touch.action:
        case "choice" if kind == "pay-or-draw":
            return Step(session, replace(command, draw=touch.argument == "draw"))
        case "dice" if kind == "dice":
            return Step(session, replace(command, dice=touch.amount))
        case "title":
            return on_choice_deed(session, TitleId(touch.argument), game)
        case "mine":
            return Step(replace(session, mine=None))
        case _:
            return None


# Screens


def card_screen(session: CardAsked, now: Situation) -> screens.Screen:
    """Return the question from which deck, which card, and who."""
    game = now.game
    listed: tuple[Card, ...] = ()
    if session.deck is not None and table_draws(game):
        listed = deck_named(game, session.deck).cards
    ready = session.deck is not None and (not listed or session.card is not None)
    return CardScreen(
        kind="card",
        seq=now.seq,
        seats=seats(now, everybody(now) if ready else nobody),
        prompt="who-draws" if ready else "",
        decks=tuple((deck.deck, deck.name) for deck in decks_of(game)),
        deck=session.deck,
        cards=listed,
        card=session.card,
        player=party_or_none(game, session.player),
    )


def shown_screen(session: CardShown, now: Situation) -> screens.Screen:
    """Return a card with what it did."""
    game, entry = now.game, session.entry
    is_last = now.last is not None and entry.seq == now.last.seq
    return CardShownScreen(
        kind="drawn",
        seq=now.seq,
        seats=seats(now, everybody(now), entry=entry),
        player=party(game, session.player),
        deck=deck_named(game, session.deck).name,
        card=card_named(game, session.deck, session.card),
        movement=movement(game, entry),
        undo=entry.seq if is_last else None,
    )


def pay_or_draw_screen(session: PayOrDraw, now: Situation) -> screens.Screen:
    """Return the choice between a payment and another card."""
    game = now.game
    card = card_named(game, session.deck, session.card)
    return ChoiceScreen(
        kind="choice",
        seq=now.seq,
        seats=seats(now),
        player=party(game, session.player),
        deck=deck_named(game, session.deck).name,
        card=card,
        choice="pay-or-draw",
        deeds=(),
        mine=None,
        other_deck="" if card.deck is None else deck_named(game, card.deck).name,
    )


def choice_screen(session: ChoiceAsked, now: Situation) -> screens.Screen:
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
        kind="choice",
        seq=now.seq,
        seats=seats(now, asked),
        prompt="which-player" if kind == "player" else "",
        player=party(game, drawn.player),
        deck=deck_named(game, drawn.deck).name,
        card=card,
        choice=kind,
        deeds=tuple(
            deed_view(game, title) for title in choosable(session, game, drawn, kind)
        ),
        mine=None if session.mine is None else deed_view(game, session.mine),
        other_deck=other,
    )


def choosable(
    session: ChoiceAsked, game: Game, drawn: Drawn, kind: str
) -> tuple[TitleId, ...]:
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
        if session.mine is None:
            return own
        return tuple(
            title
            for title in game.board.deeds
            if owner_of(game, title) is not None and title not in own
        )
    return ()
