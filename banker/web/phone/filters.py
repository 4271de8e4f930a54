"""Filters of the phone's templates: sums, times and sentences of its own pages."""

from collections.abc import Callable, Mapping

import msgspec
from jinja2 import pass_context
from jinja2.runtime import Context

from banker.journal.codec import plain_command
from banker.ledger.posting import Money
from banker.rules.game import Basket, Offer
from banker.rules.register import Command
from banker.views.people import THE_BANK, Party
from banker.web.pages.filters import Filters, clock_of
from banker.web.phone.blueprint import phone
from banker.wording.words import _, isolated

#: Sums below these fit a phone's width in the largest and the second size.
HUGE_BELOW, BIG_BELOW = 1_000_000, 10_000


def sent(command: Command) -> str:
    """Return a command as a button sends it; the seat's own player is filled in there."""
    return msgspec.json.encode(plain_command(command)).decode()


def size_of(amount: Money, most: str = "big") -> str:
    """Return in which size a sum fits: `most`, or smaller where it has many figures.

    >>> size_of(1_015, "huge"), size_of(15_000_000, "huge"), size_of(99_999)
    ('huge', 'big', 'mid')
    """
    if most == "huge":
        return "huge" if abs(amount) < HUGE_BELOW else "big"
    return most if abs(amount) < BIG_BELOW else "mid"


# Sentences with a sum in them


def paying(show: Filters, payee: Party, amount: Money) -> str:
    """Return what a button says that pays a sum to somebody or the bank."""
    text = show.text(amount)
    if payee == THE_BANK:
        return _("Pay the bank: %(amount)s", amount=text)
    return _("Pay %(payee)s %(amount)s", payee=isolated(payee.name), amount=text)


def asking(show: Filters, payer: Party, amount: Money) -> str:
    """Return what a button says that asks another player for a sum."""
    name, text = isolated(show.name(payer)), show.text(amount)
    return _("Ask %(name)s for %(amount)s", name=name, amount=text)


def owing(show: Filters, creditor: Party, amount: Money) -> str:
    """Return to whom a debt is owed, and how much."""
    text = show.text(amount)
    if creditor == THE_BANK:
        return _("You owe the bank %(amount)s", amount=text)
    name = isolated(creditor.name)
    return _("You owe %(creditor)s %(amount)s", creditor=name, amount=text)


def owed_to(creditor: Party) -> str:
    """Return to whom a debt is owed."""
    if creditor == THE_BANK:
        return _("You owe the bank")
    return _("You owe %(creditor)s", creditor=isolated(creditor.name))


def in_short(show: Filters, offer: Offer) -> str:
    """Return in one line what an offer would bring its partner, and for what."""
    gets, gives = basket_words(show, offer.gives), basket_words(show, offer.takes)
    return _("%(gets)s for %(gives)s", gets=gets, gives=gives)


def basket_words(show: Filters, basket: Basket) -> str:
    """Return what is in a basket, in a few words."""
    words = [show.game.deed(title).name for title in basket.titles]
    words += [_("Card for leaving jail") for _deck in basket.pardons]
    if basket.cash:
        words.append(show.text(basket.cash))
    return ", ".join(words) or _("nothing")


def with_show(sentence: Callable[..., str]) -> Callable[..., str]:
    """Return a sentence as a filter that uses the `show` of the page drawn."""

    @pass_context
    def said(context: Context, value: object, *args: object) -> str:
        return sentence(context["show"], value, *args)

    return said


#: The filters of the phone, by what they return.
FILTERS: Mapping[str, Callable[..., str]] = {
    "asking": with_show(asking),
    "sent": sent,
    "clock": clock_of,
    "in_short": with_show(in_short),
    "isolated": isolated,
    "owed_to": owed_to,
    "owing": with_show(owing),
    "paying": with_show(paying),
    "size_of": size_of,
}

for _name, _filter in FILTERS.items():
    phone.add_app_template_filter(_filter, _name)
