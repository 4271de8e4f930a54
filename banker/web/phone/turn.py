"""Guided turns on a phone: whose turn it is, what is due, and exactly the legal buttons.

R-2.3. Buttons are shown to whoever is on turn, where the phone may give the command;
everybody else sees what is waited for. Cards that were drawn are shown to all.
"""

from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.board import DeckId, TitleId
from banker.rules.business.charity import PayBlackBusiness
from banker.rules.business.jackpot import PlayJackpot
from banker.rules.game import Due, Turn, cash_of, owner_of
from banker.rules.money.taxes import PayTax
from banker.rules.register import Command
from banker.rules.titles.auctions import DeclineTitle
from banker.rules.titles.purchases import BuyTitle
from banker.rules.titles.rents import PayRent
from banker.rules.turn.cards import DrawCard
from banker.rules.turn.jail import PayJailFine, UsePardon, pardons_of
from banker.rules.turn.turns import EndTurn, MoveOn, ThrowDice
from banker.terminal.auctions import usual_steps
from banker.terminal.draws import deck_named, table_draws
from banker.terminal.turns import (
    TurnPhase,
    due_now,
    phase_of,
    rent_of,
    share_of,
)
from banker.views.deeds import Deed, deed_view
from banker.views.people import Party, party
from banker.web.phone.visit import Countdown, Visit
from banker.wording.words import _, isolated


@dataclass(frozen=True, slots=True)
class Button:
    """One thing to be done: a command, or a page where it is chosen."""

    label: str
    icon: str = ""
    command: Command | None = None
    href: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnView:
    """Whose turn it is and what it asks for.

    Attributes:
        mine: whether it is the turn of whoever looks.
        again: whether doubles lead to another throw.
        place: the name of the space on which the token stands; empty where none is kept.
        deed: what is due on, where that is a title.
        rent: what is due for it; None where the dice decide, or nothing is due.
        short: whether the cash is too little to buy what stands for sale.
        elsewhere: whether dice and cards are told at the terminal.
        bell: whether the last turn has been rung in.
    """

    mine: bool
    player: Party
    phase: TurnPhase
    dice: tuple[int, ...]
    again: bool
    place: str
    deed: Deed | None
    rent: Money | None
    short: bool
    buttons: tuple[Button, ...]
    elsewhere: bool
    jail: bool
    throws_left: int
    bell: bool
    clock: Countdown | None


def turn(visit: Visit) -> TurnView | None:
    """Return whose turn it is and what it asks for; None where turns are not kept."""
    game = visit.runtime.game
    kept = game.turn
    if kept is None or game.is_over:
        return None
    mine, one = kept.player == visit.player, due_now(kept)
    phase, place = phase_of(game, kept), game.positions.get(kept.player)
    titled = None if one is None or one.title is None else deed_view(game, one.title)
    buttons = buttons_of(visit, kept, phase) if mine else []
    return TurnView(
        mine=mine,
        player=party(game, kept.player),
        phase=phase,
        dice=kept.dice,
        again=kept.may_throw and kept.doubles > 0,
        place="" if place is None else game.board.spaces[place].name,
        deed=titled,
        rent=None if one is None or one.kind != "rent" else rent_of(game, kept, one),
        short=mine
        and phase == "title"
        and titled is not None
        and cash_of(game, visit.player) < titled.price,
        buttons=tuple(button for button in buttons if allowed(visit, button)),
        elsewhere=mine and not visit.phones_bank,
        jail=kept.player in game.jail,
        throws_left=game.house_rules.jail_throws - game.jail.get(kept.player, 0),
        bell=game.bell,
        clock=visit.countdown("throw", kept.player),
    )


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
