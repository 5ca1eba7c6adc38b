"""`mascarade simulate`: what it prints, what Ctrl-C leaves, and one clear sentence for what is wrong."""

import json
import re
import signal
import subprocess
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from mascarade import __version__
from tests.cli.program import COMMAND, environment, run
from tests.cli.stage import flat, mascarade
from tests.cli.test_commands import LEGAL, refused
from tests.cli.test_terminal import on_a_terminal
from tests.lab.contest import gone

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
QUICK = ("4A", "--games", "40", "--bots", "random:bold*2,honest*2")


def simulated(*arguments: str) -> dict[str, Any]:
    """The object that this simulation prints."""
    done = run("simulate", *arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def keys(row: str) -> set[str]:
    """What the page lists in the last cell of a row of its table."""
    return set(re.findall(r"`(\w+)`", PAGE.split(f"| `{row}` |")[1].splitlines()[0]))


# What it prints


def test_a_simulation_ends_with_tables() -> None:
    done = run("simulate", *QUICK)
    assert (done.returncode, done.stderr) == (0, "")
    headings = [line.split("  ")[0] for line in done.stdout.splitlines() if "%" in line or "truly" in line]
    for heading in ("by mask", "a game has", "by seat", "by first action", "by kind of bot"):
        assert heading in headings
    for row in (r"judge +\d", r"fines +\d", r"seat 4 +\d", r"look +\d", r"random:bold +\d"):
        assert re.search(f"^{row}", done.stdout, re.MULTILINE), row
    told = flat(done.stdout)
    assert "40 games of 4A with random:bold*2,honest*2, seed 1;" in told
    assert re.search(r"Ends: broke \d+\.\d %, .*thirteen \d+\.\d %\. Turns: \d+\.\d a game, from", told)
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_object_has_all_that_the_page_lists() -> None:
    found = simulated(*QUICK, "--seed", "5")
    listed = PAGE.split("The object of `--json`")[1].split("\n## ")[0]
    assert set(found) == {
        key
        for cell in re.findall(r"^\| (`.*?) \|", listed, re.MULTILINE)
        for key in re.findall(r"`(\w+)`", cell)
    }
    assert {*found["counts"], *found["counts"]["seats"][0]} == keys("counts")
    assert set(found["shares"]) <= keys("shares")
    assert (found["seed"], found["planned"], found["turns"]) == (5, 40, 1000)
    assert (found["scenario"]["name"], found["bots"]) == ("4A", "random:bold*2,honest*2")
    assert found["versions"]["mascarade"] == __version__
    assert set(found["versions"]) == {"mascarade", "python", "numpy", "numba"}
    assert found["counts"]["games"] == 40
    assert found["shares"]["fair"] == 0.25
    every = [*found["shares"]["seats"], *found["shares"]["dealt"].values(), found["shares"]["behind"]]
    for share in every:
        assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1
    assert sum(share["share"] for share in found["shares"]["seats"]) == pytest.approx(1, abs=1e-3)


def test_the_command_in_the_object_gives_the_same_object_whatever_the_jobs() -> None:
    found = simulated("4B", "--games", "30", "--bots", "heuristic*2,random*2", "--seed", "3", "--jobs", "1")
    words = [word.strip("'") for word in found["command"].split()]
    assert words[:3] == ["mascarade", "simulate", "4B"]
    assert simulated(*words[2:], "--jobs", "3") == found


def test_one_kind_takes_all_seats_and_a_scenario_of_ones_own_is_played(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(LEGAL)
    found = simulated(str(own), "--games", "2", "--bots", "guest")
    assert (found["bots"], found["scenario"]["name"]) == ("guest*6", "mine")
    assert found["command"] == "mascarade simulate mine.toml --games 2 --bots 'guest*6' --seed 1"
    assert found["counts"]["kinds"]["guest"]["of"] == 12


def test_a_bar_grows_on_a_terminal_and_goes() -> None:
    shown = on_a_terminal("simulate", *QUICK)
    assert b"40/40" in shown
    assert b"by mask" in shown


# Ctrl-C


def stopped(*more: str) -> tuple[int, str, str, list[int]]:
    """A simulation without an end, interrupted after its bar has shown some games; its processes."""
    asked = ("simulate", "4A", "--games", "100000000", "--bots", "random:bold", *more)
    with subprocess.Popen(
        [*COMMAND, *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment({"TTY_COMPATIBLE": "1", "TTY_INTERACTIVE": "1", "COLUMNS": "80"}),
    ) as program:
        try:
            assert program.stderr is not None
            shown = ""
            while not re.search(r"[1-9]\d*/100000000", shown):
                shown += program.stderr.read(1)
                assert program.poll() is None, shown
            children = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()
            program.send_signal(signal.SIGINT)
            out, err = program.communicate(timeout=60)
        finally:
            program.kill()
    return program.returncode, out, err, [int(pid) for pid in children]


@pytest.mark.skipif(sys.platform != "linux", reason="the children of a process are listed there")
def test_ctrl_c_prints_what_there_is_and_leaves_nothing_behind() -> None:
    code, out, err, children = stopped("--json", "--jobs", "2")
    assert code == 130
    found = json.loads(out)
    assert 0 < found["counts"]["games"] < found["planned"]
    assert "Traceback" not in err
    assert len(children) == 2
    assert all(gone(pid) for pid in children)


@pytest.mark.skipif(sys.platform != "linux", reason="the children of a process are listed there")
def test_ctrl_c_prints_tables_too() -> None:
    code, out, _, _ = stopped("--jobs", "1")
    assert code == 130
    assert "It was to be 100000000 games." in flat(out)
    assert "by first action" in out


# What is refused


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("4C",), "no printed scenario called “4C”"),
        (("nowhere.toml",), "cannot be read: No such file"),
        (("4A", "--bots", "genius"), "There is no bot called “genius”: there are guest, courtier, "),
        (("4A", "--bots", "guest:foul"), "There is no temper called “foul”"),
        (("4A", "--bots", ""), "“” is not a kind"),
        (("4A", "--bots", "guest*3"), "The scenario is for 4 players, and --bots has 3."),
        (("4A", "--bots", "guest*2,random*3"), "The scenario is for 4 players, and --bots has 5."),
        (("4A", "--bots", "guest*2,heuristic*2"), "compiled code, where only random, honest, heuristic can"),
        (("4A", "--bots", "heuristic:bold"), "compiled code, where nobody has a temper"),
        (("4A", "--ray", "127.0.0.1:1"), "Ray cannot be used: nobody answers at 127.0.0.1:1"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_what_cannot_be_played_is_refused_in_one_sentence(arguments: tuple[str, ...], complaint: str) -> None:
    refused(mascarade("simulate", *arguments), complaint)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("4A", "--games", "0"), "“0” is not a whole number from 1 to 100000000"),
        (("4A", "--jobs", "0"), "“0” is not a whole number from 1 to 1024"),
        (("4A", "--seed", "x"), "invalid int value: 'x'"),
        (("--ray", "4A"), "“4A” is not the address of a cluster, as in 10.0.0.5:6379"),
        (("4A", "--ray", "host:0"), "“host:0” is not the address of a cluster"),
        ((), "required: SCENARIO"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_what_is_called_wrongly_is_told(arguments: tuple[str, ...], complaint: str) -> None:
    done = mascarade("simulate", *arguments)
    assert (done.code, done.out) == (2, "")
    assert complaint in done.err


def test_a_folder_that_cannot_be_made_is_refused_before_the_first_game(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    refused(
        mascarade("simulate", "4A", "--games", "100000000", "--report", str(tmp_path / "taken" / "out")),
        "taken/out”: Not a directory",
    )


@pytest.mark.parametrize(
    ("module", "asked", "complaint"),
    [
        ("numba", (), "A simulation also needs numba: install mascarade[lab]."),
        ("matplotlib", ("--report", "out"), "A report also needs matplotlib: install mascarade[report]."),
        ("ray", ("--ray",), "--ray also needs ray: install mascarade[ray]."),
    ],
)
def test_what_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str, asked: tuple[str, ...], complaint: str
) -> None:
    def find(name: str) -> ModuleSpec | None:
        return None if name == module else find_spec(name)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("mascarade.cli.simulate.find_spec", find)
    refused(mascarade("simulate", "4A", *asked), complaint)
    assert not [*tmp_path.iterdir()]
