"""The catalogue of scenes: every screen of the bank, and how people come to it.

To add a screen, write a function in a module of this folder: it arranges a table, reaches
the screen by touches and cards only, and returns it.

    @scene("terminal", shows=(".terminal-tax .choices",))
    def tax(stage):
        screen = stage.terminal(stage.table())
        screen.touch(".tile:has-text('Tax')")
        return screen

Its name is `terminal-tax`. Scenes are reached in English. `shows` are selectors that say,
in every language, that this is the screen and that what matters is on it; `says` is English
to be read on it. `again` does what loading the page anew takes back, such as words half
typed. `spoils` is for a scene that leaves its window unfit for the next one.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

#: All scenes by name, once `all_scenes` has read the folder.
SCENES: dict[str, "Scene"] = {}
HERE = Path(__file__).parent
PARTS = {"stage", "catalogue", "languages", "still"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One screen, and how it is reached.

    Attributes:
        is_for_fit: whether it is there for the length of its words alone.
    """

    name: str
    surface: str
    reach: Callable[[Any], Any]
    shows: tuple[str, ...]
    says: tuple[str, ...] = ()
    again: Callable[[Any], None] | None = None
    spoils: bool = False
    is_for_fit: bool = False


def scene(surface, *, shows, name="", **more):
    """Put the function below into the catalogue."""

    def put(reach):
        given = name or f"{surface}-{reach.__name__.replace('_', '-')}"
        assert given not in SCENES, f"two scenes are called {given}"
        SCENES[given] = Scene(
            name=given, surface=surface, reach=reach, shows=tuple(shows), **more
        )
        return reach

    return put


def all_scenes():
    """Return every scene of this folder's modules."""
    for path in sorted(HERE.glob("*.py")):
        if path.stem not in PARTS:
            importlib.import_module(f"tests.browser.scenes.{path.stem}")
    return list(SCENES.values())
