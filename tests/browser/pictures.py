"""Pictures of every scene: `./run.sh pictures [NAME...]`.

Each scene is reached once and photographed in English and Russian, light and dark. Into
`pictures/` go a picture for each, `index.html` to look through them, and a contact sheet
for each surface. A NAME is part of a scene's name; without one, all are made but those that
are there for long names alone.
"""

import argparse
import html
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import sync_playwright

from banker.web.http.languages import LANGUAGES
from tests.browser.scenes.catalogue import all_scenes
from tests.browser.scenes.languages import spoken
from tests.browser.scenes.stage import FAMILY, LONGEST, SIZES, Stage, Studio
from tests.conftest import FLAGS

FOLDER = Path(__file__).parents[2] / "pictures"
THEMES = ("light", "dark")
#: How wide a picture is on the contact sheet, and how many scenes stand side by side.
THUMBS = {"terminal": (240, 2), "phone": (132, 3), "tv": (400, 1), "paper": (240, 2)}
STYLE = """
body { font: 14px system-ui; margin: 12px; background: #ddd; color: #222; }
section { display: grid; gap: 12px; }
figure { margin: 0; display: flex; gap: 4px; flex-wrap: wrap; align-items: start; }
figcaption { width: 100%; font-weight: 600; }
img { display: block; background: #fff; border: 1px solid #999; }
"""


def wanted(names):
    """Return the scenes whose names hold one of `names`."""
    return [
        scene
        for scene in all_scenes()
        if (any(name in scene.name for name in names) if names else not scene.is_for_fit)
    ]


def photograph(studio, scene, languages, people):
    """Reach a scene and take its pictures; return their files."""
    studio.begin()
    screen = scene.reach(Stage(studio, people))
    taken = []
    for tag in languages:
        if tag != "en":
            studio.speak(tag)
            screen.reload()
            if scene.again:
                scene.again(screen)
        for selector in scene.shows:
            screen.sees(selector)
        for theme in THEMES:
            screen.page.emulate_media(color_scheme=theme)
            file = FOLDER / f"{scene.name}.{tag}.{theme}.png"
            picture_of(screen.page, scene.surface, file)
            taken.append(file)
        screen.page.emulate_media(color_scheme="light")
    return taken


def picture_of(page, surface, file):
    """Photograph a whole page; what stands at the foot of a phone stands at its end."""
    high = page.evaluate("document.documentElement.scrollHeight")
    if surface == "phone" and high > SIZES[surface]["height"]:
        page.set_viewport_size({**SIZES[surface], "height": high})
    page.screenshot(path=file, full_page=surface == "paper")
    page.set_viewport_size(SIZES[surface])


def sheet(taken, surface, *, thumbs=None):
    """Return a page with all pictures of a surface."""
    width, beside = thumbs or (SIZES[surface]["width"] // 2, 1)
    figures = "".join(
        f"<figure><figcaption>{html.escape(scene.name)}</figcaption>"
        + "".join(
            f'<a href="{file.name}"><img src="{file.name}" width="{width}" alt=""></a>'
            for file in files
        )
        + "</figure>"
        for scene, files in taken.items()
        if scene.surface == surface
    )
    grid = f"section {{ grid-template-columns: repeat({beside}, 1fr); }}"
    return (
        f"<!doctype html><meta charset=utf-8><style>{STYLE}{grid}</style>"
        f"<h1>{surface}</h1><section>{figures}</section>"
    )


def lay_out(browser, taken):
    """Write the pages and photograph the contact sheets."""
    surfaces = [one for one in SIZES if any(scene.surface == one for scene in taken)]
    index = "".join(sheet(taken, surface) for surface in surfaces)
    (FOLDER / "index.html").write_text(index, encoding="utf-8")
    for surface in surfaces:
        width, beside = thumbs = THUMBS[surface]
        page = FOLDER / f"sheet-{surface}.html"
        page.write_text(sheet(taken, surface, thumbs=thumbs), encoding="utf-8")
        across = max(len(files) for files in taken.values()) * (width + 6) * beside + 60
        window = browser.new_page(viewport={"width": across, "height": 900})
        window.goto(page.as_uri())
        window.screenshot(path=page.with_suffix(".png"), full_page=True)
        window.close()
        page.unlink()


def main(arguments=None):
    """Take the pictures; return how many scenes could not be reached."""
    parser = argparse.ArgumentParser(prog="./run.sh pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--languages", default="en,ru", help="such as en,ru,uk,pt_PT,pt_BR")
    parser.add_argument("--long", action="store_true", help="with the longest names")
    options = parser.parse_args(arguments)
    languages = [tag for tag in options.languages.split(",") if tag in LANGUAGES]
    FOLDER.mkdir(exist_ok=True)
    begun, taken, missed = time.monotonic(), {}, 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=FLAGS
        )
        studio = Studio(browser, Path(data) / "data")
        try:
            for scene in wanted(options.names):
                try:
                    people = LONGEST if options.long else FAMILY
                    taken[scene] = photograph(studio, scene, languages, people)
                except (AssertionError, BrowserError) as error:
                    missed += 1
                    print(f"{scene.name}: {str(error)[:300]}", file=sys.stderr)
                finally:
                    studio.end(scene)
            lay_out(browser, taken)
        finally:
            studio.close()
            browser.close()
    silent = [tag for tag in languages if tag not in spoken()]
    if silent:
        print(f"No words yet, shown in English: {', '.join(silent)}")
    number = sum(map(len, taken.values()))
    took_s = round(time.monotonic() - begun)
    print(f"{number} pictures of {len(taken)} screens in {took_s} s: {FOLDER}/index.html")
    return missed


if __name__ == "__main__":
    sys.exit(main())
