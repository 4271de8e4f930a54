"""The model's table: the state of a game as plain dicts that are changed in place.

Written from the rule book (R-…) and not from the bank's code, in another and more naive
style, so that the two can be compared. Only the printed data are shared: boards, deeds,
decks, the values of house rules, and the secret order of cards.
"""

import copy

from banker.rules.turn.chance import shuffled

#: What no command changes.
FIXED = (
    "edition",
    "rules",
    "deeds",
    "spaces",
    "groups",
    "decks",
    "players",
    "seed",
    "books",
)


class No(Exception):  # noqa: N818
    """The model refuses; the code says why."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Table:
    """Everything that lies on the table."""

    def __init__(self, edition, rules, players, *, seed="", hands=()):
        self.edition = edition
        self.rules = rules
        self.deeds = edition.board.deeds
        self.spaces = edition.board.spaces
        self.groups = {
            title: list(group.titles)
            for group in edition.board.groups.values()
            for title in group.titles
        }
        self.decks = {deck.deck: deck for deck in edition.decks}
        self.players = list(players)
        self.seed = seed
        self.books = []  # names for comparing, see `compare`
        self.fill(dict(hands))

    def fill(self, hands):
        """Lay everything out for the beginning (R-2)."""
        rules = self.rules
        each = rules.starting_cash
        if rules.starting_cash_by_players:
            each = rules.starting_cash_by_players[len(self.players) - 2]
        if rules.speed_die:
            each += rules.speed_die_cash
        self.cash = dict.fromkeys(self.players, each)
        self.pot = rules.pot_seed if rules.free_parking == "pot" else 0
        self.owner = dict.fromkeys(self.deeds)
        self.mortgaged = set()
        self.houses = dict.fromkeys(self.deeds, 0)
        self.hotels = dict.fromkeys(self.deeds, 0)
        self.level = dict.fromkeys(self.deeds, 0)
        limited = rules.building_stock == "limited"
        self.house_stock = rules.houses if limited else None
        self.hotel_stock = rules.hotels if limited else None
        self.pardons = {deck: [] for deck in self.decks}  # who holds one, once a card
        self.jail = {}
        self.debts = []
        self.debts_opened = 0
        self.bankrupt = []
        self.winner = None
        self.places = []
        self.fees_settled = set()
        self.bank_debts = []
        self.auction = None
        self.auctions = 0
        self.estate = []
        self.wanted = {}
        self.offers = []
        self.offers_made = 0
        self.loans = []
        self.loans_made = 0
        self.throws = 0
        self.piles = {d: list(shuffled(self.seed, self.decks[d])) for d in self.decks}
        self.drawn = None
        self.turn = None
        self.position = {}
        if rules.track_turns or rules.track_positions:
            self.turn = new_turn(self.players[0], 1)
        if rules.track_positions:
            self.position = dict.fromkeys(self.players, 0)
        self.lapped = set()
        self.skips = set()
        self.claims = []
        self.bell = False
        self.minute = 0
        self.capped = 0
        self.completed = set()
        self.deal(hands)

    def deal(self, hands):
        """Give out the titles that were dealt (R-2.2); which, chance has decided."""
        rules = self.rules
        paid = rules.deal_all == "paid" or (
            rules.deal_all == "no" and not rules.dealt_titles_free
        )
        for title, player in hands.items():
            self.owner[title] = player
            if paid:
                self.cash[player] -= self.deeds[title].price
        if rules.rent_system == "levels":
            for title in hands:
                self.level[title] = 1

    def __deepcopy__(self, memo):
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            twin.__dict__[name] = value if name in FIXED else copy.deepcopy(value, memo)
        return twin

    # Looking

    def over(self):
        return self.winner is not None or bool(self.places)

    def still_in(self):
        return [player for player in self.players if player not in self.bankrupt]

    def debts_of(self, player):
        return [debt for debt in self.debts if debt["debtor"] == player]

    def titles_of(self, player):
        return [title for title in self.deeds if self.owner[title] == player]

    def mates(self, title):
        return self.groups[title]

    def whole_group(self, player, title):
        return all(self.owner[mate] == player for mate in self.groups[title])

    def storeys(self, title):
        """How high a lot is built; a hotel is one more than the houses before it."""
        if self.hotels[title]:
            return self.rules.houses_before_hotel + 1
        return self.houses[title]

    def awaited(self, title):
        """Who won the title at auction and still owes for it."""
        for debt in self.debts:
            if debt["reason"] == "auction" and title in debt["titles"]:
                return debt["debtor"]
        return None

    def free(self, title):
        return self.owner[title] is None and self.awaited(title) is None

    def bank_left(self):
        """The money that the bank has; None for without end (R-1.2)."""
        if self.rules.bank_funds is None:
            return None
        return self.rules.bank_funds - sum(self.cash.values()) - self.pot

    def tracked(self):
        return self.rules.track_positions

    def pardon_in_deck(self, deck):
        return len(self.pardons[deck]) < self.decks[deck].pardons

    def left_of(self, player):
        """The others still in, from the left neighbour on."""
        at = self.players.index(player)
        around = self.players[at + 1 :] + self.players[:at]
        return [other for other in around if other not in self.bankrupt]

    # Money

    def bank_pays(self, player, amount, reason):
        """Pay what the bank has; it owes the rest (R-1.2). Return what was paid."""
        left = self.bank_left()
        paid = amount if left is None else min(amount, left)
        self.cash[player] += paid
        if paid < amount:
            self.bank_debts.append(
                {"creditor": player, "amount": amount - paid, "reason": reason}
            )
        return paid

    def bank_takes(self, player, amount, *, pot=False):
        self.cash[player] -= amount
        if pot and self.rules.free_parking == "pot":
            self.pot += amount

    def pay_or_owe(self, player, creditor, amount, reason, titles=(), *, pot=False):
        """A payment that is due: whole, or a debt of all of it (R-1.3, R-15.1)."""
        if self.cash[player] < amount:
            self.owe(player, creditor, amount, reason, titles, pot=pot)
            return False
        if creditor == "bank":
            self.bank_takes(player, amount, pot=pot)
        else:
            self.cash[player] -= amount
            self.cash[creditor] += amount
        return True

    def owe(self, player, creditor, amount, reason, titles=(), *, pot=False):
        self.debts_opened += 1
        self.debts.append(
            {
                "id": f"d{self.debts_opened}",
                "debtor": player,
                "creditor": creditor,
                "amount": amount,
                "reason": reason,
                "titles": list(titles),
                "pot": pot and self.rules.free_parking == "pot",
            }
        )


def new_turn(player, number):
    return {
        "player": player,
        "number": number,
        "dice": [],
        "doubles": 0,
        "may_throw": True,
        "dues": [],
        "built": {},
        "arrived_in_jail": False,
    }


# What has to be so


def seated(table, player):
    """The player sits here and is not out."""
    if player not in table.players:
        raise No("not-at-this-table")
    if player in table.bankrupt:
        raise No("player-is-out")


def no_debt(table, player):
    if table.debts_of(player):
        raise No("in-debt")


def may_act(table, player):
    seated(table, player)
    no_debt(table, player)


def known_title(table, title):
    if title not in table.deeds:
        raise No("not-at-this-table")
    return table.deeds[title]


def holds(table, player, title):
    known_title(table, title)
    if table.owner[title] != player:
        raise No("not-the-owner")


def at_large(table, player):
    if player in table.jail:
        raise No("in-jail")


def has_cash(table, player, amount):
    if table.cash[player] < amount:
        raise No("cannot-afford")
