"""What the TV shows, as values: who is ahead, how it came about, what has just happened."""

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.game import Debt, Game, Place, players_in
from banker.rules.money.debts import DebtIncurred, DebtPaid
from banker.rules.players import PlayerId
from banker.rules.table.ends import GameEnded, ranking, result_sheet
from banker.rules.titles.auctions import BidPassed, BidPlaced, least_bid
from banker.rules.titles.rents import RentPaid
from banker.rules.titles.trades import TradeMade
from banker.rules.turn.moves import DueSettled, DuesNamed
from banker.tables.clock import seconds_of
from banker.tables.net_worth import Reckoning, minutes_of
from banker.tables.runtime import TableRuntime
from banker.timeline import counting
from banker.views.deeds import Deed, deed_view
from banker.views.movements import Movement, movements, undone_by
from banker.views.people import party
from banker.views.visibility import Visibility
from banker.web.pages.filters import Showing, clock_of
from banker.web.pages.views import GroupLetter, Party
from banker.web.tv.chart import Chart, chart
from banker.wording import end_reason
from banker.wording.amounts import Amount
from banker.wording.words import _, plural

#: The last movements are looked for among so many of the latest entries.
ENTRIES_READ = 40
#: Bids are seen in the auction itself, and what only keeps the order of things nowhere.
UNTOLD = (BidPlaced, BidPassed, DuesNamed, DueSettled)
MINUTES_OF_HOUR = 60

Who = TypeVar("Who")


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player on the TV.

    Attributes:
        worth: None where the table's privacy hides it.
        parts: cash, deeds and buildings in per cent of what the richest has.
        turn: whether it is this player's turn.
        out: whether this player is bankrupt.
    """

    place: int
    player: str
    who: Party
    worth: Amount | None
    parts: tuple[float, ...] = ()
    turn: bool = False
    jailed: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One line of what has just happened.

    Attributes:
        payer, payee: who paid whom; None for the payee where no money moved.
        words: what it was for, or the whole story where no money moved.
        amount: None where no money moved, or where it is hidden.
    """

    seq: int
    payer: Party | None
    payee: Party | None
    words: str
    amount: Amount | None
    undone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """An auction that is running.

    Attributes:
        group: empty for a building; `building` is empty for a title.
        least: what a first bid is at least.
        seconds: until the hammer falls; None where the banker lets it fall.
        mark: names the countdown; `whole` is how long it is from its beginning.
    """

    name: str
    group: GroupLetter | str
    building: str
    price: Amount | None
    leader: Party | None
    highest: Amount | None
    least: Amount
    bidders: tuple[Party, ...]
    passed: tuple[Party, ...]
    seconds: int | None
    whole: int
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """Something to be proud of at the end; `group` is a title's letter, or empty."""

    title: str
    name: str
    token: str = ""
    group: str = ""
    amount: Amount | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A game that is played, as a screen that only looks on is shown it."""

    runtime: TableRuntime
    show: Showing
    visibility: Visibility

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.runtime.game

    def who(self, player: PlayerId) -> Party:
        """Return a player as the pictures show them."""
        found = self.show.party(party(self.game, player))
        assert found is not None, "a player is no empty place"
        return found

    # Standings

    def standings(self) -> list[Standing]:
        """Return everybody, who is ahead first."""
        game = self.game
        places = game.places or ranking(game)
        most = max(1, *(place.worth for place in places))
        return [self.standing(place, most) for place in places]

    def standing(self, place: Place, most: Money) -> Standing:
        """Return one player; without a sum where anybody's is hidden.

        Sums of some beside the places of all would tell of the others.
        """
        game, player = self.game, place.player
        sheet = result_sheet(game, player)
        parts = (
            sheet.cash + sheet.shares,
            sheet.titles + sheet.mortgaged,
            sheet.buildings,
        )
        is_open = self.visibility.everything
        return Standing(
            place=place.place,
            player=player,
            who=self.who(player),
            worth=self.show.money(place.worth) if is_open else None,
            parts=tuple(round(100 * part / most, 1) for part in parts) if is_open else (),
            turn=game.turn is not None and game.turn.player == player,
            jailed=player in game.jail,
            out=player in game.bankrupt,
        )

    def on_turn(self) -> Party | None:
        """Return whose turn it is; None where the bank keeps no turns, or at the end."""
        game = self.game
        if game.turn is None or game.is_over:
            return None
        return self.who(game.turn.player)

    # The course of the game

    def chart(self, *, size: tuple[int, int]) -> Chart:
        """Return what everybody was worth, or where sums are hidden only in which place."""
        reckonings = self.runtime.net_worths.reckonings()
        clocks = [clock_of(one.at) for one in reckonings]
        tokens = [seat.token for seat in self.game.players]
        if self.visibility.everything:
            rows = [one.worths for one in reckonings]
            lines = list(zip(tokens, zip(*rows, strict=True), strict=True))
            return chart(lines, clocks, size=size, label=self.show.text)
        rows = [places_of(one) for one in reckonings]
        lines = list(zip(tokens, zip(*rows, strict=True), strict=True))
        levels = [-place for place in range(1, len(tokens) + 1)]
        return chart(
            lines, clocks, size=size, label=lambda place: str(-place), levels=levels
        )

    def chart_words(self) -> str:
        """Return what the chart says now, for those who cannot see it."""
        standings = self.standings()
        if not self.visibility.everything:
            return ", ".join(f"{one.place}. {one.who.name}" for one in standings)
        return ", ".join(f"{one.who.name} {one.worth}" for one in standings)

    def played(self) -> str:
        """Return for how long the game has been played, in hours and minutes."""
        hours, minutes = divmod(
            minutes_of(self.runtime.net_worths.reckonings()), MINUTES_OF_HOUR
        )
        if not hours:
            return _("%(minutes)s min", minutes=minutes)
        return _("%(hours)s h %(minutes)s min", hours=hours, minutes=minutes)

    # What has just happened

    def moves(self, most: int) -> list[Move]:
        """Return the latest movements in words, the newest first."""
        bank = self.runtime.bank
        entries = bank.entries(after=max(0, bank.seq - ENTRIES_READ))
        told = [
            line
            for line in movements(self.game, entries)
            if line.entry.seq > 1
            and not all(isinstance(one, UNTOLD) for one in line.entry.happenings)
        ]
        return [self.move(line) for line in told[:most]]

    def move(self, line: Movement) -> Move:
        """Return one movement."""
        flow = line.flow
        if flow is None or flow.amount is None:
            return Move(
                seq=line.entry.seq,
                payer=self.show.party(self.show.someone(line)),
                payee=None,
                words=self.show.story(line),
                amount=None,
                undone=line.undone,
            )
        return Move(
            seq=line.entry.seq,
            payer=self.show.party(flow.payer),
            payee=self.show.party(flow.payee),
            words=self.show.why(line),
            amount=self.show.money(flow.amount) if self.visibility.everything else None,
            undone=line.undone,
        )

    def lot(self) -> Lot | None:
        """Return the auction that is running; what is bid is said aloud at any table."""
        game, running = self.game, self.game.auction
        if running is None:
            return None
        deed = None if running.title is None else deed_view(game, running.title)
        bid, bidders = running.bid, running.bidders
        return Lot(
            name=self.lot_words(deed, running.building or ""),
            group="" if deed is None else deed.letter.lower(),
            building=running.building or "",
            price=None if deed is None else self.show.money(deed.price),
            leader=None if bid is None else self.who(bid.player),
            highest=None if bid is None else self.show.money(bid.amount),
            least=self.show.money(least_bid(game, running)),
            bidders=tuple(self.who(player) for player in bidders),
            passed=tuple(
                self.who(seat.player)
                for seat in players_in(game)
                if seat.player not in bidders
            ),
            seconds=self.runtime.seconds_left(),
            whole=seconds_of(game.house_rules, bids=running.bids) or 1,
            mark=f"{running.auction}.{running.bids}",
        )

    @staticmethod
    def lot_words(deed: Deed | None, building: str) -> str:
        """Return what is auctioned."""
        if deed is not None:
            return deed.name
        return _("One hotel") if building == "hotel" else _("One house")

    # The end

    def winners(self) -> list[Party]:
        """Return who is in the first place."""
        return [one.who for one in self.standings() if one.place == 1]

    def after(self) -> str:
        """Return how long the game was, in time and in payments."""
        entries = counting(self.runtime.bank.entries())
        paid = sum(1 for entry in entries[1:] if entry.postings())
        payments = plural("%(num)s payment", "%(num)s payments", paid)
        return f"{self.played()} · {payments}"

    def reason(self) -> str:
        """Return why the game ended; empty where one player was left."""
        bank = self.runtime.bank
        latest = bank.last if bank.latest is None else bank.entry(bank.latest)
        for event in latest.happenings:
            if isinstance(event, GameEnded):
                return end_reason(event.reason)
        return ""

    def awards(self) -> list[Award]:
        """Return who and what did especially well; what never happened is left out."""
        entries = self.runtime.bank.entries()
        gone = undone_by(entries)
        live = [entry for entry in entries if entry.seq not in gone]
        found = (
            self.best_street(live),
            self.biggest_rent(live),
            self.most_trades(live),
            self.most_cash(),
        )
        return [award for award in found if award is not None]

    def best_street(self, entries: Sequence[Entry]) -> Award | None:
        """Return the title that brought in the most rent; None where several did."""
        earned: Tally[TitleId] = Tally()
        for rent in rents_in(entries):
            earned[rent.title] += rent.amount
        if (ahead := alone_ahead(earned)) is None:
            return None
        title, sum_of_rents = ahead
        deed = deed_view(self.game, title)
        return Award(
            title=_("Hardest-working street"),
            name=deed.name,
            group=deed.letter.lower(),
            amount=self.show.money(sum_of_rents, sign=True),
        )

    def biggest_rent(self, entries: Sequence[Entry]) -> Award | None:
        """Return who got the biggest rent of the game; None where several did."""
        biggest: dict[PlayerId, Money] = {}
        for rent in rents_in(entries):
            biggest[rent.payee] = max(rent.amount, biggest.get(rent.payee, 0))
        if (ahead := alone_ahead(biggest)) is None:
            return None
        payee, amount = ahead
        return self.award(_("Biggest rent"), payee, amount=self.show.money(amount))

    def most_trades(self, entries: Sequence[Entry]) -> Award | None:
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
        words = plural("%(num)s trade", "%(num)s trades", count)
        return self.award(_("Most trades"), player, words=words)

    def most_cash(self) -> Award | None:
        """Return who kept the most cash; None where several did."""
        kept = {
            seat.player: result_sheet(self.game, seat.player).cash
            for seat in self.game.players
        }
        if (ahead := alone_ahead(kept)) is None:
            return None
        player, cash = ahead
        return self.award(_("Most cash"), player, amount=self.show.money(cash))

    def award(
        self, title: str, player: PlayerId, *, amount: Amount | None = None, words: str = ""
    ) -> Award:
        """Return an award of a player."""
        who = self.who(player)
        return Award(
            title=title, name=who.name, token=who.token, amount=amount, words=words
        )


def alone_ahead(counts: Mapping[Who, int]) -> tuple[Who, int] | None:
    """Return who has the most, with how much; None where nobody does, or several.

    >>> alone_ahead({"Ann": 2, "Bob": 1}), alone_ahead({"Ann": 2, "Bob": 2})
    (('Ann', 2), None)
    """
    most = max(counts.values(), default=0)
    ahead = [who for who, count in counts.items() if count == most]
    return (ahead[0], most) if len(ahead) == 1 else None


def places_of(reckoning: Reckoning) -> tuple[int | None, ...]:
    """Return in which place everybody was, the first one highest; equals share a place.

    >>> places_of(Reckoning(1, "", (1500, 1700, None, 1500)))
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
