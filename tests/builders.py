"""Games in mid-play, as a player would tell them.

`a_game(...)` unpacks the classic box, seats the players, and then puts deeds, buildings,
liens and cash where the story wants them, by postings: what a game needs is said in one
call, never through thirty commands.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from banker.editions.loader import load
from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    LIEN,
    MONEY,
    Posting,
    deed,
    hand,
    lot,
    pardon,
    post,
    transfer,
)
from banker.rules.board import DeckId, SpaceId, TitleId
from banker.rules.deck import Card, CardId, EffectKind
from banker.rules.engine import decide, replay
from banker.rules.errors import Refusal
from banker.rules.game import Debt, DebtReason, Game, Turn, cash_of
from banker.rules.players import PartyId, PlayerId
from banker.rules.register import Command
from banker.rules.table.opening import GameOpened, Newcomer, OpenGame, open_game, opened
from banker.rules.turn.chance import shuffled
from banker.rules.turn.turns import ThrowDice

ANN, BOB, CAT, DAN = (PlayerId(name) for name in ("ann", "bob", "cat", "dan"))
NAMES = {ANN: "Ann", BOB: "Bob", CAT: "Cat", DAN: "Dan"}

#: The titles of the classic board that the tests speak of.
MEDITERRANEAN, BALTIC = BROWNS = tuple(
    TitleId(title) for title in ("mediterranean-avenue", "baltic-avenue")
)
ORIENTAL, VERMONT, CONNECTICUT = LIGHT_BLUES = tuple(
    TitleId(title) for title in ("oriental-avenue", "vermont-avenue", "connecticut-avenue")
)
ST_JAMES, TENNESSEE, NEW_YORK = ORANGES = tuple(
    TitleId(title) for title in ("st-james-place", "tennessee-avenue", "new-york-avenue")
)
KENTUCKY, INDIANA, ILLINOIS = REDS = tuple(
    TitleId(title) for title in ("kentucky-avenue", "indiana-avenue", "illinois-avenue")
)
PARK_PLACE, BOARDWALK = DARK_BLUES = (TitleId("park-place"), TitleId("boardwalk"))
READING, PENNSYLVANIA_RAILROAD, B_AND_O, SHORT_LINE = STATIONS = tuple(
    TitleId(title)
    for title in (
        "reading-railroad",
        "pennsylvania-railroad",
        "b-and-o-railroad",
        "short-line",
    )
)
ELECTRIC, WATER = UTILITIES = (TitleId("electric-company"), TitleId("water-works"))

INCOME_TAX, LUXURY_TAX = SpaceId("income-tax"), SpaceId("luxury-tax")
CHANCE, CHEST = DeckId("chance"), DeckId("community-chest")

TOKENS = ("kite", "teapot", "snail", "cactus", "balloon", "whale", "lighthouse", "acorn")

#: A level that means a hotel in the classic box.
HOTEL_LEVEL = 5


@dataclass(frozen=True)
class Held:
    """A title in somebody's hand: how it lies there."""

    owner: PlayerId
    buildings: int = 0
    mortgaged: bool = False


def held(owner: PlayerId, buildings: int = 0, *, mortgaged: bool = False) -> Held:
    """Return a holding for `a_game`."""
    return Held(owner, buildings, mortgaged)


def an_opening(
    players: Iterable[PlayerId] = (ANN, BOB, CAT),
    *,
    edition: str = "us-classic",
    **rules: object,
) -> GameOpened:
    """Return the event that opens a game with these house rules changed."""
    loaded = load(edition)
    seats = tuple(
        Newcomer(name=NAMES.get(player, player), token=token)
        for player, token in zip(players, TOKENS, strict=False)
    )
    command = OpenGame(
        edition=loaded.edition,
        edition_sha256=loaded.sha256,
        house_rules=replace(loaded.edition.defaults, **rules),
        players=seats,
    )
    return open_game(command)


def a_fresh_game(
    players: Iterable[PlayerId] = (ANN, BOB, CAT),
    *,
    edition: str = "us-classic",
    **rules: object,
) -> Game:
    """Return a game just opened, with these house rules changed."""
    return opened(an_opening(players, edition=edition, **rules))


def a_game(
    players: Iterable[PlayerId] = (ANN, BOB, CAT),
    *,
    holdings: Mapping[str, Held] | None = None,
    cash: Mapping[PlayerId, int] | None = None,
    jail: Mapping[PlayerId, int] | None = None,
    pardons: Mapping[str, PlayerId] | None = None,
    debts: Iterable[Debt] = (),
    bankrupt: Iterable[PlayerId] = (),
    houses_left: int | None = None,
    hotels_left: int | None = None,
    edition: str = "us-classic",
    **rules: object,
) -> Game:
    """Return a game in mid-play.

    `holdings` by title, `cash` by player (others keep what they started with), `jail`
    with failed throws, `pardons` by deck. Who is `bankrupt` keeps what they hold, so that
    a refusal can be tried with more than one thing wrong. `houses_left` and `hotels_left`
    put buildings of the bank out of reach (into the box), so that the stock can be short
    without thirty lots.
    """
    game = a_fresh_game(players, edition=edition, **rules)
    legs: list[Posting] = []
    for title, holding in (holdings or {}).items():
        legs += put(game, TitleId(title), holding)
    for player, amount in (cash or {}).items():
        change = amount - cash_of(game, player)
        giver, taker = (BANK, hand(player)) if change > 0 else (hand(player), BANK)
        legs += transfer(abs(change), MONEY, giver=giver, taker=taker)
    for deck, player in (pardons or {}).items():
        legs += transfer(1, pardon(deck), giver=BANK, taker=hand(player))
    game = replace(game, balances=post(game.balances, legs))
    away: list[Posting] = []
    for asset, left in ((HOUSE, houses_left), (HOTEL, hotels_left)):
        if left is not None:
            there = game.balances.get((BANK, asset), 0)
            away += transfer(there - left, asset, giver=BANK, taker=BOX)
    game = replace(game, balances=post(game.balances, away))
    debts = tuple(debts)
    return replace(
        game,
        jail=dict(jail or {}),
        debts=debts,
        debts_opened=len(debts),
        bankrupt=tuple(bankrupt),
    )


def a_debt(
    debtor: PlayerId,
    amount: int,
    *,
    creditor: PartyId = BANK,
    reason: DebtReason = "rent",
    debt: str = "d1",
) -> Debt:
    """Return an open debt for `a_game`, the first of its table if nothing else is said."""
    return Debt(debt=debt, debtor=debtor, creditor=creditor, amount=amount, reason=reason)


def group(
    titles: Iterable[TitleId], owner: PlayerId, *levels: int, mortgaged: Iterable[str] = ()
) -> dict[str, Held]:
    """Return holdings for a whole group in one hand; levels that are not named are 0."""
    titles, wanted = tuple(titles), tuple(mortgaged)
    padded = (*levels, *(0 for _ in titles))
    return {
        title: held(owner, level, mortgaged=title in wanted)
        for title, level in zip(titles, padded, strict=False)
    }


def after(game: Game, *commands: Command) -> Game:
    """Return the game after each of `commands` in turn has been carried out."""
    for command in commands:
        game = replay(game, decide(game, command))
    return game


def refusal_of(game: Game, command: Command) -> Refusal:
    """Return the refusal that `command` meets, and fail if it meets none."""
    try:
        events = decide(game, command)
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"{command} was allowed: {events}")


def put(game: Game, title: TitleId, holding: Held) -> list[Posting]:
    """Return the postings that lay one title down as told."""
    legs = [*transfer(1, deed(title), giver=BANK, taker=hand(holding.owner))]
    hotel_at = game.house_rules.houses_before_hotel + 1
    if holding.buildings == hotel_at:
        legs += transfer(1, HOTEL, giver=BANK, taker=lot(title))
    else:
        legs += transfer(holding.buildings, HOUSE, giver=BANK, taker=lot(title))
    if holding.mortgaged:
        legs += transfer(1, LIEN, giver=BANK, taker=lot(title))
    return legs


# Guided turns and cards


def a_card(card: str, effect: EffectKind, **fields: object) -> Card:
    """Return a printed card; its id serves as its text."""
    return replace(Card(card=CardId(card), text=card, effect=effect), **fields)


def with_cards(game: Game, deck: DeckId, *cards: Card) -> Game:
    """Return `game` with these cards in a deck, in this order if it has no seed."""
    decks = tuple(
        replace(
            one,
            cards=cards,
            pardons=sum(card.copies for card in cards if card.effect == "pardon"),
        )
        if one.deck == deck
        else one
        for one in game.edition.decks
    )
    printed = next(one for one in game.edition.decks if one.deck == deck)
    written = next(one for one in decks if one.deck == deck)
    more = written.pardons - printed.pardons
    giver, taker = (BOX, BANK) if more > 0 else (BANK, BOX)
    legs = transfer(abs(more), pardon(deck), giver=giver, taker=taker)
    return replace(
        game,
        edition=replace(game.edition, decks=decks),
        balances=post(game.balances, legs),
        piles={**game.piles, deck: shuffled(game.seed, written)},
    )


def on_turn(game: Game, player: PlayerId, **turn: object) -> Game:
    """Return `game` in the turn of a player; `turn` as the fields of `Turn`."""
    return replace(game, turn=replace(Turn(player=player), **turn))


def guided(
    players: Iterable[PlayerId] = (ANN, BOB, CAT),
    *,
    at: Mapping[PlayerId, int] | None = None,
    cards: Mapping[DeckId, Iterable[Card]] | None = None,
    lapped: Iterable[PlayerId] = (),
    **story: object,
) -> Game:
    """Return a game whose bank moves the tokens, in the turn of the first player.

    `at`: places counted from GO, where the others stand; `cards` by deck; `lapped`: who
    has passed GO; the rest as for `a_game`.
    """
    game = a_game(players, track_positions=True, **story)
    for deck, written in (cards or {}).items():
        game = with_cards(game, deck, *written)
    return replace(
        game,
        positions={**game.positions, **(at or {})},
        lapped=frozenset(lapped),
    )


def throw(player: PlayerId, one: int, other: int, speed: str | None = None) -> ThrowDice:
    """Return the command that tells a throw."""
    return ThrowDice(player=player, dice=(one, other), speed=speed)
