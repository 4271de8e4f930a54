"""The application for tests of its pages: built once, in front of one bank after another.

All that a bank is stands in its `Services`; the application itself is routes and templates,
and knows of its last bank nothing but how often it was asked.
"""

from pathlib import Path

from flask import Flask

from banker.app import build_app, build_services
from banker.config import Config
from banker.journal.writer import writer_for
from banker.tables.services import Services
from banker.web.http.limits import limiter
from tests.databases import new_database

_built: list[Flask] = []


def some_services(folder: Path) -> Services:
    """Return the services over a new database in `folder`."""
    config = Config(data=folder)
    engine = new_database(config.url)
    return build_services(config, engine, writer_for(engine))


def app_over(services: Services) -> Flask:
    """Return the application in front of `services` from now on, asked by nobody yet."""
    if not _built:
        _built.append(build_app(services.config, services))
    (app,) = _built
    app.extensions["banker"] = services
    limiter.reset()
    return app
