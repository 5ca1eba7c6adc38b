"""Rebuilding a table from its stored steps, as it was before the server stopped."""

from collections.abc import Mapping, Sequence

from mascarade.server.live.actor import TableActor
from mascarade.server.live.clocks import rewind
from mascarade.server.live.context import Context
from mascarade.server.logs import log
from mascarade.server.store import EarlyAnswer, StoredTable
from mascarade.server.table import commands
from mascarade.server.table.steps import Answered, Turned, decode

_log = log("rebuilding")


def rebuilt(
    kept: StoredTable,
    early_answers: Sequence[EarlyAnswer],
    seen: Mapping[str, int],
    context: Context,
    before: bytes = b"",
) -> TableActor:
    """The table after its last step. `before` is the hash of the step before the first one read; it is needed
    where other nodes have the table, too."""
    first = decode(kept.steps[0].body)
    assert not isinstance(first, Answered | Turned), "reading begins where a room is stored"
    table = TableActor(kept.row.table, first.room, context)
    now = context.time.now()
    table.touched = now - max(0.0, context.time.wall() - kept.row.touched)
    table.state.n = kept.steps[0].n - 1
    if table.sync.known is not None:
        table.sync.known.hash = before
    for row in kept.steps:
        step = decode(row.body)
        table.sync.learn([row], [step])
        table.fold(step)
    table.sync.is_complete()
    table.progress.remember(seen)
    if table.state.in_game():
        if context.alone:
            rewind(table.state, table.audience, now)
        table.sync.replace_early(early_answers)
    return table


async def resumed(table: TableActor) -> None:
    """Start the clocks and bots again. A game that these rules would play otherwise is ended unfinished."""
    play = table.state.play
    if not table.leading:
        return
    if play is not None and play.lost:
        _log.warning("a game was played under other rules and ends", table=table.id, game=play.number)
        async with table.lock:
            await table.append(commands.broken_off(table.state, "rules", table.context.time.now()))
    else:
        table.conductor.wake()
