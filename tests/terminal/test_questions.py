"""A question brings all that belongs to it; what it does not say is hidden, or as usual."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import get_args

import pytest

from banker.terminal.question import ASKING, Question, asked_after_entries
from banker.terminal.questions import SCREENS, kind_of
from banker.terminal.questions.auctions import AuctionShown
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.deeds import DeedShown
from banker.terminal.questions.idle import Idle
from banker.terminal.questions.pages import PageName, PageScreen
from banker.terminal.questions.people import PlayerShown
from banker.terminal.questions.unknown import UnknownCard
from banker.terminal.screens import Screen
from banker.terminal.tiles import TILES, tile
from banker.views.people import THE_BANK, Flow, Party, Seat
from banker.views.visibility import visibility_of
from tests.builders import ANN, BALTIC, BOB, a_game
from tests.terminal.talks import card, deed, talk, touch

PARTIALS = Path("templates/terminal")
#: What several partials are put together from.
PIECES = {"frame", "pieces", "tiles", "works_column"}


def test_each_kind_of_screen_has_its_partial_and_each_partial_its_kind():
    kinds = [kind_of(screen) for screen in SCREENS if screen is not PageScreen]
    assert len(set(kinds)) == len(kinds)
    drawn = {path.stem.removeprefix("_") for path in PARTIALS.glob("_*.html")}
    assert {*kinds, *get_args(PageName)} == drawn - PIECES


@dataclass(frozen=True, slots=True, kw_only=True)
class WealthScreen(Screen):
    """A screen whose author has not thought of what may be seen."""

    kind: str = "wealth"
    player: Party
    cash: int
    ready: bool
    lines: tuple[tuple[str, int], ...]
    flow: Flow
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WealthAsked(Question):
    """A question that says nothing but what it shows."""

    def view(self, now):
        """Return its screen."""
        party = Party(party=ANN, name="Ann", token="kite")
        flow = Flow(payer=party, payee=THE_BANK, amount=77)
        return WealthScreen(
            player=party, cash=1234, ready=True, lines=(("old", 55),), flow=flow
        )


def seen_by(privacy, own=None):
    return visibility_of(privacy, a_game(), own)


@pytest.mark.parametrize("privacy", ["on_card", "own"])
def test_a_screen_that_says_nothing_shows_no_number_where_sums_are_hidden(privacy):
    screen = WealthAsked().view(None)
    hidden = screen.redacted(seen_by(privacy))
    assert (hidden.cash, hidden.lines, hidden.flow.amount) == (None, (("old", None),), None)
    assert (hidden.player, hidden.ready, hidden.flow.payee) == (
        screen.player,
        True,
        THE_BANK,
    )
    assert not any(number in repr(hidden) for number in ("1234", "55", "77"))
    assert screen.redacted(seen_by("open")) == screen


def test_every_screen_says_itself_what_may_be_seen_of_it():
    silent = [
        screen.__name__
        for screen in SCREENS
        if screen.tells == "sums" and screen.hiding is Screen.hiding
    ]
    assert silent == []


def test_a_question_that_says_nothing_goes_the_way_of_all():
    game, asked = a_game(), WealthAsked()
    assert talk(game, card(BOB), session=asked).session == PlayerShown(player=BOB)
    assert talk(game, deed(BALTIC), session=asked).session == DeedShown(title=BALTIC)
    assert talk(game, touch("cancel"), session=asked).session == Idle()
    assert talk(game, touch("no such thing"), session=asked).session == asked
    assert talk(game, touch("key", "1"), session=asked).session == asked
    assert talk(game, touch("tax"), session=asked).session.player is None
    assert (asked.patience_s, asked.subject, asked.interrupted) == (45, asked, asked)


def test_no_two_questions_share_a_tile_or_a_rank():
    with pytest.raises(AssertionError, match="two questions"):
        tile("pay")(lambda *_: None)
    with pytest.raises(AssertionError, match="two chapters"):
        asked_after_entries(min(ASKING))(lambda *_: None)
    assert TILES["pay"].at_bank == 10


def test_fields_that_all_screens_share_are_not_hidden_as_a_screens_own():
    shown = WealthAsked().view(None)
    hidden = shown.hiding(seen_by("own"))
    for field in fields(Screen):
        assert getattr(hidden, field.name) == getattr(shown, field.name)


@pytest.mark.parametrize(
    "question", [DebtShown(player=ANN), AuctionShown(auction=1, bids=0)]
)
def test_what_has_gone_is_not_asked_any_more(question):
    assert talk(a_game(), touch("no such thing"), session=question).session == Idle()
    assert UnknownCard(uid="04", back=question).interrupted == question
