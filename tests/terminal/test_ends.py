"""The end of the game at the terminal, and fines of the table."""

import pytest

from banker.rules.money.fines import ChargeFine
from banker.rules.table.ends import EndGame, RingBell
from banker.terminal.effects import Undo
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.ends import EndAsked, SheetShown
from banker.terminal.questions.fines import FineAsked
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.pages import Page
from banker.terminal.tiles import bank_tiles, player_tiles
from tests.banks import a_bank
from tests.builders import ANN, BALTIC, BOARDWALK, BOB, CAT, a_game, after, held
from tests.terminal.talks import a_desk, card, deed, give, screen, talk, touch


def ended(**more):
    holdings = {BOARDWALK: held(ANN), BALTIC: held(BOB, mortgaged=True)}
    return after(a_game(holdings=holdings, **more), EndGame())


def test_the_end_is_asked_for_once_more():
    game = a_game(cash={ANN: 2000})
    asked = talk(game, touch("menu"), touch("end"))
    assert (asked.session, asked.effect) == (EndAsked(), None)
    assert [who.name for who in screen(game, asked.session).leaders] == ["Ann"]
    assert talk(game, touch("end-now"), session=asked.session).effect == EndGame()
    assert talk(game, touch("cancel"), session=asked.session).session == Idle()


def test_the_bell_is_rung_where_a_time_was_agreed():
    assert screen(a_game(), EndAsked()).minutes is None
    game = a_game(end_after_minutes=60)
    assert screen(game, EndAsked()).minutes == 60
    assert talk(game, touch("bell"), session=EndAsked()).effect == RingBell()


def test_the_result_ranks_everybody_and_equals_share_a_place():
    shown = screen(after(a_game(cash={ANN: 1600}), EndGame()))
    assert shown.kind == "result"
    assert [(place, who.name) for place, who, _worth in shown.places] == [
        (1, "Ann"),
        (2, "Bob"),
        (2, "Cat"),
    ]


def test_a_sheet_tells_line_by_line_what_a_player_is_worth():
    game = ended()
    sheet = screen(game, SheetShown(player=ANN))
    assert (sheet.cash, sheet.titles, sheet.worth) == (1500, 400, 1900)
    assert screen(game, SheetShown(player=BOB)).mortgaged == 30


@pytest.mark.parametrize(
    "given",
    [touch("pay"), touch("trade"), touch("card"), deed(BALTIC), touch("first", amount=3)],
)
def test_keys_do_nothing_once_the_game_is_over(given):
    step = talk(ended(), given)
    assert (step.session, step.effect) == (Idle(), None)


def test_sheets_history_and_undo_still_answer():
    game = ended()
    assert talk(game, card(BOB)).session == SheetShown(player=BOB)
    assert talk(game, touch("sheet", ANN)).session == SheetShown(player=ANN)
    assert talk(game, touch("sheet", "nobody")).session == Idle()
    assert talk(game, touch("history")).session == Page(page="history")
    assert talk(game, touch("history"), touch("cancel")).session == Idle()
    assert talk(game, touch("undo", amount=9)).effect == Undo(seq=9)


def test_the_end_at_the_desk_can_be_taken_back():
    bank = a_bank()
    controller = a_desk(bank)
    assert give(controller, touch("end"), touch("end-now")).kind == "result"
    assert give(controller, touch("pay")).kind == "result"
    give(controller, touch("undo", amount=bank.seq), touch("cancel"))
    assert controller.screen().kind == "idle"


# Fines


def test_a_fine_names_the_custom_and_the_card_pays():
    game = a_game(table_fines=50)
    step = talk(game, touch("fine"), touch("fine", "dice"))
    assert step.session == FineAsked(offence="dice")
    assert screen(game, step.session).flow.amount == 50
    paid = talk(game, card(CAT), session=step.session)
    assert paid.effect == ChargeFine(player=CAT, offence="dice")


def test_a_fine_begun_on_a_players_page_is_that_players():
    step = talk(a_game(table_fines=50), card(CAT), touch("fine"), touch("fine", "turn"))
    assert step.effect == ChargeFine(player=CAT, offence="turn")


# What the table knows


def test_tiles_go_by_the_rules_of_the_table():
    assert "fine" not in bank_tiles(a_game())
    assert "fine" in bank_tiles(a_game(table_fines=50))
    levels = bank_tiles(a_game(edition="electronic-levels"))
    assert not {"build", "mortgage", "trade"} & set(levels)
    assert "landed" in player_tiles(a_game(), doubles_salary=True)


def test_a_deed_of_levels_shows_its_level_and_rent():
    game = a_game(edition="electronic-levels", holdings={"mayfair": held(ANN)})
    shown = screen(game, DeedShown(title="mayfair"))
    assert {row.kind for row in shown.deed.rows} == {"level"}
    assert not shown.works
