"""Words for what several chapters refuse."""

from banker.ledger.posting import BANK
from banker.rules.board import TitleId
from banker.rules.errors import (
    CannotAfford,
    GameIsOver,
    InDebt,
    InJail,
    NamedTwice,
    NotAnAmount,
    NotAtThisTable,
    NotInThisGame,
    NotTheOwner,
    NotYourTurn,
    PayerIsPayee,
    PlayerIsOut,
)
from banker.wording.formatter import Formatter
from banker.wording.phrases import nothing_paid
from banker.wording.register import refuses
from banker.wording.words import _


@refuses(NotAtThisTable, advice=lambda: _("Choose one that is on the screen."))
def not_at_this_table(refusal: NotAtThisTable, _f: Formatter) -> str:
    return {
        "player": _("There is no player %(name)s at this table.", name=refusal.name),
        "title": _("There is no title %(name)s on this board.", name=refusal.name),
        "tax": _("There is no tax %(name)s on this board.", name=refusal.name),
        "deck": _("There is no deck %(name)s in this box.", name=refusal.name),
        "card": _("There is no such card in this deck."),
        "offer": _("There is no such offer at this table."),
        "space": _("There is no space %(name)s on this board.", name=refusal.name),
        "debt": _("That debt is not open any more."),
        "loan": _("That loan is not open any more."),
        "table": _("There is no table %(name)s here.", name=refusal.name),
        "seat": _("This phone is not waiting any more."),
        "payment-request": _("This wish no longer stands."),
    }.get(refusal.what, _("There is no %(name)s at this table.", name=refusal.name))


@refuses(NotAnAmount, advice=lambda: _("Type a whole number of at least 1."))
def not_an_amount(refusal: NotAnAmount, _f: Formatter) -> str:
    return nothing_paid(_("%(amount)s is no sum to pay.", amount=refusal.amount))


@refuses(PlayerIsOut, advice=lambda: _("Choose somebody who is still in."))
def player_is_out(refusal: PlayerIsOut, f: Formatter) -> str:
    return nothing_paid(
        _("%(name)s is bankrupt and out of the game.", name=f.name(refusal.player))
    )


@refuses(
    GameIsOver, advice=lambda: _("Undo the last move to play on, or start a new game.")
)
def game_is_over(refusal: GameIsOver, f: Formatter) -> str:
    return nothing_paid(
        _("The game is over.")
        if refusal.winner is None
        else _("The game is over: %(name)s wins.", name=f.name(refusal.winner))
    )


@refuses(
    InDebt,
    advice=lambda: _("Pay the debt first: sell or mortgage something, or go bankrupt."),
)
def in_debt(refusal: InDebt, f: Formatter) -> str:
    """Return who has to settle what first. The bank is no name, and has its own words."""
    values = {
        "name": f.name(refusal.player),
        "amount": f.money(refusal.amount),
        "balance": f.cash(refusal.player),
    }
    if refusal.creditor == BANK:
        return nothing_paid(
            _("%(name)s still owes the bank %(amount)s and has %(balance)s.", **values)
        )
    return nothing_paid(
        _(
            "%(name)s still owes %(creditor)s %(amount)s and has %(balance)s.",
            creditor=f.name(refusal.creditor),
            **values,
        )
    )


@refuses(
    InJail,
    advice=lambda: _("Out of jail first: pay the fine, use a card or throw doubles."),
)
def in_jail(refusal: InJail, f: Formatter) -> str:
    return nothing_paid(
        _("%(name)s is in jail and cannot have landed there.", name=f.name(refusal.player))
    )


@refuses(CannotAfford, advice=lambda: _("Sell or mortgage something first."))
def cannot_afford(refusal: CannotAfford, f: Formatter) -> str:
    return nothing_paid(
        _("%(name)s is short of cash.", name=f.name(refusal.player))
        if f.hides
        else _(
            "%(name)s is %(short)s short: price %(price)s, cash %(balance)s.",
            name=f.name(refusal.player),
            short=f.money(refusal.shortfall),
            price=f.money(refusal.price),
            balance=f.money(refusal.balance),
        )
    )


@refuses(PayerIsPayee, advice=lambda: _("Choose somebody else."))
def payer_is_payee(refusal: PayerIsPayee, f: Formatter) -> str:
    return nothing_paid(
        _("%(name)s would be paying and receiving at once.", name=f.name(refusal.party))
    )


@refuses(NotTheOwner, advice=lambda: _("Only the owner can do that."))
def not_the_owner(refusal: NotTheOwner, f: Formatter) -> str:
    if refusal.owner is None:
        return _("Nobody owns %(title)s yet.", title=f.title(refusal.title))
    return _(
        "%(title)s belongs to %(owner)s, not to %(name)s.",
        title=f.title(refusal.title),
        owner=f.name(refusal.owner),
        name=f.name(refusal.player),
    )


@refuses(NotInThisGame, advice=lambda: _("Play on without it."))
def not_in_this_game(refusal: NotInThisGame, f: Formatter) -> str:
    """Return what there is not at this table."""
    return {
        "trades": _("There are no trades in this game."),
        "buildings": _("There are no houses in this game."),
        "mortgages": _("There are no mortgages in this game."),
        "fines": _("There are no fines at this table."),
        "debts-in-titles": _("In this game debts are paid with money, not with deeds."),
        "bell": _("There is no bell to ring: no time was agreed, or it has rung."),
        "closing-economy": _("In this game nothing changes with the minutes."),
        "clock": _("In this game everybody may think as long as they like."),
        "pot": _("In this game no money lies in the middle."),
        "levels": _("In this game deeds have no levels."),
        "salary": _("%(go)s pays nothing now.", go=f.go),
        "tax-share": _("This tax is a fixed sum."),
        "black-business": _("There is no black business on this board."),
        "jackpot": _("There is no gambling machine in this game."),
        "shares": _("There are no shares in this game."),
        "policies": _("There are no policies in this game."),
    }.get(refusal.what, _("There is no such thing in this game."))


@refuses(NamedTwice, advice=lambda: _("Name it once."))
def named_twice(refusal: NamedTwice, f: Formatter) -> str:
    return _("%(title)s stands in the list twice.", title=f.title(TitleId(refusal.name)))


@refuses(NotYourTurn, advice=lambda: _("Wait for your turn."))
def not_your_turn(refusal: NotYourTurn, f: Formatter) -> str:
    return _(
        "It is another player’s turn: %(turn)s. %(name)s comes later.",
        turn=f.name(refusal.turn),
        name=f.name(refusal.player),
    )
