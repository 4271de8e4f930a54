"""The HTTP contract: opening, commands, undo, journal, stream."""

import json

import pytest

BOARDWALK = "boardwalk"


def test_a_table_opens_with_a_key_for_everybody(table):
    opened = table.opened
    assert [seat["player"] for seat in opened["seats"]] == ["ann", "bob", "cat"]
    assert opened["join_url"].endswith(f"/t/{table.table}/join#{opened['join_code']}")
    keys = [opened["banker_key"], opened["reader_key"], opened["spectator_key"]]
    keys += [seat["seat_key"] for seat in opened["seats"]]
    assert len(set(keys)) == 6


def test_the_position_is_as_the_contract_says(table):
    table.give(table.banker, "buy-title", player="ann", title=BOARDWALK)
    found = table.position()
    ann = found["players"][0]
    # 1500 less the price of 400; with the title at its price the worth is unchanged.
    assert (ann["balance"], ann["net_worth"], ann["titles"]) == (1100, 1500, [BOARDWALK])
    boardwalk = next(one for one in found["titles"] if one["id"] == BOARDWALK)
    assert boardwalk == {
        "id": BOARDWALK,
        "name": "Boardwalk",
        "group": "dark-blue",
        "price": 400,
        "owner": "ann",
        "buildings": 0,
        "mortgaged": False,
        "rent": 50,
    }
    assert found["bank"] == {"houses": 32, "hotels": 12}
    assert found["seq"] == 2


def test_a_command_is_answered_with_its_receipt(table):
    answer = table.give(table.banker, "collect-salary", player="bob")
    assert answer.status_code == 200
    receipt = answer.get_json()
    assert receipt["seq"] == 2
    assert receipt["events"] == [
        {"kind": "salary-collected", "player": "bob", "amount": 200}
    ]
    assert receipt["postings"] == [
        {"account": "bank", "asset": "money", "quantity": -200},
        {"account": "hand:bob", "asset": "money", "quantity": 200},
    ]


def test_a_refusal_says_who_what_how_much_and_what_to_do(table):
    table.give(table.banker, "transfer", payer="ann", payee="bank", amount=1450, reason="x")
    answer = table.give(table.banker, "buy-title", player="ann", title=BOARDWALK)
    assert answer.status_code == 409
    assert answer.mimetype == "application/problem+json"
    problem = answer.get_json()
    # Ann has 1500 - 1450 = 50 and needs 400.
    assert problem["type"] == "cannot-afford"
    assert (problem["price"], problem["balance"], problem["shortfall"]) == (400, 50, 350)
    assert (
        problem["title"]
        == "Nothing has been paid. Ann is $350 short: price $400, cash $50."
    )
    assert problem["advice"]
    assert table.balance("ann") == 50


# T-5, T-6
def test_the_same_key_and_body_pay_once_and_say_so(table):
    first = table.give(table.banker, "collect-salary", key="one", player="ann")
    again = table.give(table.banker, "collect-salary", key="one", player="ann")
    assert again.status_code == 200
    assert again.get_json()["seq"] == first.get_json()["seq"]
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert table.balance("ann") == 1700


# T-5
def test_the_same_key_with_another_body_is_refused(table):
    table.give(table.banker, "collect-salary", key="one", player="ann")
    answer = table.give(table.banker, "collect-salary", key="one", player="bob")
    assert answer.status_code == 422
    assert answer.get_json()["type"] == "key-reused"
    assert table.balance("bob") == 1500


# T-5: keys belong to whoever uses them.
def test_two_seats_may_use_the_same_key(table):
    for player in ("ann", "bob"):
        answer = table.give(
            table.seats[player], "transfer", key="same", payee="cat", amount=10
        )
        assert answer.status_code == 200
    assert table.balance("cat") == 1520


# T-6: the payment that emptied the hand is answered as done when asked again.
def test_the_key_is_looked_up_before_the_balance(table):
    body = {"payee": "bank", "amount": 1500, "reason": "all"}
    assert table.give(table.seats["ann"], "transfer", key="all", **body).status_code == 200
    again = table.give(table.seats["ann"], "transfer", key="all", **body)
    assert again.status_code == 200
    assert table.balance("ann") == 0


BAD_AMOUNTS = [
    "-1", "0", "-0.0", "1.5", "1.0", "true", "false", "null", '"5"', '"٥"', '"1_000"',
    '" 42 "', "1e400", "1e2", "NaN", "Infinity", "-Infinity", str(2**63), str(10**12 + 1),
    "[5]", '{"$gt": 0}', "1" * 5000, "0x10", "05", "+5", '""', "[]", "{}", "1_000", "５",
]  # fmt: skip


# T-1
@pytest.mark.parametrize("amount", BAD_AMOUNTS)
def test_what_is_no_whole_amount_moves_nothing(table, amount):
    raw = '{"kind": "transfer", "payer": "ann", "payee": "bob", "amount": ' + amount + "}"
    answer = table.banker.client.post(
        f"{table.path}/commands",
        data=raw.encode(),
        content_type="application/json",
        headers=table.banker.headers(**{"Idempotency-Key": "bad"}),
    )
    assert 400 <= answer.status_code < 500
    assert len(table.entries()) == 1
    assert table.balance("ann") == table.balance("bob") == 1500


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"null",
        b"{",
        b'{"kind": "buy-title"}',
        b'{"kind": "no-such-kind"}',
        b'{"kind": "collect-salary", "player": "ann", "extra": 1}',
        b'{"kind": "collect-salary", "player": "ann", "player": "bob"}',
        b'{"kind": "collect-salary", "player": 7}',
        b"\xff\xfe",
        b"[" * 100 + b"]" * 100,
    ],
)
def test_what_is_no_command_is_refused_as_malformed(table, body):
    answer = table.banker.client.post(
        f"{table.path}/commands",
        data=body,
        content_type="application/json",
        headers=table.banker.headers(**{"Idempotency-Key": "bad"}),
    )
    assert answer.status_code == 400
    assert answer.get_json()["title"]
    assert len(table.entries()) == 1


# T-27
def test_a_body_larger_than_64_kb_is_refused(table):
    body = {"kind": "transfer", "payer": "ann", "payee": "bob", "reason": "x" * 70_000}
    answer = table.give(table.banker, **body)
    assert answer.status_code == 413


# T-12: a form of another site cannot send JSON.
def test_a_body_that_is_not_json_is_refused(table):
    answer = table.banker.client.post(
        f"{table.path}/commands",
        data='{"kind": "collect-salary", "player": "ann"}',
        content_type="text/plain",
        headers=table.banker.headers(**{"Idempotency-Key": "x"}),
    )
    assert answer.status_code == 415


# T-2
@pytest.mark.parametrize("other", ["bob", "cat", "bank", "nobody"])
def test_a_seat_never_pays_for_somebody_else(table, other):
    answer = table.give(table.seats["ann"], "transfer", payer=other, payee="ann", amount=10)
    assert answer.status_code == 403
    assert len(table.entries()) == 1


def test_an_absent_acting_field_is_the_seats_own_player(table):
    answer = table.give(table.seats["ann"], "buy-title", title="baltic-avenue")
    assert answer.status_code == 200
    assert table.balance("ann") == 1440


@pytest.mark.parametrize("kind", ["collect-salary", "go-to-jail", "correct"])
def test_a_phone_may_not_use_the_bank_where_a_reader_does(table, services, kind):
    services.reader.hear("ready")
    fields = {"moves": [], "reason": "x"} if kind == "correct" else {}
    assert table.give(table.seats["ann"], kind, **fields).status_code == 403


def test_a_phone_may_collect_its_salary_where_there_is_no_reader(table):
    assert table.give(table.seats["ann"], "collect-salary").status_code == 200
    assert table.balance("ann") == 1700


def test_undo_takes_the_latest_entry_back(table):
    receipt = table.give(table.banker, "collect-salary", player="ann").get_json()
    answer = table.banker.post(f"{table.path}/undo", {"seq": receipt["seq"]})
    assert answer.status_code == 200
    assert table.balance("ann") == 1500
    again = table.banker.post(f"{table.path}/undo", {"seq": receipt["seq"]})
    assert (again.status_code, again.get_json()["type"]) == (409, "already-undone")


def test_undo_without_a_number_is_for_programs_and_means_the_latest(table):
    table.give(table.banker, "collect-salary", player="ann")
    assert table.banker.post(f"{table.path}/undo", {}).status_code == 200
    assert table.balance("ann") == 1500
    assert (
        table.banker.post(f"{table.path}/undo", {}).get_json()["type"] == "nothing-to-undo"
    )


def test_with_a_reader_a_seat_takes_back_its_own_latest_entry_only(services, table):
    services.settings.put(table.table, "phones_bank", False)
    mine = table.give(table.seats["ann"], "buy-title", title="baltic-avenue").get_json()
    other = table.seats["bob"].post(f"{table.path}/undo", {"seq": mine["seq"]})
    assert other.status_code == 403
    table.give(table.seats["bob"], "buy-title", title=BOARDWALK)
    late = table.seats["ann"].post(f"{table.path}/undo", {"seq": mine["seq"]})
    assert (late.status_code, late.get_json()["type"]) == (409, "not-the-latest")


def test_where_phones_use_the_bank_a_seat_takes_back_what_any_seat_did_last(table):
    first = table.give(table.seats["ann"], "buy-title", title="baltic-avenue").get_json()
    latest = table.give(table.seats["bob"], "buy-title", title=BOARDWALK).get_json()
    early = table.seats["cat"].post(f"{table.path}/undo", {"seq": first["seq"]})
    assert (early.status_code, early.get_json()["type"]) == (409, "not-the-latest")
    taken = table.seats["cat"].post(f"{table.path}/undo", {"seq": latest["seq"]})
    assert taken.status_code == 200
    # Bob has his 1500 again; what Ann did stays done: 1500 less 60.
    assert (table.balance("bob"), table.balance("ann")) == (1500, 1440)
    banked = table.give(table.banker, "collect-salary", player="ann").get_json()
    other = table.seats["cat"].post(f"{table.path}/undo", {"seq": banked["seq"]})
    assert other.status_code == 403


def test_the_journal_comes_in_pages(table):
    for _ in range(5):
        table.give(table.banker, "collect-salary", player="ann")
    page = table.banker.get(f"{table.path}/journal?after=2&limit=2").get_json()
    assert [entry["seq"] for entry in page] == [3, 4]
    assert page[0]["kind"] == "salary-collected"
    assert page[0]["actor"] == "banker"


def test_the_audit_says_that_it_all_adds_up(table):
    table.give(table.banker, "buy-title", player="ann", title=BOARDWALK)
    found = table.banker.get(f"{table.path}/audit").get_json()
    # Three players with 1500 each, less 400 paid to the bank.
    assert (found["ok"], found["faults"]) == (True, [])
    assert found["money_issued"] == found["money_held"] == 4100
    assert found["head"] == table.position()["head"]


def test_options_are_ready_to_send(table):
    found = table.banker.get(f"{table.path}/options?player=ann").get_json()
    buy = next(one for one in found if one["kind"] == "buy-title")
    assert table.banker.post(f"{table.path}/commands", buy).status_code == 200
    transfer = next(one for one in found if one["kind"] == "transfer")
    assert transfer["amount"] == {"least": 1, "most": 1500}


def test_the_stream_tells_what_was_missed_and_then_what_happens(table):
    for _ in range(3):
        table.give(table.banker, "collect-salary", player="ann")
    answer = table.spectator.get(f"{table.path}/stream?after=2")
    frames = answer.response
    # Headers and a sign of life come at once, whether anything was missed or not.
    assert next(frames) == b": open\n\n"
    told = [next(frames) for _ in range(2)]
    assert [frame.split(b"\n")[0] for frame in told] == [b"id: 3", b"id: 4"]
    table.give(table.banker, "collect-salary", player="bob")
    now = next(frames)
    assert now.startswith(b"id: 5\nevent: entry\ndata: ")
    body = json.loads(now.split(b"data: ", 1)[1])
    assert body["events"][0] == {"kind": "salary-collected", "player": "bob", "amount": 200}
    answer.close()


# T-4
def test_ids_of_another_table_are_unknown_here(open_table):
    here, there = open_table(), open_table()
    for asker in (there.banker, there.seats["ann"], there.spectator, there.reader):
        assert asker.get(here.path).status_code in (401, 404)
    answer = there.banker.post(
        f"{here.path}/commands", {"kind": "collect-salary", "player": "ann"}
    )
    assert answer.status_code == 404
    assert len(here.entries()) == 1


def test_an_unknown_table_is_not_found(host):
    assert host.get("/api/t/NOSUCH").status_code == 404


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ([{"name": "Ann", "token": "kite"}], "wrong-player-count"),
        (
            [{"name": "Ann", "token": "kite"}, {"name": "ANN", "token": "snail"}],
            "name-taken",
        ),
        (
            [{"name": "Ann", "token": "kite"}, {"name": "Bob", "token": "kite"}],
            "token-taken",
        ),
    ],
)
def test_a_table_that_cannot_be_opened_leaves_nothing_behind(host, services, players, code):
    answer = host.post("/api/tables", {"edition": "us-classic", "players": players})
    assert (answer.status_code, answer.get_json()["type"]) == (409, code)
    assert services.rows.all() == []


def test_an_unknown_edition_or_house_rule_is_refused_in_words(host, services):
    for body in (
        {"edition": "atlantis", "players": []},
        {"edition": "us-classic", "players": [], "house_rules": {"salry": 5}},
        {"edition": "us-classic", "players": [], "house_rules": {"salary": "much"}},
    ):
        answer = host.post("/api/tables", body)
        assert answer.status_code == 400, answer.get_json()
    assert services.rows.all() == []


def test_a_house_rule_is_kept_for_the_whole_game(open_table):
    table = open_table(house_rules={"salary": 300, "starting_cash": 2000})
    table.give(table.banker, "collect-salary", player="ann")
    assert table.balance("ann") == 2300


# T-5: a table whose answer got lost is not opened twice.
def test_the_same_key_opens_one_table(host, services):
    body = {"edition": "us-classic", "players": []}
    first = host.post("/api/tables", body, key="open-1")
    again = host.post("/api/tables", body, key="open-1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.get_json() == first.get_json()
    assert again.headers["Idempotency-Replayed"] == "true"
    assert len(services.rows.all()) == 1
    other = host.post("/api/tables", {**body, "edition": "ru-moscow"}, key="open-1")
    assert (other.status_code, other.get_json()["type"]) == (422, "key-reused")


@pytest.mark.parametrize("seq", [0, -1, 2, 10**30])
def test_an_entry_that_never_was_cannot_be_undone(table, seq):
    answer = table.banker.post(f"{table.path}/undo", {"seq": seq})
    assert (answer.status_code, answer.get_json()["type"]) == (409, "nothing-to-undo")


def test_every_board_lists_the_presets_and_why_one_does_not_fit(host):
    found = {one["id"]: one for one in host.get("/api/editions").get_json()}
    (short,) = [one for one in found["us-classic"]["presets"] if one["id"] == "short"]
    assert short["title"] == "Short game"
    assert short["house_rules"]["end_after_bankruptcies"] == 2
    assert short["faults"] == []
    (unfit,) = [one for one in found["junior"]["presets"] if one["id"] == "short"]
    assert unfit["faults"] == [
        "house_rules.houses_before_hotel: there are no houses on this board"
    ]


def test_a_table_opens_by_a_preset_with_single_rules_on_top(open_table, services):
    table = open_table(preset="short-1997", house_rules={"jail_throws": 2})
    rules = services.runtimes.of(table.table).game.house_rules
    assert (rules.dealt_titles, rules.end_after_bankruptcies) == (3, 1)
    assert rules.jail_throws == 2


@pytest.mark.parametrize(
    ("edition", "name", "said"),
    [
        ("us-classic", "long", "there is no such preset"),
        ("junior", "short", "there are no houses on this board"),
    ],
)
def test_a_preset_that_does_not_exist_or_fit_is_refused_in_words(host, edition, name, said):
    answer = host.post("/api/tables", {"edition": edition, "preset": name})
    assert answer.status_code == 400
    assert answer.get_json()["type"] == "faulty-edition"
    assert said in answer.get_json()["title"]
