"""A board of five spaces, and its table: just enough for a journal to have contents."""

from collections.abc import Sequence
from dataclasses import replace

from banker.bank import Bank, Journal
from banker.entry import Actor, CommandId, Draft
from banker.journal.codec import canonical
from banker.ledger.posting import (
    MONEY,
    hand,
    post,
    transfer,
)
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
from banker.rules.deck import Deck
from banker.rules.edition import Currency, Edition, HouseRules
from banker.rules.money.transfers import TransferMade
from banker.rules.players import PlayerId
from banker.rules.table.opening import GameOpened, Newcomer, OpenGame, open_game, opened

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


def a_levels_bank(journal: Journal) -> Bank:
    """Open a game with rent levels and a pot, in which 40 lie, and return its bank."""
    rules = replace(EDITION.defaults, free_parking="pot", pot_seed=40, rent_system="levels")
    opening = open_game(replace(OPENING, house_rules=rules))
    balances = opened(opening).balances
    journal.append(replace(opening_draft(), happenings=(opening,), balances=balances))
    return Bank(journal, canonical=canonical)
