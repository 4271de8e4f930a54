"""The blueprint of the phone, to which each of its chapters adds routes."""

from typing import Any

from flask import Blueprint, has_request_context, request

phone = Blueprint("phone", __name__)


@phone.url_defaults
def at_this_table(_endpoint: str, values: dict[str, Any]) -> None:
    """Let the addresses on a phone's page lead to the table that it belongs to.

    An address that names another table, as that of the next game, leads there.
    """
    if has_request_context() and request.view_args and "table" in request.view_args:
        values.setdefault("table", request.view_args["table"])
