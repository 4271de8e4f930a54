"""Words fit the place they are printed in, whatever a board calls its streets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from banker.editions.loader import edition_ids, load
from banker.web.printing.board import NAME_ON_SPACE
from banker.web.printing.text import Fitted, fitted, width_of, wrapped
from banker.web.printing.views import NAME_ON_DEED, NAME_ON_STICKER

ROOMS = {
    "sticker": (NAME_ON_STICKER, 3.3),
    "deed": (NAME_ON_DEED, 5),
    "space": (NAME_ON_SPACE, 4.2),
}


def test_all_figures_are_equally_wide():
    assert len({width_of(figure, 3) for figure in "0123456789"}) == 1


def test_twice_as_large_is_twice_as_wide_and_bold_is_wider():
    assert width_of("Lisboa", 6) == pytest.approx(2 * width_of("Lisboa", 3))
    assert width_of("Lisboa", 3) > width_of("Lisboa", 3, bold=False)


def test_a_letter_that_the_typeface_lacks_counts_as_a_square():
    assert width_of("漢", 3) == 3


def test_lines_break_between_words():
    assert wrapped("Old Kent Road", 3, width_of("Old Kent", 3)) == ("Old Kent", "Road")


def test_a_word_too_long_for_a_line_is_broken_only_if_it_may_be():
    room = width_of("Donau", 3)
    assert wrapped("Donaudampf", 3, room) is None
    assert wrapped("Donaudampf", 3, room, broken=True)[0] == "Donau"


def test_words_are_as_large_as_they_may_be_where_there_is_room():
    assert fitted("GO", width=30, height=10, size=6) == Fitted(size=6, lines=("GO",))


def test_even_lines_are_as_many_with_the_same_words_and_none_stands_alone():
    text = "The warden owes you a favour. Keep it until you need it."
    ragged = fitted(text, width=45, height=20, size=3)
    evenly = fitted(text, width=45, height=20, size=3, even=True)
    assert ragged.lines[-1] == "it."
    assert all(" " in line for line in evenly.lines)
    assert " ".join(evenly.lines) == text
    assert evenly.height == ragged.height


def fits(words, room):
    widest = max((width_of(line, words.size) for line in words.lines), default=0)
    return widest <= room.width + 0.01 and words.height <= room.height + 0.01


@pytest.mark.parametrize("place", ROOMS)
@pytest.mark.parametrize("edition", edition_ids())
def test_every_title_of_every_board_fits_whole_and_can_be_read(edition, place):
    room, size = ROOMS[place]
    for deed in load(edition).edition.board.deeds.values():
        words = fitted(deed.name, width=room.width, height=room.height, size=size)
        assert fits(words, room)
        assert " ".join(words.lines) == deed.name
        # Two millimetres is the smallest print of a newspaper.
        assert words.size >= 2


@given(some.text(min_size=1, max_size=80))
@settings(max_examples=60)
def test_whatever_a_family_calls_a_street_is_printed_whole(name):
    words = fitted(name, width=38.6, height=5.8, size=3.3)
    assert fits(words, NAME_ON_STICKER)
    assert "".join(words.lines).replace(" ", "") == name.replace(" ", "")


def test_a_baseline_stands_in_the_middle_of_its_room():
    one = Fitted(size=4, lines=("GO",))
    # One line takes 4.64 of 10; its letters stand 3.44 below its top.
    assert one.first(10) == pytest.approx(2.68 + 3.44)
