"""Deeds on a phone: one's own, and the one on which one has landed."""

from collections.abc import Iterable

from banker.rules import require
from banker.rules.auctions import DeclineTitle
from banker.rules.board import TitleId
from banker.rules.buildings import Build, SellBuildings
from banker.rules.engine import Command, decide
from banker.rules.errors import DiceMissing, Refusal
from banker.rules.game import Game, cash_of, is_mortgaged, owner_of, titles_of
from banker.rules.levels import has_levels, standing
from banker.rules.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.players import PlayerId
from banker.rules.purchases import BuyTitle
from banker.rules.rents import PayRent
from banker.terminal.deeds import THE_BANK, deed_view, lot_view, party
from banker.web.phone_visit import Values, Visit, send

#: What two dice can show together, as an address says it.
DICE_TOTALS = {str(total) for total in range(2, 13)}


def deed(visit: Visit) -> Values:
    """Return one title: its deed, its group, and what its owner could do."""
    game, show = visit.counter.game, visit.show
    title = TitleId(visit.args.get("title", ""))
    require.title(game, title)
    owner = owner_of(game, title)
    mine = owner == visit.player
    lot = lot_view(game, title, visit.player if mine else None)
    works = works_at(game, visit.player, title) if mine else {}
    if not (lot.deed.houses or lot.deed.hotels):
        works.pop("sell", None)
    return {
        "deed": lot.deed,
        "face": show.deed(lot.deed),
        "lot": lot,
        "mine": mine,
        "level": levels_of(game, [title] if owner else []).get(title, 0),
        "mates": [deed_view(game, mate) for mate in game.board.mates(title)],
        "reasons": {name: visit.no(command) for name, command in works.items()},
        "commands": {name: send(command) for name, command in works.items()},
    }


def deeds(visit: Visit) -> Values:
    """Return the player's own deeds; or the whole board with who owns what."""
    game, show = visit.counter.game, visit.show
    whole, chosen = visit.args.get("board") == "1", visit.args.get("group", "")
    listed = titles_of(game, visit.player)
    if whole:
        listed = tuple(
            title
            for title in game.board.deeds
            if chosen not in game.board.groups or game.deed(title).group == chosen
        )
    return {
        "whole": whole,
        "group": chosen,
        "groups": [(group.group, group.letter) for group in game.board.groups.values()],
        "deeds": [
            show.deed(deed_view(game, title), visit.address("deed", title=title))
            for title in listed
        ],
        "levels": levels_of(game, listed),
        "prices": {title: show.money(game.deed(title).price) for title in listed},
    }


def levels_of(game: Game, titles: Iterable[TitleId]) -> dict[TitleId, int]:
    """Return the rent levels of titles, where rents go by levels; else nothing."""
    if not has_levels(game):
        return {}
    return {title: standing(game, title) for title in titles}


def works_at(game: Game, player: PlayerId, title: TitleId) -> dict[str, Command]:
    """Return what an owner can do on a title at this table."""
    rules, works = game.house_rules, works_on(player, title)
    if not rules.buildings:
        works = {name: works[name] for name in ("mortgage", "lift")}
    if not rules.mortgages:
        works = {name: works[name] for name in works if name in {"build", "sell"}}
    return works


def works_on(player: PlayerId, title: TitleId) -> dict[str, Command]:
    """Return the four things an owner can do on a title."""
    one = {title: 1}
    return {
        "build": Build(player=player, buildings=one),
        "sell": SellBuildings(player=player, buildings=one),
        "mortgage": MortgageTitle(player=player, title=title),
        "lift": UnmortgageTitle(player=player, title=title),
    }


def landed(visit: Visit) -> Values:
    """Return all titles, to say where one has landed; or one of them, with what is due."""
    game, show = visit.counter.game, visit.show
    title = visit.args.get("title", "")
    if title:
        return landed_on(visit, TitleId(title))
    chosen = visit.args.get("group", "")
    groups = [(group.group, group.letter) for group in game.board.groups.values()]
    titles = [
        title
        for title in game.board.deeds
        if chosen not in game.board.groups or game.deed(title).group == chosen
    ]
    return {
        "one": None,
        "groups": groups,
        "group": chosen,
        "deeds": [show.deed(deed_view(game, title)) for title in titles],
        "prices": {title: show.money(game.deed(title).price) for title in titles},
    }


def landed_on(visit: Visit, title: TitleId) -> Values:
    """Return a title the player has landed on: to buy, to pay rent for, or neither."""
    game, show, player = visit.counter.game, visit.show, visit.player
    require.title(game, title)
    dice = dice_of(visit.args.get("dice", ""))
    shown = deed_view(game, title, dice=dice)
    owner = owner_of(game, title)
    buying: Command = BuyTitle(player=player, title=title)
    paying: Command = PayRent(payer=player, title=title, dice=dice)
    command = buying if owner is None else paying
    amount = shown.price if owner is None else (shown.rent or 0)
    declining = DeclineTitle(player=player, title=title)
    return {
        "one": shown,
        "face": show.deed(shown),
        "sale": owner is None,
        "own": owner == player,
        "mortgaged": is_mortgaged(game, title),
        "ask_dice": asks_dice(visit, paying) if owner is not None else False,
        "amount": amount,
        "payee": show.party(THE_BANK if owner is None else party(game, owner)),
        "left": cash_of(game, player) - amount,
        "command": command,
        "no": visit.no(command),
        "declining": declining if owner is None and visit.may(declining) else None,
        "auctions": game.house_rules.auction_on_decline,
        "short": owner is not None and cash_of(game, player) < amount,
    }


def dice_of(text: str) -> int | None:
    """Return the total of two dice in an address; None for what they cannot show.

    >>> dice_of("12"), dice_of("13"), dice_of("seven")
    (12, None, None)
    """
    return int(text) if text in DICE_TOTALS else None


def asks_dice(visit: Visit, command: Command) -> bool:
    """Return whether only the dice are missing."""
    try:
        decide(visit.counter.game, command)
    except DiceMissing:
        return True
    except Refusal:
        return False
    return False
