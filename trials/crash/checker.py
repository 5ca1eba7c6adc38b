"""Compares what is stored in the end with what every client was told."""

from typing import NamedTuple

from mascarade.rules import Answer, Challenge, Pass, Refused
from mascarade.rules.record import read
from mascarade.rules.seal import Holds, verify
from mascarade.server.live.actor import TableActor as TheirTable
from mascarade.server.live.context import Context
from mascarade.server.live.registry import Registry
from mascarade.server.settings import Settings
from mascarade.server.store import Store, StoredTable
from mascarade.server.table.steps import Answered, Broken, Step, decode
from mascarade.server.table.updates import StepUpdate, update_for
from tests.server.place import PlainMinds
from trials.crash.clients import Client
from trials.crash.history import Faults, Sent, encode, fingerprint, lasting
from trials.crash.tables import Table


class Stored(NamedTuple):
    """An answer as it is in the store."""

    game: int
    question: int
    player: str
    answer: Answer


class Checker:
    """Reads the store of a server that has stopped."""

    def __init__(self, store: Store, faults: Faults) -> None:
        self._store = store
        self._context = Context(Settings(), self._store, PlainMinds())
        self._registry = Registry(Settings(), self._store, PlainMinds())
        self._faults = faults
        self.games = 0
        self.steps = 0

    async def check(self, tables: list[Table]) -> None:
        """Check table by table."""
        self._context.key = await self._store.secret("marks")
        try:
            for table in tables:
                await self._table(table)
        finally:
            await self._store.close()

    async def _table(self, table: Table) -> None:
        kept = await self._store.tables.read(table.id)
        if kept is None or kept.damage is not None:
            self._faults.add("lost", f"table {table.id}", "gone" if kept is None else str(kept.damage))
            return
        if len(kept.steps) < table.newest:
            self._faults.add("lost", f"table {table.id}", f"{table.newest} was seen of {len(kept.steps)}")
        stored, broken = self._told_again(table, kept)
        waiting = {early.id for early in await self._store.early_answers.of(table.id)}
        for client in table.clients:
            for sent in client.history.sent:
                self._answer(client, sent, stored, waiting, sent.game in broken)
        for stranger in stored.keys() - {sent.id for client in table.clients for sent in client.history.sent}:
            self._faults.add(
                "repeated", f"table {table.id}", f"nobody has sent {stranger}: {stored[stranger]}"
            )
        await self._chains(table)

    def _told_again(self, table: Table, kept: StoredTable) -> tuple[dict[str, Stored], set[int]]:
        """Fold a table again from its first step: clients were told exactly what follows from it."""
        first = decode(kept.steps[0].body)
        assert not isinstance(first, Answered)
        again = TheirTable(table.id, first.room, self._context)
        stored: dict[str, Stored] = {}
        broken: set[int] = set()
        for row in kept.steps:
            step = decode(row.body)
            asked = 0 if again.state.play is None else again.state.play.asked
            told = again.fold(step)
            self._hold_against(table, told, again)
            self._take_down(table, step, again.state.room.game, asked, stored)
            if isinstance(step, Broken):
                broken.add(again.state.room.game)
        self.steps += len(kept.steps)
        return stored, broken

    def _hold_against(self, table: Table, told: StepUpdate, _: TheirTable) -> None:
        for client in table.clients:
            seen = client.history.digest(told.n)
            if seen:
                again = update_for(told, client.name if client.chair is not None else None)
                now = encode(again)
                if fingerprint(lasting(again, now)) != seen:
                    client.history.fault("repeated", f"update {told.n} was another: now {now!r}")

    def _take_down(
        self, table: Table, step: Step, game: int, question: int, stored: dict[str, Stored]
    ) -> None:
        if isinstance(step, Answered) and step.id:
            if step.id in stored:
                self._faults.add("repeated", f"table {table.id}", f"{step.id} is stored twice")
            stored[step.id] = Stored(game, question, step.player, step.answer)

    def _answer(
        self, client: Client, sent: Sent, stored: dict[str, Stored], waiting: set[str], broken: bool
    ) -> None:
        found = stored.get(sent.id)
        meant = Stored(sent.game, sent.question, client.name, sent.answer)
        if found is not None and found != meant:
            client.history.fault("repeated", f"{sent} is stored as {found}")
        if sent.fate == "refused" and found is not None:
            client.history.fault("refused", f"{sent} is stored all the same")
        # an early answer is let go with its game when the host ends that before its moment
        moot = broken and sent.answer in (Challenge(), Pass())
        if sent.fate == "done" and found is None and sent.id not in waiting and not moot:
            client.history.fault("lost", f"{sent} was acknowledged")

    async def _chains(self, table: Table) -> None:
        """Every game is complete, and the last link that a client saw is part of its chain."""
        begun = await self._store.tables.games(table.id)
        for game in range(1, len(begun) + 1):
            try:
                record = read(await self._registry.games.file(table.id, game))
            except Refused as why:
                self._faults.add("link", f"table {table.id}", f"game {game} cannot be read: {why}")
                continue
            self.games += 1
            for client in table.clients:
                link = client.history.links.get(game)
                if not isinstance(verify(record, link), Holds):
                    client.history.fault("link", f"the chain of game {game} never had {link}")
