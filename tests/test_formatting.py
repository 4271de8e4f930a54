"""Templates have one element to a line, styles one declaration, and no line is too wide."""

import pytest

from tests.formatting import (
    ROOT,
    STYLES,
    TEMPLATES,
    style_formatted,
    template_faults,
    too_wide,
)


def named(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_is_in_its_form(path):
    assert template_faults(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", STYLES, ids=named)
def test_a_stylesheet_is_in_its_form(path):
    text = path.read_text("utf-8")
    assert too_wide(text) == []
    assert style_formatted(text) == text, "run: ./run.sh format"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("<p>" + "x" * 120 + "</p>", "line 1: 127 columns"),
        ("<ul><li></li></ul>", "line 1: 2 elements"),
        ("<ul>\n  <li></li><li></li>\n</ul>", "line 2: 2 elements"),
        ("<ul>\n  </ul>", "line 2: the end of ul does not stand below its beginning"),
        ("{% if a %}\n<p></p>\n {% endif %}", "line 3: the end of if does not stand below"),
        ("<p>\n</div>", "line 2: div ends what p began"),
        ("<p>", "p has no end"),
    ],
)
def test_what_is_out_of_form_is_named(text, fault):
    (found,) = template_faults(text)
    assert found.startswith(fault)


def test_words_keep_what_belongs_into_them_and_comments_and_values_are_not_counted():
    text = "{# <p><p> #}\n<p>{{ '<li><li>' }} <b>one</b> <i>two</i></p>\n"
    assert template_faults(text) == []


def test_styles_written_in_one_line_are_not_in_their_form():
    assert style_formatted("a { b: c; d: e }") == "a {\n  b: c;\n  d: e\n}\n"
