"""Raising a debt at the terminal: what the bank proposes, done with one touch (R-15.10)."""

from banker.ledger.posting import Money
from banker.rules.board import TitleId
from banker.rules.game import Game, cash_of
from banker.rules.money.settlement import SettleBySelling, proposal
from banker.rules.players import PlayerId
from banker.rules.titles.buildings import buildings_of, resale_of
from banker.terminal import screens
from banker.terminal.chapter_screens import ProposalScreen
from banker.terminal.session import DebtShown, Step, Touch
from banker.terminal.states import ProposalShown
from banker.terminal.trades import debt_in_question
from banker.terminal.views import Situation, seats
from banker.views.deeds import deed_view
from banker.views.people import Flow, party


def on_touch(session: ProposalShown, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the proposal leads: done at once, or left."""
    if touch.action == "cancel":
        return Step(DebtShown(player=session.player))
    if touch.action == "propose-do":
        return on_card(session, session.player, game)
    return None


def on_card(session: ProposalShown, player: PlayerId, game: Game) -> Step | None:
    """Return the settlement, confirmed by the debtor's own card."""
    debt = debt_in_question(game, session.player)
    if debt is None or player != session.player:
        return None
    return Step(session, SettleBySelling(player=player, debt=debt.debt))


def proposal_screen(session: ProposalShown, now: Situation) -> screens.Screen:
    """Return what is sold and mortgaged, and what is left after paying."""
    game, player = now.game, session.player
    debt = debt_in_question(game, player)
    assert debt is not None, "a debt that is paid asks for nothing"
    plan = proposal(game, player, debt.amount)
    cash = cash_of(game, player)
    raises = 0 if plan is None else plan.raises
    return ProposalScreen(
        kind="proposal",
        seq=now.seq,
        seats=seats(now, lambda seat: seat.player == player),
        prompt="tap-debtor" if plan is not None else "",
        flow=Flow(
            payer=party(game, player), payee=party(game, debt.creditor), amount=debt.amount
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


def worth_of_sale(game: Game, player: PlayerId, title: TitleId, levels: int) -> Money:
    """Return what the bank pays for the upper levels of a lot."""
    standing = buildings_of(game, player).get(title, 0)
    printed = game.deed(title)
    return sum(
        resale_of(game.house_rules, printed, level)
        for level in range(standing - levels + 1, standing + 1)
    )
