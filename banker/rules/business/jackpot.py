"""The gambling machine of the business edition (R-19.8).

A stake goes into the machine's account and three throws fill its three columns. A win is
the stake, so many times; a loss stays in the account. The throws are told, or follow from
the secret seed of the game and from how often the machine was played.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from banker.ledger.posting import BANK, JACKPOT, MONEY, Money, Posting, hand, transfer
from banker.rules import require
from banker.rules.business.printed import COLUMNS, SEVEN, Jackpot, SymbolId
from banker.rules.errors import NotAThrow, NotInThisGame, Refusal
from banker.rules.game import (
    Due,
    Game,
    Replay,
    Turn,
    altered,
    cash_of,
    is_tracked,
    place_of,
)
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PlayerId
from banker.rules.register import (
    Bounds,
    Command,
    Event,
    allowed,
    bounds,
    command,
    decides,
    event,
    evolves,
    settles,
)
from banker.rules.turn.chance import unseen
from banker.rules.turn.guidance import require_landed
from banker.rules.turn.moves import DueSettled, DuesNamed

Reels: TypeAlias = tuple[SymbolId, SymbolId, SymbolId]

#: By what two sevens multiply the stake, where the table's rule is a number.
STAKE_BACK, SEVENFOLD = 1, 7


@dataclass(eq=False, kw_only=True)
class StakeStands(Refusal):
    """The player's stake stands for another try and cannot be another now (R-19.8)."""

    code = "stake-stands"
    player: PlayerId
    stake: Money


@command("play-jackpot")
class PlayJackpot(Command):
    """Command: play the machine for a stake (R-19.8).

    Attributes:
        reels: what the three columns show; None: the bank throws.
    """

    player: PlayerId
    stake: Money
    reels: Reels | None = None


@event("jackpot-played")
class JackpotPlayed(Event):
    """Event: `player` played the machine (R-19.8).

    Attributes:
        outcome: `replay`: the stake stands for another try.
        paid_in: what went into the account now; nothing for a stake that stood.
        from_account, from_bank: who paid how much of the win.
        by_bank: whether the bank threw.
    """

    player: PlayerId
    stake: Money
    reels: Reels
    outcome: Literal["lost", "won", "replay"]
    paid_in: Money
    from_account: Money = 0
    from_bank: Money = 0
    by_bank: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Player to machine: the stake. Machine and bank to player: the win."""
        player = hand(self.player)
        return (
            *transfer(self.paid_in, MONEY, giver=player, taker=JACKPOT),
            *transfer(self.from_account, MONEY, giver=JACKPOT, taker=player),
            *transfer(self.from_bank, MONEY, giver=BANK, taker=player),
        )


JackpotEvent: TypeAlias = JackpotPlayed | BankOwed | DuesNamed


@settles(PlayJackpot)
def answers_machine(_command: PlayJackpot, due: Due) -> bool:
    return due.kind == "jackpot"


@allowed(PlayJackpot)
def play_where_landed(game: Game, turn: Turn, command: PlayJackpot) -> None:
    """Refuse what is not due where the player on turn stands."""
    require_landed(game, turn, command, player=command.player, what="jackpot")


@decides(PlayJackpot)
def play_jackpot(game: Game, command: PlayJackpot) -> tuple[JackpotEvent, ...]:
    """Decide one play.

    Refuses, in this order: NotInThisGame, NotAtThisTable, PlayerIsOut, InDebt, InJail,
    NotAnAmount, StakeStands (another stake, while the player's own stands for another
    try), CannotAfford, NotAThrow.
    """
    player, machine = command.player, game.edition.jackpot
    if machine is None:
        raise NotInThisGame(what="jackpot")
    require.able_to_act(game, player)
    require.at_large(game, player)
    require.positive(command.stake)
    stands = standing_stake(game, player)
    if stands not in (0, command.stake):
        raise StakeStands(player=player, stake=stands)
    paid_in = 0 if stands else command.stake
    require.cash(game, paid_in, of=player)
    played = JackpotPlayed(
        player=player,
        stake=command.stake,
        reels=reels_of(game, machine, command),
        outcome="lost",
        paid_in=paid_in,
        by_bank=command.reels is None,
    )
    return settled(game, machine, played)


def standing_stake(game: Game, player: PlayerId) -> Money:
    """Return the stake of a player that stands for another try; 0 for none."""
    replay = game.replay
    return replay.stake if replay is not None and replay.player == player else 0


def reels_of(game: Game, machine: Jackpot, command: PlayJackpot) -> Reels:
    """Return what the columns show, as told or as the bank throws. Refuses: NotAThrow."""
    if command.reels is None:
        first, second, third = (
            column[unseen(game.seed, "jackpot", COLUMNS * game.spins + number) - 1]
            for number, column in enumerate(machine.columns)
        )
        return first, second, third
    if any(
        shown not in column
        for shown, column in zip(command.reels, machine.columns, strict=True)
    ):
        raise NotAThrow(dice=" ".join(command.reels))
    return command.reels


def settled(
    game: Game, machine: Jackpot, played: JackpotPlayed
) -> tuple[JackpotEvent, ...]:
    """Return a play with what it brings."""
    prize = prize_of(game, machine, played.reels)
    lies = game.balances.get((JACKPOT, MONEY), 0) + played.paid_in
    if prize == "replay":
        again = replace(played, outcome="replay")
        return again, *another_try(game, played.player)
    if prize == "account":
        return (replace(played, outcome="won", from_account=lies),)
    win = played.stake * prize
    if win == 0:
        return (played,)
    by_account = game.house_rules.jackpot_payer == "account_then_bank"
    from_account = min(win, lies) if by_account else 0
    from_bank, owed = payout(game, win - from_account, to=played.player, reason="jackpot")
    won = replace(played, outcome="won", from_account=from_account, from_bank=from_bank)
    return won, *owed


def prize_of(
    game: Game, machine: Jackpot, reels: Reels
) -> int | Literal["account", "replay"]:
    """Return by what the stake is multiplied, or what else two sevens bring."""
    symbols = {symbol.symbol: symbol for symbol in machine.symbols}
    first, second, third = reels
    if first == second == third:
        return symbols[first].triple
    twice = pair_in(reels, adjacent=game.house_rules.jackpot_adjacent)
    if twice is None:
        return 0
    if twice != SEVEN:
        return symbols[twice].pair
    match game.house_rules.two_sevens:
        case "stake_back":
            return STAKE_BACK
        case "times_7":
            return SEVENFOLD
        case other:
            return other


def pair_in(reels: Reels, *, adjacent: bool) -> SymbolId | None:
    """Return the symbol that two columns show, if they count; None if none do.

    >>> pair_in(("plum", "bell", "plum"), adjacent=False)
    'plum'
    """
    first, second, third = reels
    if second in (first, third):
        return second
    return first if first == third and not adjacent else None


def another_try(game: Game, player: PlayerId) -> tuple[DuesNamed, ...]:
    """Return that the machine is due once more, where the bank names what is."""
    if not is_tracked(game):
        return ()
    here = game.board.spaces[place_of(game, player)].space
    return (DuesNamed(player=player, dues=(Due(kind="jackpot", space=here),)),)


@evolves(JackpotPlayed)
def note_spin(game: Game, event: JackpotPlayed) -> Game:
    """Return `game` with the play counted, and perhaps a stake that stands."""
    stands = event.outcome == "replay"
    replay = Replay(player=event.player, stake=event.stake) if stands else None
    return altered(game, spins=game.spins + 1, replay=replay)


@evolves(DueSettled)
def leave_machine(game: Game, event: DueSettled) -> Game:
    """Return `game` in which the machine is left: no stake stands for another go."""
    return altered(game, replay=None) if event.due.kind == "jackpot" else game


@bounds(PlayJackpot)
def stakes(game: Game, player: PlayerId) -> Iterator[Bounds[PlayJackpot]]:
    """Yield from what to what may be staked at the machine."""
    stands = standing_stake(game, player)
    least, most = stands or 1, stands or cash_of(game, player)
    yield Bounds(
        command=PlayJackpot(player=player, stake=least),
        free="stake",
        least=least,
        most=most,
    )
