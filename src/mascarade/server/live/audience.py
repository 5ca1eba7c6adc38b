"""The connections of one table. Each is sent only what its reader may know."""

import msgspec

from mascarade.server.errors import NotYours
from mascarade.server.live.connection import Connection
from mascarade.server.live.context import Context
from mascarade.server.table import messages, seating
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.room import Room
from mascarade.server.table.state import TableState
from mascarade.server.table.updates import Reader, StepUpdate
from mascarade.wire.server_messages import ServerMessage, Welcome
from mascarade.wire.terms import Farewell

_encode = msgspec.json.Encoder().encode


class Audience:
    """The connections of one table at this node. `watching` has True for spectators, False for players."""

    def __init__(self, state: TableState, context: Context) -> None:
        self.watching: dict[Connection, bool] = {}
        self._state = state
        self._context = context
        self._chairs: dict[Connection, int | None] = {}
        self._readers: list[tuple[Connection, Reader]] = []
        self._known: tuple[Room, GameInPlay | None] | None = None
        self._moved = False

    def chair(self, connection: Connection) -> int | None:
        """The chair of this connection; None for a spectator."""
        if self._known is not None and self._known[0] is self._state.room:
            return self._chairs.get(connection)
        if self.watching.get(connection, True):
            return None
        return self._state.chair_of(connection.owner)

    def seat(self, connection: Connection) -> int:
        """The chair of this connection. Raises for a spectator."""
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
        """Whether a connection got another chair, or was closed by a lock, since the last call."""
        moved, self._moved = self._moved, False
        return moved

    # Coming and going

    def add(self, connection: Connection, chair: int | None) -> None:
        """Add a connection, and send it its welcome."""
        self.watching[connection] = chair is None
        self._known = None
        self._welcome(connection, chair)

    def leave(self, connection: Connection) -> bool:
        """Remove a connection that has ended. Returns whether it was still here."""
        was_here = self.watching.pop(connection, None) is not None
        self._forget(connection)
        return was_here

    def dismiss(self, why: Farewell, owner: str | None = None) -> None:
        """Close all connections, or only the player connections of one owner."""
        for connection, watches in list(self.watching.items()):
            if owner is None or (connection.owner == owner and not watches):
                del self.watching[connection]
                self._forget(connection)
                connection.close(why)

    def dismiss_strangers(self) -> None:
        """Close the connections of owners without a chair, because the table was locked. To come back, they
        need the new code."""
        for connection in list(self.watching):
            if seating.chair_of(self._state.room, connection.owner) is None:
                del self.watching[connection]
                self._forget(connection)
                self._moved = True
                connection.close("restart")

    def _forget(self, connection: Connection) -> None:
        """Drop references to the connection, which a quiet table would keep for a long time."""
        self._chairs.pop(connection, None)
        self._readers = []
        self._known = None

    # Telling

    def tell(self, update: StepUpdate) -> None:
        """Send an update to everyone, to each as they may know it."""
        encoded = messages.UpdateMessages(self._state, update)
        for connection, reader in self._listening():
            connection.send(encoded.to(reader))
        self._context.metrics.told += len(self.watching)

    def tell_clocks(self) -> None:
        """Send the clocks to everyone."""
        if self._state.room.options.clocks.pace != "none":
            now = self._context.time.now()
            for connection, reader in self._listening():
                clock = messages.clock(self._state, reader, now)
                if clock is not None:
                    connection.send(clock)

    def send_to_owner(self, owner: str, message: bytes, *, but: Connection) -> None:
        """Send a private message to all player connections of one owner, except one."""
        for connection, watches in self.watching.items():
            if connection.owner == owner and not watches and connection is not but:
                connection.send(message)

    def tell_host(self, message: ServerMessage) -> None:
        """Send a message to all connections of the host."""
        for connection in list(self.watching):
            if self.chair(connection) == self._state.room.host:
                connection.send(_encode(message))

    def send_to_all(self, message: ServerMessage) -> None:
        """Send everyone the same message, without a number."""
        encoded = _encode(message)
        for connection in list(self.watching):
            connection.send(encoded)

    def _listening(self) -> list[tuple[Connection, Reader]]:
        """The reader of each connection: looked up again only after the room or the connections changed."""
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
        """Tell a connection which chair it has: when it comes, and whenever that changes."""
        self._chairs[connection] = chair
        connection.send(_encode(Welcome(self._state.id, chair, self._context.settings.heartbeat)))
