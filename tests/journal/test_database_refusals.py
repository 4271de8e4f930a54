"""What the database itself refuses, whoever asks and whatever the program believes."""

import sqlite3

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from banker.journal.engine import for_writing
from banker.ledger.posting import (
    BANK,
    BOX,
    CHARITY,
    HOUSE,
    JACKPOT,
    LEVEL,
    LIEN,
    MONEY,
    POT,
    deed,
    hand,
    lot,
    may_be_negative,
)
from banker.rules.board import SpaceId
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.titles.purchases import BuyTitle
from tests.journal.small import (
    ANN,
    BOB,
    HILL,
    LAKE,
    TABLE,
    a_bank,
    a_levels_bank,
)

ENTRY = (
    'INSERT INTO journal_entry ("table", seq, at, actor, command_id, digest, kind, '
    "payload, hash) VALUES (:table, :seq, 'now', 'x', :command, '', '', :payload, '')"
)
POSTING = (
    'INSERT INTO posting ("table", seq, leg, account, asset, quantity, balance) '
    "VALUES (:table, :seq, :leg, :account, :asset, :quantity, :balance)"
)


def leg(account, quantity, balance, *, asset=MONEY, number=1, seq=3):
    return POSTING, {
        "table": TABLE,
        "seq": seq,
        "leg": number,
        "account": account,
        "asset": asset,
        "quantity": quantity,
        "balance": balance,
    }


def entry(*, seq=3, command="x/1"):
    return ENTRY, {"table": TABLE, "seq": seq, "command": command, "payload": b"[]"}


@pytest.fixture
def played(database):
    """Ann has 480, Bob 520, the bank has issued 1000; two entries."""
    bank = a_bank(database.journal())
    bank.execute(Transfer(payer=ANN, payee=BOB, amount=20), command_id="a/2", actor="a")
    return database


def write(database, *statements):
    """Write past the program, in one transaction."""
    with (
        database.engine.connect() as connection,
        for_writing(connection).begin(),
    ):
        for statement, values in statements:
            connection.execute(text(statement), values)


def assert_refused(database, *statements, because=None):
    before = database.journal().entries()
    with pytest.raises((DBAPIError, sqlite3.Error), match=because):
        write(database, *statements)
    assert database.journal().entries() == before


def test_what_is_sound_is_taken(played):
    write(
        played,
        leg(hand(BOB), 480, 1000),
        leg(hand(ANN), -480, 0, number=2),
        entry(),
    )
    assert len(played.journal().entries(after=0, limit=2)) == 2


# T-8: overdraft


def test_an_overdraft_is_refused(played):
    assert_refused(
        played,
        leg(hand(BOB), 481, 1001),
        leg(hand(ANN), -481, -1, number=2),
        entry(),
    )


def test_an_overdraft_under_a_balance_that_lies_is_refused(played):
    assert_refused(
        played,
        leg(hand(BOB), 481, 1001),
        leg(hand(ANN), -481, 0, number=2),
        entry(),
        because="balance does not follow",
    )


def test_a_balance_out_of_nowhere_is_refused(played):
    assert_refused(
        played,
        leg("hand:cat", 5, 500),
        leg(BANK, -5, -1005, number=2),
        entry(),
        because="balance does not follow",
    )


@pytest.mark.parametrize(
    "account", [BANK, BOX, POT, CHARITY, JACKPOT, hand(ANN), "lot:hill-road"]
)
@pytest.mark.parametrize(
    "asset",
    [MONEY, LIEN, HOUSE, "hotel", LEVEL, "deed:pier", "share:oil", "policy:long-term"],
)
def test_the_database_lets_the_same_accounts_issue_as_the_ledger(played, account, asset):
    held = {
        (str(row.account), str(row.asset)): row.balance for row in balances_of(played)
    }.get((account, asset), 0)
    taken = max(held, 0) + 1
    statements = (
        leg("other", taken, taken, asset=asset),
        leg(account, -taken, held - taken, asset=asset, number=2),
        entry(),
    )
    if may_be_negative(account, asset):
        write(played, *statements)
    else:
        assert_refused(played, *statements)


def balances_of(database):
    query = (
        "SELECT account, asset, CAST(SUM(quantity) AS INTEGER) AS balance "
        "FROM posting GROUP BY account, asset"
    )
    with database.engine.connect() as connection:
        return connection.execute(text(query)).all()


@pytest.fixture
def with_levels(database):
    """Ann has both roads at level 3, for their group is full; 115 lie in the pot."""
    bank = a_levels_bank(database.journal())
    for number, command in enumerate(
        (
            BuyTitle(player=ANN, title=HILL),
            BuyTitle(player=ANN, title=LAKE),
            PayTax(player=ANN, tax=SpaceId("tax")),
        )
    ):
        bank.execute(command, command_id=f"a/{number}", actor="a")
    return database


#: Account, asset, what it holds, and where it could be carried off to.
HELD = (
    (POT, MONEY, 115, hand(BOB), 500),
    (lot(LAKE), LEVEL, 3, BOX, -6),
    (lot(HILL), LEVEL, 3, lot(LAKE), 3),
    (hand(ANN), deed(HILL), 1, hand(BOB), 0),
)


@pytest.mark.parametrize(("account", "asset", "held", "taker", "has"), HELD)
def test_all_that_lies_there_may_be_taken(with_levels, account, asset, held, taker, has):
    write(
        with_levels,
        leg(taker, held, has + held, asset=asset, seq=5),
        leg(account, -held, 0, asset=asset, number=2, seq=5),
        entry(seq=5),
    )


@pytest.mark.parametrize(("account", "asset", "held", "taker", "has"), HELD)
def test_more_than_lies_there_is_refused(with_levels, account, asset, held, taker, has):
    more = held + 1
    assert_refused(
        with_levels,
        leg(taker, more, has + more, asset=asset, seq=5),
        leg(account, -more, -1, asset=asset, number=2, seq=5),
        entry(seq=5),
        because="posting_covered",
    )


@pytest.mark.parametrize(("account", "asset", "held", "taker", "has"), HELD)
def test_more_under_a_balance_that_lies_is_refused(
    with_levels, account, asset, held, taker, has
):
    more = held + 1
    assert_refused(
        with_levels,
        leg(taker, more, has + more, asset=asset, seq=5),
        leg(account, -more, 0, asset=asset, number=2, seq=5),
        entry(seq=5),
        because="balance does not follow",
    )


@pytest.mark.parametrize(("account", "asset", "held", "taker", "has"), HELD)
def test_what_lies_there_is_not_made_more_by_nobody(
    with_levels, account, asset, held, taker, has
):
    assert_refused(
        with_levels,
        leg(account, 1, held + 1, asset=asset, seq=5),
        entry(seq=5),
        because="sum to zero",
    )


# T-8: unbalanced entries


def test_legs_that_do_not_sum_to_zero_are_refused(played):
    assert_refused(
        played,
        leg(hand(BOB), 20, 540),
        leg(hand(ANN), -19, 461, number=2),
        entry(),
        because="sum to zero",
    )


def test_legs_that_sum_to_zero_over_two_assets_are_refused(played):
    assert_refused(
        played,
        leg(BANK, 20, -980),
        leg(BANK, -20, 12, asset=HOUSE, number=2),
        entry(),
        because="sum to zero",
    )


def test_a_single_leg_is_refused(played):
    assert_refused(played, leg(hand(BOB), 20, 540), entry(), because="sum to zero")


def test_a_leg_of_nothing_is_refused(played):
    assert_refused(played, leg(hand(BOB), 0, 520), entry())


def test_legs_without_an_entry_are_refused(played):
    assert_refused(played, leg(hand(BOB), 20, 540), leg(hand(ANN), -20, 460, number=2))


def test_legs_that_come_after_their_entry_are_refused(played):
    assert_refused(played, entry(), leg(hand(BOB), 20, 540), because="next entry")


@pytest.mark.parametrize("seq", [1, 2, 4])
def test_legs_of_any_entry_but_the_next_are_refused(played, seq):
    assert_refused(played, leg(hand(BOB), 20, 540, seq=seq), because="next entry")


@pytest.mark.parametrize("number", [0, 2, -1])
def test_legs_out_of_order_are_refused(played, number):
    assert_refused(
        played, leg(hand(BOB), 20, 540, number=number), because="not the next leg"
    )


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4])
def test_an_entry_out_of_order_is_refused(played, seq):
    assert_refused(played, entry(seq=seq))


def test_a_second_entry_of_one_command_is_refused(played):
    assert_refused(played, entry(command="a/2"))


def test_a_word_is_no_quantity(played):
    assert_refused(played, leg(hand(BOB), "many", 520), entry())
    assert_refused(played, leg(hand(BOB), 0.5, 520.5), entry())


# T-9: append-only


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal_entry SET actor = 'banker'",
        "UPDATE journal_entry SET payload = payload WHERE seq = 2",
        "DELETE FROM journal_entry",
        "DELETE FROM journal_entry WHERE seq = 2",
        "UPDATE posting SET quantity = quantity + 1, balance = balance + 1",
        "UPDATE posting SET account = 'hand:bob' WHERE account = 'hand:ann'",
        "DELETE FROM posting",
        "DELETE FROM posting WHERE seq = 2",
    ],
)
def test_history_is_neither_changed_nor_deleted(played, statement):
    assert_refused(played, (statement, {}), because="never edited")


@pytest.mark.parametrize(
    "statement",
    [
        *(
            ENTRY.replace("INSERT", f"INSERT OR {word}", 1)
            for word in ("REPLACE", "IGNORE")
        ),
        ENTRY + ' ON CONFLICT ("table", seq) DO UPDATE SET actor = excluded.actor',
    ],
)
@pytest.mark.parametrize(("seq", "command"), [(2, "x/1"), (2, "a/2"), (3, "a/2")])
def test_sqlite_replaces_no_entry_by_another_word(sqlite_database, statement, seq, command):
    bank = a_bank(sqlite_database.journal())
    bank.execute(Transfer(payer=ANN, payee=BOB, amount=20), command_id="a/2", actor="a")
    values = {"table": TABLE, "seq": seq, "command": command, "payload": b"[]"}
    assert_refused(sqlite_database, (statement, values))


def test_sqlite_replaces_no_posting_by_another_word(sqlite_database):
    bank = a_bank(sqlite_database.journal())
    bank.execute(Transfer(payer=ANN, payee=BOB, amount=20), command_id="a/2", actor="a")
    for seq, number in ((2, 1), (1, 1), (3, 5)):
        statement, values = leg(hand(BOB), 99, 599, seq=seq, number=number)
        replacing = statement.replace("INSERT", "INSERT OR REPLACE", 1)
        assert_refused(sqlite_database, (replacing, values))


def test_sqlite_refuses_a_bare_connection_as_well(sqlite_database):
    # Somebody with a shell and no settings at all: the triggers are in the file.
    bank = a_bank(sqlite_database.journal())
    bank.execute(Transfer(payer=ANN, payee=BOB, amount=20), command_id="a/2", actor="a")
    bare = sqlite3.connect(sqlite_database.file)
    for statement in (
        "DELETE FROM posting",
        "UPDATE posting SET balance = 0",
        "DELETE FROM journal_entry",
        "REPLACE INTO journal_entry SELECT * FROM journal_entry WHERE seq = 2",
    ):
        with pytest.raises(sqlite3.IntegrityError):
            bare.execute(statement)
    bare.close()


def test_postgresql_is_not_emptied_at_a_stroke(played):
    if played.engine.dialect.name == "postgresql":
        for table in ("journal_entry", "posting"):
            assert_refused(played, (f"TRUNCATE {table} CASCADE", {}), because="edited")
    else:
        # SQLite has no such word; its DELETE without a condition is tried above.
        assert_refused(played, ("TRUNCATE posting", {}))


def test_a_reading_connection_cannot_write(sqlite_database):
    with (
        pytest.raises(DBAPIError, match="readonly"),
        sqlite_database.engine.begin() as connection,
    ):
        connection.execute(text("UPDATE \"table\" SET status = 'ended'"))
