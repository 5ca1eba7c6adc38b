"""A table from what is stored of it, as it was before the server was stopped or died."""

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
    earlies: Sequence[EarlyAnswer],
    seen: Mapping[str, int],
    context: Context,
    before: bytes = b"",
) -> TableActor:
    """The table after its last step. `before` is the hash of the step before its first one, where other nodes
    may go on with it."""
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
        table.sync.replace_early(earlies)
    return table


async def resumed(table: TableActor) -> None:
    """Clocks and bots go on; a game that the rules no longer give ends as unfinished."""
    play = table.state.play
    if not table.leading:
        return
    if play is not None and play.lost:
        _log.warning("a game was played under other rules and ends", table=table.id, game=play.number)
        async with table.lock:
            await table.append(commands.broken_off(table.state, "rules", table.context.time.now()))
    else:
        table.conductor.wake()
