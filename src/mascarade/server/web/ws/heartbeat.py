"""Asking now and then whether somebody is still there: half of all lost connections never say so."""

from mascarade.server.clock import Alarm, Time
from mascarade.server.live.actor import TableActor
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.wire.server_messages import Ping

MOST_UNANSWERED = 2


class Heartbeat:
    """Beats every so many seconds; whoever leaves two beats in a row without an answer is hung up on."""

    def __init__(self, time: Time, every: float, connection: WebSocketConnection, table: TableActor) -> None:
        self._time = time
        self._every = every
        self._connection = connection
        self._table = table
        self._unanswered = 0
        self._alarm: Alarm = self._again()

    def answered(self) -> None:
        self._unanswered = 0

    def stop(self) -> None:
        self._alarm.cancel()

    def _again(self) -> Alarm:
        return self._time.call_at(self._time.now() + self._every, self._beat)

    def _beat(self) -> None:
        if self._unanswered >= MOST_UNANSWERED:
            self._connection.close("silent")
            return
        self._unanswered += 1
        self._connection.say(Ping(self._table.state.n))
        self._alarm = self._again()
