"""Insurance policies: bought from the bank, spent to escape a card or a price (R-19.13).

Spent when a price has just changed, the old one goes on holding for the holder alone: a
short-term policy to the end of the circle, that is until the holder passes GO next; a
long-term one to the next change. Spent on an unfavourable card that the holder has drawn,
the card does nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from banker.ledger.posting import BANK, MONEY, Money, Posting, hand, policy_of, transfer
from banker.rules import require
from banker.rules.board import PolicyId, ShareId
from banker.rules.business.printed import Policy
from banker.rules.business.shares import share_at
from banker.rules.deck import CardId
from banker.rules.errors import NotAtThisTable, NotInThisGame, PapersSoldOut, Refusal
from banker.rules.game import Game, Insured, altered
from banker.rules.money.salary import SalaryCollected
from banker.rules.players import PlayerId
from banker.rules.register import Command, Event, command, decides, event, evolves, offers
from banker.rules.turn.moves import TokenMoved

#: Effects of cards that nobody wants, and that a policy lets whoever drew them escape.
UNFAVOURABLE = frozenset(
    {"pay", "pay-each", "repairs", "pay-per-title", "jail", "return-lot"}
)


@dataclass(eq=False, kw_only=True)
class NoPolicy(Refusal):
    """The player holds no policy of that kind (R-19.13)."""

    code = "no-policy"
    player: PlayerId
    policy: PolicyId


@dataclass(eq=False, kw_only=True)
class NothingToEscape(Refusal):
    """There is no card and no new price that a policy would help against (R-19.13)."""

    code = "nothing-to-escape"
    player: PlayerId
    what: str


@command("buy-policy")
class BuyPolicy(Command):
    """Command: buy an insurance policy from the bank (R-19.13)."""

    player: PlayerId
    policy: PolicyId


@command("use-policy")
class UsePolicy(Command):
    """Command: spend a policy, so that the last change of a price is off (R-19.13)."""

    player: PlayerId
    policy: PolicyId
    share: ShareId


@event("policy-bought", reversible=True, remembered=False)
class PolicyBought(Event):
    """Event: `player` bought an insurance policy for `price`."""

    player: PlayerId
    policy: PolicyId
    price: Money

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the price. Bank to player: the policy."""
        buyer = hand(self.player)
        return (
            *transfer(self.price, MONEY, giver=buyer, taker=BANK),
            *transfer(1, policy_of(self.policy), giver=BANK, taker=buyer),
        )


@event("policy-used")
class PolicyUsed(Event):
    """Event: `player` spent a policy, on a price or on a card.

    Attributes:
        insured: the price that goes on holding for the player; None for a card.
        card: the card that does nothing now; None for a price.
    """

    player: PlayerId
    policy: PolicyId
    insured: Insured | None = None
    card: CardId | None = None

    def postings(self) -> tuple[Posting, ...]:
        """Player to bank: the policy."""
        return transfer(1, policy_of(self.policy), giver=hand(self.player), taker=BANK)


def policy_at(game: Game, policy: PolicyId) -> Policy:
    """Return a kind of policy of this edition.

    Refuses, in this order: NotInThisGame, where there are none; NotAtThisTable.
    """
    if not game.edition.policies:
        raise NotInThisGame(what="policies")
    for one in game.edition.policies:
        if one.policy == policy:
            return one
    raise NotAtThisTable(what="policy", name=policy)


def policies_held(game: Game, player: PlayerId) -> tuple[PolicyId, ...]:
    """Return the kinds of policies that a player holds."""
    account = hand(player)
    return tuple(
        one.policy
        for one in game.edition.policies
        if (account, policy_of(one.policy)) in game.balances
    )


@decides(BuyPolicy)
def buy_policy(game: Game, command: BuyPolicy) -> tuple[PolicyBought]:
    """Decide a purchase, in one's own turn where turns are kept.

    Refuses, in this order: NotInThisGame, NotAtThisTable (the policy), NotAtThisTable
    (the player), PlayerIsOut, InDebt, NotYourTurn, PapersSoldOut, CannotAfford.
    """
    player, policy = command.player, policy_at(game, command.policy)
    require.able_to_act(game, player)
    require.on_turn(game, player)
    if (BANK, policy_of(policy.policy)) not in game.balances:
        raise PapersSoldOut(paper=policy.policy, asked=1, left=0)
    require.cash(game, policy.price, of=player)
    return (PolicyBought(player=player, policy=policy.policy, price=policy.price),)


def held_policy(game: Game, player: PlayerId, policy: PolicyId) -> Policy:
    """Return a policy in a player's hand.

    Refuses, in this order: as `policy_at`; NoPolicy.
    """
    known = policy_at(game, policy)
    if (hand(player), policy_of(policy)) not in game.balances:
        raise NoPolicy(player=player, policy=policy)
    return known


@decides(UsePolicy)
def use_policy(game: Game, command: UsePolicy) -> tuple[PolicyUsed]:
    """Decide the escape from a price, until the next turn begins, where turns are kept.

    Whether the change was unfavourable is for the holder to judge.

    Refuses, in this order: NotAtThisTable (the player), PlayerIsOut, InDebt; as
    `held_policy`; as `shares.share_at`; NothingToEscape.
    """
    player = command.player
    require.able_to_act(game, player)
    policy = held_policy(game, player, command.policy)
    share = share_at(game, command.share).share
    before = game.changes.get(share)
    if before is None or any((i.player, i.share) == (player, share) for i in game.insured):
        raise NothingToEscape(player=player, what=share)
    insured = Insured(player=player, share=share, quotation=before, term=policy.term)
    return (PolicyUsed(player=player, policy=policy.policy, insured=insured),)


def may_escape(game: Game, player: PlayerId, effect: str) -> bool:
    """Return whether a card of this effect waits, since its drawer holds a policy."""
    return effect in UNFAVOURABLE and bool(policies_held(game, player))


def escape(
    game: Game, player: PlayerId, policy: PolicyId, card: CardId, effect: str
) -> PolicyUsed:
    """Return the escape from a card.

    Refuses, in this order: as `held_policy`; NothingToEscape.
    """
    known = held_policy(game, player, policy)
    if effect not in UNFAVOURABLE:
        raise NothingToEscape(player=player, what=card)
    return PolicyUsed(player=player, policy=known.policy, card=card)


# What is remembered


@evolves(PolicyUsed)
def note_policy(game: Game, event: PolicyUsed) -> Game:
    """Return `game` with the old price that holds for the holder alone."""
    if event.insured is None:
        return game
    return altered(game, insured=(*game.insured, event.insured))


@evolves(SalaryCollected)
def end_circle(game: Game, event: SalaryCollected) -> Game:
    """Return `game` after a player has been paid for passing GO (R-19.13)."""
    return without_short_policies(game, event.player)


@evolves(TokenMoved)
def end_circle_in_passing(game: Game, event: TokenMoved) -> Game:
    """Return `game` after a move that may have ended a circle (R-19.13)."""
    return without_short_policies(game, event.player) if event.passed_go else game


def without_short_policies(game: Game, player: PlayerId) -> Game:
    """Return `game` after a player has come past GO: short-term policies end."""
    if not game.insured:
        return game
    left = tuple(one for one in game.insured if one.player != player or one.term != "short")
    return altered(game, insured=left)


@offers(BuyPolicy, UsePolicy)
def policies(game: Game, player: PlayerId) -> Iterator[BuyPolicy | UsePolicy]:
    """Yield every policy to buy, and to spend on each change of a price."""
    for policy in game.edition.policies:
        yield BuyPolicy(player=player, policy=policy.policy)
        for share in game.changes:
            yield UsePolicy(player=player, policy=policy.policy, share=share)
