"""Who is at a table now, at this node and at the others."""

from mascarade.server.live.audience import Audience
from mascarade.server.live.context import Context
from mascarade.server.live.remote_presence import RemotePresence
from mascarade.server.table.state import TableState
from mascarade.wire.server_messages import Presence


class TablePresence:
    """Of one table. It is told whenever it changes."""

    def __init__(self, state: TableState, audience: Audience, context: Context) -> None:
        self.remote = RemotePresence()
        self._state = state
        self._audience = audience
        self._context = context

    @property
    def empty(self) -> bool:
        """Whether no one listens, at any node."""
        return not self._audience.watching and self.remote.empty

    def here(self) -> list[int]:
        """The chairs that have someone listening, at any node."""
        return sorted({*self._audience.chairs(), *self.remote.chairs})

    def tell(self) -> None:
        """Tell everyone here, and the other nodes."""
        self.report()
        self._say()

    def report(self) -> None:
        """Tell the other nodes who is at this one."""
        self._context.news.here(self._state.id, self._audience.chairs(), self._audience.spectators())

    def hear_of(self, node: str, chairs: tuple[int, ...], spectators: int) -> None:
        """Another node has told who is there."""
        if self.remote.hear(node, chairs, spectators, self._context.time.now()):
            self._say()

    def miss(self) -> None:
        """Nodes that have told nothing for a while have no one any more."""
        if self.remote.miss(self._context.time.now()):
            self._say()

    def _say(self) -> None:
        spectators = self._audience.spectators() + self.remote.spectators
        self._audience.say(Presence(tuple(self.here()), spectators))
