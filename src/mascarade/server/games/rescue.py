"""The last known state of a damaged table, as files for the owner of the server.

It comes from the rescue of a node, if there is one; otherwise from the stored steps up to the damage.
"""

import msgspec
from msgspec import Struct

from mascarade.rules import Refused
from mascarade.rules.record import read
from mascarade.server.store import ClusterStore, Store
from mascarade.server.store.rescue_body import RememberedAnswer, RememberedStep, RememberedTable, decode
from mascarade.server.table.record import so_far
from mascarade.server.table.steps import Began
from mascarade.server.table.steps import decode as decode_step

STEPS = "steps.jsonl"
EARLIES = "early-answers.jsonl"
GAME = "game.json"

_line = msgspec.json.Encoder().encode


class CannotExport(Exception):
    """There is nothing to export; the sentence says why."""


class Exported(Struct, frozen=True):
    """`files` by name. `cut` means that the oldest steps of the game are missing; `by_node` that a node
    remembered it."""

    n: int
    cut: bool
    by_node: bool
    files: dict[str, bytes]


async def exported(store: Store, shared: ClusterStore | None, table: str) -> Exported:
    """The files of a damaged table. A sound table is not exported: its players still play it."""
    rescues = [] if shared is None else await shared.rescues.of(table)
    if rescues:
        return _exported(decode(rescues[0].body), by_node=True)
    kept = await store.tables.read(table)
    if kept is None:
        raise CannotExport(f"There is no table {table}.")
    if kept.damage is None:
        raise CannotExport(f"Table {table} is not damaged.")
    begun = await store.tables.games(table)
    # damage before the last game does not matter
    last = await store.tables.read(table, begun[-1] if begun else 1)
    steps = tuple(RememberedStep(row.n, msgspec.Raw(row.body)) for row in (last or kept).steps)
    if not steps:
        raise CannotExport(f"No step of the last game of table {table} can be read: {kept.damage}.")
    waiting = tuple(
        RememberedAnswer(each.question, each.player, each.id, msgspec.Raw(each.answer))
        for each in await store.early_answers.of(table)
    )
    return _exported(RememberedTable(table, steps[-1].n, False, steps, waiting), by_node=False)


def _exported(memory: RememberedTable, *, by_node: bool) -> Exported:
    files = {STEPS: _lines(memory.steps), EARLIES: _lines(memory.earlies)}
    game = _game(memory)
    if game is not None:
        files[GAME] = game
    return Exported(memory.n, memory.cut, by_node, files)


def _lines(each: tuple[Struct, ...]) -> bytes:
    return b"".join(_line(one) + b"\n" for one in each)


def _game(memory: RememberedTable) -> bytes | None:
    """The game file, if the beginning of the game is known and the rules still accept its steps."""
    try:
        steps = [decode_step(bytes(known.step)) for known in memory.steps]
        if not steps or not isinstance(steps[0], Began):
            return None
        game = so_far(memory.table, steps)
        read(game)
    except (msgspec.MsgspecError, Refused):
        return None
    return game
