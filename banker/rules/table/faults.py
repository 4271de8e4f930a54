"""Every way in which a position could be wrong (R-18.2).

Each check is one small function in `CHECKS`; `faults` gathers what all of them find. A
fault is a code and a name, such as `two-owners` and `mayfair`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    LIEN,
    Asset,
    deed,
    hand,
    lot,
    may_be_negative,
    pardon,
    policy_of,
    share_of,
)
from banker.rules.board import TitleId
from banker.rules.game import (
    Auction,
    Game,
    awaited_by,
    bound_with,
    buildings_on,
    hotels_on,
    houses_on,
    is_mortgaged,
    level_of,
    owner_of,
    owns_group,
    players_in,
)
from banker.rules.money.funds import funds_left
from banker.rules.players import PlayerId
from banker.rules.titles.levels import cap_of, has_levels

#: In which kinds of account each kind of asset can lie.
PLACES: Mapping[str, tuple[str, ...]] = {
    "money": ("bank", "pot", "charity", "jackpot", "hand"),
    "deed": ("box", "bank", "hand"),
    "pardon": ("box", "bank", "hand"),
    "house": ("box", "bank", "lot"),
    "hotel": ("box", "bank", "lot"),
    "lien": ("bank", "lot"),
    "level": ("box", "lot"),
    "share": ("box", "bank", "hand"),
    "policy": ("box", "bank", "hand"),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing found wrong.

    Attributes:
        code: what kind of fault; never changes.
        about: the account, title, player or debt it is about.
    """

    code: str
    about: str

    def __str__(self) -> str:
        """Return code and subject in one word, as logs and refusals show it."""
        return f"{self.code}:{self.about}"


def overdrawn(game: Game) -> Iterator[Fault]:
    """Yield accounts below zero that issue nothing (R-1.3)."""
    for (account, asset), balance in game.balances.items():
        if balance < 0 and not may_be_negative(account, asset):
            yield Fault("overdrawn", f"{account}/{asset}")


def beyond_funds(game: Game) -> Iterator[Fault]:
    """Yield the bank, if it has paid out more than the money it owns (R-1.2)."""
    left = funds_left(game)
    if left is not None and left < 0:
        yield Fault("beyond-funds", BANK)


def astray(game: Game) -> Iterator[Fault]:
    """Yield holdings that lie where no such thing can lie (R-18.2)."""
    for account, asset in game.balances:
        if account.partition(":")[0] not in PLACES.get(asset.partition(":")[0], ()):
            yield Fault("astray", f"{account}/{asset}")


def unbalanced(game: Game) -> Iterator[Fault]:
    """Yield assets whose balances over all accounts do not sum to zero (R-1.1)."""
    sums: dict[Asset, int] = {}
    for (_, asset), balance in game.balances.items():
        sums[asset] = sums.get(asset, 0) + balance
    for asset, total in sums.items():
        if total:
            yield Fault("unbalanced", asset)


def misplaced_deeds(game: Game) -> Iterator[Fault]:
    """Yield titles whose deed is not once with the bank or one player."""
    places = (BANK, *(hand(seat.player) for seat in game.players))
    for title in game.board.deeds:
        held = [game.balances.get((place, deed(title)), 0) for place in places]
        if sorted(held) != [0] * (len(places) - 1) + [1]:
            yield Fault("deed-misplaced", title)


def wrong_buildings(game: Game) -> Iterator[Fault]:
    """Yield lots on which no such buildings can stand (R-9.1, R-9.3)."""
    for title, printed in game.board.deeds.items():
        houses, hotels = houses_on(game, title), hotels_on(game, title)
        if not houses and not hotels:
            continue
        owner = owner_of(game, title)
        if (
            printed.kind != "street"
            or hotels > 1
            or houses > game.house_rules.houses_before_hotel
            or (houses and hotels)
        ):
            yield Fault("impossible-buildings", title)
        elif owner is None or not (
            owns_group(game, owner, title) or game.house_rules.seize == "any"
        ):
            yield Fault("buildings-without-group", title)


def uneven_groups(game: Game) -> Iterator[Fault]:
    """Yield groups whose buildings do not stand evenly (R-9.2)."""
    if not game.house_rules.even_building or game.house_rules.hotel_needs == "lot":
        return
    for group in game.board.groups.values():
        levels = [
            [buildings_on(game, mate) for mate in bound_with(game, title)]
            for title in group.titles
        ]
        if any(max(bound) - min(bound) > 1 for bound in levels):
            yield Fault("uneven-group", group.group)


def wrong_liens(game: Game) -> Iterator[Fault]:
    """Yield titles with a lien that cannot lie there (R-12.1, R-12.5)."""
    for title in game.board.deeds:
        if not is_mortgaged(game, title):
            continue
        group_wide = game.house_rules.mortgage_needs_clear == "group"
        lots = bound_with(game, title) if group_wide else (title,)
        if game.balances[lot(title), LIEN] != 1:
            yield Fault("two-liens", title)
        elif owner_of(game, title) is None:
            yield Fault("lien-without-owner", title)
        elif any(buildings_on(game, mate) for mate in lots):
            yield Fault("mortgaged-and-built", title)


def wrong_levels(game: Game) -> Iterator[Fault]:
    """Yield titles at a rent level that they cannot have (R-17.2).

    Owned ones have one up to their cap; others, and those of other tables, have none.
    """
    for title in game.board.deeds:
        level = level_of(game, title)
        if not has_levels(game) or owner_of(game, title) is None:
            if level:
                yield Fault("level-without-owner", title)
        elif not 1 <= level <= cap_of(game, title):
            yield Fault("impossible-level", title)


def short_box(game: Game) -> Iterator[Fault]:
    """Yield what is out of the box in another number than it holds.

    Deeds are looked for one by one; of rent levels the box holds as many as it takes.
    """
    edition = game.edition
    limits = {pardon(deck.deck): deck.pardons for deck in edition.decks}
    limits |= {share_of(share.share): share.count for share in edition.shares}
    limits |= {policy_of(policy.policy): policy.count for policy in edition.policies}
    if game.house_rules.building_stock == "limited":
        limits |= {HOUSE: game.house_rules.houses, HOTEL: game.house_rules.hotels}
    for asset, limit in limits.items():
        if -game.balances.get((BOX, asset), 0) != limit:
            yield Fault("box-changed", asset)


def dead_hands(game: Game) -> Iterator[Fault]:
    """Yield bankrupt players who still hold, owe or are owed something (R-15.8)."""
    for player in game.bankrupt:
        holds = any(account == hand(player) for account, _ in game.balances)
        concerned = any(player in (debt.debtor, debt.creditor) for debt in game.debts)
        waits = any(player == debt.creditor for debt in game.bank_debts)
        claims = any(player in (claim.owner, claim.visitor) for claim in game.claims)
        if holds or concerned or waits or claims or player in game.jail:
            yield Fault("bankrupt-holds-something", player)


def dead_voices(game: Game) -> Iterator[Fault]:
    """Yield whoever still bids, offers or moves without playing (R-15.8)."""
    playing = {seat.player for seat in players_in(game)}
    auction = game.auction
    bidders = () if auction is None else auction.bidders
    named = {
        "auction": {*bidders, *game.requests},
        "offer": {who for one in game.offers for who in (one.proposer, one.partner)},
        "card": {game.drawn.player} if game.drawn is not None else set(),
        "token": set(game.positions),
        "stake": {game.replay.player} if game.replay is not None else set(),
        "double-rent": set(game.doubled),
        "insurance": {one.player for one in game.insured},
        # Whose turn it was when the game ended stays on record.
        "turn": {game.turn.player} if game.turn is not None and not game.is_over else set(),
    }
    for what, players in named.items():
        for player in sorted(players - playing):
            yield Fault(f"{what}-of-nobody", player)


def wrong_auction(game: Game) -> Iterator[Fault]:
    """Yield an auction that cannot be held, and lots that are not the bank's (R-4.2)."""
    auction = game.auction
    if auction is not None:
        bid = auction.bid
        kinds = (auction.title, auction.building)
        leads = bid is None or (bid.player in auction.bidders and bid.amount >= 1)
        if kinds.count(None) != 1 or not auction.bidders or not leads or auction.least < 1:
            yield Fault("impossible-auction", str(auction.auction))
    if auction is not None and auction.seller is not None:
        yield from wrong_sale(game, auction, auction.seller)
        auction = None
    for title in lots_of(game, auction):
        unknown = title not in game.board.deeds
        if unknown or owner_of(game, title) is not None or awaited_by(game, title):
            yield Fault("lot-not-for-sale", title)


def lots_of(game: Game, auction: Auction | None) -> tuple[TitleId, ...]:
    """Return the titles that are auctioned now or will be."""
    if auction is None or auction.title is None:
        return game.estate
    return (auction.title, *game.estate)


def wrong_sale(game: Game, auction: Auction, seller: PlayerId) -> Iterator[Fault]:
    """Yield a player's lot under the hammer that is not the seller's (R-19.7)."""
    title = auction.title
    if title is None or owner_of(game, title) != seller or seller in auction.bidders:
        yield Fault("impossible-auction", str(auction.auction))


def wrong_tokens(game: Game) -> Iterator[Fault]:
    """Yield tokens that stand nowhere, where the bank moves them (R-2.3)."""
    if not game.positions:
        return
    for seat in players_in(game):
        place = game.positions.get(seat.player, -1)
        if not 0 <= place < len(game.board.spaces):
            yield Fault("token-off-the-board", seat.player)


def wrong_debts(game: Game) -> Iterator[Fault]:
    """Yield debts of nothing, to oneself, of strangers, or for a lot long gone (R-15.1)."""
    seats = {seat.player for seat in game.players}
    for debt in game.debts:
        known = debt.debtor in seats and (debt.creditor == BANK or debt.creditor in seats)
        if debt.amount < 1 or debt.debtor == debt.creditor or not known:
            yield Fault("impossible-debt", debt.debt)
        elif debt.reason == "auction" and any(owner_of(game, t) for t in debt.titles):
            yield Fault("lot-already-sold", debt.debt)


CHECKS: tuple[Callable[[Game], Iterator[Fault]], ...] = (
    overdrawn,
    beyond_funds,
    astray,
    unbalanced,
    misplaced_deeds,
    wrong_buildings,
    uneven_groups,
    wrong_liens,
    wrong_levels,
    short_box,
    dead_hands,
    dead_voices,
    wrong_auction,
    wrong_tokens,
    wrong_debts,
)


def faults(game: Game) -> tuple[Fault, ...]:
    """Return all that is wrong with the position; nothing, in a sound one."""
    return tuple(fault for check in CHECKS for fault in check(game))
