"""What can be done about each refusal: one piece of advice for every code."""

from collections.abc import Callable, Mapping

from banker.rules import errors
from banker.tables.boxes import CardTaken
from banker.tables.lobby import AlreadyPlaying, NameUnusable, TableIsFull
from banker.tables.seats import AlreadyAnswered
from banker.wording.messages_business import BUSINESS_ADVICE
from banker.wording.refusal_words_turns import TABLE_ADVICE
from banker.wording.words import _

ADVICE: Mapping[type[errors.Refusal], Callable[[], str]] = {
    **TABLE_ADVICE,
    **BUSINESS_ADVICE,
    errors.NotAtThisTable: lambda: _("Choose one that is on the screen."),
    errors.NotAnAmount: lambda: _("Type a whole number of at least 1."),
    errors.PlayerIsOut: lambda: _("Choose somebody who is still in."),
    errors.GameIsOver: lambda: _("Undo the last move to play on, or start a new game."),
    errors.InDebt: lambda: _(
        "Pay the debt first: sell or mortgage something, or go bankrupt."
    ),
    errors.InJail: lambda: _(
        "Out of jail first: pay the fine, use a card or throw doubles."
    ),
    errors.CannotAfford: lambda: _("Sell or mortgage something first."),
    errors.PayerIsPayee: lambda: _("Choose somebody else."),
    errors.ReasonMissing: lambda: _("Say what is wrong and why it is changed."),
    errors.WrongPlayerCount: lambda: _("Add or remove players."),
    errors.NameTaken: lambda: _("Choose another name."),
    errors.TokenTaken: lambda: _("Choose another token."),
    errors.BankTooPoor: lambda: _("Give the bank more money, or the players less."),
    errors.TitleTaken: lambda: _("Pay rent instead."),
    errors.NotTheOwner: lambda: _("Only the owner can do that."),
    errors.TitleUnowned: lambda: _("Buy it, or leave it."),
    errors.OwnTitle: lambda: _("Nothing needs to be done."),
    errors.NoRentWhileMortgaged: lambda: _("Nothing needs to be done."),
    errors.NoRentFromJail: lambda: _("Nothing needs to be done."),
    errors.DiceMissing: lambda: _("Touch what the dice showed."),
    errors.AlreadyInJail: lambda: _("Nothing needs to be done."),
    errors.NotInJail: lambda: _("Nothing needs to be done."),
    errors.JailFineTooLate: lambda: _("Throw the dice once more."),
    errors.NoPardon: lambda: _("Pay the fine, or throw the dice."),
    errors.PardonNotInDeck: lambda: _("Look who holds it."),
    errors.NothingOrdered: lambda: _("Touch + on a street."),
    errors.NotAStreet: lambda: _("Choose a street."),
    errors.GroupIncomplete: lambda: _("Buy or trade for the missing ones."),
    errors.GroupMortgaged: lambda: _("Lift the mortgages first."),
    errors.UnevenBuilding: lambda: _("Build there first."),
    errors.UnevenSale: lambda: _("Sell there first."),
    errors.LotIsFull: lambda: _("Choose another street."),
    errors.BankOutOfHouses: lambda: _(
        "Wait until somebody sells, or sell more levels at once."
    ),
    errors.BankOutOfHotels: lambda: _("Wait until somebody sells."),
    errors.NotSoManyBuildings: lambda: _("Sell fewer."),
    errors.HotelsMustGoTogether: lambda: _("Sell them all in one go."),
    errors.AlreadyMortgaged: lambda: _("Nothing needs to be done."),
    errors.NotMortgaged: lambda: _("Nothing needs to be done."),
    errors.GroupHasBuildings: lambda: _("The bank pays for the houses."),
    errors.MoreThanOwed: lambda: _("Pay what is owed."),
    errors.CanStillRaise: lambda: _("Sell or mortgage something and pay."),
    errors.LoansForbidden: lambda: _("The bank lends on a mortgage."),
    errors.BankIsShort: lambda: _("Pay less, or wait until money comes in."),
    errors.WouldBeWrong: lambda: _("Check the numbers and try again."),
    errors.NothingToUndo: lambda: _("Nothing needs to be done."),
    errors.AlreadyUndone: lambda: _("Nothing needs to be done."),
    errors.NotTheLatest: lambda: _("Ask at the terminal."),
    errors.DependsOnLater: lambda: _("Or correct a balance."),
    errors.NotReversible: lambda: _("Undo what came later first, or correct a balance."),
    errors.KeyReused: lambda: _("Look at the balance and ask again."),
    CardTaken: lambda: _("Take another."),
    TableIsFull: lambda: _("Look on, or wait for the next game."),
    NameUnusable: lambda: _("Take 1 to 24 letters."),
    AlreadyAnswered: lambda: _("Ask that phone to try again."),
    AlreadyPlaying: lambda: _("Say which player you are."),
}
