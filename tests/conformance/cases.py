"""The cases of the collection, all of them, gathered from the topics."""

from collections.abc import Mapping

from tests.conformance.told import Telling, Told
from tests.conformance.topics import (
    auctions,
    bankruptcy,
    buildings,
    cards,
    going_round,
    jail,
    levels,
    mortgages,
    rents,
    trades,
    variants,
)

TOPICS: tuple[Mapping[str, Telling], ...] = (
    going_round.TOLD,
    rents.TOLD,
    cards.TOLD,
    jail.TOLD,
    auctions.TOLD,
    buildings.TOLD,
    mortgages.TOLD,
    trades.TOLD,
    bankruptcy.TOLD,
    variants.TOLD,
    levels.TOLD,
)


def readings_of(case: str, telling: Telling) -> list[tuple[str, str, Told]]:
    """Return the readings of a case, each with its name; "" for the only one."""
    if isinstance(telling, Told):
        return [(case, "", telling)]
    return [(case, name, told) for name, told in telling.items()]


#: Every reading of every case.
READINGS = [
    reading
    for topic in TOPICS
    for case, telling in topic.items()
    for reading in readings_of(case, telling)
]
