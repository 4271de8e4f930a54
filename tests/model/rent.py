"""Rent (R-5, R-6, R-17.2, R-17.4)."""

from banker.rules.turn.chance import unseen
from tests.model.levels import visit
from tests.model.money import owners_share
from tests.model.table import No, at_large, known_title, may_act, seated


def doubled(table, title, owner):
    """An unbuilt street earns double in a full group (R-5.2, R-5.3, R-5.8)."""
    rules = table.rules
    if not table.whole_group(owner, title):
        return False
    for mate in table.mates(title):
        if mate in table.mortgaged and not rules.double_rent_if_group_mortgaged:
            return False
        if table.storeys(mate) and not rules.double_rent_beside_buildings:
            return False
    return True


def street_rent(table, title, owner):
    rents = table.deeds[title].rents
    if table.rules.rent_system == "levels":
        if table.capped > 0:
            return rents[0]
        return rents[table.level[title] - 1]
    if table.hotels[title]:
        return rents[-1]
    if table.houses[title]:
        return rents[table.houses[title]]
    return rents[0] * (2 if doubled(table, title, owner) else 1)


def full_rent(table, title, owner, dice, *, nearest):
    deed = table.deeds[title]
    if deed.kind == "street" or table.rules.rent_system == "levels":
        return street_rent(table, title, owner)
    held = [mate for mate in table.mates(title) if table.owner[mate] == owner]
    if deed.kind == "station":
        if not table.rules.count_mortgaged_stations:
            held = [mate for mate in held if mate not in table.mortgaged]
        rent = deed.rents[min(max(len(held), 1), len(deed.rents)) - 1]
        return 2 * rent if nearest else rent
    most = 15 if table.rules.speed_die else 12
    if dice is None or not 2 <= dice <= most:
        raise No("dice-missing")
    if nearest:
        return 10 * dice
    return dice * deed.rents[min(len(held), len(deed.rents)) - 1]


def no_rent_reason(table, title, owner, *, nearest):
    """Why a title earns nothing now; None if it does (R-5.4, R-5.7, R-6.4)."""
    if title in table.mortgaged:
        spared = (
            nearest
            and table.deeds[title].kind == "utility"
            and table.rules.nearest_utility_ignores_mortgage
        )
        if not spared:
            return "no-rent-while-mortgaged"
    if owner in table.jail and not table.rules.rent_in_jail:
        return "no-rent-from-jail"
    return None


def rent_claimed(table, visitor, title, dice, *, nearest):
    """Who is owed, and how much."""
    may_act(table, visitor)
    known_title(table, title)
    at_large(table, visitor)
    if table.awaited(title) is not None:
        raise No("title-awarded")
    owner = table.owner[title]
    if owner is None:
        raise No("title-unowned")
    if owner == visitor:
        raise No("own-title")
    why = no_rent_reason(table, title, owner, nearest=nearest)
    if why:
        raise No(why)
    return owner, full_rent(table, title, owner, dice, nearest=nearest)


def how_arrived(table, command, due):
    """The dice and the nearest card that count: where the bank moves, it knows them."""
    nearest = command.nearest
    dice = command.dice
    if not table.tracked():
        return dice, nearest
    claim = find_claim(table, command.payer, command.title)
    source = due or claim
    if source is None:
        return dice, nearest
    nearest = source["nearest"]
    if source["fresh"]:
        if dice is None:
            dice = sum(unseen(table.seed, f"rent-{n}", table.throws) for n in (1, 2))
    elif claim is not None and due is None:
        dice = claim["dice"]
    else:
        dice = sum(table.turn["dice"])
    return dice, nearest


def find_claim(table, visitor, title):
    for claim in table.claims:
        if claim["visitor"] == visitor and claim["title"] == title:
            return claim
    return None


def drop_claim(table, visitor, title):
    table.claims = [
        claim
        for claim in table.claims
        if (claim["visitor"], claim["title"]) != (visitor, title)
    ]


def pay_rent(table, command, due=None):
    dice, nearest = how_arrived(table, command, due)
    settle_rent(table, command.payer, command.title, dice, nearest=nearest)


def settle_rent(table, visitor, title, dice, *, nearest, expected=None):
    owner, rent = rent_claimed(table, visitor, title, dice, nearest=nearest)
    if expected is not None and expected != owner:
        raise No("not-the-owner")
    part = owners_share(table, rent)
    if table.cash[visitor] >= rent:
        table.cash[visitor] -= rent
        table.cash[owner] += part
    else:
        if part:
            table.owe(visitor, owner, part, "rent", [title])
        if rent - part:
            table.owe(visitor, "bank", rent - part, "rent", [title])
    drop_claim(table, visitor, title)
    if table.rules.rent_system == "levels" and table.capped > 0:
        table.capped -= 1
    visit(table, title)


def claim_rent(table, command):
    seated(table, command.owner)
    claim = find_claim(table, command.visitor, command.title)
    if claim is None:
        raise No("rent-lapsed")
    dice = claim["dice"]
    if claim["fresh"]:
        dice = command.dice
        if dice is None:
            dice = sum(unseen(table.seed, f"rent-{n}", table.throws) for n in (1, 2))
    settle_rent(
        table,
        command.visitor,
        command.title,
        dice,
        nearest=claim["nearest"],
        expected=command.owner,
    )


def waive_rent(table, command, due=None):
    nearest = bool(due and due["nearest"])
    dice = command.dice
    claim = find_claim(table, command.visitor, command.title)
    if table.tracked():
        if claim is not None:
            nearest = claim["nearest"]
            dice = claim["dice"] if not claim["fresh"] else dice
        elif due is not None and not due["fresh"]:
            dice = sum(table.turn["dice"])
    if table.tracked() and dice is None:
        dice = 7  # how much is waived changes nothing
    owner, _ = rent_claimed(table, command.visitor, command.title, dice, nearest=nearest)
    if owner != command.owner:
        raise No("not-the-owner")
    drop_claim(table, command.visitor, command.title)
