"""The drawn cards: they belong to whatever board and people are played now."""

import json

import pytest

from banker.demo import NAMES_FILE, bind_demo_cards, demo_uids


@pytest.mark.parametrize("edition", ["us-classic", "ru-moscow", "uk-london"])
def test_every_drawn_card_is_known_on_every_board(branch, open_table, edition):
    table = open_table(edition=edition)
    branch.on_table_served = lambda served: bind_demo_cards(branch, served)
    branch.serve_table(table.table)
    tokens, stickers = demo_uids()
    counter = branch.counter(table.table)
    names = json.loads((branch.config.data / NAMES_FILE).read_text())
    for number, uid in enumerate([tokens["kite"], *stickers]):
        screen = counter.desk.tap(uid, f"t{number}").screen
        assert screen.kind != "unknown"
    assert names[tokens["kite"]] == "Ann"
    printed = [deed.name for deed in counter.game.board.deeds.values()]
    assert [names[uid]["label"] for uid in stickers] == printed
