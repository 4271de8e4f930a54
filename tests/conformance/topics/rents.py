"""Rent: of streets, stations and utilities, and when it is still to be had."""

from banker.rules.engine import decide
from banker.rules.errors import NotDueNow
from banker.rules.game import cash_of
from banker.rules.titles.rents import ClaimRent, NoRentWhileMortgaged, RentLapsed, WaiveRent
from banker.rules.turn.turns import EndTurn
from tests.builders import (
    ANN,
    B_AND_O,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CONNECTICUT,
    DARK_BLUES,
    ELECTRIC,
    LIGHT_BLUES,
    ORANGES,
    ORIENTAL,
    PARK_PLACE,
    PENNSYLVANIA_RAILROAD,
    READING,
    STATIONS,
    UTILITIES,
    VERMONT,
    WATER,
    a_game,
    after,
    group,
)
from tests.conformance.asking import END_TURN, buy, decline, rent, throw
from tests.conformance.tables import (
    COMES_TO_CHANCE,
    at_deck,
    dues_of,
    guided,
    owned,
)
from tests.conformance.told import Telling, Told, rent_of


def a_waived_rent(game):
    (waived,) = decide(game, WaiveRent(owner=BOB, visitor=ANN, title=READING))
    return waived.rent == 25 and waived.postings() == ()


CLAIM = ClaimRent(owner=BOB, visitor=ANN, title=BALTIC)


def forgotten(rent_claim):
    """Return a game in which Ann came to Bob's Baltic, and nobody said a word."""
    game = guided(holdings=owned(BALTIC), rent_claim=rent_claim)
    return after(game, throw(1, 2), END_TURN)


#: Bob stops on his side of jail, and Cat is the second player to throw.
BOB_AND_CAT_GO_ON = (EndTurn(player=BOB), throw(4, 6, player=CAT))


def paid_since(game):
    return 1500 - cash_of(game, ANN)


#: Bob owns the nearest utility, mortgaged, and Ann comes to it by the card.
MORTGAGED_ELECTRIC = {"holdings": owned(ELECTRIC, mortgaged=[ELECTRIC])}


def place_by_card(place, card):
    """Return where Ann stands after a card drawn on `place`."""
    return after(at_deck(place, card), *COMES_TO_CHANCE).positions[ANN]


TOLD: dict[str, Telling] = {
    # Streets
    "rent-01": Told(given=a_game(holdings=owned(BALTIC)), asked=[rent(BALTIC)]),
    "rent-03": Told(
        given=a_game(holdings=group(DARK_BLUES, BOB)),
        measures={"rent": lambda game: rent_of(game, BOARDWALK)},
    ),
    "rent-04": Told(given=a_game(holdings=group(DARK_BLUES, BOB, mortgaged=[PARK_PLACE]))),
    "rent-05": Told(
        given=a_game(
            holdings=group(DARK_BLUES, BOB, mortgaged=[PARK_PLACE]),
            double_rent_if_group_mortgaged=False,
        )
    ),
    "rent-06": Told(given=a_game(holdings=group(ORANGES, BOB, 1, 1, 0))),
    "rent-07": Told(
        given=a_game(holdings=group(BROWNS, BOB, 3, 3)),
        measures={"rent": lambda game: rent_of(game, BALTIC)},
    ),
    "rent-08": Told(
        given=a_game(holdings=group(DARK_BLUES, BOB, 4, 5), cash={ANN: 2000}),
        measures={"rent": lambda game: rent_of(game, BOARDWALK)},
    ),
    "rent-10": Told(
        given=a_game(holdings=owned(BALTIC, mortgaged=[BALTIC])),
        measures={"rent": lambda game: rent_of(game, BALTIC)},
    ),
    "rent-16": Told(
        given=a_game(holdings=group(LIGHT_BLUES, BOB)),
        measures={"rent": lambda game: rent_of(game, CONNECTICUT)},
    ),
    "rent-17": Told(
        given=a_game(holdings=owned(ORIENTAL, VERMONT)),
        measures={"rent": lambda game: rent_of(game, ORIENTAL)},
    ),
    # When it is claimed
    "rent-13": {
        "next roll": Told(
            given=forgotten("next_roll"),
            asked=[throw(1, 2, player=BOB)],
            refuses=[(CLAIM, RentLapsed)],
            holds=[lambda game: paid_since(game) == 0],
        ),
        "next roll, claimed in time": Told(
            given=forgotten("next_roll"),
            asked=[CLAIM],
            refuses=[(CLAIM, RentLapsed)],
            holds=[lambda game: paid_since(game) == 4],
        ),
        "second roll": Told(
            given=forgotten("second_roll"),
            asked=[throw(4, 6, player=BOB)],
            holds=[
                lambda game: paid_since(after(game, CLAIM)) == 4,
                lambda game: after(game, *BOB_AND_CAT_GO_ON).claims == (),
            ],
        ),
        "automatic": Told(
            given=after(guided(holdings=owned(BALTIC)), throw(1, 2)),
            # The bank forgets nothing: the rent is due before the turn can end.
            asked=[rent(BALTIC), END_TURN, throw(1, 2, player=BOB)],
            holds=[lambda game: paid_since(game) == 4],
        ),
    },
    "rent-14": Told(given=a_game(holdings=owned(READING)), holds=[a_waived_rent]),
    # Stations
    "rr-02": Told(
        given=a_game(holdings=owned(*STATIONS[:2])),
        measures={"rent": lambda game: rent_of(game, READING)},
    ),
    "rr-03": Told(
        given=a_game(holdings=owned(*STATIONS[:3])),
        measures={"rent": lambda game: rent_of(game, READING)},
    ),
    "rr-04": Told(
        given=a_game(holdings=owned(*STATIONS)),
        measures={"rent": lambda game: rent_of(game, READING)},
    ),
    "rr-05": Told(
        given=a_game(holdings=owned(*STATIONS[:3], mortgaged=[B_AND_O])),
        measures={
            "clear": lambda game: rent_of(game, READING),
            "mortgaged": lambda game: rent_of(game, B_AND_O),
        },
    ),
    "rr-06": Told(
        given=at_deck(7, "nearest-railroad", holdings=owned(PENNSYLVANIA_RAILROAD)),
        asked=[*COMES_TO_CHANCE, rent(PENNSYLVANIA_RAILROAD)],
    ),
    "rr-08": {
        "the bank moves the tokens": Told(
            given=at_deck(
                7,
                "nearest-railroad",
                holdings=owned(*STATIONS[:2], mortgaged=[PENNSYLVANIA_RAILROAD]),
            ),
            asked=COMES_TO_CHANCE,
            refuses=[(rent(PENNSYLVANIA_RAILROAD), NotDueNow)],
            measures={"rent": paid_since},
            holds=[lambda game: dues_of(game) == []],
        ),
        "the table moves them": Told(
            given=a_game(holdings=owned(*STATIONS[:2], mortgaged=[PENNSYLVANIA_RAILROAD])),
            refuses=[(rent(PENNSYLVANIA_RAILROAD, nearest=True), NoRentWhileMortgaged)],
            measures={"rent": paid_since},
        ),
    },
    "rr-09": Told(
        given=at_deck(
            7, "nearest-railroad", holdings=owned(PENNSYLVANIA_RAILROAD, owner=ANN)
        ),
        asked=COMES_TO_CHANCE,
        refuses=[(rent(PENNSYLVANIA_RAILROAD), NotDueNow)],
        holds=[
            lambda game: game.positions[ANN] == 15,
            lambda game: dues_of(game) == [],
        ],
    ),
    "rr-11": {
        "bought": Told(
            given=at_deck(7, "nearest-railroad"),
            asked=[*COMES_TO_CHANCE, buy(PENNSYLVANIA_RAILROAD)],
            holds=[lambda game: paid_since(game) == 200],
        ),
        "auctioned": Told(
            given=at_deck(7, "nearest-railroad"),
            asked=[*COMES_TO_CHANCE, decline(PENNSYLVANIA_RAILROAD)],
            holds=[lambda game: game.auction.title == PENNSYLVANIA_RAILROAD],
        ),
    },
    # Utilities. 7 is the throw at which `told` measures one.
    "ut-03": Told(given=a_game(holdings=owned(ELECTRIC, WATER, mortgaged=[WATER]))),
    "ut-04": Told(
        given=at_deck(7, "nearest-utility", holdings=owned(ELECTRIC)),
        asked=[*COMES_TO_CHANCE, rent(ELECTRIC, dice=3 + 4)],
    ),
    "ut-05": {
        "the bank moves the tokens": Told(
            given=at_deck(7, "nearest-utility", holdings=owned(*UTILITIES)),
            asked=[*COMES_TO_CHANCE, rent(ELECTRIC, dice=8)],
            measures={"rent": paid_since},
        ),
        "the table moves them": Told(
            given=a_game(holdings=owned(*UTILITIES)),
            asked=[rent(ELECTRIC, dice=8, nearest=True)],
            measures={"rent": paid_since},
        ),
    },
    "ut-06": {
        "no rent on a mortgage": Told(
            given=at_deck(7, "nearest-utility", **MORTGAGED_ELECTRIC),
            asked=COMES_TO_CHANCE,
            refuses=[(rent(ELECTRIC, dice=8), NotDueNow)],
            holds=[lambda game: dues_of(game) == []],
        ),
        "the card as it is written": Told(
            given=at_deck(
                7,
                "nearest-utility",
                **MORTGAGED_ELECTRIC,
                nearest_utility_ignores_mortgage=True,
            ),
            asked=[*COMES_TO_CHANCE, rent(ELECTRIC, dice=8)],
            holds=[lambda game: paid_since(game) == 80],
        ),
        "no rent on a mortgage, tokens moved by the table": Told(
            given=a_game(**MORTGAGED_ELECTRIC),
            refuses=[(rent(ELECTRIC, dice=8, nearest=True), NoRentWhileMortgaged)],
        ),
        "the card as it is written, tokens moved by the table": Told(
            given=a_game(**MORTGAGED_ELECTRIC, nearest_utility_ignores_mortgage=True),
            asked=[rent(ELECTRIC, dice=8, nearest=True)],
            # By the dice alone the mortgage stands.
            refuses=[(rent(ELECTRIC, dice=8), NoRentWhileMortgaged)],
            holds=[lambda game: paid_since(game) == 80],
        ),
    },
    "ut-07": {
        "the arriving throw": Told(
            given=guided(3, holdings=owned(ELECTRIC)),
            asked=[throw(6, 3), rent(ELECTRIC, dice=2)],
            holds=[
                lambda game: game.house_rules.utility_dice == "arriving",
                lambda game: paid_since(game) == 4 * 9,
            ],
        ),
        "a fresh throw": Told(
            given=guided(3, holdings=owned(ELECTRIC), utility_dice="fresh"),
            asked=[throw(6, 3), rent(ELECTRIC, dice=2)],
            holds=[lambda game: paid_since(game) == 4 * 2],
        ),
    },
    "ut-08": Told(
        given=a_game(holdings=owned(*UTILITIES)),
        measures={
            "7": lambda _: place_by_card(7, "nearest-utility"),
            "22": lambda _: place_by_card(22, "nearest-utility"),
            "36": lambda _: place_by_card(36, "nearest-utility"),
        },
        holds=[
            lambda _: ANN in after(at_deck(36, "nearest-utility"), *COMES_TO_CHANCE).lapped
        ],
    ),
}
