"""The form of templates and styles: what is out of form, and styles brought into it.

Styles are brought into it by `./run.sh format`. Templates are written by hand, because a
break between two elements may be drawn as a space.
"""

import re
from pathlib import Path

import cssbeautifier

ROOT = Path(__file__).parent.parent
WIDTH = 120
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
STYLES = sorted((ROOT / "static").glob("*/*.css"))

#: What stands within a line of words, or draws a part of one picture.
WITHIN_WORDS = {
    *("a", "b", "bdi", "br", "code", "data", "i", "s"),
    *("small", "span", "strong", "time", "tspan", "use", "path"),
}
VOID = {"br", "circle", "img", "input", "line", "link", "meta", "path", "rect", "use"}
COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
#: Strings and statements may hold what looks like a tag.
JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:[^<>\"]|\"[^\"]*\")*?)(/?)>")
STATEMENT = re.compile(r"\{%-?\s*(end)?(if|for|block|macro|call)\b.*?%\}", re.DOTALL)


def blanked(found: re.Match[str]) -> str:
    """Return as many blanks as were found, in as many lines."""
    return re.sub(r"[^\n]", " ", found[0])


def style_formatted(text: str) -> str:
    """Return a stylesheet with one selector and one declaration to a line."""
    options = cssbeautifier.default_options()
    options.indent_size = 2
    options.max_preserve_newlines = 2
    options.newline_between_rules = False
    options.space_around_combinator = True
    options.end_with_newline = True
    return str(cssbeautifier.beautify(text, options))


def too_wide(text: str) -> list[str]:
    """Name the lines that are wider than the page."""
    lines = enumerate(text.splitlines(), 1)
    return [f"line {n}: {len(line)} columns" for n, line in lines if len(line) > WIDTH]


def template_faults(text: str) -> list[str]:
    """Name the lines of a template that are not in its form."""
    words = COMMENT.sub(blanked, text)
    tags = TAG.finditer(JINJA.sub(blanked, words))
    return [
        *too_wide(text),
        *crowded(words),
        *crooked(words, ((m, m[1] == "/", m[2]) for m in tags if not is_void(m))),
        *crooked(words, ((m, m[1] == "end", m[2]) for m in STATEMENT.finditer(words))),
    ]


def is_void(tag: re.Match[str]) -> bool:
    """Say whether nothing can be inside this element."""
    return bool(tag[4]) or tag[2] in VOID


def crowded(text: str) -> list[str]:
    """Name the lines on which more than one element begins that is not within words."""
    begun: dict[int, int] = {}
    for tag in TAG.finditer(JINJA.sub(blanked, text)):
        if not tag[1] and tag[2] not in WITHIN_WORDS:
            line = line_of(text, tag.start())
            begun[line] = begun.get(line, 0) + 1
    return [f"line {line}: {count} elements" for line, count in begun.items() if count > 1]


def crooked(text: str, marks) -> list[str]:
    """Name the ends that stand on a line of their own, and not below their beginning."""
    faults, open_marks = [], []
    for mark, ends, name in marks:
        if not ends:
            open_marks.append((name, mark.start()))
            continue
        begun, start = open_marks.pop() if open_marks else ("nothing", 0)
        line = line_of(text, mark.start())
        if begun != name:
            faults.append(f"line {line}: {name} ends what {begun} began")
        elif leads(text, mark.start()) and indent(text, start) != indent(
            text, mark.start()
        ):
            faults.append(
                f"line {line}: the end of {name} does not stand below its beginning"
            )
    return faults + [f"{name} has no end" for name, _ in open_marks]


def line_of(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def leads(text: str, place: int) -> bool:
    """Say whether nothing stands before this place on its line."""
    return not text[text.rfind("\n", 0, place) + 1 : place].strip()


def indent(text: str, place: int) -> int:
    line = text[text.rfind("\n", 0, place) + 1 :]
    return len(line) - len(line.lstrip(" "))


if __name__ == "__main__":
    for path in STYLES:
        text = path.read_text("utf-8")
        if (formed := style_formatted(text)) != text:
            path.write_text(formed, "utf-8")
            print(path.relative_to(ROOT))
