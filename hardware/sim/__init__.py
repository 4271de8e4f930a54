"""A radio without a device, under the real nfcpy stack.

Inside: cards at byte level, the field they lie in, an nfcpy device that senses that
field, a PN532 chip on a pseudo-terminal, a set of demonstration cards, and a page on
which they are laid on a drawn reader by hand. Nothing here knows a bank.
"""
