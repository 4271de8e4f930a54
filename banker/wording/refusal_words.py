"""Refusals in the players' words: what became of the money, and why.

One sentence for every code; those of auctions, trades, cards and turns stand in
`refusal_words_turns`. Names stand in the nominative and no word agrees with one, so
that each language can say it of anybody.
"""

from collections.abc import Mapping

from banker.ledger.posting import BANK
from banker.rules import errors
from banker.tables.boxes import CardTaken
from banker.tables.lobby import AlreadyPlaying, NameUnusable, TableIsFull
from banker.tables.seats import AlreadyAnswered
from banker.wording.formatter import Formatter, nothing_paid
from banker.wording.messages_business import BUSINESS_SENTENCES
from banker.wording.refusal_words_turns import TABLE_SENTENCES, Sentence
from banker.wording.words import _, plural


def fault_words(faults: tuple[str, ...]) -> str:
    """Return what is wrong, or would be, in words; each kind of fault once."""
    said = {
        "overdrawn": _("less than nothing in a hand"),
        "beyond-funds": _("more paid out than the bank owns"),
        "uneven-group": _("houses that stand unevenly"),
        "impossible-buildings": _("houses where they cannot stand"),
        "buildings-without-group": _("houses where they cannot stand"),
        "two-liens": _("a mortgage where it cannot lie"),
        "lien-without-owner": _("a mortgage where it cannot lie"),
        "mortgaged-and-built": _("a mortgage where it cannot lie"),
        "bankrupt-holds-something": _("things in the hand of a player who is out"),
        "impossible-debt": _("a debt that cannot be"),
        "box-changed": _("another number of pieces than in the box"),
    }
    codes = (fault.partition(":")[0] for fault in faults)
    other = _("something where it cannot lie")
    return ", ".join(dict.fromkeys(said.get(code, other) for code in codes))


def still_owes(refusal: errors.InDebt, s: Formatter) -> str:
    """Return who has to settle what first. The bank is no name, and has its own words."""
    values = {
        "name": s.name(refusal.player),
        "amount": s.money(refusal.amount),
        "balance": s.cash(refusal.player),
    }
    if refusal.creditor == BANK:
        return _("%(name)s still owes the bank %(amount)s and has %(balance)s.", **values)
    return _(
        "%(name)s still owes %(creditor)s %(amount)s and has %(balance)s.",
        creditor=s.name(refusal.creditor),
        **values,
    )


SENTENCES: Mapping[type[errors.Refusal], Sentence] = {
    **BUSINESS_SENTENCES,
    **TABLE_SENTENCES,
    errors.NotAtThisTable: lambda r, s: {
        "player": _("There is no player %(name)s at this table.", name=r.name),
        "title": _("There is no title %(name)s on this board.", name=r.name),
        "tax": _("There is no tax %(name)s on this board.", name=r.name),
        "deck": _("There is no deck %(name)s in this box.", name=r.name),
        "card": _("There is no such card in this deck."),
        "offer": _("There is no such offer at this table."),
        "space": _("There is no space %(name)s on this board.", name=r.name),
        "debt": _("That debt is not open any more."),
        "table": _("There is no table %(name)s here.", name=r.name),
        "seat": _("This phone is not waiting any more."),
        "payment-request": _("This wish no longer stands."),
    }.get(r.what, _("There is no %(name)s at this table.", name=r.name)),
    errors.NotAnAmount: lambda r, _s: nothing_paid(
        _("%(amount)s is no sum to pay.", amount=r.amount)
    ),
    errors.PlayerIsOut: lambda r, s: nothing_paid(
        _("%(name)s is bankrupt and out of the game.", name=s.name(r.player))
    ),
    errors.GameIsOver: lambda r, s: nothing_paid(
        _("The game is over.")
        if r.winner is None
        else _("The game is over: %(name)s wins.", name=s.name(r.winner))
    ),
    errors.InDebt: lambda r, s: nothing_paid(still_owes(r, s)),
    errors.InJail: lambda r, s: nothing_paid(
        _("%(name)s is in jail and cannot have landed there.", name=s.name(r.player))
    ),
    errors.CannotAfford: lambda r, s: nothing_paid(
        _("%(name)s is short of cash.", name=s.name(r.player))
        if s.hides
        else _(
            "%(name)s is %(short)s short: price %(price)s, cash %(balance)s.",
            name=s.name(r.player),
            short=s.money(r.shortfall),
            price=s.money(r.price),
            balance=s.money(r.balance),
        )
    ),
    errors.PayerIsPayee: lambda r, s: nothing_paid(
        _("%(name)s would be paying and receiving at once.", name=s.name(r.party))
    ),
    errors.ReasonMissing: lambda _r, _s: _("Nothing has been corrected."),
    errors.WrongPlayerCount: lambda r, _s: _(
        "%(count)s at the table; this game is for %(least)s to %(most)s players.",
        count=r.count,
        least=r.least,
        most=r.most,
    ),
    errors.NameTaken: lambda r, _s: _(
        "Somebody here is called %(name)s already.", name=r.name
    ),
    errors.TokenTaken: lambda r, _s: _("Somebody here has that token already."),
    errors.BankTooPoor: lambda r, s: _(
        "The bank has %(funds)s, and everyone’s starting money is %(needed)s.",
        funds=s.money(r.funds),
        needed=s.money(r.needed),
    ),
    errors.TitleTaken: lambda r, s: nothing_paid(
        _(
            "%(title)s already belongs to %(owner)s.",
            title=s.title(r.title),
            owner=s.name(r.owner),
        )
    ),
    errors.NotTheOwner: lambda r, s: (
        _("Nobody owns %(title)s yet.", title=s.title(r.title))
        if r.owner is None
        else _(
            "%(title)s belongs to %(owner)s, not to %(name)s.",
            title=s.title(r.title),
            owner=s.name(r.owner),
            name=s.name(r.player),
        )
    ),
    errors.TitleUnowned: lambda r, s: nothing_paid(
        _(
            "Nobody owns %(title)s yet. It costs %(price)s.",
            title=s.title(r.title),
            price=s.money(r.price),
        )
    ),
    errors.OwnTitle: lambda r, s: _(
        "No rent: %(title)s belongs to %(name)s.",
        title=s.title(r.title),
        name=s.name(r.player),
    ),
    errors.NoRentWhileMortgaged: lambda r, s: _(
        "No rent for %(owner)s: %(title)s is mortgaged.",
        owner=s.name(r.owner),
        title=s.title(r.title),
    ),
    errors.NoRentFromJail: lambda r, s: _(
        "No rent for %(title)s: %(owner)s is in jail.",
        title=s.title(r.title),
        owner=s.name(r.owner),
    ),
    errors.DiceMissing: lambda r, s: nothing_paid(
        _("The rent of %(title)s depends on the dice, 2 to 12.", title=s.title(r.title))
    ),
    errors.AlreadyInJail: lambda r, s: _(
        "%(name)s is in jail already.", name=s.name(r.player)
    ),
    errors.NotInJail: lambda r, s: nothing_paid(
        _("%(name)s is not in jail.", name=s.name(r.player))
    ),
    errors.JailFineTooLate: lambda r, s: nothing_paid(
        _(
            "%(name)s has thrown in jail already: the fine was to be paid before.",
            name=s.name(r.player),
        )
    ),
    errors.NoPardon: lambda r, s: _(
        "%(name)s holds no such card for leaving jail.", name=s.name(r.player)
    ),
    errors.PardonNotInDeck: lambda r, s: _(
        "The card of %(deck)s for leaving jail is with %(holder)s.",
        deck=s.deck(r.deck),
        holder=s.name(r.holder),
    ),
    errors.NothingOrdered: lambda r, s: _(
        "%(name)s has named no building.", name=s.name(r.player)
    ),
    errors.NotAStreet: lambda r, s: _(
        "Nothing can be built on %(title)s: houses stand on streets only.",
        title=s.title(r.title),
    ),
    errors.GroupIncomplete: lambda r, s: nothing_paid(
        _("Houses need the whole colour. Missing: %(titles)s.", titles=s.titles(r.missing))
    ),
    errors.GroupMortgaged: lambda r, s: nothing_paid(
        _(
            "Houses need a colour without mortgages. Mortgaged: %(titles)s.",
            titles=s.titles(r.mortgaged),
        )
    ),
    errors.UnevenBuilding: lambda r, s: nothing_paid(
        _("Build evenly. The next house: %(titles)s.", titles=s.titles(r.first))
    ),
    errors.UnevenSale: lambda r, s: nothing_paid(
        _("Sell evenly. The next to go: %(titles)s.", titles=s.titles(r.first))
    ),
    errors.LotIsFull: lambda r, s: nothing_paid(
        _("%(title)s has a hotel: nothing more can stand there.", title=s.title(r.title))
    ),
    errors.BankOutOfHouses: lambda r, _s: nothing_paid(
        plural(
            "The bank has %(num)s house, and %(needed)s are needed.",
            "The bank has %(num)s houses, and %(needed)s are needed.",
            r.left,
            needed=r.needed,
        )
    ),
    errors.BankOutOfHotels: lambda r, _s: nothing_paid(
        plural(
            "The bank has %(num)s hotel, and %(needed)s are needed.",
            "The bank has %(num)s hotels, and %(needed)s are needed.",
            r.left,
            needed=r.needed,
        )
    ),
    errors.NotSoManyBuildings: lambda r, s: nothing_paid(
        _(
            "On %(title)s there is less to sell: %(standing)s, not %(asked)s.",
            title=s.title(r.title),
            standing=r.standing,
            asked=r.asked,
        )
    ),
    errors.HotelsMustGoTogether: lambda r, s: nothing_paid(
        _("These hotels are sold together: %(titles)s.", titles=s.titles(r.titles))
    ),
    errors.AlreadyMortgaged: lambda r, s: nothing_paid(
        _("%(title)s is mortgaged already.", title=s.title(r.title))
    ),
    errors.NotMortgaged: lambda r, s: nothing_paid(
        _("%(title)s is not mortgaged.", title=s.title(r.title))
    ),
    errors.GroupHasBuildings: lambda r, s: nothing_paid(
        _("Sell the houses first: %(titles)s.", titles=s.titles(r.built))
    ),
    errors.MoreThanOwed: lambda r, s: nothing_paid(
        _(
            "Only %(owed)s is owed, not %(amount)s.",
            owed=s.money(r.owed),
            amount=s.money(r.amount),
        )
    ),
    errors.CanStillRaise: lambda r, s: _(
        "%(name)s is not bankrupt: %(owed)s is owed, and %(raisable)s can be raised.",
        name=s.name(r.player),
        owed=s.money(r.owed),
        raisable=s.money(r.raisable),
    ),
    errors.LoansForbidden: lambda r, s: nothing_paid(
        _(
            "%(lender)s may not lend to %(borrower)s: there are no loans at this table.",
            lender=s.name(r.lender),
            borrower=s.name(r.borrower),
        )
    ),
    errors.BankIsShort: lambda r, s: nothing_paid(
        _(
            "The bank has %(left)s left, not %(amount)s.",
            left=s.money(r.left),
            amount=s.money(r.amount),
        )
    ),
    errors.WouldBeWrong: lambda r, _s: _(
        "Nothing has been corrected. It would not add up: %(faults)s.",
        faults=fault_words(r.faults),
    ),
    errors.NothingToUndo: lambda _r, _s: _("There is nothing to undo."),
    errors.AlreadyUndone: lambda r, _s: _("Number %(seq)s is undone already.", seq=r.seq),
    errors.NotTheLatest: lambda r, _s: _(
        "Number %(seq)s is not the latest: that is number %(latest)s.",
        seq=r.seq,
        latest=r.latest,
    ),
    errors.DependsOnLater: lambda r, _s: (
        _(
            "Cannot undo number %(seq)s. Undo this first: %(later)s.",
            seq=r.seq,
            later=", ".join(str(seq) for seq in r.later),
        )
        if r.later
        else _("Cannot undo number %(seq)s: what it moved is no longer there.", seq=r.seq)
    ),
    errors.NotReversible: lambda r, _s: _(
        "Number %(seq)s can only be undone while it is the latest.", seq=r.seq
    ),
    errors.KeyReused: lambda _r, _s: nothing_paid(
        _("The same question came twice with different words.")
    ),
    CardTaken: lambda r, s: _(
        "This card belongs to %(holder)s.",
        holder=s.title(r.holder) if r.what == "title" else s.token(r.holder),
    ),
    TableIsFull: lambda r, _s: plural(
        "The table is full: %(num)s player.", "The table is full: %(num)s players.", r.most
    ),
    NameUnusable: lambda r, _s: {
        "too-long": _("That name is too long."),
        "empty": _("That name is empty."),
    }.get(r.reason, _("That name cannot be read.")),
    AlreadyAnswered: lambda r, _s: (
        _("%(name)s has been let in already.", name=r.name)
        if r.let_in
        else _("%(name)s has been kept out already.", name=r.name)
    ),
    AlreadyPlaying: lambda _r, _s: _("The game has begun: everybody is seated."),
}
