"""Postings: the one way in which anything countable moves (R-1.1)."""

import pytest

from banker.ledger.posting import (
    BANK,
    BOX,
    HOTEL,
    HOUSE,
    LIEN,
    MONEY,
    POT,
    Posting,
    deed,
    hand,
    lot,
    may_be_negative,
    pardon,
    post,
    reversal,
    transfer,
)

MAYA, TOM = hand("maya"), hand("tom")


def test_a_transfer_has_two_legs_that_sum_to_zero():
    #
    legs = transfer(26, MONEY, giver=MAYA, taker=TOM)
    assert legs == (Posting(MAYA, MONEY, -26), Posting(TOM, MONEY, 26))
    assert sum(leg.quantity for leg in legs) == 0


def test_a_transfer_of_nothing_has_no_legs():
    assert transfer(0, MONEY, giver=MAYA, taker=TOM) == ()


def test_a_transfer_never_runs_backwards():
    #
    with pytest.raises(AssertionError, match="backwards"):
        transfer(-1, MONEY, giver=MAYA, taker=TOM)


def test_nobody_gives_to_themselves():
    with pytest.raises(AssertionError, match="itself"):
        transfer(1, MONEY, giver=MAYA, taker=MAYA)


def test_a_reversal_takes_every_leg_back():
    #
    legs = transfer(26, MONEY, giver=MAYA, taker=TOM)
    assert reversal(legs) == (Posting(MAYA, MONEY, 26), Posting(TOM, MONEY, -26))
    before = {(MAYA, MONEY): 30, (BANK, MONEY): -30}
    assert post(post(before, legs), reversal(legs)) == before


def test_posting_leaves_the_balances_before_it_alone():
    before = {(MAYA, MONEY): 30}
    after = post(before, transfer(26, MONEY, giver=MAYA, taker=TOM))
    assert before == {(MAYA, MONEY): 30}
    assert after == {(MAYA, MONEY): 4, (TOM, MONEY): 26}


def test_a_balance_of_nothing_is_absent():
    after = post({(MAYA, MONEY): 30}, transfer(30, MONEY, giver=MAYA, taker=TOM))
    assert after == {(TOM, MONEY): 30}


def test_an_account_may_come_and_go_within_one_entry():
    # what an exchange brings in may pay what follows in the same entry
    legs = (
        *transfer(30, MONEY, giver=TOM, taker=BANK),
        *transfer(30, MONEY, giver=MAYA, taker=TOM),
    )
    assert post({(MAYA, MONEY): 30}, legs) == {(BANK, MONEY): 30}


def test_legs_that_do_not_sum_to_zero_are_a_defect():
    #
    with pytest.raises(AssertionError, match="legs of money sum to 5"):
        post({}, [Posting(MAYA, MONEY, 5)])


def test_assets_do_not_balance_each_other():
    #
    legs = [Posting(MAYA, HOUSE, 1), Posting(BANK, HOTEL, -1)]
    with pytest.raises(AssertionError, match="legs of house sum to 1"):
        post({(BANK, HOTEL): 1}, legs)


def test_an_overdrawn_player_is_a_defect():
    #
    with pytest.raises(AssertionError, match="hand:maya is overdrawn in money"):
        post({(MAYA, MONEY): 25}, transfer(26, MONEY, giver=MAYA, taker=TOM))


@pytest.mark.parametrize(
    ("account", "asset", "issues"),
    [
        (BANK, MONEY, True),
        (BANK, LIEN, True),
        (BANK, HOUSE, False),
        (BANK, HOTEL, False),
        (BANK, deed("mayfair"), False),
        (BANK, pardon("chance"), False),
        (BOX, HOUSE, True),
        (BOX, deed("mayfair"), True),
        (POT, MONEY, False),
        (MAYA, MONEY, False),
        (lot("mayfair"), HOUSE, False),
    ],
)
def test_the_bank_issues_money_and_liens_and_the_box_what_lies_in_it(
    account, asset, issues
):
    #
    assert may_be_negative(account, asset) is issues


@pytest.mark.parametrize(("account", "asset"), [(BANK, MONEY), (BANK, LIEN), (BOX, HOUSE)])
def test_an_issuer_may_be_overdrawn(account, asset):
    #
    after = post({}, transfer(3, asset, giver=account, taker=MAYA))
    assert after == {(account, asset): -3, (MAYA, asset): 3}


def test_the_bank_cannot_hand_out_a_house_it_does_not_have():
    #
    with pytest.raises(AssertionError, match="bank is overdrawn in house"):
        post({}, transfer(1, HOUSE, giver=BANK, taker=lot("mayfair")))


def test_accounts_and_assets_keep_the_names_they_have_in_old_journals():
    assert (BANK, BOX, POT) == ("bank", "box", "pot")
    assert (MONEY, HOUSE, HOTEL, LIEN) == ("money", "house", "hotel", "lien")
    assert (hand("maya"), lot("mayfair")) == ("hand:maya", "lot:mayfair")
    assert (deed("mayfair"), pardon("chance")) == ("deed:mayfair", "pardon:chance")
