"""Other browsers than Chromium: does a phone's page load there, and does it live?

`./run.sh browsers` starts Firefox (by its own Marionette protocol) and WebKitGTK's small
browser (by its WebDriver), sits a player down in each, and has somebody pay that player:
the new balance must appear without a reload. Neither needs anything from Python but its
standard library. A browser that is not installed is named and fails the command.

    apt install firefox-esr webkit2gtk-driver xvfb
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from banker.web.http.callers import seat_cookie
from tests.builders import TOKENS
from tests.serving import Serving, free_port

START_S = 120
LIVE_S = 20
PURSE = """
const money = document.querySelector(".purse data.money");
return [document.body.dataset.live ?? "", money ? Number(money.value) : null,
  document.documentElement.scrollWidth <= innerWidth];
"""


class Firefox:
    """Firefox without a window, spoken to by Marionette: lengths and JSON on a socket."""

    name, program = "Firefox", "firefox-esr"

    def __init__(self, folder):
        self.port = free_port()
        (folder / "user.js").write_text(f'user_pref("marionette.port", {self.port});\n')
        command = [self.program, "--headless", "--no-remote", "--marionette"]
        self.process = subprocess.Popen(
            [*command, "--profile", str(folder)],
            env={**os.environ, "HOME": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.line = connected(self.port, self.process)
        self.asked = 0
        self._read()
        self.version = self._ask("WebDriver:NewSession")["capabilities"]["browserVersion"]

    def _read(self):
        length = b""
        while not length.endswith(b":"):
            length += self._some(1)
        return json.loads(self._some(int(length[:-1])))

    def _some(self, number):
        found = b""
        while len(found) < number:
            more = self.line.recv(number - len(found))
            assert more, "Firefox hung up"
            found += more
        return found

    def _ask(self, what, **how):
        self.asked += 1
        message = json.dumps([0, self.asked, what, how]).encode()
        self.line.sendall(str(len(message)).encode() + b":" + message)
        _kind, _number, error, answer = self._read()
        assert error is None, error
        return answer

    def open(self, url):
        self._ask("WebDriver:Navigate", url=url)

    def keep(self, name, value):
        self._ask("WebDriver:AddCookie", cookie={"name": name, "value": value})

    def see(self):
        return self._ask("WebDriver:ExecuteScript", script=PURSE, args=[])["value"]

    def close(self):
        self.line.close()
        self.process.terminate()
        self.process.wait(timeout=30)


class WebKit:
    """WebKitGTK's MiniBrowser, spoken to by WebKitWebDriver over HTTP."""

    name, program = "WebKitGTK", "WebKitWebDriver"

    def __init__(self, folder):
        self.port = free_port()
        self.process = subprocess.Popen(
            [self.program, f"--port={self.port}"],
            env={**os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        connected(self.port, self.process).close()
        mini = next(Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser"))
        options = {"binary": str(mini), "args": ["--automation"]}
        wish = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        opened = self._ask("POST", "/session", capabilities=wish)
        self.session = f"/session/{opened['sessionId']}"
        self.version = opened["capabilities"]["browserVersion"]

    def _ask(self, method, path, **body):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            data=json.dumps(body).encode() if method == "POST" else None,
            method=method,
        )
        with urllib.request.urlopen(request, timeout=START_S) as answer:
            return json.loads(answer.read())["value"]

    def open(self, url):
        self._ask("POST", f"{self.session}/url", url=url)

    def keep(self, name, value):
        cookie = {"name": name, "value": value}
        self._ask("POST", f"{self.session}/cookie", cookie=cookie)

    def see(self):
        return self._ask("POST", f"{self.session}/execute/sync", script=PURSE, args=[])

    def close(self):
        with contextlib.suppress(OSError):
            self._ask("DELETE", self.session)
        self.process.terminate()
        self.process.wait(timeout=30)


def connected(port, process):
    """Return a line to a program that has just been started."""
    until = time.monotonic() + START_S
    while time.monotonic() < until:
        assert process.poll() is None, "the browser ended at once"
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=START_S)
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the browser does not answer")


def opened_table(serving):
    wish = {
        "edition": "us-classic",
        "players": [
            {"name": name, "token": token}
            for name, token in zip(("Mia", "Leo"), TOKENS, strict=False)
        ],
    }
    status, opened = serving.ask("POST", "/api/tables", wish, key=serving.host_key)
    assert status == 201, opened
    return opened


def shows(browser, balance):
    """Wait until a page is connected and shows a balance; return whether it fits."""
    until, seen = time.monotonic() + LIVE_S, None
    while time.monotonic() < until:
        seen = browser.see()
        if seen[:2] == ["on", balance]:
            return seen[2]
        time.sleep(0.05)
    raise AssertionError(f"the page shows {seen}, not {balance}")


def smoke(browser, serving):
    """Sit down in a browser, be paid, and see it there without touching anything."""
    opened = opened_table(serving)
    table, seat = opened["table"], opened["seats"][0]
    browser.open(f"{serving.url}/t/{table}/join")
    browser.keep(seat_cookie(table), seat["seat_key"])
    browser.open(f"{serving.url}/t/{table}/me")
    assert shows(browser, 1500), "the page is wider than the window"
    gift = {"kind": "transfer", "payer": "bank", "payee": seat["player"], "amount": 77}
    status, answer = serving.ask(
        "POST",
        f"/api/t/{table}/commands",
        gift,
        key=opened["banker_key"],
        idempotency_key="gift",
    )
    assert status == 200, answer
    begun = time.monotonic()
    shows(browser, 1577)
    return time.monotonic() - begun


def tried(kind, serving):
    """Try one browser and say how it went; return whether it went well."""
    if shutil.which(kind.program) is None:
        print(f"{kind.name}: not installed ({kind.program})")
        return False
    with tempfile.TemporaryDirectory() as folder:
        browser = kind(Path(folder))
        try:
            took_s = smoke(browser, serving)
        except AssertionError as error:
            print(f"{kind.name} {browser.version}: {error}")
            return False
        finally:
            browser.close()
    print(f"{kind.name} {browser.version}: loads, and shows a payment after {took_s:.2f} s")
    return True


def main():
    """Try every browser; return how many went wrong."""
    with tempfile.TemporaryDirectory() as data:
        serving = Serving(Path(data) / "data").start()
        try:
            return [tried(kind, serving) for kind in (Firefox, WebKit)].count(False)
        finally:
            serving.stop()


if __name__ == "__main__":
    sys.exit(main())
