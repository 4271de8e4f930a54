"""From session and game to screen: pure, and the only place that knows both."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

from banker.entry import Entry
from banker.ledger.posting import BANK, HOTEL, HOUSE, MONEY, Money
from banker.rules.board import DeckId, TitleId
from banker.rules.game import (
    Debt,
    Game,
    awaited_by,
    buildings_on,
    cash_of,
    debts_of,
    is_mortgaged,
    level_of,
    owner_of,
    titles_of,
)
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.salary import salary_of
from banker.rules.money.settlement import proposal
from banker.rules.money.worth import net_worth, raisable
from banker.rules.options import is_refused
from banker.rules.players import Player, PlayerId
from banker.rules.table.faults import faults
from banker.rules.titles.buildings import SellBuildings, resale_of
from banker.rules.titles.levels import has_levels
from banker.rules.titles.mortgages import MortgageTitle
from banker.rules.turn.jail import pardons_of
from banker.terminal import screens
from banker.terminal.screens import Raise, Screen, Surroundings
from banker.terminal.session import (
    BalanceAsked,
    CounterState,
    DebtShown,
    DeedPicker,
    DeedShown,
    Done,
    Idle,
    JailAsked,
    KeypadShown,
    Page,
    PlayerShown,
    Refused,
    SalaryAsked,
    TaxAsked,
    UnknownCard,
    WorksShown,
    needs_dice,
)
from banker.terminal.tiles import bank_tiles, player_tiles
from banker.views.deeds import decks_in_bank, deed_view, lot_view, stock
from banker.views.movements import changes, movement, movements
from banker.views.people import THE_BANK, Flow, Seat, SeatNote, party, party_or_none

#: The history on the terminal goes back this many entries; the phone's goes further.
HISTORY_SHOWN = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What a screen is made from, beside the session.

    Attributes:
        seq: of the last entry.
        last: the entry that an undo would take back; None for nothing.
        entries: reads the whole journal of the table, oldest first.
        head: the hash of the last entry.
    """

    game: Game
    seq: int
    last: Entry | None
    entries: Callable[[], Sequence[Entry]]
    head: str
    around: Surroundings


def bare_screen(session: CounterState, now: Situation) -> Screen:  # noqa: C901, PLR0911, PLR0912 - one line a screen
    """Return the screen of a session, before what all screens share is filled in."""
    match session:
        case Idle():
            return idle_screen(now)
        case DeedShown():
            return deed_screen(session, now)
        case PlayerShown():
            return player_screen(session, now)
        case SalaryAsked():
            return salary_screen(session, now)
        case TaxAsked():
            return tax_screen(session, now)
        case JailAsked():
            return jail_screen(session, now)
        case KeypadShown():
            return keypad_screen(session, now)
        case WorksShown():
            return works_screen(session, now)
        case DebtShown():
            return debt_screen(session, now)
        case BalanceAsked():
            return balance_screen(session, now)
        case DeedPicker():
            return picker_screen(session, now)
        case Page():
            return page_screen(session, now)
        case UnknownCard():
            return unknown_screen(session, now)
        case Done():
            return done_screen(session, now)
        case Refused():
            return refused_screen(session, now)
        case _:
            assert_never(session)


# The strip of seats

Ask = Callable[[Player], bool]


def nobody(_: Player) -> bool:
    """Return that no seat answers: nothing is asked."""
    return False


def seats(
    now: Situation,
    asked: Ask = nobody,
    *,
    entry: Entry | None = None,
    notes: dict[PlayerId, SeatNote] | None = None,
    price: Money | None = None,
) -> tuple[Seat, ...]:
    """Return the strip: who is in, with what, and who may answer.

    `entry` shows what it changed on each seat; `price` marks who is short of it.
    """
    game = now.game
    moved = changes(game, entry) if entry is not None else {}
    return tuple(
        seat_view(
            game, player, asked=asked(player), price=price, notes=notes or {}, moved=moved
        )
        for player in game.players
    )


def seat_view(
    game: Game,
    player: Player,
    *,
    asked: bool,
    price: Money | None,
    notes: dict[PlayerId, SeatNote],
    moved: dict[PlayerId, Money],
) -> Seat:
    """Return one seat of the strip."""
    who, cash = player.player, cash_of(game, player.player)
    note, short = notes.get(who, standing_note(game, who)), 0
    if who in game.bankrupt:
        note, asked = "out", False
    elif asked and price is not None and cash < price:
        note, short = "short", price - cash
    return Seat(
        player=who,
        name=player.name,
        token=player.token,
        cash=cash,
        asked=asked,
        note=note,
        short=short,
        change=moved.get(who, 0),
    )


def standing_note(game: Game, player: PlayerId) -> SeatNote:
    """Return what is always said on a seat: a debt before jail."""
    if debts_of(game, player):
        return "debt"
    return "jail" if player in game.jail else ""


def everybody(now: Situation, *, but: PlayerId | None = None) -> Ask:
    """Return that every player still in answers, except one."""
    return lambda seat: seat.player != but and seat.player not in now.game.bankrupt


def owner_alone(now: Situation, title: TitleId | None) -> Ask:
    """Return that only the owner of a title answers; everybody where it has none."""
    owner = None if title is None else owner_of(now.game, title)
    if owner is None:
        return everybody(now)
    return lambda seat: seat.player == owner


# One function a screen


def idle_screen(now: Situation) -> Screen:
    """Return the screen that waits for a tap."""
    game, last = now.game, now.last
    return screens.IdleScreen(
        kind="idle",
        seq=now.seq,
        seats=seats(now, everybody(now)),
        salary=salary_of(game, landed=False),
        last=movement(game, last) if last else None,
        winner=party_or_none(game, game.winner),
        tiles=bank_tiles(game),
        turn=None if game.turn is None else party(game, game.turn.player),
        offers=len(game.offers),
    )


def deed_screen(session: DeedShown, now: Situation) -> Screen:
    """Return a deed's screen: for sale, rent due, or mortgaged."""
    game, title = now.game, session.title
    deed, owner = deed_view(game, title, dice=session.dice), owner_of(game, title)
    visitor = party_or_none(game, session.visitor)
    if owner is None:
        flow = Flow(payer=None, payee=THE_BANK, amount=deed.price)
        strip = seats(now, everybody(now), price=deed.price)
    else:
        flow = Flow(payer=visitor, payee=deed.owner, amount=deed.rent)
        strip = seats(now, everybody(now), notes={owner: "owner"})
    return screens.DeedScreen(
        kind="deed",
        seq=now.seq,
        seats=strip,
        prompt=deed_prompt(session, owner),
        deed=deed,
        flow=flow,
        ask_dice=needs_dice(game, title) and session.dice is None,
        fresh_dice=game.house_rules.utility_dice == "fresh",
        dice=session.dice,
        visitor=visitor,
        waiving=session.waiving,
        auctions=owner is None
        and game.house_rules.auction_on_decline
        and awaited_by(game, title) is None,
        level=level_of(game, title) if has_levels(game) else 0,
        works=game.house_rules.buildings or game.house_rules.mortgages,
        mates=tuple(
            deed_view(game, mate) for mate in game.board.mates(title) if mate != title
        ),
    )


def deed_prompt(session: DeedShown, owner: PlayerId | None) -> screens.Prompt:
    """Return what the strip asks beside a deed."""
    if owner is None:
        return "tap-to-buy"
    return "let-off" if session.waiving else "landed-here"


def player_screen(session: PlayerShown, now: Situation) -> Screen:
    """Return a player's menu."""
    game, player = now.game, session.player
    doubled = salary_of(game, landed=True)
    salary = salary_of(game, landed=False)
    return screens.PlayerScreen(
        kind="player",
        seq=now.seq,
        seats=seats(now),
        player=party(game, player),
        cash=cash_of(game, player),
        net_worth=net_worth(game, player),
        deeds=tuple(deed_view(game, title) for title in titles_of(game, player)),
        in_jail=player in game.jail,
        pardons=len(pardons_of(game, player)),
        salary=None if game.positions else salary,
        double_salary=doubled if doubled != salary else None,
        can_leave=not is_refused(game, GoBankrupt(player=player)),
        tiles=player_tiles(game, doubles_salary=doubled != salary),
        offers=tuple(
            (offer.offer, party(game, offer.proposer))
            for offer in game.offers
            if offer.partner == player
        ),
    )


def salary_screen(session: SalaryAsked, now: Situation) -> Screen:
    """Return the question who passed GO."""
    amount = salary_of(now.game, landed=session.landed)
    double = salary_of(now.game, landed=True)
    return screens.SalaryScreen(
        kind="salary",
        seq=now.seq,
        seats=seats(now, everybody(now)),
        prompt="whose-card",
        flow=Flow(payer=THE_BANK, payee=None, amount=amount),
        landed=session.landed,
        double=double if double != salary_of(now.game, landed=False) else None,
    )


def tax_screen(session: TaxAsked, now: Situation) -> Screen:
    """Return the question which tax, and who pays it."""
    taxes = now.game.board.taxes
    amount = taxes[session.tax].amount if session.tax is not None else None
    return screens.TaxScreen(
        kind="tax",
        seq=now.seq,
        # Who cannot pay a tax owes it, so nobody is left out for being short.
        seats=seats(now, everybody(now)),
        prompt="tap-to-pay" if session.tax else "",
        taxes=tuple((space.space, space.name, space.amount) for space in taxes.values()),
        tax=session.tax,
        flow=Flow(
            payer=party_or_none(now.game, session.player), payee=THE_BANK, amount=amount
        ),
    )


def jail_screen(session: JailAsked, now: Situation) -> Screen:
    """Return the ways into jail and out of it."""
    game = now.game
    inside = tuple(
        (party(game, player), game.house_rules.jail_throws - throws)
        for player, throws in game.jail.items()
    )
    wants_prisoner = session.choice in {"fine", "pardon", "doubles", "failed"}

    def asked(seat: Player) -> bool:
        return everybody(now)(seat) and (
            session.choice == "found" or (seat.player in game.jail) == wants_prisoner
        )

    fine = game.house_rules.jail_fine
    return screens.JailScreen(
        kind="jail",
        seq=now.seq,
        seats=seats(now, asked, price=fine if session.choice == "fine" else None),
        prompt="whose-card",
        choice=session.choice,
        fine=fine,
        flow=Flow(
            payer=party_or_none(game, session.player),
            payee=THE_BANK,
            amount=fine if session.choice == "fine" else None,
        ),
        inside=inside,
        holders=tuple(
            seat.player for seat in game.players if pardons_of(game, seat.player)
        ),
        decks=tuple((DeckId(deck), name) for deck, name in decks_in_bank(game)),
        deck=session.deck,
    )


#: The sums offered beside the keypad where everybody starts with something like 1500, and
#: where the whole money is a handful of notes.
COMMON_SUMS, SMALL_SUMS = (10, 50, 100, 150), (1, 2, 3, 5)
#: From this starting cash on the larger ones are the common ones.
LARGE_FROM = 300


def common_sums(game: Game) -> tuple[Money, ...]:
    """Return the sums that are paid most often at this table."""
    large = game.house_rules.starting_cash >= LARGE_FROM
    return COMMON_SUMS if large else SMALL_SUMS


def keypad_screen(session: KeypadShown, now: Situation) -> Screen:
    """Return the keypad with who pays whom, as far as known."""
    game = now.game
    first = party_or_none(game, session.player)
    if session.way == "to-bank":
        flow = Flow(payer=first, payee=THE_BANK, amount=session.amount)
        prompt: screens.Prompt = "tap-to-pay"
    elif session.way == "from-bank":
        flow = Flow(payer=THE_BANK, payee=first, amount=session.amount)
        prompt = "tap-to-collect"
    else:
        payer = party_or_none(game, session.payer)
        flow = Flow(payer=payer, payee=None, amount=session.amount)
        prompt = "tap-payee" if payer else "tap-payer"
    paying = session.way == "to-bank" or (session.way == "between" and not session.payer)
    return screens.KeypadScreen(
        kind="keypad",
        seq=now.seq,
        seats=seats(
            now,
            everybody(now, but=session.payer),
            price=session.amount if paying else None,
        ),
        prompt=prompt if session.amount else "",
        way=session.way,
        flow=flow,
        common=common_sums(game),
        pay_now=bool(session.player and session.amount and session.way != "between"),
    )


def works_screen(session: WorksShown, now: Situation) -> screens.WorksScreen:
    """Return the building and mortgage screen: the group at a glance."""
    game, player, title = now.game, session.player, session.title
    titles = titles_in_question(session, game)
    houses, hotels = stock(game)
    asking = player is None and title is not None
    return screens.WorksScreen(
        kind="works",
        seq=now.seq,
        seats=seats(
            now,
            owner_alone(now, title) if asking else nobody,
            entry=session.entry,
        ),
        prompt=("tap-builder" if session.mode == "build" else "tap-owner")
        if asking
        else "",
        mode=session.mode,
        player=party_or_none(game, player),
        title=title,
        lots=tuple(lot_view(game, mate, player) for mate in titles),
        houses_left=houses,
        hotels_left=hotels,
        movement=movement(game, session.entry) if session.entry else None,
        places=game.house_rules.houses_before_hotel,
        evenly=game.house_rules.even_building,
        is_group=bool(titles) and is_one_group(game, titles),
    )


#: So many deeds can be seen side by side.
COLUMNS_MOST = 4


def titles_in_question(session: WorksShown, game: Game) -> tuple[TitleId, ...]:
    """Return the titles on the building and mortgage screen.

    The group of a deed; else what the player could build on or sell from; else all that
    the player holds.
    """
    if session.title is not None:
        return game.board.mates(session.title)
    if session.player is None:
        return ()
    held = titles_of(game, session.player)
    if session.mode != "build":
        return held
    return tuple(
        title
        for title in held
        if game.deed(title).kind == "street"
        and all(owner_of(game, mate) == session.player for mate in game.board.mates(title))
    )


def is_one_group(game: Game, titles: tuple[TitleId, ...]) -> bool:
    """Return whether `titles` are one group, few enough to be seen side by side."""
    mates = game.board.mates(titles[0])
    return set(titles) == set(mates) and len(titles) <= COLUMNS_MOST


def debt_screen(session: DebtShown, now: Situation) -> Screen:
    """Return a debt with all that the debtor could give up for it."""
    game, player = now.game, session.player
    debts = debts_of(game, player)
    if not debts:
        return idle_screen(now)
    debt, cash = debts[0], cash_of(game, player)
    short = max(0, debt.amount - cash)
    return screens.DebtScreen(
        kind="debt",
        seq=now.seq,
        seats=seats(now, lambda seat: seat.player == player),
        prompt="" if short else "tap-debtor",
        flow=Flow(
            payer=party(game, player), payee=party(game, debt.creditor), amount=debt.amount
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


def raises_of(game: Game, player: PlayerId, short: Money) -> tuple[Raise, ...]:
    """Return every single sale and mortgage a debtor could make now."""
    found: list[Raise] = []
    for title in titles_of(game, player):
        printed, level = game.deed(title), buildings_on(game, title)
        if not is_refused(game, SellBuildings(player=player, buildings={title: 1})):
            proceeds = resale_of(game.house_rules, printed, level)
            found.append(raise_line(game, title, "sell-here", proceeds, short))
        elif not is_mortgaged(game, title) and not is_refused(
            game, MortgageTitle(player=player, title=title)
        ):
            value = printed.mortgage_value
            found.append(raise_line(game, title, "mortgage-here", value, short))
    return tuple(found)


def raise_line(
    game: Game, title: TitleId, action: screens.RaiseAction, proceeds: Money, short: Money
) -> Raise:
    """Return one line of what could be given up."""
    printed = game.deed(title)
    return Raise(
        title=title,
        name=printed.name,
        letter=game.board.groups[printed.group].letter,
        group=printed.group,
        action=action,
        proceeds=proceeds,
        enough=proceeds >= short,
    )


def balance_screen(session: BalanceAsked, now: Situation) -> Screen:
    """Return the correction of a balance."""
    player = session.player
    return screens.BalanceScreen(
        kind="balance",
        seq=now.seq,
        seats=seats(now, everybody(now)),
        prompt="" if player else "whose-balance",
        player=party_or_none(now.game, player),
        cash=None if player is None else cash_of(now.game, player),
        amount=session.amount,
    )


def picker_screen(session: DeedPicker, now: Situation) -> Screen:
    """Return all deeds, or those of one group."""
    board = now.game.board
    titles = (
        board.groups[session.group].titles
        if session.group is not None and session.group in board.groups
        else tuple(board.deeds)
    )
    return screens.PickerScreen(
        kind="picker",
        seq=now.seq,
        seats=seats(now),
        groups=tuple((group.group, group.letter) for group in board.groups.values()),
        group=session.group,
        deeds=tuple(deed_view(now.game, title) for title in titles),
    )


def page_screen(session: Page, now: Situation) -> Screen:
    """Return a page to read."""
    if session.page == "history":
        return screens.HistoryScreen(
            kind="history",
            seq=now.seq,
            seats=seats(now),
            movements=movements(now.game, now.entries())[:HISTORY_SHOWN],
        )
    if session.page == "audit":
        return audit_screen(now)
    return screens.PageScreen(
        kind=session.page, seq=now.seq, seats=seats(now), page=session.page
    )


def audit_screen(now: Situation) -> Screen:
    """Return whether the position adds up; the journal's own audit runs beside it."""
    game, entries = now.game, now.entries()
    held = sum(cash_of(game, seat.player) for seat in game.players)
    started = game.house_rules.starting_cash * len(game.players)
    flows = [
        leg.quantity
        for entry in entries
        if entry.seq > 1
        for leg in entry.postings()
        if leg.asset == MONEY and leg.account == BANK
    ]
    return screens.AuditScreen(
        kind="audit",
        seq=now.seq,
        seats=seats(now),
        faults=tuple(str(fault) for fault in faults(game)),
        head=now.head,
        started=started,
        paid_out=-sum(quantity for quantity in flows if quantity < 0),
        taken_in=sum(quantity for quantity in flows if quantity > 0),
        held=held,
        houses_left=game.balances.get((BANK, HOUSE), 0),
        hotels_left=game.balances.get((BANK, HOTEL), 0),
        deeds_left=sum(1 for title in game.board.deeds if owner_of(game, title) is None),
        movements=movements(game, entries)[:HISTORY_SHOWN],
    )


def unknown_screen(session: UnknownCard, now: Situation) -> Screen:
    """Return the question whose card this is."""
    return screens.UnknownScreen(
        kind="unknown",
        seq=now.seq,
        seats=seats(now, everybody(now)),
        prompt="link-card",
        uid=session.uid,
        deeds=tuple(deed_view(now.game, title) for title in now.game.board.deeds),
    )


def done_screen(session: Done, now: Situation) -> Screen:
    """Return the receipt: what happened, and what it changed on each seat."""
    entry = session.entry
    return screens.DoneScreen(
        kind="done",
        seq=now.seq,
        seats=seats(now, everybody(now), entry=entry),
        movement=movement(now.game, entry),
        undo=entry.seq if now.last is not None and entry.seq == now.last.seq else None,
    )


def refused_screen(session: Refused, now: Situation) -> Screen:
    """Return the bank's no."""
    return screens.RefusedScreen(
        kind="refused",
        seq=now.seq,
        seats=seats(now, everybody(now)),
        refusal=session.refusal,
    )
