"""What tests of `mascarade join` share: options, people who answer by chance, and a friend at the table."""

import json
import random
import re
from contextlib import ExitStack
from itertools import count
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.cli.seat import Terminal, Typist
from tests.server.outside import Server, until

AT_ONCE = ("--pace", "0")
CALM = ("--players", "4", "--clocks", "none")


def by_chance(seed: int) -> Typist:
    """Somebody who answers anything."""
    chance = random.Random(seed)
    return lambda prompt: str(chance.randint(1, int(prompt[1]))) if prompt[1] else ""


def code(terminal: Terminal) -> str:
    """The six letters of its table."""
    return terminal.until(r"The code of this table: ([A-Z]{6})\n")[1]


def game_code(terminal: Terminal) -> str:
    found = re.search(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}", terminal.said)
    assert found
    return found[0]


class Friend:
    """A program at the same table, which does exactly what it is told to."""

    def __init__(self, place: Server, name: str) -> None:
        self._address = place.address
        self._name = name
        token = httpx.post(f"{place.address}/api/token", json={}).raise_for_status().json()["token"]
        self._headers = {"Authorization": f"Bearer {token}"}
        self._ids = count(1)
        self._open = ExitStack()

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = httpx.post(
            f"{self._address}{path}", json={"name": self._name, **body}, headers=self._headers
        )
        joined: dict[str, Any] = answer.raise_for_status().json()
        url = f"{self._address.replace('http', 'ws', 1)}/ws/{joined['table']}"
        self.line: ClientConnection = self._open.enter_context(connect(url, additional_headers=self._headers))
        self.line.send(json.dumps({"type": "hello"}))
        until(self.line, "snapshot")
        return joined

    def shown(self, table: str) -> dict[str, Any]:
        """The table, as HTTP shows it to this one."""
        answer = httpx.get(f"{self._address}/api/tables/{table}", headers=self._headers)
        shown: dict[str, Any] = answer.raise_for_status().json()
        return shown

    def wish(self, what: str, **fields: Any) -> None:
        wish = f"f{next(self._ids)}"
        self.line.send(json.dumps({"type": what, "id": wish, **fields}))
        assert until(self.line, "done")["id"] == wish

    def play_until(self, happening: str) -> None:
        """Answer whatever is asked, until this happens to the room."""
        answered = 0
        while True:
            update = until(self.line, "update")
            if update.get("change", {}).get("what") == happening:
                return
            yours = update.get("yours", {"number": 0})
            if yours["number"] > answered:
                answered = yours["number"]
                answer = yours["options"][-1 if len(yours["options"]) == 2 else 0]
                given = {"type": "answer", "id": f"p{answered}", "question": answered, "answer": answer}
                self.line.send(json.dumps(given))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
