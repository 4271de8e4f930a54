"""Words for what may not come now."""

from banker.rules.errors import NotDueNow
from banker.wording.formatter import Formatter
from banker.wording.register import refuses
from banker.wording.words import _


@refuses(NotDueNow, advice=lambda: _("Do what the screen offers."))
def not_due_now(refusal: NotDueNow, f: Formatter) -> str:
    """Return what a player asked for that is not due where the token stands."""
    name = f.name(refusal.player)
    return {
        "title": _("%(name)s does not stand on that deed now.", name=name),
        "rent": _("No rent is due: %(name)s does not stand on that deed now.", name=name),
        "tax": _("No tax is due: %(name)s does not stand on it now.", name=name),
        "card": _("%(name)s has no card to draw now.", name=name),
        "salary": _(
            "The bank pays the salary by itself when a token passes %(go)s.", go=f.go
        ),
        "pot": _("No money lies in the middle for %(name)s now.", name=name),
        "payment": _("%(name)s owes nothing.", name=name),
        "answer": _("Nobody waits for an answer of %(name)s.", name=name),
        "jail": _("The bank sends a token to jail by itself when it is time."),
        "black-business": _("%(name)s has no black business to pay for now.", name=name),
        "jackpot": _("%(name)s does not stand at the machine now.", name=name),
        "pile": _("%(name)s does not stand on the auction space now.", name=name),
        "throw": _("Here the bank counts the throws in jail: throw the dice with it."),
    }.get(refusal.what, _("%(name)s has no move to choose now.", name=name))
