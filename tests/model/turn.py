"""Turns, throws and moves (R-2.3, R-3, R-7.5 to R-7.9, R-8.1, R-8.2, R-17.1)."""

from tests.model import build
from tests.model.jail import fail_a_throw, let_out, lock_up
from tests.model.levels import visit
from tests.model.money import pay_salary, salary_now
from tests.model.rent import no_rent_reason
from tests.model.ruin import end, pass_turn
from tests.model.table import No, has_cash, no_debt, seated
from tests.model.trade import drop_lapsed

FACES = ("1", "2", "3", "bus", "mascot")


def drop_moot(table):
    """Dues that nobody could settle any more are none (R-7.9)."""
    turn = table.turn
    if turn is not None and turn["dues"]:
        player = turn["player"]
        turn["dues"] = [due for due in turn["dues"] if stands(table, player, due)]


def stands(table, player, due):
    title = due["title"]
    if due["kind"] == "title":
        return table.free(title)
    if due["kind"] == "rent":
        owner = table.owner[title]
        if owner in (None, player):
            return False
        return no_rent_reason(table, title, owner, nearest=due["nearest"]) is None
    if due["kind"] == "card":
        return can_draw(table, due["deck"])
    return True


def can_draw(table, deck):
    """Whether a deck has a card to draw now."""
    effects = {card.card: card.effect for card in table.decks[deck].cards}
    names = table.piles[deck]
    return any(effects[n] != "pardon" or table.pardon_in_deck(deck) for n in names)


def my_turn(table, player):
    if table.turn is None:
        raise No("turns-not-kept")
    seated(table, player)
    if table.turn["player"] != player:
        raise No("not-your-turn")
    no_debt(table, player)


def all_settled(table):
    if table.drawn is not None:
        raise No("card-waits")
    if table.turn["dues"]:
        raise No("settle-first")


def add_due(table, player, **due):
    """Something to settle, before what is due already."""
    if table.turn["player"] != player:
        return
    whole = {
        "kind": None,
        "title": None,
        "space": None,
        "deck": None,
        "nearest": False,
        "fresh": False,
        "steps": 0,
        "choices": [],
        **due,
    }
    table.turn["dues"].insert(0, whole)


def throws_speed(table, player):
    return table.rules.speed_die and player in table.lapped and player not in table.jail


def read_throw(table, command, told):
    """The dice and the third die, as told, or as the bank threw them."""
    dice, speed = command.dice, command.speed
    if dice is None:
        if told is None:
            raise No("not-a-throw")
        return list(told[0]), told[1]
    if len(dice) != 2 or not all(1 <= die <= 6 for die in dice):
        raise No("not-a-throw")
    if not throws_speed(table, command.player):
        return list(dice), ""
    if speed not in FACES:
        raise No("not-a-throw")
    return list(dice), speed


def throw_dice(table, command, told):
    player = command.player
    my_turn(table, player)
    all_settled(table)
    turn = table.turn
    if not turn["may_throw"]:
        raise No("already-thrown")
    dice, speed = read_throw(table, command, told)
    double = dice[0] == dice[1]
    triple = double and speed == str(dice[0])
    table.throws += 1
    turn["may_throw"] = False
    turn["dice"] = dice + ([int(speed)] if speed in ("1", "2", "3") else [])
    lapse_claims(table, player)
    if player in table.jail:
        throw_in_jail(table, player, dice)
        return
    turn["doubles"] = turn["doubles"] + 1 if double and not triple else 0
    if dice == [1, 1]:
        snake_eyes(table, player)
    if turn["doubles"] == 3:
        lock_up(table, player)
        return
    turn["may_throw"] = double and not triple
    if not table.tracked():
        return
    move_by_throw(table, player, dice, speed, triple=triple)


def move_by_throw(table, player, dice, speed, *, triple):
    steps = sum(dice)
    here, length = table.position[player], len(table.spaces)
    if triple:
        add_due(table, player, kind="choose")
    elif speed == "bus":
        ways = {(here + n) % length for n in (dice[0], dice[1], steps)}
        add_due(table, player, kind="choose", choices=sorted(ways))
    elif speed == "mascot":
        add_due(table, player, kind="mascot")
        forward(table, player, steps)
    else:
        forward(table, player, steps + (int(speed) if speed else 0))


def snake_eyes(table, player):
    if table.rules.snake_eyes_bonus:
        table.bank_pays(player, table.rules.snake_eyes_bonus, "bonus")


def throw_in_jail(table, player, dice):
    """A double frees and moves, without a second throw (R-8.2)."""
    if dice[0] == dice[1]:
        if dice == [1, 1]:
            snake_eyes(table, player)
        let_out(table, player)
        paid = True
    else:
        paid = fail_a_throw(table, player)
    if paid is None or not table.tracked():
        return
    if paid:
        drop_lapsed(table)  # for a moment the fine is gone and nothing has come in
        forward(table, player, sum(dice))
    else:
        add_due(table, player, kind="move", steps=sum(dice))


def lapse_claims(table, thrower):
    """Rents that are void now (R-5.6)."""
    how = table.rules.rent_claim
    kept = []
    for claim in table.claims:
        if how == "next_throw":
            continue
        if thrower == claim["visitor"]:
            # Where nobody else comes second, the visitor's next turn does.
            if claim["others"]:
                continue
        elif thrower not in claim["others"]:
            claim["others"].append(thrower)
        enough = 1 if how == "next_roll" else 2
        if len(claim["others"]) < enough:
            kept.append(claim)
    table.claims = kept


def forward(table, player, steps):
    forward_to(table, player, (table.position[player] + steps) % len(table.spaces))


def forward_to(table, player, place, **how):
    """Forward to a place, past GO with salary; all round if the token is there."""
    passed = place <= table.position[player]
    go_to(table, player, place, passed=passed, **how)


def go_to(table, player, place, *, passed, **how):
    table.position[player] = place
    if passed:
        table.lapped.add(player)
        if salary_now(table, landed=place == 0):
            pay_salary(table, player, landed=place == 0)
    arrive(table, player, place, **how)


def back(table, player, steps):
    """Backwards; nothing is earned on the way (R-3.4)."""
    place = (table.position[player] - steps) % len(table.spaces)
    table.position[player] = place
    pays = place == 0 and table.rules.backward_on_go == "pays"
    if pays and salary_now(table, landed=True):
        pay_salary(table, player, landed=True)
    arrive(table, player, place, by_card=True)


def arrive(table, player, place, *, by_card=False, nearest=False):
    """What happens where a token stops."""
    space = table.spaces[place]
    if space.kind == "title":
        arrive_at_title(table, player, space.title, by_card=by_card, nearest=nearest)
    elif space.kind == "tax":
        add_due(table, player, kind="tax", space=space.space)
    elif space.kind == "deck":
        if can_draw(table, space.deck):
            add_due(table, player, kind="card", deck=space.deck)
    elif space.kind == "go-to-jail":
        lock_up(table, player)
    elif space.kind == "bonus":
        table.bank_pays(player, space.amount, "bonus")
    elif space.kind == "location":
        add_due(table, player, kind="location", space=space.space)
    elif space.kind == "free-parking":
        rest(table, player)


def rest(table, player):
    """Free Parking (R-7.5, R-7.6)."""
    rules = table.rules
    if rules.free_parking == "pot" and table.pot:
        table.cash[player] += table.pot
        table.pot = 0
        left = table.bank_left()
        table.pot = rules.pot_seed if left is None else min(left, rules.pot_seed)
    if rules.free_parking_skips_turn:
        table.skips.add(player)


def arrive_at_title(table, player, title, *, by_card, nearest):
    owner = table.owner[title]
    if owner == player:
        visit(table, title)
        return
    if owner is None:
        if table.awaited(title) is not None:
            return
        if table.rules.first_lap_no_buying and player not in table.lapped:
            return
        add_due(table, player, kind="title", title=title)
        return
    if no_rent_reason(table, title, owner, nearest=nearest) is not None:
        return
    fresh = table.deeds[title].kind == "utility" and (
        by_card or table.rules.utility_dice == "fresh"
    )
    if table.rules.rent_claim == "automatic":
        add_due(table, player, kind="rent", title=title, nearest=nearest, fresh=fresh)
    else:
        table.claims.append(
            {
                "owner": owner,
                "visitor": player,
                "title": title,
                "dice": None if fresh else sum(table.turn["dice"]),
                "fresh": fresh,
                "nearest": nearest,
                "others": [],
            }
        )


GOES_ON = ("move", "choose", "mascot", "location")


def move_on(table, command):
    player = command.player
    my_turn(table, player)
    turn = table.turn
    dues = turn["dues"]
    if all(due["kind"] not in GOES_ON for due in dues):
        raise No("not-due-now")
    if table.drawn is not None:
        raise No("card-waits")
    if dues[0]["kind"] not in GOES_ON:
        raise No("settle-first")
    due = dues[0]
    if due["kind"] == "move":
        dues.pop(0)
        forward(table, player, due["steps"])
    elif due["kind"] == "choose":
        place = place_chosen(table, command)
        if due["choices"] and place not in due["choices"]:
            raise No("not-so-far")
        dues.pop(0)
        forward_to(table, player, place)
    elif due["kind"] == "mascot":
        dues.pop(0)
        follow_mascot(table, player)
    else:
        travel(table, command)


def place_chosen(table, command):
    for place, space in enumerate(table.spaces):
        if space.space == command.space:
            return place
    raise No("not-at-this-table")


def travel(table, command):
    player = command.player
    dues = table.turn["dues"]
    if command.space is None:
        dues.pop(0)
        return
    here = table.spaces[table.position[player]]
    place = place_chosen(table, command)
    if place == table.position[player]:
        raise No("not-so-far")
    has_cash(table, player, here.amount)
    dues.pop(0)
    table.bank_takes(player, here.amount)
    drop_lapsed(table)
    go_to(table, player, place, passed=False, by_card=True)


def follow_mascot(table, player):
    """To the next title of the bank's; with none left, the next that costs rent."""
    here, length = table.position[player], len(table.spaces)
    places = [(here + n) % length for n in range(1, length)]
    titles = [(n, table.spaces[n].title) for n in places if table.spaces[n].title]
    for place, title in titles:
        if table.free(title):
            forward_to(table, player, place)
            return
    for place, title in titles:
        owner = table.owner[title]
        if owner in (None, player):
            continue
        if no_rent_reason(table, title, owner, nearest=False) is None:
            forward_to(table, player, place)
            return


def end_turn(table, command):
    my_turn(table, command.player)
    all_settled(table)
    if table.tracked() and table.turn["may_throw"]:
        raise No("throw-first")
    if table.bell:
        end(table)
    else:
        pass_turn(table)


# What a kept turn lets through

LANDED = {
    "BuyTitle": "title",
    "DeclineTitle": "title",
    "PayTax": "tax",
    "DrawCard": "card",
    "ApplyCard": "card",
}
BY_ITSELF = ("CollectSalary", "GoToJail", "FailDoubles", "LeaveJail")
THROWN_IN_JAIL = ("FailDoubles", "LeaveJail")


def answers(command, name, due):
    """Whether a command settles a due."""
    if name in ("BuyTitle", "DeclineTitle"):
        return due["kind"] == "title" and due["title"] == command.title
    if name in ("PayRent", "WaiveRent"):
        return due["kind"] == "rent" and due["title"] == command.title
    if name == "PayTax":
        return due["kind"] == "tax" and due["space"] == command.tax
    if name in ("DrawCard", "ApplyCard"):
        return due["kind"] == "card" and due["deck"] == command.deck
    return False


def on_turn(table, player):
    seated(table, player)
    if table.turn["player"] != player:
        raise No("not-your-turn")


def check_turn(table, command):
    """Refuse what the turn does not allow; return the due that is settled by it."""
    name = type(command).__name__
    turn = table.turn
    if name in LANDED:
        on_turn(table, command.player)
        if table.tracked():
            return due_or_not(table, command, name)
    elif name in ("PayRent", "WaiveRent"):
        return check_visit(table, command, name)
    elif name in BY_ITSELF:
        on_turn(table, command.player)
        if table.tracked():
            raise No("not-due-now")
        if name in THROWN_IN_JAIL and (turn["dice"] or not turn["may_throw"]):
            raise No("already-thrown")
    elif name in ("PayJailFine", "UsePardon"):
        on_turn(table, command.player)
        if not turn["may_throw"] or turn["dice"]:
            raise No("already-thrown")
    elif name == "Build":
        seated(table, command.player)
        build.check_turn(table, command.player, command.buildings)
    return None


def due_or_not(table, command, name):
    due = next((d for d in table.turn["dues"] if answers(command, name, d)), None)
    if due is None:
        waiting = name == "ApplyCard" and table.drawn is not None
        if not waiting:
            raise No("not-due-now")
    return due


def check_visit(table, command, name):
    visitor = command.payer if name == "PayRent" else command.visitor
    seated(table, visitor)
    for claim in table.claims:
        if claim["visitor"] == visitor and claim["title"] == command.title:
            return None
    on_turn(table, visitor)
    if not table.tracked():
        return None
    here = table.spaces[table.position[visitor]].title
    if table.rules.rent_claim != "automatic" and here == command.title:
        raise No("rent-lapsed")
    return due_or_not(table, command, name)
