"""What the store has in the end, held against what everybody was shown, whole tables too."""

from mascarade.server.table import Table as TheirTable
from mascarade.server.told import Told, update
from tests.chaos.guests import Guest
from tests.crash.history import encode, fingerprint
from tests.crash.judge import Judge
from tests.crash.tables import Table


class SecretsJudge(Judge):
    """Everybody was told exactly what follows for them from the store: anything else may be a secret."""

    def _hold_against(self, table: Table, told: Told, again: TheirTable) -> None:
        for client in table.clients:
            assert isinstance(client, Guest)
            reader = client.name if client.chair is not None else None
            seen = client.history.digest(told.n)
            if seen and fingerprint(encode(update(told, reader))) != seen:
                client.history.fault("leak", f"update {told.n} was another")
            shown = client.shown.get(told.n)
            if shown and shown != {_snapshot(again, client)}:
                client.history.fault("leak", f"the table at {told.n} was shown otherwise")


def _snapshot(table: TheirTable, client: Guest) -> int:
    reader = table.audience._reader(client.chair)
    return fingerprint(encode(table.audience._snapshot(reader)))
