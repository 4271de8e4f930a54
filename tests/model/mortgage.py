"""Mortgages (R-12)."""

from tests.model.table import No, has_cash, holds, known_title, may_act, seated


def tenth(table, amount):
    """10 %, rounded up to a whole unit of interest (R-12.2)."""
    unit = table.rules.interest_unit
    steps = amount // (10 * unit)
    if amount % (10 * unit):
        steps += 1
    return steps * unit


def mortgage_title(table, command):
    if not table.rules.mortgages:
        raise No("not-in-this-game")
    seated(table, command.player)
    known_title(table, command.title)
    holds(table, command.player, command.title)
    if command.title in table.mortgaged:
        raise No("already-mortgaged")
    if table.rules.mortgage_needs_clear == "group":
        looked_at = table.mates(command.title)
    else:
        looked_at = [command.title]
    if any(table.storeys(title) for title in looked_at):
        raise No("group-has-buildings")
    table.mortgaged.add(command.title)
    table.bank_pays(command.player, table.deeds[command.title].mortgage_value, "mortgage")


def price_of_lifting(table, title):
    deed = table.deeds[title]
    base = deed.price if table.rules.redeem_base == "price" else deed.mortgage_value
    if title in table.fees_settled:
        return base
    return base + tenth(table, base)


def unmortgage_title(table, command):
    may_act(table, command.player)
    holds(table, command.player, command.title)
    if command.title not in table.mortgaged:
        raise No("not-mortgaged")
    price = price_of_lifting(table, command.title)
    has_cash(table, command.player, price)
    table.cash[command.player] -= price
    table.mortgaged.discard(command.title)
    table.fees_settled.discard(command.title)


def fee_for(table, titles):
    """10 % of the value of each mortgaged title received (R-12.3)."""
    if not table.rules.mortgaged_transfer_fee:
        return 0
    return sum(
        tenth(table, table.deeds[title].mortgage_value)
        for title in titles
        if title in table.mortgaged
    )


def take_fee(table, player, titles):
    """The receiver pays the 10 % at once, or owes it (R-15.6)."""
    lying = [title for title in titles if title in table.mortgaged]
    fee = fee_for(table, lying)
    if not fee:
        return
    if table.pay_or_owe(player, "bank", fee, "transfer-fee", lying):
        table.fees_settled.update(lying)
