"""On a terminal, and where there is none: colour, hidden screens, streams that are closed or full."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.cli.program import COMMAND, PATIENCE, environment, run

COLOUR = re.compile(rb"\x1b\[[0-9;]*3[0-7][0-9;]*m")
PRINTING = (
    ("rules",),
    ("scenario", "list"),
    *(
        pytest.param(each, marks=pytest.mark.slow)
        for each in (("masks",), ("scenario", "show", "6A"), ("--help",))
    ),
)


def on_a_terminal(*arguments: str, typed: bytes = b"", env: Mapping[str, str] = {}) -> bytes:
    """Everything that appears on a terminal where this is run."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment({"TERM": "xterm-256color", "COLUMNS": "80", **env}),
    ) as program:
        os.close(theirs)
        if typed:
            os.write(ours, typed)
        shown = b""
        try:
            while piece := os.read(ours, 65_536):
                shown += piece
        except OSError:
            pass  # this is how a terminal says that everybody has left it
        program.wait(PATIENCE)
    os.close(ours)
    return shown


def test_there_is_colour_on_a_terminal() -> None:
    assert COLOUR.search(on_a_terminal("masks", "king"))


def test_no_color_is_respected_on_a_terminal() -> None:
    shown = on_a_terminal("masks", "king", env={"NO_COLOR": "1"})
    assert b"King (king)" in shown
    assert not COLOUR.search(shown)


def test_a_terminal_that_knows_no_commands_gets_none() -> None:
    shown = on_a_terminal("masks", "king", env={"TERM": "dumb"})
    assert b"King (king)" in shown
    assert b"\x1b" not in shown


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_there_is_no_colour_in_a_pipe(arguments: tuple[str, ...]) -> None:
    done = run(*arguments, env={"TERM": "xterm-256color"})
    assert done.returncode == 0
    assert "\x1b" not in done.stdout


HOT_SEAT = ("play", "--people", "Ann,Bob", "--players", "4", "--seed", "3", "--first", "Ann", "--lang", "en")


def test_the_screen_and_what_scrolled_out_of_it_are_wiped_before_it_is_handed_on() -> None:
    shown = on_a_terminal(*HOT_SEAT, typed=b"\n" * 4 + b"q\nq\n")
    before, after = shown.split(b"Hand the screen to Bob", 1)
    assert b"You receive" in before
    assert before.endswith(b"\x1b[H\x1b[2J\x1b[3J")
    assert b"Until the next ball" in after


def test_a_terminal_that_cannot_be_wiped_is_scrolled() -> None:
    shown = on_a_terminal(*HOT_SEAT, typed=b"\n" * 4 + b"q\nq\n", env={"TERM": "dumb", "LINES": "30"})
    before, _ = shown.split(b"Hand the screen to Bob", 1)
    assert b"\x1b" not in shown
    assert before.endswith(b"\r\n" * 25)


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_reader_that_goes_away_leaves_no_traceback(arguments: tuple[str, ...]) -> None:
    """As in `mascarade rules | head -1`, only that this reader is gone before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
            timeout=PATIENCE,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_first_line_of_the_rules_can_be_had_alone() -> None:
    command = f"{' '.join(COMMAND)} rules --lang en | head -1"
    done = subprocess.run(
        command, shell=True, env=environment(), capture_output=True, check=True, timeout=PATIENCE
    )
    assert (done.stdout, done.stderr) == (b"How to play Mascarade\n", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("arguments", [("rules",), ("scenario", "list")], ids=" ".join)
def test_a_full_disk_is_told_in_one_sentence(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"mascarade: The output cannot be written: No space left on device.\n"


def test_letters_the_terminal_does_not_have_are_question_marks() -> None:
    done = run("rules", "--lang", "pl", env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "?" in done.stdout


@pytest.mark.parametrize(
    ("closed", "arguments"), [("<&-", "referee"), (">&-", "rules"), ("<&-", "play --seed 1")]
)
def test_a_stream_that_is_closed_is_an_empty_one(closed: str, arguments: str) -> None:
    command = f"{sys.executable} -m mascarade {arguments} {closed}"
    done = subprocess.run(command, shell=True, env=environment(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
