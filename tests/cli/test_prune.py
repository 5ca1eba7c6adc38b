"""`mascarade prune`: the old closed tables go and no others, after their games are written, if wanted."""

import asyncio
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from mascarade.cli import prune_backends
from mascarade.cli.errors import CommandError
from mascarade.server.games.prune import DAY
from mascarade.server.store import Store
from mascarade.server.store.sqlite.pruning import PruneClient
from tests.cli.program import COMMAND, environment, run
from tests.cli.stage import Done, mascarade
from tests.server.outside import Guest, Server, bounded
from tests.server.place import HandTime, place
from tests.server.store.adapters import address, in_postgres, in_sqlite
from tests.server.store.contents import contents
from tests.server.store.test_damage import tamper as tamper_file
from tests.server.store.test_postgres_damage import tamper as tamper_database
from tests.server.test_retention import OF, PATIENT, over


class Kept:
    """Tables of 100 and of 20 days ago: where they are, and which they are."""

    def __init__(self, folder: Path, database: bool) -> None:
        self.folder = folder
        self.database = database
        self.flags = ("--database", address(folder)) if database else ("--data", str(folder))
        self.old: list[str] = []
        self.young = ""
        self.files: dict[str, bytes] = {}

    async def play(self, data: Path) -> None:
        """Two old tables, one with two games; a young one; and an old one that is still open."""
        now = time.time()
        for days, games in ((101, 2), (100, 1), (20, 1)):
            async with place(data, PATIENT, time=HandTime(wall=now - days * DAY), seed=days) as here:
                table = await over(here, games)
                if days == 20:
                    self.young = table.id
                    continue
                if games == 1:
                    await here.game("Cid", "Dan")
                self.old.append(table.id)
                for game in range(1, games + 1):
                    self.files[f"{table.id}-{game}.json"] = await here.registry.record(table.id, game)

    async def open(self) -> Store:
        return await (in_postgres if self.database else in_sqlite)(self.folder)

    def tamper(self, sql: str) -> None:
        (tamper_database if self.database else tamper_file)(self.folder, sql)

    def said(self, *more: str, older: str = "90d") -> Done:
        return mascarade("prune", "--older-than", older, *self.flags, *more)

    @contextmanager
    def server(self) -> Iterator[Server]:
        """A real one, which serves these tables."""
        where = self.flags if self.database else ()
        with Server(self.folder, *where, named=not self.database) as server:
            yield server.opened()


@pytest.fixture(params=[False, True], ids=["folder", "database"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    found = Kept(tmp_path / "kept", request.param)
    data = tmp_path / "data" if request.param else found.folder
    asyncio.run(found.play(data))
    if request.param:
        assert mascarade("migrate", str(data), address(found.folder)).code == 0
    return found


@pytest.fixture(autouse=True)
def nobody_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no node, none takes the request, however long one waits."""
    monkeypatch.setattr(prune_backends, "TAKEN_WITHIN", 0.5)


def without(before: dict[str, list[str]], *tables: str) -> dict[str, list[str]]:
    return {owner: rows for owner, rows in before.items() if owner not in tables}


def test_a_dry_run_says_what_would_go_and_removes_nothing(kept: Kept) -> None:
    before = contents(kept.folder)
    done = kept.said("--dry-run")
    assert (done.code, done.err) == (0, "")
    first, second, total = done.out.splitlines()
    assert first.startswith(f"{kept.old[0]}  last step ")
    assert ", 2 games, " in first
    assert second.startswith(f"{kept.old[1]}  last step ")
    assert total.startswith("2 tables with 3 games would be removed: ")
    assert contents(kept.folder) == before


def test_where_no_server_runs_the_command_removes_exactly_the_old_ones(kept: Kept) -> None:
    before = contents(kept.folder)
    done = kept.said()
    assert (done.code, done.err) == (0, "")
    assert "2 tables are removed, with everything that belonged to them." in done.out
    assert contents(kept.folder) == without(before, *kept.old)
    again = kept.said()
    assert again.code == 0
    assert "There is no closed table whose last step is older than" in again.out


def test_games_are_written_first_as_the_server_gives_them(kept: Kept, tmp_path: Path) -> None:
    folder = tmp_path / "games" / "old ones"
    done = kept.said("--files", str(folder))
    assert (done.code, done.err) == (0, "")
    assert f"3 games are written into {folder}." in done.out
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == kept.files
    assert set(kept.old).isdisjoint(contents(kept.folder))


def test_files_that_are_there_already_are_kept_and_another_one_of_that_name_stops_it(
    kept: Kept, tmp_path: Path
) -> None:
    before = contents(kept.folder)
    names = sorted(kept.files)
    for name in names:
        (tmp_path / name).write_bytes(kept.files[name])
    (tmp_path / names[0]).write_bytes(b"another game")
    done = kept.said("--files", str(tmp_path))
    assert (done.code, done.out) == (1, "")
    assert done.complaints == [f"The file “{tmp_path / names[0]}” is there already, and is another game."]
    assert (tmp_path / names[0]).read_bytes() == b"another game"
    assert contents(kept.folder) == before
    (tmp_path / names[0]).write_bytes(kept.files[names[0]])
    assert kept.said("--files", str(tmp_path)).code == 0
    assert contents(kept.folder) == without(before, *kept.old)


def test_a_folder_that_cannot_be_made_stops_it(kept: Kept, tmp_path: Path) -> None:
    before = contents(kept.folder)
    (tmp_path / "file").touch()
    done = kept.said("--files", str(tmp_path / "file" / "games"))
    assert (done.code, done.out, len(done.complaints)) == (1, "", 1)
    assert contents(kept.folder) == before


@pytest.mark.parametrize("files", [False, True], ids=["", "files"])
def test_a_damaged_table_stays_and_is_named(kept: Kept, tmp_path: Path, files: bool) -> None:
    kept.tamper(f"DELETE FROM steps WHERE n = 4 AND {OF.format(kept.old[0])}")
    before = contents(kept.folder)
    assert f"{kept.old[0]}  last step" in kept.said("--dry-run").out
    assert "is damaged, and stays" in kept.said("--dry-run").out
    done = kept.said(*(("--files", str(tmp_path / "games")) if files else ()))
    assert (done.code, done.err) == (0, "")
    assert f"1 table stays, damaged or changed meanwhile: {kept.old[0]}." in done.out
    assert "1 table is removed" in done.out
    assert contents(kept.folder) == without(before, kept.old[1])


def test_where_the_clock_may_be_wrong_it_asks(kept: Kept) -> None:
    kept.tamper(f"UPDATE tables SET touched = touched - {100 * DAY} WHERE id = '{kept.young}'")
    before = contents(kept.folder)
    done = kept.said()
    assert (done.code, done.out, len(done.complaints)) == (1, "", 1)
    assert "nobody played" in done.complaints[0]
    assert done.complaints[0].endswith("If the clock is right, say so with --clock-is-right.")
    assert contents(kept.folder) == before
    assert kept.said("--clock-is-right").code == 0
    assert contents(kept.folder) == without(before, *kept.old, kept.young)


@pytest.mark.slow
def test_a_running_server_does_it_and_its_tables_go_on(kept: Kept, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with kept.server() as server, ExitStack() as stack:
        guest = Guest(server)
        ask = stack.enter_context(guest.asking())
        path = f"/api/tables/{kept.old[0]}/games/2"
        assert ask.get(path).content == kept.files[f"{kept.old[0]}-2.json"]
        done = run("prune", "--older-than", "90d", *kept.flags, "--files", str(folder))
        assert (done.returncode, done.stderr) == (0, "")
        assert "3 games are written" in done.stdout
        assert "2 tables are removed" in done.stdout
        assert "itself" not in done.stdout
        assert "old tables removed" in server.log()
        gone, never = ask.get(path), ask.get("/api/tables/nowhere/games/1")
        assert (gone.status_code, gone.json()) == (404, never.json())
        assert ask.get(f"/api/tables/{kept.young}/games/1").status_code == 200
        assert ask.get(f"/api/tables/{guest.table}").status_code == 200
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == kept.files
    assert set(kept.old).isdisjoint(contents(kept.folder))


def test_a_command_that_is_ended_takes_its_request_back(tmp_path: Path) -> None:
    async def story() -> None:
        store = await in_sqlite(tmp_path)
        client = PruneClient(tmp_path)
        waiting = asyncio.create_task(prune_backends.ServerPrune(client, tmp_path).removed([("t", 1)]))
        while not await store.pruning.waiting():
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        assert not await store.pruning.waiting()
        await client.close()
        await store.close()

    asyncio.run(story())


def test_a_server_that_does_not_answer_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prune_backends, "SERVER_PATIENCE", 0.2)

    async def story() -> None:
        await (await in_sqlite(tmp_path)).close()
        client = PruneClient(tmp_path)
        with pytest.raises(CommandError, match="does not answer"):
            await prune_backends.ServerPrune(client, tmp_path).removed([("t", 1)])
        await client.close()

    asyncio.run(story())


@pytest.mark.parametrize("older", ["", "90", "d", "23h", "0d", "-1d", "1.5d", "1y", "99999w", "٣d"])
def test_a_time_that_is_none_gets_a_sentence(older: str, tmp_path: Path) -> None:
    done = mascarade("prune", f"--older-than={older}", "--data", str(tmp_path))
    assert done.code == 2
    assert f"“{older}” is not a time of at least 1d, as in 90d, 52w or 36h" in done.err


def test_a_folder_without_tables_gets_a_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    done = mascarade("prune", "--older-than", "90d", "--data", str(tmp_path / "no"))
    assert (done.code, done.out) == (1, "")
    assert done.complaints == [f"There are no tables in the folder “{tmp_path / 'no'}”."]
    assert not (tmp_path / "no").exists()


def test_files_without_a_time_to_keep_tables_are_refused(tmp_path: Path) -> None:
    done = mascarade("serve", "--data", str(tmp_path), "--keep-files", str(tmp_path / "games"))
    assert (done.code, len(done.complaints)) == (1, 1)
    assert "--keep-for" in done.complaints[0]
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize(
    "command",
    [("prune", "--older-than", "90d"), ("damaged",), ("backup", "copy.sqlite3")],
    ids=lambda words: words[0],
)
def test_a_folder_that_nobody_may_read_gets_a_sentence(tmp_path: Path, command: tuple[str, ...]) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o000)
    done = subprocess.run(
        [*bounded(), *COMMAND, *command, "--data", str(data)],
        env=environment(),
        cwd=tmp_path,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    data.chmod(0o700)
    assert done.returncode == 1
    assert "Permission denied" in done.stderr
    assert str(data) in done.stderr
