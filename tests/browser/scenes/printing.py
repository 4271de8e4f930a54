"""The pages that are printed: the choice, and one kind of sheet after the other."""

from tests.browser.scenes.catalogue import scene

#: What is printed for our own board, and how many sheets it takes at least.
KINDS = {"how-to": 1, "board": 4, "deeds": 3, "decks": 2, "pieces": 1}
#: The board whose titles have the longest names.
LONG = "pt-lisboa-porto"


@scene("paper", shows=(".choose [name=part] >> nth=6", ".choose .btn.main"))
def choose(stage):
    return stage.open("paper", "/print?board=riverside")


@scene("paper", shows=(".choose [name=part] >> nth=1", ".choose .btn.main"))
def choose_for_another_board(stage):
    return stage.open("paper", f"/print?board={LONG}")


def sheets_of(kind, board):
    """Return how to come to the sheets of one kind."""

    def reach(stage):
        screen = stage.open("paper", f"/print?board={board}")
        for box in screen.page.locator("[name=part]").all():
            if box.is_checked() != (box.get_attribute("value") == kind):
                box.click()
        screen.touch(".choose .btn.main >> nth=-1")
        screen.sees(".sheet")
        return screen

    return reach


for part, least in KINDS.items():
    scene("paper", name=f"paper-{part}", shows=(f".sheet >> nth={least - 1}",))(
        sheets_of(part, "riverside")
    )
for part in ("cards", "stickers"):
    scene("paper", name=f"paper-{part}", shows=(".sheet .paper",))(sheets_of(part, LONG))


@scene("paper", shows=("main h1", ".btn"))
def no_such_board(stage):
    return stage.open("paper", "/print?board=nowhere")
