"""Who is at a table now, at this node and at the others."""

from mascarade.server.live.audience import Audience
from mascarade.server.live.context import Context
from mascarade.server.live.remote_presence import RemotePresence
from mascarade.server.table.state import TableState
from mascarade.wire.server_messages import Presence


class TablePresence:
    """The presence at one table. Everyone there is told when it changes."""

    def __init__(self, state: TableState, audience: Audience, context: Context) -> None:
        self.remote = RemotePresence()
        self._state = state
        self._audience = audience
        self._context = context

    @property
    def empty(self) -> bool:
        """Whether the table has no connections at any node."""
        return not self._audience.watching and self.remote.empty

    def here(self) -> list[int]:
        """The chairs that have a connection at any node."""
        return sorted({*self._audience.chairs(), *self.remote.chairs})

    def tell(self) -> None:
        """Tell everyone at this node, and the other nodes."""
        self.report()
        self._tell_here()

    def report(self) -> None:
        """Tell the other nodes who is here."""
        self._context.news.here(self._state.id, self._audience.chairs(), self._audience.spectators())

    def hear_of(self, node: str, chairs: tuple[int, ...], spectators: int) -> None:
        """Take in news of who is at another node."""
        if self.remote.hear(node, chairs, spectators, self._context.time.now()):
            self._tell_here()

    def forget_silent(self) -> None:
        """Forget nodes that have been silent for a while."""
        if self.remote.forget_silent(self._context.time.now()):
            self._tell_here()

    def _tell_here(self) -> None:
        spectators = self._audience.spectators() + self.remote.spectators
        self._audience.send_to_all(Presence(tuple(self.here()), spectators))
