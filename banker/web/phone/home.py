"""A player's own place: money, what waits for an answer, what can be done, deeds."""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import Money
from banker.rules.game import Debt, Game, Offer, cash_of, debts_of, titles_of
from banker.rules.money.salary import CollectSalary, salary_of
from banker.rules.money.worth import net_worth
from banker.rules.players import PlayerId
from banker.tables.payment_requests import PaymentRequest
from banker.views.movements import changes
from banker.views.people import Party, party
from banker.web.pages.tour import Hint, hints_on_phone
from banker.web.phone.cards import CardTold, card_told
from banker.web.phone.claims import ClaimView, claims
from banker.web.phone.deeds import DeedAtLevel, deeds_at_level
from banker.web.phone.turn import TurnView, turn
from banker.web.phone.visit import Visit
from banker.web.phone.works import groups_held
from banker.wording import purpose_of


@dataclass(frozen=True, slots=True, kw_only=True)
class LastChange:
    """What last came or went, and what it was for, in words."""

    amount: Money
    purpose: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtOwed:
    """A debt of the player's, and whose it is to receive."""

    debt: Debt
    creditor: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferReceived:
    """An offer that waits for this player's answer."""

    offer: Offer
    proposer: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentRequestView:
    """A payment request of this player's, or to this player.

    Attributes:
        who: the player at its other end.
        left: seconds until it is forgotten.
        short: whether the payer has too little for it.
    """

    request: PaymentRequest
    who: Party
    left: float
    short: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeView:
    """A player's own place.

    Attributes:
        at_table: how many are still in.
        worth: what the player is worth; None while the page keeps it to itself.
        told: the card that was drawn last, while it is of interest.
        chooses: whether a card waits for this player's choice, where no turns are kept.
        requests: what others ask this player to pay; `requested`: what this player asks.
        salary, landed_on_go: None where the phone does not collect it.
        builds: whether there is a whole colour to build on.
        tracked: whether the bank knows where the tokens stand.
        out: whether the player went bankrupt.
        go: the word that the board prints where the tokens start.
    """

    at_table: int
    tour: tuple[Hint, ...]
    worth: Money | None
    last: LastChange | None
    out: bool
    debts: tuple[DebtOwed, ...]
    requests: tuple[PaymentRequestView, ...]
    requested: tuple[PaymentRequestView, ...]
    claims: tuple[ClaimView, ...]
    told: CardTold | None
    chooses: bool
    turn: TurnView | None
    in_jail: bool
    throws_left: int
    salary: CollectSalary | None
    salary_amount: Money
    landed_on_go: CollectSalary | None
    go: str
    tracked: bool
    builds: bool
    received: tuple[OfferReceived, ...]
    deeds: tuple[DeedAtLevel, ...]


def home(visit: Visit) -> HomeView:
    """Return a player's own place."""
    game, player = visit.runtime.game, visit.player
    salary = CollectSalary(player=player)
    on_go = CollectSalary(player=player, landed=True)
    doubles = game.house_rules.double_salary_on_go
    return HomeView(
        at_table=len(game.players) - len(game.bankrupt),
        tour=hints_on_phone(
            game, seq=visit.runtime.bank.seq, phones_bank=visit.phones_bank
        ),
        worth=None if visit.covered else net_worth(game, player),
        last=last_change(visit),
        out=player in game.bankrupt,
        debts=tuple(
            DebtOwed(debt=debt, creditor=party(game, debt.creditor))
            for debt in debts_of(game, player)
        ),
        requests=tuple(requests(visit)),
        requested=tuple(requested(visit)),
        claims=tuple(claims(visit)),
        told=card_told(visit),
        chooses=chooses(game, player) and visit.phones_bank,
        turn=turn(visit),
        in_jail=player in game.jail,
        throws_left=game.house_rules.jail_throws - game.jail.get(player, 0),
        salary=salary if visit.may(salary) else None,
        salary_amount=salary_of(game, landed=False),
        landed_on_go=on_go if doubles and visit.may(on_go) else None,
        go=visit.show.go,
        tracked=bool(game.positions),
        builds=bool(groups_held(game, player)),
        received=tuple(
            OfferReceived(offer=offer, proposer=party(game, offer.proposer))
            for offer in game.offers
            if offer.partner == player
        ),
        deeds=deeds_at_level(game, titles_of(game, player)),
    )


def chooses(game: Game, player: PlayerId) -> bool:
    """Return whether a card waits for a player's choice, where no turns are kept."""
    return game.drawn is not None and game.drawn.player == player and game.turn is None


def requests(visit: Visit) -> Iterator[PaymentRequestView]:
    """Yield what others ask this player to pay."""
    game, all_requests = visit.runtime.game, visit.runtime.payment_requests
    for one in visit.asked():
        yield PaymentRequestView(
            request=one,
            who=party(game, one.asker),
            left=round(all_requests.seconds_left(one), 1),
            short=one.amount > cash_of(game, visit.player),
        )


def requested(visit: Visit) -> Iterator[PaymentRequestView]:
    """Yield what this player asks others to pay."""
    game, all_requests = visit.runtime.game, visit.runtime.payment_requests
    for one in all_requests.made_by(visit.player):
        yield PaymentRequestView(
            request=one,
            who=party(game, one.payer),
            left=round(all_requests.seconds_left(one), 1),
        )


def last_change(visit: Visit) -> LastChange | None:
    """Return what last came or went, and what for; None before anything did."""
    game, bank = visit.runtime.game, visit.runtime.bank
    for entry in reversed(bank.entries(after=max(1, bank.seq - 20))):
        change = changes(game, entry).get(visit.player, 0)
        if change and entry.seq > 1:
            return LastChange(amount=change, purpose=purpose_of(entry, game))
    return None
