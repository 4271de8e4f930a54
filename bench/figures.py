"""Figures: what a benchmark found, and how it is printed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `per_limit` is its ratio to the limit measured in the same run."""

    name: str
    value: float
    unit: str
    per_limit: float | None = None

    def line(self) -> str:
        """Return the figure as one line of the report."""
        ratio = "" if self.per_limit is None else f"   {self.per_limit:.2f} x the limit"
        return f"{self.name:44} {self.value:12,.3f} {self.unit}{ratio}"


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def median(values: Sequence[float]) -> float:
    """Return the middle value."""
    return quantile(values, 0.5)


def seconds(work: Callable[[], object]) -> float:
    """Return how long `work` took."""
    begun = perf_counter()
    work()
    return perf_counter() - begun
