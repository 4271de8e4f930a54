"""Titles for a debt on a phone: offered to the creditor, or handed over at their price."""

from dataclasses import dataclass
from itertools import islice

from banker.ledger.posting import BANK, Money
from banker.rules.board import TitleId
from banker.rules.game import (
    Basket,
    Debt,
    Game,
    cash_of,
    debts_of,
    is_mortgaged,
    titles_of,
)
from banker.rules.money.surrender import HandOverTitles, handed_over
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.web.phone.sides import DeedTick, why_not
from banker.web.phone.sums import shown_in_field
from banker.web.phone.visit import Visit

#: Of the ways to meet a debt with titles so many are offered with one touch.
WAYS_SHOWN = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class WayOut:
    """A set of titles that meets a debt at their price.

    Attributes:
        change: what the creditor gives back; None where the page keeps it to itself.
    """

    command: HandOverTitles
    deeds: tuple[Deed, ...]
    worth: Money
    change: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesForDebt:
    """The titles that may be given for a debt.

    Attributes:
        by_price: whether they are handed over at their price, without being offered.
        field: by how much they lessen the debt, as its field shows it.
        fee: whether whoever gets a mortgaged title pays for it (R-12.3).
        ways: the sets that meet it, where they go by price.
    """

    debt: Debt
    creditor: Party
    by_price: bool
    field: tuple[str, str]
    choices: tuple[DeedTick, ...]
    fee: bool
    ways: tuple[WayOut, ...]

    @property
    def is_possible(self) -> bool:
        """Whether any of the titles can be offered."""
        return any(not one.reason for one in self.choices)


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesView:
    """Titles for a debt; None where there is nothing to give."""

    giving: TitlesForDebt | None


def titles(visit: Visit) -> TitlesView:
    """Return the titles that may be given for the player's oldest debt."""
    game, player = visit.runtime.game, visit.player
    debt = next(iter(debts_of(game, player)), None)
    if debt is None or not takes_titles(game, debt):
        return TitlesView(giving=None)
    by_price = game.house_rules.debts_in_titles
    return TitlesView(
        giving=TitlesForDebt(
            debt=debt,
            creditor=party(game, debt.creditor),
            by_price=by_price,
            field=shown_in_field(missing_from(visit, debt), game.edition.currency),
            choices=tuple(
                DeedTick(
                    deed=deed_view(game, title),
                    value=value_of(game, title),
                    reason=""
                    if by_price
                    else why_not(visit, player, Basket(titles=(title,))),
                )
                for title in titles_of(game, player)
            ),
            fee=game.house_rules.mortgaged_transfer_fee,
            ways=ways_of(visit, debt) if by_price else (),
        )
    )


def missing_from(visit: Visit, debt: Debt) -> Money:
    """Return what cash leaves of a debt, as far as this page shows the cash; or all."""
    cash = 0 if visit.covered else cash_of(visit.runtime.game, debt.debtor)
    return max(0, debt.amount - cash) or debt.amount


def takes_titles(game: Game, debt: Debt) -> bool:
    """Return whether a debt may be met with titles at this table (R-15.3, R-17.2)."""
    if not titles_of(game, debt.debtor):
        return False
    if game.house_rules.debts_in_titles:
        return True
    return game.house_rules.trades and debt.creditor != BANK


def value_of(game: Game, title: TitleId) -> Money:
    """Return what a title counts in a result: half its price while mortgaged."""
    return game.deed(title).price // (2 if is_mortgaged(game, title) else 1)


def ways_of(visit: Visit, debt: Debt) -> tuple[WayOut, ...]:
    """Return the sets of titles that meet a debt at their price, with the change."""
    game = visit.runtime.game
    owed = debt.amount - min(cash_of(game, debt.debtor), debt.amount)
    ways = []
    for chosen in islice(handed_over(game, debt), WAYS_SHOWN):
        command = HandOverTitles(player=debt.debtor, debt=debt.debt, titles=chosen)
        worth = sum(game.deed(title).price for title in chosen)
        if visit.may(command):
            way = WayOut(
                command=command,
                deeds=tuple(deed_view(game, title) for title in chosen),
                worth=worth,
                change=None if visit.covered else worth - owed,
            )
            ways.append(way)
    return tuple(ways)
