"""A table with phones for the tests of the phone's pages; one application serves a file."""

import pytest

from tests.web.phones import LEO, MIA, Table, an_app


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return an_app(tmp_path_factory.mktemp("bank"))


@pytest.fixture
def table(app):
    return Table(app)


@pytest.fixture
def mia(table):
    return table.phone(MIA)


@pytest.fixture
def leo(table):
    return table.phone(LEO)
