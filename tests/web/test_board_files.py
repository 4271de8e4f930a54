"""A family's own board: loaded at the terminal, looked over whole, kept, played on."""

import io
import re

import pytest

from banker.editions.reading import FILE_MOST_BYTES
from banker.tables.lobby import rules_of
from tests.editions.small_board import SMALL_BOARD
from tests.web.desks import ORIGIN, Glass, words_of

OUR_VILLAGE = SMALL_BOARD.replace('"small"', '"our-village"', 1).replace(
    '"Small"', '"Our village"', 1
)


@pytest.fixture
def glass(app):
    return Glass(app)


def send(glass, content, name="village.toml", **headers):
    """Send a file as the page's form does."""
    data = content if isinstance(content, bytes) else content.encode()
    return glass.client.post(
        "/setup/load",
        data={"file": (io.BytesIO(data), name)},
        content_type="multipart/form-data",
        headers={**ORIGIN, **headers},
    )


def kept(glass):
    folder = glass.services.shelf.folder
    return sorted(one.name for one in folder.iterdir()) if folder.exists() else []


def sit_down_and_start(glass):
    for name, token in (("Mia", "kite"), ("Leo", "whale")):
        glass.arranges("add", token, page="add", name=name)
    glass.arranges("start")


def lobby_on_our_village(glass):
    answer = send(glass, OUR_VILLAGE)
    assert answer.status_code == 303
    glass.table = answer.headers["Location"].split("/")[2]


def test_the_boards_page_leads_to_the_form(glass):
    assert 'href="/setup/load"' in glass.get("/setup").text
    page = glass.get("/setup/load").text
    assert 'enctype="multipart/form-data"' in page
    assert f'data-upload="{FILE_MOST_BYTES}"' in page


def test_a_sound_file_is_kept_and_played_on(glass):
    lobby_on_our_village(glass)
    assert kept(glass) == ["our-village.toml"]
    assert "Our village" in glass.shows("/setup")
    sit_down_and_start(glass)
    assert glass.runtime.game.edition.name == "Our village"
    assert "Our village" in words_of(glass.get("/setup"))


def test_a_table_that_is_arranged_already_changes_to_the_board(glass):
    answer = glass.post("/setup", board="us-classic")
    glass.table = answer.headers["HX-Redirect"].split("/")[2]
    glass.arranges("add", "kite", page="add", name="Mia")
    assert send(glass, OUR_VILLAGE).headers["Location"] == f"/t/{glass.table}/setup"
    words = glass.shows("/setup")
    assert "Our village" in words
    assert "Mia" in words


def test_every_fault_is_on_the_page_with_line_and_reason_and_nothing_is_kept(glass):
    faulty = OUR_VILLAGE.replace('id = "our-village"', 'id = "us-classic"').replace(
        "price = ", "prise = "
    )
    answer = send(glass, faulty)
    assert answer.status_code == 400
    words = words_of(answer)
    assert re.search(r"Not kept: \d+ faults", words)
    assert "is a board that comes with the bank; choose another id line 1" in words
    assert words.count('unknown key; did you mean "price"?') == faulty.count("prise")
    assert kept(glass) == []


@pytest.mark.parametrize(
    ("content", "name", "said"),
    [
        (b"", "a.toml", "is missing"),
        (b"\x89PNG\r\n\x1a\n" + bytes(99), "a.toml", "this is not text in UTF-8"),
        (OUR_VILLAGE.encode(), "a.html", "ends with .toml"),
        (OUR_VILLAGE.encode(), "a.toml.svg", "ends with .toml"),
        (b"PK\x03\x04", "boards.zip", "ends with .toml"),
        (b"a: &a [*a, *a]", "a.toml", "this is not TOML"),
        (b"a = " + b"[" * 990, "a.toml", "far too deeply"),
        (b"# " + b"x" * 2000, "a.toml", "longer than 1000 characters"),
        (b"#" * (FILE_MOST_BYTES + 1), "a.toml", "larger than 256 KB"),
    ],
)
def test_what_is_no_board_is_said_to_be_none(glass, content, name, said):
    answer = send(glass, content, name)
    assert answer.status_code == 400
    assert said in words_of(answer)
    assert kept(glass) == []


def test_a_huge_file_is_not_even_read(glass):
    answer = send(glass, b"#" * (FILE_MOST_BYTES * 4))
    assert answer.status_code == 413
    assert "larger than 256 KB" in words_of(answer)
    # No other form of the bank takes so much.
    other = glass.post("/setup", board="x" * 100_000)
    assert other.status_code == 413


def test_a_form_without_a_file_says_so(glass):
    answer = glass.client.post(
        "/setup/load", data={}, content_type="multipart/form-data", headers=ORIGIN
    )
    assert answer.status_code == 400
    assert "choose a file first" in words_of(answer)


@pytest.mark.parametrize("name", ["../../evil.toml", "/etc/cron.d/x.toml", "..\\x.toml"])
def test_the_name_of_the_file_sent_leads_nowhere(glass, name):
    assert send(glass, OUR_VILLAGE, name).status_code == 303
    assert kept(glass) == ["our-village.toml"]
    for path in (f"/setup/load/{name}", "/boards/our-village.toml", "/setup/our-village"):
        assert glass.get(path).status_code == 404


def test_what_a_file_says_is_shown_as_text(glass):
    script = "<script>alert(1)</script>"
    named = OUR_VILLAGE.replace("Our village", script)
    lobby_page = glass.get(send(glass, named).headers["Location"]).text
    assert script not in lobby_page
    assert "&lt;script&gt;" in lobby_page
    answer = send(glass, f'"{script}" = 1')
    assert answer.mimetype == "text/html"
    assert script not in answer.text


def test_only_the_banker_loads_a_board_and_only_from_our_own_page(glass, app):
    anybody = app.test_client()
    file = {"file": (io.BytesIO(OUR_VILLAGE.encode()), "village.toml")}
    assert anybody.get("/setup/load").status_code == 401
    assert anybody.post("/setup/load", data=file, headers=ORIGIN).status_code == 401
    assert send(glass, OUR_VILLAGE, Origin="http://evil.example").status_code == 403
    assert kept(glass) == []


def test_faulty_files_in_the_folder_are_named_with_their_faults(glass):
    folder = glass.services.shelf.folder
    folder.mkdir()
    (folder / "grandma.toml").write_text(OUR_VILLAGE)
    assert "1 file here has faults" in words_of(glass.get("/setup"))
    words = words_of(glass.get("/setup/load"))
    assert "grandma.toml : 1 fault" in words
    assert 'the file must be called "our-village.toml"' in words


def test_a_running_game_keeps_its_copy_of_a_board_that_is_replaced(glass):
    lobby_on_our_village(glass)
    sit_down_and_start(glass)
    table, before = glass.table, glass.runtime.game
    dearer = OUR_VILLAGE.replace('"Our village"', '"Our town"').replace(
        'letter = "A"', 'letter = "A"\ncolour = "#123456"', 1
    )
    assert send(glass, dearer).status_code == 303
    glass.services.runtimes.recover(table)
    assert glass.services.runtimes.of(table).game == before
    assert "#123456" not in glass.get(f"/t/{table}/edition.css").text
    glass.services.shelf.folder.joinpath("our-village.toml").unlink()
    for path in ("terminal", "edition.css"):
        assert glass.get(f"/t/{table}/{path}").status_code == 200
    assert glass.services.audit(table).ok


def test_a_lobby_whose_board_is_gone_asks_for_another(glass):
    lobby_on_our_village(glass)
    glass.services.shelf.folder.joinpath("our-village.toml").unlink()
    for path in ("/setup", "/setup/rules", "/setup/add"):
        assert "cannot be used any more" in glass.shows(path)
    glass.arranges("board", "junior", page="board")
    assert "Junior" in glass.shows("/setup")


def test_a_lobby_whose_rules_no_longer_fit_its_board_begins_anew_on_it(glass):
    meadow = '[[spaces]]\nid = "meadow"\nkind = "free-parking"\nname = "Meadow"\n'
    glass.table = send(glass, OUR_VILLAGE + meadow).headers["Location"].split("/")[2]
    glass.arranges("rule", "free_parking", "pot", page="more")
    assert rules_of(glass.services.rows.record(glass.table).lobby) == {
        "free_parking": "pot"
    }
    assert send(glass, OUR_VILLAGE).status_code == 303
    assert "Official rules" in glass.shows("/setup")


def test_programs_find_own_boards_beside_the_others(glass, host):
    lobby_on_our_village(glass)
    found = host.get("/api/editions").get_json()
    assert [one["name"] for one in found if one["id"] == "our-village"] == ["Our village"]
    players = [{"name": "Ann", "token": "kite"}, {"name": "Bob", "token": "whale"}]
    answer = host.post("/api/tables", {"edition": "our-village", "players": players})
    assert answer.status_code == 201
