"""Honest tables: people and bots that play game after game during the attack."""

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from trials.hostile.findings import Findings

SECONDS = 10.0
"""In which something happens at a table that is not stuck: nobody there thinks for longer than a moment."""

PEOPLE = ("Ann", "Bob")


class HonestTable:
    """Two people and four bots."""

    def __init__(self, address: str, findings: Findings, chance: Random) -> None:
        self.address = address
        self.findings = findings
        self.chance = chance
        self.table = ""
        self.steps = 0
        self.tokens: list[str] = []
        self._over = [0] * len(PEOPLE)
        self._last: int | None = None
        self._heard = [""] * len(PEOPLE)
        self._moved = asyncio.Event()
        self._playing: asyncio.Task[None] | None = None

    @property
    def games(self) -> int:
        """How many they have finished."""
        return min(self._over)

    async def open(self) -> None:
        """Sit down, and begin."""
        async with httpx.AsyncClient(base_url=self.address, timeout=SECONDS) as ask:
            for name in PEOPLE:
                self.tokens.append((await ask.post("/api/token")).raise_for_status().json()["token"])
                headers = {"Authorization": f"Bearer {self.tokens[-1]}"}
                path = f"/api/tables/{self.table}/join" if self.table else "/api/tables"
                options = {"players": 6, "clocks": {"pace": "none"}, "public": True}
                body = {"name": name} if self.table else {"name": name, "options": options}
                joined = (await ask.post(path, json=body, headers=headers)).raise_for_status().json()
                self.table = joined["table"]
        self._playing = asyncio.create_task(self._play())
        await self.moved()

    async def moved(self) -> None:
        """Once something has happened; `TimeoutError` if nothing does."""
        self._moved.clear()
        async with asyncio.timeout(SECONDS):
            await self._moved.wait()

    async def close(self) -> None:
        """Finish the game that is being played, and go."""
        # one of the two may not have heard yet that the last one is over
        self._last = max(self._over) + 1
        assert self._playing is not None
        with suppress(TimeoutError, asyncio.CancelledError):
            async with asyncio.timeout(6 * SECONDS):
                await self._playing
        if not self._playing.cancelled() and self._playing.done() and self._playing.exception() is None:
            return
        why = None if self._playing.cancelled() else self._playing.exception()
        self.findings.stuck.append(f"an honest table did not finish its game {self.games + 1}: {why!r}")

    async def _play(self) -> None:
        people = [asyncio.create_task(self._sit(chair)) for chair in range(len(PEOPLE))]
        watch = asyncio.create_task(self._watch())
        try:
            await asyncio.gather(*people)
        finally:
            for task in (watch, *people):
                task.cancel()
            await asyncio.gather(watch, *people, return_exceptions=True)

    async def _watch(self) -> None:
        """Say when the table stands still, once for each time."""
        while True:
            try:
                await self.moved()
            except TimeoutError:
                self.findings.stuck.append(
                    f"an honest table stood still for {SECONDS:.0f} s: {self._state()}"
                )
                await self._moved.wait()

    def _state(self) -> str:
        """What everybody there waits for."""
        last = "; ".join(f"{name} heard {heard}" for name, heard in zip(PEOPLE, self._heard, strict=True))
        return f"game {self.games + 1}, step {self.steps}, {last}"

    async def _sit(self, chair: int) -> None:
        url = f"{self.address.replace('http', 'ws', 1)}/ws/{self.table}"
        headers = {"Authorization": f"Bearer {self.tokens[chair]}"}
        while True:
            try:
                async with connect(url, additional_headers=headers, compression=None, proxy=None) as line:
                    await line.send('{"type":"hello"}')
                    if await self._talk(chair, line):
                        return
            except (ConnectionClosed, OSError, TimeoutError) as lost:
                self.findings.error(f"an honest player lost the connection: {lost!r}")
                await asyncio.sleep(0.5)

    async def _talk(self, chair: int, line: ClientConnection) -> bool:
        """Play until it is enough; False if the line ended before."""
        answered, room = -1, dict[str, Any]()
        async for text in line:
            message = json.loads(text)
            if message["type"] != "presence":
                self._heard[chair] = _short(self._heard[chair], message)
            match message["type"]:
                case "snapshot" | "update":
                    self.steps += not chair
                    self._moved.set()
                    before, room = room, message.get("room", room)
                    if room["phase"] == "over" and before.get("phase") not in ("over", None):
                        answered = -1
                        self._over[chair] += 1
                        if self._over[chair] == self._last:
                            return True
                    await self._look_around(chair, line, room, "room" in message)
                    mine = message.get("yours")
                    if mine is not None and mine["number"] != answered:
                        answered = mine["number"]
                        await self._answer(line, answered, self.chance.choice(mine["options"]))
                case "ping":
                    await line.send(json.dumps({"type": "pong", "n": message["n"]}))
                case "no" if message["problems"][0]["key"] not in (
                    "stale-question",
                    "not-ready",
                    "game-running",
                ):
                    self.findings.error(f"an honest player was refused: {message['said']}")
                case "bye":
                    self.findings.error(f"an honest player was sent away: {message['why']}")
        return False

    async def _look_around(
        self, chair: int, line: ClientConnection, room: dict[str, Any], told: bool
    ) -> None:
        if not told or room["phase"] == "play":
            return
        sitting = room["chairs"][: len(PEOPLE)]
        if not sitting[chair]["ready"]:
            await line.send(json.dumps({"type": "ready", "id": "ready"}))
        elif chair == 0 and room["phase"] in ("lobby", "over") and all(one["ready"] for one in sitting):
            await line.send(json.dumps({"type": "start", "id": "start"}))

    async def _answer(self, line: ClientConnection, number: int, answer: Any) -> None:
        await asyncio.sleep(0.01)
        await line.send(
            json.dumps({"type": "answer", "id": f"a{number}", "question": number, "answer": answer})
        )


def _short(before: str, message: dict[str, Any]) -> str:
    """The last few messages, without what fills them."""
    keys = ("type", "n", "id", "ask", "yours", "change", "problems", "question", "why")
    said = json.dumps({key: message[key] for key in keys if key in message})[:300]
    phase = message["room"]["phase"] if "room" in message else ""
    return f"{before} {said}{phase}"[-1500:]
