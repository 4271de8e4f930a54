"""Dice on a phone: what was thrown, the rent that a throw decides, and where it leads."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from banker.ledger.posting import Money
from banker.rules.register import Command
from banker.rules.titles.rents import PayRent
from banker.rules.turn.turns import MoveOn, ThrowDice
from banker.terminal.turns import due_now, places_of, throws_speed_die
from banker.views.deeds import Deed, deed_view
from banker.web.phone.visit import Offered, Visit

FACES = ("1", "2", "3", "4", "5", "6")
SPEED_WORDS = ("1", "2", "3", "bus", "mascot")


@dataclass(frozen=True, slots=True, kw_only=True)
class DieChoice:
    """One face that a die may have shown: the throw, or the page of the next die."""

    face: str
    command: Command | None = None
    href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowView:
    """The dice to be told, one after the other.

    Attributes:
        told: the dice that are known already.
        no: why nothing can be thrown now; empty where it can.
    """

    told: tuple[str, ...]
    choices: tuple[DieChoice, ...]
    no: str


def throw(visit: Visit) -> ThrowView:
    """Return the dice to be told: one touch for each, the last one throws."""
    player = visit.player
    first, second = (visit.args.get(name, "") for name in ("first", "second"))
    told = tuple(die for die in (first, second) if die in FACES)
    return ThrowView(
        told=told,
        choices=tuple(die_choices(visit, told)),
        no=visit.no(ThrowDice(player=player)),
    )


def die_choices(visit: Visit, told: tuple[str, ...]) -> Iterator[DieChoice]:
    """Yield what the next die may have shown."""
    player = visit.player
    with_speed = throws_speed_die(visit.runtime.game, player)
    waits_for_speed = with_speed and len(told) == 2  # noqa: PLR2004 - both white dice
    if waits_for_speed:
        dice = (int(told[0]), int(told[1]))
        for word in SPEED_WORDS:
            throwing = ThrowDice(player=player, dice=dice, speed=word)
            yield DieChoice(face=word, command=throwing)
    elif told and not with_speed:
        for face in FACES:
            throwing = ThrowDice(player=player, dice=(int(told[0]), int(face)))
            yield DieChoice(face=face, command=throwing)
    else:
        names = ("first", "second")
        known = dict(zip(names, told, strict=False))
        for face in FACES:
            href = visit.address("throw", **known, **{names[len(told)]: face})
            yield DieChoice(face=face, href=href)


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalChoice:
    """One total of two dice, and the rent that it pays."""

    total: int
    command: PayRent


@dataclass(frozen=True, slots=True, kw_only=True)
class RentView:
    """A rent that a new throw decides; `deed` is None where none is due."""

    deed: Deed | None = None
    choices: tuple[TotalChoice, ...] = ()


def rent(visit: Visit) -> RentView:
    """Return the totals of a new throw that decides a rent: one touch pays it (R-6.2)."""
    game, player = visit.runtime.game, visit.player
    kept = game.turn
    one = None if kept is None or kept.player != player else due_now(kept)
    if kept is None or one is None or one.title is None or not one.fresh:
        return RentView()
    paying = PayRent(payer=player, title=one.title)
    return RentView(
        deed=deed_view(game, one.title),
        choices=tuple(
            TotalChoice(total=total, command=command)
            for total in range(2, 13)
            if visit.may(command := replace(paying, dice=total))
        ),
    )


# Where to


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceChoice:
    """One space to which the token may go."""

    name: str
    going: Offered


@dataclass(frozen=True, slots=True, kw_only=True)
class GoView:
    """Where the token may go; `fee` is the price of the journey, or 0."""

    fee: Money
    choices: tuple[SpaceChoice, ...]


def go(visit: Visit) -> GoView:
    """Return the spaces between which the turn lets one choose."""
    game, player = visit.runtime.game, visit.player
    kept = game.turn
    one = None if kept is None or kept.player != player else due_now(kept)
    fee = 0
    if one is not None and one.kind == "location" and one.space is not None:
        fee = game.board.spaces[game.board.places[one.space]].amount
    return GoView(
        fee=fee,
        choices=tuple(
            SpaceChoice(name=name, going=visit.shown(MoveOn(player=player, space=space)))
            for space, name in places_of(game, one)
        ),
    )
