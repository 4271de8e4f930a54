"""Trades: put together, laid on the counter, answered (R-14).

One player's side and the other's are ticked together, the offer is laid on the counter
with all that it would cost, and the partner's card accepts it. An offer made by phone is
shown and answered in the same way.
"""

from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import DeckId, TitleId
from banker.rules.game import (
    Basket,
    Game,
    Offer,
    cash_of,
    is_mortgaged,
    owner_of,
    titles_of,
)
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.titles.mortgages import transfer_fee
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTrade,
    TradeOffered,
    WithdrawTrade,
    fee_of,
)
from banker.rules.turn.jail import pardons_of
from banker.terminal.inputs import Touch
from banker.terminal.keys import within_keypad
from banker.terminal.question import KeypadQuestion, Question, Step, asked_after_entries
from banker.terminal.screens import Prompt, Screen
from banker.terminal.strip import Situation, everybody, nobody, seats
from banker.terminal.tiles import tile
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party, party_or_none
from banker.views.visibility import Visibility

#: A side of a trade that gives nothing yet.
NOTHING = Basket()

Side: TypeAlias = Literal["gives", "takes"]


# Putting a trade together


@dataclass(frozen=True, slots=True, kw_only=True)
class SideView:
    """One side of a trade.

    Attributes:
        player: who gives it.
        deeds: what that player could give, with whether it is part of the trade.
        pardons: the cards for leaving jail: deck, printed name, whether part of it.
        most: the cash there is to give; None where the table's privacy hides it.
        fee: the 10 % this player pays on mortgaged titles received (R-12.3).
    """

    player: Party
    deeds: tuple[tuple[Deed, bool], ...]
    pardons: tuple[tuple[DeckId, str, bool], ...]
    cash: Money
    most: Money | None
    fee: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeScreen(Screen):
    """A trade that is put together; `typing` is the side whose cash is typed."""

    kind: str = "trade"
    player: Party | None
    partner: Party | None
    sides: tuple[SideView, ...]
    typing: str
    ready: bool

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what each could give at most."""
        return replace(self, sides=tuple(map(without_most, self.sides)))


def without_most(side: SideView) -> SideView:
    """Return one side of a trade, without what that player could give at most."""
    return replace(side, most=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeShown(KeypadQuestion):
    """A trade is put together: who, with whom, what for what.

    Attributes:
        typing: the side whose cash is being typed; None for neither.
    """

    player: PlayerId | None = None
    partner: PlayerId | None = None
    gives: Basket = NOTHING
    takes: Basket = NOTHING
    typing: Side | None = None

    @property
    def subject(self) -> Question:
        """Who trades with whom, whatever is ticked."""
        return TradeShown(player=self.player, partner=self.partner, typing=self.typing)

    def sum_typed(self, game: Game) -> Money | None:
        """Return the cash of the side that is being typed."""
        return None if self.typing is None else self.basket(self.typing).cash

    def on_card(self, player: PlayerId, game: Game) -> Step:
        """Return the trade with one of its players more."""
        if self.player is None:
            return Step(replace(self, player=player))
        if self.partner is None and player != self.player:
            return Step(replace(self, partner=player))
        return Step(self)

    def on_deed(self, title: TitleId, game: Game) -> Step | None:
        """Return the trade with a title ticked; None for one of neither."""
        owner = owner_of(game, title)
        if owner is None:
            return None
        if owner == self.player and self.partner:
            return Step(self.with_title("gives", title))
        if owner == self.partner:
            return Step(self.with_title("takes", title))
        return None

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the trade's screen leads."""
        if self.player is None or self.partner is None:
            return None
        match touch.action:
            case "give" | "take":
                side: Side = "gives" if touch.action == "give" else "takes"
                return Step(self.with_title(side, TitleId(touch.argument)))
            case "give-pardon" | "take-pardon":
                side = "gives" if touch.action == "give-pardon" else "takes"
                return Step(self.with_pardon(side, DeckId(touch.argument)))
            case "cash" if touch.argument in {"gives", "takes"}:
                side = "gives" if touch.argument == "gives" else "takes"
                return Step(replace(self, typing=side))
            case "amount" if touch.amount is not None and self.typing is not None:
                return Step(self.with_cash(self.typing, touch.amount))
            case "typed":
                return Step(replace(self, typing=None))
            case "offer":
                offer = self.offer()
                return None if offer is None else Step(self, offer)
            case _:
                return None

    def on_back(self, game: Game) -> Question | None:
        """Return the trade, where a sum is being typed."""
        return None if self.typing is None else replace(self, typing=None)

    def basket(self, side: Side) -> Basket:
        """Return what one side gives so far."""
        return self.gives if side == "gives" else self.takes

    def with_basket(self, side: Side, basket: Basket) -> Self:
        """Return the trade with one side changed."""
        if side == "gives":
            return replace(self, gives=basket)
        return replace(self, takes=basket)

    def with_title(self, side: Side, title: TitleId) -> Self:
        """Return the trade with a title ticked, or not any more."""
        basket = self.basket(side)
        titles = tuple(one for one in basket.titles if one != title)
        if titles == basket.titles:
            titles = (*titles, title)
        return self.with_basket(side, replace(basket, titles=titles))

    def with_pardon(self, side: Side, deck: DeckId) -> Self:
        """Return the trade with a card for leaving jail ticked, or not any more."""
        basket = self.basket(side)
        pardons = tuple(one for one in basket.pardons if one != deck)
        if pardons == basket.pardons:
            pardons = (*pardons, deck)
        return self.with_basket(side, replace(basket, pardons=pardons))

    def with_cash(self, side: Side, amount: Money) -> Self:
        """Return the trade with another sum on one side."""
        basket = replace(self.basket(side), cash=within_keypad(amount))
        return self.with_basket(side, basket)

    def offer(self) -> OfferTrade | None:
        """Return the offer that is on the screen; None while a player is missing."""
        if self.player is None or self.partner is None:
            return None
        return OfferTrade(
            player=self.player,
            partner=self.partner,
            gives=self.gives,
            takes=self.takes,
        )

    def view(self, now: Situation) -> Screen:
        """Return the trade as far as it has been put together."""
        game, player, partner = now.game, self.player, self.partner
        offer = self.offer()
        sides: tuple[SideView, ...] = ()
        if player is not None and partner is not None:
            sides = (
                side_view(game, player, self.gives, self.takes),
                side_view(game, partner, self.takes, self.gives),
            )
        prompt: Prompt = ""
        if player is None:
            prompt = "who-offers"
        elif partner is None:
            prompt = "trade-with"
        return TradeScreen(
            seats=seats(now, everybody(now, but=player)),
            prompt=prompt,
            typed=self.basket(self.typing).cash if self.typing else None,
            player=party_or_none(game, player),
            partner=party_or_none(game, partner),
            sides=sides,
            typing=self.typing or "",
            ready=offer is not None and not is_refused(game, offer),
        )


def side_view(game: Game, player: PlayerId, gives: Basket, takes: Basket) -> SideView:
    """Return what a player could give, and what is ticked of it."""
    held = pardons_of(game, player)
    mortgaged = tuple(one for one in takes.titles if is_mortgaged(game, one))
    return SideView(
        player=party(game, player),
        deeds=tuple(
            (deed_view(game, title), title in gives.titles)
            for title in titles_of(game, player)
        ),
        pardons=tuple(
            (deck.deck, deck.name, deck.deck in gives.pardons)
            for deck in game.edition.decks
            if deck.deck in held
        ),
        cash=gives.cash,
        most=cash_of(game, player),
        fee=transfer_fee(game, mortgaged),
    )


@tile("trade", at_bank=90, at_player=80, offered=lambda game: game.house_rules.trades)
def begin(player: PlayerId | None, _touch: Touch, game: Game) -> Step:
    """Return the offers that lie there, or a new trade."""
    if player is None and game.offers:
        return Step(OffersShown())
    return Step(TradeShown(player=player))


# Answering


def offer_of(game: Game, name: str) -> Offer | None:
    """Return an open offer; None for one that has lapsed."""
    return next((offer for offer in game.offers if offer.offer == name), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """An open offer, as it would turn out.

    Attributes:
        sides: what proposer and partner give; only that.
        change: what it changes in cash for each of them, all fees included.
        value: by how much it lessens the proposer's debt; 0 for an ordinary trade.
    """

    offer: str
    proposer: Party
    partner: Party
    sides: tuple[SideView, ...]
    change: tuple[Money, Money]
    value: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferScreen(Screen):
    """An offer that waits for its receiver."""

    kind: str = "offer"
    offer: OfferView

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what each could give at most."""
        return replace(self, offer=as_it_lies(self.offer))


def as_it_lies(offer: OfferView) -> OfferView:
    """Return an offer as it lies on the table: what is offered is no secret there."""
    return replace(offer, sides=tuple(map(without_most, offer.sides)))


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferShown(Question):
    """An open offer lies on the counter; its receiver's card accepts it."""

    offer: str

    @property
    def patience_s(self) -> float | None:
        """Until it is answered, or has gone."""
        return None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether the offer is open yet."""
        return offer_of(game, self.offer) is not None

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return the acceptance by the receiver's card; other cards go their own way."""
        offer = offer_of(game, self.offer)
        if offer is None or player != offer.partner:
            return None
        return Step(self, AcceptTrade(player=player, offer=offer.offer))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch beside an offer leads: declined, or taken back."""
        offer = offer_of(game, self.offer)
        if offer is None:
            return None
        match touch.action:
            case "decline":
                return Step(self, DeclineTrade(player=offer.partner, offer=offer.offer))
            case "withdraw":
                return Step(self, WithdrawTrade(player=offer.proposer, offer=offer.offer))
            case _:
                return None

    def view(self, now: Situation) -> Screen:
        """Return an offer that waits for its receiver."""
        offer = offer_of(now.game, self.offer)
        assert offer is not None, "an offer that has lapsed is not shown"
        return OfferScreen(
            seats=seats(now, lambda seat: seat.player == offer.partner),
            prompt="tap-to-accept",
            offer=offer_view(now.game, offer),
        )


def offer_view(game: Game, offer: Offer) -> OfferView:
    """Return an offer as it would turn out, the fees of R-12.3 included."""
    proposer, partner = offer.proposer, offer.partner
    cash = offer.takes.cash - offer.gives.cash
    fees = [fee_of(game, offer, who) for who in (proposer, partner)]
    sides = (
        replace(side_view(game, proposer, offer.gives, offer.takes), fee=fees[0]),
        replace(side_view(game, partner, offer.takes, offer.gives), fee=fees[1]),
    )
    return OfferView(
        offer=offer.offer,
        proposer=party(game, proposer),
        partner=party(game, partner),
        sides=tuple(given_only(side) for side in sides),
        change=(cash - fees[0], -cash - fees[1]),
        value=offer.value,
    )


def given_only(side: SideView) -> SideView:
    """Return a side with only what is part of the trade."""
    return replace(
        side,
        deeds=tuple(one for one in side.deeds if one[1]),
        pardons=tuple(one for one in side.pardons if one[2]),
    )


@tile("offer")
def show_offer(_player: PlayerId | None, touch: Touch, game: Game) -> Step | None:
    """Return the offer of that name; None for one that has lapsed."""
    if offer_of(game, touch.argument) is None:
        return None
    return Step(OfferShown(offer=touch.argument))


@asked_after_entries(20)
def offer_made(_question: Question, entry: Entry, _game: Game) -> Question | None:
    """Return the offer that an entry has laid on the counter; None for other entries."""
    for event in entry.happenings:
        if isinstance(event, TradeOffered):
            return OfferShown(offer=event.offer.offer)
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class OffersScreen(Screen):
    """All open offers."""

    kind: str = "offers"
    offers: tuple[OfferView, ...]

    def hiding(self, visibility: Visibility) -> Self:
        """Return them without what each could give at most."""
        return replace(self, offers=tuple(map(as_it_lies, self.offers)))


@dataclass(frozen=True, slots=True, kw_only=True)
class OffersShown(Question):
    """All open offers of the table."""

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the list of offers leads."""
        if touch.action == "offer":
            return Step(OfferShown(offer=touch.argument))
        return Step(TradeShown()) if touch.action == "trade" else None

    def view(self, now: Situation) -> Screen:
        """Return all open offers."""
        return OffersScreen(
            seats=seats(now, nobody),
            offers=tuple(offer_view(now.game, offer) for offer in now.game.offers),
        )
