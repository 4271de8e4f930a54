"""Building, selling and mortgaging; and all deeds, to pick one (R-9 to R-12)."""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias, assert_never

from banker.entry import Entry
from banker.rules.board import GroupId, TitleId
from banker.rules.game import Game, is_mortgaged, owner_of, titles_of
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.questions.builders import BuildersAsked, scarce
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, nobody, owner_alone, seats
from banker.terminal.tiles import tile
from banker.views.deeds import Deed, Lot, deed_view, lot_view, stock
from banker.views.movements import Movement, movement
from banker.views.people import Party, party_or_none

WorksMode: TypeAlias = Literal["manage", "build", "mortgage"]
#: So many deeds can be seen side by side.
COLUMNS_MOST = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksScreen(Screen):
    """A group at a glance, to build, sell, mortgage and lift.

    Attributes:
        scarce: `house` or `hotel`, if several could want more of them than there are.
        places: houses that fit on a street before its hotel.
        evenly: whether a colour is built on evenly.
        is_group: whether the lots are one whole group, seen side by side.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "works"
    mode: str
    player: Party | None
    title: TitleId | None
    lots: tuple[Lot, ...]
    houses_left: int | None
    hotels_left: int | None
    movement: Movement | None
    scarce: str = ""
    places: int = 4
    evenly: bool = True
    is_group: bool = False

    @property
    def shows_sums(self) -> bool:
        """What has just been done here stands on it."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksShown(Question):
    """Building, selling and mortgaging on one title of a player.

    Attributes:
        mode: `build` and `mortgage` act on the first card; `manage` waits for a touch.
        entry: what was just done here, with its undo.
    """

    mode: WorksMode
    player: PlayerId | None = None
    title: TitleId | None = None
    entry: Entry | None = None

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return what a card does here; another player's goes its own way."""
        if self.player not in (None, player):
            return None
        return replace(self, player=player).work(game)

    def on_deed(self, title: TitleId, game: Game) -> Step | None:
        """Return what a deed does here; another player's goes its own way."""
        if self.player is None:
            return Step(replace(self, title=title))
        if owner_of(game, title) != self.player:
            return None
        return replace(self, title=title, entry=None).work(game)

    def work(self, game: Game) -> Step:
        """Return what a card and a deed do on the building or mortgage screen."""
        player, title = self.player, self.title
        if player is None or title is None:
            return Step(self)
        match self.mode:
            case "build":
                return Step(self, Build(player=player, buildings={title: 1}))
            case "mortgage" if is_mortgaged(game, title):
                return Step(self, UnmortgageTitle(player=player, title=title))
            case "mortgage":
                return Step(self, MortgageTitle(player=player, title=title))
            case "manage":
                return Step(self)
            case _:
                assert_never(self.mode)

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the screen leads; each is carried out at once."""
        if touch.action == "pick":
            return Step(DeedPicker(mode=self.mode))
        if touch.action == "scarce":
            kind = scarce(game)
            return None if kind is None else Step(BuildersAsked(building=kind))
        player = self.player
        if player is None:
            return None
        title = TitleId(touch.argument or self.title or "")
        match touch.action:
            case "build-here":
                return Step(self, Build(player=player, buildings={title: 1}))
            case "sell-here":
                return Step(self, SellBuildings(player=player, buildings={title: 1}))
            case "mortgage-here":
                return Step(self, MortgageTitle(player=player, title=title))
            case "lift-here":
                return Step(self, UnmortgageTitle(player=player, title=title))
            case _:
                return None

    def after_entry(self, entry: Entry, game: Game) -> Question:
        """Return the same screen, saying what was just done."""
        # With a deed laid down the next card must not build or mortgage there again;
        # without one the same choice stays open.
        mode = "manage" if self.title is not None else self.mode
        return replace(self, mode=mode, entry=entry)

    def view(self, now: Situation) -> Screen:
        """Return the building and mortgage screen: the group at a glance."""
        game, player, title = now.game, self.player, self.title
        titles = self.titles_in_question(game)
        houses, hotels = stock(game)
        asking = player is None and title is not None
        return WorksScreen(
            seats=seats(
                now,
                owner_alone(now, title) if asking else nobody,
                entry=self.entry,
            ),
            prompt=("tap-builder" if self.mode == "build" else "tap-owner")
            if asking
            else "",
            mode=self.mode,
            player=party_or_none(game, player),
            title=title,
            lots=tuple(lot_view(game, mate, player) for mate in titles),
            houses_left=houses,
            hotels_left=hotels,
            movement=movement(game, self.entry) if self.entry else None,
            places=game.house_rules.houses_before_hotel,
            evenly=game.house_rules.even_building,
            scarce=(scarce(game) or "") if self.mode == "build" else "",
            is_group=bool(titles) and is_one_group(game, titles),
        )

    def titles_in_question(self, game: Game) -> tuple[TitleId, ...]:
        """Return the titles on the building and mortgage screen.

        The group of a deed; else what the player could build on or sell from; else all that
        the player holds.
        """
        if self.title is not None:
            return game.board.mates(self.title)
        if self.player is None:
            return ()
        held = titles_of(game, self.player)
        if self.mode != "build":
            return held
        return tuple(
            title
            for title in held
            if game.deed(title).kind == "street"
            and all(owner_of(game, mate) == self.player for mate in game.board.mates(title))
        )


def is_one_group(game: Game, titles: tuple[TitleId, ...]) -> bool:
    """Return whether `titles` are one group, few enough to be seen side by side."""
    mates = game.board.mates(titles[0])
    return set(titles) == set(mates) and len(titles) <= COLUMNS_MOST


@tile("build", at_bank=60, at_player=60, offered=lambda game: game.house_rules.buildings)
def build(player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the question who builds, and where."""
    return Step(WorksShown(mode="build", player=player))


@tile("mortgage", at_bank=70, at_player=70, offered=lambda game: game.house_rules.mortgages)
def mortgage(player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return the question who mortgages, and what."""
    return Step(WorksShown(mode="mortgage", player=player))


# All deeds


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerScreen(Screen):
    """All deeds, by group."""

    tells: ClassVar[Tells] = "nothing"

    kind: str = "picker"
    groups: tuple[tuple[GroupId, str], ...]
    group: GroupId | None
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedPicker(Question):
    """All deeds on the screen, for a table without stickers.

    Attributes:
        group: the colour alone that is shown; None for all.
        mode: what is to be done with the deed; None where the deed itself says it.
    """

    group: GroupId | None = None
    mode: WorksMode | None = None

    def on_deed(self, title: TitleId, game: Game) -> Step | None:
        """Return what is to be done with the deed; None where it says so itself."""
        owner = owner_of(game, title)
        if self.mode is None or not owner:
            return None
        return Step(WorksShown(mode=self.mode, player=owner, title=title))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return the deeds of one colour."""
        if touch.action != "group":
            return None
        return Step(replace(self, group=GroupId(touch.argument)))

    def view(self, now: Situation) -> Screen:
        """Return all deeds, or those of one group."""
        board = now.game.board
        titles = (
            board.groups[self.group].titles
            if self.group is not None and self.group in board.groups
            else tuple(board.deeds)
        )
        return PickerScreen(
            seats=seats(now),
            groups=tuple((group.group, group.letter) for group in board.groups.values()),
            group=self.group,
            deeds=tuple(deed_view(now.game, title) for title in titles),
        )


@tile("pick")
def pick(_player: PlayerId | None, _touch: Touch, _game: Game) -> Step:
    """Return all deeds."""
    return Step(DeedPicker())
