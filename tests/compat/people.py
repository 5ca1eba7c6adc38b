"""People at a server of any version, who speak nothing but the JSON of the wire; all of it is written down.

No type of the program is used here: what an old server says and hears must not pass through today's code.
"""

import json
import random
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, TypeAlias

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
Frame: TypeAlias = dict[str, Any]


class Seat:
    """Somebody's secret at a server, and requests with it."""

    def __init__(self, address: str, name: str, token: str = "") -> None:
        self.address = address
        self.name = name
        self.token = token or self._post("/api/token")["token"]
        self.table = ""
        self.chair = 0

    def _post(self, path: str, **body: Any) -> Frame:
        headers = {"X-Mascarade": "1"}
        if getattr(self, "token", ""):
            headers["Authorization"] = f"Bearer {self.token}"
        with httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE) as http:
            return dict(http.post(path, json=body).raise_for_status().json())

    def make(self, options: Frame, *, start: bool = False) -> Frame:
        return self._sat(self._post("/api/tables", name=self.name, options=options, start=start))

    def learn(self) -> Frame:
        return self._sat(self._post("/api/lessons", name=self.name))

    def join(self, table: str) -> Frame:
        return self._sat(self._post(f"/api/tables/{table}/join", name=self.name))

    def claim(self, code: str) -> Frame:
        return self._sat(self._post("/api/claim", code=code))

    def move_code(self) -> str:
        return str(self._post(f"/api/tables/{self.table}/move")["code"])

    def get(self, path: str) -> bytes:
        headers = {"Authorization": f"Bearer {self.token}"}
        with httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE) as http:
            return http.get(path).raise_for_status().content

    def _sat(self, joined: Frame) -> Frame:
        self.table, self.chair = joined["table"], joined["chair"]
        return joined


class Person:
    """One connection after another at a table; `written` are all frames in both directions, in order."""

    def __init__(self, seat: Seat, chance: random.Random, *, watches: bool = False) -> None:
        self.seat = seat
        self.written: list[Frame] = []
        self.n = 0
        self.mark = self.link = ""
        self.room: Frame = {}
        self.ask: Frame | None = None
        self.yours: Frame | None = None
        self.truth: Frame | None = None
        self.bye: str | None = None
        self._chance = chance
        self._watches = watches
        self._ids = count(1)
        self._settled: dict[str, Frame] = {}
        self._answered: set[int] = set()
        self._line: ClientConnection | None = None
        self.pings = 0

    def come(self, *, have: bool = False, mark: str | None = None) -> None:
        """A new connection, with what was seen last if it says so; returns once all is told."""
        query = "?watch=1" if self._watches else ""
        url = f"{self.seat.address.replace('http', 'ws', 1)}/ws/{self.seat.table}{query}"
        self._line = connect(
            url, additional_headers={"Authorization": f"Bearer {self.seat.token}"}, compression=None
        )
        self.written.append({"event": "open"})
        seen = {"have": self.n, "mark": self.mark if mark is None else mark} if have else {}
        self.bye = None
        self.say({"type": "hello", **seen, "language": "en", "protocol": 1})
        self.until(lambda said: said["type"] == "presence")

    def go(self) -> None:
        """The connection ends."""
        assert self._line is not None
        self._line.close()
        self._line = None
        self.written.append({"event": "close"})

    def say(self, message: Frame) -> None:
        assert self._line is not None
        self.written.append({"from": "client", "frame": message})
        self._line.send(json.dumps(message))

    def wish(self, kind: str, **fields: Any) -> Frame:
        """Ask for something; the `done`, the `no` or the `bye` that answers it."""
        id = f"{self.seat.name[:8]}-{next(self._ids)}"
        self.say({"type": kind, "id": id, **fields})
        return self.until(lambda said: said.get("id") == id or said["type"] == "bye")

    def until(self, so: Callable[[Frame], bool]) -> Frame:
        """The next message that is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            said = self.hear(1.0)
            if said is not None and so(said):
                return said
        raise AssertionError(f"{self.seat.name} waits in vain at step {self.n}")

    def hear(self, seconds: float = 0.0) -> Frame | None:
        """The next message, if there is one; none comes after the goodbye."""
        assert self._line is not None
        if self.bye is not None:
            return None
        try:
            said: Frame = json.loads(self._line.recv(timeout=seconds))
        except TimeoutError:
            return None
        self.written.append({"from": "server", "frame": said})
        match said["type"]:
            case "snapshot" | "update":
                self.n, self.mark, self.link = said["n"], said["mark"], said.get("link") or self.link
                self.room = said.get("room") or self.room
                self.ask, self.yours = said.get("ask"), said.get("yours")
                if said.get("given"):
                    self._answered.add(said["yours"]["number"])
            case "ping":
                self.pings += 1
                self.say({"type": "pong", "n": self.n})
            case "truth":
                self.truth = said
            case "bye":
                self.bye = said["why"]
        return said

    def catch_up(self) -> None:
        while self.hear() is not None:
            pass

    # Playing

    @property
    def asked(self) -> bool:
        """Whether the table waits for this one now."""
        return bool(self.ask and self.yours and self.ask["number"] == self.yours["number"])

    @property
    def waits(self) -> bool:
        """Whether this one will be asked later, and can answer already."""
        return bool(self.ask and self.yours and self.ask["number"] < self.yours["number"])

    @property
    def answered(self) -> bool:
        """Whether this one has answered already what it may."""
        return self.yours is not None and self.yours["number"] in self._answered

    def answer(self, answer: Frame | None = None) -> None:
        """What this one is asked, now or later; by chance."""
        assert self.yours is not None
        number = self.yours["number"]
        if number not in self._answered:
            self._answered.add(number)
            given = answer or self._drawn(self.yours["options"])
            said = self.wish("answer", question=number, answer=given)
            assert said["type"] == "done", said

    def _drawn(self, options: Sequence[Frame]) -> Frame:
        announced = [each for each in options if each["do"] == "announce"]
        if announced and self._chance.random() < 0.7:
            return self._chance.choice(announced)
        calm = [each for each in options if each["do"] == "pass"]
        return calm[0] if calm and self._chance.random() < 0.8 else self._chance.choice(list(options))


def play(people: Sequence[Person], so: Callable[[], bool] | None = None) -> bool:
    """Answer whatever is asked until it is so, or until the game is over; whether it was so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for person in people:
            person.catch_up()
        if so is not None and so():
            return True
        if people[0].room.get("phase") not in ("memorise", "play"):
            return so is None
        secret = people[0].room["options"]["challenges"] == "secret"
        asked = [person for person in people if person.asked or (secret and person.waits)]
        asked = [person for person in asked if not person.answered]
        if asked:
            asked[0].answer()
        else:
            people[0].hear(0.02)
    raise AssertionError(f"the table {people[0].seat.table} does not go on: {people[0].ask}")
