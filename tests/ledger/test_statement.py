"""Statements: an account's lines in order, with the running balance."""

from banker.ledger.posting import BANK, HOUSE, MONEY, hand, lot, transfer
from banker.ledger.statement import Line, statement

MAYA, TOM = hand("maya"), hand("tom")


def pay(quantity, giver, taker):
    return transfer(quantity, MONEY, giver=giver, taker=taker)


def test_a_statement_has_a_line_for_every_entry_that_moves_the_account():
    entries = [(1, pay(200, BANK, MAYA)), (2, pay(5, BANK, TOM)), (4, pay(26, MAYA, TOM))]
    assert list(statement(MAYA, MONEY, entries)) == [Line(1, 200, 200), Line(4, -26, 174)]


def test_all_legs_of_an_entry_make_one_line():
    legs = (*pay(200, BANK, MAYA), *pay(26, MAYA, TOM))
    assert list(statement(MAYA, MONEY, [(7, legs)])) == [Line(7, 174, 174)]


def test_an_entry_that_moves_money_to_and_fro_has_no_line():
    legs = (*pay(26, MAYA, TOM), *pay(26, TOM, MAYA))
    assert list(statement(MAYA, MONEY, [(7, legs)])) == []


def test_a_statement_is_of_one_asset():
    built = transfer(2, HOUSE, giver=BANK, taker=lot("mayfair"))
    assert list(statement(BANK, MONEY, [(3, built)])) == []
    assert list(statement(lot("mayfair"), HOUSE, [(3, built)])) == [Line(3, 2, 2)]


def test_an_account_that_never_moved_has_an_empty_statement():
    assert list(statement(MAYA, MONEY, [])) == []
