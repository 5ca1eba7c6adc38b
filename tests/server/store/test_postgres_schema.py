"""The database of the store: made once, brought up to date, and refused where it is not ours to use."""

import asyncio
from pathlib import Path

import pytest

from mascarade.server.settings import CannotStart
from mascarade.server.store.postgres import schema
from mascarade.server.store.postgres.connections import address_shown
from mascarade.server.store.postgres.schema import MIGRATIONS, prepare
from tests.postgres.cluster import CLUSTERS
from tests.server.store.adapters import address, assert_whole, in_a_loop, make, postgres

WHERE = "postgresql:///postgres"


def sql(folder: Path, statement: str) -> str:
    name = (folder / "schema").read_text("ascii")
    return CLUSTERS.one.psql(f"SET search_path = {name}; {statement}")


def tables(folder: Path) -> int:
    name = (folder / "schema").read_text("ascii")
    return int(sql(folder, f"SELECT count(*) FROM pg_tables WHERE schemaname = '{name}'"))


async def refusal(folder: Path) -> str:
    with pytest.raises(CannotStart) as refused:
        await prepare(address(folder))
    return str(refused.value)


@in_a_loop
async def test_a_database_knows_its_version(tmp_path: Path) -> None:
    await prepare(address(tmp_path))
    assert sql(tmp_path, "SELECT version, moving FROM mascarade") == f"{len(MIGRATIONS)}|f"


@in_a_loop
async def test_many_who_begin_at_once_make_it_once(tmp_path: Path) -> None:
    await asyncio.gather(*(prepare(address(tmp_path)) for _ in range(6)))
    assert sql(tmp_path, "SELECT version FROM mascarade") == str(len(MIGRATIONS))
    async with postgres(tmp_path) as store:
        await make(store, "t")
        await assert_whole(store, "t", 1)


@in_a_loop
async def test_a_database_from_before_there_were_leases_gets_a_place_for_them_whoever_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", MIGRATIONS[:1])
        async with postgres(tmp_path) as store:
            await make(store, "t", steps=3)
    assert sql(tmp_path, "SELECT version FROM mascarade") == "1"
    await asyncio.gather(*(prepare(address(tmp_path)) for _ in range(6)))
    async with postgres(tmp_path) as store:
        await assert_whole(store, "t", 3)
        assert await store.leases.lead("one", 60.0, 10) == {"t": 1}


@in_a_loop
async def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    await prepare(address(tmp_path))
    newer = len(MIGRATIONS) + 1
    sql(tmp_path, f"UPDATE mascarade SET version = {newer}")
    assert await refusal(tmp_path) == (
        f"The tables in the database “{WHERE}” have format {newer}, but this program knows formats"
        f" only up to {len(MIGRATIONS)}: use the newer program that wrote them."
    )
    assert sql(tmp_path, "SELECT version FROM mascarade") == str(newer)


@in_a_loop
async def test_a_database_that_has_other_tables_of_the_same_name_is_refused_and_left_alone(
    tmp_path: Path,
) -> None:
    address(tmp_path)
    sql(tmp_path, "CREATE TABLE steps (dance text)")
    why = 'relation "steps" already exists'
    assert await refusal(tmp_path) == f"The tables cannot be kept in the database “{WHERE}” ({why})."
    assert tables(tmp_path) == 1


@in_a_loop
async def test_a_table_of_our_name_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    address(tmp_path)
    sql(tmp_path, "CREATE TABLE mascarade (guest text)")
    assert "that is not ours" in await refusal(tmp_path)
    assert tables(tmp_path) == 1


@in_a_loop
async def test_where_nothing_may_be_made_a_sentence_says_so(tmp_path: Path) -> None:
    address(tmp_path)
    schema = (tmp_path / "schema").read_text("ascii")
    sql(
        tmp_path,
        f"CREATE ROLE r{schema} LOGIN PASSWORD 'sesame'; GRANT USAGE ON SCHEMA {schema} TO r{schema}",
    )
    with pytest.raises(CannotStart, match="permission denied for schema"):
        await prepare(CLUSTERS.one.address(schema, user=f"r{schema}"))


@in_a_loop
async def test_a_database_into_which_tables_are_being_moved_is_not_opened(tmp_path: Path) -> None:
    await prepare(address(tmp_path))
    sql(tmp_path, "UPDATE mascarade SET moving = true")
    assert "is not finished: run mascarade migrate again" in await refusal(tmp_path)
    await prepare(address(tmp_path), moving=True)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("postgresql://ann:secret@db.example.org:5433/masks", "postgresql://db.example.org:5433/masks"),
        ("postgresql://ann:se@cret@db.example.org/masks", "postgresql://db.example.org/masks"),
        ("postgresql:///masks?password=secret", "postgresql:///masks"),
    ],
)
def test_a_password_is_not_shown(address: str, expected: str) -> None:
    assert address_shown(address) == expected
