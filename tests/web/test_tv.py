"""The TV: how it is let in, what it shows, and that it gives no command."""

import re

import pytest

from banker.web.http.callers import tv_cookie
from tests.web.desks import Glass, words_of
from tests.web.phones import ORIGIN


@pytest.fixture
def sofa(app, table):
    """A TV that has been let in at the table."""
    client = app.test_client()
    client.set_cookie(tv_cookie(table.table), table.spectator.key)
    return client


def shows(client, table):
    answer = client.get(f"/t/{table.table}/tv")
    assert answer.status_code == 200, answer.status
    return words_of(answer)


def asked(client):
    answer = client.post("/tv/standing", headers=ORIGIN)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


# Being let in


def test_a_screen_shows_a_number_and_is_let_in_by_a_touch_at_the_terminal(
    app, services, table
):
    services.serving.serve(table.table)
    screen, glass = app.test_client(), Glass(app, table.table)
    assert screen.get("/tv").status_code == 200
    first = asked(screen)
    assert first["standing"] == "pending"
    assert re.fullmatch(r"\d{4}", first["number"])
    assert asked(screen)["number"] == first["number"]
    assert first["number"] in glass.shows("/tv/screens")
    glass.post(f"/t/{table.table}/tv/screens", number=first["number"])
    let_in = asked(screen)
    assert let_in["standing"] == "approved"
    assert let_in["next"] == f"/t/{table.table}/tv"
    assert "Who is ahead" in shows(screen, table)
    # Switched on the next day, it goes there by itself.
    assert screen.get("/tv").headers["Location"] == f"/t/{table.table}/tv"


# T-3, T-18
def test_nobody_looks_on_who_was_not_let_in(app, table):
    stranger = app.test_client()
    assert stranger.get(f"/t/{table.table}/tv").status_code == 401
    assert stranger.get(f"/t/{table.table}/tv/stream").status_code == 401
    assert asked(stranger)["standing"] == "pending"
    assert stranger.get(f"/t/{table.table}/tv").status_code == 401


# T-4
def test_a_key_to_look_on_opens_no_other_table(open_table, table, sofa):
    other = open_table()
    mine = sofa.get_cookie(tv_cookie(table.table))
    sofa.set_cookie(tv_cookie(other.table), mine.value)
    assert sofa.get(f"/t/{other.table}/tv").status_code == 404


def test_a_number_that_nobody_shows_lets_nobody_in(app, table):
    screen, glass = app.test_client(), Glass(app, table.table)
    number = asked(screen)["number"]
    wrong = "1000" if number != "1000" else "1001"
    glass.post(f"/t/{table.table}/tv/screens", number=wrong)
    assert asked(screen)["standing"] == "pending"
    answer = glass.post(f"/t/{table.table}/tv/screens", number="<b>")
    assert answer.status_code == 400


def test_screens_of_one_network_push_out_only_their_own(app, services):
    far = app.test_client()
    other = far.post(
        "/tv/standing", headers=ORIGIN, environ_base={"REMOTE_ADDR": "10.9.9.9"}
    )
    for _ in range(20):
        asked(app.test_client())
    assert other.get_json()["number"] in services.spectator_requests.pending()
    assert len(services.spectator_requests.pending()) <= 4


def test_a_screen_that_was_switched_off_is_forgotten(app, services):
    moment = [0.0]
    services.spectator_requests._monotonic = lambda: moment[0]
    asked(app.test_client())
    moment[0] = 16.0
    assert services.spectator_requests.pending() == ()


@pytest.mark.parametrize("path", ["/tv/screens", "/terminal/touch", "/privacy", "/setup"])
def test_a_tv_gives_no_command(table, sofa, path):
    answer = sofa.post(f"/t/{table.table}{path}", data={}, headers=ORIGIN)
    assert answer.status_code == 403


def test_the_players_and_the_terminal_may_look_too(app, table):
    for asker in (table.seats["ann"], table.banker, table.host):
        answer = asker.get(f"/t/{table.table}/tv")
        assert answer.status_code == 200
    assert table.reader.get(f"/t/{table.table}/tv").status_code == 403


def test_a_screen_goes_along_to_the_next_table(app, services, table, open_table, sofa):
    after = open_table()
    services.rows.set_successor(table.table, after.table)
    page = sofa.get(f"/t/{table.table}/tv").text
    assert f'data-url="/t/{table.table}/tv/follow"' in page
    followed = sofa.post(f"/t/{table.table}/tv/follow", headers=ORIGIN).get_json()
    assert followed["next"] == f"/t/{after.table}/tv"
    assert "Who is ahead" in shows(sofa, after)


# What it shows


def test_the_standings_are_by_worth_and_a_title_counts(table, sofa):
    table.give(table.banker, "collect-salary", player="bob")
    table.give(table.banker, "buy-title", player="bob", title="boardwalk")
    table.give(table.banker, "transfer", payer="ann", payee="cat", amount=100, reason="")
    page = sofa.get(f"/t/{table.table}/tv").text
    assert re.findall(r'id="stand-(\w+)"', page) == ["bob", "cat", "ann"]
    words = shows(sofa, table)
    assert "1 Bob $1,700" in words
    assert "2 Cat $1,600" in words
    assert "3 Ann $1,400" in words
    # 1,300 of Bob's 1,700 are cash, 400 the deed.
    assert re.findall(r'data-part="([\d.]+)"', page)[:3] == ["76.5", "23.5", "0.0"]


def test_equals_share_a_place(table, sofa):
    words = shows(sofa, table)
    assert "1 Ann $1,500" in words
    assert "1 Bob $1,500" in words


def test_the_last_movements_are_told_in_words_the_newest_first(table, sofa):
    table.give(table.banker, "buy-title", player="ann", title="boardwalk")
    table.give(table.banker, "pay-rent", payer="bob", title="boardwalk")
    words = shows(sofa, table)
    rent, bought = words.index("Rent: Boardwalk"), words.index("Purchase: Boardwalk")
    assert rent < bought
    assert "Rent: Boardwalk $50" in words
    table.banker.post(f"{table.path}/undo", {"seq": 3})
    page = sofa.get(f"/t/{table.table}/tv").text
    assert "<s>Rent: Boardwalk</s>" in page


def test_an_auction_takes_the_place_of_the_chart(table, sofa):
    assert 'class="chart"' in sofa.get(f"/t/{table.table}/tv").text
    table.give(table.banker, "decline-title", player="ann", title="boardwalk")
    table.give(table.seats["bob"], "place-bid", amount=180)
    table.give(table.seats["cat"], "pass-bid")
    page = sofa.get(f"/t/{table.table}/tv").text
    assert 'class="chart"' not in page
    assert "data-countdown=" in page
    words = shows(sofa, table)
    assert "Boardwalk Price $400" in words
    assert "Highest bid $180 Bob" in words
    assert "Passed:" in words
    assert 'aria-label="Cat"' in page[page.index("Passed:") :][:400]


def test_whose_turn_it_is_stands_above(open_table, app):
    table = open_table(house_rules={"track_turns": True})
    client = app.test_client()
    client.set_cookie(tv_cookie(table.table), table.spectator.key)
    page = client.get(f"/t/{table.table}/tv").text
    assert "On turn: Ann" in page
    assert re.search(r'id="stand-ann" data-plays', page)


def test_the_bankrupt_stand_last_and_out(table, sofa):
    table.give(table.banker, "correct", moves=[
        {"giver": "hand:ann", "taker": "bank", "asset": "money", "quantity": 1490}
    ], reason="test")  # fmt: skip
    table.give(table.banker, "pay-tax", player="ann", tax="luxury-tax")
    table.give(table.banker, "go-bankrupt", player="ann")
    page = sofa.get(f"/t/{table.table}/tv").text
    assert re.findall(r'id="stand-(\w+)"', page)[-1] == "ann"
    assert 'id="stand-ann" data-out' in page


def test_before_the_game_a_code_to_scan_and_who_has_come(app, host, services):
    opened = host.post("/api/tables", {"edition": "us-classic", "players": []}).get_json()
    client = app.test_client()
    client.set_cookie(tv_cookie(opened["table"]), opened["spectator_key"])
    page = client.get(f"/t/{opened['table']}/tv").text
    assert "Nobody sits here yet." in page
    assert "code-sofa" in page
    services.lobbies.sit_down(opened["table"], name="Mia", token="kite")
    page = client.get(f"/t/{opened['table']}/tv").text
    assert 'id="here-mia"' in page
    assert "1 player at the table" in page


def test_the_result_has_the_winner_the_places_and_what_to_be_proud_of(table, sofa):
    table.give(table.banker, "buy-title", player="ann", title="boardwalk")
    table.give(table.banker, "pay-rent", payer="bob", title="boardwalk")
    table.give(table.banker, "pay-rent", payer="cat", title="boardwalk")
    table.give(table.banker, "transfer", payer="cat", payee="bank", amount=20, reason="")
    table.give(table.banker, "end-game")
    words = shows(sofa, table)
    assert "Ann wins $1,600" in words
    assert "4 payments" in words
    assert "Hardest-working street Boardwalk +$100" in words
    assert "Biggest rent Ann $50" in words
    assert "Most cash Bob $1,450" in words
    assert "Most trades" not in words
    page = sofa.get(f"/t/{table.table}/tv").text
    assert 'class="rosette"' in page
    assert 'class="chart"' in page


def test_a_rent_that_was_paid_through_a_debt_counts_as_rent(table, sofa):
    # Boardwalk costs 400 and brings 50. Bob keeps 20 and a deed that lends 30.
    table.give(table.banker, "buy-title", player="ann", title="boardwalk")
    table.give(table.banker, "buy-title", player="bob", title="baltic-avenue")
    table.give(table.banker, "transfer", payer="bob", payee="bank", amount=1420, reason="")
    table.give(table.banker, "pay-rent", payer="cat", title="boardwalk")
    table.give(table.banker, "pay-rent", payer="bob", title="boardwalk")
    assert "Bob owes Ann $50" in shows(sofa, table)
    table.give(table.banker, "mortgage-title", player="bob", title="baltic-avenue")
    table.give(table.banker, "settle-debt", player="bob", debt="d1")
    table.give(table.banker, "end-game")
    assert "Hardest-working street Boardwalk +$100" in shows(sofa, table)


def test_nobody_is_singled_out_where_several_did_equally_well(table, sofa):
    for owner, station in (("ann", "reading-railroad"), ("bob", "pennsylvania-railroad")):
        table.give(table.banker, "buy-title", player=owner, title=station)
        table.give(table.banker, "pay-rent", payer="cat", title=station)
    table.give(table.banker, "end-game")
    words = shows(sofa, table)
    # Both stations brought $25. Ann and Bob have 1,500 - 200 + 25, Cat 1,500 - 2 x 25.
    assert "Hardest-working street" not in words
    assert "Biggest rent" not in words
    assert "Most cash Cat $1,450" in words


def test_the_game_goes_on_when_its_end_is_undone(table, sofa):
    table.give(table.banker, "end-game")
    table.banker.post(f"{table.path}/undo", {"seq": 2})
    assert "Who is ahead" in shows(sofa, table)


# T-22
def test_the_page_is_dark_and_has_nothing_inline(table, sofa):
    page = sofa.get(f"/t/{table.table}/tv").text
    assert 'data-theme="dark"' in page
    assert " style=" not in page
    assert not re.search(r"<script(?![^>]* src=)", page)
    sofa.set_cookie("theme", "light")
    assert 'data-theme="light"' in sofa.get(f"/t/{table.table}/tv").text


def test_the_stream_draws_the_page_anew(table, sofa):
    answer = sofa.get(f"/t/{table.table}/tv/stream")
    lines = iter(answer.response)
    assert "Who is ahead" in next(lines).decode()
    table.give(table.banker, "collect-salary", player="cat")
    assert '"says":"The bank paid Cat $200' in next(lines).decode()
    assert "$1,700" in re.sub(r"<[^>]*>", "", next(lines).decode())
    answer.close()


def test_the_menu_of_the_terminal_leads_there(app, table):
    glass = Glass(app, table.table)
    glass.presses("menu")
    assert (
        f'href="/t/{table.table}/tv/screens"'
        in glass.get(f"/t/{table.table}/terminal").text
    )
