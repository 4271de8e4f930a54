"""The application for tests of its pages: built once, in front of one bank after another.

All that a bank is stands in its `Branch`; the application itself is routes and templates,
and knows of its last bank nothing but how often it was asked.
"""

from pathlib import Path

from flask import Flask

from banker.app import build_app, build_branch
from banker.config import Config
from banker.journal.writer import writer_for
from banker.web.branch import Branch
from banker.web.limits import limiter
from tests.databases import new_database

_built: list[Flask] = []


def a_branch(folder: Path) -> Branch:
    """Return the branch over a new database in `folder`."""
    config = Config(data=folder)
    engine = new_database(config.url)
    return build_branch(config, engine, writer_for(engine))


def app_over(branch: Branch) -> Flask:
    """Return the application, in front of `branch` from now on and asked by nobody yet."""
    if not _built:
        _built.append(build_app(branch.config, branch))
    (app,) = _built
    app.extensions["banker"] = branch
    limiter.reset()
    return app
