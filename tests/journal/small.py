"""A board of five spaces, and its table: just enough for a journal to have contents."""

from collections.abc import Sequence

from banker.bank import Bank, Journal
from banker.entry import Actor, CommandId, CommandUndone, Draft, Happening
from banker.journal.codec import canonical
from banker.ledger.posting import (
    BANK,
    HOUSE,
    LIEN,
    MONEY,
    Posting,
    hand,
    lot,
    post,
    transfer,
)
from banker.rules.bankruptcy import GameWon, PlayerBankrupted
from banker.rules.board import (
    Board,
    DeckId,
    Group,
    GroupId,
    Space,
    SpaceId,
    TitleDeed,
    TitleId,
)
from banker.rules.buildings import BuildingsBuilt, BuildingsSold, Work
from banker.rules.corrections import CorrectionMade, EntryReversed, Move
from banker.rules.debts import DebtIncurred, DebtPaid
from banker.rules.edition import Currency, Deck, Edition, HouseRules
from banker.rules.funds import BankDebtPaid, BankOwed
from banker.rules.game import Debt
from banker.rules.jail import (
    DoublesFailed,
    JailFinePaid,
    LeftJail,
    PardonHandedOut,
    PardonUsed,
    SentToJail,
)
from banker.rules.mortgages import TitleMortgaged, TitleUnmortgaged, TransferFeePaid
from banker.rules.opening import GameOpened, Newcomer, OpenGame, open_game, opened
from banker.rules.players import Player, PlayerId
from banker.rules.purchases import TitleBought
from banker.rules.rents import RentPaid, RentWaived
from banker.rules.salary import SalaryCollected
from banker.rules.taxes import TaxPaid
from banker.rules.transfers import LoanNoted, TransferMade

TABLE = "TABLE1"
ANN, BOB = PlayerId("ann"), PlayerId("bob")
HILL, LAKE, PIER = TitleId("hill-road"), TitleId("lake-road"), TitleId("pier")
GREEN, STATIONS = GroupId("green"), GroupId("stations")
CHANCE = DeckId("chance")


def a_street(title: TitleId, name: str) -> TitleDeed:
    return TitleDeed(
        title=title,
        name=name,
        kind="street",
        group=GREEN,
        price=60,
        mortgage_value=30,
        rents=(2, 10, 30, 90, 160, 250),
        house_cost=50,
        hotel_cost=50,
    )


BOARD = Board(
    spaces=(
        Space(space=SpaceId("go"), name="Go", kind="go"),
        Space(space=SpaceId("hill-road"), name="Hill Road", kind="title", title=HILL),
        Space(space=SpaceId("tax"), name="Tax", kind="tax", amount=75),
        Space(space=SpaceId("lake-road"), name="Lake Road", kind="title", title=LAKE),
        Space(space=SpaceId("pier"), name="Причал", kind="title", title=PIER),
    ),
    deeds={
        HILL: a_street(HILL, "Hill Road"),
        LAKE: a_street(LAKE, "Lake Road"),
        PIER: TitleDeed(
            title=PIER,
            name="Причал",
            kind="station",
            group=STATIONS,
            price=200,
            mortgage_value=100,
            rents=(25, 50),
        ),
    },
    groups={
        GREEN: Group(group=GREEN, name="Green", letter="A", titles=(HILL, LAKE)),
        STATIONS: Group(group=STATIONS, name="Stations", letter="S", titles=(PIER,)),
    },
)

EDITION = Edition(
    edition="small",
    name="Small",
    language="en",
    currency=Currency(symbol="£"),
    board=BOARD,
    decks=(Deck(deck=CHANCE, name="Chance"),),
    defaults=HouseRules(starting_cash=500, player_loans="allowed"),
)

OPENING = OpenGame(
    edition=EDITION,
    edition_sha256="ab" * 32,
    house_rules=EDITION.defaults,
    players=(Newcomer(name="Ann", token="kite"), Newcomer(name="Bob", token="snail")),
)


def the_opening() -> GameOpened:
    return open_game(OPENING)


def opening_draft(key: str = "open") -> Draft:
    event = the_opening()
    return Draft(
        seq=1,
        actor=Actor("host"),
        command_id=CommandId(f"host/{key}"),
        digest="0" * 64,
        happenings=(event,),
        balances=opened(event).balances,
    )


def payment(
    amount: int, *, seq: int, of: Sequence[int] = (), key: str | None = None
) -> Draft:
    """Ann pays Bob `amount`, after she has paid him the sums `of`."""
    paid = (*of, amount)
    balances = opened(the_opening()).balances
    for sum_ in paid:
        balances = post(balances, transfer(sum_, MONEY, giver=hand(ANN), taker=hand(BOB)))
    return Draft(
        seq=seq,
        actor=Actor("seat:ann"),
        command_id=CommandId(f"seat:ann/{key or seq}"),
        digest=f"{amount:064x}",
        happenings=(TransferMade(payer=ANN, payee=BOB, amount=amount),),
        balances=balances,
    )


def a_bank(journal: Journal) -> Bank:
    """Open a game in an empty journal and return its bank."""
    journal.append(opening_draft())
    return Bank(journal, canonical=canonical)


WORKS = (Work(title=HILL, houses=-4, hotels=1), Work(title=LAKE, houses=1, hotels=0))
DEBT = Debt(debt="d1", debtor=ANN, creditor=BOB, amount=40, reason="rent", titles=(PIER,))

#: One happening of every kind, no field at its default where it has one.
SAMPLES: tuple[Happening, ...] = (
    the_opening(),
    SalaryCollected(player=ANN, amount=200),
    TitleBought(player=ANN, title=HILL, price=60),
    RentPaid(payer=BOB, payee=ANN, title=PIER, rent=25, dice=7),
    RentWaived(owner=ANN, visitor=BOB, title=HILL, rent=2),
    TaxPaid(player=ANN, tax=SpaceId("tax"), amount=75),
    SentToJail(player=BOB),
    JailFinePaid(player=BOB, amount=50),
    PardonUsed(player=BOB, deck=CHANCE),
    PardonHandedOut(player=BOB, deck=CHANCE),
    DoublesFailed(player=BOB, throws=2),
    LeftJail(player=BOB),
    BuildingsBuilt(player=ANN, works=WORKS, cost=100, stock=BANK),
    BuildingsSold(player=ANN, works=WORKS, proceeds=50, paid=40, stock=BANK),
    TitleMortgaged(player=ANN, title=HILL, principal=30, paid=30),
    TitleUnmortgaged(player=ANN, title=HILL, principal=30, interest=3),
    TransferFeePaid(player=ANN, titles=(HILL,), amount=3),
    DebtIncurred(debt=DEBT),
    DebtPaid(player=ANN, creditor=BOB, debt="d1", amount=30, left=10, reason="rent"),
    PlayerBankrupted(
        player=ANN,
        creditor=BOB,
        cash=5,
        works=WORKS,
        proceeds=125,
        titles=(HILL, LAKE),
        lifted=(HILL,),
        pardons=(CHANCE,),
        stock=BANK,
    ),
    GameWon(player=BOB),
    TransferMade(payer=ANN, payee="bank", amount=12, reason="«штраф»"),
    LoanNoted(lender=ANN, borrower=BOB, amount=20, note="till Sunday"),
    CorrectionMade(
        moves=(Move(giver=hand(ANN), taker=BANK, asset=MONEY, quantity=9),),
        reason="counted twice",
    ),
    EntryReversed(
        seq=4, contra=(Posting(BANK, HOUSE, 1), Posting(lot(HILL), HOUSE, -1)), restores=2
    ),
    BankOwed(player=ANN, amount=8, reason="salary"),
    BankDebtPaid(player=ANN, amount=8),
    CommandUndone(undoes=6, contra=(Posting(lot(HILL), LIEN, 1), Posting(BANK, LIEN, -1))),
)

PLAYERS = (
    Player(player=ANN, name="Ann", token="kite"),
    Player(player=BOB, name="Bob", token="snail"),
)
