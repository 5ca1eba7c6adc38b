"""Compares what is stored in the end with what every client was shown, snapshots included."""

import msgspec
from msgspec.structs import replace

from mascarade.server.live.actor import TableActor as TheirTable
from mascarade.server.table.messages import reader_on, snapshot
from mascarade.server.table.updates import StepUpdate, update_for
from mascarade.wire.shown import Snapshot
from trials.chaos.guests import Guest
from trials.crash.checker import Checker
from trials.crash.history import encode, fingerprint, lasting
from trials.crash.tables import Table

_decode = msgspec.json.Decoder(Snapshot).decode


class SecretsChecker(Checker):
    """Every client was told exactly what follows for it from the store; anything else may be a secret."""

    def _hold_against(self, table: Table, told: StepUpdate, again: TheirTable) -> None:
        for client in table.clients:
            assert isinstance(client, Guest)
            reader = client.name if client.chair is not None else None
            seen = client.history.digest(told.n)
            now = update_for(told, reader)
            if seen and fingerprint(lasting(now, encode(now))) != seen:
                client.history.fault("leak", f"update {told.n} was another")
            shown = client.shown.get(told.n)
            if shown and shown != {fingerprint(encode(shown_again(again, client)))}:
                client.history.fault("leak", f"the table at {told.n} was shown otherwise")


def shown_again(table: TheirTable, client: Guest) -> Snapshot:
    """What this client would be shown of the table now, their own early answer aside."""
    said = snapshot(table.state, reader_on(table.state, client.chair))
    return replace(_decode(said), given=None)
