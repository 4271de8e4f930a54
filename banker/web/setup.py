"""Setting up a table: the board, the house rules, who plays, and the start.

Phones join the lobby by its code and are let in here; whoever has none is added at the
terminal. All values a form sends are final ones ("jail fine 60", not "10 more"), so that
a form sent twice changes nothing twice.
"""

from collections.abc import Mapping
from typing import Any

from flask import (
    Blueprint,
    Response,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from banker.editions.loader import EditionError, edition_ids, load
from banker.rules.errors import NotAtThisTable, Refusal
from banker.rules.players import PlayerId
from banker.web import lobby as lobbies
from banker.web.branch import TOKENS, AlreadyPlaying, Branch, the_branch
from banker.web.entrance import caller
from banker.web.forms import whole_number
from banker.web.languages import offered
from banker.web.lobby import Lobby, NameUnusable
from banker.web.names import BadNameError, clean_name
from banker.web.permissions import BANKER, PAGES
from banker.web.problems import refused_page
from banker.web.rule_words import RULES
from banker.web.seating import start_table
from banker.web.setup_faces import Choosing, Gathering
from banker.web.speaker import token_words
from banker.web.streaming import event_stream
from banker.web.wording import refusal_advice, refusal_sentence
from banker.web.words import _

setup = Blueprint("setup", __name__)
PAGES.update(
    {
        "setup.new_game": BANKER,
        "setup.choose": BANKER,
        "setup.lobby": BANKER,
        "setup.stream": BANKER,
        "setup.page": BANKER,
        "setup.arrange": BANKER,
    }
)

#: The setting in which the machine keeps the table that is being arranged.
ARRANGING = "arranging"
#: The pages of a lobby beside its first one; `more` are the seldom rules.
SUBPAGES = ("board", "rules", "more", "add", "seat")


@setup.get("/setup")
def new_game() -> ResponseReturnValue:
    """Go on arranging a table, or ask which board is played."""
    table = arranging(the_branch())
    if table is not None:
        return redirect(url_for("setup.lobby", table=table))
    return in_frame(face_of("", "board"))


@setup.post("/setup")
def choose() -> ResponseReturnValue:
    """Open a lobby for the chosen board; who played last sits there already."""
    branch, edition = the_branch(), request.form.get("board", "")
    if edition not in edition_ids():
        raise BadRequest("There is no such board.")
    with branch.arranging():
        table = arranging(branch) or new_arranged(branch, edition)
    return go_to(url_for("setup.lobby", table=table))


def new_arranged(branch: Branch, edition: str) -> str:
    """Return a new lobby for this terminal, with those in it who played last."""
    table = branch.new_lobby(edition, {})
    branch.rearrange(table, lambda lobby: {**lobby, "players": last_players(branch)})
    branch.settings.put(None, ARRANGING, table)
    if branch.current_table is None:
        branch.serve_table(table)
    return table


def arranging(branch: Branch) -> str | None:
    """Return the table that is being arranged at this terminal; None for none."""
    table = branch.settings.get(None, ARRANGING)
    if not isinstance(table, str):
        return None
    record = branch.rows.get(table)
    return table if record is not None and record.status == "lobby" else None


def last_players(branch: Branch) -> list[dict[str, object]]:
    """Return who sits at the table that the terminal serves, for another game."""
    table = branch.current_table
    if table is None or branch.record(table).status == "lobby":
        return []
    return [
        {"name": seat.name, "token": seat.token, "player": seat.player, "phone": False}
        for seat in branch.counter(table).game.players
    ]


# Pages


@setup.get("/t/<table>/setup")
def lobby(table: str) -> ResponseReturnValue:
    """Show the lobby of a table; one that plays already has its terminal."""
    if the_branch().record(table).status != "lobby":
        return redirect(url_for("terminal.display", table=table))
    stream = url_for("setup.stream", table=table)
    return in_frame(face_of(table, "lobby"), stream)


@setup.get("/t/<table>/setup/stream")
def stream(table: str) -> ResponseReturnValue:
    """Stream the lobby, drawn anew whenever somebody asks for a seat or gets one."""
    branch = the_branch()
    branch.record(table)
    return event_stream(
        branch.hub(table),
        owner="terminal",
        audience="terminal",
        seq=lambda: 0,
        screen=lambda: draw(table, "lobby"),
        receipt=lambda _entry: "{}",
        moved=lambda to: f'{{"url": "{url_for("terminal.display", table=to)}"}}',
    )


@setup.get("/t/<table>/setup/<page>")
def page(table: str, page: str) -> ResponseReturnValue:
    """Show one page of the lobby: the board, the rules, a new player, a seat."""
    if page not in SUBPAGES:
        raise NotAtThisTable(what="page", name=page)
    if the_branch().record(table).status != "lobby":
        return redirect(url_for("terminal.display", table=table))
    return in_frame(face_of(table, page, player=request.args.get("player", "")))


def in_frame(face: Mapping[str, Any], stream: str = "") -> str:
    """Return a whole page of the terminal around what it shows."""
    return render_template(
        "terminal/page.html",
        seq=0,
        stream=stream,
        title=_("New game"),
        surface="terminal",
        **face,
    )


def draw(table: str, page: str, *, player: str = "", refusal: Refusal | None = None) -> str:
    """Return the contents of one page of the lobby, with the bank's no if there is one."""
    if the_branch().record(table).status != "lobby":
        return ""
    face = face_of(table, page, player=player, refusal=refusal)
    return render_template(face["partial"], **face)


def face_of(
    table: str, page: str, *, player: str = "", refusal: Refusal | None = None
) -> dict[str, Any]:
    """Return the partial of one page, under `partial`, and its values."""
    face: dict[str, Any] = {"partial": f"setup/_{page}.html", "table": table}
    if page == "board":
        return {**face, **boards(table)}
    here = Gathering(the_branch(), table)
    return {
        **face,
        "here": here,
        "choosing": Choosing(here.edition, here.rules),
        "who": here.newcomer(player),
        "sentence": "" if refusal is None else refusal_sentence(refusal, None),
        "advice": "" if refusal is None else refusal_advice(refusal, None),
    }


def boards(table: str) -> dict[str, Any]:
    """Return the boards to choose from; `table` is the one being arranged, if any."""
    branch = the_branch()
    return {
        "chosen": branch.record(table).edition if table else "",
        "boards": [Choosing.board(load(name).edition) for name in edition_ids()],
        "current": branch.current_table,
        "languages": offered(),
    }


# What is arranged


@setup.post("/t/<table>/setup")
def arrange(table: str) -> ResponseReturnValue:
    """Change the lobby as its form says, and show the same page again."""
    form, branch = request.form, the_branch()
    page = form.get("page", "lobby")
    if page not in {"lobby", *SUBPAGES}:
        raise BadRequest("There is no such page.")
    action, _bar, rest = form.get("do", "").partition("|")
    argument, _bar, value = rest.partition("|")
    if branch.record(table).status != "lobby":
        return go_to(url_for("terminal.display", table=table))
    try:
        address = carry_out(branch, table, action or "seat", argument, value)
    except AlreadyPlaying:
        return go_to(url_for("terminal.display", table=table))
    except Refusal as refusal:
        return draw(table, page, refusal=refusal)
    return go_to(address) if address else draw(table, page, player=argument)


def carry_out(branch: Branch, table: str, action: str, argument: str, value: str) -> str:
    """Do what a button of the lobby says; return where to go, or nothing to stay."""
    seat = request.form.get("choose", argument)
    match action:
        case "seat":
            return url_for("setup.page", table=table, page="seat", player=seat)
        case "board":
            change_board(branch, table, argument)
        case "rule":
            change_rule(branch, table, argument, value)
            return ""
        case "official":
            branch.rearrange(table, lambda lobby: {**lobby, "house_rules": {}})
            return ""
        case "add":
            add_player(branch, table, argument)
            return ""
        case "place":
            branch.rearrange(table, lambda lobby: moved(lobby, argument, value))
            return ""
        case "remove":
            branch.rearrange(table, lambda lobby: lobbies.without(lobby, argument))
            branch.drop_phone(table, PlayerId(argument))
        case "let-in" | "keep-out":
            branch.answer_phone(table, argument, let_in=action == "let-in")
            return ""
        case "start":
            return start(branch, table)
        case _:
            raise BadRequest("There is no such button.")
    return url_for("setup.lobby", table=table)


def moved(lobby: Lobby, player: str, place: str) -> Lobby:
    """Return the lobby with a player at the place that the form names."""
    return lobbies.placed(lobby, player, whole_number(place) or 0)


def change_board(branch: Branch, table: str, edition: str) -> None:
    """Play on another board; its own rules hold, and whoever sits there stays."""
    if edition not in edition_ids():
        raise BadRequest("There is no such board.")
    if edition == branch.record(table).edition:
        return
    branch.rearrange(table, lambda lobby: {**lobby, "edition": edition, "house_rules": {}})
    branch.move_to_board(table, edition)


def change_rule(branch: Branch, table: str, name: str, value: str) -> None:
    """Give a house rule one of its values, if the edition allows it."""
    if name not in RULES:
        raise BadRequest("There is no such rule.")
    gathering = Gathering(branch, table)
    choosing = Choosing(gathering.edition, gathering.rules)
    found = choosing.value_from(name, value)
    printed = getattr(gathering.edition.defaults, name)

    def change(lobby: Lobby) -> Lobby:
        changed = lobbies.with_rule(lobby, name, found, printed=printed)
        require_possible(gathering, lobbies.rules_of(changed))
        return changed

    branch.rearrange(table, change)


def require_possible(gathering: Gathering, rules: Mapping[str, object]) -> None:
    """Refuse, as a bad request, what no game of this edition can be played by."""
    try:
        gathering.with_rules(rules)
    except EditionError as error:
        raise BadRequest(str(error)) from None


def add_player(branch: Branch, table: str, token: str) -> None:
    """Seat somebody who has no phone; without a typed name the token's word is theirs."""
    if token not in TOKENS:
        raise BadRequest("There is no such token.")
    try:
        name = clean_name(request.form.get("name", "").strip() or token_words(token))
    except BadNameError as error:
        raise NameUnusable(reason=error.reason) from None
    branch.sit_down(table, name=name, token=token)


def start(branch: Branch, table: str) -> str:
    """Begin the game; the terminal and its reader serve this table from now on."""
    start_table(branch, table, actor=caller().actor)
    branch.serve_table(table)
    branch.hub(table).move(table)
    return url_for("terminal.display", table=table)


def go_to(address: str) -> Response:
    """Send the page elsewhere; its script follows the header."""
    response = make_response("", 204)
    response.headers["HX-Redirect"] = address
    return response


setup.register_error_handler(Refusal, refused_page)
