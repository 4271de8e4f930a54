"""What each of the phone's pages shows, as values for its template."""

from collections.abc import Callable, Iterator

from flask import url_for

from banker.ledger.posting import MONEY, POT, Money
from banker.rules.game import Game, cash_of, debts_of, titles_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import CollectSalary, salary_of
from banker.rules.money.taxes import PayTax
from banker.rules.money.worth import net_worth
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.turn.jail import (
    FailDoubles,
    GoToJail,
    LeaveJail,
    PayJailFine,
    UsePardon,
    pardons_of,
)
from banker.rules.turn.moves import CollectPot
from banker.views.deeds import deed_view
from banker.views.movements import changes
from banker.views.people import party
from banker.web.http.languages import offered
from banker.web.pages.tour import hints_on_phone
from banker.web.phone.auction import auction
from banker.web.phone.deeds import builds, deed, deeds, groups_held, landed, levels_of
from banker.web.phone.money import debt, history, owing_sum_words, pay
from banker.web.phone.papers import papers
from banker.web.phone.result import result
from banker.web.phone.trade import in_short, offer, titles, trade
from banker.web.phone.turn import (
    card,
    card_told,
    claims,
    draw_button,
    go,
    rent,
    share_words,
    throw,
    turn,
)
from banker.web.phone.visit import Values, Visit
from banker.wording import purpose_of
from banker.wording.amounts import Amount
from banker.wording.words import _


def home(visit: Visit) -> Values:
    """Return a player's own place."""
    game, player, show = visit.runtime.game, visit.player, visit.show
    last = last_change(visit)
    return {
        "at_table": len(game.players) - len(game.bankrupt),
        "table": visit.runtime.table,
        "tour": hints_on_phone(
            game, seq=visit.runtime.bank.seq, phones_bank=visit.phones_bank
        ),
        "worth": show.money(net_worth(game, player)),
        "last": last,
        "last_tone": "" if last is None else ("in" if last[1] > 0 else "out"),
        "deeds": [
            show.deed(deed_view(game, title), visit.address("deed", title=title))
            for title in titles_of(game, player)
        ],
        "levels": levels_of(game, titles_of(game, player)),
        "turn": turn(visit),
        "told": card_told(visit),
        "claims": claims(visit),
        "chooses": game.drawn is not None
        and game.drawn.player == player
        and game.turn is None
        and visit.phones_bank,
        "received": [
            (offer.offer, party(game, offer.proposer), in_short(visit, offer))
            for offer in game.offers
            if offer.partner == player
        ],
        "wishes": [
            {
                "wish": one,
                "who": party(game, one.asker),
                "left": round(visit.runtime.payment_requests.seconds_left(one), 1),
                "short": one.amount > cash_of(game, player),
            }
            for one in visit.asked()
        ],
        "wished_for": [
            {
                "wish": one,
                "who": party(game, one.payer),
                "left": round(visit.runtime.payment_requests.seconds_left(one), 1),
            }
            for one in visit.runtime.payment_requests.made_by(player)
        ],
        "answer_url": url_for("phone.answer", table=visit.runtime.table),
        "builds": bool(groups_held(game, player)),
        "debts": debts_of(game, player),
        "owing": lambda debt: owing_sum_words(visit, debt),
        "salary": CollectSalary(player=player),
        "salary_amount": salary_of(game, landed=False),
        "landed_on_go": CollectSalary(player=player, landed=True)
        if game.house_rules.double_salary_on_go
        else None,
        "in_jail": player in game.jail,
        "throws_left": game.house_rules.jail_throws - game.jail.get(player, 0),
        "out": player in game.bankrupt,
        "tracked": bool(game.positions),
    }


def last_change(visit: Visit) -> tuple[str, Money] | None:
    """Return what last came or went in words, and how much; None before anything did."""
    game, bank = visit.runtime.game, visit.runtime.bank
    for entry in reversed(bank.entries(after=max(1, bank.seq - 20))):
        change = changes(game, entry).get(visit.player, 0)
        if change and entry.seq > 1:
            amount = visit.show.text(change, sign=True)
            return f"{amount} · {purpose_of(entry, game)}", change
    return None


def more(visit: Visit) -> Values:
    """Return what is needed seldom: jail, taxes, leaving the game."""
    game, player = visit.runtime.game, visit.player
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
    decks = [draw_button(visit, deck.deck) for deck in game.edition.decks if deck.cards]
    return {
        "in_jail": player in game.jail,
        "throws_left": game.house_rules.jail_throws - game.jail.get(player, 0),
        "ways_out": ways_out,
        "arrest": GoToJail(player=player),
        "taxes": list(taxes(visit)),
        "pot": CollectPot(player=player),
        "pot_holds": game.balances.get((POT, MONEY), 0),
        "papers": bool(game.edition.shares or game.edition.policies),
        "decks": [] if game.positions or not visit.phones_bank else decks,
        "leave": GoBankrupt(player=player),
        "languages": offered(),
        "phones_bank": visit.phones_bank,
    }


def taxes(visit: Visit) -> Iterator[tuple[str, Amount | None, Command]]:
    """Yield the taxes of the board; the share that one may be, without its sum (R-7.4)."""
    game, player = visit.runtime.game, visit.player
    for space in game.board.taxes.values():
        paying = PayTax(player=player, tax=space.space)
        yield space.name, visit.show.money(space.amount), paying
        if space.percent and game.house_rules.income_tax == "choice":
            sharing = PayTax(player=player, tax=space.space, share=True)
            yield f"{space.name}. {share_words(visit, space.percent)}", None, sharing


#: What an auction lies over; on the other pages cash is raised, or looked at.
COVERED = frozenset(
    {
        "home",
        "pay",
        "landed",
        "trade",
        "offer",
        "more",
        "throw",
        "rent",
        "papers",
        "go",
        "card",
        "result",
    }
)


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


PAGE_FUNCTIONS: dict[str, Callable[[Visit], Values]] = {
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
