"""How a debtor gets cash: what each sale and mortgage would bring in (R-15)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import GroupId, TitleId
from banker.rules.game import Debt, Game, buildings_on, debts_of, is_mortgaged, titles_of
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import SellBuildings, buildings_of, resale_of
from banker.rules.titles.mortgages import MortgageTitle

RaiseAction: TypeAlias = Literal["sell-here", "mortgage-here"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Raise:
    """One way for a debtor to get cash: sell a building, or mortgage a title."""

    title: TitleId
    name: str
    letter: str
    group: GroupId
    action: RaiseAction
    proceeds: Money
    enough: bool


def debt_in_question(game: Game, player: PlayerId) -> Debt | None:
    """Return the debt a player has to meet first; None for none."""
    return next(iter(debts_of(game, player)), None)


def raises_of(game: Game, player: PlayerId, short: Money) -> tuple[Raise, ...]:
    """Return every single sale and mortgage a debtor could make now."""
    found: list[Raise] = []
    for title in titles_of(game, player):
        printed, level = game.deed(title), buildings_on(game, title)
        if not is_refused(game, SellBuildings(player=player, buildings={title: 1})):
            proceeds = resale_of(game.house_rules, printed, level)
            found.append(raise_line(game, title, "sell-here", proceeds, short))
        elif not is_mortgaged(game, title) and not is_refused(
            game, MortgageTitle(player=player, title=title)
        ):
            value = printed.mortgage_value
            found.append(raise_line(game, title, "mortgage-here", value, short))
    return tuple(found)


def raise_line(
    game: Game, title: TitleId, action: RaiseAction, proceeds: Money, short: Money
) -> Raise:
    """Return one line of what could be given up."""
    printed = game.deed(title)
    return Raise(
        title=title,
        name=printed.name,
        letter=game.board.groups[printed.group].letter,
        group=printed.group,
        action=action,
        proceeds=proceeds,
        enough=proceeds >= short,
    )


def worth_of_sale(game: Game, player: PlayerId, title: TitleId, levels: int) -> Money:
    """Return what the bank pays for the upper levels of a lot."""
    standing = buildings_of(game, player).get(title, 0)
    printed = game.deed(title)
    return sum(
        resale_of(game.house_rules, printed, level)
        for level in range(standing - levels + 1, standing + 1)
    )
