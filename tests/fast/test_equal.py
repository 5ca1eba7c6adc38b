"""A row equals the rules after every answer: same deal, same answers, every mask, every table.

`make fuzz` looks at new games, and at very many of them.
"""

from collections import Counter
from random import SystemRandom

import pytest
from hypothesis import given

from mascarade.fast.rows import MASK_IDS
from mascarade.rules import MASKS, Announce, Answer, Position, Scenario, Swap
from mascarade.rules.events import Acted, ChangedSeats, Declined, Ended, Event, Named
from mascarade.scenarios import PRINTED, random_scenario
from tests.fast.both import Both
from tests.fast.many import compare
from tests.fuzzing import FUZZING
from tests.games import BOX, Story, played, storied, told

SIDES = sorted(PRINTED, key=lambda side: (int(side[:-1]), side))
AT_ONCE = 400


def follow(story: Story, *, often: int = 7) -> Both:
    """The story told twice; the long comparison every so often, and at its end."""
    both = Both(story.opening, story.opening_events)
    for number, step in enumerate(story.steps):
        both.answer(step.answer)
        if number % often == often - 1:
            both.compare_all()
    both.compare_all()
    return both


def compare_many(scenario: Scenario, games: int, seed: int) -> None:
    seed = SystemRandom().randrange(2**32) if FUZZING else seed
    print(f"seed {seed}")  # shown if it fails
    for block in range(0, games, AT_ONCE):
        compare(scenario, min(AT_ONCE, games - block), seed + block)


def happened(events: tuple[Event, ...], tally: Counter[str]) -> None:
    """Count what the stories must have shown."""
    for event in events:
        match event:
            case Acted(_, mask):
                tally[f"power of the {mask}"] += 1
            case Ended(winners, why):
                tally[f"end: {why}"] += 1
                tally["shared"] += len(winners) > 1
            case ChangedSeats() | Declined() | Named():
                tally[type(event).__name__] += 1
            case _:
                pass


def test_the_masks_of_the_rows_are_those_of_the_rules() -> None:
    assert tuple(MASKS) == MASK_IDS


def test_stories_from_any_table_are_the_same_as_a_row_and_show_every_power_and_end() -> None:
    tally: Counter[str] = Counter()
    for seed in range(120):
        story = storied(seed, peeking=False)
        follow(story)
        happened(story.events, tally)
    ends = {f"end: {why}" for why in ("thirteen", "broke", "cheat", "unfinished")}
    powers = {f"power of the {mask}" for mask in MASKS}
    assert powers | ends | {"shared", "ChangedSeats", "Declined", "Named"} <= (+tally).keys()


def test_four_players_with_the_rest_of_the_box_in_the_centre_are_the_same_as_a_row() -> None:
    position = Position(("ann", "bob", "cia", "dan"), BOX[:4], BOX[4:], (6, 6, 6, 6), 0, turn=5, seat=0)
    far: list[tuple[str, Answer]] = [
        ("ann", Swap("centre:12", True)),
        ("bob", Swap("centre:0", False)),
        ("cia", Announce("witch")),
    ]
    both = follow(told(position, far), often=1)
    assert both.rows[0]["places"] == len(BOX) == 17


@pytest.mark.parametrize("side", SIDES)
def test_games_of_a_printed_side_are_the_same_in_a_batch(side: str) -> None:
    compare_many(PRINTED[side], 20, SIDES.index(side))


def test_games_of_custom_scenarios_are_the_same_in_a_batch() -> None:
    for seed in range(12):
        compare_many(random_scenario(4 + seed % 9, seed), 10, seed)


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
def test_hundreds_of_games_of_a_printed_side_are_the_same_in_a_batch(side: str) -> None:
    compare_many(PRINTED[side], 120_000 if FUZZING else 300, 1000 + SIDES.index(side))


@pytest.mark.slow
@pytest.mark.parametrize("players", range(4, 13))
def test_games_of_many_custom_scenarios_are_the_same_in_a_batch(players: int) -> None:
    for seed in range(1000 if FUZZING else 10):
        compare_many(random_scenario(players, seed), 50, seed)


@pytest.mark.slow
@pytest.mark.parametrize("mask", MASKS)
def test_stories_about_one_mask_are_the_same_as_a_row(mask: str) -> None:
    for seed in range(60):
        follow(storied(seed, focus=mask, from_position=True, peeking=False))


@pytest.mark.slow
@given(played(peeking=False))
def test_any_story_is_the_same_as_a_row(story: Story) -> None:
    follow(story)
