"""Sends every wish, in every phase, in every role: each gets a reply, and a refusal if it is not allowed."""

import asyncio
import json
from typing import Any

from mascarade.wire.server_messages import Bye, GameRevealed, ServerMessage, WishDone, WishRefused
from mascarade.wire.shown import Snapshot, Update
from trials.hostile.findings import Findings
from trials.hostile.frames import WISHES
from trials.hostile.raw import PATIENCE, Gone, RawSocket, Refused, Where
from trials.hostile.strangers import Stage, asked, staged

PHASES = ("lobby", "memorise", "play", "paused", "over", "closed")
ROLES = ("host", "player", "watching", "stranger", "kicked")
HOSTS = {"kick", "mute", "appoint", "options", "start", "pause", "end", "rematch", "close"}
PLAYERS = {"host", "player"}


class Seat:
    """Somebody's socket: what they wish, and what becomes of it."""

    def __init__(self, line: RawSocket, findings: Findings) -> None:
        self.line = line
        self._findings = findings
        self._ids = 0

    async def hear(self) -> ServerMessage:
        said = self._findings.message(await self.line.read())
        if said is None:
            raise Gone(1006)
        return said

    async def wish(self, **wish: Any) -> WishDone | WishRefused:
        """What it is answered with; `Gone` if the socket ends, `TimeoutError` if nothing comes."""
        self._ids += 1
        wish["id"] = f"w{self._ids}"
        self._findings.sent()
        await self.line.say(json.dumps(wish))
        while True:
            said = await self.hear()
            if isinstance(said, WishDone | WishRefused) and said.id == wish["id"]:
                return said
            if isinstance(said, Bye):
                raise Gone(1000)

    async def phase(self, phase: str) -> None:
        """Once the table is that far."""
        async with asyncio.timeout(PATIENCE):
            while True:
                said = await self.hear()
                if isinstance(said, Update | Snapshot) and said.room is not None and said.room.phase == phase:
                    return
                if isinstance(said, GameRevealed) and phase == "over":
                    return


async def seated(where: Where, findings: Findings, stage: Stage, token: str, *, watch: bool = False) -> Seat:
    line = await RawSocket.open(where, f"/ws/{stage.table}" + ("?watch=1" if watch else ""), token)
    findings.sent()
    await line.say('{"type":"hello"}')
    return Seat(line, findings)


async def everybody_wishes_everything(where: Where, findings: Findings) -> None:
    """All wishes × phases × roles, each pair of the latter at a table of its own."""
    limit = asyncio.Semaphore(8)

    async def one(phase: str, role: str) -> None:
        async with limit:
            wishes = list(WISHES)
            while wishes:
                wishes = await _wishing(where, findings, phase, role, wishes)

    await asyncio.gather(*(one(phase, role) for phase in PHASES for role in ROLES))


async def _wishing(
    where: Where, findings: Findings, phase: str, role: str, wishes: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """As many of the wishes as the table outlives; the rest."""
    stage = await staged(where, findings, 3, players=4)
    host = await seated(where, findings, stage, stage.tokens[0])
    lines = [host.line]
    try:
        who = stage.tokens[{"host": 0, "kicked": 2}.get(role, 1)]
        if role == "kicked":
            await host.wish(type="kick", chair=2)
        await _bring(where, findings, stage, host, phase)
        if role == "stranger":
            _, given = await asked(where, findings, "POST", "/api/token")
            who = given["token"]
        try:
            seat = await seated(where, findings, stage, who, watch=role == "watching")
        except Refused as refused:
            findings.answer(refused.status, refused.body)
            findings.expect(
                phase == "closed" and refused.status == 404, f"{role} not let in: {refused} in {phase}"
            )
            return []
        lines.append(seat.line)
        for at, wish in enumerate(wishes):
            try:
                said = await seat.wish(**wish)
            except Gone as gone:
                findings.closed(gone.code, wish)
                ends = wish["type"] in ("leave", "close") and role in PLAYERS
                findings.expect(ends, f"{role} was sent away for {wish['type']} in {phase}")
                return wishes[at + 1 :]
            except TimeoutError:
                findings.stuck.append(f"no answer to {wish['type']} of {role} in {phase}")
                return wishes[at + 1 :]
            if isinstance(said, WishDone):
                allowed = role == "host" or (role == "player" and wish["type"] not in HOSTS)
                findings.expect(allowed, f"{role} may {wish} in {phase}")
        return []
    finally:
        for line in lines:
            line.writer.transport.abort()


async def _bring(where: Where, findings: Findings, stage: Stage, host: Seat, phase: str) -> None:
    """The table to this phase."""
    if phase in ("lobby", "closed"):
        if phase == "closed":
            try:
                await host.wish(type="close")
            except Gone:
                return
        return
    people = [await seated(where, findings, stage, token) for token in stage.tokens[1:]]
    for one in people:
        await one.wish(type="ready")
    await host.wish(type="start")
    if phase in ("play", "paused", "over"):
        for one in (host, *people):
            await one.wish(type="ready")
        await host.phase("play")
    if phase == "paused":
        await host.wish(type="pause")
    if phase == "over":
        await host.wish(type="end")
    for one in people:
        one.line.writer.transport.abort()


async def answers_of_others(where: Where, findings: Findings) -> None:
    """Answers to other people's questions, to questions that are not there, and early ones twice."""
    stage = await staged(where, findings, 2, players=4, challenges="secret")
    host = await seated(where, findings, stage, stage.tokens[0])
    other = await seated(where, findings, stage, stage.tokens[1])
    try:
        await other.wish(type="ready")
        await host.wish(type="start")
        for one in (host, other):
            await one.wish(type="ready")
        await host.phase("play")
        for question in (*range(60), 2**31):
            for seat in (host, other):
                for answer in ({"do": "pass"}, {"do": "challenge"}, {"do": "look"}, {"do": "peek"}):
                    first = await seat.wish(type="answer", question=question, answer=answer)
                    again = await seat.wish(type="answer", question=question, answer=answer)
                    twice = isinstance(first, WishDone) and isinstance(again, WishDone)
                    findings.expect(not twice, f"question {question} was answered twice with {answer}")
    finally:
        for seat in (host, other):
            seat.line.writer.transport.abort()
