"""The contents page of the rulebook: every command, every event, and where they lead.

    decide :  Game, Command -> Events     the rules; may refuse; changes nothing
    evolve :  Game, Event   -> Game       bookkeeping; never refuses; knows no rules

A game begins with `open_game` and `opened`; after that these two are all there is.
"""

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from banker.ledger.posting import BANK, post
from banker.rules.business.cards import (
    LotDrawn,
    LotReturned,
    LotSeized,
    MovesTwice,
    RentWillDouble,
    TokensSwapped,
    note_drawn_lot,
    swap_tokens,
    throw_twice,
)
from banker.rules.business.charity import CharityPaid, PayBlackBusiness, pay_black_business
from banker.rules.business.jackpot import (
    JackpotPlayed,
    PlayJackpot,
    note_spin,
    play_jackpot,
)
from banker.rules.business.pile import RedeemLot, note_unsold, redeem_lot, without_sold
from banker.rules.business.policies import (
    BuyPolicy,
    PolicyBought,
    PolicyUsed,
    UsePolicy,
    buy_policy,
    end_circle,
    note_policy,
    use_policy,
)
from banker.rules.business.shares import (
    BuyShares,
    FortunaSet,
    MoveQuotation,
    QuotationMoved,
    SellShares,
    SharesBought,
    SharesSold,
    buy_shares,
    move_quotation,
    note_dealing,
    note_fortuna,
    note_move,
    sell_shares,
)
from banker.rules.errors import GameIsOver
from banker.rules.game import Game, altered
from banker.rules.money.bankruptcy import (
    CreditorPaid,
    EstateAuctioned,
    EstateShared,
    GameWon,
    GoBankrupt,
    PlayerBankrupted,
    go_bankrupt,
    leave_game,
    note_estate,
)
from banker.rules.money.debts import (
    DebtIncurred,
    DebtPaid,
    LotHandedOver,
    SettleDebt,
    incur,
    lessen,
    settle_debt,
)
from banker.rules.money.fines import ChargeFine, FinePaid, charge_fine
from banker.rules.money.funds import BankDebtPaid, BankOwed, owe, repay, repayments
from banker.rules.money.salary import CollectSalary, SalaryCollected, collect_salary
from banker.rules.money.settlement import SettleBySelling, settle_by_selling
from banker.rules.money.surrender import (
    HandOverTitles,
    TitlesHandedOver,
    hand_over_titles,
    note_handed_over,
)
from banker.rules.money.taxes import PayTax, TaxPaid, TravelPaid, pay_tax
from banker.rules.money.transfers import (
    Lend,
    LoanNoted,
    Transfer,
    TransferMade,
    lend,
    make_transfer,
)
from banker.rules.table.closing import MinuteTold, TellMinute, note_minute, tell_minute
from banker.rules.table.corrections import (
    Correct,
    CorrectionMade,
    EntryReversed,
    correct,
    note_reversal,
)
from banker.rules.table.ends import (
    BellRung,
    EndGame,
    GameEnded,
    RingBell,
    close_game,
    end_game,
    ended,
    ends_with_bankruptcies,
    reached_worth,
    ring_bell,
)
from banker.rules.table.opening import GameOpened
from banker.rules.titles.auctions import (
    AuctionBuildings,
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidPassed,
    BidPlaced,
    BuildingsRequested,
    BuildingWon,
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
    TitleDeclined,
    auction_buildings,
    close_auction,
    decline_title,
    end_auction,
    next_building,
    next_lot,
    note_bid,
    note_building,
    note_pass,
    open_auction,
    pass_bid,
    place_bid,
)
from banker.rules.titles.buildings import (
    Build,
    BuildingsBuilt,
    BuildingsSold,
    SellBuildings,
    build,
    note_built,
    sell_buildings,
)
from banker.rules.titles.levels import (
    LevelsChanged,
    VisitOwnTitle,
    note_levels,
    visit_own_title,
)
from banker.rules.titles.mortgages import (
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
from banker.rules.titles.purchases import BuyTitle, TitleBought, buy_title
from banker.rules.titles.rents import (
    ClaimRent,
    PayRent,
    RentCapUsed,
    RentDoubled,
    RentPaid,
    RentWaived,
    WaiveRent,
    claim_rent,
    drop_claims,
    pay_rent,
    spend_double,
    waive_rent,
)
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTitlesForDebt,
    OfferTrade,
    TradeDeclined,
    TradeMade,
    TradeOffered,
    WithdrawTrade,
    accept_trade,
    decline_trade,
    forget_offer,
    note_offer,
    note_trade,
    offer_titles_for_debt,
    offer_trade,
    withdraw_trade,
    without_lapsed,
)
from banker.rules.turn.cards import (
    ApplyCard,
    CardAnswered,
    CardDrawn,
    CardSettled,
    DrawCard,
    apply_card,
    draw_card,
    note_draw,
    pardons_to_bottom,
)
from banker.rules.turn.deadlines import ClockMissed, MissClock, miss_clock
from banker.rules.turn.event_cards import (
    RentsCapped,
    ThrowsAgain,
    TitlesSwapped,
    TokensGathered,
    gather_tokens,
    throw_again,
)
from banker.rules.turn.guidance import due_for, require_in_turn, require_no_auction
from banker.rules.turn.jail import (
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
from banker.rules.turn.moves import (
    BonusCollected,
    ClaimOpened,
    CollectPot,
    DueSettled,
    DuesNamed,
    PotCollected,
    TokenMoved,
    TurnWillBeMissed,
    collect_pot,
    drop_due,
    move_token,
    note_dues,
    without_moot_dues,
)
from banker.rules.turn.turns import (
    ClaimLapsed,
    DiceThrown,
    EndTurn,
    MoveOn,
    ThrowDice,
    TurnBegan,
    arrest,
    begin_turn,
    end_turn,
    move_on,
    next_turn,
    note_throw,
    spend_throw,
    throw_dice,
)

BusinessCommand: TypeAlias = (
    PayBlackBusiness
    | PlayJackpot
    | RedeemLot
    | BuyShares
    | SellShares
    | MoveQuotation
    | BuyPolicy
    | UsePolicy
)

Command: TypeAlias = (
    CollectSalary
    | BuyTitle
    | DeclineTitle
    | AuctionBuildings
    | PlaceBid
    | PassBid
    | CloseAuction
    | PayRent
    | ClaimRent
    | WaiveRent
    | PayTax
    | DrawCard
    | ApplyCard
    | GoToJail
    | PayJailFine
    | UsePardon
    | HandOutPardon
    | FailDoubles
    | LeaveJail
    | ThrowDice
    | MoveOn
    | EndTurn
    | Build
    | SellBuildings
    | MortgageTitle
    | UnmortgageTitle
    | OfferTrade
    | OfferTitlesForDebt
    | AcceptTrade
    | DeclineTrade
    | WithdrawTrade
    | SettleDebt
    | SettleBySelling
    | HandOverTitles
    | GoBankrupt
    | Transfer
    | Lend
    | ChargeFine
    | CollectPot
    | MissClock
    | VisitOwnTitle
    | TellMinute
    | RingBell
    | EndGame
    | Correct
    | BusinessCommand
)

BusinessEvent: TypeAlias = (
    CharityPaid
    | JackpotPlayed
    | SharesBought
    | SharesSold
    | QuotationMoved
    | FortunaSet
    | PolicyBought
    | PolicyUsed
    | LotSeized
    | LotReturned
    | LotDrawn
    | RentWillDouble
    | RentDoubled
    | TokensSwapped
    | MovesTwice
)

Event: TypeAlias = (
    GameOpened
    | SalaryCollected
    | TitleBought
    | TitleDeclined
    | AuctionOpened
    | BuildingsRequested
    | BidPlaced
    | BidPassed
    | AuctionWon
    | BuildingWon
    | AuctionUnsold
    | LotHandedOver
    | RentPaid
    | RentWaived
    | RentCapUsed
    | ClaimOpened
    | ClaimLapsed
    | TaxPaid
    | TravelPaid
    | CardDrawn
    | CardAnswered
    | CardSettled
    | ThrowsAgain
    | RentsCapped
    | TitlesSwapped
    | TokensGathered
    | LevelsChanged
    | SentToJail
    | JailFinePaid
    | PardonUsed
    | PardonHandedOut
    | DoublesFailed
    | LeftJail
    | DiceThrown
    | TokenMoved
    | DuesNamed
    | DueSettled
    | BonusCollected
    | PotCollected
    | TurnWillBeMissed
    | TurnBegan
    | BuildingsBuilt
    | BuildingsSold
    | TitleMortgaged
    | TitleUnmortgaged
    | TransferFeePaid
    | TradeOffered
    | TradeMade
    | TradeDeclined
    | DebtIncurred
    | DebtPaid
    | TitlesHandedOver
    | PlayerBankrupted
    | EstateAuctioned
    | EstateShared
    | CreditorPaid
    | GameWon
    | GameEnded
    | BellRung
    | MinuteTold
    | ClockMissed
    | TransferMade
    | LoanNoted
    | FinePaid
    | CorrectionMade
    | EntryReversed
    | BankOwed
    | BankDebtPaid
    | BusinessEvent
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
    FinePaid,
    CorrectionMade,
    EntryReversed,
    CharityPaid,
    PolicyBought,
)

#: Events between which a fee just paid under R-12.3 still counts: the receiver raises
#: cash, pays debts and lifts mortgages "at once"; anything else ends that moment. What
#: comes with a bankruptcy or with a debt's last unit belongs to it.
SAME_SETTLEMENT = (
    PlayerBankrupted,
    EstateShared,
    CreditorPaid,
    TradeMade,
    TransferFeePaid,
    TitleUnmortgaged,
    TitleMortgaged,
    BuildingsSold,
    DebtIncurred,
    DebtPaid,
    LotHandedOver,
    LevelsChanged,
    BankOwed,
    BankDebtPaid,
)

#: Events after which the rules look whether something follows by itself.
STIRRING = frozenset({PlayerBankrupted, AuctionWon, BuildingWon, AuctionUnsold, BankOwed})


def decide(game: Game, command: Command) -> tuple[Event, ...]:
    """Return what `command` causes in `game`, or raise the Refusal it meets.

    A game that is over stays so; corrections alone may still touch its books. While an
    auction runs, and where the bank keeps turns, not everything may come at any time.

    Refuses first of all, in this order: GameIsOver; as `guidance.require_no_auction` and
    `guidance.require_in_turn`; then as the chapter of the command.
    """
    if game.is_over and not isinstance(command, Correct):
        raise GameIsOver(winner=game.winner)
    if game.auction is not None:
        require_no_auction(game, command)
    events: tuple[Event, ...] = ()
    if game.turn is not None:
        require_in_turn(game, command)
        due = due_for(game, game.turn, command)
        if due is not None:
            events = (DueSettled(player=game.turn.player, due=due),)
    events = (*events, *consequences(game, command))
    return *events, *follow_ups(game, events)


def follow_ups(game: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return what follows by itself once `events` have happened.

    The next lot of an estate comes up; a bankrupt's turn passes on; the game ends; a
    bank that owes pays from whatever has come in (R-1.2).
    """
    watched = bool(game.bank_debts) or game.house_rules.end_at_worth is not None
    if not watched and not any(type(event) in STIRRING for event in events):
        return ()
    more: list[Event] = []
    after = replay(game, events)
    seen = events
    while following := next_of(after, seen):
        more += following
        after = replay(after, following)
        seen = (*seen, *following)
    return tuple(more)


def next_of(game: Game, seen: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the next thing that follows by itself from what has happened so far."""
    if game.bank_debts and (paid := repayments(game)):
        return paid
    if game.is_over:
        return ()
    if any(isinstance(event, PlayerBankrupted) for event in seen):
        if ends_with_bankruptcies(game):
            return (ended(game, "bankruptcies"),)
        if game.turn is not None and game.turn.player in game.bankrupt:
            return (ended(game, "bell") if game.bell else next_turn(game),)
    if game.auction is None:
        won = next((event for event in seen if isinstance(event, BuildingWon)), None)
        if won is not None and (opened := next_building(game, won.building)):
            return opened
        if lot := next_lot(game):
            return lot
    return reached_worth(game)


def consequences(game: Game, command: Command) -> tuple[Event, ...]:  # noqa: C901, PLR0911, PLR0912 - one line a command
    """Return what the chapter of `command` decides."""
    match command:
        case CollectSalary():
            return collect_salary(game, command)
        case BuyTitle():
            return buy_title(game, command)
        case DeclineTitle():
            return decline_title(game, command)
        case AuctionBuildings():
            return auction_buildings(game, command)
        case PlaceBid():
            return place_bid(game, command)
        case PassBid():
            return pass_bid(game, command)
        case CloseAuction():
            return close_auction(game, command)
        case PayRent():
            return pay_rent(game, command)
        case ClaimRent():
            return claim_rent(game, command)
        case WaiveRent():
            return waive_rent(game, command)
        case PayTax():
            return pay_tax(game, command)
        case DrawCard():
            return draw_card(game, command)
        case ApplyCard():
            return apply_card(game, command)
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
        case ThrowDice():
            return throw_dice(game, command)
        case MoveOn():
            return move_on(game, command)
        case EndTurn():
            return end_turn(game, command)
        case Build():
            return build(game, command)
        case SellBuildings():
            return sell_buildings(game, command)
        case MortgageTitle():
            return mortgage_title(game, command)
        case UnmortgageTitle():
            return unmortgage_title(game, command)
        case OfferTrade():
            return offer_trade(game, command)
        case OfferTitlesForDebt():
            return offer_titles_for_debt(game, command)
        case AcceptTrade():
            return accept_trade(game, command)
        case DeclineTrade():
            return decline_trade(game, command)
        case WithdrawTrade():
            return withdraw_trade(game, command)
        case SettleDebt():
            return settle_debt(game, command)
        case SettleBySelling():
            return settle_by_selling(game, command)
        case HandOverTitles():
            return hand_over_titles(game, command)
        case GoBankrupt():
            return go_bankrupt(game, command)
        case Transfer():
            return make_transfer(game, command)
        case Lend():
            return lend(game, command)
        case ChargeFine():
            return charge_fine(game, command)
        case CollectPot():
            return collect_pot(game, command)
        case VisitOwnTitle():
            return visit_own_title(game, command)
        case MissClock():
            return miss_clock(game, command)
        case TellMinute():
            return tell_minute(game, command)
        case RingBell():
            return ring_bell(game, command)
        case EndGame():
            return end_game(game, command)
        case Correct():
            return correct(game, command)
        case _:
            return in_business(game, command)


def in_business(game: Game, command: BusinessCommand) -> tuple[Event, ...]:
    """Return what a chapter of the business edition decides (R-19)."""
    match command:
        case PayBlackBusiness():
            return pay_black_business(game, command)
        case PlayJackpot():
            return play_jackpot(game, command)
        case RedeemLot():
            return redeem_lot(game, command)
        case BuyShares():
            return buy_shares(game, command)
        case SellShares():
            return sell_shares(game, command)
        case MoveQuotation():
            return move_quotation(game, command)
        case BuyPolicy():
            return buy_policy(game, command)
        case UsePolicy():
            return use_policy(game, command)
        case _:
            assert_never(command)


def evolve(game: Game, event: Event) -> Game:
    """Return `game` after `event`: what is countable moves by postings; then the rest."""
    postings = event.postings()
    if postings:
        game = altered(game, balances=post(game.balances, postings))
    if game.settled_fees and ends_settlement(game, event):
        game = altered(game, settled_fees=frozenset())
    game = remember(game, event)
    if game.turn is not None and game.turn.dues:
        game = without_moot_dues(game)
    if game.pile:
        game = without_sold(game)
    return without_lapsed(game) if game.offers else game


def ends_settlement(game: Game, event: Event) -> bool:
    """Return whether a fee of R-12.3 just paid counts no longer once this has happened.

    A turn that passes on because of the bankruptcy belongs to its settlement; what others
    come to owe does not.
    """
    if isinstance(event, TurnBegan):
        return game.turn is None or game.turn.player not in game.bankrupt
    if isinstance(event, DebtIncurred):
        return event.debt.reason != "transfer-fee"
    return not isinstance(event, SAME_SETTLEMENT)


def remember(game: Game, event: Event) -> Game:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one line an event
    """Return `game` with what is not countable as it is after `event`."""
    match event:
        case SalaryCollected():
            return lap(game, event)
        case RentPaid():
            return drop_claims(game, event.payer, event.title)
        case RentWaived():
            return drop_claims(game, event.visitor, event.title)
        case BuildingsBuilt():
            return note_built(game, event.works)
        case DiceThrown():
            return note_throw(game, event)
        case TokenMoved():
            return around(move_token(game, event), event)
        case DuesNamed():
            return note_dues(game, event)
        case DueSettled():
            left = drop_due(game, event)
            is_machine = event.due.kind == "jackpot"
            return altered(left, replay=None) if is_machine else left
        case TurnBegan():
            return begin_turn(game, event)
        case CardDrawn():
            return note_draw(game, event)
        case CardAnswered():
            return altered(game, drawn=None)
        case SentToJail():
            return arrest(imprison(game, event.player), event.player)
        case DoublesFailed():
            counted = imprison(game, event.player, throws=event.throws)
            return spend_throw(counted, event.player)
        case PardonUsed():
            return pardons_to_bottom(free(game, event.player), (event.deck,))
        case JailFinePaid():
            return free(game, event.player)
        case LeftJail():
            return spend_throw(free(game, event.player), event.player)
        case AuctionOpened():
            return open_auction(game, event)
        case BidPlaced():
            return note_bid(game, event)
        case BidPassed():
            return note_pass(game, event)
        case AuctionWon():
            return end_auction(game, event.title)
        case BuildingWon():
            return note_building(game, event)
        case AuctionUnsold():
            return note_unsold(end_auction(game, event.title), event)
        case BuildingsRequested():
            return altered(game, requests=event.requests)
        case DebtIncurred():
            return incur(game, event)
        case DebtPaid():
            return close_debt(lessen(game, event), game, event)
        case TitlesHandedOver():
            return note_handed_over(game, event)
        case TransferFeePaid():
            return remember_fee(game, event.titles)
        case TitleUnmortgaged():
            return forget_fee(game, event.title)
        case TradeOffered():
            return note_offer(game, event.offer)
        case TradeDeclined():
            return forget_offer(game, event.offer)
        case TradeMade():
            return note_trade(game, event)
        case PlayerBankrupted():
            left = leave_game(game, event)
            return pardons_to_bottom(left, event.pardons if event.creditor == BANK else ())
        case EstateAuctioned():
            return note_estate(game, event)
        case GameWon():
            return altered(game, winner=event.player, offers=())
        case GameEnded():
            return close_game(game, event)
        case BellRung():
            return altered(game, bell=True)
        case MinuteTold():
            return note_minute(game, event)
        case LevelsChanged():
            return note_levels(game, event)
        case RentsCapped():
            return altered(game, capped_rents=game.capped_rents + event.rents)
        case RentCapUsed():
            return altered(game, capped_rents=game.capped_rents - 1)
        case TokensGathered():
            return gather_tokens(game, event)
        case ThrowsAgain():
            return throw_again(game, event.player)
        case TurnWillBeMissed():
            return altered(game, skips=game.skips | {event.player})
        case ClaimOpened():
            return altered(game, claims=(*game.claims, event.claim))
        case ClaimLapsed():
            return drop_claims(game, event.claim.visitor, event.claim.title)
        case EntryReversed():
            return note_reversal(game, event)
        case BankOwed():
            return owe(game, event)
        case BankDebtPaid():
            return repay(game, event)
        case (
            TitleBought()
            | TitleDeclined()
            | LotHandedOver()
            | TaxPaid()
            | TravelPaid()
            | CardSettled()
            | TitlesSwapped()
            | PardonHandedOut()
            | BonusCollected()
            | PotCollected()
            | BuildingsSold()
            | TitleMortgaged()
            | EstateShared()
            | CreditorPaid()
            | TransferMade()
            | LoanNoted()
            | FinePaid()
            | ClockMissed()
            | CorrectionMade()
        ):
            return game
        case GameOpened():
            raise AssertionError("a game is opened once, by opening.opened")
        case _:
            return remember_business(game, event)


def remember_business(game: Game, event: BusinessEvent) -> Game:  # noqa: C901, PLR0911 - one line an event
    """Return `game` after an event of the business edition (R-19)."""
    match event:
        case JackpotPlayed():
            return note_spin(game, event)
        case SharesBought() | SharesSold():
            return note_dealing(game, event.share)
        case QuotationMoved():
            return note_move(game, event)
        case FortunaSet():
            return note_fortuna(game, event)
        case PolicyUsed():
            return note_policy(game, event)
        case LotDrawn():
            return note_drawn_lot(game)
        case RentWillDouble():
            return altered(game, doubled=(*game.doubled, event.player))
        case RentDoubled():
            return spend_double(game, event)
        case TokensSwapped():
            return swap_tokens(game, event)
        case MovesTwice():
            return throw_twice(game, event.player)
        case CharityPaid() | PolicyBought() | LotSeized() | LotReturned():
            return game
        case _:
            assert_never(event)


def around(game: Game, event: TokenMoved) -> Game:
    """Return `game` after a move that may have ended a circle (R-19.13)."""
    return end_circle(game, event.player) if event.passed_go and game.insured else game


def lap(game: Game, event: SalaryCollected) -> Game:
    """Return `game` knowing that a player has come past GO (R-4.6, R-19.13)."""
    if game.insured:
        game = end_circle(game, event.player)
    if event.player in game.lapped:
        return game
    return altered(game, lapped=game.lapped | {event.player})


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
