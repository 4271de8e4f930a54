"""Trades on a phone: putting an offer together, answering one, titles for a debt (R-14).

What is being put together stands in the page's address, so that a touch on a deed is a
plain link or form and nothing is lost when the stream draws the page anew.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

from banker.ledger.posting import BANK, Money
from banker.rules.board import DeckId, TitleId
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
from banker.views.people import Party, party
from banker.web.phone.sums import shown_in_field, sum_field, sum_typed, written
from banker.web.phone.visit import Countdown, Offered, Visit
from banker.wording import refusal_sentence
from banker.wording.words import _

#: Of the ways to meet a debt with titles so many are offered with one touch.
WAYS_SHOWN = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What one side of a trade gives.

    Attributes:
        pardons: the printed names of the decks to which its pardon cards belong.
        fee: the 10 % that its player pays on mortgaged titles received (R-12.3).
        change: what the trade changes in its player's cash, the fee included.
    """

    who: Party
    cash: Money
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
        who=party(game, player),
        cash=gives.cash,
        deeds=tuple(deed_view(game, title) for title in gives.titles),
        pardons=tuple(names.get(deck, deck) for deck in gives.pardons),
        worth=worth_of(game, gives),
        fee=fee,
        change=takes.cash - gives.cash - fee,
    )


def gains(visit: Visit, player: PlayerId, titles: Iterable[TitleId]) -> tuple[str, ...]:
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
    return tuple(said.values())


# Putting an offer together


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
class DeedTick:
    """A deed that may be ticked.

    Attributes:
        ticked: whether it is.
        value: what it counts for where it is ticked.
        reason: why it cannot be given; empty where it can.
    """

    deed: Deed
    value: Money
    reason: str
    ticked: bool = False


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


def basket_args(mark: str, basket: Basket, currency: Currency) -> dict[str, str]:
    """Return a basket as arguments of the address."""
    args = {f"{mark}-{title}": "1" for title in basket.titles}
    args |= {f"{mark}p-{deck}": "1" for deck in basket.pardons}
    return args | ({f"{mark}c": written(basket.cash, currency)} if basket.cash else {})


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


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferInFull:
    """An open offer with both its sides as this player sees them.

    Attributes:
        received: whether it was made to this player.
        sides: one's own first.
        less_debt: by how much it lessens a debt of the proposer; None where it is no such
            offer.
        clock: how long its partner may take.
        accepting: with the reason for which it could not be accepted.
        change_url: where it is answered with another; empty for titles for a debt.
    """

    proposer: Party
    received: bool
    sides: tuple[Side, Side]
    less_debt: Money | None
    gains: tuple[str, ...]
    clock: Countdown | None
    accepting: Offered
    declining: DeclineTrade
    withdrawing: WithdrawTrade
    change_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """One offer; None once it is gone."""

    offer: OfferInFull | None


def offer(visit: Visit) -> OfferView:
    """Return one offer with both sides as this player sees them; None once it is gone."""
    game, player, wanted = visit.runtime.game, visit.player, visit.args.get("offer", "")
    found = next((one for one in game.offers if one.offer == wanted), None)
    if found is None or player not in {found.proposer, found.partner}:
        return OfferView(offer=None)
    received = player == found.partner
    mine, theirs = sides_of(game, found)
    gets = found.gives.titles if received else found.takes.titles
    if received:
        mine, theirs = theirs, mine
    accepting = AcceptTrade(player=player, offer=found.offer)
    return OfferView(
        offer=OfferInFull(
            proposer=party(game, found.proposer),
            received=received,
            sides=(mine, theirs),
            less_debt=found.value if found.debt else None,
            gains=gains(visit, player, gets),
            clock=visit.countdown("answer", found.partner),
            accepting=visit.explained(accepting)
            if received
            else Offered(command=accepting, refused=True),
            declining=DeclineTrade(player=player, offer=found.offer),
            withdrawing=WithdrawTrade(player=player, offer=found.offer),
            change_url="" if found.debt else changing(visit, found),
        )
    )


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


@dataclass(frozen=True, slots=True, kw_only=True)
class WayOut:
    """A set of titles that meets a debt at their price.

    Attributes:
        change: what the creditor gives back; None where the page keeps it to itself.
    """

    command: HandOverTitles
    deeds: tuple[Deed, ...]
    worth: Money
    change: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesForDebt:
    """The titles that may be given for a debt.

    Attributes:
        by_price: whether they are handed over at their price, without being offered.
        field: by how much they lessen the debt, as its field shows it.
        fee: whether whoever gets a mortgaged title pays for it (R-12.3).
        ways: the sets that meet it, where they go by price.
    """

    debt: Debt
    creditor: Party
    by_price: bool
    field: tuple[str, str]
    choices: tuple[DeedTick, ...]
    fee: bool
    ways: tuple[WayOut, ...]

    @property
    def is_possible(self) -> bool:
        """Whether any of the titles can be offered."""
        return any(not one.reason for one in self.choices)


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesView:
    """Titles for a debt; None where there is nothing to give."""

    giving: TitlesForDebt | None


def titles(visit: Visit) -> TitlesView:
    """Return the titles that may be given for the player's oldest debt."""
    game, player = visit.runtime.game, visit.player
    debt = next(iter(debts_of(game, player)), None)
    if debt is None or not takes_titles(game, debt):
        return TitlesView(giving=None)
    by_price = game.house_rules.debts_in_titles
    return TitlesView(
        giving=TitlesForDebt(
            debt=debt,
            creditor=party(game, debt.creditor),
            by_price=by_price,
            field=shown_in_field(missing_from(visit, debt), game.edition.currency),
            choices=tuple(
                DeedTick(
                    deed=deed_view(game, title),
                    value=value_of(game, title),
                    reason=""
                    if by_price
                    else why_not(visit, player, Basket(titles=(title,))),
                )
                for title in titles_of(game, player)
            ),
            fee=game.house_rules.mortgaged_transfer_fee,
            ways=ways_of(visit, debt) if by_price else (),
        )
    )


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


def ways_of(visit: Visit, debt: Debt) -> tuple[WayOut, ...]:
    """Return the sets of titles that meet a debt at their price, with the change."""
    game = visit.runtime.game
    owed = debt.amount - min(cash_of(game, debt.debtor), debt.amount)
    ways = []
    for chosen in islice(handed_over(game, debt), WAYS_SHOWN):
        command = HandOverTitles(player=debt.debtor, debt=debt.debt, titles=chosen)
        worth = sum(game.deed(title).price for title in chosen)
        if visit.may(command):
            way = WayOut(
                command=command,
                deeds=tuple(deed_view(game, title) for title in chosen),
                worth=worth,
                change=None if visit.covered else worth - owed,
            )
            ways.append(way)
    return tuple(ways)


def other(offer: Offer, player: PlayerId) -> PlayerId:
    """Return with whom a player deals in an offer."""
    return offer.partner if offer.proposer == player else offer.proposer
