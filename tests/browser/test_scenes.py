"""Every screen of the catalogue: reached by hand, whole, and open to everybody.

Each scene is reached once, with names as long as they may be. Then it is looked at in
English, in the language of the longest words, and in one of the others, which take turns
from scene to scene; in the first two at every size that it is made for. Colours do not
depend on the language: their contrast is measured in English, by day and by night.
`SCENES_SPEAK=all ./run.sh test tests/browser/test_scenes.py` looks at every scene in every
language. A street's name is the same in all languages, so that scenes made for these speak
the first two alone.
"""

import os
from zlib import crc32

import pytest

from tests.browser.looking import misfits, objections, resize
from tests.browser.scenes.catalogue import all_scenes
from tests.browser.scenes.languages import spoken
from tests.browser.scenes.stage import LONGEST, SIZES, Stage

#: English, and the language of the longest words.
EVERY_SIZE = ("en", "ru")
#: Other screens that each surface must fit: larger displays, small and large phones, and a
#: phone on its side.
OTHER_SIZES = {
    "terminal": ((1024, 600), (1280, 720)),
    "phone": ((320, 640), (360, 780), (430, 932), (844, 390)),
    "tv": (),
    "paper": (),
}


@pytest.mark.parametrize("scene", all_scenes(), ids=lambda scene: scene.name)
def test_the_screen_is_reached_by_hand_and_everything_fits(studio, scene):
    studio.begin()
    try:
        screen = scene.reach(Stage(studio, LONGEST))
        found = seen_in_english(screen, scene)
        for tag in languages_of(scene):
            studio.speak(tag)
            screen.reload()
            if scene.again:
                scene.again(screen)
            shows(screen, scene)
            found += [f"{tag}: {one}" for one in looked_at(screen, scene, tag)]
        assert found == []
        assert studio.troubles == []
    finally:
        studio.end(scene)


def languages_of(scene):
    """Return in which languages a scene is looked at after English."""
    others = [tag for tag in spoken() if tag not in EVERY_SIZE]
    if in_every_language():
        return [*EVERY_SIZE[1:], *others]
    if scene.is_for_fit or not others:
        return EVERY_SIZE[1:]
    return [*EVERY_SIZE[1:], others[crc32(scene.name.encode()) % len(others)]]


def shows(screen, scene):
    for selector in scene.shows:
        screen.sees(selector)


def seen_in_english(screen, scene):
    shows(screen, scene)
    text = screen.page.inner_text("body")
    assert [words for words in scene.says if words not in text] == []
    found = [] if scene.is_for_fit else in_the_dark(screen.page)
    return [*found, *(f"en: {one}" for one in looked_at(screen, scene, "en"))]


def looked_at(screen, scene, tag):
    """Return whatever is wrong with what the screen shows in the language it speaks now."""
    page, surface = screen.page, scene.surface
    without = () if tag == "en" or in_every_language() else ("color-contrast",)
    found = [] if scene.is_for_fit else objections(page, without=without)
    for width, height in OTHER_SIZES[surface] if tag in EVERY_SIZE else ():
        resize(page, {"width": width, "height": height})
        found += [f"{width}: {one}" for one in misfits(page, surface, LONGEST)]
    resize(page, SIZES[surface])
    return [*found, *misfits(page, surface, LONGEST)]


def in_every_language():
    """Return whether everything is asked for in every language."""
    return os.environ.get("SCENES_SPEAK") == "all"


def in_the_dark(page):
    """Return what axe says of the dark colours; all else is the same by night."""
    page.emulate_media(color_scheme="dark")
    found = [f"dark: {one}" for one in objections(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    return found
