"""In which order works are carried out, so that the bank's pieces suffice at every step."""

from collections.abc import Iterable, Sequence
from itertools import accumulate


def can_be_staged(stock: int, works: Iterable[Sequence[int]]) -> bool:
    """Return whether works can be interleaved so that the stock is never below nothing.

    Each work is a series of steps, by what it adds to the stock; it keeps its own order.

    Whatever brings back at least what it takes is done first, as soon as it can be: that
    harms nothing else. The beginnings that are left all take more than they bring. Run
    backwards, from what will be left in the end, they bring more than they take, and the
    same holds.

    >>> can_be_staged(3, [(-2, -1, -1, +4), (-1, -2, +3)])
    False
    >>> can_be_staged(4, [(-2, -1, -1, +4), (-1, -2, +3)])
    True
    >>> can_be_staged(4, [(-4,), (-2, +1)])
    False
    """
    left, rest = after_gains(stock, works)
    in_the_end = left + sum(map(sum, rest))
    if in_the_end < 0:
        return False
    backwards = ([-change for change in reversed(work)] for work in rest)
    return not after_gains(in_the_end, backwards)[1]


def after_gains(
    stock: int, works: Iterable[Sequence[int]]
) -> tuple[int, list[Sequence[int]]]:
    """Return the stock, and what is left of the works, once all gains have been made."""
    rest = [work for work in works if work]
    goes_on = True
    while goes_on:
        goes_on = False
        for number, work in enumerate(rest):
            steps = gain(stock, work)
            if steps:
                stock += sum(work[:steps])
                rest[number] = work[steps:]
                goes_on = True
        rest = [work for work in rest if work]
    return stock, rest


def gain(stock: int, work: Sequence[int]) -> int:
    """Return after how many steps a work has brought back what it took; 0 for never.

    0 as well where the stock does not reach so far.
    """
    for number, change in enumerate(accumulate(work), start=1):
        if stock + change < 0:
            return 0
        if change >= 0:
            return number
    return 0
