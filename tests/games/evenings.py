"""Evenings at tables that keep no turns, told command by command.

Between them and the simulated games every kind of event happens.
"""

from banker.bank import Bank
from banker.journal.codec import command_kind_of
from banker.ledger.posting import BANK, MONEY, hand
from banker.rules.board import TitleId
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.business.printed import SymbolId
from banker.rules.deck import CardId
from banker.rules.game import Basket, cash_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.fines import ChargeFine
from banker.rules.money.funds import funds_left
from banker.rules.money.loans import Lend, PayBack
from banker.rules.money.salary import CollectSalary
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.players import PartyId, PlayerId
from banker.rules.register import Command
from banker.rules.table.closing import TellMinute
from banker.rules.table.corrections import Correct, Move
from banker.rules.table.ends import EndGame
from banker.rules.titles.auctions import (
    AuctionBuildings,
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
)
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent, WaiveRent
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTitlesForDebt,
    OfferTrade,
    WithdrawTrade,
)
from banker.rules.turn.cards import ApplyCard
from banker.rules.turn.jail import (
    FailDoubles,
    GoToJail,
    HandOutPardon,
    LeaveJail,
    PayJailFine,
    UsePardon,
)
from banker.rules.turn.moves import CollectPot
from banker.rules.turn.turns import EndTurn, MoveOn
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    CAT,
    CHANCE,
    CHEST,
    DAN,
    ELECTRIC,
    INCOME_TAX,
    LIGHT_BLUES,
    LUXURY_TAX,
    MEDITERRANEAN,
    NEW_YORK,
    ORANGES,
    ORIENTAL,
    READING,
    ST_JAMES,
    TENNESSEE,
    VERMONT,
    WATER,
    throw,
)

#: The house rules of the long evening: a bank that can go broke, a pot, fines, few houses.
LONG = {
    "bank_funds": 7000,
    "player_loans": "allowed",
    "many_creditors": "share",
    "free_parking": "pot",
    "pot_seed": 50,
    "table_fines": 25,
    "cards_drawn_by": "table",
    "houses": 3,
}
#: Those of the evening of loans.
LENDING = {"player_loans": "allowed"}
#: Those of the short one: its economy closes, and the bank pays a bankrupt's creditor.
SHORT = {"closing_economy": True, "player_estate": "bank_pays_creditor"}

PAIR = (SymbolId("cherry"), SymbolId("cherry"), SymbolId("plum"))
LOST = (SymbolId("cherry"), SymbolId("plum"), SymbolId("bell"))


class Evening:
    """A bank and the keys under which it was given its commands."""

    def __init__(self, bank: Bank) -> None:
        """Give commands to `bank` from now on."""
        self.bank = bank
        self.given = 0

    def key(self, what: str) -> str:
        self.given += 1
        return f"banker/{what}/{self.given}"

    def does(self, *commands: Command) -> None:
        for command in commands:
            key = self.key(command_kind_of(command))
            self.bank.execute(command, command_id=key, actor="banker")

    def undoes(self, seq: int | None = None) -> None:
        self.bank.undo(seq, command_id=self.key("undo"), actor="banker")

    def sells_by_auction(self, title: TitleId, winner: PlayerId, price: int) -> None:
        self.does(
            DeclineTitle(player=winner, title=title),
            PlaceBid(player=winner, amount=price),
            CloseAuction(bids=1),
        )

    def leaves(self, player: PlayerId, cash: int, *, to: PartyId = BANK) -> None:
        """Take the cash of a player but for so much."""
        amount = cash_of(self.bank.game, player) - cash
        self.does(Transfer(payer=player, payee=to, amount=amount))


def card(player: PlayerId, deck: str, name: str, **choice: object) -> ApplyCard:
    return ApplyCard(player=player, deck=deck, card=CardId(name), **choice)


def long_evening(bank: Bank) -> None:
    """Play the four of them until Ann has won."""
    evening = Evening(bank)
    buying_and_paying(evening)
    building(evening)
    trading(evening)
    jail_and_cards(evening)
    putting_right(evening)
    bank_goes_broke(evening)
    going_under(evening)


def buying_and_paying(evening: Evening) -> None:
    evening.does(
        CollectSalary(player=ANN),
        *(BuyTitle(player=ANN, title=title) for title in ORANGES),
        *(BuyTitle(player=BOB, title=title) for title in LIGHT_BLUES),
        BuyTitle(player=CAT, title=READING),
        BuyTitle(player=DAN, title=ELECTRIC),
        PayRent(payer=CAT, title=VERMONT),
        PayRent(payer=BOB, title=ELECTRIC, dice=7),
        WaiveRent(owner=ANN, visitor=DAN, title=ST_JAMES),
        PayTax(player=ANN, tax=LUXURY_TAX),
        PayTax(player=CAT, tax=INCOME_TAX),
        CollectPot(player=BOB),
        DeclineTitle(player=CAT, title=BOARDWALK),
        PlaceBid(player=DAN, amount=200),
        PlaceBid(player=BOB, amount=210),
        PlaceBid(player=DAN, amount=300),
        *(PassBid(player=player) for player in (BOB, ANN, CAT)),
        DeclineTitle(player=CAT, title=BALTIC),
        CloseAuction(bids=0),
    )


def building(evening: Evening) -> None:
    evening.does(
        Build(player=ANN, buildings={ST_JAMES: 1}),
        AuctionBuildings(building="house", requests={ANN: 1, BOB: 2}),
        PlaceBid(player=ANN, amount=60, lot=TENNESSEE),
        PlaceBid(player=BOB, amount=70, lot=ORIENTAL),
        PlaceBid(player=ANN, amount=110, lot=TENNESSEE),
        CloseAuction(bids=3),
        Build(player=BOB, buildings={ORIENTAL: 1}),
        SellBuildings(player=BOB, buildings={ORIENTAL: 1}),
    )


def trading(evening: Evening) -> None:
    evening.does(
        MortgageTitle(player=CAT, title=READING),
        OfferTrade(
            player=CAT,
            partner=DAN,
            gives=Basket(titles=(READING,)),
            takes=Basket(cash=80),
        ),
        AcceptTrade(player=DAN, offer="t1"),
        UnmortgageTitle(player=DAN, title=READING),
        OfferTrade(
            player=DAN, partner=CAT, gives=Basket(titles=(READING,)), takes=Basket(cash=300)
        ),
        DeclineTrade(player=CAT, offer="t2"),
        OfferTrade(player=BOB, partner=CAT, gives=Basket(cash=10), takes=Basket(cash=1)),
        WithdrawTrade(player=BOB, offer="t3"),
    )


def jail_and_cards(evening: Evening) -> None:
    evening.does(
        GoToJail(player=CAT),
        FailDoubles(player=CAT),
        PayJailFine(player=CAT),
        GoToJail(player=CAT),
        LeaveJail(player=CAT),
        HandOutPardon(player=CAT, deck=CHEST),
        GoToJail(player=CAT),
        UsePardon(player=CAT),
        card(ANN, CHANCE, "dividend"),
        card(BOB, CHANCE, "chairman"),
        card(ANN, CHEST, "birthday"),
        card(ANN, CHEST, "street-repairs"),
    )


def putting_right(evening: Evening) -> None:
    bank = evening.bank
    evening.does(
        Lend(lender=ANN, borrower=BOB, amount=20, note="till Sunday"),
        ChargeFine(player=BOB, offence="dice"),
        Transfer(payer=BOB, payee=CAT, amount=15, reason="«кофе»"),
        Correct(
            moves=(Move(giver=hand(CAT), taker=hand(BOB), asset=MONEY, quantity=5),),
            reason="counted twice",
        ),
    )
    evening.undoes()
    loan = bank.seq - 4
    evening.undoes(loan)
    reversal = bank.seq
    evening.does(Transfer(payer=ANN, payee=CAT, amount=3))
    evening.undoes(reversal)


def bank_goes_broke(evening: Evening) -> None:
    left = funds_left(evening.bank.game)
    assert left is not None
    evening.does(
        Transfer(payer=BANK, payee=DAN, amount=left),
        CollectSalary(player=BOB),
        BuyTitle(player=DAN, title=MEDITERRANEAN),
        BuyTitle(player=DAN, title=BALTIC),
        BuyTitle(player=ANN, title=WATER),
    )


def going_under(evening: Evening) -> None:
    """Cat wins a lot beyond her cash; Dan, Cat and Bob go one after another."""
    park_place = TitleId("park-place")
    evening.does(BuyTitle(player=CAT, title=TitleId("short-line")))
    evening.leaves(CAT, 60)
    evening.sells_by_auction(park_place, CAT, 100)
    evening.does(
        MortgageTitle(player=CAT, title=TitleId("short-line")),
        SettleDebt(player=CAT, debt="d1"),
    )
    evening.does(
        OfferTrade(
            player=DAN,
            partner=CAT,
            gives=Basket(titles=(BOARDWALK, BALTIC, ELECTRIC), pardons=()),
            takes=Basket(cash=1),
        ),
        AcceptTrade(player=CAT, offer="t4"),
        MortgageTitle(player=DAN, title=MEDITERRANEAN),
    )
    evening.leaves(DAN, 10, to=ANN)
    evening.does(
        PayRent(payer=DAN, title=NEW_YORK),
        OfferTitlesForDebt(player=DAN, debt="d2", titles=(READING,), value=4),
        AcceptTrade(player=ANN, offer="t5"),
        SettleDebt(player=DAN, debt="d2", amount=2),
        card(BOB, CHEST, "birthday"),
        GoBankrupt(player=DAN),
        CloseAuction(bids=0),
        GoBankrupt(player=CAT),
    )
    while evening.bank.game.auction is not None:
        evening.does(PlaceBid(player=ANN, amount=40), CloseAuction(bids=1))
    evening.does(*(MortgageTitle(player=BOB, title=title) for title in LIGHT_BLUES))
    evening.leaves(BOB, 5)
    evening.does(PayRent(payer=BOB, title=BOARDWALK), GoBankrupt(player=BOB))


def short_evening(bank: Bank) -> None:
    """Play till the minutes have eaten the rents, and Bob is out."""
    evening = Evening(bank)
    evening.does(
        BuyTitle(player=ANN, title=BOARDWALK),
        BuyTitle(player=BOB, title=BALTIC),
        TellMinute(minute=46),
        TellMinute(minute=61),
        PayRent(payer=BOB, title=BOARDWALK),
    )
    evening.leaves(BOB, 1)
    evening.does(
        PayRent(payer=BOB, title=BOARDWALK),
        GoBankrupt(player=BOB),
        EndGame(),
    )


def lending_evening(bank: Bank) -> None:
    """Lend, pay back in parts, take one back; the rest is lost with its borrower."""
    evening = Evening(bank)
    evening.does(
        Lend(lender=ANN, borrower=BOB, amount=200, note="till Sunday"),
        Lend(lender=CAT, borrower=ANN, amount=30),
        PayBack(borrower=BOB, loan="l1", amount=50),
        PayBack(borrower=ANN, loan="l2", amount=30),
    )
    evening.undoes()
    evening.does(
        PayBack(borrower=ANN, loan="l2", amount=10),
        BuyTitle(player=CAT, title=BOARDWALK),
    )
    evening.leaves(BOB, 1)
    evening.does(
        PayRent(payer=BOB, title=BOARDWALK),
        GoBankrupt(player=BOB),
        EndGame(),
    )


def lot(number: int) -> TitleId:
    return TitleId(f"lot-{number}")


def turn(player: PlayerId, one: int, other: int, *then: Command) -> tuple[Command, ...]:
    """Return a whole turn: a throw, what it leads to, and its end."""
    return throw(player, one, other), *then, EndTurn(player=player)


def business_evening(bank: Bank) -> None:
    """Draw the cards of the business edition, and play its machine."""
    evening = Evening(bank)
    evening.does(
        throw(ANN, 1, 3),
        card(ANN, CHANCE, "two-moves"),
        throw(ANN, 1, 2),
        *turn(ANN, 4, 5, PlayJackpot(player=ANN, stake=30, reels=PAIR)),
        *turn(BOB, 1, 3, card(BOB, CHANCE, "change-places")),
        *turn(CAT, 1, 2, BuyTitle(player=CAT, title=lot(6))),
        *turn(ANN, 1, 3, PayBlackBusiness(player=ANN)),
        *turn(BOB, 1, 3, card(BOB, CHANCE, "take-a-lot", title=lot(6))),
        *turn(CAT, 2, 3),
        *turn(ANN, 4, 5, card(ANN, CHANCE, "double-pay")),
        *turn(BOB, 1, 2),
        *turn(CAT, 1, 3, MoveOn(player=CAT)),
        *turn(ANN, 2, 6),
        *turn(BOB, 1, 2, BuyTitle(player=BOB, title=lot(8))),
        *turn(CAT, 6, 5, BuyTitle(player=CAT, title=lot(21))),
        *turn(ANN, 1, 2, BuyTitle(player=ANN, title=lot(12))),
        *turn(BOB, 1, 2, BuyTitle(player=BOB, title=lot(10))),
        *turn(CAT, 6, 5, BuyTitle(player=CAT, title=lot(4))),
        *turn(ANN, 1, 4, PayBlackBusiness(player=ANN)),
        *turn(BOB, 1, 2, PlayJackpot(player=BOB, stake=10, reels=LOST)),
        *turn(CAT, 4, 6, PayRent(payer=CAT, title=lot(12))),
        throw(ANN, 4, 5),
        card(ANN, CHANCE, "draw-a-lot", title=lot(19)),
        PlaceBid(player=CAT, amount=70),
        CloseAuction(bids=1),
        EndTurn(player=ANN),
        *turn(BOB, 1, 3, PayBlackBusiness(player=BOB)),
        *turn(CAT, 1, 4, PayBlackBusiness(player=CAT)),
        *turn(ANN, 2, 6),
        *turn(BOB, 4, 5, card(BOB, CHANCE, "give-a-lot-back", title=lot(8))),
        EndGame(),
    )
