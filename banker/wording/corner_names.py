"""The corners of a board in its own words: what is printed there wins over our word.

One edition prints GO, another Старт or Ponto de Partida. A sentence takes the printed word
as `%(go)s` or `%(parking)s`, never declined; a language that has a word of its own for the
thing (salary) may leave it out.
"""

from dataclasses import dataclass

from banker.rules.board import Board, SpaceKind
from banker.wording.words import _


@dataclass(frozen=True, slots=True)
class CornerNames:
    """What a board prints where the tokens start, and where the pot waits (R-5.6)."""

    go: str
    parking: str


def corner_names_of(board: Board | None) -> CornerNames:
    """Return the words on a board; ours where it has no such space, or for no board."""
    return CornerNames(
        go=printed(board, "go") or _("GO"),
        parking=printed(board, "free-parking") or _("Free Parking"),
    )


def printed(board: Board | None, kind: SpaceKind) -> str:
    """Return what stands on the first space of a kind; nothing if there is none."""
    place = None if board is None else board.place_of(kind)
    return "" if board is None or place is None else board.spaces[place].name
