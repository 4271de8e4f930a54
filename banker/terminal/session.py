"""The conversation at the counter, as a pure state machine.

A session is one small state; `advance` takes it, something that was tapped or touched,
and the game, and returns the next state and what to carry out. Order does not matter:
card then deed, deed then card, action then card and card then action lead to the same
command. A new tap always wins over whatever is on the screen.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, assert_never

from banker.entry import Entry
from banker.ledger.posting import BANK, MONEY, Money, hand
from banker.rules.board import DeckId, GroupId, SpaceId, TitleId
from banker.rules.errors import Refusal
from banker.rules.game import Game, cash_of, debts_of, is_mortgaged, owner_of
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.debts import SettleDebt
from banker.rules.money.salary import CollectSalary
from banker.rules.money.taxes import PayTax
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.table.corrections import Correct, Move
from banker.rules.titles.buildings import Build, SellBuildings
from banker.rules.titles.levels import VisitOwnTitle, has_levels
from banker.rules.titles.mortgages import MortgageTitle, UnmortgageTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent, WaiveRent
from banker.rules.turn.jail import (
    FailDoubles,
    GoToJail,
    HandOutPardon,
    LeaveJail,
    PayJailFine,
    UsePardon,
)
from banker.terminal.keys import NOTHING_TYPED, Typed
from banker.terminal.states import ChapterState

#: A question that nobody answers goes away; nothing has been paid.
QUESTION_S = 45.0
#: A receipt stays this long, unless a new tap comes.
RECEIPT_S = 4.0
#: The keypad takes no more digits than this sum has.
KEYPAD_MOST = 99_999_999

Way: TypeAlias = Literal["to-bank", "from-bank", "between"]
JailChoice: TypeAlias = Literal["fine", "pardon", "doubles", "failed", "arrest", "found"]
WorksMode: TypeAlias = Literal["manage", "build", "mortgage"]
PageName: TypeAlias = Literal["history", "audit", "join", "menu", "pause"]

# States


@dataclass(frozen=True, slots=True, kw_only=True)
class Idle:
    """Nothing is asked. Tap a card or a deed, or touch an action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedShown:
    """A deed lies on the counter, and the bank asks who buys it or who landed there.

    Attributes:
        dice: the total of the dice, once typed, for a utility.
        visitor: who landed there, while only the dice are missing.
        waiving: whether the next card is let off without rent.
    """

    title: TitleId
    dice: int | None = None
    visitor: PlayerId | None = None
    waiving: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerShown:
    """A player's card lies on the counter, and the bank asks what is wanted."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class SalaryAsked:
    """Somebody passed GO; whose card?"""

    landed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TaxAsked:
    """A tax is due; which, and whose card? None while not chosen."""

    tax: SpaceId | None = None
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class JailAsked:
    """Into jail or out of it; how, and whose card?

    Attributes:
        deck: for `found`, the deck whose pardon card was drawn.
    """

    choice: JailChoice
    player: PlayerId | None = None
    deck: DeckId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeypadShown:
    """Any sum between the bank and a player, or between two players.

    Attributes:
        payer: who pays, between two players, once that card was tapped.
        player: whose card came first; a touch then pays without a second tap.
        keys: what was pressed for the sum.
    """

    way: Way = "to-bank"
    amount: Money = 0
    keys: Typed = NOTHING_TYPED
    payer: PlayerId | None = None
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksShown:
    """Building, selling and mortgaging on one title of a player.

    Attributes:
        mode: `build` and `mortgage` act on the first card; `manage` waits for a touch.
        entry: what was just done here, with its undo.
    """

    mode: WorksMode
    player: PlayerId | None = None
    title: TitleId | None = None
    entry: Entry | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtShown:
    """A player is short of cash and chooses what to give up."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceAsked:
    """The banker types what a player really holds; `keys` were pressed for it."""

    player: PlayerId | None = None
    amount: Money = 0
    keys: Typed = NOTHING_TYPED


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedPicker:
    """All deeds on the screen, for a table without stickers.

    Attributes:
        group: the colour alone that is shown; None for all.
        mode: what is to be done with the deed; None where the deed itself says it.
    """

    group: GroupId | None = None
    mode: WorksMode | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """Something to read: history, audit, how to join, the menu, that the game rests."""

    page: PageName


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownCard:
    """A card that the bank has not met; whose is it, or which deed?

    Attributes:
        back: the question that was open when it came, to go on with; None for none.
    """

    uid: str
    back: "Session | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What has just happened, with its undo."""

    entry: Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """The bank's no, and what was asked before it."""

    refusal: Refusal
    back: "Session"


CounterState: TypeAlias = (
    Idle
    | DeedShown
    | PlayerShown
    | SalaryAsked
    | TaxAsked
    | JailAsked
    | KeypadShown
    | WorksShown
    | DebtShown
    | BalanceAsked
    | DeedPicker
    | Page
    | UnknownCard
    | Done
    | Refused
)
Session: TypeAlias = CounterState | ChapterState

# What comes in


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedTap:
    """A deed's sticker was tapped, or the deed picked on the screen."""

    title: TitleId


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTap:
    """A player's card was tapped, or the player's seat touched."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class StrangeTap:
    """A card was tapped that is bound to nothing."""

    uid: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """A finger on the glass, other than on a seat or a deed.

    Attributes:
        action: what the button says, such as `salary`; empty for a number alone.
        argument: what the action is about: a tax, a deck, a way, a title or an uid.
        amount: the sum shown by the keypad, or what was typed elsewhere.
    """

    action: str = ""
    argument: str = ""
    amount: int | None = None


Input: TypeAlias = DeedTap | CardTap | StrangeTap | Touch

# What comes out


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the entry `seq`."""

    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkCard:
    """Bind the card `uid` to a player or a title."""

    uid: str
    player: PlayerId | None = None
    title: TitleId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlinkCards:
    """Let every card of a player or a title stand for nothing."""

    player: PlayerId | None = None
    title: TitleId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerPhone:
    """Let a phone take the seat it asked for, or not."""

    request: str
    let_in: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPhone:
    """Take a seat's phone away: it has been lost, or is somebody else's now."""

    player: PlayerId


Effect: TypeAlias = Command | Undo | LinkCard | UnlinkCards | AnswerPhone | DropPhone


@dataclass(frozen=True, slots=True)
class Step:
    """The next state, and what to carry out on the way; None for nothing."""

    session: Session
    effect: Effect | None = None


def patience_s(session: Session) -> float | None:
    """Return after how many seconds the session goes back to idle; None for never.

    A debt never times out by itself: it stays owed; nor does a pause.
    """
    if isinstance(session, Idle | DebtShown) or session == Page(page="pause"):
        return None
    return RECEIPT_S if isinstance(session, Done) else QUESTION_S


def advance(session: Session, given: Input, game: Game) -> Step:
    """Return where `given` leads from `session`."""
    match given:
        case DeedTap():
            return on_deed(session, given.title, game)
        case CardTap():
            return on_card(session, given.player, game)
        case StrangeTap():
            return Step(UnknownCard(uid=given.uid, back=still_open(session)))
        case Touch():
            return on_touch(session, given, game)
        case _:
            assert_never(given)


def answered(session: Session, entry: Entry, game: Game) -> Session:
    """Return the state after the errand of `session` was carried out as `entry`."""
    for debt in reversed(game.debts):
        opened = any(getattr(event, "debt", None) == debt for event in entry.happenings)
        if opened:
            return DebtShown(player=debt.debtor)
    if isinstance(session, WorksShown) and entry.undoes is None:
        # With a deed laid down the next card must not build or mortgage there again;
        # without one the same choice stays open.
        mode = "manage" if session.title is not None else session.mode
        return replace(session, mode=mode, entry=entry)
    if isinstance(session, DebtShown) and debts_of(game, session.player):
        return session
    return Done(entry=entry)


def greet(player: PlayerId, game: Game) -> Session:
    """Return the state in which a lone card is answered: its debt, or its menu."""
    if debts_of(game, player):
        return DebtShown(player=player)
    return PlayerShown(player=player)


# Deeds


def on_deed(session: Session, title: TitleId, game: Game) -> Step:
    """Return where a deed leads: to its own screen, or into the open question."""
    match session:
        case Refused():
            return on_deed(session.back, title, game)
        case UnknownCard():
            linked = LinkCard(uid=session.uid, title=title)
            return Step(session.back or Idle(), linked)
        case PlayerShown():
            return meet(DeedShown(title=title), session.player, game)
        case WorksShown(player=None):
            return Step(replace(session, title=title))
        case WorksShown() if owner_of(game, title) == session.player:
            return work(replace(session, title=title, entry=None), game)
        case DeedPicker(mode=mode) if mode and owner_of(game, title):
            owner = owner_of(game, title)
            return Step(WorksShown(mode=mode, player=owner, title=title))
        case DebtShown() if owner_of(game, title) == session.player:
            return Step(WorksShown(mode="manage", player=session.player, title=title))
        case _:
            return Step(DeedShown(title=title))


def meet(session: DeedShown, player: PlayerId, game: Game) -> Step:
    """Return what a player and a deed make together: purchase, rent, or owner's menu."""
    title, owner = session.title, owner_of(game, session.title)
    if owner is None:
        return Step(session, BuyTitle(player=player, title=title))
    if owner == player and has_levels(game):
        return Step(session, VisitOwnTitle(player=player, title=title))
    if owner == player:
        return Step(WorksShown(mode="manage", player=player, title=title))
    if session.waiving:
        waiver = WaiveRent(owner=owner, visitor=player, title=title, dice=session.dice)
        return Step(session, waiver)
    if needs_dice(game, title) and session.dice is None:
        return Step(replace(session, visitor=player))
    return Step(session, PayRent(payer=player, title=title, dice=session.dice))


def needs_dice(game: Game, title: TitleId) -> bool:
    """Return whether the rent of `title` depends on the dice (R-6.2)."""
    earns = owner_of(game, title) is not None and not is_mortgaged(game, title)
    return earns and game.deed(title).kind == "utility"


# Cards


def on_card(session: Session, player: PlayerId, game: Game) -> Step:  # noqa: C901, PLR0911 - one line a screen
    """Return where a player's card leads."""
    match session:
        case Refused():
            return on_card(session.back, player, game)
        case DeedShown():
            return meet(session, player, game)
        case SalaryAsked():
            return Step(session, CollectSalary(player=player, landed=session.landed))
        case TaxAsked(tax=None):
            return Step(replace(session, player=player))
        case TaxAsked(tax=tax) if tax is not None:
            return Step(session, PayTax(player=player, tax=tax))
        case JailAsked():
            return Step(session, jail_effect(session, player))
        case KeypadShown() if session.amount:
            return pay(session, player)
        case WorksShown() if session.player in (None, player):
            return work(replace(session, player=player), game)
        case DebtShown() if session.player == player:
            return settle(session, game)
        case BalanceAsked():
            return Step(replace(session, player=player))
        case UnknownCard():
            linked = LinkCard(uid=session.uid, player=player)
            return Step(session.back or Idle(), linked)
        case _:
            return Step(greet(player, game))


def jail_effect(session: JailAsked, player: PlayerId) -> Command:
    """Return the command behind the choice on the jail screen."""
    match session.choice:
        case "fine":
            return PayJailFine(player=player)
        case "pardon":
            return UsePardon(player=player)
        case "doubles":
            return LeaveJail(player=player)
        case "failed":
            return FailDoubles(player=player)
        case "arrest":
            return GoToJail(player=player)
        case "found":
            assert session.deck is not None, "a found pardon names its deck"
            return HandOutPardon(player=player, deck=session.deck)
        case _:
            assert_never(session.choice)


def pay(session: KeypadShown, player: PlayerId) -> Step:
    """Return the payment that the next card makes."""
    match session.way:
        case "to-bank":
            effect = Transfer(payer=player, payee=BANK, amount=session.amount)
        case "from-bank":
            effect = Transfer(payer=BANK, payee=player, amount=session.amount)
        case "between":
            if session.payer is None:
                return Step(replace(session, payer=player))
            effect = Transfer(payer=session.payer, payee=player, amount=session.amount)
        case _:
            assert_never(session.way)
    return Step(session, effect)


def work(session: WorksShown, game: Game) -> Step:
    """Return what a card and a deed do on the building or mortgage screen."""
    player, title = session.player, session.title
    if player is None or title is None:
        return Step(session)
    match session.mode:
        case "build":
            return Step(session, Build(player=player, buildings={title: 1}))
        case "mortgage" if is_mortgaged(game, title):
            return Step(session, UnmortgageTitle(player=player, title=title))
        case "mortgage":
            return Step(session, MortgageTitle(player=player, title=title))
        case "manage":
            return Step(session)
        case _:
            assert_never(session.mode)


def settle(session: DebtShown, game: Game) -> Step:
    """Return the payment of a player's oldest debt."""
    debts = debts_of(game, session.player)
    if not debts:
        return Step(Idle())
    return Step(session, SettleDebt(player=session.player, debt=debts[0].debt))


# Touches


def on_touch(session: Session, touch: Touch, game: Game) -> Step:
    """Return where a touch leads: what the open screen offers first, then the tiles."""
    if touch.action == "cancel":
        return Step(back_from(session))
    if touch.action == "undo" and touch.amount is not None:
        return Step(session, Undo(seq=touch.amount))
    if touch.action in {"let-in", "keep-out"}:
        return Step(
            session, AnswerPhone(request=touch.argument, let_in=touch.action == "let-in")
        )
    if isinstance(session, Refused):
        session = session.back
    return on_screen_touch(session, touch, game) or on_tile(session, touch, game)


def back_from(session: Session) -> Session:
    """Return the state one touch on "back" leads to."""
    if isinstance(session, Refused):
        return session.back
    if isinstance(session, UnknownCard):
        return session.back or Idle()
    return Idle()


def still_open(session: Session) -> Session | None:
    """Return the question that a strange card interrupts; None where nothing is asked."""
    match session:
        case UnknownCard() | Refused():
            return session.back
        case Idle() | Done() | Page():
            return None
        case _:
            return session


def on_screen_touch(  # noqa: C901, PLR0911 - one line a screen
    session: Session, touch: Touch, game: Game
) -> Step | None:
    """Return where a touch on a control of the open screen leads; None for no control."""
    match session:
        case DeedShown():
            return on_deed_touch(session, touch, game)
        case SalaryAsked() if touch.action == "landed":
            return Step(replace(session, landed=not session.landed))
        case TaxAsked() if touch.action == "tax" and touch.argument in game.board.taxes:
            chosen = replace(session, tax=SpaceId(touch.argument))
            return (
                Step(chosen)
                if chosen.player is None
                else on_card(chosen, chosen.player, game)
            )
        case JailAsked() if touch.action == "jail" and touch.argument:
            return on_jail_choice(session, touch.argument, game)
        case KeypadShown():
            return on_keypad_touch(session, touch)
        case WorksShown():
            return on_works_touch(session, touch)
        case DebtShown():
            return on_debt_touch(session, touch, game)
        case BalanceAsked():
            return on_balance_touch(session, touch, game)
        case Page(page="join") if touch.action == "drop-phone" and touch.argument:
            return Step(session, DropPhone(player=PlayerId(touch.argument)))
        case DeedPicker() if touch.action == "group":
            return Step(replace(session, group=GroupId(touch.argument)))
        case PlayerShown() if touch.action in {"salary", "salary-landed"}:
            landed = touch.action == "salary-landed"
            return Step(session, CollectSalary(player=session.player, landed=landed))
        case PlayerShown() if touch.action == "bankrupt":
            return Step(session, GoBankrupt(player=session.player))
        case UnknownCard() if touch.action == "link" and touch.argument:
            linked = LinkCard(uid=session.uid, title=TitleId(touch.argument))
            return Step(session.back or Idle(), linked)
        case _:
            return None


def on_deed_touch(session: DeedShown, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the deed's screen leads: dice, waiver, owner's menu."""
    if touch.action == "dice" and touch.amount is not None:
        thrown = replace(session, dice=touch.amount)
        if thrown.visitor is None:
            return Step(thrown)
        return meet(thrown, thrown.visitor, game)
    if touch.action == "waive":
        return Step(replace(session, waiving=not session.waiving))
    if touch.action == "owner":
        owner = owner_of(game, session.title)
        return Step(WorksShown(mode="manage", player=owner, title=session.title))
    return None


def on_jail_choice(session: JailAsked, choice: str, game: Game) -> Step | None:
    """Return the jail screen with another choice, carried out if the player is known.

    A found pardon card is written `found:<deck>`.
    """
    name, _, deck = choice.partition(":")
    choices: dict[str, JailChoice] = {
        "fine": "fine",
        "pardon": "pardon",
        "doubles": "doubles",
        "failed": "failed",
        "arrest": "arrest",
        "found": "found",
    }
    if name not in choices or (name == "found") != bool(deck):
        return None
    chosen = replace(session, choice=choices[name], deck=DeckId(deck) if deck else None)
    return at_once(chosen, game)


def at_once(session: TaxAsked | JailAsked, game: Game) -> Step:
    """Carry a choice out if the card came first; else wait for one."""
    if session.player is None:
        return Step(session)
    return on_card(session, session.player, game)


def on_keypad_touch(session: KeypadShown, touch: Touch) -> Step | None:
    """Return where a touch on the keypad leads: another sum, another direction."""
    if touch.action == "amount" and touch.amount is not None:
        return Step(replace(session, amount=within_keypad(touch.amount)))
    if touch.action == "way" and touch.argument in {"to-bank", "from-bank", "between"}:
        ways: dict[str, Way] = {
            "to-bank": "to-bank",
            "from-bank": "from-bank",
            "between": "between",
        }
        way = ways[touch.argument]
        payer = session.player if way == "between" else None
        return Step(replace(session, way=way, payer=payer))
    if touch.action == "pay-now" and session.player and session.amount:
        return pay(session, session.player) if session.way != "between" else None
    return None


def within_keypad(amount: int) -> Money:
    """Return a typed sum, kept between nothing and what the keypad can show."""
    return max(0, min(amount, KEYPAD_MOST))


def on_works_touch(session: WorksShown, touch: Touch) -> Step | None:
    """Return where a touch on the building screen leads; each is carried out at once."""
    player = session.player
    if player is None:
        return None
    title = TitleId(touch.argument or session.title or "")
    match touch.action:
        case "build-here":
            return Step(session, Build(player=player, buildings={title: 1}))
        case "sell-here":
            return Step(session, SellBuildings(player=player, buildings={title: 1}))
        case "mortgage-here":
            return Step(session, MortgageTitle(player=player, title=title))
        case "lift-here":
            return Step(session, UnmortgageTitle(player=player, title=title))
        case _:
            return None


def on_debt_touch(session: DebtShown, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the debt's screen leads: raise cash, pay, give up."""
    player, title = session.player, TitleId(touch.argument)
    debts = debts_of(game, player)
    match touch.action:
        case "sell-here":
            return Step(session, SellBuildings(player=player, buildings={title: 1}))
        case "mortgage-here":
            return Step(session, MortgageTitle(player=player, title=title))
        case "settle":
            return settle(session, game)
        case "settle-part" if debts:
            cash = cash_of(game, player)
            part = SettleDebt(player=player, debt=debts[0].debt, amount=cash)
            return Step(session, part)
        case "bankrupt":
            return Step(session, GoBankrupt(player=player))
        case _:
            return None


def on_balance_touch(session: BalanceAsked, touch: Touch, game: Game) -> Step | None:
    """Return where a touch on the correction screen leads."""
    if touch.action == "amount" and touch.amount is not None:
        return Step(replace(session, amount=within_keypad(touch.amount)))
    if touch.action == "correct" and session.player is not None:
        change = session.amount - cash_of(game, session.player)
        owner = hand(session.player)
        giver, taker = (BANK, owner) if change > 0 else (owner, BANK)
        move = Move(giver=giver, taker=taker, asset=MONEY, quantity=abs(change))
        moves = (move,) if change else ()
        return Step(session, Correct(moves=moves, reason="balance corrected"))
    return None


def on_tile(session: Session, touch: Touch, game: Game) -> Step:  # noqa: C901, PLR0911 - one line a tile
    """Return where a tile of the idle or player screen leads; unknown ones nowhere."""
    player = session.player if isinstance(session, PlayerShown) else None
    match touch.action:
        case "salary":
            return Step(SalaryAsked())
        case "tax":
            taxes = tuple(game.board.taxes)
            only = taxes[0] if len(taxes) == 1 else None
            return Step(TaxAsked(tax=only, player=player))
        case "jail":
            inside = player in game.jail if player is not None else bool(game.jail)
            return Step(JailAsked(choice="fine" if inside else "arrest", player=player))
        case "pay":
            return Step(KeypadShown(way="to-bank", player=player))
        case "collect":
            return Step(KeypadShown(way="from-bank", player=player))
        case "between":
            return Step(KeypadShown(way="between", payer=player, player=player))
        case "build":
            return Step(WorksShown(mode="build", player=player))
        case "mortgage":
            return Step(WorksShown(mode="mortgage", player=player))
        case "pick":
            mode = session.mode if isinstance(session, WorksShown) else None
            return Step(DeedPicker(mode=mode))
        case "balance":
            return Step(BalanceAsked())
        case "history" | "audit" | "join" | "menu" | "pause":
            pages: dict[str, PageName] = {
                "history": "history",
                "audit": "audit",
                "join": "join",
                "menu": "menu",
                "pause": "pause",
            }
            return Step(Page(page=pages[touch.action]))
        case _:
            return Step(session)
