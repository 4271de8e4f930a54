"""Phrases from which sentences are made: who paid whom, what was undone, what was built.

Names stand in the nominative and no word agrees with one, so that each language can say
it of anybody. The bank is never a name: what it pays or gets has sentences of its own.
"""

from banker.ledger.posting import BANK, MONEY, Money, Posting
from banker.rules.game import Basket
from banker.rules.players import PartyId
from banker.rules.titles.buildings import Work
from banker.wording.formatter import Formatter
from banker.wording.words import _, plural


def nothing_paid(sentence: str) -> str:
    """Return `sentence` after the words that matter most."""
    return _("Nothing has been paid.") + " " + sentence


def nothing_moved(sentence: str) -> str:
    """Return `sentence` after the words that matter most in a trade."""
    return _("Nothing has changed hands.") + " " + sentence


def between(f: Formatter, payer: PartyId, payee: PartyId, amount: Money) -> str:
    """Return that one player paid another."""
    return _(
        "%(payer)s paid %(payee)s %(amount)s",
        payer=f.name(payer),
        payee=f.name(payee),
        amount=f.money(amount),
    )


def to_bank(
    f: Formatter, payer: PartyId, amount: Money, reason: str, *, to_pot: bool = False
) -> str:
    """Return that a player paid the bank, or into the pot, and for what, if known."""
    values = {"payer": f.name(payer), "amount": f.money(amount), "reason": reason}
    if to_pot:
        return _("%(payer)s paid %(amount)s into the pot. %(reason)s", **values)
    if not reason:
        return _("%(payer)s paid the bank %(amount)s", **values)
    return _("%(payer)s paid the bank %(amount)s. %(reason)s", **values)


def from_bank(f: Formatter, payee: PartyId, amount: Money, reason: str) -> str:
    """Return that the bank paid a player, and for what, if that is known."""
    values = {"payee": f.name(payee), "amount": f.money(amount), "reason": reason}
    if not reason:
        return _("The bank paid %(payee)s %(amount)s", **values)
    return _("The bank paid %(payee)s %(amount)s. %(reason)s", **values)


def given_back(f: Formatter, contra: tuple[Posting, ...], seq: int | None = None) -> str:
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
    amount = f.money(sums[payee])
    if payer == BANK:
        return _(
            "Undone: the bank gives %(payee)s %(amount)s back",
            payee=f.name(payee),
            amount=amount,
        )
    if payee == BANK:
        return _(
            "Undone: %(payer)s gives the bank %(amount)s back",
            payer=f.name(payer),
            amount=amount,
        )
    return _(
        "Undone: %(payer)s gives %(payee)s %(amount)s back",
        payer=f.name(payer),
        payee=f.name(payee),
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


def works(f: Formatter, done: tuple[Work, ...]) -> str:
    """Return what was built or sold, lot by lot."""
    return "; ".join(f"{buildings(work)}, {f.title(work.title)}" for work in done)


def buildings(work: Work) -> str:
    """Return the pieces of one lot in words: the hotel, if one came or went."""
    if work.hotels:
        return plural("%(num)s hotel", "%(num)s hotels", abs(work.hotels))
    return plural("%(num)s house", "%(num)s houses", abs(work.houses))


def basket(f: Formatter, side: Basket) -> str:
    """Return what one side of a trade gives, with commas; empty for nothing."""
    parts = [f.money(side.cash)] if side.cash else []
    parts += [f.title(title) for title in side.titles]
    if side.pardons:
        parts.append(
            plural(
                "%(num)s card for leaving jail",
                "%(num)s cards for leaving jail",
                len(side.pardons),
            )
        )
    return ", ".join(parts)
