"""Putting an offer together on a phone (R-14).

What is being put together stands in the page's address, so that a touch on a deed is a
plain link or form and nothing is lost when the stream draws the page anew.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.board import DeckId
from banker.rules.game import (
    Basket,
    cash_of,
    players_in,
    titles_of,
)
from banker.rules.players import PlayerId
from banker.rules.titles.trades import (
    OfferTrade,
    WithdrawTrade,
    is_empty,
)
from banker.rules.turn.jail import pardons_of
from banker.views.deeds import deed_view
from banker.views.people import Party, party
from banker.web.phone.sides import DeedTick, Side, gains, side, why_not
from banker.web.phone.sums import shown_in_field, sum_field, sum_typed
from banker.web.phone.visit import Offered, Visit


@dataclass(frozen=True, slots=True, kw_only=True)
class Partner:
    """Somebody with whom one may trade; `href` leads to a trade with them."""

    who: Party
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenOffer:
    """An offer that waits for its answer, and who is at its other end."""

    offer: str
    who: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class SentOffer(OpenOffer):
    """An offer of one's own that waits, with the way to take it back."""

    withdrawing: WithdrawTrade


@dataclass(frozen=True, slots=True, kw_only=True)
class PardonTick:
    """A pardon card that may be ticked; `name` is the printed one of its deck."""

    deck: DeckId
    name: str
    ticked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Additions:
    """All that a side could give, what is chosen, and why the rest cannot be.

    Attributes:
        mark: `g` for what the player gives, `t` for what they take.
        kept: what else of the offer stands in the address.
        back: where nothing is added.
        field: the sum of the side as its field shows it: figures and letter.
        most: the cash that there is; None where it is not shown.
        fee: whether whoever gets a mortgaged title pays for it (R-12.3).
    """

    mark: str
    giver: Party
    kept: Mapping[str, str]
    back: str
    choices: tuple[DeedTick, ...]
    pardons: tuple[PardonTick, ...]
    field: tuple[str, str]
    most: Money | None
    fee: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An offer that is being put together.

    Attributes:
        sides: one's own first; `add_urls`: where something is added to each.
        blank: whether there is nothing in it yet; `gift`: whether nothing is asked for it.
        offering: the offer, with the reason for which it could not be made.
        gains: what the titles in it would complete, in words.
        answers: whether it is the answer to another offer.
    """

    sides: tuple[Side, Side]
    add_urls: tuple[str, str]
    blank: bool
    gift: bool
    offering: Offered
    gains: tuple[str, ...]
    answers: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeView:
    """The open offers, and the one being put together.

    Attributes:
        partner: with whom; None until somebody is chosen.
        adding: what one side could give, while something is added to it; else None.
        draft: the offer as it stands; None while nobody is chosen or something is added.
    """

    received: tuple[OpenOffer, ...]
    sent: tuple[SentOffer, ...]
    partners: tuple[Partner, ...]
    partner: Party | None
    adding: Additions | None = None
    draft: Draft | None = None


def trade(visit: Visit) -> TradeView:
    """Return the open offers, and the one being put together."""
    game, player = visit.runtime.game, visit.player
    partners = [seat.player for seat in players_in(game) if seat.player != player]
    partner = chosen_partner(visit, partners)
    mark = visit.args.get("add", "")
    adds = partner is not None and mark in {"g", "t"}
    return TradeView(
        partner=None if partner is None else party(game, partner),
        partners=tuple(
            Partner(who=party(game, one), href=address_with(visit, {"with": one}))
            for one in partners
        ),
        received=tuple(
            OpenOffer(offer=offer.offer, who=party(game, offer.proposer))
            for offer in game.offers
            if offer.partner == player
        ),
        sent=tuple(
            SentOffer(
                offer=offer.offer,
                who=party(game, offer.partner),
                withdrawing=WithdrawTrade(player=player, offer=offer.offer),
            )
            for offer in game.offers
            if offer.proposer == player
        ),
        adding=additions(visit, partner, mark) if adds and partner else None,
        draft=draft(visit, partner) if partner is not None and not adds else None,
    )


def chosen_partner(visit: Visit, partners: list[PlayerId]) -> PlayerId | None:
    """Return with whom the player trades: the one in the address, or the only one."""
    wanted = PlayerId(visit.args.get("with", ""))
    if wanted in partners:
        return wanted
    alone = len(partners) == 1 and visit.player not in visit.runtime.game.bankrupt
    return partners[0] if alone else None


def draft(visit: Visit, partner: PlayerId) -> Draft:
    """Return the offer that the address says, as it stands."""
    game, player = visit.runtime.game, visit.player
    gives = basket_from(visit, "g", player)
    takes = basket_from(visit, "t", partner)
    offer = OfferTrade(player=player, partner=partner, gives=gives, takes=takes)
    blank = is_empty(gives) and is_empty(takes)
    give_url, take_url = (
        address_with(visit, visit.args | {"add": mark}) for mark in ("g", "t")
    )
    return Draft(
        sides=(side(game, player, gives, takes), side(game, partner, takes, gives)),
        add_urls=(give_url, take_url),
        blank=blank,
        gift=is_empty(takes) and not blank,
        offering=Offered(command=offer, refused=True) if blank else visit.explained(offer),
        gains=gains(visit, player, takes.titles),
        answers=bool(visit.args.get("answers")),
    )


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


def additions(visit: Visit, partner: PlayerId, mark: str) -> Additions:
    """Return all that a side could give, what is chosen, and why the rest cannot be."""
    game = visit.runtime.game
    giver = visit.player if mark == "g" else partner
    basket = basket_from(visit, mark, giver)
    names = {deck.deck: deck.name for deck in game.edition.decks}
    own = giver == visit.player
    return Additions(
        mark=mark,
        giver=party(game, giver),
        kept={
            key: value
            for key, value in visit.args.items()
            if key != "add" and not key.startswith((f"{mark}-", f"{mark}p-", f"{mark}c"))
        },
        back=address_with(visit, {k: v for k, v in visit.args.items() if k != "add"}),
        choices=tuple(
            DeedTick(
                deed=deed_view(game, title),
                value=game.deed(title).price,
                reason=why_not(visit, giver, Basket(titles=(title,))),
                ticked=title in basket.titles,
            )
            for title in titles_of(game, giver)
        ),
        pardons=tuple(
            PardonTick(deck=deck, name=names.get(deck, deck), ticked=deck in basket.pardons)
            for deck in dict.fromkeys(pardons_of(game, giver))
        ),
        field=shown_in_field(basket.cash, game.edition.currency),
        most=cash_of(game, giver) if own and not visit.covered else None,
        fee=game.house_rules.mortgaged_transfer_fee,
    )
