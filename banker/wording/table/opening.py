"""Words for setting up."""

from banker.rules.errors import NameTaken, TokenTaken
from banker.rules.players import Player, PlayerId
from banker.rules.table.dealing import is_paid, price_of_deal
from banker.rules.table.opening import (
    BankTooPoor,
    DealTooDear,
    GameOpened,
    WrongPlayerCount,
    starting_cash,
)
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


def dealt_in(event: GameOpened) -> list[Player]:
    """Return who was dealt titles at the opening, in seating order."""
    owners = set(event.hands.values())
    return [seat for seat in event.players if seat.player in owners]


def dealt_to(event: GameOpened, player: PlayerId, f: Formatter) -> str:
    """Return what a player was dealt, and for how much where it is paid for."""
    titles = f.titles(tuple(one for one, owner in event.hands.items() if owner == player))
    if not is_paid(event.house_rules):
        return _("Dealt to %(name)s: %(titles)s.", name=f.name(player), titles=titles)
    return _(
        "Dealt to %(name)s for %(amount)s: %(titles)s.",
        name=f.name(player),
        amount=f.money(price_of_deal(event.edition, event.hands, player)),
        titles=titles,
    )


@tells(GameOpened, rank=Rank.BOOKS + 5, purpose=lambda _event, _f: _("Starting money"))
def game_opened(event: GameOpened, f: Formatter) -> str:
    """Return that the game begins, with how much, and who was dealt what (R-2.2)."""
    cash = starting_cash(event.house_rules, len(event.players))
    begins = _("The game begins. Everyone has %(amount)s.", amount=f.money(cash))
    return " ".join(
        [begins, *(dealt_to(event, seat.player, f) for seat in dealt_in(event))]
    )


@refuses(WrongPlayerCount, advice=lambda: _("Add or remove players."))
def wrong_player_count(refusal: WrongPlayerCount, _f: Formatter) -> str:
    return _(
        "%(count)s at the table; this game is for %(least)s to %(most)s players.",
        count=refusal.count,
        least=refusal.least,
        most=refusal.most,
    )


@refuses(NameTaken, advice=lambda: _("Choose another name."))
def name_taken(refusal: NameTaken, _f: Formatter) -> str:
    return _("Somebody here is called %(name)s already.", name=refusal.name)


@refuses(TokenTaken, advice=lambda: _("Choose another token."))
def token_taken(_refusal: TokenTaken, _f: Formatter) -> str:
    return _("Somebody here has that token already.")


@refuses(BankTooPoor, advice=lambda: _("Give the bank more money, or the players less."))
def bank_too_poor(refusal: BankTooPoor, f: Formatter) -> str:
    return _(
        "The bank has %(funds)s, and everyone’s starting money is %(needed)s.",
        funds=f.money(refusal.funds),
        needed=f.money(refusal.needed),
    )


@refuses(DealTooDear, advice=lambda: _("Deal fewer deeds, or give everyone more money."))
def deal_too_dear(refusal: DealTooDear, f: Formatter) -> str:
    return _(
        "The deeds dealt to one player cost %(price)s, and everyone starts with %(cash)s.",
        price=f.money(refusal.price),
        cash=f.money(refusal.cash),
    )
