"""The terminal's pages of auctions, trades, cards, turns and ends, as they are drawn."""

import re

import pytest

from banker.entry import Actor, CommandId
from banker.rules.game import cash_of, owner_of
from banker.web.pages.filters import Filters
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BROWNS,
    CHANCE,
    CHEST,
    DARK_BLUES,
    a_game,
    held,
)
from tests.web.desks import Glass

GUIDED = {"track_turns": True, "track_positions": True}


@pytest.fixture
def sit(app, open_table):
    """Open a table with these house rules, and sit down at its terminal."""

    def at_table(edition="us-classic", buys=(), **rules):
        table = open_table(edition=edition, house_rules=rules)
        for player, titles in dict(buys).items():
            for title in titles:
                answer = table.give(table.banker, "buy-title", player=player, title=title)
                assert answer.status_code == 200, answer.get_json()
        glass = Glass(app, table.table)
        glass.give = lambda kind, **fields: table.give(table.banker, kind, **fields)
        return glass

    return at_table


def page_of(glass):
    return glass.get(f"/t/{glass.table}/terminal").text


def test_a_deed_is_auctioned_from_its_screen_to_the_hammer(sit):
    glass = sit()
    assert "Auction it" in glass.touch(deed=BOARDWALK)
    assert "Who does not buy?" in glass.presses("decline")
    words = glass.touch(choose="ann")
    for expected in ("No bid yet", "Seconds left: 30", "Tap to bid $10", "+$100"):
        assert expected in words
    words = glass.touch(choose="bob")
    assert "Highest bid $10 Bob" in words
    assert "Tap to bid $20" in words
    glass.presses("step", amount=100)
    assert "Highest bid $110 Cat" in glass.touch(choose="cat")
    words = glass.presses("pass")
    assert "Who bids no more?" in words
    assert "passed" in glass.touch(choose="ann")
    glass.presses("hammer")
    assert owner_of(glass.runtime.game, BOARDWALK) == "cat"
    assert cash_of(glass.runtime.game, "cat") == 1390


def test_the_countdown_is_told_to_the_pages_script(sit):
    glass = sit(auction_seconds=8, auction_first_seconds=20)
    glass.give("decline-title", player="ann", title=BOARDWALK)
    line = re.search(r'<p class="timer"[^>]*>', page_of(glass)).group()
    assert 'data-whole="20"' in line
    assert 'data-mark="1.0"' in line
    assert "style=" not in page_of(glass)


def test_the_leader_is_lit_and_who_passed_is_grey(sit):
    glass = sit()
    glass.give("decline-title", player="ann", title=BOARDWALK)
    glass.give("place-bid", player="bob", amount=50)
    glass.give("pass-bid", player="cat")
    page = page_of(glass)
    bob, cat = (
        re.search(rf'<button class="seat"[^>]*value="{who}"[^>]*>', page).group()
        for who in ("bob", "cat")
    )
    assert "data-lead" in bob
    assert "aria-disabled" in cat


def test_scarce_houses_are_asked_for_and_auctioned(sit):
    glass = sit(buys={"ann": DARK_BLUES, "bob": BROWNS}, houses=3)
    assert "Several want them: auction" in glass.presses("build")
    assert "The bank has 3 houses left" in glass.presses("scarce")
    glass.touch(choose="ann")
    glass.presses("more", "ann")
    assert "Enough for all" in glass.presses("more", "bob")
    assert "Auction them one by one" in glass.presses("more", "bob")
    assert "One house" in glass.presses("auction")
    assert "Where does it stand, Ann?" in glass.touch(choose="ann")
    words = glass.presses("lot", BOARDWALK)
    assert "Highest bid $10 Ann" in words


def test_a_trade_is_put_together_and_agreed(sit):
    glass = sit(buys={"ann": [BALTIC], "bob": [BOARDWALK]})
    glass.give("mortgage-title", player="ann", title=BALTIC)
    glass.touch(choose="ann")
    assert "With whom?" in glass.presses("trade")
    words = glass.touch(choose="bob")
    for expected in ("Ann gives", "Bob gives", "Boardwalk", "mortgaged"):
        assert expected in words
    words = glass.presses("give", BALTIC)
    assert "10 % on mortgages received: $3" in words
    glass.presses("cash", "takes")
    assert "$40" in glass.types("40")
    glass.presses("typed")
    words = glass.presses("offer")
    assert "Agreed? Tap your card" in words
    assert "−$43" in words
    glass.presses("cancel")
    assert "Ann offers, Bob answers" in glass.presses("trade")
    glass.presses("offer", "t1")
    glass.touch(choose="bob")
    assert owner_of(glass.runtime.game, BALTIC) == "bob"


def test_a_debt_is_raised_as_the_bank_proposes(sit):
    glass = sit(buys={"ann": [BALTIC, BOARDWALK], "bob": BROWNS[:1]})
    glass.give("transfer", payer="ann", payee="cat", amount=1030)
    glass.give("pay-tax", player="ann", tax="income-tax")
    words = glass.touch(choose="ann")
    assert "Let the bank propose" in words
    assert "Give deeds" not in words
    words = glass.presses("propose")
    assert "Do it and pay $200" in words
    glass.presses("propose-do")
    assert not glass.runtime.game.debts


def test_titles_are_offered_to_a_player_who_is_owed(sit):
    glass = sit(buys={"ann": [BALTIC], "bob": [BOARDWALK]})
    glass.give("transfer", payer="ann", payee="cat", amount=1435)
    glass.give("pay-rent", payer="ann", title=BOARDWALK)
    glass.touch(choose="ann")
    assert "The debt is lessened by" in glass.presses("titles")
    assert "$50" in glass.presses("give", BALTIC)
    assert "Debt lessened by $50" in glass.presses("hand-over")
    glass.touch(choose="bob")
    assert not glass.runtime.game.debts


def test_a_deck_is_chosen_and_the_card_is_read(sit):
    glass = sit()
    words = glass.presses("card")
    assert "Which deck?" in words
    assert "Community Chest" in words
    assert "Who draws?" in glass.presses("deck", CHEST)
    glass.touch(choose="ann")
    assert glass.runtime.controller.screen().kind in {"drawn", "choice"}


def test_the_tables_own_cards_are_listed_with_their_sums(sit):
    glass = sit(cards_drawn_by="table")
    glass.presses("card")
    words = glass.presses("deck", CHANCE)
    assert "Which card was drawn?" in words
    assert "$25 a house, $100 a hotel" in words
    card = next(
        one
        for deck in glass.runtime.game.edition.decks
        for one in deck.cards
        if deck.deck == CHANCE and one.effect == "receive"
    )
    glass.presses("printed", card.card)
    words = glass.touch(choose="bob")
    assert card.text in words
    assert cash_of(glass.runtime.game, "bob") == 1500 + card.amount


def test_pay_or_draw_waits_on_the_screen(sit):
    glass = sit("uk-london", cards_drawn_by="table")
    decks = glass.runtime.game.edition.decks
    deck, card = next(
        (deck.deck, one)
        for deck in decks
        for one in deck.cards
        if one.effect == "pay-or-draw"
    )
    glass.presses("card")
    glass.presses("deck", deck)
    glass.presses("printed", card.card)
    words = glass.touch(choose="ann")
    assert f"Pay £{card.amount}" in words
    assert "Draw a card:" in words


def test_a_guided_turn_is_played_by_touches_alone(sit):
    glass = sit(**GUIDED)
    assert "Turn: Ann" in glass.shows()
    glass.presses("first", amount=3)
    words = glass.presses("second", amount=3)
    assert "Buy for $100" in words
    assert "Oriental Avenue" in words
    assert "Doubles: throw again" in glass.presses("buy")
    glass.presses("first", amount=1)
    glass.presses("second", amount=2)
    assert "All is settled" in glass.presses("buy")
    assert "Turn: Bob" in glass.presses("end-turn")
    glass.presses("first", amount=1)
    assert "Rent: Oriental Avenue" in glass.presses("second", amount=5)
    assert "All is settled" in glass.presses("rent")


def test_jail_and_taxes_show_their_ways(sit):
    glass = sit(**GUIDED, income_tax="choice")
    glass.presses("first", amount=1)
    words = glass.presses("second", amount=3)
    assert "Pay $200" in words
    assert "Pay 10 % of the worth" in words


def test_a_table_that_keeps_turns_only_still_has_its_tiles(sit):
    glass = sit(track_turns=True)
    glass.presses("first", amount=1)
    words = glass.presses("second", amount=2)
    for expected in ("Passed GO", "Tax", "Pick a deed here", "End turn"):
        assert expected in words


def test_more_leads_to_the_tiles_and_back(sit):
    glass = sit(**GUIDED)
    assert "Back to the turn" in glass.presses("tiles")
    assert "Turn: Ann" in glass.presses("cancel")


def test_the_end_is_asked_told_and_taken_back(sit):
    glass = sit(buys={"ann": [BALTIC]})
    assert "Does everybody agree" in glass.presses("end")
    words = glass.presses("end-now")
    assert "The game is over" in words
    assert "A shared first place" in words
    assert "Place 1" in glass.presses("sheet", "ann")
    glass.presses("cancel")
    glass.presses("undo", amount=glass.runtime.bank.seq)
    glass.presses("cancel")
    assert "Passed GO" in glass.shows()


def test_the_sheet_of_an_end_goes_when_the_end_is_taken_back_elsewhere(sit):
    glass = sit(buys={"ann": [BALTIC]})
    glass.presses("end")
    glass.presses("end-now")
    assert "Place 1" in glass.presses("sheet", "ann")
    bank = glass.runtime.bank
    bank.undo(bank.seq, command_id=CommandId("host/back"), actor=Actor("host"))
    assert "Place 1" not in glass.shows()
    assert "Passed GO" in glass.shows()


def test_the_bell_is_offered_where_a_time_was_agreed(sit):
    glass = sit(end_after_minutes=60)
    assert "ring the bell" in glass.presses("end")
    assert "The game is over" in glass.presses("bell")


def test_a_fine_is_paid_by_the_card(sit):
    glass = sit(table_fines=50)
    assert "Played out of turn" in glass.presses("fine")
    glass.presses("fine", "turn")
    glass.touch(choose="cat")
    assert cash_of(glass.runtime.game, "cat") == 1450


def test_levels_are_shown_instead_of_houses(sit):
    glass = sit("electronic-levels", buys={"ann": ["mayfair"]})
    words = glass.touch(deed="mayfair")
    assert "Level 5 £1,600" in words
    assert "Mayfair · Level 1" in words
    assert "Owner’s menu" not in words
    glass.presses("cancel")
    idle = glass.shows()
    for missing in ("Mortgage", "Build", "Trade"):
        assert missing not in idle


def test_a_debt_met_with_deeds_says_what_is_missing_and_what_comes_back(sit):
    glass = sit("electronic-levels", buys={"ann": ["old-kent-road"], "bob": ["mayfair"]})
    glass.give("transfer", payer="ann", payee="cat", amount=1200)
    glass.give("pay-rent", payer="ann", title="mayfair")
    glass.touch(choose="ann")
    # 1,500 less 60 and 1,200 leaves 240 of the rent of 300
    assert "Deeds at their price £0 Still short £60" in glass.presses("titles")
    assert "Deeds at their price +£60 Change £0" in glass.presses("give", "old-kent-road")


@pytest.mark.parametrize(
    ("standing", "levels", "words"),
    [
        (3, 1, "Sell 1 house of 3"),
        (3, 2, "Sell 2 houses of 3"),
        (5, 1, "Sell the hotel"),
        (5, 2, "Sell the hotel and 1 house"),
        (5, 5, "Sell the hotel and 4 houses"),
    ],
)
def test_what_would_be_sold_is_called_by_its_name(app, standing, levels, words):
    holdings = {title: held(ANN, standing) for title in BROWNS}
    with app.test_request_context():
        assert Filters(a_game(holdings=holdings)).sale(BALTIC, levels) == words


def test_a_street_says_what_the_next_house_would_cost_where_the_money_is_missing(sit):
    glass = sit(buys={"ann": BROWNS})
    # 1,500 less 60 and 60 leaves 1,380; 1,340 away leaves 40, a house costs 50
    glass.give("transfer", payer="ann", payee="cat", amount=1340)
    glass.touch(deed=BALTIC)
    assert "needs $50" in glass.presses("owner")
    glass.give("transfer", payer="cat", payee="ann", amount=10)
    assert "needs" not in glass.shows()


def test_where_nothing_can_raise_the_debt_the_way_on_is_bankruptcy(sit):
    glass = sit(buys={"ann": [BALTIC], "bob": DARK_BLUES})
    glass.give("transfer", payer="ann", payee="cat", amount=1430)
    glass.give("pay-rent", payer="ann", title=BOARDWALK)
    # $10 in hand and $30 for the mortgage are less than the rent of $100
    words = glass.touch(choose="ann")
    assert "Selling and mortgaging everything is not enough" in words
    page = page_of(glass)
    assert 'class="btn main wide" form="touch" name="do" value="bankrupt' in page
    assert "Pay $100" not in words
