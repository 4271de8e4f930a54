"""Guided turns on phones: whose turn, what is due, cards, claims (R-2.3, R-5.6, R-8)."""

import pytest

from banker.ledger.posting import BANK
from banker.rules.game import Due
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.titles.rents import ClaimRent, PayRent
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.jail import GoToJail, HandOutPardon
from banker.rules.turn.turns import EndTurn, ThrowDice
from banker.web.pages.filters import Filters
from banker.web.phone.dice import FACES
from banker.web.phone.turn import for_due
from banker.web.phone.visit import Visit
from tests.builders import BALTIC, BOARDWALK, CHANCE, LUXURY_TAX
from tests.web.phones import LEO, MIA, TOM, Table, buttons_of, words_of


@pytest.fixture
def guided(app):
    table = Table(app, track_positions=True)
    table.let_phones_bank()
    return table


def kinds_of(answer):
    return [one["kind"] for one in buttons_of(answer)]


def thrown(table, *dice, player=MIA):
    table.given(ThrowDice(player=player, dice=dice))


def test_everybody_sees_whose_turn_it_is_and_only_that_phone_has_buttons(guided):
    mia, leo = guided.phone(MIA), guided.phone(LEO)
    assert "Your turn" in mia.sees()
    assert kinds_of(mia.get("")) == ["throw-dice"]
    assert "On turn: Mia" in leo.sees()
    assert kinds_of(leo.get("")) == []


# Decision 20
def test_where_phones_may_not_bank_the_turn_is_shown_without_dice(app):
    table = Table(app, track_positions=True)
    mia = table.phone(MIA)
    page = mia.get("")
    assert "Dice and cards are told at the terminal." in words_of(page)
    assert kinds_of(page) == []
    assert "/me/throw" not in page.text
    assert mia.gives(ThrowDice(player=MIA)).status_code == 403


def test_dice_are_told_in_two_touches(guided):
    mia = guided.phone(MIA)
    first = mia.get("/throw")
    assert all(f"first={face}" in first.text for face in FACES)
    second = mia.get("/throw", first=1)
    assert [one["dice"] for one in buttons_of(second)] == [[1, die] for die in range(1, 7)]
    mia.gives_json(buttons_of(second)[1], then=f"{mia.at}/me")
    assert guided.game.positions[MIA] == 3


#
def test_the_third_die_is_told_in_a_third_touch(guided, monkeypatch):
    monkeypatch.setattr("banker.web.phone.dice.throws_speed_die", lambda *_: True)
    mia = guided.phone(MIA)
    assert buttons_of(mia.get("/throw", first=1)) == []
    third = buttons_of(mia.get("/throw", first=1, second=2))
    assert [one["speed"] for one in third] == ["1", "2", "3", "bus", "mascot"]
    assert {tuple(one["dice"]) for one in third} == {(1, 2)}


def test_a_throw_that_is_not_due_is_said(guided):
    assert "turn" in guided.phone(LEO).sees("/throw")


#
def test_a_title_for_sale_gives_buying_and_declining(guided):
    thrown(guided, 1, 2)
    mia = guided.phone(MIA)
    page = mia.get("")
    assert "Baltic Avenue is for sale: $60" in words_of(page)
    assert kinds_of(page) == ["buy-title", "decline-title"]
    mia.gives_json(buttons_of(page)[0])
    assert kinds_of(mia.get("")) == ["end-turn"]
    assert "Baltic Avenue is for sale" not in guided.phone(LEO).sees()


def test_a_title_beyond_ones_cash_says_why_it_cannot_be_bought_yet(guided):
    thrown(guided, 1, 2)
    assert "Sell or mortgage something first." not in guided.phone(MIA).sees()
    guided.given(Transfer(payer=MIA, payee=BANK, amount=1441))
    mia, leo = guided.phone(MIA), guided.phone(LEO)
    assert kinds_of(mia.get("")) == ["decline-title"]
    assert "not enough cash Sell or mortgage something first." in mia.sees()
    assert "Sell or mortgage" not in leo.sees()


def test_whoever_is_in_jail_is_said_to_be_there_and_not_to_visit(guided):
    game, leo = guided.game, guided.phone(LEO)
    jail = game.board.place_of("jail")
    name = game.board.spaces[jail].name
    thrown(guided, 5, 5)
    assert guided.game.positions[MIA] == jail
    assert name in leo.sees()
    thrown(guided, 5, 5)
    thrown(guided, 5, 5)
    assert guided.game.positions[MIA] == jail
    assert "Mia goes to jail: doubles three times. No salary" in leo.sees()
    turn = leo.get("").text.partition('<section class="turn')[2].partition("</section>")[0]
    assert "In jail" in turn
    assert name not in turn


#
def test_a_rent_that_is_due_is_paid_with_one_touch(guided):
    thrown(guided, 1, 2)
    mia, leo = guided.phone(MIA), guided.phone(LEO)
    mia.gives_json(buttons_of(mia.get(""))[0])
    mia.gives(EndTurn(player=MIA))
    thrown(guided, 1, 2, player=LEO)
    assert "Pay Mia $4" in leo.sees()
    leo.gives_json(buttons_of(leo.get(""))[0])
    assert guided.cash(LEO) == 1496


#
def test_a_new_throw_for_a_rent_is_told_in_one_touch_or_made_by_the_bank(app):
    table = Table(app, track_positions=True, utility_dice="fresh")
    table.let_phones_bank()
    mia, leo = table.phone(MIA), table.phone(LEO)
    for dice in ((6, 6), (1, 2)):
        thrown(table, *dice)
        mia.gives_json(buttons_of(mia.get(""))[0])
    mia.gives(EndTurn(player=MIA))
    assert "Nothing is to be chosen now" in leo.sees("/rent")
    thrown(table, 6, 6, player=LEO)
    page = leo.get("")
    assert "A new throw decides it" in words_of(page)
    assert "The bank throws for the rent" in words_of(page)
    assert "/me/rent" in page.text
    told = buttons_of(leo.get("/rent"))
    assert [one["dice"] for one in told] == list(range(2, 13))
    before = table.cash(MIA)
    answer = leo.gives_json(told[7], then=f"{leo.at}/me", page="rent")
    assert answer.headers["HX-Redirect"] == f"{leo.at}/me"
    # One company: four times the nine that were thrown.
    assert table.cash(MIA) == before + 36


#
def test_the_seconds_of_a_clock_stand_where_it_is_waited_for(app):
    table = Table(app, track_positions=True, throw_seconds=60, answer_seconds=45)
    table.let_phones_bank()
    mia, leo = table.phone(MIA), table.phone(LEO)
    for phone in (mia, leo):
        page = phone.get("")
        assert 'data-whole="60" data-mark="throw.mia"' in page.text
        assert "Seconds left: 60" in words_of(page)
    mia.gives_json(
        {
            "kind": "offer-trade",
            "partner": "leo",
            "gives": {"cash": 5},
            "takes": {"cash": 7},
        }
    )
    offer = table.game.offers[0].offer
    assert "Seconds left: 45" in leo.sees("/offer", offer=offer)


#
def test_a_debtor_sees_how_long_there_is_to_pay(app):
    table = Table(app, payment_seconds=90)
    table.bought(LEO, BOARDWALK)
    table.given_cash(MIA, 20)
    table.given(PayRent(payer=MIA, title=BOARDWALK))
    assert "Seconds left: 90" in table.phone(MIA).sees("/debt")


#
def test_a_tax_with_a_choice_hides_the_worth(app):
    table = Table(app, "us-classic-old", track_positions=True, income_tax="choice")
    table.let_phones_bank()
    thrown(table, 1, 3)
    mia = table.phone(MIA)
    taxes = [one for one in buttons_of(mia.get("")) if one["kind"] == "pay-tax"]
    assert [one["share"] for one in taxes] == [False, True]
    page = mia.sees()
    assert "Pay 10 % of all you own" in page
    assert "$150" not in page


#
def test_a_card_is_drawn_and_shown_to_all_with_its_sentence(guided):
    thrown(guided, 3, 4)
    mia, leo = guided.phone(MIA), guided.phone(LEO)
    assert "Draw a card: Chance" in mia.sees()
    mia.gives(DrawCard(player=MIA, deck=CHANCE))
    drawn = next(
        event.card
        for entry in guided.runtime.bank.entries()
        for event in entry.happenings
        if hasattr(event, "waits")
    )
    deck = next(one for one in guided.game.edition.decks if one.deck == CHANCE)
    text = next(card.text for card in deck.cards if card.card == drawn)
    for phone in (mia, leo):
        assert phone.sees().count(text) == 1
    assert "Mia draws a card" in mia.sees()


def test_the_tables_own_cards_are_picked_from_a_list(app):
    table = Table(app, cards_drawn_by="table")
    table.let_phones_bank()
    mia = table.phone(MIA)
    assert "Which card was drawn? Chance" in mia.sees("/more")
    listed = buttons_of(mia.get("/card", deck=CHANCE))
    assert {one["kind"] for one in listed} == {"apply-card"}
    assert len(listed) > 10
    assert mia.get("/card", deck="nothing").status_code == 404


def test_without_a_deck_or_a_waiting_card_there_is_nothing_to_choose(guided):
    assert "No card waits" in guided.phone(MIA).sees("/card")


#
def test_a_prisoner_sees_the_ways_out(app):
    table = Table(app, track_turns=True)
    table.let_phones_bank()
    table.given(HandOutPardon(player=MIA, deck=CHANCE), GoToJail(player=MIA))
    mia = table.phone(MIA)
    assert kinds_of(mia.get(""))[:1] == ["end-turn"]
    table.given(EndTurn(player=MIA), EndTurn(player=LEO), EndTurn(player=TOM))
    assert set(kinds_of(mia.get(""))) >= {"throw-dice", "pay-jail-fine", "use-pardon"}
    assert "3 throws left" in mia.sees()


#
def test_a_rent_on_demand_is_claimed_or_waived_by_its_owner(app):
    table = Table(app, track_positions=True, rent_claim="next_roll")
    table.let_phones_bank()
    thrown(table, 1, 2)
    mia, leo = table.phone(MIA), table.phone(LEO)
    mia.gives_json(buttons_of(mia.get(""))[0])
    mia.gives(EndTurn(player=MIA))
    thrown(table, 1, 2, player=LEO)
    page = mia.get("")
    assert "Leo owes rent: $4" in words_of(page)
    assert "Until the next player throws" in words_of(page)
    assert kinds_of(page) == ["claim-rent", "waive-rent"]
    assert "claim-rent" not in kinds_of(leo.get(""))
    mia.gives(ClaimRent(owner=MIA, visitor=LEO, title=BALTIC))
    assert table.cash(LEO) == 1496
    assert "owes rent" not in mia.sees()


def test_a_choice_of_spaces_is_listed_only_when_there_is_one(guided):
    assert "Nothing is to be chosen now" in guided.phone(MIA).sees("/go")


def test_phones_that_bank_draw_cards_and_pay_taxes_without_turns(app):
    table = Table(app)
    mia = table.phone(MIA)
    assert "draw-card" not in kinds_of(mia.get("/more"))
    table.let_phones_bank()
    assert kinds_of(mia.get("/more")).count("draw-card") == 2
    mia.gives(DrawCard(player=MIA, deck=CHANCE), then=f"{mia.at}/me")
    assert "Mia · Chance" in mia.sees()


#
def test_a_card_that_asks_for_a_choice_leads_to_it_without_turns_too(app):
    table = Table(app, "electronic-levels")
    table.let_phones_bank()
    mia, titles = table.phone(MIA), list(table.game.board.deeds)
    table.bought(MIA, titles[0])
    table.bought(LEO, titles[3])
    while table.game.drawn is None:
        table.given(DrawCard(player=MIA, deck=table.game.edition.decks[0].deck))
    assert "A card waits for a choice" in mia.sees()
    assert "A card waits for a choice" not in table.phone(LEO).sees()
    choices = mia.get("/card")
    assert buttons_of(choices) or "mine=" in choices.text


#
def test_the_pot_is_taken_where_phones_may_bank(app):
    table = Table(app, free_parking="pot")
    table.given(PayTax(player=LEO, tax=LUXURY_TAX))
    mia = table.phone(MIA)
    assert "Take the pot" not in mia.sees("/more")
    table.let_phones_bank()
    assert "Take the pot + $ 100" in mia.sees("/more")
    mia.gives_json({"kind": "collect-pot"})
    assert table.cash(MIA) == 1600


#
@pytest.mark.parametrize(
    ("due", "kinds"),
    [
        ("charity", {"PayBlackBusiness"}),
        ("jackpot", {"PlayJackpot", "MoveOn"}),
        ("mascot", {"MoveOn"}),
        ("move", {"MoveOn"}),
        ("location", {"MoveOn"}),
    ],
)
def test_each_due_has_its_answers(guided, due, kinds):
    game = guided.game
    visit = Visit(guided.runtime, MIA, "home", {}, Filters(game), phones_bank=True)
    with guided.app.test_request_context(f"/t/{guided.name}/me"):
        buttons = for_due(visit, game.turn, Due(kind=due))
    assert {type(one.command).__name__ for one in buttons if one.command} == kinds
