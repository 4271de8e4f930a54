"""The end of the game at the terminal, and fines of the table (R-13, R-16.1)."""

from dataclasses import replace

from banker.rules.game import Game, titles_of
from banker.rules.money.fines import ChargeFine, Offence
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.table.ends import EndGame, GameEnded, RingBell, ranking, result_sheet
from banker.terminal import screens
from banker.terminal.chapter_screens import (
    EndScreen,
    FineScreen,
    ResultScreen,
    SheetScreen,
)
from banker.terminal.session import (
    CardTap,
    Idle,
    Input,
    Page,
    Session,
    Step,
    Touch,
    Undo,
    on_tile,
)
from banker.terminal.states import EndAsked, FineAsked, SheetShown
from banker.terminal.views import Situation, everybody, nobody, seats
from banker.views.deeds import deed_view
from banker.views.people import THE_BANK, Flow, party, party_or_none

#: What may still be looked at when the game is over.
READING = ("history", "audit", "menu", "join")
OFFENCES: tuple[Offence, ...] = ("token", "turn", "dice")


# Ending


def on_end_touch(session: EndAsked, touch: Touch) -> Step | None:
    """Return where a touch on the last question leads."""
    match touch.action:
        case "end-now":
            return Step(session, EndGame())
        case "bell":
            return Step(session, RingBell())
        case _:
            return None


def after_end(session: Session, given: Input, game: Game) -> Step:
    """Return where anything leads once the game is over: only looking, and undo.

    Taking the last entry back goes on with the game; so does nothing else.
    """
    match given:
        case CardTap():
            return Step(SheetShown(player=given.player))
        case Touch(action="sheet"):
            seated = {seat.player for seat in game.players}
            player = PlayerId(given.argument)
            return Step(SheetShown(player=player) if player in seated else Idle())
        case Touch(action="undo") if given.amount is not None:
            return Step(session, Undo(seq=given.amount))
        case Touch() if given.action in READING:
            return on_tile(session, given, game)
        case Touch(action="cancel"):
            return Step(Idle())
        case _:
            return Step(session if isinstance(session, Page) else Idle())


# Fines


def begin_fine(player: PlayerId | None) -> Step:
    """Return the question which custom was broken."""
    return Step(FineAsked(player=player))


def on_fine_card(session: FineAsked, player: PlayerId) -> Step:
    """Return the fine of whoever tapped."""
    return Step(session, ChargeFine(player=player, offence=session.offence))


def on_fine_touch(session: FineAsked, touch: Touch) -> Step | None:
    """Return where a touch on the fines leads."""
    for offence in OFFENCES:
        if (touch.action, touch.argument) == ("fine", offence):
            chosen = replace(session, offence=offence)
            if chosen.player is None:
                return Step(chosen)
            return on_fine_card(chosen, chosen.player)
    return None


# Screens


def fine_screen(session: FineAsked, now: Situation) -> screens.Screen:
    """Return the question which custom was broken, and by whom."""
    game = now.game
    fine = game.house_rules.table_fines
    payer = party_or_none(game, session.player)
    return FineScreen(
        kind="fine",
        seq=now.seq,
        seats=seats(now, everybody(now), price=fine),
        prompt="" if payer else "whose-card",
        offence=session.offence,
        flow=Flow(payer=payer, payee=THE_BANK, amount=fine),
    )


def end_screen(now: Situation) -> screens.Screen:
    """Return the last question before the end: who would win."""
    game = now.game
    first = [place.player for place in ranking(game) if place.place == 1]
    return EndScreen(
        kind="end",
        seq=now.seq,
        seats=seats(now, nobody),
        minutes=None
        if is_refused(game, RingBell())
        else game.house_rules.end_after_minutes,
        bell=game.bell,
        leaders=tuple(party(game, player) for player in first),
    )


def result_screen(now: Situation) -> screens.Screen:
    """Return the result: places, best first."""
    game = now.game
    places = game.places or ranking(game)
    reasons = (
        event.reason
        for event in (now.last.happenings if now.last is not None else ())
        if isinstance(event, GameEnded)
    )
    return ResultScreen(
        kind="result",
        seq=now.seq,
        seats=seats(now, nobody),
        places=tuple(
            (place.place, party(game, place.player), place.worth) for place in places
        ),
        out=game.bankrupt,
        reason=next(reasons, ""),
        undo=None if now.last is None else now.last.seq,
    )


def sheet_screen(session: SheetShown, now: Situation) -> screens.Screen:
    """Return what one player is worth, line by line (R-13.1, R-13.4)."""
    game, player = now.game, session.player
    sheet = result_sheet(game, player)
    place = next(
        (one.place for one in game.places or ranking(game) if one.player == player), 0
    )
    return SheetScreen(
        kind="sheet",
        seq=now.seq,
        seats=seats(now, nobody),
        player=party(game, player),
        place=place,
        cash=sheet.cash,
        titles=sheet.titles,
        mortgaged=sheet.mortgaged,
        buildings=sheet.buildings,
        worth=sheet.worth,
        by=game.house_rules.richest_by,
        deeds=tuple(deed_view(game, title) for title in titles_of(game, player)),
    )
