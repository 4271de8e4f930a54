"""Statements: an account's lines in order, with the running balance."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from banker.ledger.posting import AccountId, Asset, Posting


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a statement.

    Attributes:
        seq: the entry in the journal that moved the asset.
        quantity: what came (minus: what left) in that entry, all its legs together.
        balance: what the account holds after that entry.
    """

    seq: int
    quantity: int
    balance: int


def statement(
    account: AccountId, asset: Asset, entries: Iterable[tuple[int, Iterable[Posting]]]
) -> Iterator[Line]:
    """Yield the lines of `account` in `asset`, oldest first.

    `entries` are pairs of an entry's seq and its postings, in the journal's order.
    An entry that does not move the account, or moves it to and fro, has no line.

    >>> from banker.ledger.posting import MONEY, BANK, hand, transfer
    >>> maya = hand("maya")
    >>> salary = transfer(200, MONEY, giver=BANK, taker=maya)
    >>> rent = transfer(26, MONEY, giver=maya, taker=hand("tom"))
    >>> [(line.seq, line.quantity, line.balance)
    ...  for line in statement(maya, MONEY, [(1, salary), (2, rent)])]
    [(1, 200, 200), (2, -26, 174)]
    """
    balance = 0
    for seq, postings in entries:
        quantity = sum(
            leg.quantity
            for leg in postings
            if leg.account == account and leg.asset == asset
        )
        if quantity:
            balance += quantity
            yield Line(seq, quantity, balance)
