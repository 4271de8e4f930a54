"""Decks written down card by card, and the faults that a card can have."""

import pytest

from banker.editions.loader import EditionError, check
from banker.rules.deck import EFFECTS, Card
from tests.editions.small_board import SMALL_BOARD, spoilt

DECK = """[[decks]]
id = "chance"
name = "Chance"
"""
#: A value for every further key, fit for the small board.
VALUES = {
    "amount": 50,
    "per_house": 25,
    "per_hotel": 0,
    "space": "go",
    "steps": 3,
    "title_kind": "station",
    "deck": "chance",
    "percent": 40,
    "share": "oil",
}

OIL = """
[[shares]]
id = "oil"
name = "Oil"
quotation = 10
count = 5
"""


def written(value):
    return f'"{value}"' if isinstance(value, str) else str(value)


def a_card(effect, **changed):
    """Return a card of this effect as a file has it; a change to None leaves a key out."""
    keys = {"id": effect, "text": "Something happens.", "effect": effect}
    keys |= {name: VALUES[name] for name in EFFECTS.get(effect, ())}
    keys |= changed
    lines = (f"{key} = {written(one)}" for key, one in keys.items() if one is not None)
    return "\n".join(["[[decks.cards]]", *lines, ""])


def board_with(*cards, deck=DECK):
    return spoilt(DECK, deck + "\n".join(cards))


def faults_of(text):
    with pytest.raises(EditionError) as caught:
        check(text)
    return [(fault.key, fault.line, fault.reason) for fault in caught.value.faults]


def line_in(text, start):
    """Return the number of the first line of the first card that begins so."""
    lines = text.splitlines()
    first = lines.index("[[decks.cards]]")
    return next(n for n, one in enumerate(lines, 1) if n > first and one.startswith(start))


def levels_board(text):
    """Return the small board with rents by levels, so that every effect has a meaning."""
    lines = (one for one in text.splitlines() if not one.startswith(("house_c", "hotel_c")))
    board = "\n".join(lines).replace(
        "salary = 150", 'rent_system = "levels"\nbuildings = false'
    )
    return board + OIL


@pytest.mark.parametrize("effect", EFFECTS)
def test_a_card_of_every_effect_is_read_with_its_fields(effect):
    (deck,) = check(levels_board(board_with(a_card(effect)))).decks
    fields = {name: VALUES[name] for name in EFFECTS[effect]}
    assert deck.cards == (
        Card(card=effect, text="Something happens.", effect=effect, **fields),
    )


@pytest.mark.parametrize("effect", EFFECTS)
def test_a_card_lacks_each_field_of_its_effect_when_it_is_left_out(effect):
    for name in EFFECTS[effect]:
        text = levels_board(board_with(a_card(effect, **{name: None})))
        found = faults_of(text)
        assert [(key, reason) for key, _, reason in found] == [
            (f"decks[1].cards[1].{name}", "is missing")
        ]
        assert found[0][1] == text.splitlines().index("[[decks.cards]]") + 1


@pytest.mark.parametrize("effect", EFFECTS)
def test_a_card_has_no_fields_of_other_effects(effect):
    for name in set(VALUES) - set(EFFECTS[effect]):
        text = levels_board(board_with(a_card(effect, **{name: VALUES[name]})))
        (found,) = faults_of(text)
        assert found[:2] == (f"decks[1].cards[1].{name}", line_in(text, f"{name} ="))
        listed = ", ".join(EFFECTS[effect]) or "no further key"
        assert found[2] == f'unknown key; the effect "{effect}" has {listed}'


@pytest.mark.parametrize(
    ("card", "key", "start", "reason"),
    [
        (a_card("pay", amount=0), "amount", "amount", "must be 1 or more"),
        (a_card("pay", amount="50"), "amount", "amount", "not text"),
        (a_card("pay", text=" "), "text", "text", "must not be empty"),
        (a_card("pay", text="a" * 161), "text", "text", "at most 160 characters"),
        (a_card("pay", text=None), "text", "[[decks.cards]]", "is missing"),
        (a_card("pay", id="Pay it"), "id", "id", "small letters a to z"),
        (a_card("pay", copies=0), "copies", "copies", "must be 1 or more"),
        (a_card("pay", copies=21), "copies", "copies", "must be 20 or less"),
        (a_card("pay", amuont=1), "amuont", "amuont", 'did you mean "amount"?'),
        (a_card("pey"), "effect", "effect", "must be one of"),
        (a_card("repairs", per_house=-1), "per_house", "per_house", "0 or more"),
        (a_card("back", steps=0), "steps", "steps", "must be 1 or more"),
        (a_card("advance-to", space="goo"), "space", "space", 'did you mean "go"?'),
        (a_card("back-to", space="moon-base"), "space", "space", "unknown space"),
        (a_card("nearest", title_kind="street"), "title_kind", "title_kind", "one of"),
        (a_card("pay-or-draw", deck="chest"), "deck", "deck", "unknown deck"),
        (
            a_card("raise-group"),
            "effect",
            "effect",
            'needs the house rule rent_system = "levels"',
        ),
    ],
)
def test_a_slip_in_a_card_is_told_with_its_key_line_and_reason(card, key, start, reason):
    text = board_with(a_card("receive"), card)
    first = text.splitlines().index("[[decks.cards]]") + 1
    lines = text.splitlines()[first:]
    second = lines.index("[[decks.cards]]")
    line = first + next(
        n for n, one in enumerate(lines, 1) if n > second and one.startswith(start)
    )
    (found,) = faults_of(text)
    assert found[:2] == (f"decks[1].cards[2].{key}", line)
    assert reason in found[2]


def test_the_nearest_of_a_kind_must_be_on_the_board():
    without = board_with(a_card("nearest")).replace('\nkind = "station"', '\nkind = "tax"')
    assert (
        "decks[1].cards[1].title_kind",
        line_in(without, "title_kind"),
        "the board has no station",
    ) in faults_of(without)


def test_a_deck_has_each_card_once_and_two_decks_may_share_an_id():
    text = board_with(a_card("jail"), a_card("jail"))
    (found,) = faults_of(text)
    assert (found[0], found[2]) == ("decks[1].cards[2].id", '"jail" is also cards[1]\'s')
    other = DECK.replace("chance", "chest")
    edition = check(board_with(a_card("jail"), other, a_card("jail")))
    assert [len(deck.cards) for deck in edition.decks] == [1, 1]


def test_the_pardons_of_a_deck_are_those_of_its_cards():
    #
    (deck,) = check(board_with(a_card("pardon", copies=2), a_card("pay"))).decks
    assert deck.pardons == 2
    (deck,) = check(board_with(a_card("pay"))).decks
    assert deck.pardons == 0
    (deck,) = check(SMALL_BOARD).decks
    assert (deck.pardons, deck.cards) == (1, ())
    told = DECK + "pardons = 2\n"
    assert check(board_with(a_card("pardon", copies=2), deck=told))
    text = board_with(a_card("pardon"), deck=told)
    assert faults_of(text) == [
        (
            "decks[1].pardons",
            text.splitlines().index("pardons = 2") + 1,
            "must be 1, as many as the pardon cards",
        )
    ]


def test_cards_of_the_wrong_shape_are_told():
    text = spoilt(DECK, DECK + "cards = 5\n")
    (found,) = faults_of(text)
    assert found == (
        "decks[1].cards",
        text.splitlines().index("cards = 5") + 1,
        "must be tables [[decks.cards]], not a whole number",
    )
    (found,) = faults_of(spoilt(DECK, DECK + "cards = [1]\n"))
    assert found[2] == "must be a table, not a whole number"
    many = ", ".join(f'{{id="c{n}", text="T", effect="jail"}}' for n in range(201))
    text = spoilt(DECK, DECK + f"cards = [{many}]\n".replace(", {", ",\n{"))
    (found,) = faults_of(text)
    assert found[2] == "there must be at most 200, not 201"
