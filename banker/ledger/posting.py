"""Postings: the one way in which anything countable moves.

Money, title deeds, houses, hotels, pardon cards and liens are assets. An entry moves
them between accounts by postings that sum to zero for every asset, so nothing is ever
made or lost outside the accounts that issue it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NewType, TypeAlias

#: Whole units of the edition's currency; never a fraction.
Money: TypeAlias = int

AccountId = NewType("AccountId", str)
Asset = NewType("Asset", str)

#: Issues all money (so its money balance is minus what circulates) and keeps the stock.
BANK = AccountId("bank")
#: The cardboard box: issues the deeds, buildings and pardon cards that it holds.
BOX = AccountId("box")
#: The money in the middle of the board, where a house rule puts it.
POT = AccountId("pot")
#: The charity account of the business edition, which is never the bank's (R-19.6).
CHARITY = AccountId("charity")
#: What lies in the gambling machine of the business edition (R-19.8).
JACKPOT = AccountId("jackpot")

MONEY = Asset("money")
HOUSE = Asset("house")
HOTEL = Asset("hotel")
#: A mortgage as a burden on a deed. It lies on the lot and goes with it when traded.
LIEN = Asset("lien")
#: A step of a title's rent level, in editions that count visits instead of buildings.
LEVEL = Asset("level")

#: What each account holds of each asset. A pair that is absent holds nothing.
Balances: TypeAlias = Mapping[tuple[AccountId, Asset], int]


@cache
def hand(player: str) -> AccountId:
    """Return the account of what `player` holds.

    >>> hand("maya")
    'hand:maya'
    """
    return AccountId(f"hand:{player}")


@cache
def lot(title: str) -> AccountId:
    """Return the account of what stands on a title: its buildings and its lien."""
    return AccountId(f"lot:{title}")


@cache
def deed(title: str) -> Asset:
    return Asset(f"deed:{title}")


@cache
def pardon(deck: str) -> Asset:
    """Return the asset that is a pardon card of `deck` (R-8.5: it knows its deck)."""
    return Asset(f"pardon:{deck}")


@cache
def share_of(share: str) -> Asset:
    """Return the asset that is one share of a company (R-19.12)."""
    return Asset(f"share:{share}")


@cache
def policy_of(policy: str) -> Asset:
    """Return the asset that is one insurance policy of a kind (R-19.13)."""
    return Asset(f"policy:{policy}")


@dataclass(frozen=True, slots=True)
class Posting:
    """One leg of an entry: `quantity` of `asset` comes to `account` (minus: leaves it)."""

    account: AccountId
    asset: Asset
    quantity: int


def transfer(
    quantity: int, asset: Asset, *, giver: AccountId, taker: AccountId
) -> tuple[Posting, ...]:
    """Return the two postings that move `quantity` of `asset` from `giver` to `taker`.

    A transfer of nothing has no postings; there are no zero legs in the journal.

    >>> for leg in transfer(26, MONEY, giver=hand("maya"), taker=hand("tom")):
    ...     print(leg.account, leg.quantity)
    hand:maya -26
    hand:tom 26
    """
    assert quantity >= 0, f"a transfer never runs backwards: {quantity}"
    assert giver != taker, f"{giver} cannot give to itself"
    if quantity == 0:
        return ()
    return Posting(giver, asset, -quantity), Posting(taker, asset, quantity)


def reversal(postings: Iterable[Posting]) -> tuple[Posting, ...]:
    """Return the contra postings that take `postings` back, leg by leg."""
    return tuple(Posting(leg.account, leg.asset, -leg.quantity) for leg in postings)


def may_be_negative(account: AccountId, asset: Asset) -> bool:
    """Return whether `account` issues `asset`: then its balance is minus what it issued."""
    return account == BOX or (account == BANK and asset in (MONEY, LIEN))


def post(balances: Balances, postings: Iterable[Posting]) -> Balances:
    """Return `balances` after `postings`.

    The legs must sum to zero for every asset, and may leave no account but an issuer
    below zero: the rules refuse beforehand whatever would.
    """
    after = dict(balances)
    sums: dict[Asset, int] = {}
    for leg in postings:
        key = (leg.account, leg.asset)
        balance = after.get(key, 0) + leg.quantity
        if balance:
            after[key] = balance
        else:
            after.pop(key, None)
        sums[leg.asset] = sums.get(leg.asset, 0) + leg.quantity
    for asset, total in sums.items():
        assert total == 0, f"legs of {asset} sum to {total}"
    for leg in postings:
        assert after.get((leg.account, leg.asset), 0) >= 0 or may_be_negative(
            leg.account, leg.asset
        ), f"{leg.account} is overdrawn in {leg.asset}"
    return after
