"""The contents page: every command leads to its chapter, every event to its bookkeeping."""

from dataclasses import replace

import pytest

from banker.ledger.posting import BANK, BOX, deed, post, transfer
from banker.rules.engine import COMMANDS, EVENTS, decide, evolve, replay
from banker.rules.game import owner_of
from banker.rules.money.salary import SalaryCollected
from tests.builders import ANN, BALTIC, BOB, a_fresh_game, a_game, held


class Foreign:
    """Something that is neither a command nor an event."""

    def postings(self):
        return ()


def test_what_is_no_command_is_a_defect():
    with pytest.raises(AssertionError):
        decide(a_fresh_game(), Foreign())


def test_what_is_no_event_is_a_defect():
    with pytest.raises(AssertionError):
        evolve(a_fresh_game(), Foreign())


def test_replaying_is_evolving_event_by_event():
    events = [SalaryCollected(player=player, amount=200) for player in (ANN, BOB)]
    game = a_fresh_game()
    assert replay(game, events) == evolve(evolve(game, events[0]), events[1])
    assert replay(game, ()) is game


def test_commands_and_events_are_frozen_and_told_apart_by_name():
    kinds = [*COMMANDS.values(), *EVENTS.values()]
    assert len({kind.__name__ for kind in kinds}) == len(kinds)
    assert all(kind.__dataclass_params__.frozen for kind in kinds)


def test_an_entry_can_be_reversed_if_it_only_moved_assets():
    #
    assert {kind for kind, event in EVENTS.items() if event.reversible} == {
        "salary-collected",
        "title-bought",
        "rent-paid",
        "rent-waived",
        "tax-paid",
        "pardon-handed-out",
        "buildings-built",
        "buildings-sold",
        "title-mortgaged",
        "title-unmortgaged",
        "transfer-made",
        "fine-paid",
        "correction-made",
        "entry-reversed",
        "charity-paid",
        "policy-bought",
    }


def test_a_fee_still_counts_while_its_settlement_lasts():
    # cash is raised, debts are paid and mortgages lifted at once; what comes with a
    # bankruptcy or with a debt's last unit belongs to it.
    assert {kind for kind, event in EVENTS.items() if event.same_settlement} == {
        "player-bankrupted",
        "estate-shared",
        "creditor-paid",
        "trade-made",
        "transfer-fee-paid",
        "title-unmortgaged",
        "title-mortgaged",
        "buildings-sold",
        "debt-paid",
        "lot-handed-over",
        "levels-changed",
        "bank-owed",
        "bank-debt-paid",
    }


def test_a_title_is_the_banks_or_one_players():
    #
    game = a_game(holdings={BALTIC: held(BOB)})
    assert owner_of(game, BALTIC) == BOB
    assert owner_of(a_fresh_game(), BALTIC) is None


def test_a_deed_that_lies_with_nobody_has_no_owner():
    #
    game = a_fresh_game()
    lost = post(game.balances, transfer(1, deed(BALTIC), giver=BANK, taker=BOX))
    assert owner_of(replace(game, balances=lost), BALTIC) is None
