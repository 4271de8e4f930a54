"""The formatter: names, titles and sums of one game, in the reader's language."""

from banker.ledger.posting import BANK, Money
from banker.rules.board import TitleId
from banker.rules.edition import Currency
from banker.rules.game import Game, cash_of
from banker.rules.players import PartyId, PlayerId
from banker.wording.amounts import HIDDEN_SUM, amount_text
from banker.wording.corner_names import corner_names_of
from banker.wording.words import _, isolated, reader_locale

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


class Formatter:
    """Says names, titles and sums of one game in the reader's language."""

    def __init__(self, game: Game | None, *, hides: bool = False) -> None:
        """Speak of `game`; without one, ids stand for names.

        One that `hides` says every sentence whole, with a mark in the place of each sum.
        """
        self.game = game
        self.hides = hides

    def money(self, amount: Money, *, sign: bool = False) -> str:
        """Return a sum as the edition prints it; `sign` shows a plus, for changes."""
        if self.hides:
            return HIDDEN_SUM
        currency = PLAIN if self.game is None else self.game.edition.currency
        return amount_text(amount, currency, reader_locale(), sign=sign)

    def name(self, party: PartyId | None) -> str:
        """Return a player's name as typed, to stand in a sentence; or the bank's word."""
        if party is None or party == BANK:
            return _("the bank")
        if self.game is not None:
            for seat in self.game.players:
                if seat.player == party:
                    return isolated(seat.name)
        return party

    def title(self, title: TitleId) -> str:
        """Return a title as printed."""
        if self.game is None or title not in self.game.board.deeds:
            return title
        return self.game.deed(title).name

    def titles(self, titles: tuple[TitleId, ...]) -> str:
        """Return several titles, with commas."""
        return ", ".join(self.title(title) for title in titles)

    @property
    def go(self) -> str:
        """The word that the board prints where the tokens start."""
        return corner_names_of(None if self.game is None else self.game.board).go

    def token(self, token: str) -> str:
        """Return who plays with a token; what it is called, if nobody does."""
        players = () if self.game is None else self.game.players
        found = next((seat.name for seat in players if seat.token == token), None)
        return isolated(found) if found else token_words(token)

    def deck(self, deck: str | None) -> str:
        """Return a deck's name as printed."""
        decks = () if self.game is None else self.game.edition.decks
        return next((found.name for found in decks if found.deck == deck), deck or "")

    def tax(self, tax: str) -> str:
        """Return a tax as printed."""
        spaces = () if self.game is None else self.game.board.spaces
        return next((space.name for space in spaces if space.space == tax), tax)

    def space(self, space: str | int) -> str:
        """Return a space as printed, by its id or its place counted from GO."""
        spaces = () if self.game is None else self.game.board.spaces
        if isinstance(space, int):
            return spaces[space].name if space < len(spaces) else str(space)
        return next((found.name for found in spaces if found.space == space), space)

    def card(self, card: str) -> str:
        """Return what a card of a deck says, without a full stop at its end."""
        decks = () if self.game is None else self.game.edition.decks
        cards = (one for deck in decks for one in deck.cards)
        text = next((found.text for found in cards if found.card == card), card)
        return text.removesuffix(".")

    def share(self, share: str) -> str:
        """Return the name of a company whose shares are dealt in, as printed."""
        shares = () if self.game is None else self.game.edition.shares
        return next((found.name for found in shares if found.share == share), share)

    def policy(self, policy: str) -> str:
        """Return the name of an insurance policy, as printed."""
        policies = () if self.game is None else self.game.edition.policies
        return next((found.name for found in policies if found.policy == policy), policy)

    def paper(self, paper: str) -> str:
        """Return the name of a share or a policy, as printed."""
        return self.policy(self.share(paper))

    def lot(self, lot: str) -> str:
        """Return what is auctioned: a title, or a building."""
        if lot == "house":
            return _("a house")
        return _("a hotel") if lot == "hotel" else self.title(TitleId(lot))

    def due(self, kind: str, what: str) -> str:
        """Return what a player has to settle on a space."""
        match kind:
            case "title":
                return _("buy it or leave it, %(title)s", title=self.title(TitleId(what)))
            case "rent":
                return _("the rent, %(title)s", title=self.title(TitleId(what)))
            case "tax":
                return _("the tax, %(tax)s", tax=self.tax(what))
            case "card":
                return _("draw a card, %(deck)s", deck=self.deck(what))
            case "location":
                return _("travel or stay, %(space)s", space=self.space(what))
            case "choose":
                return _("choose where to go")
            case "charity":
                return _("pay for the black business, %(space)s", space=self.space(what))
            case "jackpot":
                return _("play the machine or leave it, %(space)s", space=self.space(what))
            case _:
                return _("move on")

    def owes(self, debtor: PlayerId, creditor: PartyId | None, amount: Money) -> str:
        """Return who owes what to whom. The bank is no name, and has its own words."""
        if creditor is None or creditor == BANK:
            return _(
                "%(debtor)s owes the bank %(amount)s",
                debtor=self.name(debtor),
                amount=self.money(amount),
            )
        return _(
            "%(debtor)s owes %(creditor)s %(amount)s",
            debtor=self.name(debtor),
            creditor=self.name(creditor),
            amount=self.money(amount),
        )

    def cash(self, player: PartyId) -> str:
        """Return what a player holds."""
        if self.game is None:
            return ""
        return self.money(cash_of(self.game, PlayerId(player)))
