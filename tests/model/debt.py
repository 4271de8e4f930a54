"""Settling debts (R-15.1, R-15.10, R-17.2)."""

from tests.model import build
from tests.model.jail import let_out
from tests.model.levels import sell_title
from tests.model.table import No, has_cash, holds, known_title, seated
from tests.model.trade import drop_lapsed


def find_debt(table, player, name):
    for debt in table.debts_of(player):
        if debt["id"] == name:
            return debt
    raise No("not-at-this-table")


def give_creditor(table, debt, amount):
    """Move cash from the debtor to whom it is owed."""
    player = debt["debtor"]
    if debt["creditor"] == "bank":
        table.bank_takes(player, amount, pot=debt["pot"])
    else:
        table.cash[player] -= amount
        table.cash[debt["creditor"]] += amount
    lessen(table, debt, amount)


def lessen(table, debt, amount):
    """A debt is less, and with its last unit what hung on it is done."""
    debt["amount"] -= amount
    if debt["amount"]:
        return
    table.debts.remove(debt)
    if debt["reason"] == "jail-fine":
        let_out(table, debt["debtor"])
    elif debt["reason"] == "transfer-fee":
        table.fees_settled.update(t for t in debt["titles"] if t in table.mortgaged)
    elif debt["reason"] == "auction":
        for title in debt["titles"]:
            if table.owner[title] is None:
                sell_title(table, title, debt["debtor"])


def settle_debt(table, command):
    seated(table, command.player)
    debt = find_debt(table, command.player, command.debt)
    amount = debt["amount"] if command.amount is None else command.amount
    if amount < 1:
        raise No("not-an-amount")
    if amount > debt["amount"]:
        raise No("more-than-owed")
    has_cash(table, command.player, amount)
    give_creditor(table, debt, amount)


def hand_over_titles(table, command):
    if not table.rules.debts_in_titles:
        raise No("not-in-this-game")
    player, titles = command.player, list(command.titles)
    seated(table, player)
    debt = find_debt(table, player, command.debt)
    if not titles:
        raise No("nothing-ordered")
    if len(set(titles)) < len(titles):
        raise No("named-twice")
    for title in titles:
        known_title(table, title)
        holds(table, player, title)
    prices = [table.deeds[title].price for title in titles]
    missing = debt["amount"] - table.cash[player]
    if sum(prices) < missing or sum(prices) - min(prices) >= missing:
        raise No("not-enough-titles")
    creditor = debt["creditor"]
    if table.cash[player]:
        give_creditor(table, debt, table.cash[player])
        drop_lapsed(table)  # for a moment there is no cash for what was offered
    change = sum(prices) - debt["amount"]
    for title in titles:
        table.owner[title] = None if creditor == "bank" else creditor
        if creditor == "bank":
            table.level[title] = 0
    if creditor == "bank":
        table.bank_pays(player, change, "change")
    else:
        # A creditor who has not so much gives what is there.
        change = min(change, table.cash[creditor])
        table.cash[creditor] -= change
        table.cash[player] += change
    lessen(table, debt, debt["amount"])


# The bank's proposal is checked rather than found: it must be legal, enough, and there
# must be none that raises less.


def settle_by_selling(table, command, done):
    """`done`: what the bank sold and mortgaged; None if it refused."""
    player = command.player
    seated(table, player)
    debt = find_debt(table, player, command.debt)
    missing = debt["amount"] - table.cash[player]
    if missing <= 0:
        assert not (done and (done["sold"] or done["mortgaged"])), "sold without need"
        give_creditor(table, debt, debt["amount"])
        return
    enough = [money for money in sale_sums(table, player) if money >= missing]
    if enough:
        check_done(done)
        assert not done["mortgaged"], "a sale of buildings would do"
        raised = carry_out(table, player, done)
        assert raised == min(enough), f"raised {raised}, {min(enough)} would do"
    else:
        lots = [lot for built in built_groups(table, player) for lot in built]
        everything = {lot: table.storeys(lot) for lot in lots}
        money = build.proceeds_of(table, everything)
        values = mortgageable(table, player, everything)
        least = least_sum(values, missing - money)
        left = table.bank_left()
        if least is None or beyond_bank(table, money + least, missing):
            raise No("nothing-to-sell")
        check_done(done)
        assert done["sold"] == everything, "all buildings go before titles"
        raised = carry_out(table, player, done)
        most = money + least if left is None else min(left, money + least)
        assert raised == most, f"raised {raised}, {most} would do"
    give_creditor(table, debt, debt["amount"])


def check_done(done):
    assert done is not None, "the bank found no way, but there is one"


def beyond_bank(table, raises, missing):
    left = table.bank_left()
    return left is not None and min(left, raises) < missing


def carry_out(table, player, done):
    before = table.cash[player]
    if done["sold"]:
        after = build.check_sale(table, player, done["sold"])
        proceeds = build.proceeds_of(table, done["sold"])
        for title in done["sold"]:
            build.set_storeys(table, title, after[title])
        table.bank_pays(player, proceeds, "buildings")
    for title in done["mortgaged"]:
        assert table.owner[title] == player
        assert title not in table.mortgaged
        assert not any(table.storeys(mate) for mate in table.mates(title))
        table.mortgaged.add(title)
        table.bank_pays(player, table.deeds[title].mortgage_value, "mortgage")
    return table.cash[player] - before


def built_groups(table, player):
    """The lots of each group that are built on."""
    groups = []
    for title in table.titles_of(player):
        built = [mate for mate in table.mates(title) if table.storeys(mate)]
        if built and built not in groups:
            groups.append(built)
    return groups


def sale_sums(table, player):
    """What legal sales of buildings bring in at once, each sum; 0 for none at all.

    Groups depend on each other by the bank's houses only: for every sum the sale counts
    that takes fewest of them.
    """
    fewest = {0: 0}
    for built in built_groups(table, player):
        more = {}
        for way in group_ways(table, built):
            order = {title: number for title, number in way.items() if number}
            money, houses = build.proceeds_of(table, order), houses_taken(table, order)
            for sum_before, houses_before in fewest.items():
                total, needed = sum_before + money, houses_before + houses
                more[total] = min(needed, more.get(total, needed))
        fewest = more
    stock, left = build.houses_to_give(table), table.bank_left()
    sums = [one for one, needed in fewest.items() if stock is None or needed <= stock]
    return [one if left is None else min(one, left) for one in sums]


def houses_taken(table, order):
    """How many houses the bank must give for a sale; below zero: gets back."""
    taken = 0
    for title, number in order.items():
        after = table.storeys(title) - number
        taken += (after if after < build.top(table) else 0) - table.houses[title]
    return taken


def group_ways(table, built):
    ways = [{}]
    for title in built:
        ways = [{**way, title: n} for way in ways for n in range(table.storeys(title) + 1)]
    return [way for way in ways if group_may(table, built, way)]


def group_may(table, built, way):
    """Whether a group may be sold down so, but for the bank's houses."""
    after = {m: table.storeys(m) - way.get(m, 0) for m in table.mates(built[0])}
    heights = [build.as_houses(table, high) for high in after.values()]
    if table.rules.even_building and max(heights) - min(heights) > 1:
        return False
    try:
        if any(way.values()):
            build.check_hotels_together(table, built[0], after)
    except No:
        return False
    return True


def mortgageable(table, player, sold):
    if not table.rules.mortgages:
        return []
    values = []
    for title in table.titles_of(player):
        looked_at = [title]
        if table.rules.mortgage_needs_clear == "group":
            looked_at = table.mates(title)
        clear = all(table.storeys(mate) == sold.get(mate, 0) for mate in looked_at)
        if clear and title not in table.mortgaged:
            values.append(table.deeds[title].mortgage_value)
    return values


def least_sum(values, missing):
    """The least sum of some of `values` that reaches `missing`; None if none does."""
    sums = {0}
    for value in values:
        sums |= {one + value for one in sums}
    reaching = [one for one in sums if one >= missing]
    return min(reaching) if reaching else None
