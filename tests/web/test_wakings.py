"""A screen is built once for each answer, and each stream is woken once for each entry."""

import re

import pytest

from banker.terminal import controller as desk
from banker.terminal.inputs import CardTap, Touch
from tests.builders import BOARDWALK
from tests.web.desks import Glass

CARD = "04a1b2c3d4e5f6"


@pytest.fixture
def glass(app, table):
    return Glass(app, table.table)


@pytest.fixture
def ann_has_a_card(table):
    answer = table.banker.post(
        f"{table.path}/cards", {"uid": CARD, "to": {"player": "ann"}}
    )
    assert answer.status_code == 201


# One screen for each answer


@pytest.fixture
def builds(monkeypatch):
    """The kinds of the screens that were built, in order."""
    built, build = [], desk.screen_of

    def counted(*args):
        built.append(build(*args))
        return built[-1]

    monkeypatch.setattr(desk, "screen_of", counted)
    return built


def kinds_of(builds):
    return [screen.kind for screen in builds]


def test_a_touch_on_the_glass_builds_its_screen_once(glass, builds):
    glass.presses("pay")
    assert kinds_of(builds) == ["keypad"]
    glass.types("5")
    glass.touch(choose="ann")
    assert kinds_of(builds) == ["keypad", "keypad", "done"]


def test_a_button_that_only_the_page_understands_builds_the_screen_once(glass, builds):
    glass.touch()
    assert kinds_of(builds) == ["idle"]


def test_a_programs_touch_and_a_tap_build_their_screens_once(table, ann_has_a_card, builds):
    table.banker.post(f"{table.path}/touch", {"action": "salary"})
    assert kinds_of(builds) == ["salary"]
    table.reader.post(f"{table.path}/taps", {"uid": CARD, "tap_id": "t1"})
    assert kinds_of(builds) == ["salary", "done"]


def test_anothers_refusal_does_not_reach_the_answer_to_a_touch(glass, monkeypatch):
    controller = glass.runtime.controller
    take = type(controller).touch

    def with_somebody_right_behind(self, *args, **more):
        answer = take(self, *args, **more)
        # Ann is not in jail: the bank says no, to whoever asked for it.
        take(self, Touch(action="jail"), "other-1")
        take(self, Touch(action="jail", argument="fine"), "other-2")
        take(self, CardTap(player="ann"), "other-3")
        return answer

    monkeypatch.setattr(type(controller), "touch", with_somebody_right_behind)
    answer = glass.post(f"/t/{glass.table}/terminal/touch", deed=BOARDWALK)
    assert controller.screen().kind == "refused"
    assert "Boardwalk" in answer.text
    assert "Banker-Moment" not in answer.headers
    assert 'role="alert"' not in answer.text


# One waking for each entry


@pytest.fixture
def wakings(services, table, monkeypatch):
    """Who was woken, in order: a stream of each kind listens."""
    hub = services.runtimes.of(table.table).hub
    owners = {"terminal": "terminal", "phone": "seat:ann", "tv": "tv", "program": "api"}
    streams = [hub.subscribe(owner, audience) for audience, owner in owners.items()]
    woken = []
    for stream in streams:
        setting = stream._ready.set

        def noted(audience=stream.audience, setting=setting):
            woken.append(audience)
            setting()

        monkeypatch.setattr(stream._ready, "set", noted)
    return woken


EACH_ONCE = ["phone", "program", "terminal", "tv"]


def test_a_payment_at_the_terminal_wakes_each_stream_once(glass, table, wakings):
    glass.presses("pay")
    glass.types("5")
    del wakings[:]
    glass.touch(choose="ann")
    assert len(table.entries()) == 2
    assert sorted(wakings) == EACH_ONCE


def test_an_undo_at_the_terminal_wakes_each_stream_once(glass, table, wakings):
    glass.presses("salary")
    glass.touch(choose="ann")
    del wakings[:]
    glass.presses("undo", "", "2")
    assert len(table.entries()) == 3
    assert sorted(wakings) == EACH_ONCE


def test_a_payment_by_a_phone_wakes_each_stream_once(table, wakings):
    answer = table.give(table.seats["ann"], "transfer", payer="ann", payee="bob", amount=5)
    assert answer.status_code == 200, answer.text
    assert sorted(wakings) == EACH_ONCE


def test_a_touch_that_enters_nothing_wakes_the_terminal_alone(glass, wakings):
    glass.presses("pay")
    assert wakings == ["terminal"]


def test_a_refusal_wakes_the_terminal_alone(glass, table, wakings):
    glass.presses("jail", "fine")
    del wakings[:]
    glass.presses("jail", "fine")
    glass.touch(choose="ann")
    assert glass.runtime.controller.screen().kind == "refused"
    assert set(wakings) == {"terminal"}


def test_a_pause_that_an_undo_ends_wakes_each_stream_once(glass, wakings):
    glass.presses("salary")
    glass.touch(choose="ann")
    glass.presses("pause")
    del wakings[:]
    glass.presses("undo", "", "2")
    assert not glass.runtime.is_resting()
    assert sorted(wakings) == EACH_ONCE


def test_when_a_stream_is_woken_the_terminal_shows_what_came_of_it(glass, wakings):
    hub, controller = glass.runtime.hub, glass.runtime.controller
    drawn = []
    for stream in hub._streams:
        wake = stream.wake
        stream.wake = lambda wake=wake: (drawn.append(controller.screen().kind), wake())
    glass.presses("salary")
    glass.touch(choose="ann")
    assert drawn == ["salary", "done", "done", "done", "done"]


def frames_of(app, glass, table, *acts):
    """Return the events that a terminal's stream sends while something is done."""
    answer = glass.client.get(f"/t/{table.table}/terminal/stream", buffered=False)
    lines = iter(answer.response)
    first = next(lines)
    text = first if isinstance(first, str) else first.decode()
    found = [re.findall(r"^event: (\w+)", text, re.MULTILINE)]
    for act, many in acts:
        act()
        sent = [next(lines) for _ in range(many)]
        told = [one if isinstance(one, str) else one.decode() for one in sent]
        found.append(re.findall(r"^event: (\w+)", "".join(told), re.MULTILINE))
    answer.close()
    return found


def test_a_payment_by_card_draws_the_terminal_once(app, glass, table, ann_has_a_card):
    def tapped():
        table.reader.post(f"{table.path}/taps", {"uid": CARD, "tap_id": "t1"})

    glass.presses("salary")
    found = frames_of(app, glass, table, (tapped, 3))
    assert found == [["screen"], ["entry", "moment", "screen"]]
