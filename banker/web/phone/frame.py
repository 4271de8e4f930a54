"""The frame: what every page of a phone shows around its own contents."""

from collections.abc import Mapping
from dataclasses import dataclass

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.game import Game, cash_of, debts_of
from banker.terminal.controller import PEEK_S
from banker.views.people import Party, party
from banker.web.phone.news import News, news
from banker.web.phone.visit import Visit
from banker.wording import event_message
from banker.wording.amounts import scale_letters
from banker.wording.words import _, reader_locale


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """One of the tabs at the foot.

    Attributes:
        count: how much waits behind it.
    """

    id: str
    icon: str
    label: str
    href: str
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Toast:
    """The latest entry, while this player can take it back.

    Attributes:
        left: seconds until it can no longer be taken back.
    """

    words: str
    seq: int
    left: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BankSaysNo:
    """The bank's no to what was just asked, in words."""

    sentence: str
    advice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhonePage:
    """What all pages of a phone have in common.

    Attributes:
        args: what the address says beside the page's name, such as a title.
        purse: the player's own money; None while the page keeps it to itself.
        covered: whether it does.
        peeking: for how many seconds the money is shown where it is asked for; else 0.
        auction_runs: whether an auction is running.
        highest_bid: the bid that leads in it; None where there is none.
        is_asked: whether others ask this player for money.
        scale: the letters with which sums are typed, each with what it shows; nothing
            where the edition's money has no thousands and millions.
        printed_language: that of the cards and deeds of the edition.
    """

    table: str
    name: str
    args: Mapping[str, str]
    home_url: str
    me: Party
    purse: Money | None
    covered: bool
    peeking: int
    tabs: tuple[Tab, ...]
    toast: Toast | None
    news: News | None
    no: BankSaysNo | None
    resting: bool
    auction_runs: bool
    highest_bid: Money | None
    is_asked: bool
    scale: tuple[tuple[str, str], ...]
    printed_language: str


def phone_page(visit: Visit, no: BankSaysNo | None = None) -> PhonePage:
    """Return what surrounds the contents of a page, with the bank's no if it said one."""
    game, player = visit.runtime.game, visit.player
    bid = None if game.auction is None else game.auction.bid
    return PhonePage(
        table=visit.runtime.table,
        name=visit.page,
        args=visit.args,
        home_url=visit.home_address(),
        me=party(game, player),
        purse=None if visit.covered else cash_of(game, player),
        covered=visit.covered,
        peeking=round(PEEK_S) if visit.on_card and not visit.covered else 0,
        tabs=tabs(visit),
        toast=toast(visit),
        news=news(visit),
        no=no,
        resting=visit.runtime.is_resting(),
        auction_runs=game.auction is not None,
        highest_bid=None if bid is None else bid.amount,
        is_asked=bool(visit.asked()),
        scale=scale_of(game),
        printed_language=game.edition.language,
    )


def tabs(visit: Visit) -> tuple[Tab, ...]:
    """Return the phone's tabs."""
    game, player = visit.runtime.game, visit.player
    home = Tab(
        id="home",
        icon="home",
        label=_("Home"),
        href=visit.home_address(),
        count=len(debts_of(game, player)) + len(visit.asked()),
    )
    pay = Tab(id="pay", icon="pay", label=_("Pay"), href=visit.address("pay"))
    deeds = Tab(id="deeds", icon="deed", label=_("Deeds"), href=visit.address("deeds"))
    trade = Tab(
        id="trade",
        icon="trade",
        label=_("Trade"),
        href=visit.address("trade"),
        count=sum(offer.partner == player for offer in game.offers),
    )
    history = Tab(
        id="history", icon="history", label=_("History"), href=visit.address("history")
    )
    if game.is_over:
        return (home, deeds, history)
    trades = (trade,) if game.house_rules.trades else ()
    return (home, pay, deeds, *trades, history)


def toast(visit: Visit) -> Toast | None:
    """Return the latest entry while this player can take it back.

    Their own; where phones use the bank, that of any seat. A bid, a pass or an offer
    is for its own player to take back: nobody is offered another's.
    """
    runtime = visit.runtime
    latest = runtime.bank.latest
    if latest is None:
        return None
    left = runtime.undo_window.seconds_left(latest)
    entry = runtime.bank.entry(latest)
    own = entry.actor == f"seat:{visit.player}"
    others = visit.phones_bank and entry.actor.startswith("seat:") and moves(entry)
    if left <= 0 or not (own or others):
        return None
    words = event_message(entry, runtime.game, visit.show.visibility)
    return Toast(words=words, seq=latest, left=round(left, 1))


def moves(entry: Entry) -> bool:
    """Return whether an entry has moved something from one account to another."""
    return any(event.postings() for event in entry.happenings)


def scale_of(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the letters with which sums are typed at this table, with what they show.

    Nothing where the edition's money has no thousands and millions.
    """
    if not game.edition.currency.scale:
        return ()
    thousand, million = scale_letters(reader_locale())
    return (("k", thousand), ("m", million))
