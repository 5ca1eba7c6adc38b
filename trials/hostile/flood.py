"""Floods the server with every kind of wish, from a host, a seat, a spectator, and one address over HTTP.

What the server keeps of it in memory and on the disk has a bound, however long this goes on.
"""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from mascarade.wire.client_messages import End, Rematch, Start, Wish
from mascarade.wire.server_messages import Bye, WishDone, WishRefused
from mascarade.wire.shown import Snapshot, Update
from tests.server.outside import Server
from trials.hostile.findings import Findings
from trials.hostile.raw import Gone, RawSocket, Refused, Where, frame
from trials.hostile.strangers import Stage, asked, staged
from trials.hostile.vitals import Vitals
from trials.hostile.wishes import FLOODS, OPTIONS

MEMORY = 25_000
"""Kilobytes of memory by which the server may grow: for what Python keeps, and for some sixty tables that are
still open, 100 each. While room changes were kept one by one, 400 wishes of each kind took more."""

DISK = 25_000
"""Kilobytes on the disk: 16,400 for the write-ahead log, which is as large however much is stored, and 8,600
for the steps that the budgets let through. Without budgets 400 wishes of each kind take more."""

TABLES = 300
"""Five times as many as one address may make in an hour."""

TOGETHER = 25
"""Wishes that are sent before the answers are read."""

_say = msgspec.json.encode
_OPTIONS: dict[str, Any] = msgspec.to_builtins(OPTIONS)
_GAMES = (Start, Rematch, End)
"""A game that is dealt has to be ended before the next one."""


async def flood(place: Server, findings: Findings, times: int) -> str:
    """All of it, `times` for each kind of wish; the figures, in words."""
    where, folder = Where(place.port), place.data
    vitals = Vitals(place.address, place.metrics, place.pid)
    await _one_table(where, findings, Start, 0, TOGETHER)
    memory, disk, frames = vitals.memory(), stored(folder), findings.frames
    for kind in FLOODS:
        for chair in (0, 1, None):
            await _one_table(where, findings, kind, chair, times)
    await _coming_and_going(where, findings, times)
    await _moving(where, findings, times)
    await _making_and_closing(where, findings, min(times, TABLES))
    memory, disk = vitals.memory() - memory, stored(folder) - disk
    findings.expect(memory < MEMORY, f"a flood takes {memory} kB of memory, and {MEMORY} are allowed")
    findings.expect(disk < DISK, f"a flood takes {disk} kB on the disk, and {DISK} are allowed")
    return (
        f"flood: {findings.frames - frames} wishes and requests, memory grown by {memory} kB of {MEMORY},"
        f" the disk by {disk} kB of {DISK}"
    )


def stored(folder: Path) -> int:
    """Kilobytes in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) // 1024


async def _one_table(
    where: Where, findings: Findings, kind: type[Wish], chair: int | None, times: int
) -> None:
    """This wish from one chair, or from somebody who watches: in the lobby, in a game and after it."""
    stage = await staged(where, findings, 2, **_OPTIONS)
    lines: list[_Flooding] = []
    try:
        host, guest = [await _Flooding.open(where, findings, stage, token) for token in stage.tokens]
        lines += [host, guest]
        if chair is None:
            flooding = await _Flooding.open(where, findings, stage, stage.tokens[1], watch=True)
            lines.append(flooding)
        else:
            flooding = lines[chair]
        await flooding.flood(kind, times)
        for way in (Start, End):
            for each, wish in ((guest, b'"ready"'), (host, b'"' + _tag(way) + b'"'), (guest, b'"ready"')):
                await each.send([b'{"type":%b,"id":"w"}' % wish])
            await host.send([b'{"type":"ready","id":"w"}'])
            await flooding.flood(kind, times)
    except (Gone, Refused):
        # it left, was kicked, or closed the table
        findings.heard["a flood ended itself"] += 1
    finally:
        for each in lines:
            each.line.writer.transport.abort()


def _tag(kind: type[Wish]) -> bytes:
    return str(kind.__struct_config__.tag).encode()


class _Flooding:
    """A socket over which one wish follows the other."""

    def __init__(self, line: RawSocket, findings: Findings) -> None:
        self.line = line
        self._findings = findings
        self._question = 0

    @classmethod
    async def open(
        cls, where: Where, findings: Findings, stage: Stage, token: str, *, watch: bool = False
    ) -> "_Flooding":
        line = await RawSocket.open(where, f"/ws/{stage.table}" + ("?watch=1" if watch else ""), token)
        await line.say('{"type":"hello"}')
        return cls(line, findings)

    async def flood(self, kind: type[Wish], times: int) -> None:
        kinds = (Rematch, End) if kind in _GAMES else (kind,)
        for begin in range(0, times, TOGETHER):
            turns = range(begin, begin + TOGETHER)
            await self.send([_say(FLOODS[kinds[turn % len(kinds)]](turn, self._question)) for turn in turns])

    async def send(self, wishes: list[bytes]) -> None:
        """All of them; and hear until each is answered."""
        self._findings.sent(len(wishes))
        await self.line.send(b"".join(map(frame, wishes)))
        answers = 0
        while answers < len(wishes):
            said = self._findings.message(await self.line.read())
            answers += isinstance(said, WishDone | WishRefused)
            if isinstance(said, Update | Snapshot) and said.ask is not None:
                self._question = said.ask.number
            if isinstance(said, Bye):
                raise Gone(1000)


async def _coming_and_going(where: Where, findings: Findings, times: int) -> None:
    """One address sits down and leaves, with the same name and with ever new ones."""
    stage = await staged(where, findings, 2, **_OPTIONS)
    statuses: set[int] = set()
    token = stage.tokens[1]
    for turn in range(times):
        if turn % 2:
            _, given = await asked(where, findings, "POST", "/api/token")
            token = given["token"]
        path = f"/api/tables/{stage.table}/join"
        status, _ = await asked(where, findings, "POST", path, {"name": f"P{turn}"}, token)
        findings.sent()
        statuses.add(status)
        if status == 200:
            line = await _Flooding.open(where, findings, stage, token)
            try:
                await line.send([b'{"type":"leave","id":"l"}'])
            except Gone:
                pass
            finally:
                line.line.writer.transport.abort()
    findings.expect(times < 200 or 429 in statuses, f"coming and going has no end: {statuses}")


async def _moving(where: Where, findings: Findings, times: int) -> None:
    """One address takes a seat from device to device."""
    stage = await staged(where, findings, 1, **_OPTIONS)
    devices, statuses = [stage.tokens[0], ""], set[int]()
    _, given = await asked(where, findings, "POST", "/api/token")
    devices[1] = given["token"]
    for _ in range(times):
        status, moved = await asked(
            where, findings, "POST", f"/api/tables/{stage.table}/move", None, devices[0]
        )
        if status == 200:
            body = {"code": moved["code"]}
            status, _ = await asked(where, findings, "POST", "/api/claim", body, devices[1])
        findings.sent(2)
        statuses.add(status)
        if status == 200:
            devices.reverse()
    findings.expect(times < 200 or 429 in statuses, f"moving has no end: {statuses}")


async def _making_and_closing(where: Where, findings: Findings, times: int) -> None:
    """One address makes tables and closes them: nothing of those is kept."""

    async def one() -> None:
        stage = await staged(where, findings)
        line = await _Flooding.open(where, findings, stage, stage.tokens[0])
        try:
            await line.send([b'{"type":"close","id":"c"}'])
        except Gone:
            pass
        finally:
            line.line.writer.transport.abort()

    for _ in range(times // 5):
        await asyncio.gather(*(one() for _ in range(5)))
