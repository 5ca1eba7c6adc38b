"""Many games side by side: their seeds decide them, what is not legal changes nothing."""

import re
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from mascarade.fast import ACTIONS, HONEST, OBSERVATION, RANDOM, ROW, Batch, advice, tables, usual
from mascarade.fast.many import first_illegal
from mascarade.fast.rows import UNFINISHED
from mascarade.scenarios import PRINTED

SIDE = PRINTED["8B"]


def same(rows: NDArray[Any], others: NDArray[Any]) -> bool:
    return bool((rows == others).all())


def test_a_game_needs_less_than_a_kibibyte() -> None:
    assert ROW.itemsize < 1024


@pytest.mark.parametrize("mind", [RANDOM, HONEST, 0])
def test_a_seed_is_the_same_game_in_any_batch_on_any_number_of_threads(mind: int) -> None:
    seeds = np.arange(3000) * 7
    large = Batch(SIDE, 3000, threads=2, limit=200)
    large.reset(seeds)
    large.play(mind)
    alone = Batch(SIDE, 3000, threads=1, limit=200)
    alone.reset(seeds)
    alone.play(mind)
    assert same(large.rows, alone.rows)
    for number in (0, 1, 1499, 2999):
        single = Batch(SIDE, 1, limit=200)
        single.reset(seeds[[number]])
        single.play(mind)
        assert same(single.rows, large.rows[[number]])


def test_other_seeds_are_other_deals_and_all_masks_are_dealt_everywhere() -> None:
    deals = Batch(SIDE, 4000).rows["masks"][:, : len(SIDE.masks)]
    assert len({deal.tobytes() for deal in deals}) > 3000
    for place in range(8):
        times = np.bincount(deals[:, place], minlength=16)[np.unique(deals)]
        shares = times / np.bincount(deals[0], minlength=16)[np.unique(deals)]
        assert (abs(shares - 500) < 100).all()


def test_an_action_that_is_not_legal_is_refused_and_nothing_changes() -> None:
    batch = Batch(SIDE, 3)
    before = batch.rows.copy()
    good = np.argmax(batch.legal(), axis=1)
    for wrong in (0, ACTIONS, -1, ACTIONS - 1):  # nobody may look in a preparatory turn
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 2"):
            batch.step([good[0], good[1], wrong])
    assert same(batch.rows, before)
    with pytest.raises(ValueError, match="as many actions"):
        batch.step(good[:2])
    with pytest.raises(ValueError, match="as many seeds"):
        batch.reset(range(2))


def test_exactly_the_actions_of_the_legal_mask_are_taken() -> None:
    batch = Batch(SIDE, 40)
    every = np.arange(ACTIONS)
    for _ in range(60):
        advised = advice(batch.rows, RANDOM, usual())
        for number in np.flatnonzero(~batch.over)[:3]:
            rows = np.repeat(batch.rows[[number]], ACTIONS)
            taken = [first_illegal(rows, every, action, action + 1) < 0 for action in range(ACTIONS)]
            assert taken == batch.legal()[number].tolist()
        batch.step(advised)


def test_a_game_that_is_over_stays_so_or_is_dealt_anew() -> None:
    batch = Batch(SIDE, 5)
    batch.play(RANDOM)
    assert batch.over.all()
    assert (batch.asked == -1).all()
    assert not batch.legal().any()
    ended = batch.rows.copy()
    batch.step(np.zeros(5, int))
    assert same(batch.rows, ended)
    batch.step(np.zeros(5, int), renew=True)
    assert not batch.over.any()
    assert (batch.rows["turn"] == 1).all()
    assert (batch.rows["coins"][:, :8] == 6).all()
    assert batch.legal().any(axis=1).all()


def test_a_limit_ends_games_unfinished() -> None:
    batch = Batch(SIDE, 5, limit=4)
    batch.play(0)
    assert (batch.rows["why"] == UNFINISHED).all()
    assert (batch.rows["winners"] == 0).all()


def test_stepping_writes_what_asking_anew_would_say() -> None:
    batch = Batch(SIDE, 600, threads=2)
    chance = np.random.default_rng(2)
    for _ in range(40):
        legal = batch.legal()
        numbers = (chance.random(600) * legal.sum(axis=1)).astype(int)
        batch.step(np.argmax(legal.cumsum(axis=1) > numbers[:, None], axis=1), renew=True)
        asked = np.maximum(batch.asked, 0)
        assert np.array_equal(batch.observations(), batch.observe(asked))
        assert batch.observations().shape == (600, OBSERVATION)


def test_every_entry_of_a_table_is_explained_with_its_usual_value() -> None:
    explained = re.findall(r"^\| ([A-Z_]+)(?:, 4)? \| ([^|]+) \|", tables.__doc__ or "", re.MULTILINE)
    at = 0
    for name, values in explained:
        numbers = [float(value) for value in values.split(",")]
        assert getattr(tables, name) == at
        assert usual()[0, at : at + len(numbers)].tolist() == numbers
        at += len(numbers)
    assert at == tables.ENTRIES == usual().size
