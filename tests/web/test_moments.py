"""What is heard of an entry follows from its events, for every kind of event."""

import json
from dataclasses import replace
from time import monotonic

import pytest

from banker.entry import Actor, CommandId, CommandUndone, Entry
from banker.journal.codec import EVENT_KINDS
from banker.ledger.posting import BANK, MONEY, hand, transfer
from banker.rules.game import Auction, Basket, Debt, Place
from banker.rules.money.debts import DebtIncurred
from banker.rules.money.salary import SalaryCollected
from banker.rules.money.transfers import Transfer, TransferMade
from banker.rules.table.ends import GameEnded
from banker.rules.titles.auctions import (
    AuctionWon,
    BidPlaced,
    DeclineTitle,
    PlaceBid,
    TitleDeclined,
)
from banker.rules.titles.mortgages import TransferFeePaid
from banker.rules.titles.purchases import TitleBought
from banker.rules.titles.rents import RentPaid
from banker.rules.titles.trades import TradeMade
from banker.rules.turn.moves import TokenMoved
from banker.rules.turn.turns import DiceThrown
from banker.wording.chapters import EVENT_WORDS
from banker.wording.cues import STRENGTH, cue_of, heard_at_table, heard_by
from tests.builders import ANN, BALTIC, BOARDWALK, BOB, CAT, READING, a_game
from tests.web.desks import Glass
from tests.web.happenings import TOLD
from tests.web.phones import LEO, MIA, TOM, Table, an_app


def an_entry(*happenings):
    return Entry(
        seq=7,
        at="2026-01-01T19:42:06.123Z",
        actor=Actor("banker"),
        command_id=CommandId("banker/k1"),
        digest="",
        happenings=happenings,
        hash="",
    )


@pytest.fixture
def game():
    return a_game()


RENT = RentPaid(payer=ANN, payee=BOB, title=READING, rent=25)
SALARY = SalaryCollected(player=ANN, amount=200)
BOUGHT = TitleBought(player=ANN, title=BALTIC, price=60)


def test_every_kind_of_event_has_its_moment():
    assert set(EVENT_WORDS) == set(EVENT_KINDS.values())
    assert {words.cue for words in EVENT_WORDS.values()} == set(STRENGTH)


@pytest.mark.parametrize("event", [event for event, _words in TOLD], ids=repr)
def test_the_moment_of_every_event_can_be_told_to_all(event, game):
    cue = cue_of(an_entry(event), game)
    assert cue.kind in {EVENT_WORDS[type(event)].cue, ""}
    assert heard_at_table(cue)["kind"] == cue.kind
    for player in (ANN, BOB, CAT):
        heard = heard_by(cue, player)
        assert heard["part"] == cue.part_of(player)
        assert heard["kind"] in {cue.kind, ""}


# An entry, and what the table, Ann, Bob and Cat hear: kind and part.
HEARD = [
    ((RENT,), "money both", "money gives", "money gets", " "),
    ((SALARY,), "money gets", "money gets", " ", " "),
    ((BOUGHT,), "bought gives", "bought gives", " ", " "),
    (
        (DiceThrown(player=ANN, dice=(3, 4)), TokenMoved(player=ANN, start=0, to=7)),
        " with",
        " ",
        " ",
        " ",
    ),
    (
        (AuctionWon(player=BOB, price=50, paid=50, title=BALTIC, awarded=True),),
        "sold gives",
        "sold ",
        "sold gives",
        "sold ",
    ),
    ((BidPlaced(player=ANN, amount=40),), "bid with", "bid with", "bid ", "bid "),
    (
        (
            DebtIncurred(
                debt=Debt(debt="d1", debtor=ANN, creditor=BOB, amount=400, reason="rent")
            ),
        ),
        "debt with",
        "debt with",
        " ",
        " ",
    ),
    (
        (
            GameEnded(
                reason="agreed",
                places=(
                    Place(player=ANN, place=1, worth=9),
                    Place(player=BOB, place=2, worth=3),
                ),
            ),
        ),
        "won with",
        "won ",
        "won ",
        "won ",
    ),
    ((TitleDeclined(player=ANN, title=BALTIC),), " with", " ", " ", " "),
    # A gift of nothing moves no money, and nothing is heard.
    ((TransferMade(payer=ANN, payee=BOB, amount=0),), " with", " ", " ", " "),
]


@pytest.mark.parametrize(("events", "table", "ann", "bob", "cat"), HEARD)
def test_table_and_phones_hear_what_is_theirs(events, table, ann, bob, cat, game):
    cue = cue_of(an_entry(*events), game)
    heard = [heard_at_table(cue), *(heard_by(cue, who) for who in (ANN, BOB, CAT))]
    assert [f"{one['kind']} {one['part']}" for one in heard] == [table, ann, bob, cat]


def test_deeds_for_deeds_are_heard_by_both_traders(game):
    trade = TradeMade(
        offer="t1",
        proposer=ANN,
        partner=BOB,
        gives=Basket(titles=(BALTIC,)),
        takes=Basket(titles=(READING,)),
    )
    cue = cue_of(an_entry(trade), game)
    assert (cue.part_of(ANN), cue.part_of(BOB), cue.part_of(CAT)) == (
        "with",
        "with",
        "",
    )
    assert heard_by(cue, BOB)["kind"] == "bought"


def test_the_strongest_event_is_heard_and_all_money_counts(game):
    fee = TransferFeePaid(player=ANN, titles=(BALTIC,), amount=3)
    cue = cue_of(an_entry(fee, BOUGHT), game)
    assert (cue.kind, cue.player, cue.title) == ("bought", ANN, BALTIC)
    assert cue.gives == {ANN}


def test_what_is_undone_goes_back_the_other_way(game):
    contra = transfer(200, MONEY, giver=hand(ANN), taker=BANK)
    cue = cue_of(an_entry(CommandUndone(undoes=6, contra=contra)), game)
    assert (cue.kind, cue.gives) == ("undone", {ANN})


# An octave at the price of Boardwalk, 400; two at most.
@pytest.mark.parametrize(("amount", "step"), [(10, 0), (200, 6), (400, 12), (5_000, 24)])
def test_a_bid_climbs_with_the_price(amount, step, game):
    bid = BidPlaced(player=ANN, amount=amount, lot=BOARDWALK)
    assert cue_of(an_entry(bid), game).step == step


def test_a_bid_on_a_running_auction_is_measured_by_its_title():
    auction = Auction(auction=1, bidders=(ANN, BOB), least=10, title=BOARDWALK)
    game = replace(a_game(), auction=auction)
    assert cue_of(an_entry(BidPlaced(player=ANN, amount=100)), game).step == 3


# What the streams say of it


@pytest.fixture
def table(tmp_path):
    return Table(an_app(tmp_path))


def receipts(answer, wanted):
    """Read an open stream until so many entries and moments have come."""
    found = []
    for chunk in answer.response:
        lines = chunk.decode().splitlines()
        event = next(line[7:] for line in lines if line.startswith("event: "))
        if event in {"entry", "moment"}:
            found.append(
                json.loads("".join(x[6:] for x in lines if x.startswith("data: ")))
            )
        if len(found) == wanted:
            break
    answer.close()
    return found


def test_a_phone_is_told_its_part_and_nothing_of_what_is_between_others(table):
    stream = table.phone(MIA).get("/stream", page="home")
    table.given(Transfer(payer=LEO, payee=MIA, amount=50))
    table.given(Transfer(payer=LEO, payee=TOM, amount=30))
    first, second = receipts(stream, 2)
    assert first["moment"]["kind"] == "money"
    assert first["moment"]["part"] == "gets"
    assert (first["tells"], first["fresh"]) == ("transfer-made", True)
    assert second["moment"] == {"kind": "", "part": ""}
    assert second["says"] == ""
    assert "30" not in json.dumps(second)


def test_what_a_phone_missed_is_not_new_any_more(table, monkeypatch):
    seen = table.runtime.bank.seq
    table.given(Transfer(payer=LEO, payee=MIA, amount=50))
    later = monotonic() + 60
    monkeypatch.setattr("banker.tables.undo_window.monotonic", lambda: later)
    (missed,) = receipts(table.phone(MIA).get("/stream", page="home", after=seen), 1)
    assert (missed["says"], missed["fresh"]) == ("Leo paid Mia $50", False)


def test_a_bid_is_heard_on_every_phone(table):
    stream = table.phone(MIA).get("/stream", page="home")
    table.given(DeclineTitle(player=LEO, title=BOARDWALK))
    table.given(PlaceBid(player=TOM, amount=100))
    declined, bid = receipts(stream, 2)
    assert declined["moment"]["kind"] == ""
    # A quarter of 400.
    assert (bid["moment"]["kind"], bid["moment"]["step"]) == ("bid", 3)
    assert bid["says"] == "Tom bids $100"


def test_the_terminal_hears_a_signal_once_and_a_phone_does_not(table):
    glass, hub = Glass(table.app, table.name), table.runtime.hub
    at_table = glass.client.get(f"/t/{table.name}/terminal/stream")
    at_phone = table.phone(MIA).get("/stream", page="home")
    hub.signal('{"kind": "read"}')
    table.given(Transfer(payer=LEO, payee=MIA, amount=50))
    assert "moment" in receipts(at_phone, 1)[0]
    entry, signal = receipts(at_table, 2)
    assert signal == {"kind": "read"}
    assert entry["moment"]["part"] == "both"


def test_a_touch_that_is_refused_says_so_in_its_answer(table):
    glass = Glass(table.app, table.name)
    table.given_cash(TOM, 10)
    touched = f"/t/{table.name}/terminal/touch"
    assert "Banker-Moment" not in glass.post(touched, deed=BOARDWALK).headers
    assert glass.post(touched, choose=TOM).headers["Banker-Moment"] == "refused"
