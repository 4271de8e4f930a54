"""What a screen is made from, and the strip of seats that every screen has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.game import Game, cash_of, debts_of, owner_of
from banker.rules.players import Player, PlayerId
from banker.terminal.screens import Surroundings
from banker.views.movements import changes
from banker.views.people import Seat, SeatNote


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What a screen is made from, beside the session.

    Attributes:
        seq: of the last entry.
        last: the entry that an undo would take back; None for nothing.
        entries: reads the whole journal of the table, oldest first.
        head: the hash of the last entry.
    """

    game: Game
    seq: int
    last: Entry | None
    entries: Callable[[], Sequence[Entry]]
    head: str
    around: Surroundings


Ask = Callable[[Player], bool]


def nobody(_: Player) -> bool:
    """Return that no seat answers: nothing is asked."""
    return False


def seats(
    now: Situation,
    asked: Ask = nobody,
    *,
    entry: Entry | None = None,
    notes: dict[PlayerId, SeatNote] | None = None,
    price: Money | None = None,
) -> tuple[Seat, ...]:
    """Return the strip: who is in, with what, and who may answer.

    `entry` shows what it changed on each seat; `price` marks who is short of it.
    """
    game = now.game
    moved = changes(game, entry) if entry is not None else {}
    return tuple(
        seat_view(
            game, player, asked=asked(player), price=price, notes=notes or {}, moved=moved
        )
        for player in game.players
    )


def seat_view(
    game: Game,
    player: Player,
    *,
    asked: bool,
    price: Money | None,
    notes: dict[PlayerId, SeatNote],
    moved: dict[PlayerId, Money],
) -> Seat:
    """Return one seat of the strip."""
    who, cash = player.player, cash_of(game, player.player)
    note, short = notes.get(who, note_of(game, who)), 0
    if who in game.bankrupt:
        note, asked = "out", False
    elif asked and price is not None and cash < price:
        note, short = "short", price - cash
    return Seat(
        player=who,
        name=player.name,
        token=player.token,
        cash=cash,
        asked=asked,
        note=note,
        short=short,
        change=moved.get(who, 0),
    )


def note_of(game: Game, player: PlayerId) -> SeatNote:
    """Return what is always said on a seat: a debt before jail."""
    if debts_of(game, player):
        return "debt"
    return "jail" if player in game.jail else ""


def everybody(now: Situation, *, but: PlayerId | None = None) -> Ask:
    """Return that every player still in answers, except one."""
    return lambda seat: seat.player != but and seat.player not in now.game.bankrupt


def owner_alone(now: Situation, title: TitleId | None) -> Ask:
    """Return that only the owner of a title answers; everybody where it has none."""
    owner = None if title is None else owner_of(now.game, title)
    if owner is None:
        return everybody(now)
    return lambda seat: seat.player == owner
