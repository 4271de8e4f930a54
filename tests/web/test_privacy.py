"""Who sees the money: in each way, what each screen and program is sent, and what never."""

import json
import re
from pathlib import Path

import pytest

from banker.journal.codec import EVENT_KINDS
from banker.rules.money.transfers import BankIsShort
from banker.rules.players import PlayerId
from banker.views.visibility import ENDS, PRIVACIES, Visibility
from banker.web.http.callers import seat_cookie, tv_cookie
from banker.web.http.problems import numbers_of
from banker.web.http.redaction import HARMLESS
from banker.wording import refusal_sentence
from tests.web.desks import Glass
from tests.web.phones import ORIGIN, Phone

HIDING = ("own", "on_card")
#: Everybody began with 1,500. What the bank paid and took, and what Ann paid Bob.
TO_ANN, TO_BOB, FROM_CAT, ANN_TO_BOB = 1_234, 1_777, 1_043, 1_611
ANN_HAS, BOB_HAS, CAT_HAS = 1_123, 4_888, 457
#: Sums by which anybody would know what Ann and Bob hold.
OF_ANN = (TO_ANN, ANN_HAS, 2_734)
OF_BOB = (TO_BOB, BOB_HAS, 3_277)
OF_OTHERS = (*OF_ANN, *OF_BOB, ANN_TO_BOB)
ANN_CARD, CAT_CARD = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7"


@pytest.fixture
def played(table):
    """A table at which money has moved."""
    give = table.give
    for payer, payee, amount in (
        ("bank", "ann", TO_ANN),
        ("bank", "bob", TO_BOB),
        ("cat", "bank", FROM_CAT),
        ("ann", "bob", ANN_TO_BOB),
    ):
        answer = give(
            table.banker, "transfer", payer=payer, payee=payee, amount=amount, reason=""
        )
        assert answer.status_code == 200, answer.text
    return table


def chosen(table, privacy):
    """Have the banker choose who sees the money."""
    answer = table.banker.client.post(
        f"/t/{table.table}/privacy",
        data={"privacy": privacy},
        headers=table.banker.headers(),
    )
    assert answer.status_code == 204, answer.text


def phone_of(app, table, player):
    client = app.test_client()
    client.set_cookie(seat_cookie(table.table), table.seats[player].key)
    return Phone(client, table.table)


def screen_of(app, table):
    client = app.test_client()
    client.set_cookie(tv_cookie(table.table), table.spectator.key)
    return client


def numbers_in(value):
    """Yield every number of an answer, with those inside of its sentences."""
    if isinstance(value, dict):
        for one in value.values():
            yield from numbers_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from numbers_in(one)
    elif isinstance(value, int):
        yield abs(value)
    elif isinstance(value, str):
        yield from (int(n.replace(",", "")) for n in re.findall(r"\d,\d{3}", value))


def sums_in(text):
    """Return the sums of a page: in figures, and as machines read them."""
    grouped = re.findall(r"(?<![\d,])\d,\d{3}(?![\d,])", text)
    values = re.findall(r'<data [^>]*value="(-?\d+)"', text)
    return {int(one.replace(",", "")) for one in grouped} | {abs(int(v)) for v in values}


def told_none_of(sums, found):
    assert not set(sums) & set(found)


def frames_of(answer, number):
    """Return the first frames of a stream that is open."""
    lines = iter(answer.response)
    return "".join(
        one.decode() if isinstance(one, bytes) else one
        for one in (next(lines) for _ in range(number))
    )


# Choosing


def test_everything_is_open_until_somebody_chooses(played):
    balances = [one["balance"] for one in played.position()["players"]]
    assert balances == [ANN_HAS, BOB_HAS, CAT_HAS]
    assert played.position()["privacy"] == "open"


@pytest.mark.parametrize("privacy", PRIVACIES)
def test_the_choice_is_kept_over_a_restart(app, services, played, privacy):
    chosen(played, privacy)
    services.settings._known.forget()
    services.runtimes.recover(played.table)
    assert played.position()["privacy"] == privacy
    assert services.privacy.of(played.table) == privacy


def test_only_the_banker_chooses(app, played):
    for asker in (played.seats["ann"], played.spectator, played.reader):
        answer = asker.client.post(
            f"/t/{played.table}/privacy",
            data={"privacy": "own"},
            headers=asker.headers(),
        )
        assert answer.status_code == 403
    answer = played.banker.client.post(
        f"/t/{played.table}/privacy",
        data={"privacy": "none"},
        headers=played.banker.headers(),
    )
    assert answer.status_code == 400
    assert played.position()["privacy"] == "open"


def test_it_is_chosen_while_the_game_is_arranged_and_holds_when_it_begins(app, services):
    glass = Glass(app, services.opening.new_lobby("us-classic", {}))
    answer = glass.post(f"/t/{glass.table}/privacy", privacy="own")
    assert answer.headers["HX-Redirect"] == f"/t/{glass.table}/terminal"
    assert "Who sees the money" in glass.shows("/setup/presets")
    for name, token in (("Ann", "kite"), ("Bob", "teapot")):
        glass.arranges("add", token, name=name)
    glass.arranges("start")
    assert "$1,500" not in glass.shows()
    assert services.privacy.of(glass.table) == "own"


def test_the_terminal_shows_the_ways_and_which_is_chosen(app, played):
    glass = Glass(app, played.table)
    assert "Who sees the money" in glass.presses("menu")
    glass.post(f"/t/{played.table}/privacy", privacy="on_card")
    page = glass.get(f"/t/{played.table}/privacy").text
    assert re.findall(r'value="(\w+)" aria-checked="true"', page) == ["on_card"]


# Programs


@pytest.mark.parametrize("privacy", HIDING)
def test_a_seat_is_told_its_own_balance_alone(played, privacy):
    chosen(played, privacy)
    body = played.seats["cat"].get(played.path).get_json()
    assert [one["balance"] for one in body["players"]] == [None, None, CAT_HAS]
    assert [one["net_worth"] for one in body["players"]] == [None, None, CAT_HAS]
    told_none_of(OF_OTHERS, numbers_in(body))


@pytest.mark.parametrize("privacy", HIDING)
@pytest.mark.parametrize("asker", ["banker", "spectator"])
def test_a_display_that_everybody_sees_is_told_nobodys(played, privacy, asker):
    chosen(played, privacy)
    body = getattr(played, asker).get(played.path).get_json()
    assert [one["balance"] for one in body["players"]] == [None, None, None]
    journal = getattr(played, asker).get(f"{played.path}/journal").get_json()
    told_none_of((*OF_OTHERS, CAT_HAS, FROM_CAT), [*numbers_in(body), *numbers_in(journal)])


def test_the_host_who_has_the_books_sees_them(played):
    chosen(played, "own")
    body = played.host.get(played.path).get_json()
    assert [one["balance"] for one in body["players"]] == [ANN_HAS, BOB_HAS, CAT_HAS]


@pytest.mark.parametrize("privacy", HIDING)
def test_the_journal_tells_a_seat_its_own_payments_and_of_others_that_they_were(
    played, privacy
):
    chosen(played, privacy)
    entries = played.seats["cat"].get(f"{played.path}/journal").get_json()
    told_none_of(OF_OTHERS, numbers_in(entries[1:]))
    assert [one["hash"] for one in entries] == [
        one["hash"] for one in played.host.get(f"{played.path}/journal").get_json()
    ]
    own, others = entries[3], entries[4]
    assert own["events"][0]["amount"] == FROM_CAT
    assert others["events"][0]["amount"] is None
    assert others["events"][0]["payer"] == "ann"
    assert {leg["quantity"] for leg in others["postings"]} == {None}


@pytest.mark.parametrize("privacy", HIDING)
def test_a_payment_is_seen_by_its_two_ends(played, privacy):
    chosen(played, privacy)
    for player in ("ann", "bob"):
        entry = played.seats[player].get(f"{played.path}/journal").get_json()[4]
        assert sorted(leg["quantity"] for leg in entry["postings"]) == [
            -ANN_TO_BOB,
            ANN_TO_BOB,
        ]


@pytest.mark.parametrize("privacy", HIDING)
def test_an_undo_tells_each_their_own(played, privacy):
    chosen(played, privacy)
    undone = played.banker.post(f"{played.path}/undo", {"seq": 5})
    told_none_of(OF_OTHERS, numbers_in(undone.get_json()))
    last = played.seats["cat"].get(f"{played.path}/journal").get_json()[-1]
    told_none_of(OF_OTHERS, numbers_in(last))
    last = played.seats["ann"].get(f"{played.path}/journal").get_json()[-1]
    assert [leg["quantity"] for leg in last["postings"]].count(None) == 1
    assert ANN_TO_BOB in set(numbers_in(last["events"]))


@pytest.mark.parametrize("privacy", HIDING)
def test_a_stream_tells_no_more_than_the_journal(app, played, privacy):
    chosen(played, privacy)
    for asker in (played.seats["cat"], played.spectator, played.banker):
        answer = asker.get(f"{played.path}/stream?after=1")
        text = frames_of(answer, 5)
        answer.close()
        entries = [json.loads(line[6:]) for line in text.splitlines() if "{" in line]
        assert [one["seq"] for one in entries] == [2, 3, 4, 5]
        told_none_of(OF_OTHERS, numbers_in(entries))


def test_a_stream_that_is_open_follows_the_choice(played):
    answer = played.spectator.get(f"{played.path}/stream")
    lines = iter(answer.response)
    next(lines)
    chosen(played, "own")
    played.give(played.seats["ann"], "transfer", payee="cat", amount=9, reason="")
    told = json.loads(next(lines).decode().split("data: ")[1])
    assert {leg["quantity"] for leg in told["postings"]} == {None}
    answer.close()


@pytest.mark.parametrize("privacy", HIDING)
def test_what_adds_up_is_told_without_what_it_adds_up_to(played, privacy):
    chosen(played, privacy)
    for asker in (played.seats["cat"], played.banker):
        body = asker.get(f"{played.path}/audit").get_json()
        assert body["ok"] is True
        assert body["money_issued"] is None
        assert body["money_held"] is None
        assert body["head"] == played.position()["head"]


@pytest.mark.parametrize("privacy", HIDING)
def test_what_one_could_pay_is_told_to_nobody_else(played, privacy):
    chosen(played, privacy)
    body = played.banker.get(f"{played.path}/options?player=bob").get_json()
    assert body == []
    own = played.seats["cat"].get(f"{played.path}/options").get_json()
    assert CAT_HAS in set(numbers_in(own))


@pytest.mark.parametrize("privacy", HIDING)
def test_a_refusal_names_nobody_elses_balance(played, privacy):
    chosen(played, privacy)
    payment = {"payer": "ann", "payee": "bank", "amount": 4_000, "reason": ""}
    refused = played.give(played.banker, "transfer", **payment).get_json()
    assert refused["type"] == "cannot-afford"
    assert refused["balance"] is None
    assert refused["shortfall"] is None
    told_none_of((*OF_OTHERS, 4_000 - ANN_HAS), numbers_in(refused))
    own = played.give(played.seats["ann"], "transfer", **payment).get_json()
    assert own["balance"] == ANN_HAS


@pytest.mark.parametrize("privacy", HIDING)
def test_an_offer_tells_nothing_of_what_the_partner_has(played, privacy):
    chosen(played, privacy)
    offer = {
        "partner": "ann",
        "gives": {"cash": 0, "titles": [], "pardons": []},
        "takes": {"cash": 4_000, "titles": [], "pardons": []},
    }
    made = played.give(played.seats["cat"], "offer-trade", **offer).get_json()
    told_none_of((*OF_OTHERS, 4_000 - ANN_HAS), numbers_in(made))
    accepting = {"offer": made["events"][0]["offer"]["offer"]}
    refused = played.give(played.banker, "accept-trade", player="ann", **accepting)
    assert refused.status_code == 409
    told_none_of((*OF_OTHERS, 4_000 - ANN_HAS), numbers_in(refused.get_json()))
    seen = played.seats["bob"].get(played.path).get_json()["offers"]
    assert 4_000 not in set(numbers_in(seen))


@pytest.mark.parametrize("privacy", HIDING)
def test_a_debt_is_told_to_its_two_ends(played, privacy):
    chosen(played, privacy)
    played.give(played.banker, "buy-title", player="bob", title="boardwalk")
    played.give(played.banker, "correct", moves=[
        {"giver": "hand:ann", "taker": "bank", "asset": "money", "quantity": ANN_HAS - 7}
    ], reason="test")  # fmt: skip
    played.give(played.banker, "pay-rent", payer="ann", title="boardwalk")
    debts = {
        asker: getattr(played, asker, None) or played.seats[asker]
        for asker in ("ann", "bob", "cat", "banker")
    }
    seen = {
        name: asker.get(played.path).get_json()["debts"][0] for name, asker in debts.items()
    }
    assert {name: one["amount"] for name, one in seen.items()} == {
        "ann": 50, "bob": 50, "cat": None, "banker": None,
    }  # fmt: skip
    assert {name: one["raisable"] for name, one in seen.items()} == {
        "ann": 7, "bob": None, "cat": None, "banker": None,
    }  # fmt: skip


def test_bids_are_heard_by_everybody(played):
    chosen(played, "own")
    played.give(played.banker, "decline-title", player="ann", title="boardwalk")
    played.give(played.seats["ann"], "place-bid", amount=1_022)
    body = played.seats["cat"].get(played.path).get_json()
    assert body["auction"]["bid"]["amount"] == 1_022
    last = played.spectator.get(f"{played.path}/journal").get_json()[-1]
    assert 1_022 in set(numbers_in(last))


def test_at_the_end_everything_is_open(app, played):
    chosen(played, "on_card")
    played.give(played.banker, "end-game")
    for asker in (played.seats["cat"], played.spectator, played.banker):
        body = asker.get(played.path).get_json()
        assert [one["balance"] for one in body["players"]] == [ANN_HAS, BOB_HAS, CAT_HAS]
    tv = screen_of(app, played).get(f"/t/{played.table}/tv").text
    phone = phone_of(app, played, "cat").get("").text
    terminal = Glass(app, played.table).get(f"/t/{played.table}/terminal").text
    for page in (tv, phone, terminal):
        assert {ANN_HAS, BOB_HAS} <= sums_in(page)


def test_an_undone_end_hides_everything_again(played):
    chosen(played, "own")
    ended = played.give(played.banker, "end-game").get_json()
    played.banker.post(f"{played.path}/undo", {"seq": ended["seq"]})
    body = played.spectator.get(played.path).get_json()
    assert [one["balance"] for one in body["players"]] == [None, None, None]


# Numbers that nobody thought of


def test_no_field_with_a_sum_counts_as_harmless():
    rules = "\n".join(path.read_text() for path in Path("banker/rules").glob("*.py"))
    sums = set(re.findall(r"^    (\w+): (?:Money|tuple\[Money)", rules, re.MULTILINE))
    fields = {name for kind in EVENT_KINDS.values() for name in kind.__dataclass_fields__}
    assert sums & fields, "the pattern finds them"
    assert not sums & HARMLESS


# The terminal


@pytest.mark.parametrize("privacy", HIDING)
@pytest.mark.parametrize(
    "way",
    [
        (), ("history",), ("audit",), ("trade",), ("between",), ("balance",), ("end",),
    ],
)  # fmt: skip
def test_the_terminal_shows_names_and_no_sums_of_anybody(app, played, privacy, way):
    chosen(played, privacy)
    glass = Glass(app, played.table)
    for action in way:
        glass.presses(action)
    page = glass.get(f"/t/{played.table}/terminal").text
    assert "Ann" in page
    told_none_of((*OF_OTHERS, CAT_HAS, FROM_CAT), sums_in(page))
    body = played.banker.get(f"{played.path}/screen").get_json()
    told_none_of((*OF_OTHERS, CAT_HAS, FROM_CAT), numbers_in(body))


@pytest.mark.parametrize("privacy", HIDING)
def test_the_terminals_history_still_says_who_paid_whom(app, played, privacy):
    chosen(played, privacy)
    glass = Glass(app, played.table)
    glass.presses("history")
    page = glass.get(f"/t/{played.table}/terminal").text
    (line,) = re.findall(r'(?s)<li id="movement-5".*?</li>', page)
    assert re.findall(r'aria-label="(\w+)"', line)[:2] == ["Ann", "Bob"]
    assert "•••" in line


@pytest.mark.parametrize("privacy", HIDING)
def test_a_touched_seat_opens_its_menu_and_shows_no_money(app, played, privacy):
    chosen(played, privacy)
    words = Glass(app, played.table).touch(choose="ann")
    assert "•••" in words
    assert "A phone or a tapped card shows it." in words
    told_none_of(OF_OTHERS, sums_in(words))


@pytest.fixture
def carded(played, services):
    """The same with cards, and a clock that the test moves on."""
    for uid, player in ((ANN_CARD, "ann"), (CAT_CARD, "cat")):
        body = {"uid": uid, "to": {"player": player}}
        assert played.banker.post(f"{played.path}/cards", body).status_code == 201
    moment = [100.0]
    services.runtimes.of(played.table).controller._monotonic = lambda: moment[0]
    return played, moment


@pytest.mark.parametrize("privacy", HIDING)
def test_a_tapped_card_shows_its_money_for_five_seconds(app, services, carded, privacy):
    table, moment = carded
    chosen(table, privacy)
    controller = services.runtimes.of(table.table).controller
    controller.tap(ANN_CARD, "tap-1")
    path = f"/t/{table.table}/terminal"
    assert ANN_HAS in sums_in(Glass(app, table.table).get(path).text)
    told_none_of(OF_BOB, sums_in(Glass(app, table.table).get(path).text))
    moment[0] += 4.9
    assert ANN_HAS in sums_in(Glass(app, table.table).get(path).text)
    redrawn = []
    controller.listen(lambda: redrawn.append(True))
    moment[0] += 0.2
    controller.expire()
    assert redrawn
    told_none_of(OF_OTHERS, sums_in(Glass(app, table.table).get(path).text))


def test_another_card_takes_the_place_of_the_first(app, services, carded):
    table, _moment = carded
    chosen(table, "own")
    controller = services.runtimes.of(table.table).controller
    controller.tap(ANN_CARD, "tap-1")
    controller.tap(CAT_CARD, "tap-2")
    page = Glass(app, table.table).get(f"/t/{table.table}/terminal").text
    told_none_of(OF_OTHERS, sums_in(page))
    assert CAT_HAS in sums_in(page)


@pytest.mark.parametrize("privacy", HIDING)
def test_the_receipt_of_what_is_done_here_has_its_sum(app, played, privacy):
    chosen(played, privacy)
    glass = Glass(app, played.table)
    glass.presses("salary")
    words = glass.touch(choose="ann")
    assert "$200" in words
    told_none_of((*OF_OTHERS, ANN_HAS + 200), sums_in(words))


@pytest.mark.parametrize("privacy", HIDING)
def test_undoing_what_a_phone_paid_tells_no_sum(app, played, privacy):
    chosen(played, privacy)
    words = Glass(app, played.table).presses("undo", "", "5")
    assert "Undone" in words
    told_none_of(OF_OTHERS, sums_in(words))


@pytest.mark.parametrize("privacy", HIDING)
def test_the_terminal_reads_aloud_no_sum_that_a_phone_paid(app, played, privacy):
    chosen(played, privacy)
    answer = Glass(app, played.table).get(f"/t/{played.table}/terminal/stream")
    lines = iter(answer.response)
    next(lines)
    played.give(played.seats["bob"], "transfer", payee="cat", amount=1_999, reason="")
    told = json.loads(next(lines).decode().split("data: ")[1])
    answer.close()
    assert "Bob" in told["says"]
    told_none_of((1_999,), numbers_in(told))


@pytest.mark.parametrize("privacy", HIDING)
def test_a_debt_on_the_terminal_shows_what_is_there_only_to_its_card(
    app, services, carded, privacy
):
    table, moment = carded
    table.give(table.banker, "buy-title", player="bob", title="boardwalk")
    table.give(table.banker, "correct", moves=[
        {"giver": "hand:cat", "taker": "bank", "asset": "money", "quantity": CAT_HAS - 31}
    ], reason="test")  # fmt: skip
    table.give(table.banker, "pay-rent", payer="cat", title="boardwalk")
    chosen(table, privacy)
    glass = Glass(app, table.table)
    words = glass.touch(choose="cat")
    assert "An open debt: Cat" in words
    assert "$31" not in words
    assert "$19" not in words
    services.runtimes.of(table.table).controller.tap(CAT_CARD, "tap-9")
    words = glass.shows()
    assert "$31" in words
    moment[0] += 5.1
    assert "$31" not in glass.shows()


@pytest.mark.parametrize("privacy", HIDING)
def test_a_balance_is_corrected_without_being_shown(app, played, privacy):
    chosen(played, privacy)
    glass = Glass(app, played.table)
    glass.presses("balance")
    glass.touch(choose="ann")
    words = glass.types("2500")
    assert "Correct to $2,500" in words
    told_none_of((*OF_OTHERS, 2_500 - ANN_HAS), sums_in(words))
    # Beside the sum that was typed, the difference would tell what was there before.
    receipt = glass.presses("correct")
    assert "The banker corrected the balance" in receipt
    told_none_of((*OF_OTHERS, 2_500 - ANN_HAS), sums_in(receipt))
    ann = played.host.get(played.path).get_json()["players"][0]
    assert ann["balance"] == 2_500


# Phones


@pytest.mark.parametrize("privacy", HIDING)
@pytest.mark.parametrize("page", ["", "/pay", "/history", "/deeds", "/trade", "/more"])
def test_a_phone_is_sent_no_sum_of_others(app, played, privacy, page):
    chosen(played, privacy)
    text = phone_of(app, played, "cat").get(page).text
    told_none_of(OF_OTHERS, sums_in(text))


@pytest.mark.parametrize("page", ["", "/pay", "/history", "/deeds"])
def test_a_phone_shows_its_own_money(app, played, page):
    chosen(played, "own")
    assert CAT_HAS in sums_in(phone_of(app, played, "cat").get(page).text)


@pytest.mark.parametrize("page", ["", "/pay", "/history", "/deeds"])
def test_with_the_card_alone_a_phone_shows_its_own_money_only_when_asked(app, played, page):
    chosen(played, "on_card")
    phone = phone_of(app, played, "cat")
    text = phone.get(page).text
    assert CAT_HAS not in sums_in(text)
    assert "•••" in text
    asked = phone.get("", shown="1").text
    assert CAT_HAS in sums_in(asked)
    assert f'data-peek="/t/{played.table}/me" data-peek-s="5"' in asked


@pytest.mark.parametrize("privacy", HIDING)
def test_a_phone_hears_nothing_of_what_others_pay(app, played, privacy):
    chosen(played, privacy)
    answer = phone_of(app, played, "cat").get("/stream", page="home")
    lines = iter(answer.response)
    next(lines)
    played.give(played.seats["bob"], "transfer", payee="ann", amount=1_999, reason="")
    told = json.loads(next(lines).decode().split("data: ")[1])
    screen = next(lines).decode()
    answer.close()
    assert told["says"] == ""
    told_none_of((1_999,), numbers_in(told))
    told_none_of((1_999, *OF_OTHERS), sums_in(screen))


@pytest.mark.parametrize("privacy", HIDING)
def test_a_phone_asks_for_more_than_the_other_has_and_is_not_told_what_that_is(
    app, played, privacy
):
    chosen(played, privacy)
    text = phone_of(app, played, "cat").get("/trade", **{"with": "ann", "tc": "4000"}).text
    told_none_of(OF_OTHERS, sums_in(text))


# The TV


@pytest.mark.parametrize("privacy", HIDING)
def test_the_tv_shows_the_order_without_sums(app, played, privacy):
    chosen(played, privacy)
    text = screen_of(app, played).get(f"/t/{played.table}/tv").text
    told_none_of((*OF_OTHERS, CAT_HAS, FROM_CAT), sums_in(text))
    assert re.findall(r'id="stand-(\w+)"', text) == ["bob", "ann", "cat"]
    assert "data-part=" not in text
    assert not re.search(r"[$]\d", text)


@pytest.mark.parametrize("privacy", HIDING)
def test_the_tv_hears_and_reads_aloud_no_sums(app, played, privacy):
    chosen(played, privacy)
    answer = screen_of(app, played).get(f"/t/{played.table}/tv/stream")
    lines = iter(answer.response)
    next(lines)
    played.give(played.seats["bob"], "transfer", payee="ann", amount=1_999, reason="")
    told = json.loads(next(lines).decode().split("data: ")[1])
    screen = next(lines).decode()
    answer.close()
    assert told["says"] == "Bob paid Ann •••"
    told_none_of((1_999,), numbers_in(told))
    told_none_of((1_999, *OF_OTHERS), sums_in(screen))


def test_the_forms_of_the_page_are_checked_like_all_others(app, played):
    glass = Glass(app, played.table)
    path = f"/t/{played.table}/privacy"
    answer = glass.client.post(
        path, data={"privacy": "own"}, headers={"Origin": "http://e"}
    )
    assert answer.status_code == 403
    assert (
        glass.client.post(path, data={"privacy": "own"}, headers=ORIGIN).status_code == 204
    )


# What reads like a player and is none


@pytest.mark.parametrize("name", ["Boardwalk", "Money", "Purchase", "Tax"])
def test_a_name_that_is_also_a_word_of_the_books_shows_nothing_more(open_table, name):
    names = [("Ann", "kite"), ("Bob", "teapot"), (name, "snail")]
    table = open_table(players=[{"name": one, "token": token} for one, token in names])
    chosen(table, "own")
    table.give(table.banker, "buy-title", player="ann", title="boardwalk")
    table.give(table.banker, "transfer", payer="ann", payee="bob", amount=43, reason="tax")
    table.give(table.banker, "pay-tax", player="bob", tax="luxury-tax")
    asker = table.seats[name.lower()]
    entries = asker.get(f"{table.path}/journal").get_json()[1:]
    money = {leg["quantity"] for one in entries for leg in one["postings"]
             if leg["asset"] == "money"}  # fmt: skip
    assert money == {None}


def test_every_field_that_holds_a_player_is_known_as_one():
    ends = set()
    for kind in EVENT_KINDS.values():
        for name, field in kind.__dataclass_fields__.items():
            if field.type is PlayerId:
                ends.add(name)
    assert ends <= ENDS
    assert not ENDS & {"title", "tax", "card", "reason", "share", "policy", "deck"}


def test_of_two_players_none_learns_the_others_money_from_the_banks():
    refusal = BankIsShort(amount=500, left=47)
    visibility = Visibility(everything=False, own=PlayerId("ann"))
    assert "47" not in refusal_sentence(refusal, None, visibility)
    assert 47 not in numbers_of(refusal, visibility).values()
    assert numbers_of(refusal)["left"] == 47


# Who chose it, and when


def lines_of(words):
    """Return what a history says of who sees the money, newest first, without the time."""
    ways = "Everyone sees everything|Each sees their own|Only with the card"
    who = "Chosen at the terminal|Chosen by a program"
    return re.findall(rf"({ways}) Who sees the money · ({who}) · \d\d:\d\d", words)


def histories(app, played):
    """Return the words of everybody's history."""
    glass = Glass(app, played.table)
    phones = [phone_of(app, played, one).sees("/history") for one in ("ann", "bob", "cat")]
    return [*phones, glass.presses("history")]


def test_everybody_reads_in_the_history_when_the_money_was_seen_how(app, played):
    glass = Glass(app, played.table)
    glass.post(f"/t/{played.table}/privacy", privacy="own")
    played.give(played.banker, "transfer", payer="bank", payee="cat", amount=7, reason="")
    chosen(played, "on_card")
    glass.post(f"/t/{played.table}/privacy", privacy="open")
    for words in histories(app, played):
        assert lines_of(words) == [
            ("Everyone sees everything", "Chosen at the terminal"),
            ("Only with the card", "Chosen at the terminal"),
            ("Each sees their own", "Chosen at the terminal"),
        ]
    page = phone_of(app, played, "cat").get("/history").text
    marks = ("Only with the card", 'id="movement-6"', "Each sees", 'id="movement-4"')
    places = [page.index(mark) for mark in marks]
    assert places == sorted(places)


def test_a_choice_sent_twice_is_one_line_and_one_by_the_host_says_so(app, played):
    for _time in range(2):
        answer = played.host.client.post(
            f"/t/{played.table}/privacy",
            data={"privacy": "own"},
            headers=played.host.headers(),
        )
        assert answer.status_code == 204
    for words in histories(app, played):
        assert lines_of(words) == [("Each sees their own", "Chosen by a program")]


def test_the_history_keeps_the_choice_over_a_restart(app, services, played):
    chosen(played, "own")
    services.settings._known.forget()
    services.runtimes.recover(played.table)
    for words in histories(app, played):
        assert lines_of(words) == [("Each sees their own", "Chosen at the terminal")]


def test_a_choice_before_the_game_is_the_oldest_line(app, services):
    glass = Glass(app, services.opening.new_lobby("us-classic", {}))
    glass.post(f"/t/{glass.table}/privacy", privacy="own")
    for name, token in (("Ann", "kite"), ("Bob", "teapot")):
        glass.arranges("add", token, name=name)
    glass.arranges("start")
    words = glass.presses("history")
    assert lines_of(words) == [("Each sees their own", "Chosen at the terminal")]
    assert words.index("Starting money") < words.index("Each sees their own")


def test_a_choice_kept_before_changes_had_a_time_still_counts(app, services, played):
    services.settings.put(played.table, "privacy", "own")
    assert played.position()["privacy"] == "own"
    for words in histories(app, played):
        assert lines_of(words) == []


def test_a_history_that_is_searched_shows_what_was_found_alone(app, played):
    chosen(played, "own")
    phone = phone_of(app, played, "cat")
    assert lines_of(phone.sees("/history", find="1043")) == []
    assert lines_of(phone.sees("/history", only="in")) == []
