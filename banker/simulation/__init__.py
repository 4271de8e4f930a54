"""The simulation: guided turns played by simple players, without a face.

It answers what no rule book says: on which spaces tokens end, which titles pay, how long
a game takes with these house rules. Only the pure rules are used.
"""
