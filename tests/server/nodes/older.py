"""Games that two nodes have at once, and a database that comes back from an older copy."""

from itertools import count

from mascarade.rules import Announce, Answer, Pass
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.wishes import fulfil
from mascarade.wire.client_messages import GiveAnswer, Ready, Start
from mascarade.wire.http import JoinTable, MakeTable
from mascarade.wire.shown import Yours
from tests.postgres.cluster import CLUSTERS
from tests.server.nodes.stage import FOUR, Node, until
from tests.server.place import Ear

_ids = count(1)


class Four:
    """Four people at one table, Ann and Cat at one node, Bob and Dan at another; no bots, no clocks."""

    def __init__(self, here: TableActor, there: TableActor, ears: list[Ear]) -> None:
        self.id = here.id
        self.here = here
        self.there = there
        self.ears = ears

    @property
    def tables(self) -> tuple[TableActor, TableActor]:
        return self.here, self.there

    async def answer(self, times: int = 1) -> None:
        """So many questions are answered, and both nodes know it."""
        for _ in range(times):
            who, yours = self._asked()
            await self.give(who, yours, _calm(yours))

    async def announced(self) -> None:
        """Until somebody has announced a mask, and the next one is asked whether they challenge."""
        while self.what != "challenge":
            await self.answer()

    async def answer_early(self) -> str:
        """The last one who is asked whether they challenge says so before their moment; what it is called."""
        assert self.here.state.play is not None
        later = self.here.state.play.updates[-1].later
        who = next(who for who, ear in enumerate(self.ears) if _number(ear) == max(later.values()))
        yours = self.ears[who].yours
        assert yours is not None
        return await self.give(who, yours, Pass())

    async def give(self, who: int, yours: Yours, answer: Answer) -> str:
        name = f"g{next(_ids)}"
        await fulfil(self.tables[who % 2], self.ears[who], GiveAnswer(name, yours.number, answer))
        await self.level()
        return name

    async def level(self) -> None:
        """Both nodes know the same, whether they have heard the news or not."""
        for table in self.tables:
            await table.refresh()

    @property
    def what(self) -> str:
        assert self.here.state.play is not None
        ask = self.here.state.play.updates[-1].ask
        return "" if ask is None else ask.what

    def _asked(self) -> tuple[int, Yours]:
        assert self.here.state.play is not None
        for who, ear in enumerate(self.ears):
            if ear.yours is not None and ear.yours.number == self.here.state.play.asked:
                return who, ear.yours
        raise AssertionError("nobody is asked")


def _number(ear: Ear) -> int | None:
    return None if ear.yours is None else ear.yours.number


def _calm(yours: Yours) -> Answer:
    """What leads to a challenge that nobody takes up."""
    for kind in (Announce, Pass):
        for option in yours.options:
            if isinstance(option, kind):
                return option
    return yours.options[0]


async def four(one: Node, other: Node) -> Four:
    """They have read their masks, and the first of them is asked."""
    made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
    ears: list[Ear] = []
    for name in ("ann", "bob", "cat", "dan"):
        node = (one, other)[len(ears) % 2]
        if ears:
            await join((await node.registry.tables.find(made.id)), name, JoinTable(name.title()))
        ears.append((await node.enter(made.id, name))[1])
    here, there = one.registry.tables[made.id], other.registry.tables[made.id]
    game = Four(here, there, ears)
    await game.level()
    for who in (1, 2, 3):
        await fulfil(game.tables[who % 2], ears[who], Ready("r"))
        await game.level()
    await fulfil(here, ears[0], Start("s"))
    await game.level()
    for who in range(4):
        await fulfil(game.tables[who % 2], ears[who], Ready("r"))
        await game.level()
    await until(lambda: here.state.room.phase == "play" or there.state.room.phase == "play")
    await game.level()
    return game


async def resumed(node: Node, table: str) -> Four:
    """The same people at the table, all of them at one node."""
    ears = [(await node.enter(table, name))[1] for name in ("ann", "bob", "cat", "dan")]
    found = node.registry.tables[table]
    return Four(found, found, ears)


class Copies:
    """A copy of a database, beside it in the tests' own PostgreSQL: quicker than a copy of its files."""

    def __init__(self) -> None:
        self._schema, self._copy = CLUSTERS.one.new(), CLUSTERS.one.new()
        self.address = CLUSTERS.one.address(self._schema)
        self.copied = CLUSTERS.one.address(self._copy)

    def sql(self, sql: str) -> str:
        return CLUSTERS.one.psql(f"SET search_path = {self._schema}; {sql}")

    def copy(self) -> None:
        self.sql(
            "".join(
                f"CREATE TABLE {self._copy}.{name} (LIKE {name} INCLUDING ALL); {_filled(self._copy, name)}"
                for name in self._names()
            )
            + f"UPDATE {self._copy}.leases SET until = now()"
        )

    def put_back(self, besides: str = "") -> None:
        """All is as in the copy, from one moment to the next, and every connection is broken."""
        swaps = (
            f"DELETE FROM {name}; INSERT INTO {name} OVERRIDING SYSTEM VALUE TABLE {self._copy}.{name};"
            for name in self._names()
        )
        self.sql(f"BEGIN; LOCK TABLE tables; {''.join(swaps)} {besides} COMMIT")
        self._hang_up()

    def drop(self) -> None:
        """Nothing is there any more."""
        self.sql(f"DROP SCHEMA {self._schema} CASCADE; CREATE SCHEMA {self._schema}")
        self._hang_up()

    def _hang_up(self) -> None:
        self.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mascarade'"
        )

    def stored(self, table: str) -> str:
        """Every step and early answer of a table, for comparison."""
        of = f"WHERE key = (SELECT key FROM tables WHERE id = '{table}')"
        return self.sql(
            f"SELECT n, encode(hash, 'hex') FROM steps {of} ORDER BY n;"
            f"SELECT question, player FROM earlies {of} ORDER BY 1, 2"
        )

    def _names(self) -> list[str]:
        return self.sql(f"SELECT tablename FROM pg_tables WHERE schemaname = '{self._schema}'").split()


def _filled(schema: str, name: str) -> str:
    return f"INSERT INTO {schema}.{name} OVERRIDING SYSTEM VALUE TABLE {name};"
