"""What PostgreSQL refuses in the books, whoever asks; the same as SQLite.

A row that a trigger refuses breaks an integrity constraint (SQLSTATE 23000). Rows of
one INSERT see each other, as the functions are volatile.
"""

POSTING_FOLLOWS = """
CREATE FUNCTION posting_follows() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
    IF NEW.seq <> 1 + COALESCE(
        (SELECT MAX(e.seq) FROM journal_entry e WHERE e."table" = NEW."table"), 0)
    THEN
        RAISE EXCEPTION 'posting: not of the next entry' USING ERRCODE = '23000';
    END IF;
    IF NEW.leg <> 1 + COALESCE(
        (SELECT MAX(p.leg) FROM posting p
         WHERE p."table" = NEW."table" AND p.seq = NEW.seq), 0)
    THEN
        RAISE EXCEPTION 'posting: not the next leg' USING ERRCODE = '23000';
    END IF;
    IF NEW.balance <> NEW.quantity + COALESCE(
        (SELECT p.balance FROM posting p
         WHERE p."table" = NEW."table" AND p.account = NEW.account
           AND p.asset = NEW.asset
         ORDER BY p.seq DESC, p.leg DESC LIMIT 1), 0)
    THEN
        RAISE EXCEPTION 'posting: the balance does not follow' USING ERRCODE = '23000';
    END IF;
    RETURN NEW;
END
$body$
"""

ENTRY_BALANCES = """
CREATE FUNCTION journal_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
    IF NEW.seq <> 1 + COALESCE(
        (SELECT MAX(e.seq) FROM journal_entry e WHERE e."table" = NEW."table"), 0)
    THEN
        RAISE EXCEPTION 'journal_entry: not the next one' USING ERRCODE = '23000';
    END IF;
    IF EXISTS (SELECT 1 FROM posting p
               WHERE p."table" = NEW."table" AND p.seq = NEW.seq
               GROUP BY p.asset HAVING SUM(p.quantity) <> 0)
    THEN
        RAISE EXCEPTION 'journal_entry: the legs do not sum to zero'
            USING ERRCODE = '23000';
    END IF;
    RETURN NEW;
END
$body$
"""

STAYS = """
CREATE FUNCTION history_stays() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
    RAISE EXCEPTION '%: history is added to, never edited', TG_TABLE_NAME
        USING ERRCODE = '23000';
END
$body$
"""

STATEMENTS = (
    POSTING_FOLLOWS,
    ENTRY_BALANCES,
    STAYS,
    "CREATE TRIGGER posting_follows BEFORE INSERT ON posting "
    "FOR EACH ROW EXECUTE FUNCTION posting_follows()",
    "CREATE TRIGGER journal_entry_balances BEFORE INSERT ON journal_entry "
    "FOR EACH ROW EXECUTE FUNCTION journal_entry_balances()",
    *(
        f"CREATE TRIGGER {table}_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION history_stays()"
        for table in ("journal_entry", "posting")
    ),
)
