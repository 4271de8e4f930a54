"""What the first version wrote is read for ever, and its commands keep their digests.

The bytes are those that the first version wrote, letter by letter. Fields that came later
have their default, whatever the samples of today say.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from banker.bank import digest_of
from banker.entry import CommandUndone, Happening
from banker.journal.codec import canonical, command_kind_of, decode_happenings, kind_of
from banker.ledger.posting import BANK, HOUSE, LIEN, MONEY, Posting, hand, lot
from banker.rules.board import SpaceId
from banker.rules.edition import HouseRules
from banker.rules.game import Debt
from banker.rules.money.bankruptcy import GameWon, GoBankrupt, PlayerBankrupted
from banker.rules.money.debts import DebtIncurred, DebtPaid, SettleDebt
from banker.rules.money.funds import BankDebtPaid, BankOwed
from banker.rules.money.loans import Lend, LoanNoted
from banker.rules.money.salary import CollectSalary, SalaryCollected
from banker.rules.money.taxes import PayTax, TaxPaid
from banker.rules.money.transfers import Transfer, TransferMade
from banker.rules.register import Command
from banker.rules.table.corrections import Correct, CorrectionMade, EntryReversed, Move
from banker.rules.table.faults import faults
from banker.rules.table.opening import GameOpened, opened
from banker.rules.titles.buildings import (
    Build,
    BuildingsBuilt,
    BuildingsSold,
    SellBuildings,
    Work,
)
from banker.rules.titles.mortgages import (
    MortgageTitle,
    TitleMortgaged,
    TitleUnmortgaged,
    TransferFeePaid,
    UnmortgageTitle,
)
from banker.rules.titles.purchases import BuyTitle, TitleBought
from banker.rules.titles.rents import PayRent, RentPaid, RentWaived, WaiveRent
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
from tests.journal.small import ANN, BOB, CHANCE, HILL, LAKE, PIER, the_opening

#: The opening of the little game, as the first version stored it.
FIRST_OPENING = Path(__file__).parent / "first_opening.json"
TAX = SpaceId("tax")
WORKS = (Work(title=HILL, houses=-4, hotels=1), Work(title=LAKE, houses=1, hotels=0))
MOVE = Move(giver=hand(ANN), taker=BANK, asset=MONEY, quantity=9)

STORED: tuple[tuple[str, Happening], ...] = (
    (
        '[{"kind":"salary-collected","player":"ann","amount":200}]',
        SalaryCollected(player=ANN, amount=200),
    ),
    (
        '[{"kind":"title-bought","player":"ann","title":"hill-road","price":60}]',
        TitleBought(player=ANN, title=HILL, price=60),
    ),
    (
        (
            '[{"kind":"rent-paid","payer":"bob","payee":"ann","title":"pier","rent":25,'
            '"dice":7}]'
        ),
        RentPaid(payer=BOB, payee=ANN, title=PIER, rent=25, dice=7, tax=0),
    ),
    (
        (
            '[{"kind":"rent-waived","owner":"ann","visitor":"bob","title":"hill-road",'
            '"rent":2}]'
        ),
        RentWaived(owner=ANN, visitor=BOB, title=HILL, rent=2),
    ),
    (
        '[{"kind":"tax-paid","player":"ann","tax":"tax","amount":75}]',
        TaxPaid(player=ANN, tax=TAX, amount=75, to_pot=False),
    ),
    ('[{"kind":"sent-to-jail","player":"bob"}]', SentToJail(player=BOB)),
    (
        '[{"kind":"jail-fine-paid","player":"bob","amount":50}]',
        JailFinePaid(player=BOB, amount=50, to_pot=False),
    ),
    (
        '[{"kind":"pardon-used","player":"bob","deck":"chance"}]',
        PardonUsed(player=BOB, deck=CHANCE),
    ),
    (
        '[{"kind":"pardon-handed-out","player":"bob","deck":"chance"}]',
        PardonHandedOut(player=BOB, deck=CHANCE),
    ),
    (
        '[{"kind":"doubles-failed","player":"bob","throws":2}]',
        DoublesFailed(player=BOB, throws=2),
    ),
    ('[{"kind":"left-jail","player":"bob"}]', LeftJail(player=BOB)),
    (
        (
            '[{"kind":"buildings-built","player":"ann","works":[{"title":"hill-road",'
            '"houses":-4,"hotels":1},{"title":"lake-road","houses":1,"hotels":0}],'
            '"cost":100,"stock":"bank"}]'
        ),
        BuildingsBuilt(player=ANN, works=WORKS, cost=100, stock=BANK),
    ),
    (
        (
            '[{"kind":"buildings-sold","player":"ann","works":[{"title":"hill-road",'
            '"houses":-4,"hotels":1},{"title":"lake-road","houses":1,"hotels":0}],'
            '"proceeds":50,"paid":40,"stock":"bank"}]'
        ),
        BuildingsSold(player=ANN, works=WORKS, proceeds=50, paid=40, stock=BANK),
    ),
    (
        (
            '[{"kind":"title-mortgaged","player":"ann","title":"hill-road",'
            '"principal":30,"paid":30}]'
        ),
        TitleMortgaged(player=ANN, title=HILL, principal=30, paid=30),
    ),
    (
        (
            '[{"kind":"title-unmortgaged","player":"ann","title":"hill-road",'
            '"principal":30,"interest":3}]'
        ),
        TitleUnmortgaged(player=ANN, title=HILL, principal=30, interest=3),
    ),
    (
        ('[{"kind":"transfer-fee-paid","player":"ann","titles":["hill-road"],"amount":3}]'),
        TransferFeePaid(player=ANN, titles=(HILL,), amount=3),
    ),
    (
        (
            '[{"kind":"debt-incurred","debt":{"debt":"d1","debtor":"ann",'
            '"creditor":"bob","amount":40,"reason":"rent","titles":["pier"]}}]'
        ),
        DebtIncurred(
            debt=Debt(
                debt="d1",
                debtor=ANN,
                creditor=BOB,
                amount=40,
                reason="rent",
                titles=(PIER,),
                to_pot=False,
                to_charity=False,
            )
        ),
    ),
    (
        (
            '[{"kind":"debt-paid","player":"ann","creditor":"bob","debt":"d1",'
            '"amount":30,"left":10,"reason":"rent"}]'
        ),
        DebtPaid(
            player=ANN,
            creditor=BOB,
            debt="d1",
            amount=30,
            left=10,
            reason="rent",
            to_pot=False,
            to_charity=False,
        ),
    ),
    (
        (
            '[{"kind":"player-bankrupted","player":"ann","creditor":"bob","cash":5,'
            '"works":[{"title":"hill-road","houses":-4,"hotels":1},{"title":"lake-road",'
            '"houses":1,"hotels":0}],"proceeds":125,"titles":["hill-road","lake-road"],'
            '"lifted":["hill-road"],"pardons":["chance"],"stock":"bank"}]'
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
            stock=BANK,
            papers=(),
        ),
    ),
    ('[{"kind":"game-won","player":"bob"}]', GameWon(player=BOB)),
    (
        (
            '[{"kind":"transfer-made","payer":"ann","payee":"bank","amount":12,'
            '"reason":"«штраф»"}]'
        ),
        TransferMade(payer=ANN, payee="bank", amount=12, reason="«штраф»"),
    ),
    (
        (
            '[{"kind":"loan-noted","lender":"ann","borrower":"bob","amount":20,'
            '"note":"till Sunday"}]'
        ),
        LoanNoted(lender=ANN, borrower=BOB, amount=20, note="till Sunday"),
    ),
    (
        (
            '[{"kind":"correction-made","moves":[{"giver":"hand:ann","taker":"bank",'
            '"asset":"money","quantity":9}],"reason":"counted twice"}]'
        ),
        CorrectionMade(moves=(MOVE,), reason="counted twice"),
    ),
    (
        (
            '[{"kind":"entry-reversed","seq":4,"contra":[{"account":"bank",'
            '"asset":"house","quantity":1},{"account":"lot:hill-road","asset":"house",'
            '"quantity":-1}],"restores":2}]'
        ),
        EntryReversed(
            seq=4,
            contra=(Posting(BANK, HOUSE, 1), Posting(lot(HILL), HOUSE, -1)),
            restores=2,
        ),
    ),
    (
        '[{"kind":"bank-owed","player":"ann","amount":8,"reason":"salary"}]',
        BankOwed(player=ANN, amount=8, reason="salary"),
    ),
    (
        '[{"kind":"bank-debt-paid","player":"ann","amount":8}]',
        BankDebtPaid(player=ANN, amount=8),
    ),
    (
        (
            '[{"kind":"command-undone","undoes":6,"contra":[{"account":"lot:hill-road",'
            '"asset":"lien","quantity":1},{"account":"bank","asset":"lien",'
            '"quantity":-1}]}]'
        ),
        CommandUndone(
            undoes=6, contra=(Posting(lot(HILL), LIEN, 1), Posting(BANK, LIEN, -1))
        ),
    ),
)

GIVEN: tuple[tuple[str, Command], ...] = (
    ('{"kind":"collect-salary","player":"ann"}', CollectSalary(player=ANN)),
    (
        '{"kind":"collect-salary","landed":true,"player":"ann"}',
        CollectSalary(player=ANN, landed=True),
    ),
    (
        '{"kind":"buy-title","player":"ann","title":"hill-road"}',
        BuyTitle(player=ANN, title=HILL),
    ),
    ('{"kind":"pay-rent","payer":"bob","title":"pier"}', PayRent(payer=BOB, title=PIER)),
    (
        '{"dice":7,"kind":"pay-rent","payer":"bob","title":"pier"}',
        PayRent(payer=BOB, title=PIER, dice=7),
    ),
    (
        '{"kind":"waive-rent","owner":"ann","title":"pier","visitor":"bob"}',
        WaiveRent(owner=ANN, visitor=BOB, title=PIER),
    ),
    (
        '{"dice":7,"kind":"waive-rent","owner":"ann","title":"pier","visitor":"bob"}',
        WaiveRent(owner=ANN, visitor=BOB, title=PIER, dice=7),
    ),
    ('{"kind":"pay-tax","player":"ann","tax":"tax"}', PayTax(player=ANN, tax=TAX)),
    ('{"kind":"go-to-jail","player":"bob"}', GoToJail(player=BOB)),
    ('{"kind":"pay-jail-fine","player":"bob"}', PayJailFine(player=BOB)),
    ('{"kind":"use-pardon","player":"bob"}', UsePardon(player=BOB)),
    (
        '{"deck":"chance","kind":"use-pardon","player":"bob"}',
        UsePardon(player=BOB, deck=CHANCE),
    ),
    (
        '{"deck":"chance","kind":"hand-out-pardon","player":"bob"}',
        HandOutPardon(player=BOB, deck=CHANCE),
    ),
    ('{"kind":"fail-doubles","player":"bob"}', FailDoubles(player=BOB)),
    ('{"kind":"leave-jail","player":"bob"}', LeaveJail(player=BOB)),
    (
        '{"buildings":{"hill-road":1,"lake-road":2},"kind":"build","player":"ann"}',
        Build(player=ANN, buildings={HILL: 1, LAKE: 2}),
    ),
    (
        (
            '{"buildings":{"hill-road":1,"lake-road":2},"kind":"sell-buildings",'
            '"player":"ann"}'
        ),
        SellBuildings(player=ANN, buildings={LAKE: 2, HILL: 1}),
    ),
    (
        '{"kind":"mortgage-title","player":"ann","title":"hill-road"}',
        MortgageTitle(player=ANN, title=HILL),
    ),
    (
        '{"kind":"unmortgage-title","player":"ann","title":"hill-road"}',
        UnmortgageTitle(player=ANN, title=HILL),
    ),
    (
        '{"debt":"d1","kind":"settle-debt","player":"ann"}',
        SettleDebt(player=ANN, debt="d1"),
    ),
    (
        '{"amount":30,"debt":"d1","kind":"settle-debt","player":"ann"}',
        SettleDebt(player=ANN, debt="d1", amount=30),
    ),
    ('{"kind":"go-bankrupt","player":"ann"}', GoBankrupt(player=ANN)),
    (
        '{"amount":12,"kind":"transfer","payee":"bank","payer":"ann"}',
        Transfer(payer=ANN, payee="bank", amount=12),
    ),
    (
        ('{"amount":12,"kind":"transfer","payee":"bank","payer":"ann","reason":"«штраф»"}'),
        Transfer(payer=ANN, payee="bank", amount=12, reason="«штраф»"),
    ),
    (
        '{"amount":20,"borrower":"bob","kind":"lend","lender":"ann"}',
        Lend(lender=ANN, borrower=BOB, amount=20),
    ),
    (
        (
            '{"amount":20,"borrower":"bob","kind":"lend","lender":"ann",'
            '"note":"till Sunday"}'
        ),
        Lend(lender=ANN, borrower=BOB, amount=20, note="till Sunday"),
    ),
    (
        (
            '{"kind":"correct","moves":[{"asset":"money","giver":"hand:ann","quantity":9,'
            '"taker":"bank"}],"reason":"counted twice"}'
        ),
        Correct(moves=(MOVE,), reason="counted twice"),
    ),
)

#: All kinds of the first version, by hand: none of them may ever be missing above.
FIRST_EVENTS = 28
FIRST_COMMANDS = 20


def test_every_kind_of_the_first_version_is_here():
    assert len({kind_of(event) for _, event in STORED}) == FIRST_EVENTS - 1
    assert len({command_kind_of(command) for _, command in GIVEN}) == FIRST_COMMANDS


@pytest.mark.parametrize(
    ("stored", "event"), STORED, ids=[kind_of(event) for _, event in STORED]
)
def test_what_the_first_version_stored_is_read(stored, event):
    assert decode_happenings(stored.encode()) == (event,)


def test_the_opening_that_the_first_version_stored_is_read():
    (read,) = decode_happenings(FIRST_OPENING.read_bytes())
    assert isinstance(read, GameOpened)
    assert (read.seed, read.hands) == ("", {})
    # The default is another today; what was agreed then stands.
    assert read.house_rules.bank_estate == "to_bank"
    assert read.house_rules == replace(
        HouseRules(), starting_cash=500, player_loans="allowed", bank_estate="to_bank"
    )
    today = the_opening()
    assert read == replace(
        today,
        house_rules=read.house_rules,
        edition=replace(today.edition, defaults=read.house_rules),
    )


def test_a_game_of_the_first_version_is_opened_as_it_was():
    (read,) = decode_happenings(FIRST_OPENING.read_bytes())
    game = opened(read)
    assert game.balances == opened(the_opening()).balances
    assert (game.turn, game.positions) == (None, {})
    assert faults(game) == ()


@pytest.mark.parametrize(("text", "command"), GIVEN, ids=[text for text, _ in GIVEN])
def test_a_command_of_the_first_version_has_the_text_it_had(text, command):
    assert canonical(command) == text.encode()


@pytest.mark.parametrize(
    ("command", "digest"),
    [
        (
            CollectSalary(player=ANN),
            "a0aed6f6a537e04a179f1b11864541d65f26eb5c3d5a26f9c95699531f25167a",
        ),
        (
            PayRent(payer=BOB, title=PIER, dice=7),
            "3c3cb0abfa45758b24dbf10c6d3d1503794d29151974232cbd1238cb3d583ee0",
        ),
        (
            PayTax(player=ANN, tax=TAX),
            "b623ff851ee31d982922c214c9fef488e14c2f877e8654cc47661892c1ce7b48",
        ),
        (
            Correct(moves=(MOVE,), reason="counted twice"),
            "16423bc489fed8b48672cf69643006d4afc48b9b56c4ec21e85ddc2185adf1cb",
        ),
    ],
)
def test_a_command_of_the_first_version_has_the_digest_it_had(command, digest):
    assert digest_of(canonical(command)) == digest
