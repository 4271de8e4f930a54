"""The model carries out one command, or refuses it with a code."""

from tests.model import (
    auction,
    build,
    cards,
    debt,
    jail,
    money,
    mortgage,
    rent,
    ruin,
    trade,
    turn,
)
from tests.model.table import No

DOES = {
    "CollectSalary": money.collect_salary,
    "BuyTitle": money.buy_title,
    "DeclineTitle": auction.decline_title,
    "AuctionBuildings": auction.auction_buildings,
    "PlaceBid": auction.place_bid,
    "PassBid": auction.pass_bid,
    "CloseAuction": auction.close_auction,
    "ClaimRent": rent.claim_rent,
    "PayTax": money.pay_tax,
    "DrawCard": cards.draw_card,
    "ApplyCard": cards.apply_card,
    "GoToJail": jail.go_to_jail,
    "PayJailFine": jail.pay_jail_fine,
    "UsePardon": jail.use_pardon,
    "HandOutPardon": jail.hand_out_pardon,
    "FailDoubles": jail.fail_doubles,
    "LeaveJail": jail.leave_jail,
    "MoveOn": turn.move_on,
    "EndTurn": turn.end_turn,
    "Build": build.build,
    "SellBuildings": build.sell_buildings,
    "MortgageTitle": mortgage.mortgage_title,
    "UnmortgageTitle": mortgage.unmortgage_title,
    "OfferTrade": trade.offer_trade,
    "OfferTitlesForDebt": trade.offer_titles_for_debt,
    "AcceptTrade": trade.accept_trade,
    "DeclineTrade": trade.decline_trade,
    "WithdrawTrade": trade.withdraw_trade,
    "SettleDebt": debt.settle_debt,
    "HandOverTitles": debt.hand_over_titles,
    "GoBankrupt": ruin.go_bankrupt,
    "Transfer": money.transfer,
    "Lend": money.lend,
    "PayBack": money.pay_back,
    "ChargeFine": money.charge_fine,
    "TellMinute": money.tell_minute,
    "RingBell": ruin.ring_bell,
    "EndGame": ruin.end_game,
}
#: What goes on while an auction runs.
BESIDE_AUCTION = (
    "PlaceBid",
    "PassBid",
    "CloseAuction",
    "SellBuildings",
    "MortgageTitle",
    "SettleDebt",
    "SettleBySelling",
    "Correct",
    "RingBell",
    "TellMinute",
)
#: What belongs to the settlement in which a fee was paid (R-12.3).
RAISES = (
    "SellBuildings",
    "MortgageTitle",
    "UnmortgageTitle",
    "SettleDebt",
    "SettleBySelling",
    "AcceptTrade",
    "GoBankrupt",
)


def do(table, command, told=None):
    """Carry `command` out; return None, or the code of the refusal.

    `told`: what chance or the bank chose, where the rules leave it open: the throw, or
    what was sold in a guided settlement.
    """
    try:
        attempt(table, command, told)
    except No as no:
        return no.code
    return None


def attempt(table, command, told):
    name = type(command).__name__
    if table.over():
        raise No("game-is-over")
    if table.auction is not None and name not in BESIDE_AUCTION:
        raise No("auction-running")
    if table.auction is not None and auction.undermines(table, command, name):
        raise No("auction-running")
    due = turn.check_turn(table, command) if table.turn is not None else None
    fees = set(table.fees_settled)
    if name == "ThrowDice":
        turn.throw_dice(table, command, told)
    elif name == "SettleBySelling":
        debt.settle_by_selling(table, command, told)
    elif name in ("PayRent", "WaiveRent"):
        pays = rent.pay_rent if name == "PayRent" else rent.waive_rent
        pays(table, command, due)
        if due is not None:
            table.turn["dues"].remove(due)
    else:
        with_due(table, command, due)
    if name not in RAISES:
        table.fees_settled -= fees
    trade.drop_lapsed(table)
    money.pay_bank_debts(table)
    auction.next_of_estate(table)
    ruin.check_worth(table)
    turn.drop_moot(table)
    trade.drop_lapsed(table)


def with_due(table, command, due):
    """Carry out what may name new dues: the one it settles goes first."""
    waiting = None
    if due is not None:
        waiting = table.turn["dues"].index(due)
        table.turn["dues"].pop(waiting)
    try:
        DOES[type(command).__name__](table, command)
    except No:
        if due is not None:
            table.turn["dues"].insert(waiting, due)
        raise
