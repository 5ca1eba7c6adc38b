"""The referee as a program: at once, without what it does not need, and quiet when its host goes away."""

import signal
import subprocess
import sys

from tests.cli.program import COMMAND, PATIENCE, Program, environment, run

NEW = b'{"cmd":"new","players":["ann","bob","cia","dan"],"scenario":"4A","seed":7}\n'
HEAVY = ("rich", "fluent", "babel", "pygments", "json", "asyncio", "numpy")

# what the program has loaded once it has answered `NEW`: it says so itself, on standard error
_LOADED = """
import sys
from mascarade.cli import main
main(["referee"])
print(*sys.modules, file=sys.stderr)
"""


def loaded_for(given: bytes) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", _LOADED],
        input=given,
        env=environment(),
        capture_output=True,
        check=True,
        timeout=PATIENCE,
    )
    return {name.split(".")[0] for name in done.stderr.decode().split()}


def test_games_are_played_without_loading_anything_heavy() -> None:
    look = b'{"cmd":"answer","player":"ann","answer":{"do":"swap","with":"bob","really":true}}\n'
    loaded = loaded_for(NEW + look + b'{"cmd":"view","player":null}\n')
    assert "mascarade" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_words_are_loaded_only_for_what_the_rules_refuse() -> None:
    assert "fluent" not in loaded_for(b"{}\nnonsense\n")
    refused = loaded_for(NEW + b'{"cmd":"answer","player":"ann","answer":{"do":"look"}}\n')
    assert "fluent" in refused
    assert "rich" not in refused


def test_each_reply_is_flushed_at_once() -> None:
    with Program("referee") as referee:
        for _ in range(3):
            referee.write(NEW)
            assert referee.read_line().startswith(b'{"ok":true')
        assert referee.close() == (0, b"", "")


def test_a_host_that_stops_reading_leaves_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        assert referee.stderr is not None
        referee.stdin.write(NEW)
        referee.stdin.flush()
        referee.stdout.readline()
        referee.stdout.close()
        referee.stdin.write(NEW)
        referee.stdin.close()
        assert referee.stderr.read() == b""
        assert referee.wait(PATIENCE) == 0


def test_an_interrupt_is_exit_code_130() -> None:
    with subprocess.Popen(
        [*COMMAND, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    ) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        referee.stdin.write(NEW)
        referee.stdin.flush()
        referee.stdout.readline()
        referee.send_signal(signal.SIGINT)
        assert referee.wait(PATIENCE) == 130


def test_the_referee_takes_no_arguments() -> None:
    assert run("referee", "--seed", "7").returncode == 2
