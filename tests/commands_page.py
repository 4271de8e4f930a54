"""The tables of `docs/commands.md`, made from the rules: `python -m tests.commands_page`.

What a command, an event or a refusal is about stands in its docstring; the page shows the
first paragraph of it.
"""

import inspect
import re
from dataclasses import MISSING, fields
from pathlib import Path

from banker.journal.codec import COMMAND_KINDS, EVENT_KINDS
from banker.rules import engine
from banker.rules.errors import Refusal
from banker.wording import chapters

PAGE = Path(__file__).parent.parent / "docs/commands.md"
#: Whoever says no does so somewhere that these import.
READ = (engine, chapters)
GIVEN_BY = {"seat": "player", "phone-bank": "phone bank"}


def about(thing):
    """Return what a thing says of itself, in one line."""
    paragraph = (inspect.getdoc(thing) or "").partition("\n\n")[0]
    words = " ".join(paragraph.split())
    return re.sub("^(Command|Event): ", "", words)


def fields_of(command):
    """Return the fields of a command, those that may be left out with a question mark."""
    return ", ".join(
        f"`{one.name}`"
        + "?" * (one.default is not MISSING or one.default_factory is not MISSING)
        for one in fields(command)
    )


def givers_of(command):
    """Return who may give a command."""
    givers = [GIVEN_BY[command.given_by]] if command.given_by in GIVEN_BY else []
    return ", ".join([*givers, "banker", *(["clock"] if command.by_clock else [])])


def refusals(kind=Refusal):
    """Return every kind of refusal, in the order in which they are defined."""
    return [
        one
        for child in kind.__subclasses__()
        if child.__module__.startswith("banker.")
        for one in (child, *refusals(child))
    ]


def numbers_of(refusal):
    """Return the members of a refusal, those that follow from others last."""
    derived = [name for name, one in vars(refusal).items() if isinstance(one, property)]
    names = [*(one.name for one in fields(refusal)), *derived]
    return ", ".join(f"`{name}`" for name in names)


def by_chapter(kinds):
    """Return kinds in the order of the chapters; what is of no chapter comes last."""
    chapters = [chapter.__name__ for chapter in engine.CHAPTERS]
    known = {name: place for place, name in enumerate(chapters)}
    return sorted(kinds.items(), key=lambda one: known.get(one[1].__module__, len(known)))


def tables():
    """Return the rows of each table of the page, by its heading."""
    return {
        "Commands": [
            f"| `{kind}` | {fields_of(one)} | {f'`{one.acting}`' if one.acting else ''} "
            f"| {givers_of(one)} | {about(one)} |"
            for kind, one in by_chapter(COMMAND_KINDS)
        ],
        "Events": [f"| `{kind}` | {about(one)} |" for kind, one in by_chapter(EVENT_KINDS)],
        "Refusals": [
            f"| `{one.code}` | {numbers_of(one)} | {about(one)} |"
            for one in sorted(refusals(), key=lambda one: one.code)
        ],
    }


def rewritten(page):
    """Return the page with its tables made anew."""
    for heading, rows in tables().items():
        table = re.compile(rf"(## {heading}\n.*?\n\|[-|]+\|\n)(?:\|[^\n]*\n)*", re.DOTALL)
        page = table.sub(lambda found, rows=rows: found[1] + "\n".join(rows) + "\n", page)
    return page


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text()))
