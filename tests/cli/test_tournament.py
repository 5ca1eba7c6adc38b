"""`mascarade tournament`: whole tournaments, what they print, and one clear sentence for what is wrong."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import pytest

from mascarade import __version__
from mascarade.bots import BOTS
from mascarade.lab.tournament.faults import What
from mascarade.lab.tournament.plan import GRACE, LONGEST_PLAYOUTS, START
from mascarade.process.child import LONGEST_LINE
from tests.cli.program import COMMAND, environment, run
from tests.cli.stage import mascarade
from tests.cli.test_commands import refused
from tests.cli.test_documents import blocks
from tests.cli.test_terminal import on_a_terminal
from tests.lab.contest import gone

ROOT = Path(__file__).parents[2]
BOTS_PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "my_bot.py"
QUICK = ("--seats", "honest*2,random*2", "--games", "4")
UNHURRIED = ("--patience", "60")


def contest(*arguments: str) -> dict[str, Any]:
    """The object that this tournament prints."""
    done = run("tournament", *arguments, *UNHURRIED, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    """What a seed decides: all but the times."""
    bots = [
        {key: value for key, value in bot.items() if key not in ("median_ms", "p99_ms")}
        for bot in found["bots"]
    ]
    return {**found, "bots": bots}


# Whole tournaments


def test_a_tournament_ends_with_a_table() -> None:
    done = run("tournament", *QUICK, *UNHURRIED)
    assert (done.returncode, done.stderr) == (0, "")
    heading, honest, random, *summary = done.stdout.splitlines()
    assert heading.split() == ["bot", "share", "×", "fair", "95", "%", "rating", "ms", "p99"]
    assert honest.startswith("honest (2) ")
    assert random.startswith("random (2) ")
    told = " ".join(summary)
    assert re.match(r"4 games of 4A, 4B: 2 deals, each played twice; [0-9.]+ turns a game; seed 1,", told)
    assert "\x1b" not in done.stdout


def test_the_object_has_all_that_the_page_lists() -> None:
    found = contest(*QUICK, "--seed", "5", "--budget", "8playouts")
    listed = re.findall(r"^\| (`.*?) \| .*\|$", BOTS_PAGE.split("The object of `--json`")[1], re.MULTILINE)
    keys = [key for cell in listed for key in re.findall(r"`(\w+)`", cell)]
    assert set(found) == set(keys[: len(found)])
    row = BOTS_PAGE.split("| `bots` |")[1].splitlines()[0]
    assert all(set(bot) <= set(re.findall(r"`(\w+)`", row)) for bot in found["bots"])
    assert [bot["name"] for bot in found["bots"]] == ["honest", "random"]
    for bot in found["bots"]:
        assert 0 <= bot["low"] <= bot["share"] <= bot["high"] <= 1
        assert bot["fair"] == 0.5
        assert 0 < bot["median_ms"] <= bot["p99_ms"]
        assert bot["rating"].keys() == {"mu", "sigma"}
        assert (bot["forfeits"], bot["faults"], bot["out"], bot["example"]) == (0, {}, 0, None)
    assert sum(bot["share"] for bot in found["bots"]) == pytest.approx(1, abs=1e-4)
    assert (found["games"], found["planned"], found["pairs"], found["per_deal"]) == (4, 4, 2, 2)
    assert (found["seed"], found["budget"], found["version"]) == (5, "8playouts", __version__)
    assert found["scenarios"] == ["4A", "4B"]


def test_the_command_in_the_object_gives_the_same_object_again() -> None:
    found = contest(*QUICK, "--budget", "8playouts", "--scenario", "4B", "--turns", "50")
    words = found["command"].split()
    assert words[:2] == ["mascarade", "tournament"]
    again = contest(*(word.strip("'") for word in words[2:]))
    assert timeless(again) == timeless(found)


def test_the_same_seed_gives_the_same_results_whatever_the_jobs() -> None:
    same = ("--seats", "honest*2,random*2", "--games", "20", "--budget", "8playouts")
    one, two = (timeless(contest(*same, "--jobs", jobs)) for jobs in ("1", "2"))
    assert one == two
    other = timeless(contest(*same, "--seed", "2"))
    assert one["bots"] != other["bots"]


def test_honest_beats_random() -> None:
    honest, random = contest("--seats", "honest*3,random*3", "--games", "60", "--scenario", "6A")["bots"]
    assert honest["low"] > 0.6
    assert honest["rating"]["mu"] > random["rating"]["mu"]


def test_unequal_numbers_play_every_deal_until_everybody_sat_everywhere() -> None:
    found = contest("--seats", "honest,random*3", "--games", "1")
    assert (found["games"], found["per_deal"], found["pairs"]) == (4, 4, 1)
    assert [bot["fair"] for bot in found["bots"]] == [0.25, 0.75]


def test_sides_for_which_there_are_too_few_deals_are_not_said_to_have_been_played() -> None:
    assert contest("--seats", "random*2,honest*2", "--games", "2")["scenarios"] == ["4A"]


def test_a_kind_named_twice_is_one_kind() -> None:
    (bot,) = contest("--seats", "random*2, random, random*1", "--games", "1")["bots"]
    assert (bot["seats"], bot["share"], bot["fair"]) == (4, 1.0, 1.0)


def test_a_temper_makes_another_kind() -> None:
    names = [bot["name"] for bot in contest("--seats", "random:bold*2,random*2", "--games", "1")["bots"]]
    assert names == ["random:bold", "random"]


def test_a_scenario_of_ones_own_is_played(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('name = "mine"\nplayers = 6\nmasks = ["judge","king","empress","thief","witch","spy"]\n')
    found = contest("--seats", "honest*3,random*3", "--games", "2", "--scenario", str(own))
    assert found["scenarios"] == ["mine"]


def test_games_without_an_end_are_reported() -> None:
    found = contest(*QUICK, "--turns", "5")
    assert found["unfinished"] == 4
    assert [bot["share"] for bot in found["bots"]] == [0, 0]
    done = run("tournament", *QUICK, "--turns", "5")
    assert "4 games had no end after 5 turns" in done.stdout


@pytest.mark.slow
def test_all_printed_sides_can_be_played() -> None:
    for players in range(4, 13):
        found = contest("--seats", f"honest*{players}", "--games", "2")
        assert found["scenarios"] == [f"{players}A", f"{players}B"]


# Bots from anywhere


def test_the_example_plays_against_ours_without_any_other_option() -> None:
    found = contest("--bot", str(EXAMPLE), "--games", "4")
    mine, other = found["bots"]
    assert (mine["name"], mine["seats"], other["seats"]) == ("my_bot", 3, 3)
    assert other["name"] in BOTS
    assert (mine["forfeits"], other["forfeits"]) == (0, 0)
    assert mine["decisions"] > 0


def test_the_example_has_fewer_than_fifty_lines_and_beats_random() -> None:
    lines = len(EXAMPLE.read_text(encoding="utf-8").splitlines())
    assert lines < 50
    assert f"has {lines} lines" in BOTS_PAGE
    mine, _ = contest("--bot", str(EXAMPLE), "--seats", "my_bot*2,random*2", "--games", "60")["bots"]
    assert mine["low"] > 0.5


def test_two_bots_that_are_brought_play_each_other(tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    shutil.copy(EXAMPLE, other)
    found = contest("--bot", str(EXAMPLE), "--bot", f"rival={other}", "--games", "2")
    assert [bot["name"] for bot in found["bots"]] == ["my_bot", "rival"]


def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    (code,) = blocks(BOTS_PAGE, "python")
    (tmp_path / "page.py").write_text(code, encoding="utf-8")
    found = contest("--bot", str(tmp_path / "page.py"), "--seats", "page*2,random*2", "--games", "2")
    assert found["bots"][0]["forfeits"] == 0


def shell_bot(folder: Path) -> str:
    """The bot in the shell that the page shows."""
    script = next(block for block in blocks(BOTS_PAGE, "sh") if block.startswith("#!/bin/sh"))
    path = folder / "first.sh"
    path.write_text(script, encoding="utf-8")
    return f"first=sh {path}"


@pytest.mark.parametrize("more", [(), ("--keep",)], ids=["", "kept"])
def test_a_bot_in_another_language_plays(tmp_path: Path, more: tuple[str, ...]) -> None:
    found = contest("--bot", shell_bot(tmp_path), "--seats", "first*2,random*2", "--games", "2", *more)
    first, _ = found["bots"]
    assert (first["name"], first["forfeits"]) == ("first", 0)
    assert first["decisions"] > 0


def test_our_own_bot_as_a_program_plays_as_it_does_in_our_process() -> None:
    same = ("--games", "2", "--budget", "8playouts")
    program = f"outside={sys.executable} -m mascarade bot honest"
    outside = timeless(contest("--bot", program, "--seats", "outside*2,random*2", *same))["bots"]
    inside = timeless(contest("--seats", "honest*2,random*2", *same))["bots"]
    assert [{**bot, "name": ""} for bot in outside] == [{**bot, "name": ""} for bot in inside]


def test_forfeits_are_counted_and_named_in_the_table_and_command_no_terminal(tmp_path: Path) -> None:
    bad = tmp_path / "bad.sh"
    bad.write_text("while read -r line; do printf 'what\\033[2J?\\n'; done\n", encoding="utf-8")
    arguments = ("--bot", f"bad=sh {bad}", "--seats", "bad*2,random*2", "--games", "2")
    done = run("tournament", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert "forfeits" in told
    assert re.search(
        r"bad forfeited \d+ answers \(\d+ garbled\); it was out \d times?\. For example: garb", told
    )
    assert "\x1b" not in done.stdout
    found = contest(*arguments)["bots"][0]
    assert found["faults"] == {"garbled": found["forfeits"]}
    assert found["example"].startswith("garbled: what\x1b")


def test_what_a_bot_complains_about_is_shown_only_if_asked_for(tmp_path: Path) -> None:
    loud = tmp_path / "loud.py"
    code = EXAMPLE.read_text(encoding="utf-8")
    loud.write_text(code.replace("        self.me = ", "        print('my word')\n        self.me = "))
    arguments = ("tournament", "--bot", str(loud), "--seats", "loud*2,random*2", "--games", "2")
    assert run(*arguments).stderr == ""
    done = run(*arguments, *UNHURRIED, "--verbose", "--json")
    assert "my word\n" in done.stderr
    assert json.loads(done.stdout)["bots"][0]["forfeits"] == 0


# On a terminal


def test_a_bar_grows_on_a_terminal_and_goes() -> None:
    shown = on_a_terminal("tournament", *QUICK)
    assert b"games" in shown
    assert b"4/4" in shown
    assert b"honest (2)" in shown


@contextmanager
def under_way(tmp_path: Path, *more: str) -> Iterator[tuple["subprocess.Popen[str]", list[int]]]:
    """A tournament without an end in which some deals have been played, and its processes."""
    telling = tmp_path / "telling.py"
    code = EXAMPLE.read_text(encoding="utf-8")
    told = "        import os, sys\n        print(os.getpid(), os.getppid(), file=sys.stderr, flush=True)\n"
    telling.write_text(code.replace("        self.me = ", told + "        self.me = "))
    arguments = ("--bot", str(telling), "--seats", "telling*2,random*2", "--games", "1000000", "--verbose")
    with subprocess.Popen(
        [*COMMAND, "tournament", *arguments, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as program:
        try:
            assert program.stderr is not None
            pids = {int(pid) for _ in range(40) for pid in program.stderr.readline().split()}
            yield program, sorted(pids)
        finally:
            program.kill()


def test_ctrl_c_prints_what_it_has_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with under_way(tmp_path, "--json") as (program, pids):
        program.send_signal(signal.SIGINT)
        out, _ = program.communicate(timeout=60)
    assert program.returncode == 130
    found = json.loads(out)
    assert 0 < found["games"] < found["planned"]
    assert found["games"] == 2 * found["pairs"]
    assert all(gone(pid) for pid in pids)


def test_ctrl_c_prints_a_table_too(tmp_path: Path) -> None:
    with under_way(tmp_path) as (program, _):
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "telling (2)" in out
    assert "It was to be 1000000 games" in " ".join(out.split())
    assert "Traceback" not in err


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_tournament_that_is_killed_takes_all_its_processes_with_it(
    tmp_path: Path, number: signal.Signals
) -> None:
    with under_way(tmp_path) as (program, pids):
        os.kill(program.pid, number)
        program.communicate(timeout=60)
    assert all(gone(pid) for pid in pids)


# What is refused


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--seats", "genius*4"), "There is no bot called “genius”: there are "),
        (("--seats", "honest*2,random"), "no printed scenario for 3 seats"),
        (("--seats", "honest:foul*4"), "There is no temper called “foul”: there are "),
        (("--seats", "honest*13"), "13 seats are too many: at most 12 can play"),
        (("--seats", "honest*0,random*4"), "“honest*0” is not a kind and a number of seats"),
        (("--seats", "honest*2,,random*2"), "“” is not a kind"),
        (("--seats", "honest*-2"), "“honest*-2” is not a kind"),
        (("--seats", "honest x 2"), "“honest x 2” is not a kind"),
        (("--seats", ""), "“” is not a kind"),
        (("--seats", "honest*4", "--scenario", "6A"), "6A is for 6 players, and --seats has 4"),
        (("--seats", "honest*4", "--scenario", "4C"), "no printed scenario called “4C”"),
        (("--seats", "honest*4", "--scenario", "nowhere.toml"), "cannot be read: No such file"),
        (("--budget", "soon"), "“soon” is not a budget"),
        (("--budget", "0"), "“0” is not a budget"),
        (("--budget", "3s"), "“3s” is not a budget"),
        (("--bot", "nowhere.py"), "no Python file and no program called “nowhere.py”"),
        (("--bot", "no-such-program --fast"), "no Python file and no program called “no-such-program”"),
        (("--bot", ""), "no Python file and no program called “”"),
        (("--bot", "sh 'x"), "The command “sh 'x” cannot be read"),
        (
            ("--bot", "honest=sh x"),
            "more than one bot called “honest”: name this one, as in --bot mine=sh x.",
        ),
        (("--bot", "sh x", "--bot", "sh y"), "more than one bot called “sh”: name this one"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_what_cannot_be_played_is_refused_in_one_sentence(arguments: tuple[str, ...], complaint: str) -> None:
    refused(mascarade("tournament", *arguments), complaint)


def test_a_file_without_a_bot_is_refused_before_the_first_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    for content, why in (
        ("x = 1\n", "it defines no Bot"),
        ("1 / 0\n", "ZeroDivisionError (division by zero)"),
    ):
        path.write_text(content, encoding="utf-8")
        done = mascarade("tournament", "--bot", str(path))
        refused(done, f"The file of “mine” cannot be used: {why}")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--games", "0"),
        ("--games", "many"),
        ("--jobs", "0"),
        ("--turns", "0"),
        ("--patience", "-1"),
        ("--seed", "x"),
    ],
    ids=" ".join,
)
def test_a_wrong_number_is_exit_code_2(arguments: tuple[str, ...]) -> None:
    done = mascarade("tournament", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("usage: mascarade")


def test_an_install_without_the_workshops_own_needs_says_what_to_install() -> None:
    without = "import sys; sys.modules['openskill'] = None; "
    code = without + "from mascarade.cli import main; sys.exit(main(['tournament']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "mascarade: A tournament also needs openskill: install mascarade[lab].\n"


# The page


def test_the_page_lists_every_option() -> None:
    listed = set(re.findall(r"^\| `(--[a-z]+)` \|", BOTS_PAGE, re.MULTILINE))
    known = set(
        re.findall(
            r"(--[a-z]+)", mascarade("tournament", "--help").out.split("options:")[1].split("examples:")[0]
        )
    )
    assert listed == known - {"--help"}


def test_the_page_names_every_fault_and_the_numbers_of_the_program() -> None:
    table = BOTS_PAGE.split("| fault |")[1]
    assert set(re.findall(r"^\| `([a-z ]+)` \|", table, re.MULTILINE)) == set(get_args(What))
    assert (GRACE, LONGEST_PLAYOUTS, START, LONGEST_LINE) == (1, 60, 10, 64 * 1024)
    assert "twice the budget and a second, or with playouts a minute" in BOTS_PAGE
    assert "first ten seconds" in BOTS_PAGE
    assert "64 KiB" in BOTS_PAGE
