"""Reads the files of `deploy/` as the tests need them: units as lists, shell as text."""

from dataclasses import dataclass, field
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("banker.service", "reader.service", "kiosk.service")


@dataclass
class Unit:
    """One unit file: what each option of each section says, in order of the lines."""

    name: str
    lines: list[tuple[str, str, str]] = field(default_factory=list)

    def all(self, option):
        """Return every value of an option, whichever section it stands in."""
        return [value for _section, name, value in self.lines if name == option]

    def one(self, option):
        """Return the only value of an option."""
        (value,) = self.all(option)
        return value

    def words(self, option):
        """Return the words of all values of an option."""
        return [word for value in self.all(option) for word in value.split()]


def unit(name):
    """Return a unit of `deploy/`."""
    read, section = Unit(name), ""
    text = (DEPLOY / name).read_text().replace("\\\n", " ")
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith(("#", ";")):
            option, _equals, value = line.partition("=")
            read.lines.append((section, option, value.strip()))
    return read


def text_of(name):
    """Return the text of a file of `deploy/`."""
    return (DEPLOY / name).read_text()


def settings():
    """Return what `banker.env.example` sets, as systemd and a shell would read it."""
    lines = text_of("banker.env.example").splitlines()
    pairs = [line.partition("=") for line in lines if line and not line.startswith("#")]
    return {name: value for name, _equals, value in pairs}
