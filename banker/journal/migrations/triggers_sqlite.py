"""What SQLite refuses in the books, whoever asks.

A posting belongs to the table's next entry, is its next leg, and continues the balance
of its account. An entry is the table's next, its command is new, and its legs sum to
zero for every asset. Nothing is changed or deleted. INSERT OR REPLACE would delete
without a word; what it could replace is therefore refused beforehand.
"""

POSTING_FOLLOWS = """
CREATE TRIGGER posting_follows BEFORE INSERT ON posting
BEGIN
    SELECT RAISE(ABORT, 'posting: not of the next entry')
    WHERE NEW.seq <> 1 + COALESCE(
        (SELECT MAX(seq) FROM journal_entry WHERE "table" = NEW."table"), 0);
    SELECT RAISE(ABORT, 'posting: not the next leg')
    WHERE NEW.leg <> 1 + COALESCE(
        (SELECT MAX(leg) FROM posting WHERE "table" = NEW."table" AND seq = NEW.seq), 0);
    SELECT RAISE(ABORT, 'posting: the balance does not follow')
    WHERE NEW.balance <> NEW.quantity + COALESCE(
        (SELECT balance FROM posting
         WHERE "table" = NEW."table" AND account = NEW.account AND asset = NEW.asset
         ORDER BY seq DESC, leg DESC LIMIT 1), 0);
END
"""

ENTRY_BALANCES = """
CREATE TRIGGER journal_entry_balances BEFORE INSERT ON journal_entry
BEGIN
    SELECT RAISE(ABORT, 'journal_entry: not the next one')
    WHERE NEW.seq <> 1 + COALESCE(
        (SELECT MAX(seq) FROM journal_entry WHERE "table" = NEW."table"), 0);
    SELECT RAISE(ABORT, 'journal_entry: the command has its entry')
    WHERE EXISTS (SELECT 1 FROM journal_entry
                  WHERE "table" = NEW."table" AND command_id = NEW.command_id);
    SELECT RAISE(ABORT, 'journal_entry: the legs do not sum to zero')
    WHERE EXISTS (SELECT 1 FROM posting
                  WHERE "table" = NEW."table" AND seq = NEW.seq
                  GROUP BY asset HAVING SUM(quantity) <> 0);
END
"""


def stays(table: str, action: str) -> str:
    """Return the trigger by which no row of `table` is ever changed or deleted."""
    return f"""
CREATE TRIGGER {table}_stays_{action.lower()} BEFORE {action} ON {table}
BEGIN
    SELECT RAISE(ABORT, '{table}: history is added to, never edited');
END
"""


STATEMENTS = (
    POSTING_FOLLOWS,
    ENTRY_BALANCES,
    *(
        stays(table, action)
        for table in ("journal_entry", "posting")
        for action in ("UPDATE", "DELETE")
    ),
)
