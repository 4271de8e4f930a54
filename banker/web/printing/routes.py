"""Printing: cards, stickers and our own game as pages for the browser's own printer.

Nothing on these pages belongs to one table or one player: names and prices of a board,
and codes that open nothing by themselves. So anybody in the network may print them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import TypeAlias, cast

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from banker.editions.loader import EditionError
from banker.rules.edition import Edition
from banker.tables.addresses import host_with_port, lan_addresses, local_name, public_base
from banker.tables.services import Services
from banker.web.http.limits import limiter
from banker.web.http.permissions import ANYBODY, PAGES
from banker.web.http.problems import plain_page
from banker.web.http.services import the_services
from banker.web.pages.qr import qr_code
from banker.web.pages.views import QrCode
from banker.web.printing.board import PrintedBoard
from banker.web.printing.game import GamePrinting, is_whole
from banker.web.printing.layout import PAPERS, PaperId, Size
from banker.web.printing.views import CodeOf, Sheet
from banker.wording.words import _

prints = Blueprint("prints", __name__)
PAGES.update({"prints.choose": ANYBODY, "prints.sheets": ANYBODY})

#: The board of whoever has opened no table yet: our own.
OWN_BOARD = "riverside"
#: Sheets take some work to draw: nobody needs them more often than this.
PRINTING = "60 per minute"

Draws: TypeAlias = Callable[[GamePrinting], Sequence[Sheet[object]]]

#: What is printed for every board, and what only for ours, in the order of the sheets.
FOR_EVERY_BOARD: dict[str, Draws] = {
    "cards": GamePrinting.player_cards,
    "stickers": GamePrinting.stickers,
}
FOR_OUR_BOARD: dict[str, Draws] = {
    "how-to": GamePrinting.how_to,
    "board": GamePrinting.board,
    "deeds": GamePrinting.deeds,
    "decks": GamePrinting.decks,
    "pieces": GamePrinting.pieces,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One thing that can be printed, with how many sheets it takes."""

    part: str
    title: str
    sheets: int
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOrder:
    """What somebody wants printed, as the address says it.

    Attributes:
        by_name: whether codes hold the machine's name instead of its number.
    """

    edition: Edition
    paper: PaperId
    parts: tuple[str, ...]
    by_name: bool

    @property
    def offered(self) -> dict[str, Draws]:
        """What can be printed for this board."""
        ours = FOR_OUR_BOARD if is_whole(self.edition) else {}
        return {**ours, **FOR_EVERY_BOARD}

    def printing(self, services: Services, code_of: CodeOf = qr_code) -> GamePrinting:
        """Return what draws the sheets."""
        base = base_of(services, by_name=self.by_name)
        paper = PAPERS[self.paper]
        return GamePrinting(self.edition, paper, base=base, code_of=code_of)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosePage:
    """What is printed, on which paper, and for which board?

    Attributes:
        board: the edition that is chosen; `boards` are pairs of id and name.
        papers: id to words.
        hosts: what codes can hold: `number`, and `name` where that differs.
        in_network: whether phones can reach this machine at all.
    """

    board: str
    paper: PaperId
    by_name: bool
    parts: tuple[Part, ...]
    boards: tuple[tuple[str, str], ...]
    papers: Mapping[PaperId, str]
    hosts: Mapping[str, str]
    in_network: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetsPage:
    """The sheets as they are printed.

    Attributes:
        language: BCP 47 tag of what the board says itself.
        board: the whole board, where it is among them.
        query: of this address, for the way back.
    """

    language: str
    paper: PaperId
    paper_words: str
    size: Size
    sheets: tuple[Sheet[object], ...]
    board: PrintedBoard | None
    query: str


@prints.get("/print")
@limiter.limit(PRINTING)
def choose() -> ResponseReturnValue:
    """Ask what is printed, on which paper, and for which board."""
    services = the_services()
    try:
        order = order_of(services)
    except EditionError:
        return no_such_board()
    # The sheets are only counted here, and codes take the longest to draw.
    printing = order.printing(services, code_of=lambda _address: QrCode(path="", side=1))
    shown = [
        Part(
            part=part,
            title=part_words()[part],
            sheets=len(draws(printing)),
            is_chosen=part in order.parts,
        )
        for part, draws in order.offered.items()
    ]
    view = ChoosePage(
        board=order.edition.edition,
        paper=order.paper,
        by_name=order.by_name,
        parts=tuple(shown),
        boards=tuple(
            (name, services.shelf.load(name).edition.name) for name in services.shelf.ids()
        ),
        papers=paper_words(),
        hosts=hosts_of(services),
        in_network=bool(lan_addresses() or services.config.public_host),
    )
    return render_template("printing/choose.html", title=_("Print"), view=view)


@prints.get("/print/sheets")
@limiter.limit(PRINTING)
def sheets() -> ResponseReturnValue:
    """Show the sheets as they will be printed; the browser prints them."""
    services = the_services()
    try:
        order = order_of(services)
    except EditionError:
        return no_such_board()
    printing = order.printing(services)
    is_board_drawn = "board" in order.parts and is_whole(order.edition)
    view = SheetsPage(
        language=order.edition.language,
        paper=order.paper,
        paper_words=paper_words()[order.paper],
        size=PAPERS[order.paper],
        sheets=tuple(
            sheet
            for part, draws in order.offered.items()
            if part in order.parts
            for sheet in draws(printing)
        ),
        board=printing.printed_board() if is_board_drawn else None,
        query=request.query_string.decode("ascii", "replace"),
    )
    return render_template("printing/sheets.html", title=_("Print"), view=view)


def no_such_board() -> ResponseReturnValue:
    """Say that the board in the address cannot be printed."""
    sentence = _("There is no such board, or its file has faults.")
    advice = _("Choose another board.")
    return plain_page(sentence, advice), HTTPStatus.NOT_FOUND


def order_of(services: Services) -> SheetOrder:
    """Return what the address asks for; whatever it does not say is as usual.

    Raises EditionError: there is no such board.
    """
    args = request.args
    edition = edition_asked(services, args.get("board", ""))
    paper = args.get("paper", "")
    order = SheetOrder(
        edition=edition,
        paper=cast("PaperId", paper) if paper in PAPERS else "a4",
        parts=(),
        by_name=args.get("address") == "name",
    )
    asked = tuple(part for part in args.getlist("part") if part in order.offered)
    chosen = asked or tuple(FOR_EVERY_BOARD)
    return SheetOrder(
        edition=edition, paper=order.paper, parts=chosen, by_name=order.by_name
    )


def edition_asked(services: Services, name: str) -> Edition:
    """Return a board by its id; without one, that of the table which is served now.

    A game keeps the board it began with, so that its own is printed, not the file's.
    """
    table = services.serving.current_table
    if table is not None and services.rows.get(table) is not None:
        played = services.editions.at(table)
        if name in {"", played.edition}:
            return played
    return services.shelf.load(name or OWN_BOARD).edition


def base_of(services: Services, *, by_name: bool) -> str:
    """Return how every printed code begins. Nothing of it comes from a request (T-32)."""
    config = services.config
    if by_name and not config.public_host:
        scheme = "https" if config.tls else "http"
        return (
            f"{scheme}://{host_with_port(local_name(), port=config.port, tls=config.tls)}"
        )
    return public_base(port=config.port, public_host=config.public_host, tls=config.tls)


def hosts_of(services: Services) -> dict[str, str]:
    """Return the addresses that codes can hold, as people read them."""
    number = base_of(services, by_name=False).partition("//")[2]
    name = base_of(services, by_name=True).partition("//")[2]
    return {"number": number} if name == number else {"number": number, "name": name}


def part_words() -> dict[str, str]:
    """Return what each thing to print is called."""
    return {
        "how-to": _("How to cut and play"),
        "board": _("Game board"),
        "deeds": _("Title deeds"),
        "decks": _("Card decks"),
        "pieces": _("Pieces"),
        "cards": _("Player cards"),
        "stickers": _("Deed stickers"),
    }


def paper_words() -> dict[PaperId, str]:
    """Return what the papers are called."""
    return {"a4": _("A4"), "letter": _("Letter")}
