"""The default limits of a server: a client that exceeds them is told so, and others do not notice."""

import asyncio

from mascarade.server.settings import Settings
from mascarade.wire.server_messages import Bye, WishRefused
from trials.hostile.findings import Findings
from trials.hostile.raw import Gone, RawSocket, Refused, Where, connected, frame
from trials.hostile.strangers import asked, staged

USUAL = Settings()
WISH = frame(b'{"type":"emote","id":"e","emote":"gasp"}')


def from_there(where: Where, last: int) -> Where:
    """Another attacker, with their own limits."""
    return where._replace(source=f"127.0.0.{last}")


async def bounds_hold(where: Where, findings: Findings) -> None:
    """Test each limit, each as another attacker."""
    await asyncio.gather(
        _requests(from_there(where, 70), findings),
        _guesses(from_there(where, 71), findings),
        _tables(from_there(where, 72), findings),
        _sockets(from_there(where, 73), findings),
        _flood(from_there(where, 74), findings),
        _nonsense(from_there(where, 75), findings),
        _chatter(from_there(where, 76), findings),
        _large(from_there(where, 77), findings),
    )
    await _too_many(from_there(where, 78), findings)


async def _statuses(
    where: Where, findings: Findings, times: int, method: str, path: str, body: object = None
) -> list[int]:
    findings.sent(times)
    return [(await asked(where, findings, method, path, body))[0] for _ in range(times)]


async def _requests(where: Where, findings: Findings) -> None:
    statuses = await _statuses(where, findings, USUAL.requests_a_minute + 100, "GET", "/health")
    findings.expect(429 in statuses, "requests without end")
    findings.expect(statuses[:200] == [200] * 200, "refused long before the limit")


async def _guesses(where: Where, findings: Findings) -> None:
    statuses = await _statuses(where, findings, 40, "GET", "/api/codes/BBBBBB")
    findings.expect(statuses.count(404) <= USUAL.guesses_a_minute + 2, f"guesses without end: {statuses}")
    findings.expect(statuses[-1] == 429, f"guessing goes on: {statuses}")


async def _tables(where: Where, findings: Findings) -> None:
    statuses = await _statuses(
        where, findings, USUAL.tables_an_hour + 20, "POST", "/api/tables", {"name": "Eve"}
    )
    findings.expect(statuses.count(201) <= USUAL.tables_an_hour + 2 and 429 in statuses, "tables without end")


async def _sockets(where: Where, findings: Findings) -> None:
    stage = await staged(where, findings)
    lines: list[RawSocket] = []
    refusals = 0
    for number in range(USUAL.most_connections_each + 20):
        findings.sent()
        try:
            watch = "?watch=1" if number < USUAL.most_spectators else ""
            lines.append(await RawSocket.open(where, f"/ws/{stage.table}{watch}", stage.tokens[0]))
        except Refused as refused:
            refusals += refused.status == 429
            findings.answer(refused.status, refused.body)
    for line in lines:
        line.writer.transport.abort()
    findings.expect(len(lines) <= USUAL.most_connections_each, f"{len(lines)} sockets for one address")
    findings.expect(refusals >= 20, "no refusal for those who came too late")


async def _flood(where: Where, findings: Findings) -> None:
    stage = await staged(where, findings)
    async with await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0]) as line:
        await line.say('{"type":"hello"}')
        findings.sent(400)
        refused: set[str] = set()
        why = ""
        try:
            await line.send(WISH * 400)
            while True:
                said = findings.message(await line.read())
                if isinstance(said, WishRefused):
                    refused |= {problem.key for problem in said.problems}
                elif isinstance(said, Bye):
                    why = said.why
        except Gone as gone:
            findings.closed(gone.code)
        findings.expect("too-fast" in refused, f"a flood is not called one: {refused}")
        findings.expect(why == "flood", f"a flood ended with {why!r}")


async def _nonsense(where: Where, findings: Findings) -> None:
    stage = await staged(where, findings)
    async with await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0]) as line:
        await line.say('{"type":"hello"}')
        findings.sent(10)
        await line.send(frame(b"nonsense") * 10)
        try:
            while True:
                findings.message(await line.read())
        except Gone as gone:
            findings.expect(gone.code == 1008, f"nonsense ended with {gone.code}")
        except TimeoutError:
            findings.error("nonsense is listened to for ever")


async def _chatter(where: Where, findings: Findings) -> None:
    stage = await staged(where, findings)
    async with await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0]) as line:
        await line.say('{"type":"hello"}')
        findings.sent(12)
        await line.send(WISH * 12)
        refused = 0
        while refused < 7:
            said = findings.message(await line.read())
            refused += isinstance(said, WishRefused) and said.problems[0].key == "chat-fast"


async def _large(where: Where, findings: Findings) -> None:
    status, _ = await asked(where, findings, "POST", "/api/tables", {"name": "x" * USUAL.largest_body})
    findings.expect(status == 413, f"a large body is answered with {status}")
    stage = await staged(where, findings)
    async with await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0]) as line:
        await line.say('{"type":"hello"}')
        await line.send(frame(b" " * (USUAL.largest_frame + 1)))
        findings.sent(2)
        try:
            while True:
                findings.message(await line.read())
        except Gone as gone:
            findings.expect(gone.code == 1009, f"a large frame ended with {gone.code}")


async def _too_many(where: Where, findings: Findings) -> None:
    """Open more silent connections from one address than allowed: others still connect."""
    kept: list[asyncio.StreamWriter] = []
    try:
        for _ in range((USUAL.most_connections + 600) // 100):
            made = await asyncio.gather(*(connected(where) for _ in range(100)), return_exceptions=True)
            kept += [each[1] for each in made if not isinstance(each, BaseException)]
        status, _ = await asked(from_there(where, 79), findings, "GET", "/health")
        findings.expect(status == 200, f"a crowd of one address keeps others out: {status}")
    except (TimeoutError, OSError) as nobody:
        findings.stuck.append(f"a crowd of one address keeps others out: {nobody!r}")
    finally:
        for writer in kept:
            writer.transport.abort()
