"""The chain over whole games: every code of it is known again, and whatever is changed is noticed."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mascarade.rules.events import Dealt, Passed
from mascarade.rules.record import Record, Sealed, read, write
from mascarade.rules.seal import Holds, NeverPart, SaltAstray, SaltMissing, Unsealed, code, links, verify
from tests.games import Story, played, storied
from tests.server.sealing import TABLE, evening, sealed
from tests.twins import flipped, handlings, twin


@pytest.fixture(scope="module")
def game() -> tuple[Record, list[str]]:
    """A game file, and the links that were told while it was played."""
    record, told = sealed(evening())
    return read(write(record)), told


def salts_of(record: Record) -> dict[int, str]:
    assert record.sealed is not None
    return record.sealed.salts


@given(played(most_steps=40))
def test_the_chain_of_a_file_is_the_one_that_was_told_and_every_code_of_it_is_known(story: Story) -> None:
    record, told = sealed(story)
    again = read(write(record))
    assert links(again) == told
    last, choices = code(told[-1]), len(handlings(story))
    assert verify(again) == Holds(len(story.steps), choices, last, None)
    for number, link in enumerate(told):
        assert verify(again, code(link)) == Holds(len(story.steps), choices, last, number)
    assert verify(again, told[-1]) == Holds(len(story.steps), choices, last, len(story.steps))


@given(played(most_steps=40), st.data())
def test_whoever_rewrites_what_happened_under_the_table_loses_every_code_from_there_on(
    story: Story, data: st.DataObject
) -> None:
    places = handlings(story)
    if not places:
        return
    flip = data.draw(st.sampled_from(places))
    record, told = sealed(story)
    other = twin(story, flips={flip})
    rewritten, _ = sealed(other, salts_of(record))
    assert read(write(rewritten)) == rewritten, "the rules have nothing against it"
    for number, link in enumerate(told):
        found = verify(rewritten, code(link))
        assert isinstance(found, Holds if number <= flip else NeverPart), number
    if len(other.steps) > flip + 1:
        assert code(told[-1]) not in [code(link) for link in links(rewritten)]


def test_a_game_that_was_left_is_verified_like_any_other(game: tuple[Record, list[str]]) -> None:
    record, told = game
    salts = {number: salt for number, salt in salts_of(record).items() if number <= 5}
    left = in_the_seals(replace(record, steps=record.steps[:5], result=None), salts=salts)
    assert links(read(write(left))) == told[:6]
    assert isinstance(verify(left, code(told[5])), Holds)
    assert verify(left, code(told[6])) == NeverPart(5, code(told[5]))


def test_a_game_can_be_verified_before_its_first_step() -> None:
    record, told = sealed(storied(3, most_steps=0))
    assert verify(record, code(told[0])) == Holds(0, 0, code(told[0]), 0)


def numbered_again(salts: dict[int, str], gone: int) -> dict[int, str]:
    return {number - (number > gone): salt for number, salt in salts.items()}


def in_a_step(record: Record, number: int, **changes: Any) -> Record:
    steps = list(record.steps)
    steps[number - 1] = replace(steps[number - 1], **changes)
    return replace(record, steps=tuple(steps))


def in_the_seals(record: Record, **changes: Any) -> Record:
    assert record.sealed is not None
    return replace(record, sealed=replace(record.sealed, **changes))


def flip_a_choice(record: Record, swaps: list[int], _quiet: list[int]) -> Record:
    return in_a_step(record, swaps[3], answer=flipped(record.steps[swaps[3] - 1].answer))


def change_a_salt(record: Record, swaps: list[int], _quiet: list[int]) -> Record:
    return in_the_seals(record, salts={**salts_of(record), swaps[3]: "ab" * 32})


def exchange_two_salts(record: Record, swaps: list[int], _quiet: list[int]) -> Record:
    salts, (one, two, *_) = salts_of(record), swaps
    return in_the_seals(record, salts={**salts, one: salts[two], two: salts[one]})


def drop_a_step(record: Record, _swaps: list[int], quiet: list[int]) -> Record:
    at = quiet[0]
    fewer = replace(record, steps=record.steps[: at - 1] + record.steps[at:])
    return in_the_seals(fewer, salts=numbered_again(salts_of(record), at))


def drop_the_last_step(record: Record, _swaps: list[int], _quiet: list[int]) -> Record:
    salts = {number: salt for number, salt in salts_of(record).items() if number < len(record.steps)}
    return in_the_seals(replace(record, steps=record.steps[:-1]), salts=salts)


def reorder_steps(record: Record, _swaps: list[int], quiet: list[int]) -> Record:
    steps = list(record.steps)
    at = next(number for number in quiet if number + 1 in quiet)
    steps[at - 1], steps[at] = steps[at], steps[at - 1]
    return replace(record, steps=tuple(steps))


def name_another_player(record: Record, swaps: list[int], _quiet: list[int]) -> Record:
    return in_a_step(record, swaps[3], player="somebody")


def add_a_public_event(record: Record, swaps: list[int], _quiet: list[int]) -> Record:
    return in_a_step(record, swaps[3], events=(*record.steps[swaps[3] - 1].events, Passed("somebody")))


def change_a_public_event(record: Record, _swaps: list[int], quiet: list[int]) -> Record:
    return in_a_step(record, quiet[0], events=(Passed("somebody"), *record.steps[quiet[0] - 1].events[1:]))


def drop_the_events_of_a_step(record: Record, _swaps: list[int], quiet: list[int]) -> Record:
    return in_a_step(record, quiet[0], events=())


def drop_the_deal(record: Record, _swaps: list[int], _quiet: list[int]) -> Record:
    return replace(record, events=tuple(event for event in record.events if not isinstance(event, Dealt)))


def name_another_table(record: Record, _swaps: list[int], _quiet: list[int]) -> Record:
    return in_the_seals(record, table="another")


def name_another_game(record: Record, _swaps: list[int], _quiet: list[int]) -> Record:
    return in_the_seals(record, game=2)


@pytest.mark.parametrize(
    "tamper",
    [
        flip_a_choice,
        change_a_salt,
        exchange_two_salts,
        drop_a_step,
        drop_the_last_step,
        reorder_steps,
        name_another_player,
        add_a_public_event,
        change_a_public_event,
        drop_the_events_of_a_step,
        drop_the_deal,
        name_another_table,
        name_another_game,
    ],
    ids=lambda tamper: tamper.__name__,
)
def test_whatever_is_changed_is_noticed(
    game: tuple[Record, list[str]], tamper: Callable[[Record, list[int], list[int]], Record]
) -> None:
    record, told = game
    swaps = sorted(salts_of(record))
    quiet = [number for number in range(1, len(record.steps) + 1) if number not in swaps]
    changed = tamper(record, swaps, quiet)
    assert changed != record
    assert isinstance(verify(changed, code(told[-1])), NeverPart)
    assert isinstance(verify(changed, told[-1]), NeverPart)
    assert isinstance(verify(changed), Holds), "the file alone does not show it"


def test_what_is_not_sealed_cannot_be_verified(game: tuple[Record, list[str]]) -> None:
    record, told = game
    assert verify(replace(record, sealed=None), code(told[-1])) == Unsealed()


def test_a_missing_salt_and_one_too_many_are_named(game: tuple[Record, list[str]]) -> None:
    record, _ = game
    salts = salts_of(record)
    second = sorted(salts)[1]
    quiet = next(number for number in range(1, len(record.steps)) if number not in salts)
    for step, found in ((second, SaltMissing(second)), (quiet, SaltAstray(quiet)), (9999, SaltAstray(9999))):
        other = (
            {n: salt for n, salt in salts.items() if n != step}
            if step == second
            else {**salts, step: "ab" * 32}
        )
        assert verify(replace(record, sealed=Sealed(TABLE, 1, other))) == found
