"""Cards (R-7.1 to R-7.3, R-7.8, R-17.2)."""

from banker.rules.turn.chance import unseen
from tests.model import turn as turns
from tests.model.jail import lock_up
from tests.model.levels import raise_level
from tests.model.money import owners_share, pay_salary, salary_now
from tests.model.table import No, at_large, holds, known_title, may_act, seated

LEVEL_CARDS = (
    "raise-group",
    "lower-group",
    "raise-own-group",
    "raise-with-neighbours",
    "raise-side",
    "lower-side",
    "lowest-level",
    "highest-level",
)
CHOOSES_PLAYER = ("receive-together", "jail-another")
ASKS = (
    "pay-or-draw",
    "odd-or-even",
    "visit-any",
    "swap-titles",
    *CHOOSES_PLAYER,
    *LEVEL_CARDS,
)


def draw_card(table, command):
    may_act(table, command.player)
    if table.drawn is not None:
        raise No("card-waits")
    deck = table.decks.get(command.deck)
    if deck is None or not deck.cards:
        raise No("not-at-this-table")
    at_large(table, command.player)
    draw_from(table, command.player, command.deck)


def draw_from(table, player, deck):
    for name in table.piles[deck]:
        card = card_named(table, deck, name)
        if card.effect != "pardon" or table.pardon_in_deck(deck):
            take_card(table, player, deck, card)
            return


def card_named(table, deck, name):
    return next((card for card in table.decks[deck].cards if card.card == name), None)


def take_card(table, player, deck, card):
    """A card is drawn: to the bottom, and it acts or waits for its choice."""
    table.piles[deck].remove(card.card)
    table.piles[deck].append(card.card)
    if card.effect in ASKS:
        if has_choice(table, player, card):
            table.drawn = {"player": player, "deck": deck, "card": card.card}
        return
    act(table, player, deck, card)


def has_choice(table, player, card):
    """Whether there is anything to choose."""
    others = table.left_of(player)
    if card.effect == "swap-titles":
        bare = [
            title
            for title, owner in table.owner.items()
            if owner is not None and not any(table.storeys(m) for m in table.mates(title))
        ]
        mine = [title for title in bare if table.owner[title] == player]
        return 0 < len(mine) < len(bare)
    if card.effect in ("raise-own-group", "highest-level"):
        return bool(table.titles_of(player))
    if card.effect in LEVEL_CARDS:
        return any(owner is not None for owner in table.owner.values())
    if card.effect == "jail-another":
        return any(other not in table.jail for other in others)
    return True


def apply_card(table, command):
    player = command.player
    may_act(table, player)
    called = {"player": player, "deck": command.deck, "card": command.card}
    waits = table.drawn is not None
    if waits and table.drawn != called:
        raise No("card-waits")
    if command.deck not in table.decks:
        raise No("not-at-this-table")
    card = card_named(table, command.deck, command.card)
    if card is None:
        raise No("not-at-this-table")
    if not waits:
        if table.rules.cards_drawn_by == "bank":
            raise No("bank-draws-the-cards")
        at_large(table, player)
        if card.effect == "pardon" and not table.pardon_in_deck(command.deck):
            raise No("pardon-not-in-deck")
        if card.effect in ASKS and not chosen_already(command, card):
            take_card(table, player, command.deck, card)
            return
    if waits and not has_choice(table, player, card):
        table.drawn = None  # what could have been chosen is gone meanwhile
    elif card.effect in ASKS:
        answer(table, command, card, fresh=not waits)
    else:
        to_bottom(table, command.deck, card.card)
        act(table, player, command.deck, card)


def chosen_already(command, card):
    """Whether the table tells the choice together with the card; else it waits."""
    if card.effect == "pay-or-draw":
        return True
    if card.effect == "odd-or-even":
        return command.dice is not None
    return command.title is not None or command.other is not None


def to_bottom(table, deck, name):
    table.piles[deck].remove(name)
    table.piles[deck].append(name)


def answered(table, command, *, fresh):
    """The choice is made: the card waits no longer."""
    table.drawn = None
    if fresh:
        to_bottom(table, command.deck, command.card)


def answer(table, command, card, *, fresh):
    player = command.player
    if card.effect == "pay-or-draw":
        answered(table, command, fresh=fresh)
        pay_or_draw(table, command, card)
    elif card.effect == "odd-or-even":
        dice = command.dice
        if dice is None:
            dice = sum(unseen(table.seed, f"card-{n}", table.throws) for n in (1, 2))
        if not 2 <= dice <= 12:
            raise No("choice-missing")
        answered(table, command, fresh=fresh)
        if dice % 2:
            pay(table, player, card.amount)
        else:
            receive(table, player, card.amount)
    elif card.effect in CHOOSES_PLAYER:
        other = chosen_player(table, command)
        if card.effect == "jail-another" and other in table.jail:
            raise No("already-in-jail")
        answered(table, command, fresh=fresh)
        if card.effect == "jail-another":
            lock_up(table, other)
        else:
            receive(table, player, card.amount)
            receive(table, other, card.amount)
    else:
        if command.title is None:
            raise No("choice-missing")
        known_title(table, command.title)
        choose_title(table, command, card, fresh=fresh)


def pay_or_draw(table, command, card):
    if not command.draw:
        pay(table, command.player, card.amount)
    elif table.rules.cards_drawn_by == "bank":
        draw_from(table, command.player, card.deck)
    elif table.tracked():
        turns.add_due(table, command.player, kind="card", deck=card.deck)


def chosen_player(table, command):
    if command.other is None or command.other == command.player:
        raise No("choice-missing")
    seated(table, command.other)
    return command.other


def choose_title(table, command, card, *, fresh):
    player, title = command.player, command.title
    if card.effect == "visit-any":
        answered(table, command, fresh=fresh)
        visit_any(table, player, title)
        return
    if table.owner[title] is None:
        raise No("not-at-this-table")
    if card.effect == "swap-titles":
        swap_titles(table, command, fresh=fresh)
        return
    if card.effect in ("highest-level", "raise-own-group"):
        holds(table, player, title)
    answered(table, command, fresh=fresh)
    change_levels(table, player, title, card.effect)


def visit_any(table, player, title):
    """To any title, without salary; an own one rises (R-17.2)."""
    if table.tracked():
        place = next(n for n, s in enumerate(table.spaces) if s.title == title)
        turns.go_to(table, player, place, passed=False, by_card=True)
    elif table.owner[title] == player and table.rules.rent_system == "levels":
        raise_level(table, title, 1)


def swap_titles(table, command, *, fresh):
    """An own title for another's; none of a group that is built on (R-14.2)."""
    player, title, mine = command.player, command.title, command.mine
    other = table.owner[title]
    if other == player:
        raise No("own-title")
    if mine is None:
        raise No("choice-missing")
    holds(table, player, mine)
    for one in (mine, title):
        if any(table.storeys(mate) for mate in table.mates(one)):
            raise No("group-has-buildings")
    answered(table, command, fresh=fresh)
    table.owner[title], table.owner[mine] = player, other


def change_levels(table, player, title, effect):
    mates = table.mates(title)
    order = list(table.deeds)
    side = side_of(table, title)
    if effect == "raise-group":
        changes = dict.fromkeys(mates, 1)
    elif effect == "lower-group":
        changes = dict.fromkeys(mates, -1)
    elif effect == "raise-own-group":
        changes = {mate: 1 for mate in mates if table.owner[mate] == player}
    elif effect == "raise-with-neighbours":
        at = order.index(title)
        changes = {title: 1, order[at - 1]: -1, order[(at + 1) % len(order)]: -1}
    elif effect == "raise-side":
        changes = dict.fromkeys(side, 1)
    elif effect == "lower-side":
        changes = dict.fromkeys(side, -1)
    else:
        changes = {title: -99 if effect == "lowest-level" else 99}
    for one, by in changes.items():
        raise_level(table, one, by)


def side_of(table, title):
    length = len(table.spaces) // 4
    place = next(n for n, space in enumerate(table.spaces) if space.title == title)
    return [
        space.title
        for n, space in enumerate(table.spaces)
        if space.title is not None and n // length == place // length
    ]


def receive(table, player, amount):
    table.bank_pays(player, owners_share(table, amount), "card")


def pay(table, player, amount):
    if amount:
        table.pay_or_owe(player, "bank", amount, "card", pot=True)


def act(table, player, deck, card):
    """What a card does that asks for no choice."""
    kind = card.effect
    if kind == "receive":
        receive(table, player, card.amount)
    elif kind == "pay":
        pay(table, player, card.amount)
    elif kind == "repairs":
        pay(table, player, repairs(table, player, card))
    elif kind == "pay-per-title":
        pay(table, player, card.amount * len(table.titles_of(player)))
    elif kind == "pay-each":
        pay_each(table, player, card.amount)
    elif kind == "collect-each":
        collect_each(table, player, card.amount)
    else:
        act_otherwise(table, player, deck, card)


def act_otherwise(table, player, deck, card):
    kind = card.effect
    if kind == "jail":
        lock_up(table, player)
    elif kind == "pardon":
        table.pardons[deck].append(player)
        table.piles[deck].pop()  # it was put to the bottom
    elif kind == "roll-again":
        throw_again(table, player)
    elif kind == "cap-rents":
        table.capped += card.steps
    elif kind == "gather":
        gather(table, player, card)
    else:
        move(table, player, card)


def throw_again(table, player):
    if table.turn is not None and table.turn["player"] == player:
        table.turn["may_throw"] = True


def gather(table, player, card):
    """All who are not in jail stand on one space; who is on turn settles it (R-7.9)."""
    if not table.tracked():
        return
    place = place_named(table, card.space)
    for one in table.still_in():
        if one not in table.jail:
            table.position[one] = place
    if table.turn["player"] == player and player not in table.jail:
        turns.arrive(table, player, place, by_card=True)


def repairs(table, player, card):
    """A hotel counts once, as a hotel (R-7.3)."""
    return sum(
        card.per_house * table.houses[title] + card.per_hotel * table.hotels[title]
        for title in table.titles_of(player)
    )


def pay_each(table, player, amount):
    """To each of the others, from the left until the money ends (R-7.2, R-15.7)."""
    others = table.left_of(player)
    if table.rules.many_creditors == "share" and table.cash[player] < amount * len(others):
        for other in others:
            table.owe(player, other, amount, "card")
        return
    for other in others:
        table.pay_or_owe(player, other, amount, "card")


def collect_each(table, player, amount):
    """Each other pays; of it the bank keeps its part in the closing economy (R-17.4)."""
    part = owners_share(table, amount)
    for other in table.left_of(player):
        if table.cash[other] >= amount:
            table.cash[other] -= amount
            table.cash[player] += part
            continue
        if part:
            table.owe(other, player, part, "card")
        if amount - part:
            table.owe(other, "bank", amount - part, "card")


def place_named(table, name):
    return next(n for n, space in enumerate(table.spaces) if space.space == name)


def move(table, player, card):
    """Where a card sends; at a table that moves itself, GO alone pays."""
    if not table.tracked():
        to_go = card.effect == "advance-to" and place_named(table, card.space) == 0
        if to_go and salary_now(table, landed=True):
            pay_salary(table, player, landed=True)
        return
    here = table.position[player]
    length = len(table.spaces)
    if card.effect == "advance-to":
        turns.forward_to(table, player, place_named(table, card.space), by_card=True)
    elif card.effect == "back-to":
        place = place_named(table, card.space)
        turns.back(table, player, (here - place) % length or length)
    elif card.effect == "back":
        turns.back(table, player, card.steps)
    elif card.effect == "nearest":
        for n in range(1, length + 1):
            title = table.spaces[(here + n) % length].title
            if title is not None and table.deeds[title].kind == card.title_kind:
                turns.forward_to(
                    table, player, (here + n) % length, by_card=True, nearest=True
                )
                return
