"""Opening a game: the box is unpacked, everyone gets their cash, titles are dealt (R-2)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from unicodedata import normalize

from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    JACKPOT,
    MONEY,
    POT,
    Money,
    Posting,
    deed,
    hand,
    pardon,
    policy_of,
    post,
    share_of,
    transfer,
)
from banker.rules.board import TitleId
from banker.rules.edition import Edition, HouseRules
from banker.rules.errors import NameTaken, Refusal, TokenTaken
from banker.rules.game import Game, Turn
from banker.rules.players import RESERVED_IDS, Player, PlayerId
from banker.rules.register import Event, event, evolves
from banker.rules.table.dealing import deal_postings, dealt, is_paid, price_of_deal
from banker.rules.turn.chance import shuffled


@dataclass(eq=False, kw_only=True)
class WrongPlayerCount(Refusal):
    """The edition is for another number of players (R-2.1)."""

    code = "wrong-player-count"
    count: int
    least: int
    most: int


@dataclass(eq=False, kw_only=True)
class BankTooPoor(Refusal):
    """The bank's own money would not reach for everyone's starting cash (R-1.2)."""

    code = "bank-too-poor"
    funds: Money
    needed: Money


@dataclass(eq=False, kw_only=True)
class DealTooDear(Refusal):
    """The titles dealt cost more than the starting cash (R-2.2)."""

    code = "deal-too-dear"
    player: PlayerId
    price: Money
    cash: Money


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
        players: in seating order, which is the order of the turns.
        seed: the secret from which deals, decks and unseen throws follow; empty: the
            decks lie as printed.
    """

    edition: Edition
    edition_sha256: str
    house_rules: HouseRules
    players: tuple[Newcomer, ...]
    seed: str = ""


@event("game-opened")
class GameOpened(Event):
    """Event: a game began. It keeps the whole edition, so that no later file changes it.

    Attributes:
        seed: secret; no view shows it.
        hands: who was dealt which title (R-2.2).
    """

    edition: Edition
    edition_sha256: str
    house_rules: HouseRules
    players: tuple[Player, ...]
    seed: str = ""
    hands: Mapping[TitleId, PlayerId] = field(default_factory=dict)

    def postings(self) -> tuple[Posting, ...]:
        """Box to bank: deeds, buildings, cards, papers. Bank to players: starting cash."""
        rules = self.house_rules
        legs = [
            *transfer(rules.houses, HOUSE, giver=BOX, taker=BANK),
            *transfer(rules.hotels, HOTEL, giver=BOX, taker=BANK),
        ]
        for title in self.edition.board.deeds:
            legs.extend(transfer(1, deed(title), giver=BOX, taker=BANK))
        for deck in self.edition.decks:
            legs.extend(transfer(deck.pardons, pardon(deck.deck), giver=BOX, taker=BANK))
        cash = starting_cash(rules, len(self.players))
        for seat in self.players:
            legs.extend(transfer(cash, MONEY, giver=BANK, taker=hand(seat.player)))
        legs.extend(deal_postings(self.edition, rules, self.hands))
        legs.extend(transfer(pot_seed(rules), MONEY, giver=BANK, taker=POT))
        for share in self.edition.shares:
            paper = share_of(share.share)
            legs.extend(transfer(share.count, paper, giver=BOX, taker=BANK))
        for policy in self.edition.policies:
            paper = policy_of(policy.policy)
            legs.extend(transfer(policy.count, paper, giver=BOX, taker=BANK))
        lies = jackpot_seed(self.edition)
        legs.extend(transfer(lies, MONEY, giver=BANK, taker=JACKPOT))
        return tuple(legs)


def starting_cash(rules: HouseRules, players: int) -> Money:
    """Return what each of so many players starts with (R-2.1, R-17.1, R-17.3)."""
    by_players = rules.starting_cash_by_players
    cash = rules.starting_cash
    if by_players:
        cash = by_players[min(players - 2, len(by_players) - 1)]
    return cash + (rules.speed_die_cash if rules.speed_die else 0)


def pot_seed(rules: HouseRules) -> Money:
    """Return what the bank puts into the middle of the board at the start (R-7.5)."""
    return rules.pot_seed if rules.free_parking == "pot" else 0


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


def jackpot_seed(edition: Edition) -> Money:
    """Return what lies in the machine at the start (R-19.8); 0 where there is none."""
    return 0 if edition.jackpot is None else edition.jackpot.opens


def open_game(command: OpenGame) -> GameOpened:
    """Decide an opening.

    Refuses, in this order: WrongPlayerCount, NameTaken, TokenTaken, BankTooPoor,
    DealTooDear.
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
    cash = starting_cash(rules, count)
    needed = cash * count + pot_seed(rules) + jackpot_seed(edition)
    if rules.bank_funds is not None and rules.bank_funds < needed:
        raise BankTooPoor(funds=rules.bank_funds, needed=needed)
    hands = dealt(edition, rules, tuple(seats), seed=command.seed)
    if is_paid(rules):
        for seat in seats:
            price = price_of_deal(edition, hands, seat.player)
            if price > cash:
                raise DealTooDear(player=seat.player, price=price, cash=cash)
    return GameOpened(
        edition=edition,
        edition_sha256=command.edition_sha256,
        house_rules=rules,
        players=tuple(seats),
        seed=command.seed,
        hands=hands,
    )


def opened(event: GameOpened) -> Game:
    """Return the game as it stands when everyone has their cash and what was dealt."""
    rules = event.house_rules
    first = event.players[0].player
    moves_tokens = rules.track_positions
    return Game(
        edition=event.edition,
        house_rules=rules,
        players=event.players,
        balances=post({}, event.postings()),
        seed=event.seed,
        piles={deck.deck: shuffled(event.seed, deck) for deck in event.edition.decks},
        turn=Turn(player=first) if rules.track_turns or moves_tokens else None,
        positions=dict.fromkeys((seat.player for seat in event.players), 0)
        if moves_tokens
        else {},
        quotations={share.share: share.quotation for share in event.edition.shares},
    )


@evolves(GameOpened)
def open_once(_game: Game, event: GameOpened) -> Game:
    """Refuse to open a game twice: it is opened by `opened`."""
    raise AssertionError(f"a game is opened once, not within another: {event.kind}")
