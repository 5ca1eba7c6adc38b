"""`mascarade balance`: what it prints, what Ctrl-C leaves, and one clear sentence for what is wrong."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mascarade.lab.balance import search, swift
from mascarade.lab.balance.score import LONG, WEIGHTS
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.plan import Plan
from mascarade.scenarios import PRINTED, read_scenario
from tests.cli.program import run
from tests.cli.stage import Done, flat, mascarade
from tests.cli.test_commands import refused

MINE = 'name = "mine"\nplayers = 5\nmasks = ["judge", "empress", "king", "swindler", "thief", "widow"]\n'
PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
QUICK = ("--games", "20", "--jobs", "1")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "SCREENED", 20)


def told(*arguments: str) -> dict[str, Any]:
    """The object that this prints."""
    done = mascarade("balance", *arguments, "--json")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("\n") == 1
    found: dict[str, Any] = json.loads(done.out)
    return found


# What it prints


def test_scenarios_are_ranked_in_a_table(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    done = run("balance", "4A", str(file), *QUICK)
    assert (done.returncode, done.stderr) == (0, "")
    heading, *rows = done.stdout.splitlines()
    assert heading.split() == [
        "scenario",
        "score",
        "even",
        "pace",
        "swing",
        "guess",
        "turns",
        "true",
        "strays",
        "most",
    ]
    assert {row.split()[0] for row in rows[:2]} == {"4A", "mine"}
    assert all(re.search(r" \d+\.\d ± +\d+\.\d .* × \d\.\d\d", row) for row in rows[:2])
    assert "20 games of each by heuristic players; seed 1." in " ".join(rows[2:])


def test_without_a_name_all_printed_scenarios_are_compared() -> None:
    found = told(*QUICK)
    assert {entry["scenario"]["name"] for entry in found["scenarios"]} == set(PRINTED)
    totals = [entry["score"]["total"] for entry in found["scenarios"]]
    assert totals == sorted(totals, reverse=True)


def test_the_command_in_the_object_gives_the_same_object() -> None:
    found = told("6A", "6B", "--games", "40", "--seed", "9", "--jobs", "2")
    assert found["command"] == "mascarade balance 6A 6B --games 40 --bots heuristic --seed 9"
    assert told(*found["command"].split()[2:]) == found
    assert told("6A", "6B", "--games", "40", "--seed", "10") != found


def test_a_file_is_named_without_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    assert told(str(file), *QUICK)["command"].startswith("mascarade balance mine.toml --games 20 ")


def test_bots_that_think_can_be_asked_too() -> None:
    found = told("4A", "--bots", "guest:bold", *QUICK)
    assert (found["bots"], found["scenarios"][0]["counts"]["games"]) == ("guest:bold", 20)


@pytest.mark.slow
def test_ray_gives_the_same_scores() -> None:
    here, there = told("4A", "5B", *QUICK), told("4A", "5B", *QUICK, "--ray")
    assert [entry["score"] for entry in there["scenarios"]] == [entry["score"] for entry in here["scenarios"]]
    assert (there["command"], there["planned"]) == (here["command"], here["planned"])


def test_a_search_tells_its_verdict_and_writes_what_it_found_as_a_scenario() -> None:
    done = mascarade("balance", "--search", "--players", "6", "--candidates", "6", *QUICK)
    assert (done.code, done.err) == (0, "")
    assert "6 scenarios for 6 players were screened." in done.out
    toml = done.out[done.out.index("name = ") :]
    scenario = read_scenario(toml.encode())
    assert (scenario.name, scenario.players) == ("found 6-1", 6)


def test_a_search_comes_out_the_same_again() -> None:
    arguments = ("--search", "--players", "5", "--candidates", "6", *QUICK)
    found = told(*arguments)
    assert found == told(*arguments)
    assert len(found["screened"]) == 6
    assert found["verdict"]["printed"] in ("5A", "5B")
    assert found["verdict"]["better"] == (found["verdict"]["difference"] > found["verdict"]["reach"])


def test_a_report_is_a_folder_with_a_page(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "out"
    done = mascarade("balance", "4A", "4B", *QUICK, "--report", str(folder))
    assert (done.code, done.err) == (0, "")
    assert f"The report is {folder / 'report.html'}." in done.out.replace("\n", "")
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "mascarade balance 4A 4B --games 20 --bots heuristic --seed 1" in page
    assert str(tmp_path) not in page


def test_the_page_about_the_laboratory_has_the_parts_and_points_of_a_score() -> None:
    documented = re.findall(r"^\| (\w+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert {name: int(points) for name, points in documented} == WEIGHTS
    assert f"at most {LONG} turns" in PAGE


def test_the_page_about_the_laboratory_has_the_keys_of_the_object() -> None:
    listed = set(re.findall(r"`(\w+)`", PAGE.split("The object of `--json` has")[1].split("\n## ")[0]))
    found = told("--search", "--players", "6", "--candidates", "5", *QUICK)
    assert {*found, *found["scenarios"][0], *found["verdict"]} <= listed


# Ctrl-C


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int, *arguments: str) -> Done:
    """The command, with Ctrl-C pressed after so many pieces."""
    play, played = swift.play, list[Plan]()

    def until(plan: Plan, threads: int | None = None) -> Iterator[GameCounts]:
        if len(played) == after:
            raise KeyboardInterrupt
        played.append(plan)
        yield from play(plan, threads)

    monkeypatch.setattr(swift, "play", until)
    return mascarade("balance", *arguments)


def test_ctrl_c_keeps_the_scenarios_that_were_played(monkeypatch: pytest.MonkeyPatch) -> None:
    done = interrupted(monkeypatch, 15, "4A", "4B", "5A", *QUICK)
    assert done.code == 130
    assert "Only 10 games of 4B were played." in done.out
    assert "5A" not in done.out


def test_ctrl_c_in_a_screening_tells_the_best_so_far_and_that_they_may_be_lucky(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = interrupted(monkeypatch, 7, "--search", "--players", "6", *QUICK)
    assert done.code == 130
    assert "7 scenarios for 6 players were screened." in done.out
    assert "may only be lucky" in flat(done.out)
    assert len(re.findall(r"^\d+\.\d  .*judge", done.out, re.MULTILINE)) == 5


def test_ctrl_c_before_anything_is_known_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in (("4A",), ("--search", "--players", "4")):
        done = interrupted(monkeypatch, 0, *arguments, *QUICK)
        assert (done.code, done.out) == (130, "")
        assert done.complaints == ["It was stopped before anything could be said."]


# What is wrong


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("6Z",), "There is no printed scenario called “6Z”"),
        (("gone.toml",), "gone.toml"),
        (("6A", "--bots", "nobody"), "There is no bot called “nobody”"),
        (("6A", "--bots", "courtier:rude"), "There is no temper called “rude”"),
        (("6A", "--bots", "heuristic:bold"), "nobody has a temper"),
        (("6A", "--bots", "guest*2"), "One kind of bot takes all seats"),
        (("6A", "--bots", "guest,honest"), "One kind of bot takes all seats"),
        (("6A", "--players", "6"), "add --search"),
        (("--candidates", "6"), "add --search"),
        (("--search",), "A search needs --players N."),
        (("--search", "--players", "6", "6A"), "and no others"),
        (("6A", "--ray", "127.0.0.1:1"), "Ray cannot be used: nobody answers"),
        (("6A", "--report", "/dev/null/here"), "The report cannot be written"),
    ],
)
def test_what_cannot_be_done_gets_one_sentence(arguments: tuple[str, ...], complaint: str) -> None:
    refused(mascarade("balance", *arguments), complaint)


@pytest.mark.parametrize(
    "arguments",
    [("--games", "19"), ("--games", "x"), ("--jobs", "0"), ("--players", "3"), ("--candidates", "4")],
)
def test_numbers_out_of_bounds_are_called_wrong(arguments: tuple[str, ...]) -> None:
    done = mascarade("balance", "6A", *arguments)
    assert (done.code, done.out) == (2, "")
    assert f"“{arguments[1]}” is not a whole number" in done.err


def test_two_scenarios_of_one_name_are_refused(tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text(MINE, encoding="utf-8")
    other.write_text(MINE.replace("widow", "cheat"), encoding="utf-8")
    refused(mascarade("balance", str(one), str(other), *QUICK), "There are two scenarios called “mine”")
