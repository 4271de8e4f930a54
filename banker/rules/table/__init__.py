"""The table: how a game is opened, put right, checked and ended (R-2, R-13, R-18)."""
