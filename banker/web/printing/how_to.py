"""How to cut out our own game, and how to play it, in a few sentences."""

from collections.abc import Callable

from banker.ledger.posting import Money
from banker.rules.edition import HouseRules
from banker.wording.words import _, plural


class HowTo:
    """Says how a printed game is made and played, as its own rules have it."""

    def __init__(self, rules: HouseRules, money: Callable[[Money], str]) -> None:
        """Speak of `rules`; `money` says a sum."""
        self.rules = rules
        self.money = money

    def sentences(self) -> list[str]:
        """Return how to cut and play, a sentence or two for each step."""
        return [*self.making(), self.beginning(), *self.playing()]

    def making(self) -> list[str]:
        """Return how the sheets become a game."""
        return [
            _(
                "Print every sheet at 100%%, on thick paper if you have it. A player card "
                "is then as large as a bank card."
            ),
            _(
                "Cut along the marks. Glue the four sheets of the board together: each "
                "hatched edge goes under its neighbour."
            ),
            _(
                "Fold the tokens. Put a sticker on the back of each title deed, and "
                "shuffle the card decks. You need two dice."
            ),
        ]

    def beginning(self) -> str:
        """Return how a game begins; how much everybody gets, where all get the same."""
        rules = self.rules
        if rules.starting_cash_by_players:
            return _(
                "Open a game at the bank, choose this board, and let the table draw its "
                "cards. There is no paper money: the bank keeps it."
            )
        return _(
            "Open a game at the bank, choose this board, and let the table draw its "
            "cards. There is no paper money: the bank gives everybody %(amount)s.",
            amount=self.money(rules.starting_cash),
        )

    def playing(self) -> list[str]:
        """Return how to play, as the edition's own rules have it."""
        rules = self.rules
        houses = plural("%(num)s house", "%(num)s houses", rules.houses_before_hotel)
        return [
            _(
                "All tokens begin on the corner with the flag and follow the arrow. Throw "
                "both dice and go on as many spaces. Doubles throw again; three in one "
                "turn lead to jail."
            ),
            self.buying(),
            _(
                "If somebody owns it, pay the rent: tap the deed, tap your card. On a card "
                "space draw the upper card of that deck."
            ),
            _(
                "Whoever comes past the flag gets the salary, %(amount)s.",
                amount=self.money(rules.salary),
            ),
            _(
                "Whoever owns a whole colour may build there. A hotel comes after this: "
                "%(houses)s.",
                houses=houses,
            ),
            _(
                "Short of money? Sell buildings, mortgage deeds, or trade. Whoever cannot "
                "pay is out. The bank says who has won."
            ),
        ]

    def buying(self) -> str:
        """Return how a free title is bought, and what becomes of it otherwise."""
        if self.rules.auction_on_decline:
            return _(
                "A street, station or company that nobody owns can be bought: tap its "
                "deed, tap your card. If you do not want it, it is auctioned."
            )
        return _(
            "A street, station or company that nobody owns can be bought: tap its deed, "
            "tap your card. If you do not want it, it stays with the bank."
        )
