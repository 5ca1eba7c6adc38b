"""A backup is made while the place is open."""

import asyncio
import shutil
import stat
from pathlib import Path

import pytest

from mascarade.server.errors import Unwelcome
from mascarade.server.store.sqlite.backup import backup
from mascarade.server.store.sqlite.schema import FILE
from tests.server.store.adapters import append, assert_whole, in_a_loop, kept, make, sqlite

TABLES = [f"t{each}" for each in range(10)]


@in_a_loop
async def test_a_backup_made_while_writing_has_all_that_was_acknowledged_before(tmp_path: Path) -> None:
    data, target, restored = tmp_path / "data", tmp_path / "copy.sqlite3", tmp_path / "restored"
    told = dict.fromkeys(TABLES, 30)
    copied = asyncio.Event()
    async with sqlite(data) as store:

        async def play(table: str) -> None:
            while not copied.is_set():
                await append(store, table, told[table] + 1)
                told[table] += 1

        for table in TABLES:
            await make(store, table, steps=30)
        secret = await store.secret("one")
        playing = [asyncio.create_task(play(table)) for table in TABLES]
        before = dict(told)
        await asyncio.to_thread(backup, data, target)
        copied.set()
        await asyncio.gather(*playing)
        for table in TABLES:
            await assert_whole(store, table, told[table])
    restored.mkdir()
    shutil.copy(target, restored / FILE)
    async with sqlite(restored) as store:
        assert await store.secret("one") == secret
        for table in TABLES:
            found = await kept(store, table)
            assert found.damage is None
            assert before[table] <= len(found.steps) <= told[table]
            await append(store, table, len(found.steps) + 1)


@in_a_loop
async def test_a_backup_is_one_file_for_its_owner(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "backups" / "copy.sqlite3"
    target.parent.mkdir()
    async with sqlite(data) as store:
        await make(store, "t")
        backup(data, target)
    assert list(target.parent.iterdir()) == [target]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


@in_a_loop
async def test_a_backup_is_made_of_a_place_that_is_closed_or_was_killed(tmp_path: Path) -> None:
    data, killed = tmp_path / "data", tmp_path / "killed"
    async with sqlite(data) as store:
        await make(store, "t", steps=3)
        shutil.copytree(data, killed)  # what a machine that stops now leaves
    for folder in (data, killed):
        target = tmp_path / f"{folder.name}-copy" / FILE
        target.parent.mkdir()
        backup(folder, target)
        async with sqlite(target.parent) as store:
            await assert_whole(store, "t", 3)


def refusal(data: Path, target: Path) -> str:
    with pytest.raises(Unwelcome) as refused:
        backup(data, target)
    return refused.value.problems[0].key


@in_a_loop
async def test_a_backup_that_cannot_be_made_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "copy.sqlite3"
    assert refusal(data, target) == "backup-no-store"
    async with sqlite(data) as store:
        await make(store, "t")
        assert refusal(data, tmp_path / "no such folder" / "copy") == "backup-failed"
        assert refusal(data, data / FILE) == "backup-file-exists"
        target.write_text("an older one")
        assert refusal(data, target) == "backup-file-exists"
        assert target.read_text() == "an older one"
        await assert_whole(store, "t", 1)
    (data / FILE).write_text("Dear diary,\n" * 100)
    target.unlink()
    assert refusal(data, target) == "backup-failed"
    assert sorted(tmp_path.iterdir()) == [data]


@in_a_loop
async def test_a_backup_that_broke_off_is_not_in_the_way_of_the_next(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "copy.sqlite3"
    target.with_name("copy.sqlite3.part").write_text("half of it")
    async with sqlite(data) as store:
        await make(store, "t")
    backup(data, target)
    assert sorted(tmp_path.iterdir()) == [target, data]
