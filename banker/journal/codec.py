"""The codec: happenings to stored bytes and back, and commands from outside.

A kind's name is the class name in kebab case, and stands above the class in its chapter.
Names are for ever: none is renamed or used again, and a class only gains fields with
defaults, so that old bytes can always be read (`tests/journal/kinds.txt` has them all).
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import msgspec

from banker.entry import CommandUndone, Happening
from banker.rules.engine import COMMANDS, EVENTS
from banker.rules.register import Command
from banker.rules.table.opening import OpenGame

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

#: Every kind of happening that any journal may hold.
EVENT_KINDS: dict[str, type[Happening]] = {**EVENTS, "command-undone": CommandUndone}

#: Every kind of command that may come from outside. The opening has its own way in.
COMMAND_KINDS: Mapping[str, type[Command]] = COMMANDS

_EVENT_KIND_OF = {cls: kind for kind, cls in EVENT_KINDS.items()}
_COMMAND_KIND_OF: dict[type, str] = {
    OpenGame: "open-game",
    **{cls: kind for kind, cls in COMMAND_KINDS.items()},
}

#: No sum of any game comes near it, and sums of such integers fit every database.
INTEGER_MOST = 10**12

JsonObject: TypeAlias = dict[str, Any]


class MalformedError(ValueError):
    """What came from outside is no command: unknown, misspelt, or of the wrong type."""


class UnreadableError(ValueError):
    """Stored bytes are not what this codec writes."""


class UnknownKindError(UnreadableError):
    """A stored entry is of a kind that this version does not know."""


class _Kind(msgspec.Struct):
    """The one field by which a stored happening tells its class."""

    kind: str


_encoder = msgspec.json.Encoder()
_sorted_encoder = msgspec.json.Encoder(order="sorted")
_list_decoder = msgspec.json.Decoder(list[msgspec.Raw])
_kind_decoder = msgspec.json.Decoder(_Kind)
_decoders: dict[str, msgspec.json.Decoder[Happening]] = {
    kind: cast("msgspec.json.Decoder[Happening]", msgspec.json.Decoder(cls))
    for kind, cls in EVENT_KINDS.items()
}


def kind_of(happening: Happening) -> str:
    """Return the kind of an event, or of the note that a step was undone."""
    return _EVENT_KIND_OF[type(happening)]


def command_kind_of(command: Command | OpenGame) -> str:
    return _COMMAND_KIND_OF[type(command)]


# Happenings


def encode_happenings(happenings: tuple[Happening, ...]) -> bytes:
    """Return the bytes under which the happenings of one entry are stored.

    They are a JSON list of objects, each with its `kind` and the fields of its class.
    """
    return b"[" + b",".join(_encoded(happening) for happening in happenings) + b"]"


def _encoded(happening: Happening) -> bytes:
    """Return one happening as a JSON object that begins with its kind."""
    body = _encoder.encode(happening)[1:]
    comma = b"" if body == b"}" else b","
    return b'{"kind":"%b"%b%b' % (kind_of(happening).encode(), comma, body)


def decode_happenings(payload: bytes) -> tuple[Happening, ...]:
    """Return the happenings of stored bytes; fields that came later have their default.

    Raises:
        UnknownKindError: a later version wrote it.
        UnreadableError: the bytes are not what `encode_happenings` writes.
    """
    try:
        return tuple(_decoded(raw) for raw in _list_decoder.decode(payload))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableError(str(error)) from error


def _decoded(raw: msgspec.Raw) -> Happening:
    """Return one happening from its JSON object."""
    kind = _kind_decoder.decode(raw).kind
    decoder = _decoders.get(kind)
    if decoder is None:
        raise UnknownKindError(kind)
    return decoder.decode(raw)


def plain(happening: Happening) -> JsonObject:
    """Return a happening as a dict that JSON can say, with its `kind`."""
    return {"kind": kind_of(happening), **msgspec.to_builtins(happening)}


# Commands


def plain_command(command: Command | OpenGame) -> JsonObject:
    """Return a command as a dict that JSON can say, with its `kind`."""
    return {"kind": command_kind_of(command), **msgspec.to_builtins(command)}


def canonical(command: Command | OpenGame) -> bytes:
    """Return the one text of a command, from which its digest is made.

    Fields at their default are left out, in the records within it too: a field that a
    later version adds does not change the text of the commands that were given before it.

    >>> from banker.rules.titles.rents import PayRent
    >>> canonical(PayRent(payer="ann", title="boardwalk"))
    b'{"kind":"pay-rent","payer":"ann","title":"boardwalk"}'
    """
    return _sorted_encoder.encode(said(command))


def said(command: Command | OpenGame) -> JsonObject:
    """Return a command as a dict, without the fields that are at their default."""
    return {"kind": command_kind_of(command), **_said(command)}


def _said(record: object) -> JsonObject:
    """Return the fields of a record that are not at their default."""
    return {
        field.name: _worth_saying(value)
        for field in fields(cast("DataclassInstance", record))
        for value in (getattr(record, field.name),)
        if value != _default_of(field)
    }


def _worth_saying(value: object) -> object:
    """Return a field's value with the defaults left out of the records in it."""
    if is_dataclass(value) and not isinstance(value, type):
        return _said(value)
    if isinstance(value, tuple):
        return [_worth_saying(one) for one in value]
    if isinstance(value, Mapping):
        return {key: _worth_saying(one) for key, one in value.items()}
    return value


def _default_of(field: Field[Any]) -> object:
    """Return the default of a field; MISSING if it has none."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def command_from(kind: str, mapping: Mapping[str, object]) -> Command:
    """Return the command of this kind with the fields of `mapping`, as JSON gives them.

    Raises:
        MalformedError: the kind or a key is unknown, a field is missing or of another
            type (no number is read from a word), or an integer is beyond 10^12.
    """
    cls = COMMAND_KINDS.get(kind)
    if cls is None:
        raise MalformedError(f"unknown kind of command: {kind!r}")
    _require_plain(mapping, path="$")
    try:
        command = msgspec.convert(mapping, cls, strict=True)
    except msgspec.ValidationError as error:
        raise MalformedError(str(error)) from None
    _require_known(mapping, msgspec.to_builtins(command), path="$")
    return command


def _require_plain(value: object, *, path: str) -> None:
    """Refuse integers no game needs, and text that no encoding can write."""
    match value:
        case int():
            if abs(value) > INTEGER_MOST:
                raise MalformedError(f"integer beyond 10^12 - at `{path}`")
        case str():
            _require_text(value, path=path)
        case Mapping():
            for key, inner in value.items():
                if not isinstance(key, str):
                    raise MalformedError(f"key that is no text - at `{path}`")
                _require_text(key, path=path)
                _require_plain(inner, path=f"{path}.{key}")
        case list() | tuple():
            for inner in value:
                _require_plain(inner, path=f"{path}[...]")


def _require_text(text: str, *, path: str) -> None:
    """Refuse half of a surrogate pair, which is no character, and the NUL."""
    if "\x00" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise MalformedError(f"text with what is no character - at `{path}`")


def _require_known(given: object, taken: object, *, path: str) -> None:
    """Refuse keys that were given and that the command did not take."""
    if isinstance(given, Mapping) and isinstance(taken, Mapping):
        for key, inner in given.items():
            if key not in taken:
                raise MalformedError(f"unknown key `{key}` - at `{path}`")
            _require_known(inner, taken[key], path=f"{path}.{key}")
    elif isinstance(given, (list, tuple)) and isinstance(taken, (list, tuple)):
        for inner, inner_taken in zip(given, taken, strict=True):
            _require_known(inner, inner_taken, path=f"{path}[...]")
