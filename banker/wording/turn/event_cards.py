"""Words for the event cards of the levels edition."""

from banker.rules.turn.event_cards import (
    RentsCapped,
    ThrowsAgain,
    TitlesSwapped,
    TokensGathered,
)
from banker.wording.formatter import Formatter
from banker.wording.register import Rank, tells
from banker.wording.words import _, plural


@tells(ThrowsAgain, rank=Rank.ON_THE_BOARD + 30, purpose=lambda _event, _f: _("Card"))
def throws_again(event: ThrowsAgain, f: Formatter) -> str:
    return _("%(name)s throws once more", name=f.name(event.player))


@tells(RentsCapped, rank=Rank.ON_THE_BOARD + 25, purpose=lambda _event, _f: _("Rent level"))
def rents_capped(event: RentsCapped, _f: Formatter) -> str:
    return plural(
        "The next %(num)s rent is paid at level 1",
        "The next %(num)s rents are paid at level 1",
        event.rents,
    )


@tells(
    TitlesSwapped,
    rank=Rank.ON_THE_BOARD + 20,
    cue="bought",
    purpose=lambda _event, _f: _("Card"),
)
def titles_swapped(event: TitlesSwapped, f: Formatter) -> str:
    return _(
        "%(name)s gives %(other)s %(given)s and takes %(taken)s",
        name=f.name(event.player),
        given=f.title(event.given),
        taken=f.title(event.taken),
        other=f.name(event.other),
    )


@tells(TokensGathered, rank=Rank.ON_THE_BOARD + 35, purpose=lambda _event, _f: _("Card"))
def tokens_gathered(event: TokensGathered, f: Formatter) -> str:
    return _("All tokens go here: %(space)s", space=f.space(event.to))
