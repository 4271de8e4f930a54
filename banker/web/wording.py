"""Wording: refusals, events and receipts in the players' words.

Every sentence says what happened to the money first. Names stand in the nominative and no
word agrees with one, so that each language can say it of anybody.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from banker.entry import CommandUndone, Entry, Happening
from banker.ledger.posting import BANK, Money
from banker.rules import errors
from banker.rules.bankruptcy import GameWon, PlayerBankrupted
from banker.rules.board import TitleId
from banker.rules.buildings import BuildingsBuilt, BuildingsSold, Work
from banker.rules.corrections import CorrectionMade, EntryReversed
from banker.rules.debts import DebtIncurred, DebtPaid
from banker.rules.edition import Currency
from banker.rules.funds import BankDebtPaid, BankOwed
from banker.rules.game import Game, cash_of
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
from banker.rules.players import PartyId, PlayerId
from banker.rules.purchases import TitleBought
from banker.rules.rents import RentPaid, RentWaived
from banker.rules.salary import SalaryCollected
from banker.rules.taxes import TaxPaid
from banker.rules.transfers import LoanNoted, TransferMade
from banker.web.amounts import amount_text
from banker.web.branch import AlreadyPlaying, CardTaken, TableIsFull
from banker.web.lobby import NameUnusable
from banker.web.words import _, plural, reader_locale

#: Where no game is at hand, sums are plain figures.
PLAIN = Currency(symbol="")


class Speaker:
    """Says names, titles and sums of one game in the reader's language."""

    def __init__(self, game: Game | None) -> None:
        """Speak of `game`; without one, ids stand for names."""
        self.game = game

    def money(self, amount: Money) -> str:
        """Return a sum as the edition prints it."""
        currency = PLAIN if self.game is None else self.game.edition.currency
        return amount_text(amount, currency, reader_locale())

    def name(self, party: PartyId | None) -> str:
        """Return a player's name as typed, or the word for the bank."""
        if party is None or party == BANK:
            return _("the bank")
        if self.game is not None:
            for seat in self.game.players:
                if seat.player == party:
                    return seat.name
        return party

    def title(self, title: TitleId) -> str:
        """Return a title as printed."""
        if self.game is None or title not in self.game.board.deeds:
            return title
        return self.game.deed(title).name

    def titles(self, titles: tuple[TitleId, ...]) -> str:
        """Return several titles, with commas."""
        return ", ".join(self.title(title) for title in titles)

    def deck(self, deck: str | None) -> str:
        """Return a deck's name as printed."""
        decks = () if self.game is None else self.game.edition.decks
        return next((found.name for found in decks if found.deck == deck), deck or "")

    def tax(self, tax: str) -> str:
        """Return a tax as printed."""
        spaces = () if self.game is None else self.game.board.spaces
        return next((space.name for space in spaces if space.space == tax), tax)

    def cash(self, player: PartyId) -> str:
        """Return what a player holds."""
        if self.game is None:
            return ""
        return self.money(cash_of(self.game, PlayerId(player)))


Sentence: TypeAlias = Callable[[Any, Speaker], str]


def refusal_sentence(refusal: errors.Refusal, game: Game | None) -> str:
    """Return the bank's no in one or two sentences: what became of the money, and why."""
    return SENTENCES[type(refusal)](refusal, Speaker(game))


def refusal_advice(refusal: errors.Refusal, game: Game | None) -> str:
    """Return what can be done about it."""
    return ADVICE[type(refusal)](refusal, Speaker(game))


def nothing_paid(sentence: str) -> str:
    """Return `sentence` after the words that matter most."""
    return _("Nothing has been paid.") + " " + sentence


SENTENCES: dict[type[errors.Refusal], Sentence] = {
    errors.NotAtThisTable: lambda r, s: {
        "player": _("There is no player %(name)s at this table.", name=r.name),
        "title": _("There is no title %(name)s on this board.", name=r.name),
        "tax": _("There is no tax %(name)s on this board.", name=r.name),
        "deck": _("There is no deck %(name)s in this box.", name=r.name),
        "debt": _("There is no open debt %(name)s.", name=r.name),
        "table": _("There is no table %(name)s here.", name=r.name),
        "seat": _("This phone is not waiting any more."),
    }.get(r.what, _("There is no %(name)s at this table.", name=r.name)),
    errors.NotAnAmount: lambda r, _s: nothing_paid(
        _("%(amount)s is no sum to pay.", amount=r.amount)
    ),
    errors.PlayerIsOut: lambda r, s: nothing_paid(
        _("%(name)s is bankrupt and out of the game.", name=s.name(r.player))
    ),
    errors.GameIsOver: lambda r, s: nothing_paid(
        _("The game is over: %(name)s wins.", name=s.name(r.winner))
    ),
    errors.InDebt: lambda r, s: nothing_paid(
        _(
            "%(name)s still owes %(creditor)s %(amount)s and has %(balance)s.",
            name=s.name(r.player),
            creditor=s.name(r.creditor),
            amount=s.money(r.amount),
            balance=s.cash(r.player),
        )
    ),
    errors.InJail: lambda r, s: nothing_paid(
        _("%(name)s is in jail and cannot have landed there.", name=s.name(r.player))
    ),
    errors.CannotAfford: lambda r, s: nothing_paid(
        _(
            "%(name)s is %(short)s short: price %(price)s, cash %(balance)s.",
            name=s.name(r.player),
            short=s.money(r.shortfall),
            price=s.money(r.price),
            balance=s.money(r.balance),
        )
    ),
    errors.PayerIsPayee: lambda r, s: nothing_paid(
        _("%(name)s would be paying and receiving at once.", name=s.name(r.party))
    ),
    errors.ReasonMissing: lambda _r, _s: _("Nothing has been corrected."),
    errors.WrongPlayerCount: lambda r, _s: _(
        "%(count)s at the table; this game is for %(least)s to %(most)s players.",
        count=r.count,
        least=r.least,
        most=r.most,
    ),
    errors.NameTaken: lambda r, _s: _(
        "Somebody here is called %(name)s already.", name=r.name
    ),
    errors.TokenTaken: lambda r, _s: _("Somebody here has that token already."),
    errors.BankTooPoor: lambda r, s: _(
        "The bank has %(funds)s, and everyone's starting money is %(needed)s.",
        funds=s.money(r.funds),
        needed=s.money(r.needed),
    ),
    errors.TitleTaken: lambda r, s: nothing_paid(
        _(
            "%(title)s already belongs to %(owner)s.",
            title=s.title(r.title),
            owner=s.name(r.owner),
        )
    ),
    errors.NotTheOwner: lambda r, s: (
        _("Nobody owns %(title)s yet.", title=s.title(r.title))
        if r.owner is None
        else _(
            "%(title)s belongs to %(owner)s, not to %(name)s.",
            title=s.title(r.title),
            owner=s.name(r.owner),
            name=s.name(r.player),
        )
    ),
    errors.TitleUnowned: lambda r, s: nothing_paid(
        _(
            "Nobody owns %(title)s yet. It costs %(price)s.",
            title=s.title(r.title),
            price=s.money(r.price),
        )
    ),
    errors.OwnTitle: lambda r, s: _(
        "No rent: %(title)s belongs to %(name)s.",
        title=s.title(r.title),
        name=s.name(r.player),
    ),
    errors.NoRentWhileMortgaged: lambda r, s: _(
        "No rent for %(owner)s: %(title)s is mortgaged.",
        owner=s.name(r.owner),
        title=s.title(r.title),
    ),
    errors.NoRentFromJail: lambda r, s: _(
        "No rent for %(title)s: %(owner)s is in jail.",
        title=s.title(r.title),
        owner=s.name(r.owner),
    ),
    errors.DiceMissing: lambda r, s: nothing_paid(
        _("The rent of %(title)s depends on the dice, 2 to 12.", title=s.title(r.title))
    ),
    errors.AlreadyInJail: lambda r, s: _(
        "%(name)s is in jail already.", name=s.name(r.player)
    ),
    errors.NotInJail: lambda r, s: nothing_paid(
        _("%(name)s is not in jail.", name=s.name(r.player))
    ),
    errors.JailFineTooLate: lambda r, s: nothing_paid(
        _(
            "%(name)s has thrown %(throws)s times: the fine was to be paid before.",
            name=s.name(r.player),
            throws=r.throws,
        )
    ),
    errors.NoPardon: lambda r, s: _(
        "%(name)s holds no such card for leaving jail.", name=s.name(r.player)
    ),
    errors.PardonNotInDeck: lambda r, s: _(
        "The card of %(deck)s for leaving jail is with %(holder)s.",
        deck=s.deck(r.deck),
        holder=s.name(r.holder),
    ),
    errors.NothingOrdered: lambda r, s: _(
        "%(name)s has named no building.", name=s.name(r.player)
    ),
    errors.NotAStreet: lambda r, s: _(
        "Nothing can be built on %(title)s: houses stand on streets only.",
        title=s.title(r.title),
    ),
    errors.GroupIncomplete: lambda r, s: nothing_paid(
        _("Houses need the whole colour. Missing: %(titles)s.", titles=s.titles(r.missing))
    ),
    errors.GroupMortgaged: lambda r, s: nothing_paid(
        _(
            "Houses need a colour without mortgages. Mortgaged: %(titles)s.",
            titles=s.titles(r.mortgaged),
        )
    ),
    errors.UnevenBuilding: lambda r, s: nothing_paid(
        _("Build evenly. The next house: %(titles)s.", titles=s.titles(r.first))
    ),
    errors.UnevenSale: lambda r, s: nothing_paid(
        _("Sell evenly. The next to go: %(titles)s.", titles=s.titles(r.first))
    ),
    errors.LotIsFull: lambda r, s: nothing_paid(
        _("%(title)s has a hotel: nothing more can stand there.", title=s.title(r.title))
    ),
    errors.BankOutOfHouses: lambda r, _s: nothing_paid(
        _(
            "The bank has %(left)s houses, and %(needed)s are needed.",
            left=r.left,
            needed=r.needed,
        )
    ),
    errors.BankOutOfHotels: lambda r, _s: nothing_paid(
        _(
            "The bank has %(left)s hotels, and %(needed)s are needed.",
            left=r.left,
            needed=r.needed,
        )
    ),
    errors.NotSoManyBuildings: lambda r, s: nothing_paid(
        _(
            "On %(title)s there is less to sell: %(standing)s, not %(asked)s.",
            title=s.title(r.title),
            standing=r.standing,
            asked=r.asked,
        )
    ),
    errors.HotelsMustGoTogether: lambda r, s: nothing_paid(
        _("These hotels are sold together: %(titles)s.", titles=s.titles(r.titles))
    ),
    errors.AlreadyMortgaged: lambda r, s: nothing_paid(
        _("%(title)s is mortgaged already.", title=s.title(r.title))
    ),
    errors.NotMortgaged: lambda r, s: nothing_paid(
        _("%(title)s is not mortgaged.", title=s.title(r.title))
    ),
    errors.GroupHasBuildings: lambda r, s: nothing_paid(
        _("Sell the houses first: %(titles)s.", titles=s.titles(r.built))
    ),
    errors.MoreThanOwed: lambda r, s: nothing_paid(
        _(
            "Only %(owed)s is owed, not %(amount)s.",
            owed=s.money(r.owed),
            amount=s.money(r.amount),
        )
    ),
    errors.CanStillRaise: lambda r, s: _(
        "%(name)s is not bankrupt: %(owed)s is owed, and %(raisable)s can be raised.",
        name=s.name(r.player),
        owed=s.money(r.owed),
        raisable=s.money(r.raisable),
    ),
    errors.LoansForbidden: lambda r, s: nothing_paid(
        _(
            "%(lender)s may not lend to %(borrower)s: there are no loans at this table.",
            lender=s.name(r.lender),
            borrower=s.name(r.borrower),
        )
    ),
    errors.BankIsShort: lambda r, s: nothing_paid(
        _(
            "The bank has %(left)s left, not %(amount)s.",
            left=s.money(r.left),
            amount=s.money(r.amount),
        )
    ),
    errors.WouldBeWrong: lambda r, _s: _(
        "Nothing has been corrected. The books would not add up: %(faults)s.",
        faults=", ".join(r.faults),
    ),
    errors.NothingToUndo: lambda _r, _s: _("There is nothing to undo."),
    errors.AlreadyUndone: lambda r, _s: _("Number %(seq)s is undone already.", seq=r.seq),
    errors.NotTheLatest: lambda r, _s: _(
        "Number %(seq)s is not the latest: that is number %(latest)s.",
        seq=r.seq,
        latest=r.latest,
    ),
    errors.DependsOnLater: lambda r, _s: _(
        "Cannot undo number %(seq)s. Undo this first: %(later)s.",
        seq=r.seq,
        later=", ".join(str(seq) for seq in r.later),
    ),
    errors.NotReversible: lambda r, _s: _(
        "Number %(seq)s can only be undone while it is the latest.", seq=r.seq
    ),
    errors.KeyReused: lambda _r, _s: nothing_paid(
        _("The same question came twice with different words.")
    ),
    CardTaken: lambda r, s: _(
        "This card is linked already: %(holder)s.",
        holder=s.title(r.holder) if r.what == "title" else r.holder,
    ),
    TableIsFull: lambda r, _s: plural(
        "The table is full: %(num)s player.", "The table is full: %(num)s players.", r.most
    ),
    NameUnusable: lambda r, _s: {
        "too-long": _("That name is too long."),
        "empty": _("That name is empty."),
    }.get(r.reason, _("That name cannot be read.")),
    AlreadyPlaying: lambda _r, _s: _("The game has begun: everybody is seated."),
}


def advise(text: Callable[[], str]) -> Sentence:
    """Return advice that is the same for everybody."""
    return lambda _refusal, _speaker: text()


ADVICE: dict[type[errors.Refusal], Sentence] = {
    errors.NotAtThisTable: advise(lambda: _("Choose one that is on the screen.")),
    errors.NotAnAmount: advise(lambda: _("Type a whole number of at least 1.")),
    errors.PlayerIsOut: advise(lambda: _("Choose somebody who is still in.")),
    errors.GameIsOver: advise(
        lambda: _("Undo the last move to play on, or start a new game.")
    ),
    errors.InDebt: advise(lambda: _("Sell or mortgage something and pay the debt first.")),
    errors.InJail: advise(
        lambda: _("Out of jail first: pay the fine, use a card or throw doubles.")
    ),
    errors.CannotAfford: advise(lambda: _("Sell or mortgage something first.")),
    errors.PayerIsPayee: advise(lambda: _("Choose somebody else.")),
    errors.ReasonMissing: advise(lambda: _("Say what is wrong and why it is changed.")),
    errors.WrongPlayerCount: advise(lambda: _("Add or remove players.")),
    errors.NameTaken: advise(lambda: _("Choose another name.")),
    errors.TokenTaken: advise(lambda: _("Choose another token.")),
    errors.BankTooPoor: advise(lambda: _("Give the bank more money, or the players less.")),
    errors.TitleTaken: advise(lambda: _("Pay rent instead.")),
    errors.NotTheOwner: advise(lambda: _("Only the owner can do that.")),
    errors.TitleUnowned: advise(lambda: _("Buy it, or leave it.")),
    errors.OwnTitle: advise(lambda: _("Nothing needs to be done.")),
    errors.NoRentWhileMortgaged: advise(lambda: _("Nothing needs to be done.")),
    errors.NoRentFromJail: advise(lambda: _("Nothing needs to be done.")),
    errors.DiceMissing: advise(lambda: _("Touch what the dice showed.")),
    errors.AlreadyInJail: advise(lambda: _("Nothing needs to be done.")),
    errors.NotInJail: advise(lambda: _("Nothing needs to be done.")),
    errors.JailFineTooLate: advise(lambda: _("Throw the dice once more.")),
    errors.NoPardon: advise(lambda: _("Pay the fine, or throw the dice.")),
    errors.PardonNotInDeck: advise(lambda: _("Look who holds it.")),
    errors.NothingOrdered: advise(lambda: _("Touch + on a street.")),
    errors.NotAStreet: advise(lambda: _("Choose a street.")),
    errors.GroupIncomplete: advise(lambda: _("Buy or trade for the missing ones.")),
    errors.GroupMortgaged: advise(lambda: _("Lift the mortgages first.")),
    errors.UnevenBuilding: advise(lambda: _("Build there first.")),
    errors.UnevenSale: advise(lambda: _("Sell there first.")),
    errors.LotIsFull: advise(lambda: _("Choose another street.")),
    errors.BankOutOfHouses: advise(
        lambda: _("Wait until somebody sells, or sell more levels at once.")
    ),
    errors.BankOutOfHotels: advise(lambda: _("Wait until somebody sells.")),
    errors.NotSoManyBuildings: advise(lambda: _("Sell fewer.")),
    errors.HotelsMustGoTogether: advise(lambda: _("Sell them all in one go.")),
    errors.AlreadyMortgaged: advise(lambda: _("Nothing needs to be done.")),
    errors.NotMortgaged: advise(lambda: _("Nothing needs to be done.")),
    errors.GroupHasBuildings: advise(lambda: _("The bank pays for the houses.")),
    errors.MoreThanOwed: advise(lambda: _("Pay what is owed.")),
    errors.CanStillRaise: advise(lambda: _("Sell or mortgage something and pay.")),
    errors.LoansForbidden: advise(lambda: _("The bank lends on a mortgage.")),
    errors.BankIsShort: advise(lambda: _("Pay less, or wait until money comes in.")),
    errors.WouldBeWrong: advise(lambda: _("Check the numbers and try again.")),
    errors.NothingToUndo: advise(lambda: _("Nothing needs to be done.")),
    errors.AlreadyUndone: advise(lambda: _("Nothing needs to be done.")),
    errors.NotTheLatest: advise(lambda: _("Ask at the terminal.")),
    errors.DependsOnLater: advise(lambda: _("Or correct a balance.")),
    errors.NotReversible: advise(
        lambda: _("Undo what came later first, or correct a balance.")
    ),
    errors.KeyReused: advise(lambda: _("Look at the balance and ask again.")),
    CardTaken: advise(lambda: _("Use another card.")),
    TableIsFull: advise(lambda: _("Look on, or wait for the next game.")),
    NameUnusable: advise(lambda: _("Take 1 to 24 letters.")),
    AlreadyPlaying: advise(lambda: _("Say which player you are.")),
}


# What happened


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
            return _("The banker corrected: %(reason)s", reason=event.reason)
        case EntryReversed():
            return _("Undone: number %(seq)s", seq=event.seq)
        case CommandUndone():
            return _("Undone: number %(seq)s", seq=event.undoes)
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
    """Return that a player paid the bank, and for what."""
    return _(
        "%(payer)s paid the bank %(amount)s. %(reason)s",
        payer=s.name(payer),
        amount=s.money(amount),
        reason=reason,
    ).strip()


def from_bank(s: Speaker, payee: PartyId, amount: Money, reason: str) -> str:
    """Return that the bank paid a player, and for what."""
    return _(
        "The bank paid %(payee)s %(amount)s. %(reason)s",
        payee=s.name(payee),
        amount=s.money(amount),
        reason=reason,
    ).strip()


def works(s: Speaker, done: tuple[Work, ...]) -> str:
    """Return what was built or sold, lot by lot."""
    return "; ".join(f"{buildings(work)}, {s.title(work.title)}" for work in done)


def buildings(work: Work) -> str:
    """Return the pieces of one lot in words: the hotel, if one came or went."""
    if work.hotels:
        return plural("%(num)s hotel", "%(num)s hotels", abs(work.hotels))
    return plural("%(num)s house", "%(num)s houses", abs(work.houses))


def standing(houses: int, hotels: int) -> str:
    """Return what stands on a lot; empty for nothing."""
    if hotels:
        return _("a hotel")
    return plural("%(num)s house", "%(num)s houses", houses) if houses else ""


def why(entry: Entry, game: Game) -> str:
    """Return in a few words what an entry was for."""
    return what_for(entry.happenings[main_of(entry)], game)


def what_for(event: Happening, game: Game) -> str:  # noqa: C901, PLR0911, PLR0912
    """Return in a few words what a happening was for."""
    s = Speaker(game)
    match event:
        case GameOpened():
            return _("Starting money")
        case SalaryCollected():
            return _("Salary")
        case TitleBought():
            return _("Purchase: %(title)s", title=s.title(event.title))
        case RentPaid() | RentWaived():
            return _("Rent: %(title)s", title=s.title(event.title))
        case TaxPaid():
            return s.tax(event.tax)
        case SentToJail() | DoublesFailed() | LeftJail():
            return _("Jail")
        case JailFinePaid():
            return _("Jail fine")
        case PardonUsed() | PardonHandedOut():
            return _("Card for leaving jail: %(deck)s", deck=s.deck(event.deck))
        case BuildingsBuilt() | BuildingsSold():
            return works(s, event.works)
        case TitleMortgaged():
            return _("Mortgage: %(title)s", title=s.title(event.title))
        case TitleUnmortgaged():
            return _("Mortgage lifted: %(title)s", title=s.title(event.title))
        case TransferFeePaid():
            return _("10 %% on mortgages taken over")
        case DebtIncurred():
            return debt_reason(event.debt.reason, event.debt.titles, s)
        case DebtPaid():
            return _("Debt")
        case PlayerBankrupted():
            return _("Bankruptcy")
        case GameWon():
            return _("Victory")
        case TransferMade():
            return event.reason or _("Payment")
        case LoanNoted():
            return event.note or _("Loan")
        case CorrectionMade():
            return _("Correction: %(reason)s", reason=event.reason)
        case EntryReversed() | CommandUndone():
            return _("Undone")
        case BankOwed() | BankDebtPaid():
            return _("The bank's own debt")


def debt_reason(reason: str, titles: tuple[TitleId, ...], s: Speaker) -> str:
    """Return what a debt is for."""
    match reason:
        case "rent":
            return _("Rent: %(title)s", title=s.titles(titles))
        case "tax":
            return _("Tax")
        case "jail-fine":
            return _("Jail fine")
        case "transfer-fee":
            return _("10 %% on mortgages taken over")
        case _:
            return _("Debt")
