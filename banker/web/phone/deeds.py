"""Deeds on a phone: one's own, and the one on which one has landed."""

from collections.abc import Iterable

from banker.ledger.posting import Money
from banker.rules import require
from banker.rules.board import GroupId, TitleId
from banker.rules.engine import decide
from banker.rules.errors import Refusal
from banker.rules.game import Game, cash_of, is_mortgaged, owner_of, titles_of
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.levels import has_levels, standing
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import DiceMissing, PayRent, RentPaid
from banker.views.deeds import Deed, deed_view, lot_view, stock
from banker.views.movements import undone_by
from banker.views.people import THE_BANK, party
from banker.web.phone.visit import Values, Visit, send

#: What two dice can show together, as an address says it.
DICE_TOTALS = {str(total) for total in range(2, 13)}


def deed(visit: Visit) -> Values:
    """Return one title: its deed, its group, and what its owner could do."""
    game, show = visit.runtime.game, visit.show
    title = TitleId(visit.args.get("title", ""))
    require.title(game, title)
    owner = owner_of(game, title)
    mine = owner == visit.player
    lot = lot_view(game, title, visit.player if mine else None)
    works = works_at(game, visit.player, title) if mine else {}
    if not (lot.deed.houses or lot.deed.hotels):
        works.pop("sell", None)
    mates = game.board.mates(title)
    held = sum(owner is not None and owner_of(game, mate) == owner for mate in mates)
    return {
        "deed": lot.deed,
        "face": show.deed(lot.deed),
        "lot": lot,
        "mine": mine,
        "trade_url": visit.address("trade", **{f"g-{title}": "1"}),
        "held": held,
        "whole": held == len(mates),
        "earned": earned_on(visit, title) if mine else 0,
        "next_one": next_to_build(visit, mates) if mine and "build" in works else None,
        "level": levels_of(game, [title] if owner else []).get(title, 0),
        "mates": [deed_view(game, mate) for mate in mates],
        "reasons": {name: visit.no(command) for name, command in works.items()},
        "commands": {name: send(command) for name, command in works.items()},
    }


def deeds(visit: Visit) -> Values:
    """Return the player's own deeds; or the whole board with who owns what."""
    game, show = visit.runtime.game, visit.show
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


def earned_on(visit: Visit, title: TitleId) -> Money:
    """Return the rents that a title has brought this player, those taken back left out."""
    entries = visit.runtime.bank.entries()
    gone = undone_by(entries)
    return sum(
        event.rent - event.tax
        for entry in entries
        if entry.seq not in gone and entry.undoes is None
        for event in entry.happenings
        if isinstance(event, RentPaid)
        and (event.title, event.payee) == (title, visit.player)
    )


def next_to_build(visit: Visit, mates: Iterable[TitleId]) -> Deed | None:
    """Return the street of a group on which the rules let its owner build next."""
    game = visit.runtime.game
    for mate in mates:
        if not is_refused(game, Build(player=visit.player, buildings={mate: 1})):
            return deed_view(game, mate)
    return None


def groups_held(game: Game, player: PlayerId) -> tuple[GroupId, ...]:
    """Return the colours of streets that are whole in a player's hand."""
    if not game.house_rules.buildings or player in game.bankrupt:
        return ()
    return tuple(
        group.group
        for group in game.board.groups.values()
        if all(
            game.deed(title).kind == "street" and owner_of(game, title) == player
            for title in group.titles
        )
    )


def builds(visit: Visit) -> Values:
    """Return the player's whole colours street by street: what stands, what comes next."""
    game, player = visit.runtime.game, visit.player
    houses, hotels = stock(game)
    return {
        "groups": [
            [street_of(visit, title) for title in game.board.groups[group].titles]
            for group in groups_held(game, player)
        ],
        "houses_left": houses,
        "hotels_left": hotels,
    }


def street_of(visit: Visit, title: TitleId) -> Values:
    """Return a street with its next building, or why there is none now."""
    game, lot = visit.runtime.game, lot_view(visit.runtime.game, title, visit.player)
    works = works_on(visit.player, title)
    after = next_rent(lot.deed)
    return {
        "deed": lot.deed,
        "standing": visit.show.standing(lot.deed),
        "buildings": 5 if lot.deed.hotels else lot.deed.houses,
        "build": lot.build,
        "building": works["build"],
        "no": "" if lot.build is not None else visit.no(works["build"]),
        "sell": lot.sell,
        "selling": works["sell"],
        "rent": None if lot.deed.rent is None else visit.show.money(lot.deed.rent),
        "then": None if after is None else visit.show.money(after),
        "href": visit.address("deed", title=game.deed(title).title),
    }


def next_rent(deed: Deed) -> Money | None:
    """Return the rent with one building more; None where nothing more can be built."""
    table = [row.rent for row in deed.rows if row.kind in {"site", "houses", "hotel"}]
    level = len(table) - 1 if deed.hotels else deed.houses
    return table[level + 1] if level + 1 < len(table) else None


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
    game, show = visit.runtime.game, visit.show
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
    game, show, player = visit.runtime.game, visit.show, visit.player
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
        "left": None if visit.covered else cash_of(game, player) - amount,
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
        decide(visit.runtime.game, command)
    except DiceMissing:
        return True
    except Refusal:
        return False
    return False
