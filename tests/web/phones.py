"""A table with phones, for the tests of the phone's pages: real application, real journal.

`Table` opens a game on the classic board; `Phone` is one player's browser at it. What a
story needs beforehand is done at the bank, as the banker would do it.
"""

import json
import re
from html import unescape
from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from banker.editions.loader import house_rules_with
from banker.entry import Actor, CommandId
from banker.journal.codec import plain_command
from banker.rules.board import TitleId
from banker.rules.game import Game, cash_of
from banker.rules.money.transfers import Transfer
from banker.rules.players import PlayerId
from banker.rules.register import Command
from banker.rules.table.opening import Newcomer
from banker.rules.titles.purchases import BuyTitle
from banker.tables.runtime import TableRuntime
from banker.tables.services import Services
from banker.web.http.callers import seat_cookie
from tests.web.apps import app_over, some_services

MIA, LEO, TOM = (PlayerId(name) for name in ("mia", "leo", "tom"))
PLAYERS = (("Mia", "kite"), ("Leo", "teapot"), ("Tom", "whale"))
#: What a browser says on its own page.
ORIGIN = {"Origin": "http://localhost"}

keys = count(1)


def an_app(folder: Path) -> Flask:
    """Return the application over a new database in `folder`."""
    return app_over(some_services(folder))


def services_of(app: Flask) -> Services:
    """Return the services behind the application."""
    services = app.extensions["banker"]
    assert isinstance(services, Services)
    return services


class Table:
    """One game of three, on the classic board with $1,500 each unless another is named."""

    def __init__(self, app: Flask, edition: str = "us-classic", **rules: object) -> None:
        self.app, self.services = app, services_of(app)
        loaded = self.services.shelf.load(edition)
        self.name = self.services.opening.new_lobby(edition, {})
        self.services.opening.begin(
            self.name,
            loaded=loaded,
            house_rules=house_rules_with(loaded.edition, rules),
            players=tuple(Newcomer(name=name, token=token) for name, token in PLAYERS),
            actor=Actor("host"),
        )
        self.services.settings.put(self.name, "phones_bank", False)

    @property
    def runtime(self) -> TableRuntime:
        return self.services.runtimes.of(self.name)

    @property
    def game(self) -> Game:
        return self.runtime.game

    def cash(self, player: PlayerId) -> int:
        return cash_of(self.game, player)

    def given(self, *commands: Command) -> None:
        """Carry out commands at the bank."""
        for command in commands:
            key = CommandId(f"banker/given-{next(keys)}")
            self.runtime.bank.execute(command, command_id=key, actor=Actor("banker"))

    def bought(self, player: PlayerId, *titles: TitleId) -> None:
        """Have a player buy titles at their printed prices."""
        self.given(*(BuyTitle(player=player, title=title) for title in titles))

    def given_cash(self, player: PlayerId, amount: int) -> None:
        """Have the bank pay or take what brings the player's cash to `amount`."""
        change = amount - self.cash(player)
        payer, payee = ("bank", player) if change > 0 else (player, "bank")
        if change:
            self.given(Transfer(payer=payer, payee=payee, amount=abs(change)))

    def let_phones_bank(self) -> None:
        self.services.settings.put(self.name, "phones_bank", True)

    def phone(self, player: PlayerId) -> "Phone":
        """Return the browser of a player who was let in."""
        key = self.services.credentials.issue(
            "seat", table=self.name, player=player, retire=True
        )
        client = self.app.test_client()
        client.set_cookie(seat_cookie(self.name), key)
        return Phone(client, self.name)


class Phone:
    """A browser at a table."""

    def __init__(self, client: FlaskClient, table: str) -> None:
        self.client, self.at = client, f"/t/{table}"

    def get(self, path: str, **args: str | int) -> TestResponse:
        """Look at a page of the player's own."""
        return self.client.get(f"{self.at}/me{path}", query_string=args)

    def sees(self, path: str = "", **args: str | int) -> str:
        """Return the words on a page."""
        answer = self.get(path, **args)
        assert answer.status_code == 200, answer.status
        return words_of(answer)

    def post(self, path: str, fields: dict[str, str], key: str = "") -> TestResponse:
        """Send a form as the page's script does."""
        headers = {**ORIGIN, "Idempotency-Key": key or f"k{next(keys)}"}
        return self.client.post(f"{self.at}/me{path}", data=fields, headers=headers)

    def gives(self, command: Command, key: str = "", **fields: str) -> TestResponse:
        """Press the button that stands for a command."""
        return self.gives_json(plain_command(command), key, **fields)

    def gives_json(
        self, command: dict[str, Any], key: str = "", **fields: str
    ) -> TestResponse:
        """Press a button with a value of one's own making."""
        return self.post("/give", {"command": json.dumps(command), **fields}, key)

    def pays(
        self, payee: str, amount: int | str, key: str = "", **more: str
    ) -> TestResponse:
        """Press Pay on the keypad's page."""
        return self.post("/pay", {"payee": payee, "amount": str(amount), **more}, key)

    def takes_back(self, seq: int, key: str = "") -> TestResponse:
        """Press Undo in the toast."""
        return self.post("/undo", {"undo": str(seq)}, key)


def words_of(answer: TestResponse) -> str:
    """Return what a page says, without its markup."""
    bare = re.sub(r"<[^>]*>", " ", re.sub(r"(?s)<head>.*?</head>", " ", answer.text))
    joined = re.sub(r"\s+", " ", unescape(bare))
    return joined.strip()


def buttons_of(answer: TestResponse) -> list[dict[str, Any]]:
    """Return the commands that a page's buttons stand for, those switched off left out."""
    found = re.findall(r'<button[^>]*name="command" value="([^"]*)"([^>]*)>', answer.text)
    return [
        json.loads(unescape(value)) for value, more in found if "aria-disabled" not in more
    ]
