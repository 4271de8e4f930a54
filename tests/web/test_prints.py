"""Printed sheets: what is on them, for whom, and that they give nothing away."""

import re

import pytest

from banker.editions.loader import edition_ids, load
from banker.tables.addresses import public_base
from banker.web.printing import routes as prints
from banker.web.printing.game import GamePrinting
from banker.web.printing.layout import EDGE, PAPERS
from tests.web.desks import words_of

ALL = ("how-to", "board", "deeds", "decks", "pieces", "cards", "stickers")
WHOLE = "&".join(f"part={part}" for part in ALL)


@pytest.fixture
def laptop(app):
    """A browser of the house that has no key at all."""
    return app.test_client()


def sheets_in(page):
    return page.count('<section class="sheet"')


def codes_in(page):
    return re.findall(r'aria-label="QR code: ([^"]+)"', page)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("edition", edition_ids())
def test_every_board_has_cards_and_stickers_on_either_paper(laptop, edition, paper):
    page = laptop.get(f"/print/sheets?board={edition}&paper={paper}")
    assert page.status_code == 200
    deeds = load(edition).edition.board.deeds
    assert sheets_in(page.text) == 1 + -(-len(deeds) // 28)
    assert len(codes_in(page.text)) == 8 + len(deeds)
    for deed in deeds.values():
        assert f"/d/{deed.title}" in page.text
    assert f"printing/{paper}.css" in page.text


@pytest.mark.parametrize("paper", PAPERS)
def test_our_own_game_is_printed_whole(laptop, paper):
    page = laptop.get(f"/print/sheets?board=riverside&paper={paper}&{WHOLE}").text
    # A page of words, four of the board, 28 deeds by 12, 32 cards by 8, pieces, 8 player
    # cards, 28 stickers.
    assert sheets_in(page) == 1 + 4 + 3 + 4 + 1 + 1 + 1


@pytest.mark.parametrize("edition", [one for one in edition_ids() if one != "riverside"])
def test_nobody_elses_board_is_printed(laptop, edition):
    page = laptop.get(f"/print/sheets?board={edition}&part=board&part=deeds&part=decks")
    assert sheets_in(page.text) == 2
    assert 'id="board"' not in page.text


def test_the_page_says_how_many_sheets_each_thing_takes(laptop):
    words = words_of(laptop.get("/print?board=riverside"))
    assert "Game board 4 sheets" in words
    assert "Title deeds 3 sheets" in words
    assert "Player cards 1 sheet" in words


def test_a_board_that_is_not_there_is_said_in_words(laptop):
    for path in ("/print", "/print/sheets"):
        page = laptop.get(f"{path}?board=nowhere")
        assert page.status_code == 404
        assert "There is no such board" in page.text


def test_the_board_of_the_table_is_printed_unless_another_is_asked_for(
    services, laptop, open_table
):
    services.serving.serve(open_table(edition="uk-london").table)
    assert "/d/old-kent-road" in laptop.get("/print/sheets").text
    assert "/d/boardwalk" in laptop.get("/print/sheets?board=us-classic").text


def drawn(printing_of, paper="a4"):
    edition = load("riverside").edition
    return printing_of(GamePrinting(edition, PAPERS[paper], base="http://10.0.0.1"))


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_printed_where_printers_do_not_print(app, paper):
    size = PAPERS[paper]
    with app.test_request_context():
        kinds = {**prints.FOR_OUR_BOARD, **prints.FOR_EVERY_BOARD}.values()
        marks = [m for kind in kinds for sheet in drawn(kind, paper) for m in sheet.marks]
    assert min(min(mark.x1, mark.y1) for mark in marks) >= EDGE - 0.01
    assert max(mark.x2 for mark in marks) <= size.width - EDGE + 0.01
    assert max(mark.y2 for mark in marks) <= size.height - EDGE + 0.01


def test_every_rent_on_a_deed_is_the_editions_own(app):
    with app.test_request_context():
        cards = [card for sheet in drawn(GamePrinting.deeds) for card in sheet.items]
    edition = load("riverside").edition
    for card, deed in zip(cards, edition.board.deeds.values(), strict=True):
        sums = [row.amount for row in card.rows]
        if deed.kind == "utility":
            assert sums == [f"dice × {times}" for times in deed.rents]
            continue
        rents = list(deed.rents)
        if deed.kind == "street":
            # The bare lot, the same doubled for a whole colour, then the buildings.
            rents = [rents[0], 2 * rents[0], *rents[1:]]
        assert sums == [f"£{rent:,}" for rent in rents]
        assert card.foot[0].amount == f"£{deed.price}"
        assert card.foot[-1].amount == f"£{deed.mortgage_value}"


def test_every_card_of_a_deck_is_printed_as_often_as_the_deck_holds_it(app):
    with app.test_request_context():
        cards = [card for sheet in drawn(GamePrinting.decks) for card in sheet.items]
    printed = [" ".join(card.words.lines) for card in cards]
    for deck in load("riverside").edition.decks:
        for card in deck.cards:
            assert printed.count(card.text) == card.copies


def test_a_card_says_in_sums_what_its_sentence_leaves_out(app):
    with app.test_request_context():
        cards = [card for sheet in drawn(GamePrinting.decks) for card in sheet.items]
    edition = load("riverside").edition
    said = {" ".join(card.words.lines): " ".join(card.sum.lines) for card in cards}
    for deck in edition.decks:
        for card in deck.cards:
            for amount in (card.amount, card.per_house, card.per_hotel):
                assert not amount or f"£{amount}" in said[card.text]


def test_all_spaces_of_the_board_stand_in_their_order(app):
    with app.test_request_context():
        spaces = drawn(GamePrinting.spaces)
    board = load("riverside").edition.board
    assert [" ".join(one.name.lines) for one in spaces] == [s.name for s in board.spaces]
    for printed, space in zip(spaces, board.spaces, strict=True):
        if space.title is not None:
            deed = board.deeds[space.title]
            assert printed.band.letter == board.groups[deed.group].letter
            assert printed.sum.lines == (f"£{deed.price}",)


def test_as_many_counters_as_the_box_has_houses_and_hotels(app):
    with app.test_request_context():
        (sheet,) = drawn(GamePrinting.pieces)
    rules = load("riverside").edition.defaults
    kinds = [piece.kind for piece in sheet.items]
    assert kinds.count("house") == rules.houses
    assert kinds.count("hotel") == rules.hotels
    assert kinds.count("tent") == 8


# T-32
def test_codes_hold_the_machines_own_address_whatever_the_request_says(app, laptop):
    base = public_base(port=app.extensions["banker"].config.port)
    page = laptop.get("/print/sheets", headers={"Host": "localhost:9"}).text
    assert {address.rsplit("/", 2)[0] for address in codes_in(page)} == {base}
    strange = laptop.get("/print/sheets", headers={"Host": "evil.example"})
    assert strange.status_code == 400


def test_codes_hold_the_machines_name_if_that_is_chosen(laptop, monkeypatch):
    monkeypatch.setattr(prints, "local_name", lambda: "banker.local")
    page = laptop.get("/print/sheets?address=name").text
    assert all(one.startswith("http://banker.local:8000/") for one in codes_in(page))


# T-13, T-16
def test_nothing_of_a_table_is_on_paper(services, laptop, table):
    services.serving.serve(table.table)
    for path in ("/print", f"/print/sheets?board=riverside&{WHOLE}", "/print/sheets"):
        page = laptop.get(path).text
        secrets = [table.opened["join_code"], *(one.key for one in table.seats.values())]
        for word in (table.table, *secrets, "Ann", "Bob"):
            assert word not in page


# T-22
def test_sheets_keep_the_strict_policy(laptop):
    page = laptop.get(f"/print/sheets?board=riverside&{WHOLE}").text
    assert not re.search(r'\sstyle="|<style|\son\w+="|<script(?![^>]*\ssrc=)', page)


def test_a_machine_without_a_network_says_that_codes_lead_nowhere(laptop, monkeypatch):
    monkeypatch.setattr(prints, "lan_addresses", tuple)
    assert "codes would lead nowhere" in laptop.get("/print").text
    monkeypatch.setattr(prints, "lan_addresses", lambda: ("192.168.1.5",))
    assert "codes would lead nowhere" not in laptop.get("/print").text
