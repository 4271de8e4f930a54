"""A terminal's browser, for the tests of its pages: real application, real journal."""

import re
from html import unescape
from itertools import count

from banker.web.http.callers import BANKER_COOKIE

#: What a browser says on its own page.
ORIGIN = {"Origin": "http://localhost"}

keys = count(1)


class Glass:
    """The browser of the terminal, at one table."""

    def __init__(self, app, table=""):
        self.client = app.test_client()
        self.services = app.extensions["banker"]
        self.table = table
        self.client.set_cookie(BANKER_COOKIE, self.services.credentials.issue("banker"))

    @property
    def runtime(self):
        return self.services.runtimes.of(self.table)

    def get(self, path):
        return self.client.get(path)

    def shows(self, path="/terminal"):
        """Return the words on a page of the table."""
        answer = self.client.get(f"/t/{self.table}{path}")
        assert answer.status_code == 200, answer.status
        return words_of(answer)

    def post(self, path, key="", **fields):
        """Send a form as the page's script does."""
        headers = {**ORIGIN, "Idempotency-Key": key or f"k{next(keys)}"}
        return self.client.post(path, data=fields, headers=headers)

    def touch(self, key="", **fields):
        """Touch something on the terminal; return the words of the next screen."""
        answer = self.post(f"/t/{self.table}/terminal/touch", key, **fields)
        assert answer.status_code == 200, (answer.status, answer.text)
        return words_of(answer)

    def presses(self, action, argument="", amount="", key=""):
        """Touch a button by what it does."""
        return self.touch(key, do=f"{action}|{argument}|{amount}")

    def types(self, digits):
        """Touch the keys of the keypad one after the other."""
        words = ""
        for digit in digits:
            words = self.touch(digit=digit)
        return words

    def arranges(self, action, argument="", value="", page="lobby", **fields):
        """Press a button of the lobby."""
        return self.post(
            f"/t/{self.table}/setup", do=f"{action}|{argument}|{value}", page=page, **fields
        )


def words_of(answer):
    """Return what a page says, without its markup."""
    bare = re.sub(r"<[^>]*>", " ", re.sub(r"(?s)<head>.*?</head>", " ", answer.text))
    joined = re.sub(r"\s+", " ", unescape(bare))
    return re.sub(r"([+−£$]) (?=[£$\d])", r"\1", joined).strip()
