"""The engine against the oracle: the same table, question, result and views after every answer.

Every seed is fixed. A failure prints the lines to paste into `mascarade referee` to see it again.
"""

import ast
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.differential import draws
from tests.differential.compare import Comparison
from tests.differential.legal import MASKS, PRINTED
from tests.differential.oracle import Oracle, after
from tests.fuzzing import many

Json = dict[str, Any]

SIDES = sorted(PRINTED, key=lambda side: (int(side[:-1]), side))
HERE = Path(__file__).parent

PAY_FROM_THE_BANK = ("empress", "fool", "king", "patron", "peasant", "princess", "widow")
MUST_HAPPEN = {
    *((mask, how) for mask in MASKS for how in ("unchallenged", "announcer", "challenger", "nobody has it")),
    *(("bank short", mask) for mask in PAY_FROM_THE_BANK),
    *(("dropped", what) for what in ("fines", "fool", "patron", "princess", "puppet_master")),
    ("thirteen", "alone"),
    ("thirteen", "shared"),
    ("thirteen", "and somebody broke"),
    ("broke", "alone"),
    ("broke", "shared"),
    ("cheat", "alone"),
    ("two peasants", "announcer"),
    ("two peasants", "challenger"),
    ("puppet_master", "the announcer again"),
    ("swindler", "asked"),
    ("swindler", "not asked"),
    ("witch", "declined"),
    ("guru", "right"),
    ("guru", "wrong"),
    ("guru", "victim already revealed"),
    ("challenged", "though barred"),
    ("looked", "as they must"),
    ("looked", "freely"),
    ("peeked", "first"),
    ("peeked", "again"),
}


def played(first: Json, chance: Random, *, longest: int, every_view: bool = False) -> Comparison:
    """A game from its first request to its end, or to its `longest` answer, compared all the way."""
    both = Comparison(first, every_view=every_view)
    mood = draws.mood(chance)
    while both.oracle.phase != "over" and both.steps < longest:
        if chance.random() < mood.nonsense:
            both.answer(*draws.nonsense(chance, both.oracle))
        else:
            both.answer(*draws.answer(chance, both.oracle, mood))
    both.answer(both.oracle.asked, {"do": "nothing"})  # refused, and after the end so is everything else
    both.answer(*draws.nonsense(chance, both.oracle))
    return both


def game_of_side(side: str, seed: int, *, every_view: bool = False) -> Comparison:
    chance = Random(f"{side} {seed}")
    players = chance.sample(draws.NAMES, int(side[:-1]))
    first = {"cmd": "new", "players": players, "scenario": side, "seed": seed, "peeking": seed % 2 == 1}
    both = played(first, chance, longest=1000, every_view=every_view)
    assert both.oracle.in_play == sorted(PRINTED[side].split())
    assert both.oracle.result is not None
    return both


def game_of_custom_scenario(seed: int, *, every_view: bool = False) -> Comparison:
    chance = Random(f"custom {seed}")
    players, masks = draws.scenario(chance)
    first = {"cmd": "new", "players": players, "masks": masks, "seed": seed, "peeking": seed % 2 == 1}
    both = played(first, chance, longest=1000, every_view=every_view)
    assert both.oracle.in_play == sorted(masks)
    assert both.oracle.result is not None
    return both


def game_from_position(seed: int, *, every_view: bool = False) -> Comparison:
    chance = Random(f"position {seed}")
    first = {"cmd": "position", "position": draws.position(chance)}
    return played(first, chance, longest=40, every_view=every_view)


def tally(games: Iterable[Comparison]) -> Counter[tuple[str, ...]]:
    """What happened how often in all of them."""
    total: Counter[tuple[str, ...]] = Counter()
    for both in games:
        total += both.oracle.tally
    return total


@pytest.mark.parametrize("side", SIDES)
def test_a_game_of_a_printed_side_goes_as_the_oracle_says(side: str) -> None:
    game_of_side(side, SIDES.index(side))


def test_games_of_custom_scenarios_go_as_the_oracle_says() -> None:
    for seed in range(6):
        game_of_custom_scenario(seed)


def test_any_position_goes_on_as_the_oracle_says_and_all_that_can_happen_does() -> None:
    happened = tally(game_from_position(seed) for seed in range(300))
    assert MUST_HAPPEN - happened.keys() == set()


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
def test_more_games_of_a_printed_side_go_as_the_oracle_says(side: str) -> None:
    game_of_side(side, 100)
    game_of_side(side, 101, every_view=True)


@pytest.mark.slow
def test_more_games_of_custom_scenarios_go_as_the_oracle_says() -> None:
    for seed in range(100, 115):
        game_of_custom_scenario(seed, every_view=seed % 5 == 0)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_many_positions_go_on_as_the_oracle_says(block: int) -> None:
    for seed in many(100):
        game_from_position(1000 + 10_000 * block + seed, every_view=seed % 5 == 0)


def test_a_turn_begun_anew_from_its_position_goes_the_same_way() -> None:
    for seed in range(20):
        game = game_from_position(seed)
        position = game.requests[0]["position"]
        so_far: list[tuple[str, Json]] = []
        for request in game.requests[1:]:
            so_far.append((request["player"], request["answer"]))
            table = after(position, so_far)
            if table.phase == "turn" or request is game.requests[-1]:  # a turn is over, or the game
                anew = Comparison({"cmd": "position", "position": position}, every_view=False)
                for player, answer in so_far:
                    anew.answer(player, answer)
                position, so_far = table.position(), []
        assert position == game.oracle.position()


def test_a_disagreement_names_the_lines_that_show_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_one_coin(self: Oracle) -> None:
        self._step([("centre:bank", self.owners[0], 1)])
        self._end_turn()

    monkeypatch.setattr(Oracle, "_carry_out", only_one_coin)
    position = {
        "players": ["ann", "bob", "cia", "dan"],
        "masks": ["king", "judge", "thief", "spy"],
        "centre": [],
        "coins": [6, 6, 6, 6],
        "court": 0,
        "turn": 5,
        "seat": 0,
    }
    both = Comparison({"cmd": "position", "position": position})
    both.answer("ann", {"do": "announce", "mask": "king"})
    both.answer("bob", {"do": "pass"})
    both.answer("cia", {"do": "pass"})
    with pytest.raises(AssertionError) as caught:
        both.answer("dan", {"do": "pass"})
    said = str(caught.value).splitlines()
    assert said[0] == "engine and oracle disagree: position"
    assert "  coins: engine [8, 6, 6, 6], oracle [7, 6, 6, 6]" in said
    assert [json.loads(line) for line in said[-5:]] == both.requests


@pytest.mark.parametrize("name", ["oracle", "table", "memory", "legal"])
def test_the_oracle_knows_nothing_of_the_engine(name: str) -> None:
    tree = ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))
    named = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    named += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert [module for module in named if module.startswith("mascarade")] == []
