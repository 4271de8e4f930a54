"""What a board prints on its corners stands in the sentences about them."""

from dataclasses import replace

import pytest

from banker.editions.loader import load
from banker.wording.corner_names import CornerNames, corner_names_of
from banker.wording.house_rules.choices import RULES
from banker.wording.house_rules.controls import said
from banker.wording.house_rules.presets import PRESETS
from tests.web.desks import Glass


@pytest.mark.parametrize(
    ("board", "go", "parking"),
    [
        ("us-classic", "GO", "Free Parking"),
        ("ru-moscow", "ВПЕРЁД", "Бесплатная стоянка"),
        ("pt-lisboa-porto", "Partida", "Estacionamento Livre"),
        ("br-rio-sp", "Ponto de Partida", "Parada Livre"),
        ("junior", "Start", "Picnic Blanket"),
    ],
)
def test_rules_and_presets_call_the_corners_as_the_board_prints_them(
    app, board, go, parking
):
    printed = load(board).edition.board
    with app.test_request_context():
        assert corner_names_of(printed) == CornerNames(go=go, parking=parking)
        assert said(RULES["salary"].says, printed) == f"Passing {go} pays"
        skips = said(RULES["free_parking_skips_turn"].says, printed)
        assert skips == f"Whoever stops on {parking} misses a turn"
        pot = said(PRESETS["free-parking-pot"].title, printed)
        assert pot == f"Pot on {parking}"


def test_a_board_without_such_a_corner_has_our_word_in_the_readers_language(app):
    full = load("us-classic").edition.board
    spaces = tuple(space for space in full.spaces if space.kind != "free-parking")
    with app.test_request_context(headers={"Accept-Language": "pt-BR"}):
        assert corner_names_of(replace(full, spaces=spaces)).parking == "Parada Livre"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Passed ВПЕРЁД", "Passed ВПЕРЁД? Touch it, then your name."]),
        ("ru", ["Зарплата", "Прошли круг? Нажмите «Зарплата», потом на своё имя."]),
    ],
)
def test_the_terminal_calls_the_start_as_its_board_prints_it(
    app, open_table, language, expected
):
    table = open_table(edition="ru-moscow", house_rules={"double_salary_on_go": True})
    glass = Glass(app, table.table)
    glass.client.set_cookie("lang", language)
    page = glass.get(f"/t/{glass.table}/terminal").text
    for one in expected:
        assert one in page
    asked = glass.presses("salary")
    assert {"en": "Landed on ВПЕРЁД: 400 ₽", "ru": "Точно на «ВПЕРЁД»: 400"}[language] in (
        asked.replace("\u00a0", " ")
    )
