"""The cards of the business edition: lots, tokens, rents and prices (R-19.10, R-19.12)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from banker.ledger.posting import BANK, LIEN, Money, Posting, deed, hand, lot, transfer
from banker.rules import require
from banker.rules.board import TitleId
from banker.rules.business.shares import FortunaSet, QuotationMoved, fortuna, moved_by
from banker.rules.deck import Card
from banker.rules.errors import GroupHasBuildings, OwnTitle, Refusal, TitleUnowned
from banker.rules.game import (
    Game,
    altered,
    bound_with,
    buildings_on,
    is_mortgaged,
    is_tracked,
    left_of,
    owner_of,
    place_of,
)
from banker.rules.money.funds import BankOwed, payout
from banker.rules.players import PlayerId
from banker.rules.register import Event, event, evolves
from banker.rules.titles.auctions import AuctionOpened, auction_of, obstacle_for
from banker.rules.titles.buildings import (
    BuildingsBuilt,
    BuildingsSold,
    hotel_level,
    resale_value,
    stock_account,
    work_between,
)
from banker.rules.titles.purchases import is_free
from banker.rules.turn.chance import unseen
from banker.rules.turn.moves import Arrival, MoveEvent, advance, advance_to, arrive, retreat

BY_CARD = Arrival(by_card=True)
#: The corners of the board stand between its sides.
CORNERS = 4


@dataclass(eq=False, kw_only=True)
class OfficeTooDear(Refusal):
    """An office on that lot is worth more than the card gives (R-19.10)."""

    code = "office-too-dear"
    title: TitleId
    price: Money
    worth: Money


@event("lot-seized", remembered=False)
class LotSeized(Event):
    """Event: `player` took a lot from another by a card, with all on it (R-19.10)."""

    player: PlayerId
    owner: PlayerId
    title: TitleId

    def postings(self) -> tuple[Posting, ...]:
        """Owner to player: the deed."""
        giver, taker = hand(self.owner), hand(self.player)
        return transfer(1, deed(self.title), giver=giver, taker=taker)


@event("lot-returned", remembered=False)
class LotReturned(Event):
    """Event: `player` gave a lot back to the bank for nothing.

    Attributes:
        lifted: whether a mortgage was cancelled with it.
    """

    player: PlayerId
    title: TitleId
    lifted: bool = False

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the deed. Lot to bank: the lien."""
        return (
            *transfer(1, deed(self.title), giver=hand(self.player), taker=BANK),
            *transfer(int(self.lifted), LIEN, giver=lot(self.title), taker=BANK),
        )


@event("lot-drawn")
class LotDrawn(Event):
    """Event: chance drew a lot for the hammer (R-19.7).

    Attributes:
        void: whether nothing comes of it, since somebody owns it or nobody may bid.
    """

    title: TitleId
    void: bool


@event("rent-will-double")
class RentWillDouble(Event):
    """Event: the next visitor of `player` pays double."""

    player: PlayerId


@event("tokens-swapped")
class TokensSwapped(Event):
    """Event: two tokens changed places; `player` went to `to`, `other` to `start`."""

    player: PlayerId
    other: PlayerId
    start: int
    to: int


@event("moves-twice")
class MovesTwice(Event):
    """Event: `player` throws twice and settles only where the second throw leads."""

    player: PlayerId


BusinessCardEvent: TypeAlias = (
    LotSeized
    | LotReturned
    | LotDrawn
    | RentWillDouble
    | TokensSwapped
    | MovesTwice
    | AuctionOpened
    | BuildingsBuilt
    | BuildingsSold
    | BankOwed
    | QuotationMoved
    | FortunaSet
    | MoveEvent
)

#: Effects that cannot happen before a lot was chosen, or drawn.
LOT_EFFECTS = frozenset(
    {"go-to-lot", "seize", "free-office", "return-lot", "auction-lot", "auction-drawn"}
)
#: Effects that ask for nothing.
PLAIN_EFFECTS = frozenset(
    {
        "forward",
        "nearest-corner",
        "swap-nearest",
        "move-twice",
        "double-next-rent",
        "share-rise",
        "share-fall",
        "fortuna",
    }
)


# Effects that ask for nothing


def plain_effect(game: Game, player: PlayerId, card: Card) -> tuple[BusinessCardEvent, ...]:
    """Return what a card of `PLAIN_EFFECTS` does.

    Where the bank moves no tokens, a card that moves one is only noted.
    """
    match card.effect:
        case "double-next-rent":
            return (RentWillDouble(player=player),)
        case "move-twice":
            return (MovesTwice(player=player),)
        case "share-rise" | "share-fall" | "fortuna":
            return (price_event(game, card),)
    if not is_tracked(game):
        return ()
    match card.effect:
        case "forward":
            return advance(game, player, card.steps, arrival=BY_CARD)
        case "nearest-corner":
            return to_corner(game, player)
        case _:
            return swap_with_nearest(game, player)


def price_event(game: Game, card: Card) -> QuotationMoved | FortunaSet:
    """Return what a card does to the price of a share."""
    assert card.share is not None, "the loader has seen to it"
    if card.effect == "fortuna":
        return fortuna(game, card.share, card.steps)
    points = card.steps if card.effect == "share-rise" else -card.steps
    return moved_by(game, card.share, points)


def to_corner(game: Game, player: PlayerId) -> tuple[MoveEvent, ...]:
    """Return the move to the next corner, or to a nearer one behind (`nearest_corner`)."""
    size, start = len(game.board.spaces), place_of(game, player)
    corners = [number * size // CORNERS for number in range(CORNERS)]
    ahead = min((corner - start - 1) % size + 1 for corner in corners)
    behind = min((start - corner - 1) % size + 1 for corner in corners)
    if game.house_rules.nearest_corner == "nearer" and behind < ahead:
        return retreat(game, player, behind)
    return advance(game, player, ahead, arrival=BY_CARD)


def swap_with_nearest(
    game: Game, player: PlayerId
) -> tuple[TokensSwapped | MoveEvent, ...]:
    """Return the exchange of places with the nearest player at large.

    Of two equally near the one ahead. Nobody passes GO; the player settles the space, the
    other only stands there (R-7.9). Whoever stands on the same space changes nothing.
    """
    size, start = len(game.board.spaces), place_of(game, player)
    others = [other for other in left_of(game, player) if other not in game.jail]
    if not others:
        return ()

    def distance(other: PlayerId) -> tuple[int, int]:
        ahead = (place_of(game, other) - start) % size
        return min(ahead, size - ahead), ahead

    nearest = min(others, key=distance)
    to = place_of(game, nearest)
    if to == start:
        return ()
    swapped = TokensSwapped(player=player, other=nearest, start=start, to=to)
    return swapped, *arrive(game, player, to, BY_CARD)


# Effects for which a lot is chosen


def has_lot(game: Game, player: PlayerId, card: Card) -> bool:
    """Return whether there is a lot that a card of `LOT_EFFECTS` could choose."""
    if card.effect == "auction-drawn":
        return True
    if card.effect == "go-to-lot" and not is_tracked(game):
        return False
    return any(not is_unfit(game, player, card, title) for title in game.board.deeds)


def is_unfit(game: Game, player: PlayerId, card: Card, title: TitleId) -> bool:
    """Return whether a card cannot choose a lot."""
    try:
        require_fit(game, player, card, title)
    except Refusal:
        return True
    return card.effect == "auction-lot" and not auction_of(
        game, title, seller=owner_of(game, title)
    )


def require_fit(game: Game, player: PlayerId, card: Card, title: TitleId) -> None:
    """Refuse a lot that a card cannot choose.

    Refuses, in this order: for an office NotTheOwner and what else stands in its way,
    OfficeTooDear; for a lot to give back NotTheOwner; for others TitleUnowned; OwnTitle,
    GroupHasBuildings, for a lot to take or to auction.
    """
    if card.effect == "free-office":
        obstacle = obstacle_for(game, player, title, "house")
        if obstacle is not None:
            raise obstacle
        price = game.deed(title).house_cost
        if price > card.amount:
            raise OfficeTooDear(title=title, price=price, worth=card.amount)
        return
    if card.effect == "return-lot":
        require.owned(game, title, by=player)
        return
    owner = owner_of(game, title)
    if owner is None:
        raise TitleUnowned(title=title, price=game.deed(title).price)
    if card.effect == "go-to-lot":
        return
    if owner == player:
        raise OwnTitle(player=player, title=title)
    built = built_with(game, title)
    takes_built = card.effect == "seize" and game.house_rules.seize != "unbuilt_branch_only"
    if built and not takes_built:
        raise GroupHasBuildings(title=title, built=built)


def built_with(game: Game, title: TitleId) -> tuple[TitleId, ...]:
    """Return the lots bound with a title that carry buildings."""
    return tuple(mate for mate in bound_with(game, title) if buildings_on(game, mate))


def lot_effect(
    game: Game, player: PlayerId, card: Card, title: TitleId
) -> tuple[BusinessCardEvent, ...]:
    """Return what a card of `LOT_EFFECTS` does with the lot chosen.

    Refuses: as `require_fit`.
    """
    require_fit(game, player, card, title)
    match card.effect:
        case "go-to-lot":
            spaces = game.board.spaces
            place = next(n for n, space in enumerate(spaces) if space.title == title)
            return advance_to(game, player, place, arrival=BY_CARD)
        case "free-office":
            return (free_office(game, player, title),)
        case "return-lot":
            lifted = is_mortgaged(game, title)
            returned = LotReturned(player=player, title=title, lifted=lifted)
            return *cleared(game, player, title), returned
        case "seize":
            return seize(game, player, title)
        case _:
            return auction_of(game, title, seller=owner_of(game, title))


def free_office(game: Game, player: PlayerId, title: TitleId) -> BuildingsBuilt:
    """Return an office that costs nothing."""
    level = buildings_on(game, title)
    work = work_between(title, level, level + 1, hotel_at=hotel_level(game))
    return BuildingsBuilt(player=player, works=(work,), cost=0, stock=stock_account(game))


def seize(game: Game, player: PlayerId, title: TitleId) -> tuple[BusinessCardEvent, ...]:
    """Return the taking of another player's lot; a mortgage on it stays."""
    owner = owner_of(game, title)
    assert owner is not None, "only owned lots are taken"
    seized = LotSeized(player=player, owner=owner, title=title)
    if game.house_rules.seize == "any":
        return (seized,)
    return *cleared(game, owner, title), seized


def cleared(
    game: Game, owner: PlayerId, title: TitleId
) -> tuple[BuildingsSold | BankOwed, ...]:
    """Return the sale of all buildings of a lot's branch to the bank; nothing for none."""
    built = built_with(game, title)
    if not built:
        return ()
    hotel_at = hotel_level(game)
    proceeds = sum(resale_value(game, mate) for mate in built)
    paid, owed = payout(game, proceeds, to=owner, reason="buildings")
    sold = BuildingsSold(
        player=owner,
        works=tuple(
            work_between(mate, buildings_on(game, mate), 0, hotel_at=hotel_at)
            for mate in built
        ),
        proceeds=proceeds,
        paid=paid,
        stock=stock_account(game),
    )
    return sold, *owed


def drawn_lot(game: Game, told: TitleId | None) -> tuple[LotDrawn | AuctionOpened, ...]:
    """Return the auction of a lot that chance draws, or the table (R-19.7).

    One that somebody owns is void, or sold like another player's lot, if its branch is
    bare.

    Refuses: NotAtThisTable, for a lot that the table names.
    """
    if told is not None:
        require.title(game, told)
    titles = tuple(game.board.deeds)
    number = unseen(game.seed, "lot", game.lots_drawn, sides=len(titles))
    title = told or titles[number - 1]
    opened = auction_of_drawn(game, title)
    return LotDrawn(title=title, void=not opened), *opened


def auction_of_drawn(game: Game, title: TitleId) -> tuple[AuctionOpened, ...]:
    """Return the auction of a drawn lot; nothing if it is void."""
    owner = owner_of(game, title)
    if owner is None:
        held = is_free(game, title) or title in game.pile
        return auction_of(game, title) if held else ()
    if game.house_rules.auction_owned_lot == "void" or built_with(game, title):
        return ()
    return auction_of(game, title, seller=owner)


# What is remembered


@evolves(LotDrawn)
def note_drawn_lot(game: Game, _event: LotDrawn) -> Game:
    """Return `game` with one more lot drawn by chance."""
    return altered(game, lots_drawn=game.lots_drawn + 1)


@evolves(TokensSwapped)
def swap_tokens(game: Game, event: TokensSwapped) -> Game:
    """Return `game` with two tokens in each other's place."""
    moved = {event.player: event.to, event.other: event.start}
    return altered(game, positions={**game.positions, **moved})


@evolves(MovesTwice)
def throw_twice(game: Game, event: MovesTwice) -> Game:
    """Return `game` in which the player on turn throws twice, the first time in passing."""
    turn = game.turn
    if turn is None or turn.player != event.player:
        return game
    return altered(game, turn=replace(turn, may_throw=True, passing=1))


@evolves(RentWillDouble)
def note_double(game: Game, event: RentWillDouble) -> Game:
    """Return `game` with one card more that doubles a rent."""
    return altered(game, doubled=(*game.doubled, event.player))
