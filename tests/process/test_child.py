"""A process that is spoken to in lines: no wait without an end, and nothing left behind."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

import pytest

from mascarade.process.child import Child
from mascarade.process.errors import ChildError
from tests.lab.contest import SOON, gone, lives


@contextmanager
def shell(script: str, longest: int = 100) -> Iterator[Child]:
    child = Child(("sh", "-c", script), foreign=True, longest=longest)
    try:
        yield child
    finally:
        child.end()


def soon() -> float:
    return monotonic() + SOON


def test_a_line_goes_in_and_a_line_comes_out() -> None:
    with shell('while read -r line; do echo "$line!"; done') as child:
        for word in (b"one", b"two"):
            child.write(word, soon())
            assert child.read_line(soon()) == word + b"!"


def test_lines_that_come_together_are_read_one_by_one() -> None:
    with shell("printf 'one\\ntwo\\nthr'; printf 'ee\\n'; sleep 3600") as child:
        assert [child.read_line(soon()) for _ in range(3)] == [b"one", b"two", b"three"]


@pytest.mark.parametrize("script", ["sleep 3600", "printf half; sleep 3600"])
def test_who_writes_no_line_is_late(script: str) -> None:
    with shell(script) as child, pytest.raises(ChildError, match="late"):
        child.read_line(monotonic() + 0.05)


def test_who_does_not_read_is_late() -> None:
    with shell("sleep 3600") as child, pytest.raises(ChildError, match="late"):
        child.write(b"x" * 10_000_000, monotonic() + 0.05)


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("exit 0", "ended: exit code 0"),
        ("exit 3", "crashed: exit code 3"),
        ("kill -KILL $$", "crashed: signal 9"),
        ("exec >&- <&-; sleep 3600", "ended: it closed its streams"),
    ],
)
def test_who_has_ended_is_said_to_have(script: str, fault: str) -> None:
    with shell(script) as child, pytest.raises(ChildError) as found:
        child.read_line(soon())
    assert str(found.value) == fault


def test_writing_to_who_has_ended_is_no_surprise() -> None:
    with shell("exit 3") as child:
        with pytest.raises(ChildError):
            child.read_line(soon())
        with pytest.raises(ChildError, match="crashed"):
            child.write(b"x", soon())


def test_a_line_that_is_too_long_is_skipped_to_its_end() -> None:
    with shell("head -c 101 /dev/zero; echo; head -c 5000 /dev/zero; echo; echo fine; sleep 3600") as child:
        for _ in range(2):
            with pytest.raises(ChildError, match="too long"):
                child.read_line(soon())
        assert child.read_line(soon()) == b"fine"


def test_a_line_without_an_end_is_too_long_and_then_late() -> None:
    with shell("cat /dev/zero") as child:
        with pytest.raises(ChildError, match="too long"):
            child.read_line(soon())
        with pytest.raises(ChildError, match="late"):
            child.read_line(monotonic() + 0.05)


def test_who_writes_line_after_line_is_late_when_the_time_is_over() -> None:
    with shell("yes") as child, pytest.raises(ChildError, match="late"):
        _read_all(child, monotonic() + 0.2)


def _read_all(child: Child, deadline: float) -> None:
    while True:
        child.read_line(deadline)


def test_all_that_it_started_ends_with_it() -> None:
    with shell("trap '' TERM INT HUP; sleep 3600 & echo $!; echo $$; wait; sleep 3600") as child:
        pids = [int(child.read_line(soon())) for _ in range(2)]
        assert all(lives(pid) for pid in pids)
    assert all(gone(pid) for pid in pids)


def test_who_leaves_behind_what_it_started_takes_it_along_all_the_same() -> None:
    with shell("sleep 3600 >&2 & echo $!") as child:
        pid = int(child.read_line(soon()))
        with pytest.raises(ChildError, match="ended"):
            child.read_line(soon())
    assert gone(pid)


def test_who_ends_by_itself_is_given_the_time() -> None:
    with shell("while read -r line; do :; done; echo $$ > /dev/null; exit 0") as child:
        child.end(SOON)
        assert not child.is_alive()
        assert str(child.exited()) == "ended: exit code 0"


def test_to_end_it_twice_is_to_end_it() -> None:
    with shell("sleep 3600") as child:
        child.end()
        child.end()
        assert not child.is_alive()
