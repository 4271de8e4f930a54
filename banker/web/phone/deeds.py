"""Deeds on a phone: one of them, one's own, and those of the whole board."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules import require
from banker.rules.board import GroupId, TitleId
from banker.rules.game import Game, owner_of, titles_of
from banker.rules.options import is_refused
from banker.rules.titles.buildings import Build
from banker.rules.titles.levels import has_levels, standing
from banker.rules.titles.rents import RentPaid
from banker.views.deeds import Deed, Lot, deed_view, lot_view
from banker.views.movements import undone_by
from banker.web.phone.visit import Offered, Visit
from banker.web.phone.works import Work, works_at


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedView:
    """One title: its deed, its group, and what its owner could do on it.

    Attributes:
        mine: whether it belongs to whoever looks.
        held: how many of the group its owner holds.
        earned: the rents that it has brought this player.
        next_one: the street of the group on which is built next; None where nothing is.
        level: of its rent, where rents go by levels; else 0.
        works: what its owner can do at this table, each with why not now; nothing for
            others.
        trades: whether this table trades.
        trade_url: where it is offered in a trade.
        may_land: whether landing here is said on the phone.
    """

    lot: Lot
    mine: bool
    mates: tuple[Deed, ...]
    held: int
    earned: Money
    next_one: Deed | None
    level: int
    works: Mapping[Work, Offered]
    trades: bool
    trade_url: str
    may_land: bool

    @property
    def deed(self) -> Deed:
        """The deed itself."""
        return self.lot.deed


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedAtLevel:
    """A deed in a list; `level` is that of its rent, or 0 where rents know no levels."""

    deed: Deed
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupChoice:
    """One colour of the board, to see its titles alone."""

    group: GroupId
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedsView:
    """The player's own deeds, or those of the whole board.

    Attributes:
        whole: whether it is the whole board.
        group: the colour that is chosen; any other word for all.
    """

    whole: bool
    group: str
    groups: tuple[GroupChoice, ...]
    deeds: tuple[DeedAtLevel, ...]


def deed(visit: Visit) -> DeedView:
    """Return one title: its deed, its group, and what its owner could do."""
    game = visit.runtime.game
    title = TitleId(visit.args.get("title", ""))
    require.title(game, title)
    owner = owner_of(game, title)
    mine = owner == visit.player
    lot = lot_view(game, title, visit.player if mine else None)
    works = works_at(game, visit.player, title) if mine else {}
    if not (lot.deed.houses or lot.deed.hotels):
        works.pop("sell", None)
    mates = game.board.mates(title)
    return DeedView(
        lot=lot,
        mine=mine,
        mates=tuple(deed_view(game, mate) for mate in mates),
        held=sum(owner is not None and owner_of(game, mate) == owner for mate in mates),
        earned=earned_on(visit, title) if mine else 0,
        next_one=next_to_build(visit, mates) if mine and "build" in works else None,
        level=level_shown(game, title) if owner else 0,
        works={name: visit.explained(command) for name, command in works.items()},
        trades=game.house_rules.trades,
        trade_url=visit.address("trade", **{f"g-{title}": "1"}),
        may_land=not mine and not game.positions,
    )


def deeds(visit: Visit) -> DeedsView:
    """Return the player's own deeds; or the whole board with who owns what."""
    game = visit.runtime.game
    whole, chosen = visit.args.get("board") == "1", visit.args.get("group", "")
    listed = titles_in(game, chosen) if whole else titles_of(game, visit.player)
    return DeedsView(
        whole=whole,
        group=chosen,
        groups=groups_of(game),
        deeds=deeds_at_level(game, listed),
    )


def titles_in(game: Game, group: str) -> tuple[TitleId, ...]:
    """Return the titles of a group; all of the board for what is no group."""
    return tuple(
        title
        for title in game.board.deeds
        if group not in game.board.groups or game.deed(title).group == group
    )


def groups_of(game: Game) -> tuple[GroupChoice, ...]:
    """Return the colours between which one chooses."""
    return tuple(
        GroupChoice(group=group.group, letter=group.letter)
        for group in game.board.groups.values()
    )


def deeds_at_level(game: Game, titles: Iterable[TitleId]) -> tuple[DeedAtLevel, ...]:
    """Return deeds with the levels of their rents."""
    return tuple(
        DeedAtLevel(deed=deed_view(game, title), level=level_shown(game, title))
        for title in titles
    )


def level_shown(game: Game, title: TitleId) -> int:
    """Return the level of a title's rent; 0 where rents do not go by levels."""
    return standing(game, title) if has_levels(game) else 0


def earned_on(visit: Visit, title: TitleId) -> Money:
    """Return the rents that a title has brought this player, those taken back left out."""
    entries = visit.runtime.bank.entries()
    gone = undone_by(entries)
    return sum(
        event.rent - event.tax
        for entry in entries
        if entry.seq not in gone and entry.undoes is None
        for event in entry.happenings
        if isinstance(event, RentPaid)
        and (event.title, event.payee) == (title, visit.player)
    )


def next_to_build(visit: Visit, mates: Iterable[TitleId]) -> Deed | None:
    """Return the street of a group on which the rules let its owner build next."""
    game = visit.runtime.game
    for mate in mates:
        if not is_refused(game, Build(player=visit.player, buildings={mate: 1})):
            return deed_view(game, mate)
    return None
