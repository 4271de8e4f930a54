"""The order of things: guards, the chapter of the command, what follows by itself.

    decide :  Game, Command -> Events     the rules; may refuse; changes nothing
    evolve :  Game, Event   -> Game       bookkeeping; never refuses; knows no rules

A game begins with `open_game` and `opened`; after that these two are all there is. Which
commands and events there are, and which function speaks for each, every chapter says
itself (`register.py`); `python -m banker.rules` prints it as a contents page.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from banker.ledger.posting import post
from banker.rules import register
from banker.rules.business import cards as business_cards
from banker.rules.business import charity, jackpot, pile, policies, shares
from banker.rules.errors import GameIsOver
from banker.rules.game import Game, altered
from banker.rules.money import (
    bankruptcy,
    debts,
    fines,
    funds,
    loans,
    salary,
    settlement,
    surrender,
    taxes,
    transfers,
)
from banker.rules.register import DECIDERS, EVOLVERS, Command, Event, gaps
from banker.rules.table import closing, corrections, ends, opening
from banker.rules.titles import (
    auctions,
    buildings,
    levels,
    mortgages,
    purchases,
    rents,
    trades,
)
from banker.rules.turn import cards, deadlines, event_cards, jail, moves, turns
from banker.rules.turn.guidance import due_for, require_in_turn

Said = TypeVar("Said", bound=Callable[..., object])
Kinds = TypeVar("Kinds")

#: The chapters in the order of the rule book. One that is missing here says nothing.
CHAPTERS = (
    funds,
    transfers,
    loans,
    opening,
    salary,
    purchases,
    auctions,
    rents,
    levels,
    cards,
    event_cards,
    taxes,
    jail,
    buildings,
    mortgages,
    ends,
    trades,
    debts,
    settlement,
    surrender,
    bankruptcy,
    fines,
    closing,
    turns,
    moves,
    deadlines,
    corrections,
    charity,
    pile,
    jackpot,
    business_cards,
    shares,
    policies,
)


def in_order(said: Mapping[Said, Kinds]) -> dict[Said, Kinds]:
    """Return what chapters have registered, in the order of the chapters."""
    names = [chapter.__name__ for chapter in CHAPTERS]
    return {
        one: said[one] for one in sorted(said, key=lambda one: names.index(one.__module__))
    }


#: Every command and every event by its kind, now that all chapters have been read.
COMMANDS, EVENTS = register.COMMANDS, register.EVENTS
#: What the chapters offer, in their order.
OFFERS = in_order(register.OFFERS)
BOUNDED_OFFERS = in_order(register.BOUNDED_OFFERS)
MISSING = gaps()
assert not MISSING, f"the rule book is incomplete: {'; '.join(MISSING)}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command causes, and the game that it leads to."""

    events: tuple[Event, ...]
    game: Game


def decide(game: Game, command: Command) -> tuple[Event, ...]:
    """Return what `command` causes in `game`, or raise the Refusal it meets.

    A game that is over stays so; corrections alone may still touch its books. While an
    auction runs, and where the bank keeps turns, not everything may come at any time.

    Refuses first of all, in this order: GameIsOver; as `auctions.require_no_auction` and
    `guidance.require_in_turn`; then as the chapter of the command.
    """
    events = consequences(game, command)
    return events if nothing_stirs(game, events) else followed(game, events).events


def outcome(game: Game, command: Command) -> Outcome:
    """Return what `command` causes and the game after it. Refuses as `decide`."""
    return followed(game, consequences(game, command))


def consequences(game: Game, command: Command) -> tuple[Event, ...]:
    """Return what is due first, and what the chapter of `command` decides."""
    assert isinstance(command, Command), f"{command} is no command"
    if game.is_over and not command.after_the_end:
        raise GameIsOver(winner=game.winner)
    if game.auction is not None:
        auctions.require_no_auction(game, command)
    events: tuple[Event, ...] = ()
    if game.turn is not None:
        require_in_turn(game, game.turn, command)
        due = due_for(game.turn, command)
        if due is not None:
            events = (moves.DueSettled(player=game.turn.player, due=due),)
    return *events, *DECIDERS[type(command)](game, command)


def nothing_stirs(game: Game, events: tuple[Event, ...]) -> bool:
    """Return whether nothing can follow by itself from `events`."""
    watched = bool(game.bank_debts) or game.house_rules.end_at_worth is not None
    return not watched and not any(event.stirs for event in events)


def followed(game: Game, events: tuple[Event, ...]) -> Outcome:
    """Return `events` with what follows by itself once they have happened.

    The next lot of an estate comes up; a bankrupt's turn passes on; the game ends; a
    bank that owes pays from whatever has come in (R-1.2).
    """
    after = replay(game, events)
    if nothing_stirs(game, events):
        return Outcome(events, after)
    seen = events
    while following := next_of(after, seen):
        after = replay(after, following)
        seen = (*seen, *following)
    return Outcome(seen, after)


def next_of(game: Game, seen: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the next thing that follows by itself from what has happened so far."""
    if game.bank_debts and (paid := funds.repayments(game)):
        return paid
    if game.is_over:
        return ()
    if any(isinstance(event, bankruptcy.PlayerBankrupted) for event in seen):
        if ends.ends_with_bankruptcies(game):
            return (ends.ended(game, "bankruptcies"),)
        if game.turn is not None and game.turn.player in game.bankrupt:
            return (ends.ended(game, "bell") if game.bell else turns.next_turn(game),)
    if game.auction is None:
        won = next(
            (event for event in seen if isinstance(event, auctions.BuildingWon)), None
        )
        if won is not None and (opened := auctions.next_building(game, won.building)):
            return opened
        if lot := auctions.next_lot(game):
            return lot
    return ends.reached_worth(game)


def evolve(game: Game, event: Event) -> Game:
    """Return `game` after `event`: what is countable moves by postings; then the rest."""
    assert isinstance(event, Event), f"{event} is no event"
    postings = event.postings()
    if postings:
        game = altered(game, balances=post(game.balances, postings))
    if game.settled_fees and not event.keeps_settlement(game):
        game = altered(game, settled_fees=frozenset())
    game = remembered(game, event)
    if game.turn is not None and game.turn.dues:
        game = moves.without_moot_dues(game)
    if game.pile:
        game = pile.without_sold(game)
    return trades.without_lapsed(game) if game.offers else game


def remembered(game: Game, event: Event) -> Game:
    """Return `game` with what the chapters keep of `event`, each apart from the others."""
    evolvers = EVOLVERS.get(type(event), ())
    if len(evolvers) < 2:  # noqa: PLR2004 - one alone needs no putting together
        return evolvers[0](game, event) if evolvers else game
    after = game
    for evolver in evolvers:
        one = evolver(game, event)
        if one is not game:
            after = altered(after, **changed_fields(game, one))
    return after


def changed_fields(before: Game, after: Game) -> dict[str, Any]:
    """Return the fields of `after` that are others than those of `before`."""
    was = vars(before)
    return {name: value for name, value in vars(after).items() if value is not was[name]}


def replay(game: Game, events: Iterable[Event]) -> Game:
    """Return `game` after `events` in turn."""
    for event in events:
        game = evolve(game, event)
    return game
