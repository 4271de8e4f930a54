"""The composition root: builds the services and the application, wires, decides nothing."""

import threading
from pathlib import Path
from time import monotonic

from flask import Flask, Response
from flask_talisman import Talisman
from sqlalchemy import Engine
from werkzeug.middleware.proxy_fix import ProxyFix

from banker.config import BOARDS, Config, from_environment
from banker.editions.shelf import Shelf
from banker.journal.audit import AuditReport, audit
from banker.journal.boxes import Boxes
from banker.journal.codec import canonical
from banker.journal.credentials import Credentials
from banker.journal.engine import make_engine
from banker.journal.settings import Settings
from banker.journal.store import SqlJournal
from banker.journal.tables import TableRows
from banker.journal.writer import Writer, writer_for
from banker.tables.addresses import Addresses
from banker.tables.by_table import ByTable
from banker.tables.clock import Clock
from banker.tables.editions import TableEditions
from banker.tables.guesses import Guesses
from banker.tables.hub import Hub
from banker.tables.join_requests import JoinRequests
from banker.tables.lobbies import Lobbies
from banker.tables.opening import Opening
from banker.tables.privacy import TablePrivacy
from banker.tables.reader import Reader
from banker.tables.registry import Banks
from banker.tables.runtime import Runtimes
from banker.tables.seats import Seats
from banker.tables.services import Services
from banker.tables.serving import Serving
from banker.tables.spectator_requests import SpectatorRequests
from banker.tables.surroundings import TableSurroundings
from banker.tables.tickets import Tickets
from banker.web.api.payment_requests import payment_requests
from banker.web.api.routes import api
from banker.web.api.taps import taps
from banker.web.http import entrance, problems, static_files
from banker.web.http.languages import init_languages
from banker.web.http.limits import limiter
from banker.web.pages.filters import install_filters
from banker.web.phone.routes import phone
from banker.web.printing.routes import prints
from banker.web.printing.scanned import scanned
from banker.web.setup.board_files import board_files
from banker.web.setup.privacy import privacy
from banker.web.setup.routes import setup
from banker.web.terminal.routes import terminal
from banker.web.tv.routes import tv

HERE = Path(__file__).parent
#: No form or command of ours is larger (T-27).
BODY_MOST = 64 * 1024

#: Everything comes from this machine, and nothing is written into the page (T-22, T-35).
CONTENT_POLICY = {
    "default-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
}


def folder(name: str) -> str:
    """Return the folder `name`: inside the installed package, else beside it."""
    inside = HERE / name
    return str(inside if inside.is_dir() else HERE.parent / name)


def create_app(config: Config | None = None) -> Flask:
    """Return the application over the database that `config` names.

    `preparing.prepare` has brought the database up to date beforehand.

    Raises:
        JournalError: the database cannot be opened safely.
    """
    config = config or from_environment()
    engine = make_engine(config.url)
    return build_app(config, build_services(config, engine, writer_for(engine)))


def build_services(config: Config, engine: Engine, writer: Writer) -> Services:
    """Return the services that read from `engine` and write through `writer`."""

    def journal_of(table: str) -> SqlJournal:
        return SqlJournal(table, engine=engine, writer=writer)

    def run_audit(table: str) -> AuditReport:
        return audit(engine, table)

    # Held by whoever changes a table together with others: see `Services`.
    lock = threading.RLock()
    rows, boxes = TableRows(engine, writer), Boxes(engine, writer)
    credentials, settings = Credentials(engine, writer), Settings(engine, writer)
    shelf = Shelf(config.data / BOARDS)
    banks = Banks(journal_of, canonical=canonical, canonical_opening=canonical)
    hubs, join_requests = ByTable(Hub), ByTable(JoinRequests)
    reader, clock = Reader(), Clock(settings)
    addresses = Addresses(config=config, rows=rows)
    editions = TableEditions(rows=rows, banks=banks, shelf=shelf)
    privacy = TablePrivacy(settings=settings, rows=rows, banks=banks, hubs=hubs, lock=lock)
    lobbies = Lobbies(rows=rows, boxes=boxes, editions=editions, hubs=hubs, lock=lock)
    opening = Opening(
        rows=rows,
        banks=banks,
        boxes=boxes,
        credentials=credentials,
        shelf=shelf,
        lobbies=lobbies,
        join_requests=join_requests,
        hubs=hubs,
        lock=lock,
    )
    seats = Seats(
        rows=rows,
        banks=banks,
        credentials=credentials,
        settings=settings,
        lobbies=lobbies,
        join_requests=join_requests,
        hubs=hubs,
        guesses=Guesses(monotonic),
        reader=reader,
        lock=lock,
    )
    surroundings = TableSurroundings(
        rows=rows,
        addresses=addresses,
        reader=reader,
        clock=clock,
        privacy=privacy,
        join_requests=join_requests,
        hubs=hubs,
    )
    runtimes = Runtimes(
        rows=rows,
        banks=banks,
        boxes=boxes,
        hubs=hubs,
        clock=clock,
        reader=reader,
        privacy=privacy,
        seats=seats,
        surroundings=surroundings,
        lock=lock,
    )
    return Services(
        config=config,
        writer=writer,
        audit=run_audit,
        rows=rows,
        credentials=credentials,
        settings=settings,
        boxes=boxes,
        shelf=shelf,
        banks=banks,
        hubs=hubs,
        join_requests=join_requests,
        spectator_requests=SpectatorRequests(monotonic),
        tickets=Tickets(monotonic),
        reader=reader,
        clock=clock,
        addresses=addresses,
        editions=editions,
        privacy=privacy,
        surroundings=surroundings,
        lobbies=lobbies,
        opening=opening,
        seats=seats,
        serving=Serving(rows=rows, settings=settings, hubs=hubs),
        runtimes=runtimes,
    )


def build_app(config: Config, services: Services) -> Flask:
    """Return the application in front of `services`."""
    app = Flask(
        __name__,
        template_folder=folder("templates"),
        static_folder=folder("static"),
        static_url_path=static_files.versioned_path(folder("static")),
    )
    app.config.update(
        MAX_CONTENT_LENGTH=BODY_MOST,
        MAX_FORM_MEMORY_SIZE=BODY_MOST,
        SEND_FILE_MAX_AGE_DEFAULT=static_files.KEPT_S,
        RATELIMIT_STORAGE_URI="memory://",
        RATELIMIT_HEADERS_ENABLED=True,
    )
    app.extensions["banker"] = services
    if config.proxies:
        hops = config.proxies
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops
        )
    secure_headers(app, config)
    init_languages(app)
    install_filters(app)
    limiter.init_app(app)
    entrance.guard(app)
    problems.install(app)
    static_files.install(app)
    for blueprint in (
        api,
        payment_requests,
        taps,
        terminal,
        setup,
        board_files,
        phone,
        tv,
        privacy,
        prints,
        scanned,
    ):
        app.register_blueprint(blueprint)
    return app


def secure_headers(app: Flask, config: Config) -> None:
    """Send the headers that keep a page to itself, on every route (T-35)."""
    Talisman(
        app,
        content_security_policy=CONTENT_POLICY,
        frame_options="DENY",
        referrer_policy="same-origin",
        force_https=False,
        strict_transport_security=config.tls,
        session_cookie_secure=config.tls,
        session_cookie_samesite="Strict",
    )

    @app.after_request
    def keep_nothing(response: Response) -> Response:
        """Have nobody keep what belongs to one seat at one moment.

        Static files say themselves how long they are kept.
        """
        response.headers.setdefault("Cache-Control", "no-store")
        return response
