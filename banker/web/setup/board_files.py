"""A family's own board, loaded at the terminal: looked over whole, kept, and played on.

What is sent is only ever read as TOML and is never served again. What is wrong with it is
told completely, with line and reason, and then nothing is kept (T-27 to T-29).
"""

from http import HTTPStatus

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from banker.editions.faults import EditionError, EditionFault
from banker.editions.reading import FILE_MOST_BYTES
from banker.web.http.permissions import BANKER, PAGES
from banker.web.http.services import the_services
from banker.web.setup.changes import change_board
from banker.web.setup.pages import LoadPage
from banker.web.setup.routes import arranging, in_frame, new_arranged

board_files = Blueprint("board_files", __name__)
PAGES.update({"board_files.show": BANKER, "board_files.load": BANKER})

#: The form around a file is small.
FORM_MOST_BYTES = FILE_MOST_BYTES + 4096
#: So many faults are shown of one file; whoever has more has sent something else.
SHOWN_MOST = 500


@board_files.get("/setup/load")
def show() -> ResponseReturnValue:
    """Show where a board file is chosen, and what is wrong with those in the folder."""
    return page(())


@board_files.post("/setup/load")
def load() -> ResponseReturnValue:
    """Keep the board in the file sent, and play on it; or list all of its faults."""
    request.max_content_length = FORM_MOST_BYTES
    services = the_services()
    try:
        edition = services.shelf.keep(content_sent()).edition.edition
    except EditionError as error:
        return page(error.faults), HTTPStatus.BAD_REQUEST
    except RequestEntityTooLarge:
        return page((too_large(),)), HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    with services.lobbies.arranging():
        table = arranging(services)
        if table is None:
            table = new_arranged(services, edition)
        else:
            change_board(services, table, edition)
    return redirect(url_for("setup.lobby", table=table), HTTPStatus.SEE_OTHER)


def content_sent() -> bytes:
    """Return the content of the file in the form; its name leads nowhere (T-46).

    Raises EditionError: there is no file, or its name is not that of a board.
    """
    file = request.files.get("file")
    if file is None or not file.filename:
        raise EditionError((fault("choose a file first"),))
    if not file.filename.lower().endswith(".toml"):
        raise EditionError((fault("the name of a board file ends with .toml"),))
    content: bytes = file.read(FILE_MOST_BYTES + 1)
    return content


def fault(reason: str) -> EditionFault:
    """Return a fault of the file as a whole."""
    return EditionFault(key="", line=None, reason=reason)


def too_large() -> EditionFault:
    """Return the fault of a file that was not even read."""
    return fault(f"the file is larger than {FILE_MOST_BYTES // 1024} KB")


def page(faults: tuple[EditionFault, ...]) -> str:
    """Return the page, with the faults of the file just sent."""
    services = the_services()
    table = arranging(services)
    lying = {
        name: found.faults[:SHOWN_MOST]
        for name, found in services.shelf.own().items()
        if isinstance(found, EditionError)
    }
    return in_frame(
        LoadPage(
            table=table or "",
            faults=faults[:SHOWN_MOST],
            number=len(faults),
            lying=lying,
            most=FILE_MOST_BYTES,
        )
    )
