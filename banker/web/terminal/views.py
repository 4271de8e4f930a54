"""What stands around every screen of the terminal: the strip, the prompt, how to join."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import url_for

from banker.rules.game import Game
from banker.tables.runtime import TableRuntime
from banker.tables.services import Services
from banker.terminal.controller import Shown
from banker.terminal.questions.auctions import AuctionScreen
from banker.terminal.questions.idle import IdleScreen
from banker.terminal.questions.outcomes import RefusedScreen
from banker.terminal.questions.pages import HISTORY_SHOWN, HistoryScreen
from banker.terminal.questions.turns import TurnScreen
from banker.terminal.screens import Screen
from banker.views.movements import Movement
from banker.views.people import Party, party
from banker.web.http.languages import offered
from banker.web.pages.filters import Filters, do
from banker.web.pages.join_address import JoinAddress, join_address
from banker.web.pages.privacy_lines import PrivacyLine, in_between, privacy_lines
from banker.web.pages.qr import qr_code
from banker.web.pages.tour import Hint, hints_at_table
from banker.web.pages.views import Button, QrCode, RefusalWords, WordedSeat
from banker.web.terminal.wifi import wifi_text
from banker.wording import refusal_advice, refusal_sentence
from banker.wording.words import _

# Buttons


def act(  # noqa: PLR0913 - what a button may have
    action: str,
    label: str,
    *,
    icon: str = "",
    argument: str = "",
    amount: int | None = None,
    kind: str = "",
    hold: bool = False,
    disabled: bool = False,
    shown: object = None,
    hint: str = "",
) -> Button:
    """Return a button of the terminal."""
    return Button(
        label=label,
        icon=icon,
        kind=kind,  # type: ignore[arg-type]
        name="do",
        value=do(action, argument, amount),
        hold=hold,
        disabled=disabled,
        amount=shown,  # type: ignore[arg-type]
        hint=hint,
    )


BACK = act("cancel", "", icon="back")
MENU = act("menu", "", icon="more")


# The page


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedPhone:
    """A phone that has a seat, and whether it is heard now."""

    who: Party
    is_heard: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PhonesView:
    """Which phones sit at the table, and the network that leads there.

    Attributes:
        wifi: the network's name; empty where the host has not told it.
        wifi_qr: joins the network; None without a name.
    """

    seated: tuple[SeatedPhone, ...]
    wifi: str
    wifi_qr: QrCode | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalPage:
    """What stands around a screen.

    Attributes:
        partial: the template of the screen.
        seats: the strip at the foot.
        prompt: what the strip asks, in words; empty when it asks nothing.
        too_soon: said to a card that has come back at once; empty else.
        go: the word that the board prints where the tokens start.
        printed_language: BCP 47 tag of the words on the board.
        languages: those that can be chosen, tag to name.
        tour: the first hints of a new table.
        lines: the latest movements with the changes of privacy among them.
        refusal: the bank's no; None on other screens.
        join: how a phone joins, and `phones` who has; None on other screens.
    """

    partial: str
    table: str
    touch_url: str
    seats: tuple[WordedSeat, ...]
    prompt: str
    too_soon: str
    go: str
    printed_language: str
    languages: Mapping[str, str]
    menu: Button = MENU
    back: Button = BACK
    tour: tuple[Hint, ...] = ()
    lines: tuple[Movement | PrivacyLine, ...] = ()
    refusal: RefusalWords | None = None
    join: JoinAddress | None = None
    phones: PhonesView | None = None


def terminal_page(
    services: Services, runtime: TableRuntime, shown: Shown, show: Filters
) -> TerminalPage:
    """Return what stands around a screen of a table's terminal."""
    screen, game = shown.screen, shown.game
    around = screen.around
    too_soon = _("Lift the card for two seconds") if around.too_soon else ""
    is_joining = screen.kind == "join"
    return TerminalPage(
        partial=f"terminal/_{screen.kind}.html",
        table=runtime.table,
        touch_url=url_for("terminal.touch", table=runtime.table),
        seats=tuple(show.seat(seat, asking=bool(screen.prompt)) for seat in screen.seats),
        prompt=too_soon or asked_in_words(screen, show),
        too_soon=too_soon,
        go=show.go,
        printed_language=game.edition.language,
        languages=offered(),
        tour=tour_of(screen, game),
        lines=lines_of(screen, runtime) if isinstance(screen, HistoryScreen) else (),
        refusal=refusal_words(screen, shown) if isinstance(screen, RefusedScreen) else None,
        join=join_address(around) if is_joining and around.join_url else None,
        phones=phones_at(services, runtime.table, game) if is_joining else None,
    )


def tour_of(screen: Screen, game: Game) -> tuple[Hint, ...]:
    """Return the first hints, where the screen has room for them."""
    if not isinstance(screen, IdleScreen | TurnScreen):
        return ()
    has_reader = screen.around.reader != "none"
    return hints_at_table(game, seq=screen.seq, reader=has_reader)


def refusal_words(screen: RefusedScreen, shown: Shown) -> RefusalWords:
    """Return the bank's no in words; without sums that the table does not show."""
    return RefusalWords(
        sentence=refusal_sentence(screen.refusal, shown.game, shown.visibility),
        advice=refusal_advice(screen.refusal, shown.game),
    )


def lines_of(
    screen: HistoryScreen, runtime: TableRuntime
) -> tuple[Movement | PrivacyLine, ...]:
    """Return the latest movements with the changes of privacy among them."""
    numbered = [(line.entry.seq, line) for line in screen.movements]
    changes = privacy_lines(runtime.privacy_changes())
    is_whole = len(numbered) < HISTORY_SHOWN
    return tuple(in_between(numbered, changes, is_whole=is_whole))


def phones_at(services: Services, table: str, game: Game) -> PhonesView:
    """Return whose phones there are, and the network."""
    config, phones = services.config, services.seats.phones_of(table)
    return PhonesView(
        seated=tuple(
            SeatedPhone(who=party(game, seat.player), is_heard=phones[seat.player])
            for seat in game.players
            if seat.player in phones
        ),
        wifi=config.wifi,
        wifi_qr=qr_code(wifi_text(config.wifi, config.wifi_password))
        if config.wifi
        else None,
    )


# What the strip asks


def asked_in_words(screen: Screen, show: Filters) -> str:
    """Return what the strip asks, with the sum where a tap bids one."""
    if isinstance(screen, AuctionScreen) and screen.prompt == "tap-to-bid":
        return _("Tap to bid %(amount)s", amount=show.text(screen.bid))
    return prompt_words(screen.prompt)


def prompt_words(prompt: str) -> str:
    """Return what the strip asks, in words; empty when it asks nothing."""
    return {
        "": "",
        "tap-to-buy": _("Tap your card to buy"),
        "landed-here": _("Landed here? Tap your card"),
        "let-off": _("Who is let off? Tap the card"),
        "whose-card": _("Whose card? Tap it"),
        "tap-to-pay": _("Tap your card to pay"),
        "tap-to-collect": _("Tap your card to collect"),
        "tap-payer": _("Who pays? Tap the card"),
        "tap-payee": _("Who gets it? Tap the card"),
        "tap-builder": _("Tap your card to build"),
        "tap-owner": _("Tap the owner’s card"),
        "tap-debtor": _("Tap your card to pay"),
        "whose-balance": _("Whose balance? Touch a name"),
        "link-card": _("Touch a name to link the card"),
        "tap-to-bid": _("Tap your card to bid"),
        "who-declines": _("Who does not buy? Tap the card"),
        "who-passes": _("Who bids no more? Tap the card"),
        "who-wants": _("Who wants one? Tap the card"),
        "who-offers": _("Who offers a trade? Tap the card"),
        "trade-with": _("With whom? Tap the card"),
        "tap-to-accept": _("Agreed? Tap your card"),
        "who-draws": _("Who draws? Tap the card"),
        "which-player": _("Which player? Tap the card"),
    }[prompt]
