"""Cards: what each effect does, and the order of the piles (R-7.1 to R-7.3, R-7.8)."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, MONEY, POT, hand, pardon
from banker.rules.board import DeckId, SpaceId
from banker.rules.engine import decide
from banker.rules.errors import (
    AlreadyInJail,
    CardWaits,
    ChoiceMissing,
    GroupHasBuildings,
    InDebt,
    InJail,
    NotAtThisTable,
    NotDueNow,
    NotTheOwner,
    NotYourTurn,
    OwnTitle,
    PardonNotInDeck,
    PlayerIsOut,
)
from banker.rules.game import Basket, Drawn, Due, cash_of, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import DebtIncurred, SettleDebt
from banker.rules.money.salary import SalaryCollected
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import SellBuildings
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.titles.trades import OfferTrade
from banker.rules.turn.cards import (
    ApplyCard,
    BankDrawsTheCards,
    CardAnswered,
    CardDrawn,
    CardSettled,
    DrawCard,
    Payment,
    effect_of,
    to_bottom,
)
from banker.rules.turn.chance import next_card, shuffled, unseen
from banker.rules.turn.event_cards import ThrowsAgain, TitlesSwapped, TokensGathered
from banker.rules.turn.jail import HandOutPardon, PardonHandedOut, SentToJail, UsePardon
from banker.rules.turn.turns import EndTurn, SettleFirst
from banker.timeline import Timeline
from tests.builders import (
    ANN,
    B_AND_O,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    DAN,
    DARK_BLUES,
    ELECTRIC,
    INCOME_TAX,
    LIGHT_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    PENNSYLVANIA_RAILROAD,
    READING,
    WATER,
    a_card,
    a_debt,
    a_game,
    after,
    group,
    guided,
    held,
    on_turn,
    refusal_of,
    throw,
    with_cards,
)

EVE = PlayerId("eve")
FOUR = (ANN, BOB, CAT, DAN)
#: The places of the three Chance spaces.
CHANCES = (7, 22, 36)


def at_table(*cards, players=(ANN, BOB, CAT), **story):
    """Return a game without turns whose Chance deck holds these cards."""
    return with_cards(a_game(players, **story), CHANCE, *cards)


def on_chance(*cards, place=7, **story):
    """Return a guided game in which Ann stands on Chance and has to draw."""
    game = guided(at={ANN: place, **story.pop("at", {})}, cards={CHANCE: cards}, **story)
    due = Due(kind="card", deck=CHANCE)
    return on_turn(game, ANN, dice=(3, 4), may_throw=False, dues=(due,))


def draw(player=ANN, deck=CHANCE):
    return DrawCard(player=player, deck=deck)


def choose(card, player=ANN, deck=CHANCE, **choice):
    return ApplyCard(player=player, deck=deck, card=card, **choice)


# Money


def test_a_card_that_pays_is_paid_by_the_bank():
    #
    game = at_table(a_card("loan", "receive", amount=150))
    assert decide(game, draw()) == (
        CardDrawn(player=ANN, deck=CHANCE, card="loan"),
        CardSettled(card="loan", payments=(Payment(payer=BANK, payee=ANN, amount=150),)),
    )
    assert cash_of(after(game, draw()), ANN) == 1650


def test_a_bank_with_little_left_owes_the_rest_of_a_card():
    #
    game = after(at_table(a_card("loan", "receive", amount=150), bank_funds=4520), draw())
    assert cash_of(game, ANN) == 1520
    assert game.bank_debts[0].amount == 130
    assert after(at_table(a_card("loan", "receive", amount=150), bank_funds=4500), draw())


def test_the_closing_economy_takes_its_part_of_what_cards_bring():
    # 25 per cent of 30 are 7, the rest is the bank's
    cards = (
        a_card("loan", "receive", amount=30),
        a_card("birthday", "collect-each", amount=30),
    )
    game = replace(at_table(*cards, closing_economy=True, cash={BOB: 10}), minute=80)
    game = after(game, draw())
    assert cash_of(game, ANN) == 1507
    game = after(game, draw())
    assert (cash_of(game, ANN), cash_of(game, CAT)) == (1514, 1470)
    assert [(one.debtor, one.creditor, one.amount) for one in game.debts] == [
        (BOB, ANN, 7),
        (BOB, BANK, 23),
    ]
    assert [one.debt for one in game.debts] == ["d1", "d2"]


@pytest.mark.parametrize(("rule", "account"), [("nothing", BANK), ("pot", POT)])
def test_a_card_that_costs_is_paid_to_the_bank_or_to_the_pot(rule, account):
    #
    game = at_table(a_card("fine", "pay", amount=15), free_parking=rule)
    paid = after(game, draw())
    assert cash_of(paid, ANN) == 1485
    before = game.balances.get((account, MONEY), 0)
    assert paid.balances[account, MONEY] - before == 15


def test_a_card_that_cannot_be_paid_is_a_debt_and_goes_where_the_payment_would():
    #
    card = a_card("fine", "pay", amount=150)
    game = after(at_table(card, cash={ANN: 149}, free_parking="pot"), draw())
    (debt,) = game.debts
    assert (debt.creditor, debt.amount, debt.reason) == (BANK, 150, "card")
    game = after(game, SettleDebt(player=ANN, debt="d1", amount=149))
    assert game.balances[POT, MONEY] == 149


def test_each_pays_and_each_is_paid_in_one_entry():
    #
    game = at_table(a_card("chairman", "pay-each", amount=50), players=FOUR)
    (_, settled) = decide(game, draw())
    assert [(leg.payer, leg.payee) for leg in settled.payments] == [
        (ANN, BOB),
        (ANN, CAT),
        (ANN, DAN),
    ]
    assert [cash_of(after(game, draw()), one) for one in FOUR] == [1350, 1550, 1550, 1550]
    game = at_table(a_card("birthday", "collect-each", amount=10), players=FOUR)
    assert [cash_of(after(game, draw()), one) for one in FOUR] == [1530, 1490, 1490, 1490]


def test_only_players_still_in_pay_and_are_paid():
    #
    cards = (
        a_card("chairman", "pay-each", amount=50),
        a_card("birthday", "collect-each", amount=10),
    )
    game = at_table(*cards, players=FOUR, bankrupt=(DAN,), cash={DAN: 0})
    game = after(game, draw())
    assert cash_of(game, ANN) == 1400
    game = after(game, draw())
    assert [cash_of(game, one) for one in FOUR] == [1420, 1540, 1540, 0]


def test_whoever_cannot_pay_each_pays_from_the_left_until_the_money_ends():
    # turn_order: 80 pay Cat, who sits to the left of Bob, and then Dan waits
    game = at_table(a_card("chairman", "pay-each", amount=50), players=FOUR, cash={BOB: 80})
    game = after(game, draw(BOB))
    assert [cash_of(game, one) for one in FOUR] == [1500, 30, 1550, 1500]
    assert [(one.debt, one.creditor, one.amount) for one in game.debts] == [
        ("d1", DAN, 50),
        ("d2", ANN, 50),
    ]
    out = after(game, GoBankrupt(player=BOB))
    assert [cash_of(out, one) for one in FOUR] == [1500, 0, 1550, 1530]


def test_whoever_can_pay_nobody_only_owes():
    #
    game = at_table(a_card("chairman", "pay-each", amount=50), cash={ANN: 49})
    events = decide(game, draw())
    assert [type(event) for event in events] == [CardDrawn, DebtIncurred, DebtIncurred]
    assert [event.debt.creditor for event in events[1:]] == [BOB, CAT]


def test_whoever_has_exactly_enough_pays_all():
    #
    game = at_table(a_card("chairman", "pay-each", amount=50), cash={ANN: 100})
    game = after(game, draw())
    assert (cash_of(game, ANN), game.debts) == (0, ())


def test_where_creditors_share_nobody_is_paid_before_the_others():
    # share
    game = at_table(
        a_card("chairman", "pay-each", amount=50), cash={ANN: 80}, many_creditors="share"
    )
    game = after(game, draw())
    assert cash_of(game, ANN) == 80
    assert [(one.creditor, one.amount) for one in game.debts] == [(BOB, 50), (CAT, 50)]
    rich = at_table(a_card("chairman", "pay-each", amount=50), many_creditors="share")
    assert cash_of(after(rich, draw()), ANN) == 1400


def test_whoever_cannot_pay_a_birthday_owes_it_and_nobody_else_does():
    #
    game = at_table(a_card("birthday", "collect-each", amount=10), cash={BOB: 9, CAT: 0})
    game = after(game, draw())
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (1500, 9)
    assert [(one.debt, one.debtor, one.creditor) for one in game.debts] == [
        ("d1", BOB, ANN),
        ("d2", CAT, ANN),
    ]


@pytest.mark.parametrize(
    ("holdings", "rates", "cost"),
    [
        # Four houses and two hotels at 25 and 100.
        (
            {**group(BROWNS, ANN, 5, 5), **group(DARK_BLUES, ANN, 2, 2)},
            {"per_house": 25, "per_hotel": 100},
            300,
        ),
        # Six houses and two hotels at 40 and 115: a hotel is never five houses.
        (
            {**group(BROWNS, ANN, 5, 5), **group(LIGHT_BLUES, ANN, 2, 2, 2)},
            {"per_house": 40, "per_hotel": 115},
            470,
        ),
        # Those of others and bare lots cost nothing.
        (
            {**group(BROWNS, BOB, 5, 5), **group(LIGHT_BLUES, ANN)},
            {"per_house": 40, "per_hotel": 115},
            0,
        ),
    ],
)
def test_repairs_count_what_stands(holdings, rates, cost):
    #
    game = at_table(a_card("repairs", "repairs", **rates), holdings=holdings)
    assert cash_of(after(game, draw()), ANN) == 1500 - cost


def test_selling_houses_to_pay_for_repairs_makes_them_no_cheaper():
    #
    game = at_table(
        a_card("repairs", "repairs", per_house=40, per_hotel=115),
        holdings=group(BROWNS, ANN, 4, 4),
        cash={ANN: 300},
    )
    game = after(game, draw(), SellBuildings(player=ANN, buildings={BALTIC: 1}))
    assert game.debts[0].amount == 8 * 40
    assert cash_of(after(game, SettleDebt(player=ANN, debt="d1")), ANN) == 5


def test_a_card_may_cost_something_for_every_title():
    #
    card = a_card("levy", "pay-per-title", amount=50)
    game = at_table(card, holdings={READING: held(ANN), BALTIC: held(ANN)})
    assert cash_of(after(game, draw()), ANN) == 1400
    assert decide(at_table(card), draw()) == (
        CardDrawn(player=ANN, deck=CHANCE, card="levy"),
    )


# Moves


@pytest.mark.parametrize(("place", "salary"), [(7, 0), (22, 200), (36, 200)])
def test_a_card_that_sends_forward_past_go_pays(place, salary):
    # to St. Charles Place on 11
    card = a_card("charles", "advance-to", space=SpaceId("st-charles-place"))
    game = after(on_chance(card, place=place), draw())
    assert (game.positions[ANN], cash_of(game, ANN)) == (11, 1500 + salary)
    assert [due.title for due in game.turn.dues] == ["st-charles-place"]


def test_a_trip_past_go_is_paid_before_the_rent():
    #
    card = a_card("trip", "advance-to", space=SpaceId(READING))
    game = on_chance(card, holdings={READING: held(BOB)})
    game = after(game, draw(), PayRent(payer=ANN, title=READING))
    assert (cash_of(game, ANN), cash_of(game, BOB)) == (1675, 1525)


@pytest.mark.parametrize(("start", "dice"), [(39, (1, 2)), (35, (6, 6))])
def test_the_salary_comes_twice_for_passing_go_and_being_sent_there(start, dice):
    # over GO onto Community Chest on 2, or onto Chance on 7, and then to GO
    cards = [a_card("to-go", "advance-to", space=SpaceId("go"))]
    game = guided(at={ANN: start}, cards={CHANCE: cards, CHEST: cards})
    game = after(game, throw(ANN, *dice))
    game = after(game, draw(deck=game.turn.dues[0].deck))
    assert (game.positions[ANN], cash_of(game, ANN)) == (0, 1900)
    assert game.turn.may_throw is (dice[0] == dice[1])


def test_a_card_to_go_pays_double_where_exactly_onto_go_does():
    #
    card = a_card("to-go", "advance-to", space=SpaceId("go"))
    game = after(on_chance(card, double_salary_on_go=True), draw())
    assert cash_of(game, ANN) == 1900


@pytest.mark.parametrize(
    ("place", "to", "due"),
    [(7, 4, ("tax", INCOME_TAX)), (22, 19, ("title", NEW_YORK)), (36, 33, ("card", CHEST))],
)
def test_a_card_that_sends_back_three_spaces_settles_the_space_there(place, to, due):
    #
    game = on_chance(a_card("back", "back", steps=3), place=place)
    game = with_cards(game, CHEST, a_card("loan", "receive", amount=20))
    game = after(game, draw())
    assert (game.positions[ANN], cash_of(game, ANN)) == (to, 1500)
    (named,) = game.turn.dues
    assert (named.kind, named.title or named.space or named.deck) == due


def test_a_card_that_sends_to_the_other_deck_has_its_card_drawn_too():
    #
    game = on_chance(a_card("back", "back", steps=3), place=36)
    game = with_cards(game, CHEST, a_card("loan", "receive", amount=20))
    game = after(game, draw())
    assert isinstance(refusal_of(game, EndTurn(player=ANN)), SettleFirst)
    assert isinstance(refusal_of(game, draw()), NotDueNow)
    game = after(game, draw(deck=CHEST))
    assert (cash_of(game, ANN), game.turn.dues) == (1520, ())


@pytest.mark.parametrize(
    ("place", "steps", "rule", "salary"),
    [(2, 3, "no", 0), (2, 3, "pays", 0), (3, 3, "no", 0), (3, 3, "pays", 200)],
)
def test_going_backwards_past_go_never_pays_and_exactly_onto_it_by_house_rule(
    place, steps, rule, salary
):
    #
    game = on_chance(a_card("back", "back", steps=steps), place=place, backward_on_go=rule)
    game = after(game, draw())
    assert game.positions[ANN] == (place - steps) % 40
    assert cash_of(game, ANN) == 1500 + salary


def test_a_card_may_send_back_to_a_named_street_without_salary():
    #
    card = a_card("back", "back-to", space=SpaceId(MEDITERRANEAN))
    game = after(on_chance(card, place=17), draw())
    assert (game.positions[ANN], cash_of(game, ANN)) == (1, 1500)
    assert [due.title for due in game.turn.dues] == [MEDITERRANEAN]


@pytest.mark.parametrize(
    ("place", "title", "salary"),
    [(7, PENNSYLVANIA_RAILROAD, 0), (22, B_AND_O, 0), (36, READING, 200)],
)
def test_the_nearest_station_costs_its_visitor_double(place, title, salary):
    #
    card = a_card("nearest", "nearest", title_kind="station")
    game = on_chance(card, place=place, holdings={title: held(BOB)})
    game = after(game, draw(), PayRent(payer=ANN, title=title))
    assert cash_of(game, ANN) == 1500 + salary - 50
    assert cash_of(game, BOB) == 1550


def test_the_nearest_station_may_be_bought_at_its_price():
    #
    card = a_card("nearest", "nearest", title_kind="station")
    game = after(on_chance(card), draw(), BuyTitle(player=ANN, title=PENNSYLVANIA_RAILROAD))
    assert cash_of(game, ANN) == 1300


@pytest.mark.parametrize("holding", [held(ANN), held(BOB, mortgaged=True)])
def test_the_nearest_station_costs_nothing_if_own_or_mortgaged(holding):
    # twice nothing is nothing
    card = a_card("nearest", "nearest", title_kind="station")
    game = on_chance(card, holdings={PENNSYLVANIA_RAILROAD: holding})
    assert after(game, draw()).turn.dues == ()


@pytest.mark.parametrize("both", [False, True])
def test_the_nearest_utility_takes_ten_times_a_new_throw(both):
    # never twenty times
    card = a_card("nearest", "nearest", title_kind="utility")
    holdings = {ELECTRIC: held(BOB), **({WATER: held(BOB)} if both else {})}
    game = after(on_chance(card, holdings=holdings), draw())
    assert game.turn.dues == (Due(kind="rent", title=ELECTRIC, nearest=True, fresh=True),)
    told = after(game, PayRent(payer=ANN, title=ELECTRIC, dice=8))
    assert cash_of(told, BOB) == 1580
    (_, paid) = decide(game, PayRent(payer=ANN, title=ELECTRIC))
    assert paid.rent == 10 * paid.dice


@pytest.mark.parametrize(("ignores", "rent"), [(False, 0), (True, 80)])
def test_the_nearest_utility_if_mortgaged_pays_by_house_rule_only(ignores, rent):
    #
    card = a_card("nearest", "nearest", title_kind="utility")
    game = on_chance(
        card,
        holdings={ELECTRIC: held(BOB, mortgaged=True)},
        nearest_utility_ignores_mortgage=ignores,
    )
    game = after(game, draw())
    if rent:
        game = after(game, PayRent(payer=ANN, title=ELECTRIC, dice=8))
    assert (cash_of(game, BOB), game.turn.dues) == (1500 + rent, ())


def test_a_mortgaged_station_pays_nothing_whatever_holds_for_utilities():
    #
    card = a_card("nearest", "nearest", title_kind="station")
    game = on_chance(
        card,
        holdings={PENNSYLVANIA_RAILROAD: held(BOB, mortgaged=True)},
        nearest_utility_ignores_mortgage=True,
    )
    assert after(game, draw()).turn.dues == ()


@pytest.mark.parametrize(("both", "times"), [(False, 4), (True, 10)])
def test_another_card_to_a_utility_throws_anew_for_the_ordinary_rent(both, times):
    #
    card = a_card("works", "advance-to", space=SpaceId(WATER))
    holdings = {WATER: held(BOB), **({ELECTRIC: held(BOB)} if both else {})}
    game = after(on_chance(card, holdings=holdings), draw())
    assert game.turn.dues == (Due(kind="rent", title=WATER, fresh=True),)
    game = after(game, PayRent(payer=ANN, title=WATER, dice=5))
    assert cash_of(game, BOB) == 1500 + times * 5


def test_a_board_without_such_a_title_has_no_nearest():
    #
    game = on_chance(a_card("nearest", "nearest", title_kind="station"))
    board = game.board
    deeds = {
        name: replace(deed, kind="street") if deed.kind == "station" else deed
        for name, deed in board.deeds.items()
    }
    game = replace(game, edition=replace(game.edition, board=replace(board, deeds=deeds)))
    game = after(game, draw())
    assert (game.positions[ANN], game.turn.dues) == (7, ())


def test_where_tokens_are_not_followed_a_move_is_only_noted():
    #
    for card in (
        a_card("trip", "advance-to", space=SpaceId(READING)),
        a_card("back", "back", steps=3),
        a_card("old", "back-to", space=SpaceId(MEDITERRANEAN)),
        a_card("nearest", "nearest", title_kind="station"),
        a_card("grid", "gather", space=SpaceId("free-parking")),
    ):
        assert len(decide(at_table(card), draw())) == 1


def test_where_tokens_are_not_followed_a_card_to_go_still_pays():
    #
    game = at_table(a_card("to-go", "advance-to", space=SpaceId("go")))
    assert decide(game, draw())[1:] == (SalaryCollected(player=ANN, amount=200),)


# Jail and pardons


def test_a_card_to_jail_ends_the_turn():
    #
    game = on_chance(a_card("arrest", "jail"), place=36)
    game = on_turn(game, ANN, dice=(2, 2), doubles=1, dues=game.turn.dues)
    game = after(game, draw())
    assert (game.jail, game.positions[ANN], cash_of(game, ANN)) == ({ANN: 0}, 10, 1500)
    assert not game.turn.may_throw
    untracked = after(at_table(a_card("arrest", "jail")), draw())
    assert untracked.jail == {ANN: 0}


def test_a_pardon_is_kept_out_of_its_pile_until_it_is_used():
    #
    cards = (
        a_card("free", "pardon"),
        a_card("loan", "receive", amount=10),
        a_card("fine", "pay", amount=10),
    )
    game = at_table(*cards)
    assert decide(game, draw()) == (
        CardDrawn(player=ANN, deck=CHANCE, card="free"),
        PardonHandedOut(player=ANN, deck=CHANCE),
    )
    game = after(game, draw())
    seen = []
    for _ in range(4):
        seen.append(decide(game, draw(BOB))[0].card)
        game = after(game, draw(BOB))
    assert seen == ["loan", "fine", "loan", "fine"]
    # Used after one more card, it lies under all the others.
    game = after(game, draw(BOB))
    game = after(replace(game, jail={ANN: 0}), UsePardon(player=ANN))
    seen = []
    for _ in range(3):
        seen.append(decide(game, draw(BOB))[0].card)
        game = after(game, draw(BOB))
    assert seen == ["fine", "loan", "free"]


def test_of_two_pardons_of_a_deck_the_one_that_comes_back_lies_at_the_bottom():
    #
    cards = (a_card("free", "pardon", copies=2), a_card("loan", "receive", amount=10))
    game = after(at_table(*cards), draw(), draw())
    assert decide(game, draw(BOB))[0].card == "loan"
    game = after(game, draw(BOB))
    game = after(replace(game, jail={ANN: 0}), UsePardon(player=ANN))
    assert decide(game, draw(BOB))[0].card == "loan"
    game = after(game, draw(BOB))
    assert decide(game, draw(BOB))[0].card == "free"
    game = after(game, draw(BOB))
    assert game.balances[hand(BOB), pardon(CHANCE)] == 1
    assert decide(game, draw(BOB))[0].card == "loan"


def test_the_pardon_still_in_its_deck_keeps_its_place_when_another_comes_back():
    #
    cards = (
        a_card("free", "pardon"),
        a_card("loan", "receive", amount=10),
        a_card("also-free", "pardon"),
        a_card("fine", "pay", amount=10),
    )
    game = after(at_table(*cards), draw())
    game = after(replace(game, jail={ANN: 0}), UsePardon(player=ANN))
    seen = []
    for _ in range(4):
        card = next_card(game, game.edition.decks[0])
        seen.append(card.effect)
        game = replace(game, piles=to_bottom(game, CHANCE, card.card))
    assert seen == ["receive", "pardon", "pay", "pardon"]


def test_the_pardons_of_a_bankrupt_to_the_bank_go_under_their_own_decks():
    #
    chance = (a_card("free", "pardon"), a_card("loan", "receive", amount=10))
    game = with_cards(at_table(*chance, bank_estate="to_bank"), CHEST, *chance)
    game = after(game, draw(), draw(deck=CHEST), draw(BOB), GoBankrupt(player=ANN))
    assert game.piles == {CHANCE: ("loan", "free"), CHEST: ("loan", "free")}
    assert game.balances[BANK, pardon(CHANCE)] == 1


def test_the_pardon_of_a_bankrupt_to_a_player_stays_out_of_its_deck():
    #
    cards = (a_card("free", "pardon"), a_card("loan", "receive", amount=10))
    game = after(at_table(*cards, cash={ANN: 0}), draw())
    game = replace(game, debts=(a_debt(ANN, 5, creditor=BOB),))
    game = after(game, GoBankrupt(player=ANN))
    assert game.balances[hand(BOB), pardon(CHANCE)] == 1
    assert decide(game, draw(CAT))[0].card == "loan"


def test_a_pardon_handed_out_by_the_banker_is_out_of_its_pile_too():
    #
    cards = (a_card("free", "pardon"), a_card("loan", "receive", amount=10))
    game = after(at_table(*cards), HandOutPardon(player=CAT, deck=CHANCE))
    assert decide(game, draw())[0].card == "loan"


# The piles


def test_a_drawn_card_goes_to_the_bottom():
    #
    cards = tuple(a_card(name, "receive", amount=1) for name in "abc")
    game = after(at_table(*cards), draw())
    assert game.piles[CHANCE] == ("b", "c", "a")


def test_a_deck_is_shuffled_by_the_secret_and_the_same_again():
    #
    cards = tuple(a_card(name, "receive", amount=1, copies=2) for name in "abcdef")
    game = at_table(*cards)
    deck = next(one for one in game.edition.decks if one.deck == CHANCE)
    assert shuffled("", deck) == tuple("aabbccddeeff")
    assert sorted(shuffled("secret", deck)) == sorted(shuffled("", deck))
    assert shuffled("secret", deck) == shuffled("secret", deck)
    assert len({shuffled(f"secret {n}", deck) for n in range(20)}) == 20


def test_an_undone_draw_comes_again():
    #
    cards = tuple(a_card(name, "receive", amount=1) for name in "abc")
    game = after(at_table(*cards), draw())
    first = decide(game, draw())
    timeline, _undone = Timeline(game).advance(2, first).rewind()
    assert timeline.game.piles == game.piles
    assert decide(timeline.game, draw()) == first


def test_chance_is_between_one_and_the_number_of_sides():
    #
    assert {unseen("x", "white", n) for n in range(80)} == {1, 2, 3, 4, 5, 6}
    assert {unseen("x", "coin", n, sides=2) for n in range(20)} == {1, 2}


def test_a_card_that_lies_in_no_pile_leaves_the_piles_as_they_are():
    game = at_table(a_card("loan", "receive", amount=1))
    assert to_bottom(game, CHANCE, "unknown") == game.piles
    assert to_bottom(game, DeckId("tarot"), "loan") == game.piles


# The table's own cards


def test_a_table_that_draws_says_which_card_it_was():
    #
    cards = (a_card("loan", "receive", amount=150), a_card("fine", "pay", amount=15))
    game = at_table(*cards, cards_drawn_by="table")
    assert decide(game, choose("fine"))[0] == CardDrawn(
        player=ANN, deck=CHANCE, card="fine"
    )
    assert cash_of(after(game, choose("fine")), ANN) == 1485


def test_where_the_bank_draws_nobody_chooses_a_card():
    #
    game = at_table(a_card("loan", "receive", amount=150))
    refusal = refusal_of(game, choose("loan"))
    assert isinstance(refusal, BankDrawsTheCards)
    assert refusal.deck == CHANCE


def test_a_table_that_draws_settles_what_is_due_with_it():
    #
    game = on_chance(a_card("fine", "pay", amount=15), cards_drawn_by="table")
    game = after(game, choose("fine"))
    assert (cash_of(game, ANN), game.turn.dues) == (1485, ())
    assert isinstance(refusal_of(game, choose("fine")), NotDueNow)


def test_drawing_meets_its_refusals_in_the_documented_order():
    #
    game = at_table(
        a_card("loan", "receive", amount=1),
        bankrupt=(ANN,),
        debts=[a_debt(ANN, 5)],
        jail={ANN: 0},
    )
    game = replace(game, drawn=Drawn(player=BOB, deck=CHANCE, card="loan"))
    assert isinstance(refusal_of(game, draw(EVE)), NotAtThisTable)
    assert isinstance(refusal_of(game, draw()), PlayerIsOut)
    game = replace(game, bankrupt=())
    assert isinstance(refusal_of(game, draw()), InDebt)
    game = replace(game, debts=())
    assert isinstance(refusal_of(game, draw(deck=DeckId("tarot"))), CardWaits)
    game = with_cards(replace(game, drawn=None), CHEST)
    for deck in (DeckId("tarot"), CHEST):
        refusal = refusal_of(game, draw(deck=deck))
        assert isinstance(refusal, NotAtThisTable)
        assert (refusal.what, refusal.name) == ("deck", deck)
    assert isinstance(refusal_of(game, draw()), InJail)


def test_a_card_told_meets_its_refusals_in_the_documented_order():
    #
    game = at_table(
        a_card("free", "pardon"),
        a_card("choose", "jail-another"),
        bankrupt=(ANN,),
        debts=[a_debt(ANN, 5)],
        jail={ANN: 0},
        pardons={CHANCE: BOB},
    )
    game = replace(game, drawn=Drawn(player=BOB, deck=CHANCE, card="choose"))
    assert isinstance(refusal_of(game, choose("free", player=EVE)), NotAtThisTable)
    assert isinstance(refusal_of(game, choose("free")), PlayerIsOut)
    game = replace(game, bankrupt=())
    assert isinstance(refusal_of(game, choose("free")), InDebt)
    game = replace(game, debts=())
    assert isinstance(refusal_of(game, choose("free", deck=DeckId("tarot"))), CardWaits)
    game = replace(game, drawn=None)
    assert refusal_of(game, choose("free", deck=DeckId("tarot"))).numbers() == {
        "what": "deck",
        "name": "tarot",
    }
    assert refusal_of(game, choose("fool")).numbers() == {"what": "card", "name": "fool"}
    assert isinstance(refusal_of(game, choose("free")), BankDrawsTheCards)
    game = replace(game, house_rules=replace(game.house_rules, cards_drawn_by="table"))
    assert isinstance(refusal_of(game, choose("free")), InJail)
    game = replace(game, jail={})
    refusal = refusal_of(game, choose("free"))
    assert isinstance(refusal, PardonNotInDeck)
    assert (refusal.deck, refusal.holder) == (CHANCE, BOB)


def test_a_pardon_that_is_nowhere_has_no_holder():
    #
    game = at_table(a_card("free", "pardon"), cards_drawn_by="table")
    game = replace(
        game,
        balances={k: v for k, v in game.balances.items() if k != (BANK, pardon(CHANCE))},
    )
    refusal = refusal_of(game, choose("free"))
    assert isinstance(refusal, PardonNotInDeck)
    assert refusal.holder is None


def test_a_card_is_drawn_in_ones_own_turn_and_where_it_is_due():
    #
    game = on_chance(a_card("loan", "receive", amount=1))
    assert isinstance(refusal_of(game, draw(BOB)), NotYourTurn)
    assert isinstance(refusal_of(game, draw(deck=CHEST)), NotDueNow)


# Choices


def test_a_fine_or_a_chance():
    #
    game = at_table(a_card("or", "pay-or-draw", amount=10, deck=CHEST))
    game = with_cards(game, CHEST, a_card("loan", "receive", amount=20))
    assert decide(game, draw()) == (
        CardDrawn(player=ANN, deck=CHANCE, card="or", waits=True),
    )
    waiting = after(game, draw())
    assert waiting.drawn == Drawn(player=ANN, deck=CHANCE, card="or")
    paid = after(waiting, choose("or"))
    assert (cash_of(paid, ANN), paid.drawn) == (1490, None)
    assert decide(waiting, choose("or", draw=True))[:2] == (
        CardAnswered(player=ANN, deck=CHANCE, card="or"),
        CardDrawn(player=ANN, deck=CHEST, card="loan"),
    )
    assert cash_of(after(waiting, choose("or", draw=True)), ANN) == 1520
    for other in (choose("or", player=BOB), choose("loan", deck=CHEST), draw(BOB)):
        refusal = refusal_of(waiting, other)
        assert isinstance(refusal, CardWaits)
        assert (refusal.player, refusal.card) == (ANN, "or")


def test_a_chance_taken_instead_may_wait_for_a_choice_itself():
    #
    game = at_table(a_card("or", "pay-or-draw", amount=10, deck=CHEST))
    game = with_cards(game, CHEST, a_card("point", "jail-another"))
    game = after(game, draw(), choose("or", draw=True))
    assert game.drawn == Drawn(player=ANN, deck=CHEST, card="point")
    assert after(game, choose("point", deck=CHEST, other=CAT)).jail == {CAT: 0}


def test_a_chance_taken_instead_of_a_deck_without_cards_is_the_tables_business():
    #
    game = at_table(a_card("or", "pay-or-draw", amount=10, deck=CHEST))
    game = after(with_cards(game, CHEST), draw(), choose("or", draw=True))
    assert (cash_of(game, ANN), game.drawn) == (1500, None)


@pytest.mark.parametrize("tracked", [True, False])
def test_a_table_that_draws_draws_the_other_card_itself(tracked):
    #
    card = a_card("or", "pay-or-draw", amount=10, deck=CHEST)
    game = on_chance(card, cards_drawn_by="table")
    game = with_cards(game, CHEST, a_card("loan", "receive", amount=20))
    if not tracked:
        game = replace(game, positions={})
    game = after(game, choose("or", draw=True))
    due = Due(kind="card", deck=CHEST)
    assert game.turn.dues == ((due,) if tracked else ())
    game = after(game, choose("loan", deck=CHEST))
    assert cash_of(game, ANN) == 1520


def test_a_table_that_draws_tells_card_and_choice_at_once_or_one_after_the_other():
    #
    game = at_table(a_card("point", "jail-another"), cards_drawn_by="table")
    at_once = after(game, choose("point", other=BOB))
    assert (at_once.jail, at_once.drawn) == ({BOB: 0}, None)
    waiting = after(game, choose("point"))
    assert waiting.drawn == Drawn(player=ANN, deck=CHANCE, card="point")
    assert after(waiting, choose("point", other=BOB)) == at_once


@pytest.mark.parametrize(("dice", "cash"), [(8, 1520), (7, 1480)])
def test_an_even_throw_receives_and_an_odd_one_pays(dice, cash):
    #
    card = a_card("luck", "odd-or-even", amount=20)
    game = after(at_table(card), draw(), choose("luck", dice=dice))
    assert cash_of(game, ANN) == cash
    told = at_table(card, cards_drawn_by="table")
    assert cash_of(after(told, choose("luck", dice=dice)), ANN) == cash
    assert after(told, choose("luck")).drawn is not None


def test_the_bank_throws_for_a_card_where_nobody_tells_it():
    #
    game = after(at_table(a_card("luck", "odd-or-even", amount=20)), draw())
    cash = {cash_of(after(replace(game, throws=n), choose("luck")), ANN) for n in range(30)}
    assert cash == {1480, 1520}


@pytest.mark.parametrize("dice", [1, 13])
def test_two_dice_fall_between_two_and_twelve(dice):
    game = after(at_table(a_card("luck", "odd-or-even", amount=20)), draw())
    refusal = refusal_of(game, choose("luck", dice=dice))
    assert isinstance(refusal, ChoiceMissing)
    assert refusal.what == "dice"


def test_a_card_may_pay_two_players_together():
    # of 4530 there are 30 left, 20 for Ann and 10 for Bob
    card = a_card("together", "receive-together", amount=20)
    game = after(at_table(card), draw(), choose("together", other=BOB))
    assert [cash_of(game, one) for one in (ANN, BOB, CAT)] == [1520, 1520, 1500]
    poor = after(at_table(card, bank_funds=4530), draw(), choose("together", other=BOB))
    assert [cash_of(poor, one) for one in (ANN, BOB)] == [1520, 1510]
    assert [(one.creditor, one.amount) for one in poor.bank_debts] == [(BOB, 10)]


@pytest.mark.parametrize("effect", ["receive-together", "jail-another"])
def test_a_card_about_another_player_needs_one_who_is_in(effect):
    fields = {"amount": 5} if effect == "receive-together" else {}
    game = after(at_table(a_card("card", effect, **fields), bankrupt=(CAT,)), draw())
    for other in (None, ANN):
        refusal = refusal_of(game, choose("card", other=other))
        assert isinstance(refusal, ChoiceMissing)
        assert refusal.what == "player"
    assert isinstance(refusal_of(game, choose("card", other=EVE)), NotAtThisTable)
    assert isinstance(refusal_of(game, choose("card", other=CAT)), PlayerIsOut)


def test_a_card_may_send_another_to_jail():
    #
    game = after(at_table(a_card("point", "jail-another"), jail={CAT: 1}), draw())
    assert isinstance(refusal_of(game, choose("point", other=CAT)), AlreadyInJail)
    assert decide(game, choose("point", other=BOB))[1:] == (SentToJail(player=BOB),)


def test_a_card_that_could_choose_nothing_is_void():
    #
    game = at_table(a_card("point", "jail-another"), jail={BOB: 0, CAT: 0})
    assert decide(game, draw()) == (CardDrawn(player=ANN, deck=CHANCE, card="point"),)
    assert after(game, draw()).drawn is None


def test_a_card_whose_choice_is_gone_meanwhile_is_void():
    # the only one at large leaves the game
    game = at_table(a_card("point", "jail-another"), jail={CAT: 0}, bank_estate="to_bank")
    game = after(game, draw(), GoBankrupt(player=BOB))
    assert decide(game, choose("point", other=CAT)) == (
        CardAnswered(player=ANN, deck=CHANCE, card="point"),
    )


def test_a_card_may_throw_once_more():
    #
    game = on_chance(a_card("again", "roll-again"))
    assert decide(game, draw())[-1] == ThrowsAgain(player=ANN)
    game = after(game, draw())
    assert game.turn.may_throw
    assert after(game, throw(ANN, 1, 2)).positions[ANN] == 10
    untracked = at_table(a_card("again", "roll-again"))
    assert after(untracked, draw()).turn is None


def test_a_card_may_gather_all_who_are_at_large():
    # on Free Parking, whose pot is the drawer's; nobody collects GO
    card = a_card("grid", "gather", space=SpaceId("free-parking"))
    game = on_chance(
        card,
        place=36,
        at={BOB: 30, CAT: 10},
        jail={CAT: 0},
        free_parking="pot",
        pot_seed=90,
    )
    assert TokensGathered(players=(ANN, BOB), to=20) in decide(game, draw())
    game = after(game, draw())
    assert game.positions == {ANN: 20, BOB: 20, CAT: 10}
    assert [cash_of(game, one) for one in (ANN, BOB, CAT)] == [1590, 1500, 1500]


def test_a_gathering_leaves_the_bankrupt_away():
    #
    card = a_card("grid", "gather", space=SpaceId("free-parking"))
    game = after(guided(), GoBankrupt(player=CAT))
    game = with_cards(game, CHANCE, card)
    game = on_turn(game, ANN, may_throw=False, dues=(Due(kind="card", deck=CHANCE),))
    assert after(game, draw()).positions == {ANN: 20, BOB: 20}


# Visits and swaps


def test_a_card_to_any_title_goes_there_without_salary_and_settles_it():
    #
    card = a_card("visit", "visit-any")
    game = after(on_chance(card, holdings={BALTIC: held(BOB)}), draw())
    free = after(game, choose("visit", title=READING))
    assert (free.positions[ANN], cash_of(free, ANN)) == (5, 1500)
    assert free.turn.dues == (Due(kind="title", title=READING),)
    let = after(game, choose("visit", title=BALTIC))
    assert [due.kind for due in let.turn.dues] == ["rent"]


def test_where_tokens_are_not_followed_the_visit_is_the_tables_business():
    # buildings know no levels, so one's own title gains nothing
    game = at_table(a_card("visit", "visit-any"), holdings={BALTIC: held(ANN)})
    game = after(game, draw())
    for title in (BALTIC, READING):
        assert len(decide(game, choose("visit", title=title))) == 1


@pytest.mark.parametrize(
    ("title", "refusal"),
    [(None, ChoiceMissing), ("atlantis", NotAtThisTable)],
)
def test_a_card_about_a_title_needs_one_that_there_is(title, refusal):
    game = after(at_table(a_card("visit", "visit-any")), draw())
    assert isinstance(refusal_of(game, choose("visit", title=title)), refusal)


def test_a_card_may_swap_an_own_title_for_anothers():
    #
    game = at_table(
        a_card("swap", "swap-titles"),
        holdings={BALTIC: held(ANN), BOARDWALK: held(BOB)},
    )
    game = after(game, draw())
    assert decide(game, choose("swap", title=BOARDWALK, mine=BALTIC))[1:] == (
        TitlesSwapped(player=ANN, other=BOB, given=BALTIC, taken=BOARDWALK),
    )
    game = after(game, choose("swap", title=BOARDWALK, mine=BALTIC))
    assert (owner_of(game, BOARDWALK), owner_of(game, BALTIC)) == (ANN, BOB)


def test_a_swap_meets_its_refusals_in_the_documented_order():
    #
    game = at_table(
        a_card("swap", "swap-titles"),
        holdings={
            **group(BROWNS, ANN, 1),
            READING: held(ANN),
            BOARDWALK: held(BOB),
            **group(LIGHT_BLUES, CAT, 1),
        },
    )
    game = after(game, draw())
    refusal = refusal_of(game, choose("swap", title=WATER, mine=READING))
    assert isinstance(refusal, NotAtThisTable)
    assert isinstance(refusal_of(game, choose("swap", title=READING)), OwnTitle)
    refusal = refusal_of(game, choose("swap", title=BOARDWALK))
    assert isinstance(refusal, ChoiceMissing)
    assert refusal.what == "mine"
    for mine, kind in (("atlantis", NotAtThisTable), (WATER, NotTheOwner)):
        command = choose("swap", title=BOARDWALK, mine=mine)
        assert isinstance(refusal_of(game, command), kind)
    for title, mine in ((LIGHT_BLUES[2], READING), (BOARDWALK, BALTIC)):
        refusal = refusal_of(game, choose("swap", title=title, mine=mine))
        assert isinstance(refusal, GroupHasBuildings)


@pytest.mark.parametrize(
    "holdings",
    [
        {},
        {BALTIC: held(ANN)},
        {BALTIC: held(BOB)},
        {**group(BROWNS, ANN, 1, 1), READING: held(BOB)},
        {**group(BROWNS, BOB, 1, 1), READING: held(ANN)},
    ],
)
def test_a_swap_with_nothing_to_swap_is_void(holdings):
    #
    game = at_table(a_card("swap", "swap-titles"), holdings=holdings)
    assert after(game, draw()).drawn is None


def test_an_offer_of_a_swapped_title_lapses():
    #
    game = at_table(
        a_card("swap", "swap-titles"),
        holdings={BALTIC: held(ANN), BOARDWALK: held(BOB)},
    )
    offer = OfferTrade(
        player=CAT, partner=BOB, gives=Basket(cash=9), takes=Basket(titles=(BOARDWALK,))
    )
    game = after(game, offer, draw(), choose("swap", title=BOARDWALK, mine=BALTIC))
    assert game.offers == ()


def test_a_card_that_asks_for_a_choice_does_nothing_without_one():
    game = at_table(a_card("point", "jail-another"))
    deck = game.edition.decks[0]
    with pytest.raises(AssertionError):
        effect_of(game, ANN, deck, deck.cards[0])


def test_the_events_of_cards_move_only_what_they_say():
    #
    for event in (
        CardDrawn(player=ANN, deck=CHANCE, card="x"),
        CardAnswered(player=ANN, deck=CHANCE, card="x"),
        ThrowsAgain(player=ANN),
        TokensGathered(players=(ANN,), to=0),
    ):
        assert event.postings() == ()
