"""The veil: what a display in the middle of the table shows where sums are hidden.

Every screen is made in full; here what may not be seen is taken out of it, in one place.
What is being done at this moment stays: a price, a rent, a receipt with its two ends.
"""

from dataclasses import replace

from banker.rules.players import PlayerId
from banker.rules.table.corrections import CorrectionMade, EntryReversed
from banker.terminal.chapter_screens import (
    AuctionScreen,
    BuildersScreen,
    CardScreen,
    CardShownScreen,
    ChoiceScreen,
    DeclineScreen,
    EndScreen,
    EnrolScreen,
    FineScreen,
    OfferScreen,
    OffersScreen,
    OfferView,
    ProposalScreen,
    ResultScreen,
    SheetScreen,
    SideView,
    TitlesScreen,
    TradeScreen,
    TurnScreen,
)
from banker.terminal.screens import (
    AuditScreen,
    BalanceScreen,
    DebtScreen,
    DeedScreen,
    DoneScreen,
    HistoryScreen,
    IdleScreen,
    JailScreen,
    KeypadScreen,
    PageScreen,
    PickerScreen,
    PlayerScreen,
    RefusedScreen,
    SalaryScreen,
    Screen,
    TaxScreen,
    UnknownScreen,
    WorksScreen,
)
from banker.views.movements import Movement
from banker.views.people import Flow, Seat
from banker.views.visibility import Visibility

#: Screens with nothing on them, beside the seats, that tells what anybody holds: a deed,
#: a question, what is done at this moment. A new kind of screen is named here, or below.
TELLING_NOTHING = (
    AuctionScreen,
    BuildersScreen,
    CardScreen,
    CardShownScreen,
    ChoiceScreen,
    DeclineScreen,
    DeedScreen,
    DoneScreen,
    EndScreen,
    EnrolScreen,
    FineScreen,
    JailScreen,
    KeypadScreen,
    PageScreen,
    PickerScreen,
    RefusedScreen,
    SalaryScreen,
    TaxScreen,
    UnknownScreen,
    WorksScreen,
)
#: Screens about one player's money: shown to that player's card alone.
OF_ONE_PLAYER = (PlayerScreen, BalanceScreen, DebtScreen, ProposalScreen, TitlesScreen)
#: Screens of the end alone, which opens everything.
OF_THE_END = (ResultScreen, SheetScreen)


def redacted(screen: Screen, visibility: Visibility) -> Screen:
    """Return `screen` without what `visibility` does not let see."""
    if visibility.everything:
        return screen
    seats = tuple(redacted_seat(seat, visibility) for seat in screen.seats)
    if not shows_sums(screen):
        # The last entry may be a phone's, and what it moved is between its two ends.
        seats = tuple(replace(seat, change=0) for seat in seats)
    if isinstance(screen, DoneScreen) and puts_right(screen.movement):
        (line,) = hushed((screen.movement,))
        return replace(screen, movement=line, seats=seats)
    return replace(uncovered(screen, visibility), seats=seats)


def shows_sums(screen: Screen) -> bool:
    """Return whether a screen shows what has just been done here, with its sums."""
    if isinstance(screen, DoneScreen):
        return not puts_right(screen.movement)
    return isinstance(screen, WorksScreen | CardShownScreen)


def puts_right(line: Movement) -> bool:
    """Return whether a movement takes another back, or corrects a balance.

    An undo may take back what a phone has paid: that was never done here. And what a
    correction changes tells, beside the balance that was typed, what was there before.
    """
    return line.undoes is not None or any(
        isinstance(event, EntryReversed | CorrectionMade) for event in line.entry.happenings
    )


def redacted_seat(seat: Seat, visibility: Visibility) -> Seat:
    """Return a seat without its cash, and without a word on what it can pay."""
    if visibility.sees(seat.player):
        return seat
    note = "" if seat.note == "short" else seat.note
    return replace(seat, cash=None, note=note, short=0)


def uncovered(screen: Screen, visibility: Visibility) -> Screen:
    """Return what a screen shows beside its seats, without what is hidden."""
    match screen:
        case IdleScreen() | TurnScreen(affordable=True):
            return replace(screen, last=quiet(screen.last))
        case TurnScreen():
            # Whoever cannot pay is told so when it is tried, and by name alone.
            return replace(screen, last=quiet(screen.last), affordable=True)
        case HistoryScreen():
            return replace(screen, movements=hushed(screen.movements))
        case AuditScreen():
            # Of two players, each would know the other's from what both hold.
            return replace(
                screen,
                paid_out=None,
                taken_in=None,
                held=None,
                movements=hushed(screen.movements),
            )
        case OfferScreen():
            return replace(screen, offer=veiled_offer(screen.offer))
        case OffersScreen():
            return replace(screen, offers=tuple(map(veiled_offer, screen.offers)))
        case TradeScreen():
            return replace(screen, sides=tuple(map(veiled_side, screen.sides)))
        case _ if isinstance(screen, OF_ONE_PLAYER):
            return of_one_player(screen, visibility)
        case _:
            known = isinstance(screen, (*TELLING_NOTHING, *OF_THE_END))
            assert known, f"nobody has said what may be seen of {type(screen).__name__}"
            return screen


def of_one_player(screen: Screen, visibility: Visibility) -> Screen:
    """Return a screen about one player's money, without it unless it may be seen."""
    player = player_of(screen)
    if player is None or visibility.sees(player):
        return screen
    match screen:
        case PlayerScreen():
            return replace(screen, cash=None, net_worth=None)
        case BalanceScreen():
            return replace(screen, cash=None)
        case DebtScreen():
            raises = tuple(replace(one, enough=False) for one in screen.raises)
            return replace(
                screen,
                prompt="tap-debtor",
                cash=None,
                short=None,
                raisable=None,
                raises=raises,
            )
        case ProposalScreen():
            return replace(screen, cash=None, left=None)
        case TitlesScreen():
            return replace(screen, cash=None, short=None, change=None)
        case _:
            return screen


def player_of(screen: Screen) -> PlayerId | None:
    """Return whose money a screen is about; None for nobody's."""
    match screen:
        case PlayerScreen() | BalanceScreen():
            who = screen.player
        case DebtScreen() | ProposalScreen() | TitlesScreen():
            who = screen.flow.payer
        case _:
            who = None
    return None if who is None else PlayerId(who.party)


def quiet(line: Movement | None) -> Movement | None:
    """Return a movement without what moved."""
    return None if line is None else replace(line, flow=None)


def hushed(lines: tuple[Movement, ...]) -> tuple[Movement, ...]:
    """Return movements that still say who paid whom, and not how much."""
    return tuple(
        replace(line, flow=None if line.flow is None else sumless(line.flow))
        for line in lines
    )


def sumless(flow: Flow) -> Flow:
    """Return who paid whom, without the sum."""
    return replace(flow, amount=None)


def veiled_offer(offer: OfferView) -> OfferView:
    """Return an offer as it lies on the table: what is offered is no secret there."""
    return replace(offer, sides=tuple(map(veiled_side, offer.sides)))


def veiled_side(side: SideView) -> SideView:
    """Return one side of a trade, without what that player could give at most."""
    return replace(side, most=None)
