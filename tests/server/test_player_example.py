"""examples/player.py plays whole games at a real server, knowing nothing but what docs/wire.md says."""

import ast
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import httpx
import pytest

from mascarade.rules.record import read
from mascarade.rules.seal import Holds, verify
from tests.cli.program import PATIENCE, environment
from tests.server.outside import Server

PROGRAM = Path(__file__).parents[2] / "examples" / "player.py"


class Terminal:
    """Somebody's terminal in which the program runs: its lines are read and answered one by one."""

    def __init__(self, place: str, *arguments: str) -> None:
        self.said: list[str] = []
        self._process = subprocess.Popen(
            [sys.executable, str(PROGRAM), "--place", place, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment({}),
            encoding="utf-8",
        )

    def lines(self) -> Iterator[str]:
        """What it prints from now on, up to its end."""
        assert self._process.stdout is not None
        watch = Timer(3 * PATIENCE, self._process.kill)
        watch.start()
        try:
            for line in self._process.stdout:
                self.said.append(line.rstrip("\n"))
                yield self.said[-1]
        finally:
            watch.cancel()

    def until(self, wanted: str) -> re.Match[str]:
        """The next line in which this is found."""
        for line in self.lines():
            if found := re.search(wanted, line):
                return found
        raise AssertionError(f"it never said {wanted}:\n" + "\n".join(self.said[-20:]) + self._errors())

    def type(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def ended(self) -> list[str]:
        """All it said, once it has ended well."""
        for _ in self.lines():
            pass
        assert self._process.wait() == 0, self._errors()
        return self.said

    def refused(self) -> str:
        """The sentence with which it gave up."""
        out, err = self._process.communicate(timeout=PATIENCE)
        assert self._process.returncode
        assert out == ""
        return err

    def _errors(self) -> str:
        assert self._process.stderr is not None
        return self._process.stderr.read() if self._process.poll() is not None else ""

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()


@contextmanager
def terminals(place: str, *each: tuple[str, ...]) -> Iterator[list[Terminal]]:
    """A table that the first one makes and the others join by its code."""
    opened = [Terminal(place, *each[0])]
    try:
        code = opened[0].until(r"code ([A-Z]{6})\.")[1]
        opened += [Terminal(place, code, *arguments) for arguments in each[1:]]
        yield opened
    finally:
        for terminal in opened:
            terminal.close()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Server(tmp_path_factory.mktemp("place") / "data", "--pace", "0") as server:
        yield server.opened().address


def code_of(said: list[str]) -> str:
    return next(found[1] for line in said if (found := re.search(r"code of this game is ([\w-]+),", line)))


def test_two_programs_play_a_whole_game_with_bots_and_a_third_watches(place: str) -> None:
    ann = ("--name", "Ann", "--make", "--players", "5", "--bots", "--host", "2", "--auto")
    with terminals(place, ann, ("--watch",)) as (first, watcher):
        watcher.until("the table: lobby")
        link = re.search(r"http\S+/t/\w+", first.said[0])
        assert link
        with_link = Terminal(place, link[0], "--name", "Ben", "--auto")
        try:
            told = [each.ended() for each in (first, with_link, watcher)]
        finally:
            with_link.close()
    codes = {code_of(said) for said in told}
    assert len(codes) == 1
    for said in told:
        assert len([line for line in said if line.startswith("The truth: ")]) == 5
        assert any(line.startswith("The game is over") for line in said)
    file = httpx.get(told[0][-1].split()[-1]).content
    for seen in (codes.pop(), re.findall(r"last link that we saw (\w+)", told[0][-2])[0]):
        verdict = verify(read(file), seen)
        assert isinstance(verdict, Holds)
        assert verdict.at == verdict.steps


def test_a_person_plays_by_numbers_and_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    chance = random.Random(3)
    ann = ("--name", "Ann", "--make", "--players", "4", "--bots", "--host", "2")
    with Server(tmp_path / "data", "--pace", "0") as server:
        server.opened()
        with terminals(server.address, ann, ("--name", "Ben", "--auto")) as (person, robot):
            person.until("Press Enter when you have read the masks")
            server.send(signal.SIGKILL)
            server.ended()
            with Server(tmp_path / "data", "--pace", "0", port=server.port) as again:
                again.opened()
                person.until("The connection was lost")
                person.type("hello again")
                person.until(r"^\[Ann\] hello again$")
                person.type("")
                for line in person.lines():
                    if asked := re.fullmatch(r"Your answer, 1 to (\d+)\?", line):
                        person.type(str(chance.randint(1, int(asked[1]))))
                assert code_of(person.ended()) == code_of(robot.ended())
    assert [line for line in robot.said if line == "The connection was lost; trying again."]
    assert len([line for line in person.said if "looked at" in line or "under the table" in line]) >= 4


def test_what_goes_wrong_is_said_in_a_sentence(place: str) -> None:
    with terminals(place, ("--name", "Ann", "--make")) as (first,):
        code = re.search(r"code (\w+)", first.said[0])[1]  # type: ignore[index]
        for arguments, sentence in {
            (code, "--name", "ANN"): "already called",
            ("BBBBBB", "--name", "Ben"): "No open table has this code",
            ("nowhere", "--watch"): "There is no such table",
            (
                code,
                "--name",
                "Ben",
                "--place",
                "http://127.0.0.1:1",
            ): "There is no place at http://127.0.0.1:1",
            (code,): "say your --name or --watch",
        }.items():
            other = Terminal(place, *arguments)
            try:
                said = other.refused()
            finally:
                other.close()
            assert sentence in said
            assert "Traceback" not in said


def test_it_is_one_small_file_that_knows_nothing_of_ours() -> None:
    source = PROGRAM.read_text(encoding="utf-8")
    imported = {
        (node.module or "").split(".")[0] if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert imported - sys.stdlib_module_names == {"websockets"}
    assert len([line for line in source.splitlines() if line.strip()]) < 250
