"""Counting in the kernels, comparing and searching: the same for a seed, and never anything illegal."""

from itertools import combinations

import msgspec
import pytest

from mascarade.lab.balance import search as searching
from mascarade.lab.balance import swift
from mascarade.lab.balance.compare import BLOCKS, Measure, ScoredScenario, games_of, ranked
from mascarade.lab.balance.neighbours import neighbour, stranger
from mascarade.lab.balance.score import Judged, scored
from mascarade.lab.balance.search import SCREENER, FinalMatch, ScenarioSearch, finished, verdict
from mascarade.lab.balance.told import verdict_in_words
from mascarade.lab.simulation.chunks import counted
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.merging import merge
from mascarade.rules import Scenario
from mascarade.rules.masks import MASKS
from mascarade.rules.scenario import violations
from mascarade.scenarios import PRINTED, read_scenario
from mascarade.scenarios.chance import Chance
from mascarade.scenarios.file import written
from tests.lab.weighing import by_hand, comparison, fast_plan

LEFT_OUT = {"held", "first", "coins", "announced"}


def same(slow: GameCounts, quick: GameCounts) -> bool:
    """All that is counted by both."""
    said = {mask: (each.times, each.truly) for mask, each in slow.announced.items()}
    assert said == {mask: (each.times, each.truly) for mask, each in quick.announced.items()}
    names = [field.name for field in msgspec.structs.fields(GameCounts) if field.name not in LEFT_OUT]
    return [getattr(slow, name) for name in names] == [getattr(quick, name) for name in names]


@pytest.mark.parametrize(
    ("side", "bot", "turns"),
    [("4A", "heuristic", 300), ("8B", "honest", 300), ("9B", "random", 30), ("12A", "heuristic", 25)],
)
def test_the_kernels_count_what_the_rules_tell(side: str, bot: str, turns: int) -> None:
    plan = fast_plan(side, 60, seed=3, bot=bot, turns=turns)
    assert same(counted(plan, range(60)), merge(swift.play(plan, threads=2)))


def test_pieces_do_not_change_what_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = fast_plan("6B", 50)
    whole = merge(swift.play(plan, threads=1))
    monkeypatch.setattr(swift, "PIECE", 7)
    assert merge(swift.play(plan, threads=2)) == whole


# Comparing


def test_a_comparison_comes_out_the_same_again_and_the_best_comes_first() -> None:
    first = comparison("6A", "6B", "4A")
    comparison.cache_clear()
    assert msgspec.json.encode(comparison("6A", "6B", "4A")) == msgspec.json.encode(first)
    totals = [entry.judged.score.total for entry in first.entries]
    assert totals == sorted(totals, reverse=True)
    assert [entry.counts.games for entry in first.entries] == [60] * 3


def test_whole_blocks_are_played() -> None:
    assert [games_of(games) for games in (20, 21, 29, 30)] == [20, 30, 30, 30]


def test_who_is_interrupted_keeps_the_whole_blocks() -> None:
    measure = Measure(PRINTED["6A"], SCREENER, 60, 1, "compare")
    steps = measure.play(swift.play)
    known = []
    for _ in range(4):
        next(steps)
        known.append(sum(entry.counts.games for entry in ranked([measure])))
    block = 60 // BLOCKS
    assert known == [0, 0, 2 * block, 3 * block]


# Searching


@pytest.mark.parametrize("players", range(4, 13))
def test_whatever_is_proposed_is_legal(players: int) -> None:
    chance = Chance("proposals", players)
    sides = [side for side in PRINTED.values() if side.players == players]
    proposed = [masks for _ in range(100) for side in sides if (masks := neighbour(side, chance))]
    assert len(set(proposed)) > 5
    proposed += [stranger(players, chance) for _ in range(20)]
    assert not any(violations(players, masks) for masks in proposed)


def test_a_neighbour_keeps_most_masks() -> None:
    chance = Chance("neighbours", 1)
    side = PRINTED["10A"]
    for _ in range(50):
        masks = neighbour(side, chance)
        assert masks is None or len(set(side.masks) & set(masks)) >= len(side.masks) - 2


def made(candidates: int = 12, players: int = 6) -> ScenarioSearch:
    search = ScenarioSearch(players, SCREENER, 20, candidates, seed=4)
    for _ in search.screen(swift.play):
        pass
    for _ in search.measure(swift.play):
        pass
    return search


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "SCREENED", 30)


@pytest.mark.usefixtures("hurried")
def test_a_search_finds_the_same_again_and_nothing_twice_and_nothing_printed() -> None:
    one, other = made(), made()
    assert one.screened == other.screened
    assert msgspec.json.encode(finished(one)) == msgspec.json.encode(finished(other))
    found = {candidate.masks for candidate in one.screened}
    assert len(found) == len(one.screened) == 12
    assert not found & {tuple(sorted(side.masks)) for side in PRINTED.values() if side.players == 6}
    assert not any(violations(6, masks) for masks in found)


@pytest.mark.usefixtures("hurried")
def test_finalists_are_played_beside_the_printed_sides_and_can_be_written_down() -> None:
    search = made()
    entries = finished(search)
    names = [entry.scenario.name for entry in entries]
    assert sorted(names) == ["6A", "6B", *(f"found 6-{number}" for number in range(1, 6))]
    assert [name for name in names if name not in PRINTED] == [f"found 6-{number}" for number in range(1, 6)]
    assert sum(entry.counts.games for entry in entries) == search.planned
    for entry in entries:
        assert read_scenario(written(entry.scenario).encode()) == entry.scenario


@pytest.mark.usefixtures("hurried")
def test_a_search_ends_where_there_is_nothing_new_to_find() -> None:
    search = ScenarioSearch(4, SCREENER, 20, 1_000, seed=1)
    every = {masks for masks in combinations(sorted(MASKS), 6) if not violations(4, masks)}
    left = sorted(every - search._known)[:3]
    search._known |= every - set(left)
    for _ in search.screen(swift.play):
        pass
    assert {candidate.masks for candidate in search.screened} <= set(left)


def entry(name: str, total: float, error: float) -> ScoredScenario:
    score = msgspec.structs.replace(scored(by_hand()), total=total)
    return ScoredScenario(Scenario(name, 6, PRINTED["6A"].masks), by_hand(), Judged(score, error))


def weighed(found: float, error: float) -> FinalMatch:
    entries = [entry("found 6-1", found, error), entry("found 6-2", 1, error), entry("6A", 80, error)]
    told = verdict(sorted(entries, key=lambda each: -each.judged.score.total))
    assert told is not None
    return told


def test_better_is_what_chance_alone_would_seldom_do() -> None:
    assert weighed(85, 1).better
    assert not weighed(85, 3).better
    assert not weighed(79, 0.1).better


def test_the_more_finalists_there_are_the_more_one_of_them_must_be_better() -> None:
    two = weighed(85, 1)
    many = [entry(f"found 6-{number}", 85 - number, 1) for number in range(1, 6)]
    five = verdict([*many, entry("6A", 80, 1)])
    assert five is not None
    assert five.reach > two.reach


@pytest.mark.parametrize(
    ("found", "error", "words"),
    [(85, 1, "it is better"), (85, 3, "nothing is known to be better"), (79, 1, "nothing that was found")],
)
def test_a_verdict_says_how_sure_it_is(found: float, error: float, words: str) -> None:
    told = searching.SearchResult(6, (), comparison("6A"), weighed(found, error))
    assert words in " ".join(verdict_in_words(told))


def test_there_is_no_verdict_before_both_sorts_have_been_played() -> None:
    assert verdict([entry("6A", 80, 1)]) is None
    assert verdict([]) is None
