"""What the business edition prints beside the board: a machine, shares, policies (R-19).

Records of plain fields, so that an edition file can write them down and the journal can
keep them. What is done with them stands in `jackpot`, `shares` and `policies`.
"""

from dataclasses import dataclass
from typing import Literal, NewType, TypeAlias

from banker.ledger.posting import Money
from banker.rules.board import PolicyId, ShareId

SymbolId = NewType("SymbolId", str)

#: Two of it pay by a rule of the table, since no print says what (R-19.8).
SEVEN = SymbolId("seven")
#: As many columns as the machine has, and as many symbols as each of them shows.
COLUMNS, FACES = 3, 6
#: What one point of a quotation is worth, in units (R-19.12).
POINT = 10

Term: TypeAlias = Literal["short", "long"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """A symbol of the machine.

    Attributes:
        pair, triple: by what two and three of it multiply the stake; 0: not at all.
    """

    symbol: SymbolId
    name: str
    pair: int = 0
    triple: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Jackpot:
    """The gambling machine (R-19.8).

    Attributes:
        opens: what lies in it at the start.
        columns: for each of the three columns, which symbol a die of 1 to 6 shows.
    """

    opens: Money
    symbols: tuple[Symbol, ...]
    columns: tuple[tuple[SymbolId, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """The shares of one company (R-19.12).

    Attributes:
        quotation: the price at the start, in points.
        count: how many the box holds.
    """

    share: ShareId
    name: str
    quotation: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One kind of insurance policy (R-19.13).

    Attributes:
        term: until when the old price holds: `short` to the end of the circle, `long` to
            the next change.
        count: how many the box holds.
    """

    policy: PolicyId
    name: str
    term: Term
    price: Money
    count: int
