"""What nodes ask of PostgreSQL so that nothing is stored over what was lost, and what they keep there."""

from pathlib import Path

import pytest

from mascarade.server.store import Append, Conflict, EarlyAnswer, FollowedTable, Rescue, StoredStep
from mascarade.server.store.chain import link, root
from mascarade.server.store.postgres.store import PostgresStore
from tests.server.store.adapters import append, body, in_a_loop, make, postgres
from tests.server.store.test_postgres_damage import tamper

OTHER = b"\0" * 16


def hash_of(table: str, n: int) -> bytes:
    """Of a step as these tests store it."""
    return root(table) if n == 0 else link(hash_of(table, n - 1), n, body(table, n))


async def follow(store: PostgresStore, table: str, since: int | None) -> FollowedTable:
    found = await store.followers.follow(table, since)
    assert found is not None
    return found


@in_a_loop
async def test_a_step_an_early_answer_and_an_end_come_only_after_the_step_that_is_known(
    tmp_path: Path,
) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t", steps=2)
        early = EarlyAnswer(7, "ann", "a", b"yes")
        for wrong in (
            store.tables.append(Append("t", [StoredStep(3, body("t", 3))], at=3.0, onto=OTHER)),
            store.early_answers.keep("t", early, after=2, onto=OTHER),
            store.tables.forget("t", after=2, onto=OTHER),
        ):
            with pytest.raises(Conflict):
                await wrong
        last = hash_of("t", 2)
        await store.early_answers.keep("t", early, after=2, onto=last)
        await store.tables.append(
            Append("t", [StoredStep(3, body("t", 3)), StoredStep(4, body("t", 4))], at=3.0, onto=last)
        )
        found = await follow(store, "t", 5)
        assert (found.last, found.before, found.kept.steps) == (4, hash_of("t", 4), ())
        await store.tables.forget("t", after=4, onto=hash_of("t", 4))
        assert await store.followers.follow("t", 1) is None


@in_a_loop
async def test_nothing_more_is_stored_of_a_table_that_was_condemned_and_no_node_leads_it(
    tmp_path: Path,
) -> None:
    async with postgres(tmp_path) as store:
        for table in ("t", "u"):
            await make(store, table, steps=2)
        assert (await store.leases.lead("one", 600.0, 5)).keys() == {"t", "u"}
        await store.verdicts.condemn("t", "it has lost something")
        for wrong in (
            store.tables.append(Append("t", [StoredStep(3, body("t", 3))], at=3.0)),
            store.early_answers.keep("t", EarlyAnswer(7, "ann", "a", b"yes")),
            store.tables.forget("t"),
        ):
            with pytest.raises(Conflict):
                await wrong
        assert (await store.leases.lead("one", 600.0, 5)).keys() == {"u"}
        assert await store.leases.claim("one", 600.0, "t") is None
        await store.verdicts.acquit("t")
        await append(store, "t", 3)
        assert (await store.leases.lead("one", 600.0, 5)).keys() == {"t", "u"}


@in_a_loop
async def test_a_table_is_followed_with_the_early_answers_of_the_same_moment(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t", steps=4)
        await store.tables.append(Append("t", [StoredStep(5, body("t", 5))], at=5.0, first=5))
        earlies = (EarlyAnswer(7, "Ännchen", "a\0b", b"yes"), EarlyAnswer(8, "bob", "", b"no"))
        for early in reversed(earlies):
            await store.early_answers.keep("t", early)
        for since, first in ((1, 1), (3, 3), (6, 6), (None, 5)):
            found = await follow(store, "t", since)
            assert (found.last, found.before, found.earlies) == (5, hash_of("t", first - 1), earlies)
            assert found.kept == await store.tables.read("t", first)
        found = await follow(store, "t", 9)
        assert (found.last, found.before, found.kept.damage) == (5, b"", None), "so far it does not go"
        assert await store.followers.follow("nowhere", 1) is None
        tamper(tmp_path, "DELETE FROM steps WHERE n = 5")
        assert (await follow(store, "t", 6)).kept.broken == "the last step, 5, is missing"


@in_a_loop
async def test_what_nodes_remember_is_kept_beside_the_table_and_goes_with_it(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t")
        known = [Rescue("t", "one", 5, "lost", b"1"), Rescue("t", "other", 7, "lost", b"2")]
        for each in (*known, Rescue("gone", "one", 3, "lost", b"3"), Rescue("t", "one", 6, "again", b"4")):
            assert await store.rescues.lose(each, 1, lambda _: True)
        assert await store.rescues.of("t") == [known[1], Rescue("t", "one", 6, "again", b"4")]
        assert await store.rescues.of("nowhere") == []
        assert [(each.table, each.n, each.body) for each in await store.rescues.all()] == [
            ("gone", 3, b""),
            ("t", 7, b""),
        ]
        assert not await store.rescues.lose(Rescue("t", "third", 9, "not lost", b"5"), 1, lambda _: False)
        assert [each.node for each in await store.rescues.of("t")] == ["other", "one"]
        await store.verdicts.acquit("t")
        await store.tables.forget("t")
        await store.rescues.drop("gone")
        assert await store.rescues.all() == []
