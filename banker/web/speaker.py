"""The speaker: names, titles and sums of one game, in the reader's language."""

from banker.ledger.posting import BANK, Money
from banker.rules.board import TitleId
from banker.rules.edition import Currency
from banker.rules.game import Game, cash_of
from banker.rules.players import PartyId, PlayerId
from banker.web.amounts import amount_text
from banker.web.words import _, reader_locale

#: Where no game is at hand, sums are plain figures.
PLAIN = Currency(symbol="")


def token_words(token: str) -> str:
    """Return what a token is called."""
    return {
        "kite": _("Kite"),
        "teapot": _("Teapot"),
        "snail": _("Snail"),
        "cactus": _("Cactus"),
        "balloon": _("Balloon"),
        "whale": _("Whale"),
        "lighthouse": _("Lighthouse"),
        "acorn": _("Acorn"),
    }.get(token, token)


class Speaker:
    """Says names, titles and sums of one game in the reader's language."""

    def __init__(self, game: Game | None) -> None:
        """Speak of `game`; without one, ids stand for names."""
        self.game = game

    def money(self, amount: Money, *, sign: bool = False) -> str:
        """Return a sum as the edition prints it; `sign` shows a plus, for changes."""
        currency = PLAIN if self.game is None else self.game.edition.currency
        return amount_text(amount, currency, reader_locale(), sign=sign)

    def name(self, party: PartyId | None) -> str:
        """Return a player's name as typed, or the word for the bank."""
        if party is None or party == BANK:
            return _("the bank")
        if self.game is not None:
            for seat in self.game.players:
                if seat.player == party:
                    return seat.name
        return party

    def title(self, title: TitleId) -> str:
        """Return a title as printed."""
        if self.game is None or title not in self.game.board.deeds:
            return title
        return self.game.deed(title).name

    def titles(self, titles: tuple[TitleId, ...]) -> str:
        """Return several titles, with commas."""
        return ", ".join(self.title(title) for title in titles)

    def token(self, token: str) -> str:
        """Return who plays with a token; what it is called, if nobody does."""
        players = () if self.game is None else self.game.players
        found = next((seat.name for seat in players if seat.token == token), None)
        return found or token_words(token)

    def deck(self, deck: str | None) -> str:
        """Return a deck's name as printed."""
        decks = () if self.game is None else self.game.edition.decks
        return next((found.name for found in decks if found.deck == deck), deck or "")

    def tax(self, tax: str) -> str:
        """Return a tax as printed."""
        spaces = () if self.game is None else self.game.board.spaces
        return next((space.name for space in spaces if space.space == tax), tax)

    def cash(self, player: PartyId) -> str:
        """Return what a player holds."""
        if self.game is None:
            return ""
        return self.money(cash_of(self.game, PlayerId(player)))
