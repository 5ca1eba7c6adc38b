"""The players in the kernels: legal in all they do, the honest one honest, their searches right."""

import subprocess
import sys

import numpy as np
import pytest

from mascarade.bots.memory import remembered
from mascarade.fast import (
    HONEST,
    RANDOM,
    Batch,
    advice,
    fortunes,
    play_on,
    played_on,
    prepare,
    ready,
    row_of,
    shares,
    usual,
)
from mascarade.fast.rows import MASK_IDS, NOTHING, ONCE
from mascarade.scenarios import PRINTED
from tests.fast.test_batch import same
from tests.fast.test_equal import SIDES, follow
from tests.games import storied

MINDS = {"random": RANDOM, "honest": HONEST, "heuristic": 0}


@pytest.mark.parametrize("side", SIDES)
def test_what_players_advise_is_legal_and_is_what_they_play(side: str) -> None:
    minds = np.random.default_rng(3).integers(-2, 1, (60, 12))
    batch, again = Batch(PRINTED[side], 60, limit=120), Batch(PRINTED[side], 60, limit=120)
    decisions = 0
    while not batch.over.all():
        decisions += int((~batch.over).sum())
        batch.step(advice(batch.rows, minds, usual()))  # which raises if one of them is not legal
    assert again.play(minds) == decisions
    assert same(again.rows, batch.rows)


@pytest.mark.parametrize("side", ["4A", "8A", "8B", "12B"])
def test_honest_players_are_never_fined(side: str) -> None:
    batch = Batch(PRINTED[side], 300, limit=60)
    batch.play(HONEST)
    assert (batch.rows["court"] == 0).all()


def test_a_row_is_certain_of_what_an_honest_bot_remembers() -> None:
    for seed in range(60):
        both = follow(storied(seed, peeking=False))
        row = both.rows[0]
        for number, view in enumerate(both.views()):
            sure = {
                place: MASK_IDS[row["seen"][place, number]]
                for place in range(row["places"])
                if row["handled"][place, number] < ONCE and row["seen"][place, number] != NOTHING
            }
            assert sure == remembered(view)


def test_who_thinks_beats_who_does_not() -> None:
    minds = np.tile([0, RANDOM], (600, 4))
    batch = Batch(PRINTED["8A"], 600, limit=400)
    batch.play(minds)
    assert shares(batch.rows)[:, :8:2].sum() > 1.5 * shares(batch.rows)[:, 1:8:2].sum()


def test_a_search_plays_copies_on_from_the_middle_of_a_challenge() -> None:
    story = next(
        story
        for story in (
            storied(seed, peeking=False, scenario=PRINTED["8A"], most_steps=9) for seed in range(99)
        )
        if story.game.ask is not None and story.game.ask.what == "challenge"
    )
    rows = np.repeat(row_of(story.game), 500)
    rows["stream"] = range(500)
    before = rows.copy()
    coins, won = played_on(rows, usual())
    assert same(rows, before)
    assert coins.shape == won.shape == (500, 12)
    assert np.allclose(won.sum(axis=1), 1)
    assert len({line.tobytes() for line in coins}) > 100
    assert np.array_equal(played_on(rows, usual(), threads=1)[0], coins)


def test_a_horizon_stops_a_search_at_the_beginning_of_a_turn() -> None:
    batch = Batch(PRINTED["8A"], 100)
    play_on(batch.rows, 0, usual(), horizon=3)
    assert (batch.rows["turn"] == 4).all()
    assert (batch.rows["phase"] == 0).all()
    assert (shares(batch.rows) == 0).all()
    assert (fortunes(batch.rows)[:, :8] == 6).all()


def test_fortunes_go_by_player_wherever_they_sit() -> None:
    batch = Batch(PRINTED["8B"], 400)
    batch.play(RANDOM)
    moved = np.flatnonzero((batch.rows["seated"][:, :8] != np.arange(8)).any(axis=1))
    assert moved.size
    for row, coins in zip(batch.rows[moved], fortunes(batch.rows)[moved], strict=True):
        for seat in range(8):
            assert coins[row["seated"][seat]] == row["coins"][seat]


def test_a_mind_nobody_has_is_refused() -> None:
    with pytest.raises(ValueError, match="a mind is"):
        Batch(PRINTED["4A"], 2).play(1)


def test_what_is_compiled_is_kept_for_the_next_process() -> None:
    prepare()
    assert ready()
    code = "from mascarade.fast import play; assert play.ready(); play.prepare(); print(play.play_rows.stats)"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "cache_misses=Counter()" in said
