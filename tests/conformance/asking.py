"""What the players of the cases ask for, in as few words as at the table.

Ann asks where nobody else is named. Boxes and titles are those of `tests.builders`.
"""

from banker.ledger.posting import BANK
from banker.rules.deck import CardId
from banker.rules.game import Basket
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.titles.auctions import CloseAuction, DeclineTitle, PassBid, PlaceBid
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.titles.trades import AcceptTrade, OfferTrade
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.jail import FailDoubles, GoToJail, PayJailFine
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from tests.builders import ANN, BOB, CHANCE

BANKRUPT = GoBankrupt(player=ANN)
TO_JAIL = GoToJail(player=ANN)
FAIL = FailDoubles(player=ANN)
FINE = PayJailFine(player=ANN)
SETTLE = SettleDebt(player=ANN, debt="d1")
SALARY = CollectSalary(player=ANN)
END_TURN = EndTurn(player=ANN)
MOVE_ON = MoveOn(player=ANN)


# The board


def throw(one, two, speed=None, *, player=ANN):
    return ThrowDice(player=player, dice=(one, two), speed=speed)


def move_on(space):
    return MoveOn(player=ANN, space=space)


def draw(deck=CHANCE, *, player=ANN):
    return DrawCard(player=player, deck=deck)


def choose(card, *, deck=CHANCE, **choice):
    return ApplyCard(player=ANN, deck=deck, card=CardId(card), **choice)


def rent(title, *, payer=ANN, **arrival):
    return PayRent(payer=payer, title=title, **arrival)


def tax(space, *, player=ANN, share=False):
    return PayTax(player=player, tax=space, share=share)


def hand_in(amount, *, payer=BANK, payee=ANN):
    return Transfer(payer=payer, payee=payee, amount=amount)


# Titles


def buy(title, *, player=ANN):
    return BuyTitle(player=player, title=title)


def decline(title, *, player=ANN):
    return DeclineTitle(player=player, title=title)


def bid(amount, *, player=ANN, lot=None):
    return PlaceBid(player=player, amount=amount, lot=lot)


def leave(player):
    return PassBid(player=player)


def hammer(bids):
    return CloseAuction(bids=bids)


def build(levels, *, player=ANN):
    return Build(player=player, buildings=levels)


def sell(levels, *, player=ANN):
    return SellBuildings(player=player, buildings=levels)


def mortgage(title, *, player=ANN):
    return MortgageTitle(player=player, title=title)


def lift(title, *, player=ANN):
    return UnmortgageTitle(player=player, title=title)


# Trades


def side(*titles, cash=0, pardons=()):
    return Basket(cash=cash, titles=titles, pardons=pardons)


def offer(gives, takes=None, *, player=ANN, partner=BOB):
    return OfferTrade(player=player, partner=partner, gives=gives, takes=takes or side())


def accept(player=BOB, *, offer="t1"):
    return AcceptTrade(player=player, offer=offer)


def swap(gives, takes=None, *, player=ANN, partner=BOB):
    """Return an offer and its acceptance."""
    return offer(gives, takes, player=player, partner=partner), accept(partner)
