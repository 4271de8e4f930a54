"""Every board's longest names: where they stand on deeds, lists and payments."""

from banker.editions.loader import edition_ids
from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.stage import LEO, MIA, OWN_BOARDS, board_of, edition_of

#: A board whose sums are in thousands and millions.
IN_UNITS = "electronic-15m"
MOST = 3


def longest(edition):
    """Return the titles of a board with the longest names, longest first."""
    deeds = board_of(edition).deeds
    return sorted(deeds, key=lambda title: -len(deeds[title].name))[:MOST]


def longest_card(edition):
    """Return the deck of a board's card with the most words, and the card."""
    cards = [(deck, card) for deck in edition_of(edition).decks for card in deck.cards]
    return max(cards, key=lambda lying: len(lying[1].text))


def rent_on(edition):
    """Return how to come to the rent of a board's longest street."""

    def reach(stage):
        table, title = stage.table(edition), longest(edition)[0]
        table.owns(MIA, title)
        screen = stage.terminal(table)
        table.lay_deed(title)
        return screen

    return reach


def bought_on(edition):
    """Return how to come to the receipt of a board's longest street."""

    def reach(stage):
        table, title = stage.table(edition), longest(edition)[0]
        screen = stage.terminal(table)
        table.lay_deed(title)
        screen.sees(".deed")
        table.lay(LEO)
        return screen

    return reach


def picker_on(edition):
    """Return how to come to the list of all of a board's titles of one colour."""

    def reach(stage):
        board, table = board_of(edition), stage.table(edition)
        title = longest(edition)[0]
        table.owns(LEO, title)
        screen = stage.terminal(table)
        screen.touch(".tapzone .btn")
        number = list(board.groups).index(board.deeds[title].group)
        screen.touch(f".pick nav .band >> nth={number}")
        return screen

    return reach


def home_on(edition):
    """Return how to come to a phone that owns a board's longest streets."""

    def reach(stage):
        table = stage.table(edition)
        table.owns(MIA, *longest(edition))
        return stage.phone(table, MIA)

    return reach


def landed_on(edition):
    """Return how to come to the rent of a board's longest street by phone."""

    def reach(stage):
        board, table = board_of(edition), stage.table(edition)
        title = longest(edition)[0]
        table.owns(LEO, title)
        screen = stage.phone(table, MIA)
        screen.touch(".quick >> a:has-text('I landed on')")
        number = list(board.groups).index(board.deeds[title].group)
        screen.touch(f".landed nav .band >> nth={number}")
        name = board.deeds[title].name.replace("'", "\\'")
        screen.touch(f".landed li a:has-text('{name}')")
        return screen

    return reach


def card_on(edition):
    """Return how to come to a board's wordiest card, as the table has drawn it."""

    def reach(stage):
        deck, card = longest_card(edition)
        table = stage.table(edition, cards_drawn_by="table")
        screen = stage.terminal(table)
        screen.touch(".tile:has-text('Draw a card')")
        if len(edition_of(edition).decks) > 1:
            screen.touch(f".choices .btn:has-text('{deck.name}')")
        screen.touch(f"button[value='printed|{card.card}|']")
        screen.sees("main.asking")
        table.lay(LEO)
        return screen

    return reach


def told_on(edition):
    """Return how to come to a phone whose player drew a board's wordiest card."""

    def reach(stage):
        deck, card = longest_card(edition)
        table = stage.table(edition, cards_drawn_by="table", phones_bank=True)
        table.owns(MIA, *longest(edition))
        screen = stage.phone(table, MIA)
        screen.touch(".quick >> a:has-text('More')")
        screen.touch(f".rows a:has-text('{deck.name}')")
        words = card.text.replace("'", "\\'")
        screen.touch(f".phone-card .rows button:has-text('{words}')")
        return screen

    return reach


for one in (*edition_ids(), *OWN_BOARDS):
    for surface, what, reaching, seen in (
        ("terminal", "rent", rent_on, ".deed"),
        ("terminal", "receipt", bought_on, ".terminal-rent-paid"),
        ("terminal", "picker", picker_on, ".pick li .token"),
        ("phone", "home", home_on, ".estate li >> nth=2"),
        ("phone", "landed", landed_on, ".phone-rent .deed"),
    ):
        put = scene(
            surface, name=f"{surface}-{what}-on-{one}", shows=(seen,), is_for_fit=True
        )
        put(reaching(one))


@scene("terminal", shows=(".terminal-keypad-pay .keys", ".flow .money"))
def keypad_in_thousands(stage):
    screen = stage.terminal(stage.table(IN_UNITS))
    screen.touch(".tile:has-text('Pay')")
    screen.keys("15")
    return screen


@scene("phone", shows=(".phone-pay .keys", "#preview .money"))
def pay_in_thousands(stage):
    screen = stage.phone(stage.table(IN_UNITS), MIA)
    screen.touch(".tabs a:has-text('Pay')")
    screen.touch("[data-payee] >> nth=0")
    screen.keys("15")
    return screen


@scene("terminal", shows=(".terminal-idle .seat .money",))
def idle_in_millions(stage):
    table = stage.table(IN_UNITS, players=8)
    table.cash(MIA, 2345)
    return stage.terminal(table)


for one in (*edition_ids(), *OWN_BOARDS):
    for surface, reaching, seen in (
        ("terminal", card_on, ".terminal-drawn .told h2, .terminal-choice .told h2"),
        ("phone", told_on, ".phone-home .told h2"),
    ):
        if edition_of(one).decks:
            put = scene(
                surface, name=f"{surface}-card-on-{one}", shows=(seen,), is_for_fit=True
            )
            put(reaching(one))
