"""Where everything lies on printed sheets: papers, grids of cards, and the board.

Pure geometry in millimetres, from the upper left corner of a sheet. Nothing here knows
what is printed; what one place shows is in `print_faces`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

PaperId: TypeAlias = Literal["a4", "letter"]

#: No printer at home prints nearer to the edge than this.
EDGE = 5.0
#: The heading of a sheet ends here, and what is cut out begins.
HEAD = 21.0
#: How far cut marks stand off what they cut, and how long they are.
MARK_GAP = 1.0
MARK = 3.5


@dataclass(frozen=True, slots=True)
class Size:
    """How wide and how high something is."""

    width: float
    height: float


PAPERS: Mapping[PaperId, Size] = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}

#: A bank card's size, so that sleeves and wallets fit; drawn cards lie as large.
PLAYER_CARD = Size(85.6, 54)
DECK_CARD = PLAYER_CARD
#: A title deed: twelve to a sheet, and its sticker fits on its back.
DEED_CARD = Size(47, 80)
#: A sticker covers a round NFC tag of 25 mm.
STICKER = Size(42.5, 33)


@dataclass(frozen=True, slots=True)
class Spot:
    """The upper left corner of one thing."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line, such as a cut mark."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal things in rows and columns on one sheet.

    Attributes:
        item: the size of each.
        columns, rows: how many stand beside and below each other.
        left, top: where the first begins.
        gap_x, gap_y: the room between two.
    """

    item: Size
    columns: int
    rows: int
    left: float
    top: float
    gap_x: float
    gap_y: float

    @property
    def per_sheet(self) -> int:
        """How many one sheet takes."""
        return self.columns * self.rows

    @property
    def right(self) -> float:
        """Where the last column ends."""
        return self.left + self.columns * (self.item.width + self.gap_x) - self.gap_x

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return self.top + self.rows * (self.item.height + self.gap_y) - self.gap_y

    def spot(self, number: int) -> Spot:
        """Return where the thing of this number lies, row by row, counted from 0."""
        row, column = divmod(number, self.columns)
        return Spot(
            x=round(self.left + column * (self.item.width + self.gap_x), 3),
            y=round(self.top + row * (self.item.height + self.gap_y), 3),
        )

    def marks(self) -> tuple[Line, ...]:
        """Return the cut marks around the grid: at both edges of every row and column."""
        near_x, near_y = self.left - MARK_GAP, self.top - MARK_GAP
        far_x, far_y = self.right + MARK_GAP, self.bottom + MARK_GAP
        xs = edges(self.left, self.item.width, self.gap_x, self.columns)
        ys = edges(self.top, self.item.height, self.gap_y, self.rows)
        found = [Line(x, near_y - MARK, x, near_y) for x in xs]
        found += [Line(x, far_y, x, far_y + MARK) for x in xs]
        found += [Line(near_x - MARK, y, near_x, y) for y in ys]
        found += [Line(far_x, y, far_x + MARK, y) for y in ys]
        return tuple(rounded(line) for line in found)


def edges(start: float, length: float, gap: float, number: int) -> tuple[float, ...]:
    """Return both edges of each of `number` things in a row; one where they touch.

    >>> edges(10, 5, 2, 2), edges(10, 5, 0, 2)
    ((10, 15, 17, 22), (10, 15, 20))
    """
    found: list[float] = []
    for place in range(number):
        near = start + place * (length + gap)
        found += [near, near + length]
    return tuple(dict.fromkeys(found))


def rounded(line: Line) -> Line:
    """Return a line to the micrometre, as it is written into the page."""
    return Line(*(round(value, 3) for value in (line.x1, line.y1, line.x2, line.y2)))


def within(line: Line, paper: Size) -> Line:
    """Return as much of a line as lies where printers print.

    >>> within(Line(2, 21, 6.5, 21), Size(210, 297))
    Line(x1=5.0, y1=21, x2=6.5, y2=21)
    """
    right, foot = paper.width - EDGE, paper.height - EDGE
    return Line(
        x1=min(max(line.x1, EDGE), right),
        y1=min(max(line.y1, EDGE), foot),
        x2=min(max(line.x2, EDGE), right),
        y2=min(max(line.y2, EDGE), foot),
    )


def grid_on(paper: Size, item: Size, *, gap: float, least: float = 1.5) -> Grid:
    """Return the grid with the most things of a size on a sheet.

    Two of them stand `gap` apart, or closer where another row or column fits for it, but
    never closer than `least`. The grid stands in the middle, below the heading.
    """
    reach = MARK_GAP + MARK
    wide = paper.width - 2 * (EDGE + reach)
    high = paper.height - HEAD - EDGE - reach
    columns = int((wide + least) // (item.width + least))
    rows = int((high + least) // (item.height + least))
    gap_x = gap_between(wide, item.width, columns, gap)
    gap_y = gap_between(high, item.height, rows, gap)
    across = columns * (item.width + gap_x) - gap_x
    return Grid(
        item=item,
        columns=columns,
        rows=rows,
        left=round((paper.width - across) / 2, 3),
        top=HEAD,
        gap_x=gap_x,
        gap_y=gap_y,
    )


def gap_between(room: float, length: float, number: int, most: float) -> float:
    """Return the gap that lets `number` things into `room`, at most `most`.

    >>> gap_between(100, 30, 3, 8), gap_between(100, 30, 3, 2)
    (5.0, 2)
    """
    if number < 2:  # noqa: PLR2004 - one thing has no neighbour
        return 0
    return min(most, round((room - number * length) / (number - 1), 3))


def sheets_of(number: int, grid: Grid) -> int:
    """Return how many sheets `number` things take."""
    return -(-number // grid.per_sheet)


# The board

#: A board of 40 spaces is 360 mm wide; its spaces are 30 mm wide and 45 mm deep.
SPACE_WIDTH = 30.0
SPACE_DEPTH = 45.0
SIDES = 4
#: So much of a sheet lies under its neighbour and is glued there.
FLAP = 10.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where one space lies: on the lower side, then turned around the board's middle.

    `turn` is in degrees, as SVG turns: minus 90 is a quarter against the clock.
    """

    x: float
    y: float
    width: float
    height: float
    turn: int


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """A square board: spaces run against the clock from the lower left corner.

    So the lower side is read from left to right as tokens move, and each side stands
    upright for whoever sits there.
    """

    spaces: int

    @property
    def per_side(self) -> int:
        """How many spaces stand between two corners."""
        return self.spaces // SIDES - 1

    @property
    def side(self) -> float:
        """How wide the board is."""
        return 2 * SPACE_DEPTH + self.per_side * SPACE_WIDTH

    def place(self, number: int) -> Place:
        """Return where the space of this number lies, counted from GO."""
        turns, along = divmod(number, self.per_side + 1)
        corner = along == 0
        return Place(
            x=0.0 if corner else SPACE_DEPTH + (along - 1) * SPACE_WIDTH,
            y=self.side - SPACE_DEPTH,
            width=SPACE_DEPTH if corner else SPACE_WIDTH,
            height=SPACE_DEPTH,
            turn=-90 * turns,
        )

    @property
    def cut(self) -> float:
        """Where the board is cut, across and down: between two spaces, never in one."""
        return SPACE_DEPTH + (self.per_side + 1) // 2 * SPACE_WIDTH

    def quarters(self) -> tuple["Quarter", ...]:
        """Return the four sheets: upper left, upper right, lower left, lower right.

        The first has no flap; the others lie under it, and the last under both others.
        """
        cut, rest = self.cut, self.side - self.cut
        return (
            Quarter(0, 0, cut, cut, left_flap=0, top_flap=0),
            Quarter(cut, 0, rest, cut, left_flap=FLAP, top_flap=0),
            Quarter(0, cut, cut, rest, left_flap=0, top_flap=FLAP),
            Quarter(cut, cut, rest, rest, left_flap=FLAP, top_flap=FLAP),
        )


@dataclass(frozen=True, slots=True)
class Quarter:
    """A piece of the board on one sheet, with what lies under its neighbours.

    Attributes:
        x, y, width, height: of the piece that is seen, on the board.
        left_flap, top_flap: how far the sheet goes on under the one beside and above.
    """

    x: float
    y: float
    width: float
    height: float
    left_flap: float
    top_flap: float

    @property
    def cut_out(self) -> Size:
        """How large the piece is cut out, flaps included."""
        return Size(self.width + self.left_flap, self.height + self.top_flap)

    @property
    def window(self) -> tuple[float, float, float, float]:
        """What of the board is drawn: x, y, width and height."""
        size = self.cut_out
        return (self.x - self.left_flap, self.y - self.top_flap, size.width, size.height)

    def on(self, paper: Size) -> Spot:
        """Return where the piece lies on its sheet: in the middle, below the heading."""
        return Spot(x=round((paper.width - self.cut_out.width) / 2, 3), y=HEAD)

    def marks(self, paper: Size) -> tuple[Line, ...]:
        """Return the cut marks around the piece, as far as printers print."""
        spot, size = self.on(paper), self.cut_out
        marks = Grid(size, 1, 1, spot.x, spot.y, 0, 0).marks()
        return tuple(within(mark, paper) for mark in marks)
