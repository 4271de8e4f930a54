"""The journal: the append-only record of every table, in SQL.

Inside are the rows and their triggers, the codec that turns events into bytes and back,
the chain of hashes, the one writer, and the audit. What the events mean is not here
(that is `rules`), nor is the order in which a bank decides, writes and tells (`bank`).
"""
