"""What a player is worth: in cash, if all were sold, and at the end of the game."""

from banker.ledger.posting import Money
from banker.rules.business.shares import shares_value
from banker.rules.game import Game, cash_of, is_mortgaged, titles_of
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import cost_value, resale_value


def raisable(game: Game, player: PlayerId) -> Money:
    """Return the cash that `player` could have by selling and mortgaging all (R-15.1).

    Cash, buildings at their resale value, and the mortgage values of clear titles, where
    the bank lends; shares at their quotation. Where debts are met with titles instead,
    cash and their printed prices (R-17.2).
    """
    if game.house_rules.debts_in_titles:
        return cash_of(game, player) + sum(
            game.deed(title).price for title in titles_of(game, player)
        )
    lends = game.house_rules.mortgages
    ready = cash_of(game, player) + shares_value(game, player)
    return ready + sum(
        resale_value(game, title)
        + (
            game.deed(title).mortgage_value
            if lends and not is_mortgaged(game, title)
            else 0
        )
        for title in titles_of(game, player)
    )


def total_worth(game: Game, player: PlayerId) -> Money:
    """Return what an income tax is reckoned from (R-7.4).

    Cash, the printed price of all titles, mortgaged ones too, and what the buildings cost.
    """
    return cash_of(game, player) + sum(
        cost_value(game, title) + game.deed(title).price
        for title in titles_of(game, player)
    )


def net_worth(game: Game, player: PlayerId) -> Money:
    """Return the sum by which the richest player is found (R-13.1).

    Cash, titles at the printed price (mortgaged ones at half, fractions dropped), and
    buildings at their purchase price; shares at their quotation (R-19.12).
    """
    return (
        cash_of(game, player)
        + shares_value(game, player)
        + sum(
            cost_value(game, title)
            + game.deed(title).price // (2 if is_mortgaged(game, title) else 1)
            for title in titles_of(game, player)
        )
    )
