"""The demonstration cards, and what a bank may call them."""

import json

import pytest

from hardware.sim.deck import demo_deck, named_deck

KITE = "04ca4d00000180"


def test_there_are_eight_player_cards_and_twenty_eight_deeds():
    deck = demo_deck()
    assert [card.token for card in deck if card.kind == "player"] == [
        "kite",
        "teapot",
        "snail",
        "cactus",
        "balloon",
        "whale",
        "lighthouse",
        "acorn",
    ]
    assert [card.number for card in deck if card.kind == "deed"] == list(range(1, 29))


def test_every_card_has_a_number_of_its_own_that_an_ntag_may_have():
    uids = [card.uid for card in demo_deck()]
    assert len(set(uids)) == 36
    assert all(len(bytes.fromhex(uid)) == 7 and uid.startswith("04") for uid in uids)


def test_a_bank_may_say_what_the_cards_are_called(tmp_path):
    names = tmp_path / "names.json"
    names.write_text(
        json.dumps(
            {KITE: "Мия", "04deed00000180": {"label": "Old Kent Road", "group": "a"}}
        )
    )
    deck = {card.uid: card for card in named_deck(names)}
    assert deck[KITE].label == "Мия"
    deed = deck["04deed00000180"]
    assert (deed.label, deed.group, deed.number) == ("Old Kent Road", "a", 1)
    assert deck["04deed00000280"].label is None


@pytest.mark.parametrize(
    "written",
    [
        None,
        "",
        "{",
        "[1]",
        '{"04ca4d00000180": 7}',
        '{"04ca4d00000180": {"label": 7, "group": []}}',
        "\ud800",
    ],
)
def test_a_file_that_names_nothing_leaves_the_demonstration_names(tmp_path, written):
    names = tmp_path / "names.json"
    if written is not None:
        names.write_bytes(written.encode("utf-8", "surrogatepass"))
    assert named_deck(names) == demo_deck()


def test_a_group_nobody_knows_is_left_out(tmp_path):
    names = tmp_path / "names.json"
    names.write_text(json.dumps({KITE: {"label": "Mia", "group": ["a"]}}))
    assert named_deck(names)[0].group is None
