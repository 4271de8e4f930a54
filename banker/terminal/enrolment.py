"""Linking cards: they glow one after the other, and the next unknown card is for that one.

Players first, then the deeds with their stickers. A card that stands for something
already is named and changes nothing; one that was linked by mistake can be let go.
"""

from dataclasses import replace

from banker.rules.board import TitleId
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.terminal import screens
from banker.terminal.chapter_screens import EnrolRow, EnrolScreen, Standing
from banker.terminal.session import LinkCard, Step, Touch, UnknownCard, UnlinkCards
from banker.terminal.states import Enrolling
from banker.terminal.views import Situation, seats


def wanted(session: Enrolling, game: Game) -> tuple[str, ...]:
    """Return the ids of all that can have a card on this page, in order."""
    if session.part == "players":
        return tuple(seat.player for seat in game.players)
    return tuple(game.board.deeds)


def target(session: Enrolling, game: Game) -> str | None:
    """Return whose card is waited for; None when all have one or were skipped."""
    everybody = wanted(session, game)
    if session.at in everybody:
        return session.at
    missing = (
        one for one in everybody if one not in session.linked and one not in session.skipped
    )
    return next(missing, None)


def on_strange(session: Enrolling, uid: str, game: Game) -> Step:
    """Return the linking of an unknown card to whoever glows."""
    found, after = target(session, game), replace(session, at="", taken="")
    if found is None:
        return Step(UnknownCard(uid=uid, back=after))
    if session.part == "players":
        return Step(after, LinkCard(uid=uid, player=PlayerId(found)))
    return Step(after, LinkCard(uid=uid, title=TitleId(found)))


def on_known(session: Enrolling, holder: str) -> Step:
    """Return the page saying whose a tapped card is; nothing is linked anew."""
    return Step(replace(session, taken=holder))


def on_touch(session: Enrolling, touch: Touch, game: Game) -> Step | None:
    """Return where a touch leads: another one, the next one, or a card let go."""
    calm = replace(session, taken="")
    match touch.action:
        case "enrol-part" if touch.argument == "players":
            return Step(Enrolling(linked=session.linked))
        case "enrol-part" if touch.argument == "deeds":
            return Step(Enrolling(part="deeds", linked=session.linked))
        case "enrol-at" if touch.argument in wanted(session, game):
            return Step(replace(calm, at=touch.argument))
        case "enrol-skip":
            passed = target(session, game)
            skipped = session.skipped if passed is None else (*session.skipped, passed)
            return Step(replace(calm, at="", skipped=skipped))
        case "unlink" if touch.argument in wanted(session, game):
            holder = touch.argument
            after = replace(calm, at=holder)
            if session.part == "players":
                return Step(after, UnlinkCards(player=PlayerId(holder)))
            return Step(after, UnlinkCards(title=TitleId(holder)))
        case _:
            return None


def enrol_screen(session: Enrolling, now: Situation) -> screens.Screen:
    """Return the page on which cards are linked."""
    game, waits = now.game, target(session, now.game)
    rows = tuple(row_of(session, one, waits, game) for one in wanted(session, game))
    linked = session.linked
    return EnrolScreen(
        kind="enrol",
        seq=now.seq,
        seats=seats(now),
        part=session.part,
        rows=rows,
        now=next((row for row in rows if row.holder == waits), None),
        taken=row_of(session, session.taken, None, game) if session.taken else None,
        players=(
            sum(seat.player in linked for seat in game.players),
            len(game.players),
        ),
        deeds=(sum(title in linked for title in game.board.deeds), len(game.board.deeds)),
    )


def row_of(session: Enrolling, holder: str, waits: str | None, game: Game) -> EnrolRow:
    """Return a player or a deed with how its card stands."""
    standing: Standing = "ready" if holder in session.linked else "missing"
    if holder == waits:
        standing = "now"
    has_card = holder in session.linked
    for seat in game.players:
        if seat.player == holder:
            return EnrolRow(
                holder=holder,
                name=seat.name,
                token=seat.token,
                letter="",
                standing=standing,
                has_card=has_card,
            )
    printed = game.deed(TitleId(holder))
    return EnrolRow(
        holder=holder,
        name=printed.name,
        token="",
        letter=game.board.groups[printed.group].letter,
        standing=standing,
        has_card=has_card,
    )
