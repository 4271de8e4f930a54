"""What each of the phone's pages shows, as values for its template."""

from collections.abc import Callable

from banker.ledger.posting import Money
from banker.rules.bankruptcy import GoBankrupt
from banker.rules.engine import Command
from banker.rules.game import debts_of, titles_of
from banker.rules.jail import (
    THROWS_IN_JAIL,
    FailDoubles,
    GoToJail,
    LeaveJail,
    PayJailFine,
    UsePardon,
    pardons_of,
)
from banker.rules.salary import CollectSalary, salary_of
from banker.rules.taxes import PayTax
from banker.rules.worth import net_worth
from banker.terminal.deeds import deed_view, party
from banker.terminal.movements import changes
from banker.web.phone_deeds import deed, landed
from banker.web.phone_money import debt, history, pay
from banker.web.phone_visit import Values, Visit
from banker.web.wording import why
from banker.web.words import _


def home(visit: Visit) -> Values:
    """Return a player's own place."""
    game, player, show = visit.counter.game, visit.player, visit.show
    last = last_change(visit)
    return {
        "at_table": len(game.players) - len(game.bankrupt),
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
