"""One event of every kind that happens at the table, with the sentence that tells it."""

from banker.ledger.posting import BANK
from banker.rules.game import Auction, Basket, Claim, Due, Offer, Place
from banker.rules.money.bankruptcy import (
    CreditorPaid,
    EstateAuctioned,
    EstateShared,
    Share,
)
from banker.rules.money.debts import LotHandedOver
from banker.rules.money.fines import FinePaid
from banker.rules.money.surrender import TitlesHandedOver
from banker.rules.money.taxes import TravelPaid
from banker.rules.table.closing import MinuteTold
from banker.rules.table.ends import BellRung, GameEnded
from banker.rules.titles.auctions import (
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidPassed,
    BidPlaced,
    BuildingsRequested,
    BuildingWon,
    TitleDeclined,
)
from banker.rules.titles.buildings import Work
from banker.rules.titles.levels import LevelChange, LevelsChanged
from banker.rules.titles.rents import RentCapUsed
from banker.rules.titles.trades import TradeDeclined, TradeMade, TradeOffered
from banker.rules.turn.cards import CardAnswered, CardDrawn, CardSettled, Payment
from banker.rules.turn.deadlines import ClockMissed
from banker.rules.turn.event_cards import (
    RentsCapped,
    ThrowsAgain,
    TitlesSwapped,
    TokensGathered,
)
from banker.rules.turn.moves import (
    BonusCollected,
    ClaimOpened,
    DueSettled,
    DuesNamed,
    PotCollected,
    TokenMoved,
    TurnWillBeMissed,
)
from banker.rules.turn.turns import ClaimLapsed, DiceThrown, TurnBegan
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    CAT,
    CHANCE,
    CHEST,
    INCOME_TAX,
    READING,
)
from tests.web.business_happenings import TOLD_OF_BUSINESS

AUCTION = Auction(auction=1, bidders=(ANN, BOB), least=10, title=BOARDWALK)
OF_HOUSES = Auction(auction=2, bidders=(ANN, BOB), least=10, building="house")
CLAIM = Claim(owner=BOB, visitor=ANN, title=READING)
GIVES = Basket(cash=50, titles=(BALTIC,), pardons=(CHEST,))
TAKES = Basket(titles=(READING,))
OFFER = Offer(offer="t1", proposer=ANN, partner=BOB, gives=GIVES, takes=TAKES)
HOUSE = Work(title=BALTIC, houses=1, hotels=0)

#: An event, and what is said of it.
TOLD = (
    (TitleDeclined(player=ANN, title=BOARDWALK), "Ann does not buy Boardwalk"),
    (AuctionOpened(auction=AUCTION), "Auction: Boardwalk. Bids from $10"),
    (AuctionOpened(auction=OF_HOUSES), "Auction: a house. Bids from $10"),
    (
        BuildingsRequested(building="house", requests={ANN: 2, BOB: 1}),
        "More houses are wanted than the bank has",
    ),
    (
        BuildingsRequested(building="hotel", requests={ANN: 2, BOB: 1}),
        "More hotels are wanted than the bank has",
    ),
    (BidPlaced(player=ANN, amount=40), "Ann bids $40"),
    (BidPlaced(player=ANN, amount=40, paid=40), "Ann bids $40 and pays it at once"),
    (
        BidPlaced(player=ANN, amount=40, lot=BALTIC),
        "Ann bids $40, to build: Baltic Avenue",
    ),
    (BidPassed(player=ANN), "Ann bids no more"),
    (
        AuctionWon(player=ANN, price=90, paid=90, title=BOARDWALK, awarded=True),
        "Ann wins the auction: Boardwalk for $90",
    ),
    (
        AuctionWon(player=ANN, price=90, paid=0, title=BOARDWALK, awarded=False),
        "Ann wins Boardwalk for $90 and still has to pay",
    ),
    (
        BuildingWon(player=ANN, price=70, paid=70, work=HOUSE),
        "Ann wins the auction: 1 house, Baltic Avenue for $70",
    ),
    (AuctionUnsold(title=BOARDWALK), "Nobody bids. It stays with the bank: Boardwalk"),
    (AuctionUnsold(), "Nobody bids. The building stays with the bank"),
    (LotHandedOver(player=ANN, title=BOARDWALK), "The price is paid: Ann gets Boardwalk"),
    (RentCapUsed(), "One rent at level 1 is used up"),
    (ClaimOpened(claim=CLAIM), "Bob may ask Ann for the rent: Reading Railroad"),
    (
        ClaimLapsed(claim=CLAIM),
        "Ann pays no rent, nobody asked in time: Reading Railroad",
    ),
    (TravelPaid(player=ANN, amount=100), "Ann paid the bank $100. Travel"),
    (
        CardDrawn(player=ANN, deck=CHANCE, card="back-three"),
        "Ann draws a card: “Go back three spaces”",
    ),
    (
        CardAnswered(player=ANN, deck=CHANCE, card="back-three"),
        "Ann has chosen: “Go back three spaces”",
    ),
    (
        CardSettled(
            card="back-three", payments=(Payment(payer=ANN, payee=BANK, amount=15),)
        ),
        "Ann paid the bank $15. Go back three spaces",
    ),
    (
        CardSettled(
            card="back-three",
            payments=(Payment(payer=ANN, payee=BANK, amount=15),),
            to_pot=True,
        ),
        "Ann paid $15 into the pot. Go back three spaces",
    ),
    (
        CardSettled(
            card="back-three", payments=(Payment(payer=BANK, payee=ANN, amount=15),)
        ),
        "The bank paid Ann $15. Go back three spaces",
    ),
    (
        CardSettled(
            card="back-three", payments=(Payment(payer=BOB, payee=ANN, amount=15),)
        ),
        "Bob paid Ann $15",
    ),
    (
        CardSettled(
            card="back-three",
            payments=(
                Payment(payer=ANN, payee=BOB, amount=50),
                Payment(payer=ANN, payee=CAT, amount=50),
            ),
        ),
        "Ann paid each of them $50: Bob, Cat",
    ),
    (
        CardSettled(
            card="back-three",
            payments=(
                Payment(payer=BOB, payee=ANN, amount=10),
                Payment(payer=CAT, payee=ANN, amount=10),
            ),
        ),
        "Each of them paid Ann $10: Bob, Cat",
    ),
    (CardSettled(card="back-three", payments=()), "A card: “Go back three spaces”"),
    (ThrowsAgain(player=ANN), "Ann throws once more"),
    (RentsCapped(rents=1), "The next 1 rent is paid at level 1"),
    (RentsCapped(rents=5), "The next 5 rents are paid at level 1"),
    (
        TitlesSwapped(player=ANN, other=BOB, given=BALTIC, taken=BOARDWALK),
        "Ann gives Bob Baltic Avenue and takes Boardwalk",
    ),
    (TokensGathered(players=(ANN, BOB), to=4), "All tokens go here: Income Tax"),
    (
        LevelsChanged(changes=(LevelChange(title=BALTIC, by=1),)),
        "The rent rises: Baltic Avenue",
    ),
    (
        LevelsChanged(changes=(LevelChange(title=BALTIC, by=-1),)),
        "The rent falls: Baltic Avenue",
    ),
    (
        LevelsChanged(
            changes=(LevelChange(title=BALTIC, by=-1), LevelChange(title=BOARDWALK, by=1))
        ),
        "The rents change: Baltic Avenue, Boardwalk",
    ),
    (DiceThrown(player=ANN, dice=(3, 4)), "Ann throws 3 · 4"),
    (DiceThrown(player=ANN, dice=(3, 4), speed="bus"), "Ann throws 3 · 4 · bus"),
    (DiceThrown(player=ANN, dice=(3, 4), speed="2"), "Ann throws 3 · 4 · 2"),
    (TokenMoved(player=ANN, start=0, to=4), "Ann moves here: Income Tax"),
    (
        DuesNamed(player=ANN, dues=(Due(kind="rent", title=BALTIC),)),
        "Now for Ann: the rent, Baltic Avenue",
    ),
    (
        DueSettled(player=ANN, due=Due(kind="tax", space=INCOME_TAX)),
        "Ann has done it: the tax, Income Tax",
    ),
    (DueSettled(player=ANN, due=Due(kind="location", space=INCOME_TAX)), "Ann stays"),
    (
        BonusCollected(player=ANN, amount=500, reason="snake-eyes"),
        "The bank paid Ann $500. Bonus for a double one",
    ),
    (
        BonusCollected(player=ANN, amount=100, reason="space"),
        "The bank paid Ann $100. Bonus",
    ),
    (PotCollected(player=ANN, amount=350, seed=100), "Ann takes the pot: $350"),
    (TurnWillBeMissed(player=ANN), "Ann misses a turn"),
    (TurnBegan(player=ANN, number=7), "Next turn: Ann"),
    (
        TurnBegan(player=ANN, number=7, missed=(BOB,)),
        "Next turn: Ann. Left out this time: Bob",
    ),
    (TradeOffered(offer=OFFER), "Ann offers Bob a trade"),
    (
        TradeMade(offer="t1", proposer=ANN, partner=BOB, gives=GIVES, takes=TAKES),
        "Trade. Ann gives $50, Baltic Avenue, 1 card for leaving jail; "
        "Bob gives Reading Railroad",
    ),
    (
        TradeMade(offer="t1", proposer=ANN, partner=BOB, gives=GIVES, takes=Basket()),
        "Ann gives Bob: $50, Baltic Avenue, 1 card for leaving jail",
    ),
    (
        TradeMade(offer="t1", proposer=ANN, partner=BOB, gives=Basket(), takes=TAKES),
        "Bob gives Ann: Reading Railroad",
    ),
    (
        TradeMade(
            offer="t1",
            proposer=ANN,
            partner=BOB,
            gives=TAKES,
            takes=Basket(),
            debt="d1",
            value=80,
            left=20,
        ),
        "Ann gives Bob this for $80 of a debt: Reading Railroad",
    ),
    (TradeDeclined(offer="t1", player=BOB), "No trade. Bob does not want it"),
    (
        TitlesHandedOver(
            player=ANN,
            creditor=BANK,
            debt="d1",
            titles=(BALTIC,),
            worth=60,
            change=0,
        ),
        "Ann pays the bank with deeds: Baltic Avenue",
    ),
    (
        TitlesHandedOver(
            player=ANN,
            creditor=BOB,
            debt="d1",
            titles=(BALTIC,),
            worth=60,
            change=20,
        ),
        "Ann pays Bob with deeds: Baltic Avenue. Change: $20",
    ),
    (
        EstateAuctioned(titles=(BALTIC, BOARDWALK)),
        "The bank auctions these deeds: Baltic Avenue, Boardwalk",
    ),
    (
        EstateShared(
            player=ANN,
            shares=(Share(creditor=BOB, amount=20), Share(creditor=BANK, amount=10)),
        ),
        "The money that is left is shared: Bob $20; the bank $10",
    ),
    (
        CreditorPaid(creditor=BOB, debtor=ANN, amount=300),
        "The bank pays the debt of Ann: Bob gets $300",
    ),
    (
        GameEnded(
            reason="bell",
            places=(
                Place(place=1, player=BOB, worth=900),
                Place(place=2, player=ANN, worth=800),
            ),
        ),
        "The game is over. Bob wins with $900",
    ),
    (
        GameEnded(
            reason="agreed",
            places=(
                Place(place=1, player=BOB, worth=900),
                Place(place=1, player=ANN, worth=900),
            ),
        ),
        "The game is over. First together: Bob, Ann",
    ),
    (BellRung(), "The bell rings. This turn is the last"),
    (ClockMissed(player=ANN, clock="throw"), "The time of Ann is up"),
    (MinuteTold(minute=46), "Minute 46: GO pays nothing any more"),
    (MinuteTold(minute=61), "Minute 61: owners get less of each rent"),
    (
        FinePaid(player=ANN, offence="dice", amount=50),
        "Ann paid the bank $50. Fine: dice off the board",
    ),
    *TOLD_OF_BUSINESS,
)
