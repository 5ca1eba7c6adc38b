"""Comparing what this node knows of a table with what the store has: other nodes may have stored more."""

from collections.abc import Iterable, Sequence
from math import inf

import msgspec

from mascarade.rules import Answer
from mascarade.server.live import losses
from mascarade.server.live.context import Context
from mascarade.server.live.known_steps import KnownSteps
from mascarade.server.store import (
    Append,
    EarlyAnswer,
    FollowedTable,
    Rescue,
    StoredStep,
    StoreUnavailable,
)
from mascarade.server.table import clockwork
from mascarade.server.table.state import TableState, WaitingAnswer
from mascarade.server.table.steps import Began, Step, StepBatch, decode

_encode = msgspec.json.Encoder().encode
decode_answer = msgspec.json.Decoder(Answer).decode


class StoreSync:
    """Compares one table with the store. `unsure`: the store may have a step that is not known here, because
    the outcome of storing it is unknown."""

    def __init__(self, state: TableState, context: Context) -> None:
        self.unsure = False
        self.known = None if context.alone else KnownSteps(state.id)
        """What the store must have; None on a single node, which need not expect an older copy."""
        self._state = state
        self._context = context
        self._complete = -inf

    def learn(self, rows: Iterable[StoredStep], steps: Iterable[Step]) -> None:
        """Remember steps that are stored and about to be folded."""
        if self.known is not None:
            for row, step in zip(rows, steps, strict=True):
                self.known.add(row, step)

    def is_complete(self) -> None:
        """Note that, at this moment, everything stored of this table is known here."""
        self._complete = self._context.time.now()

    def offset(self, step: Step) -> float:
        """The offset from the stored deadlines of this step to moments of this process."""
        time = self._context.time
        return clockwork.offset(step.at, time.now(), time.wall(), self._complete)

    @property
    def last(self) -> int | None:
        """The step that has to be the store's last one; None on a single node, where it always is."""
        return None if self._context.alone else self._state.n

    @property
    def onto(self) -> bytes:
        """The hash that the last step has to have in the store."""
        return b"" if self.known is None else self.known.hash

    def request(self, batch: StepBatch, rows: Sequence[StoredStep], at: float, epoch: int | None) -> Append:
        """The request to the store to append these steps at the time `at`, under the lease `epoch`."""
        room = batch.room
        renamed = room is not None and not batch.closes and room.code != self._state.room.code
        begins = (row.n for row, step in zip(rows, batch.steps, strict=True) if isinstance(step, Began))
        return Append(
            self._state.id,
            rows,
            at=at,
            first=next(begins, None),
            spent=batch.spent,
            close=batch.closes,
            moved=batch.moved,
            epoch=epoch,
            instead=batch.instead,
            code=room.code if room is not None and renamed else None,
            onto=self.onto,
        )

    async def read(self) -> FollowedTable | None:
        """What the store has and this node does not know."""
        store, cluster, table = self._context.store, self._context.cluster, self._state.id
        if cluster is not None:
            return await cluster.store.followers.follow(table, self._state.n + 1)
        kept = await store.tables.read(table, self._state.n + 1)
        early_answers = () if kept is None else tuple(await store.early_answers.of(table))
        return None if kept is None else FollowedTable(kept, self._state.n, b"", early_answers)

    def loss(self, found: FollowedTable | None, steps: Sequence[Step] | None = None) -> str | None:
        """A sentence about what this node knows and the store has lost, or None."""
        if self.known is None:
            return None
        if found is None:
            # a table at which a game was begun is not removed before it is closed
            gone = bool(self._state.room.game) and self._state.room.phase != "closed"
            return losses.GONE if gone else None
        if found.kept.broken is not None:
            return found.kept.broken
        after = [decode(row.body) for row in found.kept.steps] if steps is None else steps
        return losses.lost(self._state, self.known, found, after)

    def was_acquitted(self, found: FollowedTable) -> bool:
        """Whether the server's owner has taken a verdict back, and continues without what is known here."""
        kept = found.kept
        known = self._context.salts.get(self._state.id, b"")
        return bool(kept.salt) and kept.salt != known and not kept.damage

    async def report(self, loss: str) -> None:
        """Store the verdict that the table is damaged, and a rescue with what is known here.

        Raises `StoreUnavailable` if nothing is missing after all: what was read was old, as from a replica
        that is behind.
        """
        cluster, state = self._context.cluster, self._state
        assert cluster is not None
        assert self.known is not None
        early_answers = (
            EarlyAnswer(number, player, given.id, _encode(given.answer))
            for (number, player), given in sorted(state.early.items())
        )
        rescue = Rescue(state.id, cluster.name, state.n, loss, self.known.rescue(early_answers))
        if not await cluster.store.rescues.lose(
            rescue, state.n + 1, lambda found: self.loss(found) is not None
        ):
            raise StoreUnavailable("what was read is older than what is stored")
        self._context.metrics.nodes.losses.inc()

    def replace_early(self, early_answers: Iterable[EarlyAnswer]) -> bool:
        """Take these as the early answers of the table. Returns whether they differ from those before."""
        state, before = self._state, self._state.early
        state.early = {}
        if not state.in_game():
            return bool(before)
        now = self._context.time.now()
        for early in early_answers:
            key = early.question, early.player
            known = before.get(key)
            state.early[key] = known or WaitingAnswer(decode_answer(early.answer), early.id, "early", now)
        return before.keys() != state.early.keys()
