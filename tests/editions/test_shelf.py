"""The shelf: a family's own boards beside those that come with the bank."""

import os
import stat

import pytest

from banker.editions.loader import EditionError, LoadedEdition, edition_ids
from banker.editions.reading import FILE_MOST_BYTES
from banker.editions.shelf import OWN_MOST, Shelf
from tests.editions.small_board import SMALL_BOARD

OUR_VILLAGE = SMALL_BOARD.replace('"small"', '"our-village"', 1).replace(
    '"Small"', '"Our village"', 1
)
CONTENT = OUR_VILLAGE.encode()


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "boards")


def lay(shelf, name, content=CONTENT):
    """Lay a file into the folder as a family would, by hand."""
    shelf.folder.mkdir(exist_ok=True)
    (shelf.folder / name).write_bytes(content)


def faults(shelf, content):
    with pytest.raises(EditionError) as refused:
        shelf.keep(content)
    return [str(fault) for fault in refused.value.faults]


def test_without_a_folder_there_are_the_boards_that_come_with_the_bank(shelf):
    assert shelf.ids() == edition_ids()
    assert shelf.load("riverside").edition.name == "Riverside"


def test_a_file_laid_into_the_folder_is_found_at_once(shelf):
    lay(shelf, "our-village.toml")
    assert shelf.ids() == (*edition_ids(), "our-village")
    assert shelf.load("our-village").edition.name == "Our village"


def test_a_board_kept_lies_under_its_own_id_for_its_owner_only(shelf):
    assert shelf.keep(CONTENT).edition.edition == "our-village"
    (file,) = shelf.folder.iterdir()
    assert file.name == "our-village.toml"
    assert file.read_bytes() == CONTENT
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(shelf.folder.stat().st_mode) == 0o700


def test_a_board_kept_again_takes_the_place_of_the_first(shelf):
    shelf.keep(CONTENT)
    before = shelf.load("our-village")
    shelf.keep(CONTENT.replace(b'"Our village"', b'"Our town"'))
    assert shelf.load("our-village").edition.name == "Our town"
    # Whoever has read the first keeps it as it was.
    assert before.edition.name == "Our village"
    assert len(list(shelf.folder.iterdir())) == 1


@pytest.mark.parametrize("shipped", edition_ids())
def test_the_id_of_a_shipped_board_is_a_named_fault(shelf, shipped):
    content = CONTENT.replace(b'"our-village"', f'"{shipped}"'.encode())
    (fault,) = faults(shelf, content)
    assert fault == (
        f'line 1: id: "{shipped}" is a board that comes with the bank; choose another id'
    )
    assert not shelf.folder.exists()


def test_a_file_laid_there_cannot_stand_for_a_shipped_board(shelf):
    content = CONTENT.replace(b'"our-village"', b'"riverside"')
    lay(shelf, "riverside.toml", content)
    assert shelf.load("riverside").edition.name == "Riverside"
    assert shelf.ids() == edition_ids()
    assert isinstance(shelf.own()["riverside.toml"], EditionError)


def test_a_file_that_is_not_called_by_its_id_is_a_named_fault(shelf):
    lay(shelf, "village.toml")
    (fault,) = shelf.own()["village.toml"].faults
    assert fault.reason == 'the file must be called "our-village.toml"'
    assert shelf.ids() == edition_ids()


def test_every_fault_is_told_at_once(shelf):
    content = CONTENT.replace(b"price = ", b"prise = ").replace(
        b'id = "our-village"', b'id = "us-classic"'
    )
    told = faults(shelf, content)
    assert any("us-classic" in fault for fault in told)
    assert sum("prise" in fault for fault in told) > 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"id = ",
        b"[" * 100_000,
        b"<html><script>alert(1)</script></html>",
        b"a = " + b"[" * 900,
        b"#" * (FILE_MOST_BYTES + 1),
        b"PK\x03\x04" + bytes(1000),
    ],
)
def test_what_is_no_board_is_refused_in_words_and_nothing_is_kept(shelf, content):
    assert faults(shelf, content)
    assert not shelf.folder.exists()


@pytest.mark.parametrize(
    "name",
    [
        "../our-village",
        "..",
        "",
        "/etc/passwd",
        "our-village.toml",
        "our village",
        "OUR-VILLAGE",
        "our-village\n",
        "our-village\0",
        "a" * 5000,
        "presets",
        ".our-village",
    ],
)
def test_no_name_leads_out_of_the_folder(shelf, name):
    lay(shelf, "our-village.toml")
    lay(shelf, ".our-village.toml")
    (shelf.folder.parent / "our-village.toml").write_bytes(CONTENT)
    with pytest.raises(EditionError) as refused:
        shelf.load(name)
    assert "there is no such edition" in str(refused.value)


@pytest.mark.parametrize(
    "name", ["../our-village", "a/b", "..", "a\\b", "Our-Village", "a.b"]
)
def test_no_id_in_a_file_leads_out_of_the_folder(shelf, name):
    content = OUR_VILLAGE.replace('"our-village"', f"'{name}'", 1).encode()
    (fault,) = faults(shelf, content)
    assert fault.startswith("line 1: id: ")
    assert not shelf.folder.exists()


def test_a_huge_file_in_the_folder_is_only_said_to_be_one(shelf):
    lay(shelf, "our-village.toml")
    os.truncate(shelf.folder / "our-village.toml", 1 << 40)
    (fault,) = shelf.own()["our-village.toml"].faults
    assert "larger than 256 KB" in fault.reason


def test_what_is_no_file_is_left_alone(shelf):
    shelf.folder.mkdir()
    (shelf.folder / "our-village.toml").mkdir()
    os.mkfifo(shelf.folder / "pipe.toml")
    (shelf.folder / "lost.toml").symlink_to(shelf.folder / "nowhere")
    assert shelf.ids() == edition_ids()


def test_a_file_taken_away_is_gone(shelf):
    shelf.keep(CONTENT)
    assert isinstance(shelf.own()["our-village.toml"], LoadedEdition)
    (shelf.folder / "our-village.toml").unlink()
    assert shelf.ids() == edition_ids()
    with pytest.raises(EditionError):
        shelf.load("our-village")


def test_the_shelf_has_an_end_but_a_board_can_still_be_replaced(shelf):
    for number in range(OWN_MOST - 1):
        lay(shelf, f"board-{number}.toml", b"x = 1")
    shelf.keep(CONTENT)
    other = CONTENT.replace(b'"our-village"', b'"our-town"')
    (fault,) = faults(shelf, other)
    assert f"there are {OWN_MOST} boards" in fault
    shelf.keep(CONTENT)


def test_a_folder_that_cannot_be_written_is_said_so(shelf):
    shelf.folder.write_text("a file in the place of the folder")
    (fault,) = faults(shelf, CONTENT)
    assert "the file cannot be kept" in fault
