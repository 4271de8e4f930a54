"""Where keys stand in a TOML file, however it is written."""

import tomllib
from pathlib import Path

import pytest

from banker.editions.lines import key_lines
from banker.editions.loader import edition_ids

ODD = '''\
"a key" = 1 # [[not]] a = "table"
dotted . inside."x.y" = 2

text = """
[[not]]
no = "key" \\""" ""
""" # so far
raw = \'\'\'
it's = 'raw'
\'\'\'
float = -1.5e3
time = 1979-05-27 07:32:00
list = [ # one
  1, "]",
  [2, 3],
  {one = 1, two = {three = ['}']}},
]

  [ table . inner ]
key = "# no note"
[[rows]]
name = 'first'
[rows.sub]
key = true
[[rows.deep]]
name = "a"
[[rows.deep]]
name = "b"
[[rows]]
[[rows.deep]]
"n\\u0061me" = "c"
'''

EXPECTED = {
    ("a key",): 1,
    ("dotted",): 2,
    ("dotted", "inside", "x.y"): 2,
    ("text",): 4,
    ("raw",): 8,
    ("float",): 11,
    ("time",): 12,
    ("list",): 13,
    ("list", 0): 14,
    ("list", 1): 14,
    ("list", 2): 15,
    ("list", 2, 1): 15,
    ("list", 3): 16,
    ("list", 3, "two", "three", 0): 16,
    ("table",): 19,
    ("table", "inner"): 19,
    ("table", "inner", "key"): 20,
    ("rows",): 21,
    ("rows", 0): 21,
    ("rows", 0, "name"): 22,
    ("rows", 0, "sub"): 23,
    ("rows", 0, "sub", "key"): 24,
    ("rows", 0, "deep", 0, "name"): 26,
    ("rows", 0, "deep", 1): 27,
    ("rows", 0, "deep", 1, "name"): 28,
    ("rows", 1): 29,
    ("rows", 1, "deep", 0, "name"): 31,
}


def places(value, place=()):
    """Yield the place of everything inside a value that was read from TOML."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in inside:
        yield (*place, key)
        if isinstance(inner, dict | list):
            yield from places(inner, (*place, key))


def test_every_way_of_writing_a_key_is_found_on_its_line():
    lines = key_lines(ODD)
    assert {place: lines[place] for place in EXPECTED} == EXPECTED


@pytest.mark.parametrize("name", [*edition_ids(), "presets", "odd"])
def test_the_walk_finds_what_the_reader_reads_and_nothing_else(name):
    folder = Path(__file__).parents[2] / "banker" / "editions"
    text = ODD if name == "odd" else (folder / f"{name}.toml").read_text(encoding="utf-8")
    lines = key_lines(text)
    assert set(lines) == set(places(tomllib.loads(text)))
    written = text.splitlines()
    for place, line in lines.items():
        if place[-1] in ("id", "price", "letter"):
            assert written[line - 1].startswith(f"{place[-1]} = ")
