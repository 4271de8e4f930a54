"""Streams: a place is taken late, given back early, and never kept from the terminal."""

import gc

import pytest

from banker.tables.hub import STREAMS_PER_SEAT, STREAMS_PER_TABLE, Hub, StreamsFullError
from banker.web.http.callers import seat_cookie
from tests.web.desks import Glass
from tests.web.phones import Phone


@pytest.fixture
def hub(services, table):
    return services.hubs.of(table.table)


@pytest.fixture
def ann(app, table):
    client = app.test_client()
    client.set_cookie(seat_cookie(table.table), table.seats["ann"].key)
    return Phone(client, table.table)


def open_streams(hub):
    return len(hub._streams)


# T-30: what is refused has no place to keep.
@pytest.mark.parametrize("last", ["garbage", "-1", "٣", "9" * 5_000])
def test_a_stream_refused_for_its_number_takes_no_place(table, hub, last):
    for _ in range(STREAMS_PER_TABLE + 1):
        answer = table.spectator.get(f"{table.path}/stream", query_string={"after": last})
        assert answer.status_code == 400
    assert open_streams(hub) == 0


# T-30
@pytest.mark.parametrize(
    "args",
    [
        {"page": "deed", "title": "nosuch"},
        {"page": "deed"},
        {"page": "landed", "title": "x"},
    ],
)
def test_a_stream_of_a_page_that_cannot_be_drawn_is_refused_in_words(ann, hub, args):
    answer = ann.get("/stream", **args)
    assert answer.status_code == 404
    assert "There is no title" in answer.text
    assert open_streams(hub) == 0


# T-30
def test_asking_for_the_headers_alone_takes_no_place(app, table, ann, hub):
    glass = Glass(app, table.table)
    for _ in range(STREAMS_PER_TABLE + 1):
        headers = table.spectator.headers()
        asked = [
            table.spectator.client.head(f"{table.path}/stream", headers=headers),
            ann.client.head(f"{ann.at}/me/stream"),
            glass.client.head(f"/t/{table.table}/terminal/stream"),
        ]
        assert [answer.status_code for answer in asked] == [200, 200, 200]
    assert open_streams(hub) == 0


def test_a_stream_closed_before_its_first_frame_gives_its_place_back(table, hub):
    answer = table.spectator.get(f"{table.path}/stream", buffered=False)
    answer.close()
    del answer
    gc.collect()
    assert open_streams(hub) == 0


# T-30: programs of a seat as well as its phone.
def test_a_seat_has_two_streams_and_its_oldest_closes(table, hub):
    answers = [table.seats["ann"].get(f"{table.path}/stream") for _ in range(5)]
    assert open_streams(hub) == STREAMS_PER_SEAT == 2
    for answer in answers[:3]:
        assert list(answer.response) == [b": open\n\n", b"event: elsewhere\ndata: \n\n"]
    for answer in answers:
        answer.close()


# T-30: three windows would else end each other's streams for ever.
def test_the_page_that_gives_way_is_told_so_and_the_others_are_not(ann, hub):
    answer = ann.client.get(f"{ann.at}/me/stream", buffered=False)
    others = [hub.subscribe("seat:ann", "phone") for _ in range(2)]
    first, *more = answer.response
    assert b"event: screen" in first
    assert more == [b"event: elsewhere\ndata: \n\n"]
    answer.close()
    for other in others:
        assert other.wait(0) is None
        assert not other.is_closed


def test_a_page_that_was_left_makes_room_before_the_window_beside_it():
    hub, left = Hub(), []
    beside = hub.subscribe("seat:ann", "phone")
    page = hub.subscribe("seat:ann", "phone", lambda: bool(left))
    left.append(page)
    hub.subscribe("seat:ann", "phone")
    assert not beside.is_closed
    assert page.is_closed
    # Nobody hears it; it is not told that another goes on.
    assert not page.wait(0).elsewhere
    hub.subscribe("seat:ann", "phone")
    assert beside.wait(0).elsewhere
    assert open_streams(hub) == STREAMS_PER_SEAT


def test_a_dropped_seat_is_not_told_that_another_window_goes_on():
    hub = Hub()
    stream = hub.subscribe("seat:ann", "phone")
    hub.close("seat:ann")
    assert not stream.wait(0).elsewhere


# T-14
def test_a_dropped_seat_gives_its_places_back_at_once(table, hub):
    answers = [table.seats["ann"].get(f"{table.path}/stream") for _ in range(2)]
    table.banker.post(f"{table.path}/seats/ann/drop")
    assert open_streams(hub) == 0
    for answer in answers:
        answer.close()


# T-17, T-30: the house is never locked out by those who only look on.
def test_a_table_full_of_programs_still_has_room_for_the_terminal_and_phones(app, table):
    answers = [
        table.spectator.get(f"{table.path}/stream") for _ in range(STREAMS_PER_TABLE)
    ]
    assert table.spectator.get(f"{table.path}/stream").status_code == 429
    glass = Glass(app, table.table)
    opened = glass.client.get(f"/t/{table.table}/terminal/stream", buffered=False)
    assert opened.status_code == 200
    phone = app.test_client()
    phone.set_cookie(seat_cookie(table.table), table.seats["ann"].key)
    seated = phone.get(f"/t/{table.table}/me/stream", buffered=False)
    assert seated.status_code == 200
    for answer in [seated, opened, *answers]:
        answer.close()


def test_whoever_has_hung_up_makes_room_as_soon_as_it_is_needed():
    hub = Hub()
    for number in range(STREAMS_PER_TABLE):
        hub.subscribe("spectator", "program", lambda number=number: number < 3)
    hub.subscribe("spectator", "program")
    assert open_streams(hub) == STREAMS_PER_TABLE - 2


def test_nobody_is_thrown_out_for_a_program():
    hub = Hub()
    for _ in range(STREAMS_PER_TABLE):
        hub.subscribe("spectator", "program")
    with pytest.raises(StreamsFullError):
        hub.subscribe("spectator", "program")
    assert open_streams(hub) == STREAMS_PER_TABLE


# What stands in an address is never an argument of the function that makes addresses.
@pytest.mark.parametrize(
    "name",
    ["_method", "_scheme", "_external", "_anchor", "endpoint", "values", "table", "page"],
)
@pytest.mark.parametrize("path", ["", "/pay", "/deed", "/stream"])
def test_no_word_in_an_address_is_a_defect(ann, name, path):
    answer = ann.get(path, **{name: "FOO", "title": "boardwalk"})
    assert answer.status_code == 200
    answer.close()


def test_a_page_hands_its_own_question_on_to_its_stream(ann):
    page = ann.get("/deed", title="boardwalk", _scheme="javascript").text
    assert f'data-stream="{ann.at}/me/stream?title=boardwalk' in page
    assert "javascript:" not in page
