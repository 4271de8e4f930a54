"""A debt: raised, met with titles, settled, or the end of a player (R-15, R-17.2)."""

from dataclasses import dataclass, replace
from typing import Self

from banker.entry import Entry
from banker.ledger.posting import BANK, Money
from banker.rules.board import TitleId
from banker.rules.game import (
    Debt,
    Game,
    cash_of,
    debts_of,
    is_mortgaged,
    owner_of,
    titles_of,
)
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.settlement import SettleBySelling, proposal
from banker.rules.money.surrender import HandOverTitles
from banker.rules.money.worth import raisable
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import SellBuildings
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.titles.trades import OfferTitlesForDebt
from banker.terminal.inputs import Touch
from banker.terminal.keys import within_keypad
from banker.terminal.question import KeypadQuestion, Question, Step, asked_after_entries
from banker.terminal.questions.idle import Idle, idle_screen
from banker.terminal.questions.works import WorksShown
from banker.terminal.raising import Raise, debt_in_question, raises_of, worth_of_sale
from banker.terminal.redaction import sees
from banker.terminal.screens import Screen
from banker.terminal.strip import Situation, nobody, seats
from banker.views.deeds import Deed, deed_view
from banker.views.people import Flow, party
from banker.views.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtScreen(Screen):
    """A player short of cash, and what could be given up.

    Attributes:
        cash, short, raisable: what is there, what is missing, and the cash that selling
            and mortgaging everything would make; None where the table's privacy hides it.
        titles: the titles whose rent, fee or price it is; empty for other reasons.
        may_go_bankrupt: whether nothing else is left (R-15.2).
        proposes: whether the bank can say what to sell and mortgage (R-15.10).
        in_titles: whether titles may meet it: `offer` to the creditor, at their `price`.
    """

    kind: str = "debt"
    flow: Flow
    debt: str
    reason: str
    titles: tuple[TitleId, ...]
    cash: Money | None
    short: Money | None
    raisable: Money | None
    raises: tuple[Raise, ...]
    may_go_bankrupt: bool
    proposes: bool = False
    in_titles: str = ""

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what the debtor has and could raise, but to the debtor."""
        if sees(visibility, self.flow.payer):
            return self
        return replace(
            self,
            prompt="tap-debtor",
            cash=None,
            short=None,
            raisable=None,
            raises=tuple(replace(one, enough=False) for one in self.raises),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtShown(Question):
    """A player is short of cash and chooses what to give up."""

    player: PlayerId

    @property
    def patience_s(self) -> float | None:
        """A debt never goes away by itself: it stays owed."""
        return None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether the player owes anything yet."""
        return bool(debts_of(game, self.player))

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return the payment of the debtor, once there is the cash."""
        return self.settle(game) if player == self.player else None

    def on_deed(self, title: TitleId, game: Game) -> Step | None:
        """Return what can be sold or mortgaged on a title of the debtor."""
        if owner_of(game, title) != self.player:
            return None
        return Step(WorksShown(mode="manage", player=self.player, title=title))

    def settle(self, game: Game) -> Step:
        """Return the payment of a player's oldest debt."""
        debts = debts_of(game, self.player)
        if not debts:
            return Step(Idle())
        return Step(self, SettleDebt(player=self.player, debt=debts[0].debt))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the debt's screen leads: raise cash, pay, give up."""
        player, title = self.player, TitleId(touch.argument)
        debts = debts_of(game, player)
        match touch.action:
            case "sell-here":
                return Step(self, SellBuildings(player=player, buildings={title: 1}))
            case "mortgage-here":
                return Step(self, MortgageTitle(player=player, title=title))
            case "settle":
                return self.settle(game)
            case "settle-part" if debts:
                cash = cash_of(game, player)
                part = SettleDebt(player=player, debt=debts[0].debt, amount=cash)
                return Step(self, part)
            case "propose":
                return Step(ProposalShown(player=player))
            case "titles":
                return Step(TitlesGiven(player=player))
            case "bankrupt":
                return Step(self, GoBankrupt(player=player))
            case _:
                return None

    def after_entry(self, entry: Entry, game: Game) -> Question | None:
        """Return the debt again while one is left."""
        return self if debts_of(game, self.player) else None

    def view(self, now: Situation) -> Screen:
        """Return a debt with all that the debtor could give up for it."""
        game, player = now.game, self.player
        debts = debts_of(game, player)
        if not debts:
            return idle_screen(now)
        debt, cash = debts[0], cash_of(game, player)
        short = max(0, debt.amount - cash)
        return DebtScreen(
            seats=seats(now, lambda seat: seat.player == player),
            prompt="" if short else "tap-debtor",
            flow=Flow(
                payer=party(game, player),
                payee=party(game, debt.creditor),
                amount=debt.amount,
            ),
            debt=debt.debt,
            reason=debt.reason,
            titles=debt.titles,
            cash=cash,
            short=short,
            raisable=raisable(game, player),
            raises=raises_of(game, player, short),
            proposes=short > 0 and proposal(game, player, debt.amount) is not None,
            in_titles=titles_way(game, debt),
            may_go_bankrupt=not is_refused(game, GoBankrupt(player=player)),
        )


def titles_way(game: Game, debt: Debt) -> str:
    """Return how titles may meet a debt: `price`, `offer`, or not at all (empty)."""
    if not titles_of(game, debt.debtor):
        return ""
    if game.house_rules.debts_in_titles:
        return "price"
    return "offer" if game.house_rules.trades and debt.creditor != BANK else ""


@asked_after_entries(40)
def debt_opened(_question: Question, entry: Entry, game: Game) -> Question | None:
    """Return the debt that an entry has opened; None for none."""
    for debt in reversed(game.debts):
        if any(getattr(event, "debt", None) == debt for event in entry.happenings):
            return DebtShown(player=debt.debtor)
    return None


# How the bank would raise it


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalScreen(Screen):
    """How the bank would raise what is missing.

    Attributes:
        sells: each deed with the levels sold and what they bring in.
        mortgages: each deed mortgaged; its value stands on it.
        cash, left: what the debtor holds now, and after paying; None where the table's
            privacy hides it.
    """

    kind: str = "proposal"
    flow: Flow
    cash: Money | None
    sells: tuple[tuple[Deed, int, Money], ...]
    mortgages: tuple[Deed, ...]
    raises: Money
    left: Money | None
    possible: bool

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what the debtor has before and after, but to the debtor."""
        if sees(visibility, self.flow.payer):
            return self
        return replace(self, cash=None, left=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalShown(Question):
    """How the bank would raise what a debtor lacks."""

    player: PlayerId

    @property
    def patience_s(self) -> float | None:
        """Until it is answered, or has gone."""
        return None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether the player owes anything yet."""
        return bool(debts_of(game, self.player))

    def on_card(self, player: PlayerId, game: Game) -> Step | None:
        """Return the settlement, confirmed by the debtor's own card."""
        debt = debt_in_question(game, self.player)
        if debt is None or player != self.player:
            return None
        return Step(self, SettleBySelling(player=player, debt=debt.debt))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the proposal leads: done at once, or left."""
        if touch.action == "propose-do":
            return self.on_card(self.player, game)
        return None

    def on_back(self, game: Game) -> Question:
        """Return the debt."""
        return DebtShown(player=self.player)

    def view(self, now: Situation) -> Screen:
        """Return what is sold and mortgaged, and what is left after paying."""
        game, player = now.game, self.player
        debt = debt_in_question(game, player)
        assert debt is not None, "a debt that is paid asks for nothing"
        plan = proposal(game, player, debt.amount)
        cash = cash_of(game, player)
        raises = 0 if plan is None else plan.raises
        return ProposalScreen(
            seats=seats(now, lambda seat: seat.player == player),
            prompt="tap-debtor" if plan is not None else "",
            flow=Flow(
                payer=party(game, player),
                payee=party(game, debt.creditor),
                amount=debt.amount,
            ),
            cash=cash,
            sells=()
            if plan is None
            else tuple(
                (deed_view(game, title), levels, worth_of_sale(game, player, title, levels))
                for title, levels in plan.sells.items()
            ),
            mortgages=()
            if plan is None
            else tuple(deed_view(game, title) for title in plan.mortgages),
            raises=raises,
            left=cash + raises - debt.amount,
            possible=plan is not None,
        )


# Titles that meet it


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesScreen(Screen):
    """Titles that are to meet a debt.

    Attributes:
        deeds: all that the debtor holds, with whether it is chosen.
        value: by how much they lessen the debt.
        by_price: whether they count at their price, with change (R-17.2).
        short, change: what is still missing, or comes back; None where the table's
            privacy hides what the debtor holds.
        ready: whether it can be done so.
    """

    kind: str = "titles"
    flow: Flow
    deeds: tuple[tuple[Deed, bool], ...]
    value: Money
    by_price: bool
    short: Money | None
    change: Money | None
    cash: Money | None
    ready: bool

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what the debtor has, lacks or gets back, but to the debtor."""
        if sees(visibility, self.flow.payer):
            return self
        return replace(self, cash=None, short=None, change=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesGiven(KeypadQuestion):
    """A debtor chooses titles that are to meet a debt.

    Attributes:
        value: by how much they are to lessen it; None for their price.
    """

    player: PlayerId
    titles: tuple[TitleId, ...] = ()
    value: Money | None = None

    @property
    def subject(self) -> Question:
        """Whose titles, whichever are ticked."""
        return TitlesGiven(player=self.player)

    def sum_typed(self, game: Game) -> Money | None:
        """Return by how much they lessen the debt, where that is typed."""
        if game.house_rules.debts_in_titles:
            return None
        return self.lessens(game)

    def is_asked_still(self, game: Game) -> bool:
        """Return whether the player owes anything yet."""
        return bool(debts_of(game, self.player))

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the choice of titles leads."""
        match touch.action:
            case "give":
                title = TitleId(touch.argument)
                titles = tuple(one for one in self.titles if one != title)
                if titles == self.titles:
                    titles = (*titles, title)
                return Step(replace(self, titles=titles, value=None))
            case "amount" if touch.amount is not None:
                return Step(replace(self, value=within_keypad(touch.amount)))
            case "hand-over":
                command = self.command(game)
                return None if command is None else Step(self, command)
            case _:
                return None

    def on_back(self, game: Game) -> Question:
        """Return the debt."""
        return DebtShown(player=self.player)

    def lessens(self, game: Game) -> Money:
        """Return by how much the titles lessen the debt: as typed, or their price."""
        debt = debt_in_question(game, self.player)
        if debt is None:
            return 0
        if self.value is not None and not game.house_rules.debts_in_titles:
            return self.value
        prices = sum(
            game.deed(title).price // (2 if is_mortgaged(game, title) else 1)
            for title in self.titles
        )
        return prices if game.house_rules.debts_in_titles else min(prices, debt.amount)

    def command(self, game: Game) -> HandOverTitles | OfferTitlesForDebt | None:
        """Return the command behind the choice of titles; None without a debt."""
        debt = debt_in_question(game, self.player)
        if debt is None:
            return None
        if game.house_rules.debts_in_titles:
            return HandOverTitles(player=self.player, debt=debt.debt, titles=self.titles)
        return OfferTitlesForDebt(
            player=self.player,
            debt=debt.debt,
            titles=self.titles,
            value=self.lessens(game),
        )

    def view(self, now: Situation) -> Screen:
        """Return the choice of titles for a debt."""
        game, player = now.game, self.player
        debt = debt_in_question(game, player)
        assert debt is not None, "a debt that is paid asks for nothing"
        by_price = game.house_rules.debts_in_titles
        value, cash = self.lessens(game), cash_of(game, player)
        command = self.command(game)
        missing = debt.amount - min(cash, debt.amount)
        return TitlesScreen(
            seats=seats(now, nobody),
            typed=None if by_price else value,
            flow=Flow(
                payer=party(game, player),
                payee=party(game, debt.creditor),
                amount=debt.amount,
            ),
            deeds=tuple(
                (deed_view(game, title), title in self.titles)
                for title in titles_of(game, player)
            ),
            value=value,
            by_price=by_price,
            short=max(0, missing - value) if by_price else 0,
            change=max(0, value - missing) if by_price else 0,
            cash=cash,
            ready=command is not None and not is_refused(game, command),
        )
