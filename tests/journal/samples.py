"""A sample of every kind of happening and command, no field at its default.

Records within them are filled as well, the house rules of the opening by what their
fields allow, so that an option that comes later is in the sample from its first day.
"""

from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import get_args

from banker.entry import CommandUndone, Happening
from banker.ledger.posting import (
    BANK,
    BOX,
    HOUSE,
    LIEN,
    MONEY,
    Posting,
    hand,
    lot,
    policy_of,
    share_of,
)
from banker.rules.board import (
    Board,
    Group,
    PolicyId,
    ShareId,
    Space,
    SpaceId,
    TitleDeed,
)
from banker.rules.business.cards import (
    LotDrawn,
    LotReturned,
    LotSeized,
    MovesTwice,
    RentWillDouble,
    TokensSwapped,
)
from banker.rules.business.charity import CharityPaid, PayBlackBusiness
from banker.rules.business.jackpot import JackpotPlayed, PlayJackpot
from banker.rules.business.pile import RedeemLot
from banker.rules.business.policies import BuyPolicy, PolicyBought, PolicyUsed, UsePolicy
from banker.rules.business.printed import Jackpot, Policy, Symbol, SymbolId
from banker.rules.business.printed import Share as Company
from banker.rules.business.shares import (
    BuyShares,
    FortunaSet,
    MoveQuotation,
    Papers,
    QuotationMoved,
    SellShares,
    SharesBought,
    SharesSold,
)
from banker.rules.deck import Card, CardId, Deck
from banker.rules.edition import Currency, Edition, HouseRules
from banker.rules.game import (
    Auction,
    Basket,
    Bid,
    Claim,
    Debt,
    Due,
    Insured,
    Offer,
    Place,
)
from banker.rules.money.bankruptcy import (
    CreditorPaid,
    EstateAuctioned,
    EstateShared,
    GameWon,
    GoBankrupt,
    PlayerBankrupted,
    Share,
)
from banker.rules.money.debts import DebtIncurred, DebtPaid, LotHandedOver, SettleDebt
from banker.rules.money.fines import ChargeFine, FinePaid
from banker.rules.money.funds import BankDebtPaid, BankOwed
from banker.rules.money.loans import Lend, LoanNoted, LoanPaidBack, PayBack
from banker.rules.money.salary import CollectSalary, SalaryCollected
from banker.rules.money.settlement import SettleBySelling
from banker.rules.money.surrender import HandOverTitles, TitlesHandedOver
from banker.rules.money.taxes import PayTax, TaxPaid, TravelPaid
from banker.rules.money.transfers import Transfer, TransferMade
from banker.rules.players import Player
from banker.rules.register import Command
from banker.rules.table.closing import MinuteTold, TellMinute
from banker.rules.table.corrections import Correct, CorrectionMade, EntryReversed, Move
from banker.rules.table.ends import BellRung, EndGame, GameEnded, RingBell
from banker.rules.table.opening import GameOpened
from banker.rules.titles.auctions import (
    AuctionBuildings,
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BidPassed,
    BidPlaced,
    BuildingsRequested,
    BuildingWon,
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
    TitleDeclined,
)
from banker.rules.titles.buildings import (
    Build,
    BuildingsBuilt,
    BuildingsSold,
    SellBuildings,
    Work,
)
from banker.rules.titles.levels import LevelChange, LevelsChanged, VisitOwnTitle
from banker.rules.titles.mortgages import (
    MortgageTitle,
    TitleMortgaged,
    TitleUnmortgaged,
    TransferFeePaid,
    UnmortgageTitle,
)
from banker.rules.titles.purchases import BuyTitle, TitleBought
from banker.rules.titles.rents import (
    ClaimRent,
    PayRent,
    RentCapUsed,
    RentDoubled,
    RentPaid,
    RentWaived,
    WaiveRent,
)
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTitlesForDebt,
    OfferTrade,
    TradeDeclined,
    TradeMade,
    TradeOffered,
    WithdrawTrade,
)
from banker.rules.turn.cards import (
    ApplyCard,
    CardAnswered,
    CardDrawn,
    CardSettled,
    DrawCard,
    Payment,
)
from banker.rules.turn.deadlines import ClockMissed, MissClock
from banker.rules.turn.event_cards import (
    RentsCapped,
    ThrowsAgain,
    TitlesSwapped,
    TokensGathered,
)
from banker.rules.turn.jail import (
    DoublesFailed,
    FailDoubles,
    GoToJail,
    HandOutPardon,
    JailFinePaid,
    LeaveJail,
    LeftJail,
    PardonHandedOut,
    PardonUsed,
    PayJailFine,
    SentToJail,
    UsePardon,
)
from banker.rules.turn.moves import (
    BonusCollected,
    ClaimOpened,
    CollectPot,
    DueSettled,
    DuesNamed,
    PotCollected,
    TokenMoved,
    TurnWillBeMissed,
)
from banker.rules.turn.turns import (
    ClaimLapsed,
    DiceThrown,
    EndTurn,
    MoveOn,
    ThrowDice,
    TurnBegan,
)
from tests.journal.small import ANN, BOB, CHANCE, GREEN, HILL, LAKE, PIER

TAX = SpaceId("tax")
LUCK = CardId("luck")
STEEL, FIRE = ShareId("steel"), PolicyId("fire")
BELL, PLUM = SymbolId("bell"), SymbolId("plum")


# Looking at fields


def default_of(field: Field) -> object:
    """Return the default of a field; MISSING if it has none."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def another(field: Field) -> object:
    """Return a value that a house rule may have and that is not its default."""
    default = default_of(field)
    words = [word for word in get_args(field.type) if isinstance(word, str)]
    match default:
        case bool():
            return not default
        case int():
            return default + 1
        case str():
            return next(word for word in words if word != default)
        case tuple():
            return (*default, 900, 800)
        case None:
            return 7
    raise AssertionError(f"no other value is known for {field.name}")


def at_default(record: object, path: str = "") -> list[str]:
    """Return the paths of all fields in a record that are at their default."""
    found: list[str] = []
    if is_dataclass(record):
        for field in fields(record):
            name, value = f"{path}.{field.name}", getattr(record, field.name)
            if value == default_of(field):
                found.append(name)
            found += at_default(value, name)
    elif isinstance(record, (tuple, list)):
        for number, one in enumerate(record):
            found += at_default(one, f"{path}[{number}]")
    elif isinstance(record, dict):
        for key, one in record.items():
            found += at_default(one, f"{path}[{key}]")
    return found


# The opening

STREET = TitleDeed(
    title=HILL,
    name="Hill Road",
    kind="street",
    group=GREEN,
    price=60,
    mortgage_value=30,
    rents=(2, 10, 30, 90, 160, 250),
    house_cost=50,
    hotel_cost=55,
)
FULL_RULES = HouseRules(
    **{field.name: another(field) for field in fields(HouseRules)}  # type: ignore[arg-type]
)
FULL_CARD = Card(
    card=LUCK,
    text="Удача!",
    effect="pay-or-draw",
    copies=2,
    amount=10,
    per_house=25,
    per_hotel=100,
    space=TAX,
    steps=3,
    title_kind="station",
    deck=CHANCE,
    percent=10,
    share=STEEL,
)
FULL_EDITION = Edition(
    edition="full",
    name="Filled in",
    language="ru",
    currency=Currency(symbol="₽", side="after", gap=True, unit=10_000, scale=True),
    board=Board(
        spaces=(
            Space(
                space=TAX,
                name="Налог",
                kind="title",
                title=HILL,
                amount=75,
                percent=10,
                deck=CHANCE,
                group=GREEN,
                amounts=(50, 90),
            ),
        ),
        deeds={HILL: STREET},
        groups={
            GREEN: Group(
                group=GREEN, name="Green", letter="A", titles=(HILL,), colour="#00aa55"
            )
        },
    ),
    decks=(Deck(deck=CHANCE, name="Chance", pardons=2, cards=(FULL_CARD,)),),
    players_least=3,
    players_most=5,
    defaults=replace(FULL_RULES, starting_cash=700),
    jackpot=Jackpot(
        opens=200,
        symbols=(Symbol(symbol=BELL, name="Bell", pair=2, triple=5),),
        columns=((BELL, PLUM), (PLUM, BELL), (BELL, BELL)),
    ),
    shares=(Company(share=STEEL, name="Steel", quotation=12, count=30),),
    policies=(Policy(policy=FIRE, name="Fire", term="long", price=60, count=4),),
)
FULL_OPENING = GameOpened(
    edition=FULL_EDITION,
    edition_sha256="cd" * 32,
    house_rules=FULL_RULES,
    players=(
        Player(player=ANN, name="Ann", token="kite"),
        Player(player=BOB, name="Bob", token="snail"),
    ),
    seed="a secret",
    hands={HILL: BOB},
)


# Happenings

WORKS = (Work(title=HILL, houses=-4, hotels=1), Work(title=LAKE, houses=1, hotels=0))
CHANGES = (LevelChange(title=HILL, by=2), LevelChange(title=PIER, by=-1))
DEBT = Debt(
    debt="d1",
    debtor=ANN,
    creditor=BOB,
    amount=40,
    reason="rent",
    titles=(PIER,),
    to_pot=True,
    to_charity=True,
)
CLAIM = Claim(owner=ANN, visitor=BOB, title=PIER, dice=7, nearest=True, others=(BOB,))
DUE = Due(
    kind="choose",
    title=PIER,
    space=TAX,
    deck=CHANCE,
    nearest=True,
    fresh=True,
    steps=4,
    choices=(2, 4),
)
GIVES = Basket(cash=15, titles=(HILL, LAKE), pardons=(CHANCE, CHANCE))
TAKES = Basket(cash=5, titles=(PIER,), pardons=(CHANCE,))

UNDONE = CommandUndone(
    undoes=6, contra=(Posting(lot(HILL), LIEN, 1), Posting(BANK, LIEN, -1))
)

#: One happening of every kind.
SAMPLES: tuple[Happening, ...] = (
    FULL_OPENING,
    SalaryCollected(player=ANN, amount=200),
    TitleBought(player=ANN, title=HILL, price=60),
    TitleDeclined(player=BOB, title=PIER),
    AuctionOpened(
        auction=Auction(
            auction=3,
            bidders=(BOB, ANN),
            least=20,
            title=PIER,
            building="hotel",
            bid=Bid(player=BOB, amount=25, lot=HILL),
            bids=2,
            seller=ANN,
        )
    ),
    BuildingsRequested(building="house", requests={ANN: 3, BOB: 2}),
    BidPlaced(player=BOB, amount=25, lot=HILL, paid=25),
    BidPassed(player=ANN),
    AuctionWon(
        player=BOB,
        price=110,
        paid=110,
        title=PIER,
        awarded=True,
        seller=ANN,
        to_bank=True,
    ),
    BuildingWon(player=ANN, price=55, paid=50, work=WORKS[0], building="hotel", stock=BOX),
    AuctionUnsold(title=PIER),
    LotHandedOver(player=BOB, title=PIER),
    RentPaid(payer=BOB, payee=ANN, title=PIER, rent=25, dice=7, tax=3),
    RentWaived(owner=ANN, visitor=BOB, title=HILL, rent=2),
    RentCapUsed(),
    ClaimOpened(claim=CLAIM),
    ClaimLapsed(claim=CLAIM),
    TaxPaid(player=ANN, tax=TAX, amount=75, to_pot=True),
    TravelPaid(player=ANN, amount=30),
    CardDrawn(player=BOB, deck=CHANCE, card=LUCK, waits=True),
    CardAnswered(player=BOB, deck=CHANCE, card=LUCK),
    CardSettled(
        card=LUCK,
        payments=(
            Payment(payer=ANN, payee=BOB, amount=10),
            Payment(payer=BOB, payee=BANK, amount=15),
            Payment(payer=BANK, payee=ANN, amount=20),
        ),
        to_pot=True,
    ),
    ThrowsAgain(player=ANN),
    RentsCapped(rents=3),
    TitlesSwapped(player=ANN, other=BOB, given=HILL, taken=PIER),
    TokensGathered(players=(ANN, BOB), to=4),
    LevelsChanged(changes=CHANGES, completed=HILL),
    SentToJail(player=BOB),
    JailFinePaid(player=BOB, amount=50, to_pot=True),
    PardonUsed(player=BOB, deck=CHANCE),
    PardonHandedOut(player=BOB, deck=CHANCE),
    DoublesFailed(player=BOB, throws=2),
    LeftJail(player=BOB),
    DiceThrown(
        player=ANN, dice=(3, 3), doubles=2, again=True, speed="mascot", by_bank=True
    ),
    TokenMoved(player=ANN, start=4, to=1, passed_go=True),
    DuesNamed(player=ANN, dues=(DUE, replace(DUE, kind="rent"))),
    DueSettled(player=ANN, due=DUE),
    BonusCollected(player=BOB, amount=500, reason="snake-eyes"),
    PotCollected(player=BOB, amount=340, seed=100),
    TurnWillBeMissed(player=BOB),
    TurnBegan(player=ANN, number=12, missed=(BOB,)),
    BuildingsBuilt(player=ANN, works=WORKS, cost=100, stock=BOX),
    BuildingsSold(player=ANN, works=WORKS, proceeds=50, paid=40, stock=BOX),
    TitleMortgaged(player=ANN, title=HILL, principal=30, paid=30),
    TitleUnmortgaged(player=ANN, title=HILL, principal=30, interest=3),
    TransferFeePaid(player=ANN, titles=(HILL,), amount=3),
    TradeOffered(
        offer=Offer(
            offer="t2",
            proposer=ANN,
            partner=BOB,
            gives=GIVES,
            takes=TAKES,
            mortgaged=(LAKE,),
            debt="d1",
            value=35,
        )
    ),
    TradeMade(
        offer="t2",
        proposer=ANN,
        partner=BOB,
        gives=GIVES,
        takes=TAKES,
        debt="d1",
        value=35,
        left=5,
    ),
    TradeDeclined(offer="t2", player=BOB),
    DebtIncurred(debt=DEBT),
    DebtPaid(
        player=ANN,
        creditor=BOB,
        debt="d1",
        amount=30,
        left=10,
        reason="rent",
        to_pot=True,
        to_charity=True,
    ),
    TitlesHandedOver(
        player=ANN,
        creditor=BOB,
        debt="d1",
        titles=(HILL, LAKE),
        worth=120,
        change=20,
        dropped=(LevelChange(title=HILL, by=-2), LevelChange(title=LAKE, by=-1)),
    ),
    PlayerBankrupted(
        player=ANN,
        creditor=BOB,
        cash=5,
        works=WORKS,
        proceeds=125,
        titles=(HILL, LAKE),
        lifted=(HILL,),
        pardons=(CHANCE,),
        stock=BOX,
        papers=(
            Papers(paper=share_of(STEEL), count=3),
            Papers(paper=policy_of(FIRE), count=1),
        ),
    ),
    EstateAuctioned(titles=(HILL, PIER)),
    EstateShared(
        player=ANN,
        shares=(Share(creditor=BOB, amount=12), Share(creditor=BANK, amount=8)),
    ),
    CreditorPaid(creditor=BOB, debtor=ANN, amount=40),
    GameWon(player=BOB),
    GameEnded(
        reason="bell",
        places=(
            Place(place=1, player=BOB, worth=900),
            Place(place=2, player=ANN, worth=880),
        ),
    ),
    BellRung(),
    MinuteTold(minute=14),
    TransferMade(payer=ANN, payee="bank", amount=12, reason="«штраф»"),
    LoanNoted(lender=ANN, borrower=BOB, amount=20, note="till Sunday"),
    LoanPaidBack(borrower=BOB, lender=ANN, loan="l1", amount=15, left=5),
    FinePaid(player=ANN, offence="dice", amount=25, to_pot=True),
    CorrectionMade(
        moves=(Move(giver=hand(ANN), taker=BANK, asset=MONEY, quantity=9),),
        reason="counted twice",
    ),
    EntryReversed(
        seq=4, contra=(Posting(BANK, HOUSE, 1), Posting(lot(HILL), HOUSE, -1)), restores=2
    ),
    BankOwed(player=ANN, amount=8, reason="salary"),
    BankDebtPaid(player=ANN, amount=8),
    UNDONE,
    ClockMissed(player=ANN, clock="payment"),
    CharityPaid(player=ANN, amount=150),
    JackpotPlayed(
        player=ANN,
        stake=40,
        reels=(BELL, BELL, PLUM),
        outcome="won",
        paid_in=40,
        from_account=30,
        from_bank=50,
        by_bank=True,
    ),
    SharesBought(player=BOB, share=STEEL, count=3, cost=360),
    SharesSold(player=BOB, share=STEEL, count=2, proceeds=240, paid=200),
    QuotationMoved(share=STEEL, points=-2, before=12, quotation=10),
    FortunaSet(share=STEEL, points=20, before=10),
    PolicyBought(player=BOB, policy=FIRE, price=60),
    PolicyUsed(
        player=BOB,
        policy=FIRE,
        insured=Insured(player=BOB, share=STEEL, quotation=12, term="long"),
        card=LUCK,
    ),
    LotSeized(player=ANN, owner=BOB, title=PIER),
    LotReturned(player=ANN, title=HILL, lifted=True),
    LotDrawn(title=PIER, void=True),
    RentWillDouble(player=ANN),
    RentDoubled(player=ANN),
    TokensSwapped(player=ANN, other=BOB, start=1, to=4),
    MovesTwice(player=ANN),
)


# Commands

#: One command of every kind that may come from outside.
COMMANDS: tuple[Command, ...] = (
    CollectSalary(player=ANN, landed=True),
    BuyTitle(player=ANN, title=HILL),
    DeclineTitle(player=BOB, title=PIER),
    AuctionBuildings(building="hotel", requests={ANN: 1, BOB: 2}),
    PlaceBid(player=BOB, amount=25, lot=HILL, auction=3),
    PassBid(player=ANN, auction=3),
    CloseAuction(bids=2, auction=3),
    PayRent(payer=BOB, title=PIER, dice=7, nearest=True),
    ClaimRent(owner=ANN, visitor=BOB, title=PIER, dice=7),
    WaiveRent(owner=ANN, visitor=BOB, title=PIER, dice=7),
    PayTax(player=ANN, tax=TAX, share=True),
    DrawCard(player=BOB, deck=CHANCE),
    ApplyCard(
        player=BOB,
        deck=CHANCE,
        card=LUCK,
        draw=True,
        dice=8,
        title=PIER,
        mine=HILL,
        other=ANN,
        policy=FIRE,
    ),
    GoToJail(player=BOB),
    PayJailFine(player=BOB),
    UsePardon(player=BOB, deck=CHANCE),
    HandOutPardon(player=BOB, deck=CHANCE),
    FailDoubles(player=BOB),
    LeaveJail(player=BOB),
    ThrowDice(player=ANN, dice=(3, 4), speed="bus"),
    MoveOn(player=ANN, space=SpaceId("pier")),
    EndTurn(player=ANN),
    Build(player=ANN, buildings={HILL: 1, LAKE: 2}),
    SellBuildings(player=ANN, buildings={HILL: 1, LAKE: 2}),
    MortgageTitle(player=ANN, title=HILL),
    UnmortgageTitle(player=ANN, title=HILL),
    OfferTrade(player=ANN, partner=BOB, gives=GIVES, takes=TAKES),
    OfferTitlesForDebt(player=ANN, debt="d1", titles=(HILL, LAKE), value=35),
    AcceptTrade(player=BOB, offer="t2"),
    DeclineTrade(player=BOB, offer="t2"),
    WithdrawTrade(player=ANN, offer="t2"),
    SettleDebt(player=ANN, debt="d1", amount=30),
    SettleBySelling(player=ANN, debt="d1"),
    HandOverTitles(player=ANN, debt="d1", titles=(HILL, LAKE)),
    GoBankrupt(player=ANN),
    Transfer(payer=ANN, payee="bank", amount=12, reason="«штраф»"),
    Lend(lender=ANN, borrower=BOB, amount=20, note="till Sunday"),
    PayBack(borrower=BOB, loan="l1", amount=15),
    ChargeFine(player=ANN, offence="turn"),
    TellMinute(minute=14),
    RingBell(),
    EndGame(),
    Correct(
        moves=(Move(giver=hand(ANN), taker=BANK, asset=MONEY, quantity=9),),
        reason="counted twice",
    ),
    CollectPot(player=BOB),
    VisitOwnTitle(player=ANN, title=HILL),
    MissClock(player=ANN, clock="answer"),
    PayBlackBusiness(player=ANN),
    PlayJackpot(player=ANN, stake=40, reels=(BELL, BELL, PLUM)),
    RedeemLot(player=BOB, title=PIER),
    BuyShares(player=BOB, share=STEEL, count=3),
    SellShares(player=BOB, share=STEEL, count=2),
    MoveQuotation(share=STEEL, points=-2),
    BuyPolicy(player=BOB, policy=FIRE),
    UsePolicy(player=BOB, policy=FIRE, share=STEEL),
)
