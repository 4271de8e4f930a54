"""What the sides of a trade give, and what may be given, on a phone (R-14)."""

from collections.abc import Iterable
from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.errors import GroupHasBuildings, Refusal
from banker.rules.game import (
    Basket,
    Game,
    Offer,
    owner_of,
)
from banker.rules.players import PlayerId
from banker.rules.titles.mortgages import transfer_fee
from banker.rules.titles.trades import (
    mortgaged_among,
    require_basket,
    worth_of,
)
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.web.phone.visit import Visit
from banker.wording import refusal_sentence
from banker.wording.words import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What one side of a trade gives.

    Attributes:
        pardons: the printed names of the decks to which its pardon cards belong.
        fee: the 10 % that its player pays on mortgaged titles received (R-12.3).
        change: what the trade changes in its player's cash, the fee included.
    """

    who: Party
    cash: Money
    deeds: tuple[Deed, ...]
    pardons: tuple[str, ...]
    worth: Money
    fee: Money
    change: Money


def side(game: Game, player: PlayerId, gives: Basket, takes: Basket) -> Side:
    """Return what a player gives, and what the whole trade means in cash."""
    fee = transfer_fee(game, mortgaged_among(game, takes.titles))
    names = {deck.deck: deck.name for deck in game.edition.decks}
    return Side(
        who=party(game, player),
        cash=gives.cash,
        deeds=tuple(deed_view(game, title) for title in gives.titles),
        pardons=tuple(names.get(deck, deck) for deck in gives.pardons),
        worth=worth_of(game, gives),
        fee=fee,
        change=takes.cash - gives.cash - fee,
    )


def gains(visit: Visit, player: PlayerId, titles: Iterable[TitleId]) -> tuple[str, ...]:
    """Return how much of each group a player would own with these titles, in words."""
    game, wanted = visit.runtime.game, tuple(titles)
    said: dict[str, str] = {}
    for title in wanted:
        mates = game.board.mates(title)
        held = sum(owner_of(game, one) == player or one in wanted for one in mates)
        said[game.deed(title).group] = _(
            "With %(title)s you own %(held)s of %(all)s.",
            title=game.deed(title).name,
            held=held,
            all=len(mates),
        )
    return tuple(said.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedTick:
    """A deed that may be ticked.

    Attributes:
        ticked: whether it is.
        value: what it counts for where it is ticked.
        reason: why it cannot be given; empty where it can.
    """

    deed: Deed
    value: Money
    reason: str
    ticked: bool = False


def why_not(visit: Visit, giver: PlayerId, basket: Basket) -> str:
    """Return why a side may not give something; empty if it may."""
    game = visit.runtime.game
    try:
        require_basket(game, basket, of=giver)
    except GroupHasBuildings:
        return _("Sell the houses of this colour first.")
    except Refusal as refusal:
        return visit.bare(refusal_sentence(refusal, game, visit.visibility))
    return ""


def other(offer: Offer, player: PlayerId) -> PlayerId:
    """Return with whom a player deals in an offer."""
    return offer.partner if offer.proposer == player else offer.proposer
