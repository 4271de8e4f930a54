"""Setting up a table: board, house rules, players, who sees the money."""
