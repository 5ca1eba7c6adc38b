"""An evening at a server of today with everything that can be wished for, and all that happens by itself.

Each message, in both directions, is read on the way by what commit 7087cac knew of the wire.
"""

import random
from typing import Any, get_args

import msgspec

from mascarade.rules import Challenge, Peek
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.listing import listing
from mascarade.server.table.play import GameInPlay
from mascarade.wire.client_messages import (
    Appoint,
    Approval,
    Back,
    Chat,
    ChooseOptions,
    ClientHello,
    Close,
    Consult,
    End,
    Gesture,
    GiveAnswer,
    Kick,
    Leave,
    Lock,
    Mute,
    Note,
    Pause,
    Ready,
    Rematch,
    Rename,
    Sit,
    Start,
    Wish,
)
from mascarade.wire.http import JoinTable, MakeTable, TakeLesson
from mascarade.wire.options import Clocks, Options
from tests.compat import old_wire
from tests.compat.playing import Sitter, play_to_the_end
from tests.server.place import NO_CLOCKS, Place

FOUR = Options(players=4, clocks=NO_CLOCKS, public=True, level="honest")
NEW = ("knocks",)
"""Messages that an old client does not know."""
IDLE = 300.0
"""Seconds until a game is closed to which nobody comes back."""
CLOCKS = Clocks("own", 5, 0)
OTHER = Options(4, "B", level="honest", memory="notes", peeking=True, clocks=CLOCKS)

_OLD_TAGS = {str(kind.__struct_config__.tag) for kind in get_args(old_wire.Heard)}
_old_heard: msgspec.json.Decoder[Any] = msgspec.json.Decoder(old_wire.Heard)
_old_said: msgspec.json.Decoder[Any] = msgspec.json.Decoder(old_wire.Said)


class Company:
    """People at one table, whose wishes are counted and whose every message an old client could read."""

    def __init__(self, here: Place, table: TableActor) -> None:
        self.here = here
        self.table = table
        self.sitters: list[Sitter] = []
        self.wished: set[str] = set()

    def enter(self, name: str) -> Sitter:
        sitter = Sitter(name, name.lower())
        self.table.enter(sitter, ClientHello())
        self.sitters.append(sitter)
        return sitter

    async def join(self, name: str) -> Sitter:
        await join(self.table, name.lower(), JoinTable(name))
        sitter = self.enter(name)
        await self.wish(sitter, Ready("r"))
        return sitter

    async def wish(self, sitter: Sitter, wish: Wish) -> None:
        tag = str(wish.__struct_config__.tag)
        self.wished.add(tag)
        if tag in _OLD_TAGS:
            _old_heard.decode(msgspec.json.encode(wish))
        await self.here.wish(self.table, sitter, wish)

    def read_all(self) -> None:
        """As an old client would, which passes over what it does not know."""
        for sitter in self.sitters:
            for raw in sitter.raw:
                if msgspec.json.decode(raw)["type"] not in NEW:
                    _old_said.decode(raw)


async def evening(here: Place) -> set[str]:
    """Everything that can be wished for, and everything that happens by itself; what was wished."""
    made, _ = await here.registry.make("ann", MakeTable("Ann", FOUR))
    company = Company(here, made)
    wish = company.wish
    ann = company.enter("Ann")
    bob, _, dan = [await company.join(name) for name in ("Bob", "Cia", "Dan")]
    await wish(ann, Rename("n", "Anna"))
    ann.name = "Anna"
    await wish(dan, Leave("l"))
    await wish(ann, Sit("s", 3))
    await wish(ann, Mute("m", 1))
    await wish(ann, Mute("m", 1, muted=False))
    await wish(ann, Appoint("a", 1))
    await wish(bob, Appoint("a", 3))
    await wish(ann, Kick("k", 2))
    for closed in (True, False):
        await wish(ann, Lock("l", closed))
        await wish(ann, Approval("p", closed))
    await wish(ann, ChooseOptions("o", OTHER))
    await wish(ann, Chat("c", "Good evening"))
    await wish(ann, Gesture("g", "applause"))
    await wish(bob, Ready("r"))
    await wish(ann, Start("s"))
    for sitter in (ann, bob):
        await wish(sitter, Ready("r"))
    play = made.state.playing()
    places, kinds = len(play.players) + len(play.began.opening.centre), len(set(_masks(play)))
    await wish(ann, Note("n", ("?" * kinds,) * places, "Bob lies"))
    await wish(ann, Pause("p"))
    await wish(ann, Pause("p", paused=False))
    while not any(chair.away for chair in made.state.room.chairs):
        assert made.state.room.phase == "play"
        await here.time.turn(CLOCKS.move)
    for sitter in (ann, bob):
        await wish(sitter, Back("b"))
    await _peek(company, ann, bob)
    code = await here.registry.moves.offer(made, "bob")
    await here.registry.moves.claim(code.code, "bob elsewhere")
    again = Sitter("Bob", "bob elsewhere")
    made.enter(again, ClientHello())
    company.sitters.append(again)
    await play_to_the_end(made, [ann, again], random.Random(3))
    await wish(ann, Rematch("r"))
    await wish(ann, End("e"))
    assert listing(made) is None
    company.read_all()
    await wish(ann, Close("c"))
    return company.wished | await _early(here) | await _lesson(here) | await _left_alone(here)


def _masks(play: GameInPlay) -> tuple[str, ...]:
    opening = play.began.opening
    return tuple(opening.masks + opening.centre)


async def _peek(company: Company, *sitters: Sitter) -> None:
    """Somebody looks when it is another one's turn, as soon as it is."""
    chance = random.Random(5)
    while True:
        now = sitters[0].now
        assert now is not None
        assert now.ask is not None
        idle = [sitter for sitter in sitters if sitter.name != now.ask.player]
        if now.ask.what == "turn" and idle:
            await company.wish(idle[0], GiveAnswer("peek", now.ask.number, Peek()))
            return
        for sitter in sitters:
            give = sitter.answer(chance, early=False)
            if give is not None:
                await company.wish(sitter, give)


async def _early(here: Place) -> set[str]:
    """Somebody answers before their moment, and the answer waits in the store; a coach is asked."""
    options = Options(4, clocks=NO_CLOCKS, level="honest", coach=True, challenges="secret")
    made, _ = await here.registry.make("eve", MakeTable("Eve", options))
    company = Company(here, made)
    eve = company.enter("Eve")
    await company.wish(eve, Start("s"))
    await company.wish(eve, Ready("r"))
    await company.wish(eve, Consult("c"))
    await company.wish(eve, Consult("c", open=False))
    guest, _ = await here.registry.make("gus", MakeTable("Gus", options))
    other = Company(here, guest)
    gus, hal, ida = [other.enter("Gus"), await other.join("Hal"), await other.join("Ida")]
    await other.wish(gus, Start("s"))
    for sitter in (gus, hal, ida):
        await other.wish(sitter, Ready("r"))
    chance = random.Random(4)
    while not guest.state.early:
        asked = [sitter for sitter in other.sitters if _waits(sitter)]
        if asked:
            now = asked[0].now
            assert now is not None
            assert now.yours is not None
            await other.wish(asked[0], GiveAnswer("e", now.yours.number, Challenge()))
            break
        for sitter in other.sitters:
            give = sitter.answer(chance, early=False)
            if give is not None:
                await other.wish(sitter, give)
    company.read_all()
    other.read_all()
    return company.wished | other.wished


def _waits(sitter: Sitter) -> bool:
    now = sitter.now
    if now is None or now.yours is None or now.ask is None:
        return False
    return now.yours.number > now.ask.number


async def _lesson(here: Place) -> set[str]:
    made, _ = await here.registry.teach("lea", TakeLesson("Lea"))
    company = Company(here, made)
    lea = company.enter("Lea")
    await company.wish(lea, Ready("r"))
    await play_to_the_end(made, [lea], random.Random(5))
    company.read_all()
    await company.wish(lea, Leave("l"))
    return company.wished


async def _left_alone(here: Place) -> set[str]:
    """A host who is gone is replaced; a table nobody comes back to is closed, one that all have left too."""
    made, _ = await here.registry.make("max", MakeTable("Max", FOUR))
    company = Company(here, made)
    company.enter("Max")
    nia = await company.join("Nia")
    await company.wish(company.sitters[0], Start("s"))
    made.leave(company.sitters[0])
    await here.time.turn(200)
    assert made.state.room.host == 1
    made.leave(nia)
    await here.time.turn(IDLE + 60)
    assert made.state.room.phase == "closed"
    alone, _ = await here.registry.make("oda", MakeTable("Oda", FOUR))
    other = Company(here, alone)
    oda = other.enter("Oda")
    await other.wish(oda, Start("s"))
    await other.wish(oda, Leave("l"))
    assert alone.state.room.phase == "closed"
    return company.wished | other.wished
