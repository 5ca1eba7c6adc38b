"""The connections of one table, and what each of them is sent: never more than its reader may know."""

import msgspec

from mascarade.server.errors import NotYours
from mascarade.server.live.connection import Connection
from mascarade.server.live.context import Context
from mascarade.server.table import messages, seating
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.room import Room
from mascarade.server.table.state import TableState
from mascarade.server.table.updates import Reader, StepUpdate
from mascarade.wire.server_messages import Said, Welcome
from mascarade.wire.terms import Farewell

_encode = msgspec.json.Encoder().encode


class Audience:
    """`watching` says of each connection whether it only watches: then it is a spectator's."""

    def __init__(self, state: TableState, context: Context) -> None:
        self.watching: dict[Connection, bool] = {}
        self._state = state
        self._context = context
        self._chairs: dict[Connection, int | None] = {}
        self._readers: list[tuple[Connection, Reader]] = []
        self._known: tuple[Room, GameInPlay | None] | None = None
        self._moved = False

    def chair(self, connection: Connection) -> int | None:
        """The chair this connection speaks for; None for a spectator."""
        if self._known is not None and self._known[0] is self._state.room:
            return self._chairs.get(connection)
        if self.watching.get(connection, True):
            return None
        return self._state.chair_of(connection.owner)

    def seat(self, connection: Connection) -> int:
        """The chair this connection speaks for; spectators only listen."""
        chair = self.chair(connection)
        if chair is None:
            raise NotYours.because("only-players")
        return chair

    def chairs(self) -> tuple[int, ...]:
        """The chairs that have a connection at this node."""
        chairs = {self.chair(connection) for connection in self.watching}
        return tuple(sorted(chair for chair in chairs if chair is not None))

    def spectators(self) -> int:
        """How many spectators there are at this node."""
        return sum(self.chair(connection) is None for connection in self.watching)

    def has_moved(self) -> bool:
        """Whether someone sits elsewhere, or had to go, since this was last asked."""
        moved, self._moved = self._moved, False
        return moved

    # Coming and going

    def add(self, connection: Connection, chair: int | None) -> None:
        """This connection listens from now on."""
        self.watching[connection] = chair is None
        self._known = None
        self._welcome(connection, chair)

    def leave(self, connection: Connection) -> bool:
        """A connection ended; whether it was still here."""
        was_here = self.watching.pop(connection, None) is not None
        self._forget(connection)
        return was_here

    def dismiss(self, why: Farewell, owner: str | None = None) -> None:
        """Close all connections, or all with which one player plays."""
        for connection, watches in list(self.watching.items()):
            if owner is None or (connection.owner == owner and not watches):
                del self.watching[connection]
                self._forget(connection)
                connection.close(why)

    def dismiss_strangers(self) -> None:
        """The table was locked: close the connections of everyone whose secret has no chair here. If they
        come back, they need the new code."""
        for connection in list(self.watching):
            if seating.chair_of(self._state.room, connection.owner) is None:
                del self.watching[connection]
                self._forget(connection)
                self._moved = True
                connection.close("restart")

    def _forget(self, connection: Connection) -> None:
        """At a table where nothing happens, these would be kept for a long time."""
        self._chairs.pop(connection, None)
        self._readers = []
        self._known = None

    # Telling

    def tell(self, update: StepUpdate) -> None:
        """The step to everyone, to each as they may know it."""
        encoded = messages.UpdateMessages(self._state, update)
        for connection, reader in self._listening():
            connection.send(encoded.to(reader))
        self._context.metrics.told += len(self.watching)

    def tell_clocks(self) -> None:
        """How much time is left, to everyone."""
        if self._state.room.options.clocks.pace != "none":
            now = self._context.time.now()
            for connection, reader in self._listening():
                clock = messages.clock(self._state, reader, now)
                if clock is not None:
                    connection.send(clock)

    def confide(self, owner: str, message: bytes, *, but: Connection) -> None:
        """Something that is one player's alone, to all connections with which they play, except one."""
        for connection, watches in self.watching.items():
            if connection.owner == owner and not watches and connection is not but:
                connection.send(message)

    def tell_host(self, message: Said) -> None:
        """Something for the host alone, on all their connections."""
        for connection in list(self.watching):
            if self.chair(connection) == self._state.room.host:
                connection.send(_encode(message))

    def say(self, message: Said) -> None:
        """Something that is not numbered, to everyone."""
        said = _encode(message)
        for connection in list(self.watching):
            connection.send(said)

    def _listening(self) -> list[tuple[Connection, Reader]]:
        """Who reads on each connection: looked up again only when someone came, went, or sits elsewhere."""
        state, known = self._state, self._known
        if known is None or known[0] is not state.room or known[1] is not state.play:
            chairs = {connection: self.chair(connection) for connection in self.watching}
            for connection, chair in chairs.items():
                if self._chairs.get(connection, chair) != chair:
                    self._welcome(connection, chair)
                    self._moved = True
            self._chairs = chairs
            self._readers = [
                (connection, messages.reader_on(state, chair)) for connection, chair in chairs.items()
            ]
            self._known = (state.room, state.play)
        return self._readers

    def _welcome(self, connection: Connection, chair: int | None) -> None:
        """Who this connection speaks for, at first and whenever that changes."""
        self._chairs[connection] = chair
        connection.send(_encode(Welcome(self._state.id, chair, self._context.settings.heartbeat)))
