"""Words for what a table refuses whose game has not begun: seats, names and cards."""

from banker.rules.board import TitleId
from banker.tables.boxes import CardTaken
from banker.tables.lobby import AlreadyPlaying, NameUnusable, TableIsFull
from banker.tables.seats import AlreadyAnswered
from banker.wording.formatter import Formatter
from banker.wording.register import refuses
from banker.wording.words import _, plural


@refuses(CardTaken, advice=lambda: _("Take another."))
def card_taken(refusal: CardTaken, f: Formatter) -> str:
    is_deed = refusal.what == "title"
    holder = f.title(TitleId(refusal.holder)) if is_deed else f.token(refusal.holder)
    return _("This card belongs to %(holder)s.", holder=holder)


@refuses(AlreadyPlaying, advice=lambda: _("Say which player you are."))
def already_playing(_refusal: AlreadyPlaying, _f: Formatter) -> str:
    return _("The game has begun: everybody is seated.")


@refuses(AlreadyAnswered, advice=lambda: _("Ask that phone to try again."))
def already_answered(refusal: AlreadyAnswered, _f: Formatter) -> str:
    if refusal.let_in:
        return _("%(name)s has been let in already.", name=refusal.name)
    return _("%(name)s has been kept out already.", name=refusal.name)


@refuses(TableIsFull, advice=lambda: _("Look on, or wait for the next game."))
def table_is_full(refusal: TableIsFull, _f: Formatter) -> str:
    return plural(
        "The table is full: %(num)s player.",
        "The table is full: %(num)s players.",
        refusal.most,
    )


@refuses(NameUnusable, advice=lambda: _("Take 1 to 24 letters."))
def name_unusable(refusal: NameUnusable, _f: Formatter) -> str:
    return {
        "too-long": _("That name is too long."),
        "empty": _("That name is empty."),
    }.get(refusal.reason, _("That name cannot be read."))
