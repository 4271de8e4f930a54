"""What the documents say of files, pins and libraries, held against what is there."""

import re
import tomllib
from pathlib import Path

import pytest

from hardware import feedback
from tests.deploy.unit_files import settings, text_of

ROOT = Path(__file__).parents[2]
#: The header of a Raspberry Pi: GPIO number to pin, as its data sheet prints it.
HEADER = {18: 12, 22: 15, 27: 13}


def libraries():
    """Return the name of every library that pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["pi"],
        *project["dependency-groups"]["dev"],
    ]
    names = [re.split(r"[<>=\[ ;]", line)[0] for line in asked]
    return sorted({name for name in names if not name.startswith("types-")})


@pytest.mark.parametrize("name", libraries())
def test_every_library_has_earned_its_place_in_the_decisions(name):
    said = (ROOT / "docs/decisions.md").read_text().lower()
    assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said)


@pytest.mark.parametrize(
    "part", ["Choice", "Because", "Given up", "Look again when"], ids=str.lower
)
def test_every_decision_says_all_that_a_decision_must(part):
    said = (ROOT / "docs/decisions.md").read_text()
    questions = re.split(r"^### ", said, flags=re.MULTILINE)[1:]
    assert len(questions) > 30
    lacking = [text.splitlines()[0] for text in questions if f"**{part}:**" not in text]
    assert lacking == []


@pytest.mark.parametrize(
    "page", ["docs/architecture.md", "CONTRIBUTING.md", "docs/decisions.md"]
)
def test_every_file_that_a_page_names_is_there(page):
    named = re.findall(
        r"`((?:banker|hardware|templates|static|deploy|docs|tests)/[\w./-]*)`",
        (ROOT / page).read_text(),
    )
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_wiring_of_lamp_and_buzzer_is_that_of_the_program():
    rows = re.findall(r"^\| (\w+)[^|]*\| (\d+) \| (\d+) \|$", text_of("README.md"), re.M)
    wired = {part: (int(gpio), int(pin)) for part, pin, gpio in rows}
    assert wired == {
        "green": (feedback.GREEN_PIN, HEADER[feedback.GREEN_PIN]),
        "red": (feedback.RED_PIN, HEADER[feedback.RED_PIN]),
        "active": (feedback.BUZZER_PIN, HEADER[feedback.BUZZER_PIN]),
    }


def test_settings_named_in_the_guide_are_in_the_example():
    named = set(re.findall(r"BANKER_[A-Z_]+", text_of("README.md")))
    assert named
    assert named <= set(settings())
