"""Where everything lies on printed sheets, in millimetres, reckoned by hand."""

import pytest

from banker.web.printing.layout import (
    DECK_CARD,
    DEED_CARD,
    EDGE,
    HEAD,
    PAPERS,
    PLAYER_CARD,
    STICKER,
    BoardPlan,
    Line,
    Size,
    Spot,
    edges,
    grid_on,
    sheets_of,
)

PLAN = BoardPlan(40)


def test_papers_and_cards_have_the_sizes_that_people_buy():
    assert PAPERS["a4"] == Size(210, 297)
    # 8.5 by 11 inches.
    assert PAPERS["letter"] == Size(215.9, 279.4)
    assert Size(85.6, 54) == PLAYER_CARD
    assert Size(42.5, 33) == STICKER


@pytest.mark.parametrize(
    ("paper", "item", "gap", "least", "columns", "rows"),
    [
        ("a4", PLAYER_CARD, 8, 1.5, 2, 4),
        ("letter", PLAYER_CARD, 8, 1.5, 2, 4),
        ("a4", STICKER, 3.3, 1.5, 4, 7),
        ("letter", STICKER, 3.3, 1.5, 4, 7),
        ("a4", DEED_CARD, 0, 0, 4, 3),
        ("letter", DEED_CARD, 0, 0, 4, 3),
        ("a4", DECK_CARD, 4, 1.5, 2, 4),
        ("letter", DECK_CARD, 4, 1.5, 2, 4),
    ],
)
def test_a_sheet_takes_so_many_and_marks_stay_where_printers_print(
    paper, item, gap, least, columns, rows
):
    size = PAPERS[paper]
    grid = grid_on(size, item, gap=gap, least=least)
    assert (grid.columns, grid.rows) == (columns, rows)
    assert grid.left == pytest.approx(size.width - grid.right, abs=0.01)
    for mark in grid.marks():
        assert min(mark.x1, mark.x2) >= EDGE - 0.01
        assert max(mark.x1, mark.x2) <= size.width - EDGE + 0.01
        assert min(mark.y1, mark.y2) >= EDGE - 0.01
        assert max(mark.y1, mark.y2) <= size.height - EDGE + 0.01


def test_stickers_stand_closer_on_letter_so_that_seven_rows_fit():
    # 279.4 less 21 above, 5 for the edge and 4.5 for marks; seven take 231.
    grid = grid_on(PAPERS["letter"], STICKER, gap=3.3)
    assert grid.gap_y == pytest.approx((248.9 - 231) / 6, abs=0.001)
    assert grid.gap_x == 3.3


def test_things_follow_each_other_row_by_row():
    grid = grid_on(PAPERS["a4"], PLAYER_CARD, gap=8)
    # Two cards with 8 between them take 179.2 of 210.
    assert grid.spot(0) == Spot(15.4, HEAD)
    assert grid.spot(1) == Spot(109, HEAD)
    assert grid.spot(2) == Spot(15.4, HEAD + 62)


def test_marks_stand_at_every_edge_and_touch_nothing_that_is_cut_out():
    grid = grid_on(PAPERS["a4"], PLAYER_CARD, gap=8)
    assert Line(15.4, 16.5, 15.4, 20) in grid.marks()
    assert Line(10.9, 21, 14.4, 21) in grid.marks()
    # Four edges across, above and below; eight down, left and right.
    assert len(grid.marks()) == 2 * 4 + 2 * 8
    inside = [
        mark
        for mark in grid.marks()
        if grid.left < mark.x1 < grid.right and grid.top < mark.y1 < grid.bottom
    ]
    assert inside == []


def test_cards_that_touch_share_an_edge():
    assert edges(0, 47, 0, 2) == (0, 47, 94)


@pytest.mark.parametrize(("number", "sheets"), [(0, 0), (1, 1), (28, 1), (29, 2)])
def test_as_many_sheets_as_needed(number, sheets):
    assert sheets_of(number, grid_on(PAPERS["a4"], STICKER, gap=3.3)) == sheets


def test_a_board_of_forty_spaces_is_36_centimetres_wide():
    # Two corners of 45 and nine spaces of 30.
    assert PLAN.per_side == 9
    assert PLAN.side == 360


@pytest.mark.parametrize(
    ("number", "x", "width", "turn"),
    [
        (0, 0, 45, 0),
        (1, 45, 30, 0),
        (9, 285, 30, 0),
        (10, 0, 45, -90),
        (11, 45, 30, -90),
        (20, 0, 45, -180),
        (39, 285, 30, -270),
    ],
)
def test_spaces_run_against_the_clock_from_the_lower_left(number, x, width, turn):
    place = PLAN.place(number)
    assert (place.x, place.width, place.turn) == (x, width, turn)
    assert (place.y, place.height) == (315, 45)


def test_every_side_is_full():
    for turn in (0, -90, -180, -270):
        side = [p for p in map(PLAN.place, range(40)) if p.turn == turn]
        assert sum(place.width for place in side) == 315
        assert [place.x for place in side] == [0, *range(45, 315, 30)]


def test_the_board_is_cut_between_two_spaces():
    assert PLAN.cut == 195
    assert PLAN.cut in {45 + 30 * number for number in range(10)}


def test_the_four_sheets_cover_the_board_and_nothing_twice():
    pieces = PLAN.quarters()
    assert sum(piece.width * piece.height for piece in pieces) == 360 * 360
    assert [(p.x, p.y, p.width, p.height) for p in pieces] == [
        (0, 0, 195, 195),
        (195, 0, 165, 195),
        (0, 195, 195, 165),
        (195, 195, 165, 165),
    ]


def test_each_seam_has_one_flap_of_ten_millimetres():
    windows = [piece.window for piece in PLAN.quarters()]
    assert windows == [
        (0, 0, 195, 195),
        (185, 0, 175, 195),
        (0, 185, 195, 175),
        (185, 185, 175, 175),
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_piece_of_the_board_fits_its_sheet(paper):
    size = PAPERS[paper]
    for piece in PLAN.quarters():
        spot = piece.on(size)
        assert spot.x >= EDGE
        assert spot.x + piece.cut_out.width <= size.width - EDGE
        assert spot.y + piece.cut_out.height <= size.height - EDGE
        for mark in piece.marks(size):
            assert EDGE <= mark.x1 <= mark.x2 <= size.width - EDGE
