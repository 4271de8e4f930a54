"""Problems: a no of the API always says why, in words, with its numbers beside them."""

from dataclasses import MISSING, fields

import pytest

from banker.rules.titles.purchases import TitleTaken
from banker.web.http.problems import numbers_of
from banker.wording.chapters import REFUSAL_WORDS

OWN_WORDS = {"type", "title", "status", "advice"}


# Every refusal there is, not only those with a member of an unlucky name today.
@pytest.mark.parametrize("kind", REFUSAL_WORDS, ids=lambda kind: kind.__name__)
def test_no_number_of_a_refusal_stands_where_its_words_belong(kind):
    filled = {
        one.name: None if one.default is MISSING else one.default for one in fields(kind)
    }
    refusal = kind.__new__(kind)
    for name, value in filled.items():
        setattr(refusal, name, value)
    try:
        numbers = numbers_of(refusal)
    except TypeError:
        # A shortfall is worked out from sums that this empty one has not got.
        numbers = {name: None for name in filled if name != "title"}
    assert not OWN_WORDS & set(numbers)


def test_a_refusal_about_a_deed_keeps_its_sentence(table):
    table.give(table.banker, "buy-title", player="ann", title="boardwalk")
    answer = table.give(table.banker, "buy-title", player="bob", title="boardwalk")
    assert answer.status_code == 409
    problem = answer.get_json()
    assert problem["type"] == TitleTaken.code
    assert problem["title"] == "Nothing has been paid. Boardwalk already belongs to Ann."
    assert (problem["deed"], problem["owner"]) == ("boardwalk", "ann")


def test_the_screen_as_data_says_no_in_words_as_well(table):
    path = f"{table.path}/touch"
    table.banker.post(path, {"action": "mortgage"})
    table.banker.post(path, {"title": "boardwalk"})
    shown = table.banker.post(path, {"choose": "ann"}).get_json()
    assert shown["kind"] == "refused"
    assert "Boardwalk" in shown["refusal"]["title"]
    assert shown["refusal"]["deed"] == "boardwalk"
