"""Cards: what they pay, cost, move and leave to choose."""

from banker.rules.errors import CardWaits
from banker.rules.game import cash_of, owner_of
from tests.builders import (
    ANN,
    BOB,
    BROWNS,
    CAT,
    CHEST,
    DAN,
    INCOME_TAX,
    LIGHT_BLUES,
    NEW_YORK,
    ORANGES,
    after,
    group,
)
from tests.conformance.asking import (
    BANKRUPT,
    END_TURN,
    buy,
    choose,
    decline,
    draw,
    rent,
    sell,
    tax,
)
from tests.conformance.decks import OLD_UK
from tests.conformance.tables import (
    COMES_TO_CHANCE,
    COMES_TO_CHEST,
    at_deck,
    dues_of,
    plain,
)
from tests.conformance.told import Telling, Told

FOUR = (ANN, BOB, CAT, DAN)
OTHERS = (BOB, CAT, DAN)


def cash(game, *players):
    return [cash_of(game, player) for player in players]


#: Ann has 80 and nothing else, and owes 50 to each of three.
POOR_CHAIRMAN = {"players": FOUR, "cash": {ANN: 80}}

TOLD: dict[str, Telling] = {
    # To and from the other players
    "card-01": Told(
        given=plain("chairman", players=FOUR),
        asked=[draw()],
        measures={
            "each_other": lambda game: (
                cash_of(game, BOB) - 1500 if len(set(cash(game, *OTHERS))) == 1 else None
            )
        },
    ),
    "card-02": Told(
        given=plain("chairman", players=FOUR, bankrupt=[DAN], cash={DAN: 0}),
        asked=[draw()],
        holds=[lambda game: cash(game, *OTHERS) == [1550, 1550, 0]],
    ),
    "card-03": Told(
        given=plain("birthday", players=FOUR),
        asked=[draw(CHEST)],
        holds=[lambda game: cash(game, *OTHERS) == [1490, 1490, 1490]],
    ),
    "card-11": {
        "from the left until the money ends": Told(
            given=plain("chairman", **POOR_CHAIRMAN),
            asked=[draw(), BANKRUPT],
            holds=[
                lambda game: cash(game, *OTHERS) == [1550, 1530, 1500],
                lambda game: game.bankrupt == (ANN,),
            ],
        ),
        "all share": Told(
            given=plain("chairman", **POOR_CHAIRMAN, many_creditors="share"),
            asked=[draw(), BANKRUPT],
            # 80 in three parts; what is left over goes to the first of them.
            holds=[
                lambda game: cash(game, *OTHERS) == [1527, 1527, 1526],
                lambda game: game.bankrupt == (ANN,),
            ],
        ),
        "all share what her houses bring": Told(
            given=plain(
                "chairman",
                players=FOUR,
                cash={ANN: 5},
                holdings=group(BROWNS, ANN, 1, 1),
                many_creditors="share",
            ),
            # 5 and 50 for the houses would be 55 of 150: she still has to mortgage.
            asked=[draw(), BANKRUPT],
            holds=[
                lambda game: cash(game, *OTHERS) == [1519, 1518, 1518],
                # The titles go the way of every estate: they are auctioned.
                lambda game: game.auction.title == BROWNS[0],
                lambda game: ANN not in game.auction.bidders,
            ],
        ),
    },
    # Repairs
    "card-05": Told(
        given=plain(
            "general-repairs",
            holdings=group(BROWNS, ANN, 5, 5) | group(LIGHT_BLUES, ANN, 2, 1, 1),
        ),
        asked=[draw()],
    ),
    "card-06": Told(
        given=plain("street-repairs", holdings=group(BROWNS, ANN, 5, 4)),
        asked=[draw(CHEST)],
    ),
    "card-07": Told(
        given=plain(
            "street-repairs",
            holdings=group(BROWNS, ANN, 5, 5) | group(LIGHT_BLUES, ANN, 2, 2, 2),
        ),
        asked=[draw(CHEST)],
    ),
    "card-09": Told(
        given=plain(
            "street-repairs",
            holdings=group(BROWNS, ANN, 5, 5) | group(LIGHT_BLUES, ANN, 2, 2, 2),
            cash={ANN: 100},
        ),
        asked=[draw(CHEST), sell({title: 2 for title in LIGHT_BLUES})],
        measures={"debt": lambda game: game.debts[0].amount},
        holds=[lambda game: cash_of(game, ANN) == 100 + 6 * 25],
    ),
    # Moves
    "card-12": {
        "nobody's": Told(
            given=at_deck(22, "back-three"),
            asked=COMES_TO_CHANCE,
            holds=[
                lambda game: dues_of(game) == [("title", NEW_YORK)],
                lambda game: owner_of(after(game, buy(NEW_YORK)), NEW_YORK) == ANN,
                lambda game: after(game, decline(NEW_YORK)).auction.title == NEW_YORK,
            ],
        ),
        "another's": Told(
            given=at_deck(22, "back-three", holdings=group(ORANGES, BOB)),
            asked=[*COMES_TO_CHANCE, rent(NEW_YORK)],
            # The rent of a full group without buildings, no more and no less.
            holds=[lambda game: cash_of(game, ANN) == 1500 - 2 * 16],
        ),
    },
    "card-13": Told(
        given=at_deck(7, "back-three"),
        asked=[*COMES_TO_CHANCE, tax(INCOME_TAX)],
    ),
    # Choices
    "card-15": {
        "pays": Told(
            given=plain("fine-or-chance", decks=OLD_UK, edition="uk-london"),
            asked=[draw(CHEST), choose("fine-or-chance", deck=CHEST)],
            holds=[lambda game: cash_of(game, ANN) == 1490, lambda game: not game.drawn],
        ),
        "draws": Told(
            given=plain("fine-or-chance", decks=OLD_UK, edition="uk-london"),
            asked=[draw(CHEST), choose("fine-or-chance", deck=CHEST, draw=True)],
            # The first card of the other deck pays 50.
            holds=[lambda game: cash_of(game, ANN) == 1550, lambda game: not game.drawn],
        ),
        "nothing goes on before": Told(
            given=after(
                at_deck(17, "fine-or-chance", decks=OLD_UK, edition="uk-london"),
                *COMES_TO_CHEST,
            ),
            refuses_first=[(END_TURN, CardWaits)],
            asked=[choose("fine-or-chance", deck=CHEST), END_TURN],
            holds=[lambda game: game.turn.player == BOB],
        ),
    },
    "card-16": Told(given=plain("building-loan"), asked=[draw()]),
}
