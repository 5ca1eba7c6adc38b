"""Somebody between a player and the place, who sees how long the frames are, both ways, and nothing else."""

import asyncio
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import product
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, Literal, TypeAlias

import httpx
from msgspec.structs import replace

from mascarade.cli.join.connection import Arrival, TableConnection
from mascarade.rules import Announce, Answer, Challenge, Pass, Swap
from mascarade.server.web.edge.identity import new_secret
from mascarade.wire.client_messages import GiveAnswer, Ready, Start, Wish
from mascarade.wire.server_messages import Presence, WishDone
from mascarade.wire.shown import Snapshot, Update, Yours
from tests.cli.program import PATIENCE
from tests.server.place import QUICK
from tests.server.web.serving import Web, visited

Way: TypeAlias = Literal["up", "down"]
Seen: TypeAlias = tuple[tuple[Way, tuple[int, ...]], ...]
GAMES = 4
_CONTROL = 8
"""The bit in the first byte of frames that are no messages, like the one that says goodbye."""
OPTIONS = {"players": 4, "memory": "notes", "first": 0, "clocks": {"pace": "none"}}
NAMES = ("Ann", "Bob", "Cat", "Dan")
ROOMY = replace(QUICK, requests_a_minute=10_000)
WATCHED = 2
"""Whose connection is tapped: one who swaps, and is asked later whether they challenge."""


class Tap:
    """Passes everything on, both ways, and writes down how long each message was: a list for each way of each
    connection."""

    def __init__(self, port: int) -> None:
        self._lengths: list[tuple[Way, list[int]]] = []
        self._there = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._door.getsockname()[1]}"
        Thread(target=self._wait, daemon=True).start()

    @property
    def seen(self) -> Seen:
        return tuple((way, tuple(lengths)) for way, lengths in self._lengths)

    def close(self) -> None:
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()

    def _wait(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._door.accept()
                server = socket.create_connection(("127.0.0.1", self._there))
                self._start("up", client, server)
                self._start("down", server, client)

    def _start(self, way: Way, one: socket.socket, other: socket.socket) -> None:
        self._lengths.append((way, []))
        Thread(target=_pass_on, args=(one, other, self._lengths[-1][1]), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket, lengths: list[int]) -> None:
    rest, shaken = b"", False
    with one, suppress(OSError):
        while data := one.recv(65536):
            rest += data
            if not shaken and b"\r\n\r\n" in rest:
                shaken, rest = True, rest.partition(b"\r\n\r\n")[2]
            while shaken and (length := _frame(rest)) and len(rest) >= length:
                # a frame that only says goodbye has nothing to tell
                if rest[0] & _CONTROL == 0:
                    lengths.append(length)
                rest = rest[length:]
            other.sendall(data)
    with suppress(OSError):
        other.shutdown(socket.SHUT_RDWR)


def _frame(data: bytes) -> int:
    """How long the frame is that begins here, its head included; 0: too little of it is here."""
    if len(data) < 4:
        return 0
    length, head = data[1] & 127, 6 if data[1] & 128 else 2
    return head + (length if length < 126 else 2 + int.from_bytes(data[2:4], "big"))


@contextmanager
def tapped(port: int) -> Iterator[Tap]:
    tap = Tap(port)
    try:
        yield tap
    finally:
        tap.close()


class Player:
    """Somebody with the connection of `mascarade join`."""

    def __init__(self, host: str, table: str, token: str) -> None:
        self._arrivals: Queue[Arrival] = Queue()
        self.line = TableConnection(f"ws://{host}/ws/{table}", token, "en", self._arrivals.put, direct=True)
        self.line.start()

    def until(self, kind: type[Any], where: Callable[[Any], bool] = lambda _: True) -> Any:
        """The next arrival of this kind."""
        while True:
            arrival = self._arrivals.get(timeout=PATIENCE)
            if isinstance(arrival, kind) and where(arrival):
                return arrival

    def wish(self, make: Callable[[str], Wish], offered: tuple[Answer, ...] = ()) -> None:
        """Ask for something, until it is done."""
        wish = make(self.line.new_id())
        self.line.send(wish, offered)
        self.until(WishDone, lambda done: done.id == wish.id)

    def asked(self) -> Yours:
        yours = self.until(Update, lambda update: update.yours is not None).yours
        assert isinstance(yours, Yours)
        return yours

    def answer(self, choose: Callable[[Answer], bool]) -> None:
        yours = self.asked()
        answer = next(option for option in yours.options if choose(option))
        self.wish(lambda id: GiveAnswer(id, yours.number, answer), yours.options)


def swapping(*, really: bool) -> Callable[[Answer], bool]:
    return lambda option: isinstance(option, Swap) and option.really == really


def evening(web: Web, *, really: bool, early: Answer | None) -> Seen:
    """What the tap sees: a swap, perhaps an early answer, and the same player coming back."""
    tokens = [new_secret() for _ in NAMES]
    made = _post(web, "/api/tables", tokens[0], {"name": NAMES[0], "options": OPTIONS})
    for name, token in zip(NAMES[1:], tokens[1:], strict=True):
        _post(web, f"/api/tables/{made}/join", token, {"name": name})
    players = []
    with tapped(int(web.host.rpartition(":")[2])) as tap:
        for number, token in enumerate(tokens):
            players.append(Player(tap.host if number == WATCHED else web.host, made, token))
            players[-1].until(Presence)
        for player in players:
            player.wish(Ready)
        players[0].wish(Start)
        for player in players:
            player.wish(Ready)
        for number, player in enumerate(players):
            player.answer(swapping(really=really if number == WATCHED else True))
        players[0].answer(lambda option: isinstance(option, Announce))
        yours = players[WATCHED].asked()
        assert len(yours.options) == 2
        if early is not None:
            players[WATCHED].wish(lambda id: GiveAnswer(id, yours.number, early), yours.options)
        players[WATCHED].line.close()
        players[0].until(Presence, lambda presence: WATCHED not in presence.here)
        again = Player(tap.host, made, tokens[WATCHED])
        snapshot = again.until(Snapshot)
        assert snapshot.given == early
        again.until(Presence)
        seen = tap.seen
        for player in (*players, again):
            player.line.close()
    return seen


def _post(web: Web, path: str, token: str, body: dict[str, Any]) -> str:
    headers = {"Authorization": f"Bearer {token}"}
    return str(httpx.post(web.url + path, json=body, headers=headers).raise_for_status().json()["table"])


def test_how_long_frames_are_tells_neither_a_swap_nor_an_early_answer(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        hidden: tuple[tuple[bool, Answer], ...] = tuple(product((True, False), (Challenge(), Pass())))
        found: list[Counter[Seen]] = []
        for really, early in hidden:
            seen = [await asyncio.to_thread(evening, web, really=really, early=early) for _ in range(GAMES)]
            found.append(Counter(seen))
        first, *others = found
        assert all(other == first for other in others)
        assert len(first) == 1, "nor does anything else that was hidden show"

    visited(tmp_path, story, ROOMY)


def test_that_an_early_answer_was_given_shows_only_when_it_is_given(tmp_path: Path) -> None:
    """The answer and its `done` can be seen; who comes back later is told as much either way."""

    async def story(web: Web) -> None:
        silent = await asyncio.to_thread(evening, web, really=True, early=None)
        hasty = await asyncio.to_thread(evening, web, really=True, early=Pass())
        assert silent[2:] == hasty[2:], "the second connection"
        for (_, before), (_, after) in zip(silent[:2], hasty[:2], strict=True):
            assert after[:-1] == before

    visited(tmp_path, story, ROOMY)
