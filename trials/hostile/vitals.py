"""The state of a server, seen from outside: its memory, its open files, and its own metrics."""

import asyncio
import re
from pathlib import Path

import httpx

from trials.hostile.findings import Findings
from trials.hostile.raw import PATIENCE

ROOM = 25_000
"""Kilobytes by which a warm place may grow, for whatever Python keeps."""

A_TABLE = 40
"""Kilobytes for each table that was made and is still open: they are limited by number."""

SPARE_FILES = 10


class Vitals:
    """A server, measured when it was warm and again later."""

    def __init__(self, address: str, metrics: str, pid: int) -> None:
        self._address = address
        self._metrics = metrics
        self._pid = pid
        self._memory = self._files = self._tables = 0

    async def note(self) -> None:
        """This is how it should stay."""
        self._memory, self._files, self._tables = self.memory(), self.files(), await self.tables()

    async def compare(self, findings: Findings) -> str:
        """Whether it has given back what it took, once everybody has gone; in a few words."""
        try:
            async with asyncio.timeout(2 * PATIENCE):
                while await self.connections() or self.files() > self._files + SPARE_FILES:
                    await asyncio.sleep(0.2)
        except TimeoutError:
            findings.error(f"{await self.connections():.0f} sockets and {self.files()} files are still open")
        grown, tables = self.memory() - self._memory, await self.tables() - self._tables
        findings.expect(grown < ROOM + A_TABLE * tables, f"grown by {grown} kB for {tables} tables")
        return f"grown by {grown} kB, {tables} more tables are open, {self.files()} files"

    def memory(self) -> int:
        """Kilobytes that the process holds."""
        status = Path(f"/proc/{self._pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))

    def files(self) -> int:
        return len(list(Path(f"/proc/{self._pid}/fd").iterdir()))

    async def tables(self) -> int:
        async with httpx.AsyncClient(base_url=self._address, timeout=PATIENCE) as ask:
            return int((await ask.get("/health")).raise_for_status().json()["tables"])

    async def connections(self) -> float:
        """The sockets of tables that the place counts as open."""
        return await self.counted(r"mascarade_connections{.*} (\S+)")

    async def dropped(self) -> float:
        """How many were dropped for reading too slowly."""
        return await self.counted(r"mascarade_slow_clients_dropped_total (\S+)")

    async def counted(self, pattern: str) -> float:
        async with httpx.AsyncClient(timeout=PATIENCE) as ask:
            metrics = (await ask.get(self._metrics)).raise_for_status().text
        return sum(float(number) for number in re.findall(f"^{pattern}$", metrics, re.MULTILINE))
