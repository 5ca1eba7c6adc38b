"""The coach at a table of one person and bots: where every mask may be, from what that person heard.

Only connections that have the coach open are told, after every step. A worker process does the computing, for
one step at a time; if steps come faster than that, the coach skips to the latest.
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

LONGEST_WAIT = 10.0
CONSULTATIONS = 10
CONSULTATION_SECONDS = 10.0

_log = log("coach")


class CoachedTable(Protocol):
    """What a coach needs of its table."""

    state: TableState
    context: Context
    audience: Audience

    def check(self) -> None: ...


class TableCoach:
    """The coach of one table, and the connections that have it open."""

    def __init__(self, table: CoachedTable) -> None:
        self._table = table
        self._connections: set[Connection] = set()
        self._consulted = Bucket(table.context.time, CONSULTATIONS, CONSULTATION_SECONDS, exact=True)
        self._work_task: asyncio.Task[None] | None = None
        self._stale = False
        self._play: GameInPlay | None = None
        self._steps: list[tuple[Event, ...]] = []
        self._length = CoachLength((), 0, ())

    def open(self, connection: Connection, chair: int) -> None:
        """Open the coach for this connection. Raises if it is not allowed here or now."""
        self._check(chair)
        if self._consulted.left < 1:
            raise TooMuch.because("coach-fast", times=CONSULTATIONS, seconds=int(CONSULTATION_SECONDS))
        self._consulted.take()
        self._connections.add(connection)
        self.wake()

    def close(self, connection: Connection) -> None:
        """Close the coach for this connection."""
        self._connections.discard(connection)

    def wake(self) -> None:
        """After a step: compute again, if a connection has the coach open."""
        if self._play is not None and self._play.over:
            self._play, self._steps = None, []
        if not self._connections:
            return
        if self._work_task is not None and not self._work_task.done():
            self._stale = True
        else:
            self._work_task = asyncio.get_running_loop().create_task(self._work())

    async def stop(self) -> None:
        """Stop for good: the server closes."""
        self._connections.clear()
        if self._work_task is not None:
            self._work_task.cancel()
            await asyncio.gather(self._work_task, return_exceptions=True)

    def _check(self, chair: int) -> None:
        """Raise unless the table allows the coach and this person plays there with bots alone."""
        self._table.state.playing()
        room = self._table.state.room
        if not room.options.coach:
            raise NotNow.because("coach-off")
        if room.options.memory == "pure":
            raise NotNow.because("coach-pure")
        if people(room) != [chair]:
            raise NotNow.because("coach-company")

    def _coached_player(self) -> Player | None:
        """The one person at the table, if the coach is still allowed. Otherwise it is closed for everyone."""
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
        table, player = self._table, self._coached_player()
        if player is None:
            return
        play = table.state.playing()
        n, steps = table.state.n, self._heard(play, player)
        opening = play.began.opening
        hello = Hello(player, play.players, tuple(sorted(opening.masks + opening.centre)), seed=0)
        seat = Seat(f"{table.state.id}/{play.number}/{player}/coach", table.state.id, "coach", hello)
        reckoned = await table.context.minds.reckon(seat, steps, LONGEST_WAIT)
        # the game may have ended meanwhile
        if table.state.play is not play or self._coached_player() != player:
            return
        if reckoned is None:
            message = self._length.padded(Speechless(n))
        else:
            message = self._length.padded(
                Coached(n, reckoned.masks, reckoned.chances, reckoned.why, reckoned.players)
            )
        for connection in self._connections:
            connection.send(message)

    def _heard(self, play: GameInPlay, player: Player) -> list[tuple[Event, ...]]:
        """What this player heard of the game, step by step."""
        if self._play is not play:
            places = len(play.began.opening.masks) + len(play.began.opening.centre)
            self._play, self._steps = play, []
            self._length = CoachLength(kinds(play), places, play.players)
        for update in play.updates[len(self._steps) :]:
            self._steps.append(tuple(heard(update.events, player)))
            self._length.hear(self._steps[-1])
        return self._steps
