"""What is changed in a lobby: the board, the house rules, and who sits where."""

from collections.abc import Mapping

from werkzeug.exceptions import BadRequest

from banker.editions.loader import EditionError, preset, preset_ids, preset_misfits
from banker.rules.players import TOKENS
from banker.tables import lobby as lobbies
from banker.tables.lobby import Lobby, NameUnusable
from banker.tables.names import BadNameError, clean_name
from banker.tables.services import Services
from banker.web.setup.choosing import value_from
from banker.web.setup.views import Gathering
from banker.wording.formatter import token_words
from banker.wording.house_rules.choices import RULES
from banker.wording.house_rules.presets import GUIDES, rules_by_preset


def change_board(services: Services, table: str, edition: str) -> None:
    """Play on another board; its own rules hold, and whoever sits there stays."""
    if edition not in services.shelf.ids():
        raise BadRequest("There is no such board.")
    if edition == services.rows.record(table).edition and stands(services, table):
        return
    chosen = {"edition": edition, "house_rules": {}}
    with services.lobbies.arranging():
        services.lobbies.rearrange(table, lambda lobby: {**lobby, **chosen})
        services.lobbies.move_to_board(table, edition)


def stands(services: Services, table: str) -> bool:
    """Return whether the lobby's rules still fit its board; its file may have changed."""
    try:
        Gathering(services, table)
    except EditionError:
        return False
    return True


def change_place(services: Services, table: str, player: str, place: int) -> None:
    """Have a player sit at another place, counted from 0."""
    services.lobbies.rearrange(table, lambda lobby: lobbies.placed(lobby, player, place))


def change_rules(
    services: Services, table: str, how: str, argument: str, value: str = ""
) -> None:
    """Change one rule, or all of them by a preset or as printed, or who keeps the turns."""
    match how:
        case "rule":
            change_rule(services, table, argument, value)
        case "preset":
            change_preset(services, table, argument)
        case "guide":
            change_guide(services, table, argument)
        case _:
            services.lobbies.rearrange(table, lambda lobby: {**lobby, "house_rules": {}})


def change_preset(services: Services, table: str, name: str) -> None:
    """Play by a preset in place of all other house rules; by none as printed."""
    if name and name not in preset_ids():
        raise BadRequest("There is no such preset.")
    gathering, chosen = Gathering(services, table), preset(name) if name else None
    if chosen is not None and preset_misfits(gathering.edition, chosen):
        raise BadRequest("This preset does not fit the board.")

    def change(lobby: Lobby) -> Lobby:
        rules = rules_by_preset(gathering.edition, chosen, lobbies.rules_of(lobby))
        require_possible(gathering, rules)
        return {**lobby, "house_rules": rules}

    services.lobbies.rearrange(table, change)


def change_guide(services: Services, table: str, guide: str) -> None:
    """Leave the turns to the table, keep them, or move the tokens as well (R-2.3)."""
    if guide not in GUIDES:
        raise BadRequest("There is no such way.")
    defaults = Gathering(services, table).edition.defaults

    def change(lobby: Lobby) -> Lobby:
        for name, value in zip(
            ("track_turns", "track_positions"), GUIDES[guide], strict=True
        ):
            printed = getattr(defaults, name)
            lobby = lobbies.with_rule(lobby, name, value, printed=printed)
        return lobby

    services.lobbies.rearrange(table, change)


def change_rule(services: Services, table: str, name: str, value: str) -> None:
    """Give a house rule one of its values, if the edition allows it."""
    if name not in RULES:
        raise BadRequest("There is no such rule.")
    gathering = Gathering(services, table)
    found = value_from(value)
    printed = getattr(gathering.edition.defaults, name)

    def change(lobby: Lobby) -> Lobby:
        changed = lobbies.with_rule(lobby, name, found, printed=printed)
        require_possible(gathering, lobbies.rules_of(changed))
        return changed

    services.lobbies.rearrange(table, change)


def require_possible(gathering: Gathering, rules: Mapping[str, object]) -> None:
    """Refuse, as a bad request, what no game of this edition can be played by."""
    try:
        gathering.with_rules(rules)
    except EditionError as error:
        raise BadRequest(str(error)) from None


def add_player(services: Services, table: str, token: str, *, name: str) -> None:
    """Seat somebody who has no phone; without a typed name the token's word is theirs."""
    services.lobbies.sit_down(table, name=name_for(token, name), token=token)


def change_player(
    services: Services, table: str, player: str, *, name: str, token: str = ""
) -> None:
    """Give a player of the lobby another name, and another token unless it is empty.

    Place, seat key and phone stay theirs, and nobody of that id changes nothing. Whoever
    is called by the word of their token is called by that of the new one.
    """

    def change(lobby: Lobby) -> Lobby:
        for one in lobbies.newcomers(lobby):
            if one.player == player:
                is_by_token = name.strip() == token_words(one.token)
                held = token or one.token
                clean = name_for(held, "" if is_by_token else name)
                return lobbies.renamed(lobby, player, name=clean, token=held)
        return lobby

    services.lobbies.rearrange(table, change)


def name_for(token: str, name: str) -> str:
    """Return a typed name as it will stand at the table; for none the token's word."""
    if token not in TOKENS:
        raise BadRequest("There is no such token.")
    try:
        return clean_name(name.strip() or token_words(token))
    except BadNameError as error:
        raise NameUnusable(reason=error.reason) from None
