"""What others have just done that concerns a player: said for a moment on every page.

What the player did stands in the toast with its undo; money that came or went stands under
the balance. Here is the rest: hammers, answers to offers, the dice of others.
"""

from dataclasses import dataclass

from banker.entry import Entry
from banker.rules.players import PlayerId
from banker.rules.titles.auctions import AuctionUnsold, AuctionWon, BuildingWon
from banker.rules.titles.rents import RentWaived
from banker.rules.titles.trades import TradeDeclined, TradeMade
from banker.rules.turn.turns import ClaimLapsed, DiceThrown
from banker.views.people import party
from banker.web.phone.sides import other
from banker.web.phone.visit import Visit
from banker.wording import event_message
from banker.wording.words import _

#: Told to everybody at the table.
TOLD_TO_ALL = (AuctionWon, BuildingWon, AuctionUnsold, DiceThrown, ClaimLapsed)


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What has just happened to a player by others.

    Attributes:
        left: seconds for which it is still said.
    """

    words: tuple[str, ...]
    seq: int
    left: float


def news(visit: Visit) -> News | None:
    """Return what has just happened to this player by others; None if it is old."""
    bank = visit.runtime.bank
    latest = bank.latest
    if latest is None or bank.last.seq != latest:
        return None
    left = visit.runtime.undo_window.seconds_left(latest)
    entry = bank.last
    if left <= 0:
        return None
    words = lapsed(visit, entry)
    if entry.actor != f"seat:{visit.player}" and concerns(visit, entry):
        words.insert(0, event_message(entry, visit.runtime.game, visit.show.visibility))
    if not words:
        return None
    return News(words=tuple(words), seq=latest, left=round(left, 1))


def concerns(visit: Visit, entry: Entry) -> bool:
    """Return whether an entry is told to this player."""
    for event in entry.happenings:
        if isinstance(event, TOLD_TO_ALL):
            return True
        if isinstance(event, TradeMade) and visit.player in {event.proposer, event.partner}:
            return True
        if isinstance(event, TradeDeclined):
            return was_asked(visit, event)
        if isinstance(event, RentWaived) and event.visitor == visit.player:
            return True
    return False


def was_asked(visit: Visit, event: TradeDeclined) -> bool:
    """Return whether an offer that was declined or taken back was this player's too."""
    before = visit.runtime.bank.game_before
    offers = () if before is None else before.offers
    return any(
        visit.player in {offer.proposer, offer.partner}
        for offer in offers
        if offer.offer == event.offer
    )


def lapsed(visit: Visit, entry: Entry) -> list[str]:
    """Return in words which offers of this player have lapsed with an entry (R-14.3)."""
    game, player = visit.runtime.game, visit.player
    before = visit.runtime.bank.game_before
    standing = {offer.offer for offer in game.offers}
    answered = {
        event.offer
        for event in entry.happenings
        if isinstance(event, TradeMade | TradeDeclined)
    }
    return [
        lapsed_words(party(game, other(offer, player)).name, proposed=player)
        if offer.proposer == player
        else lapsed_words(party(game, offer.proposer).name)
        for offer in (() if before is None else before.offers)
        if player in {offer.proposer, offer.partner}
        and offer.offer not in standing | answered
    ]


def lapsed_words(name: str, *, proposed: PlayerId | None = None) -> str:
    """Return that an offer to or from somebody has lapsed."""
    if proposed is not None:
        return _("Your offer has lapsed: %(name)s. Something in it has changed", name=name)
    return _("The offer has lapsed: %(name)s. Something in it has changed", name=name)
