"""Undo for those who may: the banker any entry, a seat its own while it is fresh.

Where phones use the bank, the table polices itself: there a seat may take back what any
seat has just done.
"""

from banker.bank import Bank, Receipt
from banker.entry import Actor, Entry, command_id
from banker.rules.errors import NothingToUndo, NotTheLatest
from banker.tables.runtime import TableRuntime
from banker.web.http.callers import Caller
from banker.web.http.forms import NotYours
from banker.web.http.services import the_services


def undo_for(
    someone: Caller, runtime: TableRuntime, seq: int | None, *, key: str
) -> Receipt:
    """Take back an entry on behalf of `someone`.

    Raises:
        NotYours: it is not this seat's own entry, or too old.
        Refusal, JournalError: as `Bank.undo`.
    """
    bank, actor = runtime.bank, someone.actor
    if seq is not None and not 1 <= seq <= bank.seq:
        raise NothingToUndo()
    wanted = command_id(actor, key)
    if someone.role != "seat":
        return bank.undo(seq, command_id=wanted, actor=actor)
    target = bank.latest if seq is None else seq
    known = bank.receipt(wanted)
    if known is None and target is not None:
        require_own_and_fresh(someone, runtime, bank, target)
    return bank.undo(target, command_id=wanted, actor=actor, latest_only=True)


def require_own_and_fresh(
    someone: Caller, runtime: TableRuntime, bank: Bank, seq: int
) -> None:
    """Refuse a seat what it may not take back, older entries, and all after 12 seconds."""
    latest = bank.latest
    if latest is not None and seq != latest and seq <= bank.seq:
        raise NotTheLatest(seq=seq, latest=latest)
    if seq == latest:
        if not may_take_back(runtime, bank.entry(seq), someone.actor):
            raise NotYours("this entry is not yours")
        if runtime.undo_window.seconds_left(seq) <= 0:
            raise NotYours("ask the banker: it can be taken back at the terminal")


def may_take_back(runtime: TableRuntime, entry: Entry, actor: Actor) -> bool:
    """Return whether a seat may take back an entry while it is the latest and fresh.

    Its own; where phones use the bank, that of any seat.
    """
    if entry.actor == actor:
        return True
    return entry.actor.startswith("seat:") and the_services().seats.phones_may_bank(
        runtime.table
    )
