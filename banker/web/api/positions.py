"""The position as programs see it: players, titles, stock and debts, as plain values."""

from typing import Any

from msgspec import to_builtins

from banker.entry import CommandUndone, Entry, Happening
from banker.journal.codec import kind_of, plain, plain_command, said
from banker.ledger.posting import (
    BANK,
    CHARITY,
    HOTEL,
    HOUSE,
    JACKPOT,
    MONEY,
    POT,
    Money,
    hand,
    policy_of,
    share_of,
)
from banker.rules.board import TitleId
from banker.rules.business.shares import points_of
from banker.rules.game import (
    Basket,
    Claim,
    Debt,
    Due,
    Game,
    Offer,
    cash_of,
    holding,
    level_of,
    owner_of,
    titles_of,
)
from banker.rules.money.pot import pot_takes
from banker.rules.money.worth import raisable
from banker.rules.options import bounds, options
from banker.rules.players import Player, PlayerId
from banker.rules.register import Bounds, Command
from banker.rules.table.corrections import EntryReversed
from banker.rules.table.opening import GameOpened
from banker.rules.titles.auctions import least_bid
from banker.rules.titles.buildings import stock_left
from banker.rules.titles.levels import has_levels
from banker.rules.titles.trades import fee_of, worth_of
from banker.rules.turn.cards import card_of, deck_of
from banker.rules.turn.jail import pardons_of
from banker.tables.runtime import TableRuntime
from banker.views.deeds import rent_now
from banker.views.standings import net_worth
from banker.views.visibility import ALL, Visibility
from banker.web.http.redaction import postings_of, sees_leg, without_sums

Json = dict[str, Any]


def position(runtime: TableRuntime, visibility: Visibility = ALL) -> Json:
    """Return the table as `GET /api/t/<table>` gives it to somebody of that sight.

    The secret seed and the order of the piles are in no view.
    """
    game, bank = runtime.game, runtime.bank
    return {
        "table": runtime.table,
        "edition": game.edition.edition,
        "unit": game.edition.currency.symbol,
        "seq": bank.seq,
        "status": "over" if game.is_over else "playing",
        "turn": turn_of(game),
        "head": bank.last.hash,
        "privacy": runtime.privacy(),
        "players": [player_of(game, seat, visibility) for seat in game.players],
        "titles": [title_of(game, title) for title in game.board.deeds],
        "bank": {"houses": stock_left(game, HOUSE), "hotels": stock_left(game, HOTEL)},
        "pot": pot_of(game),
        "debts": [debt_of(game, debt, visibility) for debt in game.debts],
        "auction": auction_of(game, runtime.seconds_left()),
        "estate": list(game.estate),
        "offers": [offer_of(game, offer, visibility) for offer in game.offers],
        "drawn": drawn_of(game),
        "claims": [claim_of(claim) for claim in game.claims],
        "bell": game.bell,
        "places": [plain_value(place) for place in game.places],
        "business": business_of(game),
    }


def plain_value(record: object) -> Json:
    """Return a small record of the game as JSON says it."""
    told: Json = to_builtins(record)
    return told


def player_of(game: Game, seat: Player, visibility: Visibility = ALL) -> Json:
    """Return one player of the position; `space` is null where no tokens are tracked.

    `balance` and `net_worth` are null where the table's privacy hides them.
    """
    player, seen = seat.player, visibility.sees(seat.player)
    place = game.positions.get(player)
    return {
        "id": player,
        "name": seat.name,
        "token": seat.token,
        "balance": cash_of(game, player) if seen else None,
        "net_worth": net_worth(game, player, visibility),
        "titles": list(titles_of(game, player)),
        "pardons": len(pardons_of(game, player)),
        "in_jail": player in game.jail,
        "space": None if place is None else game.board.spaces[place].space,
        "status": status_of(game, player),
    }


def status_of(game: Game, player: PlayerId) -> str:
    """Return `playing`, `bankrupt` or `winner`; equals in the first place all win."""
    if player in game.bankrupt:
        return "bankrupt"
    first = {place.player for place in game.places if place.place == 1}
    return "winner" if game.winner == player or player in first else "playing"


def title_of(game: Game, title: TitleId) -> Json:
    """Return one title of the position; `rent` is null where nobody or the dice decide.

    Where rents go by levels, `level` is there too.
    """
    printed, lies = game.deed(title), holding(game, title)
    told: Json = {
        "id": printed.title,
        "name": printed.name,
        "group": printed.group,
        "price": printed.price,
        "owner": owner_of(game, title),
        "buildings": lies.buildings,
        "mortgaged": lies.mortgaged,
        "rent": rent_now(game, title, dice=None),
    }
    return {**told, "level": level_of(game, title)} if has_levels(game) else told


def debt_of(game: Game, debt: Debt, visibility: Visibility = ALL) -> Json:
    """Return one open debt; its sum for its two ends, what can be raised for the debtor."""
    ends = {debt.debtor, debt.creditor} - {BANK}
    seen = any(visibility.sees(PlayerId(end)) for end in ends)
    return {
        "id": debt.debt,
        "debtor": debt.debtor,
        "creditor": debt.creditor,
        "amount": debt.amount if seen else None,
        "reason": debt.reason,
        "titles": list(debt.titles),
        "raisable": raisable(game, debt.debtor) if visibility.sees(debt.debtor) else None,
    }


def pot_of(game: Game) -> Money | None:
    """Return what lies in the middle of the board; None where nothing is put there."""
    return game.balances.get((POT, MONEY), 0) if pot_takes(game) else None


def business_of(game: Game) -> Json | None:
    """Return what only the business edition has (R-19); None for other boards.

    Prices are in points; `held` and `left` count shares and policies.
    """
    edition, balances = game.edition, game.balances
    has_pile = game.board.place_of("auction") is not None
    if edition.jackpot is None and not edition.shares and not has_pile:
        return None
    papers = {
        **{share_of(one.share): one.name for one in edition.shares},
        **{policy_of(one.policy): one.name for one in edition.policies},
    }
    return {
        "charity": balances.get((CHARITY, MONEY), 0),
        "jackpot": balances.get((JACKPOT, MONEY), 0),
        "pile": list(game.pile),
        "replay": None if game.replay is None else plain_value(game.replay),
        "prices": {one.share: points_of(game, one.share) for one in edition.shares},
        "insured": [plain_value(one) for one in game.insured],
        "papers": [
            {
                "paper": paper,
                "name": name,
                "left": balances.get((BANK, paper), 0),
                "held": {
                    seat.player: count
                    for seat in game.players
                    if (count := balances.get((hand(seat.player), paper), 0))
                },
            }
            for paper, name in papers.items()
        ],
    }


# Turns and cards


def turn_of(game: Game) -> Json | None:
    """Return whose turn it is and what is due in it; None where turns are not kept."""
    turn = game.turn
    if turn is None:
        return None
    return {
        "player": turn.player,
        "number": turn.number,
        "dice": list(turn.dice),
        "doubles": turn.doubles,
        "may_throw": turn.may_throw,
        "dues": [due_of(game, due) for due in turn.dues],
    }


def due_of(game: Game, due: Due) -> Json:
    """Return one due; `choices` are spaces, none of them named for any."""
    spaces = game.board.spaces
    return {**plain_value(due), "choices": [spaces[place].space for place in due.choices]}


def drawn_of(game: Game) -> Json | None:
    """Return the card that waits for a choice, as printed; None if none does."""
    waiting = game.drawn
    if waiting is None:
        return None
    card = card_of(deck_of(game, waiting.deck), waiting.card)
    return {
        "player": waiting.player,
        "deck": waiting.deck,
        "card": waiting.card,
        "text": card.text,
        "effect": card.effect,
        "amount": card.amount,
    }


def claim_of(claim: Claim) -> Json:
    """Return a rent that its owner may still claim."""
    return {
        "owner": claim.owner,
        "visitor": claim.visitor,
        "title": claim.title,
        "dice": claim.dice,
        "nearest": claim.nearest,
    }


# Auctions and trades


def auction_of(game: Game, seconds: int | None) -> Json | None:
    """Return the auction that is running, with the least bid that is taken next.

    `seconds`: until the hammer falls by itself; None: it does not.
    """
    auction = game.auction
    if auction is None:
        return None
    return {
        "number": auction.auction,
        "title": auction.title,
        "building": auction.building,
        "bidders": list(auction.bidders),
        "bid": None if auction.bid is None else plain_value(auction.bid),
        "least": least_bid(game, auction),
        "bids": auction.bids,
        "seconds": seconds,
    }


def offer_of(game: Game, offer: Offer, visibility: Visibility = ALL) -> Json:
    """Return an offer as it would come out: both sides, their worth, each one's fees.

    Only its two ends see the sums, where others are hidden.
    """
    told: Json = {
        "id": offer.offer,
        "proposer": offer.proposer,
        "partner": offer.partner,
        "gives": side_of(game, offer.gives),
        "takes": side_of(game, offer.takes),
        "fees": {
            player: fee_of(game, offer, player)
            for player in (offer.proposer, offer.partner)
        },
        "mortgaged": list(offer.mortgaged),
        "debt": offer.debt,
        "value": offer.value,
    }
    seen = any(visibility.sees(end) for end in (offer.proposer, offer.partner))
    return told if seen else without_sums(told)


def side_of(game: Game, basket: Basket) -> Json:
    """Return one side of an offer and what it is worth (R-14.4)."""
    return {
        "cash": basket.cash,
        "titles": list(basket.titles),
        "pardons": list(basket.pardons),
        "worth": worth_of(game, basket),
    }


# Entries


def event_of(happening: Happening, visibility: Visibility = ALL) -> Json:
    """Return what happened for anybody's eyes: all but the secret of the opening.

    Without the sums, where they are hidden; an undo then tells each one's own.
    """
    told = plain(happening)
    if isinstance(happening, GameOpened):
        del told["seed"]
        return told
    if not visibility.sees_event(happening):
        return without_sums(told)
    if isinstance(happening, CommandUndone | EntryReversed) and not visibility.everything:
        legs = zip(told["contra"], happening.contra, strict=True)
        own = [
            leg if sees_leg(visibility, happening, posting) else {**leg, "quantity": None}
            for leg, posting in legs
        ]
        return {**told, "contra": own}
    return told


def receipt_of(
    entry: Entry, command: Command | None = None, visibility: Visibility = ALL
) -> Json:
    """Return an entry as the answer to the command that led to it."""
    told: Json = {"seq": entry.seq}
    if command is not None:
        told["command"] = plain_command(command)
    return {
        **told,
        "events": [event_of(event, visibility) for event in entry.happenings],
        "postings": postings_of(entry, visibility),
        "hash": entry.hash,
    }


def entry_of(entry: Entry, visibility: Visibility = ALL) -> Json:
    """Return an entry as the journal lists it to somebody of that sight."""
    return {
        "seq": entry.seq,
        "at": entry.at,
        "actor": entry.actor,
        "kind": kind_of(entry.happenings[0]),
        "events": [event_of(event, visibility) for event in entry.happenings],
        "postings": postings_of(entry, visibility),
        "hash": entry.hash,
    }


def options_of(
    runtime: TableRuntime, player: PlayerId, visibility: Visibility = ALL
) -> list[Json]:
    """Return what a player could ask for now, ready to send; kept until the next entry.

    Where the player's money is hidden, nothing that has a sum or depends on it.
    """
    if not visibility.sees(player):
        return []
    kept = runtime.options.get(player)
    if kept is None or kept[0] != runtime.bank.seq:
        game = runtime.game
        found: list[Json] = [plain_command(command) for command in options(game, player)]
        found += [bounds_of(bound) for bound in bounds(game, player)]
        kept = (runtime.bank.seq, found)
        runtime.options[player] = kept
    return list(kept[1])


def bounds_of(bound: Bounds[Command]) -> Json:
    """Return a command in which a number is free, with its limits in that place."""
    return {**said(bound.command), bound.free: {"least": bound.least, "most": bound.most}}
