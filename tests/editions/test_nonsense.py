"""Whatever is handed in as an edition, the answer is an edition or a list of faults."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from banker.editions.loader import EditionError, check, house_rules_with, load
from banker.rules.edition import Edition, HouseRules
from tests.editions.small_board import SMALL_BOARD

CLASSIC = (Path(__file__).parents[2] / "banker/editions/us-classic.toml").read_text("utf-8")
LINES = SMALL_BOARD.splitlines()

VALUES = ("0", "-1", "true", "1e400", "nan", "''", '"\\u0000"', "[]", "{}", "[[[1]]]")
ODD_VALUES = ("1979-05-27", f"0x{'f' * 400}", '"""\n"""', "[1, 'a', {}]", "{a.b=1}")
NO_VALUES = ("=", "[", '"', "")
values = st.sampled_from((*VALUES, *ODD_VALUES, *NO_VALUES))


def is_answered(source):
    """Check a source; every fault must have a reason and a line of the file, or none."""
    newline = "\n" if isinstance(source, str) else b"\n"
    faults = ()
    try:
        edition = check(source)
    except EditionError as error:
        faults = error.faults
        edition = None
    assert (edition is None) == bool(faults)
    for fault in faults:
        assert fault.reason
        assert fault.line is None or 1 <= fault.line <= source.count(newline) + 1
        assert "\n" not in str(fault)
    if edition:
        assert isinstance(edition, Edition)
        assert all(deed.rents for deed in edition.board.deeds.values())


@given(st.text(max_size=300))
def test_any_text_is_answered(text):
    is_answered(text)


@given(st.binary(max_size=300))
def test_any_bytes_are_answered(content):
    is_answered(content)


@given(st.text(alphabet="[]{}=.,\"'\\#\n\r a1-_:", max_size=80))
def test_any_heap_of_marks_is_answered(text):
    is_answered(text)
    is_answered(SMALL_BOARD + text)


@settings(max_examples=200)
@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), values), min_size=1, max_size=8))
def test_any_value_under_any_key_is_answered(slips):
    lines = list(LINES)
    for number, value in slips:
        lines[number] = f"{lines[number].partition(' = ')[0]} = {value}"
    is_answered("\n".join(lines))


@settings(max_examples=200)
@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1))))
def test_any_order_of_lines_is_answered(moves):
    lines = list(LINES)
    for here, there in moves:
        lines[here], lines[there] = lines[there], lines[here]
    is_answered("\n".join(lines))


@settings(max_examples=100)
@given(
    st.integers(0, len(CLASSIC)), st.integers(0, 200), st.text(max_size=5), st.booleans()
)
def test_any_cut_and_any_addition_is_answered(at, length, added, as_bytes):
    text = CLASSIC[:at] + added + CLASSIC[at + length :]
    is_answered(text.encode("utf-8", "surrogatepass") if as_bytes else text)


@given(
    st.dictionaries(
        st.sampled_from(sorted(HouseRules.__dataclass_fields__)) | st.text(max_size=5),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just([]),
        max_size=5,
    )
)
def test_any_house_rules_are_answered(overrides):
    rules, faults = None, ()
    try:
        rules = house_rules_with(load("us-classic").edition, overrides)
    except EditionError as error:
        faults = error.faults
    assert (rules is None) == bool(faults)
    if rules:
        assert isinstance(rules, HouseRules)
        assert all(
            getattr(rules, name) == (() if value == [] else value)
            for name, value in overrides.items()
        )
