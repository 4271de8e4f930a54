"""The home network as a code to scan: a phone that is not in it yet joins by its camera.

The text is the one that ZXing's readers introduced and cameras understand since:
`WIFI:T:WPA;S:name;P:password;;`. Source: ZXing wiki, "Barcode Contents", "Wi-Fi Network
config (Android, iOS 11+)": the characters backslash, semicolon, comma, colon and double
quote are written behind a backslash, and a value that looks like a hexadecimal number
stands in double quotes.
"""

import re

SPECIAL = re.compile(r'([\\;,:"])')
#: Could be taken for a number in hexadecimal figures.
HEXADECIMAL = re.compile(r"(?:[0-9A-Fa-f]{2})+")


def wifi_text(name: str, password: str) -> str:
    r"""Return what the code of a network says; without a password it is an open one.

    >>> wifi_text("Home", "correct horse")
    'WIFI:T:WPA;S:Home;P:correct horse;;'
    >>> wifi_text('foo;bar\\baz', "")
    'WIFI:T:nopass;S:foo\\;bar\\\\baz;;'
    """
    if not password:
        return f"WIFI:T:nopass;S:{value(name)};;"
    return f"WIFI:T:WPA;S:{value(name)};P:{value(password)};;"


def value(text: str) -> str:
    r"""Return a name or password as it stands in the code.

    >>> value("ABCD"), value("a,b")
    ('"ABCD"', 'a\\,b')
    """
    if HEXADECIMAL.fullmatch(text):
        return f'"{text}"'
    return SPECIAL.sub(r"\\\1", text)
