"""A small board that is in order, for tests that spoil it in one place."""

#: Its lines are counted in tests: edit with care.
SMALL_BOARD = """\
id = "small"
name = "Small"
language = "en"

[currency]
symbol = "£"

[players]
least = 2
most = 6

[house_rules]
salary = 150
houses_before_hotel = 4

[[groups]]
id = "brown"
name = "Brown"
letter = "A"

[[groups]]
id = "stations"
name = "Stations"
letter = "S"

[[groups]]
id = "utilities"
name = "Utilities"
letter = "U"

[[decks]]
id = "chance"
name = "Chance"

[[spaces]]
id = "go"
kind = "go"
name = "GO"

[[spaces]]
id = "low-road"
kind = "street"
name = "Low Road"
group = "brown"
price = 60
mortgage_value = 30
house_cost = 50
rents = [2, 10, 30, 90, 160, 250]

[[spaces]]
id = "high-road"
kind = "street"
name = "High Road"
group = "brown"
price = 80
mortgage_value = 40
house_cost = 50
hotel_cost = 70
rents = [4, 20, 60, 180, 320, 450]

[[spaces]]
id = "halt"
kind = "station"
name = "Halt"
group = "stations"
price = 200
mortgage_value = 100
rents = [25]

[[spaces]]
id = "tax"
kind = "tax"
name = "Tax"
amount = 75

[[spaces]]
id = "jail"
kind = "jail"
name = "Jail"

[[spaces]]
id = "draw"
kind = "deck"
name = "Chance"
deck = "chance"

[[spaces]]
id = "power"
kind = "utility"
name = "Power"
group = "utilities"
price = 150
mortgage_value = 75
rents = [4]
"""


def spoilt(old, new):
    """Return the board with the first `old` replaced, which must be there."""
    assert old in SMALL_BOARD, old
    return SMALL_BOARD.replace(old, new, 1)


def line_of(text, start, *, after=""):
    """Return the number of the first line that begins with `start`, after line `after`."""
    lines = text.splitlines()
    first = lines.index(after) if after else 0
    return next(
        number
        for number, line in enumerate(lines, start=1)
        if number > first and line.startswith(start)
    )
