"""Auctions of titles and of scarce buildings (R-4.2 to R-4.4, R-10.2, R-15.5, R-17.7)."""

from tests.model import build
from tests.model.levels import sell_title
from tests.model.money import may_buy
from tests.model.table import No, has_cash, may_act, seated
from tests.model.worth import means, storey_price


def admitted(table):
    return [
        player
        for player in table.still_in()
        if not table.debts_of(player)
        and (table.rules.bid_from_jail or player not in table.jail)
    ]


def may_buy_now(table):
    """Who may bid for a title: nobody buys before having passed GO (R-4.6)."""
    first_lap = table.rules.first_lap_no_buying
    return [one for one in admitted(table) if not first_lap or one in table.lapped]


def undermines(table, command, name):
    """The highest bidder keeps the group in which the building would stand (R-4.3)."""
    auction = table.auction
    if name not in ("SellBuildings", "MortgageTitle") or auction["building"] is None:
        return False
    if command.player != auction["leader"]:
        return False
    mates = table.mates(auction["lot"])
    if name == "MortgageTitle":
        return command.title in mates
    return any(title in mates for title in command.buildings)


def decline_title(table, command):
    may_buy(table, command.player, command.title)
    rules = table.rules
    price = table.deeds[command.title].price
    if rules.purchase == "compulsory" and table.cash[command.player] >= price:
        raise No("must-buy")
    if rules.auction_on_decline:
        bidders = may_buy_now(table)
        if not rules.decliner_may_bid:
            bidders = [one for one in bidders if one != command.player]
        if bidders:
            start(table, bidders, rules.opening_bid, title=command.title)


def start(table, bidders, least, *, title=None, building=None):
    table.auctions += 1
    table.auction = {
        "number": table.auctions,
        "title": title,
        "building": building,
        "bidders": list(bidders),
        "least": least,
        "leader": None,
        "amount": 0,
        "lot": None,
        "bids": 0,
    }


def left_in_stock(table, building):
    return table.house_stock if building == "house" else table.hotel_stock


def lot_obstacle(table, player, title, building):
    """Why such a building cannot be put there now."""
    build.check_order(table, player, {title: 1})
    build.check_group(table, player, title)
    build.check_turn(table, player, {title: 1})
    high = {mate: table.storeys(mate) for mate in table.mates(title)}
    only_hotel = high[title] == table.rules.houses_before_hotel
    if building == "house" and only_hotel:
        return "lot-is-full"
    if building == "hotel" and high[title] < table.rules.houses_before_hotel:
        return "uneven-building"
    why, _ = build.obstacle(table, title, high, table.house_stock, table.hotel_stock)
    return why


def room(table, player, building):
    """How many such buildings could stand on a player's lots this turn (R-10.2)."""
    lots = lots_for(table, player, building)
    total = 0
    groups = []
    for lot in lots:
        mates = table.mates(lot)
        if mates not in groups:
            groups.append(mates)
    most = table.rules.houses_before_hotel
    for mates in groups:
        if building == "house":
            here = sum(most - table.houses[m] for m in mates if not table.hotels[m])
        else:
            here = sum(1 for m in mates if table.houses[m] == most)
        total += build.allowed(table, mates[0], here)
    if table.rules.houses_per_turn_of == "player":
        mine = [table.mates(title) for title in table.titles_of(player)]
        total = build.allowed(table, [mates[0] for mates in mine], total)
    return total


def wishes(table, building):
    """How many of those who asked each could still put up, where any."""
    found = {}
    for player, number in table.wanted.items():
        if player in table.bankrupt:
            continue
        could = min(number, room(table, player, building))
        if could > 0:
            found[player] = could
    return found


def scarce(table, building, wanted):
    left = left_in_stock(table, building)
    return bool(left) and len(wanted) > 1 and sum(wanted.values()) > left


def lots_for(table, player, building):
    lots = []
    for title in table.titles_of(player):
        try:
            why = lot_obstacle(table, player, title, building)
        except No:
            continue
        if why is None:
            lots.append(title)
    return lots


def check_has_lot(table, player, building):
    """Refuse whoever has no place for such a building, for the reason of their first."""
    if lots_for(table, player, building):
        return
    near, mine, others = [], [], []
    for title in [title for title, deed in table.deeds.items() if deed.kind == "street"]:
        try:
            why = lot_obstacle(table, player, title, building)
        except No as no:
            why = no.code
        if table.owner[title] != player:
            others.append(why)
        elif why == "group-incomplete":
            mine.append(why)
        else:
            near.append(why)
    raise No([*near, *mine, *others][0])


def auction_buildings(table, command):
    building, wanted = command.building, dict(command.requests)
    if not table.rules.buildings:
        raise No("not-in-this-game")
    for player, number in wanted.items():
        may_act(table, player)
        if number < 1:
            raise No("not-an-amount")
        check_has_lot(table, player, building)
    before, table.wanted = table.wanted, wanted
    wanted = wishes(table, building)
    if not scarce(table, building, wanted):
        table.wanted = before
        raise No("enough-for-all")
    table.wanted = wanted
    start_building(table, building, wanted)


def start_building(table, building, wanted):
    bidders = [player for player in table.players if player in wanted]
    least = table.rules.building_auction_opening
    if least == 0:
        least = min(
            storey_price(table, lot, table.storeys(lot) + 1)
            for player in bidders
            for lot in lots_for(table, player, building)
        )
    start(table, bidders, least, building=building)


def going(table, number):
    """The auction that is running, if it is the one meant."""
    if table.auction is None or number not in (None, table.auction["number"]):
        raise No("no-auction")
    return table.auction


def place_bid(table, command):
    auction = going(table, command.auction)
    player, amount = command.player, command.amount
    may_act(table, player)
    if player not in auction["bidders"]:
        raise No("not-bidding")
    if player == auction["leader"]:
        raise No("already-leading")
    if amount < 1:
        raise No("not-an-amount")
    least = auction["least"]
    if auction["leader"] is not None:
        least = auction["amount"] + table.rules.minimum_raise
    if amount < least:
        raise No("bid-too-low")
    if auction["building"] is not None:
        check_lot(table, command, auction["building"])
    penny = table.rules.auction_style == "penny"
    if penny:
        has_cash(table, player, amount)
        table.bank_takes(player, amount)
    elif amount > means(table, player):
        raise No("bid-beyond-means")
    auction.update(leader=player, amount=amount)
    auction["lot"] = command.lot if auction["building"] else None
    auction["bids"] += 1
    if auction["bidders"] == [player]:
        hammer(table)


def check_lot(table, command, building):
    if command.lot is None:
        raise No("choice-missing")
    why = lot_obstacle(table, command.player, command.lot, building)
    if why:
        raise No(why)


def pass_bid(table, command):
    auction = going(table, command.auction)
    seated(table, command.player)
    if command.player not in auction["bidders"]:
        raise No("not-bidding")
    if command.player == auction["leader"]:
        raise No("already-leading")
    auction["bidders"].remove(command.player)
    if not auction["bidders"] or auction["bidders"] == [auction["leader"]]:
        hammer(table)


def close_auction(table, command):
    auction = going(table, command.auction)
    if command.bids != auction["bids"]:
        raise No("bids-have-come")
    hammer(table)


def hammer(table):
    """The hammer falls: the highest bidder gets the lot, and pays or owes (R-4.3)."""
    auction = table.auction
    table.auction = None
    winner, price, building = auction["leader"], auction["amount"], auction["building"]
    if winner is None:
        table.wanted = {}
        return
    paid = table.rules.auction_style == "penny"
    if building is None:
        title = auction["title"]
        if paid or table.pay_or_owe(winner, "bank", price, "auction", [title]):
            sell_title(table, title, winner)
        return
    lot = auction["lot"]
    if not paid:
        table.pay_or_owe(winner, "bank", price, "auction")
    build.set_storeys(table, lot, table.storeys(lot) + 1)
    build.count_in_turn(table, {lot: 1})
    table.wanted[winner] -= 1
    if not table.wanted[winner]:
        del table.wanted[winner]
    next_scarce(table, building)


def next_scarce(table, building):
    """The next scarce building, while more are wanted than there are (R-10.2).

    Whoever may not bid for this one, or has no place for it, may come back for the next.
    """
    free_to_bid = admitted(table)
    could = wishes(table, building)
    wanted = {one: n for one, n in could.items() if one in free_to_bid}
    if scarce(table, building, wanted):
        start_building(table, building, wanted)
    else:
        table.wanted = {}


def next_of_estate(table):
    """The next title of an estate comes up, in the order of the board (R-15.5)."""
    while table.estate and table.auction is None and not table.over():
        title = table.estate.pop(0)
        bidders = may_buy_now(table)
        if bidders:
            start(table, bidders, table.rules.opening_bid, title=title)
