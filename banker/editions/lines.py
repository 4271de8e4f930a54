"""On which line each key of a TOML file stands.

The standard library reads TOML but forgets where. This walks over a text that it has
already accepted, and so need not look for mistakes: it only tells words, strings and
brackets apart and counts lines.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from banker.editions.faults import Place

_TOKEN = re.compile(
    r'''
    (?P<comment> \#[^\n]* )
  | (?P<newline> \n )
  | (?P<string>
        """ (?: [^"\\] | \\. | "{1,2}(?!") )* "{3,5}
      | \'\'\' (?: [^'] | '{1,2}(?!') )* '{3,5}
      | " (?: [^"\\\n] | \\. )* "
      | ' [^'\n]* '
    )
  | (?P<mark> [\[\]{},=.] )
  | (?P<word> [^\s\[\]{},=."'\#]+ )
    ''',
    re.DOTALL | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    line: int


def key_lines(text: str) -> dict[Place, int]:
    r"""Return the line of every key, table and list element of a well-formed TOML text.

    >>> key_lines('id = "a"\n[[spaces]]\nprice = 60')[("spaces", 0, "price")]
    3
    """
    walk = _Walk(list(_tokens(text)))
    walk.statements()
    return walk.lines


def _tokens(text: str) -> Iterator[_Token]:
    breaks = [match.start() for match in re.finditer("\n", text)]
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind != "comment":
            line = bisect_right(breaks, match.start() - 1) + 1
            yield _Token(kind, match.group(), line)


@dataclass
class _Walk:
    """A walk over the tokens; `at` is the next one."""

    tokens: list[_Token]
    at: int = 0
    lines: dict[Place, int] = field(default_factory=dict)
    #: The newest index of each list that is written as [[tables]].
    newest: dict[Place, int] = field(default_factory=dict)

    def peek(self) -> str:
        """Return the text of the next token; empty at the end."""
        return self.tokens[self.at].text if self.at < len(self.tokens) else ""

    def statements(self) -> None:
        """Walk over the whole file."""
        table: Place = ()
        while self.at < len(self.tokens):
            if self.peek() == "\n":
                self.at += 1
            elif self.peek() == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> Place:
        """Walk over [table] or [[tables]] and return where its keys will be."""
        line = self.tokens[self.at].line
        self.at += 1
        is_list = self.peek() == "["
        self.at += is_list
        parts, place = self.key("]"), Place()
        for number, part in enumerate(parts, start=1):
            place = (*place, part)
            self.lines.setdefault(place, line)
            if is_list and number == len(parts):
                self.newest[place] = self.newest.get(place, -1) + 1
            if place in self.newest:
                place = (*place, self.newest[place])
                self.lines.setdefault(place, line)
        self.at += is_list
        return place

    def key(self, end: str) -> list[str]:
        """Walk over a key, dotted or not, and the mark that ends it."""
        parts: list[str] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.text == end:
                break
            if token.kind == "string":
                parts.append(str(tomllib.loads(f"key = {token.text}")["key"]))
            elif token.kind == "word":
                parts.append(token.text)
        return parts

    def pair(self, table: Place) -> None:
        """Walk over key = value."""
        line, place = self.tokens[self.at].line, table
        for part in self.key("="):
            place = (*place, part)
            self.lines.setdefault(place, line)
        self.value(place)

    def value(self, place: Place) -> None:
        """Walk over a value, and into it if it is a list or an inline table."""
        opening = self.peek()
        if opening not in ("[", "{"):
            while self.peek() not in ("", ",", "]", "}", "\n"):
                self.at += 1
            return
        self.at += 1
        index = 0
        while self.peek() not in ("", "]", "}"):
            if self.peek() in (",", "\n"):
                self.at += 1
            elif opening == "{":
                self.pair(place)
            else:
                self.lines[(*place, index)] = self.tokens[self.at].line
                self.value((*place, index))
                index += 1
        self.at += 1
