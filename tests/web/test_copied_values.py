"""The page of virtual cards stands alone, without the bank's files: its copies stay equal.

Its process serves it by itself and knows nothing of the bank (`hardware/`), so colours,
measures and figures lie there a second time.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE, STATIC = ROOT / "hardware/sim/page", ROOT / "static"


def values_in(sheet):
    """Return selector, name and value of every custom property, in order."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    return [
        (" ".join(selector.split()), name, " ".join(value.split()))
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text)
        for name, value in re.findall(r"(--[\w-]+):\s*([^;}]+)", body)
    ]


def test_the_page_of_virtual_cards_has_the_values_of_the_bank():
    copied, own = values_in(PAGE / "tokens.css"), values_in(STATIC / "shared/tokens.css")
    assert len(own) > 100
    assert copied == own


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_value_is_read_from_each_theme(theme):
    paper = {"light": (":root", "#F4F1EA"), "dark": (':root[data-theme="dark"]', "#12152A")}
    selector, value = paper[theme]
    assert (selector, "--paper", value) in values_in(STATIC / "shared/tokens.css")


def test_the_page_of_virtual_cards_has_the_figures_of_the_bank():
    copied = (PAGE / "tokens.svg").read_bytes()
    assert copied == (STATIC / "img/tokens.svg").read_bytes()
