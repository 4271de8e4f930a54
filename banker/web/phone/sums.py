"""Sums typed on a phone, in the printed money: with K and M where the edition has them.

What is typed is what stands on the family's notes. Where these count thousands and
millions, "750k" and "2.45M" are typed with a key or a choice beside the field; whole units
are what the rules count.
"""

import re
from collections.abc import Mapping
from decimal import Decimal

from banker.ledger.posting import Money
from banker.rules.edition import Currency

#: Larger sums are typed by mistake, and no keypad shows them.
SUM_MOST = 99_999_999
#: What the letter behind a sum stands for.
LETTERS = {"": 1, "k": 1_000, "m": 1_000_000}
#: At most eight figures, two decimals before a letter, and the letter.
TYPED = re.compile(r"([0-9]{1,8})(?:[.,]([0-9]{1,2}))?([km]?)", re.IGNORECASE)


def sum_typed(text: str, currency: Currency) -> Money | None:
    """Return a typed sum in whole units; 0 for an empty field, None for what is no sum.

    Where nothing is counted in K and M only figures are a sum.

    >>> sum_typed("1180", Currency(symbol="£")), sum_typed("1k", Currency(symbol="£"))
    (1180, None)
    >>> sum_typed("2.45m", Currency(symbol="", scale=True, unit=10_000))
    245
    >>> sum_typed("755k", Currency(symbol="", scale=True, unit=10_000)) is None
    True
    """
    if not text:
        return 0
    found = TYPED.fullmatch(text)
    if found is None or (not currency.scale and not text.isdigit()):
        return None
    figures, decimals, letter = found.groups()
    printed = Decimal(f"{figures}.{decimals or 0}") * LETTERS[letter.lower()]
    units, rest = divmod(printed, currency.unit)
    return int(units) if not rest and units <= SUM_MOST else None


def sum_field(args: Mapping[str, str], name: str) -> str:
    """Return what was typed into a field, with the letter chosen beside it.

    >>> sum_field({"gc": " 2,5 ", "gc-in": "m"}, "gc"), sum_field({"gc": ""}, "gc")
    ('2,5m', '')
    """
    typed = args.get(name, "").strip()
    letter = args.get(f"{name}-in", "")
    return typed + letter if typed and letter in LETTERS else typed


def shown_in_field(amount: Money, currency: Currency) -> tuple[str, str]:
    """Return a sum as a field shows it: the figures, and the letter chosen beside it.

    >>> shown_in_field(245, Currency(symbol="", scale=True, unit=10_000))
    ('2.45', 'm')
    >>> shown_in_field(75, Currency(symbol="", scale=True, unit=10_000))
    ('750', 'k')
    >>> shown_in_field(0, Currency(symbol="£")), shown_in_field(75, Currency(symbol="£"))
    (('', ''), ('75', ''))
    """
    if not amount:
        return "", "k" if currency.scale else ""
    if not currency.scale:
        return str(amount), ""
    printed = amount * currency.unit
    for letter in ("m", "k"):
        if printed >= LETTERS[letter] and printed % (LETTERS[letter] // 100) == 0:
            figures = Decimal(printed) / LETTERS[letter]
            return f"{figures.normalize():f}", letter
    return str(printed), ""


def written(amount: Money, currency: Currency) -> str:
    """Return a sum as text that `sum_typed` reads back, for addresses.

    >>> written(245, Currency(symbol="", scale=True, unit=10_000))
    '2.45m'
    """
    return "".join(shown_in_field(amount, currency)) if amount else ""
