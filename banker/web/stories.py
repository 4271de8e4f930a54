"""What happened, in one sentence each: who paid whom, and how much.

Names stand in the nominative and no word agrees with one, so that each language can say
it of anybody. The bank is never a name: what it pays or gets has sentences of its own.
"""

from banker.entry import CommandUndone, Entry, Happening
from banker.ledger.posting import BANK, MONEY, Money, Posting
from banker.rules.bankruptcy import GameWon, PlayerBankrupted
from banker.rules.buildings import BuildingsBuilt, BuildingsSold, Work
from banker.rules.corrections import CorrectionMade, EntryReversed
from banker.rules.debts import DebtIncurred, DebtPaid
from banker.rules.funds import BankDebtPaid, BankOwed
from banker.rules.game import Game
from banker.rules.jail import (
    DoublesFailed,
    JailFinePaid,
    LeftJail,
    PardonHandedOut,
    PardonUsed,
    SentToJail,
)
from banker.rules.mortgages import TitleMortgaged, TitleUnmortgaged, TransferFeePaid
from banker.rules.opening import GameOpened
from banker.rules.players import PartyId
from banker.rules.purchases import TitleBought
from banker.rules.rents import RentPaid, RentWaived
from banker.rules.salary import SalaryCollected
from banker.rules.taxes import TaxPaid
from banker.rules.transfers import LoanNoted, TransferMade
from banker.web.speaker import Speaker
from banker.web.words import _, plural


def story(entry: Entry, game: Game) -> str:
    """Return an entry in one sentence: who paid whom, and how much."""
    return say(entry.happenings[main_of(entry)], game)


def main_of(entry: Entry) -> int:
    """Return which happening of an entry tells the most: a debt or a bankruptcy first."""
    for number, event in enumerate(entry.happenings):
        if isinstance(event, DebtIncurred | PlayerBankrupted | JailFinePaid):
            return number
    return 0


def say(event: Happening, game: Game) -> str:  # noqa: C901, PLR0911, PLR0912
    """Return one happening in one sentence."""
    s = Speaker(game)
    match event:
        case GameOpened():
            return _(
                "The game begins. Everyone has %(amount)s.",
                amount=s.money(event.house_rules.starting_cash),
            )
        case SalaryCollected():
            return from_bank(s, event.player, event.amount, _("Salary"))
        case TitleBought():
            return _(
                "%(name)s bought %(title)s for %(amount)s",
                name=s.name(event.player),
                title=s.title(event.title),
                amount=s.money(event.price),
            )
        case RentPaid():
            return between(s, event.payer, event.payee, event.rent)
        case RentWaived():
            return _(
                "%(owner)s lets %(name)s off the rent of %(amount)s",
                owner=s.name(event.owner),
                name=s.name(event.visitor),
                amount=s.money(event.rent),
            )
        case TaxPaid():
            return to_bank(s, event.player, event.amount, s.tax(event.tax))
        case SentToJail():
            return _("%(name)s goes to jail. No salary", name=s.name(event.player))
        case JailFinePaid():
            return to_bank(s, event.player, event.amount, _("Jail fine"))
        case PardonUsed() | LeftJail():
            return _("%(name)s leaves jail", name=s.name(event.player))
        case PardonHandedOut():
            return _("%(name)s holds a card for leaving jail", name=s.name(event.player))
        case DoublesFailed():
            return _(
                "%(name)s threw no doubles in jail: try %(throws)s",
                name=s.name(event.player),
                throws=event.throws,
            )
        case BuildingsBuilt():
            return _(
                "%(name)s built %(what)s for %(amount)s",
                name=s.name(event.player),
                what=works(s, event.works),
                amount=s.money(event.cost),
            )
        case BuildingsSold():
            return _(
                "%(name)s sold %(what)s for %(amount)s",
                name=s.name(event.player),
                what=works(s, event.works),
                amount=s.money(event.proceeds),
            )
        case TitleMortgaged():
            return _(
                "%(name)s mortgaged %(title)s for %(amount)s",
                name=s.name(event.player),
                title=s.title(event.title),
                amount=s.money(event.principal),
            )
        case TitleUnmortgaged():
            return _(
                "%(name)s lifted the mortgage: %(title)s, %(amount)s",
                name=s.name(event.player),
                title=s.title(event.title),
                amount=s.money(event.principal + event.interest),
            )
        case TransferFeePaid():
            return to_bank(
                s, event.player, event.amount, _("10 %% on mortgages taken over")
            )
        case DebtIncurred():
            debt = event.debt
            return _(
                "%(debtor)s owes %(creditor)s %(amount)s",
                debtor=s.name(debt.debtor),
                creditor=s.name(debt.creditor),
                amount=s.money(debt.amount),
            )
        case DebtPaid():
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
        case PlayerBankrupted():
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
        case GameWon():
            return _("%(name)s wins", name=s.name(event.player))
        case TransferMade():
            if event.payee == BANK:
                return to_bank(s, event.payer, event.amount, event.reason)
            if event.payer == BANK:
                return from_bank(s, event.payee, event.amount, event.reason)
            return between(s, event.payer, event.payee, event.amount)
        case LoanNoted():
            return _(
                "%(lender)s lent %(borrower)s %(amount)s",
                lender=s.name(event.lender),
                borrower=s.name(event.borrower),
                amount=s.money(event.amount),
            )
        case CorrectionMade():
            return corrected(s, event)
        case EntryReversed():
            return given_back(s, event.contra, event.seq)
        case CommandUndone():
            return given_back(s, event.contra, event.undoes)
        case BankOwed():
            return _(
                "The bank owes %(name)s %(amount)s",
                name=s.name(event.player),
                amount=s.money(event.amount),
            )
        case BankDebtPaid():
            return _(
                "The bank paid %(name)s %(amount)s that it owed",
                name=s.name(event.player),
                amount=s.money(event.amount),
            )


def between(s: Speaker, payer: PartyId, payee: PartyId, amount: Money) -> str:
    """Return that one player paid another."""
    return _(
        "%(payer)s paid %(payee)s %(amount)s",
        payer=s.name(payer),
        payee=s.name(payee),
        amount=s.money(amount),
    )


def to_bank(s: Speaker, payer: PartyId, amount: Money, reason: str) -> str:
    """Return that a player paid the bank, and for what, if that is known."""
    values = {"payer": s.name(payer), "amount": s.money(amount), "reason": reason}
    if not reason:
        return _("%(payer)s paid the bank %(amount)s", **values)
    return _("%(payer)s paid the bank %(amount)s. %(reason)s", **values)


def from_bank(s: Speaker, payee: PartyId, amount: Money, reason: str) -> str:
    """Return that the bank paid a player, and for what, if that is known."""
    values = {"payee": s.name(payee), "amount": s.money(amount), "reason": reason}
    if not reason:
        return _("The bank paid %(payee)s %(amount)s", **values)
    return _("The bank paid %(payee)s %(amount)s. %(reason)s", **values)


def corrected(s: Speaker, event: CorrectionMade) -> str:
    """Return whose cash the banker corrected; other corrections by their reason."""
    sums = money_moved(event.postings())
    sums.pop(BANK, None)
    if len(sums) != 1:
        return _("The banker corrected: %(reason)s", reason=event.reason)
    ((who, change),) = sums.items()
    return _(
        "The banker corrected the balance: %(name)s, %(change)s",
        name=s.name(who),
        change=s.money(change, sign=True),
    )


def given_back(s: Speaker, contra: tuple[Posting, ...], seq: int) -> str:
    """Return what an undo gave back to whom; its number, where no money moved."""
    sums = money_moved(contra)
    if not sums:
        return _("Undone: number %(seq)s", seq=seq)
    payer = min(sums, key=lambda who: sums[who])
    payee = max(sums, key=lambda who: sums[who])
    amount = s.money(sums[payee])
    if payer == BANK:
        return _(
            "Undone: the bank gives %(payee)s %(amount)s back",
            payee=s.name(payee),
            amount=amount,
        )
    if payee == BANK:
        return _(
            "Undone: %(payer)s gives the bank %(amount)s back",
            payer=s.name(payer),
            amount=amount,
        )
    return _(
        "Undone: %(payer)s gives %(payee)s %(amount)s back",
        payer=s.name(payer),
        payee=s.name(payee),
        amount=amount,
    )


def money_moved(legs: tuple[Posting, ...]) -> dict[PartyId, Money]:
    """Return what the legs brought each party in money; nothing for nothing."""
    sums: dict[PartyId, Money] = {}
    for leg in legs:
        if leg.asset == MONEY:
            who = leg.account.removeprefix("hand:")
            sums[who] = sums.get(who, 0) + leg.quantity
    return {who: change for who, change in sums.items() if change}


def works(s: Speaker, done: tuple[Work, ...]) -> str:
    """Return what was built or sold, lot by lot."""
    return "; ".join(f"{buildings(work)}, {s.title(work.title)}" for work in done)


def buildings(work: Work) -> str:
    """Return the pieces of one lot in words: the hotel, if one came or went."""
    if work.hotels:
        return plural("%(num)s hotel", "%(num)s hotels", abs(work.hotels))
    return plural("%(num)s house", "%(num)s houses", abs(work.houses))
