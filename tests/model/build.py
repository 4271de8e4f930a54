"""Houses and hotels (R-9 to R-11)."""

from tests.model.table import No, has_cash, known_title, may_act, seated
from tests.model.worth import storey_price, storey_resale


def top(table):
    return table.rules.houses_before_hotel + 1


def check_order(table, player, order):
    if not order:
        raise No("nothing-ordered")
    for title, number in order.items():
        deed = known_title(table, title)
        if table.owner[title] != player:
            raise No("not-the-owner")
        if deed.kind != "street":
            raise No("not-a-street")
        if number < 1:
            raise No("not-an-amount")


def check_group(table, player, title):
    if not table.whole_group(player, title):
        raise No("group-incomplete")
    if any(mate in table.mortgaged for mate in table.mates(title)):
        raise No("group-mortgaged")


def as_houses(table, storeys):
    """How a lot counts for evenness; a hotel by its lot's houses only counts as those."""
    if table.rules.hotel_needs == "lot":
        return min(storeys, table.rules.houses_before_hotel)
    return storeys


def obstacle(table, title, high, houses, hotels):
    """Why no storey can be put on now, and the lots that would have to come first."""
    here = high[title]
    mates = table.mates(title)
    if here >= top(table):
        return "lot-is-full", []
    lower = []
    if here + 1 == top(table):
        if table.rules.hotel_needs == "group":
            lower = [m for m in mates if high[m] < table.rules.houses_before_hotel]
    elif table.rules.even_building:
        lower = [m for m in mates if as_houses(table, high[m]) < here]
    if lower:
        # The lowest have to come first; who is only lower may be next.
        lowest = min(high[m] for m in lower)
        return "uneven-building", [m for m in lower if high[m] == lowest]
    if here + 1 == top(table):
        if hotels is not None and hotels < 1:
            return "bank-out-of-hotels", []
    elif houses is not None and houses < 1:
        return "bank-out-of-houses", []
    return None, []


def put_on(table, title, high, houses, hotels):
    """Return the stock after one storey more; `high` is changed."""
    high[title] += 1
    if high[title] == top(table):
        if hotels is not None:
            hotels -= 1
        if houses is not None:
            houses += table.rules.houses_before_hotel
    elif houses is not None:
        houses -= 1
    return houses, hotels


def try_order(table, order):
    """Carry an order out on paper, in the order named; return the storeys or refuse."""
    high = {title: table.storeys(title) for title in table.deeds}
    rest = dict(order)
    houses, hotels = table.house_stock, table.hotel_stock
    while any(rest.values()):
        stuck = {}
        named = [title for title in rest if rest[title]]
        for title in sorted(named, key=lambda title: to_hotel(table, title, high, rest)):
            why, first = obstacle(table, title, high, houses, hotels)
            if why is None:
                houses, hotels = put_on(table, title, high, houses, hotels)
                rest[title] -= 1
                break
            waits = any(rest.get(other) for other in first)
            stuck[title] = waits, why
        else:
            if not can_somehow(table, dict(order)):
                raise No(next(stuck[t][1] for t in named if not stuck[t][0]))
            return {t: table.storeys(t) + order.get(t, 0) for t in table.deeds}
    return high


def to_hotel(table, title, high, rest):
    """Who is nearest to a hotel, which brings houses back, goes first."""
    lots = [title] if table.rules.hotel_needs == "lot" else table.mates(title)
    soon = any(high[m] < top(table) <= high[m] + rest.get(m, 0) for m in lots)
    houses = sum(max(0, table.rules.houses_before_hotel - high[m]) for m in lots)
    return not soon, houses, -high[title]


def can_somehow(table, order):
    """Whether any sequence of single storeys carries the order out (R-9.5, R-9.6)."""
    names = list(order)
    start = tuple(order[name] for name in names)
    todo, seen = [start], {start}
    while todo:
        rest = todo.pop()
        if not any(rest):
            return True
        high = {title: table.storeys(title) for title in table.deeds}
        houses, hotels = table.house_stock, table.hotel_stock
        for name, left in zip(names, rest, strict=True):
            for _ in range(order[name] - left):
                houses, hotels = put_on(table, name, high, houses, hotels)
        for at, name in enumerate(names):
            if rest[at] and obstacle(table, name, high, houses, hotels)[0] is None:
                after = (*rest[:at], rest[at] - 1, *rest[at + 1 :])
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
    return False


def set_storeys(table, title, storeys):
    """Put a lot at a height, with pieces from and to the stock."""
    hotel = storeys == top(table)
    houses_after, hotels_after = (0, 1) if hotel else (storeys, 0)
    if table.house_stock is not None:
        table.house_stock += table.houses[title] - houses_after
        table.hotel_stock += table.hotels[title] - hotels_after
    table.houses[title] = houses_after
    table.hotels[title] = hotels_after


def build(table, command):
    player, order = command.player, dict(command.buildings)
    if not table.rules.buildings:
        raise No("not-in-this-game")
    may_act(table, player)
    check_order(table, player, order)
    for title in order:
        check_group(table, player, title)
    after = try_order(table, order)
    cost = sum(
        storey_price(table, title, storey)
        for title in order
        for storey in range(table.storeys(title) + 1, after[title] + 1)
    )
    has_cash(table, player, cost)
    table.cash[player] -= cost
    for title in order:
        set_storeys(table, title, after[title])
    count_in_turn(table, order)


def count_in_turn(table, order):
    if table.turn is None:
        return
    built = table.turn["built"]
    for title, number in order.items():
        group = table.deeds[title].group
        built[group] = built.get(group, 0) + number


def check_turn(table, player, order):
    """When may be built, and how much in one turn (R-9.1, R-9.4)."""
    rules, turn = table.rules, table.turn
    if turn is None:
        return
    if rules.build_when != "any_time":
        late = rules.build_when == "before_own_roll" and turn["dice"]
        if turn["player"] != player or late:
            raise No("building-not-now")
    if rules.houses_per_turn is None:
        return
    known = {title: n for title, n in order.items() if title in table.deeds}
    if rules.houses_per_turn_of == "group":
        groups = {}
        for title, number in known.items():
            first = table.mates(title)[0]
            groups[first] = groups.get(first, 0) + number
        if any(allowed(table, first, number) < number for first, number in groups.items()):
            raise No("built-enough")
    else:
        mine = [table.mates(title)[0] for title in table.titles_of(player)]
        total = sum(known.values())
        if allowed(table, mine, total) < total:
            raise No("built-enough")


def allowed(table, firsts, number):
    """How many of `number` storeys may still be built this turn in one or some groups.

    `firsts`: the first title of the group, where each is counted for itself; of all groups
    of a player, where they are counted together.
    """
    rules = table.rules
    together = isinstance(firsts, list)
    if table.turn is None or rules.houses_per_turn is None:
        return number
    if together != (rules.houses_per_turn_of == "player"):
        return number
    groups = {table.deeds[title].group for title in (firsts if together else [firsts])}
    built = sum(table.turn["built"].get(group, 0) for group in groups)
    return min(number, max(0, rules.houses_per_turn - built))


def check_sale(table, player, order):
    """Refuse a sale, or return the height of every lot that changes."""
    check_order(table, player, order)
    for title, number in order.items():
        if number > table.storeys(title):
            raise No("not-so-many-buildings")
    after = {title: table.storeys(title) for title in table.deeds}
    for title, number in order.items():
        after[title] -= number
    for title in order:
        highest = max(as_houses(table, after[mate]) for mate in table.mates(title))
        if table.rules.even_building and as_houses(table, after[title]) < highest - 1:
            raise No("uneven-sale")
        check_hotels_together(table, title, after)
    needed = 0
    for title in order:
        needed += after[title] if after[title] < top(table) else 0
        needed -= table.houses[title]
    stock = houses_to_give(table)
    if stock is not None and needed > stock:
        raise No("bank-out-of-houses")
    return after


def houses_to_give(table):
    """The houses that the bank can give for hotels; one being auctioned is promised."""
    if table.house_stock is None:
        return None
    auction = table.auction
    promised = auction is not None and auction["building"] == "house"
    return table.house_stock - (1 if promised else 0)


def check_hotels_together(table, title, after):
    """R-11.3 and R-11.7: hotels that must all be sold at once."""
    hotels = [mate for mate in table.mates(title) if table.hotels[mate]]
    if all(after[mate] == top(table) for mate in hotels):
        return
    to_bare_lot = any(after[mate] == 0 for mate in hotels)
    all_or_none = table.rules.outright_hotel_sale == "whole_group"
    if all_or_none and to_bare_lot and any(after[mate] for mate in hotels):
        raise No("hotels-must-go-together")
    stock = houses_to_give(table)
    if (
        table.rules.sell_group_hotels_together
        and stock is not None
        and stock < table.rules.houses_before_hotel
        and any(after[mate] == top(table) for mate in hotels)
    ):
        raise No("hotels-must-go-together")


def proceeds_of(table, order):
    return sum(
        storey_resale(table, title, table.storeys(title) - n)
        for title, number in order.items()
        for n in range(number)
    )


def sell_buildings(table, command):
    player, order = command.player, dict(command.buildings)
    seated(table, player)
    after = check_sale(table, player, order)
    proceeds = proceeds_of(table, order)
    for title in order:
        set_storeys(table, title, after[title])
    return table.bank_pays(player, proceeds, "buildings")
