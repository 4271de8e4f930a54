"""Random games: what the players do, some of it sensible and some of it not."""

import random

from banker.rules.game import Basket
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.fines import ChargeFine
from banker.rules.money.loans import Lend, PayBack
from banker.rules.money.salary import CollectSalary
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.surrender import HandOverTitles
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.table.closing import TellMinute
from banker.rules.table.ends import EndGame, RingBell
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
from banker.rules.titles.rents import ClaimRent, PayRent, WaiveRent
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTitlesForDebt,
    OfferTrade,
    WithdrawTrade,
)
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.rules.turn.jail import (
    FailDoubles,
    GoToJail,
    HandOutPardon,
    LeaveJail,
    PayJailFine,
    UsePardon,
)
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from tests.model.worth import means

NONSENSE = 0.25


class Chooser:
    """Chooses the next command of a random game by what lies on the model's table."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    # Picking

    def some(self, things):
        things = list(things)
        return self.rng.choice(things) if things else None

    def chance(self, share):
        return self.rng.random() < share

    def player(self, table):
        return self.some(table.still_in())

    def another(self, table, player):
        return self.some(one for one in table.still_in() if one != player)

    def amount(self, most=400):
        return self.rng.randint(1, max(1, most))

    def next(self, table):
        """The next command."""
        if self.chance(NONSENSE):
            return self.nonsense(table)
        for _ in range(6):
            command = self.sensible(table)
            if command is not None:
                return command
        return self.nonsense(table)

    def sensible(self, table):
        if table.over():
            return None
        if table.auction is not None:
            return self.in_auction(table)
        if table.debts and self.chance(0.5):
            return self.about_debt(table)
        if table.offers and self.chance(0.25):
            return self.about_offer(table)
        if table.claims and self.chance(0.12):
            return self.claim(table)
        if table.loans and self.chance(0.05):
            return self.pay_back(table)
        if table.turn is not None and self.chance(0.72):
            return self.on_turn(table)
        kind = self.some(BESIDE if table.turn is not None else FREELY)
        return getattr(self, kind)(table)

    # Turns

    def on_turn(self, table):
        turn = table.turn
        player = turn["player"]
        if table.debts_of(player):
            return self.about_debt(table, player)
        if table.drawn is not None:
            return self.answer(table)
        if table.tracked() and turn["dues"]:
            return self.settle_due(table, player, turn["dues"][0])
        if not table.tracked() and self.chance(0.5):
            kind = self.some(ON_SPACES)
            return getattr(self, kind)(table, player)
        if not turn["may_throw"]:
            return EndTurn(player=player)
        if player in table.jail and self.chance(0.4):
            return self.out_of_jail(table, player)
        return self.throw(table, player)

    def throw(self, table, player):
        if self.chance(0.4):
            return ThrowDice(player=player)
        dice = self.rng.randint(1, 6), self.rng.randint(1, 6)
        if self.chance(0.2):
            dice = dice[0], dice[0]
        speed = None
        if table.rules.speed_die and (player in table.lapped or self.chance(0.2)):
            speed = self.some(("1", "2", "3", "bus", "mascot"))
            if dice[0] == dice[1] and dice[0] <= 3 and self.chance(0.3):
                speed = str(dice[0])
        return ThrowDice(player=player, dice=dice, speed=speed)

    def settle_due(self, table, player, due):
        kind, title = due["kind"], due["title"]
        if kind == "title":
            buys = table.cash[player] >= table.deeds[title].price and self.chance(0.8)
            return (BuyTitle if buys else DeclineTitle)(player=player, title=title)
        if kind == "rent":
            if self.chance(0.07):
                owner = table.owner[title]
                return WaiveRent(owner=owner, visitor=player, title=title, dice=7)
            return PayRent(payer=player, title=title, dice=self.dice())
        if kind == "tax":
            return PayTax(player=player, tax=due["space"], share=self.chance(0.3))
        if kind == "card":
            return self.card(table, player, due["deck"])
        space = None
        if kind == "choose":
            places = due["choices"] or range(len(table.spaces))
            space = table.spaces[self.some(places)].space
        elif kind == "location" and self.chance(0.6):
            space = self.some(table.spaces).space
        return MoveOn(player=player, space=space)

    def dice(self):
        return None if self.chance(0.3) else self.rng.randint(2, 12)

    # On the spaces of a table that moves its own tokens

    def salary(self, table, player=None):
        player = player or self.player(table)
        return CollectSalary(player=player, landed=self.chance(0.3))

    def buy(self, table, player=None):
        player = player or self.player(table)
        free = [title for title in table.deeds if table.owner[title] is None]
        near = [t for t in free if any(table.owner[m] == player for m in table.mates(t))]
        title = self.some(near if near and self.chance(0.7) else free)
        return title and BuyTitle(player=player, title=title)

    def decline(self, table, player=None):
        player = player or self.player(table)
        title = self.some(title for title in table.deeds if table.owner[title] is None)
        return title and DeclineTitle(player=player, title=title)

    def rent(self, table, player=None):
        player = player or self.player(table)
        owned = [t for t, o in table.owner.items() if o not in (None, player)]
        built = [title for title in owned if table.storeys(title)]
        title = self.some(built if built and self.chance(0.5) else owned)
        if title is None:
            return None
        nearest = table.deeds[title].kind != "street" and self.chance(0.3)
        return PayRent(
            payer=player, title=title, dice=self.rng.randint(2, 12), nearest=nearest
        )

    def tax(self, table, player=None):
        player = player or self.player(table)
        space = self.some(space for space in table.spaces if space.kind == "tax")
        return space and PayTax(player=player, tax=space.space, share=self.chance(0.3))

    def cards(self, table, player=None):
        if table.drawn is not None:
            return self.answer(table)
        player = player or self.player(table)
        return self.card(table, player, self.some(table.decks))

    def card(self, table, player, deck):
        if table.rules.cards_drawn_by == "bank" or self.chance(0.1):
            return DrawCard(player=player, deck=deck)
        card = self.some(table.decks[deck].cards)
        return card and self.choice(table, player, deck, card.card)

    def answer(self, table):
        drawn = table.drawn
        return self.choice(table, drawn["player"], drawn["deck"], drawn["card"])

    def choice(self, table, player, deck, card):
        owned = [title for title, owner in table.owner.items() if owner is not None]
        return ApplyCard(
            player=player,
            deck=deck,
            card=card,
            draw=self.chance(0.5),
            dice=self.rng.randint(1, 12) if self.chance(0.7) else None,
            title=self.some(owned if owned and self.chance(0.8) else table.deeds),
            mine=self.some(table.titles_of(player)),
            other=self.another(table, player),
        )

    def jail(self, table, player=None):
        inside = [one for one in table.still_in() if one in table.jail]
        if inside and self.chance(0.75):
            return self.out_of_jail(
                table, player if player in inside else self.some(inside)
            )
        return GoToJail(player=player or self.player(table))

    def out_of_jail(self, table, player):
        kinds = [PayJailFine, UsePardon]
        if not table.tracked():
            kinds += [FailDoubles, FailDoubles, FailDoubles, LeaveJail]
        return self.some(kinds)(player=player)

    def pardon(self, table, player=None):
        player = player or self.player(table)
        return HandOutPardon(player=player, deck=self.some(table.decks))

    # At any time

    def order(self, table, player):
        """An order of buildings, or a group to sell from."""
        titles = [
            title
            for title in table.titles_of(player)
            if table.whole_group(player, title) and table.deeds[title].kind == "street"
        ]
        if not titles:
            return None, None
        return titles, table.mates(self.some(titles))

    def build(self, table, player=None):
        owners = [one for one in table.still_in() if self.order(table, one)[0]]
        player = player if player in owners else self.some(owners)
        if player is None:
            return None
        titles, mates = self.order(table, player)
        if self.chance(0.4):
            return Build(player=player, buildings={self.some(titles): 1})
        most = self.rng.choice((1, 1, 2, 3, 5))
        order = {title: self.rng.randint(1, most) for title in mates}
        if self.chance(0.5):
            order = dict.fromkeys(mates, most)
        elif self.chance(0.5):
            # All of the group up to the same height.
            height = self.rng.randint(1, table.rules.houses_before_hotel + 1)
            wanted = {title: height - table.storeys(title) for title in mates}
            order = {title: n for title, n in wanted.items() if n > 0} or order
        if self.chance(0.15):
            more = table.mates(self.some(titles))
            order.update(dict.fromkeys(more, most))
        return Build(player=player, buildings=order)

    def sell(self, table, player=None):
        built = [t for t in table.deeds if table.storeys(t) and table.owner[t] is not None]
        mine = [title for title in built if table.owner[title] == player]
        title = self.some(mine or built)
        if title is None:
            return None
        order = {title: 1}
        if self.chance(0.6):
            most = self.rng.choice((1, 2, 5, 5))
            order = {
                mate: min(table.storeys(mate), self.rng.randint(1, most))
                for mate in table.mates(title)
                if table.storeys(mate)
            }
        if self.chance(0.25):
            order = {m: table.storeys(m) for m in table.mates(title) if table.storeys(m)}
        return SellBuildings(player=table.owner[title], buildings=order)

    def mortgage(self, table, player=None):
        titles = [
            title
            for title, owner in table.owner.items()
            if owner is not None and player in (None, owner)
        ]
        title = self.some(titles)
        if title is None:
            return None
        if title in table.mortgaged:
            return UnmortgageTitle(player=table.owner[title], title=title)
        return MortgageTitle(player=table.owner[title], title=title)

    def lift(self, table, player=None):
        lying = [t for t in table.mortgaged if player in (None, table.owner[t])]
        title = self.some(sorted(lying))
        return title and UnmortgageTitle(player=table.owner[title], title=title)

    def grow(self, table, player=None):
        """Money for somebody, so that more can be done; or less for somebody rich."""
        player = player or self.player(table)
        if self.chance(0.15 if table.rules.starting_cash < 500 else 0.6):
            return Transfer(payer="bank", payee=player, amount=self.amount(1500))
        if table.cash[player] < 1:
            return None
        return Transfer(payer=player, payee="bank", amount=self.amount(table.cash[player]))

    def pay_somebody(self, table, player=None):
        player = player or self.player(table)
        other = self.another(table, player)
        if not other or table.cash[player] < 1:
            return None
        amount = self.amount(table.cash[player])
        if table.rules.player_loans == "allowed" and self.chance(0.4):
            return Lend(lender=player, borrower=other, amount=amount)
        return Transfer(payer=player, payee=other, amount=amount)

    def pay_back(self, table):
        loan = self.rng.choice(table.loans)
        borrower = loan["borrower"]
        most = max(1, min(loan["left"] + 1, table.cash[borrower] + 1))
        return PayBack(borrower=borrower, loan=loan["id"], amount=self.amount(most))

    def trade(self, table, player=None):
        player = player or self.player(table)
        other = self.another(table, player)
        if other is None:
            return None
        theirs = table.titles_of(other)
        wanted = [
            t for t in theirs if any(table.owner[m] == player for m in table.mates(t))
        ]
        takes = self.basket(table, other, wanted or theirs)
        gives = self.basket(table, player, table.titles_of(player))
        if self.chance(0.4):
            gives = Basket(cash=min(table.cash[player], self.amount(500)))
        if self.chance(0.2):
            takes = Basket(cash=min(table.cash[other], self.amount(600)))
        return OfferTrade(player=player, partner=other, gives=gives, takes=takes)

    def basket(self, table, player, titles):
        number = min(len(titles), self.rng.choice((0, 1, 1, 2)))
        cash = self.amount(table.cash[player]) if self.chance(0.4) else 0
        pardons = [d for d, holders in table.pardons.items() if player in holders]
        return Basket(
            cash=min(cash, table.cash[player]),
            titles=tuple(self.rng.sample(list(titles), number)),
            pardons=tuple(pardons) if self.chance(0.3) else (),
        )

    def about_offer(self, table):
        offer = self.some(table.offers)
        if self.chance(0.75):
            return AcceptTrade(player=offer["partner"], offer=offer["id"])
        if self.chance(0.5):
            return DeclineTrade(player=offer["partner"], offer=offer["id"])
        return WithdrawTrade(player=offer["proposer"], offer=offer["id"])

    def about_debt(self, table, player=None):
        debts = table.debts_of(player) if player else table.debts
        debt = self.some(debts)
        if debt is None:
            return None
        player, name = debt["debtor"], debt["id"]
        owed = sum(one["amount"] for one in table.debts_of(player))
        if means(table, player) < owed and self.chance(0.5):
            return GoBankrupt(player=player)
        roll = self.rng.random()
        if roll < 0.12:
            return SettleBySelling(player=player, debt=name)
        if roll < (0.5 if table.rules.debts_in_titles else 0.24):
            return self.titles_for(table, player, debt)
        if roll < 0.36:
            return self.trade(table, player)
        if roll < 0.48:
            return self.sell(table, player)
        if roll < 0.62:
            return self.mortgage(table, player)
        if roll < 0.68:
            return GoBankrupt(player=player)
        return self.settle(table, player, debt)

    def settle(self, table, player, debt):
        most = min(table.cash[player], debt["amount"])
        if most == debt["amount"]:
            amount = None if self.chance(0.6) else self.amount(most)
        else:
            amount = self.amount(most)
        return SettleDebt(player=player, debt=debt["id"], amount=amount)

    def titles_for(self, table, player, debt):
        titles = table.titles_of(player)
        number = min(len(titles), self.rng.choice((1, 1, 2, 3)))
        picked = tuple(self.rng.sample(titles, number))
        if table.rules.debts_in_titles and self.chance(0.8):
            need = debt["amount"] - table.cash[player]
            if self.chance(0.8):
                picked = ()
                for title in self.rng.sample(titles, len(titles)):
                    if sum(table.deeds[t].price for t in picked) < need:
                        picked = (*picked, title)
            return HandOverTitles(player=player, debt=debt["id"], titles=picked)
        value = self.amount(debt["amount"])
        return OfferTitlesForDebt(
            player=player, debt=debt["id"], titles=picked, value=value
        )

    def scarce(self, table, player=None):
        owners = [one for one in table.still_in() if self.order(table, one)[0]]
        if len(owners) < 2 and self.chance(0.9):
            return None
        return AuctionBuildings(
            building="hotel" if self.chance(0.3) else "house",
            requests={one: self.rng.randint(1, 12) for one in owners},
        )

    def in_auction(self, table):
        auction = table.auction
        bidders = [one for one in auction["bidders"] if one != auction["leader"]]
        player = self.some(bidders)
        meant = self.some((None, auction["number"]))
        if player is None or self.chance(0.1):
            return CloseAuction(bids=auction["bids"], auction=meant)
        roll = self.rng.random()
        if roll < 0.45:
            return PassBid(player=player, auction=meant)
        if roll < 0.55:
            return self.some((self.sell(table), self.mortgage(table)))
        least = auction["least"]
        if auction["leader"] is not None:
            least = auction["amount"] + table.rules.minimum_raise
        step = self.rng.choice((0, 0, 1, 7, 60))
        if self.chance(0.08):
            step = means(table, player) - least
        lot = None
        if auction["building"]:
            lot = self.some(self.order(table, player)[0] or table.deeds)
        return PlaceBid(player=player, amount=least + step, lot=lot, auction=meant)

    def fine(self, table, player=None):
        if not table.rules.table_fines and self.chance(0.9):
            return None
        offence = self.some(("token", "turn", "dice"))
        return ChargeFine(player=player or self.player(table), offence=offence)

    def minute(self, table, player=None):
        if not table.rules.closing_economy and self.chance(0.95):
            return None
        return TellMinute(minute=table.minute + self.rng.choice((1, 10, 25)))

    def claim(self, table, player=None):
        claim = self.some(table.claims)
        if claim is None:
            return None
        owner, visitor, title = claim["owner"], claim["visitor"], claim["title"]
        dice = self.dice()
        roll = self.rng.random()
        if roll < 0.6:
            return ClaimRent(owner=owner, visitor=visitor, title=title, dice=dice)
        if roll < 0.8:
            return PayRent(payer=visitor, title=title, dice=dice)
        return WaiveRent(owner=owner, visitor=visitor, title=title, dice=dice)

    def waive(self, table, player=None):
        title = self.some(title for title, owner in table.owner.items() if owner)
        if title is None:
            return None
        owner = table.owner[title]
        return WaiveRent(
            owner=owner,
            visitor=self.another(table, owner) or owner,
            title=title,
            dice=self.rng.randint(2, 12),
        )

    def leave(self, table, player=None):
        if self.chance(0.9):
            return None
        return GoBankrupt(player=player or self.player(table))

    def bell(self, table, player=None):
        if table.rules.end_after_minutes is None and self.chance(0.97):
            return None
        return RingBell() if self.chance(0.3) else None

    # Nonsense

    def nonsense(self, table):
        """A command of any kind with anything in it."""
        if self.chance(0.012):
            return self.some((EndGame(), RingBell()))
        return getattr(self, self.some(SENSELESS))(table)

    def anybody(self, table):
        return self.some([*table.players, *table.players, "eve", "bank"])

    def any_title(self, table):
        if self.chance(0.06):
            return "atlantis"
        return self.some(table.deeds)

    def any_amount(self):
        return self.rng.choice((-1, 0, 1, 7, 40, 200, 900, 5000))

    def any_deck(self, table):
        return self.some([*table.decks, *table.decks, "tarot"])

    def any_debt(self, table):
        names = [debt["id"] for debt in table.debts]
        return self.some([*names, *names, "d1", f"d{table.debts_opened + 1}", "x"])

    def any_offer(self, table):
        names = [offer["id"] for offer in table.offers]
        made = table.offers_made
        return self.some([*names, *names, "t1", f"t{made}", f"t{made + 1}", "d1"])

    def any_order(self, table):
        order = {}
        for _ in range(self.rng.choice((0, 1, 1, 2, 3))):
            order[self.any_title(table)] = self.rng.choice((1, 1, 1, 2, 4, 0, -1, 6))
        return order

    def any_basket(self, table):
        titles = [self.any_title(table) for _ in range(self.rng.choice((0, 0, 1, 2)))]
        if titles and self.chance(0.2):
            titles.append(titles[0])
        pardons = [self.any_deck(table) for _ in range(self.rng.choice((0, 0, 0, 1)))]
        return Basket(
            cash=self.rng.choice((0, 0, 10, 300, -5)),
            titles=tuple(titles),
            pardons=tuple(pardons),
        )

    def mad_money(self, table):
        one, other = self.anybody(table), self.anybody(table)
        amount = self.any_amount()
        if table.loans and self.chance(0.2):
            return PayBack(borrower=one, loan=f"l{table.loans_made}", amount=amount)
        return self.some(
            (
                Transfer(payer=one, payee=other, amount=amount),
                Lend(lender=one, borrower=other, amount=amount),
                CollectSalary(player=one, landed=self.chance(0.5)),
                ChargeFine(player=one, offence="dice"),
                TellMinute(minute=self.rng.choice((-1, 0, table.minute, 50))),
            )
        )

    def mad_title(self, table):
        one, title = self.anybody(table), self.any_title(table)
        dice = self.rng.choice((None, 0, 1, 2, 7, 12, 13, 15, 16))
        return self.some(
            (
                BuyTitle(player=one, title=title),
                DeclineTitle(player=one, title=title),
                MortgageTitle(player=one, title=title),
                UnmortgageTitle(player=one, title=title),
                PayRent(payer=one, title=title, dice=dice, nearest=self.chance(0.3)),
                WaiveRent(owner=self.anybody(table), visitor=one, title=title, dice=dice),
                ClaimRent(owner=self.anybody(table), visitor=one, title=title, dice=dice),
            )
        )

    def mad_rent(self, table):
        title = self.any_title(table)
        dice = self.rng.choice((None, 1, 2, 7, 12, 13))
        return PayRent(payer=self.anybody(table), title=title, dice=dice)

    def mad_space(self, table):
        one = self.anybody(table)
        space = self.some([s.space for s in table.spaces] + ["nowhere"])
        taxes = [space.space for space in table.spaces if space.kind == "tax"]
        return self.some(
            (
                PayTax(player=one, tax=self.some([*taxes, space]), share=self.chance(0.3)),
                MoveOn(player=one, space=space),
                EndTurn(player=one),
                ThrowDice(
                    player=one,
                    dice=(self.rng.randint(0, 7), self.rng.randint(1, 6)),
                    speed=self.some((None, "1", "bus", "mascot", "4", "")),
                ),
            )
        )

    def mad_card(self, table):
        deck = self.any_deck(table)
        names = ["nothing"]
        if deck in table.decks:
            names += [card.card for card in table.decks[deck].cards] * 2
        drawn = table.drawn
        if drawn and self.chance(0.5):
            deck, names = drawn["deck"], [drawn["card"]]
        return self.some(
            (
                DrawCard(player=self.anybody(table), deck=deck),
                HandOutPardon(player=self.anybody(table), deck=deck),
                ApplyCard(
                    player=self.anybody(table),
                    deck=deck,
                    card=self.some(names),
                    draw=self.chance(0.5),
                    dice=self.rng.choice((None, 1, 4, 13)),
                    title=self.some((None, self.any_title(table))),
                    mine=self.some((None, self.any_title(table))),
                    other=self.some((None, self.anybody(table))),
                ),
            )
        )

    def mad_jail(self, table):
        one = self.anybody(table)
        return self.some(
            (
                GoToJail(player=one),
                PayJailFine(player=one),
                UsePardon(player=one, deck=self.some((None, self.any_deck(table)))),
                FailDoubles(player=one),
                LeaveJail(player=one),
            )
        )

    def mad_building(self, table):
        one = self.anybody(table)
        requests = {self.anybody(table): self.rng.choice((0, 1, 3, 40)) for _ in range(2)}
        return self.some(
            (
                Build(player=one, buildings=self.any_order(table)),
                SellBuildings(player=one, buildings=self.any_order(table)),
                AuctionBuildings(building=self.some(("house", "hotel")), requests=requests),
            )
        )

    def mad_trade(self, table):
        one, other = self.anybody(table), self.anybody(table)
        offer = self.any_offer(table)
        return self.some(
            (
                OfferTrade(
                    player=one,
                    partner=other,
                    gives=self.any_basket(table),
                    takes=self.any_basket(table),
                ),
                AcceptTrade(player=one, offer=offer),
                DeclineTrade(player=one, offer=offer),
                WithdrawTrade(player=one, offer=offer),
            )
        )

    def mad_debt(self, table):
        one, debt = self.anybody(table), self.any_debt(table)
        titles = tuple(self.any_title(table) for _ in range(self.rng.choice((0, 1, 2))))
        amount = self.any_amount()
        return self.some(
            (
                SettleDebt(player=one, debt=debt, amount=self.some((None, amount))),
                SettleBySelling(player=one, debt=debt),
                OfferTitlesForDebt(player=one, debt=debt, titles=titles, value=amount),
                HandOverTitles(player=one, debt=debt, titles=titles),
            )
        )

    def mad_auction(self, table):
        one = self.anybody(table)
        return self.some(
            (
                PlaceBid(
                    player=one,
                    amount=self.any_amount(),
                    lot=self.some((None, self.any_title(table))),
                ),
                PassBid(player=one, auction=self.some((None, None, table.auctions, 1))),
                CloseAuction(
                    bids=self.rng.randint(0, 3),
                    auction=self.some((None, table.auctions, table.auctions + 1)),
                ),
            )
        )

    def mad_leaving(self, table):
        if self.chance(0.6):
            return self.mad_rent(table)
        indebted = [debt["debtor"] for debt in table.debts]
        return GoBankrupt(player=self.some([*indebted, "eve", *table.bankrupt]))


#: What is done on spaces where the table moves its own tokens.
ON_SPACES = (
    ("salary",) * 3
    + ("buy",) * 8
    + ("decline",) * 2
    + ("rent",) * 8
    + ("tax",) * 2
    + ("cards",) * 5
    + ("jail",) * 4
)
#: What is done besides.
BESIDE = (
    ("build",) * 6
    + ("sell",) * 2
    + ("mortgage",) * 4
    + ("lift",) * 2
    + ("trade",) * 6
    + ("grow",) * 3
    + ("scarce",) * 3
    + ("claim",) * 3
    + ("pay_somebody", "fine", "minute", "waive", "leave", "bell", "pardon")
)
FREELY = ON_SPACES + BESIDE
SENSELESS = (
    ("mad_money",) * 2
    + ("mad_title",) * 3
    + ("mad_space",) * 2
    + ("mad_rent", "mad_card", "mad_jail", "mad_building", "mad_trade", "mad_debt")
    + ("mad_auction", "mad_leaving")
)
