"""The contents page of the rulebook: every command, every event, and where they lead.

    decide :  Game, Command -> Events     the rules; may refuse; changes nothing
    evolve :  Game, Event   -> Game       bookkeeping; never refuses; knows no rules

A game begins with `open_game` and `opened`; after that these two are all there is.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias, assert_never

from banker.ledger.posting import post
from banker.rules.bankruptcy import (
    GameWon,
    GoBankrupt,
    PlayerBankrupted,
    go_bankrupt,
    leave_game,
)
from banker.rules.buildings import (
    Build,
    BuildingsBuilt,
    BuildingsSold,
    SellBuildings,
    build,
    sell_buildings,
)
from banker.rules.corrections import (
    Correct,
    CorrectionMade,
    EntryReversed,
    correct,
    note_reversal,
)
from banker.rules.debts import (
    DebtIncurred,
    DebtPaid,
    SettleDebt,
    incur,
    lessen,
    settle_debt,
)
from banker.rules.errors import GameIsOver
from banker.rules.funds import BankDebtPaid, BankOwed, owe, repay, repayments
from banker.rules.game import Game
from banker.rules.jail import (
    DoublesFailed,
    FailDoubles,
    GoToJail,
    HandOutPardon,
    JailFinePaid,
    LeaveJail,
    LeftJail,
    PardonHandedOut,
    PardonUsed,
    PayJailFine,
    SentToJail,
    UsePardon,
    fail_doubles,
    free,
    go_to_jail,
    hand_out_pardon,
    imprison,
    leave_jail,
    pay_jail_fine,
    use_pardon,
)
from banker.rules.mortgages import (
    MortgageTitle,
    TitleMortgaged,
    TitleUnmortgaged,
    TransferFeePaid,
    UnmortgageTitle,
    forget_fee,
    mortgage_title,
    remember_fee,
    unmortgage_title,
)
from banker.rules.opening import GameOpened
from banker.rules.purchases import BuyTitle, TitleBought, buy_title
from banker.rules.rents import (
    PayRent,
    RentPaid,
    RentWaived,
    WaiveRent,
    pay_rent,
    waive_rent,
)
from banker.rules.salary import CollectSalary, SalaryCollected, collect_salary
from banker.rules.taxes import PayTax, TaxPaid, pay_tax
from banker.rules.transfers import (
    Lend,
    LoanNoted,
    Transfer,
    TransferMade,
    lend,
    make_transfer,
)

Command: TypeAlias = (
    CollectSalary
    | BuyTitle
    | PayRent
    | WaiveRent
    | PayTax
    | GoToJail
    | PayJailFine
    | UsePardon
    | HandOutPardon
    | FailDoubles
    | LeaveJail
    | Build
    | SellBuildings
    | MortgageTitle
    | UnmortgageTitle
    | SettleDebt
    | GoBankrupt
    | Transfer
    | Lend
    | Correct
)

Event: TypeAlias = (
    GameOpened
    | SalaryCollected
    | TitleBought
    | RentPaid
    | RentWaived
    | TaxPaid
    | SentToJail
    | JailFinePaid
    | PardonUsed
    | PardonHandedOut
    | DoublesFailed
    | LeftJail
    | BuildingsBuilt
    | BuildingsSold
    | TitleMortgaged
    | TitleUnmortgaged
    | TransferFeePaid
    | DebtIncurred
    | DebtPaid
    | PlayerBankrupted
    | GameWon
    | TransferMade
    | LoanNoted
    | CorrectionMade
    | EntryReversed
    | BankOwed
    | BankDebtPaid
)

#: Events that move assets and do nothing else: an entry of these alone can be reversed.
MOVES_ONLY = (
    SalaryCollected,
    TitleBought,
    RentPaid,
    RentWaived,
    TaxPaid,
    PardonHandedOut,
    BuildingsBuilt,
    BuildingsSold,
    TitleMortgaged,
    TitleUnmortgaged,
    TransferMade,
    LoanNoted,
    CorrectionMade,
    EntryReversed,
)

#: Events between which a fee just paid under R-12.3 still counts: the receiver raises
#: cash and lifts mortgages "at once"; anything else ends that moment.
SAME_SETTLEMENT = (
    PlayerBankrupted,
    TransferFeePaid,
    TitleUnmortgaged,
    TitleMortgaged,
    BuildingsSold,
    DebtIncurred,
    DebtPaid,
    BankOwed,
    BankDebtPaid,
)


def decide(game: Game, command: Command) -> tuple[Event, ...]:
    """Return what `command` causes in `game`, or raise the Refusal it meets.

    A won game is over; corrections alone may still touch its books. A bank that owes
    pays from whatever the command brings in (R-1.2).
    """
    if game.winner is not None and not isinstance(command, Correct):
        raise GameIsOver(winner=game.winner)
    return with_repayments(game, consequences(game, command))


def with_repayments(game: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return `events` and what a bank that owes then pays from the money in (R-1.2)."""
    if not game.bank_debts:
        return events
    return *events, *repayments(replay(game, events))


def consequences(game: Game, command: Command) -> tuple[Event, ...]:  # noqa: C901, PLR0911, PLR0912
    """Return what the chapter of `command` decides."""
    match command:
        case CollectSalary():
            return collect_salary(game, command)
        case BuyTitle():
            return buy_title(game, command)
        case PayRent():
            return pay_rent(game, command)
        case WaiveRent():
            return waive_rent(game, command)
        case PayTax():
            return pay_tax(game, command)
        case GoToJail():
            return go_to_jail(game, command)
        case PayJailFine():
            return pay_jail_fine(game, command)
        case UsePardon():
            return use_pardon(game, command)
        case HandOutPardon():
            return hand_out_pardon(game, command)
        case FailDoubles():
            return fail_doubles(game, command)
        case LeaveJail():
            return leave_jail(game, command)
        case Build():
            return build(game, command)
        case SellBuildings():
            return sell_buildings(game, command)
        case MortgageTitle():
            return mortgage_title(game, command)
        case UnmortgageTitle():
            return unmortgage_title(game, command)
        case SettleDebt():
            return settle_debt(game, command)
        case GoBankrupt():
            return go_bankrupt(game, command)
        case Transfer():
            return make_transfer(game, command)
        case Lend():
            return lend(game, command)
        case Correct():
            return correct(game, command)
        case _:
            assert_never(command)


def evolve(game: Game, event: Event) -> Game:  # noqa: C901, PLR0911, PLR0912
    """Return `game` after `event`: what is countable moves by postings; then the rest."""
    postings = event.postings()
    if postings:
        game = replace(game, balances=post(game.balances, postings))
    if game.settled_fees and not isinstance(event, SAME_SETTLEMENT):
        game = replace(game, settled_fees=frozenset())
    match event:
        case SentToJail():
            return imprison(game, event.player)
        case DoublesFailed():
            return imprison(game, event.player, throws=event.throws)
        case JailFinePaid() | PardonUsed() | LeftJail():
            return free(game, event.player)
        case DebtIncurred():
            return incur(game, event)
        case DebtPaid():
            return close_debt(lessen(game, event), game, event)
        case TransferFeePaid():
            return remember_fee(game, event.titles)
        case TitleUnmortgaged():
            return forget_fee(game, event.title)
        case PlayerBankrupted():
            return leave_game(game, event)
        case GameWon():
            return replace(game, winner=event.player)
        case EntryReversed():
            return note_reversal(game, event)
        case BankOwed():
            return owe(game, event)
        case BankDebtPaid():
            return repay(game, event)
        case (
            SalaryCollected()
            | TitleBought()
            | RentPaid()
            | RentWaived()
            | TaxPaid()
            | PardonHandedOut()
            | BuildingsBuilt()
            | BuildingsSold()
            | TitleMortgaged()
            | TransferMade()
            | LoanNoted()
            | CorrectionMade()
        ):
            return game
        case GameOpened():
            raise AssertionError("a game is opened once, by opening.opened")
        case _:
            assert_never(event)


def close_debt(after: Game, before: Game, event: DebtPaid) -> Game:
    """Return `after` with what hung on a debt that has been paid in full.

    A forced fine frees the prisoner (R-8.2); a transfer fee counts as paid (R-12.3).
    """
    if event.left:
        return after
    if event.reason == "jail-fine":
        return free(after, event.player)
    if event.reason == "transfer-fee":
        debt = next(debt for debt in before.debts if debt.debt == event.debt)
        return remember_fee(after, debt.titles)
    return after


def replay(game: Game, events: Iterable[Event]) -> Game:
    """Return `game` after `events` in turn."""
    for event in events:
        game = evolve(game, event)
    return game
