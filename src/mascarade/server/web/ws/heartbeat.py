"""Detecting lost connections, many of which are never reported as closed."""

from mascarade.server.clock import Alarm, Time
from mascarade.server.live.actor import TableActor
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.wire.server_messages import Ping

MOST_UNANSWERED = 2
"""Pings in a row."""


class Heartbeat:
    """Sends a ping every so many seconds, and closes a connection that left two in a row unanswered."""

    def __init__(self, time: Time, every: float, connection: WebSocketConnection, table: TableActor) -> None:
        self._time = time
        self._every = every
        self._connection = connection
        self._table = table
        self._unanswered = 0
        self._alarm: Alarm = self._schedule()

    def answered(self) -> None:
        """A pong has arrived."""
        self._unanswered = 0

    def stop(self) -> None:
        """Send no more pings."""
        self._alarm.cancel()

    def _schedule(self) -> Alarm:
        return self._time.call_at(self._time.now() + self._every, self._beat)

    def _beat(self) -> None:
        if self._unanswered >= MOST_UNANSWERED:
            self._connection.close("silent")
            return
        self._unanswered += 1
        self._connection.say(Ping(self._table.state.n))
        self._alarm = self._schedule()
