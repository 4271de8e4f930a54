"""The phone's pages: a player's own money, deeds, payments and debts, live."""
