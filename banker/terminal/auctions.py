"""Auctions at the terminal: declining a title, bidding, passing, the hammer (R-4, R-10.2).

While an auction runs the terminal shows it, whatever else it showed.
"""

from dataclasses import replace

from banker.entry import Entry
from banker.ledger.posting import HOTEL, HOUSE, Money
from banker.rules.board import TitleId
from banker.rules.edition import HouseRules
from banker.rules.game import Auction, BuildingKind, Game, cash_of, debts_of
from banker.rules.money.worth import raisable
from banker.rules.options import is_refused
from banker.rules.players import Player, PlayerId
from banker.rules.titles.auctions import (
    AuctionBuildings,
    AuctionOpened,
    AuctionUnsold,
    AuctionWon,
    BuildingWon,
    CloseAuction,
    DeclineTitle,
    PassBid,
    PlaceBid,
    least_bid,
    places_for,
)
from banker.rules.titles.buildings import stock_left
from banker.terminal import screens
from banker.terminal.chapter_screens import (
    AuctionScreen,
    BuildersScreen,
    DeclineScreen,
)
from banker.terminal.session import DebtShown, Done, Session, Step, Touch
from banker.terminal.states import AuctionShown, BuildersAsked, DeclineAsked
from banker.terminal.views import Situation, everybody, seats
from banker.views.deeds import deed_view
from banker.views.people import Seat, SeatNote, party, party_or_none

#: By how much a bid is raised at a touch, on a board where everyone starts with 1,500.
STEPS = (1, 10, 50, 100)
STEPS_OF_SMALL_MONEY = (1, 2, 5, 10)
SMALL_MONEY, CLASSIC_MONEY = 300, 1500
#: What ends an auction.
ENDINGS = (AuctionWon, BuildingWon, AuctionUnsold)
AT_LEAST_TWO = 2


# Declining


def decline_touch(session: DeclineAsked, player: PlayerId) -> Step:
    """Return the refusal to buy of the player whose card was tapped."""
    return Step(session, DeclineTitle(player=player, title=session.title))


def decline(title: TitleId, game: Game) -> Step:
    """Return what "auction it" leads to: who declines is known in a kept turn."""
    session = DeclineAsked(title=title)
    if game.turn is not None:
        return decline_touch(session, game.turn.player)
    return Step(session)


# What the auction shows


def current(game: Game, before: Session) -> AuctionShown | None:
    """Return the auction as it stands now; None if none is running.

    What was chosen for a bid (its step, its lot) holds for that bid only.
    """
    auction = game.auction
    if auction is None:
        return None
    now = AuctionShown(auction=auction.auction, bids=auction.bids)
    if isinstance(before, AuctionShown):
        is_same = (before.auction, before.bids) == (now.auction, now.bids)
        return before if is_same else now
    return now


def steps_of(game: Game) -> tuple[Money, ...]:
    """Return by what the next bid may be raised, the least step first."""
    auction = game.auction
    assert auction is not None, "steps are asked for while an auction runs"
    highest = auction.bid.amount if auction.bid is not None else 0
    least = least_bid(game, auction) - highest
    wide = [step for step in usual_steps(game.house_rules) if step > least]
    return (least, *wide[-3:])


def usual_steps(rules: HouseRules) -> tuple[Money, ...]:
    """Return the steps that suit the money of the edition.

    >>> usual_steps(HouseRules()), usual_steps(HouseRules(starting_cash=15_000))
    ((1, 10, 50, 100), (10, 100, 500, 1000))
    """
    start = rules.starting_cash
    if start < SMALL_MONEY:
        return STEPS_OF_SMALL_MONEY
    scale = 10 ** max(0, len(str(start // CLASSIC_MONEY)) - 1)
    return tuple(step * scale for step in STEPS)


def step_of(session: AuctionShown, game: Game) -> Money:
    """Return the step chosen, or the usual one: the second, if it can be had."""
    steps = steps_of(game)
    if session.step is not None and session.step in steps:
        return session.step
    usual = 1 if session.step is None else 0
    return steps[min(usual, len(steps) - 1)]


def next_bid(session: AuctionShown, game: Game) -> Money:
    """Return the sum that the next tap bids."""
    auction = game.auction
    assert auction is not None, "bids are made while an auction runs"
    highest = auction.bid.amount if auction.bid is not None else 0
    return highest + step_of(session, game)


# Cards, deeds and touches


def on_card(session: AuctionShown, player: PlayerId, game: Game) -> Step:
    """Return the bid or the pass of whoever tapped; a debtor's card opens the debt."""
    auction = game.auction
    assert auction is not None, "this screen is shown while an auction runs"
    if session.passing:
        return Step(replace(session, passing=False), PassBid(player=player))
    if player not in auction.bidders and debts_of(game, player):
        return Step(DebtShown(player=player))
    amount = next_bid(session, game)
    if auction.building is None:
        return Step(session, PlaceBid(player=player, amount=amount))
    places = places_for(game, player, auction.building)
    if player in auction.bidders and len(places) > 1:
        return Step(replace(session, bidder=player))
    only = places[0] if len(places) == 1 else None
    return Step(session, PlaceBid(player=player, amount=amount, lot=only))


def on_touch(session: AuctionShown, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the auction's screen leads."""
    match touch.action:
        case "step" if touch.amount in steps_of(game):
            return Step(replace(session, step=touch.amount, passing=False))
        case "pass":
            return Step(replace(session, passing=not session.passing, bidder=None))
        case "hammer":
            return Step(session, CloseAuction(bids=session.bids))
        case "lot" if session.bidder is not None:
            bid = PlaceBid(
                player=session.bidder,
                amount=next_bid(session, game),
                lot=TitleId(touch.argument),
            )
            return Step(replace(session, bidder=None), bid)
        case "cancel":
            return Step(replace(session, passing=False, bidder=None))
        case _:
            return None


def answered(entry: Entry, game: Game) -> Session | None:
    """Return what follows an entry of an auction; None for other entries."""
    if any(isinstance(event, ENDINGS) for event in entry.happenings):
        for debt in reversed(game.debts):
            if any(getattr(event, "debt", None) == debt for event in entry.happenings):
                return DebtShown(player=debt.debtor)
        return Done(entry=entry)
    return current(game, Done(entry=entry)) if game.auction is not None else None


def opens(entry: Entry) -> bool:
    """Return whether an entry begins an auction."""
    return any(isinstance(event, AuctionOpened) for event in entry.happenings)


# Scarce buildings


def builders(game: Game, building: BuildingKind) -> tuple[PlayerId, ...]:
    """Return who could put such a building somewhere now."""
    return tuple(
        seat.player
        for seat in game.players
        if seat.player not in game.bankrupt
        and not debts_of(game, seat.player)
        and places_for(game, seat.player, building)
    )


def scarce(game: Game) -> BuildingKind | None:
    """Return which building several could want more of than the bank has (R-10.2)."""
    if not game.house_rules.buildings or game.auction is not None:
        return None
    kinds: tuple[BuildingKind, ...] = ("house", "hotel")
    return next((kind for kind in kinds if is_scarce(game, kind)), None)


def is_scarce(game: Game, building: BuildingKind) -> bool:
    """Return whether several could want more of a building than the bank has."""
    left = stock_left(game, HOUSE if building == "house" else HOTEL)
    if not left:
        return False
    able = builders(game, building)
    each = game.house_rules.houses_before_hotel if building == "house" else 1
    most = sum(each * len(places_for(game, player, building)) for player in able)
    return len(able) >= AT_LEAST_TWO and most > left


def on_builders_card(session: BuildersAsked, player: PlayerId, game: Game) -> Step:
    """Return one building more for whoever tapped."""
    if player not in builders(game, session.building):
        return Step(session)
    return Step(wanting(session, player, 1))


def wanting(session: BuildersAsked, player: PlayerId, more: int) -> BuildersAsked:
    """Return the wishes with one of them changed."""
    wants = dict(session.requests)
    wants[player] = max(0, wants.get(player, 0) + more)
    kept = tuple((who, count) for who, count in wants.items() if count)
    return replace(session, requests=kept)


def on_builders_touch(session: BuildersAsked, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the wishes leads."""
    player = PlayerId(touch.argument)
    match touch.action:
        case "more":
            return on_builders_card(session, player, game)
        case "fewer":
            return Step(wanting(session, player, -1))
        case "building":
            kind: BuildingKind = "hotel" if touch.argument == "hotel" else "house"
            return Step(BuildersAsked(building=kind))
        case "auction":
            return Step(session, asked_for(session))
        case _:
            return None


def asked_for(session: BuildersAsked) -> AuctionBuildings:
    """Return the command behind the wishes."""
    return AuctionBuildings(building=session.building, requests=dict(session.requests))


# Screens


def decline_screen(session: DeclineAsked, now: Situation) -> screens.Screen:
    """Return the question who declines a title."""
    return DeclineScreen(
        kind="decline",
        seq=now.seq,
        seats=seats(now, everybody(now)),
        prompt="who-declines",
        deed=deed_view(now.game, session.title),
    )


def auction_screen(session: AuctionShown, now: Situation) -> screens.Screen:
    """Return the auction that is running."""
    game = now.game
    auction = game.auction
    assert auction is not None, "this screen is shown while an auction runs"
    bid = auction.bid
    whole = countdown_of(game, auction)
    lots: tuple[TitleId, ...] = ()
    if session.bidder is not None and auction.building is not None:
        lots = places_for(game, session.bidder, auction.building)
    return AuctionScreen(
        kind="auction",
        seq=now.seq,
        seats=bidding_seats(session, now, auction),
        prompt="who-passes" if session.passing else "" if lots else "tap-to-bid",
        auction=auction.auction,
        bids=auction.bids,
        deed=None if auction.title is None else deed_view(game, auction.title),
        building=auction.building or "",
        leader=None if bid is None else party(game, bid.player),
        highest=0 if bid is None else bid.amount,
        steps=steps_of(game),
        step=step_of(session, game),
        bid=next_bid(session, game),
        left_s=None if not whole else left_of(now, whole),
        whole_s=whole,
        passing=session.passing,
        bidder=party_or_none(game, session.bidder),
        lots=tuple(deed_view(game, title) for title in lots),
        waiting=len(game.estate),
    )


def countdown_of(game: Game, auction: Auction) -> int:
    """Return for how many seconds nothing may happen before the hammer falls (R-4.4)."""
    rules = game.house_rules
    if not rules.auction_seconds:
        return 0
    return rules.auction_first_seconds if auction.bid is None else rules.auction_seconds


def left_of(now: Situation, whole: int) -> float:
    """Return the seconds left, as the clock tells them."""
    left = now.around.auction_left_s
    return float(whole) if left is None else max(0.0, left)


def bidding_seats(
    session: AuctionShown, now: Situation, auction: Auction
) -> tuple[Seat, ...]:
    """Return the strip: who may bid the sum, who leads, who bids no more."""
    game = now.game
    amount = next_bid(session, game)
    leader = auction.bid.player if auction.bid is not None else None
    notes: dict[PlayerId, SeatNote] = {}
    for seat in game.players:
        if seat.player == leader:
            notes[seat.player] = "leads"
        elif debts_of(game, seat.player):
            notes[seat.player] = "debt"
        elif seat.player not in auction.bidders and asked_to(game, auction, seat):
            notes[seat.player] = "passed"

    def asked(seat: Player) -> bool:
        if debts_of(game, seat.player) and not session.passing:
            return seat.player not in game.bankrupt
        if seat.player not in auction.bidders or seat.player == leader:
            return False
        return session.passing or can_bid(game, seat.player, amount)

    return seats(now, asked, notes=notes)


def asked_to(game: Game, auction: Auction, seat: Player) -> bool:
    """Return whether a player was among the bidders when the auction began."""
    return auction.building is None or bool(game.requests.get(seat.player))


def can_bid(game: Game, player: PlayerId, amount: Money) -> bool:
    """Return whether a player has the means for a bid (R-4.3)."""
    if game.house_rules.auction_style == "penny":
        return cash_of(game, player) >= amount
    return raisable(game, player) >= amount


def builders_screen(session: BuildersAsked, now: Situation) -> screens.Screen:
    """Return who wants how many of the last buildings."""
    game = now.game
    wants = dict(session.requests)
    able = builders(game, session.building)
    other: BuildingKind = "hotel" if session.building == "house" else "house"
    return BuildersScreen(
        kind="builders",
        seq=now.seq,
        seats=seats(now, lambda seat: seat.player in able),
        prompt="who-wants",
        building=session.building,
        left=stock_left(game, HOUSE if session.building == "house" else HOTEL) or 0,
        other=stock_left(game, HOTEL if other == "hotel" else HOUSE)
        if is_scarce(game, other)
        else None,
        wants=tuple((party(game, player), wants.get(player, 0)) for player in able),
        ready=bool(wants) and not is_refused(game, asked_for(session)),
    )
