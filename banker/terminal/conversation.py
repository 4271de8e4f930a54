"""The whole conversation: the counter's own questions, and those of each chapter.

`advance` asks first the chapter that is spoken about, then the counter. Nothing is asked
at home: there the terminal shows an auction that is running, the turn where it keeps
turns, or the result.
"""

from dataclasses import replace
from typing import assert_never

from banker.entry import Entry
from banker.rules.board import TitleId
from banker.rules.game import Game, debts_of, owner_of
from banker.rules.players import PlayerId
from banker.terminal import auctions, draws, ends, enrolment, raising, trades, turns, views
from banker.terminal import session as counter
from banker.terminal.keys import NOTHING_TYPED, Typed, amount_of, as_typed, pressed
from banker.terminal.screens import Screen
from banker.terminal.session import (
    CardTap,
    DebtShown,
    DeedShown,
    DeedTap,
    Done,
    Idle,
    Input,
    PlayerShown,
    Refused,
    Session,
    Step,
    StrangeTap,
    Touch,
    WorksShown,
)
from banker.terminal.states import (
    AuctionShown,
    BuildersAsked,
    CardAsked,
    CardShown,
    ChoiceAsked,
    DeclineAsked,
    EndAsked,
    Enrolling,
    FineAsked,
    OfferShown,
    OffersShown,
    PayOrDraw,
    ProposalShown,
    SheetShown,
    TilesShown,
    TitlesGiven,
    TradeShown,
    TurnShown,
)
from banker.terminal.views import Situation

#: A card is read aloud before the game goes on.
CARD_S = 20.0


# Home


def at_home(session: Session, game: Game) -> Session:
    """Return what is shown when `session` is what was last spoken about.

    What has gone meanwhile (an auction, an offer, a debt, a card) is not asked about any
    more.
    """
    match session:
        case Idle() | AuctionShown() | TurnShown():
            return home(session, game)
        case OfferShown() if trades.offer_of(game, session.offer) is None:
            return home(session, game)
        case ChoiceAsked() if game.drawn is None:
            return home(session, game)
        case ProposalShown() | TitlesGiven() if not debts_of(game, session.player):
            return home(session, game)
        case DebtShown() if not debts_of(game, session.player):
            return home(session, game)
        case TilesShown() if game.turn is None:
            return home(session, game)
        case SheetShown() if not game.is_over:
            return home(session, game)
        case _:
            return session


def home(before: Session, game: Game) -> Session:
    """Return what the terminal shows when nothing is asked."""
    if game.is_over:
        return Idle()
    auction = auctions.current(game, before)
    if auction is not None:
        return auction
    if game.turn is None:
        return Idle()
    if isinstance(before, TurnShown) and before.turn == game.turn:
        return before
    return TurnShown(turn=game.turn)


def patience_s(session: Session) -> float | None:
    """Return after how many seconds the session goes back home; None for never.

    An auction, a debt, an offer and a card that waits never time out by themselves.
    """
    match session:
        case AuctionShown() | OfferShown() | ChoiceAsked() | ProposalShown():
            return None
        case TitlesGiven() | EndAsked() | TilesShown():
            return counter.QUESTION_S
        case TurnShown():
            told = session.first or session.second or session.speed
            return counter.QUESTION_S if told else None
        case CardShown():
            return CARD_S
        case _:
            return counter.patience_s(session)


def rested(session: Session, game: Game) -> Session:
    """Return where a session that nobody answers goes, or one that is left."""
    if isinstance(session, CardShown) and debts_of(game, session.player):
        return DebtShown(player=session.player)
    return at_home(Idle(), game)


# What comes in


def advance(session: Session, given: Input, game: Game) -> Step:
    """Return where `given` leads from `session`."""
    if isinstance(given, Touch) and given.action == "key":
        return keyed(session, given.argument, game)
    if game.is_over:
        return ends.after_end(session, given, game)
    asked = at_home(session, game)
    if isinstance(asked, Refused) and not is_kept(given):
        asked = at_home(asked.back, game)
    step = in_chapter(asked, given, game)
    if step is None:
        step = counter.advance(asked, given, game)
    return replace(step, session=at_home(step.session, game))


def is_kept(given: Input) -> bool:
    """Return whether a refusal is left by this itself, not by what it led back to."""
    return isinstance(given, StrangeTap) or (
        isinstance(given, Touch)
        and given.action in {"cancel", "undo", "let-in", "keep-out"}
    )


def in_chapter(session: Session, given: Input, game: Game) -> Step | None:
    """Return where `given` leads in the chapter spoken about; None for the counter's."""
    match given:
        case CardTap():
            return card_in_chapter(session, given.player, game)
        case DeedTap():
            return deed_in_chapter(session, given.title, game)
        case Touch():
            return touch_in_chapter(session, given, game) or tile(session, given, game)
        case StrangeTap() if isinstance(session, Enrolling):
            return enrolment.on_strange(session, given.uid, game)
        case StrangeTap():
            return None
        case _:
            assert_never(given)


def card_in_chapter(  # noqa: C901, PLR0911 - one line a chapter
    session: Session, player: PlayerId, game: Game
) -> Step | None:
    """Return where a player's card leads in the chapter spoken about."""
    match session:
        case DeclineAsked():
            return auctions.decline_touch(session, player)
        case AuctionShown():
            return auctions.on_card(session, player, game)
        case BuildersAsked():
            return auctions.on_builders_card(session, player, game)
        case TradeShown():
            return trades.on_card(session, player)
        case OfferShown():
            return trades.on_offer_card(session, player, game)
        case ProposalShown():
            return raising.on_card(session, player, game)
        case CardAsked():
            return draws.on_card(session, player, game)
        case ChoiceAsked():
            return draws.on_choice_card(session, player, game)
        case FineAsked():
            return ends.on_fine_card(session, player)
        case Enrolling():
            return enrolment.on_known(session, player)
        case Done() | CardShown() if game.auction is not None:
            return Step(Idle())
        case CardShown():
            return Step(counter.greet(player, game))
        case _:
            return None


def deed_in_chapter(session: Session, title: TitleId, game: Game) -> Step | None:
    """Return where a deed leads in the chapter spoken about."""
    match session:
        case ChoiceAsked():
            return draws.on_choice_deed(session, title, game)
        case Enrolling():
            return enrolment.on_known(session, title)
        case AuctionShown() | Done() if game.auction is not None:
            owner = owner_of(game, title)
            if owner is None:
                return Step(Idle())
            return Step(WorksShown(mode="manage", player=owner, title=title))
        case TradeShown() if owner_of(game, title) is not None:
            if owner_of(game, title) == session.player and session.partner:
                return Step(trades.with_title(session, "gives", title))
            if owner_of(game, title) == session.partner:
                return Step(trades.with_title(session, "takes", title))
            return None
        case _:
            return None


def touch_in_chapter(  # noqa: C901, PLR0911, PLR0912 - one line a chapter
    session: Session, touch: Touch, game: Game
) -> Step | None:
    """Return where a touch leads on the open screen of a chapter."""
    match session:
        case DeedShown() if touch.action == "decline":
            return auctions.decline(session.title, game)
        case DeclineAsked() if touch.action == "cancel":
            return Step(DeedShown(title=session.title))
        case AuctionShown():
            return auctions.on_touch(session, touch, game)
        case BuildersAsked():
            return auctions.on_builders_touch(session, touch, game)
        case WorksShown() if touch.action == "scarce":
            kind = auctions.scarce(game)
            return None if kind is None else Step(BuildersAsked(building=kind))
        case TradeShown() if touch.action == "cancel" and session.typing is not None:
            return Step(replace(session, typing=None))
        case TradeShown():
            return trades.on_touch(session, touch, game)
        case OfferShown():
            return trades.on_offer_touch(session, touch, game)
        case OffersShown():
            return trades.on_offers_touch(touch)
        case DebtShown() if touch.action == "propose":
            return Step(ProposalShown(player=session.player))
        case DebtShown() if touch.action == "titles":
            return Step(TitlesGiven(player=session.player))
        case ProposalShown():
            return raising.on_touch(session, touch, game)
        case TitlesGiven():
            return trades.on_titles_touch(session, touch, game)
        case CardAsked():
            return draws.on_touch(session, touch, game)
        case PayOrDraw():
            return draws.on_pay_or_draw_touch(session, touch)
        case CardShown() if touch.action == "cancel":
            return Step(rested(session, game))
        case ChoiceAsked():
            return draws.on_choice_touch(session, touch, game)
        case TurnShown():
            return turns.on_touch(session, touch, game)
        case FineAsked():
            return ends.on_fine_touch(session, touch)
        case EndAsked():
            return ends.on_end_touch(session, touch)
        case Enrolling():
            return enrolment.on_touch(session, touch, game)
        case _:
            return None


def tile(session: Session, touch: Touch, game: Game) -> Step | None:
    """Return where the tile of a chapter leads; None for the counter's own tiles."""
    player = session.player if isinstance(session, PlayerShown) else None
    match touch.action:
        case "trade":
            return trades.begin(game, player)
        case "offer" if trades.offer_of(game, touch.argument) is not None:
            return Step(counterpart(touch.argument))
        case "card":
            return draws.begin(game, player)
        case "fine":
            return ends.begin_fine(player)
        case "end":
            return Step(EndAsked())
        case "enrol":
            return Step(Enrolling())
        case _:
            return None


def counterpart(offer: str) -> Session:
    """Return the offer of that name, on the counter."""
    return OfferShown(offer=offer)


# The keypad


def keyed(session: Session, key: str, game: Game) -> Step:
    """Return where a key of the keypad leads: another sum on the same screen."""
    asked = at_home(session, game)
    before = keys_of(asked, game)
    if before is None:
        return Step(asked)
    currency = game.edition.currency
    typed = pressed(before, key, currency)
    amount = amount_of(typed, currency) or 0
    step = advance(asked, Touch(action="amount", amount=amount), game)
    return replace(step, session=with_keys(step.session, typed))


def keys_of(session: Session, game: Game) -> Typed | None:
    """Return what has been typed on the open keypad; None where there is none.

    A sum that came otherwise, such as a common one, counts as typed.
    """
    match session:
        case counter.KeypadShown() | counter.BalanceAsked():
            shown = session.amount
        case TradeShown(typing=side) if side is not None:
            shown = trades.basket_of(session, side).cash
        case TitlesGiven() if not game.house_rules.debts_in_titles:
            shown = trades.value_of(session, game)
        case _:
            return None
    currency = game.edition.currency
    if (amount_of(session.keys, currency) or 0) == shown:
        return session.keys
    return as_typed(shown, currency)


def with_keys(session: Session, typed: Typed) -> Session:
    """Return a state of a keypad with what was typed on it; others stay as they are."""
    match session:
        case counter.KeypadShown() | counter.BalanceAsked():
            return replace(session, keys=typed)
        case TradeShown() | TitlesGiven():
            return replace(session, keys=typed)
        case _:
            return session


# What was carried out


def answered(session: Session, entry: Entry, game: Game) -> Session:
    """Return the state after the errand of `session` was carried out as `entry`."""
    return at_home(told(session, entry, game), game)


def told(session: Session, entry: Entry, game: Game) -> Session:
    """Return what is said of an entry that was asked for here."""
    if entry.undoes is not None:
        return Done(entry=entry)
    if game.is_over:
        return Idle()
    chapter = (
        draws.answered(entry, game)
        or trades.answered(entry)
        or (auction_told(session, entry, game))
    )
    if chapter is not None:
        return chapter
    after = counter.answered(session, entry, game)
    if isinstance(session, TurnShown) and isinstance(after, Done):
        # The turn goes on at once; what was done stands in the bar, with its undo.
        return Idle()
    return after


def auction_told(session: Session, entry: Entry, game: Game) -> Session | None:
    """Return what an auction shows after an entry; None if it was about something else."""
    if isinstance(session, AuctionShown | DeclineAsked | BuildersAsked | TurnShown):
        return auctions.answered(entry, game)
    return auctions.current(game, session) if auctions.opens(entry) else None


def follow(session: Session, entry: Entry, game: Game) -> Session:
    """Return what the terminal shows after an entry that was made elsewhere."""
    if auctions.opens(entry) and not isinstance(session, AuctionShown):
        return at_home(auctions.current(game, session) or session, game)
    if isinstance(session, AuctionShown) and entry.undoes is None:
        after = auctions.answered(entry, game)
        if after is not None and not game.is_over:
            return after
    return at_home(session, game)


# What is shown


def screen_of(session: Session, now: Situation) -> Screen:
    """Return what the display shows."""
    shown = at_home(session, now.game)
    screen = bare_screen(shown, now)
    return replace(
        screen,
        seq=now.seq,
        around=now.around,
        patience_s=patience_s(shown),
        keys=keys_of(shown, now.game),
    )


def bare_screen(  # noqa: C901, PLR0911, PLR0912 - one line a screen
    session: Session, now: Situation
) -> Screen:
    """Return the screen of a session, before what all screens share is filled in."""
    match session:
        case Idle() if now.game.is_over:
            return ends.result_screen(now)
        case DeclineAsked():
            return auctions.decline_screen(session, now)
        case AuctionShown():
            return auctions.auction_screen(session, now)
        case BuildersAsked():
            return auctions.builders_screen(session, now)
        case TradeShown():
            return trades.trade_screen(session, now)
        case OfferShown():
            return trades.offer_screen(session, now)
        case OffersShown():
            return trades.offers_screen(now)
        case ProposalShown():
            return raising.proposal_screen(session, now)
        case TitlesGiven():
            return trades.titles_screen(session, now)
        case CardAsked():
            return draws.card_screen(session, now)
        case PayOrDraw():
            return draws.pay_or_draw_screen(session, now)
        case CardShown():
            return draws.shown_screen(session, now)
        case ChoiceAsked():
            return draws.choice_screen(session, now)
        case TurnShown():
            return turns.turn_screen(session, now)
        case TilesShown():
            return turns.tiles_screen(now)
        case FineAsked():
            return ends.fine_screen(session, now)
        case EndAsked():
            return ends.end_screen(now)
        case SheetShown():
            return ends.sheet_screen(session, now)
        case Enrolling():
            return enrolment.enrol_screen(session, now)
        case WorksShown(mode="build"):
            scarce = auctions.scarce(now.game) or ""
            return replace(views.works_screen(session, now), scarce=scarce)
        case _:
            return views.bare_screen(session, now)


def subject_of(session: Session) -> Session:
    """Return what a session asks, without what is still being typed, told or ticked.

    Each of those touches says in full what it means, whatever was typed before it.
    """
    match session:
        case counter.KeypadShown() | counter.BalanceAsked():
            return replace(session, amount=0, keys=NOTHING_TYPED)
        case AuctionShown():
            return replace(session, step=None)
        case TurnShown():
            return TurnShown(turn=session.turn)
        case TradeShown():
            return TradeShown(
                player=session.player, partner=session.partner, typing=session.typing
            )
        case TitlesGiven():
            return TitlesGiven(player=session.player)
        case BuildersAsked():
            return BuildersAsked(building=session.building)
        case _:
            return session
