"""Trades on a phone: putting an offer together, answering one, titles for a debt (R-14).

What is being put together stands in the page's address, so that a touch on a deed is a
plain link or form and nothing is lost when the stream draws the page anew.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from flask import url_for

from banker.ledger.posting import BANK, Money
from banker.rules.board import TitleId
from banker.rules.edition import Currency
from banker.rules.errors import GroupHasBuildings, Refusal
from banker.rules.game import (
    Basket,
    Debt,
    Game,
    Offer,
    cash_of,
    debts_of,
    is_mortgaged,
    owner_of,
    players_in,
    titles_of,
)
from banker.rules.money.surrender import HandOverTitles, handed_over
from banker.rules.players import PlayerId
from banker.rules.titles.mortgages import transfer_fee
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTrade,
    WithdrawTrade,
    is_empty,
    mortgaged_among,
    require_basket,
    worth_of,
)
from banker.rules.turn.jail import pardons_of
from banker.views.deeds import Deed, deed_view
from banker.views.people import party
from banker.web.phone.sums import shown_in_field, sum_field, sum_typed, written
from banker.web.phone.visit import Values, Visit
from banker.wording import refusal_sentence
from banker.wording.words import _

#: Of the ways to meet a debt with titles so many are offered with one touch.
WAYS_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of a trade gives, ready to show.

    Attributes:
        fee: the 10 % that its player pays on mortgaged titles received (R-12.3).
        change: what the trade changes in its player's cash, the fee included.
    """

    player: PlayerId
    basket: Basket
    deeds: tuple[Deed, ...]
    pardons: tuple[str, ...]
    worth: Money
    fee: Money
    change: Money


def side(game: Game, player: PlayerId, gives: Basket, takes: Basket) -> Side:
    """Return what a player gives, and what the whole trade means in cash."""
    fee = transfer_fee(game, mortgaged_among(game, takes.titles))
    names = {deck.deck: deck.name for deck in game.edition.decks}
    return Side(
        player=player,
        basket=gives,
        deeds=tuple(deed_view(game, title) for title in gives.titles),
        pardons=tuple(names.get(deck, deck) for deck in gives.pardons),
        worth=worth_of(game, gives),
        fee=fee,
        change=takes.cash - gives.cash - fee,
    )


def gains(visit: Visit, player: PlayerId, titles: Iterable[TitleId]) -> list[str]:
    """Return how much of each group a player would own with these titles, in words."""
    game, wanted = visit.runtime.game, tuple(titles)
    said: dict[str, str] = {}
    for title in wanted:
        mates = game.board.mates(title)
        held = sum(owner_of(game, one) == player or one in wanted for one in mates)
        said[game.deed(title).group] = _(
            "With %(title)s you own %(held)s of %(all)s.",
            title=game.deed(title).name,
            held=held,
            all=len(mates),
        )
    return list(said.values())


# Putting an offer together


def trade(visit: Visit) -> Values:
    """Return the open offers, and the one being put together."""
    game, player = visit.runtime.game, visit.player
    partners = [seat.player for seat in players_in(game) if seat.player != player]
    wanted = PlayerId(visit.args.get("with", ""))
    partner = wanted if wanted in partners else None
    if partner is None and len(partners) == 1 and player not in game.bankrupt:
        partner = partners[0]
    values = {
        "adding": "",
        "partner": None if partner is None else party(game, partner),
        "partners": [
            (party(game, one), address_with(visit, {"with": one})) for one in partners
        ],
        "received": [offer for offer in game.offers if offer.partner == player],
        "sent": [
            (offer, sides_of(game, offer), WithdrawTrade(player=player, offer=offer.offer))
            for offer in game.offers
            if offer.proposer == player
        ],
        "who": lambda other: party(game, other),
        "answers": visit.args.get("answers", ""),
    }
    if partner is None:
        return values
    gives = basket_from(visit, "g", player)
    takes = basket_from(visit, "t", partner)
    adding = visit.args.get("add", "")
    if adding in {"g", "t"}:
        giver = player if adding == "g" else partner
        basket = gives if adding == "g" else takes
        return {**values, "adding": adding, **additions(visit, giver, basket, adding)}
    offer = OfferTrade(player=player, partner=partner, gives=gives, takes=takes)
    blank = is_empty(gives) and is_empty(takes)
    return {
        **values,
        "blank": blank,
        "sides": (side(game, player, gives, takes), side(game, partner, takes, gives)),
        "add_urls": [address_with(visit, visit.args | {"add": one}) for one in ("g", "t")],
        "offer": offer,
        "no": "" if blank else visit.no(offer),
        "gift": is_empty(takes) and not blank,
        "gains": gains(visit, player, takes.titles),
        "counter_url": url_for("phone.counter_offer", table=visit.runtime.table),
    }


def address_with(visit: Visit, args: dict[str, str]) -> str:
    """Return the address of the trade with these arguments."""
    return visit.address("trade", **args)


def basket_from(visit: Visit, mark: str, giver: PlayerId) -> Basket:
    """Return what the address says that a side gives; only what that side still holds.

    `mark` is `g` for what the player gives, `t` for what they take.
    """
    game, args = visit.runtime.game, visit.args
    cash = sum_typed(sum_field(args, f"{mark}c"), game.edition.currency) or 0
    held = titles_of(game, giver)
    pardons = pardons_of(game, giver)
    return Basket(
        cash=cash,
        titles=tuple(title for title in held if args.get(f"{mark}-{title}")),
        pardons=tuple(deck for deck in pardons if args.get(f"{mark}p-{deck}")),
    )


def basket_args(mark: str, basket: Basket, currency: Currency) -> dict[str, str]:
    """Return a basket as arguments of the address."""
    args = {f"{mark}-{title}": "1" for title in basket.titles}
    args |= {f"{mark}p-{deck}": "1" for deck in basket.pardons}
    return args | ({f"{mark}c": written(basket.cash, currency)} if basket.cash else {})


def additions(visit: Visit, giver: PlayerId, basket: Basket, mark: str) -> Values:
    """Return all that a side could give, what is chosen, and why the rest cannot be."""
    game = visit.runtime.game
    kept = {
        key: value
        for key, value in visit.args.items()
        if key != "add" and not key.startswith((f"{mark}-", f"{mark}p-", f"{mark}c"))
    }
    names = {deck.deck: deck.name for deck in game.edition.decks}
    own = giver == visit.player
    return {
        "mark": mark,
        "giver": party(game, giver),
        "kept": kept,
        "back": address_with(visit, {k: v for k, v in visit.args.items() if k != "add"}),
        "choices": [
            (
                deed_view(game, title),
                title in basket.titles,
                why_not(visit, giver, Basket(titles=(title,))),
            )
            for title in titles_of(game, giver)
        ],
        "pardons": [
            (deck, names.get(deck, deck), deck in basket.pardons)
            for deck in dict.fromkeys(pardons_of(game, giver))
        ],
        "sum": shown_in_field(basket.cash, game.edition.currency),
        "most": cash_of(game, giver) if own and not visit.covered else None,
    }


def why_not(visit: Visit, giver: PlayerId, basket: Basket) -> str:
    """Return why a side may not give something; empty if it may."""
    game = visit.runtime.game
    try:
        require_basket(game, basket, of=giver)
    except GroupHasBuildings:
        return _("Sell the houses of this colour first.")
    except Refusal as refusal:
        return visit.bare(refusal_sentence(refusal, game, visit.visibility))
    return ""


# Answering


def offer(visit: Visit) -> Values:
    """Return one offer with both sides as this player sees them; None once it is gone."""
    game, player, wanted = visit.runtime.game, visit.player, visit.args.get("offer", "")
    found = next((one for one in game.offers if one.offer == wanted), None)
    if found is None or player not in {found.proposer, found.partner}:
        return {"offer": None}
    mine, theirs = sides_of(game, found)
    if player == found.partner:
        mine, theirs = theirs, mine
    accepting = AcceptTrade(player=player, offer=found.offer)
    return {
        "offer": found,
        "proposer": party(game, found.proposer),
        "other": party(game, theirs.player),
        "received": player == found.partner,
        "sides": (mine, theirs),
        "gains": gains(visit, player, theirs.basket.titles),
        "accepting": accepting,
        "clock": visit.countdown("answer", found.partner),
        "no": visit.no(accepting) if player == found.partner else "",
        "declining": DeclineTrade(player=player, offer=found.offer),
        "withdrawing": WithdrawTrade(player=player, offer=found.offer),
        "change_url": None if found.debt else changing(visit, found),
    }


def in_short(visit: Visit, offer: Offer) -> str:
    """Return in one line what an offer would bring its partner, and for what."""
    return _(
        "%(gets)s for %(gives)s",
        gets=basket_words(visit, offer.gives),
        gives=basket_words(visit, offer.takes),
    )


def basket_words(visit: Visit, basket: Basket) -> str:
    """Return what is in a basket, in a few words."""
    game = visit.runtime.game
    words = [game.deed(title).name for title in basket.titles]
    words += [_("Card for leaving jail") for _deck in basket.pardons]
    if basket.cash:
        words.append(visit.show.text(basket.cash))
    return ", ".join(words) or _("nothing")


def sides_of(game: Game, offer: Offer) -> tuple[Side, Side]:
    """Return both sides of an offer, the proposer's first."""
    return (
        side(game, offer.proposer, offer.gives, offer.takes),
        side(game, offer.partner, offer.takes, offer.gives),
    )


def changing(visit: Visit, offer: Offer) -> str:
    """Return where an offer is answered with another: the same, seen from here."""
    currency = visit.runtime.game.edition.currency
    return visit.address(
        "trade",
        **{"with": offer.proposer, "answers": offer.offer},
        **basket_args("g", offer.takes, currency),
        **basket_args("t", offer.gives, currency),
    )


# Titles for a debt


def titles(visit: Visit) -> Values:
    """Return the titles that may be given for the player's oldest debt."""
    game, player = visit.runtime.game, visit.player
    debt = next(iter(debts_of(game, player)), None)
    if debt is None or not takes_titles(game, debt):
        return {"debt": None}
    by_price = game.house_rules.debts_in_titles
    return {
        "debt": debt,
        "creditor": party(game, debt.creditor),
        "by_price": by_price,
        "value": shown_in_field(missing_from(visit, debt), game.edition.currency),
        "choices": [
            (
                deed_view(game, title),
                value_of(game, title),
                "" if by_price else why_not(visit, player, Basket(titles=(title,))),
            )
            for title in titles_of(game, player)
        ],
        "ways": ways_of(visit, debt) if by_price else [],
        "titles_url": url_for("phone.offer_titles", table=visit.runtime.table),
    }


def missing_from(visit: Visit, debt: Debt) -> Money:
    """Return what cash leaves of a debt, as far as this page shows the cash; or all."""
    cash = 0 if visit.covered else cash_of(visit.runtime.game, debt.debtor)
    return max(0, debt.amount - cash) or debt.amount


def takes_titles(game: Game, debt: Debt) -> bool:
    """Return whether a debt may be met with titles at this table (R-15.3, R-17.2)."""
    if not titles_of(game, debt.debtor):
        return False
    if game.house_rules.debts_in_titles:
        return True
    return game.house_rules.trades and debt.creditor != BANK


def value_of(game: Game, title: TitleId) -> Money:
    """Return what a title counts in a result: half its price while mortgaged."""
    return game.deed(title).price // (2 if is_mortgaged(game, title) else 1)


def ways_of(visit: Visit, debt: Debt) -> list[Values]:
    """Return the sets of titles that meet a debt at their price, with the change."""
    game = visit.runtime.game
    owed = debt.amount - min(cash_of(game, debt.debtor), debt.amount)
    ways = []
    for chosen in islice(handed_over(game, debt), WAYS_SHOWN):
        command = HandOverTitles(player=debt.debtor, debt=debt.debt, titles=chosen)
        worth = sum(game.deed(title).price for title in chosen)
        if visit.may(command):
            ways.append(
                {
                    "command": command,
                    "deeds": [deed_view(game, title) for title in chosen],
                    "worth": worth,
                    "change": None if visit.covered else worth - owed,
                }
            )
    return ways


def other(offer: Offer, player: PlayerId) -> PlayerId:
    """Return with whom a player deals in an offer."""
    return offer.partner if offer.proposer == player else offer.proposer
