"""`mascarade backup`: a copy while the place is open, that can be gone back to, and nothing overwritten."""

import re
import shutil
import stat
from pathlib import Path

from tests.cli.program import run
from tests.server.outside import Guest, Server

LATER = "To go back to it: stop the server, copy the file into an empty folder as "


def test_an_open_place_is_copied_and_its_tables_are_in_the_copy(tmp_path: Path) -> None:
    target = tmp_path / "monday.backup"
    with Server(tmp_path / "data") as place:
        guest = Guest(place.opened())
        done = run("backup", "--data", str(place.data), str(target))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"{target}: {target.stat().st_size} bytes")
        assert stat.S_IMODE(target.stat().st_mode) == 0o600
        later = Guest(place)
        assert place.stopped() == 0
    found = re.search(LATER + r"(\S+),", done.stdout)
    assert found
    (tmp_path / "restored").mkdir()
    shutil.copy(target, tmp_path / "restored" / found[1])
    with Server(tmp_path / "restored", port=place.port) as again:
        again.opened()
        with guest.asking() as ask:
            assert ask.get(f"/api/tables/{guest.table}").json()["yours"] == 0
        with later.asking() as ask:
            assert ask.get(f"/api/tables/{later.table}").status_code == 404


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    target = tmp_path / "monday.backup"
    target.write_text("mine")
    with Server(tmp_path / "data") as place:
        place.opened()
        done = run("backup", "--data", str(place.data), str(target))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert str(target) in done.stderr
    assert target.read_text() == "mine"


def test_a_folder_without_tables_gets_a_sentence_and_no_file(tmp_path: Path) -> None:
    done = run("backup", str(tmp_path / "monday.backup"), env={"MASCARADE_DATA": str(tmp_path / "nothing")})
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert str(tmp_path / "nothing") in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_target_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as place:
        place.opened()
        done = run("backup", "--data", str(place.data), str(tmp_path / "no" / "such" / "folder"))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
