"""A client of a cluster: it goes to another node when one does not answer."""

import asyncio
from collections import defaultdict
from contextlib import suppress

from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidHandshake, InvalidStatus

from mascarade.wire.client_messages import GiveAnswer
from mascarade.wire.server_messages import GameRevealed, ServerMessage, WishRefused
from mascarade.wire.shown import Snapshot
from trials.crash.clients import Client, Mood
from trials.crash.history import History, encode, fingerprint
from trials.crash.tables import Table

UNANSWERED = 4.0
"""Seconds without a reply to a wish until a client tries another node."""

LOOK = 0.5
PAUSE = 0.3
"""Seconds until a client retries what could not be done."""

NOT_NOW = {"store-failed", "restarting"}
SORRY = {409, 503}


class GoesElsewhere(ConnectionError):
    """This node cannot do it at the moment."""


class Guest(Client):
    """Keeps what it was shown of the whole table, and when, for the checker."""

    def __init__(
        self, table: Table, name: str, chair: int | None, token: str, history: History, mood: Mood
    ) -> None:
        super().__init__(table, name, chair, token, history, mood)
        self.shown: defaultdict[int, set[int]] = defaultdict(set)

    async def not_let_in(self, refused: InvalidHandshake) -> None:
        if not (isinstance(refused, InvalidStatus) and refused.response.status_code in SORRY):
            self.history.fault("seat", f"not let in: {refused}")
        await asyncio.sleep(PAUSE)

    async def _sit(self, line: ClientConnection) -> None:
        watching = asyncio.create_task(self._watch(line))
        try:
            await super()._sit(line)
        except GoesElsewhere:
            await asyncio.sleep(PAUSE)
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    async def _watch(self, line: ClientConnection) -> None:
        """Close the connection to a node that does not answer."""
        clock = asyncio.get_running_loop().time
        wish, since = self._waiting, clock()
        while True:
            await asyncio.sleep(LOOK)
            if self._waiting is not wish:
                wish, since = self._waiting, clock()
            elif wish is not None and clock() - since > UNANSWERED:
                line.transport.abort()
                return

    def __str__(self) -> str:
        """The state of this client, for a report about a stuck table."""
        who = self.name or "a spectator"
        return f"{who} at {self.history.newest}, waits for {self._waiting}, asked {self._yours}"

    def _hear(self, message: ServerMessage, raw: bytes) -> None:
        super()._hear(message, raw)
        match message:
            case Snapshot():
                self._keep(message)
            case GameRevealed() if self.room is None or self.room.phase in ("memorise", "play"):
                self.history.fault("leak", f"the truth about game {message.game} while it is played")

    def _keep(self, snapshot: Snapshot) -> None:
        self.shown[snapshot.n].add(fingerprint(encode(replace(snapshot, given=None))))
        if snapshot.given is not None:
            number = None if snapshot.yours is None else snapshot.yours.number
            own = [each.answer for each in self.history.sent if each.question == number]
            if snapshot.given not in own:
                self.history.fault("leak", f"somebody else's answer to {number}: {snapshot.given}")

    def _settle(self, wish: str, no: WishRefused | None) -> None:
        """Send a wish again under the same id if it is unknown whether it was stored."""
        if no is not None and {problem.key for problem in no.problems} & NOT_NOW:
            if self._waiting is not None and not isinstance(self._waiting, GiveAnswer):
                self._waiting = None
            raise GoesElsewhere
        super()._settle(wish, no)
        # what was refused may have been sent to another node, long ago: there may be something to do now
        self._stirred.set()
