"""Checking an edition file: each fault is told with its key, its line and a reason."""

import pytest

from banker.editions.loader import EditionError, check, load_file
from banker.rules.board import TitleId
from tests.editions.small_board import SMALL_BOARD, line_of, spoilt


def faults_of(source):
    with pytest.raises(EditionError) as caught:
        check(source)
    return [(fault.key, fault.line, fault.reason) for fault in caught.value.faults]


def test_a_board_in_order_becomes_an_edition():
    edition = check(SMALL_BOARD)
    assert (edition.edition, edition.players_most) == ("small", 6)
    assert (edition.defaults.salary, edition.defaults.jail_fine) == (150, 50)
    assert [space.space for space in edition.board.spaces] == [
        "go",
        "low-road",
        "high-road",
        "halt",
        "tax",
        "jail",
        "draw",
        "power",
    ]
    assert edition.board.mates(TitleId("low-road")) == ("low-road", "high-road")
    assert edition.decks[0].pardons == 1


def test_a_board_names_its_money_decks_and_spaces_as_it_likes():
    # berries for money, ports for stations
    text = SMALL_BOARD
    for old, new in [
        ('symbol = "£"', 'symbol = "🍓"'),
        ('name = "Stations"', 'name = "Порты"'),
        ('name = "Chance"', 'name = "Letters in a bottle"'),
        ('name = "GO"', 'name = "СТАРТ"'),
    ]:
        assert old in text
        text = text.replace(old, new, 1)
    edition = check(text)
    assert edition.currency.symbol == "🍓"
    assert [group.name for group in edition.board.groups.values()][1] == "Порты"
    assert edition.decks[0].name == "Letters in a bottle"
    assert edition.board.spaces[0].name == "СТАРТ"


def test_a_hotel_costs_as_much_as_a_house_where_nothing_else_is_printed():
    deeds = check(SMALL_BOARD).board.deeds
    assert [(deed.house_cost, deed.hotel_cost) for deed in deeds.values()] == [
        (50, 50),
        (50, 70),
        (0, 0),
        (0, 0),
    ]


# One slip at a time: what is replaced, by what, and the key and reason then told. The line
# told is the first that begins with the end of the row.
SLIPS = [
    # the first lines
    ('id = "small"', 'id = "Small Board"', "id", "small letters a to z", 'id = "Small'),
    ('id = "small"\n', "", "id", "is missing", "name"),
    ('name = "Small"', "name = 5", "name", "not a whole number", "name"),
    ('name = "Small"', 'name = " "', "name", "must not be empty", "name"),
    ('name = "Small"', 'name = "a\\nb"', "name", "one line", "name"),
    ('name = "Small"', 'name = "a\\u202eb"', "name", "control characters", "name"),
    ('name = "Small"', f'name = "{"a" * 81}"', "name", "at most 80", "name"),
    ('language = "en"', 'language = "English!"', "language", "a language", "language"),
    ('language = "en"', 'languages = "en"', "languages", '"language"?', "languages"),
    # money and players
    ('symbol = "£"', "", "currency.symbol", "is missing", "[currency]"),
    ('symbol = "£"', 'symbol = "abcdefghijk"', "currency.symbol", "most 10", "symbol"),
    ('symbol = "£"', 'symbol = "£"\nside = "left"', "currency.side", "before", "side"),
    ('symbol = "£"', 'symbol = "£"\ngap = 1', "currency.gap", "true or false", "gap"),
    ('symbol = "£"', 'symbol = "£"\nunit = 0', "currency.unit", "1 or more", "unit"),
    ("[currency]", "[curency]", "curency", '"currency"?', "[curency]"),
    ("[currency]", "[currency]\nkind = 1", "currency.kind", "unknown key", "kind"),
    ("[players]", "[[players]]", "players", "a table [players]", "[[players]]"),
    ("least = 2", "least = 1", "players.least", "2 or more", "least"),
    ("least = 2", "least = 7", "players.least", "above the most, 6", "least"),
    ("most = 6", "most = 9", "players.most", "8 or less", "most"),
    # house rules
    ("salary = 150", "salary = -1", "house_rules.salary", "0 or more", "salary"),
    ("salary = 150", "salary = true", "house_rules.salary", "not true or", "salary"),
    ("salary = 150", "salary = 1.5", "house_rules.salary", "not a fraction", "salary"),
    ("salary = 150", "salary = 1979-05-27", "house_rules.salary", "a date", "salary"),
    (
        "salary = 150",
        "salary = 1_000_000_000_001",
        "house_rules.salary",
        "1000000000000 or less",
        "salary",
    ),
    ("salary = 150", "sallary = 150", "house_rules.sallary", '"salary"?', "sallary"),
    (
        "salary = 150",
        'utility_dice = "old"',
        "house_rules.utility_dice",
        'must be one of "arriving", "fresh"; not "old"',
        "utility_dice",
    ),
    (
        "salary = 150",
        "even_building = 1",
        "house_rules.even_building",
        "true or false",
        "even_building",
    ),
    (
        "salary = 150",
        "building_resale_percent = 101",
        "house_rules.building_resale_percent",
        "100 or less",
        "building_resale_percent",
    ),
    (
        "salary = 150",
        'bank_funds = "much"',
        "house_rules.bank_funds",
        "not text",
        "bank_funds",
    ),
    # groups and decks
    ('letter = "A"', 'letter = "I"', "groups[1].letter", "must be one of", "letter"),
    ('letter = "U"', 'letter = "B"', "groups[3].letter", 'must be "U"', 'letter = "B"'),
    ('letter = "A"\n', "", "groups[1].letter", "is missing", "[[groups]]"),
    (
        'letter = "A"',
        'letter = "A"\ncolour = "brown"',
        "groups[1].colour",
        "a colour such as",
        "colour",
    ),
    (
        'name = "Chance"',
        'name = "Chance"\npardons = -1',
        "decks[1].pardons",
        "0 or more",
        "pardons",
    ),
    ('deck = "chance"', 'deck = "chanse"', "spaces[7].deck", '"chance"?', "deck"),
    ('deck = "chance"', "", "spaces[7].deck", "is missing", '[[spaces]]\nid = "draw"'),
    # spaces
    ('kind = "go"', 'kind = "jail"', "spaces", 'must be of kind "go"', "[[spaces]]"),
    ('kind = "jail"', 'kind = "corner"', "spaces", 'of kind "jail"', "[[spaces]]"),
    ("amount = 75", "amount = 0", "spaces[5].amount", "1 or more", "amount"),
    ("amount = 75", "sum = 75", "spaces[5].sum", "unknown key", "sum"),
    (
        "amount = 75",
        "amount = 75\nprice = 5",
        "spaces[5].price",
        "unknown key",
        "price = 5",
    ),
    ("price = 60\n", "", "spaces[2].price", "is missing", '[[spaces]]\nid = "low'),
    ("price = 60", 'price = "60"', "spaces[2].price", "not text", "price"),
    ("price = 60", "price = 29", "spaces[2].mortgage_value", "price, 29", "mortgage"),
    ('group = "brown"', 'group = "brwn"', "spaces[2].group", '"brown"?', "group"),
    ("house_cost = 50", "house_cost = 0", "spaces[2].house_cost", "1 or", "house_cost"),
    # rents
    (
        "rents = [2, 10, 30, 90, 160, 250]",
        "rents = [2, 10, 30, 90, 250]",
        "spaces[2].rents",
        "must be 6 rents: bare, 4 with houses and the hotel's; not 5",
        "rents",
    ),
    ("rents = [2, 10,", "rents = [2, 2,", "spaces[2].rents[2]", "above", "rents"),
    ("rents = [2, 10,", "rents = [2,\n-9,", "spaces[2].rents[2]", "1 or more", "-9"),
    ("rents = [2, 10,", 'rents = [2, "x",', "spaces[2].rents[2]", "not text", "rents"),
    ("rents = [25]", "rents = [25, 50]", "spaces[4].rents", "1 numbers", "rents = [25"),
    ("rents = [25]", "rents = []", "spaces[4].rents", "must not be empty", "rents = []"),
    ("rents = [25]", "rents = 25", "spaces[4].rents", "must be a list", "rents = 25"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason", "place"), SLIPS)
def test_a_slip_is_told_with_its_key_line_and_reason(old, new, key, reason, place):
    text = spoilt(old, new)
    line = f"\n{text}".index(f"\n{place}")
    found = faults_of(text)
    said = [fault for fault in found if fault[0] == key and reason in fault[2]]
    assert [fault[1] for fault in said] == [text[:line].count("\n") + 1], found
    # Who writes a key wrongly leaves the right one out; nothing else is ever added.
    others = [fault for fault in found if fault not in said]
    assert all(fault[2] == "is missing" for fault in others), others


def test_several_faults_at_once_are_all_told_in_the_order_of_the_file():
    # each with its line and a reason
    text = SMALL_BOARD
    for old, new in [
        ('language = "en"', "language = 1"),
        ("most = 6", "most = 600"),
        ("salary = 150", 'salery = "x"'),
        ("price = 60", "price = -60"),
        ("rents = [4, 20, 60, 180, 320, 450]", "rents = [4, 20, 60, 60, 50, true]"),
        ("amount = 75\n", ""),
        ('deck = "chance"', 'deck = "Chance"'),
    ]:
        assert old in text
        text = text.replace(old, new, 1)
    found = faults_of(text)
    assert [key for key, _, _ in found] == [
        "language",
        "players.most",
        "house_rules.salery",
        "spaces[2].price",
        "spaces[3].rents[6]",
        "spaces[5].amount",
        "spaces[7].deck",
    ]
    assert [line for _, line, _ in found] == sorted(line for _, line, _ in found)


def test_every_rent_that_does_not_rise_is_told():
    text = spoilt("[4, 20, 60, 180, 320, 450]", "[4, 4, 60, 50, 320, 320]")
    assert [key for key, _, _ in faults_of(text)] == [
        "spaces[3].rents[2]",
        "spaces[3].rents[4]",
        "spaces[3].rents[6]",
    ]


def test_ids_and_letters_stand_once():
    text = spoilt('id = "stations"', 'id = "brown"')
    assert ("groups[2].id", 22, '"brown" is also groups[1]\'s') in faults_of(text)
    text = spoilt('letter = "U"', 'letter = "S"')
    assert ("groups[3].letter", 29, '"S" is also groups[2]\'s') in faults_of(text)
    text = spoilt('id = "high-road"', 'id = "low-road"')
    line = line_of(text, 'id = "low-road"', after='name = "Low Road"')
    assert faults_of(text) == [("spaces[3].id", line, '"low-road" is also spaces[2]\'s')]
    deck = '[[decks]]\nid = "chance"\nname = "Chance"\n'
    found = faults_of(spoilt(deck, deck + deck))
    assert found == [("decks[2].id", 35, '"chance" is also decks[1]\'s')]


def test_a_second_go_is_told():
    text = spoilt('kind = "jail"', 'kind = "go"')
    line = line_of(text, 'kind = "go"', after='id = "jail"')
    assert ("spaces[6].kind", line, 'only one space may be of kind "go"') in faults_of(text)


def test_a_group_has_titles_of_one_kind():
    text = spoilt('group = "stations"', 'group = "brown"')
    found = faults_of(text)
    assert ("groups[1].id", 17, "mixes titles of the kinds station, street") in found
    assert ("groups[2].id", 22, "no title of the board names this group") in found


def test_a_board_has_at_least_eight_spaces_and_something_to_buy():
    head = SMALL_BOARD[: SMALL_BOARD.index("[[groups]]")]
    spaces = "".join(
        f'[[spaces]]\nid = "{kind}"\nkind = "{kind}"\nname = "Space"\n'
        for kind in ("go", "jail")
    )
    assert [(key, reason) for key, _, reason in faults_of(head + spaces)] == [
        ("spaces", "a board has at least 8 spaces, not 2"),
        ("spaces", "one space must be a street, station or utility"),
    ]


def test_a_board_has_at_most_two_hundred_spaces():
    more = "".join(
        f'[[spaces]]\nid = "c{n}"\nkind = "corner"\nname = "Corner"\n' for n in range(193)
    )
    assert [fault[2] for fault in faults_of(SMALL_BOARD + more)] == [
        "there must be at most 200, not 201"
    ]


def test_lists_may_be_written_in_one_line_and_faults_in_them_have_lines_too():
    head, rest = SMALL_BOARD.split('[[decks]]\nid = "chance"\nname = "Chance"\n')
    decks = 'decks = [\n  {id = "chance", name = "Chance"},\n  {id = "x", nam = "X"},\n]\n'
    found = faults_of(decks + head + rest)
    assert [(key, line) for key, line, _ in found] == [
        ("decks[2].nam", 3),
        ("decks[2].name", 3),
    ]


def test_sections_of_the_wrong_shape_are_told():
    head = 'id = "a"\nname = "A"\nlanguage = "en"\n'
    rest = 'currency = "£"\nplayers = []\nhouse_rules = 1\ngroups = 2\nspaces = [3]\n'
    assert [(key, line) for key, line, _ in faults_of(head + rest)] == [
        ("currency", 4),
        ("players", 5),
        ("house_rules", 6),
        ("groups", 7),
        ("spaces[1]", 8),
        ("spaces", 8),
        ("spaces", 8),
        ("spaces", 8),
        ("spaces", 8),
    ]


def test_another_number_of_houses_needs_as_many_rents():
    text = spoilt("houses_before_hotel = 4", "houses_before_hotel = 3")
    assert [key for key, _, _ in faults_of(text)] == ["spaces[2].rents", "spaces[3].rents"]
    for rents in ("[2, 10, 30, 90, 160, 250]", "[4, 20, 60, 180, 320, 450]"):
        text = text.replace(rents, "[4, 20, 60, 180, 450]")
    assert check(text).defaults.houses_before_hotel == 3


def test_equal_numbers_for_several_utilities_are_in_order_and_falling_ones_are_not():
    second = SMALL_BOARD[SMALL_BOARD.index('[[spaces]]\nid = "power"') :]
    text = SMALL_BOARD + second.replace("power", "water")
    assert check(text.replace("rents = [4]", "rents = [50, 50]"))
    found = faults_of(text.replace("rents = [4]", "rents = [50, 40]"))
    assert [key for key, _, _ in found] == ["spaces[8].rents[2]", "spaces[9].rents[2]"]


# What is not even a table


def test_the_line_of_a_slip_in_the_writing_is_passed_on():
    found = faults_of(spoilt("price = 60", "price = = 60"))
    assert found == [("", 45, "this is not TOML: Invalid value")]
    assert faults_of('id = "a"\nname = ["b"') == [
        ("", 2, "this is not TOML: Unclosed array")
    ]


def test_a_key_written_twice_is_told():
    (found,) = faults_of(spoilt("price = 60", "price = 60\nprice = 70"))
    assert found[1:] == (46, "this is not TOML: Cannot overwrite a value")


def test_an_empty_file_lacks_everything():
    assert {key for key, _, _ in faults_of("")} == {
        "id",
        "name",
        "language",
        "currency",
        "spaces",
    }


def test_what_is_not_text_in_utf_8_is_told_with_its_line():
    text = spoilt('name = "Low Road"', 'name = "Löw Road"').replace("£", "$")
    assert faults_of(text.encode("latin-1")) == [("", 43, "this is not text in UTF-8")]
    assert faults_of(bytes(range(256)))[0][2] == "this is not text in UTF-8"


def test_a_file_from_another_editor_is_read_all_the_same():
    windows = "\ufeff" + SMALL_BOARD.replace("\n", "\r\n")
    assert check(windows.encode()) == check(windows) == check(SMALL_BOARD)
    found = faults_of(windows.replace("price = 60", "price = -60").encode())
    assert found == [("spaces[2].price", 45, "must be 1 or more")]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("#" * (256 * 1024 + 1), None, "the file is larger than 256 KB"),
        ("\n" * 10_000, 10_001, "the file has more than 10000 lines"),
        ("\n#" + "a" * 1000, 2, "the line is longer than 1000 characters"),
        ("a = " + "[" * 900, None, "lists or tables are nested far too deeply"),
    ],
)
def test_what_no_board_needs_is_not_even_looked_into(text, line, reason):
    assert faults_of(text) == [("", line, reason)]
    assert faults_of(text.encode()) == [("", line, reason)]


def test_long_numbers_and_long_names_are_told_in_short():
    found = faults_of(spoilt("salary = 150", f"salary = 0x{'f' * 900}"))
    assert found[0][2] == "must be 1000000000000 or less"
    found = faults_of(spoilt("salary = 150", f"{'x' * 900} = 1"))
    assert len(found[0][0]) < 100


# Files


def test_a_family_reads_its_own_file(tmp_path):
    #
    path = tmp_path / "small.toml"
    path.write_text(SMALL_BOARD, encoding="utf-8")
    assert check(path) == load_file(path).edition == check(SMALL_BOARD)


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    assert faults_of(tmp_path / "none.toml") == [("", None, "there is no such file")]
    assert faults_of(tmp_path) == [("", None, "there is no such file")]


def test_a_large_file_is_not_read_to_its_end(tmp_path):
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(10**9)
    assert faults_of(path) == [("", None, "the file is larger than 256 KB")]


def test_a_fault_reads_as_one_line():
    with pytest.raises(EditionError) as caught:
        check(spoilt("price = 60", "price = -60"))
    assert str(caught.value) == "line 45: spaces[2].price: must be 1 or more"
