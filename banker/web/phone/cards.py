"""Cards on a phone: the one that was drawn, and the choice that it leaves (R-7)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from banker.entry import Entry, Happening
from banker.rules.board import DeckId, TitleId
from banker.rules.deck import Card
from banker.rules.errors import NotAtThisTable
from banker.rules.game import left_of, titles_of
from banker.rules.options import is_refused
from banker.rules.turn.cards import ApplyCard, CardDrawn
from banker.rules.turn.turns import DiceThrown, TurnBegan
from banker.terminal.draws import card_named, deck_named, kind_of, table_draws
from banker.views.deeds import Deed, deed_view
from banker.views.movements import undone_by
from banker.views.people import Party, party
from banker.web.phone.visit import Offered, Visit
from banker.wording import event_message, main_of
from banker.wording.words import _

#: A card is looked for among the latest entries, as many as one turn may have.
ENTRIES_READ = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTold:
    """A card that was drawn.

    Attributes:
        deck: the printed name of its deck.
        did: what came of it, in a sentence; empty where the card says it all.
    """

    seq: int
    player: Party
    deck: str
    card: Card
    did: str


def card_told(visit: Visit) -> CardTold | None:
    """Return the card that was drawn last, while it is still of interest; else None."""
    bank, game = visit.runtime.bank, visit.runtime.game
    entries = bank.entries(after=max(0, bank.seq - ENTRIES_READ))
    gone = undone_by(entries)
    drawn: tuple[Entry, CardDrawn] | None = None
    for entry in entries:
        if entry.seq in gone or entry.undoes is not None:
            continue
        told = [event for event in entry.happenings if isinstance(event, CardDrawn)]
        if told:
            drawn = entry, told[-1]
        elif game.turn is None or ends_the_card(entry.happenings):
            drawn = None
    if drawn is None:
        return None
    entry, event = drawn
    tells_more = not isinstance(entry.happenings[main_of(entry)], CardDrawn)
    return CardTold(
        seq=entry.seq,
        player=party(game, event.player),
        deck=deck_named(game, event.deck).name,
        card=card_named(game, event.deck, event.card),
        did=event_message(entry, game, visit.show.visibility) if tells_more else "",
    )


def ends_the_card(happenings: tuple[Happening, ...]) -> bool:
    """Return whether something happened after which a card is no longer spoken of."""
    return any(isinstance(one, TurnBegan | DiceThrown) for one in happenings)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedCard:
    """A card of the table's own deck, which may be the one that was drawn."""

    card: Card
    applying: Offered


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChoice:
    """One of the things between which a card lets its player choose.

    A player, a deed, or what stands in `label`; `href` leads to the second half of a
    choice, and else there is a command.
    """

    choosing: Offered | None = None
    label: str = ""
    icon: str = ""
    party: Party | None = None
    deed: Deed | None = None
    href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """A card that waits for a choice, or the cards of a deck of the table's own.

    Attributes:
        deck: the printed name; empty where no deck is known.
        card: None where none waits.
        asks: what kind of choice it asks for.
        gives_known: whether it is known which own deed is given in a swap.
    """

    deck: str
    card: Card | None = None
    listed: tuple[ListedCard, ...] = ()
    asks: str = ""
    choices: tuple[CardChoice, ...] = ()
    gives_known: bool = False


def card(visit: Visit) -> CardView:
    """Return the choice of a waiting card, or the cards of a deck of the table's own."""
    game, player = visit.runtime.game, visit.player
    waiting = game.drawn
    if waiting is not None and waiting.player == player:
        known = card_named(game, waiting.deck, waiting.card)
        asked = ApplyCard(player=player, deck=waiting.deck, card=waiting.card)
        return CardView(
            deck=deck_named(game, waiting.deck).name,
            card=known,
            asks=kind_of(known),
            choices=tuple(choices_of(visit, asked, known)),
            gives_known=bool(visit.args.get("mine")),
        )
    deck = DeckId(visit.args.get("deck", ""))
    found = next((one for one in game.edition.decks if one.deck == deck), None)
    if found is None and deck:
        raise NotAtThisTable(what="deck", name=deck)
    listed = found.cards if found is not None and table_draws(game) else ()
    return CardView(
        deck="" if found is None else found.name,
        listed=tuple(
            ListedCard(
                card=one,
                applying=visit.shown(ApplyCard(player=player, deck=deck, card=one.card)),
            )
            for one in listed
        ),
    )


def choices_of(visit: Visit, asked: ApplyCard, known: Card) -> Iterator[CardChoice]:
    """Yield what a waiting card lets one choose from, as far as the rules allow it."""
    game = visit.runtime.game
    if kind_of(known) == "swap" and not visit.args.get("mine"):
        for one in titles_of(game, visit.player):
            href = visit.address("card", mine=one)
            yield CardChoice(deed=deed_view(game, one), href=href)
        return
    for choice, command in answers_to(visit, asked, known):
        if not is_refused(game, command):
            yield replace(choice, choosing=visit.shown(command))


def answers_to(
    visit: Visit, asked: ApplyCard, known: Card
) -> Iterator[tuple[CardChoice, ApplyCard]]:
    """Yield every answer to a card, with the command that gives it."""
    game, kind, player = visit.runtime.game, kind_of(known), visit.player
    if kind == "pay-or-draw":
        other = "" if known.deck is None else deck_named(game, known.deck).name
        amount = visit.show.text(known.amount)
        yield CardChoice(label=_("Pay %(amount)s", amount=amount), icon="pay"), asked
        drawing = CardChoice(label=_("Draw a card: %(deck)s", deck=other), icon="card")
        yield drawing, replace(asked, draw=True)
    elif kind == "dice":
        yield CardChoice(label=_("The bank throws"), icon="dice"), asked
        for total in range(2, 13):
            yield CardChoice(label=str(total)), replace(asked, dice=total)
    elif kind == "player":
        for other_player in left_of(game, player):
            choice = CardChoice(party=party(game, other_player))
            yield choice, replace(asked, other=other_player)
    else:
        mine = TitleId(visit.args.get("mine", "")) if kind == "swap" else None
        for title in game.board.deeds:
            choice = CardChoice(deed=deed_view(game, title))
            yield choice, replace(asked, title=title, mine=mine)
