"""Phrases from which the stories are made: who paid whom, what was undone, what was built.

Names stand in the nominative and no word agrees with one, so that each language can say
it of anybody. The bank is never a name: what it pays or gets has sentences of its own.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from banker.ledger.posting import BANK, MONEY, Money, Posting
from banker.rules.game import Basket
from banker.rules.players import PartyId
from banker.rules.table.corrections import CorrectionMade
from banker.rules.titles.buildings import Work
from banker.wording.formatter import Formatter
from banker.wording.words import _, plural

#: Tells one event, or says in a few words what it was for.
Tells: TypeAlias = Callable[[Any, Formatter], str]


def between(s: Formatter, payer: PartyId, payee: PartyId, amount: Money) -> str:
    """Return that one player paid another."""
    return _(
        "%(payer)s paid %(payee)s %(amount)s",
        payer=s.name(payer),
        payee=s.name(payee),
        amount=s.money(amount),
    )


def to_bank(
    s: Formatter, payer: PartyId, amount: Money, reason: str, *, to_pot: bool = False
) -> str:
    """Return that a player paid the bank, or into the pot, and for what, if known."""
    values = {"payer": s.name(payer), "amount": s.money(amount), "reason": reason}
    if to_pot:
        return _("%(payer)s paid %(amount)s into the pot. %(reason)s", **values)
    if not reason:
        return _("%(payer)s paid the bank %(amount)s", **values)
    return _("%(payer)s paid the bank %(amount)s. %(reason)s", **values)


def from_bank(s: Formatter, payee: PartyId, amount: Money, reason: str) -> str:
    """Return that the bank paid a player, and for what, if that is known."""
    values = {"payee": s.name(payee), "amount": s.money(amount), "reason": reason}
    if not reason:
        return _("The bank paid %(payee)s %(amount)s", **values)
    return _("The bank paid %(payee)s %(amount)s. %(reason)s", **values)


def corrected(s: Formatter, event: CorrectionMade) -> str:
    """Return whose cash the banker corrected; other corrections by their reason."""
    sums = money_moved(event.postings())
    sums.pop(BANK, None)
    if len(sums) != 1:
        return _("The banker corrected: %(reason)s", reason=event.reason)
    ((who, change),) = sums.items()
    return _(
        "The banker corrected the balance: %(name)s, %(change)s",
        name=s.name(who),
        change=s.money(change, sign=True),
    )


def given_back(s: Formatter, contra: tuple[Posting, ...], seq: int | None = None) -> str:
    """Return what an undo gave back to whom.

    Where no money moved, the number of what was undone; None for the last step.
    """
    sums = money_moved(contra)
    if not sums and seq is None:
        return _("The last step is undone")
    if not sums:
        return _("Undone: number %(seq)s", seq=seq)
    payer = min(sums, key=lambda who: sums[who])
    payee = max(sums, key=lambda who: sums[who])
    amount = s.money(sums[payee])
    if payer == BANK:
        return _(
            "Undone: the bank gives %(payee)s %(amount)s back",
            payee=s.name(payee),
            amount=amount,
        )
    if payee == BANK:
        return _(
            "Undone: %(payer)s gives the bank %(amount)s back",
            payer=s.name(payer),
            amount=amount,
        )
    return _(
        "Undone: %(payer)s gives %(payee)s %(amount)s back",
        payer=s.name(payer),
        payee=s.name(payee),
        amount=amount,
    )


def money_moved(legs: tuple[Posting, ...]) -> dict[PartyId, Money]:
    """Return what the legs brought each party in money; nothing for nothing."""
    sums: dict[PartyId, Money] = {}
    for leg in legs:
        if leg.asset == MONEY:
            who = leg.account.removeprefix("hand:")
            sums[who] = sums.get(who, 0) + leg.quantity
    return {who: change for who, change in sums.items() if change}


def works(s: Formatter, done: tuple[Work, ...]) -> str:
    """Return what was built or sold, lot by lot."""
    return "; ".join(f"{buildings(work)}, {s.title(work.title)}" for work in done)


def buildings(work: Work) -> str:
    """Return the pieces of one lot in words: the hotel, if one came or went."""
    if work.hotels:
        return plural("%(num)s hotel", "%(num)s hotels", abs(work.hotels))
    return plural("%(num)s house", "%(num)s houses", abs(work.houses))


def basket(s: Formatter, side: Basket) -> str:
    """Return what one side of a trade gives, with commas; empty for nothing."""
    parts = [s.money(side.cash)] if side.cash else []
    parts += [s.title(title) for title in side.titles]
    if side.pardons:
        parts.append(
            plural(
                "%(num)s card for leaving jail",
                "%(num)s cards for leaving jail",
                len(side.pardons),
            )
        )
    return ", ".join(parts)
