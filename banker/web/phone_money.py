"""Money on a phone: paying, owing, and the statement of one's own account."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from flask import url_for

from banker.entry import Entry
from banker.ledger.posting import MONEY, Money, hand
from banker.ledger.statement import statement
from banker.rules.bankruptcy import GoBankrupt
from banker.rules.debts import DebtIncurred, SettleDebt
from banker.rules.game import cash_of, debts_of
from banker.rules.players import PartyId
from banker.rules.settlement import Proposal, SettleBySelling, proposal
from banker.rules.worth import raisable
from banker.terminal.deeds import THE_BANK, deed_view, party
from banker.terminal.movements import changes, flow_of, undone_by
from banker.terminal.raising import worth_of_sale
from banker.terminal.views import raises_of
from banker.web.faces import Movement
from banker.web.forms import whole_number
from banker.web.phone_deeds import works_on
from banker.web.phone_trade import takes_titles
from banker.web.phone_visit import Values, Visit, send
from banker.web.showing import clock_of
from banker.web.wording import what_for, why
from banker.web.words import _, plural

#: A sum on the keypad has at most so many figures.
FIGURES_MOST = 8
#: A statement on a phone goes back this many lines.
LINES_SHOWN = 200
#: The chart of one's money, in the units of its drawing.
CHART_WIDTH, CHART_HEIGHT, CHART_MARGIN = 340, 76, 8


def pay(visit: Visit) -> Values:
    """Return the payment being typed: to whom, how much, and what is left then."""
    game, show = visit.counter.game, visit.show
    payees = [THE_BANK] + [
        party(game, seat.player)
        for seat in game.players
        if seat.player != visit.player and seat.player not in game.bankrupt
    ]
    wanted = visit.args.get("to", "")
    payee = next((one for one in payees if one.party == wanted), None)
    amount = whole_number(visit.args.get("amount", ""), digits=FIGURES_MOST) or 0
    cash = cash_of(game, visit.player)
    return {
        "payees": [(one.party, show.party(one)) for one in payees],
        "payee": payee,
        "payee_face": show.party(payee),
        "payee_name": "" if payee is None else show.name(payee),
        "amount": amount,
        "left": cash - amount,
        "ready": payee is not None and 0 < amount <= cash,
        "pay_url": url_for("phone.pay", table=visit.counter.table),
        "preview_url": url_for("phone.preview", table=visit.counter.table),
    }


def debt(visit: Visit) -> Values:
    """Return the player's oldest debt with what could be given up for it."""
    game, player = visit.counter.game, visit.player
    debts = debts_of(game, player)
    if not debts:
        return {"debt": None}
    owed, cash = debts[0], cash_of(game, player)
    plan = proposal(game, player, owed.amount)
    short = max(0, owed.amount - cash)
    return {
        "debt": owed,
        "creditor": party(game, owed.creditor),
        "titles": [game.deed(title).name for title in owed.titles],
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
        "proposing": bool(short) and plan is not None and visit.args.get("propose") == "1",
        "proposes": bool(short) and plan is not None,
        "plan": None if plan is None else plan_lines(visit, plan),
        "raises_plan": 0 if plan is None else plan.raises,
        "selling": SettleBySelling(player=player, debt=owed.debt),
    }


def plan_lines(visit: Visit, plan: Proposal) -> list[Values]:
    """Return what the bank would sell and mortgage, line by line (R-15.10)."""
    game = visit.counter.game
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
    """Return the player's own statement, newest first, with a chart."""
    entries = visit.counter.bank.entries()
    wanted = visit.args.get("only", "")
    lines = [
        line for line in own_lines(visit, entries) if not wanted or line.tone == wanted
    ]
    legs = ((entry.seq, entry.postings()) for entry in entries)
    own = list(statement(hand(visit.player), MONEY, legs))
    return {
        "lines": lines[:LINES_SHOWN],
        "balances": {line.seq: visit.show.money(line.balance) for line in own},
        "only": wanted,
        "chart": chart([line.balance for line in own]),
        "chart_size": (CHART_WIDTH, CHART_HEIGHT),
        "count": plural("%(num)s payment", "%(num)s payments", len(lines)),
    }


def own_lines(visit: Visit, entries: Sequence[Entry]) -> Iterator[Movement]:
    """Yield the entries that moved the player's money, newest first."""
    game, show = visit.counter.game, visit.show
    gone = undone_by(entries)
    for entry in reversed(entries):
        change = changes(game, entry).get(visit.player, 0)
        undone = entry.seq in gone
        if not change:
            yield from debts_in(visit, entry, undone=undone)
            continue
        yield Movement(
            seq=entry.seq,
            what=why(entry, game),
            amount=show.money(change, sign=True),
            clock=clock_of(entry.at),
            moment=entry.at,
            party=show.party(party(game, other_side(visit, entry))),
            tone="in" if change > 0 else "out",
            undone=undone,
        )


def debts_in(visit: Visit, entry: Entry, *, undone: bool) -> Iterator[Movement]:
    """Yield what became a debt in an entry, of the player or to the player."""
    game, show = visit.counter.game, visit.show
    for event in entry.happenings:
        if not isinstance(event, DebtIncurred):
            continue
        debt, reason = event.debt, what_for(event, game)
        if visit.player == debt.debtor:
            whom, words = debt.creditor, _("Now a debt. %(reason)s", reason=reason)
        elif visit.player == debt.creditor:
            whom, words = debt.debtor, _("Owes you this. %(reason)s", reason=reason)
        else:
            continue
        yield Movement(
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
    flow = flow_of(visit.counter.game, entry)
    if flow is None or flow.payer is None or flow.payee is None:
        return "bank"
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
