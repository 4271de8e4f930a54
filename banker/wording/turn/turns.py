"""Words for turns and dice."""

from banker.rules.errors import AlreadyThrown, NotAThrow
from banker.rules.turn.moves import TokenMoved
from banker.rules.turn.turns import (
    ClaimLapsed,
    DiceThrown,
    NotSoFar,
    SettleFirst,
    ThrowFirst,
    TurnBegan,
    TurnsNotKept,
)
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, refuses, tells, tells_with
from banker.wording.words import _


def dice_words(event: DiceThrown) -> str:
    """Return the faces of a throw."""
    faces = [str(die) for die in event.dice]
    words = {"bus": _("bus"), "mascot": _("mascot")}
    if event.speed:
        faces.append(words.get(event.speed, event.speed))
    return " · ".join(faces)


@tells(DiceThrown, rank=Rank.ON_THE_BOARD + 50, purpose=lambda _event, _f: _("Dice"))
def dice_thrown(event: DiceThrown, f: Formatter) -> str:
    """Return what a player threw."""
    return _("%(name)s throws %(dice)s", name=f.name(event.player), dice=dice_words(event))


@tells_with(DiceThrown, TokenMoved)
def thrown_and_moved(event: DiceThrown, moved: TokenMoved, f: Formatter) -> str:
    """Return what a player threw and where it led."""
    return _(
        "%(name)s throws %(dice)s: %(space)s",
        name=f.name(event.player),
        dice=dice_words(event),
        space=f.space(moved.to),
    )


@tells(TurnBegan, rank=Rank.ON_THE_BOARD + 65, purpose=lambda _event, _f: _("Turn"))
def turn_began(event: TurnBegan, f: Formatter) -> str:
    """Return whose turn it is, and who missed theirs."""
    if not event.missed:
        return _("Next turn: %(name)s", name=f.name(event.player))
    return _(
        "Next turn: %(name)s. Left out this time: %(missed)s",
        name=f.name(event.player),
        missed=", ".join(f.name(player) for player in event.missed),
    )


@tells(
    ClaimLapsed,
    rank=Rank.ORDER + 5,
    purpose=lambda event, f: _("Rent: %(title)s", title=f.title(event.claim.title)),
)
def claim_lapsed(event: ClaimLapsed, f: Formatter) -> str:
    return _(
        "%(name)s pays no rent, nobody asked in time: %(title)s",
        name=f.name(event.claim.visitor),
        title=f.title(event.claim.title),
    )


@refuses(
    TurnsNotKept, advice=lambda: _("Throw your own dice and tell the bank where you stop.")
)
def turns_not_kept(_refusal: TurnsNotKept, _f: Formatter) -> str:
    return _("At this table the bank does not keep the turns.")


@refuses(SettleFirst, advice=lambda: _("Do that, then go on."))
def settle_first(refusal: SettleFirst, f: Formatter) -> str:
    return _(
        "%(name)s has something to settle first: %(due)s.",
        name=f.name(refusal.player),
        due=f.due(refusal.due, refusal.what),
    )


@refuses(AlreadyThrown, advice=lambda: _("Finish the turn."))
def already_thrown(refusal: AlreadyThrown, f: Formatter) -> str:
    return _("%(name)s has thrown the dice already.", name=f.name(refusal.player))


@refuses(ThrowFirst, advice=lambda: _("Throw the dice."))
def throw_first(refusal: ThrowFirst, f: Formatter) -> str:
    return _("%(name)s still has to throw the dice.", name=f.name(refusal.player))


@refuses(NotAThrow, advice=lambda: _("Touch what the dice show."))
def not_a_throw(refusal: NotAThrow, _f: Formatter) -> str:
    return _("The dice of this game cannot show that: %(dice)s.", dice=refusal.dice)


@refuses(NotSoFar, advice=lambda: _("Choose one of the spaces that are offered."))
def not_so_far(refusal: NotSoFar, f: Formatter) -> str:
    return _("The way does not lead there now: %(space)s.", space=f.space(refusal.space))
