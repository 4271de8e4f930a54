"""The conversation at the terminal: order does not matter, and a new tap always wins."""

import pytest

from banker.rules.game import Debt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.titles.buildings import Build
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle, TitleTaken
from banker.rules.titles.rents import PayRent, WaiveRent
from banker.rules.turn.jail import GoToJail, PayJailFine
from banker.terminal.conversation import advance
from banker.terminal.effects import LinkCard, Undo
from banker.terminal.inputs import CardTap, DeedTap, StrangeTap, Touch
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.keypad import KeypadShown
from banker.terminal.questions.outcomes import Done, Refused
from banker.terminal.questions.people import PlayerShown
from banker.terminal.questions.unknown import UnknownCard
from banker.terminal.questions.works import WorksShown
from tests.builders import ANN, BOB, a_game, held

BOARDWALK, PARK_PLACE, ELECTRIC = "boardwalk", "park-place", "electric-company"


def talk(game, *given, session=None):
    """Return the last step of a conversation, begun idle."""
    step = None
    session = session or Idle()
    for one in given:
        step = advance(session, one, game)
        session = step.session
    return step


def card(player):
    return CardTap(player=player)


def deed(title):
    return DeedTap(title=title)


def touch(action, argument="", amount=None):
    return Touch(action=action, argument=argument, amount=amount)


def test_deed_then_card_and_card_then_deed_buy_alike():
    game = a_game()
    buying = BuyTitle(player=ANN, title=BOARDWALK)
    assert talk(game, deed(BOARDWALK), card(ANN)).effect == buying
    assert talk(game, card(ANN), deed(BOARDWALK)).effect == buying


def test_deed_then_card_and_card_then_deed_pay_rent_alike():
    game = a_game(holdings={BOARDWALK: held(ANN)})
    paying = PayRent(payer=BOB, title=BOARDWALK)
    assert talk(game, deed(BOARDWALK), card(BOB)).effect == paying
    assert talk(game, card(BOB), deed(BOARDWALK)).effect == paying


def test_the_rent_of_a_utility_waits_for_the_dice_in_either_order():
    game = a_game(holdings={ELECTRIC: held(ANN)})
    paying = PayRent(payer=BOB, title=ELECTRIC, dice=7)
    asked = talk(game, deed(ELECTRIC), card(BOB))
    assert asked.effect is None
    assert talk(game, deed(ELECTRIC), card(BOB), touch("dice", amount=7)).effect == paying
    assert talk(game, deed(ELECTRIC), touch("dice", amount=7), card(BOB)).effect == paying


def test_an_owner_who_taps_the_own_deed_gets_the_owners_menu():
    game = a_game(holdings={BOARDWALK: held(ANN)})
    step = talk(game, deed(BOARDWALK), card(ANN))
    assert step.effect is None
    assert step.session == WorksShown(mode="manage", player=ANN, title=BOARDWALK)


def test_an_owner_lets_a_visitor_off():
    game = a_game(holdings={BOARDWALK: held(ANN)})
    step = talk(game, deed(BOARDWALK), touch("waive"), card(BOB))
    assert step.effect == WaiveRent(owner=ANN, visitor=BOB, title=BOARDWALK)


def test_action_then_card_and_card_then_action_pay_a_salary_alike():
    game = a_game()
    assert talk(game, touch("salary"), card(ANN)).effect == CollectSalary(player=ANN)
    assert talk(game, card(ANN), touch("salary")).effect == CollectSalary(player=ANN)


def test_a_tax_is_chosen_before_or_after_the_card():
    game = a_game()
    paying = PayTax(player=ANN, tax="income-tax")
    assert talk(game, touch("tax"), touch("tax", "income-tax"), card(ANN)).effect == paying
    assert talk(game, card(ANN), touch("tax"), touch("tax", "income-tax")).effect == paying


def test_jail_offers_the_way_in_or_the_fine_first():
    assert talk(a_game(), touch("jail"), card(ANN)).effect == GoToJail(player=ANN)
    inside = a_game(jail={ANN: 0})
    assert talk(inside, touch("jail"), card(ANN)).effect == PayJailFine(player=ANN)


def test_building_takes_a_deed_and_a_card_in_either_order():
    game = a_game(holdings={BOARDWALK: held(ANN), PARK_PLACE: held(ANN)})
    building = Build(player=ANN, buildings={BOARDWALK: 1})
    assert talk(game, touch("build"), deed(BOARDWALK), card(ANN)).effect == building
    assert talk(game, touch("build"), card(ANN), deed(BOARDWALK)).effect == building


def test_mortgage_raises_or_lifts_by_how_the_deed_lies():
    clear = a_game(holdings={BOARDWALK: held(ANN)})
    pledged = a_game(holdings={BOARDWALK: held(ANN, mortgaged=True)})
    taps = (touch("mortgage"), deed(BOARDWALK), card(ANN))
    assert talk(clear, *taps).effect == MortgageTitle(player=ANN, title=BOARDWALK)
    assert talk(pledged, *taps).effect == UnmortgageTitle(player=ANN, title=BOARDWALK)


def test_somebody_elses_deed_wins_over_an_open_owners_menu():
    game = a_game(holdings={BOARDWALK: held(ANN), ELECTRIC: held(BOB)})
    open_menu = WorksShown(mode="manage", player=ANN, title=BOARDWALK)
    for title in (ELECTRIC, "baltic-avenue"):
        step = talk(game, deed(title), session=open_menu)
        assert step.session == DeedShown(title=title)


def test_any_sum_goes_to_the_bank_from_it_or_between_two():
    game = a_game()
    typed = touch("amount", amount=150)
    assert talk(game, touch("pay"), typed, card(ANN)).effect == Transfer(
        payer=ANN, payee="bank", amount=150
    )
    assert talk(game, touch("collect"), typed, card(ANN)).effect == Transfer(
        payer="bank", payee=ANN, amount=150
    )
    between = talk(game, touch("between"), typed, card(ANN), card(BOB))
    assert between.effect == Transfer(payer=ANN, payee=BOB, amount=150)


def test_a_card_pays_nothing_while_nothing_is_typed():
    step = talk(a_game(), touch("pay"), card(ANN))
    assert step.effect is None


@pytest.mark.parametrize("amount", [-1, 10**9])
def test_the_keypad_keeps_within_its_figures(amount):
    step = talk(a_game(), touch("pay"), touch("amount", amount=amount))
    assert isinstance(step.session, KeypadShown)
    assert 0 <= step.session.amount <= 99_999_999


def test_the_card_of_a_debtor_shows_the_debt_and_then_pays_it():
    owed = Debt(debt="d1", debtor=BOB, creditor=ANN, amount=50, reason="rent")
    game = a_game(debts=[owed])
    assert talk(game, card(BOB)).session == DebtShown(player=BOB)
    assert talk(game, card(BOB), card(BOB)).effect == SettleDebt(player=BOB, debt="d1")


def test_a_strange_card_is_linked_to_whoever_is_touched_or_to_a_deed():
    game = a_game()
    strange = StrangeTap(uid="04aabbccddee80")
    assert talk(game, strange).session == UnknownCard(uid="04aabbccddee80")
    assert talk(game, strange, card(ANN)).effect == LinkCard(
        uid="04aabbccddee80", player=ANN
    )
    assert talk(game, strange, deed(BOARDWALK)).effect == LinkCard(
        uid="04aabbccddee80", title=BOARDWALK
    )


def test_undo_is_one_touch_from_anywhere_and_names_the_entry_it_shows():
    for session in (Idle(), PlayerShown(player=ANN), KeypadShown()):
        assert talk(a_game(), touch("undo", amount=7), session=session).effect == Undo(
            seq=7
        )


def test_after_a_no_the_question_is_still_open():
    game = a_game(holdings={BOARDWALK: held(ANN)})
    asked = DeedShown(title=BOARDWALK)
    no = Refused(refusal=TitleTaken(title=BOARDWALK, owner=ANN), back=asked)
    assert talk(game, touch("cancel"), session=no).session == asked
    assert talk(game, card(BOB), session=no).effect == PayRent(payer=BOB, title=BOARDWALK)


@pytest.mark.parametrize("action", ["", "no-such-thing", "tax", "group", "jail", "dice"])
def test_a_touch_that_means_nothing_changes_no_money(action):
    for session in (Idle(), DeedShown(title=BOARDWALK), DebtShown(player=ANN)):
        step = talk(a_game(), touch(action, "nonsense"), session=session)
        assert step.effect is None


def test_a_question_times_out_and_a_debt_does_not():
    assert DeedShown(title=BOARDWALK).patience_s == 45
    assert Done(entry=None).patience_s == 4
    assert DebtShown(player=ANN).patience_s is None
    assert Idle().patience_s is None
