"""Where tables are kept on each system, and that one server at a time has the folder."""

import fcntl
import stat
from pathlib import Path

import pytest

from mascarade.server.settings import CannotStart
from mascarade.server.store.data_folder import LOCK, InUse, claimed, folder
from mascarade.server.store.disk import Disk, make_folders
from mascarade.server.store.sqlite.schema import FILE, prepare

HOME = Path("/home/ann")


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "/home/ann/.local/share/mascarade"),
        ("linux", {"XDG_DATA_HOME": "/elsewhere"}, "/elsewhere/mascarade"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/home/ann/.local/share/mascarade"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ann/.local/share/mascarade"),
        ("freebsd14", {}, "/home/ann/.local/share/mascarade"),
        ("darwin", {"XDG_DATA_HOME": "/elsewhere"}, "/home/ann/Library/Application Support/Mascarade"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Mascarade"),
        ("win32", {}, "/home/ann/AppData/Local/Mascarade"),
    ],
)
def test_every_system_has_its_place_for_what_belongs_to_a_user(
    platform: str, environment: dict[str, str], expected: str
) -> None:
    assert folder(environment, platform, HOME) == Path(expected)


def test_a_user_without_a_home_is_asked_to_name_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(CannotStart, match="--data"):
        folder({}, "linux")


def test_the_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "a" / "b"
    with claimed(data):
        assert stat.S_IMODE(data.stat().st_mode) == 0o700


def test_a_folder_is_had_once_at_a_time_and_again_afterwards(tmp_path: Path) -> None:
    with claimed(tmp_path), pytest.raises(CannotStart, match=r"Another server .*--data"), claimed(tmp_path):
        pass
    with claimed(tmp_path):
        pass


def test_a_folder_is_free_again_when_its_server_fell_over(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), claimed(tmp_path):
        raise ZeroDivisionError
    with claimed(tmp_path):
        pass


def test_what_cannot_be_a_folder_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(CannotStart, match=r"cannot be written: .*--data"), claimed(wrong):
            pass


def test_a_folder_stays_ours_when_its_lock_file_is_removed(tmp_path: Path) -> None:
    with claimed(tmp_path):
        (tmp_path / LOCK).unlink()
        for _ in range(2):  # also beside the lock file that the second one made
            with pytest.raises(InUse), claimed(tmp_path):
                pass
    with claimed(tmp_path):
        pass


def test_a_program_that_knows_only_the_lock_file_is_respected(tmp_path: Path) -> None:
    with (tmp_path / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(InUse), claimed(tmp_path):
            pass


class Noting(Disk):
    """The real one, which writes down what becomes of folders."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def make_folder(self, folder: Path) -> None:
        self.said.append(("make", folder.name))
        super().make_folder(folder)

    def create(self, file: Path) -> None:
        self.said.append(("create", file.name))
        super().create(file)

    def rename(self, file: Path, to: Path) -> None:
        self.said.append(("rename", to.name))
        super().rename(file, to)

    def sync_folder(self, folder: Path) -> None:
        self.said.append(("sync", folder.name))
        super().sync_folder(folder)


def test_the_name_of_every_new_folder_is_synced_before_the_next_is_made(tmp_path: Path) -> None:
    top = tmp_path / "top"
    top.mkdir()
    disk = Noting()
    make_folders(top / "a" / "b", disk)
    below = [("make", "a"), ("sync", "top"), ("make", "b"), ("sync", "a")]
    # its own name first: a process that died may have made it
    assert disk.said == [("sync", tmp_path.name), *below]
    disk.said.clear()
    make_folders(top / "a" / "b", disk)
    assert disk.said == [("sync", "a")]


def test_a_new_file_is_synced_under_its_name_before_it_is_used(tmp_path: Path) -> None:
    disk = Noting()
    prepare(tmp_path / "data", disk)
    made = [("make", "data"), ("sync", tmp_path.name), ("create", f"{FILE}.new"), ("rename", FILE)]
    assert disk.said[-6:] == [*made, ("sync", "data"), ("sync", "data")]  # the last one is for the log
