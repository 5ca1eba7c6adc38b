"""The way of one answer through the code, as CONTRIBUTING draws it: traced while a real server takes one.

A file is on the way if a function of it is on the call stack at one of the moments that matter: the frame is
read, the rules decide, the steps go to the store's writer, they are stored, the table folds them, the update
is made, and it is sent.
"""

import asyncio
import re
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection

import mascarade
from mascarade.server.live.actor import TableActor
from mascarade.wire.client_messages import GiveAnswer, Ready, Start
from mascarade.wire.server_messages import WishDone
from mascarade.wire.shown import Snapshot, Update
from tests.server.web.serving import Web, until, web

Hop: TypeAlias = tuple[str, str]
"""A file below `src/mascarade`, and a function in it."""

SOURCE = Path(mascarade.__file__).parent
CONTRIBUTING = SOURCE.parents[1] / "CONTRIBUTING.md"
MOST_FILES = 14

MOMENTS = (
    ("server/web/ws/protocol.py", "WebSocketProtocol.data_received"),
    ("rules/game.py", "Running.answer"),
    ("server/store/sqlite/writer.py", "Writer.do"),
    ("server/store/sqlite/statements.py", "SqliteStatements.append"),
    ("server/table/state.py", "TableState.fold"),
    ("server/table/updates.py", "update_for"),
    ("server/web/ws/connection.py", "WebSocketConnection.send"),
)


class Trace:
    """Notes our part of the call stack whenever one of the moments comes for the first time."""

    def __init__(self) -> None:
        self.on = False
        self.stacks: dict[Hop, list[Hop]] = {}

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if self.on and event == "call":
            here = hop(frame)
            if here in MOMENTS and here not in self.stacks:
                self.stacks[here] = list(stack(frame))

    def way(self) -> list[Hop]:
        """Every file once, in the order of the moments, with the first of its functions."""
        found: dict[str, str] = {}
        for moment in MOMENTS:
            for file, function in self.stacks[moment]:
                room = "rules/" if file.startswith("rules/") else file
                found.setdefault(room, function)
        return list(found.items())


def hop(frame: FrameType) -> Hop | None:
    """The function of ours that runs in this frame."""
    file = Path(frame.f_code.co_filename)
    if not file.is_relative_to(SOURCE):
        return None
    return file.relative_to(SOURCE).as_posix(), frame.f_code.co_qualname


def stack(frame: FrameType) -> Iterator[Hop]:
    """Our functions on the call stack, outermost first, from where the frame's message is dealt with."""
    found: list[Hop] = []
    here: FrameType | None = frame
    while here is not None:
        ours = hop(here)
        if ours is not None and "<locals>" not in ours[1]:
            found.append(ours)
        # what lies further out has only waited for the frame
        here = None if ours is not None and ours[1].endswith("._receive_frame") else here.f_back
    return reversed(found)


@contextmanager
def tracing() -> Iterator[Trace]:
    """Trace this thread and those that are started meanwhile, as the writer of the store."""
    trace = Trace()
    threading.setprofile(trace)
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def say(line: ClientConnection, message: object) -> None:
    await line.send(msgspec.json.encode(message).decode())


async def playing(here: Web, play: Callable[[TableActor, ClientConnection], Awaitable[None]]) -> None:
    """A game of Ann and three bots, in which Ann is asked."""
    async with here.program() as ann:
        made = await here.table(ann)
        token = ann.headers["Authorization"].removeprefix("Bearer ")
    table = here.registry.tables[made.table]
    async with here.connected(made.table, token) as line:
        await until(line, Snapshot)
        await say(line, Start("start"))
        await say(line, Ready("ready"))
        await until(line, Update, lambda update: update.yours is not None)
        await play(table, line)


def traced(folder: Path) -> list[Hop]:
    """The way of one answer over a WebSocket, to a table in SQLite."""
    with tracing() as trace:

        async def answer(table: TableActor, line: ClientConnection) -> None:
            play = table.state.playing()
            trace.on = True
            await say(line, GiveAnswer("mine", play.asked, play.updates[-1].options[0]))
            await until(line, WishDone, lambda done: done.id == "mine")
            trace.on = False

        async def story() -> None:
            async with web(folder) as here:
                await playing(here, answer)

        asyncio.run(story())
    return trace.way()


def drawn() -> list[Hop]:
    """The same, as CONTRIBUTING says it."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    table = text.partition("## The way of an answer")[2].partition("\n## ")[0]
    return re.findall(r"^\| \d+ \| \[?`([^`]+)`\]?(?:\([^)]*\))? \| `([^`]+)` \|", table, re.MULTILINE)


def test_an_answer_takes_the_way_that_contributing_draws(tmp_path: Path) -> None:
    way = traced(tmp_path)
    assert way == drawn()
    assert len(way) <= MOST_FILES
