"""The bank's game and the model's table, side by side."""


def fixed_books(table):
    """What never moves, and the names under which the rest stands."""
    rules = table.rules
    box = {("box", f"deed:{title}"): -1 for title in table.deeds}
    for deck, printed in table.decks.items():
        box["box", f"pardon:{deck}"] = -printed.pardons
    if table.house_stock is not None:
        box["box", "house"] = -rules.houses
        box["box", "hotel"] = -rules.hotels
    names = {
        title: (
            f"deed:{title}",
            (f"lot:{title}", "house"),
            (f"lot:{title}", "hotel"),
            (f"lot:{title}", "level"),
            (f"lot:{title}", "lien"),
        )
        for title in table.deeds
    }
    return {key: number for key, number in box.items() if number}, names


def balances(table):
    """All that is countable, as the bank's books should have it."""
    if not table.books:
        table.books.extend(fixed_books(table))
    fixed, names = table.books
    books = dict(fixed)
    for title, owner in table.owner.items():
        deed, house, hotel, level, lien = names[title]
        books["bank" if owner is None else f"hand:{owner}", deed] = 1
        if table.houses[title]:
            books[house] = table.houses[title]
        if table.hotels[title]:
            books[hotel] = table.hotels[title]
        if table.level[title]:
            books[level] = table.level[title]
        if title in table.mortgaged:
            books[lien] = 1
    rest = {("pot", "money"): table.pot, ("bank", "lien"): -len(table.mortgaged)}
    for player, cash in table.cash.items():
        rest[f"hand:{player}", "money"] = cash
    rest["bank", "money"] = -sum(table.cash.values()) - table.pot
    rest["box", "level"] = -sum(table.level.values())
    rest.update(stock(table))
    for deck, holders in table.pardons.items():
        asset = f"pardon:{deck}"
        rest["bank", asset] = table.decks[deck].pardons - len(holders)
        for player in holders:
            rest[f"hand:{player}", asset] = holders.count(player)
    books.update({key: number for key, number in rest.items() if number})
    return books


def stock(table):
    """The houses and hotels that the bank has left."""
    rules = table.rules
    if table.house_stock is not None:
        return {("bank", "house"): table.house_stock, ("bank", "hotel"): table.hotel_stock}
    # What cannot run out comes out of the box, beside what the bank was given.
    houses, hotels = sum(table.houses.values()), sum(table.hotels.values())
    return {
        ("bank", "house"): rules.houses,
        ("bank", "hotel"): rules.hotels,
        ("box", "house"): -rules.houses - houses,
        ("box", "hotel"): -rules.hotels - hotels,
    }


def differences(game, table):
    """What is not the same on both sides; empty if all is."""
    found = []
    books = balances(table)
    if game.balances != books:
        for key in sorted({*game.balances, *books}):
            one, other = game.balances.get(key, 0), books.get(key, 0)
            if one != other:
                found.append((":".join(key), one, other))
    for name, one, other in rest_of(game, table):
        if one != other:
            found.append((name, one, other))
    return found


def rest_of(game, table):
    yield "jail", game.jail, table.jail
    yield (
        "debts",
        [(d.debt, d.debtor, d.creditor, d.amount, d.reason, d.to_pot) for d in game.debts],
        [
            (d["id"], d["debtor"], d["creditor"], d["amount"], d["reason"], d["pot"])
            for d in table.debts
        ],
    )
    yield (
        "bank debts",
        [(d.creditor, d.amount) for d in game.bank_debts],
        [(d["creditor"], d["amount"]) for d in table.bank_debts],
    )
    yield "bankrupt", list(game.bankrupt), table.bankrupt
    yield "winner", game.winner, table.winner
    yield "places", [(p.place, p.player, p.worth) for p in game.places], table.places
    yield "auction", auction_of_game(game), auction_of_table(table)
    if not table.over():
        yield "estate", list(game.estate), table.estate
    yield "offers", [offer.offer for offer in game.offers], [o["id"] for o in table.offers]
    yield (
        "loans",
        [(one.loan, one.lender, one.borrower, one.left) for one in game.loans],
        [(one["id"], one["lender"], one["borrower"], one["left"]) for one in table.loans],
    )
    yield "turn", turn_of_game(game), turn_of_table(table)
    yield "positions", game.positions, table.position
    yield "lapped", game.lapped, table.lapped
    yield "skips", game.skips, table.skips
    yield (
        "claims",
        [(c.owner, c.visitor, c.title) for c in game.claims],
        [(c["owner"], c["visitor"], c["title"]) for c in table.claims],
    )
    yield (
        "drawn",
        game.drawn and (game.drawn.player, game.drawn.deck, game.drawn.card),
        table.drawn and (table.drawn["player"], table.drawn["deck"], table.drawn["card"]),
    )
    yield "bell", game.bell, table.bell
    yield "minute", game.minute, table.minute
    yield "capped", game.capped_rents, table.capped


def auction_of_game(game):
    auction = game.auction
    if auction is None:
        return None
    bid = auction.bid
    return (
        auction.auction,
        auction.title,
        auction.building,
        list(auction.bidders),
        auction.least,
        bid and bid.player,
        bid.amount if bid else 0,
        bid and bid.lot,
        auction.bids,
    )


def auction_of_table(table):
    auction = table.auction
    if auction is None:
        return None
    return (
        auction["number"],
        auction["title"],
        auction["building"],
        auction["bidders"],
        auction["least"],
        auction["leader"],
        auction["amount"],
        auction["lot"],
        auction["bids"],
    )


def turn_of_game(game):
    turn = game.turn
    if turn is None:
        return None
    dues = [
        (due.kind, due.title, due.space, due.deck, due.nearest, due.fresh)
        for due in turn.dues
    ]
    return turn.player, turn.number, turn.may_throw, turn.doubles, dues


def turn_of_table(table):
    turn = table.turn
    if turn is None:
        return None
    dues = [
        (due["kind"], due["title"], due["space"], due["deck"], due["nearest"], due["fresh"])
        for due in turn["dues"]
    ]
    return turn["player"], turn["number"], turn["may_throw"], turn["doubles"], dues
