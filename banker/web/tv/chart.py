"""The chart of everybody's fortune: one line a player, drawn here as the paths of an SVG.

All it needs are presentation attributes, so that it lives under the strictest policy; the
colours are the style sheet's. A token rides on each line, where it is farthest from the
others, and another stands at its end: colour is never the only key.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TypeAlias

#: More points than this make no line smoother.
POINTS_MOST = 60
#: So many lines across at most, beside the dotted one of the start.
GRID_MOST = 4
TIMES_MOST = 4
#: How large the tokens at the ends are at most, and those on the lines beside them.
RADIUS_MOST, SMALL_LEAST, SMALL_SHARE = 29, 10, 0.62
#: The share of the range that is left free above and below the lines.
AIR = 0.06
#: From a line's end to its token.
LEAD = 30
#: A letter of the labels is about so wide.
LETTER = 15
#: Around the drawing: above, below, and on the right for the tokens.
TOP, BOTTOM, RIGHT = 30, 54, 110

Spot: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line.

    Attributes:
        path: the line itself; a curve that never leaves what really was.
        end, coin: where it ends, and where its token stands beside that; no coin for a
            line that ended before, with its player.
        rider: where the small token rides.
    """

    token: str
    path: str
    end: Spot
    coin: Spot | None
    rider: Spot


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart, ready to draw in its own units.

    Attributes:
        grid: height, label, and whether it is the dotted line of the start.
        times: place, label, and how the label stands to it.
        left, right: from where to where the grid goes.
        radius, small: of the tokens at the ends and on the lines.
    """

    width: int
    height: int
    left: int
    right: int
    grid: tuple[tuple[float, str, bool], ...]
    times: tuple[tuple[float, str, str], ...]
    lines: tuple[Line, ...]
    radius: int
    small: int


@dataclass(frozen=True, slots=True)
class Scale:
    """What is drawn where."""

    least: float
    most: float
    left: int
    width: int
    height: int
    points: int

    def across(self, number: int) -> float:
        """Return where the point of this number stands."""
        room = self.width - self.left - RIGHT
        return self.left + room * number / max(1, self.points - 1)

    def up(self, value: float) -> float:
        """Return at which height a value stands."""
        share = (value - self.least) / (self.most - self.least)
        return TOP + (self.height - TOP - BOTTOM) * (1 - share)


def chart(
    lines: Sequence[tuple[str, Sequence[int | None]]],
    clocks: Sequence[str],
    *,
    size: tuple[int, int],
    label: Callable[[int], str],
    levels: Sequence[int] | None = None,
) -> Chart:
    """Return the chart of some lines, each a token and a value for each moment.

    A value of None ends a line. `clocks` says when each moment was, `label` what stands
    beside a level of the grid; `levels` are those, where round sums would not do.
    """
    width, height = size
    chosen = spread(len(clocks), POINTS_MOST)
    drawn = {token: [values[n] for n in chosen] for token, values in lines}
    if len(chosen) == 1:
        drawn = {token: values * 2 for token, values in drawn.items()}
    everything = [one for line in drawn.values() for one in line if one is not None]
    start = everything[0]
    steps = list(levels) if levels is not None else round_levels(everything)
    ends = [*everything, *(levels or ())]
    air = (max(ends) - min(ends)) * AIR or max(1, abs(start) * AIR)
    labels = {step: label(step) for step in {*steps, start}}
    scale = Scale(
        least=min(ends) - air,
        most=max(ends) + air,
        left=max(len(words) for words in labels.values()) * LETTER + 34,
        width=width,
        height=height,
        points=max(2, len(chosen)),
    )
    # So many tokens stand one above the other, with a gap between them.
    radius = min(RADIUS_MOST, (height - BOTTOM) // (2 * len(lines)) - 2)
    small = max(SMALL_LEAST, round(radius * SMALL_SHARE))
    return Chart(
        width=width,
        height=height,
        left=scale.left,
        right=width - RIGHT + 10,
        grid=grid(scale, steps, start, labels, dotted=levels is None),
        times=times(scale, [clocks[n] for n in chosen]),
        lines=lines_of(scale, drawn, radius),
        radius=radius,
        small=small,
    )


def spread(count: int, most: int) -> list[int]:
    """Return at most `most` numbers below `count`, evenly, the first and last among them.

    >>> spread(3, 5), spread(9, 3)
    ([0, 1, 2], [0, 4, 8])
    """
    if count <= most:
        return list(range(count))
    return [round(n * (count - 1) / (most - 1)) for n in range(most)]


def round_levels(values: Sequence[int]) -> list[int]:
    """Return the round sums between the least and the greatest value, not too many.

    >>> round_levels([1300, 2165]), round_levels([1500, 1500])
    ([1400, 1600, 1800, 2000], [1500])
    """
    least, most = min(values), max(values)
    if least == most:
        return [least]
    step = 1
    while True:
        for factor in (1, 2, 5):
            first = -(-least // (step * factor)) * step * factor
            found = range(first, most + 1, step * factor)
            if len(found) <= GRID_MOST:
                return list(found)
        step *= 10


def grid(
    scale: Scale, steps: Sequence[int], start: int, labels: dict[int, str], *, dotted: bool
) -> tuple[tuple[float, str, bool], ...]:
    """Return the lines across; the start is dotted, and no label touches its own."""
    if not dotted:
        return tuple((tidy(scale.up(step)), labels[step], False) for step in steps)
    base = scale.up(start)
    others = [step for step in steps if abs(scale.up(step) - base) > 2 * LETTER]
    return (
        (tidy(base), labels[start], True),
        *((tidy(scale.up(step)), labels[step], False) for step in others),
    )


def times(scale: Scale, clocks: Sequence[str]) -> tuple[tuple[float, str, str], ...]:
    """Return the times of day below: the first, the last, and some between."""
    numbers = spread(len(clocks), TIMES_MOST)
    found: list[tuple[float, str, str]] = []
    for number in numbers:
        last = number == len(clocks) - 1 and number > 0
        if found and found[-1][1] == clocks[number]:
            continue
        place = tidy(scale.across(number))
        found.append((place, clocks[number], "end" if last else "middle"))
    return tuple(found)


def lines_of(
    scale: Scale, drawn: dict[str, list[int | None]], radius: int
) -> tuple[Line, ...]:
    """Return every line; the one that leads now is drawn last, over the others."""
    spots = {
        token: [
            (scale.across(number), scale.up(value))
            for number, value in enumerate(values)
            if value is not None
        ]
        for token, values in drawn.items()
    }
    going_on = [token for token, values in drawn.items() if values[-1] is not None]
    coins = coins_of(
        {token: spots[token][-1] for token in going_on},
        radius,
        floor=scale.height - BOTTOM + 4,
    )
    riders = riders_of(spots, scale.points)
    found = [
        Line(
            token=token,
            path=curve(line),
            end=tidied(line[-1]),
            coin=tidied(coins[token]) if token in coins else None,
            rider=tidied(riders[token]),
        )
        for token, line in spots.items()
    ]
    return tuple(sorted(found, key=lambda line: -line.end[1]))


def coins_of(ends: dict[str, Spot], radius: int, *, floor: float) -> dict[str, Spot]:
    """Return where the tokens stand beside the ends of their lines, kept apart."""
    order = sorted(ends, key=lambda token: ends[token][1])
    room, heights = 2 * radius + 4, {}
    above = float(radius) - room
    for token in order:
        above = heights[token] = max(ends[token][1], above + room)
    below = floor + room
    for token in reversed(order):
        below = heights[token] = min(heights[token], below - room)
    return {token: (ends[token][0] + LEAD, heights[token]) for token in order}


def riders_of(spots: dict[str, list[Spot]], points: int) -> dict[str, Spot]:
    """Return for each line the spot that is farthest from all others."""
    found: dict[str, Spot] = {}
    edge = points // 6

    for token, line in spots.items():
        best = -1.0
        found[token] = line[-1]
        for number, (x, y) in enumerate(line):
            if not edge <= number < points - edge:
                continue
            lines = [
                abs(y - other[number][1])
                for name, other in spots.items()
                if name != token and number < len(other)
            ]
            riders = [
                hypot(x - a, y - b) for name, (a, b) in found.items() if name != token
            ]
            room = min([*lines, *riders], default=1.0)
            if room > best:
                best, found[token] = room, (x, y)
    return found


def curve(line: Sequence[Spot]) -> str:
    """Return a smooth path that never goes higher or lower than what really was.

    >>> curve([(0.0, 8.0), (30.0, 8.0)])
    'M0 8C10 8 20 8 30 8'
    """
    slopes = [(y2 - y1) / (x2 - x1) for (x1, y1), (x2, y2) in pairwise(line)]
    bends = [tangent(before, after) for before, after in pairwise(slopes)]
    bends = [*slopes[:1], *bends, *slopes[-1:]]
    x, y = tidied(line[0])
    parts = [f"M{x:g} {y:g}"]
    for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(line)):
        third = (x2 - x1) / 3
        figures = (
            x1 + third,
            y1 + bends[number] * third,
            x2 - third,
            y2 - bends[number + 1] * third,
            x2,
            y2,
        )
        parts.append("C" + " ".join(f"{tidy(one):g}" for one in figures))
    return "".join(parts)


def tangent(before: float, after: float) -> float:
    """Return how steep a curve is between two slopes: level at every turn."""
    return 0.0 if before * after <= 0 else 2 * before * after / (before + after)


def tidy(figure: float) -> float:
    """Return a figure with one decimal, which no eye can tell from more."""
    return round(figure, 1)


def tidied(spot: Spot) -> Spot:
    """Return a spot in tidy figures."""
    return tidy(spot[0]), tidy(spot[1])
