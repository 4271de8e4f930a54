"""Whatever is tapped, in whatever order, the books balance (R-18.2).

A random game is played through a bank and its journal, with commands that are offered,
commands that are nonsense, retries, undos and restarts. `--hypothesis-profile=long` plays
many more and longer games than the everyday run.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from banker.bank import Bank
from banker.journal.codec import canonical
from banker.ledger.posting import (
    BANK,
    HOTEL,
    HOUSE,
    MONEY,
    lot,
    may_be_negative,
    post,
)
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.game import buildings_on, cash_of, is_mortgaged, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.funds import funds_left
from banker.rules.money.transfers import Transfer
from banker.rules.options import bounds, is_refused, options
from banker.rules.table.faults import faults
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import DiceMissing, PayRent
from tests.banks import a_bank
from tests.builders import (
    ANN,
    BOB,
    BROWNS,
    CAT,
    DARK_BLUES,
    LIGHT_BLUES,
    ORANGES,
    REDS,
    STATIONS,
    UTILITIES,
)
from tests.memory_journal import MemoryJournal
from tests.properties.commands import (
    GROUPS,
    TITLES,
    anything,
    baskets,
    finite_commands,
    seats,
)

SEATS = (ANN, BOB, CAT)

#: Who has bought what before the random part begins, so that there is something to build.
ESTATES = {
    ANN: (*BROWNS, *ORANGES),
    BOB: (*LIGHT_BLUES, *DARK_BLUES, STATIONS[0]),
    CAT: (*REDS, *UTILITIES, *STATIONS[1:3]),
}

#: Tables that differ in what can go wrong.
TABLES = {
    "classic": {},
    "poor bank": {"bank_funds": 6000, "starting_cash": 2000},
    "unlimited stock": {"building_stock": "unlimited", "houses": 0, "hotels": 0},
    "hotels by the lot": {"hotel_needs": "lot", "mortgage_needs_clear": "lot", "houses": 9},
    "uneven": {"even_building": False, "outright_hotel_sale": "whole_group", "houses": 14},
    "short hotels": {"houses_before_hotel": 3, "building_resale_percent": 75, "hotels": 3},
    "european": {
        "double_rent_if_group_mortgaged": False,
        "sell_group_hotels_together": True,
        "hotel_resale_percent": 0,
        "houses": 12,
    },
    "generous": {
        "player_loans": "allowed",
        "double_salary_on_go": True,
        "early_surrender": True,
        "double_rent_beside_buildings": False,
        "count_mortgaged_stations": False,
    },
    "auctions": {
        "decliner_may_bid": False,
        "opening_bid": 10,
        "minimum_raise": 20,
        "houses": 6,
        "building_auction_opening": 0,
    },
    "penny auctions": {"auction_style": "penny", "bid_from_jail": False},
    "guided": {"track_positions": True, "snake_eyes_bonus": 50, "table_fines": 50},
    "guided, third die": {
        "track_positions": True,
        "speed_die": True,
        "rent_claim": "second_roll",
        "free_parking_skips_turn": True,
    },
    "guided, on demand": {
        "track_positions": True,
        "rent_claim": "next_throw",
        "throw_seconds": 90,
        "payment_seconds": 90,
        "answer_seconds": 30,
        "build_when": "before_own_roll",
        "houses_per_turn": 3,
        "trade_when": "own_turn_before_roll",
    },
    "pot": {
        "track_positions": True,
        "free_parking": "pot",
        "pot_seed": 100,
        "cards_drawn_by": "table",
    },
    "many creditors": {"many_creditors": "share", "cards_drawn_by": "table"},
    "bank pays": {"player_estate": "bank_pays_creditor", "bank_estate": "to_bank"},
    "closing": {
        "closing_economy": True,
        "payment_seconds": 90,
        "clock_expiry": "bankrupt",
        "free_parking": "pot",
        "pot_seed": 50,
        "trade_balance_limit": 50,
    },
    "short": {
        "dealt_titles": 2,
        "houses_before_hotel": 3,
        "end_after_bankruptcies": 2,
        "end_after_minutes": 60,
    },
    "to a sum": {"end_at_worth": 9000, "trade_price_cap": True},
    "strict": {
        "rent_in_jail": False,
        "pay_before": "first_two",
        "mortgaged_transfer_fee": False,
        "redeem_base": "price",
        "interest_unit": 5,
    },
}


def with_number(bound, number):
    """Return the command of a bound with another number in it."""
    return replace(bound.command, **{bound.free: number})


class RandomGame(RuleBasedStateMachine):
    """One table: its bank, and the games before every step that still counts."""

    house_rules: dict[str, object] = {}  # noqa: RUF012 - set for each table

    @initialize(data=st.data())
    def open(self, data) -> None:
        self.journal = MemoryJournal()
        rules = {"starting_cash": 5000, **self.house_rules}
        self.bank = a_bank(SEATS, journal=self.journal, **rules)
        self.opening = self.bank.game
        self.past = []
        self.given = []
        self.taps = 0
        for player, titles in ESTATES.items():
            for title in titles:
                self.tap(BuyTitle(player=player, title=title))
            for group in GROUPS:
                level = data.draw(st.integers(0, 5), label="level")
                if level and group[0] in titles:
                    order = dict.fromkeys(group, level)
                    self.tap(Build(player=player, buildings=order))
        self.make_money_short(data)

    def make_money_short(self, data):
        """Take cash until debts arise; or let a bank with funds give all away."""
        left = funds_left(self.bank.game)
        if left is not None:
            self.tap(Transfer(payer=BANK, payee=data.draw(seats), amount=left))
            return
        for player in SEATS:
            cash = cash_of(self.bank.game, player)
            kept = data.draw(st.integers(0, 700), label="cash")
            if cash > kept:
                self.tap(Transfer(payer=player, payee=BANK, amount=cash - kept))

    # How a command is given

    def tap(self, command) -> bool:
        """Give a command twice under one id; return whether it was carried out."""
        self.taps += 1
        key = {"command_id": f"banker/{self.taps}", "actor": "banker"}
        before, seq = self.bank.game, self.bank.seq
        try:
            receipt = self.bank.execute(command, **key)
        except Refusal:
            assert self.bank.game is before
            assert self.bank.seq == seq
            return False
        after = self.bank.game
        again = self.bank.execute(command, **key)
        assert again.replayed
        assert again.entry == receipt.entry
        assert self.bank.game is after
        assert self.bank.seq == seq + 1
        self.past.append(before)
        self.given.append((command, key, receipt.entry))
        return True

    # What can happen

    @rule(player=seats, data=st.data())
    def take_an_option(self, player, data):
        offered = [
            option
            for option in options(self.bank.game, player)
            if not isinstance(option, GoBankrupt)
        ]
        if offered:
            kinds = sorted({type(option).__name__ for option in offered})
            kind = data.draw(st.sampled_from(kinds))
            option = data.draw(
                st.sampled_from([it for it in offered if type(it).__name__ == kind])
            )
            if isinstance(option, PayRent):
                option = replace(option, dice=data.draw(st.integers(2, 12)))
            assert self.tap(option), f"{option} was offered and refused"

    @rule(data=st.data())
    def play_a_round(self, data):
        for player in SEATS:
            self.take_an_option(player, data)
            self.land_on_somebody(player, data)

    @rule(player=seats, data=st.data())
    def pay_within_bounds(self, player, data):
        offered = list(bounds(self.bank.game, player))
        if offered:
            bound = data.draw(st.sampled_from(offered))
            amount = data.draw(st.integers(bound.least, bound.most))
            assert is_refused(self.bank.game, with_number(bound, bound.least - 1))
            assert is_refused(self.bank.game, with_number(bound, bound.most + 1))
            assert self.tap(with_number(bound, amount))

    @rule(command=anything)
    def give_any_command(self, command):
        self.tap(command)

    @rule(player=seats, basket=baskets, kind=st.sampled_from((Build, SellBuildings)))
    def order_a_basket(self, player, basket, kind):
        self.tap(kind(player=player, buildings=basket))

    @rule(player=seats, data=st.data())
    def land_on_somebody(self, player, data):
        title = data.draw(st.sampled_from(TITLES))
        self.tap(PayRent(payer=player, title=title, dice=data.draw(st.integers(2, 12))))

    @precondition(lambda self: self.bank.game.debts)
    @rule(data=st.data())
    def give_up(self, data):
        debtors = [debt.debtor for debt in self.bank.game.debts]
        self.tap(GoBankrupt(player=data.draw(st.sampled_from(debtors))))

    @precondition(lambda self: self.past)
    @rule()
    def undo_the_latest(self):
        self.taps += 1
        key = {"command_id": f"banker/{self.taps}", "actor": "banker"}
        self.bank.undo(self.bank.latest, **key)
        assert self.bank.game == self.past.pop()

    @rule(seq=st.integers(0, 60))
    def undo_any(self, seq):
        self.taps += 1
        key = {"command_id": f"banker/{self.taps}", "actor": "banker"}
        before, latest = self.bank.game, self.bank.latest
        try:
            self.bank.undo(seq, **key)
        except Refusal:
            assert self.bank.game is before
        else:
            if seq == latest:
                assert self.bank.game == self.past.pop()
            else:
                self.past.append(before)

    @precondition(lambda self: self.given)
    @rule(data=st.data())
    def repeat_an_old_command(self, data):
        command, key, entry = data.draw(st.sampled_from(self.given))
        before = self.bank.game
        assert self.bank.execute(command, **key).entry == entry
        assert self.bank.game is before

    @rule()
    def restart(self):
        again = Bank(self.journal, canonical=canonical)
        assert again.game == self.bank.game
        assert again.latest == self.bank.latest
        self.bank = again

    # What must always hold

    @invariant()
    def every_asset_sums_to_zero(self):
        sums = Counter()
        for (_, asset), quantity in self.bank.game.balances.items():
            sums[asset] += quantity
        assert not any(sums.values())

    @invariant()
    def nobody_is_overdrawn(self):
        for (account, asset), quantity in self.bank.game.balances.items():
            assert quantity > 0 or may_be_negative(account, asset)

    @invariant()
    def money_in_hands_is_money_issued(self):
        balances = self.bank.game.balances
        held = sum(
            quantity
            for (account, asset), quantity in balances.items()
            if asset == MONEY and account != BANK
        )
        assert held == -balances.get((BANK, MONEY), 0)

    @invariant()
    def the_position_has_no_fault(self):
        assert faults(self.bank.game) == ()

    @invariant()
    def the_box_is_never_exceeded(self):
        game, rules = self.bank.game, self.bank.game.house_rules
        if rules.building_stock == "limited":
            for asset, printed in ((HOUSE, rules.houses), (HOTEL, rules.hotels)):
                standing = sum(
                    game.balances.get((lot(title), asset), 0) for title in TITLES
                )
                assert standing + game.balances.get((BANK, asset), 0) == printed

    @invariant()
    def a_mortgaged_title_carries_nothing_and_earns_nothing(self):
        game = self.bank.game
        for title in TITLES:
            if is_mortgaged(game, title):
                assert buildings_on(game, title) == 0
                assert owner_of(game, title) is not None
                for player in SEATS:
                    assert is_refused(game, PayRent(payer=player, title=title, dice=7))

    @invariant()
    def a_bank_that_owes_has_nothing_left(self):
        if self.bank.game.bank_debts:
            assert funds_left(self.bank.game) == 0

    @invariant()
    def options_are_what_is_not_refused(self):
        game = self.bank.game
        for player in SEATS:
            offered = list(options(game, player))
            for command in finite_commands(game, player):
                try:
                    decide(game, command)
                except DiceMissing:
                    assert command in offered
                except Refusal:
                    assert command not in offered
                else:
                    assert command in offered
                    offered.remove(command)
            assert all(isinstance(option, PayRent) for option in offered)

    # What must hold in the end

    def teardown(self):
        if not hasattr(self, "bank"):
            return
        entries = self.journal.entries()
        legs = [leg for entry in entries for leg in entry.postings()]
        assert post({}, legs) == self.bank.game.balances
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert len({entry.command_id for entry in entries}) == len(entries)
        assert len({entry.hash for entry in entries}) == len(entries)
        assert all(earlier.seq < later.seq for earlier, later in pairwise(entries))
        while self.past:
            self.undo_the_latest()
        assert self.bank.game == self.opening


def how_long(name: str) -> settings:
    """Return how many games of how many steps to play."""
    examples, steps = (150, 100) if name == "long" else (12, 22)
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.parametrize("table", TABLES)
def test_in_random_games_the_books_balance(table):
    #
    profile = settings.get_current_profile_name()
    kind = type("RandomGame", (RandomGame,), {"house_rules": TABLES[table]})
    if profile != "long":
        # Every table plays games of its own, and the same ones every day.
        seed(list(TABLES).index(table))(kind)
    run_state_machine_as_test(kind, settings=how_long(profile))
