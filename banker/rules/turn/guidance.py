"""Guidance: what a kept turn allows now, and what each command settles of what is due.

At a table whose turns the bank does not keep, everything here lets everything pass.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from banker.rules import require
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.business.shares import SellShares
from banker.rules.errors import (
    AlreadyThrown,
    AuctionRunning,
    NotDueNow,
    RentLapsed,
)
from banker.rules.game import Due, Game, Turn
from banker.rules.money.debts import SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.taxes import PayTax
from banker.rules.players import PlayerId
from banker.rules.table.closing import TellMinute
from banker.rules.table.corrections import Correct
from banker.rules.table.ends import RingBell
from banker.rules.titles.auctions import (
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
    undermines,
)
from banker.rules.titles.buildings import Build, SellBuildings, require_building_turn
from banker.rules.titles.levels import VisitOwnTitle
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent, WaiveRent
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.jail import FailDoubles, GoToJail, LeaveJail, PayJailFine, UsePardon
from banker.rules.turn.moves import CollectPot, is_tracked, place_of

#: What stays open while an auction runs: bidding, raising cash, putting things right,
#: and what clocks tell.
DURING_AUCTION = (
    PlaceBid,
    PassBid,
    CloseAuction,
    SellBuildings,
    SellShares,
    MortgageTitle,
    SettleDebt,
    SettleBySelling,
    Correct,
    RingBell,
    TellMinute,
)


#: What is due on the space where a token has stopped.
Landing: TypeAlias = (
    BuyTitle | DeclineTitle | PayTax | DrawCard | ApplyCard | PayBlackBusiness | PlayJackpot
)
#: What the bank does by itself where it moves the tokens.
Untracked: TypeAlias = (
    CollectSalary | CollectPot | VisitOwnTitle | GoToJail | FailDoubles | LeaveJail
)
LeavingJail: TypeAlias = FailDoubles | LeaveJail | PayJailFine | UsePardon


def require_no_auction(game: Game, command: object) -> None:
    """Refuse what must wait until the hammer has fallen: AuctionRunning."""
    auction = game.auction
    assert auction is not None, "asked only while an auction runs"
    if not isinstance(command, DURING_AUCTION) or undermines(auction, game, command):
        raise AuctionRunning(lot=auction.title or auction.building or "")


def require_in_turn(game: Game, command: object) -> None:
    """Refuse what the turn does not allow, where the bank keeps turns (R-2.3).

    Refuses, in this order: NotAtThisTable, PlayerIsOut (of whoever acts), NotYourTurn,
    NotDueNow or RentLapsed, AlreadyThrown (jail after the throw); for building
    BuildingNotNow, BuiltEnough.
    """
    turn = game.turn
    if turn is None:
        return
    check = CHECKS.get(type(command))
    if check is not None:
        check(game, turn, command)


def due_for(game: Game, turn: Turn, command: object) -> Due | None:
    """Return the due that a command settles; None if it settles none."""
    for one in turn.dues:
        if settles(command, one):
            return one
    return None


def settles(command: object, one: Due) -> bool:
    """Return whether a command is the answer to a due."""
    match command:
        case BuyTitle() | DeclineTitle():
            return one.kind == "title" and one.title == command.title
        case PayRent() | WaiveRent():
            return one.kind == "rent" and one.title == command.title
        case PayTax():
            return one.kind == "tax" and one.space == command.tax
        case DrawCard() | ApplyCard():
            return one.kind == "card" and one.deck == command.deck
        case PayBlackBusiness():
            return one.kind == "charity"
        case PlayJackpot():
            return one.kind == "jackpot"
        case _:
            return False


def own_turn(game: Game, player: PlayerId) -> None:
    """Refuse whoever is not on turn: NotAtThisTable, PlayerIsOut, NotYourTurn."""
    require.player_in(game, player)
    require.on_turn(game, player)


def landed(game: Game, turn: Turn, command: object) -> None:
    """Refuse what is not due where the player on turn stands."""
    assert isinstance(command, Landing), "only what a space asks for"
    player = command.player
    own_turn(game, player)
    if isinstance(command, ApplyCard) and game.drawn is not None:
        return
    if is_tracked(game) and due_for(game, turn, command) is None:
        raise NotDueNow(player=player, what=what_of(command))


def visited(game: Game, turn: Turn, command: object) -> None:
    """Refuse a rent that is not due, or was not claimed in time (R-5.6)."""
    assert isinstance(command, (PayRent, WaiveRent)), "only rents have visitors"
    visitor = command.payer if isinstance(command, PayRent) else command.visitor
    require.player_in(game, visitor)
    claimed = any(
        (claim.visitor, claim.title) == (visitor, command.title) for claim in game.claims
    )
    if claimed:
        return
    require.on_turn(game, visitor)
    if not is_tracked(game) or due_for(game, turn, command) is not None:
        return
    here = game.board.spaces[place_of(game, visitor)].title
    if game.house_rules.rent_claim != "automatic" and here == command.title:
        raise RentLapsed(visitor=visitor, title=command.title)
    raise NotDueNow(player=visitor, what="rent")


def untracked(game: Game, _turn: Turn, command: object) -> None:
    """Refuse what the bank does by itself where it moves the tokens."""
    assert isinstance(command, Untracked), "only what the bank else does by itself"
    own_turn(game, command.player)
    if is_tracked(game):
        raise NotDueNow(player=command.player, what=what_of(command))


def jail_throw(game: Game, turn: Turn, command: object) -> None:
    """Refuse a throw in jail told to a bank that moves tokens, or a second in a turn."""
    untracked(game, turn, command)
    before_throw(game, turn, command)


def before_throw(game: Game, turn: Turn, command: object) -> None:
    """Refuse leaving jail once the dice are thrown, and in the turn of arrival (R-8.2)."""
    assert isinstance(command, LeavingJail), "only ways out of jail"
    own_turn(game, command.player)
    if not turn.may_throw or turn.dice:
        raise AlreadyThrown(player=command.player)


def building_time(game: Game, _turn: Turn, command: object) -> None:
    """Refuse building at another time, or more of it, than the table allows (R-9)."""
    assert isinstance(command, Build), "only buildings are built"
    require.player_in(game, command.player)
    require_building_turn(game, command.player, command.buildings)


def what_of(command: object) -> str:
    """Return in one word what a command is about, for a refusal."""
    return WORDS[type(command)]


WORDS: Mapping[type, str] = {
    BuyTitle: "title",
    DeclineTitle: "title",
    PayTax: "tax",
    DrawCard: "card",
    ApplyCard: "card",
    CollectSalary: "salary",
    CollectPot: "pot",
    VisitOwnTitle: "title",
    GoToJail: "jail",
    FailDoubles: "throw",
    LeaveJail: "throw",
    PayBlackBusiness: "black-business",
    PlayJackpot: "jackpot",
}

Check = Callable[[Game, Turn, object], None]

#: What is looked at for each command; others may come at any time of any turn.
CHECKS: Mapping[type, Check] = {
    BuyTitle: landed,
    DeclineTitle: landed,
    PayTax: landed,
    DrawCard: landed,
    ApplyCard: landed,
    PayBlackBusiness: landed,
    PlayJackpot: landed,
    PayRent: visited,
    WaiveRent: visited,
    CollectSalary: untracked,
    CollectPot: untracked,
    VisitOwnTitle: untracked,
    GoToJail: untracked,
    FailDoubles: jail_throw,
    LeaveJail: jail_throw,
    PayJailFine: before_throw,
    UsePardon: before_throw,
    Build: building_time,
}
