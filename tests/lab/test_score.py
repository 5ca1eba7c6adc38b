"""What makes a score: a mask above the others, games of a wrong length, no turns of fortune, plain truth."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.lab.balance.score import LONG, WEIGHTS, judged, ratio, scored, strays_most
from mascarade.lab.simulation.counts import WIN, GameCounts, Share
from mascarade.lab.simulation.merging import merge
from tests.lab.weighing import FAIR, by_hand

DRAWS = 200


def with_judge(won: int) -> dict[str, int]:
    """A thousand games, of which the judge won so many."""
    rest, more = divmod(1000 - won, 3)
    return {"judge": won, "king": rest + more, "thief": rest, "cheat": rest}


def test_a_perfect_scenario_has_a_hundred() -> None:
    best = by_hand(leads={3: 1000}, behind=500)
    assert scored(best).total == pytest.approx(100)
    assert sum(WEIGHTS.values()) == 100


def test_the_more_one_mask_wins_the_lower_the_score() -> None:
    scores = [scored(by_hand(with_judge(won))) for won in range(400, 1000, 100)]
    assert all(more.even > less.even for more, less in pairwise(scores))
    assert {score.mask for score in scores} == {"judge"}


def test_a_mask_that_hardly_ever_wins_counts_against_a_scenario_too() -> None:
    assert scored(by_hand(with_judge(20))).even < scored(by_hand(with_judge(200))).even


def test_what_chance_alone_does_is_no_dominance() -> None:
    dice = Random("a fair game")
    dominated = 0
    for _ in range(DRAWS):
        wins = dict.fromkeys(FAIR, 0)
        for _ in range(400):
            wins[dice.choice(list(FAIR))] += 1
        dominated += strays_most(by_hand(wins).dealt, 4)[1] > 0
    assert 0.3 < dominated / DRAWS < 0.7


def test_many_games_show_a_dominance_that_a_few_may_hide() -> None:
    few = {
        mask: Share(40, won * WIN) for mask, won in {"judge": 12, "king": 10, "thief": 9, "cheat": 9}.items()
    }
    many = {mask: Share(share.of * 1000, share.won * 1000) for mask, share in few.items()}
    assert strays_most(few, 4) == ("judge", 0)
    assert strays_most(many, 4)[1] == pytest.approx(0.2, abs=0.01)


@pytest.mark.parametrize(("turns", "right"), [(11, 0), (12, 1), (LONG, 1), (LONG + 1, 0)])
def test_a_game_is_neither_over_before_everybody_had_two_turns_nor_too_long(turns: int, right: int) -> None:
    assert scored(by_hand(lengths={turns: 1000})).pace == right


@pytest.mark.parametrize(("truly", "guess"), [(0, 0), (250, 0.5), (500, 1), (750, 0.5), (1000, 0)])
def test_one_can_guess_least_where_every_other_announcement_is_true(truly: int, guess: float) -> None:
    assert scored(by_hand(truly=truly)).guess == pytest.approx(guess)


def test_changes_of_lead_and_wins_from_behind_make_a_swing() -> None:
    assert scored(by_hand()).swing == 0
    assert scored(by_hand(leads={2: 500, 3: 500})).swing == pytest.approx(0.25)
    assert scored(by_hand(behind=250)).swing == pytest.approx(0.25)


@given(
    st.lists(st.integers(0, 500), min_size=4, max_size=4).filter(any),
    st.dictionaries(st.integers(1, 300), st.integers(1, 100), min_size=1),
    st.integers(0, 1000),
)
def test_every_score_lies_between_0_and_100(won: list[int], lengths: dict[int, int], truly: int) -> None:
    games = sum(lengths.values())
    counts = by_hand(dict(zip(FAIR, won, strict=True)), lengths, truly=truly)
    counts.games, counts.leads = games, {1: games}
    score = scored(counts)
    assert 0 <= score.total <= 100
    assert all(0 <= getattr(score, part) <= 1 for part in WEIGHTS)


def test_the_noise_of_a_score_grows_smaller_with_the_games() -> None:
    dice = Random("blocks")

    def error(games: int) -> float:
        blocks = []
        for _ in range(10):
            leads: dict[int, int] = {}
            for _ in range(games):
                changes = dice.choice((0, 5))
                leads[changes] = leads.get(changes, 0) + 1
            blocks.append(by_hand(dict.fromkeys(FAIR, games // 4), leads=leads))
        return judged(blocks).error

    assert error(10_000) < error(100) / 3


def test_the_score_of_blocks_is_that_of_all_their_games() -> None:
    blocks = [by_hand(with_judge(won)) for won in (300, 250, 350)]
    assert judged(blocks).score == scored(merge(blocks))
    assert judged(blocks).error > 0


def test_where_no_game_came_to_an_end_there_is_nothing_to_praise() -> None:
    assert scored(GameCounts(games=3, unfinished=3, lengths={1000: 3})).total == 0


def test_a_fair_share_is_a_ratio_of_one() -> None:
    assert ratio(Share(400, 100 * WIN), 4) == 1
    assert ratio(Share(0, 0), 4) == 1
