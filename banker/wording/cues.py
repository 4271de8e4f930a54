"""Cues: what is heard and seen to move of an entry, and who is part of it.

A page plays a sound, moves a coin or lets a phone buzz by the cue of an entry, never by
its words. Each kind of event has its cue with its words, and an entry that of the
strongest of its events.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from banker.entry import Entry, Happening
from banker.ledger.posting import hand
from banker.rules.game import Game
from banker.rules.players import PlayerId
from banker.views.movements import changes
from banker.wording.chapters import EVENT_WORDS
from banker.wording.register import CueKind

Part: TypeAlias = Literal["gives", "gets", "both", "with", ""]
STRENGTH: tuple[CueKind, ...] = get_args(CueKind)
#: What every phone hears, whoever did it: it is the whole table's.
HEARD_BY_ALL: frozenset[CueKind] = frozenset({"won", "sold", "bid", "bell"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What an entry sounds and moves like.

    Attributes:
        gives: players who have less money after it.
        gets: players who have more.
        touched: everybody else of whom it tells or takes: a debtor, a trader of deeds.
        player: the one it is about: who bought, bid, won, owes; empty for nobody.
        title: the deed that goes to `player`; empty for none.
        step: how many semitones a bid sounds above the lowest.
    """

    kind: CueKind
    gives: frozenset[PlayerId] = frozenset()
    gets: frozenset[PlayerId] = frozenset()
    touched: frozenset[PlayerId] = frozenset()
    player: str = ""
    title: str = ""
    step: int = 0

    def part_of(self, player: PlayerId) -> Part:
        """Return what a player does in it; empty for nothing."""
        if player in self.gives:
            return "gives"
        if player in self.gets:
            return "gets"
        return "with" if player in self.touched else ""


def cue_of(entry: Entry, game: Game) -> Cue:
    """Return the cue of an entry; `game` tells who plays and what a deed costs."""
    event = strongest(entry)
    words, moved = EVENT_WORDS[type(event)], changes(game, entry)
    gives = frozenset(player for player, change in moved.items() if change < 0)
    gets = frozenset(player for player, change in moved.items() if change > 0)
    about = words.about(event, game)
    touched = handled_by(entry, game) | ({PlayerId(about.player)} - {""})
    return Cue(
        kind="" if words.cue == "money" and not moved else words.cue,
        gives=gives,
        gets=gets,
        touched=frozenset(touched) - gives - gets,
        player=about.player,
        title=about.title,
        step=about.step,
    )


def strongest(entry: Entry) -> Happening:
    """Return the happening by which an entry is heard; the first among equals."""
    return min(
        entry.happenings, key=lambda event: STRENGTH.index(EVENT_WORDS[type(event)].cue)
    )


def handled_by(entry: Entry, game: Game) -> set[PlayerId]:
    """Return the players into or out of whose hands anything went."""
    by_account = {hand(seat.player): seat.player for seat in game.players}
    legs = (leg.account for leg in entry.postings())
    return {by_account[account] for account in legs if account in by_account}


def heard_at_table(cue: Cue) -> dict[str, object]:
    """Return a cue for the terminal, which sounds for everybody."""
    part: Part = "with"
    if cue.gives:
        part = "both" if cue.gets else "gives"
    elif cue.gets:
        part = "gets"
    return values_of(cue, cue.kind, part)


def heard_by(cue: Cue, player: PlayerId) -> dict[str, object]:
    """Return a cue for a player's phone; of what is not theirs it hears nothing."""
    part = cue.part_of(player)
    kind = cue.kind if part or cue.kind in HEARD_BY_ALL else ""
    return values_of(cue, kind, part)


def values_of(cue: Cue, kind: CueKind, part: Part) -> dict[str, object]:
    """Return a cue as a page's script reads it."""
    if not kind:
        return {"kind": "", "part": part}
    return {
        "kind": kind,
        "part": part,
        "player": cue.player,
        "title": cue.title,
        "step": cue.step,
    }
