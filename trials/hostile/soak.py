"""Runs many rounds in one process: tables are made, played, coached, watched, studied, left and closed.

At the end there are as many objects of every kind as at the beginning.
"""

import asyncio
import gc
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from mascarade.server.buckets import Bucket
from mascarade.server.live.actor import TableActor
from mascarade.server.live.coach import TableCoach
from mascarade.server.live.conductor import Conductor
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Began
from mascarade.server.table.updates import StepUpdate
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.wire.shown import Snapshot, Update
from tests.server.place import QUICK
from tests.server.web.serving import Web, said, until, web
from trials.hostile.findings import Findings
from trials.hostile.wishes import OPTIONS

KINDS = (
    TableActor,
    GameInPlay,
    StepUpdate,
    Room,
    Began,
    Conductor,
    TableCoach,
    WebSocketConnection,
    Bucket,
    asyncio.Task,
)
"""What tables, games and connections are made of."""

MEMORY = 25_000
"""Kilobytes by which the process may grow, clients included: studies are kept, up to 16,000."""

ANSWERS = 12
PATIENCE = 30.0
WARM = 3

SETTINGS = replace(
    QUICK, tables_an_hour=10**6, requests_a_minute=10**6, studies_a_minute=10**6, frames_a_second=10**6
)


async def soak(folder: Path, findings: Findings, evenings: int) -> str:
    """So many rounds, after a few that warm everything up; the figures, in words."""
    async with web(folder, SETTINGS) as here:
        for number in range(WARM):
            await _evening(here, number)
        before, memory = await _settled(here), _memory()
        for number in range(WARM, WARM + evenings):
            await _evening(here, number)
        after, grown = await _settled(here), _memory() - memory
        more = after - before
        findings.expect(not more, f"after {evenings} evenings there are more of {dict(more)}")
        findings.expect(grown < MEMORY, f"{evenings} evenings took {grown} kB of memory")
        findings.expect(not here.registry.tables, "there are tables left")
        counted = ", ".join(f"{count} {kind}" for kind, count in sorted(after.items()))
        return f"soak: {evenings} evenings, {counted}; memory grown by {grown} kB of {MEMORY}"


async def _settled(here: Web) -> Counter[str]:
    """What is there once everybody has gone: closed tables are swept, limits are forgotten."""
    seen: list[Counter[str]] = []
    async with asyncio.timeout(PATIENCE):
        while len(seen) < 3 or seen[-1] != seen[-2]:
            here.time.jump(3600.0)
            await here.registry.sweeper.sweep()
            await asyncio.sleep(0.5)
            gc.collect()
            seen.append(Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, KINDS)))
    return seen[-1]


def _memory() -> int:
    gc.collect()
    status = Path("/proc/self/status")
    if sys.platform != "linux":
        return 0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS:"))


async def _evening(here: Web, number: int) -> None:
    """A game of Ann, with Bob until he is sent away, and with spectators who come and go."""
    # limits that were used the evening before are full again
    here.time.jump(600.0)
    async with here.program() as ann, here.program() as bob, here.program() as cat:
        options = msgspec.to_builtins(replace(OPTIONS, first=None))
        table = (await here.table(ann, options=options)).table
        (await bob.post(f"/api/tables/{table}/join", json={"name": f"Bob{number}"})).raise_for_status()
        async with here.connected(table, _token(ann)) as line, here.connected(table, _token(bob)) as other:
            await _wish(other, type="ready")
            await _wish(line, type="start")
            await _wish(other, type="ready")
            await _wish(line, type="ready")
            await _wish(line, type="chat", text="good evening")
            await _wish(line, type="kick", chair=1)
            await _wish(line, type="coach")
            async with here.connected(table) as watching:
                await until(watching, Snapshot)
            await _play(here, table, ann)
            await _wish(line, type="end")
            (await cat.get(f"/api/tables/{table}/games/1")).raise_for_status()
            studied = await cat.get(f"/api/tables/{table}/games/1/study", timeout=60)
            assert studied.status_code in (200, 400), studied.text
            await _wish(line, type="rematch")
            await _wish(line, type="coach")
            with suppress(ConnectionClosed):
                await _wish(line, type="leave" if number % 2 else "close")
        lobby = (await here.table(cat)).table
        async with here.connected(lobby, _token(cat)) as line:
            with suppress(ConnectionClosed):
                await _wish(line, type="close")


async def _play(here: Web, table: str, ann: httpx.AsyncClient) -> None:
    """Some answers, each over a connection of its own."""
    for number in range(ANSWERS):
        async with here.connected(table, _token(ann)) as line:
            asked = await until(line, object, _asks)
            if asked.yours is None:
                return
            answer: dict[str, Any] = msgspec.to_builtins(asked.yours.options[0])
            await _wish(line, type="answer", question=asked.yours.number, answer=answer, id=f"a{number}")


def _asks(told: object) -> bool:
    """Whether somebody is asked who listens here, or nobody is any more."""
    return isinstance(told, Update | Snapshot) and (told.yours is not None or told.ask is None)


def _token(client: httpx.AsyncClient) -> str:
    return client.headers["authorization"].removeprefix("Bearer ")


async def _wish(line: ClientConnection, **wish: Any) -> None:
    """Until it is answered, with yes or no."""
    named = {"id": "w", **wish}
    await line.send(msgspec.json.encode(named).decode())
    async with asyncio.timeout(PATIENCE):
        while getattr(said(await line.recv()), "id", None) != named["id"]:
            pass
