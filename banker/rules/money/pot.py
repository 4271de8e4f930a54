"""The pot: money in the middle of the board, where a house rule puts it (R-7.5).

Taxes, fines and card payments to the bank go there; rents, purchases and buildings never.
"""

from banker.ledger.posting import POT, AccountId
from banker.rules.game import Game, account_of
from banker.rules.players import PartyId


def pot_takes(game: Game) -> bool:
    """Return whether what is due to the bank by tax, fine or card goes to the pot."""
    return game.house_rules.free_parking == "pot"


def taker_of(creditor: PartyId, *, to_pot: bool) -> AccountId:
    """Return the account that receives a payment."""
    return POT if to_pot else account_of(creditor)
