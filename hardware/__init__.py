"""Devices: a card reader, a lamp and a buzzer, and the way from them to the bank.

Inside: `python -m hardware`, a process of its own that senses NFC cards and posts
each tap to a bank over HTTP, under the reader's own key; and `sim`, a radio without
a device, so that anyone can play, and every test can run, without one.

Never inside: money, players, rules, or an import of the bank. A card's serial number
is all that is ever read from a card, and nothing is written to one.
"""
