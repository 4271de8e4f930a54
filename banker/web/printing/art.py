"""Banknote linework for the printed board: a river of fine lines, as paths of SVG.

Everything is drawn by formulas, so that it is ours and sharp at any size.
"""

from collections.abc import Iterator
from math import cos, pi, sin

#: Lines are drawn through points that stand so far apart, in millimetres.
STRIDE = 2.0
#: So many lines make the river; it swells and narrows along its way.
RIVER_LINES = 33
RIVER_WIDTH = 132.0
BEND = 26.0


def path_along(points: list[tuple[float, float]]) -> str:
    """Return an SVG path along points, to the hundredth of a millimetre.

    >>> path_along([(0, 0), (1.234, 5)])
    'M0 0L1.23 5'
    """
    return "M" + "L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in points)


def river(side: float, depth: float) -> tuple[str, ...]:
    """Return the lines of a river through the middle of a board.

    `side` is the board's, `depth` that of its spaces: the river runs between them.
    """
    return tuple(path_along(list(stream(side, depth, one))) for one in range(RIVER_LINES))


def stream(side: float, depth: float, number: int) -> Iterator[tuple[float, float]]:
    """Yield the points of one line of the river, from its left bank to its right."""
    across = number / (RIVER_LINES - 1) - 0.5
    room = side - 2 * depth
    steps = int(room // STRIDE)
    for step in range(steps + 1):
        along = step / steps
        swell = 0.62 + 0.38 * cos(2 * pi * along)
        ripple = 2.6 * sin(2 * pi * (5 * along + across * 1.5))
        bend = BEND * sin(2 * pi * along)
        y = side / 2 + bend + RIVER_WIDTH * across * swell + ripple
        yield depth + room * along, y


def ring(radius: float, lobes: int, depth: float) -> str:
    """Return a closed line around 0 that swings in and out `lobes` times.

    Two decks have rings of different lobes, so that a card goes back to its own.
    """
    steps = lobes * 16
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        reach = radius + depth * cos(lobes * angle)
        points.append((reach * cos(angle), reach * sin(angle)))
    return path_along(points) + "Z"
