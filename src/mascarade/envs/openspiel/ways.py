"""What may have happened under the table: all ways that agree with what one player saw, and one drawn.

Everybody reads the deal, so nothing is hidden but which swaps were real. Those of others are followed
forwards from the deal, as placings and how many ways lead to each, and then one way is drawn backwards from
the end. That is exact as long as there are no more than `LIMIT` placings at a time. Beyond it they are
thinned out by chance, rather those that what is seen later makes unlikely; should none of the rest turn out
right, it begins again with more. A way that is drawn always agrees with everything that was seen.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import numpy as np

from mascarade.bots.belief.fitting import SeenMask, Story, Under
from mascarade.bots.belief.worlds import Numbers
from mascarade.envs.openspiel.course import Course
from mascarade.fast.actions import ANNOUNCE, FINISH_PRETENDED, FINISH_REALLY, SWAP
from mascarade.rules import heard
from mascarade.rules.events import Glimpsed, Handled, Revealed, Saw, Swapped

LIMIT = 4096
MORE = 4
Sampler: TypeAlias = Callable[[], float]
Placing: TypeAlias = bytes
"""The mask at each place."""
Layer: TypeAlias = dict[Placing, float]
"""Placings, and how likely a way leads to each."""


def resampled(
    course: Course, done: Sequence[tuple[int, int]], player: int, sampler: Sampler
) -> Iterator[int]:
    """The actions of another game, deal included, in which `player` hears the same.

    `done` is what was done in this one, and by whom; chance is nobody.
    """
    real = drawn(*_known(course, player), sampler) if course.game is not None else iter(())
    for by, action in done:
        hidden = by >= 0 and by != player and _under_the_table(action)
        yield _done(action, next(real)) if hidden else action


def drawn(dealt: Placing, story: Story, sampler: Sampler, limit: int = LIMIT) -> Iterator[bool]:
    """For each swap of the story that nobody tells of: whether it was real."""
    after = list(_promises(dealt, story))
    while (layers := _forwards(dealt, story, after, sampler, limit)) is None:
        limit *= MORE
    *before, last = layers
    now = _one_of(last, sampler)
    real = []
    for step in reversed(story):
        if isinstance(step, SeenMask):
            continue
        swapped = _swapped(now, step)
        really = step.really
        if really is None:
            layer = before.pop()
            stayed, moved = layer.get(now, 0.0), layer.get(swapped, 0.0)
            really = moved > 0.0 and sampler() * (stayed + moved) >= stayed
            real.append(really)
        now = swapped if really else now
    return reversed(real)


def _known(course: Course, player: int) -> tuple[Placing, Story]:
    """The deal and the story, as this player heard them."""
    number = {mask: number for number, mask in enumerate(course.setting.masks)}
    me = course.setting.players[player]
    story: list[SeenMask | Under] = []
    for event in heard(course.events, me):
        match event:
            case Handled(by, a, b) if by != me:
                story.append(Under(a, b, None))
            case Swapped(_, a, b, really):
                story.append(Under(a, b, really))
            case Saw(_, at, mask) | Revealed(_, at, mask) | Glimpsed(_, at, mask):
                story.append(SeenMask(at, number[mask]))
    return bytes(number[mask] for mask in course.dealt), story


def _forwards(
    dealt: Placing, story: Story, after: Sequence[Numbers], sampler: Sampler, limit: int
) -> list[Layer] | None:
    """The placings before each swap that nobody tells of, and at the end; None where none is left."""
    layer: Layer = {dealt: 1.0}
    layers = []
    for at, step in enumerate(story):
        if isinstance(step, SeenMask):
            layer = _fitting(layer, step)
        elif step.really is None:
            layers.append(layer)
            layer = _thinned(_branched(layer, step), after[at], sampler, limit)
        elif step.really:
            layer = {_swapped(placing, step): ways for placing, ways in layer.items()}
        if not layer:
            return None
    return [*layers, layer]


def _fitting(layer: Layer, step: SeenMask) -> Layer:
    """Those where that mask lies there; together they are 1 again, lest the numbers fade away."""
    fitting = {placing: ways for placing, ways in layer.items() if placing[step.at] == step.mask}
    total = sum(fitting.values())
    return {placing: ways / total for placing, ways in fitting.items()}


def _branched(layer: Layer, step: Under) -> Layer:
    branched = {placing: ways / 2 for placing, ways in layer.items()}
    for placing, ways in layer.items():
        swapped = _swapped(placing, step)
        branched[swapped] = branched.get(swapped, 0.0) + ways / 2
    return branched


def _thinned(layer: Layer, promise: Numbers, sampler: Sampler, limit: int) -> Layer:
    """About `limit` placings, kept the rather the more promising; what is kept stands for what is not."""
    if len(layer) <= limit:
        return layer
    placings = np.frombuffer(b"".join(layer), np.uint8).reshape(len(layer), -1)
    promises = promise[placings, np.arange(placings.shape[1])].prod(axis=1) * np.array(list(layer.values()))
    share = promises * (limit / promises.sum()) if promises.any() else promises
    kept = {}
    for (placing, ways), chance in zip(layer.items(), share.tolist(), strict=True):
        if chance >= 1.0:
            kept[placing] = ways
        elif sampler() < chance:
            kept[placing] = ways / chance
    return kept


def _promises(dealt: Placing, story: Story) -> Iterator[Numbers]:
    """After each step: how likely a mask at a place agrees with all that is seen later, taken for itself.

    For each mask 1 stands for its best place: every placing has all masks, so only that compares.
    """
    cards = np.bincount(list(dealt))
    table = np.ones((len(cards), len(dealt)))
    tables = []
    for step in reversed(story):
        tables.append(table)
        table = table.copy()
        if isinstance(step, SeenMask):
            fits = table[step.mask, step.at]
            if cards[step.mask] == 1:
                table[step.mask] = 0.0
            table[:, step.at] = 0.0
            table[step.mask, step.at] = fits
            table /= table.max(axis=1, keepdims=True)
        elif step.really is None:
            table[:, [step.a, step.b]] = table[:, [step.a, step.b]].mean(axis=1, keepdims=True)
        elif step.really:
            table[:, [step.a, step.b]] = table[:, [step.b, step.a]]
    return reversed(tables)


def _one_of(layer: Layer, sampler: Sampler) -> Placing:
    mark = sampler() * sum(layer.values())
    for placing, ways in layer.items():
        mark -= ways
        if mark < 0.0:
            return placing
    return placing


def _swapped(placing: Placing, step: Under) -> Placing:
    masks = bytearray(placing)
    masks[step.a], masks[step.b] = masks[step.b], masks[step.a]
    return bytes(masks)


def _under_the_table(action: int) -> bool:
    return SWAP <= action < ANNOUNCE or action in (FINISH_REALLY, FINISH_PRETENDED)


def _done(action: int, really: bool) -> int:
    """The same two masks under the table, swapped or not."""
    if action >= ANNOUNCE:
        return FINISH_REALLY if really else FINISH_PRETENDED
    return action - (action - SWAP) % 2 + (not really)
