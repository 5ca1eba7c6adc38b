"""The coach at a table of one person and bots: where every mask may be, from what that person heard.

Connections that have it open are told after every step, and no others are. It is reckoned where the bots
think, never here, and one step at a time: where steps come faster, only the latest is told.
"""

import asyncio
from typing import Protocol

from mascarade.bots import Hello
from mascarade.rules import Event, Player, heard
from mascarade.server.buckets import Bucket
from mascarade.server.errors import NotNow, TooMuch
from mascarade.server.live.audience import Audience
from mascarade.server.live.connection import Connection
from mascarade.server.live.context import Context
from mascarade.server.logs import log
from mascarade.server.minds.port import Seat
from mascarade.server.table.notes import kinds
from mascarade.server.table.padding import CoachLength
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.seating import people
from mascarade.server.table.state import TableState
from mascarade.wire.server_messages import Coached, Speechless

PATIENCE = 10.0
CONSULTATIONS = 10
CONSULTATION_SECONDS = 10.0

_log = log("coaching")


class CoachedTable(Protocol):
    """What a coach needs of its table."""

    state: TableState
    context: Context
    audience: Audience

    def check(self) -> None: ...


class TableCoach:
    """Who has the coach open at one table."""

    def __init__(self, table: CoachedTable) -> None:
        self._table = table
        self._connections: set[Connection] = set()
        self._consulted = Bucket(table.context.time, CONSULTATIONS, CONSULTATION_SECONDS, exact=True)
        self._working: asyncio.Task[None] | None = None
        self._stale = False
        self._play: GameInPlay | None = None
        self._steps: list[tuple[Event, ...]] = []
        self._length = CoachLength((), 0, ())

    def open(self, connection: Connection, chair: int) -> None:
        """Tell this connection from now on, or refuse."""
        self._check(chair)
        if self._consulted.left < 1:
            raise TooMuch.because("coach-fast", times=CONSULTATIONS, seconds=int(CONSULTATION_SECONDS))
        self._consulted.take()
        self._connections.add(connection)
        self.wake()

    def close(self, connection: Connection) -> None:
        """No more."""
        self._connections.discard(connection)

    def wake(self) -> None:
        """Something happened: tell again, if anybody listens and still may."""
        if self._play is not None and self._play.over:
            self._play, self._steps = None, []
        if not self._connections:
            return
        if self._working is not None and not self._working.done():
            self._stale = True
        else:
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def stop(self) -> None:
        """The place closes."""
        self._connections.clear()
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    def _check(self, chair: int) -> None:
        """This person plays here with bots alone, and the table has a coach; or it is refused."""
        self._table.state.playing()
        room = self._table.state.room
        if not room.options.coach:
            raise NotNow.because("coach-off")
        if room.options.memory == "pure":
            raise NotNow.because("coach-pure")
        if people(room) != [chair]:
            raise NotNow.because("coach-company")

    def _pupil(self) -> Player | None:
        """The one person here, if the coach may still speak; otherwise it is closed for everybody."""
        room = self._table.state.room
        alone = people(room)
        try:
            self._table.check()
            self._check(alone[0] if alone else 0)
        except NotNow:
            self._connections.clear()
            return None
        self._connections = {
            connection
            for connection in self._connections
            if self._table.audience.chair(connection) == alone[0]
        }
        return room.chairs[alone[0]].name if self._connections else None

    async def _work(self) -> None:
        again = True
        while again:
            self._stale = False
            try:
                await self._tell()
            except Exception:
                _log.exception("the coach stumbled", table=self._table.state.id)
            again = self._stale

    async def _tell(self) -> None:
        table, player = self._table, self._pupil()
        if player is None:
            return
        play = table.state.playing()
        n, steps = table.state.n, self._heard(play, player)
        opening = play.began.opening
        hello = Hello(player, play.players, tuple(sorted(opening.masks + opening.centre)), seed=0)
        seat = Seat(f"{table.state.id}/{play.number}/{player}/coach", table.state.id, "coach", hello)
        reckoned = await table.context.minds.reckon(seat, steps, PATIENCE)
        # the game may have ended meanwhile
        if table.state.play is not play or self._pupil() != player:
            return
        if reckoned is None:
            said = self._length.said(Speechless(n))
        else:
            said = self._length.said(
                Coached(n, reckoned.masks, reckoned.chances, reckoned.why, reckoned.players)
            )
        for connection in self._connections:
            connection.send(said)

    def _heard(self, play: GameInPlay, player: Player) -> list[tuple[Event, ...]]:
        """All that this player heard of the game, step by step."""
        if self._play is not play:
            places = len(play.began.opening.masks) + len(play.began.opening.centre)
            self._play, self._steps = play, []
            self._length = CoachLength(kinds(play), places, play.players)
        for update in play.updates[len(self._steps) :]:
            self._steps.append(tuple(heard(update.events, player)))
            self._length.hear(self._steps[-1])
        return self._steps
