"""The audit finds every fault that is planted in the books."""

import random
import sqlite3
from contextlib import closing

import pytest

from banker.bank import Bank
from banker.journal.audit import CHECKS, audit
from banker.journal.books import Mark
from banker.journal.codec import canonical
from banker.rules.errors import Refusal
from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.titles.buildings import Build
from banker.rules.titles.purchases import BuyTitle
from tests.journal.planting import found, hash_again, plant, unguard
from tests.journal.small import ANN, BOB, HILL, LAKE, TABLE, a_bank, a_levels_bank


def play(bank: Bank) -> Bank:
    """Eight entries: Ann has both roads and a house; a payment was undone."""
    for key, command in enumerate(
        (
            BuyTitle(player=ANN, title=HILL),
            BuyTitle(player=ANN, title=LAKE),
            Build(player=ANN, buildings={HILL: 1}),
            Transfer(payer=BOB, payee=ANN, amount=70),
        )
    ):
        bank.execute(command, command_id=f"a/{key}", actor="a")
    bank.undo(5, command_id="a/undo", actor="a")
    bank.execute(CollectSalary(player=BOB), command_id="a/salary", actor="a")
    bank.execute(Transfer(payer=BOB, payee=ANN, amount=7), command_id="a/7", actor="a")
    return bank


@pytest.fixture
def played(database):
    play(a_bank(database.journal()))
    return database


@pytest.fixture
def books(sqlite_database):
    """The same on SQLite with all its guards taken away: a scratch copy, to plant in."""
    play(a_bank(sqlite_database.journal()))
    unguard(sqlite_database)
    return sqlite_database


def test_sound_books_have_no_fault_and_add_up(played):
    report = audit(played.engine, TABLE)
    assert report.faults == ()
    assert report.ok
    # 1000 of starting cash and 200 of salary went out; 120 for roads, 50 for a house in.
    assert report.money_issued == report.money_held == 1030
    assert report.seq == 8
    assert report.head == played.journal().entries()[-1].hash
    assert report.box == {
        "houses": 32,
        "houses_bank": 31,
        "houses_board": 1,
        "hotels": 12,
        "hotels_bank": 12,
        "hotels_board": 0,
        "deeds": 3,
        "deeds_bank": 1,
        "deeds_board": 2,
        "pardons": 1,
        "pardons_bank": 1,
        "pardons_board": 0,
    }


def test_an_empty_journal_has_no_fault(database):
    report = audit(database.engine, TABLE)
    assert (report.ok, report.seq, report.head, report.money_held) == (True, 0, "", 0)


def test_an_entry_whose_legs_do_not_sum_to_zero(books):
    plant(books, "UPDATE posting SET quantity = quantity + 1 WHERE seq = 8 AND leg = 1")
    assert "entry-unbalanced:seq 8 money" in found(books)


def test_stored_legs_that_are_not_the_events_own(books):
    plant(books, "UPDATE posting SET account = 'pot' WHERE seq = 8 AND leg = 1")
    assert "legs-differ:seq 8" in found(books)


def test_legs_that_were_taken_away(books):
    plant(books, "DELETE FROM posting WHERE seq = 8")
    assert "legs-differ:seq 8" in found(books)


def test_legs_without_an_entry(books):
    plant(
        books,
        'INSERT INTO posting SELECT "table", 9, leg, account, asset, 1, balance + 1'
        " FROM posting WHERE seq = 8",
    )
    assert "legs-without-entry:seq 9" in found(books)


def test_legs_with_other_numbers(books):
    plant(books, "UPDATE posting SET leg = 5 WHERE seq = 8 AND leg = 2")
    assert found(books) == ["legs-misnumbered:seq 8"]


def test_a_gap_in_the_seq(books):
    plant(books, "DELETE FROM journal_entry WHERE seq = 3")
    assert found(books)[:2] == ["seq-gap:seq 3", "chain-broken:seq 4"]


def test_a_stored_balance_that_differs_from_the_fold(books):
    plant(books, "UPDATE posting SET balance = 9999 WHERE seq = 8 AND account = 'hand:ann'")
    assert found(books) == ["balance-differs:seq 8 hand:ann/money"]


def test_a_stored_balance_below_zero(books):
    plant(books, "UPDATE posting SET balance = -1 WHERE seq = 8 AND account = 'hand:bob'")
    assert found(books) == [
        "balance-differs:seq 8 hand:bob/money",
        "row-overdrawn:seq 8 hand:bob/money",
    ]


def test_an_undo_of_what_was_not_the_latest_step(books):
    plant(
        books,
        "UPDATE journal_entry SET payload = "
        "CAST(REPLACE(payload, '\"undoes\":5', '\"undoes\":4') AS BLOB) WHERE seq = 6",
    )
    hash_again(books)
    assert found(books) == ["undo-not-latest:seq 6"]


def test_a_kind_that_the_codec_does_not_know(books):
    plant(
        books,
        "UPDATE journal_entry SET payload = "
        "CAST(REPLACE(payload, 'transfer-made', 'meteor-struck') AS BLOB) WHERE seq = 8",
    )
    assert found(books) == ["chain-broken:seq 8", "unknown-kind:seq 8 meteor-struck"]


def test_a_payload_that_nobody_can_read(books):
    plant(books, "UPDATE journal_entry SET payload = x'ff00' WHERE seq = 8")
    assert found(books) == ["chain-broken:seq 8", "unreadable:seq 8"]


def test_a_kind_that_is_not_the_payloads(books):
    plant(books, "UPDATE journal_entry SET kind = 'game-won' WHERE seq = 8")
    assert found(books) == ["kind-differs:seq 8"]


def test_a_chain_that_is_broken_names_its_first_bad_row(books):
    plant(books, "UPDATE journal_entry SET actor = 'banker' WHERE seq IN (4, 7)")
    assert found(books) == ["chain-broken:seq 4"]


def test_a_cut_tail_is_seen_against_a_hash_written_down(books):
    head = books.journal().entries()[-1]
    plant(books, "DELETE FROM posting WHERE seq = 8")
    plant(books, "DELETE FROM journal_entry WHERE seq = 8")
    assert found(books) == []
    assert found(books, Mark(8, head.hash)) == ["mark-missed:seq 8"]


def test_a_forged_chain_is_seen_against_a_hash_written_down(books):
    head = books.journal().entries()[-1]
    plant(books, "UPDATE journal_entry SET at = '2001-01-01' WHERE seq = 2")
    hash_again(books)
    assert found(books) == []
    assert found(books, Mark(8, head.hash)) == ["mark-missed:seq 8"]


def test_events_that_cannot_have_happened(books):
    plant(
        books,
        "UPDATE journal_entry SET payload = "
        "CAST(REPLACE(payload, '\"amount\":7', '\"amount\":70000') AS BLOB) WHERE seq = 8",
    )
    hash_again(books)
    assert found(books) == ["legs-differ:seq 8", "impossible-event:seq 8"]


def test_a_journal_that_does_not_begin_with_the_opening(books):
    plant(books, "DELETE FROM journal_entry WHERE seq = 1")
    assert "no-opening:seq 2" in found(books)


def test_a_game_that_is_opened_again(books):
    plant(
        books,
        "UPDATE journal_entry SET payload = "
        "(SELECT payload FROM journal_entry WHERE seq = 1) WHERE seq = 8",
    )
    assert "opened-again:seq 8" in found(books)


def test_a_position_that_is_wrong_though_the_books_add_up(books):
    # Event, legs, balances and chain forged alike: three houses on one road, none on
    # its mate, and nothing paid for two of them.
    plant(
        books,
        "UPDATE journal_entry SET payload = CAST(REPLACE(payload, "
        "'\"houses\":1', '\"houses\":3') AS BLOB) WHERE seq = 4",
    )
    plant(
        books,
        "UPDATE posting SET quantity = quantity * 3 WHERE seq = 4 AND asset = 'house'",
    )
    plant(
        books,
        "UPDATE posting SET balance = CASE account WHEN 'bank' THEN 29 ELSE 3 END "
        "WHERE seq = 4 AND asset = 'house'",
    )
    hash_again(books)
    assert found(books) == ["uneven-group:green"]


def test_a_level_that_no_title_has_though_the_books_add_up(sqlite_database):
    bank = a_levels_bank(sqlite_database.journal())
    bank.execute(BuyTitle(player=ANN, title=HILL), command_id="a/1", actor="a")
    unguard(sqlite_database)
    assert found(sqlite_database) == []
    plant(
        sqlite_database,
        "UPDATE journal_entry SET payload = "
        "CAST(REPLACE(payload, '\"by\":1', '\"by\":9') AS BLOB) WHERE seq = 2",
    )
    plant(
        sqlite_database,
        "UPDATE posting SET quantity = quantity * 9, balance = balance * 9 "
        "WHERE seq = 2 AND asset = 'level'",
    )
    hash_again(sqlite_database)
    assert found(sqlite_database) == ["impossible-level:hill-road"]


def test_every_check_is_a_function_with_a_sentence():
    assert all(check.__doc__ and check.__doc__.startswith("Yield") for check in CHECKS)


# T-10: random edits of the rows

COLUMNS = {
    "journal_entry": (
        "seq",
        "at",
        "actor",
        "command_id",
        "digest",
        "kind",
        "payload",
        "hash",
    ),
    "posting": ("seq", "leg", "account", "asset", "quantity", "balance"),
}


def tamper(bare, chance):
    """Change, delete or swap something at random; return what was done."""
    table = chance.choice(sorted(COLUMNS))
    rows = bare.execute(f"SELECT * FROM {table} ORDER BY seq").fetchall()
    row = chance.choice(rows)
    key = "seq = ? AND leg = ?" if table == "posting" else "seq = ?"
    where = row[1:3] if table == "posting" else row[1:2]
    match chance.choice(("change", "delete", "swap")):
        case "delete":
            # A cut tail needs a hash from elsewhere; it has its own test.
            if table == "journal_entry" and row[1] == rows[-1][1]:
                return tamper(bare, chance)
            bare.execute(f"DELETE FROM {table} WHERE {key}", where)
            return f"delete {table} {where}"
        case "swap":
            column = chance.choice([c for c in COLUMNS[table] if c not in ("seq", "leg")])
            other = chance.choice(rows)
            position = 1 + COLUMNS[table].index(column)
            if other[position] == row[position] or column == "command_id":
                return tamper(bare, chance)
            others = other[1:3] if table == "posting" else other[1:2]
            swap = f"UPDATE {table} SET {column} = ? WHERE {key}"
            bare.execute(swap, (other[position], *where))
            bare.execute(swap, (row[position], *others))
            return f"swap {table}.{column} {where} {others}"
        case _:
            column = chance.choice(COLUMNS[table])
            old = row[1 + COLUMNS[table].index(column)]
            if column in ("seq", "leg"):
                new = old + 100
            elif isinstance(old, int):
                new = old + chance.choice((-1, 1, 1000)) or 5
            elif isinstance(old, bytes):
                place = chance.randrange(len(old))
                new = old[:place] + bytes([old[place] ^ 1]) + old[place + 1 :]
            else:
                new = old + "x"
            bare.execute(f"UPDATE {table} SET {column} = ? WHERE {key}", (new, *where))
            return f"change {table}.{column} {where}"


def test_of_a_thousand_random_edits_all_are_found(books):
    chance = random.Random(10)
    with closing(sqlite3.connect(books.file, isolation_level=None)) as bare:
        bare.execute("PRAGMA ignore_check_constraints = ON")
        bare.execute("PRAGMA synchronous = OFF")
        kept = {
            table: bare.execute(f"SELECT * FROM {table}").fetchall() for table in COLUMNS
        }
        for _ in range(1000):
            done = tamper(bare, chance)
            assert not audit(books.engine, TABLE).ok, done
            for table, rows in kept.items():
                bare.execute(f"DELETE FROM {table}")
                marks = ", ".join("?" for _ in rows[0])
                bare.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
        assert audit(books.engine, TABLE).ok


def test_a_refused_command_leaves_sound_books(played):
    bank = Bank(played.journal(), canonical=canonical)
    with pytest.raises(Refusal):
        bank.execute(BuyTitle(player=BOB, title=HILL), command_id="b/1", actor="b")
    assert audit(played.engine, TABLE).ok
