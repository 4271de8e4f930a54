"""Trades between two players, and titles given for a debt (R-14, R-15.3)."""

from dataclasses import fields, replace

import pytest

from banker.rules.board import DeckId, TitleId
from banker.rules.engine import decide
from banker.rules.errors import (
    CannotAfford,
    GroupHasBuildings,
    InDebt,
    MoreThanOwed,
    NamedTwice,
    NoPardon,
    NotAnAmount,
    NotAtThisTable,
    NotInThisGame,
    NotTheOwner,
    NotYourTurn,
    PayerIsPayee,
    PlayerIsOut,
)
from banker.rules.game import Basket, Offer, Turn, cash_of, is_mortgaged, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.table.ends import EndGame
from banker.rules.table.faults import faults
from banker.rules.titles.auctions import AuctionRunning, DeclineTitle
from banker.rules.titles.buildings import Build
from banker.rules.titles.mortgages import MortgageTitle, TransferFeePaid, UnmortgageTitle
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    FeeUnpayable,
    MortgagedNotTradable,
    NothingOffered,
    NotYourOffer,
    OfferLapsed,
    OfferTitlesForDebt,
    OfferTrade,
    PriceCapped,
    TradeDeclined,
    TradeMade,
    TradeOffered,
    TradeUnbalanced,
    TradingNotNow,
    WithdrawTrade,
)
from banker.rules.turn.jail import UsePardon, pardons_of
from banker.rules.turn.turns import EndTurn, ThrowDice
from banker.timeline import Timeline
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    DARK_BLUES,
    INCOME_TAX,
    MEDITERRANEAN,
    PARK_PLACE,
    READING,
    TENNESSEE,
    WATER,
    a_debt,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
    refusal_of,
)

EVE = PlayerId("eve")
ATLANTIS = TitleId("atlantis")


def side(*things, cash=0):
    """Return one side of a trade: titles and decks of pardon cards, and cash."""
    decks = (CHANCE, CHEST, "moon")
    return Basket(
        cash=cash,
        titles=tuple(TitleId(thing) for thing in things if thing not in decks),
        pardons=tuple(DeckId(thing) for thing in things if thing in decks),
    )


NOTHING = side()


def offer(gives=NOTHING, takes=NOTHING, *, player=ANN, partner=BOB):
    return OfferTrade(player=player, partner=partner, gives=gives, takes=takes)


def accepted(player=BOB, number=1):
    return AcceptTrade(player=player, offer=f"t{number}")


def traded(game, command):
    """Return the game after an offer and its acceptance."""
    return after(game, command, accepted(command.partner, game.offers_made + 1))


# anything for anything, in one entry


def test_titles_and_cash_change_hands_in_one_entry():
    #
    game = a_game(holdings={PARK_PLACE: held(ANN), TENNESSEE: held(BOB)})
    command = offer(side(PARK_PLACE), side(TENNESSEE, cash=100))
    lying = Offer(
        offer="t1",
        proposer=ANN,
        partner=BOB,
        gives=side(PARK_PLACE),
        takes=side(TENNESSEE, cash=100),
    )
    assert decide(game, command) == (TradeOffered(offer=lying),)
    offered = after(game, command)
    assert offered.offers == (lying,)
    assert offered.balances == game.balances
    assert decide(offered, accepted()) == (
        TradeMade(
            offer="t1",
            proposer=ANN,
            partner=BOB,
            gives=side(PARK_PLACE),
            takes=side(TENNESSEE, cash=100),
        ),
    )
    done = after(offered, accepted())
    assert (cash_of(done, ANN), cash_of(done, BOB)) == (1600, 1400)
    assert (owner_of(done, TENNESSEE), owner_of(done, PARK_PLACE)) == (ANN, BOB)
    assert done.offers == ()
    assert faults(done) == ()


@pytest.mark.parametrize("price", [0, 1, 1500])
def test_a_title_may_be_given_away_or_sold_for_all_one_has(price):
    # at any agreed terms
    game = a_game(holdings={BALTIC: held(ANN)})
    done = traded(game, offer(side(BALTIC), side(cash=price)))
    assert (cash_of(done, ANN), owner_of(done, BALTIC)) == (1500 + price, BOB)


def test_money_may_be_a_present():
    #
    done = traded(a_fresh_game(), offer(side(cash=100)))
    assert (cash_of(done, ANN), cash_of(done, BOB)) == (1400, 1600)


def test_pardon_cards_are_traded_like_anything_else():
    #
    game = a_game(pardons={CHANCE: ANN, CHEST: BOB}, holdings={BALTIC: held(BOB)})
    done = traded(game, offer(side(CHANCE, cash=5), side(CHEST, BALTIC)))
    assert (pardons_of(done, ANN), pardons_of(done, BOB)) == ((CHEST,), (CHANCE,))
    assert owner_of(done, BALTIC) == ANN
    assert faults(done) == ()


def test_a_player_in_jail_trades():
    #
    game = a_game(holdings={BALTIC: held(ANN)}, jail={ANN: 1, BOB: 0})
    assert owner_of(traded(game, offer(side(BALTIC))), BALTIC) == BOB


def test_cash_on_both_sides_is_reckoned_up():
    #
    game = a_game(holdings={BALTIC: held(BOB)})
    done = traded(game, offer(side(cash=70), side(BALTIC, cash=20)))
    assert cash_of(done, ANN) == 1450


def test_offers_are_numbered_as_they_are_made():
    game = after(a_fresh_game(), offer(side(cash=1)), offer(side(cash=2), partner=CAT))
    assert [one.offer for one in game.offers] == ["t1", "t2"]
    assert cash_of(after(game, accepted(CAT, 2)), CAT) == 1502


def test_a_trade_that_is_undone_lies_on_the_table_again():
    #
    timeline = Timeline(after(a_fresh_game(), offer(side(cash=100))))
    back, _ = timeline.advance(3, decide(timeline.game, accepted())).rewind()
    assert cash_of(back.game, ANN) == 1500
    assert decide(back.game, accepted())


def test_an_edition_may_know_no_trades():
    #
    refusal = refusal_of(a_game(trades=False), offer())
    assert isinstance(refusal, NotInThisGame)
    assert refusal.what == "trades"


# what is built upon stays


@pytest.mark.parametrize("built", [(1, 0), (0, 1), (5, 5)])
def test_no_title_of_a_group_with_buildings_changes_hands(built):
    #
    game = a_game(holdings=group(BROWNS, ANN, *built))
    refusal = refusal_of(game, offer(side(BALTIC)))
    assert isinstance(refusal, GroupHasBuildings)
    assert refusal.built == tuple(
        title for title, level in zip(BROWNS, built, strict=True) if level
    )
    asked = refusal_of(game, offer(takes=side(BALTIC), player=BOB, partner=ANN))
    assert isinstance(asked, GroupHasBuildings)


# both must agree, and to what they saw


def test_whom_an_offer_was_made_to_answers_it_and_nobody_else():
    #
    game = after(a_game(holdings={BALTIC: held(ANN)}), offer(side(BALTIC)))
    for player in (ANN, CAT):
        assert isinstance(refusal_of(game, accepted(player)), NotYourOffer)
        declining = DeclineTrade(player=player, offer="t1")
        assert isinstance(refusal_of(game, declining), NotYourOffer)
    for player in (BOB, CAT):
        withdrawing = WithdrawTrade(player=player, offer="t1")
        assert isinstance(refusal_of(game, withdrawing), NotYourOffer)


@pytest.mark.parametrize(
    "answer",
    [DeclineTrade(player=BOB, offer="t1"), WithdrawTrade(player=ANN, offer="t1")],
    ids=str,
)
def test_an_offer_that_is_declined_or_withdrawn_is_gone(answer):
    #
    game = after(a_fresh_game(), offer(side(cash=100)))
    assert decide(game, answer) == (TradeDeclined(offer="t1", player=answer.player),)
    gone = after(game, answer)
    assert gone.offers == ()
    assert cash_of(gone, ANN) == 1500
    refusal = refusal_of(gone, accepted())
    assert isinstance(refusal, OfferLapsed)
    assert refusal.offer == "t1"


def test_an_offer_is_accepted_once():
    #
    done = traded(a_fresh_game(), offer(side(cash=100)))
    assert isinstance(refusal_of(done, accepted()), OfferLapsed)


@pytest.mark.parametrize("name", ["t2", "t0", "t01", "T1", ""])
def test_an_offer_that_never_was_is_unknown(name):
    game = after(a_fresh_game(), offer(side(cash=100)))
    refusal = refusal_of(game, AcceptTrade(player=BOB, offer=name))
    assert isinstance(refusal, NotAtThisTable)
    assert (refusal.what, refusal.name) == ("offer", name)


def an_offer_in_force(**rules):
    """Return a game in which Ann offers Bob much for much."""
    game = a_game(
        holdings={
            **group(DARK_BLUES, ANN),
            **group(BROWNS, BOB),
            READING: held(BOB, mortgaged=True),
            WATER: held(ANN),
        },
        pardons={CHANCE: ANN, CHEST: BOB},
        jail={ANN: 0, BOB: 0},
        cash={ANN: 1000},
        **rules,
    )
    gives = side(BOARDWALK, CHANCE, cash=500)
    return after(game, offer(gives, side(BALTIC, READING, CHEST)))


@pytest.mark.parametrize(
    "happening",
    [
        [MortgageTitle(player=ANN, title=BOARDWALK)],
        [MortgageTitle(player=BOB, title=BALTIC)],
        [UnmortgageTitle(player=BOB, title=READING)],
        [Build(player=ANN, buildings={PARK_PLACE: 1})],
        [Build(player=BOB, buildings={MEDITERRANEAN: 1})],
        [UsePardon(player=ANN, deck=CHANCE)],
        [UsePardon(player=BOB, deck=CHEST)],
        [Transfer(payer=ANN, payee="bank", amount=501)],
        [offer(side(BOARDWALK), partner=CAT), accepted(CAT, 2)],
        [offer(side(BALTIC), player=BOB, partner=CAT), accepted(CAT, 2)],
        [GoBankrupt(player=ANN)],
        [GoBankrupt(player=BOB)],
    ],
    ids=lambda commands: type(commands[0]).__name__,
)
def test_an_offer_lapses_when_anything_in_it_changes(happening):
    #
    game = an_offer_in_force(bank_estate="to_bank")
    assert len(game.offers) == 1
    changed = after(game, *happening)
    assert changed.offers == ()
    if BOB not in changed.bankrupt:
        assert isinstance(refusal_of(changed, accepted()), OfferLapsed)


@pytest.mark.parametrize(
    "happening",
    [
        MortgageTitle(player=ANN, title=WATER),
        Transfer(payer=ANN, payee="bank", amount=500),
        Transfer(payer=BOB, payee="bank", amount=900),
        offer(side(WATER), partner=CAT),
    ],
    ids=lambda command: type(command).__name__,
)
def test_an_offer_outlives_what_does_not_touch_it(happening):
    #
    game = after(an_offer_in_force(), happening)
    assert game.offers[0].offer == "t1"


def test_a_change_that_is_taken_back_does_not_revive_an_offer():
    #
    game = after(
        an_offer_in_force(),
        MortgageTitle(player=ANN, title=BOARDWALK),
        UnmortgageTitle(player=ANN, title=BOARDWALK),
    )
    assert isinstance(refusal_of(game, accepted()), OfferLapsed)


def test_a_title_that_went_away_and_came_back_is_not_the_same_offer():
    #
    game = traded(an_offer_in_force(), offer(side(BOARDWALK), partner=CAT))
    game = traded(game, offer(side(BOARDWALK), player=CAT, partner=ANN))
    assert owner_of(game, BOARDWALK) == ANN
    assert isinstance(refusal_of(game, accepted()), OfferLapsed)


def test_with_the_game_all_offers_are_over():
    #
    assert after(an_offer_in_force(), EndGame()).offers == ()


def test_one_title_offered_twice_is_sold_once():
    #
    game = after(
        a_game(holdings={BALTIC: held(ANN)}),
        offer(side(BALTIC), side(cash=10)),
        offer(side(BALTIC), side(cash=20), partner=CAT),
    )
    done = after(game, accepted(CAT, 2))
    assert owner_of(done, BALTIC) == CAT
    assert isinstance(refusal_of(done, accepted()), OfferLapsed)


def test_an_offer_waits_until_an_auction_is_over():
    #
    game = after(an_offer_in_force(), DeclineTitle(player=CAT, title=TENNESSEE))
    assert isinstance(refusal_of(game, accepted()), AuctionRunning)
    assert isinstance(refusal_of(game, offer(side(WATER))), AuctionRunning)


# mortgaged titles cost their receiver 10 %


def test_the_receiver_of_a_mortgaged_title_pays_ten_per_cent():
    # 10 % of 200 for Boardwalk, never the seller
    game = a_game(holdings={BOARDWALK: held(ANN, mortgaged=True)})
    offered = after(game, offer(side(BOARDWALK), side(cash=300)))
    assert offered.offers[0].mortgaged == (BOARDWALK,)
    assert decide(offered, accepted())[1:] == (
        TransferFeePaid(player=BOB, titles=(BOARDWALK,), amount=20),
    )
    done = after(offered, accepted())
    assert (cash_of(done, ANN), cash_of(done, BOB)) == (1800, 1500 - 300 - 20)
    assert is_mortgaged(done, BOARDWALK)
    assert faults(done) == ()


def test_both_sides_pay_for_the_mortgaged_titles_they_receive():
    # 3 for Baltic, 8 for the water works, whose 7.5 is rounded up
    game = a_game(
        holdings={WATER: held(ANN, mortgaged=True), BALTIC: held(BOB, mortgaged=True)}
    )
    done = traded(game, offer(side(WATER), side(BALTIC)))
    assert (cash_of(done, ANN), cash_of(done, BOB)) == (1497, 1492)


def test_a_fee_is_paid_from_cash_received_in_the_trade():
    # charged after the exchange
    game = a_game(holdings={MEDITERRANEAN: held(ANN, mortgaged=True)}, cash={BOB: 0})
    done = traded(game, offer(side(MEDITERRANEAN, cash=100)))
    assert cash_of(done, BOB) == 97


def test_having_paid_the_fee_the_receiver_lifts_the_mortgage_for_its_value():
    # 50 to the seller, 3 and 30 to the bank
    game = a_game(holdings={MEDITERRANEAN: held(ANN, mortgaged=True)})
    done = traded(game, offer(side(MEDITERRANEAN), side(cash=50)))
    lifted = after(done, UnmortgageTitle(player=BOB, title=MEDITERRANEAN))
    assert cash_of(lifted, BOB) == 1500 - 50 - 33


def test_a_trade_whose_fee_the_proposer_could_not_pay_is_not_offered():
    #
    game = a_game(holdings={BOARDWALK: held(BOB, mortgaged=True)}, cash={ANN: 19})
    refusal = refusal_of(game, offer(takes=side(BOARDWALK)))
    assert isinstance(refusal, FeeUnpayable)
    assert (refusal.player, refusal.fee, refusal.balance) == (ANN, 20, 19)
    paid = traded(game, offer(takes=side(BOARDWALK, cash=1)))
    assert cash_of(paid, ANN) == 0


def test_a_trade_whose_fee_the_partner_cannot_pay_is_not_accepted():
    #
    game = a_game(holdings={BOARDWALK: held(ANN, mortgaged=True)}, cash={BOB: 119})
    offered = after(game, offer(side(BOARDWALK), side(cash=100)))
    refusal = refusal_of(offered, accepted())
    assert isinstance(refusal, FeeUnpayable)
    assert (refusal.player, refusal.fee, refusal.balance) == (BOB, 20, 19)


def test_a_fee_that_the_proposer_can_no_longer_pay_stops_the_trade():
    #
    game = a_game(holdings={BOARDWALK: held(BOB, mortgaged=True)}, cash={ANN: 20})
    offered = after(
        game,
        offer(takes=side(BOARDWALK)),
        Transfer(payer=ANN, payee="bank", amount=1),
    )
    refusal = refusal_of(offered, accepted())
    assert isinstance(refusal, FeeUnpayable)
    assert refusal.player == ANN


def test_a_table_may_pass_mortgaged_titles_on_for_nothing():
    # mortgaged_transfer_fee no
    game = a_game(
        holdings={BOARDWALK: held(ANN, mortgaged=True)},
        cash={BOB: 0},
        mortgaged_transfer_fee=False,
    )
    assert cash_of(traded(game, offer(side(BOARDWALK))), BOB) == 0


def test_a_table_may_forbid_to_trade_mortgaged_titles():
    # mortgaged_titles_tradable no
    game = a_game(
        holdings={BOARDWALK: held(ANN, mortgaged=True)}, mortgaged_titles_tradable=False
    )
    refusal = refusal_of(game, offer(side(BOARDWALK)))
    assert isinstance(refusal, MortgagedNotTradable)
    assert refusal.title == BOARDWALK
    asked = offer(takes=side(BOARDWALK), player=BOB, partner=ANN)
    assert isinstance(refusal_of(game, asked), MortgagedNotTradable)


def test_mortgaged_titles_are_sold_to_players_only():
    #
    game = a_game(holdings={BOARDWALK: held(ANN, mortgaged=True)})
    command = offer(side(BOARDWALK), partner=PlayerId("bank"))
    assert isinstance(refusal_of(game, command), NotAtThisTable)


# limits against collusion


@pytest.mark.parametrize(
    ("gives", "takes", "sums"),
    [
        # Half of the larger side is the most by which they may differ.
        (side(cash=121), side(BALTIC), (121, 60)),
        (side(cash=29), side(BALTIC), (29, 60)),
        (side(cash=201), side(READING), (201, 100)),
        (side(cash=100), NOTHING, (100, 0)),
        (NOTHING, side(BALTIC), (0, 60)),
        (side(CHANCE), side(cash=1), (0, 1)),
        # Cash that goes to and fro makes no side larger.
        (side(cash=1000), side(cash=600), (400, 0)),
        (side(cash=1321), side(BALTIC, cash=1200), (121, 60)),
    ],
)
def test_a_table_may_limit_by_how_much_the_sides_differ(gives, takes, sums):
    # Baltic is 60, the mortgaged station half of 200
    story = {
        "holdings": {BALTIC: held(BOB), READING: held(BOB, mortgaged=True)},
        "pardons": {CHANCE: ANN},
    }
    game = a_game(**story, trade_balance_limit=50)
    refusal = refusal_of(game, offer(gives, takes))
    assert isinstance(refusal, TradeUnbalanced)
    assert (refusal.offered, refusal.asked, refusal.limit) == (*sums, 50)
    assert decide(a_game(**story), offer(gives, takes))


@pytest.mark.parametrize(
    ("gives", "takes"),
    [
        (side(cash=120), side(BALTIC)),
        (side(cash=30), side(BALTIC)),
        (side(cash=200), side(READING)),
        (side(CHANCE), side(CHEST)),
        (side(cash=1320), side(BALTIC, cash=1200)),
    ],
)
def test_sides_within_the_limit_are_balanced(gives, takes):
    #
    game = a_game(
        holdings={BALTIC: held(BOB), READING: held(BOB, mortgaged=True)},
        pardons={CHANCE: ANN, CHEST: BOB},
        trade_balance_limit=50,
    )
    assert decide(game, offer(gives, takes))


def test_a_limit_of_none_at_all_wants_equal_sides():
    #
    game = a_game(holdings={BALTIC: held(BOB)}, trade_balance_limit=0)
    assert decide(game, offer(side(cash=60), side(BALTIC)))
    unequal = offer(side(cash=61), side(BALTIC))
    assert isinstance(refusal_of(game, unequal), TradeUnbalanced)


@pytest.mark.parametrize(
    ("pays", "gets", "most"),
    [
        (side(cash=220), side(BALTIC), 220),
        (side(cash=440), side(*BROWNS), 440),
        (side(WATER, cash=220), side(BALTIC), 220),
        (side(cash=320), side(BALTIC, cash=100), 220),
    ],
)
def test_a_table_may_cap_the_price_of_a_title(pays, gets, most):
    # twice 60 and 100
    game = a_game(holdings={**group(BROWNS, BOB), WATER: held(ANN)}, trade_price_cap=True)
    assert decide(game, offer(pays, gets))
    assert decide(game, offer(gets, pays, player=BOB, partner=ANN))
    dearer = replace(pays, cash=pays.cash + 1)
    refusal = refusal_of(game, offer(dearer, gets))
    assert isinstance(refusal, PriceCapped)
    assert (refusal.cash, refusal.most) == (most + 1, most)
    asked = offer(gets, dearer, player=BOB, partner=ANN)
    assert isinstance(refusal_of(game, asked), PriceCapped)


def test_no_cap_touches_presents_and_pardons():
    #
    game = a_game(pardons={CHANCE: BOB}, trade_price_cap=True)
    assert decide(game, offer(side(cash=1000), side(CHANCE)))
    assert decide(game, offer(side(cash=1500)))


# promises


def test_the_bank_stores_no_promises():
    #
    names = {field.name for field in (*fields(OfferTrade), *fields(Basket))}
    assert names == {"player", "partner", "gives", "takes", "cash", "titles", "pardons"}


# when


def a_turn(player=ANN, dice=(), **story):
    """Return a game whose turns are kept, and which trades before the throw only."""
    rules = {"track_turns": True, "trade_when": "own_turn_before_roll"}
    game = a_game(**(rules | story))
    return replace(game, turn=Turn(player=player, dice=dice))


def test_only_the_player_on_turn_offers_where_that_is_the_rule():
    #
    assert decide(a_turn(), offer(side(cash=5)))
    refusal = refusal_of(a_turn(), offer(side(cash=5), player=BOB, partner=ANN))
    assert isinstance(refusal, NotYourTurn)
    assert (refusal.player, refusal.turn) == (BOB, ANN)


def test_nothing_is_offered_after_the_throw():
    #
    refusal = refusal_of(a_turn(dice=(1, 2)), offer(side(cash=5)))
    assert isinstance(refusal, TradingNotNow)
    assert refusal.player == ANN


@pytest.mark.parametrize("track_turns", [True, False])
def test_elsewhere_trades_come_at_any_time(track_turns):
    # any_time; and: without turns there is no own turn
    when = "any_time" if track_turns else "own_turn_before_roll"
    game = a_game(track_turns=track_turns, trade_when=when)
    assert cash_of(traded(game, offer(side(cash=5), player=BOB, partner=CAT)), CAT) == 1505


def test_an_offer_from_before_the_throw_ends_with_it():
    # else the partner would decide once the dice have fallen
    game = after(a_turn(), offer(side(cash=5)))
    assert len(game.offers) == 1
    thrown = after(game, ThrowDice(player=ANN, dice=(1, 2)))
    assert isinstance(refusal_of(thrown, accepted()), OfferLapsed)
    later = after(a_turn(), offer(side(cash=5)), ThrowDice(player=ANN, dice=(1, 2)))
    assert after(later, EndTurn(player=ANN)).offers == ()


def test_a_debt_may_be_met_with_titles_at_any_time():
    # debts arise after the throw
    story = {"holdings": {BALTIC: held(ANN)}, "debts": [a_debt(ANN, 60, creditor=BOB)]}
    game = a_turn(dice=(1, 2), **story)
    command = OfferTitlesForDebt(player=ANN, debt="d1", titles=(BALTIC,), value=60)
    assert after(game, command, accepted()).debts == ()


# debtors only sell


def test_a_debtor_sells_to_pay_the_debt():
    # owes 100, has 1, sells for 100
    game = a_game(
        holdings={MEDITERRANEAN: held(ANN)},
        cash={ANN: 1},
        debts=[a_debt(ANN, 100, creditor=BOB)],
    )
    sold = traded(game, offer(side(MEDITERRANEAN), side(cash=100), partner=CAT))
    paid = after(sold, SettleDebt(player=ANN, debt="d1"))
    assert (cash_of(paid, ANN), cash_of(paid, BOB), cash_of(paid, CAT)) == (1, 1600, 1400)


@pytest.mark.parametrize(
    ("gives", "takes"),
    [
        (side(BALTIC), NOTHING),
        (side(BALTIC), side(WATER)),
        (side(cash=10), side(WATER)),
        (side(BALTIC, cash=10), side(cash=10)),
        (NOTHING, side(cash=100)),
        # 10 in, and 20 out for the mortgage on Boardwalk.
        (side(BALTIC), side(BOARDWALK, cash=10)),
    ],
)
def test_a_trade_that_raises_nothing_is_not_for_debtors(gives, takes):
    # from whichever side it is offered
    game = a_game(
        holdings={
            BALTIC: held(ANN),
            WATER: held(BOB),
            BOARDWALK: held(BOB, mortgaged=True),
        },
        debts=[a_debt(ANN, 2000)],
    )
    refusal = refusal_of(game, offer(gives, takes))
    assert isinstance(refusal, InDebt)
    assert (refusal.player, refusal.debt, refusal.amount) == (ANN, "d1", 2000)
    asked = refusal_of(game, offer(takes, gives, player=BOB, partner=ANN))
    assert isinstance(asked, InDebt)
    assert asked.player == ANN


def test_a_debtor_may_sell_a_pardon_and_receive_titles_in_part():
    #
    game = a_game(
        holdings={WATER: held(BOB)}, pardons={CHANCE: ANN}, debts=[a_debt(ANN, 2000)]
    )
    assert owner_of(traded(game, offer(side(CHANCE), side(WATER, cash=1))), WATER) == ANN


def test_a_debt_that_arises_before_the_answer_stops_a_present():
    #
    game = after(a_game(cash={BOB: 0}), offer(side(cash=100)))
    owing = after(game, PayTax(player=BOB, tax=INCOME_TAX))
    refusal = refusal_of(owing, accepted())
    assert isinstance(refusal, InDebt)
    assert refusal.player == BOB


# Refusals


@pytest.mark.parametrize(
    ("story", "command", "refusal"),
    [
        ({"trades": False}, offer(player=EVE), NotInThisGame),
        ({"bankrupt": (BOB,)}, offer(player=EVE), NotAtThisTable),
        ({"bankrupt": (ANN, BOB)}, offer(), PlayerIsOut),
        ({}, offer(partner=EVE), NotAtThisTable),
        ({"bankrupt": (BOB,)}, offer(), PlayerIsOut),
        ({}, offer(player=CAT, partner=CAT), PayerIsPayee),
        ({}, offer(player=CAT), NotYourTurn),
        ({"dice": (1, 2)}, offer(), TradingNotNow),
        ({}, offer(), NothingOffered),
        ({}, offer(side(BALTIC, BALTIC, cash=-1)), NotAnAmount),
        ({}, offer(side(ATLANTIS, ATLANTIS)), NamedTwice),
        ({}, offer(side(ATLANTIS, TENNESSEE)), NotAtThisTable),
        ({}, offer(side(TENNESSEE, BALTIC)), NotTheOwner),
        ({}, offer(side(BALTIC)), GroupHasBuildings),
        ({}, offer(side(READING, CHEST)), MortgagedNotTradable),
        ({}, offer(side(WATER, CHEST), side(cash=-1)), NoPardon),
        ({}, offer(side(WATER, cash=1), side(cash=-1)), NotAnAmount),
        ({}, offer(side(cash=1), side(TENNESSEE, TENNESSEE)), NamedTwice),
        ({}, offer(side(cash=1), side(WATER)), NotTheOwner),
        ({}, offer(side(cash=1), side(CHEST)), NoPardon),
        ({}, offer(side(WATER, cash=1)), CannotAfford),
        ({}, offer(side(WATER)), InDebt),
        ({"debts": ()}, offer(side(WATER)), TradeUnbalanced),
    ],
)
def test_an_offer_meets_its_refusals_in_the_documented_order(story, command, refusal):
    told = {
        "holdings": {
            **group(BROWNS, ANN, 1),
            READING: held(ANN, mortgaged=True),
            WATER: held(ANN),
            TENNESSEE: held(BOB),
        },
        "cash": {ANN: 0},
        "debts": [a_debt(ANN, 9)],
        "mortgaged_titles_tradable": False,
        "trade_balance_limit": 50,
    }
    assert isinstance(refusal_of(a_turn(**(told | story)), command), refusal)


@pytest.mark.parametrize(
    ("rules", "refusal"),
    [
        ({"trade_balance_limit": 50, "trade_price_cap": True}, TradeUnbalanced),
        ({"trade_price_cap": True}, PriceCapped),
        ({}, FeeUnpayable),
    ],
)
def test_the_terms_of_an_offer_are_looked_at_last(rules, refusal):
    # Boardwalk may cost 900; having paid 901, Ann has 19 for a fee of 20
    game = a_game(holdings={BOARDWALK: held(BOB, mortgaged=True)}, cash={ANN: 920}, **rules)
    command = offer(side(cash=901), side(BOARDWALK))
    assert isinstance(refusal_of(game, command), refusal)


def test_the_same_pardon_is_not_given_twice():
    #
    game = a_game(pardons={CHANCE: ANN})
    refusal = refusal_of(game, offer(side(CHANCE, CHANCE)))
    assert isinstance(refusal, NoPardon)
    assert (refusal.player, refusal.deck) == (ANN, CHANCE)
    assert isinstance(refusal_of(game, offer(side("moon"))), NoPardon)


ANSWERS = [
    ({"bankrupt": (BOB,)}, EVE, "t9", NotAtThisTable),
    ({"bankrupt": (BOB,)}, BOB, "t9", PlayerIsOut),
    ({}, CAT, "t9", NotAtThisTable),
    ({}, CAT, "t2", OfferLapsed),
    ({}, CAT, "t1", NotYourOffer),
]


@pytest.mark.parametrize("kind", [AcceptTrade, DeclineTrade, WithdrawTrade])
@pytest.mark.parametrize(("story", "player", "name", "refusal"), ANSWERS)
def test_an_answer_meets_its_refusals_in_the_documented_order(
    kind, story, player, name, refusal
):
    game = after(
        a_game(cash={BOB: 0}),
        offer(side(cash=5), side(cash=10)),
        offer(side(cash=5)),
        WithdrawTrade(player=ANN, offer="t2"),
    )
    game = replace(game, bankrupt=tuple(story.get("bankrupt", ())))
    assert isinstance(refusal_of(game, kind(player=player, offer=name)), refusal)


@pytest.mark.parametrize(
    ("cash", "debts", "refusal"),
    [
        (9, [a_debt(BOB, 5), a_debt(ANN, 5, debt="d2")], CannotAfford),
        (29, [a_debt(BOB, 5)], InDebt),
        (29, [], FeeUnpayable),
    ],
)
def test_accepting_meets_its_refusals_in_the_documented_order(cash, debts, refusal):
    # 10 for a mortgaged Boardwalk, whose fee is 20
    lots = {BOARDWALK: held(ANN, mortgaged=True)}
    game = after(a_game(holdings=lots), offer(side(BOARDWALK), side(cash=10)))
    spent = after(game, Transfer(payer=BOB, payee="bank", amount=1500 - cash))
    owing = replace(spent, debts=tuple(debts))
    found = refusal_of(owing, accepted())
    assert isinstance(found, refusal)
    assert found.player == BOB


# titles in part payment of a debt


def an_indebted_game(**story):
    """Return a game in which Ann owes Bob 100 and holds two titles."""
    told = {
        "holdings": {BALTIC: held(ANN), BOARDWALK: held(ANN, mortgaged=True)},
        "cash": {ANN: 50},
        "debts": [a_debt(ANN, 100, creditor=BOB)],
    }
    return a_game(**(told | story))


def for_debt(*titles, value=70, player=ANN, debt="d1"):
    return OfferTitlesForDebt(player=player, debt=debt, titles=titles, value=value)


@pytest.mark.parametrize(("value", "left"), [(1, 99), (70, 30), (100, None)])
def test_a_creditor_takes_titles_at_any_value_both_accept(value, left):
    #
    game = an_indebted_game()
    (offered,) = decide(game, for_debt(BALTIC, value=value))
    assert offered.offer == Offer(
        offer="t1",
        proposer=ANN,
        partner=BOB,
        gives=side(BALTIC),
        takes=NOTHING,
        debt="d1",
        value=value,
    )
    done = after(game, for_debt(BALTIC, value=value), accepted())
    assert owner_of(done, BALTIC) == BOB
    assert [debt.amount for debt in done.debts] == ([] if left is None else [left])
    assert (cash_of(done, ANN), cash_of(done, BOB)) == (50, 1500)
    assert faults(done) == ()


def test_a_creditor_may_say_no_to_titles():
    #
    game = after(an_indebted_game(), for_debt(BALTIC))
    kept = after(game, DeclineTrade(player=BOB, offer="t1"))
    assert (owner_of(kept, BALTIC), kept.debts[0].amount) == (ANN, 100)


def test_only_the_debt_that_was_offered_for_is_lessened():
    #
    debts = [a_debt(ANN, 100, creditor=BOB), a_debt(ANN, 40, creditor=CAT, debt="d2")]
    game = an_indebted_game(debts=debts)
    done = after(game, for_debt(BALTIC, value=40, debt="d2"), accepted(CAT))
    assert done.debts == (debts[0],)
    assert owner_of(done, BALTIC) == CAT


def test_a_creditor_pays_the_fee_on_a_mortgaged_title():
    #
    done = after(an_indebted_game(), for_debt(BOARDWALK), accepted())
    assert cash_of(done, BOB) == 1480
    poor = after(an_indebted_game(cash={BOB: 19}), for_debt(BOARDWALK))
    refusal = refusal_of(poor, accepted())
    assert isinstance(refusal, FeeUnpayable)
    assert refusal.player == BOB


def test_an_offer_for_a_debt_lapses_when_less_is_owed():
    #
    game = after(an_indebted_game(), for_debt(BALTIC, value=70))
    thirty = after(game, SettleDebt(player=ANN, debt="d1", amount=30))
    assert len(thirty.offers) == 1
    more = after(thirty, SettleDebt(player=ANN, debt="d1", amount=1))
    assert isinstance(refusal_of(more, accepted()), OfferLapsed)


def test_limits_of_trades_are_not_for_debts():
    # at any value the creditor accepts
    game = an_indebted_game(trade_balance_limit=0, trade_price_cap=True)
    assert after(game, for_debt(BALTIC, value=1), accepted()).debts[0].amount == 99


def test_a_creditor_who_owes_forgives_nobody_for_titles():
    # else an ending bankrupt would let a friend off for a brown street
    debts = [a_debt(ANN, 100, creditor=BOB), a_debt(BOB, 2000, creditor=CAT, debt="d2")]
    refusal = refusal_of(an_indebted_game(debts=debts), for_debt(BALTIC))
    assert isinstance(refusal, InDebt)
    assert refusal.player == BOB
    late = after(an_indebted_game(cash={BOB: 0}), for_debt(BALTIC))
    owing = after(late, PayTax(player=BOB, tax=INCOME_TAX))
    assert isinstance(refusal_of(owing, accepted()), InDebt)


@pytest.mark.parametrize(
    ("story", "command", "refusal"),
    [
        ({"trades": False}, for_debt(player=EVE), NotInThisGame),
        ({"bankrupt": (ANN,)}, for_debt(player=EVE), NotAtThisTable),
        ({"bankrupt": (ANN,)}, for_debt(debt="d9"), PlayerIsOut),
        ({}, for_debt(debt="d9"), NotAtThisTable),
        ({}, for_debt(player=BOB), NotAtThisTable),
        ({"debts": [a_debt(ANN, 100)]}, for_debt(), NotAtThisTable),
        ({}, for_debt(), NothingOffered),
        ({}, for_debt(ATLANTIS, ATLANTIS, value=0), NamedTwice),
        ({}, for_debt(READING, value=0), NotTheOwner),
        ({"holdings": group(BROWNS, ANN, 1)}, for_debt(BALTIC, value=0), GroupHasBuildings),
        (
            {"mortgaged_titles_tradable": False},
            for_debt(BOARDWALK, value=0),
            MortgagedNotTradable,
        ),
        ({}, for_debt(BALTIC, value=0), NotAnAmount),
        ({}, for_debt(BALTIC, value=101), MoreThanOwed),
        ({}, for_debt(BALTIC, value=100), InDebt),
    ],
)
def test_an_offer_for_a_debt_meets_its_refusals_in_the_documented_order(
    story, command, refusal
):
    debts = [a_debt(ANN, 100, creditor=BOB), a_debt(BOB, 7, debt="d2")]
    assert isinstance(
        refusal_of(an_indebted_game(**({"debts": debts} | story)), command), refusal
    )
