"""QR codes are read back, as a phone's camera would."""

import re

import png
import pytest
import zxingcpp

from banker.web.pages.qr import QUIET, qr_code

PIXELS = 4
ADDRESSES = [
    "http://192.168.1.23:8000/t/K7M2QX/join#ABC234",
    "https://bank.example/t/K7M2QX/join#ABC234",
    "short",
    "http://10.0.0.1/" + "x" * 200,
]


def picture_of(code):
    """Return the code's path as rows of pixels, dark on light."""
    dark = [[False] * code.side for _ in range(code.side)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code.path):
        for column in range(int(x), int(x) + int(width)):
            dark[int(y)][column] = True
    return [
        [0 if dark[y // PIXELS][x // PIXELS] else 255 for x in range(code.side * PIXELS)]
        for y in range(code.side * PIXELS)
    ]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_code_is_read_back_as_what_was_put_in(address, tmp_path):
    rows = picture_of(qr_code(address))
    path = tmp_path / "code.png"
    png.from_array(rows, "L").save(path)
    width, height, pixels, _info = png.Reader(str(path)).read_flat()
    view = memoryview(bytes(pixels)).cast("B", (height, width))
    (found,) = zxingcpp.read_barcodes(view)
    assert found.text == address
    assert found.format == zxingcpp.BarcodeFormat.QRCode


def test_a_quiet_zone_is_left_around_the_code():
    code = qr_code("short")
    rows = picture_of(code)
    margin = QUIET * PIXELS
    assert all(pixel == 255 for row in rows[:margin] + rows[-margin:] for pixel in row)
    assert all(pixel == 255 for row in rows for pixel in row[:margin] + row[-margin:])


def test_the_path_is_digits_and_strokes_and_nothing_that_could_be_markup():
    assert re.fullmatch(r"[Mhvz0-9 -]+", qr_code("<svg/onload=alert(1)>").path)
