"""The demo table: four players on a board, our own Riverside if none is named, with cards.

For whoever starts the bank for the first time. Every tap on the page of virtual cards
goes through the real card reader's code, so the uids here are those of that page.
"""

from importlib.resources import files
from json import dumps, loads

from banker.app import build_services
from banker.config import Config
from banker.editions.loader import house_rules_with
from banker.entry import Actor
from banker.files import private_file
from banker.journal.boxes import AlreadyBoundError
from banker.journal.engine import make_engine
from banker.journal.schema import upgrade
from banker.journal.writer import writer_for
from banker.rules.table.opening import Newcomer
from banker.tables.services import Services

EDITION = "riverside"
PLAYERS = (("Mia", "kite"), ("Leo", "teapot"), ("Grandma", "snail"), ("Tom", "whale"))
NAMES_FILE = "cards.json"


def make_demo(config: Config, edition: str = EDITION) -> None:
    """Open a demo table with its cards bound, unless a table is open already.

    Raises EditionError: there is no such board, or it has faults.
    """
    config.data.mkdir(parents=True, exist_ok=True)
    engine = make_engine(config.url)
    upgrade(engine)
    writer = writer_for(engine)
    try:
        open_demo(build_services(config, engine, writer), edition)
    finally:
        writer.close()
        engine.dispose()


def open_demo(services: Services, edition: str = EDITION) -> str:
    """Return the table that the terminal serves; a new demo table if there is none."""
    current = services.serving.current_table
    if current is not None:
        return current
    loaded = services.shelf.load(edition)
    table = services.opening.new_lobby(edition, {})
    services.opening.begin(
        table,
        loaded=loaded,
        house_rules=house_rules_with(loaded.edition, {}),
        players=tuple(Newcomer(name=name, token=token) for name, token in PLAYERS),
        actor=Actor("host"),
    )
    services.serving.serve(table)
    bind_demo_cards(services, table)
    return table


def bind_demo_cards(services: Services, table: str) -> None:
    """Bind the virtual cards to tokens and titles, and write their names for the page."""
    box = services.rows.record(table).box
    game = services.runtimes.of(table).game
    tokens, stickers = demo_uids()
    names: dict[str, str | dict[str, str]] = {}
    by_token = {seat.token: seat.name for seat in game.players}
    for token, uid in tokens.items():
        bind(services, box, uid, kind="token", target=token)
        if token in by_token:
            names[uid] = by_token[token]
    for uid, (title, printed) in zip(stickers, game.board.deeds.items(), strict=False):
        bind(services, box, uid, kind="title", target=title)
        letter = game.board.groups[printed.group].letter.lower()
        names[uid] = {"label": printed.name, "group": letter}
    private_file(services.config.data / NAMES_FILE, dumps(names, ensure_ascii=False), 0o644)


def demo_uids() -> tuple[dict[str, str], list[str]]:
    """Return the uids of the page: by token, and of the stickers in the board's order."""
    found = loads((files("hardware.sim") / "demo.json").read_text())
    stickers = found["titles"]
    return dict(found["players"]), [stickers[key] for key in sorted(stickers, key=int)]


def bind(services: Services, box: str, uid: str, *, kind: str, target: str) -> None:
    """Bind one card; one that the family has bound otherwise stays theirs."""
    try:
        services.boxes.bind(
            box, uid, kind="token" if kind == "token" else "title", target=target
        )
    except AlreadyBoundError:
        return
