"""Hidden is hidden: two tables that differ in nothing but hidden sums look the same.

At one of them Ann and Bob hold a little more than at the other. Wherever sums are hidden,
whatever Cat, the terminal, the TV and programs are sent must then be the same, to the last
letter. Routes, pages of the phone and kinds of screens are not listed here but found, so
that a new one is looked at too, and a screen that nobody reaches here fails.
"""

import re
import secrets
from types import SimpleNamespace

import pytest

from banker.terminal.questions import SCREENS
from banker.web.http.callers import seat_cookie, tv_cookie
from banker.web.http.permissions import roles_of
from banker.web.phone.pages import PAGE_FUNCTIONS
from tests.builders import BALTIC, BOARDWALK, BROWNS, CHEST, DARK_BLUES
from tests.web.desks import Glass
from tests.web.phones import ORIGIN

GUIDED = {"track_turns": True, "track_positions": True}
#: What differs and tells nothing: ids, hashes, times of day, what is left of a countdown.
NOISE = (
    r"[0-9a-f]{64}|[0-9A-F]{4}(?:[ ·][0-9A-F]{4})+",
    r"\d\d:\d\d|\d{4}-\d\d-\d\dT[\d:.]+Z|\d+ min|\d+ h ",
    r'<text x="[\d.]+" y="472"[^>]*>|<path class="(?:grid|tick)[^>]*>',
    r'data-(?:question|countdown|part|leaves-in)="[\d.]+"|data-seconds>\d+',
    r'name="question" value="\d+"|"question": ?\d+',
    r'"(?:seconds|left_s|auction_left_s)": ?[\d.]+',
    r'<svg class="qr.*?</svg>|\b[2-9A-HJ-NP-Y]{6}\b',
)
#: How pages of the phone are asked for beside their bare address.
ASKED = {
    "deed": [{"title": BOARDWALK}, {"title": BALTIC}],
    "landed": [{"title": BOARDWALK}, {"title": BALTIC}, {"title": "states-avenue"}],
    "pay": [{"to": "ann", "amount": "100"}, {"to": "ann", "amount": "90", "ask": "1"}],
    "trade": [{"with": "ann", "tc": "5000"}, {"with": "ann", "add": "t"}],
    "offer": [{"offer": "t1"}],
    "history": [{"find": "1"}, {"only": "in"}],
    "deeds": [{"board": "1"}],
    "result": [{"who": "ann"}],
}


def bare(text, table):
    """Return what was sent without what differs and tells nothing."""
    text = text.replace(table, "TABLE")
    for noise in NOISE:
        text = re.sub(noise, "~", text, flags=re.DOTALL)
    return text


def different(one, other):
    """Return the first piece in which two answers differ."""
    pieces = zip(*(re.split(r"[<,]", text) for text in (one, other)), strict=False)
    return next((pair for pair in pieces if pair[0] != pair[1]), "one is longer")


class Twin:
    """One of the two tables, with everybody who looks at it."""

    def __init__(self, app, table):
        self.table, self.app = table, app
        self.glass = Glass(app, table.table)
        cat, tv = app.test_client(), app.test_client()
        cat.set_cookie(seat_cookie(table.table), table.seats["cat"].key)
        tv.set_cookie(tv_cookie(table.table), table.spectator.key)
        self.screens = {
            "the terminal": self.glass.client.get,
            "the phone": cat.get,
            "the TV": tv.get,
        }
        self.cat = cat
        self.programs = {
            "a seat": table.seats["cat"].get,
            "the banker": table.banker.get,
            "a looker-on": table.spectator.get,
        }

    def give(self, kind, **fields):
        answer = self.table.give(self.table.banker, kind, **fields)
        assert answer.status_code == 200, answer.text

    def routes(self):
        """Yield every address of the table that somebody may read."""
        for rule in self.app.url_map.iter_rules():
            if "GET" not in rule.methods or "table" not in rule.arguments:
                continue
            if rule.arguments - {"table", "name"} or roles_of(rule.endpoint) <= {"host"}:
                continue
            names = PAGE_FUNCTIONS if "name" in rule.arguments else [""]
            for name in names:
                path = rule.rule.replace("<table>", self.table.table)
                path = path.replace("<name>", name)
                for args in [{}, *ASKED.get(name, [])]:
                    yield path, args

    def sights(self):
        """Yield everything that anybody is sent, with who and what it is."""
        for path, args in self.routes():
            askers = self.programs if path.startswith("/api/") else self.screens
            for who, ask in askers.items():
                answer = ask(path, query_string=args)
                assert answer.status_code < 500, (who, path, args)
                where = who, path.replace(self.table.table, "T"), *args.items()
                yield where, bare(beginning_of(answer), self.table.table)


def beginning_of(answer):
    """Return what was answered; of a stream, the first two frames."""
    if answer.mimetype != "text/event-stream":
        return answer.text
    lines = iter(answer.response)
    first = next(lines)
    answer.close()
    return first if isinstance(first, str) else first.decode()


class Twins:
    """Both tables; whatever is done at one is done at the other."""

    def __init__(self, twins):
        self.twins, self.kinds = twins, set()

    def give(self, kind, **fields):
        for twin in self.twins:
            twin.give(kind, **fields)

    def touch(self, **fields):
        for twin in self.twins:
            twin.glass.touch(**fields)
        self.compare_terminals()

    def presses(self, action, argument="", amount=""):
        self.touch(do=f"{action}|{argument}|{amount}")

    def types(self, digits):
        for digit in digits:
            self.touch(digit=digit)

    def compare_terminals(self):
        drawn = []
        for twin in self.twins:
            screen = twin.glass.runtime.controller.screen()
            self.kinds.add(type(screen))
            at = f"/t/{twin.table.table}"
            told = twin.table.banker.get(f"/api{at}/screen").text
            page = twin.glass.get(f"{at}/terminal").text + told
            drawn.append(bare(page, twin.table.table))
        assert drawn[0] == drawn[1], different(*drawn)

    def compare_all(self):
        ours, theirs = (dict(twin.sights()) for twin in self.twins)
        assert ours.keys() == theirs.keys()
        told = [where for where in ours if ours[where] != theirs[where]]
        assert told == [], different(ours[told[0]], theirs[told[0]])

    def compare_phones(self):
        """Compare Cat's phone alone, but for what tells what has moved."""
        ours, theirs = (
            {
                where: told
                for where, told in twin.sights()
                if where[0] == "the phone" and not where[1].endswith(TELLS_WHAT_MOVED)
            }
            for twin in self.twins
        )
        told = [where for where in ours if ours[where] != theirs[where]]
        assert told == [], different(ours[told[0]], theirs[told[0]])


@pytest.fixture
def twins(app, open_table, monkeypatch):
    """Open two tables; at the second one some have got one more from the bank."""
    chance = SimpleNamespace(token_hex=lambda count: "5e" * count, choice=secrets.choice)
    monkeypatch.setattr("banker.tables.opening.secrets", chance)

    def both(privacy, edition="us-classic", buys=(), richer=("ann", "bob"), **rules):
        made = []
        for more in (0, 1):
            twin = Twin(app, open_table(edition=edition, house_rules=rules))
            for player in richer:
                twin.give("transfer", payer="bank", payee=player, amount=1_234 + more)
            for player, titles in dict(buys).items():
                for title in titles:
                    twin.give("buy-title", player=player, title=title)
            sent = {"privacy": privacy}
            headers = twin.table.banker.headers()
            at = f"/t/{twin.table.table}/privacy"
            chosen = twin.table.banker.client.post(at, data=sent, headers=headers)
            assert chosen.status_code == 204
            made.append(twin)
        return Twins(made)

    return both


# A phone that was not asked to show its player's own money


#: What has moved is told; here it differs, and is seen by its two ends.
TELLS_WHAT_MOVED = ("/history", "/me/stream")


def test_a_covered_phone_shows_the_same_whatever_its_player_holds(twins):
    pair = twins("on_card", buys=OWNED, richer=("cat",))
    # The latest movement stands on the phone; it is the same at both tables.
    pair.give("collect-salary", player="cat")
    pair.compare_phones()
    a_little_left(pair, "cat")
    pair.give("pay-rent", payer="cat", title=BOARDWALK)
    pair.give("collect-salary", player="ann")
    pair.compare_phones()
    refused = [
        bare(
            twin.cat.post(
                f"/t/{twin.table.table}/me/pay",
                data={"payee": "ann", "amount": "5000", "key": "too-much"},
                headers=ORIGIN,
            ).text,
            twin.table.table,
        )
        for twin in pair.twins
    ]
    assert refused[0] == refused[1]


# What is done at the terminal, until every kind of screen has been there


def at_rest(pair):
    for action in ("menu", "history", "audit", "join", "pause", "pick", "card", "enrol"):
        pair.presses(action)
        pair.presses("cancel")
    for action in ("salary", "tax", "jail", "balance", "mortgage", "end"):
        pair.presses(action)
        pair.presses("cancel")


def of_players(pair):
    for player in ("ann", "bob", "cat"):
        pair.touch(choose=player)
        pair.presses("pay")
        pair.presses("cancel")
    pair.presses("balance")
    pair.touch(choose="ann")
    pair.types("1200")
    pair.presses("correct")
    pair.presses("undo", amount=pair.twins[0].glass.runtime.bank.seq)
    pair.presses("pay")
    pair.types("9000")
    pair.touch(choose="ann")


def an_auction(pair):
    pair.touch(deed="states-avenue")
    pair.presses("decline")
    pair.touch(choose="ann")
    pair.touch(choose="bob")
    pair.compare_all()
    pair.presses("hammer")
    pair.presses("history")


def a_trade(pair):
    pair.touch(choose="ann")
    pair.presses("trade")
    pair.touch(choose="bob")
    pair.presses("give", BOARDWALK)
    pair.presses("cash", "takes")
    pair.types("40")
    pair.presses("typed")
    pair.presses("offer")
    pair.presses("cancel")
    pair.presses("trade")
    pair.compare_all()
    pair.presses("offer", "t1")
    pair.touch(choose="bob")


def a_debt(pair):
    for twin in pair.twins:
        balance = twin.table.host.get(twin.table.path).get_json()["players"][0]["balance"]
        more = twin is pair.twins[1]
        twin.give("transfer", payer="ann", payee="bank", amount=balance - 20 - more)
    pair.give("pay-tax", player="ann", tax="luxury-tax")
    pair.touch(choose="ann")
    pair.presses("propose")
    pair.presses("cancel")
    pair.compare_all()
    pair.give("settle-by-selling", player="ann", debt="d1")


def titles_for_a_debt(pair):
    a_little_left(pair, "ann")
    pair.give("pay-rent", payer="ann", title=BALTIC)
    pair.touch(choose="ann")
    pair.presses("titles")
    pair.compare_all()


def a_little_left(pair, player):
    """Have a player pay the bank until 2 are left, and 3 at the other table."""
    for twin in pair.twins:
        seats = twin.table.host.get(twin.table.path).get_json()["players"]
        balance = next(one["balance"] for one in seats if one["id"] == player)
        more = twin is pair.twins[1]
        twin.give("transfer", payer=player, payee="bank", amount=balance - 2 - more)


def cards(pair):
    pair.presses("card")
    pair.presses("deck", CHEST)
    pair.touch(choose="ann")
    pair.presses("cancel")
    pair.presses("fine")


def building(pair):
    pair.presses("build")
    pair.presses("scarce")
    pair.touch(choose="ann")
    pair.presses("more", "ann")
    pair.presses("cancel")
    pair.touch(choose="ann")
    pair.presses("build")


def a_strange_card(pair):
    for twin in pair.twins:
        twin.glass.runtime.controller.tap("04ffffffffffff", "strange-1")
    pair.compare_terminals()


def a_turn(pair):
    pair.presses("first", amount=3)
    pair.presses("second", amount=3)
    pair.presses("buy")
    pair.compare_all()
    pair.presses("tiles")


def a_choice(pair):
    decks = pair.twins[0].glass.runtime.game.edition.decks
    deck, card = next(
        (deck.deck, one.card)
        for deck in decks
        for one in deck.cards
        if one.effect == "pay-or-draw"
    )
    pair.presses("card")
    pair.presses("deck", deck)
    pair.presses("printed", card)
    pair.touch(choose="ann")


OWNED = {"ann": DARK_BLUES, "bob": BROWNS, "cat": ["oriental-avenue"]}
#: What is done, by which rules, and the screens that must be reached by it.
EVENINGS = (
    (
        (at_rest, of_players, an_auction, a_trade, a_strange_card),
        {"buys": OWNED},
        "Auction Audit Balance Card Decline Deed Done End Enrol History Idle Jail Keypad "
        "Offer Offers Page Picker Player Refused Salary Tax Trade Unknown Works",
    ),
    (
        (cards, building),
        {"buys": OWNED, "houses": 3, "table_fines": 50},
        "Builders CardShown Fine",
    ),
    ((a_debt,), {"buys": OWNED}, "Debt Proposal"),
    ((titles_for_a_debt,), {"buys": OWNED}, "Titles"),
    ((a_turn,), GUIDED, "Turn"),
    ((a_choice,), {"edition": "uk-london", "cards_drawn_by": "table"}, "Choice"),
)


def named(screen):
    return screen.__name__.removesuffix("Screen")


@pytest.mark.parametrize(
    ("privacy", "number"),
    [("on_card", 0), *(("own", number) for number in range(len(EVENINGS)))],
)
def test_whatever_others_hold_nobody_is_sent_anything_else(twins, privacy, number):
    acts, rules, reached = EVENINGS[number]
    pair = twins(privacy, **rules)
    pair.compare_all()
    for act in acts:
        act(pair)
        pair.presses("cancel")
    assert {*reached.split()} <= {named(kind) for kind in pair.kinds}


def test_every_kind_of_screen_is_compared():
    kinds = [screen for screen in SCREENS if screen.tells != "all"]
    reached = {name for _acts, _rules, names in EVENINGS for name in names.split()}
    assert reached == {named(kind) for kind in kinds}
