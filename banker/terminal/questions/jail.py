"""Into jail and out of it (R-8)."""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias, assert_never

from banker.ledger.posting import Money
from banker.rules.board import DeckId
from banker.rules.game import Game
from banker.rules.players import Player, PlayerId
from banker.rules.register import Command
from banker.rules.turn.jail import (
    FailDoubles,
    GoToJail,
    HandOutPardon,
    LeaveJail,
    PayJailFine,
    UsePardon,
    pardons_of,
)
from banker.terminal.inputs import Touch
from banker.terminal.question import Question, Step
from banker.terminal.screens import Screen, Tells
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import tile, untracked
from banker.views.deeds import decks_in_bank
from banker.views.people import THE_BANK, Flow, Party, party, party_or_none

JailChoice: TypeAlias = Literal["fine", "pardon", "doubles", "failed", "arrest", "found"]


@dataclass(frozen=True, slots=True, kw_only=True)
class JailScreen(Screen):
    """Into jail or out of it.

    Attributes:
        inside: who is in jail, with the throws they have left.
        decks: decks whose pardon card the table can draw, with their printed names.
    """

    tells: ClassVar[Tells] = "nothing"

    kind: str = "jail"
    choice: str
    fine: Money
    flow: Flow
    inside: tuple[tuple[Party, int], ...]
    holders: tuple[PlayerId, ...]
    decks: tuple[tuple[DeckId, str], ...]
    deck: DeckId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class JailAsked(Question):
    """Into jail or out of it; how, and whose card?

    Attributes:
        deck: for `found`, the deck whose pardon card was drawn.
    """

    choice: JailChoice
    player: PlayerId | None = None
    deck: DeckId | None = None

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return what was chosen, for whoever tapped."""
        return Step(self, self.command(player))

    def command(self, player: PlayerId) -> Command:
        """Return the command behind the choice on the jail screen."""
        match self.choice:
            case "fine":
                return PayJailFine(player=player)
            case "pardon":
                return UsePardon(player=player)
            case "doubles":
                return LeaveJail(player=player)
            case "failed":
                return FailDoubles(player=player)
            case "arrest":
                return GoToJail(player=player)
            case "found":
                assert self.deck is not None, "a found pardon names its deck"
                return HandOutPardon(player=player, deck=self.deck)
            case _:
                assert_never(self.choice)

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return another choice."""
        if touch.action != "jail" or not touch.argument:
            return None
        return self.on_choice(touch.argument, game)

    def on_choice(self, choice: str, game: Game) -> Step | None:
        """Return the jail screen with another choice, carried out if the player is known.

        A found pardon card is written `found:<deck>`.
        """
        name, _, deck = choice.partition(":")
        choices: dict[str, JailChoice] = {
            "fine": "fine",
            "pardon": "pardon",
            "doubles": "doubles",
            "failed": "failed",
            "arrest": "arrest",
            "found": "found",
        }
        if name not in choices or (name == "found") != bool(deck):
            return None
        chosen = replace(self, choice=choices[name], deck=DeckId(deck) if deck else None)
        if chosen.player is None:
            return Step(chosen)
        return chosen.on_card(chosen.player, game)

    def view(self, now: Situation) -> Screen:
        """Return the ways into jail and out of it."""
        game = now.game
        inside = tuple(
            (party(game, player), game.house_rules.jail_throws - throws)
            for player, throws in game.jail.items()
        )
        wants_prisoner = self.choice in {"fine", "pardon", "doubles", "failed"}

        def asked(seat: Player) -> bool:
            return everybody(now)(seat) and (
                self.choice == "found" or (seat.player in game.jail) == wants_prisoner
            )

        fine = game.house_rules.jail_fine
        return JailScreen(
            seats=seats(now, asked, price=fine if self.choice == "fine" else None),
            prompt="whose-card",
            choice=self.choice,
            fine=fine,
            flow=Flow(
                payer=party_or_none(game, self.player),
                payee=THE_BANK,
                amount=fine if self.choice == "fine" else None,
            ),
            inside=inside,
            holders=tuple(
                seat.player for seat in game.players if pardons_of(game, seat.player)
            ),
            decks=tuple((DeckId(deck), name) for deck, name in decks_in_bank(game)),
            deck=self.deck,
        )


@tile("jail", at_bank=40, at_player=40, offered=untracked)
def ask_which_way(player: PlayerId | None, _touch: Touch, game: Game) -> Step:
    """Return the question how: out of jail for who is in it, else into it."""
    inside = player in game.jail if player is not None else bool(game.jail)
    return Step(JailAsked(choice="fine" if inside else "arrest", player=player))
