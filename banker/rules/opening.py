"""Opening a game: the box is unpacked and everyone gets their starting cash (R-2.1)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from unicodedata import normalize

from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    MONEY,
    Posting,
    deed,
    hand,
    pardon,
    post,
    transfer,
)
from banker.rules.edition import Edition, HouseRules
from banker.rules.errors import BankTooPoor, NameTaken, TokenTaken, WrongPlayerCount
from banker.rules.game import Game
from banker.rules.players import RESERVED_IDS, Player, PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """Somebody who wants to play.

    Attributes:
        player: the id they were given while the table was being set; None for a new one.
    """

    name: str
    token: str
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame:
    """Command: begin a game of an edition by these house rules.

    Attributes:
        edition_sha256: of the file the edition was read from, for the record.
        players: in seating order.
    """

    edition: Edition
    edition_sha256: str
    house_rules: HouseRules
    players: tuple[Newcomer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOpened:
    """Event: a game began. It keeps the whole edition, so that no later file changes it."""

    edition: Edition
    edition_sha256: str
    house_rules: HouseRules
    players: tuple[Player, ...]

    def postings(self) -> tuple[Posting, ...]:
        """Box to bank: deeds, buildings, pardon cards. Bank to players: starting cash."""
        rules = self.house_rules
        legs = [
            *transfer(rules.houses, HOUSE, giver=BOX, taker=BANK),
            *transfer(rules.hotels, HOTEL, giver=BOX, taker=BANK),
        ]
        for title in self.edition.board.deeds:
            legs.extend(transfer(1, deed(title), giver=BOX, taker=BANK))
        for deck in self.edition.decks:
            legs.extend(transfer(deck.pardons, pardon(deck.deck), giver=BOX, taker=BANK))
        for seat in self.players:
            legs.extend(
                transfer(rules.starting_cash, MONEY, giver=BANK, taker=hand(seat.player))
            )
        return tuple(legs)


def player_id(name: str, taken: Iterable[str], *, number: int) -> PlayerId:
    """Return the id of the `number`-th player: an ASCII slug of the name, else `p<n>`.

    >>> player_id("Grandma Zoë", (), number=1), player_id("Лёва", (), number=2)
    ('grandma-zoe', 'p2')
    """
    ascii_name = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", ascii_name).strip("-")
    if not slug or slug in taken or slug in RESERVED_IDS or re.fullmatch(r"p\d+", slug):
        slug = f"p{number}"
    return PlayerId(slug)


def open_game(command: OpenGame) -> GameOpened:
    """Decide an opening.

    Refuses, in this order: WrongPlayerCount, NameTaken, TokenTaken, BankTooPoor.
    """
    edition, rules, count = command.edition, command.house_rules, len(command.players)
    if not edition.players_least <= count <= edition.players_most:
        raise WrongPlayerCount(
            count=count, least=edition.players_least, most=edition.players_most
        )
    seats: list[Player] = []
    for number, newcomer in enumerate(command.players, start=1):
        if any(newcomer.name.casefold() == seat.name.casefold() for seat in seats):
            raise NameTaken(name=newcomer.name)
        if any(newcomer.token == seat.token for seat in seats):
            raise TokenTaken(token=newcomer.token)
        taken = [seat.player for seat in seats]
        chosen = newcomer.player or player_id(newcomer.name, taken, number=number)
        seats.append(Player(player=chosen, name=newcomer.name, token=newcomer.token))
    needed = rules.starting_cash * count
    if rules.bank_funds is not None and rules.bank_funds < needed:
        raise BankTooPoor(funds=rules.bank_funds, needed=needed)
    return GameOpened(
        edition=edition,
        edition_sha256=command.edition_sha256,
        house_rules=rules,
        players=tuple(seats),
    )


def opened(event: GameOpened) -> Game:
    """Return the game as it stands when everyone has their starting cash."""
    return Game(
        edition=event.edition,
        house_rules=event.house_rules,
        players=event.players,
        balances=post({}, event.postings()),
    )
