"""Who paid whom in an entry: what the picture of a payment shows."""

from banker.entry import Actor, Entry
from banker.rules.money.bankruptcy import PlayerBankrupted
from banker.rules.money.debts import DebtPaid
from banker.rules.titles.mortgages import TitleMortgaged, TransferFeePaid
from banker.views.movements import flow_of
from tests.builders import ANN, BOB, a_game


def an_entry(*happenings):
    return Entry(
        seq=2,
        at="2026-06-30T12:00:00Z",
        actor=Actor("banker"),
        command_id="banker/2",
        digest="",
        happenings=happenings,
        hash="",
    )


def ends_of(*happenings):
    flow = flow_of(a_game(), an_entry(*happenings))
    return flow.payer.party, flow.payee.party, flow.amount


def test_a_debt_that_is_paid_goes_from_debtor_to_creditor_whatever_was_raised():
    # Ann mortgages for 450, pays 420 and keeps 30: the bank gave most, and paid no debt.
    raised = TitleMortgaged(player=ANN, title="boardwalk", principal=450, paid=450)
    paid = DebtPaid(player=ANN, creditor=BOB, debt="d1", amount=420, left=0, reason="rent")
    assert ends_of(raised, paid) == (ANN, BOB, 420)


def test_an_estate_goes_from_the_bankrupt_to_the_creditor_not_the_fees_on_it():
    # Ann's last 30 go to Bob; he pays 54 to the bank for the mortgages he takes over.
    gone = PlayerBankrupted(
        player=ANN,
        creditor=BOB,
        cash=30,
        works=(),
        proceeds=0,
        titles=(),
        lifted=(),
        pardons=(),
    )
    fee = TransferFeePaid(player=BOB, titles=("boardwalk",), amount=54)
    assert ends_of(gone, fee) == (ANN, BOB, 30)
