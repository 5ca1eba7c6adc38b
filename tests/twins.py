"""Twins of the stories in `games.py`.

A twin is the same story with the same answers at a table that differs in something hidden: other masks,
or masks that were really swapped where they were not. `twins()` draws a story and its twin.
"""

from collections.abc import Container, Sequence

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from mascarade.rules import Answer, Finish, Mask, Refused, Swap, decide
from mascarade.rules.events import Glimpsed, Saw
from tests.games import Step, Story, Tape, told

_TWIN_BYTES = 32


def twin(story: Story, *, masks: Sequence[Mask] | None = None, flips: Container[int] = ()) -> Story:
    """The same answers had the masks lain so, and had the steps in `flips` swapped or not swapped instead.

    It ends where an answer is not possible any more, because something showed.
    """
    position = story.opening.position
    if masks is not None:
        seats = len(position.players)
        position = msgspec.structs.replace(position, masks=tuple(masks[:seats]), centre=tuple(masks[seats:]))
    told_so_far = told(position, (), dealt=story.dealt, limit=story.opening.limit)
    game, steps = told_so_far.game, []
    for number, (player, answer) in enumerate(story.answers):
        done = flipped(answer) if number in flips else answer
        try:
            after, events = decide(game, player, done)
        except Refused:
            break
        steps.append(Step(game, player, done, tuple(events), after))
        game = after
    return Story(told_so_far.opening, told_so_far.opening_events, tuple(steps), story.scenario)


def flipped(answer: Answer) -> Answer:
    """Swapped instead of pretended, or the other way round; any other answer as it is."""
    if isinstance(answer, Swap):
        return Swap(answer.whose, not answer.really)
    if isinstance(answer, Finish):
        return Finish(not answer.really)
    return answer


def handlings(story: Story) -> list[int]:
    """The steps in which two masks went under the table."""
    return [number for number, step in enumerate(story.steps) if isinstance(step.answer, Swap | Finish)]


def twins(
    stories: SearchStrategy[Story], *, masks: bool = False, flips: bool = False
) -> SearchStrategy[tuple[Story, Story]]:
    """A story and its twin: with two or all masks elsewhere, with one or more swaps done otherwise."""

    @st.composite
    def pairs(draw: st.DrawFn) -> tuple[Story, Story]:
        story, data = draw(stories), draw(st.binary(min_size=_TWIN_BYTES, max_size=_TWIN_BYTES))
        return story, twinned(story, data, masks=masks, flips=flips)

    return pairs()


def twinned(story: Story, data: bytes, *, masks: bool = False, flips: bool = False) -> Story:
    """The twin these bytes decide; powers and what was seen are chosen as often as all the rest."""
    tape = Tape(data)
    other_masks, chosen = None, set[int]()
    if masks:
        laid = list(story.opening.position.masks + story.opening.position.centre)
        glimpsed = [event.mask for event in story.events if isinstance(event, Glimpsed)]
        seen = [event.mask for event in story.events if isinstance(event, Saw)]
        among = tape.one_of((glimpsed, seen)) or laid
        one = laid.index(among[tape.below(min(3, len(among)))]) if tape.below(4) else tape.below(len(laid))
        other = (one + 1 + tape.below(len(laid) - 1)) % len(laid)
        laid[one], laid[other] = laid[other], laid[one]
        other_masks = tape.shuffled(laid) if tape.below(4) == 3 else laid
    if flips:
        places = handlings(story)
        powers = [number for number in places if isinstance(story.steps[number].answer, Finish)]
        some = powers if powers and tape.below(2) else places
        chosen = {tape.one_of(some) for _ in range(tape.one_of((1, 1, 1, 2, 4))) if some}
    return twin(story, masks=other_masks, flips=chosen)
