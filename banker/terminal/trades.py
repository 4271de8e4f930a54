"""Trades at the terminal, and titles for a debt (R-14, R-15.3, R-17.2).

One player's side and the other's are ticked together, the offer is laid on the counter
with all that it would cost, and the partner's card accepts it. An offer made by phone is
shown and answered in the same way.
"""

from dataclasses import replace

from banker.entry import Entry
from banker.ledger.posting import BANK, Money
from banker.rules.board import DeckId, TitleId
from banker.rules.game import (
    Basket,
    Debt,
    Game,
    Offer,
    cash_of,
    debts_of,
    is_mortgaged,
    titles_of,
)
from banker.rules.money.surrender import HandOverTitles
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.titles.mortgages import transfer_fee
from banker.rules.titles.trades import (
    AcceptTrade,
    DeclineTrade,
    OfferTitlesForDebt,
    OfferTrade,
    TradeOffered,
    WithdrawTrade,
    fee_of,
)
from banker.rules.turn.jail import pardons_of
from banker.terminal import screens
from banker.terminal.chapter_screens import (
    OfferScreen,
    OffersScreen,
    OfferView,
    SideView,
    TitlesScreen,
    TradeScreen,
)
from banker.terminal.session import DebtShown, Session, Step, Touch, within_keypad
from banker.terminal.states import (
    OfferShown,
    OffersShown,
    Side,
    TitlesGiven,
    TradeShown,
)
from banker.terminal.views import Situation, everybody, nobody, seats
from banker.views.deeds import deed_view
from banker.views.people import Flow, party, party_or_none

# Putting a trade together


def begin(game: Game, player: PlayerId | None) -> Step:
    """Return what the tile leads to: the offers that lie there, or a new trade."""
    if player is None and game.offers:
        return Step(OffersShown())
    return Step(TradeShown(player=player))


def on_card(session: TradeShown, player: PlayerId) -> Step:
    """Return the trade with one of its players more."""
    if session.player is None:
        return Step(replace(session, player=player))
    if session.partner is None and player != session.player:
        return Step(replace(session, partner=player))
    return Step(session)


def on_touch(session: TradeShown, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the trade's screen leads."""
    if session.player is None or session.partner is None:
        return None
    match touch.action:
        case "give" | "take":
            side: Side = "gives" if touch.action == "give" else "takes"
            return Step(with_title(session, side, TitleId(touch.argument)))
        case "give-pardon" | "take-pardon":
            side = "gives" if touch.action == "give-pardon" else "takes"
            return Step(with_pardon(session, side, DeckId(touch.argument)))
        case "cash" if touch.argument in {"gives", "takes"}:
            side = "gives" if touch.argument == "gives" else "takes"
            return Step(replace(session, typing=side))
        case "amount" if touch.amount is not None and session.typing is not None:
            return Step(with_cash(session, session.typing, touch.amount))
        case "typed":
            return Step(replace(session, typing=None))
        case "offer":
            offer = asked_for(session)
            return None if offer is None else Step(session, offer)
        case _:
            return None


def basket_of(session: TradeShown, side: Side) -> Basket:
    """Return what one side gives so far."""
    return session.gives if side == "gives" else session.takes


def with_basket(session: TradeShown, side: Side, basket: Basket) -> TradeShown:
    """Return the trade with one side changed."""
    if side == "gives":
        return replace(session, gives=basket)
    return replace(session, takes=basket)


def with_title(session: TradeShown, side: Side, title: TitleId) -> TradeShown:
    """Return the trade with a title ticked, or not any more."""
    basket = basket_of(session, side)
    titles = tuple(one for one in basket.titles if one != title)
    if titles == basket.titles:
        titles = (*titles, title)
    return with_basket(session, side, replace(basket, titles=titles))


def with_pardon(session: TradeShown, side: Side, deck: DeckId) -> TradeShown:
    """Return the trade with a card for leaving jail ticked, or not any more."""
    basket = basket_of(session, side)
    pardons = tuple(one for one in basket.pardons if one != deck)
    if pardons == basket.pardons:
        pardons = (*pardons, deck)
    return with_basket(session, side, replace(basket, pardons=pardons))


def with_cash(session: TradeShown, side: Side, amount: Money) -> TradeShown:
    """Return the trade with another sum on one side."""
    basket = replace(basket_of(session, side), cash=within_keypad(amount))
    return with_basket(session, side, basket)


def asked_for(session: TradeShown) -> OfferTrade | None:
    """Return the offer that is on the screen; None while a player is missing."""
    if session.player is None or session.partner is None:
        return None
    return OfferTrade(
        player=session.player,
        partner=session.partner,
        gives=session.gives,
        takes=session.takes,
    )


# Answering


def offer_of(game: Game, name: str) -> Offer | None:
    """Return an open offer; None for one that has lapsed."""
    return next((offer for offer in game.offers if offer.offer == name), None)


def on_offer_card(session: OfferShown, player: PlayerId, game: Game) -> Step | None:
    """Return the acceptance by the receiver's card; other cards go their own way."""
    offer = offer_of(game, session.offer)
    if offer is None or player != offer.partner:
        return None
    return Step(session, AcceptTrade(player=player, offer=offer.offer))


def on_offer_touch(session: OfferShown, touch: Touch, game: Game) -> Step | None:
    """Return where a touch beside an offer leads: declined, or taken back."""
    offer = offer_of(game, session.offer)
    if offer is None:
        return None
    match touch.action:
        case "decline":
            return Step(session, DeclineTrade(player=offer.partner, offer=offer.offer))
        case "withdraw":
            return Step(session, WithdrawTrade(player=offer.proposer, offer=offer.offer))
        case _:
            return None


def on_offers_touch(touch: Touch) -> Step | None:
    """Return where a touch on the list of offers leads."""
    if touch.action == "offer":
        return Step(OfferShown(offer=touch.argument))
    return Step(TradeShown()) if touch.action == "trade" else None


def answered(entry: Entry) -> Session | None:
    """Return the offer that an entry has laid on the counter; None for other entries."""
    for event in entry.happenings:
        if isinstance(event, TradeOffered):
            return OfferShown(offer=event.offer.offer)
    return None


# Titles for a debt


def debt_in_question(game: Game, player: PlayerId) -> Debt | None:
    """Return the debt a player has to meet first; None for none."""
    return next(iter(debts_of(game, player)), None)


def takes_titles(game: Game, player: PlayerId) -> bool:
    """Return whether a debt may be met with titles at this table."""
    debt = debt_in_question(game, player)
    if debt is None or not titles_of(game, player):
        return False
    if game.house_rules.debts_in_titles:
        return True
    return game.house_rules.trades and debt.creditor != BANK


def on_titles_touch(session: TitlesGiven, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the choice of titles leads."""
    match touch.action:
        case "give":
            title = TitleId(touch.argument)
            titles = tuple(one for one in session.titles if one != title)
            if titles == session.titles:
                titles = (*titles, title)
            return Step(replace(session, titles=titles, value=None))
        case "amount" if touch.amount is not None:
            return Step(replace(session, value=within_keypad(touch.amount)))
        case "hand-over":
            command = titles_command(session, game)
            return None if command is None else Step(session, command)
        case "cancel":
            return Step(DebtShown(player=session.player))
        case _:
            return None


def value_of(session: TitlesGiven, game: Game) -> Money:
    """Return by how much the titles lessen the debt: as typed, or their price."""
    debt = debt_in_question(game, session.player)
    if debt is None:
        return 0
    if session.value is not None and not game.house_rules.debts_in_titles:
        return session.value
    prices = sum(
        game.deed(title).price // (2 if is_mortgaged(game, title) else 1)
        for title in session.titles
    )
    return prices if game.house_rules.debts_in_titles else min(prices, debt.amount)


def titles_command(
    session: TitlesGiven, game: Game
) -> HandOverTitles | OfferTitlesForDebt | None:
    """Return the command behind the choice of titles; None without a debt."""
    debt = debt_in_question(game, session.player)
    if debt is None:
        return None
    if game.house_rules.debts_in_titles:
        return HandOverTitles(player=session.player, debt=debt.debt, titles=session.titles)
    return OfferTitlesForDebt(
        player=session.player,
        debt=debt.debt,
        titles=session.titles,
        value=value_of(session, game),
    )


# Screens


def trade_screen(session: TradeShown, now: Situation) -> screens.Screen:
    """Return the trade as far as it has been put together."""
    game, player, partner = now.game, session.player, session.partner
    offer = asked_for(session)
    sides: tuple[SideView, ...] = ()
    if player is not None and partner is not None:
        sides = (
            side_view(game, player, session.gives, session.takes),
            side_view(game, partner, session.takes, session.gives),
        )
    prompt: screens.Prompt = ""
    if player is None:
        prompt = "who-offers"
    elif partner is None:
        prompt = "trade-with"
    return TradeScreen(
        kind="trade",
        seq=now.seq,
        seats=seats(now, everybody(now, but=player)),
        prompt=prompt,
        typed=basket_of(session, session.typing).cash if session.typing else None,
        player=party_or_none(game, player),
        partner=party_or_none(game, partner),
        sides=sides,
        typing=session.typing or "",
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


def given_only(side: SideView) -> SideView:
    """Return a side with only what is part of the trade."""
    return replace(
        side,
        deeds=tuple(one for one in side.deeds if one[1]),
        pardons=tuple(one for one in side.pardons if one[2]),
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


def offer_screen(session: OfferShown, now: Situation) -> screens.Screen:
    """Return an offer that waits for its receiver."""
    offer = offer_of(now.game, session.offer)
    assert offer is not None, "an offer that has lapsed is not shown"
    return OfferScreen(
        kind="offer",
        seq=now.seq,
        seats=seats(now, lambda seat: seat.player == offer.partner),
        prompt="tap-to-accept",
        offer=offer_view(now.game, offer),
    )


def offers_screen(now: Situation) -> screens.Screen:
    """Return all open offers."""
    return OffersScreen(
        kind="offers",
        seq=now.seq,
        seats=seats(now, nobody),
        offers=tuple(offer_view(now.game, offer) for offer in now.game.offers),
    )


def titles_screen(session: TitlesGiven, now: Situation) -> screens.Screen:
    """Return the choice of titles for a debt."""
    game, player = now.game, session.player
    debt = debt_in_question(game, player)
    assert debt is not None, "a debt that is paid asks for nothing"
    by_price = game.house_rules.debts_in_titles
    value, cash = value_of(session, game), cash_of(game, player)
    command = titles_command(session, game)
    missing = debt.amount - min(cash, debt.amount)
    return TitlesScreen(
        kind="titles",
        seq=now.seq,
        seats=seats(now, nobody),
        typed=None if by_price else value,
        flow=Flow(
            payer=party(game, player), payee=party(game, debt.creditor), amount=debt.amount
        ),
        deeds=tuple(
            (deed_view(game, title), title in session.titles)
            for title in titles_of(game, player)
        ),
        value=value,
        by_price=by_price,
        short=max(0, missing - value) if by_price else 0,
        change=max(0, value - missing) if by_price else 0,
        cash=cash,
        ready=command is not None and not is_refused(game, command),
    )
