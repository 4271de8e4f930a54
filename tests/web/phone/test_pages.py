"""What a phone shows: one's own place, deeds, statement, and the live line to the bank."""

import json
import re

import pytest

from banker.rules.money.salary import CollectSalary
from banker.rules.money.transfers import Transfer
from banker.rules.titles.buildings import Build
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.web.phone.history import chart
from tests.builders import BALTIC, BOARDWALK, ELECTRIC, MEDITERRANEAN, ORIENTAL, WATER
from tests.web.phones import LEO, MIA, TOM, Table, buttons_of, services_of, words_of

PAGES = ["", "/landed", "/pay", "/debt", "/history", "/more"]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_drawn_whole_and_as_markup(mia, page):
    answer = mia.get(page)
    assert answer.status_code == 200
    assert '<div id="screen">' in answer.text
    assert "&lt;" not in answer.text
    assert answer.text.count("<h1") == 1


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_written_into_the_page(mia, page):
    text = mia.get(page).text
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)


def test_home_shows_the_money_and_what_last_changed(table, mia):
    assert "Everyone starts with the same" in mia.sees()
    table.given(Transfer(payer=TOM, payee=MIA, amount=50, reason="birthday"))
    page = mia.sees()
    assert "$ 1,550" in page
    assert "+$50 · birthday" in page
    assert "Everyone starts with the same" not in page


def test_home_counts_the_deeds_in(table, mia):
    table.given(BuyTitle(player=MIA, title=BALTIC), BuyTitle(player=MIA, title=ORIENTAL))
    page = mia.sees()
    assert "$ 1,340" in page
    assert "$ 1,500 with property" in page
    assert "Baltic Avenue" in page
    assert "Oriental Avenue" in page


def test_a_company_in_the_hand_says_by_what_the_dice_count(table, mia):
    #
    table.given(BuyTitle(player=MIA, title=ELECTRIC))
    assert "Electric Company dice × 4" in mia.sees()
    table.given(BuyTitle(player=MIA, title=WATER))
    assert "Electric Company dice × 10" in mia.sees()
    table.given(MortgageTitle(player=MIA, title=ELECTRIC))
    assert "Electric Company mortgaged" in mia.sees()


def test_a_phone_shows_no_other_players_money(table, mia):
    table.given_cash(LEO, 1234)
    for page in PAGES:
        assert "1,234" not in mia.get(page).text


def test_a_deed_marks_the_rent_that_is_due_now(table, mia):
    table.given(
        BuyTitle(player=MIA, title=MEDITERRANEAN),
        BuyTitle(player=MIA, title=BALTIC),
        Build(player=MIA, buildings={BALTIC: 1}),
    )
    text = mia.get("/deed", title=BALTIC).text
    (row,) = re.findall(r"<tr[^>]*aria-current[^>]*>.*?</tr>", text, flags=re.DOTALL)
    assert 'value="20"' in row


def test_titles_are_found_by_their_colour(mia):
    page = mia.sees("/landed", group="brown")
    assert "Baltic Avenue" in page
    assert "Boardwalk" not in page


@pytest.mark.parametrize(
    ("page", "args"),
    [
        ("/nothing", {}),
        ("/deed", {}),
        ("/deed", {"title": "nowhere"}),
        ("/landed", {"title": "nowhere"}),
    ],
)
def test_what_is_not_there_is_said_in_words_with_a_way_home(mia, page, args):
    answer = mia.get(page, **args)
    assert answer.status_code == 404
    assert f'href="{mia.at}/me"' in answer.text


@pytest.mark.parametrize("dice", ["1", "13", "99", "-7", "seven", "٧"])
def test_dice_that_cannot_fall_are_asked_again(table, mia, dice):
    table.given(BuyTitle(player=LEO, title=ELECTRIC))
    answer = mia.get("/landed", title=ELECTRIC, dice=dice)
    assert answer.status_code == 200
    assert "What did the dice show?" in words_of(answer)
    assert buttons_of(answer) == []


def test_a_sum_in_the_address_that_is_none_counts_as_nothing(mia):
    for amount in ("-5", "1e9", "٥", "9" * 5000):
        assert 'data-ready="false"' in mia.get("/pay/preview", to=LEO, amount=amount).text


def test_whoever_has_no_seat_sees_no_page(app, table):
    stranger = app.test_client()
    for page in PAGES:
        answer = stranger.get(f"/t/{table.name}/me{page}")
        assert answer.status_code == 401
        assert "This phone has no seat here" in words_of(answer)


def test_a_seat_of_one_table_opens_no_other(app, mia):
    assert mia.client.get(f"/t/{Table(app).name}/me").status_code in {401, 404}


def test_in_the_lobby_a_given_up_seat_says_so(app):
    services = services_of(app)
    name = services.opening.new_lobby("us-classic", {})
    player = services.lobbies.sit_down(name, name="Ann", token="snail")
    key = services.credentials.issue("seat", table=name, player=player)
    client = app.test_client()
    client.set_cookie(f"seat-{name}", key)
    assert "You are seated" in words_of(client.get(f"/t/{name}/me"))
    services.lobbies.rearrange(name, lambda lobby: {**lobby, "players": []})
    assert "Your seat has been given up" in words_of(client.get(f"/t/{name}/me"))


# The statement


def lines_of(answer):
    """Return the rows of a statement as they are read: name, what, sum, balance."""
    rows = re.findall(r'<li id="movement-\d+".*?</li>', answer.text, flags=re.DOTALL)
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", row)).strip() for row in rows]


def moved(table):
    table.given(
        CollectSalary(player=MIA),
        BuyTitle(player=LEO, title=BOARDWALK),
        PayRent(payer=MIA, title=BOARDWALK),
    )


def test_the_statement_has_only_ones_own_lines_newest_first_with_balances(table, mia):
    moved(table)
    lines = lines_of(mia.get("/history"))
    assert len(lines) == 3
    assert re.fullmatch(r"Leo Rent: Boardwalk − \$ 50 \d\d:\d\d · \$ 1,650", lines[0])
    assert re.fullmatch(r"Bank Salary \+ \$ 200 \d\d:\d\d · \$ 1,700", lines[1])
    assert lines[2].endswith("$ 1,500")


@pytest.mark.parametrize(("only", "sums"), [("in", ["200", "1,500"]), ("out", ["50"])])
def test_the_statement_is_sorted_into_in_and_out(table, mia, only, sums):
    moved(table)
    lines = lines_of(mia.get("/history", only=only))
    assert [re.search(r"\$ ([\d,]+)", line)[1] for line in lines] == sums


def test_what_was_taken_back_stays_struck_through(table, mia):
    mia.pays(LEO, 50)
    mia.takes_back(table.runtime.bank.seq)
    answer = mia.get("/history")
    assert answer.text.count("data-undone") == 1
    undoing, undone, _start = lines_of(answer)
    assert undone.endswith("undone")
    assert undoing.endswith("$ 1,500")


def test_the_chart_is_a_stair_from_the_first_balance_to_the_last():
    # 76 high with margins of 8: 1500 of 1500 lies at 8, 750 of 1500 at 8 + 60 / 2.
    assert chart([1500, 750]) == "M0 8H340V38"
    assert chart([0, 1500, 0]) == "M0 68H170V8H340V68"
    assert chart([1500]) == ""


# The line to the bank


class Line:
    """The stream of one page, read frame by frame."""

    def __init__(self, phone, **args):
        answer = phone.client.get(f"{phone.at}/me/stream", query_string=args)
        assert answer.status_code == 200
        assert answer.mimetype == "text/event-stream"
        self.answer, self.chunks, self.rest = answer, iter(answer.response), ""

    def frame(self):
        """Return the next frame as (event, id, data)."""
        while "\n\n" not in self.rest:
            chunk = next(self.chunks)
            self.rest += chunk.decode() if isinstance(chunk, bytes) else chunk
        text, self.rest = self.rest.split("\n\n", 1)
        fields = [line.split(": ", 1) for line in text.split("\n")]
        data = "\n".join(value for name, value in fields if name == "data")
        named = dict(field for field in fields if field[0] != "data")
        return named["event"], int(named.get("id", 0)), data

    def close(self):
        self.answer.close()


@pytest.fixture
def listen(table):
    lines = []

    def begin(phone, **args):
        lines.append(Line(phone, **args))
        return lines[-1]

    yield begin
    for line in lines:
        line.close()


def test_a_stream_begins_with_the_page_as_it_is(table, mia, listen):
    event, seq, data = listen(mia, page="history").frame()
    assert (event, seq) == ("screen", table.runtime.bank.seq)
    assert "phone-history" in data
    assert "<html" not in data


def test_money_that_comes_is_told_and_the_page_drawn_anew(table, mia, listen):
    line = listen(mia, page="home")
    line.frame()
    table.phone(LEO).pays(MIA, 50)
    event, seq, data = line.frame()
    assert (event, seq) == ("entry", table.runtime.bank.seq)
    assert json.loads(data)["says"] == "Leo paid Mia $50"
    event, _seq, data = line.frame()
    assert event == "screen"
    assert 'value="1550"' in data


def test_what_does_not_concern_a_player_is_not_read_aloud(table, mia, listen):
    line = listen(mia, page="home")
    line.frame()
    table.phone(LEO).pays(TOM, 50)
    event, _seq, data = line.frame()
    assert event == "entry"
    assert json.loads(data)["says"] == ""


def test_a_phone_that_slept_is_told_what_it_missed(table, mia, listen):
    seen = table.runtime.bank.seq
    table.phone(LEO).pays(MIA, 50)
    table.phone(TOM).pays(MIA, 30)
    line = listen(mia, page="home", after=seen)
    assert line.frame()[0] == "screen"
    told = [line.frame() for _ in range(2)]
    assert [event for event, _seq, _data in told] == ["entry", "entry"]
    assert [seq for _event, seq, _data in told] == [seen + 1, seen + 2]


def test_a_stream_keeps_to_its_own_deed(table, mia, listen):
    table.given(BuyTitle(player=MIA, title=BALTIC))
    _event, _seq, data = listen(mia, page="deed", title=BALTIC).frame()
    assert "deed-baltic-avenue" in data


def test_a_newline_in_a_reason_forges_no_frame(table, mia, listen):
    line = listen(mia, page="home")
    line.frame()
    table.phone(LEO).pays(MIA, 50, reason="x\n\nevent: moved\ndata: {}")
    assert [line.frame()[0] for _ in range(2)] == ["entry", "screen"]


def test_the_lobby_becomes_the_game_on_the_waiting_page(app, listen):
    services = services_of(app)
    name = services.opening.new_lobby("us-classic", {})
    ann = services.lobbies.sit_down(name, name="Ann", token="snail")
    services.lobbies.sit_down(name, name="Bob", token="whale")
    client = app.test_client()
    client.set_cookie(
        f"seat-{name}", services.credentials.issue("seat", table=name, player=ann)
    )
    phone = type("Waiting", (), {"client": client, "at": f"/t/{name}"})
    line = listen(phone, page="home")
    assert "You are seated" in line.frame()[2]
    services.opening.start(name, actor="banker")
    event, seq, data = line.frame()
    while event != "screen":
        event, seq, data = line.frame()
    assert "phone-home" in data
    assert seq == 1


def test_the_language_of_a_phone_is_changed_during_the_game(mia):
    page = mia.get("/more").text
    assert f'name="back" value="{mia.at}/me/more"' in page
    assert 'name="language" value="ru" lang="ru"' in page
    # What cannot be taken back stands last.
    assert page.index('name="language"') < page.index("Leave the game")


def test_a_dropped_phone_hears_nothing_more(table, mia, listen):
    line = listen(mia, page="home")
    line.frame()
    table.services.seats.drop_phone(table.name, MIA)
    with pytest.raises(StopIteration):
        line.frame()
    assert mia.get("").status_code == 401
