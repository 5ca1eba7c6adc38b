"""Before the first question: who counts playouts waits for nothing any more once the games have begun."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.lab.tournament.plan import Kind, ThinkingBudget
from mascarade.lab.tournament.ready import waits_for_kernels
from tests.lab.contest import file, ours, plan


@pytest.mark.parametrize(
    ("kind", "budget", "waits"),
    [
        (ours("mastermind", 2), ThinkingBudget(playouts=8), True),
        (Kind("mastermind:bold", 2, "mastermind", "bold"), ThinkingBudget(playouts=8), True),
        (ours("mastermind", 2), ThinkingBudget(ms=300), False),
        (ours("courtier", 2), ThinkingBudget(playouts=8), False),
    ],
)
def test_only_a_mastermind_that_counts_playouts_waits_for_kernels(
    kind: Kind, budget: ThinkingBudget, waits: bool
) -> None:
    assert waits_for_kernels(replace(plan(kind, ours("random", 2)), budget=budget)) is waits


def test_a_strangers_bot_waits_for_nothing_of_ours(tmp_path: Path) -> None:
    assert not waits_for_kernels(plan(file(tmp_path, "return options[0]", seats=4, name="mastermind")))
