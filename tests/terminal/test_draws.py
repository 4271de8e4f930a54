"""Cards at the terminal: drawn by a touch, read, and answered where they ask."""

from dataclasses import replace

from banker.rules.game import Drawn
from banker.rules.turn.cards import ApplyCard, DrawCard
from banker.terminal.questions.cards import CardAsked, CardShown, ChoiceAsked, PayOrDraw
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.idle import Idle
from tests.banks import a_bank
from tests.builders import ANN, BOB, CAT, CHANCE, CHEST, a_game, held
from tests.terminal.talks import a_desk, card, deed, give, screen, talk, touch


def card_with(game, effect):
    for deck in game.edition.decks:
        for one in deck.cards:
            if one.effect == effect:
                return deck.deck, one.card
    raise AssertionError(f"no card does {effect}")


def test_deck_then_card_and_card_then_deck_draw_alike():
    game = a_game()
    drawing = DrawCard(player=ANN, deck=CHEST)
    assert talk(game, touch("card"), touch("deck", CHEST), card(ANN)).effect == drawing
    assert talk(game, touch("card"), card(ANN), touch("deck", CHEST)).effect == drawing
    assert talk(game, card(ANN), touch("card"), touch("deck", CHEST)).effect == drawing


def test_an_unknown_deck_or_card_leads_nowhere():
    game = a_game(cards_drawn_by="table")
    assert talk(game, touch("card"), touch("deck", "other")).session == CardAsked()
    step = talk(game, touch("card"), touch("deck", CHANCE), touch("printed", "other"))
    assert step.session == CardAsked(deck=CHANCE)


def test_a_table_that_draws_says_which_card_it_was():
    game = a_game(cards_drawn_by="table")
    deck, name = card_with(game, "receive")
    step = talk(game, touch("card"), touch("deck", deck))
    assert screen(game, step.session).cards
    step = talk(game, touch("printed", name), session=step.session)
    assert screen(game, step.session).prompt == "who-draws"
    drawn = talk(game, card(BOB), session=step.session)
    assert drawn.effect == ApplyCard(player=BOB, deck=deck, card=name)


def test_back_goes_one_question_back():
    game = a_game(cards_drawn_by="table")
    deck, name = card_with(game, "receive")
    step = talk(game, touch("card"), touch("deck", deck), touch("printed", name))
    for expected in (CardAsked(deck=deck), CardAsked(), Idle()):
        step = talk(game, touch("cancel"), session=step.session)
        assert step.session == expected


def test_pay_or_draw_is_asked_before_the_tables_card_counts():
    game = a_game(edition="uk-london", cards_drawn_by="table")
    deck, name = card_with(game, "pay-or-draw")
    step = talk(game, card(ANN), touch("card"), touch("deck", deck), touch("printed", name))
    assert step.session == PayOrDraw(player=ANN, deck=deck, card=name)
    assert screen(game, step.session).choice == "pay-or-draw"
    choice = talk(game, touch("choice", "draw"), session=step.session)
    assert choice.effect == ApplyCard(player=ANN, deck=deck, card=name, draw=True)


def waiting(effect, **more):
    game = a_game(edition="uk-london" if effect == "pay-or-draw" else "electronic-levels")
    game = a_game(edition=game.edition.edition, **more)
    deck, name = card_with(game, effect)
    return replace(game, drawn=Drawn(player=ANN, deck=deck, card=name)), deck, name


def test_a_drawn_card_that_waits_lets_pay_or_draw():
    game, deck, name = waiting("pay-or-draw")
    asked = talk(game, touch("card"))
    assert asked.session == ChoiceAsked()
    step = talk(game, touch("choice", "pay"), session=asked.session)
    assert step.effect == ApplyCard(player=ANN, deck=deck, card=name)


def test_a_swap_asks_for_the_own_title_first():
    holdings = {"park-lane": held(ANN), "mayfair": held(BOB)}
    game, deck, name = waiting("swap-titles", holdings=holdings)
    session = ChoiceAsked()
    assert [one.title for one in screen(game, session).deeds] == ["park-lane"]
    assert talk(game, deed("mayfair"), session=session).session == session
    mine = talk(game, deed("park-lane"), session=session).session
    assert [one.title for one in screen(game, mine).deeds] == ["mayfair"]
    step = talk(game, touch("title", "mayfair"), session=mine)
    assert step.effect == ApplyCard(
        player=ANN, deck=deck, card=name, title="mayfair", mine="park-lane"
    )
    assert talk(game, touch("mine"), session=mine).session == session


def test_a_card_about_a_title_takes_a_touch_or_a_sticker():
    game, deck, name = waiting("raise-group", holdings={"mayfair": held(BOB)})
    session = ChoiceAsked()
    expected = ApplyCard(player=ANN, deck=deck, card=name, title="mayfair")
    assert talk(game, touch("title", "mayfair"), session=session).effect == expected
    assert talk(game, deed("mayfair"), session=session).effect == expected


def test_a_card_about_a_player_takes_that_players_card():
    game, deck, name = waiting("jail-another")
    step = talk(game, card(CAT), session=ChoiceAsked())
    assert step.effect == ApplyCard(player=ANN, deck=deck, card=name, other=CAT)
    seats = {seat.player: seat.asked for seat in screen(game, ChoiceAsked()).seats}
    assert seats == {ANN: False, BOB: True, CAT: True}


def test_a_choice_waits_for_ever_and_a_card_is_read_for_a_while():
    game, _deck, _name = waiting("pay-or-draw")
    assert ChoiceAsked().patience_s is None
    assert talk(game, touch("cancel"), session=ChoiceAsked()).session == Idle()
    assert talk(game, card(ANN), touch("card")).session == ChoiceAsked()


def test_a_card_drawn_at_the_desk_is_read_and_then_the_game_goes_on():
    clock = [0.0]
    bank = a_bank()
    controller = a_desk(bank, monotonic=lambda: clock[0])
    shown = give(controller, touch("card"), touch("deck", CHEST), card(ANN))
    assert shown.kind in {"drawn", "choice"}
    if shown.kind == "drawn":
        assert isinstance(controller.session, CardShown)
        assert shown.card.text
        clock[0] = 21.0
        assert controller.expire()
        assert controller.session == Idle()


def test_a_card_that_cannot_be_paid_leads_to_its_debt():
    bank = a_bank(cards_drawn_by="table", starting_cash=1)
    controller = a_desk(bank)
    deck, name = card_with(bank.game, "pay")
    shown = give(
        controller, card(ANN), touch("card"), touch("deck", deck), touch("printed", name)
    )
    assert shown.kind == "drawn"
    assert give(controller, touch("cancel")).kind == "debt"
    assert controller.session == DebtShown(player=ANN)
