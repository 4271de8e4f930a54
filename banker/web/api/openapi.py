"""The OpenAPI description, made from the command classes and the permission table."""

import inspect
from functools import cache
from typing import Any

import msgspec

from banker.journal.codec import COMMAND_KINDS
from banker.rules.engine import COMMANDS

Json = dict[str, Any]

#: Path, method, summary and the statuses it answers with beside 401, 403 and 404.
CALLS: tuple[tuple[str, str, str, tuple[int, ...]], ...] = (
    ("/healthz", "get", "Whether the bank answers", (200, 503)),
    ("/api/editions", "get", "Every edition with its options", (200,)),
    ("/api/tables", "post", "Open a table", (201, 400, 409)),
    ("/api/t/{table}/join", "post", "Ask for a seat", (202, 400, 409, 429)),
    ("/api/t/{table}/seats/{id}", "get", "How a request for a seat stands", (200,)),
    ("/api/t/{table}/seats/{id}/approve", "post", "Let a phone in", (200, 409)),
    ("/api/t/{table}/seats/{id}/refuse", "post", "Keep a phone out", (200, 409)),
    ("/api/t/{table}/seats/{id}/drop", "post", "Take a player's phone away", (200,)),
    ("/api/t/{table}/start", "post", "Begin the game of a lobby", (201, 409)),
    ("/api/reader", "get", "The table this reader serves", (200,)),
    ("/api/reader/status", "post", "Whether the reader is there", (200, 400)),
    ("/api/t/{table}", "get", "The position", (200,)),
    ("/api/t/{table}/options", "get", "What a player could ask for now", (200, 400)),
    ("/api/t/{table}/commands", "post", "One command", (200, 400, 409, 422, 503)),
    ("/api/t/{table}/undo", "post", "Take an entry back", (200, 400, 409, 422, 503)),
    (
        "/api/t/{table}/payment-requests",
        "get",
        "What one is asked for, and has asked for",
        (200,),
    ),
    (
        "/api/t/{table}/payment-requests",
        "post",
        "Ask a player for money",
        (201, 400, 409, 422),
    ),
    (
        "/api/t/{table}/payment-requests/{id}/pay",
        "post",
        "Pay what was asked, once",
        (200, 409, 503),
    ),
    ("/api/t/{table}/payment-requests/{id}/decline", "post", "Say no to it", (200,)),
    (
        "/api/t/{table}/payment-requests/{id}/withdraw",
        "post",
        "Take one's own back",
        (200,),
    ),
    ("/api/t/{table}/journal", "get", "Entries in order", (200, 400)),
    ("/api/t/{table}/stream", "get", "Receipts as they happen", (200, 400, 429)),
    ("/api/t/{table}/audit", "get", "Whether the books add up", (200,)),
    ("/api/t/{table}/taps", "post", "A card laid on the reader", (200, 400, 409, 503)),
    ("/api/t/{table}/screen", "get", "What the terminal shows", (200,)),
    ("/api/t/{table}/touch", "post", "A touch on the terminal", (200, 400, 422, 503)),
    ("/api/t/{table}/cards", "post", "Bind a card", (201, 400, 409)),
)

REFERENCE = "#/components/schemas/{name}"
WITHOUT_KEY = {"/healthz", "/api/editions"}
KEYED = {
    "/api/t/{table}/commands",
    "/api/t/{table}/undo",
    "/api/t/{table}/payment-requests",
    "/api/t/{table}/touch",
}


@cache
def description() -> Json:
    """Return the description as a document of OpenAPI 3.1."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Banker",
            "version": "1",
            "description": "The bank of a property-trading board game. "
            "Amounts are whole numbers of the edition's unit. "
            "A problem's `title` is its sentence; a refusal's own numbers are members "
            "beside it, and the deed it is about is the member `deed`.",
        },
        "paths": paths(),
        "components": {
            "schemas": schemas(),
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def paths() -> Json:
    """Return every call."""
    found: Json = {}
    for path, method, summary, statuses in CALLS:
        found.setdefault(path, {})[method] = call(path, method, summary, statuses)
    return found


def call(path: str, method: str, summary: str, statuses: tuple[int, ...]) -> Json:
    """Return one call with its parameters, body and answers."""
    guarded = () if path in WITHOUT_KEY else (401, 403, 404)
    described: Json = {
        "summary": summary,
        "parameters": parameters(path, method),
        "responses": {str(status): response(status) for status in (*statuses, *guarded)},
    }
    if path not in WITHOUT_KEY:
        described["security"] = [{"key": []}]
    if path == "/api/t/{table}/commands":
        described["requestBody"] = {
            "required": True,
            "content": {
                "application/json": {"schema": {"$ref": REFERENCE.format(name="Command")}}
            },
        }
    elif method == "post":
        described["requestBody"] = {
            "content": {"application/json": {"schema": {"type": "object"}}}
        }
    return described


def parameters(path: str, method: str) -> list[Json]:
    """Return the parameters of a path, and its idempotency key."""
    found: list[Json] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in ("table", "id")
        if f"{{{name}}}" in path
    ]
    if path in KEYED and method == "post":
        found.append(
            {
                "name": "Idempotency-Key",
                "in": "header",
                "required": True,
                "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
            }
        )
    return found


def response(status: int) -> Json:
    """Return one answer; from 400 on it is a problem."""
    if status < 400:  # noqa: PLR2004 - where errors begin in HTTP
        return {"description": "Done", "content": {"application/json": {}}}
    schema = {"$ref": REFERENCE.format(name="Problem")}
    return {
        "description": "A problem in words and numbers",
        "content": {"application/problem+json": {"schema": schema}},
    }


def schemas() -> Json:
    """Return the commands, each closed against unknown keys, and the problem.

    What is nested in a command, such as one side of a trade, is closed likewise.
    """
    _, components = msgspec.json.schema_components(
        COMMAND_KINDS.values(), ref_template="#/components/schemas/{name}"
    )
    for schema in components.values():
        if schema.get("type") == "object":
            schema["additionalProperties"] = False
    for kind, command in COMMAND_KINDS.items():
        schema = components[command.__name__]
        schema["properties"] = {"kind": {"const": kind}, **schema.get("properties", {})}
        schema["required"] = ["kind", *required(schema, COMMANDS[kind].acting)]
        schema["description"] = inspect.getdoc(command) or ""
    return {
        **components,
        "Command": {
            "oneOf": [
                {"$ref": REFERENCE.format(name=command.__name__)}
                for command in COMMAND_KINDS.values()
            ],
            "discriminator": {"propertyName": "kind"},
        },
        "Problem": {
            "type": "object",
            "required": ["type", "title", "status"],
            "properties": {
                "type": {"type": "string"},
                "title": {"type": "string"},
                "status": {"type": "integer"},
                "advice": {"type": "string"},
                "deed": {
                    "type": ["string", "null"],
                    "description": "The id of the title deed that a refusal is about.",
                },
            },
        },
    }


def required(schema: Json, acting: str) -> list[str]:
    """Return the keys that must be there; a seat's own player is filled in."""
    return [name for name in schema.get("required", []) if name != acting]
