"""The boards, decks and house rules that the random games are played with."""

from dataclasses import replace
from functools import cache

from banker.editions.fitting import misfits
from banker.editions.loader import load
from banker.rules.board import Board, Group, Space
from banker.rules.deck import Card, Deck

#: Cards that the classic decks have not, so that every effect is met.
MORE_CARDS = (
    Card(card="fee-or-draw", text="…", effect="pay-or-draw", amount=10, deck="chance"),
    Card(card="odd", text="…", effect="odd-or-even", amount=60),
    Card(card="again", text="…", effect="roll-again"),
    Card(card="home", text="…", effect="back-to", space="mediterranean-avenue"),
    Card(card="back-far", text="…", effect="back", steps=7),
    Card(card="catch", text="…", effect="jail-another"),
    Card(card="anywhere", text="…", effect="visit-any"),
    Card(card="together", text="…", effect="receive-together", amount=45),
    Card(card="per-title", text="…", effect="pay-per-title", amount=15),
    Card(card="party", text="…", effect="gather", space="free-parking"),
    Card(card="dear-treat", text="…", effect="pay-each", amount=150),
    Card(card="dear-gift", text="…", effect="collect-each", amount=120),
    Card(card="dear-repairs", text="…", effect="repairs", per_house=80, per_hotel=300),
)
LEVEL_CARDS = (
    Card(card="up", text="…", effect="raise-group"),
    Card(card="down", text="…", effect="lower-group"),
    Card(card="own-up", text="…", effect="raise-own-group"),
    Card(card="between", text="…", effect="raise-with-neighbours"),
    Card(card="side-up", text="…", effect="raise-side"),
    Card(card="side-down", text="…", effect="lower-side"),
    Card(card="lowest", text="…", effect="lowest-level"),
    Card(card="highest", text="…", effect="highest-level"),
    Card(card="swap", text="…", effect="swap-titles"),
    Card(card="cap", text="…", effect="cap-rents", steps=3),
)


@cache
def london():
    return load("uk-london").edition


@cache
def classic():
    """The classic board with more cards; one deck has two pardons."""
    edition = load("us-classic").edition
    chance, chest = edition.decks
    chest_cards = tuple(
        replace(card, copies=2) if card.effect == "pardon" else card
        for card in chest.cards[:8]
    )
    decks = (
        replace(chance, cards=chance.cards + MORE_CARDS[:6]),
        replace(chest, cards=chest_cards + MORE_CARDS[6:], pardons=2),
    )
    return replace(edition, decks=decks)


@cache
def odd_places():
    """The classic board with a bonus, a location, and a utility that stands alone."""
    edition = classic()
    spaces = []
    for space in edition.board.spaces:
        if space.space == "luxury-tax":
            space = replace(space, kind="location", amount=80)
        if space.space == "community-chest-3":
            space = replace(space, kind="bonus", amount=70, deck=None)
        spaces.append(space)
    board = replace(edition.board, spaces=tuple(spaces))
    return replace(edition, board=board)


@cache
def levels():
    """A board of 22 streets whose rents go by levels (R-17.2)."""
    edition = load("us-classic").edition
    board = edition.board
    deeds = {
        title: replace(
            deed, mortgage_value=0, house_cost=0, hotel_cost=0, rents=deed.rents[1:]
        )
        for title, deed in board.deeds.items()
        if deed.kind == "street"
    }
    groups = {
        name: Group(group=name, name=group.name, letter=group.letter, titles=group.titles)
        for name, group in board.groups.items()
        if group.titles[0] in deeds
    }
    spaces = tuple(
        space
        if space.title is None or space.title in deeds
        else Space(space=space.space, name=space.name, kind="location", amount=100)
        for space in board.spaces
    )
    chance = Deck(deck="chance", name="Chance", cards=LEVEL_CARDS, pardons=0)
    chest = Deck(
        deck="community-chest",
        name="Chest",
        cards=(
            *MORE_CARDS[2:10],
            Card(card="pardon", text="…", effect="pardon"),
            Card(card="gone", text="…", effect="jail"),
            Card(card="to-go", text="…", effect="advance-to", space="go"),
        ),
        pardons=1,
    )
    rules = replace(
        edition.defaults,
        rent_system="levels",
        buildings=False,
        mortgages=False,
        debts_in_titles=True,
        richest_by="cash_and_prices",
        tie_break="dearest_title",
        rent_in_jail=False,
        bid_from_jail=False,
        minimum_raise=20,
        jail_fine=100,
        end_on_default=True,
    )
    return replace(
        edition,
        board=Board(spaces=spaces, deeds=deeds, groups=groups),
        decks=(chance, chest),
        defaults=rules,
    )


EDITIONS = {
    "classic": classic,
    "london": london,
    "odd-places": odd_places,
    "levels": levels,
}
#: How often each is played.
EDITION_CHOICE = ("classic",) * 5 + ("london",) * 2 + ("odd-places",) * 2 + ("levels",) * 2

#: Every option of `HouseRules` with the values that are tried, but for those in
#: `NOT_TRIED`.
VALUES = {
    "bank_funds": ("some",),
    "player_loans": ("allowed",),
    "starting_cash": (200, 800, 2500, 4000),
    "starting_cash_by_players": ((2000, 1800, 1600, 1500, 1400, 1300, 1200),),
    "dealt_titles": (2, 3, 5),
    "dealt_titles_free": (True,),
    "deal_all": ("free", "paid"),
    "deal_remainder": ("first",),
    "salary": (0, 2, 150),
    "double_salary_on_go": (True,),
    "backward_on_go": ("pays",),
    "snake_eyes_bonus": (77,),
    "purchase": ("compulsory",),
    "auction_on_decline": (False,),
    "decliner_may_bid": (False,),
    "bid_from_jail": (False, True),
    "opening_bid": (10, 25),
    "minimum_raise": (5, 20),
    "auction_seconds": (0, 30),
    "auction_first_seconds": (0, 5),
    "auction_style": ("penny",),
    "first_lap_no_buying": (True,),
    "double_rent_if_group_mortgaged": (True, False),
    "rent_claim": ("next_roll", "second_roll", "next_throw"),
    "rent_in_jail": (False, True),
    "double_rent_beside_buildings": (False,),
    "count_mortgaged_stations": (False,),
    "utility_dice": ("fresh",),
    "nearest_utility_ignores_mortgage": (True,),
    "cards_drawn_by": ("table",),
    "income_tax": ("choice",),
    "income_tax_base": ("cash",),
    "free_parking": ("pot",),
    "pot_seed": (100, 25),
    "free_parking_skips_turn": (True,),
    "jail_fine": (10, 100, 400),
    "jail_throws": (1, 2, 4),
    "pay_before": ("first_two",),
    "buildings": (False,),
    "build_when": ("own_turn", "before_own_roll"),
    "even_building": (False,),
    "houses_before_hotel": (3, 2),
    "houses_per_turn": (1, 3),
    "houses_per_turn_of": ("group",),
    "building_stock": ("unlimited",),
    "houses": (6, 11, 20),
    "hotels": (1, 3),
    "hotel_needs": ("lot",),
    "building_auction_opening": (0, 10),
    "building_resale_percent": (100, 33),
    "hotel_resale_percent": (50, 75),
    "sell_group_hotels_together": (True, False),
    "outright_hotel_sale": ("whole_group",),
    "mortgages": (False,),
    "interest_unit": (5, 10),
    "mortgaged_transfer_fee": (False,),
    "mortgaged_titles_tradable": (False,),
    "redeem_base": ("price",),
    "mortgage_needs_clear": ("lot",),
    "end_after_bankruptcies": (1, 2, 3),
    "end_after_minutes": (60,),
    "end_at_worth": (3000, 6000),
    "end_on_default": (True, False),
    "richest_by": ("cash", "cash_and_prices", "worth"),
    "tie_break": ("dearest_title", "titles"),
    "trades": (False,),
    "trade_balance_limit": (20, 50, 100),
    "trade_when": ("own_turn_before_roll",),
    "trade_price_cap": (True,),
    "early_surrender": (True,),
    "bank_estate": ("to_bank",),
    "many_creditors": ("share",),
    "player_estate": ("bank_pays_creditor",),
    "table_fines": (50, 300),
    "speed_die": (True,),
    "speed_die_cash": (300,),
    "closing_economy": (True,),
    "throw_seconds": (90,),
    "payment_seconds": (90,),
    "answer_seconds": (30,),
    "clock_expiry": ("bankrupt",),
}
#: What belongs to the business edition (R-19), which the model leaves out.
BUSINESS = (
    "full_group_rent",
    "black_business_salary",
    "redeem_pile",
    "auction_owned_lot",
    "forced_auction_to",
    "two_sevens",
    "jackpot_adjacent",
    "jackpot_payer",
    "seize",
    "nearest_corner",
    "fortuna_price",
    "moves_under_fortuna",
)
#: What is not drawn by lot from `VALUES`.
NOT_TRIED = (
    *BUSINESS,
    "rent_system",
    "track_turns",
    "track_positions",
    "debts_in_titles",
)


def some_sort_of_game(rng):
    """Whether turns are kept, and whether the table is rich or poor."""
    kept = rng.random()
    chosen = {"track_turns": kept < 0.45, "track_positions": kept < 0.33}
    if rng.random() < 0.2:
        chosen["deal_all"] = "free"
    if rng.random() < 0.4:
        chosen["starting_cash"] = 3000
    sort = rng.random()
    if sort < 0.15:
        # A table on which much is built, and the bank runs out of it.
        stock = {"houses": rng.choice((5, 9)), "hotels": 2}
        chosen.update(stock, deal_all="free", starting_cash=6000)
    elif sort < 0.3:
        # A poor table, on which debts are many and somebody is soon out.
        chosen["starting_cash"] = rng.choice((60, 150, 300))
        chosen["salary"] = rng.choice((0, 10, 200))
    elif sort < 0.4:
        # Rents that must be claimed.
        chosen.update(track_turns=True, track_positions=True, deal_all="free")
        chosen["rent_claim"] = rng.choice(("next_roll", "second_roll", "next_throw"))
    return chosen


def some_rules(rng, edition, players):
    """House rules for one game: mostly the edition's, some of them others."""
    share = rng.choice((0.02, 0.06, 0.06, 0.15, 0.3))
    chosen = {
        name: rng.choice(values) for name, values in VALUES.items() if rng.random() < share
    }
    chosen.update(some_sort_of_game(rng))
    if edition.defaults.debts_in_titles:
        chosen["debts_in_titles"] = rng.random() < 0.7
    elif not (chosen.get("buildings", True) or chosen.get("mortgages", True)):
        chosen["debts_in_titles"] = True
    rules = replace(edition.defaults, **{**chosen, "bank_funds": None})
    wrong = {name for name, _ in misfits(edition, rules)}
    for name in wrong:
        chosen.pop(name, None)
    if "bank_funds" in chosen:
        chosen["bank_funds"] = players * 5000 + rng.choice((0, 300, 1500))
        each = chosen.get("starting_cash", edition.defaults.starting_cash)
        if not chosen.get("starting_cash_by_players") and rng.random() < 0.8:
            extra = chosen.get("speed_die_cash", 1000) if chosen.get("speed_die") else 0
            chosen["bank_funds"] = players * (each + extra) + rng.choice((150, 600, 2500))
    return replace(edition.defaults, **chosen)
