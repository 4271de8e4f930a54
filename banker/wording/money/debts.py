"""Words for debts."""

from banker.rules.board import TitleId
from banker.rules.errors import MoreThanOwed
from banker.rules.money.debts import DebtIncurred, DebtPaid, LotHandedOver
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid
from banker.wording.register import About, Rank, refuses, tells
from banker.wording.words import _


def debt_reason(reason: str, titles: tuple[TitleId, ...], f: Formatter) -> str:
    match reason:
        case "rent":
            return _("Rent: %(title)s", title=f.titles(titles))
        case "tax":
            return _("Tax")
        case "jail-fine":
            return _("Jail fine")
        case "auction":
            if titles:
                return _("Auction: %(lot)s", lot=f.titles(titles))
            return _("Auction")
        case "card":
            return _("Card")
        case "fine":
            return _("Fine")
        case "transfer-fee":
            return _("10 %% on mortgages taken over")
        case "black-business":
            return _("Black business")
        case _:
            return _("Debt")


@tells(
    DebtIncurred,
    rank=Rank.ENDS + 35,
    cue="debt",
    about=lambda event, _game: About(player=event.debt.debtor),
    purpose=lambda event, f: debt_reason(event.debt.reason, event.debt.titles, f),
)
def debt_incurred(event: DebtIncurred, f: Formatter) -> str:
    return f.owes(event.debt.debtor, event.debt.creditor, event.debt.amount)


@tells(DebtPaid, rank=Rank.MONEY + 10, cue="money", purpose=lambda _event, _f: _("Debt"))
def debt_paid(event: DebtPaid, f: Formatter) -> str:
    """Return what was paid on a debt, and what is left of it."""
    if event.left:
        return _(
            "%(name)s paid %(amount)s of a debt; %(left)s is left",
            name=f.name(event.player),
            amount=f.money(event.amount),
            left=f.money(event.left),
        )
    return _(
        "Debt settled: %(amount)s. %(creditor)s is paid",
        amount=f.money(event.amount),
        creditor=f.name(event.creditor),
    )


@tells(
    LotHandedOver,
    rank=Rank.MONEY + 15,
    cue="bought",
    purpose=lambda event, f: _("Auction: %(lot)s", lot=f.title(event.title)),
)
def lot_handed_over(event: LotHandedOver, f: Formatter) -> str:
    return _(
        "The price is paid: %(name)s gets %(title)s",
        name=f.name(event.player),
        title=f.title(event.title),
    )


@refuses(MoreThanOwed, advice=lambda: _("Pay what is owed."))
def more_than_owed(refusal: MoreThanOwed, f: Formatter) -> str:
    return nothing_paid(
        _(
            "Only %(owed)s is owed, not %(amount)s.",
            owed=f.money(refusal.owed),
            amount=f.money(refusal.amount),
        )
    )
