"""Bankruptcy, and the ends of the game (R-13, R-15)."""

from tests.model import build
from tests.model.debt import give_creditor
from tests.model.jail import give_back_pardon
from tests.model.money import pay_bank_debts
from tests.model.mortgage import take_fee
from tests.model.table import No, new_turn, seated
from tests.model.worth import buildings_resale, final_worth, means


def go_bankrupt(table, command):
    player = command.player
    seated(table, player)
    debts = table.debts_of(player)
    owed = sum(debt["amount"] for debt in debts)
    if debts and not table.rules.early_surrender and means(table, player) >= owed:
        raise No("can-still-raise")
    if debts and table.rules.end_on_default:
        end(table)
        return
    creditors = []
    for debt in debts:
        if debt["creditor"] not in creditors:
            creditors.append(debt["creditor"])
    # Which way the estate goes
    if not creditors or creditors == ["bank"]:
        to_bank(table, player)
    elif table.rules.player_estate == "bank_pays_creditor":
        bank_pays_creditors(table, player, debts)
    elif len(creditors) > 1 and table.rules.many_creditors == "share":
        share_out(table, player, debts)
    else:
        heir = serve_in_turn(table, player) if len(creditors) > 1 else creditors[0]
        if heir == "bank":
            to_bank(table, player)
        else:
            to_player(table, player, heir)
    after_ruin(table, player)


def leave(table, player, heir):
    """Out of the game; claims pass to the heir (R-15.8)."""
    table.bankrupt.append(player)
    table.jail.pop(player, None)
    table.position.pop(player, None)
    kept = []
    for debt in table.debts:
        if debt["debtor"] == player:
            continue
        if debt["creditor"] == player:
            if debt["debtor"] == heir:
                continue
            debt["creditor"] = heir
        kept.append(debt)
    table.debts = kept
    owed = []
    for debt in table.bank_debts:
        if debt["creditor"] == player:
            if heir == "bank":
                continue
            debt["creditor"] = heir
        owed.append(debt)
    table.bank_debts = owed
    pass_loans_on(table, player, heir)
    table.claims = [c for c in table.claims if player not in (c["visitor"], c["owner"])]
    table.skips.discard(player)
    if table.drawn and table.drawn["player"] == player:
        table.drawn = None


def pass_loans_on(table, player, heir):
    """What was borrowed is lost; what was lent goes to a player who inherits (R-1.4)."""
    lent = []
    for loan in table.loans:
        if loan["borrower"] == player:
            continue
        if loan["lender"] == player:
            if heir in ("bank", loan["borrower"]):
                continue
            loan["lender"] = heir
        lent.append(loan)
    table.loans = lent


def raze(table, player):
    for title in table.titles_of(player):
        if table.storeys(title):
            build.set_storeys(table, title, 0)


def everything_to_bank(table, player):
    """Buildings, titles, pardons and cash fall to the bank."""
    raze(table, player)
    titles = table.titles_of(player)
    for title in titles:
        table.owner[title] = None
        table.mortgaged.discard(title)
        table.fees_settled.discard(title)
        table.level[title] = 0
    for deck in table.decks:
        while player in table.pardons[deck]:
            give_back_pardon(table, player, deck)
    table.cash[player] = 0
    return titles


def won_unpaid(table, player):
    return [
        title
        for debt in table.debts_of(player)
        if debt["reason"] == "auction"
        for title in debt["titles"]
    ]


def game_ends_with(table):
    """Whether one more bankruptcy ends the game."""
    if len(table.still_in()) <= 2:
        return True
    most = table.rules.end_after_bankruptcies
    return most is not None and len(table.bankrupt) + 1 >= most


def auction_estate(table, titles):
    if titles and table.rules.bank_estate == "auction" and len(table.still_in()) > 1:
        order = list(table.deeds)
        table.estate = sorted({*table.estate, *titles}, key=order.index)


def to_bank(table, player):
    last = game_ends_with(table)
    unpaid = won_unpaid(table, player)
    titles = everything_to_bank(table, player)
    leave(table, player, "bank")
    if not last:
        auction_estate(table, [*titles, *unpaid])


def to_player(table, player, heir):
    last = game_ends_with(table)
    unpaid = won_unpaid(table, player)
    if not stands_whole(table):
        liquidate(table, player)
    table.cash[heir] += table.cash[player]
    table.cash[player] = 0
    titles = table.titles_of(player)
    for title in titles:
        table.owner[title] = heir
        table.fees_settled.discard(title)
    for deck, holders in table.pardons.items():
        table.pardons[deck] = [heir if one == player else one for one in holders]
    leave(table, player, heir)
    if not last:
        take_fee(table, heir, titles)
        auction_estate(table, unpaid)


def serve_in_turn(table, player):
    """Pay the oldest debts first until the money ends; return whom it runs out on."""
    if not stands_whole(table):
        liquidate(table, player)
    for debt in table.debts_of(player)[:-1]:
        if table.cash[player] < debt["amount"]:
            break
        give_creditor(table, debt, debt["amount"])
    return table.debts_of(player)[0]["creditor"]


def liquidate(table, player):
    worth = sum(buildings_resale(table, title) for title in table.titles_of(player))
    raze(table, player)
    table.bank_pays(player, worth, "buildings")


def stands_whole(table):
    """The end of a paid-deal short game hands everything over as it stands (R-13.5)."""
    rules = table.rules
    paid_deal = rules.dealt_titles > 0 and not rules.dealt_titles_free
    short = rules.end_after_bankruptcies is not None
    return paid_deal and short and game_ends_with(table)


def share_out(table, player, debts):
    """Several creditors share the cash; the titles go to the bank (R-15.7)."""
    last = game_ends_with(table)
    unpaid = won_unpaid(table, player)
    liquidate(table, player)
    cash = table.cash[player]
    owed = {}
    for debt in debts:
        owed[debt["creditor"]] = owed.get(debt["creditor"], 0) + debt["amount"]
    total = sum(owed.values())
    shares = {one: cash * amount // total for one, amount in owed.items()}
    order = [one for one in [*table.players, "bank"] if one in owed]
    rest = cash - sum(shares.values())
    for one in order[:rest]:
        shares[one] += 1
    for one, amount in shares.items():
        if one != "bank":
            table.cash[one] += amount
    titles = everything_to_bank(table, player)
    leave(table, player, "bank")
    if not last:
        auction_estate(table, [*titles, *unpaid])


def bank_pays_creditors(table, player, debts):
    """All to the bank, titles free; the bank pays the creditors in full (R-15.9)."""
    everything_to_bank(table, player)
    leave(table, player, "bank")
    for debt in debts:
        if debt["creditor"] != "bank":
            table.bank_pays(debt["creditor"], debt["amount"], "creditor")


def after_ruin(table, player):
    pay_bank_debts(table)
    most = table.rules.end_after_bankruptcies
    left = table.still_in()
    if len(left) == 1:
        table.winner = left[0]
    elif most is not None and len(table.bankrupt) >= most:
        end(table)
    elif table.turn is not None and table.turn["player"] == player:
        if table.bell:
            end(table)
        else:
            pass_turn(table)


def pass_turn(table):
    """The next player's turn; whoever must miss it is passed over (R-7.6)."""
    at = table.players.index(table.turn["player"])
    order = table.players[at + 1 :] + table.players[: at + 1]
    order = [one for one in order if one not in table.bankrupt]
    n = 0
    while order[n % len(order)] in table.skips:
        table.skips.discard(order[n % len(order)])
        n += 1
    table.turn = new_turn(order[n % len(order)], table.turn["number"] + 1)


def ranking(table):
    """Everyone's place, best first; equals share one (R-13.4)."""

    def key(player):
        worth = final_worth(table, player)
        titles = table.titles_of(player)
        extra = 0
        if table.rules.tie_break == "titles":
            extra = len(titles)
        elif table.rules.tie_break == "dearest_title":
            extra = max((table.deeds[title].price for title in titles), default=0)
        return (worth, extra)

    left = sorted(table.still_in(), key=key, reverse=True)
    places = []
    for number, player in enumerate(left):
        place = number + 1
        if number and key(left[number - 1]) == key(player):
            place = places[-1][0]
        places.append((place, player, final_worth(table, player)))
    for player in reversed(table.bankrupt):
        places.append((len(places) + 1, player, final_worth(table, player)))
    return places


def end(table):
    table.places = ranking(table)
    first = [player for place, player, _ in table.places if place == 1]
    table.winner = first[0] if len(first) == 1 else None
    table.auction = None
    table.estate = []


def end_game(table, _command):
    end(table)


def ring_bell(table, _command):
    if table.rules.end_after_minutes is None or table.bell:
        raise No("not-in-this-game")
    if table.turn is None:
        end(table)
    else:
        table.bell = True


def check_worth(table):
    """Whoever reaches the agreed sum ends the game (R-13.3)."""
    most = table.rules.end_at_worth
    if most is None or table.over():
        return
    if any(final_worth(table, player) >= most for player in table.still_in()):
        end(table)
