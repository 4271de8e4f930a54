"""What somebody is worth, and what they could raise (R-7.4, R-13.1, R-15.1)."""


def storey_price(table, title, storey):
    """The price of getting to a storey from the one below."""
    deed = table.deeds[title]
    hotel = storey > table.rules.houses_before_hotel
    return deed.hotel_cost if hotel else deed.house_cost


def storey_resale(table, title, storey):
    """What the bank gives for a storey; no fractions (R-11.1, R-11.4, R-11.6)."""
    percent = table.rules.building_resale_percent
    own_percent = table.rules.hotel_resale_percent
    if storey > table.rules.houses_before_hotel and own_percent is not None:
        percent = own_percent
    return storey_price(table, title, storey) * percent // 100


def buildings_cost(table, title):
    return sum(storey_price(table, title, n + 1) for n in range(table.storeys(title)))


def buildings_resale(table, title):
    return sum(storey_resale(table, title, n + 1) for n in range(table.storeys(title)))


def means(table, player):
    """The cash that could be had by selling and mortgaging everything."""
    total = table.cash[player]
    for title in table.titles_of(player):
        if table.rules.debts_in_titles:
            total += table.deeds[title].price
            continue
        total += buildings_resale(table, title)
        if table.rules.mortgages and title not in table.mortgaged:
            total += table.deeds[title].mortgage_value
    return total


def taxable_worth(table, player):
    if table.rules.income_tax_base == "cash":
        return table.cash[player]
    return table.cash[player] + sum(
        table.deeds[title].price + buildings_cost(table, title)
        for title in table.titles_of(player)
    )


def final_worth(table, player):
    """The sum by which the richest is found."""
    total = table.cash[player]
    if table.rules.richest_by == "cash":
        return total
    for title in table.titles_of(player):
        price = table.deeds[title].price
        total += price // 2 if title in table.mortgaged else price
        if table.rules.richest_by == "worth":
            total += buildings_cost(table, title)
    return total
