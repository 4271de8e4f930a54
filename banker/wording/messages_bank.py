"""What happened at the bank's desk: money, deeds, buildings, jail, corrections."""

from collections.abc import Mapping

from banker.entry import CommandUndone, Happening
from banker.ledger.posting import BANK
from banker.rules.money.bankruptcy import GameWon, PlayerBankrupted
from banker.rules.money.debts import DebtIncurred, DebtPaid
from banker.rules.money.fines import FinePaid
from banker.rules.money.funds import BankDebtPaid, BankOwed
from banker.rules.money.loans import LoanNoted
from banker.rules.money.salary import SalaryCollected
from banker.rules.money.taxes import TaxPaid, TravelPaid
from banker.rules.money.transfers import TransferMade
from banker.rules.players import Player, PlayerId
from banker.rules.table.corrections import CorrectionMade, EntryReversed
from banker.rules.table.dealing import is_paid, price_of_deal
from banker.rules.table.opening import GameOpened, starting_cash
from banker.rules.titles.buildings import BuildingsBuilt, BuildingsSold
from banker.rules.titles.mortgages import TitleMortgaged, TitleUnmortgaged, TransferFeePaid
from banker.rules.titles.purchases import TitleBought
from banker.rules.titles.rents import RentPaid, RentWaived
from banker.rules.turn.jail import (
    DoublesFailed,
    JailFinePaid,
    LeftJail,
    PardonHandedOut,
    PardonUsed,
    SentToJail,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import (
    Tells,
    between,
    corrected,
    from_bank,
    given_back,
    to_bank,
    works,
)
from banker.wording.words import _


def opening(event: GameOpened, s: Formatter) -> str:
    """Return that the game begins, with how much, and who was dealt what (R-2.2)."""
    cash = starting_cash(event.house_rules, len(event.players))
    begins = _("The game begins. Everyone has %(amount)s.", amount=s.money(cash))
    return " ".join(
        [begins, *(dealt_to(event, seat.player, s) for seat in dealt_in(event))]
    )


def dealt_in(event: GameOpened) -> list[Player]:
    """Return who was dealt titles at the opening, in seating order."""
    owners = set(event.hands.values())
    return [seat for seat in event.players if seat.player in owners]


def dealt_to(event: GameOpened, player: PlayerId, s: Formatter) -> str:
    """Return what a player was dealt, and for how much where it is paid for."""
    titles = s.titles(tuple(one for one, owner in event.hands.items() if owner == player))
    if not is_paid(event.house_rules):
        return _("Dealt to %(name)s: %(titles)s.", name=s.name(player), titles=titles)
    return _(
        "Dealt to %(name)s for %(amount)s: %(titles)s.",
        name=s.name(player),
        amount=s.money(price_of_deal(event.edition, event.hands, player)),
        titles=titles,
    )


def rent(event: RentPaid, s: Formatter) -> str:
    """Return who paid rent to whom; in the closing economy also what the bank keeps."""
    if not event.tax:
        return between(s, event.payer, event.payee, event.rent)
    return _(
        "%(payer)s paid %(payee)s %(amount)s, and the bank %(tax)s",
        payer=s.name(event.payer),
        payee=s.name(event.payee),
        amount=s.money(event.rent - event.tax),
        tax=s.money(event.tax),
    )


def debt_paid(event: DebtPaid, s: Formatter) -> str:
    """Return what was paid on a debt, and what is left of it."""
    if event.left:
        return _(
            "%(name)s paid %(amount)s of a debt; %(left)s is left",
            name=s.name(event.player),
            amount=s.money(event.amount),
            left=s.money(event.left),
        )
    return _(
        "Debt settled: %(amount)s. %(creditor)s is paid",
        amount=s.money(event.amount),
        creditor=s.name(event.creditor),
    )


def bankruptcy(event: PlayerBankrupted, s: Formatter) -> str:
    """Return who is out, and who gets everything."""
    if event.creditor == BANK:
        return _(
            "%(name)s is bankrupt. Everything goes back to the bank",
            name=s.name(event.player),
        )
    return _(
        "%(name)s is bankrupt. %(creditor)s gets everything",
        name=s.name(event.player),
        creditor=s.name(event.creditor),
    )


def payment(event: TransferMade, s: Formatter) -> str:
    """Return a free payment."""
    if event.payee == BANK:
        return to_bank(s, event.payer, event.amount, event.reason)
    if event.payer == BANK:
        return from_bank(s, event.payee, event.amount, event.reason)
    return between(s, event.payer, event.payee, event.amount)


def offence_words(offence: str) -> str:
    """Return what a fine of the table is for (R-16.1)."""
    return {
        "token": _("Fine: moved another’s token"),
        "turn": _("Fine: played out of turn"),
    }.get(offence, _("Fine: dice off the board"))


BANK_STORIES: Mapping[type[Happening], Tells] = {
    GameOpened: opening,
    SalaryCollected: lambda e, s: from_bank(s, e.player, e.amount, _("Salary")),
    TitleBought: lambda e, s: _(
        "%(name)s bought %(title)s for %(amount)s",
        name=s.name(e.player),
        title=s.title(e.title),
        amount=s.money(e.price),
    ),
    RentPaid: rent,
    RentWaived: lambda e, s: _(
        "%(owner)s lets %(name)s off the rent of %(amount)s",
        owner=s.name(e.owner),
        name=s.name(e.visitor),
        amount=s.money(e.rent),
    ),
    TaxPaid: lambda e, s: to_bank(s, e.player, e.amount, s.tax(e.tax), to_pot=e.to_pot),
    TravelPaid: lambda e, s: to_bank(s, e.player, e.amount, _("Travel")),
    FinePaid: lambda e, s: to_bank(
        s, e.player, e.amount, offence_words(e.offence), to_pot=e.to_pot
    ),
    SentToJail: lambda e, s: _("%(name)s goes to jail. No salary", name=s.name(e.player)),
    JailFinePaid: lambda e, s: to_bank(
        s, e.player, e.amount, _("Jail fine"), to_pot=e.to_pot
    ),
    PardonUsed: lambda e, s: _("%(name)s leaves jail", name=s.name(e.player)),
    LeftJail: lambda e, s: _("%(name)s leaves jail", name=s.name(e.player)),
    PardonHandedOut: lambda e, s: _(
        "%(name)s holds a card for leaving jail", name=s.name(e.player)
    ),
    DoublesFailed: lambda e, s: _(
        "%(name)s threw no doubles in jail: try %(throws)s",
        name=s.name(e.player),
        throws=e.throws,
    ),
    BuildingsBuilt: lambda e, s: _(
        "%(name)s built %(what)s for %(amount)s",
        name=s.name(e.player),
        what=works(s, e.works),
        amount=s.money(e.cost),
    ),
    BuildingsSold: lambda e, s: _(
        "%(name)s sold %(what)s for %(amount)s",
        name=s.name(e.player),
        what=works(s, e.works),
        amount=s.money(e.proceeds),
    ),
    TitleMortgaged: lambda e, s: _(
        "%(name)s mortgaged %(title)s for %(amount)s",
        name=s.name(e.player),
        title=s.title(e.title),
        amount=s.money(e.principal),
    ),
    TitleUnmortgaged: lambda e, s: _(
        "%(name)s lifted the mortgage: %(title)s, %(amount)s",
        name=s.name(e.player),
        title=s.title(e.title),
        amount=s.money(e.principal + e.interest),
    ),
    TransferFeePaid: lambda e, s: to_bank(
        s, e.player, e.amount, _("10 %% on mortgages taken over")
    ),
    DebtIncurred: lambda e, s: s.owes(e.debt.debtor, e.debt.creditor, e.debt.amount),
    DebtPaid: debt_paid,
    PlayerBankrupted: bankruptcy,
    GameWon: lambda e, s: _("%(name)s wins", name=s.name(e.player)),
    TransferMade: payment,
    LoanNoted: lambda e, s: _(
        "%(lender)s lent %(borrower)s %(amount)s",
        lender=s.name(e.lender),
        borrower=s.name(e.borrower),
        amount=s.money(e.amount),
    ),
    CorrectionMade: lambda e, s: corrected(s, e),
    EntryReversed: lambda e, s: given_back(s, e.contra, e.seq),
    CommandUndone: lambda e, s: given_back(s, e.contra),
    BankOwed: lambda e, s: _(
        "The bank owes %(name)s %(amount)s",
        name=s.name(e.player),
        amount=s.money(e.amount),
    ),
    BankDebtPaid: lambda e, s: _(
        "The bank paid %(name)s %(amount)s that it owed",
        name=s.name(e.player),
        amount=s.money(e.amount),
    ),
}
