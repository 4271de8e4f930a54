"""What a player is worth: in cash, if all were sold, and at the end of the game."""

from banker.ledger.posting import Money
from banker.rules.buildings import cost_value, resale_value
from banker.rules.game import Game, cash_of, is_mortgaged, titles_of
from banker.rules.players import PlayerId


def raisable(game: Game, player: PlayerId) -> Money:
    """Return the cash that `player` could have by selling and mortgaging all (R-15.1).

    Cash, buildings at their resale value, and the mortgage values of clear titles.
    """
    return cash_of(game, player) + sum(
        resale_value(game, title)
        + (0 if is_mortgaged(game, title) else game.deed(title).mortgage_value)
        for title in titles_of(game, player)
    )


def net_worth(game: Game, player: PlayerId) -> Money:
    """Return the sum by which the richest player is found (R-13.1).

    Cash, titles at the printed price (mortgaged ones at half, fractions dropped), and
    buildings at their purchase price.
    """
    return cash_of(game, player) + sum(
        cost_value(game, title)
        + game.deed(title).price // (2 if is_mortgaged(game, title) else 1)
        for title in titles_of(game, player)
    )
