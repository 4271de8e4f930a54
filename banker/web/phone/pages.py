"""The pages of a phone: which there are, and which is shown as the game stands.

Each stands in the file of its chapter: what it shows, as a record, and the function that
makes it. The template that draws it is called like the page.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.web.phone.auction import BiddingView, auction
from banker.web.phone.cards import CardView, card
from banker.web.phone.debt import DebtView, debt
from banker.web.phone.deeds import DeedsView, DeedView, deed, deeds
from banker.web.phone.dice import GoView, RentView, ThrowView, go, rent, throw
from banker.web.phone.history import HistoryView, history
from banker.web.phone.home import HomeView, home
from banker.web.phone.landed import LandedView, landed
from banker.web.phone.more import MoreView, more
from banker.web.phone.offer import OfferView, offer
from banker.web.phone.papers import PapersView, papers
from banker.web.phone.pay import PayView, pay
from banker.web.phone.result import ResultView, result
from banker.web.phone.titles import TitlesView, titles
from banker.web.phone.trade import TradeView, trade
from banker.web.phone.visit import Visit
from banker.web.phone.works import BuildView, builds

#: What one of the pages shows.
PageView: TypeAlias = (
    HomeView
    | DeedView
    | DeedsView
    | BuildView
    | LandedView
    | PayView
    | DebtView
    | HistoryView
    | MoreView
    | BiddingView
    | RentView
    | PapersView
    | TradeView
    | OfferView
    | TitlesView
    | ThrowView
    | GoView
    | CardView
    | ResultView
)

PAGE_FUNCTIONS: Mapping[str, Callable[[Visit], PageView]] = {
    "home": home,
    "deed": deed,
    "landed": landed,
    "pay": pay,
    "debt": debt,
    "history": history,
    "more": more,
    "auction": auction,
    "deeds": deeds,
    "build": builds,
    "rent": rent,
    "papers": papers,
    "trade": trade,
    "offer": offer,
    "titles": titles,
    "throw": throw,
    "go": go,
    "card": card,
    "result": result,
}

#: What an auction lies over; on the other pages cash is raised, or looked at.
COVERED = frozenset(
    {
        "home", "pay", "landed", "trade", "offer", "more",
        "throw", "rent", "papers", "go", "card", "result",
    }
)  # fmt: skip


def page_now(game: Game, player: PlayerId, name: str) -> str:
    """Return which page is shown for a page asked for, as the game stands.

    An auction lies over the others for whoever is still in; the result takes the place of
    home once the game is over.
    """
    if name not in PAGE_FUNCTIONS:
        name = "home"
    if name in {"home", "result", "auction"} and game.is_over:
        return "result"
    if game.auction is not None and player not in game.bankrupt and name in COVERED:
        return "auction"
    needs_auction = name == "auction" and game.auction is None
    return "home" if needs_auction or name == "result" else name
