"""Cases like those of the collection, which it does not have: each was once a question.

They are told in the same way, by the sentence that they stand for.
"""

from banker.editions.loader import load
from banker.rules.errors import (
    AlreadyThrown,
    GroupHasBuildings,
    LotIsFull,
    NotAnAmount,
    PardonNotInDeck,
)
from banker.rules.game import (
    buildings_on,
    cash_of,
    houses_on,
    is_mortgaged,
    level_of,
    owner_of,
)
from banker.rules.money.debts import SettleDebt
from banker.rules.table.ends import EndGame
from banker.rules.titles.auctions import AuctionBuildings, AuctionRunning, BidTooLow
from banker.rules.titles.buildings import BankOutOfHouses, GroupIncomplete
from banker.rules.titles.rents import ClaimRent, RentLapsed, WaiveRent
from banker.rules.titles.trades import OfferTitlesForDebt
from banker.rules.turn.jail import HandOutPardon, UsePardon, pardons_of
from banker.rules.turn.turns import EndTurn
from tests.builders import (
    ANN,
    BALTIC,
    BOARDWALK,
    BOB,
    BROWNS,
    CAT,
    CHANCE,
    CHEST,
    ELECTRIC,
    INCOME_TAX,
    LIGHT_BLUES,
    MEDITERRANEAN,
    ORIENTAL,
    PENNSYLVANIA_RAILROAD,
    READING,
    SHORT_LINE,
    STATIONS,
    VERMONT,
    WATER,
    a_game,
    after,
    group,
    held,
)
from tests.conformance.asking import (
    BANKRUPT,
    END_TURN,
    FINE,
    MOVE_ON,
    accept,
    bid,
    build,
    buy,
    choose,
    decline,
    draw,
    leave,
    lift,
    mortgage,
    move_on,
    offer,
    rent,
    sell,
    side,
    swap,
    tax,
    throw,
)
from tests.conformance.levels_board import EVENTS, a_levels_game, title
from tests.conformance.tables import (
    COMES_TO_CHANCE,
    at_deck,
    dues_of,
    guided,
    owing,
    owned,
    plain,
    pot_of,
)
from tests.conformance.told import Told
from tests.conformance.topics.buildings import wanted
from tests.conformance.topics.going_round import of_old_prints
from tests.conformance.topics.variants import with_speed_die

ST_CHARLES = "st-charles-place"


def spent(game, player=ANN, start=1500):
    return start - cash_of(game, player)


def other_end(player):
    return EndTurn(player=player)


#: Every title is Bob's, and the first after jail is mortgaged.
EVERYTHING_OF_BOB = owned(*load("us-classic").edition.board.deeds, mortgaged=[ST_CHARLES])

GO_ROUND = {
    "passing GO pays 200": Told(
        given=guided(38),
        asked=[throw(1, 4)],
        holds=[lambda game: spent(game) == -200, lambda game: ANN in game.lapped],
    ),
    "stopping on GO pays 200": Told(
        given=guided(35),
        asked=[throw(1, 4)],
        holds=[lambda game: spent(game) == -200],
    ),
    "stopping on GO pays 400 where the table says so": Told(
        given=guided(35, double_salary_on_go=True),
        asked=[throw(1, 4)],
        holds=[lambda game: spent(game) == -400],
    ),
    "the card to GO pays 400 there too": Told(
        given=at_deck(7, "advance-go", double_salary_on_go=True),
        asked=COMES_TO_CHANCE,
        holds=[lambda game: spent(game) == -400],
    ),
    "going back never pays, whatever lies behind": Told(
        given=at_deck(7, "back-three"),
        asked=COMES_TO_CHANCE,
        holds=[lambda game: ANN not in game.lapped],
    ),
    "nobody buys in the first round where that is the rule": Told(
        given=guided(0, first_lap_no_buying=True),
        asked=[throw(1, 2), END_TURN],
        holds=[lambda game: owner_of(game, BALTIC) is None, lambda game: not game.auction],
    ),
    "what is declined stays with the bank where nothing is auctioned": Told(
        given=after(guided(0, auction_on_decline=False), throw(1, 2)),
        asked=[decline(BALTIC), END_TURN],
        holds=[lambda game: not game.auction, lambda game: not owner_of(game, BALTIC)],
    ),
    "the tenth counts mortgaged titles whole and buildings at cost": Told(
        given=of_old_prints(
            cash={ANN: 500},
            holdings=owned(READING, owner=ANN, mortgaged=[READING])
            | group(BROWNS, ANN, 1, 1),
        ),
        asked=[tax(INCOME_TAX, share=True)],
        # 500, 200, 120 and 100 make 920.
        holds=[lambda game: cash_of(game, ANN) == 500 - 92],
    ),
    "a tax that cannot be paid goes to the pot once it is": Told(
        given=plain(None, free_parking="pot", cash={ANN: 150}),
        asked=[tax(INCOME_TAX), SettleDebt(player=ANN, debt="d1", amount=150)],
        holds=[lambda game: pot_of(game) == 150, lambda game: game.debts[0].amount == 50],
    ),
}

RENTS = {
    "one's own title costs nothing": Told(
        given=after(guided(0, holdings=owned(BALTIC, owner=ANN)), throw(1, 2)),
        asked=[END_TURN],
        holds=[lambda game: spent(game) == 0],
    ),
    "an owner in jail collects": Told(
        given=guided(0, holdings=owned(BALTIC), jail={BOB: 0}),
        asked=[throw(1, 2), rent(BALTIC)],
        holds=[lambda game: spent(game) == 4],
    ),
    "an owner in jail does not where that is the rule": Told(
        given=guided(0, holdings=owned(BALTIC), jail={BOB: 0}, rent_in_jail=False),
        asked=[throw(1, 2), END_TURN],
        holds=[lambda game: spent(game) == 0],
    ),
    "a claim lives until the second player throws": Told(
        given=after(
            guided(0, holdings=owned(BALTIC), rent_claim="second_roll"),
            *(throw(1, 2), END_TURN, throw(4, 6, player=BOB), other_end(BOB)),
        ),
        asked=[throw(4, 6, player=CAT)],
        refuses=[(ClaimRent(owner=BOB, visitor=ANN, title=BALTIC), RentLapsed)],
        holds=[lambda game: spent(game) == 0],
    ),
    "a double of the visitor's own ends a claim by the hardest rule": Told(
        given=after(
            guided(37, holdings=owned(BOARDWALK), rent_claim="next_throw"), throw(1, 1)
        ),
        asked=[throw(4, 6)],
        refuses=[(ClaimRent(owner=BOB, visitor=ANN, title=BOARDWALK), RentLapsed)],
        holds=[lambda game: spent(game) == -200],
    ),
    "a double of the visitor's own does not by the modern one": Told(
        given=after(
            guided(37, holdings=owned(BOARDWALK), rent_claim="next_roll"), throw(1, 1)
        ),
        asked=[throw(4, 6), ClaimRent(owner=BOB, visitor=ANN, title=BOARDWALK)],
        holds=[lambda game: spent(game) == 50 - 200],
    ),
    "whoever pays unasked pays what the card asks for": Told(
        given=at_deck(
            7,
            "nearest-railroad",
            holdings=owned(PENNSYLVANIA_RAILROAD),
            rent_claim="next_roll",
        ),
        asked=[*COMES_TO_CHANCE, rent(PENNSYLVANIA_RAILROAD)],
        holds=[lambda game: spent(game) == 50, lambda game: game.claims == ()],
    ),
    "whoever pays a utility unasked pays by the throw that led there": Told(
        given=guided(5, holdings=owned(ELECTRIC), rent_claim="next_roll"),
        asked=[throw(3, 4), rent(ELECTRIC)],
        holds=[lambda game: spent(game) == 28],
    ),
    "the bank knows the throw of a rent that is waived": Told(
        given=guided(5, holdings=owned(ELECTRIC)),
        asked=[
            throw(3, 4),
            WaiveRent(owner=BOB, visitor=ANN, title=ELECTRIC),
            END_TURN,
        ],
        holds=[lambda game: spent(game) == 0],
    ),
    "the nearest of four railroads costs 400": Told(
        given=at_deck(22, "nearest-railroad", holdings=owned(*STATIONS)),
        asked=[*COMES_TO_CHANCE, rent("b-and-o-railroad")],
        holds=[lambda game: spent(game) == 400],
    ),
    "the reading trip costs the plain rent": Told(
        given=at_deck(36, "trip-reading", holdings=owned(READING, SHORT_LINE)),
        asked=[*COMES_TO_CHANCE, rent(READING)],
        holds=[lambda game: spent(game) == 50 - 200],
    ),
    "a utility costs 4 times the dice, two of them 10 times": Told(
        given=a_game(holdings=owned(ELECTRIC, WATER)),
        asked=[rent(ELECTRIC, dice=12), rent(WATER, dice=2)],
        holds=[lambda game: spent(game) == 120 + 20],
    ),
}

JAIL = {
    "three doubles": Told(
        given=guided(0, holdings=owned(VERMONT, owner=ANN)),
        asked=[throw(4, 4), throw(6, 6), throw(1, 1)],
        holds=[lambda game: game.positions[ANN] == 10, lambda game: ANN in game.jail],
    ),
    "after the third failure the fine is paid and the token moves": Told(
        given=guided(10, jail={ANN: 2}),
        asked=[throw(4, 6), END_TURN],
        holds=[lambda game: spent(game) == 50, lambda game: game.positions[ANN] == 20],
    ),
    "not in the turn of arrival": Told(
        given=after(guided(25), throw(1, 4)),
        refuses_first=[(FINE, AlreadyThrown)],
        asked=[END_TURN],
        holds=[lambda game: game.jail == {ANN: 0}],
    ),
    "a pardon card bought from another": Told(
        given=guided(10, jail={ANN: 1}, pardons={CHEST: BOB}),
        asked=[
            *swap(side(cash=40), side(pardons=(CHEST,))),
            UsePardon(player=ANN),
            throw(4, 6),
        ],
        holds=[
            lambda game: game.positions[ANN] == 20,
            lambda game: cash_of(game, BOB) == 1540,
            lambda game: game.piles[CHEST][-1] == "pardon",
        ],
    ),
}

CARDS = {
    "a birthday guest who cannot pay owes it": Told(
        given=plain("birthday", cash={BOB: 5}),
        asked=[draw(CHEST)],
        holds=[
            lambda game: cash_of(game, ANN) == 1510,
            lambda game: (
                [(it.debtor, it.creditor, it.amount) for it in game.debts]
                == [(BOB, ANN, 10)]
            ),
        ],
    ),
    "repairs of nothing cost nothing": Told(
        given=plain("general-repairs", holdings=group(BROWNS, ANN)),
        asked=[draw()],
        holds=[lambda game: spent(game) == 0, lambda game: game.debts == ()],
    ),
    "a card goes to the bottom, and the deck comes round": Told(
        given=plain("dividend"),
        asked=[draw()],
        holds=[lambda game: game.piles[CHANCE][-1] == "dividend"],
    ),
    "a pardon in a hand is out of its deck": Told(
        given=plain("pardon"),
        asked=[draw(), draw()],
        refuses=[(HandOutPardon(player=BOB, deck=CHANCE), PardonNotInDeck)],
        holds=[lambda game: pardons_of(game, ANN) == (CHANCE,)],
    ),
    "a card to where one stands leads all round": Told(
        given=at_deck(22, "advance-illinois", holdings=owned("illinois-avenue")),
        asked=[*COMES_TO_CHANCE, rent("illinois-avenue")],
        holds=[lambda game: spent(game) == 20],
    ),
    "nobody need mortgage for the first of several where they share": Told(
        given=after(
            plain(
                "chairman",
                cash={ANN: 0},
                holdings=group(BROWNS, ANN),
                many_creditors="share",
            ),
            draw(),
        ),
        asked=[BANKRUPT],
        holds=[lambda game: game.bankrupt == (ANN,)],
    ),
}

AUCTIONS = {
    "a bid of nothing, of less, and of as much": Told(
        given=after(a_game(), decline(BALTIC), bid(10)),
        refuses_first=[
            (bid(0, player=BOB), NotAnAmount),
            (bid(9, player=BOB), BidTooLow),
            (bid(10, player=BOB), BidTooLow),
        ],
        asked=[bid(61, player=BOB), leave(ANN), leave(CAT)],
        holds=[lambda game: spent(game, BOB) == 61],
    ),
    "the only one left wins at the standing price": Told(
        given=after(a_game(), decline(BALTIC), leave(BOB), leave(CAT)),
        asked=[bid(1)],
        holds=[lambda game: owner_of(game, BALTIC) == ANN],
    ),
    "a bankrupt's titles come clear and one by one": Told(
        given=owing(9000, holdings=owned(BALTIC, READING, owner=ANN, mortgaged=[BALTIC])),
        asked=[BANKRUPT, bid(10, player=BOB), leave(CAT), bid(20, player=CAT), leave(BOB)],
        holds=[
            lambda game: (owner_of(game, BALTIC), owner_of(game, READING)) == (BOB, CAT),
            lambda game: not is_mortgaged(game, BALTIC),
            lambda game: not game.auction,
        ],
    ),
    "a scarce house stands where it was bid for, not on a mortgaged group": Told(
        given=after(wanted(1, {ANN: 1, BOB: 1}), bid(11, lot=BALTIC)),
        refuses_first=[(mortgage(MEDITERRANEAN), AuctionRunning)],
        asked=[leave(BOB)],
        holds=[lambda game: houses_on(game, BALTIC) == 1],
    ),
    "nor on an uneven one": Told(
        given=after(
            wanted(
                1,
                {ANN: 1, BOB: 1},
                holdings=group(BROWNS, ANN, 1, 1) | group(LIGHT_BLUES, BOB),
            ),
            bid(11, lot=BALTIC),
        ),
        refuses_first=[(sell({MEDITERRANEAN: 1}), AuctionRunning)],
        asked=[leave(BOB)],
        holds=[lambda game: buildings_on(game, BALTIC) == 2],
    ),
    "who does not lead may still raise money": Told(
        given=after(wanted(1, {ANN: 1, BOB: 1}), bid(11, lot=BALTIC)),
        asked=[mortgage(VERMONT, player=BOB), leave(BOB)],
        holds=[lambda game: is_mortgaged(game, VERMONT)],
    ),
    "the last hotel": Told(
        given=after(
            a_game(
                holdings=group(BROWNS, ANN, 4, 4) | group(LIGHT_BLUES, BOB, 4, 4, 4),
                hotels_left=1,
            ),
            AuctionBuildings(building="hotel", requests={ANN: 1, BOB: 1}),
        ),
        asked=[bid(70, lot=BALTIC), leave(BOB)],
        holds=[
            lambda game: buildings_on(game, BALTIC) == 5,
            lambda game: game.balances["bank", "house"] == 32 - 20 + 4,
        ],
    ),
}

BUILDINGS = {
    "two of three are no group": Told(
        given=a_game(holdings=owned(ORIENTAL, VERMONT, owner=ANN)),
        refuses=[(build({VERMONT: 1}), GroupIncomplete)],
    ),
    "one house is left and two are wanted": Told(
        given=a_game(holdings=group(BROWNS, ANN), houses_left=1),
        refuses=[(build({MEDITERRANEAN: 1, BALTIC: 1}), BankOutOfHouses)],
        holds=[lambda game: spent(game) == 0],
    ),
    "nothing stands above a hotel": Told(
        given=a_game(holdings=group(BROWNS, ANN, 5, 5)),
        refuses=[(build({BALTIC: 1}), LotIsFull)],
    ),
    "two hotels come down to what the stock can serve": Told(
        given=a_game(holdings=group(BROWNS, ANN, 5, 5), houses_left=3),
        refuses_first=[(sell({BALTIC: 1}), BankOutOfHouses)],
        asked=[sell({MEDITERRANEAN: 3, BALTIC: 4})],
        holds=[lambda game: spent(game) == -175],
    ),
}

TRADES = {
    "no title of a group that is built upon": Told(
        given=a_game(holdings=group(BROWNS, ANN, 1, 0)),
        refuses=[(offer(side(BALTIC), side(cash=1)), GroupHasBuildings)],
    ),
    "a mortgage kept costs 10 % now and 10 % when it is lifted later": Told(
        given=a_game(holdings={MEDITERRANEAN: held(BOB, mortgaged=True)}),
        asked=[
            *swap(side(MEDITERRANEAN), side(cash=50), player=BOB, partner=ANN),
            *(tax(INCOME_TAX, player=BOB), lift(MEDITERRANEAN)),
        ],
        holds=[lambda game: spent(game) == 50 + 3 + 33],
    ),
    "mortgages on both sides cost both": Told(
        given=a_game(
            holdings=owned(READING, mortgaged=[READING])
            | owned(BALTIC, owner=ANN, mortgaged=[BALTIC])
        ),
        asked=swap(side(BALTIC), side(READING)),
        holds=[lambda game: (spent(game), spent(game, BOB)) == (10, 3)],
    ),
    "a title for part of a debt, at a value both accept": Told(
        given=owing(300, BOB, cash={ANN: 0}, holdings=owned(BALTIC, owner=ANN)),
        asked=[
            OfferTitlesForDebt(player=ANN, debt="d1", titles=(BALTIC,), value=200),
            accept(BOB),
        ],
        holds=[
            lambda game: owner_of(game, BALTIC) == BOB,
            lambda game: game.debts[0].amount == 100,
        ],
    ),
}

ENDS = {
    "equals share the place": Told(
        given=a_game(cash={CAT: 10}),
        asked=[EndGame()],
        holds=[
            lambda game: (
                [(it.player, it.place) for it in game.places]
                == [(ANN, 1), (BOB, 1), (CAT, 3)]
            ),
            lambda game: game.winner is None,
            lambda game: game.is_over,
        ],
    ),
    "with nothing left to buy the mascot leads to the next rent": Told(
        given=with_speed_die(4, holdings=EVERYTHING_OF_BOB),
        asked=[throw(2, 4, "mascot"), MOVE_ON],
        # The next title, St. Charles Place, is mortgaged and passed over.
        holds=[lambda game: dues_of(game) == [("rent", ELECTRIC)]],
    ),
    "a double with a mascot throws again": Told(
        given=with_speed_die(0),
        asked=[throw(2, 2, "mascot"), tax(INCOME_TAX), MOVE_ON, buy(READING)],
        holds=[lambda game: game.turn.may_throw, lambda game: game.turn.doubles == 1],
    ),
    "the third die waits for the first round": Told(
        given=guided(0, speed_die=True),
        asked=[throw(4, 6)],
        holds=[lambda game: game.positions[ANN] == 10],
    ),
}

LEVELS = {
    "the owner's own landing raises": Told(
        given=a_levels_game(holdings={3: (ANN, 3)}, at={ANN: 0, BOB: 0, CAT: 0}),
        asked=[throw(1, 4)],
        holds=[
            lambda game: level_of(game, title(3)) == 4,
            lambda game: dues_of(game) == [],
        ],
    ),
    "a rent that is owed raises too": Told(
        given=a_levels_game(holdings={3: (ANN, 3)}, cash={BOB: 10}),
        asked=[rent(title(3), payer=BOB)],
        holds=[
            lambda game: level_of(game, title(3)) == 4,
            lambda game: game.debts[0].amount == 240,
        ],
    ),
    "a location leads anywhere for 100, without salary": Told(
        given=a_levels_game(at={ANN: 30, BOB: 0, CAT: 0}),
        asked=[throw(1, 3), move_on(title(1)), buy(title(1))],
        holds=[lambda game: spent(game) == 100 + 60],
    ),
    "or one stays, for nothing": Told(
        given=a_levels_game(at={ANN: 30, BOB: 0, CAT: 0}),
        asked=[throw(1, 3), MOVE_ON, END_TURN],
        holds=[lambda game: spent(game) == 0],
    ),
    "only one's own titles of the group": Told(
        given=a_levels_game(
            top="crime-down", holdings={3: (ANN, 1), 4: (BOB, 1), 5: (ANN, 5)}
        ),
        asked=[draw(EVENTS), choose("crime-down", deck=EVENTS, title=title(3))],
        holds=[lambda game: [level_of(game, title(it)) for it in (3, 4, 5)] == [2, 1, 5]],
    ),
    "levels stay with titles that are swapped": Told(
        given=a_levels_game(top="haunted-house", holdings={1: (ANN, 2), 22: (BOB, 4)}),
        asked=[
            draw(EVENTS),
            choose("haunted-house", deck=EVENTS, title=title(22), mine=title(1)),
        ],
        holds=[
            lambda game: owner_of(game, title(22)) == ANN,
            lambda game: level_of(game, title(22)) == 4,
            lambda game: (owner_of(game, title(1)), level_of(game, title(1))) == (BOB, 2),
        ],
    ),
    "the road tax counts titles": Told(
        given=a_levels_game(top="highway-tax", holdings={1: (ANN, 2), 22: (ANN, 4)}),
        asked=[draw(EVENTS)],
        holds=[lambda game: spent(game) == 100],
    ),
    "another goes to jail": Told(
        given=a_levels_game(top="pick-your-own"),
        asked=[draw(EVENTS), choose("pick-your-own", deck=EVENTS, other=BOB)],
        holds=[lambda game: game.jail == {BOB: 0}],
    ),
    "two collect together": Told(
        given=a_levels_game(top="love-is-in-the-air"),
        asked=[draw(EVENTS), choose("love-is-in-the-air", deck=EVENTS, other=CAT)],
        holds=[lambda game: (spent(game), spent(game, CAT)) == (-200, -200)],
    ),
    "a side of the board": Told(
        given=a_levels_game(
            top="what-a-ride", holdings={1: (ANN, 1), 5: (BOB, 5), 6: (BOB, 1)}
        ),
        asked=[draw(EVENTS), choose("what-a-ride", deck=EVENTS, title=title(1))],
        holds=[lambda game: [level_of(game, title(it)) for it in (1, 5, 6)] == [2, 5, 1]],
    ),
    "a title sold at auction completes its group": Told(
        given=after(a_levels_game(holdings={1: (ANN, 1)}), decline(title(2))),
        asked=[bid(20), leave(BOB), leave(CAT)],
        holds=[lambda game: [level_of(game, title(it)) for it in (1, 2)] == [3, 3]],
    ),
}

LIKE: dict[str, Told] = {
    **GO_ROUND,
    **RENTS,
    **JAIL,
    **CARDS,
    **AUCTIONS,
    **BUILDINGS,
    **TRADES,
    **ENDS,
    **LEVELS,
}
