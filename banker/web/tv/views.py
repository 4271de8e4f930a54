"""What the TV shows, as values: who is ahead, how it came about, what has just happened."""

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeVar

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.game import Debt, Game
from banker.rules.money.debts import DebtIncurred, DebtPaid
from banker.rules.players import PlayerId
from banker.rules.table.ends import EndReason, result_sheet
from banker.rules.table.opening import Newcomer
from banker.rules.titles.auctions import BidPassed, BidPlaced
from banker.rules.titles.rents import RentPaid
from banker.rules.titles.trades import TradeMade
from banker.rules.turn.moves import DueSettled, DuesNamed
from banker.tables.clock import seconds_of
from banker.tables.net_worth import Reckoning, minutes_of
from banker.tables.runtime import TableRuntime
from banker.timeline import counting
from banker.views.auctions import AuctionView, auction_view
from banker.views.deeds import Deed, deed_view
from banker.views.movements import Movement, movements, redacted, undone_by
from banker.views.people import Party, party
from banker.views.standings import Standing, end_reason_in, standings
from banker.views.visibility import Visibility
from banker.web.pages.filters import Filters, clock_of
from banker.web.pages.join_address import JoinAddress
from banker.web.tv.chart import Chart, chart

#: The drawings, in units of their own: beside the feed, and under the places at the end.
CHART, CHART_AT_END = (1130, 480), (1160, 286)
#: So many of the last movements are told.
MOVES = 3
#: With more players the rows of the standings are low.
MANY = 6
#: The last movements are looked for among so many of the latest entries.
ENTRIES_READ = 40
#: Bids are seen in the auction itself, and what only keeps the order of things nowhere.
UNTOLD = (BidPlaced, BidPassed, DuesNamed, DueSettled)

Who = TypeVar("Who")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sale:
    """An auction with its clock.

    Attributes:
        seconds: until the hammer falls; None where the banker lets it fall.
        whole: how long the countdown is from its beginning.
    """

    auction: AuctionView
    seconds: int | None
    whole: int

    @property
    def mark(self) -> str:
        """Names the countdown: another bid begins another."""
        return f"{self.auction.number}.{self.auction.bids}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """Something to be proud of at the end.

    Attributes:
        deed: what is proud of it; else `who` is.
        amount: None where `count` things were done instead.
    """

    kind: Literal["street", "rent", "trades", "cash"]
    deed: Deed | None = None
    who: Party | None = None
    amount: Money | None = None
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPage:
    """A table before its game begins: how to sit down, and who has.

    Attributes:
        join: None while the table is closed to new phones.
    """

    partial: ClassVar[str] = "tv/_lobby.html"

    seq: int = 0
    edition: str
    seated: tuple[Newcomer, ...]
    join: JoinAddress | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedPage:
    """What is shown of any game that has begun.

    Attributes:
        minutes: for how long it has been played.
        chart: None while an auction takes its place.
        is_open: whether nobody's sums are hidden.
    """

    seq: int
    edition: str
    minutes: int
    standings: tuple[Standing, ...]
    chart: Chart | None
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage(PlayedPage):
    """A game that is being played.

    Attributes:
        turn: whose turn it is; None where the bank keeps no turns.
        resting: whether the table pauses.
        moves: the latest movements, the newest first.
        join: None while the table is closed to new phones.
    """

    partial: ClassVar[str] = "tv/_board.html"

    turn: Party | None
    resting: bool
    sale: Sale | None
    moves: tuple[Movement, ...]
    join: JoinAddress | None

    @property
    def many(self) -> bool:
        """Whether the rows of the standings are low."""
        return len(self.standings) > MANY


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultPage(PlayedPage):
    """A game that is over.

    Attributes:
        reason: None where one player was left.
        payments: how many there were.
        awards: who and what did especially well; what never happened is left out.
    """

    partial: ClassVar[str] = "tv/_result.html"

    reason: EndReason | None
    payments: int
    awards: tuple[Award, ...]

    @property
    def winners(self) -> tuple[Party, ...]:
        """Who is in the first place."""
        return tuple(one.who for one in self.standings if one.place == 1)


def lobby_page(
    edition: str, seated: tuple[Newcomer, ...], join: JoinAddress | None
) -> LobbyPage:
    """Return what is shown before the game begins."""
    return LobbyPage(edition=edition, seated=seated, join=join)


def board_page(runtime: TableRuntime, show: Filters, join: JoinAddress | None) -> BoardPage:
    """Return what is shown while the game is played."""
    game, sale = runtime.game, sale_at(runtime)
    return BoardPage(
        seq=runtime.bank.seq,
        edition=game.edition.name,
        minutes=minutes_of(runtime.net_worths.reckonings()),
        standings=standings(game, show.visibility),
        chart=None if sale is not None else course_of(runtime, show, size=CHART),
        is_open=show.visibility.everything,
        turn=None if game.turn is None else party(game, game.turn.player),
        resting=runtime.is_resting(),
        sale=sale,
        moves=moves_at(runtime, show.visibility),
        join=join,
    )


def result_page(runtime: TableRuntime, show: Filters) -> ResultPage:
    """Return what is shown at the end."""
    game, bank = runtime.game, runtime.bank
    entries = bank.entries()
    latest = bank.last if bank.latest is None else bank.entry(bank.latest)
    return ResultPage(
        seq=bank.seq,
        edition=game.edition.name,
        minutes=minutes_of(runtime.net_worths.reckonings()),
        standings=standings(game, show.visibility),
        chart=course_of(runtime, show, size=CHART_AT_END),
        is_open=show.visibility.everything,
        reason=end_reason_in(latest.happenings),
        payments=sum(1 for entry in counting(entries)[1:] if entry.postings()),
        awards=awards(game, entries),
    )


# While it is played


def course_of(runtime: TableRuntime, show: Filters, *, size: tuple[int, int]) -> Chart:
    """Return what everybody was worth, or where sums are hidden only in which place."""
    reckonings = runtime.net_worths.reckonings()
    clocks = [clock_of(one.at) for one in reckonings]
    tokens = [seat.token for seat in runtime.game.players]
    is_open = show.visibility.everything
    rows = [one.worths if is_open else ranks_in(one) for one in reckonings]
    lines = list(zip(tokens, zip(*rows, strict=True), strict=True))
    if is_open:
        return chart(lines, clocks, size=size, label=show.text)
    levels = [-place for place in range(1, len(tokens) + 1)]
    return chart(lines, clocks, size=size, label=lambda rank: str(-rank), levels=levels)


def moves_at(runtime: TableRuntime, visibility: Visibility) -> tuple[Movement, ...]:
    """Return the latest movements, the newest first."""
    bank = runtime.bank
    entries = bank.entries(after=max(0, bank.seq - ENTRIES_READ))
    told = [
        redacted(line, visibility)
        for line in movements(runtime.game, entries)
        if line.entry.seq > 1
        and not all(isinstance(one, UNTOLD) for one in line.entry.happenings)
    ]
    return tuple(told[:MOVES])


def sale_at(runtime: TableRuntime) -> Sale | None:
    """Return the auction that is running, with its clock."""
    auction = auction_view(runtime.game)
    if auction is None:
        return None
    return Sale(
        auction=auction,
        seconds=runtime.seconds_left(),
        whole=seconds_of(runtime.game.house_rules, bids=auction.bids) or 1,
    )


# The end


def awards(game: Game, entries: Sequence[Entry]) -> tuple[Award, ...]:
    """Return who and what did especially well; what never happened is left out."""
    gone = undone_by(entries)
    live = [entry for entry in entries if entry.seq not in gone]
    found = (
        best_street(game, live),
        biggest_rent(game, live),
        most_trades(game, live),
        most_cash(game),
    )
    return tuple(award for award in found if award is not None)


def best_street(game: Game, entries: Sequence[Entry]) -> Award | None:
    """Return the title that brought in the most rent; None where several did."""
    earned: Tally[TitleId] = Tally()
    for rent in rents_in(entries):
        earned[rent.title] += rent.amount
    if (ahead := alone_ahead(earned)) is None:
        return None
    title, rents = ahead
    return Award(kind="street", deed=deed_view(game, title), amount=rents)


def biggest_rent(game: Game, entries: Sequence[Entry]) -> Award | None:
    """Return who got the biggest rent of the game; None where several did."""
    biggest: dict[PlayerId, Money] = {}
    for rent in rents_in(entries):
        biggest[rent.payee] = max(rent.amount, biggest.get(rent.payee, 0))
    if (ahead := alone_ahead(biggest)) is None:
        return None
    payee, amount = ahead
    return Award(kind="rent", who=party(game, payee), amount=amount)


def most_trades(game: Game, entries: Sequence[Entry]) -> Award | None:
    """Return who made the most trades; None where several did."""
    made = Tally(
        player
        for entry in entries
        for event in entry.happenings
        if isinstance(event, TradeMade)
        for player in (event.proposer, event.partner)
    )
    if (ahead := alone_ahead(made)) is None:
        return None
    player, count = ahead
    return Award(kind="trades", who=party(game, player), count=count)


def most_cash(game: Game) -> Award | None:
    """Return who kept the most cash; None where several did."""
    kept = {seat.player: result_sheet(game, seat.player).cash for seat in game.players}
    if (ahead := alone_ahead(kept)) is None:
        return None
    player, cash = ahead
    return Award(kind="cash", who=party(game, player), amount=cash)


def alone_ahead(counts: Mapping[Who, int]) -> tuple[Who, int] | None:
    """Return who has the most, with how much; None where nobody does, or several.

    >>> alone_ahead({"Ann": 2, "Bob": 1}), alone_ahead({"Ann": 2, "Bob": 2})
    (('Ann', 2), None)
    """
    most = max(counts.values(), default=0)
    ahead = [who for who, count in counts.items() if count == most]
    return (ahead[0], most) if len(ahead) == 1 else None


def ranks_in(reckoning: Reckoning) -> tuple[int | None, ...]:
    """Return in which place everybody was, the first one highest; equals share a place.

    >>> ranks_in(Reckoning(1, "", (1500, 1700, None, 1500)))
    (-2, -1, None, -2)
    """
    worths = [worth for worth in reckoning.worths if worth is not None]
    return tuple(
        None if worth is None else -1 - sum(other > worth for other in worths)
        for worth in reckoning.worths
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RentBrought:
    """What one visit to a title brought its owner, at once or through a debt."""

    title: TitleId
    payee: PlayerId
    amount: Money


def rents_in(entries: Sequence[Entry]) -> Iterator[RentBrought]:
    """Yield all rents that were paid; what is still owed was not."""
    owed: dict[str, Debt] = {}
    paid: Tally[str] = Tally()
    for event in (one for entry in entries for one in entry.happenings):
        match event:
            case RentPaid():
                yield RentBrought(title=event.title, payee=event.payee, amount=event.rent)
            case DebtIncurred() if event.debt.reason == "rent" and event.debt.titles:
                owed[event.debt.debt] = event.debt
            case DebtPaid() if event.debt in owed:
                paid[event.debt] += event.amount
            case _:
                pass
    for debt, amount in paid.items():
        lot = owed[debt]
        payee = PlayerId(lot.creditor)
        yield RentBrought(title=lot.titles[0], payee=payee, amount=amount)
