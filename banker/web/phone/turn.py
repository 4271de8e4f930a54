"""Guided turns on a phone: whose turn it is, what is due, and exactly the legal buttons.

R-2.3. Buttons are shown to whoever is on turn, where the phone may give the command;
everybody else sees what is waited for. Cards that were drawn are shown to all.
"""

from dataclasses import dataclass, replace

from banker.entry import Happening
from banker.rules.board import DeckId, TitleId
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.deck import Card
from banker.rules.errors import NotAtThisTable
from banker.rules.game import Due, Game, Turn, cash_of, left_of, owner_of, titles_of
from banker.rules.money.taxes import PayTax
from banker.rules.options import is_refused
from banker.rules.register import Command
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import ClaimRent, PayRent, WaiveRent, rent_due
from banker.rules.turn.cards import ApplyCard, CardDrawn, DrawCard
from banker.rules.turn.jail import PayJailFine, UsePardon, pardons_of
from banker.rules.turn.turns import DiceThrown, EndTurn, MoveOn, ThrowDice, TurnBegan
from banker.terminal.auctions import usual_steps
from banker.terminal.draws import card_named, deck_named, kind_of, table_draws
from banker.terminal.turns import (
    due_now,
    phase_of,
    places_of,
    rent_of,
    share_of,
    throws_speed_die,
)
from banker.views.deeds import deed_view
from banker.views.movements import undone_by
from banker.views.people import party
from banker.web.phone.visit import Values, Visit
from banker.wording import event_message, main_of
from banker.wording.words import _, isolated

#: A card is looked for among the latest entries, as many as one turn may have.
ENTRIES_READ = 12
FACES = ("1", "2", "3", "4", "5", "6")
SPEED_WORDS = ("1", "2", "3", "bus", "mascot")


@dataclass(frozen=True, slots=True)
class Button:
    """One thing to be done: a command, or a page where it is chosen."""

    label: str
    icon: str = ""
    command: Command | None = None
    href: str = ""
    main: bool = False


# The turn on the home page


def turn(visit: Visit) -> Values | None:
    """Return whose turn it is and what it asks for; None where turns are not kept."""
    game = visit.runtime.game
    kept = game.turn
    if kept is None or game.is_over:
        return None
    mine, one = kept.player == visit.player, due_now(kept)
    phase, place = phase_of(game, kept), game.positions.get(kept.player)
    titled = None if one is None or one.title is None else deed_view(game, one.title)
    buttons = buttons_of(visit, kept, phase) if mine else []
    return {
        "mine": mine,
        "player": party(game, kept.player),
        "phase": phase,
        "dice": kept.dice,
        "again": kept.may_throw and kept.doubles > 0,
        "place": "" if place is None else game.board.spaces[place].name,
        "deed": titled,
        "owner": None if titled is None else titled.owner,
        "rent": None if one is None or one.kind != "rent" else rent_of(game, kept, one),
        "short": mine
        and phase == "title"
        and titled is not None
        and cash_of(game, visit.player) < titled.price,
        "buttons": [button for button in buttons if allowed(visit, button)],
        "elsewhere": mine and not visit.phones_bank,
        "jail": kept.player in game.jail,
        "throws_left": game.house_rules.jail_throws - game.jail.get(kept.player, 0),
        "bell": game.bell,
        "clock": visit.countdown("throw", kept.player),
        "auctions": game.house_rules.auction_on_decline,
    }


def allowed(visit: Visit, button: Button) -> bool:
    """Return whether a button can be offered: its command, or the page behind it."""
    if button.command is not None:
        return visit.may(button.command)
    return visit.phones_bank or not button.href.startswith(visit.address("throw"))


def buttons_of(visit: Visit, kept: Turn, phase: str) -> list[Button]:
    """Return what whoever is on turn may do, the likeliest first."""
    one = due_now(kept)
    if phase == "debt":
        return [Button(_("Settle the debt"), "pay", href=visit.address("debt"), main=True)]
    if phase == "choice":
        return [Button(_("Choose"), "card", href=visit.address("card"), main=True)]
    if one is not None:
        return for_due(visit, kept, one)
    if phase in {"throw", "jail"}:
        return [*for_throw(visit), end_button(visit)]
    return [end_button(visit, main=True)]


def end_button(visit: Visit, *, main: bool = False) -> Button:
    """Return the button that ends the turn."""
    return Button(_("End turn"), "next", EndTurn(player=visit.player), main=main)


def for_throw(visit: Visit) -> list[Button]:
    """Return how the dice are thrown, and in jail the other ways out."""
    game, player = visit.runtime.game, visit.player
    buttons = [Button(_("The bank throws"), "dice", ThrowDice(player=player), main=True)]
    if visit.may(ThrowDice(player=player)):
        buttons.append(Button(_("We threw the dice"), "dice", href=visit.address("throw")))
    if player in game.jail:
        fine = visit.show.text(game.house_rules.jail_fine)
        buttons.append(
            Button(
                _("Pay the fine, %(amount)s", amount=fine),
                "pay",
                PayJailFine(player=player),
            )
        )
        buttons += [
            Button(_("Use a card"), "card", UsePardon(player=player, deck=deck))
            for deck in dict.fromkeys(pardons_of(game, player))
        ]
    return buttons


def for_due(visit: Visit, kept: Turn, one: Due) -> list[Button]:
    """Return the answers to what is due."""
    game, player, show = visit.runtime.game, visit.player, visit.show
    match one.kind:
        case "title" if one.title is not None:
            return for_title(visit, one.title)
        case "rent" if one.title is not None:
            owner = owner_of(game, one.title)
            rent = rent_of(game, kept, one)
            name = "" if owner is None else isolated(show.name(party(game, owner)))
            paying = PayRent(payer=player, title=one.title)
            if rent is None:
                label = _("The bank throws for the rent")
                told = Button(_("We threw the dice"), "dice", href=visit.address("rent"))
                return [Button(label, "dice", paying, main=True), told]
            label = _("Pay %(payee)s %(amount)s", payee=name, amount=show.text(rent))
            return [Button(label, "pay", paying, main=True)]
        case "tax" if one.space is not None:
            space = game.board.taxes[one.space]
            return for_tax(visit, one, show.text(space.amount))
        case "card" if one.deck is not None:
            return [draw_button(visit, one.deck, main=True)]
        case "location":
            stay = Button(_("Stay"), "check", MoveOn(player=player), main=True)
            return [stay, Button(_("Travel"), "arrow", href=visit.address("go"))]
        case "choose":
            return [Button(_("Where to?"), "arrow", href=visit.address("go"), main=True)]
        case "charity" | "jackpot":
            return for_business(visit, one)
        case "mascot":
            going = MoveOn(player=player)
            return [Button(_("Follow the mascot"), "arrow", going, main=True)]
        case _:
            return [Button(_("Move on"), "arrow", MoveOn(player=player), main=True)]


def for_business(visit: Visit, one: Due) -> list[Button]:
    """Return what the spaces of the business edition ask for (R-19.6, R-19.8)."""
    game, player = visit.runtime.game, visit.player
    if one.kind == "charity":
        paying = PayBlackBusiness(player=player)
        return [Button(_("Pay to charity and move there"), "pay", paying, main=True)]
    stakes = [
        Button(
            _("Stake %(amount)s", amount=visit.show.text(stake)),
            "coins",
            PlayJackpot(player=player, stake=stake),
        )
        for stake in usual_steps(game.house_rules)[1:]
    ]
    return [*stakes, Button(_("Leave it"), "next", MoveOn(player=player))]


def for_title(visit: Visit, title: TitleId) -> list[Button]:
    """Return buying and declining; buying leads to the page that says what is short."""
    game, player = visit.runtime.game, visit.player
    price = visit.show.text(game.deed(title).price)
    buying = BuyTitle(player=player, title=title)
    words = (
        _("Do not buy: auction") if game.house_rules.auction_on_decline else _("Do not buy")
    )
    return [
        Button(_("Buy for %(amount)s", amount=price), "pay", buying, main=True),
        Button(words, "auction", DeclineTitle(player=player, title=title)),
    ]


def for_tax(visit: Visit, one: Due, amount: str) -> list[Button]:
    """Return the tax, and the share that it may be instead (R-7.4)."""
    assert one.space is not None, "a tax is a space"
    player, share = visit.player, share_of(visit.runtime.game, one)
    paying = PayTax(player=player, tax=one.space)
    buttons = [Button(_("Pay %(amount)s", amount=amount), "tax", paying, main=True)]
    if share:
        sharing = PayTax(player=player, tax=one.space, share=True)
        buttons.append(Button(share_words(visit, share), "tax", sharing))
    return buttons


def share_words(visit: Visit, share: int) -> str:
    """Return the share of a tax in words, never in figures: it is chosen unseen."""
    if visit.runtime.game.house_rules.income_tax_base == "cash":
        return _("Pay %(share)s %% of your cash", share=share)
    return _("Pay %(share)s %% of all you own", share=share)


def draw_button(visit: Visit, deck: DeckId, *, main: bool = False) -> Button:
    """Return how a card of a deck is drawn: by the bank, or at the table."""
    game, player = visit.runtime.game, visit.player
    name = deck_named(game, deck).name
    if table_draws(game):
        href = visit.address("card", deck=deck)
        return Button(_("Which card was drawn? %(deck)s", deck=name), "card", href=href)
    drawing = DrawCard(player=player, deck=deck)
    return Button(_("Draw a card: %(deck)s", deck=name), "card", drawing, main=main)


# Dice, in two touches


def throw(visit: Visit) -> Values:
    """Return the dice to be told: one touch for each, the last one throws."""
    game, player = visit.runtime.game, visit.player
    first, second = (visit.args.get(name, "") for name in ("first", "second"))
    with_speed = throws_speed_die(game, player)
    told = [die for die in (first, second) if die in FACES]
    waits_for_speed = with_speed and len(told) == 2  # noqa: PLR2004 - both white dice
    choices: list[tuple[str, Command | None, str]] = []
    if waits_for_speed:
        dice = (int(told[0]), int(told[1]))
        choices = [
            (word, ThrowDice(player=player, dice=dice, speed=word), "")
            for word in SPEED_WORDS
        ]
    elif told and not with_speed:
        choices = [
            (face, ThrowDice(player=player, dice=(int(told[0]), int(face))), "")
            for face in FACES
        ]
    else:
        names = ("first", "second")
        known = dict(zip(names, told, strict=False))
        choices = [
            (face, None, visit.address("throw", **known, **{names[len(told)]: face}))
            for face in FACES
        ]
    return {
        "told": told,
        "choices": choices,
        "step": len(told),
        "with_speed": with_speed,
        "no": visit.no(ThrowDice(player=player)),
    }


def rent(visit: Visit) -> Values:
    """Return the totals of a new throw that decides a rent: one touch pays it (R-6.2)."""
    game, player = visit.runtime.game, visit.player
    kept = game.turn
    one = None if kept is None or kept.player != player else due_now(kept)
    if kept is None or one is None or one.title is None or not one.fresh:
        return {"choices": [], "deed": None}
    paying = PayRent(payer=player, title=one.title)
    return {
        "deed": deed_view(game, one.title),
        "choices": [
            (total, command)
            for total in range(2, 13)
            if visit.may(command := replace(paying, dice=total))
        ],
    }


# Where to


def go(visit: Visit) -> Values:
    """Return the spaces between which the turn lets one choose."""
    game, player = visit.runtime.game, visit.player
    kept = game.turn
    one = None if kept is None or kept.player != player else due_now(kept)
    places = places_of(game, one)
    here = "" if one is None or one.space is None else one.space
    fee = 0
    if one is not None and one.kind == "location" and one.space is not None:
        fee = game.board.spaces[game.board.places[one.space]].amount
    return {
        "here": here,
        "fee": fee,
        "choices": [(name, MoveOn(player=player, space=space)) for space, name in places],
    }


# Cards


def card_told(visit: Visit) -> Values | None:
    """Return the card that was drawn last, while it is still of interest; else None."""
    bank, game = visit.runtime.bank, visit.runtime.game
    entries = bank.entries(after=max(0, bank.seq - ENTRIES_READ))
    gone = undone_by(entries)
    drawn: Values | None = None
    for entry in entries:
        if entry.seq in gone or entry.undoes is not None:
            continue
        told = [event for event in entry.happenings if isinstance(event, CardDrawn)]
        if told:
            drawn = {"entry": entry, "event": told[-1]}
        elif game.turn is None or ends_the_card(entry.happenings):
            drawn = None
    if drawn is None:
        return None
    entry, event = drawn["entry"], drawn["event"]
    tells_more = not isinstance(entry.happenings[main_of(entry)], CardDrawn)
    return {
        "seq": entry.seq,
        "player": party(game, event.player),
        "deck": deck_named(game, event.deck).name,
        "card": card_named(game, event.deck, event.card),
        "did": event_message(entry, game, visit.show.visibility) if tells_more else "",
    }


def ends_the_card(happenings: tuple[Happening, ...]) -> bool:
    """Return whether something happened after which a card is no longer spoken of."""
    return any(isinstance(one, TurnBegan | DiceThrown) for one in happenings)


def card(visit: Visit) -> Values:
    """Return the choice of a waiting card, or the cards of a deck of the table's own."""
    game, player = visit.runtime.game, visit.player
    waiting = game.drawn
    if waiting is not None and waiting.player == player:
        known = card_named(game, waiting.deck, waiting.card)
        asked = ApplyCard(player=player, deck=waiting.deck, card=waiting.card)
        return {
            "deck": deck_named(game, waiting.deck).name,
            "card": known,
            "listed": [],
            **choices_of(visit, asked, known),
        }
    deck = DeckId(visit.args.get("deck", ""))
    found = next((one for one in game.edition.decks if one.deck == deck), None)
    if found is None and deck:
        raise NotAtThisTable(what="deck", name=deck)
    listed = found.cards if found is not None and table_draws(game) else ()
    return {
        "deck": "" if found is None else found.name,
        "card": None,
        "listed": [
            (one, ApplyCard(player=player, deck=deck, card=one.card)) for one in listed
        ],
        "asks": "",
        "choices": [],
    }


def choices_of(visit: Visit, asked: ApplyCard, known: Card) -> Values:
    """Return what a waiting card lets one choose from."""
    game, kind, player = visit.runtime.game, kind_of(known), visit.player
    choices: list[Values] = []
    if kind == "pay-or-draw":
        other = "" if known.deck is None else deck_named(game, known.deck).name
        amount = visit.show.text(known.amount)
        choices = [
            {"label": _("Pay %(amount)s", amount=amount), "icon": "pay", "command": asked},
            {
                "label": _("Draw a card: %(deck)s", deck=other),
                "icon": "card",
                "command": replace(asked, draw=True),
            },
        ]
    elif kind == "dice":
        choices = [{"label": _("The bank throws"), "icon": "dice", "command": asked}]
        choices += [
            {"label": str(total), "icon": "", "command": replace(asked, dice=total)}
            for total in range(2, 13)
        ]
    elif kind == "player":
        choices = [
            {"party": party(game, one), "command": replace(asked, other=one)}
            for one in left_of(game, player)
        ]
    elif kind == "swap" and not visit.args.get("mine"):
        choices = [
            {"deed": deed_view(game, one), "href": visit.address("card", mine=one)}
            for one in titles_of(game, player)
        ]
    else:
        mine = TitleId(visit.args.get("mine", "")) if kind == "swap" else None
        choices = [
            {"deed": deed_view(game, one), "command": replace(asked, title=one, mine=mine)}
            for one in game.board.deeds
        ]
    able = [
        one
        for one in choices
        if "command" not in one or not is_refused(game, one["command"])
    ]
    return {"asks": kind, "choices": able, "mine": visit.args.get("mine", "")}


# Rents that are paid on demand


def claims(visit: Visit) -> list[Values]:
    """Return the rents that this player may claim, and until when (R-5.6)."""
    game, player = visit.runtime.game, visit.player
    found: list[Values] = []
    for one in game.claims:
        if one.owner != player:
            continue
        claiming = ClaimRent(owner=player, visitor=one.visitor, title=one.title)
        waiving = WaiveRent(owner=player, visitor=one.visitor, title=one.title)
        if not visit.may(claiming):
            continue
        throws = game.deed(one.title).kind == "utility" and one.dice is None
        rent = (
            None
            if throws
            else rent_due(game, one.title, owner=player, dice=one.dice, nearest=one.nearest)
        )
        found.append(
            {
                "visitor": party(game, one.visitor),
                "deed": deed_view(game, one.title),
                "rent": rent,
                "claiming": claiming,
                "waiving": waiving if visit.may(waiving) else None,
                "until": until_words(game),
            }
        )
    return found


def until_words(game: Game) -> str:
    """Return how long a rent may be claimed at this table."""
    match game.house_rules.rent_claim:
        case "next_roll":
            return _("Until the next player throws")
        case "second_roll":
            return _("Until the second player after throws")
        case _:
            return _("Until anybody throws")
