"""The file of the store: who may read it, and which files are refused."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from mascarade.server.errors import Unwelcome
from mascarade.server.store.sqlite.schema import FILE, MIGRATIONS, prepare
from tests.server.store.adapters import assert_whole, in_a_loop, make, sqlite


def permissions(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@in_a_loop
async def test_only_the_owner_may_look_into_it(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    async with sqlite(folder) as store:
        await make(store, "t")
        assert permissions(folder) == 0o700
        files = {file.name: permissions(file) for file in folder.iterdir()}
        assert files == {FILE: 0o600, f"{FILE}-wal": 0o600, f"{FILE}-shm": 0o600}


@in_a_loop
async def test_one_file_is_left_when_it_is_closed(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t")
        await assert_whole(store, "t", 1)
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


@in_a_loop
async def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "données ? #1 %41"
    async with sqlite(folder) as store:
        await make(store, "t")
        await assert_whole(store, "t", 1)
    assert (folder / FILE).exists()


def test_a_file_knows_its_version(tmp_path: Path) -> None:
    with closing(sqlite3.connect(prepare(tmp_path))) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_a_file_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    newer = len(MIGRATIONS) + 1
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {newer}")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(Unwelcome) as refused:
        prepare(tmp_path)
    (problem,) = refused.value.problems
    assert problem.key == "store-too-new"
    assert problem.args == {"file": str(tmp_path / FILE), "found": newer, "known": len(MIGRATIONS)}
    assert (tmp_path / FILE).read_bytes() == before


def test_a_file_that_is_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("Dear diary,\n" * 100)
    with pytest.raises(Unwelcome) as refused:
        prepare(tmp_path)
    (problem,) = refused.value.problems
    assert (problem.key, problem.args["why"]) == ("store-not-opened", "file is not a database")
    assert (tmp_path / FILE).read_text() == "Dear diary,\n" * 100


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unwelcome) as refused:
        prepare(tmp_path / "file" / "data")
    assert refused.value.problems[0].key == "store-not-opened"


def test_a_half_made_file_is_made_whole(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    prepare(tmp_path)
    prepare(tmp_path)


@in_a_loop
async def test_a_file_from_before_there_were_notes_gets_a_place_for_them(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        for statement in MIGRATIONS[0]:
            connection.execute(statement)
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    async with sqlite(tmp_path) as store:
        await make(store, "t")
        await store.notes.write("t", 1, "ann", b"mine")
        assert await store.notes.of("t", 1) == {"ann": b"mine"}


@pytest.mark.parametrize("left", ["", "-shm", ".new", ".new-wal"])
@in_a_loop
async def test_what_a_process_left_that_died_while_it_made_the_file_is_made_anew(
    tmp_path: Path, left: str
) -> None:
    (tmp_path / f"{FILE}{left}").write_bytes(b"" if not left else b"half of a page")
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=3)
        await assert_whole(store, "t", 3)
    assert sorted(file.name for file in tmp_path.iterdir()) == [FILE]


@pytest.mark.parametrize("beside", ["-wal", "-journal"])
@pytest.mark.parametrize("emptied", [False, True])
@in_a_loop
async def test_a_log_without_its_file_is_refused_and_left_alone(
    tmp_path: Path, beside: str, emptied: bool
) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=3)
    (tmp_path / f"{FILE}{beside}").write_bytes(b"changes of another file")
    (tmp_path / FILE).unlink()
    if emptied:
        (tmp_path / FILE).touch()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(Unwelcome) as caught:
        prepare(tmp_path)
    assert "put the file back" in str(caught.value)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


@in_a_loop
async def test_a_link_to_a_file_that_is_not_there_yet_is_followed(tmp_path: Path) -> None:
    (tmp_path / "large disk").mkdir()
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / FILE).symlink_to(tmp_path / "large disk" / FILE)
    async with sqlite(folder) as store:
        await make(store, "t", steps=3)
    assert (folder / FILE).is_symlink()
    assert [file.name for file in (tmp_path / "large disk").iterdir()] == [FILE]
