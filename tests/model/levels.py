"""Rent levels: titles grow dearer with each visit (R-17.2)."""


def raise_level(table, title, by):
    """Move an owned title's level, never below 1 or above its last."""
    if table.owner[title] is None:
        return
    top = len(table.deeds[title].rents)
    table.level[title] = max(1, min(top, table.level[title] + by))


def sell_title(table, title, player):
    """The bank hands a title over; with levels it starts at 1."""
    table.owner[title] = player
    if table.rules.rent_system != "levels":
        return
    table.level[title] = 1
    mates = table.mates(title)
    group = table.deeds[title].group
    owners = {table.owner[mate] for mate in mates}
    if None in owners or group in table.completed:
        return
    table.completed.add(group)
    for mate in mates:
        raise_level(table, mate, 2 if len(owners) == 1 else 1)


def visit(table, title):
    """Somebody came to an owned title, and its rent was due or it is their own."""
    if table.rules.rent_system == "levels":
        raise_level(table, title, 1)
