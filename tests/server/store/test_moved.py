"""A data folder that is removed or replaced under a running server: nothing is acknowledged meanwhile."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mascarade.server.store import StoreUnavailable
from mascarade.server.store.sqlite.schema import FILE
from tests.server.store.adapters import append, assert_whole, in_a_loop, kept, make, sqlite

MOVED = r"^the data folder was removed or replaced while the server was running: .*Put the original back"
LOG = f"{FILE}-wal"


def renamed(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def replaced(folder: Path) -> None:
    renamed(folder)
    shutil.copytree(folder.with_name("elsewhere"), folder)


def emptied(folder: Path) -> None:
    renamed(folder)
    folder.mkdir()


def put_back(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)
    folder.with_name("elsewhere").rename(folder)


@pytest.mark.parametrize("how", [renamed, replaced, emptied], ids=lambda how: how.__name__)
@pytest.mark.parametrize("read_before", [True, False], ids=["read", "unread"])
@in_a_loop
async def test_nothing_is_acknowledged_until_the_original_is_back(
    tmp_path: Path, how: Callable[[Path], None], read_before: bool
) -> None:
    folder = tmp_path / "data"
    async with sqlite(folder) as store:
        await make(store, "t", steps=3)
        if read_before:
            await assert_whole(store, "t", 3)
        how(folder)
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match=MOVED):
                await append(store, "t", 4)
        if not read_before:
            with pytest.raises(StoreUnavailable, match=MOVED):  # what has taken its place is not read either
                await kept(store, "t")
        put_back(folder)
        await append(store, "t", 4)
        await assert_whole(store, "t", 4)
    async with sqlite(folder) as store:
        await assert_whole(store, "t", 4)


@pytest.mark.parametrize("name", [FILE, LOG])
@in_a_loop
async def test_a_file_that_was_removed_or_replaced_is_noticed(tmp_path: Path, name: str) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=3)
        (tmp_path / name).rename(tmp_path / "away")
        with pytest.raises(StoreUnavailable, match=MOVED):
            await append(store, "t", 4)
        shutil.copy(tmp_path / "away", tmp_path / name)
        with pytest.raises(StoreUnavailable, match=MOVED):
            await append(store, "t", 4)
        (tmp_path / "away").rename(tmp_path / name)
        await append(store, "t", 4)
        await assert_whole(store, "t", 4)


@in_a_loop
async def test_a_folder_that_goes_during_a_commit_is_noticed_before_anybody_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with sqlite(folder) as store:
        await make(store, "t")
        with pytest.raises(StoreUnavailable, match=MOVED):
            await store._writer.do(lambda _: renamed(folder))  # after the first look, before the last
        put_back(folder)
        await append(store, "t", 2)
        await assert_whole(store, "t", 2)


@in_a_loop
async def test_a_link_that_leads_elsewhere_now_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    link = tmp_path / "data"
    link.symlink_to("one")
    async with sqlite(link) as store:
        await make(store, "t")
        link.unlink()
        link.symlink_to("two")
        with pytest.raises(StoreUnavailable, match=MOVED):
            await append(store, "t", 2)
        assert list((tmp_path / "two").iterdir()) == []
