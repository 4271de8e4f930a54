"""QR codes as one SVG path, drawn by the page in its own colours."""

from functools import lru_cache

import qrcode
from qrcode.constants import ERROR_CORRECT_M

from banker.web.pages.views import QrCode

#: Readers want a quiet zone around the code; the page's panel adds the rest of it.
QUIET = 2


@lru_cache(maxsize=64)
def qr_code(text: str) -> QrCode:
    """Return the code for `text`, with a quiet zone of two modules."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=QUIET)
    code.add_data(text)
    code.make(fit=True)
    matrix = code.get_matrix()
    return QrCode(path="".join(runs(matrix)), side=len(matrix))


def runs(matrix: list[list[bool]]) -> list[str]:
    """Return a rectangle for each run of dark modules in a row."""
    found: list[str] = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            width = 1
            if row[x]:
                while x + width < len(row) and row[x + width]:
                    width += 1
                found.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return found
