"""Buckets: what may be done at once, what comes back, and what a limit in words may promise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.server.buckets import Bucket, Buckets
from tests.server.place import HandTime

MOST, SECONDS = 5, 10.0
PAUSES = st.lists(st.sampled_from([0.0, 0.1, 0.5, 1.0, 2.0, 3.0, 7.0, 9.9, 10.0, 25.0]), max_size=60)


def passed(pauses: list[float], *, exact: bool) -> tuple[list[float], list[float]]:
    """When somebody who tries after each of these pauses was let through, and when they were refused."""
    time = HandTime(now=0.0)
    bucket = Bucket(time, MOST, SECONDS, exact=exact)
    through, refused = [], []
    for pause in pauses:
        time._now += pause
        if bucket.left < 1:
            refused.append(time.now())
        else:
            bucket.take()
            through.append(time.now())
    return through, refused


def within(times: list[float], end: float) -> int:
    """How many of these times lie in the `SECONDS` that end then."""
    return sum(end - SECONDS < each <= end for each in times)


@given(PAUSES)
def test_no_stretch_of_time_sees_more_than_an_exact_bucket_holds(pauses: list[float]) -> None:
    through, refused = passed(pauses, exact=True)
    assert all(within(through, each) <= MOST for each in through)
    assert all(within(through, each) == MOST for each in refused)


@given(PAUSES)
def test_an_even_bucket_refuses_nobody_who_takes_no_more_than_it_holds_in_its_time(
    pauses: list[float],
) -> None:
    through, refused = passed(pauses, exact=False)
    assert all(within(through, each) < 2 * MOST for each in through)
    assert all(within(through, each) >= MOST for each in refused)


def test_an_even_bucket_says_how_long_to_wait() -> None:
    bucket = Bucket(HandTime(), 2, 4)
    waits = []
    for _ in range(4):
        bucket.take()
        waits.append(bucket.wait())
    assert waits == [1, 2, 4, 6]


def test_an_exact_bucket_says_how_long_to_wait() -> None:
    time = HandTime()
    bucket = Bucket(time, 2, 10, exact=True)
    bucket.take()
    assert bucket.wait() == 1
    time._now += 3
    bucket.take()
    assert bucket.wait() == 7
    bucket.take()
    assert bucket.wait() == 10, "in debt: the second one must have come back, too"


@pytest.mark.parametrize("exact", [False, True])
def test_what_is_put_back_can_be_taken_again(exact: bool) -> None:
    bucket = Bucket(HandTime(), 1, 10, exact=exact)
    for _ in range(3):
        assert bucket.take() == 0
        bucket.put_back()
    assert bucket.full


@pytest.mark.parametrize("exact", [False, True])
def test_a_bucket_is_full_again_after_its_time(exact: bool) -> None:
    time = HandTime()
    buckets = Buckets[str](time, MOST, SECONDS, 10, exact=exact)
    for _ in range(MOST):
        buckets.of("ann").take()
    assert not buckets.of("ann").full
    time._now += SECONDS
    assert buckets.of("ann").full
