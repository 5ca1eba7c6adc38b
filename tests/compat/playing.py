"""People come back to a table from a fixture, with the secrets they had then, and play it to its end."""

import asyncio
import random
from collections.abc import Callable
from itertools import count

import msgspec

from mascarade.rules import Answer, Pass
from mascarade.rules.record import read
from mascarade.rules.seal import Holds, verify
from mascarade.server.live.actor import TableActor
from mascarade.server.live.registry import Registry
from mascarade.server.live.wishes import fulfil
from mascarade.server.web.edge.identity import fingerprint
from mascarade.wire.client_messages import ClientHello, GiveAnswer, Pause, Ready
from mascarade.wire.shown import Snapshot, Update
from tests.compat.fixture import Known
from tests.server.place import Ear

PATIENCE = 60.0

_numbered: msgspec.json.Decoder[Snapshot | Update] = msgspec.json.Decoder(Snapshot | Update)
_ids = count(1)


class Sitter(Ear):
    """Somebody who remembers the last they were told of the table."""

    def __init__(self, name: str, owner: str) -> None:
        super().__init__(owner)
        self.name = name
        self.now: Snapshot | Update | None = None
        self._answered = 0

    def send(self, message: bytes) -> None:
        super().send(message)
        if message.startswith((b'{"type":"snapshot"', b'{"type":"update"')):
            self.now = _numbered.decode(message)
        if isinstance(self.now, Snapshot) and self.now.given is not None and self.now.yours is not None:
            self._answered = self.now.yours.number

    def answer(self, chance: random.Random, *, early: bool) -> GiveAnswer | None:
        """What this one may answer and has not; before its moment only if it is `early`."""
        now = self.now
        if now is None or now.yours is None or now.ask is None or now.yours.number <= self._answered:
            return None
        if now.yours.number != now.ask.number and not early:
            return None
        self._answered = now.yours.number
        return GiveAnswer(f"new-{next(_ids)}", now.yours.number, self._chosen(now, chance))

    def _chosen(self, now: Snapshot | Update, chance: random.Random) -> Answer:
        if now.lesson is not None and now.lesson.answer is not None:
            return now.lesson.answer
        assert now.yours is not None
        calm = Pass() in now.yours.options and chance.random() < 0.8
        return Pass() if calm else chance.choice(now.yours.options)


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.001)


def seated(table: TableActor, known: Known) -> list[Sitter]:
    """Everybody is back on their chair: with what they saw last, which does no harm, and then anew."""
    found = []
    for name, sitting in known.people.items():
        owner = fingerprint(sitting.token)
        assert table.state.chair_of(owner) == sitting.chair, (known.table, name)
        before = Sitter(name, owner)
        table.enter(before, ClientHello(sitting.n, sitting.mark))
        table.leave(before)
        assert table.damage is None
        sitter = Sitter(name, owner)
        table.enter(sitter, ClientHello())
        found.append(sitter)
    return found


async def play_to_the_end(table: TableActor, sitters: list[Sitter], chance: random.Random) -> None:
    """Whatever state it was left in: the game that is being played is played to its end."""
    room = table.state.room
    if room.phase == "memorise":
        for sitter in sitters:
            await fulfil(table, sitter, Ready(f"new-{next(_ids)}"))
    if room.paused:
        host = next(sitter for sitter in sitters if table.state.chair_of(sitter.owner) == room.host)
        await fulfil(table, host, Pause(f"new-{next(_ids)}", paused=False))
    secret = room.options.challenges == "secret"
    async with asyncio.timeout(PATIENCE):
        while table.state.play is not None and not table.state.play.over:
            gives = [(sitter, sitter.answer(chance, early=secret)) for sitter in sitters]
            for sitter, give in gives:
                if give is not None:
                    await fulfil(table, sitter, give)
            await asyncio.sleep(0.001 if not any(give for _, give in gives) else 0)
    assert table.damage is None
    assert table.state.room.phase == "over"


async def holds(registry: Registry, known: Known, game: int, seen: str) -> None:
    """The file of a game is read, and what was seen of it, a code or a link, is part of its chain."""
    record = read(await registry.games.file(known.table, game))
    verdict = verify(record, seen)
    assert isinstance(verdict, Holds), (known.table, verdict)
    assert verdict.at is not None
