"""A real server whose data folder is renamed, removed or replaced, or whose lock file is."""

import shutil
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from mascarade.server.store.data_folder import LOCK
from tests.server.outside import Guest, Server

SENTENCE = "the data folder was removed or replaced while the server was running"


def make(guest: Guest) -> httpx.Response:
    with guest.asking() as ask:
        return ask.post("/api/tables", json={"name": "Ann"})


def swapped(data: Path) -> None:
    data.rename(data.with_name("away"))
    shutil.copytree(data.with_name("away"), data)


def renamed(data: Path) -> None:
    data.rename(data.with_name("away"))


@pytest.mark.parametrize("how", [renamed, swapped], ids=lambda how: how.__name__)
def test_a_server_stores_nothing_until_its_folder_is_back(
    tmp_path: Path, how: Callable[[Path], None]
) -> None:
    data = tmp_path / "data"
    with Server(data) as place:
        guest = Guest(place.opened())
        how(data)
        answer = make(guest)
        assert answer.is_server_error
        assert SENTENCE in place.log()
        shutil.rmtree(data, ignore_errors=True)
        data.with_name("away").rename(data)
        assert make(guest).is_success
        assert place.stopped() == 0
    with Server(data) as place:
        place.opened()
        assert place.stopped() == 0


def test_a_server_whose_folder_was_removed_tells_nobody_that_something_is_stored(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(data) as place:
        guest = Guest(place.opened())
        shutil.rmtree(data)
        data.mkdir()
        for _ in range(2):
            assert make(guest).is_server_error
        assert list(data.iterdir()) == []
        place.stopped()


def test_a_lock_file_that_was_removed_lets_no_second_server_in(tmp_path: Path) -> None:
    with Server(tmp_path) as place:
        guest = Guest(place.opened())
        (tmp_path / LOCK).unlink()
        with Server(tmp_path) as second:
            assert second.ended() == 1
            assert "Another server is running on the data folder" in second.log()
        assert make(guest).is_success
        assert place.stopped() == 0
