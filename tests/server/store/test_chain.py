"""What the hashes notice."""

import pytest

from mascarade.server.store import StoredStep
from mascarade.server.store.chain import ChainCheck, link, root


def chained(table: str, last: int) -> list[tuple[int, bytes, bytes]]:
    """The steps of a table, as they are stored."""
    rows = []
    before = root(table)
    for n in range(1, last + 1):
        before = link(before, n, b"step %d" % n)
        rows.append((n, b"step %d" % n, before))
    return rows


def check(
    rows: list[tuple[int, bytes, bytes]], since: int = 1, last: int = 6
) -> tuple[list[int], str | None]:
    checking = ChainCheck("t", since)
    if all(checking.add(*row) for row in rows if row[0] >= checking.begin):
        checking.end(last)
    return [row.n for row in checking.steps], checking.damage


def test_all_is_well() -> None:
    rows = chained("t", 6)
    assert check(rows) == ([1, 2, 3, 4, 5, 6], None)
    assert check(rows, since=4) == ([4, 5, 6], None)
    assert check(rows, since=7) == ([], None)


def test_steps_are_given_as_they_were_stored() -> None:
    checking = ChainCheck("t", 1)
    assert checking.add(*chained("t", 1)[0])
    assert checking.steps == [StoredStep(1, b"step 1")]


@pytest.mark.parametrize(
    ("gone", "damage"),
    [
        ({3}, "step 3 is missing"),
        ({3, 4}, "steps 3 to 4 are missing"),
        ({1}, "step 1 is missing"),
        ({6}, "the last step, 6, is missing"),
        ({5, 6}, "the last steps, 5 to 6, are missing"),
        ({2, 6}, "step 2 is missing"),
        ({1, 2, 3, 4, 5, 6}, "the last steps, 1 to 6, are missing"),
    ],
    ids=str,
)
def test_what_is_missing_is_named(gone: set[int], damage: str) -> None:
    rows = [row for row in chained("t", 6) if row[0] not in gone]
    assert check(rows) == (list(range(1, min(gone))), damage)


@pytest.mark.parametrize("n", range(1, 7))
def test_a_step_that_was_changed_is_named(n: int) -> None:
    rows = chained("t", 6)
    rows[n - 1] = (n, b"stop %d" % n, rows[n - 1][2])
    assert check(rows) == (list(range(1, n)), f"step {n} is not what was stored")


def test_a_step_in_the_place_of_another_is_named() -> None:
    rows = chained("t", 6)
    rows[2] = (3, *rows[3][1:])
    assert check(rows) == ([1, 2], "step 3 is not what was stored")


def test_the_steps_of_another_table_are_not_taken_for_these() -> None:
    assert check(chained("u", 6)) == ([], "step 1 is not what was stored")


def test_a_step_more_than_were_stored_is_named() -> None:
    damage = "step 6 is there, but only 5 were stored"
    assert check(chained("t", 6), last=5) == ([1, 2, 3, 4, 5], damage)


def test_what_comes_before_the_steps_one_asks_for_is_not_looked_at_but_for_the_last() -> None:
    rows = chained("t", 6)
    rows[0] = (1, b"other", rows[0][2])
    assert check(rows, since=4) == ([4, 5, 6], None)
    rows[2] = (3, rows[2][1], bytes(16))
    assert check(rows, since=4) == ([], "step 4 is not what was stored")
    del rows[2]
    assert check(rows, since=4) == ([], "step 3 is missing")
