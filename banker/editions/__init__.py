"""Editions: boards with their names, numbers and printed rules, as files of text.

Inside are one TOML file for each board and the loader that reads and checks them. The
game never reads a file: an edition is read when a table opens and kept in its journal.
What the numbers mean is not here but in `banker.rules`.
"""
