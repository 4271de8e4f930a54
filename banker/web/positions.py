"""The position as programs see it: players, titles, stock and debts, as plain values."""

from typing import Any

from banker.entry import Entry
from banker.journal.codec import kind_of, plain, plain_command
from banker.ledger.posting import HOTEL, HOUSE, Posting
from banker.rules.board import TitleId
from banker.rules.buildings import stock_left
from banker.rules.engine import Command
from banker.rules.game import Game, cash_of, holding, owner_of, titles_of
from banker.rules.jail import pardons_of
from banker.rules.options import Bounds, bounds, options
from banker.rules.players import Player, PlayerId
from banker.rules.worth import net_worth, raisable
from banker.terminal.deeds import rent_now
from banker.web.branch import Counter

Json = dict[str, Any]


def position(counter: Counter) -> Json:
    """Return the table as `GET /api/t/<table>` gives it."""
    game, bank = counter.game, counter.bank
    return {
        "table": counter.table,
        "edition": game.edition.edition,
        "unit": game.edition.currency.symbol,
        "seq": bank.seq,
        "turn": None,
        "head": bank.last.hash,
        "players": [player_of(game, seat) for seat in game.players],
        "titles": [title_of(game, title) for title in game.board.deeds],
        "bank": {"houses": stock_left(game, HOUSE), "hotels": stock_left(game, HOTEL)},
        "debts": [
            {
                "id": debt.debt,
                "debtor": debt.debtor,
                "creditor": debt.creditor,
                "amount": debt.amount,
                "reason": debt.reason,
                "raisable": raisable(game, debt.debtor),
            }
            for debt in game.debts
        ],
        "auction": None,
        "offers": [],
    }


def player_of(game: Game, seat: Player) -> Json:
    """Return one player of the position."""
    player = seat.player
    return {
        "id": player,
        "name": seat.name,
        "token": seat.token,
        "balance": cash_of(game, player),
        "net_worth": net_worth(game, player),
        "titles": list(titles_of(game, player)),
        "pardons": len(pardons_of(game, player)),
        "in_jail": player in game.jail,
        "status": status_of(game, player),
    }


def status_of(game: Game, player: PlayerId) -> str:
    """Return `playing`, `bankrupt` or `winner`."""
    if player in game.bankrupt:
        return "bankrupt"
    return "winner" if game.winner == player else "playing"


def title_of(game: Game, title: TitleId) -> Json:
    """Return one title of the position; `rent` is null where nobody or the dice decide."""
    printed, lies = game.deed(title), holding(game, title)
    return {
        "id": printed.title,
        "name": printed.name,
        "group": printed.group,
        "price": printed.price,
        "owner": owner_of(game, title),
        "buildings": lies.buildings,
        "mortgaged": lies.mortgaged,
        "rent": rent_now(game, title, dice=None),
    }


def receipt_of(entry: Entry, command: Command | None = None) -> Json:
    """Return an entry as the answer to the command that led to it."""
    told: Json = {"seq": entry.seq}
    if command is not None:
        told["command"] = plain_command(command)
    return {
        **told,
        "events": [plain(event) for event in entry.happenings],
        "postings": [posting_of(leg) for leg in entry.postings()],
        "hash": entry.hash,
    }


def entry_of(entry: Entry) -> Json:
    """Return an entry as the journal lists it."""
    return {
        "seq": entry.seq,
        "at": entry.at,
        "actor": entry.actor,
        "kind": kind_of(entry.happenings[0]),
        "events": [plain(event) for event in entry.happenings],
        "postings": [posting_of(leg) for leg in entry.postings()],
        "hash": entry.hash,
    }


def posting_of(leg: Posting) -> Json:
    """Return one leg."""
    return {"account": leg.account, "asset": leg.asset, "quantity": leg.quantity}


def options_of(counter: Counter, player: PlayerId) -> list[Json]:
    """Return what a player could ask for now, ready to send; kept until the next entry."""
    kept = counter.options.get(player)
    if kept is None or kept[0] != counter.bank.seq:
        game = counter.game
        found: list[Json] = [plain_command(command) for command in options(game, player)]
        found += [bounds_of(bound) for bound in bounds(game, player)]
        kept = (counter.bank.seq, found)
        counter.options[player] = kept
    return list(kept[1])


def bounds_of(bound: Bounds) -> Json:
    """Return a command with a free amount, as its kind and its limits."""
    if bound.kind == "transfer":
        command = {"kind": bound.kind, "payer": bound.player, "payee": bound.to}
    else:
        command = {"kind": bound.kind, "player": bound.player, "debt": bound.to}
    return {**command, "amount": {"least": bound.least, "most": bound.most}}
