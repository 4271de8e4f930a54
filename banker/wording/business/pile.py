"""Words for the pile on the auction space."""

from banker.rules.business.pile import NotOnPile
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_moved
from banker.wording.register import refuses
from banker.wording.words import _


@refuses(NotOnPile, advice=lambda: _("Choose a lot that lies there."))
def not_on_pile(refusal: NotOnPile, f: Formatter) -> str:
    return nothing_moved(
        _("%(title)s does not lie on the auction space.", title=f.title(refusal.title))
    )
