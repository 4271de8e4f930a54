"""Short and timed games, and the speed die."""

from banker.editions.loader import preset
from banker.rules.errors import NotDueNow
from banker.rules.game import cash_of, titles_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.worth import net_worth, total_worth
from banker.rules.table.ends import RingBell, result_sheet
from banker.rules.turn.turns import NotSoFar, SettleFirst
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    ELECTRIC,
    INCOME_TAX,
    LIGHT_BLUES,
    MEDITERRANEAN,
    NEW_YORK,
    READING,
    VERMONT,
    a_fresh_game,
    a_game,
    after,
    group,
    held,
)
from tests.conformance.asking import (
    BANKRUPT,
    END_TURN,
    MOVE_ON,
    build,
    buy,
    decline,
    leave,
    move_on,
    rent,
    tax,
    throw,
)
from tests.conformance.tables import dues_of, guided, owned
from tests.conformance.told import Telling, Told

#: Houses on two lots of a group at the level below a hotel, where three come before it.
THREE_HOUSES = group(BROWNS, ANN, 3, 3)


def rules_of(name, **more):
    """Return the house rules of a preset, for a game of the classic box."""
    return dict(preset(name).house_rules) | more


def deal_of(game):
    """Return how many titles everybody was dealt, and what each paid for them."""
    return {
        seat.player: (
            len(titles_of(game, seat.player)),
            1500
            - cash_of(game, seat.player)
            - sum(game.deed(title).price for title in titles_of(game, seat.player)),
        )
        for seat in game.players
    }


def dealt(count, *, free):
    """Return whether everybody has so many titles, for nothing or at their price."""
    return lambda game: all(
        number == count and (rest == 0) == (not free)
        for number, rest in deal_of(game).values()
    )


def with_speed_die(place, **story):
    """Return a guided game of the speed die in which Ann has passed GO once."""
    return guided(place, speed_die=True, lapped=[ANN], **story)


def steps_of(game):
    """Return how many steps can be chosen from the place where Ann stands."""
    return [place - game.positions[ANN] for place in game.turn.dues[0].choices]


def paid(game):
    return 2500 - cash_of(game, ANN)


def out(player):
    return GoBankrupt(player=player)


#: Ann goes seven steps to Bob's utility, with the mascot and with the bus.
ELECTRIC_BY_SEVEN = [
    after(with_speed_die(5, holdings=owned(ELECTRIC)), *moves, rent(ELECTRIC))
    for moves in ([throw(3, 4, "mascot")], [throw(3, 4, "bus"), move_on(ELECTRIC)])
]

TOLD: dict[str, Telling] = {
    # The short game
    "var-01": {
        "the deal": Told(
            given=a_fresh_game(**rules_of("short-1997")), holds=[dealt(3, free=True)]
        ),
        "a hotel after three houses": Told(
            given=a_game(holdings=THREE_HOUSES, **rules_of("short-1997", dealt_titles=0)),
            asked=[build({BALTIC: 1})],
            holds=[lambda game: game.balances["lot:baltic-avenue", "hotel"] == 1],
        ),
        "a flat income tax": Told(
            given=a_game(**rules_of("short-1997", dealt_titles=0)),
            asked=[tax(INCOME_TAX)],
            holds=[lambda game: cash_of(game, ANN) == 1300],
        ),
        "one throw to leave jail, then the fine": Told(
            given=guided(10, jail={ANN: 0}, **rules_of("short-1997", dealt_titles=0)),
            asked=[throw(1, 2)],
            holds=[
                lambda game: game.jail == {},
                lambda game: cash_of(game, ANN) == 1450,
                lambda game: game.positions[ANN] == 13,
            ],
        ),
        "the first bankruptcy ends it": Told(
            given=a_game(
                holdings=owned(BOARDWALK), **rules_of("short-1997", dealt_titles=0)
            ),
            asked=[BANKRUPT],
            holds=[
                lambda game: game.is_over,
                lambda game: game.winner == BOB,
                lambda game: [place.worth for place in game.places] == [1900, 1500, 0],
            ],
        ),
    },
    "var-02": {
        "the deal": Told(
            given=a_fresh_game(**rules_of("short")), holds=[dealt(2, free=False)]
        ),
        "a hotel after three houses": Told(
            given=a_game(holdings=THREE_HOUSES, **rules_of("short", dealt_titles=0)),
            asked=[build({BALTIC: 1})],
            holds=[lambda game: game.balances["lot:baltic-avenue", "hotel"] == 1],
        ),
        "the second bankruptcy ends it": Told(
            given=a_game((ANN, BOB, CAT, "dan"), **rules_of("short", dealt_titles=0)),
            asked=[BANKRUPT],
            holds=[
                lambda game: not game.is_over,
                lambda game: after(game, out(BOB)).is_over,
                lambda game: len(after(game, out(BOB)).places) == 4,
            ],
        ),
    },
    "var-03": Told(
        given=a_game(
            holdings={
                BOARDWALK: held(ANN),
                BALTIC: held(ANN, mortgaged=True),
                **group(LIGHT_BLUES, ANN, 3, 4, 3),
            },
            cash={ANN: 300},
            houses_before_hotel=3,
        ),
        measures={"worth": lambda game: net_worth(game, ANN)},
        holds=[lambda game: result_sheet(game, ANN).worth == net_worth(game, ANN)],
    ),
    # The timed game
    "var-05": {
        "the deal": Told(
            given=a_fresh_game(**rules_of("timed")), holds=[dealt(2, free=False)]
        ),
        "the bell": Told(
            given=a_game(
                holdings=owned(BOARDWALK, mortgaged=[BOARDWALK]),
                cash={ANN: 1699},
                **rules_of("timed", dealt_titles=0),
            ),
            asked=[RingBell()],
            # Bob's 1500 and half of 400 are more.
            holds=[lambda game: game.is_over, lambda game: game.winner == BOB],
        ),
        "the bell in a turn": Told(
            given=guided(7, **rules_of("timed", dealt_titles=0)),
            asked=[RingBell(), throw(1, 2)],
            holds=[
                lambda game: not game.is_over,
                lambda game: after(game, END_TURN).is_over,
            ],
        ),
    },
    "var-06": Told(
        given=a_game(holdings={BOARDWALK: held(ANN, mortgaged=True)}),
        measures={
            "tax": lambda game: total_worth(game, ANN) - cash_of(game, ANN),
            "final": lambda game: result_sheet(game, ANN).mortgaged,
        },
    ),
    # The speed die
    "ut-09": Told(
        given=with_speed_die(3, holdings=owned(ELECTRIC)),
        asked=[throw(3, 4, "2"), rent(ELECTRIC)],
        measures={"rent": paid},
        # Bus and mascot count as 0.
        holds=[lambda _: [paid(game) for game in ELECTRIC_BY_SEVEN] == [28, 28]],
    ),
    "var-08": Told(
        given=with_speed_die(0),
        asked=[throw(3, 4, "2")],
        refuses=[(throw(1, 2, "1"), SettleFirst)],
        measures={"steps": lambda game: game.positions[ANN]},
        holds=[
            lambda game: game.turn.doubles == 0,
            lambda game: not game.turn.may_throw,
        ],
    ),
    "var-09": Told(
        given=with_speed_die(0),
        asked=[throw(2, 6, "bus")],
        refuses=[(move_on(READING), NotSoFar)],
        measures={"options": steps_of},
        holds=[
            # 2, 6 and 8 steps from GO.
            lambda game: after(game, move_on("community-chest-1")).positions[ANN] == 2,
            lambda game: after(game, move_on("oriental-avenue")).positions[ANN] == 6,
            lambda game: after(game, move_on(VERMONT)).positions[ANN] == 8,
        ],
    ),
    "var-10": {
        "first the white dice": Told(
            given=with_speed_die(0, holdings=owned(VERMONT)),
            asked=[throw(2, 4, "mascot")],
            refuses=[(MOVE_ON, SettleFirst), (END_TURN, SettleFirst)],
            holds=[lambda game: dues_of(game)[0] == ("title", "oriental-avenue")],
        ),
        "then the next title of the bank's": Told(
            given=with_speed_die(0, holdings=owned(VERMONT)),
            asked=[throw(2, 4, "mascot"), buy("oriental-avenue"), MOVE_ON],
            # Vermont is Bob's and is passed over.
            holds=[lambda game: dues_of(game) == [("title", "connecticut-avenue")]],
        ),
        "after an auction": Told(
            given=with_speed_die(0),
            asked=[
                throw(2, 4, "mascot"),
                decline("oriental-avenue"),
                *(leave(ANN), leave(BOB), leave(CAT)),
                MOVE_ON,
            ],
            holds=[lambda game: dues_of(game) == [("title", VERMONT)]],
        ),
        "GO pays on the way": Told(
            given=with_speed_die(35, holdings=owned(MEDITERRANEAN)),
            asked=[throw(1, 3, "mascot"), buy(BOARDWALK), MOVE_ON],
            holds=[
                lambda game: dues_of(game) == [("title", BALTIC)],
                lambda game: paid(game) == 400 - 200,
            ],
        ),
    },
    "var-12": Told(
        given=with_speed_die(0),
        asked=[throw(2, 2, "2")],
        holds=[
            lambda game: dues_of(game) == [("choose", None)],
            lambda game: game.turn.doubles == 0,
            lambda game: not game.turn.may_throw,
            *(
                lambda game, space=space: (
                    after(game, move_on(space)).positions[ANN] == game.board.places[space]
                )
                for space in (BOARDWALK, "free-parking", BALTIC)
            ),
        ],
    ),
    "var-13": {
        "by the space": Told(
            given=with_speed_die(23),
            asked=[throw(3, 4, "mascot")],
            # The mascot leads nowhere now.
            refuses=[(MOVE_ON, NotDueNow)],
            holds=[
                lambda game: ANN in game.jail,
                lambda game: after(game, END_TURN).turn.player == BOB,
            ],
        ),
        "by a third double": Told(
            given=with_speed_die(0, doubles=2),
            asked=[throw(4, 4, "bus")],
            refuses=[(move_on(NEW_YORK), NotDueNow)],
            holds=[
                lambda game: ANN in game.jail,
                lambda game: game.turn.dues == (),
            ],
        ),
        "out of jail": Told(
            given=with_speed_die(10, jail={ANN: 0}),
            asked=[throw(4, 4)],
            refuses=[(throw(1, 2, "1"), SettleFirst)],
            holds=[
                lambda game: game.jail == {},
                lambda game: game.positions[ANN] == 18,
                lambda game: not game.turn.may_throw,
            ],
        ),
    },
}
