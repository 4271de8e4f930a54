"""The questions of the terminal, by chapter; each module is found, none is listed.

A question stands beside its screen, says by which tile it is opened, and after which
entries it is asked.
"""

from dataclasses import fields
from importlib import import_module
from pkgutil import iter_modules

from banker.terminal.screens import Screen

MODULES = tuple(
    import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)
)

#: Every kind of screen.
SCREENS: tuple[type[Screen], ...] = tuple(
    one
    for module in MODULES
    for one in vars(module).values()
    if isinstance(one, type)
    and issubclass(one, Screen)
    and one.__module__ == module.__name__
)


def kind_of(screen: type[Screen]) -> str:
    """Return what a screen is called, and its partial; empty where it is called by page."""
    return next(str(field.default) for field in fields(screen) if field.name == "kind")
