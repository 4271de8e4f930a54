"""The statement on a phone: what came and went on one's own account, with a chart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from banker.entry import Entry
from banker.ledger.posting import MONEY, Money, hand
from banker.ledger.statement import statement
from banker.rules.money.debts import DebtIncurred
from banker.rules.players import PartyId
from banker.views.movements import changes, flow_of, undone_by
from banker.views.people import Party, party
from banker.web.pages.filters import clock_of
from banker.web.pages.privacy_lines import PrivacyLine, in_between, privacy_lines
from banker.web.pages.views import Tone
from banker.web.phone.search import is_found
from banker.web.phone.visit import Visit
from banker.wording import event_message, purpose_of, purpose_of_event
from banker.wording.words import _

#: A statement on a phone shows so many lines at first; the rest is one touch away.
LINES_SHOWN = 100
#: The chart of one's money, in the units of its drawing.
CHART_WIDTH, CHART_HEIGHT, CHART_MARGIN = 340, 76, 8


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementLine:
    """One line of the player's own statement.

    Attributes:
        what: what it was for, in words.
        signed: whether the sum came or went; else it became a debt.
        at: when it was.
        who: with whom the player dealt.
        undone: whether it no longer counts.
        balance: the cash after it; None where it is not told, or nothing moved.
    """

    seq: int
    what: str
    amount: Money
    signed: bool
    at: str
    who: Party
    undone: bool
    balance: Money | None = None

    @property
    def tone(self) -> Tone:
        """Whether money came or went."""
        if not self.signed or not self.amount:
            return ""
        return "in" if self.amount > 0 else "out"


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryView:
    """The player's own statement, newest first.

    Attributes:
        lines: with the changes of privacy between them.
        only: `in` or `out` where only money of that way is shown; else empty.
        only_urls: where each of these three is shown.
        find: the words that are looked for; `find_url`: the page without them.
        found: how many lines there are, those that are not shown included.
        older: how many are not shown; `all_url`: where they are.
        chart: the money since the start as a path, in a drawing of `chart_size`.
    """

    lines: tuple[StatementLine | PrivacyLine, ...]
    only: str
    only_urls: Mapping[str, str]
    find: str
    find_url: str
    found: int
    older: int
    all_url: str
    chart: str
    chart_size: tuple[int, int] = (CHART_WIDTH, CHART_HEIGHT)


def history(visit: Visit) -> HistoryView:
    """Return the player's own statement, newest first, with a chart.

    `only` keeps money in or out, `find` what has all these words, `all` goes back to the
    beginning. Who was to see the money since when stands between the lines.
    """
    entries = visit.runtime.bank.entries()
    wanted, asked = visit.args.get("only", ""), visit.args.get("find", "").strip()
    balances = balances_of(visit, entries)
    lines = [
        line for line in own_lines(visit, entries) if not wanted or line.tone == wanted
    ]
    if asked:
        told = {
            entry.seq: event_message(entry, visit.runtime.game, visit.show.visibility)
            for entry in entries
        }
        lines = [line for line in lines if is_found(asked, *words_on(visit, line, told))]
    shown = lines if visit.args.get("all") == "1" else lines[:LINES_SHOWN]
    changes = [] if wanted or asked else privacy_lines(visit.runtime.privacy_changes())
    numbered = [(line.seq, replace(line, balance=balances.get(line.seq))) for line in shown]
    return HistoryView(
        lines=tuple(in_between(numbered, changes, is_whole=len(shown) == len(lines))),
        only=wanted,
        only_urls={only: address_with(visit, only=only) for only in ("", "in", "out")},
        find=asked,
        find_url=address_with(visit, find=""),
        found=len(lines),
        older=len(lines) - len(shown),
        all_url=address_with(visit, all="1"),
        chart="" if visit.covered else chart(list(balances.values())),
    )


def balances_of(visit: Visit, entries: Sequence[Entry]) -> dict[int, Money]:
    """Return the player's cash after each entry that moved it; nothing where covered."""
    if visit.covered:
        return {}
    legs = ((entry.seq, entry.postings()) for entry in entries)
    return {line.seq: line.balance for line in statement(hand(visit.player), MONEY, legs)}


def address_with(visit: Visit, **more: str) -> str:
    """Return the address of the statement as it is, with something changed."""
    known = {name: visit.args.get(name, "") for name in ("only", "find", "all")}
    args = {name: value for name, value in (known | more).items() if value}
    return visit.address("history", **args)


def words_on(visit: Visit, line: StatementLine, told: Mapping[int, str]) -> tuple[str, ...]:
    """Return all by which a line of the statement can be found."""
    face = visit.show.party(line.who)
    name = "" if face is None else face.name
    amount = visit.show.money(line.amount, sign=line.signed).text
    return line.what, name, amount, clock_of(line.at), told.get(line.seq, "")


def own_lines(visit: Visit, entries: Sequence[Entry]) -> Iterator[StatementLine]:
    """Yield the entries that moved what the player holds, newest first.

    Where no money moved the sum is 0: a deed that was given, a card that was kept.
    """
    game = visit.runtime.game
    gone = undone_by(entries)
    for entry in reversed(entries):
        change = changes(game, entry).get(visit.player, 0)
        undone = entry.seq in gone
        if not change:
            yield from debts_in(visit, entry, undone=undone)
            if not holds_otherwise(visit, entry):
                continue
        yield StatementLine(
            seq=entry.seq,
            what=purpose_of(entry, game),
            amount=change,
            signed=True,
            at=entry.at,
            who=party(game, other_side(visit, entry)),
            undone=undone,
        )


def holds_otherwise(visit: Visit, entry: Entry) -> bool:
    """Return whether an entry moved a deed or a card of the player's."""
    return any(leg.account == hand(visit.player) for leg in entry.postings())


def debts_in(visit: Visit, entry: Entry, *, undone: bool) -> Iterator[StatementLine]:
    """Yield what became a debt in an entry, of the player or to the player."""
    game = visit.runtime.game
    for event in entry.happenings:
        if not isinstance(event, DebtIncurred):
            continue
        debt, reason = event.debt, purpose_of_event(event, game)
        if visit.player == debt.debtor:
            whom, words = debt.creditor, _("Now a debt. %(reason)s", reason=reason)
        elif visit.player == debt.creditor:
            whom, words = debt.debtor, _("Owes you this. %(reason)s", reason=reason)
        else:
            continue
        yield StatementLine(
            seq=entry.seq,
            what=words,
            amount=debt.amount,
            signed=False,
            at=entry.at,
            who=party(game, whom),
            undone=undone,
        )


def other_side(visit: Visit, entry: Entry) -> PartyId:
    """Return with whom the player dealt in an entry: the bank, if with several."""
    game = visit.runtime.game
    flow = flow_of(game, entry)
    if flow is None or flow.payer is None or flow.payee is None:
        moved = {leg.account for leg in entry.postings()}
        dealt = [
            seat.player
            for seat in game.players
            if seat.player != visit.player and hand(seat.player) in moved
        ]
        return dealt[0] if len(dealt) == 1 else "bank"
    ends = {flow.payer.party, flow.payee.party} - {visit.player}
    return ends.pop() if len(ends) == 1 else "bank"


def chart(balances: list[Money]) -> str:
    """Return one's money since the start as the path of a stair.

    >>> chart([1500, 1500])
    'M0 8H340V8'
    """
    if len(balances) < 2:  # noqa: PLR2004 - a line needs two ends
        return ""
    most = max(*balances, 1)
    height = CHART_HEIGHT - 2 * CHART_MARGIN
    width = CHART_WIDTH / (len(balances) - 1)

    def level(balance: Money) -> int:
        return round(CHART_MARGIN + height * (1 - balance / most))

    steps = [f"M0 {level(balances[0])}"]
    for number, (_before, after) in enumerate(pairwise(balances), start=1):
        steps.append(f"H{round(number * width)}V{level(after)}")
    return "".join(steps)
