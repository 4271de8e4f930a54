"""The rulebook, one chapter per file: what may happen, and what it does.

Pure: no clock, dice, database, framework, thread or device. What the rules need to
know, they are told. Start with `engine`, the contents page. Where a reading of the
rulebook was chosen, `docs/rules.md` says which.
"""
