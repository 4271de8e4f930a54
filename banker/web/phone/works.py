"""What an owner can do on deeds, on a phone; and the whole colours, street by street."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import GroupId, TitleId
from banker.rules.game import Game, owner_of
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.views.deeds import Deed, lot_view, stock
from banker.web.phone.visit import Offered, Visit

Work: TypeAlias = Literal["build", "sell", "mortgage", "lift"]


def works_at(game: Game, player: PlayerId, title: TitleId) -> dict[Work, Command]:
    """Return what an owner can do on a title at this table."""
    rules, works = game.house_rules, works_on(player, title)
    if not rules.buildings:
        del works["build"], works["sell"]
    if not rules.mortgages:
        del works["mortgage"], works["lift"]
    return works


def works_on(player: PlayerId, title: TitleId) -> dict[Work, Command]:
    """Return the four things an owner can do on a title."""
    one = {title: 1}
    return {
        "build": Build(player=player, buildings=one),
        "sell": SellBuildings(player=player, buildings=one),
        "mortgage": MortgageTitle(player=player, title=title),
        "lift": UnmortgageTitle(player=player, title=title),
    }


def groups_held(game: Game, player: PlayerId) -> tuple[GroupId, ...]:
    """Return the colours of streets that are whole in a player's hand."""
    if not game.house_rules.buildings or player in game.bankrupt:
        return ()
    return tuple(
        group.group
        for group in game.board.groups.values()
        if all(
            game.deed(title).kind == "street" and owner_of(game, title) == player
            for title in group.titles
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetView:
    """A street with its next building.

    Attributes:
        building: one house or hotel more, with the reason for which there is none now.
        cost: what it costs; None where it would be refused.
        then: the rent with it; None where nothing more can be built.
    """

    deed: Deed
    building: Offered
    cost: Money | None
    then: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildView:
    """The player's whole colours, street by street.

    Attributes:
        houses_left, hotels_left: what the bank has left; None where it cannot run out.
    """

    groups: tuple[tuple[StreetView, ...], ...]
    houses_left: int | None
    hotels_left: int | None


def builds(visit: Visit) -> BuildView:
    """Return the player's whole colours street by street: what stands, what comes next."""
    game, player = visit.runtime.game, visit.player
    houses, hotels = stock(game)
    return BuildView(
        groups=tuple(
            tuple(street_of(visit, title) for title in game.board.groups[group].titles)
            for group in groups_held(game, player)
        ),
        houses_left=houses,
        hotels_left=hotels,
    )


def street_of(visit: Visit, title: TitleId) -> StreetView:
    """Return a street with its next building, or why there is none now."""
    lot = lot_view(visit.runtime.game, title, visit.player)
    building = works_on(visit.player, title)["build"]
    return StreetView(
        deed=lot.deed,
        building=visit.explained(building)
        if lot.build is None
        else Offered(command=building),
        cost=lot.build,
        then=next_rent(lot.deed),
    )


def next_rent(deed: Deed) -> Money | None:
    """Return the rent with one building more; None where nothing more can be built."""
    table = [row.rent for row in deed.rows if row.kind in {"site", "houses", "hotel"}]
    level = len(table) - 1 if deed.hotels else deed.houses
    return table[level + 1] if level + 1 < len(table) else None
