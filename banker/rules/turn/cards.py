"""Cards: drawing one, and what it makes happen (R-7.1 to R-7.3, R-7.8, R-6.3 to R-6.5).

The bank draws from the piles of the game, or the table draws and says which card it was.
A card that asks for a choice waits until it is made. Where the bank does not move the
tokens, a card that moves one is only noted: the player then goes there and does what is
due as after any throw.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from banker.ledger.posting import (
    BANK,
    HOTEL,
    HOUSE,
    MONEY,
    Money,
    Posting,
    hand,
    lot,
    pardon,
    transfer,
)
from banker.rules import require
from banker.rules.board import DeckId, PolicyId, TitleId
from banker.rules.business.cards import (
    LOT_EFFECTS,
    PLAIN_EFFECTS,
    BusinessCardEvent,
    drawn_lot,
    has_lot,
    lot_effect,
    plain_effect,
)
from banker.rules.business.policies import PolicyUsed, escape, may_escape, policies_held
from banker.rules.deck import Card, CardId, Deck
from banker.rules.errors import (
    AlreadyInJail,
    CardWaits,
    ChoiceMissing,
    NotAtThisTable,
    NotTheOwner,
    PardonNotInDeck,
    Refusal,
)
from banker.rules.game import (
    Drawn,
    Due,
    Game,
    Turn,
    altered,
    cash_of,
    having,
    is_tracked,
    left_of,
    owner_of,
    place_of,
    titles_of,
)
from banker.rules.money.bankruptcy import PlayerBankrupted
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.money.funds import BankOwed, funds_left, payout
from banker.rules.money.pot import pot_takes, taker_of
from banker.rules.players import PartyId, PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    evolves,
    offers,
    settles,
)
from banker.rules.table.closing import owners_part
from banker.rules.turn.chance import next_card, pardons_in, unseen
from banker.rules.turn.event_cards import (
    EventChoice,
    RentsCapped,
    ThrowsAgain,
    TitlesSwapped,
    TokensGathered,
    built_mates,
    gather,
    raise_levels,
    swap_titles,
    visit_any,
)
from banker.rules.turn.guidance import require_landed, require_own_turn
from banker.rules.turn.jail import PardonHandedOut, PardonUsed, SentToJail
from banker.rules.turn.moves import (
    Arrival,
    MoveEvent,
    advance,
    advance_to,
    due,
    nearest_place,
    retreat,
    salary_for,
)

DICE_MOST, DICE_LEAST = 12, 2


@dataclass(eq=False, kw_only=True)
class BankDrawsTheCards(Refusal):
    """At this table the bank draws the cards; nobody chooses one (R-7.1)."""

    code = "bank-draws-the-cards"
    deck: DeckId


@command("draw-card", given_by="phone-bank")
class DrawCard(Command):
    """Command: draw the next card of a deck from the bank."""

    player: PlayerId
    deck: DeckId


@command("apply-card", given_by="phone-bank")
class ApplyCard(Command):
    """Command: the card drawn from the table's own deck, or the choice a card waits for.

    Attributes:
        draw: whether to draw another card instead of paying (R-7.8).
        dice: the total thrown, for a card that asks for a throw; None: the bank throws.
        title: the title chosen; mine: the own title that is swapped for it.
        other: the player chosen.
        policy: the insurance policy that is spent to escape the card (R-19.13).
    """

    player: PlayerId
    deck: DeckId
    card: CardId
    draw: bool = False
    dice: int | None = None
    title: TitleId | None = None
    mine: TitleId | None = None
    other: PlayerId | None = None
    policy: PolicyId | None = None


@event("card-drawn")
class CardDrawn(Event):
    """Event: `player` drew a card.

    Attributes:
        waits: whether it waits for a choice.
    """

    player: PlayerId
    deck: DeckId
    card: CardId
    waits: bool = False


@event("card-answered")
class CardAnswered(Event):
    """Event: the choice that a drawn card waited for was made."""

    player: PlayerId
    deck: DeckId
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One leg of what a card moves: `amount` from `payer` to `payee`."""

    payer: PartyId
    payee: PartyId
    amount: Money


@event("card-settled", remembered=False)
class CardSettled(Event):
    """Event: the money of a card changed hands, with one leg for each player (R-7.2).

    Attributes:
        to_pot: whether what is paid to the bank goes to the middle of the board.
    """

    card: CardId
    payments: tuple[Payment, ...]
    to_pot: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Payer to payee, payment by payment."""
        return tuple(
            leg
            for payment in self.payments
            for leg in transfer(
                payment.amount,
                MONEY,
                giver=taker_of(payment.payer, to_pot=False),
                taker=taker_of(payment.payee, to_pot=self.to_pot and payment.payee == BANK),
            )
        )


CardEvent: TypeAlias = (
    CardDrawn
    | CardAnswered
    | CardSettled
    | DebtIncurred
    | BankOwed
    | PardonHandedOut
    | MoveEvent
    | ThrowsAgain
    | RentsCapped
    | TitlesSwapped
    | TokensGathered
    | PolicyUsed
    | BusinessCardEvent
)

#: Effects that cannot happen before something was chosen or thrown.
WAITING = frozenset(
    {
        "pay-or-draw",
        "odd-or-even",
        "visit-any",
        "raise-group",
        "lower-group",
        "raise-own-group",
        "raise-with-neighbours",
        "raise-side",
        "lower-side",
        "lowest-level",
        "highest-level",
        "swap-titles",
        "receive-together",
        "jail-another",
        *LOT_EFFECTS,
    }
)


#: Effects whose choice is one of one's own titles.
OWN_TITLE = frozenset({"highest-level", "raise-own-group"})


# Drawing


def deck_of(game: Game, deck: DeckId) -> Deck:
    """Return a deck of this edition, or refuse: NotAtThisTable."""
    for candidate in game.edition.decks:
        if candidate.deck == deck:
            return candidate
    raise NotAtThisTable(what="deck", name=deck)


def card_of(deck: Deck, card: CardId) -> Card:
    """Return a card of a deck, or refuse: NotAtThisTable."""
    for candidate in deck.cards:
        if candidate.card == card:
            return candidate
    raise NotAtThisTable(what="card", name=card)


def require_no_card_waits(game: Game) -> None:
    """Refuse while a drawn card waits for its choice: CardWaits."""
    if game.drawn is not None:
        raise CardWaits(player=game.drawn.player, card=game.drawn.card)


@settles(DrawCard)
def answers_draw(command: DrawCard, due: Due) -> bool:
    return due.kind == "card" and due.deck == command.deck


@allowed(DrawCard)
def draw_where_landed(game: Game, turn: Turn, command: DrawCard) -> None:
    """Refuse what is not due where the player on turn stands."""
    require_landed(game, turn, command, player=command.player, what="card")


@decides(DrawCard)
def draw_card(game: Game, command: DrawCard) -> tuple[CardEvent, ...]:
    """Decide a draw from the bank's pile.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt, CardWaits,
    NotAtThisTable (the deck, or a deck whose cards the bank does not know), InJail.
    """
    require.able_to_act(game, command.player)
    require_no_card_waits(game)
    deck = deck_of(game, command.deck)
    card = next_card(game, deck)
    if card is None:
        raise NotAtThisTable(what="deck", name=command.deck)
    require.at_large(game, command.player)
    return drawn(game, command.player, deck, card)


def drawn(game: Game, player: PlayerId, deck: Deck, card: Card) -> tuple[CardEvent, ...]:
    """Return a card drawn, and what it does if it asks for nothing.

    An unfavourable one waits too while its drawer has a policy to escape it (R-19.13).
    """
    chooses = card.effect in WAITING
    fits = can_be_answered(game, player, card)
    waits = fits and (chooses or may_escape(game, player, card.effect))
    first = CardDrawn(player=player, deck=deck.deck, card=card.card, waits=waits)
    if waits or chooses:
        # Where there is nothing to choose from, the card is void.
        return (first,)
    return first, *effect_of(game, player, deck, card)


def can_be_answered(game: Game, player: PlayerId, card: Card) -> bool:
    """Return whether there is anything that the card could choose."""
    if card.effect in LOT_EFFECTS:
        return has_lot(game, player, card)
    owned = [title for title in game.board.deeds if owner_of(game, title) is not None]
    own = titles_of(game, player)
    match card.effect:
        case "highest-level" | "raise-own-group":
            return bool(own)
        case "swap-titles":
            bare = [title for title in owned if not built_mates(game, title)]
            mine = [title for title in bare if title in own]
            return 0 < len(mine) < len(bare)
        case (
            "raise-group"
            | "lower-group"
            | "raise-with-neighbours"
            | "raise-side"
            | "lower-side"
            | "lowest-level"
        ):
            return bool(owned)
        case "jail-another":
            return any(other not in game.jail for other in left_of(game, player))
        case _:
            return True


@settles(ApplyCard)
def answers_card(command: ApplyCard, due: Due) -> bool:
    return due.kind == "card" and due.deck == command.deck


@allowed(ApplyCard)
def apply_where_landed(game: Game, turn: Turn, command: ApplyCard) -> None:
    """Refuse what is not due where the player on turn stands."""
    if game.drawn is not None:
        require_own_turn(game, command.player)
        return
    require_landed(game, turn, command, player=command.player, what="card")


@decides(ApplyCard)
def apply_card(game: Game, command: ApplyCard) -> tuple[CardEvent, ...]:
    """Decide a card drawn at the table, or the choice that a drawn card waits for.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt, CardWaits,
    NotAtThisTable (the deck), NotAtThisTable (the card), BankDrawsTheCards, InJail,
    PardonNotInDeck; ChoiceMissing, and what stands in the way of the choice, or of the
    policy that is to be spent: NotInThisGame, NotAtThisTable, NoPolicy, NothingToEscape.
    """
    require.able_to_act(game, command.player)
    waiting = game.drawn
    if waiting is not None and (waiting.player, waiting.deck, waiting.card) != (
        command.player,
        command.deck,
        command.card,
    ):
        raise CardWaits(player=waiting.player, card=waiting.card)
    deck = deck_of(game, command.deck)
    card = card_of(deck, command.card)
    if waiting is not None:
        answered = CardAnswered(player=command.player, deck=command.deck, card=command.card)
        if not can_be_answered(game, command.player, card):
            # What could have been chosen is gone meanwhile: the card is void.
            return (answered,)
        return answered, *answer_of(game, command, deck, card)
    if game.house_rules.cards_drawn_by == "bank":
        raise BankDrawsTheCards(deck=command.deck)
    require.at_large(game, command.player)
    if card.effect == "pardon" and not pardons_in(game, deck.deck):
        raise PardonNotInDeck(deck=deck.deck, holder=holder_of(game, deck.deck))
    if has_answer(command, card):
        seen = CardDrawn(player=command.player, deck=deck.deck, card=card.card)
        return seen, *answer_of(game, command, deck, card)
    return drawn(game, command.player, deck, card)


def holder_of(game: Game, deck: DeckId) -> PlayerId | None:
    """Return who holds a pardon card of a deck; None for nobody."""
    card = pardon(deck)
    holders = (seat.player for seat in game.players)
    return next((p for p in holders if (hand(p), card) in game.balances), None)


def has_answer(command: ApplyCard, card: Card) -> bool:
    """Return whether the command makes the choice that the card asks for."""
    if command.policy is not None:
        return True
    if card.effect not in WAITING:
        return False
    if card.effect == "pay-or-draw":
        return True
    if card.effect == "odd-or-even":
        return command.dice is not None
    return command.title is not None or command.other is not None


# What a card does


def effect_of(  # noqa: C901, PLR0911, PLR0912 - one line an effect
    game: Game, player: PlayerId, deck: Deck, card: Card
) -> tuple[CardEvent, ...]:
    """Return what a card does that asks for no choice."""
    if card.effect in PLAIN_EFFECTS:
        return plain_effect(game, player, card)
    match card.effect:
        case "receive":
            return receive(game, player, card, card.amount)
        case "pay":
            return pay(game, player, card, card.amount)
        case "repairs":
            return pay(game, player, card, repairs(game, player, card))
        case "pay-per-title":
            due = card.amount * len(titles_of(game, player))
            return pay(game, player, card, due)
        case "pay-each":
            return pay_each(game, player, card)
        case "collect-each":
            return collect_each(game, player, card)
        case "jail":
            return (SentToJail(player=player),)
        case "pardon":
            return (PardonHandedOut(player=player, deck=deck.deck),)
        case "roll-again":
            return (ThrowsAgain(player=player),)
        case "cap-rents":
            return (RentsCapped(rents=card.steps),)
        case "share-of-bank":
            return share_of_bank(game, player, card)
        case "gather":
            return gather(game, player, card)
        case "advance-to" | "back-to" | "back" | "nearest":
            return move_by(game, player, card)
        case _:
            raise AssertionError(f"{card.effect} asks for a choice")


def receive(
    game: Game, player: PlayerId, card: Card, amount: Money
) -> tuple[CardSettled | BankOwed, ...]:
    """Return what the bank pays; in the closing economy a share of it (R-17.4)."""
    due = owners_part(game, amount)
    paid, owed = payout(game, due, to=player, reason="card")
    payments = (Payment(payer=BANK, payee=player, amount=paid),) if paid else ()
    return CardSettled(card=card.card, payments=payments), *owed


def share_of_bank(
    game: Game, player: PlayerId, card: Card
) -> tuple[CardSettled | BankOwed, ...]:
    """Return a share of the money the bank has left, rounded down (R-19.9).

    Of a bank that never goes broke there is no share: the card is void.
    """
    left = funds_left(game)
    amount = 0 if left is None else max(0, left) * card.percent // 100
    return receive(game, player, card, amount) if amount else ()


def pay(
    game: Game, player: PlayerId, card: Card, amount: Money
) -> tuple[CardSettled | DebtIncurred, ...]:
    """Return what a player pays the bank, or owes it; nothing if nothing is due."""
    if amount == 0:
        return ()
    to_pot = pot_takes(game)
    if is_short(game, player, amount):
        debt = new_debt(
            game,
            debtor=player,
            creditor=BANK,
            amount=amount,
            reason="card",
            to_pot=to_pot,
        )
        return (DebtIncurred(debt=debt),)
    payment = Payment(payer=player, payee=BANK, amount=amount)
    return (CardSettled(card=card.card, payments=(payment,), to_pot=to_pot),)


def repairs(game: Game, player: PlayerId, card: Card) -> Money:
    """Return what repairs cost: a hotel counts once, as a hotel (R-7.3)."""
    total = 0
    for title in titles_of(game, player):
        place = lot(title)
        total += card.per_house * game.balances.get((place, HOUSE), 0)
        total += card.per_hotel * game.balances.get((place, HOTEL), 0)
    return total


def pay_each(
    game: Game, player: PlayerId, card: Card
) -> tuple[CardSettled | DebtIncurred, ...]:
    """Return what a player pays each other one, from the left until the money ends.

    What is left over is owed, to the first of them first (R-15.7). Where creditors share,
    nobody is paid before the others: all of it is owed.
    """
    others = left_of(game, player)
    cash = cash_of(game, player)
    whole = card.amount * len(others)
    served = len(others) if cash >= whole else cash // card.amount
    if served < len(others) and game.house_rules.many_creditors == "share":
        served = 0
    payments = tuple(
        Payment(payer=player, payee=other, amount=card.amount) for other in others[:served]
    )
    debts = tuple(
        DebtIncurred(
            debt=new_debt(
                game,
                debtor=player,
                creditor=other,
                amount=card.amount,
                reason="card",
                after=number,
            )
        )
        for number, other in enumerate(others[served:])
    )
    settled = (CardSettled(card=card.card, payments=payments),) if payments else ()
    return *settled, *debts


def collect_each(
    game: Game, player: PlayerId, card: Card
) -> tuple[CardSettled | DebtIncurred, ...]:
    """Return what each other player pays; whoever cannot owes it (R-7.2).

    In the closing economy the bank keeps its part of that income too (R-17.4).
    """
    part = owners_part(game, card.amount)
    legs = [
        Payment(payer=other, payee=payee, amount=amount)
        for other in left_of(game, player)
        for payee, amount in ((player, part), (BANK, card.amount - part))
        if amount
    ]
    short = [other for other in left_of(game, player) if is_short(game, other, card.amount)]
    payments = tuple(leg for leg in legs if leg.payer not in short)
    debts = tuple(
        DebtIncurred(
            debt=new_debt(
                game,
                debtor=PlayerId(leg.payer),
                creditor=leg.payee,
                amount=leg.amount,
                reason="card",
                after=number,
            )
        )
        for number, leg in enumerate(leg for leg in legs if leg.payer in short)
    )
    settled = (CardSettled(card=card.card, payments=payments),) if payments else ()
    return *settled, *debts


def move_by(game: Game, player: PlayerId, card: Card) -> tuple[CardEvent, ...]:
    """Return the move of a card; only noted where the bank moves no tokens.

    There GO itself still pays, since the card says so.
    """
    if not is_tracked(game):
        if card.effect == "advance-to" and is_go(game, card):
            return salary_for(game, player, landed=True)
        return ()
    by_card = Arrival(by_card=True)
    match card.effect:
        case "advance-to":
            return advance_to(game, player, place_on(game, card), arrival=by_card)
        case "back-to":
            size = len(game.board.spaces)
            steps = (place_of(game, player) - place_on(game, card)) % size
            return retreat(game, player, steps)
        case "back":
            return retreat(game, player, card.steps)
        case _:
            to = nearest_place(game, place_of(game, player), card.title_kind or "")
            if to is None:
                return ()
            steps = (to - place_of(game, player)) % len(game.board.spaces)
            arrival = Arrival(by_card=True, nearest=True)
            return advance(game, player, steps, arrival=arrival)


def place_on(game: Game, card: Card) -> int:
    """Return the place that a card sends to."""
    assert card.space is not None, "the loader has seen to it"
    return game.board.places[card.space]


def is_go(game: Game, card: Card) -> bool:
    """Return whether a card sends to GO."""
    return card.space is not None and game.board.places[card.space] == 0


# Choices


def answer_of(  # noqa: C901, PLR0911 - one line an effect
    game: Game, command: ApplyCard, deck: Deck, card: Card
) -> tuple[CardEvent, ...]:
    """Return what a card does with the choice that was made.

    Refuses: ChoiceMissing, and what stands in the way of the choice; as
    `policies.escape`.
    """
    player = command.player
    if command.policy is not None:
        return (escape(game, player, command.policy, card.card, card.effect),)
    if card.effect not in WAITING:
        return effect_of(game, player, deck, card)
    match card.effect:
        case "auction-drawn":
            told = game.house_rules.cards_drawn_by == "table"
            return drawn_lot(game, command.title if told else None)
        case "pay-or-draw":
            if not command.draw:
                return pay(game, player, card, card.amount)
            return draw_instead(game, player, card)
        case "odd-or-even":
            return odd_or_even(game, command, card)
        case "receive-together":
            other = chosen_player(game, command, card)
            own = receive(game, player, card, card.amount)
            return *own, *receive(having(game, own), other, card, card.amount)
        case "jail-another":
            other = chosen_player(game, command, card)
            if other in game.jail:
                raise AlreadyInJail(player=other)
            return (SentToJail(player=other),)
    title = chosen_title(game, command, card)
    if card.effect in LOT_EFFECTS:
        return lot_effect(game, player, card, title)
    choice = EventChoice(player=player, title=title, mine=command.mine)
    if card.effect == "visit-any":
        return visit_any(game, choice)
    if owner_of(game, title) is None:
        raise NotAtThisTable(what="title", name=title)
    if card.effect == "swap-titles":
        return swap_titles(game, choice)
    if card.effect in OWN_TITLE and owner_of(game, title) != player:
        raise NotTheOwner(player=player, title=title, owner=owner_of(game, title))
    return raise_levels(game, choice, card.effect)


def draw_instead(game: Game, player: PlayerId, card: Card) -> tuple[CardEvent, ...]:
    """Return the card drawn from the other deck; at a table that draws, only its due."""
    assert card.deck is not None, "the loader has seen to it"
    other = deck_of(game, card.deck)
    if game.house_rules.cards_drawn_by == "table":
        return due(player, Due(kind="card", deck=other.deck)) if is_tracked(game) else ()
    following = next_card(game, other)
    return () if following is None else drawn(game, player, other, following)


def odd_or_even(game: Game, command: ApplyCard, card: Card) -> tuple[CardEvent, ...]:
    """Return what a throw decides: even receives, odd pays. Refuses: ChoiceMissing."""
    dice = command.dice
    if dice is None:
        dice = sum(unseen(game.seed, f"card-{die}", game.throws) for die in (1, 2))
    if not DICE_LEAST <= dice <= DICE_MOST:
        raise ChoiceMissing(card=card.card, what="dice")
    if dice % 2:
        return pay(game, command.player, card, card.amount)
    return receive(game, command.player, card, card.amount)


def chosen_player(game: Game, command: ApplyCard, card: Card) -> PlayerId:
    """Return the other player chosen. Refuses: ChoiceMissing, NotAtThisTable."""
    if command.other is None or command.other == command.player:
        raise ChoiceMissing(card=card.card, what="player")
    require.player_in(game, command.other)
    return command.other


def chosen_title(game: Game, command: ApplyCard, card: Card) -> TitleId:
    """Return the title chosen. Refuses: ChoiceMissing, NotAtThisTable."""
    if command.title is None:
        raise ChoiceMissing(card=card.card, what="title")
    require.title(game, command.title)
    return command.title


# What is remembered


@evolves(CardDrawn)
def note_draw(game: Game, event: CardDrawn) -> Game:
    """Return `game` with the card at the bottom of its pile, perhaps still waiting."""
    piles = to_bottom(game, event.deck, event.card)
    waiting = (
        Drawn(player=event.player, deck=event.deck, card=event.card)
        if event.waits
        else None
    )
    return altered(game, piles=piles, drawn=waiting)


def to_bottom(game: Game, deck: DeckId, card: CardId) -> dict[DeckId, tuple[CardId, ...]]:
    """Return the piles with a card moved to the bottom of its own."""
    pile = game.piles.get(deck, ())
    if card not in pile:
        return dict(game.piles)
    at = pile.index(card)
    return {**game.piles, deck: (*pile[:at], *pile[at + 1 :], card)}


def pardons_to_bottom(game: Game, decks: Iterable[DeckId]) -> Game:
    """Return `game` with pardon cards that came back at the bottom of their decks.

    `decks`: one for each card. Of several pardons of a pile the first are in the deck,
    the last in somebody's hand: so all that were in a hand go to the bottom together.
    """
    returned = tuple(decks)
    piles = dict(game.piles)
    for deck in game.edition.decks:
        if deck.deck not in returned:
            continue
        pile = piles.get(deck.deck, ())
        inside = pardons_in(game, deck.deck) - returned.count(deck.deck)
        pardons = {card.card for card in deck.cards if card.effect == "pardon"}
        places = [at for at, name in enumerate(pile) if name in pardons][inside:]
        piles[deck.deck] = (
            *(name for at, name in enumerate(pile) if at not in places),
            *(pile[at] for at in places),
        )
    return altered(game, piles=piles)


@evolves(PardonUsed)
def return_pardon(game: Game, event: PardonUsed) -> Game:
    """Return `game` with a pardon card that was used at the bottom of its deck."""
    return pardons_to_bottom(game, (event.deck,))


@evolves(PlayerBankrupted)
def return_pardons(game: Game, event: PlayerBankrupted) -> Game:
    """Return `game` with the pardon cards that came to the bank at the bottom (R-15.6)."""
    return pardons_to_bottom(game, event.pardons if event.creditor == BANK else ())


@evolves(CardAnswered)
def forget_drawn(game: Game, _event: CardAnswered) -> Game:
    """Return `game` in which no card waits for an answer."""
    return altered(game, drawn=None)


#: Cards of these effects are answered with another player.
CHOOSES_A_PLAYER = frozenset({"receive-together", "jail-another"})


@offers(DrawCard, ApplyCard)
def draws(game: Game, player: PlayerId) -> Iterator[DrawCard | ApplyCard]:
    """Yield the draws, the cards of the table's own decks, and every choice of a card.

    A card that waits is the only one that can be gone on with.
    """
    waiting = game.drawn
    if waiting is not None:
        if waiting.player == player:
            yield from choices(game, waiting)
        return
    for deck in game.edition.decks:
        yield DrawCard(player=player, deck=deck.deck)
        if game.house_rules.cards_drawn_by == "table":
            for card in deck.cards:
                yield ApplyCard(player=player, deck=deck.deck, card=card.card)


def choices(game: Game, waiting: Drawn) -> Iterator[ApplyCard]:
    """Yield every choice that a waiting card gives; the bank throws where one is asked.

    Any of one's policies may be spent on an unfavourable one (R-19.13).
    """
    player, deck, card = waiting.player, waiting.deck, waiting.card
    known: Card = card_of(deck_of(game, deck), card)
    for policy in policies_held(game, player):
        yield ApplyCard(player=player, deck=deck, card=card, policy=policy)
    if known.effect == "pay-or-draw":
        for draw in (False, True):
            yield ApplyCard(player=player, deck=deck, card=card, draw=draw)
    elif known.effect in {"odd-or-even", "auction-drawn"} or known.effect not in WAITING:
        yield ApplyCard(player=player, deck=deck, card=card)
    elif known.effect in CHOOSES_A_PLAYER:
        for other in left_of(game, player):
            yield ApplyCard(player=player, deck=deck, card=card, other=other)
    else:
        swaps = known.effect == "swap-titles"
        own = titles_of(game, player) if swaps else (None,)
        for title in game.board.deeds:
            for mine in own:
                yield ApplyCard(player=player, deck=deck, card=card, title=title, mine=mine)
