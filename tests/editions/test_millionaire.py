"""The two templates: incomplete as they lie there, in order once they are filled in."""

import tomllib

import pytest

from banker.commands import check_edition
from banker.editions.loader import EditionError, check, edition_ids
from banker.rules.business.printed import SEVEN
from tests.rules.millionaire import (
    CLASSIC,
    ELITE,
    EXAMPLES,
    completed,
    template,
    the_edition,
)


def faults_of(text):
    with pytest.raises(EditionError) as caught:
        check(text)
    return [(fault.key, fault.line, fault.reason) for fault in caught.value.faults]


def filled(edition, old="", new=""):
    """Return a completed template, spoilt in one place."""
    text = completed(template(edition))
    assert old in text, old
    return text.replace(old, new, 1)


@pytest.mark.parametrize("edition", [CLASSIC, ELITE])
def test_a_template_is_not_offered_for_play(edition):
    assert edition not in edition_ids()


@pytest.mark.parametrize("edition", [CLASSIC, ELITE])
def test_a_template_names_every_missing_value_with_line_and_reason(edition):
    text = template(edition)
    gaps = [line.split()[1] for line in text.splitlines() if "=  # fill in" in line]
    found = faults_of(text)
    assert len(found) == len(gaps)
    assert sorted(key.rpartition(".")[2] for key, _, _ in found) == sorted(gaps)
    for _, line, reason in found:
        assert line is not None
        assert reason == "is missing"


def test_the_command_line_tells_what_a_template_lacks(capsys):
    assert check_edition(EXAMPLES / f"{CLASSIC}.toml") != 0
    said = capsys.readouterr()
    assert "jackpot.columns: is missing" in said.out + said.err


#
def test_the_classic_box_has_what_is_documented():
    edition = the_edition(CLASSIC)
    rules = edition.defaults
    assert (rules.starting_cash, rules.salary, rules.jail_fine) == (2000, 200, 50)
    assert (rules.houses_before_hotel, rules.hotels) == (3, 12)
    assert len(edition.board.deeds) == 24
    assert [len(group.titles) for group in edition.board.groups.values()] == [3] * 8
    kinds = [space.kind for space in edition.board.spaces]
    for kind in ("go", "jackpot", "jail", "go-to-jail", "auction", "charity"):
        assert kinds.count(kind) == 1
    assert [deck.name for deck in edition.decks] == ["Chance", "Move"]


#
def test_oil_holding_has_its_documented_rents():
    assert the_edition(CLASSIC).board.deeds["oil-holding"].rents == (
        50,
        200,
        750,
        1500,
        2000,
    )


#
def test_the_machine_has_its_documented_prizes():
    machine = the_edition(CLASSIC).jackpot
    assert machine.opens == 200
    pairs = {symbol.symbol: symbol.pair for symbol in machine.symbols}
    assert pairs == {"cherry": 2, "plum": 3, "bell": 5, SEVEN: 0}
    assert next(s.triple for s in machine.symbols if s.symbol == SEVEN) == 50


#
def test_elite_has_luxuries_shares_and_policies():
    edition = the_edition(ELITE)
    assert [edition.board.deeds[f"luxury-{n}"].price for n in (1, 2, 3)] == [500] * 3
    (tax,) = (space for space in edition.board.spaces if space.kind == "luxury-tax")
    assert (tax.group, tax.amounts[:2]) == ("luxuries", (10, 40))
    assert [policy.term for policy in edition.policies] == ["short", "long"]
    assert edition.shares[0].quotation == 12


@pytest.mark.parametrize("edition", [CLASSIC, ELITE])
def test_a_template_is_plain_toml(edition):
    assert tomllib.loads(template(edition))["id"] == edition


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        (
            'name = "Sevens"\n',
            'name = "Sevens"\npair = 7\n',
            "jackpot.symbols[4].pair",
            "unknown key; two sevens go by the house rule two_sevens",
        ),
        (
            '"cherry", "plum"], [',
            '"cherry", "plumm"], [',
            "jackpot.columns[1][6]",
            'unknown symbol; did you mean "plum"?',
        ),
        (
            'id = "plum"',
            'id = "cherry"',
            "jackpot.symbols[2].id",
            '"cherry" is also jackpot.symbols[1]\'s',
        ),
        (
            'columns = [["cherry", ',
            "columns = [[",
            "jackpot.columns[1]",
            "must be 6 symbols, one for each face; not 5",
        ),
        (
            'kind = "jackpot"',
            'kind = "corner"',
            "spaces",
            'one space must be of kind "jackpot"',
        ),
        (
            'kind = "charity"',
            'kind = "corner"',
            "spaces[21].kind",
            'needs a space of the kind "charity"',
        ),
    ],
)
def test_a_slip_in_the_classic_box_is_named(old, new, key, reason):
    found = [(one, said) for one, _, said in faults_of(filled(CLASSIC, old, new))]
    assert (key, reason) in found


def test_a_machine_without_sevens_or_a_table_is_named():
    spoilt = filled(CLASSIC, 'id = "seven"', 'id = "star"')
    assert ("jackpot", 'one of its symbols must be "seven"') in [
        (key, reason) for key, _, reason in faults_of(spoilt)
    ]
    text = filled(ELITE).replace('id = "fortuna"\nkind = "deck"', 'id = "f"\nkind = "deck"')
    without = text.replace('kind = "jail"', 'kind = "jail"', 1) + (
        '\n[[spaces]]\nid = "machine"\nkind = "jackpot"\nname = "Machine"\n'
    )
    assert [(key, reason) for key, _, reason in faults_of(without)] == [
        ("spaces[11].kind", "needs a table [jackpot]")
    ]
    assert ("jackpot", None) not in faults_of("jackpot = 3\n" + filled(ELITE))
    assert "must be a table [jackpot], not a whole number" in [
        reason for _, _, reason in faults_of("jackpot = 3\n" + filled(ELITE))
    ]


@pytest.mark.parametrize("columns", ["3", '["cherry"]', "[[1, 2], [3], []]"])
def test_columns_of_another_kind_are_named(columns):
    text = completed(template(CLASSIC))
    lines = [
        f"columns = {columns}" if line.startswith("columns =") else line
        for line in text.splitlines()
    ]
    found = faults_of("\n".join(lines))
    assert found
    assert all(key.startswith("jackpot.columns") for key, _, _ in found)


def test_a_share_of_another_name_and_too_many_amounts_are_named():
    assert [
        (key, said)
        for key, _, said in faults_of(
            filled(ELITE, 'share = "company-1"', 'share = "company-2"')
        )
    ] == [("decks[1].cards[1].share", 'unknown share; did you mean "company-1"?')]
    assert [
        (key, said)
        for key, _, said in faults_of(filled(ELITE, "[10, 40, 90]", "[10, 40, 90, 160]"))
    ] == [
        (
            "spaces[9].amounts",
            "must be at most 3 amounts, one for each lot of the group; not 4",
        )
    ]


def test_two_policies_of_one_id_are_named():
    found = faults_of(filled(ELITE, 'id = "long-term"', 'id = "short-term"'))
    assert [(key, said) for key, _, said in found] == [
        ("policies[2].id", '"short-term" is also policies[1]\'s')
    ]
