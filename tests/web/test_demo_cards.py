"""The drawn cards: they belong to whatever board and people are played now."""

import json

import pytest

from banker.__main__ import parser
from banker.config import Config
from banker.demo import NAMES_FILE, bind_demo_cards, demo_uids, open_demo
from banker.editions.loader import load
from banker.preparing import prepare


@pytest.mark.parametrize("edition", ["riverside", "us-classic", "ru-moscow", "uk-london"])
def test_every_drawn_card_is_known_on_every_board(services, open_table, edition):
    table = open_table(edition=edition)
    services.serving.on_served = lambda served: bind_demo_cards(services, served)
    services.serving.serve(table.table)
    tokens, stickers = demo_uids()
    runtime = services.runtimes.of(table.table)
    names = json.loads((services.config.data / NAMES_FILE).read_text())
    for number, uid in enumerate([tokens["kite"], *stickers]):
        screen = runtime.controller.tap(uid, f"t{number}").shown.screen
        assert screen.kind != "unknown"
    assert names[tokens["kite"]] == "Ann"
    printed = [deed.name for deed in runtime.game.board.deeds.values()]
    assert [names[uid]["label"] for uid in stickers] == printed


@pytest.mark.parametrize(
    ("words", "edition"),
    [([], None), (["--demo"], "riverside"), (["--demo", "us-classic"], "us-classic")],
)
def test_the_demo_table_is_of_riverside_unless_another_board_is_named(words, edition):
    assert parser().parse_args(["serve", *words, "--port", "1"]).demo == edition


def test_the_page_of_virtual_cards_names_the_deeds_of_riverside(services):
    table = open_demo(services)
    assert services.serving.current_table == table
    assert services.runtimes.of(table).game.edition.edition == "riverside"
    names = json.loads((services.config.data / NAMES_FILE).read_text())
    _tokens, stickers = demo_uids()
    printed = load("riverside").edition.board.deeds.values()
    assert [names[uid]["label"] for uid in stickers] == [deed.name for deed in printed]
    # The table that is open stays, whatever board is named later.
    assert open_demo(services, "us-classic") == table


def test_a_demo_of_a_board_that_does_not_exist_is_refused_in_words(tmp_path, capsys):
    assert prepare(Config(data=tmp_path), demo="us-clasic") == 1
    assert "there is no such edition; there are br-rio-sp" in capsys.readouterr().err
