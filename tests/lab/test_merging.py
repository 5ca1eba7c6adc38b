"""Counts of chunks: added up in any order they are the counts of the whole."""

from copy import deepcopy
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from mascarade.lab.simulation.chunks import chunks, counted
from mascarade.lab.simulation.counts import AnnouncementCounts, Flow, GameCounts, Share
from mascarade.lab.simulation.merging import merge
from tests.lab.counting import plan

GAMES = plan("5A", ("random", 3), ("honest", 2), games=10)
NUMBER = st.integers(0, 2**40)
SHARE, FLOW = st.builds(Share, NUMBER, NUMBER), st.builds(Flow, NUMBER, NUMBER)
SAID = st.builds(AnnouncementCounts, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER)


def by(key: st.SearchStrategy[Any], value: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[Any, Any]]:
    return st.dictionaries(key, value, max_size=2)


WORD, FEW = st.sampled_from(["king", "look", "thirteen"]), st.integers(0, 12)
COUNTS = st.builds(
    GameCounts,
    games=NUMBER,
    answers=NUMBER,
    lengths=by(FEW, NUMBER),
    endings=by(WORD, NUMBER),
    dealt=by(WORD, SHARE),
    seats=st.lists(SHARE, max_size=2),
    announced=by(WORD, SAID),
    coins=by(WORD, FLOW),
    leads=by(FEW, NUMBER),
)


@cache
def between(first: int, end: int) -> GameCounts:
    return counted(GAMES, range(first, end))


@given(st.sets(st.integers(1, GAMES.games - 1), max_size=4), st.randoms())
def test_chunks_merged_in_any_order_are_the_whole(cuts: set[int], luck: Random) -> None:
    parts = [between(first, end) for first, end in pairwise(sorted({0, GAMES.games, *cuts}))]
    luck.shuffle(parts)
    assert merge(parts) == between(0, GAMES.games)


@given(COUNTS, COUNTS, COUNTS)
def test_the_order_is_all_the_same_down_to_the_byte(
    one: GameCounts, two: GameCounts, three: GameCounts
) -> None:
    whole = msgspec.json.encode(merge((one, two, three)))
    assert msgspec.json.encode(merge((three, one, two))) == whole
    assert msgspec.json.encode(merge((merge((two, three)), one))) == whole


@given(COUNTS, COUNTS)
def test_what_is_merged_stays_as_it_was(one: GameCounts, two: GameCounts) -> None:
    before = deepcopy((one, two))
    merged = merge((one, two))
    merge((merged, two, two))
    assert (one, two) == before


@given(COUNTS)
def test_counts_pass_between_processes_unchanged(counts: GameCounts) -> None:
    assert msgspec.json.decode(msgspec.json.encode(counts), type=GameCounts) == counts
    assert merge((GameCounts(), counts)) == merge((counts,))


@given(st.integers(1, 5000), st.integers(1, 64))
def test_chunks_hold_every_game_once(games: int, jobs: int) -> None:
    for kinds in ((("random", 4),), (("guest", 4),), (("mastermind", 4),)):
        cut = chunks(plan("4A", *kinds, games=games), jobs)
        assert [number for chunk in cut for number in chunk] == list(range(games))
