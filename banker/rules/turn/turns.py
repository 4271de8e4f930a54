"""Guided turns: whose turn it is, the throw of the dice, and what it leads to (R-2.3).

Where the bank keeps the turns it knows who is to throw, counts doubles and jail throws;
where it also moves the tokens it names what is due and takes nothing else. At a table
that keeps neither, no command needs a turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from banker.ledger.posting import BANK
from banker.rules import require
from banker.rules.board import SpaceId
from banker.rules.errors import (
    AlreadyThrown,
    CardWaits,
    NotAThrow,
    NotAtThisTable,
    NotDueNow,
    Refusal,
)
from banker.rules.game import (
    Claim,
    Due,
    Game,
    Turn,
    altered,
    having,
    is_tracked,
    left_of,
    place_of,
)
from banker.rules.money.debts import DebtIncurred, is_short, new_debt
from banker.rules.money.funds import payout
from banker.rules.money.pot import pot_takes
from banker.rules.money.taxes import TravelPaid
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event, command, decides, event, evolves, offers
from banker.rules.table.ends import GameEnded, ended
from banker.rules.titles.purchases import is_free
from banker.rules.titles.rents import costs_rent, without_claim
from banker.rules.turn.chance import FACES, unseen
from banker.rules.turn.jail import (
    DoublesFailed,
    JailFinePaid,
    LeftJail,
    SentToJail,
    fine_paid,
)
from banker.rules.turn.moves import (
    BonusCollected,
    DueSettled,
    DuesNamed,
    MoveEvent,
    advance,
    advance_to,
    jump,
    pass_by,
)

#: The third die: three numbers, the bus, and the mascot twice (R-17.1).
SPEED_FACES = ("1", "2", "3", "bus", "mascot", "mascot")
DOUBLES_TO_JAIL = 3
#: The dues that `MoveOn` settles.
GOING_ON = frozenset({"move", "choose", "mascot", "location", "jackpot"})
#: Players after whose throws a rent is void by `second_roll` (R-5.6).
SECOND = 2


@dataclass(eq=False, kw_only=True)
class TurnsNotKept(Refusal):
    """The bank does not keep turns at this table (R-2.3)."""

    code = "turns-not-kept"


@dataclass(eq=False, kw_only=True)
class SettleFirst(Refusal):
    """What is due on the space must be settled first (R-4.2, R-7.9)."""

    code = "settle-first"
    player: PlayerId
    due: str
    what: str


@dataclass(eq=False, kw_only=True)
class ThrowFirst(Refusal):
    """A turn does not end before the dice have been thrown."""

    code = "throw-first"
    player: PlayerId


@dataclass(eq=False, kw_only=True)
class NotSoFar(Refusal):
    """The token cannot move there with this throw (R-17.1, R-17.2)."""

    code = "not-so-far"
    space: str


@command("throw-dice", given_by="phone-bank")
class ThrowDice(Command):
    """Command: throw the dice, or say what was thrown.

    Attributes:
        dice: the two white dice; None: the bank throws.
        speed: the third die, where it is thrown: `1`, `2`, `3`, `bus` or `mascot`.
    """

    player: PlayerId
    dice: tuple[int, int] | None = None
    speed: str | None = None


@command("move-on", given_by="phone-bank")
class MoveOn(Command):
    """Command: go on where the turn asks for it.

    After a fine is paid; by the choice of bus or three equal dice; with the mascot; from
    a location, for its fee; past the machine, without playing (R-19.8).

    Attributes:
        space: where to, if there is a choice; None at a location: stay.
    """

    player: PlayerId
    space: SpaceId | None = None


@command("end-turn", given_by="phone-bank")
class EndTurn(Command):
    """Command: the turn is over; the next player's begins."""

    player: PlayerId


@event("dice-thrown")
class DiceThrown(Event):
    """Event: the dice fell.

    Attributes:
        doubles: how many doubles in a row that makes in this turn; 0 for none.
        again: whether the player throws again.
        speed: the third die; empty if it was not thrown, or did not count.
        by_bank: whether the bank threw.
    """

    player: PlayerId
    dice: tuple[int, int]
    doubles: int = 0
    again: bool = False
    speed: str = ""
    by_bank: bool = False


@event("turn-began")
class TurnBegan(Event):
    """Event: it is the turn of `player`; those in `missed` had to miss theirs (R-7.6)."""

    player: PlayerId
    number: int
    missed: tuple[PlayerId, ...] = ()

    def keeps_settlement(self, game: Game) -> bool:
        """Return that a turn which passes on for a bankruptcy belongs to its settlement."""
        return game.turn is not None and game.turn.player in game.bankrupt


@event("claim-lapsed")
class ClaimLapsed(Event):
    """Event: a rent was not claimed in time (R-5.6)."""

    claim: Claim


ThrowEvent: TypeAlias = (
    DiceThrown
    | MoveEvent
    | ClaimLapsed
    | LeftJail
    | DoublesFailed
    | JailFinePaid
    | DebtIncurred
)


# Conditions


def kept(game: Game, player: PlayerId) -> Turn:
    """Return the turn, which is the player's own.

    Refuses, in this order: TurnsNotKept, NotAtThisTable, PlayerIsOut, NotYourTurn, InDebt.
    """
    if game.turn is None:
        raise TurnsNotKept()
    require.player_in(game, player)
    require.on_turn(game, player)
    require.no_debt_of(game, player)
    return game.turn


def nothing_due(game: Game, player: PlayerId) -> None:
    """Refuse while something must be settled first: CardWaits, SettleFirst."""
    if game.drawn is not None:
        raise CardWaits(player=game.drawn.player, card=game.drawn.card)
    if game.turn is not None and game.turn.dues:
        one = game.turn.dues[0]
        raise SettleFirst(player=player, due=one.kind, what=what_of(one))


def what_of(one: Due) -> str:
    """Return the title, space or deck that a due is about."""
    return one.title or one.space or one.deck or ""


# The throw


@decides(ThrowDice)
def throw_dice(game: Game, command: ThrowDice) -> tuple[ThrowEvent, ...]:
    """Decide a throw and where it leads.

    Refuses, in this order: as `kept`, as `nothing_due`, AlreadyThrown, NotAThrow.
    """
    player = command.player
    turn = kept(game, player)
    nothing_due(game, player)
    if not turn.may_throw:
        raise AlreadyThrown(player=player)
    dice = white_dice(game, command)
    speed = speed_die(game, command)
    lapsed = tuple(ClaimLapsed(claim=claim) for claim in lapsing(game, player))
    if player in game.jail:
        return *lapsed, *throw_in_jail(game, command, dice)
    is_double = dice[0] == dice[1]
    is_triple = is_double and speed == str(dice[0])
    doubles = turn.doubles + 1 if is_double and not is_triple else 0
    caught = doubles == DOUBLES_TO_JAIL
    thrown = DiceThrown(
        player=player,
        dice=dice,
        doubles=doubles,
        again=(doubles > 0 or turn.passing > 0) and not caught,
        speed="" if caught else speed,
        by_bank=command.dice is None,
    )
    bonus = snake_eyes(game, player, dice)
    if caught:
        return *lapsed, thrown, *bonus, SentToJail(player=player)
    seen = altered(game, turn=replace(turn, dice=counted(dice, speed)))
    moved = moves_of(having(seen, bonus), player, dice, speed)
    return *lapsed, thrown, *bonus, *moved


def white_dice(game: Game, command: ThrowDice) -> tuple[int, int]:
    """Return the two dice as told, or as the bank throws them. Refuses: NotAThrow."""
    if command.dice is None:
        number = 2 * game.throws
        return unseen(game.seed, "white", number), unseen(game.seed, "white", number + 1)
    if not all(1 <= die <= FACES for die in command.dice):
        raise NotAThrow(dice=" ".join(str(die) for die in command.dice))
    return command.dice


def speed_die(game: Game, command: ThrowDice) -> str:
    """Return the face of the third die; empty where it is not thrown (R-17.1).

    It is thrown from one's first time past GO on, and never in jail.

    Refuses: NotAThrow, for a face that there is not, or one left out.
    """
    counts = (
        game.house_rules.speed_die
        and command.player in game.lapped
        and command.player not in game.jail
    )
    if not counts:
        return ""
    if command.dice is None:
        sides = len(SPEED_FACES)
        return SPEED_FACES[unseen(game.seed, "speed", game.throws, sides=sides) - 1]
    if command.speed not in SPEED_FACES:
        raise NotAThrow(dice=str(command.speed))
    return command.speed


def counted(dice: tuple[int, int], speed: str) -> tuple[int, ...]:
    """Return the dice that count for a utility: bus and mascot are 0 (R-17.1).

    >>> counted((3, 4), "2"), counted((3, 4), "bus")
    ((3, 4, 2), (3, 4))
    """
    return (*dice, int(speed)) if speed.isdigit() else dice


def snake_eyes(
    game: Game, player: PlayerId, dice: tuple[int, int]
) -> tuple[MoveEvent, ...]:
    """Return the bonus for a double one, where there is one (R-3.5)."""
    bonus = game.house_rules.snake_eyes_bonus
    if dice != (1, 1) or not bonus:
        return ()
    paid, owed = payout(game, bonus, to=player, reason="bonus")
    return BonusCollected(player=player, amount=paid, reason="snake-eyes"), *owed


def moves_of(
    game: Game, player: PlayerId, dice: tuple[int, int], speed: str
) -> tuple[MoveEvent, ...]:
    """Return the move that a throw makes, or the choice that it gives (R-17.1).

    The first of two moves of a card goes on without stopping (R-19.10).
    """
    if not is_tracked(game):
        return ()
    start, size = place_of(game, player), len(game.board.spaces)
    if game.turn is not None and game.turn.passing:
        return pass_by(game, player, sum(counted(dice, speed)))
    if dice[0] == dice[1] and speed == str(dice[0]):
        return (DuesNamed(player=player, dues=(Due(kind="choose"),)),)
    if speed == "bus":
        ways = sorted({dice[0], dice[1], sum(dice)})
        choices = tuple((start + steps) % size for steps in ways)
        return (DuesNamed(player=player, dues=(Due(kind="choose", choices=choices),)),)
    moved = advance(game, player, sum(counted(dice, speed)))
    arrested = any(isinstance(event, SentToJail) for event in moved)
    if speed == "mascot" and not arrested:
        # Named first, so that what is due on this space stands before it.
        return DuesNamed(player=player, dues=(Due(kind="mascot"),)), *moved
    return moved


def throw_in_jail(
    game: Game, command: ThrowDice, dice: tuple[int, int]
) -> tuple[ThrowEvent, ...]:
    """Return what a prisoner's throw does: a double frees and moves, no second throw.

    After the last failed throw the fine must be paid; then the token moves by that throw
    (R-8.2).
    """
    player = command.player
    thrown = DiceThrown(player=player, dice=dice, by_bank=command.dice is None)
    assert game.turn is not None, "only guided turns throw here"
    seen = altered(game, turn=replace(game.turn, dice=dice))
    if dice[0] == dice[1]:
        bonus = snake_eyes(game, player, dice)
        moved = moves_of(having(seen, bonus), player, dice, "")
        return thrown, *bonus, LeftJail(player=player), *moved
    throws = game.jail[player] + 1
    failed = DoublesFailed(player=player, throws=throws)
    if throws < game.house_rules.jail_throws:
        return thrown, failed
    fine = game.house_rules.jail_fine
    if not is_short(game, player, fine):
        freed = fine_paid(game, player)
        return thrown, failed, freed, *moves_of(having(seen, (freed,)), player, dice, "")
    debt = new_debt(
        game,
        debtor=player,
        creditor=BANK,
        amount=fine,
        reason="jail-fine",
        to_pot=pot_takes(game),
    )
    owed = (thrown, failed, DebtIncurred(debt=debt))
    if not is_tracked(game):
        return owed
    later = Due(kind="move", steps=sum(dice))
    return *owed, DuesNamed(player=player, dues=(later,))


def lapsing(game: Game, thrower: PlayerId) -> tuple[Claim, ...]:
    """Return the rents that this throw makes void (R-5.6).

    The second player after the visitor is, between two players, the visitor again.
    """
    rule = game.house_rules.rent_claim
    if rule == "next_throw":
        return game.claims
    if rule == "next_roll":
        return tuple(claim for claim in game.claims if claim.visitor != thrower)
    return tuple(
        claim
        for claim in game.claims
        if (claim.others and claim.visitor == thrower)
        or len({*claim.others, thrower} - {claim.visitor}) >= SECOND
    )


# Going on


@decides(MoveOn)
def move_on(game: Game, command: MoveOn) -> tuple[MoveEvent | DueSettled | TravelPaid, ...]:
    """Decide how a turn goes on.

    Refuses, in this order: as `kept`; NotDueNow; as `nothing_due`, while something else
    comes first; NotAtThisTable (the space), NotSoFar, CannotAfford (the fee of a
    location).
    """
    player = command.player
    turn = kept(game, player)
    if all(one.kind not in GOING_ON for one in turn.dues):
        raise NotDueNow(player=player, what="move")
    one = turn.dues[0]
    if game.drawn is not None or one.kind not in GOING_ON:
        nothing_due(game, player)
    settled = DueSettled(player=player, due=one)
    if one.kind == "move":
        return settled, *advance(game, player, one.steps)
    if one.kind == "jackpot":
        # Nobody has to play the machine.
        return (settled,)
    if one.kind == "mascot":
        return settled, *follow_mascot(game, player)
    if one.kind == "location":
        return settled, *travel(game, command)
    to = chosen_place(game, command, one)
    return settled, *advance_to(game, player, to)


def chosen_place(game: Game, command: MoveOn, one: Due) -> int:
    """Return the place chosen. Refuses: NotAtThisTable, NotSoFar."""
    space = command.space or SpaceId("")
    place = game.board.places.get(space)
    if place is None:
        raise NotAtThisTable(what="space", name=space)
    if one.choices and place not in one.choices:
        raise NotSoFar(space=space)
    return place


def follow_mascot(game: Game, player: PlayerId) -> tuple[MoveEvent, ...]:
    """Return the mascot's move: to the next title the bank holds (R-17.1).

    Where there is none left, to the next one that costs this player rent; else nowhere.
    """
    spaces, start = game.board.spaces, place_of(game, player)
    ahead = [(start + steps) % len(spaces) for steps in range(1, len(spaces))]
    titles = [(place, spaces[place].title) for place in ahead]
    for fits in (is_free, lambda game, title: costs_rent(game, player, title)):
        for place, title in titles:
            if title is not None and fits(game, title):
                return advance_to(game, player, place)
    return ()


def travel(game: Game, command: MoveOn) -> tuple[MoveEvent | TravelPaid, ...]:
    """Return a journey from a location for its fee, or nothing for staying (R-17.2)."""
    player = command.player
    if command.space is None:
        return ()
    to = game.board.places.get(command.space)
    if to is None:
        raise NotAtThisTable(what="space", name=command.space)
    here = game.board.spaces[place_of(game, player)]
    if command.space == here.space:
        raise NotSoFar(space=command.space)
    require.cash(game, here.amount, of=player)
    paid = TravelPaid(player=player, amount=here.amount)
    return paid, *jump(having(game, (paid,)), player, to)


@decides(EndTurn)
def end_turn(game: Game, command: EndTurn) -> tuple[TurnBegan | GameEnded]:
    """Decide the end of a turn; after the bell it is the end of the game (R-13.2).

    Refuses, in this order: as `kept`, as `nothing_due`, ThrowFirst.
    """
    turn = kept(game, command.player)
    nothing_due(game, command.player)
    if is_tracked(game) and turn.may_throw:
        raise ThrowFirst(player=command.player)
    if game.bell:
        return (ended(game, "bell"),)
    return (next_turn(game),)


def next_turn(game: Game) -> TurnBegan:
    """Return the turn after the present one; whoever must miss it is passed over."""
    assert game.turn is not None, "only kept turns have a next"
    around = (*left_of(game, game.turn.player), game.turn.player)
    order = [player for player in around if player not in game.bankrupt]
    ready = [player for player in order if player not in game.skips]
    # Where everybody has to miss a turn, all miss one and the next in order begins.
    following = (ready or order)[0]
    missed = order[: order.index(following)] if ready else order
    return TurnBegan(player=following, number=game.turn.number + 1, missed=tuple(missed))


# What is remembered


@evolves(DiceThrown)
def note_throw(game: Game, event: DiceThrown) -> Game:
    """Return `game` after a throw."""
    turn = game.turn
    assert turn is not None, "dice are thrown in kept turns only"
    claims = tuple(
        claim
        if claim.visitor == event.player
        else replace(claim, others=(*claim.others, event.player))
        for claim in game.claims
    )
    thrown = replace(
        turn,
        dice=counted(event.dice, event.speed),
        doubles=event.doubles,
        may_throw=event.again,
        passing=max(0, turn.passing - 1),
    )
    return altered(game, turn=thrown, throws=game.throws + 1, claims=claims)


@evolves(DoublesFailed, LeftJail)
def spend_throw(game: Game, event: DoublesFailed | LeftJail) -> Game:
    """Return `game` after a throw in jail, told or thrown: it was the turn's only one."""
    turn = game.turn
    if turn is None or turn.player != event.player:
        return game
    return altered(game, turn=replace(turn, may_throw=False))


@evolves(TurnBegan)
def begin_turn(game: Game, event: TurnBegan) -> Game:
    """Return `game` with the turn of the next player."""
    return altered(
        game,
        turn=Turn(player=event.player, number=event.number),
        skips=game.skips - set(event.missed),
        # A stake that was left standing is lost, and prices have come to stay.
        replay=None,
        changes={},
    )


@evolves(SentToJail)
def arrest(game: Game, event: SentToJail) -> Game:
    """Return `game` after an arrest: the token is in jail, and the turn has no more."""
    place = game.board.place_of("jail")
    if game.positions and place is not None:
        game = altered(game, positions={**game.positions, event.player: place})
    turn = game.turn
    if turn is None or turn.player != event.player:
        return game
    return altered(game, turn=replace(turn, dues=(), may_throw=False, doubles=0, passing=0))


@evolves(ClaimLapsed)
def lapse_claim(game: Game, event: ClaimLapsed) -> Game:
    """Return `game` without a claim that was not made in time."""
    return without_claim(game, event.claim.visitor, event.claim.title)


@offers(ThrowDice, MoveOn, EndTurn)
def in_own_turn(game: Game, player: PlayerId) -> Iterator[ThrowDice | MoveOn | EndTurn]:
    """Yield how a turn goes on, where the bank keeps turns; the bank throws the dice."""
    turn = game.turn
    if turn is None or turn.player != player:
        return
    yield ThrowDice(player=player)
    due = turn.dues[0] if turn.dues else None
    if due is not None:
        for space in ways(game, due):
            yield MoveOn(player=player, space=space)
    yield EndTurn(player=player)


def ways(game: Game, due: Due) -> Iterator[SpaceId | None]:
    """Yield where a due lets a token go; None goes on, or stays at a location."""
    if due.kind in {"move", "mascot", "location", "jackpot"}:
        yield None
    if due.kind in {"choose", "location"}:
        for number, space in enumerate(game.board.spaces):
            if not due.choices or number in due.choices:
                yield space.space
