"""Where a phone's player has landed: what is for sale there, or due."""

from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.game import cash_of, owner_of
from banker.rules.register import Command
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import DiceMissing, PayRent
from banker.views.deeds import Deed, deed_view
from banker.views.people import THE_BANK, Party, party
from banker.web.phone.deeds import GroupChoice, groups_of, titles_in
from banker.web.phone.visit import Offered, Visit

#: What two dice can show together, as an address says it.
DICE_TOTALS = {str(total) for total in range(2, 13)}


@dataclass(frozen=True, slots=True, kw_only=True)
class LandedOn:
    """A title on which the player has landed, with what is due.

    Attributes:
        sale: whether the bank still holds it; `own`: whether the player does.
        asks_dice: whether the rent depends on what the dice showed.
        left: the cash after paying; None where the page keeps it to itself.
        settling: buying it, or paying the rent.
        declining: leaving it to the bank; None where that is not said on the phone.
        auctions: whether it is auctioned then; `may_bid`: whether the decliner may bid.
        short: whether the rent is more than the cash, and becomes a debt.
    """

    deed: Deed
    sale: bool
    own: bool
    asks_dice: bool
    amount: Money
    payee: Party
    left: Money | None
    settling: Offered
    declining: DeclineTitle | None
    auctions: bool
    may_bid: bool
    short: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LandedView:
    """Where the player has landed: one title, or all of them to choose from."""

    one: LandedOn | None = None
    group: str = ""
    groups: tuple[GroupChoice, ...] = ()
    deeds: tuple[Deed, ...] = ()


def landed(visit: Visit) -> LandedView:
    """Return all titles, to say where one has landed; or one of them, with what is due."""
    game = visit.runtime.game
    title = visit.args.get("title", "")
    if title:
        return LandedView(one=landed_on(visit, TitleId(title)))
    chosen = visit.args.get("group", "")
    return LandedView(
        group=chosen,
        groups=groups_of(game),
        deeds=tuple(deed_view(game, title) for title in titles_in(game, chosen)),
    )


def landed_on(visit: Visit, title: TitleId) -> LandedOn:
    """Return a title the player has landed on: to buy, to pay rent for, or neither."""
    game, player = visit.runtime.game, visit.player
    require.title(game, title)
    dice = dice_of(visit.args.get("dice", ""))
    shown = deed_view(game, title, dice=dice)
    owner = owner_of(game, title)
    buying: Command = BuyTitle(player=player, title=title)
    paying: Command = PayRent(payer=player, title=title, dice=dice)
    amount = shown.price if owner is None else (shown.rent or 0)
    declining = DeclineTitle(player=player, title=title)
    return LandedOn(
        deed=shown,
        sale=owner is None,
        own=owner == player,
        asks_dice=asks_dice(visit, paying) if owner is not None else False,
        amount=amount,
        payee=THE_BANK if owner is None else party(game, owner),
        left=None if visit.covered else cash_of(game, player) - amount,
        settling=visit.explained(buying if owner is None else paying),
        declining=declining if owner is None and visit.may(declining) else None,
        auctions=game.house_rules.auction_on_decline,
        may_bid=game.house_rules.decliner_may_bid,
        short=owner is not None and cash_of(game, player) < amount,
    )


def dice_of(text: str) -> int | None:
    """Return the total of two dice in an address; None for what they cannot show.

    >>> dice_of("12"), dice_of("13"), dice_of("seven")
    (12, None, None)
    """
    return int(text) if text in DICE_TOTALS else None


def asks_dice(visit: Visit, command: Command) -> bool:
    """Return whether only the dice are missing."""
    try:
        decide(visit.runtime.game, command)
    except DiceMissing:
        return True
    except Refusal:
        return False
    return False
