"""The turn: dice, moves, what is due on a space, cards, jail, and the clocks.

R-2.3, R-7, R-8, R-17.
"""
