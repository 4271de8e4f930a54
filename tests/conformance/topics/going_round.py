"""GO, purchases, taxes, doubles and the rest of going round the board."""

from dataclasses import fields, replace

from banker.ledger.posting import BANK, MONEY
from banker.rules.errors import (
    AlreadyThrown,
    CannotAfford,
    NotAtThisTable,
    NotDueNow,
    NotInThisGame,
)
from banker.rules.game import Due, Turn, cash_of
from banker.rules.money.taxes import PayTax
from banker.rules.money.worth import total_worth
from banker.rules.options import options
from banker.rules.table.corrections import Correct, Move
from banker.rules.table.opening import WrongPlayerCount
from banker.rules.titles.purchases import TitleTaken
from banker.rules.turn.turns import SettleFirst
from tests.builders import (
    ANN,
    B_AND_O,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    INCOME_TAX,
    LUXURY_TAX,
    MEDITERRANEAN,
    ORIENTAL,
    READING,
    VERMONT,
    a_fresh_game,
    a_game,
    after,
    an_opening,
    group,
)
from tests.conformance.asking import (
    END_TURN,
    FINE,
    SALARY,
    build,
    buy,
    decline,
    draw,
    hand_in,
    mortgage,
    rent,
    tax,
    throw,
)
from tests.conformance.decks import OLD_UK
from tests.conformance.tables import (
    COMES_TO_CHANCE,
    COMES_TO_CHEST,
    at_deck,
    dues_of,
    guided,
    owned,
    plain,
    pot_of,
)
from tests.conformance.told import Telling, Told


def salary_from(place):
    """Return what Ann earns by the card to St. Charles Place, drawn on `place`."""
    game = after(at_deck(place, "advance-st-charles"), *COMES_TO_CHANCE)
    return cash_of(game, ANN) - 1500


def with_tax(game, space, **numbers):
    """Return `game` on a board with another tax on a space."""
    spaces = tuple(
        replace(one, **numbers) if one.space == space else one for one in game.board.spaces
    )
    board = replace(game.board, spaces=spaces)
    return replace(game, edition=replace(game.edition, board=board))


def of_old_prints(**story):
    """Return a game of the old rule: an income tax of 200 or a tenth of the worth."""
    return with_tax(a_game(income_tax="choice", **story), INCOME_TAX, percent=10)


def tax_of(space, game, *, share=False):
    """Return what Ann's cash loses by a tax, as a negative number."""
    return cash_of(after(game, tax(space, share=share)), ANN) - cash_of(game, ANN)


def shows_no_share(game):
    """Return whether nobody is told what the share would be before it is chosen.

    A tax is offered and asked for by its space alone; no sum of it is kept or told.
    """
    offered = [it for it in options(game, ANN) if isinstance(it, PayTax)]
    return (
        {one.name for one in fields(PayTax)} == {"player", "tax", "share"}
        and tax(INCOME_TAX) in offered
        and not any("worth" in one.name for one in (*fields(Due), *fields(Turn)))
        and not any("amount" in one.name for one in fields(Due))
    )


def refuses_players(count):
    try:
        an_opening([f"guest {number}" for number in range(count)])
    except WrongPlayerCount:
        return True
    return False


#: Ann has come to the last street with 50 and two railroads.
SHORT_ON_BOARDWALK = after(
    guided(36, cash={ANN: 50}, holdings=owned(READING, B_AND_O, owner=ANN)),
    throw(1, 2),
    mortgage(READING),
    mortgage(B_AND_O),
)

TOLD: dict[str, Telling] = {
    # GO
    "go-03": Told(
        given=guided(39, top="advance-go"),
        asked=[throw(1, 2), draw(CHEST)],
    ),
    "go-04": Told(
        given=guided(35, top="advance-go"),
        asked=[throw(6, 6), draw(CHANCE)],
        holds=[lambda game: game.turn.may_throw, lambda game: dues_of(game) == []],
    ),
    "go-05": Told(
        given=at_deck(36, "go-to-jail"),
        asked=COMES_TO_CHANCE,
        holds=[lambda game: game.positions[ANN] == 10],
    ),
    "go-06": Told(
        given=at_deck(36, "back-three"),
        asked=COMES_TO_CHANCE,
        refuses=[(END_TURN, SettleFirst)],
        holds=[lambda game: dues_of(game) == [("card", CHEST)]],
    ),
    "go-07": Told(
        given=guided(36, cash={ANN: 50}),
        asked=[throw(4, 4), tax(INCOME_TAX)],
        holds=[lambda game: game.debts == (), lambda game: game.turn.may_throw],
    ),
    "go-08": Told(
        given=at_deck(36, "nearest-railroad", holdings=owned(READING)),
        asked=[*COMES_TO_CHANCE, rent(READING)],
    ),
    "go-09": Told(
        given=at_deck(7, "trip-reading"),
        asked=COMES_TO_CHANCE,
        measures={"A.delta_before_purchase": lambda game: cash_of(game, ANN) - 1500},
        holds=[lambda game: dues_of(game) == [("title", READING)]],
    ),
    "go-10": Told(
        given=a_fresh_game(),
        measures={
            "7": lambda _: salary_from(7),
            "22": lambda _: salary_from(22),
            "36": lambda _: salary_from(36),
        },
    ),
    "go-12": Told(
        given=at_deck(17, "back-to-old-kent-road", decks=OLD_UK, edition="uk-london"),
        asked=COMES_TO_CHEST,
        measures={"A.cash_before_purchase": lambda game: cash_of(game, ANN)},
        holds=[lambda game: dues_of(game) == [("title", "old-kent-road")]],
    ),
    "go-13": Told(
        given=guided(39, doubles=2),
        asked=[throw(6, 6)],
        refuses=[(throw(1, 2), AlreadyThrown)],
        holds=[lambda game: ANN not in game.lapped],
    ),
    # Buying
    "buy-01": Told(
        given=a_fresh_game(),
        asked=[buy(MEDITERRANEAN)],
        refuses=[(buy(MEDITERRANEAN, player=BOB), TitleTaken)],
    ),
    "buy-02": Told(
        given=SHORT_ON_BOARDWALK,
        refuses_first=[(buy(BOARDWALK), CannotAfford), (END_TURN, SettleFirst)],
        asked=[decline(BOARDWALK)],
        holds=[
            lambda game: cash_of(game, ANN) == 250,
            lambda game: game.auction.title == BOARDWALK,
            lambda game: game.auction.bidders == (ANN, BOB, CAT),
        ],
    ),
    "buy-04": Told(
        given=after(guided(), throw(3, 3)),
        refuses_first=[(throw(1, 2), SettleFirst)],
        asked=[buy(ORIENTAL)],
        holds=[lambda game: game.turn.may_throw],
    ),
    # Taxes
    "tax-01": Told(given=a_fresh_game(), asked=[tax(INCOME_TAX)]),
    "tax-03": Told(
        given=of_old_prints(),
        holds=[
            shows_no_share,
            # The choice comes first; only then is the sum known, and paid at once.
            lambda game: tax_of(INCOME_TAX, game, share=True) == -150,
            lambda game: tax_of(INCOME_TAX, game) == -200,
        ],
    ),
    "tax-04": Told(
        given=of_old_prints(cash={ANN: 1255 - 60}, holdings=owned(BALTIC, owner=ANN)),
        holds=[
            lambda game: total_worth(game, ANN) == 1255,
            lambda game: tax_of(INCOME_TAX, game, share=True) == -126,
        ],
    ),
    "tax-05": Told(
        given=a_fresh_game(),
        measures={
            "post": lambda game: tax_of(LUXURY_TAX, game),
            "pre": lambda game: tax_of(LUXURY_TAX, with_tax(game, LUXURY_TAX, amount=75)),
        },
    ),
    "tax-06": Told(
        given=a_fresh_game(edition="uk-london"),
        refuses=[(tax(INCOME_TAX, share=True), NotInThisGame)],
        measures={
            "income": lambda game: tax_of(INCOME_TAX, game),
            "super": lambda game: tax_of("super-tax", game),
        },
    ),
    # Free Parking
    "var-14": Told(
        given=guided(17),
        asked=[throw(1, 2)],
        refuses=[
            (tax("free-parking"), NotDueNow),
            (hand_in(1, payer="pot"), NotAtThisTable),
        ],
        holds=[
            lambda game: game.positions[ANN] == 20,
            lambda game: dues_of(game) == [],
            lambda game: cash_of(game, ANN) == 1500,
        ],
    ),
    "var-15": {
        "what goes to the pot": Told(
            given=plain("speeding-fine", free_parking="pot", jail={BOB: 0}),
            asked=[tax(INCOME_TAX), draw(CHANCE), replace(FINE, player=BOB)],
            holds=[lambda game: pot_of(game) == 200 + 15 + 50],
        ),
        "what does not": Told(
            given=a_game(free_parking="pot", holdings=owned(READING) | group(BROWNS, ANN)),
            asked=[rent(READING), buy(ORIENTAL), build({BALTIC: 1}), mortgage(ORIENTAL)],
            holds=[lambda game: pot_of(game) == 0],
        ),
        "who stops there takes it": Told(
            given=guided(16, free_parking="pot", pot_seed=100),
            asked=[throw(1, 3)],
            holds=[
                lambda game: cash_of(game, ANN) == 1600,
                # The bank lays down the seed for the next one.
                lambda game: pot_of(game) == 100,
            ],
        ),
    },
    # The table
    "misc-01": Told(
        given=guided(),
        holds=[
            lambda game: {cash_of(game, seat.player) for seat in game.players} == {1500},
            lambda game: game.positions == {ANN: 0, BOB: 0, CAT: 0},
            lambda _: [count for count in range(1, 10) if refuses_players(count)] == [1],
        ],
    ),
    "misc-02": Told(
        given=a_game(holdings=owned(READING)),
        asked=[rent(READING), rent(READING)],
        holds=[lambda game: cash_of(game, BOB) == 1500 + 2 * 25],
    ),
    "misc-03": Told(
        given=a_fresh_game(),
        asked=[
            hand_in(500, payer=ANN, payee=BOB),
            Correct(
                moves=(
                    Move(giver="hand:bob", taker="hand:ann", asset=MONEY, quantity=450),
                ),
                reason="keyed 500 for 50",
            ),
        ],
        holds=[lambda game: cash_of(game, BOB) == 1550],
    ),
    "misc-04": Told(
        given=after(guided(), throw(2, 2)),
        refuses_first=[(throw(1, 2), SettleFirst)],
        asked=[tax(INCOME_TAX), throw(1, 2)],
        holds=[lambda game: game.positions[ANN] == 4 + 3],
    ),
    "misc-05": {
        "at the end of a turn": Told(
            given=after(guided(), throw(2, 2), tax(INCOME_TAX), throw(3, 3)),
            asked=[throw(4, 6), END_TURN],
            holds=[
                lambda game: (game.turn.player, game.turn.doubles) == (BOB, 0),
                # Two doubles of Ann's do not send Bob to jail by his first.
                lambda game: after(game, throw(2, 2, player=BOB)).jail == {},
            ],
        ),
        "in jail": Told(
            given=guided(doubles=2),
            asked=[throw(6, 6)],
            holds=[lambda game: game.turn.doubles == 0],
        ),
    },
    # What always holds
    "inv-02": Told(
        given=a_game(holdings=owned(VERMONT, owner=BOB)),
        asked=[hand_in(70, payer=ANN, payee=BOB), rent(VERMONT)],
        holds=[lambda game: game.balances[BANK, MONEY] == -4500],
    ),
    "inv-03": Told(
        given=a_fresh_game(),
        asked=[hand_in(1_000_000), SALARY],
        holds=[lambda game: cash_of(game, ANN) == 1_001_700],
    ),
}
