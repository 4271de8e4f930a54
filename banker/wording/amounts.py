"""Amounts as they are read: the edition's currency with the reader's separators.

The edition decides symbol, side, space and unit, copying what is printed on the
family's own notes. The reader's language decides separators and the letters for
thousands and millions, and nothing else. Reading an amount back is not here.
"""

from dataclasses import dataclass, replace
from decimal import Decimal

from babel import Locale
from babel.numbers import format_compact_decimal, format_decimal

from banker.rules.edition import Currency

NO_BREAK_SPACE = "\u00a0"
MINUS = "\u2212"

#: Locales write groups with several spaces; the typeface has only this one.
_OTHER_SPACES = str.maketrans({" ": NO_BREAK_SPACE, "\u202f": NO_BREAK_SPACE})

#: How a language shortens thousands and millions. Cyrillic letters are not the Latin
#: ones that look the same: search and speech tell them apart.
_LETTERS = {
    "en": ("k", "M"),
    "pt": (f"{NO_BREAK_SPACE}mil", f"{NO_BREAK_SPACE}M"),
    "ru": ("\u041a", "\u041c"),
    "uk": ("\u041a", "\u041c"),
}


#: What stands for a sum that is not shown: the same in every language, and no number.
HIDDEN_SUM = "•••"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """One amount, ready to show; `before` and `after` hold the symbol with its space.

    `value` counts whole units and keeps its sign. `sign` is empty, a plus or a minus.
    `spoken` is the amount in full words, or empty where the figures read well aloud.
    """

    value: int
    sign: str
    before: str
    figures: str
    after: str
    spoken: str

    @property
    def text(self) -> str:
        """The amount in one piece, for sentences and labels."""
        return f"{self.sign}{self.before}{self.figures}{self.after}"

    def __str__(self) -> str:
        """Return the text, so that an amount can be a part of a translated sentence."""
        return self.text


#: A sum that the table's privacy hides.
HIDDEN = Amount(value=0, sign="", before="", figures=HIDDEN_SUM, after="", spoken="")


def amount_text(
    value: int, currency: Currency, locale: Locale | str, *, sign: bool = False
) -> str:
    """Return `value` whole units as it is read; `sign` shows a plus, for changes.

    >>> amount_text(1180, Currency(symbol="£"), "en")
    '£1,180'
    >>> amount_text(245, Currency(symbol="", scale=True, unit=10_000), "en", sign=True)
    '+2.45M'
    """
    return amount_parts(value, currency, locale, sign=sign).text


def amount_parts(
    value: int, currency: Currency, locale: Locale | str, *, sign: bool = False
) -> Amount:
    """Return `value` whole units in its parts; `sign` shows a plus, for changes."""
    # Pages say pt-BR, catalogues pt_BR.
    reader = Locale.parse(str(locale).replace("-", "_"))
    printed = abs(value) * currency.unit
    divisor, letter = _shortest(printed, reader) if currency.scale else (1, "")
    number = format_decimal(Decimal(printed) / divisor, locale=reader)
    space = NO_BREAK_SPACE if currency.gap and currency.symbol else ""
    before = currency.side == "before"
    mark = _sign_of(value, shown=sign)
    return Amount(
        value=value,
        sign=mark,
        before=currency.symbol + space if before else "",
        figures=number.translate(_OTHER_SPACES) + letter,
        after="" if before else space + currency.symbol,
        spoken=_in_words(mark, printed, currency, reader) if letter else "",
    )


def scale_letters(locale: Locale | str) -> tuple[str, str]:
    """Return how a language shortens thousands and millions, for the keys of a keypad.

    >>> scale_letters("en"), scale_letters("pt_BR")
    (('k', 'M'), ('mil', 'M'))
    """
    reader = Locale.parse(str(locale).replace("-", "_"))
    thousand, million = _LETTERS.get(reader.language, _LETTERS["en"])
    return thousand.strip(NO_BREAK_SPACE), million.strip(NO_BREAK_SPACE)


def full_text(printed: int, currency: Currency, locale: Locale | str) -> str:
    """Return a sum of the printed money with every figure of it.

    >>> full_text(2_450_000, Currency(symbol="", scale=True, unit=10_000), "en")
    '2,450,000'
    """
    return amount_text(printed, replace(currency, unit=1, scale=False), locale)


def _sign_of(value: int, *, shown: bool) -> str:
    """Return the sign before everything else; nothing has none."""
    if value < 0:
        return MINUS
    return "+" if shown and value > 0 else ""


def _shortest(printed: int, reader: Locale) -> tuple[int, str]:
    """Return the divisor and the letter that shorten `printed` without rounding it.

    Two decimals at most: 2,450,000 is 2.45M, but 2,455,000 stays 2,455k, since a bank
    that shows less than it holds will be argued with.
    """
    thousand, million = _LETTERS.get(reader.language, _LETTERS["en"])
    for divisor, letter in ((1_000_000, million), (1_000, thousand)):
        if printed >= divisor and printed % (divisor // 100) == 0:
            return divisor, letter
    return 1, ""


def _in_words(mark: str, printed: int, currency: Currency, reader: Locale) -> str:
    """Return a shortened amount in full words, because "750K" is read as a letter."""
    words = format_compact_decimal(
        printed, format_type="long", locale=reader, fraction_digits=3
    )
    return f"{mark}{words} {currency.symbol}".strip()
