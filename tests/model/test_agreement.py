"""The bank's rules and an independent model of the rule book play the same random games.

The model is written from the rule book in another style (see `table`). Whatever the one
takes or refuses, the other must, with the same code, and afterwards the same must lie on
the table. `python -m tests.model` plays more of them, and any seed again.
"""

import os
from dataclasses import fields, replace
from multiprocessing import get_context

import pytest

from banker.rules.edition import HouseRules
from banker.rules.money import bankruptcy, salary
from banker.rules.titles import auctions, buildings, mortgages, rents, trades
from banker.rules.turn import cards, jail, turns
from tests.model.__main__ import chunks, some_games
from tests.model.boards import NOT_TRIED, VALUES
from tests.model.doing import DOES
from tests.model.play import ACTS, Disagreement, Played, play

GAMES = 10_000
FIRST_SEED = 1
#: How often every command must have been taken for the games to be of use, and how many
#: different refusals must have been met.
OFTEN = 300
REFUSALS = 75
#: A planted fault must be found within so many games.
FOUND_WITHIN = 300


def processes():
    """Return how many may play: all of the machine, or this worker's part of it."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    return max(1, (os.cpu_count() or 2) // workers)


@pytest.mark.timeout(1500)
def test_the_bank_and_the_model_agree():
    total, faults = Played(), []
    with get_context("spawn").Pool(processes()) as pool:
        tasks = chunks(FIRST_SEED, GAMES, ACTS)
        for played, found in pool.imap_unordered(some_games, tasks):
            total.add(played)
            faults += found
            if faults:
                break
    assert not faults, min(faults)[1]
    assert total.games == GAMES
    commands = {*DOES, "ThrowDice", "SettleBySelling", "PayRent", "WaiveRent"}
    rare = {name: total.taken[name] for name in commands if total.taken[name] < OFTEN}
    assert not rare, f"hardly ever taken: {rare}"
    assert len(total.refused) >= REFUSALS, sorted(total.refused)


def test_every_house_rule_is_tried_or_left_out_on_purpose():
    names = {field.name for field in fields(HouseRules)}
    assert set(VALUES) | set(NOT_TRIED) == names
    assert not set(VALUES) & set(NOT_TRIED)


def twice(function):
    return lambda *args, **named: 2 * function(*args, **named)


#: Faults as they happen: where, which function, and what it does instead.
PLANTED = {
    "rent without doubling": (
        rents,
        "is_site_rent_doubled",
        lambda _: lambda *_args, **_named: False,
    ),
    "interest rounded down": (
        mortgages,
        "interest_on",
        lambda _: lambda principal, *, unit=1: principal // (10 * unit) * unit,
    ),
    "salary paid twice": (salary, "salary_of", twice),
    "buildings bought back too dear": (buildings, "resale_of", twice),
    "a raise of nothing": (
        auctions,
        "least_bid",
        lambda _: lambda _game, auction: auction.least,
    ),
    "no turn in auctions": (
        auctions,
        "require_no_auction",
        lambda _: lambda _game, _command: None,
    ),
    "the latest creditor inherits": (
        bankruptcy,
        "creditor_of",
        lambda _: lambda debts: debts[-1].creditor if debts else "bank",
    ),
    "trades without the fee": (trades, "fee_of", lambda _: lambda *_args: 0),
    "rents are claimed for ever": (turns, "lapsing", lambda _: lambda *_args: ()),
    "the owner's share rounded up": (
        rents,
        "owners_part",
        lambda function: lambda game, rent: -function(game, -rent),
    ),
    "a hotel counts as a house": (
        cards,
        "repairs",
        lambda function: (
            lambda game, player, card: function(
                game, player, replace(card, per_hotel=card.per_house)
            )
        ),
    ),
    "a dearer way out of jail": (
        jail,
        "fine_paid",
        lambda function: (
            lambda game, player: replace(
                function(game, player), amount=game.house_rules.jail_fine + 1
            )
        ),
    ),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault, monkeypatch):
    place, name, change = PLANTED[fault]
    monkeypatch.setattr(place, name, change(getattr(place, name)))
    with pytest.raises(Disagreement):
        play_games(FOUND_WITHIN)


def play_games(number):
    for seed in range(FIRST_SEED, FIRST_SEED + number):
        play(seed)
