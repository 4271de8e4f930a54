"""The contents page of the rule book: `python -m banker.rules`."""

import inspect
from collections.abc import Iterator
from types import ModuleType

from banker.rules.engine import CHAPTERS, COMMANDS, EVENTS
from banker.rules.errors import Refusal
from banker.rules.register import DECIDERS, EVOLVERS


def first_line(thing: object) -> str:
    """Return the first line of what a thing says of itself."""
    return (inspect.getdoc(thing) or "").partition("\n")[0]


def lines_of(chapter: ModuleType) -> Iterator[str]:
    """Yield what a chapter is about: what is asked, happens and is refused."""
    yield f"{chapter.__name__.removeprefix('banker.rules.')}: {first_line(chapter)}"
    for kind, command in COMMANDS.items():
        if command.__module__ == chapter.__name__:
            yield f"  asked     {kind:24}{DECIDERS[command].__name__}"
    for kind, event in EVENTS.items():
        if event.__module__ == chapter.__name__:
            listeners = (evolver.__name__ for evolver in EVOLVERS.get(event, ()))
            yield f"  happens   {kind:24}{', '.join(listeners) or 'postings only'}"
    for thing in vars(chapter).values():
        is_own = getattr(thing, "__module__", "") == chapter.__name__
        if is_own and isinstance(thing, type) and issubclass(thing, Refusal):
            yield f"  refused   {thing.code:24}{first_line(thing)}"


def main() -> None:
    """Print every chapter with its commands, events and refusals."""
    for chapter in CHAPTERS:
        print("\n".join(lines_of(chapter)), end="\n\n")


if __name__ == "__main__":
    main()
