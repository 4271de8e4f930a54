"""Banker: the electronic bank for a property-trading board game.

Inside are the four parts of a bank: the rules (`rules`), the ledger (`ledger`), the
journal (`journal`) and the counter (`terminal`, with `web` for phones and pages).
Devices are not here: card readers live in the `hardware` package and meet the bank
over HTTP.
"""
