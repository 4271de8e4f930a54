"""The board on which titles are tapped and rents go by levels, and games on it (R-17.2).

Its numbers are those of the box; its spaces are named by number, its titles `lot-1` to
`lot-22`.
"""

from dataclasses import replace

from banker.ledger.posting import BANK, BOX, LEVEL, MONEY, deed, hand, lot, post, transfer
from banker.rules.board import (
    Board,
    DeckId,
    Group,
    GroupId,
    Space,
    SpaceId,
    TitleDeed,
    TitleId,
)
from banker.rules.edition import Currency, Edition, HouseRules
from banker.rules.game import Turn, cash_of
from banker.rules.table.opening import Newcomer, OpenGame, open_game, opened
from tests.builders import ANN, BOB, CAT, NAMES, TOKENS
from tests.conformance.decks import deck_of

#: Place, group, price, and the rents at level 1 to 5, in the order of the titles.
LOTS = (
    (1, "brown", 60, (70, 130, 220, 370, 750)),
    (3, "brown", 60, (70, 130, 220, 370, 750)),
    (5, "light-blue", 100, (80, 140, 240, 410, 800)),
    (6, "light-blue", 100, (80, 140, 240, 410, 800)),
    (8, "light-blue", 120, (100, 160, 260, 440, 860)),
    (10, "pink", 140, (110, 180, 290, 460, 900)),
    (12, "pink", 140, (110, 180, 290, 460, 900)),
    (13, "pink", 160, (130, 200, 310, 490, 980)),
    (14, "orange", 180, (140, 210, 330, 520, 1000)),
    (15, "orange", 180, (140, 210, 330, 520, 1000)),
    (17, "orange", 200, (160, 230, 350, 550, 1100)),
    (19, "red", 220, (170, 250, 380, 580, 1160)),
    (21, "red", 220, (170, 250, 380, 580, 1160)),
    (22, "red", 240, (190, 270, 400, 610, 1200)),
    (23, "yellow", 260, (200, 280, 420, 640, 1300)),
    (24, "yellow", 260, (200, 280, 420, 640, 1300)),
    (26, "yellow", 280, (220, 300, 440, 670, 1340)),
    (28, "green", 300, (230, 320, 460, 700, 1400)),
    (30, "green", 300, (230, 320, 460, 700, 1400)),
    (31, "green", 320, (250, 340, 480, 730, 1440)),
    (33, "dark-blue", 350, (270, 360, 510, 740, 1500)),
    (35, "dark-blue", 400, (300, 400, 560, 810, 1600)),
)
CORNERS = {0: "go", 9: "jail", 18: "free-parking", 27: "go-to-jail"}
LOCATIONS = (7, 16, 25, 34)

EVENTS = DeckId("events")
#: What the cases draw of the events.
EVENT_CARDS = {
    "house-party": ("raise-with-neighbours", {}),
    "on-the-run": ("cap-rents", {"steps": 2}),
    "total-gridlock": ("gather", {"space": "free-parking"}),
    "crime-down": ("raise-own-group", {}),
    "demolished": ("lowest-level", {}),
    "grand-designs": ("highest-level", {}),
    "haunted-house": ("swap-titles", {}),
    "highway-tax": ("pay-per-title", {"amount": 50}),
    "love-is-in-the-air": ("receive-together", {"amount": 200}),
    "pick-your-own": ("jail-another", {}),
    "what-a-ride": ("raise-side", {}),
    "boom-town": ("visit-any", {}),
}

RULES = HouseRules(
    starting_cash=1500,
    rent_system="levels",
    rent_in_jail=False,
    jail_fine=100,
    opening_bid=20,
    minimum_raise=20,
    bid_from_jail=False,
    buildings=False,
    mortgages=False,
    trades=False,
    houses=0,
    hotels=0,
    debts_in_titles=True,
    end_on_default=True,
    richest_by="cash_and_prices",
    tie_break="dearest_title",
)


def title(number):
    """Return the id of the title with this number."""
    return TitleId(f"lot-{number}")


def space(place):
    """Return what is on a place of the board."""
    here = SpaceId(f"space-{place}")
    numbers = {row[0]: number for number, row in enumerate(LOTS, start=1)}
    if place in numbers:
        named = title(numbers[place])
        return Space(space=SpaceId(named), name=named, kind="title", title=named)
    if place in CORNERS:
        kind = CORNERS[place]
        return Space(space=SpaceId(kind), name=kind, kind=kind)
    if place in LOCATIONS:
        return Space(space=here, name=here, kind="location", amount=100)
    return Space(space=here, name=here, kind="deck", deck=EVENTS)


def deeds():
    """Return the deeds, in the order of their numbers."""
    return {
        title(number): TitleDeed(
            title=title(number),
            name=title(number),
            kind="street",
            group=GroupId(group),
            price=price,
            mortgage_value=0,
            rents=rents,
        )
        for number, (_place, group, price, rents) in enumerate(LOTS, start=1)
    }


def groups():
    """Return the groups of the board."""
    names = dict.fromkeys(group for _place, group, _price, _rents in LOTS)
    return {
        GroupId(name): Group(
            group=GroupId(name),
            name=name,
            letter=letter,
            titles=tuple(it.title for it in deeds().values() if it.group == name),
        )
        for name, letter in zip(names, "ABCDEFGH", strict=True)
    }


EDITION = Edition(
    edition="levels",
    name="Levels",
    language="en",
    currency=Currency(symbol="£"),
    board=Board(
        spaces=tuple(space(place) for place in range(36)), deeds=deeds(), groups=groups()
    ),
    decks=(deck_of(EVENTS, EVENT_CARDS),),
    players_most=4,
    defaults=RULES,
)


def a_levels_game(
    players=(ANN, BOB, CAT),
    *,
    holdings=None,
    cash=None,
    jail=None,
    debts=(),
    top=None,
    at=None,
    **rules,
):
    """Return a game on this board.

    `holdings` gives owner and level by the number of the title; `at` places the tokens of
    a table at which the bank moves them.
    """
    opening = OpenGame(
        edition=EDITION,
        edition_sha256="",
        house_rules=replace(RULES, track_positions=at is not None, **rules),
        players=tuple(
            Newcomer(name=NAMES[player], token=token)
            for player, token in zip(players, TOKENS, strict=False)
        ),
    )
    game = opened(open_game(opening))
    legs = []
    for number, (owner, level) in (holdings or {}).items():
        legs += transfer(1, deed(title(number)), giver=BANK, taker=hand(owner))
        legs += transfer(level, LEVEL, giver=BOX, taker=lot(title(number)))
    for player, amount in (cash or {}).items():
        change = amount - cash_of(game, player)
        giver, taker = (BANK, hand(player)) if change > 0 else (hand(player), BANK)
        legs += transfer(abs(change), MONEY, giver=giver, taker=taker)
    pile = sorted(game.piles[EVENTS], key=lambda card: card != top)
    return replace(
        game,
        balances=post(game.balances, legs),
        jail=dict(jail or {}),
        debts=tuple(debts),
        debts_opened=len(tuple(debts)),
        piles={EVENTS: tuple(pile)},
        positions={**game.positions, **(at or {})},
        turn=None if at is None else Turn(player=next(iter(at))),
    )
