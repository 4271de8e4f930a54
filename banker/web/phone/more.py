"""What is needed seldom on a phone: jail, taxes, the pot, leaving the game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from banker.ledger.posting import MONEY, POT, Money
from banker.rules.money.bankruptcy import GoBankrupt
from banker.rules.money.taxes import PayTax
from banker.rules.register import Command
from banker.rules.turn.jail import (
    FailDoubles,
    GoToJail,
    LeaveJail,
    PayJailFine,
    UsePardon,
    pardons_of,
)
from banker.rules.turn.moves import CollectPot
from banker.web.http.languages import offered
from banker.web.phone.turn import Button, draw_button, share_words
from banker.web.phone.visit import Visit
from banker.wording.words import _


@dataclass(frozen=True, slots=True, kw_only=True)
class TaxOffered:
    """A tax that may be paid; `amount` is None for a share, which is chosen unseen."""

    name: str
    amount: Money | None
    command: PayTax


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreView:
    """What is needed seldom; whatever the bank would refuse now is None or left out.

    Attributes:
        ways_out: of jail.
        papers: whether the edition has shares or policies.
        decks: how a card is drawn from each, where the bank keeps no turns.
        languages: what they are called in themselves.
    """

    in_jail: bool
    throws_left: int
    papers: bool
    ways_out: tuple[Button, ...]
    taxes: tuple[TaxOffered, ...]
    pot: CollectPot | None
    pot_holds: Money
    decks: tuple[Button, ...]
    arrest: GoToJail | None
    leave: GoBankrupt | None
    languages: Mapping[str, str]
    phones_bank: bool


def more(visit: Visit) -> MoreView:
    """Return what is needed seldom: jail, taxes, leaving the game."""
    game, player = visit.runtime.game, visit.player
    pot, arrest = CollectPot(player=player), GoToJail(player=player)
    leave = GoBankrupt(player=player)
    return MoreView(
        in_jail=player in game.jail,
        throws_left=game.house_rules.jail_throws - game.jail.get(player, 0),
        papers=bool(game.edition.shares or game.edition.policies),
        ways_out=tuple(
            Button(label, icon, command)
            for label, icon, command in ways_out(visit)
            if visit.may(command)
        ),
        taxes=tuple(one for one in taxes(visit) if visit.may(one.command)),
        pot=pot if visit.may(pot) else None,
        pot_holds=game.balances.get((POT, MONEY), 0),
        decks=tuple(deck_buttons(visit)),
        arrest=arrest if visit.may(arrest) else None,
        leave=leave if visit.may(leave) else None,
        languages=offered(),
        phones_bank=visit.phones_bank,
    )


def ways_out(visit: Visit) -> Iterator[tuple[str, str, Command]]:
    """Yield label, icon and command of every way out of jail; nothing elsewhere."""
    game, player = visit.runtime.game, visit.player
    if player not in game.jail:
        return
    fine = visit.show.text(game.house_rules.jail_fine)
    yield _("Pay the fine, %(amount)s", amount=fine), "pay", PayJailFine(player=player)
    for deck in pardons_of(game, player):
        yield _("Use a card"), "card", UsePardon(player=player, deck=deck)
    yield _("Threw doubles"), "dice", LeaveJail(player=player)
    yield _("No doubles"), "dice", FailDoubles(player=player)


def taxes(visit: Visit) -> Iterator[TaxOffered]:
    """Yield the taxes of the board; the share that one may be, without its sum (R-7.4)."""
    game, player = visit.runtime.game, visit.player
    for space in game.board.taxes.values():
        paying = PayTax(player=player, tax=space.space)
        yield TaxOffered(name=space.name, amount=space.amount, command=paying)
        if space.percent and game.house_rules.income_tax == "choice":
            name = f"{space.name}. {share_words(visit, space.percent)}"
            sharing = PayTax(player=player, tax=space.space, share=True)
            yield TaxOffered(name=name, amount=None, command=sharing)


def deck_buttons(visit: Visit) -> Iterator[Button]:
    """Yield how a card is drawn from each deck, where the bank keeps no turns."""
    game = visit.runtime.game
    if game.positions or not visit.phones_bank:
        return
    for deck in game.edition.decks:
        button = draw_button(visit, deck.deck)
        if deck.cards and (button.command is None or visit.may(button.command)):
            yield button
