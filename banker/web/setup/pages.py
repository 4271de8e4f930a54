"""The pages of a lobby as values: one record for each, and how it is made."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from banker.editions.faults import EditionFault
from banker.editions.loader import EditionError
from banker.ledger.posting import Money
from banker.rules.edition import Currency
from banker.tables.join_requests import JoinRequest
from banker.tables.services import Services
from banker.web.http.languages import offered, page_language
from banker.web.pages.join_address import JoinAddress, join_address
from banker.web.pages.views import RefusalWords, WordedSeat
from banker.web.setup.choosing import (
    Choosing,
    PresetChoice,
    RuleChapter,
    RuleChoice,
    WayChoice,
)
from banker.web.setup.keyboards import Keyboard, keyboards
from banker.web.setup.views import (
    BoardChoice,
    DealtHand,
    Gathering,
    LobbySeat,
    TokenChoice,
    board_choice,
)
from banker.wording.words import reader_locale

#: The board that comes with everything to print.
OURS = "riverside"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardsPage:
    """Which board, and in which language?

    Attributes:
        table: the one that is being arranged; empty for none.
        chosen: the edition of that table.
        is_playing: whether this terminal serves a table already.
        faulty: how many own files have faults.
        gone: whether the board that was chosen, or its rules, cannot be used any more.
        languages: those that can be chosen, tag to name.
    """

    partial: ClassVar[str] = "setup/_board.html"

    table: str
    boards: tuple[BoardChoice, ...]
    chosen: str
    is_playing: bool
    faulty: int
    gone: bool
    languages: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPage:
    """The first page of a lobby: what is played, who is there, and the start.

    Attributes:
        summary: how far the rules depart from the printed ones.
        movers, drawers: who can move the tokens, and who can draw cards.
        players: how many sit there; `missing` of them the edition still waits for.
        ends_another: whether the start ends a game that is still played here.
        back: where one leads who does not want a new game; empty for nowhere.
        waiting: the phones that ask for a seat.
        refusal: the bank's no to what was just done.
    """

    partial: ClassVar[str] = "setup/_lobby.html"

    table: str
    board: BoardChoice
    starting_cash: Money
    summary: str
    movers: tuple[WayChoice, ...]
    drawers: tuple[WayChoice, ...]
    players: int
    missing: int
    is_full: bool
    ends_another: bool
    back: str
    waiting: tuple[JoinRequest, ...]
    seats: tuple[WordedSeat, ...]
    join: JoinAddress
    refusal: RefusalWords | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetsPage:
    """Sets of house rules to choose with one touch."""

    partial: ClassVar[str] = "setup/_presets.html"

    table: str
    presets: tuple[PresetChoice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """The house rules that families ask for: three sums and six questions."""

    partial: ClassVar[str] = "setup/_rules.html"

    table: str
    currency: Currency
    sums: tuple[RuleChoice, ...]
    switches: tuple[RuleChoice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MorePage:
    """The house rules that are seldom asked for."""

    partial: ClassVar[str] = "setup/_more.html"

    table: str
    currency: Currency
    chapters: tuple[RuleChapter, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AddPage:
    """A player who has no phone.

    Attributes:
        players: how many sit there already.
    """

    partial: ClassVar[str] = "setup/_add.html"

    table: str
    players: int
    is_full: bool
    tokens: tuple[TokenChoice, ...]
    keyboards: tuple[Keyboard, ...]
    refusal: RefusalWords | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPage:
    """Somebody in the lobby, to be changed.

    Attributes:
        who: None where nobody of that id sits there.
        name: as it stands in the field: also one that was just refused.
        players: how many sit there.
    """

    partial: ClassVar[str] = "setup/_seat.html"

    table: str
    who: LobbySeat | None
    name: str
    players: int
    seats: tuple[WordedSeat, ...]
    keyboards: tuple[Keyboard, ...]
    refusal: RefusalWords | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtPage:
    """Who was dealt what when the game began."""

    partial: ClassVar[str] = "setup/_dealt.html"

    table: str
    hands: tuple[DealtHand, ...]
    currency: Currency


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadPage:
    """A family's own board: the file is chosen here, and its faults are listed.

    Attributes:
        faults: of the file just sent, the first of `number`.
        lying: faults of the files in the folder, by name.
        most: bytes of a file.
    """

    partial: ClassVar[str] = "setup/_load.html"

    table: str
    faults: tuple[EditionFault, ...]
    number: int
    lying: Mapping[str, tuple[EditionFault, ...]]
    most: int


SetupPage: TypeAlias = (
    BoardsPage
    | LobbyPage
    | PresetsPage
    | RulesPage
    | MorePage
    | AddPage
    | SeatPage
    | DealtPage
    | LoadPage
)


def setup_page(
    services: Services,
    table: str,
    page: str,
    *,
    player: str = "",
    typed: str | None = None,
    refusal: RefusalWords | None = None,
) -> SetupPage:
    """Return a page of a lobby by its name.

    `player` is whose seat is shown; `typed` is the name in the form that was refused.
    """
    if page == "board":
        return boards_page(services, table)
    try:
        here = Gathering(services, table)
    except EditionError:
        return boards_page(services, table, gone=True)
    choosing = Choosing(here.edition, here.rules)
    match page:
        case "presets":
            return PresetsPage(table=table, presets=choosing.presets)
        case "rules":
            return RulesPage(
                table=table,
                currency=here.edition.currency,
                sums=choosing.sums,
                switches=choosing.switches,
            )
        case "more":
            return MorePage(
                table=table, currency=here.edition.currency, chapters=choosing.chapters
            )
        case "add":
            return add_page(here, refusal)
        case "seat":
            return seat_page(here, player, typed, refusal)
        case _:
            return lobby_page(services, here, choosing, refusal)


def boards_page(services: Services, table: str, *, gone: bool = False) -> BoardsPage:
    """Return the boards to choose from."""
    shelf = services.shelf
    boards = [board_choice(shelf.load(name).edition) for name in shelf.ids()]
    return BoardsPage(
        table=table,
        boards=tuple(in_order(boards)),
        chosen=services.rows.record(table).edition if table else "",
        is_playing=services.serving.current_table is not None,
        faulty=sum(isinstance(found, EditionError) for found in shelf.own().values()),
        gone=gone,
        languages=offered(),
    )


def in_order(boards: list[BoardChoice]) -> list[BoardChoice]:
    """Return boards as they are offered: our own, for which nothing else is needed, first.

    Then come those printed in the reader's language; the others stand by name.
    """
    spoken = reader_locale().replace("_", "-")

    def rank(one: BoardChoice) -> tuple[bool, bool, str]:
        return one.edition != OURS, one.language != spoken, one.name.casefold()

    return sorted(boards, key=rank)


def lobby_page(
    services: Services, here: Gathering, choosing: Choosing, refusal: RefusalWords | None
) -> LobbyPage:
    """Return the first page of a lobby."""
    return LobbyPage(
        table=here.table,
        board=board_choice(here.edition),
        starting_cash=here.rules.starting_cash,
        summary=choosing.summary,
        movers=choosing.movers,
        drawers=choosing.drawers,
        players=len(here.players),
        missing=here.missing,
        is_full=here.is_full,
        ends_another=here.ends_another,
        back=here.back,
        waiting=here.waiting,
        seats=here.seats,
        join=join_address(services.surroundings.of(here.table)),
        refusal=refusal,
    )


def add_page(here: Gathering, refusal: RefusalWords | None) -> AddPage:
    """Return where somebody without a phone sits down."""
    return AddPage(
        table=here.table,
        players=len(here.players),
        is_full=here.is_full,
        tokens=here.tokens_beside(here.players),
        keyboards=keyboards(page_language()),
        refusal=refusal,
    )


def seat_page(
    here: Gathering, player: str, typed: str | None, refusal: RefusalWords | None
) -> SeatPage:
    """Return where somebody who sits there is changed."""
    who = here.seat_of(player)
    name = typed if typed is not None or who is None else who.name
    return SeatPage(
        table=here.table,
        who=who,
        name=name or "",
        players=len(here.players),
        seats=here.seats,
        keyboards=keyboards(page_language()),
        refusal=refusal,
    )
