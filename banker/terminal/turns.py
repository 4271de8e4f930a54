"""Guided turns at the terminal: whose turn it is, and what exactly is due (R-2.3)."""

from dataclasses import replace

from banker.rules.board import SpaceId, TitleId
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.errors import Refusal
from banker.rules.game import (
    Due,
    Game,
    Turn,
    cash_of,
    debts_of,
    is_mortgaged,
    owner_of,
)
from banker.rules.money.salary import salary_of
from banker.rules.money.taxes import PayTax
from banker.rules.options import is_refused
from banker.rules.players import PlayerId
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import ClaimRent, PayRent, WaiveRent, rent_due
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.jail import PayJailFine, UsePardon, pardons_of
from banker.rules.turn.turns import SPEED_FACES, EndTurn, MoveOn, ThrowDice
from banker.terminal import screens
from banker.terminal.chapter_screens import TurnPhase, TurnScreen
from banker.terminal.draws import deck_named, table_draws
from banker.terminal.session import DebtShown, Step, Touch, WorksMode, WorksShown
from banker.terminal.states import CardAsked, ChoiceAsked, TilesShown, TurnShown
from banker.terminal.tiles import bank_tiles
from banker.terminal.views import Situation, everybody, idle_screen, seats
from banker.views.deeds import Deed, deed_view
from banker.views.movements import movement
from banker.views.people import THE_BANK, Flow, party

FACES = range(1, 7)
#: The third die as it is thrown; two of its faces show the mascot.
SPEEDS = tuple(dict.fromkeys(SPEED_FACES))


# Touches


def on_touch(session: TurnShown, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the turn's screen leads; None for a tile."""
    turn = session.turn
    told = on_dice(session, touch, game)
    if told is not None:
        return told
    match touch.action:
        case "end-turn":
            return Step(session, EndTurn(player=turn.player))
        case "jail-fine":
            return Step(session, PayJailFine(player=turn.player))
        case "jail-card":
            return Step(session, UsePardon(player=turn.player))
        case "claim":
            return on_claim(session, touch.argument, game)
        case "tiles":
            return Step(TilesShown())
        case "build" | "mortgage":
            mode: WorksMode = "build" if touch.action == "build" else "mortgage"
            return Step(WorksShown(mode=mode, player=turn.player))
        case "debt":
            return Step(DebtShown(player=turn.player))
        case "choice" if game.drawn is not None:
            return Step(ChoiceAsked())
        case _:
            return on_due(session, touch, game)


def on_dice(session: TurnShown, touch: Touch, game: Game) -> Step | None:
    """Return the dice as told so far, and the throw once all are; None for other touches.

    The first row of keys is one die and the second the other, so that a finger that
    trembles never throws doubles.
    """
    match touch.action:
        case "first" if touch.amount in FACES:
            told = replace(session, first=touch.amount)
        case "second" if touch.amount in FACES:
            told = replace(session, second=touch.amount)
        case "speed" if touch.argument in SPEEDS:
            told = replace(session, speed=touch.argument)
        case "bank-throws":
            return Step(session, ThrowDice(player=session.turn.player))
        case _:
            return None
    if told.first is None or told.second is None:
        return Step(told)
    if throws_speed_die(game, told.turn.player) and not told.speed:
        return Step(told)
    throw = ThrowDice(
        player=told.turn.player,
        dice=(told.first, told.second),
        speed=told.speed or None,
    )
    return Step(replace(told, first=None, second=None, speed=""), throw)


def throws_speed_die(game: Game, player: PlayerId) -> bool:
    """Return whether the third die counts for a player now (R-17.1)."""
    return game.house_rules.speed_die and player in game.lapped and player not in game.jail


def on_due(  # noqa: C901, PLR0911 - one line a due
    session: TurnShown, touch: Touch, game: Game
) -> Step | None:
    """Return the command that settles what is due; None for other touches."""
    turn = session.turn
    player, one = turn.player, due_now(turn)
    if one is None:
        return None
    match one.kind, touch.action:
        case "title", "buy" if one.title is not None:
            return Step(session, BuyTitle(player=player, title=one.title))
        case "title", "decline" if one.title is not None:
            return Step(session, DeclineTitle(player=player, title=one.title))
        case "rent", "rent" if one.title is not None:
            paying = PayRent(payer=player, title=one.title, dice=touch.amount)
            return Step(session, paying)
        case "rent", "waive" if one.title is not None:
            return waived(session, one.title, touch.amount, game)
        case "tax", "tax-due" if one.space is not None:
            share = touch.argument == "share"
            return Step(session, PayTax(player=player, tax=one.space, share=share))
        case "card", "draw" if one.deck is not None:
            if table_draws(game):
                return Step(CardAsked(player=player, deck=one.deck))
            return Step(session, DrawCard(player=player, deck=one.deck))
        case "charity", "charity":
            return Step(session, PayBlackBusiness(player=player))
        case "jackpot", "stake" if touch.amount is not None:
            return Step(session, PlayJackpot(player=player, stake=touch.amount))
        case (("location" | "move" | "choose" | "mascot" | "jackpot"), "go"):
            space = SpaceId(touch.argument) if touch.argument else None
            return Step(session, MoveOn(player=player, space=space))
        case _:
            return None


def waived(session: TurnShown, title: TitleId, dice: int | None, game: Game) -> Step | None:
    """Return the waiver of the rent that is due."""
    owner = owner_of(game, title)
    if owner is None:
        return None
    thrown = dice if dice is not None else session.turn.total
    return Step(
        session,
        WaiveRent(owner=owner, visitor=session.turn.player, title=title, dice=thrown),
    )


def on_claim(session: TurnShown, argument: str, game: Game) -> Step | None:
    """Return the claim of a rent; `argument` is visitor and title, with a colon."""
    visitor, _colon, title = argument.partition(":")
    for one in game.claims:
        if (one.visitor, one.title) == (visitor, title):
            claim = ClaimRent(owner=one.owner, visitor=one.visitor, title=one.title)
            return Step(session, claim)
    return None


# What is due


def due_now(turn: Turn) -> Due | None:
    """Return what is to be settled first; None for nothing."""
    return turn.dues[0] if turn.dues else None


def phase_of(game: Game, turn: Turn) -> TurnPhase:
    """Return what the turn asks for now."""
    one = due_now(turn)
    if game.drawn is not None:
        return "choice"
    if debts_of(game, turn.player):
        return "debt"
    if one is not None:
        return "fresh-rent" if one.kind == "rent" and one.fresh else one.kind
    if not turn.may_throw:
        return "free"
    return "jail" if turn.player in game.jail else "throw"


def flow_of(game: Game, turn: Turn) -> Flow | None:
    """Return who pays whom for what is due; None where no money is."""
    one, payer = due_now(turn), party(game, turn.player)
    debts = debts_of(game, turn.player)
    if debts:
        debt = debts[0]
        payee = party(game, debt.creditor)
        return Flow(payer=payer, payee=payee, amount=debt.amount)
    if one is None:
        return None
    if one.kind == "title" and one.title is not None:
        return Flow(payer=payer, payee=THE_BANK, amount=game.deed(one.title).price)
    if one.kind == "rent" and one.title is not None:
        owner = owner_of(game, one.title)
        amount = rent_of(game, turn, one)
        if owner is not None:
            return Flow(payer=payer, payee=party(game, owner), amount=amount)
    if one.kind in {"tax", "location"} and one.space is not None:
        space = game.board.spaces[game.board.places[one.space]]
        return Flow(payer=payer, payee=THE_BANK, amount=space.amount)
    return None


def rent_of(game: Game, turn: Turn, one: Due) -> int | None:
    """Return the rent that is due; None where a new throw decides it."""
    assert one.title is not None, "a rent is due on a title"
    owner = owner_of(game, one.title)
    if owner is None or one.fresh:
        return None
    try:
        return rent_due(game, one.title, owner=owner, dice=turn.total, nearest=one.nearest)
    except Refusal:
        return None


def places_of(game: Game, one: Due | None) -> tuple[tuple[SpaceId, str], ...]:
    """Return the spaces to choose from, with their printed names."""
    if one is None or one.kind not in {"choose", "location"}:
        return ()
    spaces = game.board.spaces
    numbers = one.choices or tuple(range(len(spaces)))
    return tuple(
        (spaces[number].space, spaces[number].name)
        for number in numbers
        if spaces[number].space != one.space
    )


# The screen


def turn_screen(session: TurnShown, now: Situation) -> screens.Screen:
    """Return what is to be done in the turn."""
    game = now.game
    turn = game.turn
    assert turn is not None, "this screen is shown where turns are kept"
    player, one = turn.player, due_now(turn)
    flow = flow_of(game, turn)
    amount = 0 if flow is None else flow.amount or 0
    titled = None if one is None else one.title
    place = game.positions.get(player)
    fine = game.house_rules.jail_fine

    return TurnScreen(
        kind="turn",
        seq=now.seq,
        seats=tuple(
            replace(seat, turn=seat.player == player)
            for seat in seats(now, everybody(now), entry=now.last)
        ),
        player=party(game, player),
        jailed=player in game.jail,
        place="" if place is None else game.board.spaces[place].name,
        rentless=rentless(game, player),
        phase=phase_of(game, turn),
        dice=turn.dice,
        again=turn.may_throw and turn.doubles > 0,
        speed_die=throws_speed_die(game, player),
        first=session.first,
        second=session.second,
        speed=session.speed,
        deed=None if titled is None else deed_view(game, titled),
        flow=flow,
        affordable=cash_of(game, player) >= amount,
        may_decline=titled is not None
        and not is_refused(game, DeclineTitle(player=player, title=titled)),
        auctions=game.house_rules.auction_on_decline,
        share=share_of(game, one),
        deck="" if one is None or one.deck is None else deck_named(game, one.deck).name,
        table_draws=table_draws(game),
        places=places_of(game, one),
        claims=tuple(
            (
                party(game, claim.owner),
                party(game, claim.visitor),
                deed_view(game, claim.title),
            )
            for claim in game.claims
        ),
        may_end=not is_refused(game, EndTurn(player=player)),
        throws_left=game.house_rules.jail_throws - game.jail.get(player, 0),
        fine=fine,
        may_pay=not is_refused(game, PayJailFine(player=player)),
        has_pardon=bool(pardons_of(game, player)),
        bell=game.bell,
        last=movement(game, now.last) if now.last is not None else None,
        tiles=bank_tiles(game),
        salary=salary_of(game, landed=False),
    )


def rentless(game: Game, player: PlayerId) -> Deed | None:
    """Return the deed under a token that brings its owner nothing while it is mortgaged."""
    place = game.positions.get(player)
    title = None if place is None else game.board.spaces[place].title
    if title is None or not is_mortgaged(game, title) or owner_of(game, title) == player:
        return None
    return deed_view(game, title)


def share_of(game: Game, one: Due | None) -> int:
    """Return the share that a tax may be instead, in per cent; 0 for no choice (R-7.4)."""
    if one is None or one.kind != "tax" or one.space is None:
        return 0
    if game.house_rules.income_tax != "choice":
        return 0
    return game.board.taxes[one.space].percent


def tiles_screen(now: Situation) -> screens.Screen:
    """Return all that the bank can be asked for, beside the guided turn."""
    return replace(idle_screen(now), kind="idle")
