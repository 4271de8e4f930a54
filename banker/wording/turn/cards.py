"""Words for Chance and Community Chest."""

from banker.ledger.posting import BANK
from banker.rules.errors import CardWaits, ChoiceMissing
from banker.rules.turn.cards import BankDrawsTheCards, CardAnswered, CardDrawn, CardSettled
from banker.wording.formatter import Formatter
from banker.wording.phrases import between, from_bank, to_bank
from banker.wording.register import Rank, refuses, tells
from banker.wording.words import _


@tells(CardDrawn, rank=Rank.ON_THE_BOARD + 45, purpose=lambda event, f: f.deck(event.deck))
def card_drawn(event: CardDrawn, f: Formatter) -> str:
    return _(
        "%(name)s draws a card: “%(card)s”",
        name=f.name(event.player),
        card=f.card(event.card),
    )


@tells(CardAnswered, rank=Rank.ORDER + 25, purpose=lambda event, f: f.deck(event.deck))
def card_answered(event: CardAnswered, f: Formatter) -> str:
    return _(
        "%(name)s has chosen: “%(card)s”",
        name=f.name(event.player),
        card=f.card(event.card),
    )


@tells(
    CardSettled,
    rank=Rank.MONEY + 85,
    cue="money",
    purpose=lambda event, f: f.card(event.card),
)
def card_settled(event: CardSettled, f: Formatter) -> str:
    """Return the money of a card: one payment, or each player's."""
    payments, text = event.payments, f.card(event.card)
    if not payments:
        return _("A card: “%(card)s”", card=text)
    first = payments[0]
    if len(payments) == 1:
        if first.payer == BANK:
            return from_bank(f, first.payee, first.amount, text)
        if first.payee == BANK:
            return to_bank(f, first.payer, first.amount, text, to_pot=event.to_pot)
        return between(f, first.payer, first.payee, first.amount)
    amount = f.money(first.amount)
    if all(one.payer == first.payer for one in payments):
        others = ", ".join(f.name(one.payee) for one in payments)
        return _(
            "%(name)s paid each of them %(amount)s: %(others)s",
            name=f.name(first.payer),
            amount=amount,
            others=others,
        )
    others = ", ".join(f.name(one.payer) for one in payments)
    return _(
        "Each of them paid %(name)s %(amount)s: %(others)s",
        name=f.name(first.payee),
        amount=amount,
        others=others,
    )


@refuses(BankDrawsTheCards, advice=lambda: _("Let the bank draw one."))
def bank_draws_the_cards(refusal: BankDrawsTheCards, f: Formatter) -> str:
    return _("At this table the bank draws the cards: %(deck)s.", deck=f.deck(refusal.deck))


@refuses(CardWaits, advice=lambda: _("Choose what the card asks for."))
def card_waits(refusal: CardWaits, f: Formatter) -> str:
    return _(
        "%(name)s has drawn a card and has to choose first: “%(card)s”.",
        name=f.name(refusal.player),
        card=f.card(refusal.card),
    )


@refuses(ChoiceMissing, advice=lambda: _("Choose, and ask again."))
def choice_missing(refusal: ChoiceMissing, _f: Formatter) -> str:
    """Return what is still to be chosen."""
    return {
        "title": _("A deed has to be chosen first."),
        "player": _("A player has to be chosen first."),
        "dice": _("The dice have to be thrown first: 2 to 12 in all."),
        "lot": _("First choose the street where the building shall stand."),
        "mine": _("First choose which deed is given for it."),
    }.get(refusal.what, _("Something has to be chosen first."))
