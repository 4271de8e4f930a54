"""Moves: where a token goes, what it earns on the way, and what is due where it stops.

R-3, R-6.3 to R-6.5, R-7.5, R-7.9, R-8.1. Only where the bank moves the tokens.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from banker.ledger.posting import (
    BANK,
    MONEY,
    POT,
    Money,
    Posting,
    hand,
    transfer,
)
from banker.rules import require
from banker.rules.board import SpaceKind, TitleId
from banker.rules.errors import NotDueNow, NotInThisGame
from banker.rules.game import (
    Claim,
    Due,
    DueKind,
    Game,
    Moving,
    Turn,
    altered,
    having,
    is_mortgaged,
    owner_of,
    place_of,
)
from banker.rules.money.debts import DebtIncurred, incur
from banker.rules.money.funds import BankOwed, payout
from banker.rules.money.salary import SalaryCollected, salary_of
from banker.rules.money.taxes import TaxPaid, levied, luxury_tax_of
from banker.rules.players import PlayerId
from banker.rules.register import (
    Command,
    Event,
    allowed,
    command,
    decides,
    event,
    evolves,
    offers,
)
from banker.rules.titles.levels import LevelsChanged, own_landing
from banker.rules.titles.purchases import is_free
from banker.rules.turn.chance import can_be_drawn_from
from banker.rules.turn.guidance import require_untracked
from banker.rules.turn.jail import SentToJail


@event("token-moved")
class TokenMoved(Event):
    """Event: a token went from place `start` to place `to`, both counted from GO.

    Attributes:
        passed_go: whether it came past GO, or onto it, going forward.
    """

    player: PlayerId
    start: int
    to: int
    passed_go: bool = False


@event("dues-named")
class DuesNamed(Event):
    """Event: this is to be settled where the player stands, before what was due already."""

    player: PlayerId
    dues: tuple[Due, ...]


@event("due-settled")
class DueSettled(Event):
    """Event: what was due has been settled."""

    player: PlayerId
    due: Due


@event("claim-opened")
class ClaimOpened(Event):
    """Event: rent may be claimed by its owner for a while (R-5.6)."""

    claim: Claim


@event("bonus-collected", remembered=False)
class BonusCollected(Event):
    """Event: the bank paid a bonus: a printed space, or a double one (R-3.5)."""

    player: PlayerId
    amount: Money
    reason: Literal["space", "snake-eyes"]

    def postings(self) -> tuple[Posting, ...]:
        """Bank to player: the bonus."""
        return transfer(self.amount, MONEY, giver=BANK, taker=hand(self.player))


@event("pot-collected", remembered=False)
class PotCollected(Event):
    """Event: `player` took what lay in the middle; the bank put `seed` there again."""

    player: PlayerId
    amount: Money
    seed: Money = 0

    def postings(self) -> tuple[Posting, ...]:
        """Pot to player: all of it. Bank to pot: the seed."""
        return (
            *transfer(self.amount, MONEY, giver=POT, taker=hand(self.player)),
            *transfer(self.seed, MONEY, giver=BANK, taker=POT),
        )


@command("collect-pot", given_by="phone-bank")
class CollectPot(Command):
    """Command: take what lies in the middle, having landed on Free Parking (R-7.5)."""

    player: PlayerId


@event("turn-will-be-missed")
class TurnWillBeMissed(Event):
    """Event: `player` misses the next turn (R-7.6)."""

    player: PlayerId


MoveEvent: TypeAlias = (
    TokenMoved
    | SalaryCollected
    | BankOwed
    | SentToJail
    | DuesNamed
    | ClaimOpened
    | BonusCollected
    | PotCollected
    | TurnWillBeMissed
    | LevelsChanged
    | TaxPaid
    | DebtIncurred
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """How a player came to a space, as far as it changes what is due there.

    Attributes:
        nearest: by the card to the nearest station or utility (R-6.3, R-6.4).
        by_card: by any card: a utility then asks for a new throw (R-6.5).
    """

    nearest: bool = False
    by_card: bool = False


BY_DICE = Arrival()

#: What is due on the spaces where something is settled by a command of its own.
DUE_AT: Mapping[SpaceKind, DueKind] = {
    "tax": "tax",
    "location": "location",
    "black-business": "charity",
    "jackpot": "jackpot",
}


# Moving


def advance(
    game: Game, player: PlayerId, steps: int, *, arrival: Arrival = BY_DICE
) -> tuple[MoveEvent, ...]:
    """Return a move forward by `steps`, with the salary if it comes past GO (R-3.1)."""
    going, there = on_the_way(game, player, steps)
    return *going, *arrive(there, player, place_of(there, player), arrival)


def pass_by(game: Game, player: PlayerId, steps: int) -> tuple[MoveEvent, ...]:
    """Return a move that does not settle where it leads, for it goes on (R-19.10)."""
    going, _there = on_the_way(game, player, steps)
    return going


def on_the_way(
    game: Game, player: PlayerId, steps: int
) -> tuple[tuple[MoveEvent, ...], Game]:
    """Return a move forward and what comes of passing spaces; and the game after it.

    The salary of GO and taxes taken in passing come in the order of the board (R-7.9,
    R-19.11).
    """
    start, size = place_of(game, player), len(game.board.spaces)
    to = (start + steps) % size
    passed = start + steps >= size
    moved = TokenMoved(player=player, start=start, to=to, passed_go=passed)
    events: list[MoveEvent] = [moved]
    there = move_token(game, moved)
    for place in passed_by(game, start, steps):
        if place == 0:
            found: tuple[MoveEvent, ...] = salary_for(there, player, landed=to == 0)
        else:
            found = tax_in_passing(there, player, place)
        events += found
        there = after_debts(having(there, found), found)
    return tuple(events), there


def passed_by(game: Game, start: int, steps: int) -> tuple[int, ...]:
    """Return the places on the way that pay or take something, in order: GO and taxes."""
    size = len(game.board.spaces)
    ahead = sorted(
        ((place - start - 1) % size + 1, place) for place in (0, *game.board.luxury_taxes)
    )
    return tuple(place for distance, place in ahead if distance <= steps)


def tax_in_passing(
    game: Game, player: PlayerId, place: int
) -> tuple[TaxPaid | DebtIncurred, ...]:
    """Return what a luxury tax takes of who passes or stops there, if anything is due."""
    space = game.board.spaces[place]
    amount = luxury_tax_of(game, player, space)
    return (levied(game, player, space, amount),) if amount else ()


def after_debts(game: Game, events: Iterable[Moving]) -> Game:
    """Return `game` with the debts of `events` open, so that the next is counted on."""
    for one in events:
        if isinstance(one, DebtIncurred):
            game = incur(game, one)
    return game


def advance_to(
    game: Game, player: PlayerId, to: int, *, arrival: Arrival = BY_DICE
) -> tuple[MoveEvent, ...]:
    """Return a move forward to a place; all round if the token stands there already."""
    size = len(game.board.spaces)
    steps = (to - place_of(game, player)) % size or size
    return advance(game, player, steps, arrival=arrival)


def retreat(game: Game, player: PlayerId, steps: int) -> tuple[MoveEvent, ...]:
    """Return a move backwards, which earns nothing on the way (R-3.4)."""
    start = place_of(game, player)
    to = (start - steps) % len(game.board.spaces)
    moved = TokenMoved(player=player, start=start, to=to)
    earned: tuple[SalaryCollected | BankOwed, ...] = ()
    if to == 0 and game.house_rules.backward_on_go == "pays":
        earned = salary_for(game, player, landed=True)
    there = having(game, earned)
    return moved, *earned, *arrive(there, player, to, Arrival(by_card=True))


def jump(game: Game, player: PlayerId, to: int) -> tuple[MoveEvent, ...]:
    """Return a move to any place that pays no salary (R-17.2)."""
    moved = TokenMoved(player=player, start=place_of(game, player), to=to)
    return moved, *arrive(game, player, to, Arrival(by_card=True))


def salary_for(
    game: Game, player: PlayerId, *, landed: bool
) -> tuple[SalaryCollected | BankOwed, ...]:
    """Return the salary of a move."""
    amount = salary_of(game, landed=landed)
    if amount == 0:
        return ()
    paid, owed = payout(game, amount, to=player, reason="salary")
    return SalaryCollected(player=player, amount=paid), *owed


def nearest_place(game: Game, start: int, kind: str) -> int | None:
    """Return the next place forward with a title of a kind; None if there is none."""
    spaces = game.board.spaces
    for steps in range(1, len(spaces) + 1):
        place = (start + steps) % len(spaces)
        title = spaces[place].title
        if title is not None and game.deed(title).kind == kind:
            return place
    return None


# Arriving


def arrive(
    game: Game, player: PlayerId, place: int, arrival: Arrival
) -> tuple[MoveEvent, ...]:
    """Return what happens where a token stops, and what is then due."""
    space = game.board.spaces[place]
    match space.kind:
        case "title":
            assert space.title is not None, "a space of a title names it"
            return arrive_at_title(game, player, space.title, arrival)
        case "tax" | "location" | "black-business" | "jackpot":
            return due(player, Due(kind=DUE_AT[space.kind], space=space.space))
        case "bonus":
            paid, owed = payout(game, space.amount, to=player, reason="bonus")
            bonus = BonusCollected(player=player, amount=paid, reason="space")
            return bonus, *owed
        case "deck":
            # Of a deck whose cards the bank does not know nothing is due to it.
            if not can_be_drawn_from(game, space.deck):
                return ()
            return due(player, Due(kind="card", deck=space.deck))
        case "go-to-jail":
            return (SentToJail(player=player),)
        case "free-parking":
            return rest(game, player)
        case _:
            # GO and luxury taxes are settled in passing; the rest costs nothing.
            return ()


def due(player: PlayerId, one: Due) -> tuple[DuesNamed]:
    """Return the naming of one thing that is due."""
    return (DuesNamed(player=player, dues=(one,)),)


def rest(game: Game, player: PlayerId) -> tuple[MoveEvent, ...]:
    """Return what Free Parking does: usually nothing (R-7.5, R-7.6)."""
    events: list[MoveEvent] = []
    lies = game.balances.get((POT, MONEY), 0)
    if game.house_rules.free_parking == "pot" and lies:
        seed, _rest = payout(game, game.house_rules.pot_seed, to=player, reason="pot")
        events.append(PotCollected(player=player, amount=lies, seed=seed))
    if game.house_rules.free_parking_skips_turn:
        events.append(TurnWillBeMissed(player=player))
    return tuple(events)


@allowed(CollectPot)
def collect_pot_untracked(game: Game, _turn: Turn, command: CollectPot) -> None:
    """Refuse what the bank does by itself where it moves the tokens."""
    require_untracked(game, player=command.player, what="pot")


@decides(CollectPot)
def collect_pot(game: Game, command: CollectPot) -> tuple[MoveEvent, ...]:
    """Decide the taking of the pot, where the bank does not move the tokens itself.

    Refuses, in this order: NotInThisGame, NotAtThisTable, PlayerIsOut, InDebt, InJail,
    NotDueNow (while nothing lies there).
    """
    if game.house_rules.free_parking != "pot":
        raise NotInThisGame(what="pot")
    require.able_to_act(game, command.player)
    require.at_large(game, command.player)
    if not game.balances.get((POT, MONEY), 0):
        raise NotDueNow(player=command.player, what="pot")
    return rest(game, command.player)


def arrive_at_title(
    game: Game, player: PlayerId, title: TitleId, arrival: Arrival
) -> tuple[MoveEvent, ...]:
    """Return what is due on a title: to buy it, its rent, or nothing."""
    owner = owner_of(game, title)
    if owner is None:
        too_early = game.house_rules.first_lap_no_buying and player not in game.lapped
        if too_early or not is_free(game, title):
            return ()
        return due(player, Due(kind="title", title=title))
    if owner == player:
        return own_landing(game, title)
    if not earns(game, title, owner, arrival):
        return ()
    fresh = arrival.by_card or game.house_rules.utility_dice == "fresh"
    is_utility = game.deed(title).kind == "utility"
    if game.house_rules.rent_claim != "automatic":
        total = None if game.turn is None else game.turn.total
        claim = Claim(
            owner=owner,
            visitor=player,
            title=title,
            dice=total if is_utility and not fresh else None,
            nearest=arrival.nearest,
        )
        return (ClaimOpened(claim=claim),)
    return due(
        player,
        Due(
            kind="rent",
            title=title,
            nearest=arrival.nearest,
            fresh=is_utility and fresh,
        ),
    )


def earns(game: Game, title: TitleId, owner: PlayerId, arrival: Arrival) -> bool:
    """Return whether a title earns rent now (R-5.4, R-5.7, R-6.4)."""
    if owner in game.jail and not game.house_rules.rent_in_jail:
        return False
    if not is_mortgaged(game, title):
        return True
    return (
        arrival.nearest
        and game.deed(title).kind == "utility"
        and game.house_rules.nearest_utility_ignores_mortgage
    )


def still_stands(game: Game, player: PlayerId, one: Due) -> bool:
    """Return whether a due can still be settled.

    A title may have changed hands or been mortgaged since it was named.
    """
    if one.title is not None:
        owner = owner_of(game, one.title)
        if one.kind == "title":
            return is_free(game, one.title)
        if owner is None or owner == player:
            return False
        return earns(game, one.title, owner, Arrival(nearest=one.nearest))
    return one.kind != "card" or can_be_drawn_from(game, one.deck)


# What is remembered


@evolves(TokenMoved)
def move_token(game: Game, event: TokenMoved) -> Game:
    """Return `game` with the token where it went."""
    lapped = game.lapped | {event.player} if event.passed_go else game.lapped
    positions = {**game.positions, event.player: event.to}
    return altered(game, positions=positions, lapped=lapped)


def without_moot_dues(game: Game) -> Game:
    """Return `game` without the dues that nobody could settle any more."""
    turn = game.turn
    if turn is None or not turn.dues:
        return game
    dues = tuple(one for one in turn.dues if still_stands(game, turn.player, one))
    return game if dues == turn.dues else with_turn(game, replace(turn, dues=dues))


def with_turn(game: Game, turn: Turn) -> Game:
    """Return `game` with its turn at another point."""
    return altered(game, turn=turn)


@evolves(DuesNamed)
def note_dues(game: Game, event: DuesNamed) -> Game:
    """Return `game` with dues before those that are open already."""
    turn = game.turn
    if turn is None or turn.player != event.player:
        return game
    return with_turn(game, replace(turn, dues=(*event.dues, *turn.dues)))


@evolves(DueSettled)
def drop_due(game: Game, event: DueSettled) -> Game:
    """Return `game` with one due less."""
    turn = game.turn
    if turn is None or event.due not in turn.dues:
        return game
    dues = list(turn.dues)
    dues.remove(event.due)
    return with_turn(game, replace(turn, dues=tuple(dues)))


@evolves(ClaimOpened)
def note_claim(game: Game, event: ClaimOpened) -> Game:
    """Return `game` with a rent that its owner has to ask for."""
    return altered(game, claims=(*game.claims, event.claim))


@evolves(TurnWillBeMissed)
def note_missed_turn(game: Game, event: TurnWillBeMissed) -> Game:
    """Return `game` knowing whose next turn is passed over."""
    return altered(game, skips=game.skips | {event.player})


@offers(CollectPot)
def the_pot(_game: Game, player: PlayerId) -> Iterator[CollectPot]:
    """Yield taking the pot by hand."""
    yield CollectPot(player=player)
