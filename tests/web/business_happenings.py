"""What happens in the business edition, as sentences tell it on the classic board."""

from banker.rules.business.cards import (
    LotDrawn,
    LotReturned,
    LotSeized,
    MovesTwice,
    RentWillDouble,
    TokensSwapped,
)
from banker.rules.business.charity import CharityPaid
from banker.rules.business.jackpot import JackpotPlayed
from banker.rules.business.policies import PolicyBought, PolicyUsed
from banker.rules.business.shares import (
    FortunaSet,
    QuotationMoved,
    SharesBought,
    SharesSold,
)
from banker.rules.game import Insured
from banker.rules.titles.rents import RentDoubled
from tests.builders import ANN, BOARDWALK, BOB

REELS = ("plum", "bell", "cherry")
OLD_PRICE = Insured(player=ANN, share="oil", quotation=12, term="long")

TOLD_OF_BUSINESS = (
    (CharityPaid(player=ANN, amount=50), "Ann paid $50 to charity"),
    (
        JackpotPlayed(player=ANN, stake=30, reels=REELS, outcome="lost", paid_in=30),
        "Ann lost $30 to the machine",
    ),
    (
        JackpotPlayed(
            player=ANN,
            stake=30,
            reels=REELS,
            outcome="won",
            paid_in=30,
            from_account=50,
            from_bank=10,
        ),
        "Ann won $60 from the machine for $30",
    ),
    (
        JackpotPlayed(player=ANN, stake=30, reels=REELS, outcome="replay", paid_in=30),
        "Ann plays the machine for $30 again",
    ),
    (
        SharesBought(player=ANN, share="oil", count=2, cost=240),
        "Ann bought 2 × oil for $240",
    ),
    (
        SharesSold(player=ANN, share="oil", count=1, proceeds=120, paid=100),
        "Ann sold 1 × oil for $120",
    ),
    (
        QuotationMoved(share="oil", points=-3, before=12, quotation=9),
        "Quotation: oil, −3 points",
    ),
    (
        FortunaSet(share="oil", points=20, before=9),
        "Fortuna sets the price: oil, 20 points",
    ),
    (
        PolicyBought(player=ANN, policy="long", price=90),
        "Ann bought a policy for $90: long",
    ),
    (
        PolicyUsed(player=ANN, policy="long", insured=OLD_PRICE),
        "For Ann alone the old price holds: oil",
    ),
    (
        PolicyUsed(player=ANN, policy="long", card="fine"),
        "Ann escapes the card with a policy",
    ),
    (LotSeized(player=ANN, owner=BOB, title=BOARDWALK), "Ann takes Boardwalk from Bob"),
    (
        LotReturned(player=ANN, title=BOARDWALK),
        "Ann gives Boardwalk back to the bank",
    ),
    (LotDrawn(title=BOARDWALK, void=False), "Drawn for auction: Boardwalk"),
    (
        LotDrawn(title=BOARDWALK, void=True),
        "Drawn for auction: Boardwalk. Nothing comes of it",
    ),
    (RentWillDouble(player=ANN), "The next visitor pays double: Ann"),
    (RentDoubled(player=ANN), "This rent was double: Ann"),
    (
        TokensSwapped(player=ANN, other=BOB, start=3, to=7),
        "Ann and Bob change places",
    ),
    (MovesTwice(player=ANN), "Ann moves twice"),
)
