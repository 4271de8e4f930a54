"""What is done seldom: cards linked, a rest, privacy, shares, wishes, and what was when."""

from tests.browser.scenes.catalogue import scene
from tests.browser.scenes.phone import some_deeds, tab
from tests.browser.scenes.sofa import eventful
from tests.browser.scenes.stage import LEO, MIA
from tests.rules.millionaire import ELITE


def menu(stage, table, words):
    """Open one thing of the terminal's menu."""
    screen = stage.terminal(table)
    screen.touch(".tools [aria-label='Menu']")
    screen.touch(f".tile:has-text('{words}')")
    return screen


@scene("terminal", shows=(".link .rows [aria-current]", ".link .tapzone h2"))
def enrol(stage):
    return menu(stage, stage.table(players=8), "Link cards")


@scene("terminal", shows=(".link .rows .badge[data-tone='in']", ".rows .unlink"))
def enrol_with_cards(stage):
    table = stage.table()
    for seat in range(4):
        stage.card_of(table, seat)
    return menu(stage, table, "Link cards")


@scene("terminal", shows=(".link .banner[role='alert']",))
def enrol_a_card_that_is_linked(stage):
    table = stage.table()
    for seat in (MIA, LEO):
        stage.card_of(table, seat)
    screen = menu(stage, table, "Link cards")
    screen.touch(".link .rows li:nth-child(1) button >> nth=0")
    table.lay(LEO)
    return screen


@scene("terminal", shows=(".link .tapzone .token-of-deed", ".link .rows .mini"))
def enrol_deeds(stage):
    screen = enrol(stage)
    screen.touch(".segments button >> nth=1")
    return screen


@scene("terminal", shows=(".resting .mark", ".resting .btn.main"))
def pause(stage):
    return menu(stage, stage.table(), "Pause")


@scene("terminal", shows=(".presets .choice[aria-checked='true']",))
def privacy(stage):
    return menu(stage, stage.table(), "Who sees the money")


@scene("terminal", shows=(".terminal-idle .seat >> nth=3",))
def idle_with_sums_hidden(stage):
    return stage.terminal(eventful(stage, privacy="on_card"))


@scene("phone", shows=(".phone-home .purse",))
def home_with_sums_hidden(stage):
    return stage.phone(eventful(stage, privacy="on_card"), MIA)


@scene("phone", shows=(".phone-papers .papers li", ".phone-papers .btn.soft"))
def papers(stage):
    table = stage.table(ELITE, phones_bank=True)
    screen = stage.phone(table, MIA)
    screen.touch(".quick >> :is(a, button):has-text('More')")
    screen.touch(".rows a:has-text('Shares and policies')")
    return screen


@scene("phone", shows=(".phone-papers .papers .btn:not(.soft)",))
def papers_held(stage):
    screen = papers(stage)
    screen.touch(".papers .btn.soft >> nth=0")
    screen.sees(".papers .btn:not(.soft)")
    return screen


def ask_leo(screen):
    """Say that Leo shall pay, and how much."""
    screen.touch("[data-payee] >> nth=0")
    screen.keys("125")


@scene("phone", shows=(".phone-pay .segments [aria-current='true']", ".people"))
def ask(stage):
    screen = stage.phone(some_deeds(stage), MIA)
    screen.touch(tab("Pay"))
    screen.touch(".top .segments a >> nth=1")
    return screen


@scene("phone", shows=("#preview .money[value='125']", "#pay-button"), again=ask_leo)
def ask_typed(stage):
    screen = ask(stage)
    ask_leo(screen)
    return screen


@scene("phone", shows=(".phone-home .needs, .phone-home .toast, .phone-home .banner",))
def asked(stage):
    screen = ask(stage)
    table = screen.page.url.split("/t/")[1].split("/")[0]
    ask_leo(screen)
    screen.touch("#pay-button")
    screen.page.wait_for_url(f"**/t/{table}/me")
    return screen


def searched(stage, words):
    """Look through a history for words."""
    screen = stage.phone(eventful(stage), LEO)
    screen.touch(tab("History"))
    screen.type("#find", words)
    screen.touch(".finding .btn.soft")
    screen.sees(".finding .round")
    return screen


@scene("phone", shows=(".phone-history .finding .round", ".rows li .money"))
def history_searched(stage):
    return searched(stage, "25")


@scene("phone", shows=(".phone-history .finding .round", ".rows li .muted"))
def history_searched_in_vain(stage):
    return searched(stage, "zzz")
