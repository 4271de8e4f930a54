"""Which tiles the terminal offers: what this table's rules know, and no more."""

from banker.rules.game import Game

#: So many single tiles find room on the screen, beside the salary's wide one.
MOST = 10
MOST_OF_A_PLAYER = 10


def bank_tiles(game: Game) -> tuple[str, ...]:
    """Return the tiles of the idle screen; the salary's, if any, is the first.

    Where the bank moves the tokens it pays, taxes, arrests and lets draw by itself. What
    is also in the menu gives way where there are many.
    """
    rules = game.house_rules
    is_tracked = bool(game.positions)
    wanted = ["pay", "collect"]
    if game.board.taxes and not is_tracked:
        wanted.append("tax")
    if not is_tracked:
        wanted.append("jail")
    if has_cards(game) and not is_tracked:
        wanted.append("card")
    if rules.buildings:
        wanted.append("build")
    if rules.mortgages:
        wanted.append("mortgage")
    wanted.append("between")
    if rules.trades:
        wanted.append("trade")
    if rules.table_fines:
        wanted.append("fine")
    spare = [name for name in ("audit", "history", "join") if name not in wanted]
    singles = (*wanted, *spare)[:MOST]
    return singles if is_tracked else ("salary", *singles)


def player_tiles(game: Game, *, doubles_salary: bool) -> tuple[str, ...]:
    """Return the tiles of a player's page, after the salary.

    What the bank does by itself where it moves the tokens is not asked for here either.
    """
    rules = game.house_rules
    is_tracked = bool(game.positions)
    wanted = ["landed"] if doubles_salary and not is_tracked else []
    wanted += ["pay", "collect"]
    if game.board.taxes and not is_tracked:
        wanted.append("tax")
    if not is_tracked:
        wanted.append("jail")
    if has_cards(game) and not is_tracked:
        wanted.append("card")
    if rules.buildings:
        wanted.append("build")
    if rules.mortgages:
        wanted.append("mortgage")
    if rules.trades:
        wanted.append("trade")
    wanted.append("between")
    return tuple(wanted)[:MOST_OF_A_PLAYER]


def has_cards(game: Game) -> bool:
    """Return whether the bank knows the cards of any deck."""
    return any(deck.cards for deck in game.edition.decks)
