"""People who meet nodes of two versions, and the checker of what they were told.

What proves that an update was seen (`mark`) is for a node to make and to check: another version may make
another one, so it is not compared. Everything else that two nodes say of a step is the same.
"""

from msgspec.structs import replace

from mascarade.server.live.actor import TableActor as TheirTable
from mascarade.server.table.updates import StepUpdate, update_for
from mascarade.wire.client_messages import ClientHello
from mascarade.wire.server_messages import ServerMessage
from mascarade.wire.shown import Snapshot, Update
from trials.chaos.checker import SecretsChecker, shown_again
from trials.chaos.guests import Guest
from trials.crash.clients import Mood
from trials.crash.history import History, encode, fingerprint, lasting
from trials.crash.tables import Table


class MixedGuest(Guest):
    """Comes back with the last mark it was given, by whichever node."""

    def __init__(
        self, table: Table, name: str, chair: int | None, token: str, history: History, mood: Mood
    ) -> None:
        super().__init__(table, name, chair, token, history, mood)
        self._marks: dict[int, str] = {}

    def _hear(self, message: ServerMessage, raw: bytes) -> None:
        if isinstance(message, Update | Snapshot):
            self._marks[message.n] = message.mark
            message = replace(message, mark="")
            raw = encode(message)
        super()._hear(message, raw)

    def _hello(self) -> ClientHello:
        hello = super()._hello()
        return hello if hello.have is None else replace(hello, mark=self._marks[hello.have])


class MixedChecker(SecretsChecker):
    """Compares what every client was told, by whichever node, with the store."""

    def _hold_against(self, table: Table, told: StepUpdate, again: TheirTable) -> None:
        for client in table.clients:
            assert isinstance(client, MixedGuest)
            seen = client.history.digest(told.n)
            now = replace(update_for(told, client.name if client.chair is not None else None), mark="")
            if seen and fingerprint(lasting(now, encode(now))) != seen:
                client.history.fault("leak", f"update {told.n} was another")
            shown = client.shown.get(told.n)
            lies = replace(shown_again(again, client), mark="")
            if shown and shown != {fingerprint(encode(lies))}:
                client.history.fault("leak", f"the table at {told.n} was shown otherwise")
