"""Printed sheets in Chromium: their pages as PDF, their codes as a camera sees them."""

import re

import png
import pytest
import zxingcpp

from banker.editions.loader import edition_ids, load
from tests.browser.conftest import Screen
from tests.serving import Serving

#: They share a bank; so one worker has them all.
pytestmark = pytest.mark.xdist_group("prints")

LAPTOP = {"width": 1280, "height": 900}
ALL = ("how-to", "board", "deeds", "decks", "pieces", "cards", "stickers")
WHOLE = "&".join(f"part={part}" for part in ALL)
#: In points, of which an inch has 72; Chromium rounds A4 to the pixel.
SIZES = {"a4": (594.96, 841.92), "letter": (612, 792)}
#: Every word on a sheet, with what it stands on: both as they lie on the screen.
OUTSIDE = """() => [...document.querySelectorAll(".sheet text")]
  .map((text) => [text, text.getBoundingClientRect(),
                  text.closest("svg").getBoundingClientRect()])
  .filter(([, at, on]) => at.left < on.left - 1 || at.right > on.right + 1
                       || at.top < on.top - 1 || at.bottom > on.bottom + 1)
  .map(([text]) => text.textContent)"""
#: The same for the board, which is drawn as a symbol: laid out once to be measured.
OUTSIDE_SPACES = """() => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "paper");
  svg.append(...document.getElementById("board").cloneNode(true).childNodes);
  document.querySelector("main").append(svg);
  const spaces = [...svg.querySelectorAll("g:has(> rect.space)")];
  const outside = spaces.flatMap((space) => {
    const { width, height } = space.querySelector("rect.space").getBBox();
    return [...space.querySelectorAll("text")].filter((text) => {
      const at = text.getBBox();
      return at.width === 0 || at.x < 0 || at.x + at.width > width
          || at.y < 0 || at.y + at.height > height;
    }).map((text) => text.textContent);
  });
  svg.remove();
  return [spaces.length, outside];
}"""


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """One bank for all of these tests: nothing that they do changes it."""
    data = tmp_path_factory.mktemp("prints") / "data"
    server = Serving(data, reader="sim:", demo="us-classic").start()
    yield server
    server.stop()


@pytest.fixture
def laptop(chromium):
    screen = Screen(chromium, LAPTOP)
    yield screen
    screen.context.close()
    assert screen.troubles == []


def open_sheets(page, serving, query):
    page.goto(f"{serving.url}/print/sheets?{query}")
    page.evaluate("document.fonts.ready")


def pages_of(pdf):
    """Return the size of every page of a PDF, in points."""
    leaves = re.findall(rb"<<[^<>]*/Type /Page\b[^s].*?>>\s*endobj", pdf, re.DOTALL)
    boxes = [re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", leaf) for leaf in leaves]
    return [(float(box[1]), float(box[2])) for box in boxes]


def codes_in(picture):
    """Return what a camera reads off a picture."""
    width, height, pixels, info = png.Reader(bytes=picture).read_flat()
    planes = info["planes"]
    grey = memoryview(bytes(pixels)[::planes]).cast("B", (height, width))
    return {found.text for found in zxingcpp.read_barcodes(grey)}


def test_from_the_menu_to_the_paper(serving, terminal, laptop):
    terminal.page.get_by_role("button", name="Menu").click()
    terminal.page.get_by_role("link", name="Print").click()
    address = terminal.page.get_by_text("on a computer with a printer").inner_text()
    assert address.endswith("/print")
    page = laptop.page
    page.goto(f"{serving.url}/print")
    page.get_by_label("Board").select_option(label="Riverside")
    for part in ("Board", "Title deeds", "Card decks", "Pieces", "How to cut and play"):
        page.get_by_role("checkbox", name=part).check()
    page.get_by_role("radio", name="Letter").check()
    page.get_by_role("button", name="Show the sheets").click()
    page.wait_for_selector(".sheet")
    pdf = page.pdf(prefer_css_page_size=True)
    assert pages_of(pdf) == [SIZES["letter"]] * 15


@pytest.mark.parametrize("paper", SIZES)
def test_each_sheet_is_one_page_of_its_paper(serving, laptop, paper):
    open_sheets(laptop.page, serving, f"board=riverside&paper={paper}&{WHOLE}")
    pages = pages_of(laptop.page.pdf(prefer_css_page_size=True))
    assert len(pages) == 15
    for size in pages:
        assert size == pytest.approx(SIZES[paper], abs=1)
    open_sheets(laptop.page, serving, f"board=ru-moscow&paper={paper}")
    assert len(pages_of(laptop.page.pdf(prefer_css_page_size=True))) == 2


def test_every_code_is_read_off_the_sheet(serving, chromium):
    context = chromium.new_context(viewport=LAPTOP, device_scale_factor=2)
    page = context.new_page()
    page.emulate_media(media="print")
    # The longest ids of titles make the finest codes.
    open_sheets(page, serving, "board=pt-lisboa-porto&paper=letter")
    read = set()
    for sheet in page.locator(".sheet").all():
        read |= codes_in(sheet.screenshot())
    deeds = load("pt-lisboa-porto").edition.board.deeds
    assert len(read) == 8 + len(deeds)
    tails = {address.partition("//")[2].partition("/")[2] for address in read}
    assert {f"d/{title}" for title in deeds} < tails
    assert "c/kite" in tails
    context.close()


def test_no_word_leaves_its_place_on_any_board(serving, laptop):
    for edition in edition_ids():
        open_sheets(laptop.page, serving, f"board={edition}")
        assert laptop.page.evaluate(OUTSIDE) == [], edition


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pt_PT", "pt_BR"])
def test_no_word_leaves_its_place_in_any_language(serving, laptop, language):
    cookie = {"name": "lang", "value": language, "url": serving.url}
    laptop.context.add_cookies([cookie])
    open_sheets(laptop.page, serving, f"board=riverside&paper=letter&{WHOLE}")
    assert laptop.page.evaluate(OUTSIDE) == []
    assert laptop.page.evaluate(OUTSIDE_SPACES) == [40, []]
