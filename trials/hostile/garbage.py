"""Attackers that send malformed frames over sockets, and expect a reply to every valid one."""

import json
from random import Random

from mascarade.wire.server_messages import WishDone, WishRefused
from trials.hostile.findings import Findings
from trials.hostile.frames import Frames
from trials.hostile.raw import Gone, RawSocket, Refused, Where, frame
from trials.hostile.strangers import Stage, asked, staged, token

HELLOS = (
    '{"type":"hello"}',
    '{"type":"hello","have":0,"mark":""}',
    '{"type":"hello","have":2147483648,"mark":"ffffffffffffffff"}',
    '{"type":"hello","have":1,"mark":"é\\u202e🎭"}',
    '{"type":"hello","have":5,"mark":"0000000000000000","language":"\\u0000"}',
    '{"type":"hello","language":"pt-BR:xx_YY.UTF-8@z"}',
)
ODD_HELLOS = (
    '{"type":"hello","protocol":2}',
    '{"type":"hello","protocol":-9999999999999999999999999999999999}',
    '{"type":"hello","protocol":' + "9" * 4000 + "}",
    '{"type":"hello","have":-1}',
    '{"type":"hello","have":1e400}',
    '{"type":"pong","n":1}',
    '{"type":"start","id":"first"}',
    "",
)
BURST = 40


class Garbage:
    """One attacker, which goes from table to table."""

    def __init__(self, where: Where, findings: Findings, seed: int, honest: list[str]) -> None:
        self._where = where
        self._findings = findings
        self._chance = Random(seed)
        self._frames = Frames(self._chance)
        self._honest = honest
        self._stage: Stage | None = None

    async def send(self, frames: int) -> None:
        """So many frames, over as many sockets as it takes."""
        spent = 0
        while spent < frames:
            spent += await self._visit(min(BURST, frames - spent))

    async def _visit(self, frames: int) -> int:
        path, who = await self._somewhere()
        sent = 0
        try:
            async with await RawSocket.open(self._where, path, who) as line:
                if self._chance.random() < 0.9:
                    await line.say(self._chance.choice(HELLOS))
                else:
                    await line.say(self._chance.choice(ODD_HELLOS))
                self._findings.sent()
                sent = 1
                while sent < frames:
                    sent += await self._burst(line, min(self._chance.randrange(1, 12), frames - sent))
        except Refused as refused:
            self._findings.answer(refused.status, refused.body, path)
            self._stage = None
            self._findings.sent()
            sent += 1
        except Gone as gone:
            self._findings.closed(gone.code, path)
        return max(sent, 1)

    async def _burst(self, line: RawSocket, frames: int) -> int:
        """Some frames at once, then one that must be answered, or else the socket must end."""
        rude = self._chance.random() < 0.06
        burst: list[bytes] = []
        for number in range(frames):
            if rude and number == frames - 1:
                burst.append(self._frames.wire())
                continue
            burst.append(frame(self._frames.wish() if self._chance.random() < 0.2 else self._frames.text()))
            if number % 3 == 2:
                # whoever says something sensible now and then is listened to for longer
                burst.append(frame(b'{"type":"pong","n":0}'))
        sync = self._frames.id()
        burst.append(frame(json.dumps({"type": "emote", "id": sync, "emote": "think"}).encode()))
        self._findings.sent(len(burst))
        await line.send(b"".join(burst))
        try:
            while True:
                said = self._findings.message(await line.read(), burst)
                if isinstance(said, WishDone | WishRefused) and said.id == sync:
                    return len(burst)
        except TimeoutError:
            if not rude:
                self._findings.error(f"no answer, and not the end either, after {burst!r:.600}")
            raise Gone(1006) from None

    async def _somewhere(self) -> tuple[str, str]:
        """A table to go to, and who to be there."""
        stage = self._stage
        if stage is None or self._chance.random() < 0.1:
            memory = self._chance.choice(("pure", "log", "notes"))
            challenges = self._chance.choice(("order", "secret"))
            start, peeking = self._chance.random() < 0.6, self._chance.random() < 0.5
            stage = self._stage = await staged(
                self._where, self._findings, 1 if start else 2, start=start, memory=memory,
                challenges=challenges, peeking=peeking, players=self._chance.choice((4, 6)),
            )  # fmt: skip
        kind = self._chance.random()
        if kind < 0.5:
            return f"/ws/{stage.table}", self._chance.choice(stage.tokens)
        if kind < 0.65:
            return f"/ws/{stage.table}?watch=1", self._chance.choice(stage.tokens)
        if kind < 0.8:
            return f"/ws/{stage.table}", token(self._chance)
        return f"/ws/{self._chance.choice(self._honest)}", self._chance.choice(("", token(self._chance)))


async def knock(where: Where, findings: Findings, chance: Random) -> None:
    """Handshakes that must fail."""
    bad = token(chance)
    paths = (
        "/ws/",
        "/ws",
        "/ws/x/y",
        "/ws/%00",
        "/ws/%ff%fe",
        "/ws/..%2f..",
        "/ws/" + "a" * 5000,
        "/",
        "/api/tables",
    )
    extras = (
        b"Authorization: Bearer\r\n",
        b"Authorization: Bearer " + b"\xff" * 43 + b"\r\n",
        b"Authorization: Bearer " + b"a" * 5000 + b"\r\n",
        b"Cookie: mascarade=" + bad.encode() + b"\r\n",
        b"Cookie: " + b"a=b;" * 2000 + b"\r\n",
        b"Origin: http://evil.example\r\n",
        b"Origin: null\r\n",
        b"Origin: \xff\r\n",
        b"Host: evil.example\r\n",
        b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99\r\n",
        b"Sec-WebSocket-Extensions: ;;;\xff\r\n",
        b"Sec-WebSocket-Protocol: " + b"a," * 500 + b"b\r\n",
        b"Sec-WebSocket-Key: short\r\n",
        b"Sec-WebSocket-Version: 99\r\n",
        b"Accept-Language: " + b"x;q=nan," * 300 + b"\r\n",
        b"X-Forwarded-For: 1.2.3.4, \xff\r\n",
        b"Content-Length: 100000000\r\n",
        b"Transfer-Encoding: chunked\r\n",
        b"Upgrade: h2c\r\n",
    )
    path = chance.choice(paths) if chance.random() < 0.5 else "/ws/abcdefghijklmnop"
    extra = chance.choice(extras) if chance.random() < 0.8 else b""
    findings.sent()
    try:
        async with await RawSocket.open(where, path, extra=extra) as line:
            findings.error(f"a WebSocket where there is none: {path} {extra!r}")
            await line.read()
    except Refused as refused:
        findings.answer(refused.status, refused.body, (path, extra))
    except (Gone, ConnectionError):
        findings.heard["handshake dropped"] += 1
    except TimeoutError:
        findings.error(f"a handshake was neither accepted nor refused: {path} {extra!r}")


async def talk_over_http(where: Where, findings: Findings, chance: Random) -> None:
    """The same bent bodies, sent to the handlers of the API."""
    frames = Frames(chance)
    path = chance.choice(
        (
            "/api/tables",
            "/api/claim",
            "/api/scenarios/check",
            "/api/tables/abcdefghijklmnop/join",
            "/api/token",
        )
    )
    findings.sent()
    bent = json.loads(json.dumps(chance.choice(BODIES)))
    if chance.random() < 0.9:
        frames.bend(bent)
    await asked(where, findings, "POST", path, bent, chance.choice(("", token(chance))))


BODIES = (
    {
        "name": "Eve",
        "options": {"players": 6, "clocks": {"pace": "own", "move": 5, "bank": 0}},
        "start": False,
    },
    {"name": "Eve", "chair": 3},
    {"code": "BCDFGHJKLM"},
    {"players": 6, "masks": ["king", "queen", "judge"]},
)
