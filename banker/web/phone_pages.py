"""What each of the phone's pages shows, as values for its template."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec
from flask import url_for

from banker.entry import Entry
from banker.journal.codec import plain_command
from banker.ledger.posting import MONEY, Money, hand
from banker.ledger.statement import statement
from banker.rules import require
from banker.rules.bankruptcy import GoBankrupt
from banker.rules.board import TitleId
from banker.rules.buildings import Build, SellBuildings
from banker.rules.debts import SettleDebt
from banker.rules.engine import Command, decide
from banker.rules.errors import DiceMissing, Refusal
from banker.rules.game import cash_of, debts_of, is_mortgaged, owner_of, titles_of
from banker.rules.jail import (
    THROWS_IN_JAIL,
    FailDoubles,
    GoToJail,
    LeaveJail,
    PayJailFine,
    UsePardon,
    pardons_of,
)
from banker.rules.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.options import is_refused
from banker.rules.players import PartyId, PlayerId
from banker.rules.purchases import BuyTitle
from banker.rules.rents import PayRent
from banker.rules.salary import CollectSalary, salary_of
from banker.rules.taxes import PayTax
from banker.rules.worth import net_worth, raisable
from banker.terminal.deeds import THE_BANK, deed_view, lot_view, party
from banker.terminal.movements import changes, flow_of, undone_by
from banker.terminal.views import raises_of
from banker.web.branch import Counter
from banker.web.faces import Movement
from banker.web.permissions import may_command
from banker.web.showing import Showing, clock_of
from banker.web.wording import refusal_sentence, story, why
from banker.web.words import _, plural

Values = dict[str, Any]

#: A statement on a phone goes back this many lines.
LINES_SHOWN = 200
#: The chart of one's money, in the units of its drawing.
CHART_WIDTH, CHART_HEIGHT, CHART_MARGIN = 340, 76, 8


@dataclass(frozen=True, slots=True)
class Visit:
    """One player looking at one page.

    Attributes:
        args: what the address says beside the page's name, such as a title.
        phones_bank: whether phones may use the bank at this table.
    """

    counter: Counter
    player: PlayerId
    page: str
    args: dict[str, str]
    show: Showing
    phones_bank: bool

    def common(self) -> Values:
        """Return what every page's template is given."""
        game = self.counter.game
        return {
            "show": self.show,
            "game": game,
            "me": party(game, self.player),
            "cash": cash_of(game, self.player),
            "page": self.page,
            "args": self.args,
            "give_url": url_for("phone.give", table=self.counter.table),
            "undo_url": url_for("phone.undo", table=self.counter.table),
            "home_url": url_for("phone.home", table=self.counter.table),
            "to": self.address,
            "places": self.places(),
            "may": self.may,
            "send": send,
            "toast": self.toast(),
        }

    def address(self, name: str, **args: str) -> str:
        """Return the address of another page of this player."""
        values: Values = {**args, "table": self.counter.table, "name": name}
        return url_for("phone.page", **values)

    def places(self) -> list[Values]:
        """Return the phone's tabs."""
        debts = len(debts_of(self.counter.game, self.player))
        return [
            place(
                "home", "home", _("Home"), url_for("phone.home", table=self.counter.table)
            ),
            place("pay", "pay", _("Pay"), self.address("pay")),
            place("landed", "deed", _("Deeds"), self.address("landed")),
            place("history", "history", _("History"), self.address("history"), debts),
        ]

    def may(self, command: Command) -> bool:
        """Return whether a phone may give the command and the rules would carry it out."""
        kind = plain_command(command)["kind"]
        allowed = may_command(kind, "seat", phones_bank=self.phones_bank)
        return allowed and not is_refused(self.counter.game, command)

    def no(self, command: Command) -> str:
        """Return why the rules would refuse a command; empty if they would not."""
        try:
            decide(self.counter.game, command)
        except Refusal as refusal:
            sentence = refusal_sentence(refusal, self.counter.game)
            return sentence.removeprefix(_("Nothing has been paid.")).strip()
        return ""

    def toast(self) -> Values | None:
        """Return this player's own latest entry while it can be taken back."""
        counter = self.counter
        latest = counter.bank.latest
        if latest is None:
            return None
        left = counter.freshness.seconds_left(latest)
        entry = counter.bank.entry(latest)
        if left <= 0 or entry.actor != f"seat:{self.player}":
            return None
        return {"words": story(entry, counter.game), "seq": latest, "left": round(left, 1)}


def place(id: str, icon: str, label: str, href: str, count: int = 0) -> Values:
    """Return one tab."""
    return {"id": id, "icon": icon, "label": label, "href": href, "count": count}


def send(command: Command) -> str:
    """Return a command as a button's value; the seat's own player is filled in there."""
    return msgspec.json.encode(plain_command(command)).decode()


# Home


def home(visit: Visit) -> Values:
    """Return a player's own place."""
    game, player, show = visit.counter.game, visit.player, visit.show
    last = last_change(visit)
    return {
        "at_table": len(game.players),
        "worth": show.money(net_worth(game, player)),
        "last": last,
        "last_tone": "" if last is None else ("in" if last[1] > 0 else "out"),
        "deeds": [
            show.deed(deed_view(game, title), visit.address("deed", title=title))
            for title in titles_of(game, player)
        ],
        "debts": debts_of(game, player),
        "creditor": lambda debt: show.name(party(game, debt.creditor)),
        "salary": CollectSalary(player=player),
        "salary_amount": salary_of(game, landed=False),
        "landed_on_go": CollectSalary(player=player, landed=True)
        if game.house_rules.double_salary_on_go
        else None,
        "in_jail": player in game.jail,
        "throws_left": THROWS_IN_JAIL - game.jail.get(player, 0),
        "out": player in game.bankrupt,
        "winner": game.winner,
        "winner_party": None if game.winner is None else party(game, game.winner),
    }


def last_change(visit: Visit) -> tuple[str, Money] | None:
    """Return what last came or went in words, and how much; None before anything did."""
    game, bank = visit.counter.game, visit.counter.bank
    for entry in reversed(bank.entries(after=max(1, bank.seq - 20))):
        change = changes(game, entry).get(visit.player, 0)
        if change and entry.seq > 1:
            amount = visit.show.text(change, sign=True)
            return f"{amount} {why(entry, game)}", change
    return None


# Deeds


def deed(visit: Visit) -> Values:
    """Return one title: its deed, its group, and what its owner could do."""
    game, show = visit.counter.game, visit.show
    title = TitleId(visit.args.get("title", ""))
    require.title(game, title)
    owner = owner_of(game, title)
    mine = owner == visit.player
    lot = lot_view(game, title, visit.player if mine else None)
    works = works_on(visit.player, title) if mine else {}
    return {
        "deed": lot.deed,
        "face": show.deed(lot.deed),
        "lot": lot,
        "mine": mine,
        "mates": [deed_view(game, mate) for mate in game.board.mates(title)],
        "reasons": {name: visit.no(command) for name, command in works.items()},
        "commands": {name: send(command) for name, command in works.items()},
    }


def works_on(player: PlayerId, title: TitleId) -> dict[str, Command]:
    """Return the four things an owner can do on a title."""
    one = {title: 1}
    return {
        "build": Build(player=player, buildings=one),
        "sell": SellBuildings(player=player, buildings=one),
        "mortgage": MortgageTitle(player=player, title=title),
        "lift": UnmortgageTitle(player=player, title=title),
    }


def landed(visit: Visit) -> Values:
    """Return all titles, to say where one has landed; or one of them, with what is due."""
    game, show = visit.counter.game, visit.show
    title = visit.args.get("title", "")
    if title:
        return landed_on(visit, TitleId(title))
    chosen = visit.args.get("group", "")
    groups = [(group.group, group.letter) for group in game.board.groups.values()]
    titles = [
        title
        for title in game.board.deeds
        if chosen not in game.board.groups or game.deed(title).group == chosen
    ]
    return {
        "one": None,
        "groups": groups,
        "group": chosen,
        "deeds": [show.deed(deed_view(game, title)) for title in titles],
        "prices": {title: show.money(game.deed(title).price) for title in titles},
    }


def landed_on(visit: Visit, title: TitleId) -> Values:
    """Return a title the player has landed on: to buy, to pay rent for, or neither."""
    game, show, player = visit.counter.game, visit.show, visit.player
    require.title(game, title)
    dice = dice_of(visit.args.get("dice", ""))
    shown = deed_view(game, title, dice=dice)
    owner = owner_of(game, title)
    buying: Command = BuyTitle(player=player, title=title)
    paying: Command = PayRent(payer=player, title=title, dice=dice)
    command = buying if owner is None else paying
    amount = shown.price if owner is None else (shown.rent or 0)
    return {
        "one": shown,
        "face": show.deed(shown),
        "sale": owner is None,
        "own": owner == player,
        "mortgaged": is_mortgaged(game, title),
        "ask_dice": asks_dice(visit, paying) if owner is not None else False,
        "amount": amount,
        "payee": show.party(THE_BANK if owner is None else party(game, owner)),
        "left": cash_of(game, player) - amount,
        "command": command,
        "no": visit.no(command),
        "short": owner is not None and cash_of(game, player) < amount,
    }


def dice_of(text: str) -> int | None:
    """Return the total of the dice in an address; None for none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else None  # noqa: PLR2004


def asks_dice(visit: Visit, command: Command) -> bool:
    """Return whether only the dice are missing."""
    try:
        decide(visit.counter.game, command)
    except DiceMissing:
        return True
    except Refusal:
        return False
    return False


# Paying and owing


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
    typed = visit.args.get("amount", "")
    amount = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= 8 else 0  # noqa: PLR2004
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
    short = max(0, owed.amount - cash)
    return {
        "debt": owed,
        "creditor": party(game, owed.creditor),
        "titles": [game.deed(title).name for title in owed.titles],
        "short": short,
        "raisable": raisable(game, player),
        "have": 100 * min(cash, owed.amount) // owed.amount,
        "raises": [
            (one, send(works_on(player, one.title)[one.action.removesuffix("-here")]))
            for one in raises_of(game, player, short)
        ],
        "settle": SettleDebt(player=player, debt=owed.debt),
        "part": SettleDebt(player=player, debt=owed.debt, amount=cash) if cash else None,
        "bankrupt": GoBankrupt(player=player),
    }


# History


def history(visit: Visit) -> Values:
    """Return the player's own statement, newest first, with a chart."""
    game = visit.counter.game
    entries = visit.counter.bank.entries()
    wanted = visit.args.get("only", "")
    lines = [
        line
        for line in own_lines(visit, entries)
        if not wanted or line.tone == wanted or (line.undone and not line.tone)
    ]
    legs = ((entry.seq, entry.postings()) for entry in entries)
    balances = [line.balance for line in statement(hand(visit.player), MONEY, legs)]
    return {
        "lines": lines[:LINES_SHOWN],
        "only": wanted,
        "chart": chart(balances),
        "chart_size": (CHART_WIDTH, CHART_HEIGHT),
        "count": plural("%(num)s payment", "%(num)s payments", len(lines)),
        "names": {seat.player: seat.name for seat in game.players},
    }


def own_lines(visit: Visit, entries: Any) -> Iterator[Movement]:  # noqa: ANN401
    """Yield the entries that moved the player's money, newest first."""
    game, show = visit.counter.game, visit.show
    gone = undone_by(entries)
    for entry in reversed(entries):
        change = changes(game, entry).get(visit.player, 0)
        if not change:
            continue
        undone = entry.seq in gone
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


# More


def more(visit: Visit) -> Values:
    """Return what is needed seldom: jail, taxes, leaving the game."""
    game, player = visit.counter.game, visit.player
    ways_out: list[tuple[str, str, Command]] = []
    if player in game.jail:
        fine = visit.show.text(game.house_rules.jail_fine)
        ways_out = [
            (_("Pay the fine, %(amount)s", amount=fine), "pay", PayJailFine(player=player)),
            *(
                (_("Use a card"), "card", UsePardon(player=player, deck=deck))
                for deck in pardons_of(game, player)
            ),
            (_("Threw doubles"), "dice", LeaveJail(player=player)),
            (_("No doubles"), "dice", FailDoubles(player=player)),
        ]
    return {
        "in_jail": player in game.jail,
        "throws_left": THROWS_IN_JAIL - game.jail.get(player, 0),
        "ways_out": ways_out,
        "arrest": GoToJail(player=player),
        "taxes": [
            (
                space.name,
                visit.show.money(space.amount),
                PayTax(player=player, tax=space.space),
            )
            for space in game.board.taxes.values()
        ],
        "leave": GoBankrupt(player=player),
        "phones_bank": visit.phones_bank,
    }


PAGE_FUNCTIONS: dict[str, Callable[[Visit], Values]] = {
    "home": home,
    "deed": deed,
    "landed": landed,
    "pay": pay,
    "debt": debt,
    "history": history,
    "more": more,
}
