"""The timeline: the game now, its latest steps, and the way back (R-18.1)."""

import pytest

from banker.entry import CommandUndone, Entry
from banker.ledger.posting import BANK, MONEY, Posting, hand
from banker.rules.engine import decide, replay
from banker.rules.errors import NothingToUndo
from banker.rules.game import cash_of
from banker.rules.money.salary import CollectSalary, SalaryCollected
from banker.rules.table.corrections import EntryReversed
from banker.rules.table.opening import opened
from banker.timeline import STEPS_KEPT, Timeline, counting, events_of, reopen
from tests.builders import ANN, BOB, a_fresh_game, an_opening

OPENING = an_opening()


def salary(amount):
    """Return a salary that shows by its amount which step it was."""
    return SalaryCollected(player=ANN, amount=amount)


def an_entry(seq, *happenings):
    return Entry(
        seq=seq,
        at="2025-03-01T12:00:00Z",
        actor="banker",
        command_id=f"banker/{seq}",
        digest="",
        happenings=happenings,
        hash="",
    )


def undo_of(seq):
    return CommandUndone(undoes=seq, contra=())


def a_journal(*happenings):
    """Return the opening and one entry for each of `happenings`."""
    return [
        an_entry(1, OPENING),
        *(an_entry(seq, each) for seq, each in enumerate(happenings, start=2)),
    ]


def seqs(entries):
    return [entry.seq for entry in entries]


# One step forward, one step back


def test_a_step_forward_remembers_the_game_before_it():
    timeline = Timeline(a_fresh_game()).advance(2, (salary(200),))
    assert cash_of(timeline.game, ANN) == 1700
    assert timeline.latest == 2
    assert timeline.steps[0].before == a_fresh_game()


def test_a_step_back_is_exact():
    #
    start = Timeline(a_fresh_game())
    back, undone = start.advance(2, (salary(200), salary(7))).rewind()
    assert back.game is start.game
    assert back.latest is None
    assert undone == CommandUndone(
        undoes=2,
        contra=(
            Posting(BANK, MONEY, 200),
            Posting(hand(ANN), MONEY, -200),
            Posting(BANK, MONEY, 7),
            Posting(hand(ANN), MONEY, -7),
        ),
    )
    assert undone.postings() == undone.contra


def test_before_the_first_step_there_is_nothing_to_undo():
    # the opening is no step
    with pytest.raises(NothingToUndo):
        Timeline(a_fresh_game()).rewind()
    with pytest.raises(NothingToUndo):
        reopen(a_journal()).rewind()


def test_a_timeline_that_was_stepped_back_from_is_unchanged():
    forward = Timeline(a_fresh_game()).advance(2, (salary(200),))
    forward.rewind()
    assert (forward.latest, cash_of(forward.game, ANN)) == (2, 1700)


# Many steps


def far(steps):
    """Return a timeline of so many salaries of 1, 2, 3 … and its entries."""
    timeline = Timeline(opened(OPENING))
    for number in range(1, steps + 1):
        timeline = timeline.advance(number + 1, (salary(number),))
    return timeline, a_journal(*(salary(number) for number in range(1, steps + 1)))


def test_as_many_steps_back_as_are_kept_are_at_hand():
    timeline, _ = far(STEPS_KEPT)
    assert timeline.forgotten is None
    for _ in range(STEPS_KEPT):
        timeline, _undone = timeline.rewind()
    assert timeline.game == a_fresh_game()
    assert timeline.latest is None


def test_beyond_the_steps_kept_the_journal_is_needed():
    timeline, _ = far(STEPS_KEPT + 3)
    assert len(timeline.steps) == STEPS_KEPT
    assert timeline.forgotten == 4
    for _ in range(STEPS_KEPT):
        timeline, _undone = timeline.rewind()
    assert timeline.latest == 4
    with pytest.raises(AssertionError, match="reopen first"):
        timeline.rewind()


def test_forty_undos_in_a_row_lead_back_to_the_opening():
    # undone entries stay in the journal; reopening goes on where memory ends
    timeline, entries = far(40)
    for number in range(40, 0, -1):
        if not timeline.steps:
            timeline = reopen(entries)
        timeline, undone = timeline.rewind()
        assert undone.undoes == number + 1
        entries.append(an_entry(len(entries) + 1, undone))
        assert cash_of(timeline.game, ANN) == 1500 + sum(range(1, number))
    assert timeline.game == a_fresh_game()
    assert timeline.latest is None
    assert reopen(entries).game == a_fresh_game()


# What counts


def test_an_undone_entry_and_its_undo_do_not_count():
    entries = a_journal(salary(1), salary(2), undo_of(3), salary(4))
    assert seqs(counting(entries)) == [1, 2, 5]
    assert cash_of(reopen(entries).game, ANN) == 1505


def test_undos_in_a_row_take_back_one_entry_each():
    entries = a_journal(salary(1), salary(2), undo_of(3), undo_of(2))
    assert seqs(counting(entries)) == [1]
    assert reopen(entries).latest is None


def test_a_reversal_counts_and_so_does_what_it_reversed():
    # the two cancel by their postings
    first = salary(200)
    contra = tuple(
        Posting(leg.account, leg.asset, -leg.quantity) for leg in first.postings()
    )
    entries = a_journal(first, salary(5), EntryReversed(seq=2, contra=contra))
    timeline = reopen(entries)
    assert seqs(counting(entries)) == [1, 2, 3, 4]
    assert cash_of(timeline.game, ANN) == 1505
    assert timeline.game.reversed_entries == {2}
    assert timeline.rewind()[0].game.reversed_entries == frozenset()


def test_an_undo_of_what_was_not_the_latest_is_a_defect():
    with pytest.raises(AssertionError, match="entry 4 undoes 2, which was not the latest"):
        counting(a_journal(salary(1), salary(2), undo_of(2)))


def test_an_undo_of_the_opening_is_a_defect():
    with pytest.raises(AssertionError, match="entry 2 undoes the opening"):
        counting(a_journal(undo_of(1)))


def test_a_journal_begins_with_the_opening():
    with pytest.raises(AssertionError, match="begins with the opening"):
        reopen([an_entry(1, salary(1))])


# Reopening


def test_reopening_tells_the_same_game_and_the_same_way_back():
    timeline, entries = far(40)
    again = reopen(entries)
    assert again == timeline


def test_after_reopening_the_latest_entry_can_still_be_undone():
    #
    timeline, undone = reopen(a_journal(salary(1), salary(2))).rewind()
    assert undone.undoes == 3
    assert cash_of(timeline.game, ANN) == 1501


def test_the_fold_of_an_entry_is_the_replay_of_its_events():
    game = a_fresh_game()
    events = decide(game, CollectSalary(player=BOB))
    timeline = reopen([an_entry(1, OPENING), an_entry(2, *events)])
    assert timeline.game == replay(game, events)


# Entries


def test_an_entry_knows_its_legs_and_what_it_undoes():
    entry = an_entry(2, salary(1), salary(2))
    assert [leg.quantity for leg in entry.postings()] == [-1, 1, -2, 2]
    assert entry.undoes is None
    assert events_of(entry) == (salary(1), salary(2))
    undo = an_entry(3, undo_of(2))
    assert undo.undoes == 2
    assert events_of(undo) == ()
