"""The branch of the application that answers this request."""

from flask import current_app

from banker.tables.branch import Branch


def the_branch() -> Branch:
    """Return the branch of the application that answers this request."""
    branch = current_app.extensions["banker"]
    assert isinstance(branch, Branch), "create_app puts it there"
    return branch
