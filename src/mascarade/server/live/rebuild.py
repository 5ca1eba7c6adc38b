"""A table from what is stored of it, as it was before the place was stopped or died."""

from collections.abc import Sequence

import msgspec

from mascarade.rules.answers import Answer
from mascarade.server.live.actor import TableActor, WaitingAnswer
from mascarade.server.live.context import Context
from mascarade.server.live.wishes import break_off
from mascarade.server.logs import log
from mascarade.server.store import EarlyAnswer, StoredTable
from mascarade.server.table.steps import Answered, Turned, decode

_log = log("rebuilding")
_answer: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def rebuilt(
    kept: StoredTable,
    earlies: Sequence[EarlyAnswer],
    seen: dict[str, int],
    context: Context,
    before: bytes = b"",
) -> TableActor:
    """The table after its last step; what is wrong with it is said and it is not played on. `before` is the
    hash of the step before its first one, where other nodes may go on with it."""
    first = decode(kept.steps[0].body)
    assert not isinstance(first, Answered | Turned), "reading begins where a room is stored"
    table = TableActor(kept.row.table, first.room, context)
    now = context.time.now()
    table.touched = now - max(0.0, context.time.wall() - kept.row.touched)
    table.n = kept.steps[0].n - 1
    if table.known is not None:
        table.known.hash = before
    for row in kept.steps:
        step = decode(row.body)
        table.learn([row], [step])
        table.fold(step)
    table.is_known_to_be_all()
    table.remember_seen(seen)
    play = table.play
    if play is not None and not play.over:
        if context.alone:
            table.rewind()
        for early in earlies:
            given = WaitingAnswer(_answer.decode(early.answer), early.id, "early", now)
            table.earlies[early.question, early.player] = given
    return table


async def set_going(table: TableActor) -> None:
    """Clocks and bots go on; a game that the rules no longer give ends as unfinished."""
    play = table.play
    if not table.leading:
        return
    if play is not None and play.lost:
        _log.warning("a game was played under other rules and ends", table=table.id, game=play.number)
        async with table.lock:
            await break_off(table, "rules")
    else:
        table.conductor.wake()
