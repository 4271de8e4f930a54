"""Virtual cards laid by mouse, finger and keyboard, in a real browser."""

import pytest

KITE, TEAPOT, DEED = "04ca4d00000180", "04ca4d00000280", "04deed00000180"


@pytest.fixture
def running(program, wait_until):
    running = program("--reader", "sim:", "--print", "--cards-port", "0")
    wait_until(lambda: running.said("cards page: "), 10)
    return running


@pytest.fixture
def opened(chromium, running):
    """Open the page as some visitor; fail at the end if the browser complained."""
    complaints, contexts = [], []

    def opened(**visitor):
        contexts.append(chromium.new_context(**visitor))
        page = contexts[-1].new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(running.said("cards page: "))
        page.wait_for_selector(".card")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def tapped(running):
    return [line.split()[1] for line in running.lines if line.startswith("tap ")]


def settle(page, is_so, within_ms=4000):
    """Wait, with the browser at work, until something is so."""
    for _ in range(within_ms // 20):
        if is_so():
            return
        page.wait_for_timeout(20)
    raise AssertionError("waited in vain")


def lying(page):
    return page.locator("#lying li").evaluate_all("all => all.map(one => one.dataset.uid)")


def card(page, uid):
    return page.locator(f".card[data-uid='{uid}']")


def test_a_click_is_a_tap(opened, running):
    page = opened()
    card(page, KITE).click()
    settle(page, lambda: tapped(running) == [KITE])
    settle(page, lambda: lying(page) == [])


def test_a_card_dragged_onto_the_reader_lies_there_until_it_is_let_go(opened, running):
    page = opened(viewport={"width": 1100, "height": 800})
    box, reader = card(page, DEED).bounding_box(), page.locator("#reader").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] - 30, box["y"] + 20, steps=3)
    page.mouse.move(reader["x"] + 100, reader["y"] + 100, steps=5)
    settle(page, lambda: lying(page) == [DEED])
    page.wait_for_timeout(700)
    assert lying(page) == [DEED]
    page.mouse.up()
    settle(page, lambda: lying(page) == [])
    assert tapped(running) == [DEED]


def test_the_keyboard_taps_and_holds(opened, running):
    page = opened()
    card(page, KITE).focus()
    page.keyboard.press("Enter")
    settle(page, lambda: tapped(running) == [KITE])
    settle(page, lambda: lying(page) == [])
    card(page, TEAPOT).focus()
    page.keyboard.down(" ")
    settle(page, lambda: lying(page) == [TEAPOT])
    page.keyboard.up(" ")
    settle(page, lambda: lying(page) == [])
    assert tapped(running) == [KITE, TEAPOT]


def test_a_finger_taps(opened, running):
    page = opened(viewport={"width": 390, "height": 780}, has_touch=True, locale="ru-RU")
    card(page, KITE).tap()
    settle(page, lambda: tapped(running) == [KITE])
    assert page.locator("h1").inner_text() == "Карты на экране"
    assert page.evaluate("document.documentElement.lang") == "ru"


def test_two_cards_left_lying_are_refused_in_words(opened, running):
    page = opened()
    page.locator("#leave").click()
    card(page, KITE).click()
    settle(page, lambda: tapped(running) == [KITE])
    card(page, TEAPOT).click()
    settle(page, lambda: page.locator("#signal").inner_text() == "Not possible")
    assert lying(page) == [KITE, TEAPOT]
    page.locator("#clear").click()
    settle(page, lambda: lying(page) == [])
    assert tapped(running) == [KITE]


@pytest.mark.parametrize("width", [360, 800, 1280])
def test_nothing_is_wider_than_the_screen_or_too_small_to_touch(opened, width):
    page = opened(viewport={"width": width, "height": 480}, locale="uk-UA")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sizes = page.locator("button").evaluate_all(
        "all => all.map(one => [one.offsetWidth, one.offsetHeight])"
    )
    assert min(min(size) for size in sizes) >= 44


def signal_shown(page):
    return page.locator("#reader").get_attribute("data-signal")


def test_a_click_that_comes_too_soon_says_so_and_does_not_begin_the_wait_anew(
    opened, running
):
    page = opened()
    card(page, KITE).click()
    settle(page, lambda: tapped(running) == [KITE])
    settle(page, lambda: lying(page) == [])
    card(page, KITE).click()
    settle(page, lambda: signal_shown(page) == "too-soon")
    assert page.inner_text("#signal") == "Lift the card for two seconds"
    # Whoever clicks again and again still gets through.
    for _ in range(12):
        page.wait_for_timeout(250)
        card(page, KITE).click()
    settle(page, lambda: tapped(running) == [KITE, KITE])
