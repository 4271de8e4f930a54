"""Guided turns: whose turn it is, and what exactly is due (R-2.3)."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from banker.entry import Entry
from banker.ledger.posting import Money
from banker.rules.board import SpaceId, TitleId
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.game import Game, Turn, cash_of, owner_of
from banker.rules.money.salary import salary_of
from banker.rules.money.taxes import PayTax
from banker.rules.options import is_refused
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import ClaimRent, PayRent, WaiveRent
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.jail import PayJailFine, UsePardon, pardons_of
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from banker.terminal.draws import deck_named, table_draws
from banker.terminal.inputs import Touch
from banker.terminal.question import QUESTION_S, Question, Step
from banker.terminal.questions.cards import CardAsked, ChoiceAsked
from banker.terminal.questions.debts import DebtShown
from banker.terminal.questions.idle import Idle, idle_screen
from banker.terminal.questions.works import WorksMode, WorksShown
from banker.terminal.redaction import without_flow
from banker.terminal.screens import PhoneRequest, Screen
from banker.terminal.strip import Situation, everybody, seats
from banker.terminal.tiles import bank_tiles
from banker.terminal.turns import (
    FACES,
    SPEEDS,
    TurnPhase,
    due_now,
    flow_of,
    phase_of,
    places_of,
    rentless,
    share_of,
    throws_speed_die,
)
from banker.views.deeds import Deed, deed_view
from banker.views.movements import Movement, movement
from banker.views.people import Flow, Party, party
from banker.views.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnScreen(Screen):
    """What is to be done in the guided turn.

    Attributes:
        jailed: whether the player is in jail, which the space of that name does not tell.
        place: printed name of the space the token stands on; empty where unknown.
        rentless: the mortgaged deed of another on whose space the token stands (R-5.4).
        phase: what is asked now.
        dice: the last throw; empty before the first.
        doubles: whether the player throws again because of doubles.
        speed_die: whether the third die is told too.
        first, second, speed: what has been told of the dice so far.
        deed: the title to buy, or whose rent is due.
        flow: who pays whom now.
        affordable: whether the cash is there.
        may_decline, auctions: whether it may be left, and is then auctioned.
        share: the share that a tax may be instead, in per cent; 0: no choice.
        deck: printed name of the deck to draw from.
        places: spaces to choose from.
        claims: rents that may still be claimed: owner, visitor, title.
        may_end: whether the turn may be ended now.
        throws_left, fine, has_pardon, may_pay: the ways out of jail.
        bell: whether the time is up with this turn.
    """

    kind: str = "turn"
    player: Party
    jailed: bool
    place: str
    rentless: Deed | None
    phase: TurnPhase
    dice: tuple[int, ...]
    again: bool
    speed_die: bool
    first: int | None
    second: int | None
    speed: str
    deed: Deed | None
    flow: Flow | None
    affordable: bool
    may_decline: bool
    auctions: bool
    share: int
    deck: str
    table_draws: bool
    places: tuple[tuple[SpaceId, str], ...]
    claims: tuple[tuple[Party, Party, Deed], ...]
    may_end: bool
    throws_left: int
    fine: Money
    may_pay: bool
    has_pardon: bool
    bell: bool
    last: Movement | None
    tiles: tuple[str, ...]
    salary: Money

    def hiding(self, visibility: Visibility) -> Self:
        """Return it without what the last entry moved, and what the player could pay."""
        # Whoever cannot pay is told so when it is tried, and by name alone.
        return replace(self, last=without_flow(self.last), affordable=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnShown(Question):
    """What is to be done in the turn, while the dice are being told.

    Attributes:
        turn: how far it had come when this was shown; a touch made on an earlier screen
            then does nothing.
    """

    turn: Turn
    first: int | None = None
    second: int | None = None
    speed: str = ""

    goes_on_bidding: ClassVar[bool] = True

    @property
    def subject(self) -> Question:
        """How far the turn has come, whatever has been told of the dice."""
        return TurnShown(turn=self.turn)

    @property
    def patience_s(self) -> float | None:
        """Dice told by half are forgotten; the turn itself waits for ever."""
        return QUESTION_S if self.first or self.second or self.speed else None

    def is_asked_still(self, game: Game) -> bool:
        """Return whether the turn has come no further, and no auction runs."""
        return not game.is_over and game.auction is None and self.turn == game.turn

    def phones_named(self, requests: tuple[PhoneRequest, ...]) -> tuple[PhoneRequest, ...]:
        """Return the first phone that waits."""
        return requests[:1]

    def after_entry(self, entry: Entry, game: Game) -> Question:
        """Return home: what was done stands in the bar, with its undo."""
        return Idle()

    def on_touch(self, touch: Touch, game: Game) -> Step | None:
        """Return where a touch on the turn's screen leads; None for a tile."""
        turn = self.turn
        thrown = self.on_dice(touch, game)
        if thrown is not None:
            return thrown
        match touch.action:
            case "end-turn":
                return Step(self, EndTurn(player=turn.player))
            case "jail-fine":
                return Step(self, PayJailFine(player=turn.player))
            case "jail-card":
                return Step(self, UsePardon(player=turn.player))
            case "claim":
                return self.on_claim(touch.argument, game)
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
                return self.on_due(touch, game)

    def on_dice(self, touch: Touch, game: Game) -> Step | None:
        """Return the dice as told so far, and the throw once all are; None for others.

        The first row of keys is one die and the second the other, so that a finger that
        trembles never throws doubles.
        """
        match touch.action:
            case "first" if touch.amount in FACES:
                told = replace(self, first=touch.amount)
            case "second" if touch.amount in FACES:
                told = replace(self, second=touch.amount)
            case "speed" if touch.argument in SPEEDS:
                told = replace(self, speed=touch.argument)
            case "bank-throws":
                return Step(self, ThrowDice(player=self.turn.player))
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

    def on_due(  # noqa: C901, PLR0911 - one line a due
        self, touch: Touch, game: Game
    ) -> Step | None:
        """Return the command that settles what is due; None for other touches."""
        turn = self.turn
        player, one = turn.player, due_now(turn)
        if one is None:
            return None
        match one.kind, touch.action:
            case "title", "buy" if one.title is not None:
                return Step(self, BuyTitle(player=player, title=one.title))
            case "title", "decline" if one.title is not None:
                return Step(self, DeclineTitle(player=player, title=one.title))
            case "rent", "rent" if one.title is not None:
                paying = PayRent(payer=player, title=one.title, dice=touch.amount)
                return Step(self, paying)
            case "rent", "waive" if one.title is not None:
                return self.waived(one.title, touch.amount, game)
            case "tax", "tax-due" if one.space is not None:
                share = touch.argument == "share"
                return Step(self, PayTax(player=player, tax=one.space, share=share))
            case "card", "draw" if one.deck is not None:
                if table_draws(game):
                    return Step(CardAsked(player=player, deck=one.deck))
                return Step(self, DrawCard(player=player, deck=one.deck))
            case "charity", "charity":
                return Step(self, PayBlackBusiness(player=player))
            case "jackpot", "stake" if touch.amount is not None:
                return Step(self, PlayJackpot(player=player, stake=touch.amount))
            case (("location" | "move" | "choose" | "mascot" | "jackpot"), "go"):
                space = SpaceId(touch.argument) if touch.argument else None
                return Step(self, MoveOn(player=player, space=space))
            case _:
                return None

    def waived(self, title: TitleId, dice: int | None, game: Game) -> Step | None:
        """Return the waiver of the rent that is due."""
        owner = owner_of(game, title)
        if owner is None:
            return None
        thrown = dice if dice is not None else self.turn.total
        return Step(
            self,
            WaiveRent(owner=owner, visitor=self.turn.player, title=title, dice=thrown),
        )

    def on_claim(self, argument: str, game: Game) -> Step | None:
        """Return the claim of a rent; `argument` is visitor and title, with a colon."""
        visitor, _colon, title = argument.partition(":")
        for one in game.claims:
            if (one.visitor, one.title) == (visitor, title):
                claim = ClaimRent(owner=one.owner, visitor=one.visitor, title=one.title)
                return Step(self, claim)
        return None

    def view(self, now: Situation) -> Screen:
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
            first=self.first,
            second=self.second,
            speed=self.speed,
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesShown(Question):
    """All that the bank can be asked for, beside the guided turn."""

    def is_asked_still(self, game: Game) -> bool:
        """Return whether turns are kept."""
        return game.turn is not None

    def view(self, now: Situation) -> Screen:
        """Return all that the bank can be asked for, beside the guided turn."""
        return idle_screen(now)
