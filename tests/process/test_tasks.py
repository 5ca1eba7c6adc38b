"""Tasks for a pool of children: each is done, a child that dies is replaced, and none is left behind."""

import os
import signal
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from mascarade.process.tasks import TaskLost, TaskRunner, run_tasks
from tests.lab.contest import SOON, gone

TASKS = [str(number).encode() for number in range(20)]
ONE_EACH = 'while read -r task; do echo "$$ $setup $task"; done'


def runner(script: str, replies: int = 1, grace: float = 0.0) -> TaskRunner:
    """A shell that has read the setup, and does this."""
    command = ("sh", "-c", f"read -r setup; {script}")
    return TaskRunner(command, os.environ, b"plan", replies, grace)


def test_every_task_is_done_once_by_children_that_know_the_setup() -> None:
    replies = [line.split() for line in run_tasks(runner(ONE_EACH), 3, TASKS)]
    assert {setup for _, setup, _ in replies} == {b"plan"}
    assert sorted(task for _, _, task in replies) == sorted(TASKS)
    pids = {int(pid) for pid, _, _ in replies}
    assert 1 <= len(pids) <= 3
    assert all(gone(pid) for pid in pids)


def test_no_more_children_are_started_than_there_are_tasks() -> None:
    replies = list(run_tasks(runner("echo $$; read -r task; sleep 3600"), 5, TASKS[:2]))
    assert len({*replies}) == 2


def test_a_task_may_have_several_replies() -> None:
    script = 'while read -r task; do for n in 1 2 3; do echo "$task"; done; done'
    assert Counter(run_tasks(runner(script, replies=3), 2, TASKS)) == dict.fromkeys(TASKS, 3)


def test_the_children_end_when_the_replies_are_not_wanted_any_more() -> None:
    with closing(run_tasks(runner(ONE_EACH + "; sleep 3600"), 2, TASKS)) as replies:
        pid = int(next(replies).split()[0])
    assert gone(pid)


def dying_once(folder: Path, task: int) -> str:
    """Dies the first time it is given this task."""
    mark = folder / "died"
    dies = f"[ $task = {task} ] && [ ! -e {mark} ] && touch {mark} && kill -KILL $$"
    return f'while read -r task; do {dies}; echo "$task"; done'


def test_the_task_of_a_child_that_died_is_done_by_another(tmp_path: Path) -> None:
    script = dying_once(tmp_path, 7)
    assert Counter(run_tasks(runner(script), 2, TASKS, tries=2)) == dict.fromkeys(TASKS, 1)
    assert (tmp_path / "died").exists()


@pytest.mark.parametrize(
    ("tries", "death", "error"),
    [
        (1, "exit 3", "crashed: exit code 3"),
        (3, "exit 3", "crashed: exit code 3"),
        (2, "exit 0", "ended: exit code 0"),
        (2, "kill -KILL $$", "crashed: signal 9"),
    ],
)
def test_a_task_that_always_ends_its_child_is_given_up(
    tmp_path: Path, tries: int, death: str, error: str
) -> None:
    starts = tmp_path / "starts"
    script = f'while read -r task; do [ "$task" = 1 ] && echo >> {starts} && {death}; echo "$task"; done'
    with pytest.raises(TaskLost) as lost:
        list(run_tasks(runner(script), 1, TASKS[:2], tries))
    assert (lost.value.task, str(lost.value.error)) == (b"1", error)
    assert len(starts.read_text().splitlines()) == tries


def test_a_task_of_which_a_part_was_answered_is_not_begun_again() -> None:
    replies = run_tasks(runner("read -r task; echo half; exit 1", replies=2), 1, TASKS, tries=9)
    assert next(replies) == b"half"
    with pytest.raises(TaskLost):
        next(replies)


def test_with_grace_a_child_is_asked_to_end_and_may_do_so_itself(tmp_path: Path) -> None:
    mark = tmp_path / "ended"
    script = f"trap 'echo > {mark}; exit 0' TERM; echo here; while :; do sleep 0.01; done"
    with closing(run_tasks(runner(script, replies=2, grace=SOON), 1, TASKS)) as replies:
        assert next(replies) == b"here"
    assert mark.exists()


def test_without_grace_a_child_is_killed_whatever_it_ignores() -> None:
    script = "trap '' TERM INT HUP; echo $$; while :; do sleep 0.01; done"
    with closing(run_tasks(runner(script, replies=2), 1, TASKS)) as replies:
        pid = int(next(replies))
        os.kill(pid, signal.SIGTERM)
    assert gone(pid)
