"""Trades, and titles for a debt (R-14, R-15.3)."""

from tests.model.mortgage import fee_for, take_fee
from tests.model.table import No, has_cash, holds, known_title, no_debt, seated


def side(basket):
    return {
        "cash": basket.cash,
        "titles": list(basket.titles),
        "pardons": list(basket.pardons),
    }


def empty(one):
    return not (one["cash"] or one["titles"] or one["pardons"])


def check_side(table, player, one):
    """What a side does not hold, or may not give."""
    if one["cash"] < 0:
        raise No("not-an-amount")
    if len(set(one["titles"])) < len(one["titles"]):
        raise No("named-twice")
    for title in one["titles"]:
        known_title(table, title)
        holds(table, player, title)
        if any(table.storeys(mate) for mate in table.mates(title)):
            raise No("group-has-buildings")
        if title in table.mortgaged and not table.rules.mortgaged_titles_tradable:
            raise No("mortgaged-not-tradable")
    for deck in one["pardons"]:
        held = table.pardons.get(deck, []).count(player)
        if one["pardons"].count(deck) > held:
            raise No("no-pardon")


def check_debtors(table, offer):
    """A debtor may only raise money: more comes in than goes out, for something."""
    gives, takes = offer["gives"], offer["takes"]
    for player, out, into in (
        (offer["proposer"], gives, takes),
        (offer["partner"], takes, gives),
    ):
        if not table.debts_of(player):
            continue
        fee = fee_for(table, into["titles"])
        if into["cash"] - out["cash"] - fee <= 0 or not (out["titles"] or out["pardons"]):
            raise No("in-debt")


def side_worth(table, one):
    total = one["cash"]
    for title in one["titles"]:
        price = table.deeds[title].price
        total += price // 2 if title in table.mortgaged else price
    return total


def check_balance(table, offer):
    limit = table.rules.trade_balance_limit
    gives, takes = offer["gives"], offer["takes"]
    if limit is not None:
        to_and_fro = min(gives["cash"], takes["cash"])
        one = side_worth(table, gives) - to_and_fro
        other = side_worth(table, takes) - to_and_fro
        if abs(one - other) * 100 > limit * max(one, other):
            raise No("trade-unbalanced")
    if table.rules.trade_price_cap:
        for sold, paid in ((gives, takes), (takes, gives)):
            most = sum(2 * table.deeds[title].price + 100 for title in sold["titles"])
            if sold["titles"] and paid["cash"] - sold["cash"] > most:
                raise No("price-capped")


def check_fee(table, offer, player):
    """The fee must be payable from what is there after the exchange (R-12.3)."""
    gives, takes = offer["gives"], offer["takes"]
    if player == offer["partner"]:
        gives, takes = takes, gives
    after = table.cash[player] - gives["cash"] + takes["cash"]
    if after < fee_for(table, takes["titles"]):
        raise No("fee-unpayable")


def offer_trade(table, command):
    rules = table.rules
    if not rules.trades:
        raise No("not-in-this-game")
    seated(table, command.player)
    seated(table, command.partner)
    if command.player == command.partner:
        raise No("payer-is-payee")
    if rules.trade_when == "own_turn_before_roll" and table.turn is not None:
        if table.turn["player"] != command.player:
            raise No("not-your-turn")
        if table.turn["dice"]:
            raise No("trading-not-now")
    offer = {
        "proposer": command.player,
        "partner": command.partner,
        "gives": side(command.gives),
        "takes": side(command.takes),
        "debt": None,
        "value": 0,
    }
    if empty(offer["gives"]) and empty(offer["takes"]):
        raise No("nothing-offered")
    check_side(table, command.player, offer["gives"])
    check_side(table, command.partner, offer["takes"])
    has_cash(table, command.player, offer["gives"]["cash"])
    check_debtors(table, offer)
    check_balance(table, offer)
    check_fee(table, offer, command.player)
    lay_down(table, offer)


def lay_down(table, offer):
    table.offers_made += 1
    offer["id"] = f"t{table.offers_made}"
    titles = [*offer["gives"]["titles"], *offer["takes"]["titles"]]
    offer["mortgaged"] = sorted(t for t in titles if t in table.mortgaged)
    table.offers.append(offer)


def offer_titles_for_debt(table, command):
    if not table.rules.trades:
        raise No("not-in-this-game")
    seated(table, command.player)
    debt = next(
        (d for d in table.debts_of(command.player) if d["id"] == command.debt), None
    )
    if debt is None or debt["creditor"] == "bank":
        raise No("not-at-this-table")
    if not command.titles:
        raise No("nothing-offered")
    gives = {"cash": 0, "titles": list(command.titles), "pardons": []}
    check_side(table, command.player, gives)
    if command.value < 1:
        raise No("not-an-amount")
    if command.value > debt["amount"]:
        raise No("more-than-owed")
    no_debt(table, debt["creditor"])
    lay_down(
        table,
        {
            "proposer": command.player,
            "partner": debt["creditor"],
            "gives": gives,
            "takes": {"cash": 0, "titles": [], "pardons": []},
            "debt": debt["id"],
            "value": command.value,
        },
    )


def find_offer(table, name):
    for offer in table.offers:
        if offer["id"] == name:
            return offer
    if name in [f"t{n + 1}" for n in range(table.offers_made)]:
        raise No("offer-lapsed")
    raise No("not-at-this-table")


def accept_trade(table, command):
    seated(table, command.player)
    offer = find_offer(table, command.offer)
    proposer, partner = offer["proposer"], offer["partner"]
    if partner != command.player:
        raise No("not-your-offer")
    has_cash(table, proposer, offer["gives"]["cash"])
    has_cash(table, partner, offer["takes"]["cash"])
    if offer["debt"] is None:
        check_debtors(table, offer)
    else:
        no_debt(table, partner)
    check_fee(table, offer, proposer)
    check_fee(table, offer, partner)
    table.offers.remove(offer)
    hand_over(table, offer["gives"], proposer, partner)
    hand_over(table, offer["takes"], partner, proposer)
    if offer["debt"] is not None:
        for debt in list(table.debts):
            if debt["id"] == offer["debt"]:
                debt["amount"] -= offer["value"]
                if not debt["amount"]:
                    table.debts.remove(debt)
    take_fee(table, proposer, offer["takes"]["titles"])
    take_fee(table, partner, offer["gives"]["titles"])


def hand_over(table, one, giver, taker):
    table.cash[giver] -= one["cash"]
    table.cash[taker] += one["cash"]
    for title in one["titles"]:
        table.owner[title] = taker
        table.fees_settled.discard(title)
    for deck in one["pardons"]:
        table.pardons[deck].remove(giver)
        table.pardons[deck].append(taker)


def decline_trade(table, command):
    seated(table, command.player)
    offer = find_offer(table, command.offer)
    if offer["partner"] != command.player:
        raise No("not-your-offer")
    table.offers.remove(offer)


def withdraw_trade(table, command):
    seated(table, command.player)
    offer = find_offer(table, command.offer)
    if offer["proposer"] != command.player:
        raise No("not-your-offer")
    table.offers.remove(offer)


def drop_lapsed(table):
    """Offers lapse when anything in them changes (R-14.3)."""
    if table.offers:
        table.offers = [offer for offer in table.offers if stands(table, offer)]


def too_late(table, offer):
    """Trades that belong before the throw of one's own turn end with it (R-14.6)."""
    if table.rules.trade_when != "own_turn_before_roll" or table.turn is None:
        return False
    return table.turn["player"] != offer["proposer"] or bool(table.turn["dice"])


def still_holds(table, offer, player, one):
    """Whether a side is still there, as it lay when it was offered."""
    if player in table.bankrupt:
        return False
    for title in one["titles"]:
        if table.owner[title] != player:
            return False
        if (title in table.mortgaged) != (title in offer["mortgaged"]):
            return False
        if any(table.storeys(mate) for mate in table.mates(title)):
            return False
    return all(
        table.pardons[deck].count(player) >= one["pardons"].count(deck)
        for deck in one["pardons"]
    )


def stands(table, offer):
    if table.over() or (offer["debt"] is None and too_late(table, offer)):
        return False
    sides = (offer["proposer"], offer["gives"]), (offer["partner"], offer["takes"])
    if not all(still_holds(table, offer, player, one) for player, one in sides):
        return False
    if table.cash[offer["proposer"]] < offer["gives"]["cash"]:
        return False
    if offer["debt"] is not None:
        return any(
            debt["id"] == offer["debt"] and debt["amount"] >= offer["value"]
            for debt in table.debts
        )
    return True
