"""The keypad: from the keys that were pressed to a sum, in the edition's own money.

Plain money has a key `00`. An edition that counts in thousands and millions has one for
K and M instead, and figures are then thousands or millions. A sum that its notes cannot
make (155K where the smallest note is 10K) is shown as it was typed and pays nothing.
"""

from dataclasses import dataclass, replace

from banker.ledger.posting import Money
from banker.rules.edition import Currency

THOUSAND, MILLION = 1_000, 1_000_000
#: No sum on the keypad has more figures, as typed.
FIGURES_MOST = 8
#: Nor is it worth more, where K and M are printed.
PRINTED_MOST = 999_999_999

#: A typed sum is kept below this.
KEYPAD_MOST = 99_999_999

#: What can be pressed.
KEYS = frozenset({"00", "erase", "unit", *"0123456789"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """The figures as typed; `millions` says what they count where K and M are printed."""

    figures: int = 0
    millions: bool = False


NOTHING_TYPED = Typed()


def printed_sum(typed: Typed, currency: Currency) -> int:
    """Return the sum as the edition prints money, in single pounds or roubles.

    >>> printed_sum(Typed(figures=150), Currency(symbol="", scale=True, unit=10_000))
    150000
    """
    if not currency.scale:
        return typed.figures * currency.unit
    return typed.figures * (MILLION if typed.millions else THOUSAND)


def amount_of(typed: Typed, currency: Currency) -> Money | None:
    """Return the sum in whole units; None where the edition's notes cannot make it.

    >>> money = Currency(symbol="", scale=True, unit=10_000)
    >>> amount_of(Typed(figures=150), money), amount_of(Typed(figures=155), money)
    (15, None)
    """
    whole, rest = divmod(printed_sum(typed, currency), currency.unit)
    return None if rest else whole


def as_typed(amount: Money, currency: Currency) -> Typed:
    """Return the keys that a sum from elsewhere would have been typed with.

    >>> as_typed(200, Currency(symbol="", scale=True, unit=10_000))
    Typed(figures=2, millions=True)
    """
    if not currency.scale:
        return Typed(figures=amount)
    printed = amount * currency.unit
    millions = printed > 0 and printed % MILLION == 0
    return Typed(figures=printed // (MILLION if millions else THOUSAND), millions=millions)


def pressed(typed: Typed, key: str, currency: Currency) -> Typed:
    """Return what is typed after one more key; a key that leads too far does nothing.

    >>> pressed(Typed(figures=15), "0", Currency(symbol="£"))
    Typed(figures=150, millions=False)
    """
    assert key in KEYS, f"no key of the keypad: {key}"
    if key == "erase":
        return replace(typed, figures=typed.figures // 10)
    if key == "unit":
        after = replace(typed, millions=currency.scale and not typed.millions)
    else:
        after = replace(typed, figures=int(f"{typed.figures}{key}"))
    if len(str(after.figures)) > FIGURES_MOST:
        return typed
    if currency.scale and printed_sum(after, currency) > PRINTED_MOST:
        return typed
    return after


def within_keypad(amount: int) -> Money:
    """Return a typed sum, kept between nothing and what the keypad can show."""
    return max(0, min(amount, KEYPAD_MOST))
