"""Money on a phone: paying, owing, and the statement of one's own account."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from flask import url_for

from banker.entry import Entry
from banker.ledger.posting import MONEY, Money, hand
from banker.ledger.statement import statement
from banker.rules.game import Debt, cash_of, debts_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import DebtIncurred, SettleDebt
from banker.rules.money.settlement import Proposal, SettleBySelling, proposal
from banker.rules.money.worth import raisable
from banker.rules.players import PartyId
from banker.terminal.raising import raises_of, worth_of_sale
from banker.views.deeds import deed_view
from banker.views.movements import changes, flow_of, undone_by
from banker.views.people import THE_BANK, Party, party
from banker.web.pages.filters import clock_of
from banker.web.pages.privacy_lines import in_between, privacy_lines
from banker.web.pages.views import WordedMovement
from banker.web.phone.deeds import works_on
from banker.web.phone.search import is_found
from banker.web.phone.sums import sum_field, sum_typed
from banker.web.phone.trade import takes_titles
from banker.web.phone.visit import Values, Visit, send
from banker.wording import event_message, purpose_of, purpose_of_event
from banker.wording.words import _, isolated, plural

#: A statement on a phone shows so many lines at first; the rest is one touch away.
LINES_SHOWN = 100
#: The chart of one's money, in the units of its drawing.
CHART_WIDTH, CHART_HEIGHT, CHART_MARGIN = 340, 76, 8


def pay(visit: Visit) -> Values:
    """Return the payment being typed: to whom, how much, and what is left then.

    With `ask` in the address it is a wish: another player is asked to pay.
    """
    game, show = visit.runtime.game, visit.show
    asking = visit.args.get("ask") == "1"
    people = [
        party(game, seat.player)
        for seat in game.players
        if seat.player != visit.player and seat.player not in game.bankrupt
    ]
    payees = people if asking else [THE_BANK, *people]
    wanted = visit.args.get("to", "")
    payee = next((one for one in payees if one.party == wanted), None)
    typed = sum_field(visit.args, "amount")
    found = sum_typed(typed, game.edition.currency)
    amount, cash = found or 0, cash_of(game, visit.player)
    left = cash + amount if asking else cash - amount
    return {
        "asking": asking,
        "payees": [(one.party, show.party(one)) for one in payees],
        "payee": payee,
        "payee_face": show.party(payee),
        "words": pay_words(visit, payee, amount, asking=asking),
        "amount": amount,
        "typed": typed,
        "no_sum": found is None,
        "left": left,
        "ready": payee is not None and amount > 0 and left >= 0,
        "pay_url": url_for(
            "phone.wish" if asking else "phone.pay", table=visit.runtime.table
        ),
        "preview_url": url_for("phone.preview", table=visit.runtime.table),
    }


def pay_words(visit: Visit, payee: Party | None, amount: Money, *, asking: bool) -> str:
    """Return what the one button under the keypad says."""
    if payee is None or not amount:
        return _("Ask") if asking else _("Pay")
    if asking:
        name, text = isolated(visit.show.name(payee)), visit.show.text(amount)
        return _("Ask %(name)s for %(amount)s", name=name, amount=text)
    return paying_words(visit, payee, amount)


def paying_words(visit: Visit, payee: Party, amount: Money) -> str:
    """Return what a button says that pays a sum to somebody or the bank."""
    text = visit.show.text(amount)
    if payee == THE_BANK:
        return _("Pay the bank: %(amount)s", amount=text)
    return _("Pay %(payee)s %(amount)s", payee=isolated(payee.name), amount=text)


def owing_words(visit: Visit, owed: Debt) -> str:
    """Return to whom a player owes a debt."""
    creditor = party(visit.runtime.game, owed.creditor)
    if creditor == THE_BANK:
        return _("You owe the bank")
    return _("You owe %(creditor)s", creditor=isolated(creditor.name))


def owing_sum_words(visit: Visit, owed: Debt) -> str:
    """Return to whom a player owes a debt, and how much."""
    creditor = party(visit.runtime.game, owed.creditor)
    text = visit.show.text(owed.amount)
    if creditor == THE_BANK:
        return _("You owe the bank %(amount)s", amount=text)
    name = isolated(creditor.name)
    return _("You owe %(creditor)s %(amount)s", creditor=name, amount=text)


def debt(visit: Visit) -> Values:
    """Return the player's oldest debt with what could be given up for it."""
    game, player = visit.runtime.game, visit.player
    debts = debts_of(game, player)
    if not debts:
        return {"debt": None, "out": player in game.bankrupt}
    owed, cash = debts[0], cash_of(game, player)
    creditor = party(game, owed.creditor)
    plan = proposal(game, player, owed.amount)
    short = max(0, owed.amount - cash)
    return {
        "debt": owed,
        "clock": visit.countdown("payment"),
        "creditor": creditor,
        "owed": owing_words(visit, owed),
        "paying": paying_words(visit, creditor, owed.amount),
        "short": short,
        "raisable": raisable(game, player),
        "have": 100 * min(cash, owed.amount) // owed.amount,
        "raised": 100 * min(raisable(game, player) - cash, short) // owed.amount,
        "raises": [
            (one, send(works_on(player, one.title)[one.action.removesuffix("-here")]))
            for one in raises_of(game, player, short)
        ],
        "settle": SettleDebt(player=player, debt=owed.debt),
        "part": SettleDebt(player=player, debt=owed.debt, amount=cash) if cash else None,
        "bankrupt": GoBankrupt(player=player),
        "in_titles": takes_titles(game, owed),
        "by_price": game.house_rules.debts_in_titles,
        "proposing": bool(short) and plan is not None and visit.args.get("own") != "1",
        "proposes": bool(short) and plan is not None,
        "plan": None if plan is None else plan_lines(visit, plan),
        "raises_plan": 0 if plan is None else plan.raises,
        "selling": SettleBySelling(player=player, debt=owed.debt),
    }


def plan_lines(visit: Visit, plan: Proposal) -> list[Values]:
    """Return what the bank would sell and mortgage, line by line (R-15.10)."""
    game = visit.runtime.game
    sold = [
        {
            "deed": deed_view(game, title),
            "levels": levels,
            "brings": worth_of_sale(game, visit.player, title, levels),
        }
        for title, levels in plan.sells.items()
    ]
    lent = [
        {
            "deed": deed_view(game, title),
            "levels": 0,
            "brings": game.deed(title).mortgage_value,
        }
        for title in plan.mortgages
    ]
    return [*sold, *lent]


def history(visit: Visit) -> Values:
    """Return the player's own statement, newest first, with a chart.

    `only` keeps money in or out, `find` what has all these words, `all` goes back to the
    beginning. Who was to see the money since when stands between the lines.
    """
    entries = visit.runtime.bank.entries()
    wanted, asked = visit.args.get("only", ""), visit.args.get("find", "").strip()
    lines = [
        line for line in own_lines(visit, entries) if not wanted or line.tone == wanted
    ]
    if asked:
        told = {
            entry.seq: event_message(entry, visit.runtime.game, visit.show.visibility)
            for entry in entries
        }
        lines = [line for line in lines if is_found(asked, *words_on(line, told))]
    legs = ((entry.seq, entry.postings()) for entry in entries)
    own = list(statement(hand(visit.player), MONEY, legs))
    shown = lines if visit.args.get("all") == "1" else lines[:LINES_SHOWN]
    changes = [] if wanted or asked else privacy_lines(visit.runtime.privacy_changes())
    numbered = [(line.seq, line) for line in shown]
    return {
        "lines": list(in_between(numbered, changes, is_whole=len(shown) == len(lines))),
        "balances": {
            line.seq: None if visit.covered else visit.show.money(line.balance)
            for line in own
        },
        "only": wanted,
        "find": asked,
        "older": len(lines) - len(shown),
        "address": lambda **more: visit.address(
            "history",
            **{key: value for key, value in kept_args(visit, more).items() if value},
        ),
        "chart": "" if visit.covered else chart([line.balance for line in own]),
        "chart_size": (CHART_WIDTH, CHART_HEIGHT),
        "count": plural("%(num)s line", "%(num)s lines", len(lines)),
    }


def kept_args(visit: Visit, more: Mapping[str, str]) -> dict[str, str]:
    """Return what the statement's address says, with something changed."""
    known = {name: visit.args.get(name, "") for name in ("only", "find", "all")}
    return known | dict(more)


def words_on(line: WordedMovement, told: Mapping[int, str]) -> tuple[str, ...]:
    """Return all by which a line of the statement can be found."""
    name = "" if line.party is None else line.party.name
    return line.what, name, line.amount.text, line.clock, told.get(line.seq, "")


def own_lines(visit: Visit, entries: Sequence[Entry]) -> Iterator[WordedMovement]:
    """Yield the entries that moved what the player holds, newest first.

    Where no money moved the sum is 0: a deed that was given, a card that was kept.
    """
    game, show = visit.runtime.game, visit.show
    gone = undone_by(entries)
    for entry in reversed(entries):
        change = changes(game, entry).get(visit.player, 0)
        undone = entry.seq in gone
        if not change:
            yield from debts_in(visit, entry, undone=undone)
            if not holds_otherwise(visit, entry):
                continue
        yield WordedMovement(
            seq=entry.seq,
            what=purpose_of(entry, game),
            amount=show.money(change, sign=True),
            clock=clock_of(entry.at),
            moment=entry.at,
            party=show.party(party(game, other_side(visit, entry))),
            tone="" if not change else "in" if change > 0 else "out",
            undone=undone,
        )


def holds_otherwise(visit: Visit, entry: Entry) -> bool:
    """Return whether an entry moved a deed or a card of the player's."""
    return any(leg.account == hand(visit.player) for leg in entry.postings())


def debts_in(visit: Visit, entry: Entry, *, undone: bool) -> Iterator[WordedMovement]:
    """Yield what became a debt in an entry, of the player or to the player."""
    game, show = visit.runtime.game, visit.show
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
        yield WordedMovement(
            seq=entry.seq,
            what=words,
            amount=show.money(debt.amount),
            clock=clock_of(entry.at),
            moment=entry.at,
            party=show.party(party(game, whom)),
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
