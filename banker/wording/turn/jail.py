"""Words for jail."""

from banker.rules.errors import AlreadyInJail, NoPardon, PardonNotInDeck
from banker.rules.turn.jail import (
    DoublesFailed,
    JailFinePaid,
    JailFineTooLate,
    LeftJail,
    NotInJail,
    PardonHandedOut,
    PardonUsed,
    SentToJail,
)
from banker.rules.turn.turns import DOUBLES_TO_JAIL, DiceThrown
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid, to_bank
from banker.wording.register import Rank, refuses, tells, tells_with
from banker.wording.words import _


@tells(SentToJail, rank=Rank.JAIL + 5, purpose=lambda _event, _f: _("Jail"))
def sent_to_jail(event: SentToJail, f: Formatter) -> str:
    return _("%(name)s goes to jail. No salary", name=f.name(event.player))


@tells_with(SentToJail, DiceThrown)
def sent_for_doubles(event: SentToJail, thrown: DiceThrown, f: Formatter) -> str | None:
    """Return that it was the doubles that led to jail (R-2.3); None for any other throw."""
    if thrown.doubles != DOUBLES_TO_JAIL:
        return None
    name = f.name(event.player)
    return _("%(name)s goes to jail: doubles three times. No salary", name=name)


@tells(
    JailFinePaid,
    rank=Rank.MONEY + 30,
    cue="money",
    purpose=lambda _event, _f: _("Jail fine"),
)
def jail_fine_paid(event: JailFinePaid, f: Formatter) -> str:
    return to_bank(f, event.player, event.amount, _("Jail fine"), to_pot=event.to_pot)


@tells(
    PardonUsed,
    rank=Rank.JAIL + 10,
    purpose=lambda event, f: _("Card for leaving jail: %(deck)s", deck=f.deck(event.deck)),
)
def pardon_used(event: PardonUsed, f: Formatter) -> str:
    return _("%(name)s leaves jail", name=f.name(event.player))


@tells(
    PardonHandedOut,
    rank=Rank.JAIL + 15,
    purpose=lambda event, f: _("Card for leaving jail: %(deck)s", deck=f.deck(event.deck)),
)
def pardon_handed_out(event: PardonHandedOut, f: Formatter) -> str:
    return _("%(name)s holds a card for leaving jail", name=f.name(event.player))


@tells(DoublesFailed, rank=Rank.JAIL + 25, purpose=lambda _event, _f: _("Jail"))
def doubles_failed(event: DoublesFailed, f: Formatter) -> str:
    return _(
        "%(name)s threw no doubles in jail: try %(throws)s",
        name=f.name(event.player),
        throws=event.throws,
    )


@tells(LeftJail, rank=Rank.JAIL + 20, purpose=lambda _event, _f: _("Jail"))
def left_jail(event: LeftJail, f: Formatter) -> str:
    return _("%(name)s leaves jail", name=f.name(event.player))


@refuses(AlreadyInJail, advice=lambda: _("Nothing needs to be done."))
def already_in_jail(refusal: AlreadyInJail, f: Formatter) -> str:
    return _("%(name)s is in jail already.", name=f.name(refusal.player))


@refuses(NotInJail, advice=lambda: _("Nothing needs to be done."))
def not_in_jail(refusal: NotInJail, f: Formatter) -> str:
    return nothing_paid(_("%(name)s is not in jail.", name=f.name(refusal.player)))


@refuses(JailFineTooLate, advice=lambda: _("Throw the dice once more."))
def jail_fine_too_late(refusal: JailFineTooLate, f: Formatter) -> str:
    return nothing_paid(
        _(
            "%(name)s has thrown in jail already: the fine was to be paid before.",
            name=f.name(refusal.player),
        )
    )


@refuses(NoPardon, advice=lambda: _("Pay the fine, or throw the dice."))
def no_pardon(refusal: NoPardon, f: Formatter) -> str:
    return _("%(name)s holds no such card for leaving jail.", name=f.name(refusal.player))


@refuses(PardonNotInDeck, advice=lambda: _("Look who holds it."))
def pardon_not_in_deck(refusal: PardonNotInDeck, f: Formatter) -> str:
    return _(
        "The card of %(deck)s for leaving jail is with %(holder)s.",
        deck=f.deck(refusal.deck),
        holder=f.name(refusal.holder),
    )
