"""Games in mid-play, for the tests of every room.

A test that needs a game asks for one:

    @given(played())                                       # any table, any start, some way into the game
    @given(played(players=6, peeking=True))                # six players who may peek
    @given(played(scenario=PRINTED["8B"], most_steps=200)) # a printed side, played to its end more often
    def test_something_is_always_so(story: Story) -> None:
        for step in story.steps: ...                       # step.before, .player, .answer, .events, .after

`story.game` is where it got to, `story.events` all that happened from `Opened` on. Half of the stories
begin with a deal (`story.scenario`), half in any legal position, nearly empty banks included.

A story is decided by two strings of bytes, one for the table and one byte for each answer, in which zeros
stand for the plainest choice: so a failing story shrinks to few answers at a plain table, and its `repr` is
the call of `told` that tells it again, to be pasted into a named test. Without Hypothesis, `storied(seed)`
gives the story of a number. `twins.py` has their twins.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from mascarade.rules import (
    MASKS,
    Announce,
    Answer,
    Ask,
    Challenge,
    Event,
    Game,
    Look,
    Mask,
    Name,
    Pass,
    Peek,
    Player,
    Position,
    Scenario,
    Swap,
    decide,
    new,
    start,
)
from mascarade.rules.events import Dealt, Opened
from mascarade.scenarios import PRINTED, random_scenario

T = TypeVar("T")

NAMES = ("ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lea")
ODD_NAMES = ("judge", "bank", "court", "centre", "Łucja", "João", " ", "0", "None", "ann\n", "🎭", 'q"\\')
BOX: tuple[Mask, ...] = tuple(mask.id for mask in MASKS.values() for _ in range(mask.cards))

MOST_STEPS = 60
_TABLE_BYTES = 80


@dataclass(frozen=True)
class Step:
    """One answer: the game before it, who gave it, what happened, the game after it."""

    before: Game
    player: Player
    answer: Answer
    events: tuple[Event, ...]
    after: Game


@dataclass(frozen=True, repr=False)
class Story:
    """A game from its opening to some point in it; `scenario` only if it began with a deal."""

    opening: Game
    opening_events: tuple[Event, ...]
    steps: tuple[Step, ...]
    scenario: Scenario | None = None

    @property
    def opened(self) -> Opened:
        """The first event of all."""
        first = self.opening_events[0]
        assert isinstance(first, Opened)
        return first

    @property
    def game(self) -> Game:
        """Where the story got to."""
        return self.steps[-1].after if self.steps else self.opening

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """The game before the first answer and after each."""
        return (self.opening, *(step.after for step in self.steps))

    @property
    def answers(self) -> tuple[tuple[Player, Answer], ...]:
        return tuple((step.player, step.answer) for step in self.steps)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from `Opened` on."""
        return self.opening_events + tuple(event for step in self.steps for event in step.events)

    @property
    def chapters(self) -> Iterator[tuple[tuple[Event, ...], Game]]:
        """What happened and the game after it: first the opening, then each step."""
        yield self.opening_events, self.opening
        for step in self.steps:
            yield step.events, step.after

    @property
    def everyone(self) -> tuple[Player | None, ...]:
        """Every player, and None, the spectator."""
        return (*self.opening.position.players, None)

    @property
    def dealt(self) -> bool:
        return any(isinstance(event, Dealt) for event in self.opening_events)

    def __repr__(self) -> str:
        given = "".join(f"    {each!r},\n" for each in self.answers)
        limit = f", limit={self.opening.limit}" if self.opening.limit is not None else ""
        return f"told({self.opening.position!r}, [\n{given}], dealt={self.dealt}{limit})"

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """For Hypothesis, which would print every game of it."""
        printer.text(repr(self))


class Tape:
    """Bytes that decide one thing after another; once they have run out, each decision is the plainest."""

    def __init__(self, data: bytes) -> None:
        self._data = iter(data)

    def below(self, number: int) -> int:
        return next(self._data, 0) % number

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def turned(self, things: Sequence[T]) -> list[T]:
        first = self.below(len(things))
        return [*things[first:], *things[:first]]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = last - self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def played(
    *,
    players: int | None = None,
    scenario: Scenario | None = None,
    from_position: bool | None = None,
    peeking: bool | None = None,
    focus: Mask | None = None,
    most_steps: int = MOST_STEPS,
) -> SearchStrategy[Story]:
    """Stories of at most so many answers; what is left out is drawn.

    A scenario means a dealt game. `focus` is a mask that is announced often, and that every position has.
    """

    @st.composite
    def stories(draw: st.DrawFn) -> Story:
        answers = draw(_answer_bytes(most_steps))  # first: few answers matter more than a plain table
        return story(
            draw(st.binary(min_size=_TABLE_BYTES, max_size=_TABLE_BYTES)),
            answers,
            players=players,
            scenario=scenario,
            from_position=from_position,
            peeking=peeking,
            focus=focus,
        )

    return stories()


def storied(
    seed: int,
    *,
    players: int | None = None,
    scenario: Scenario | None = None,
    from_position: bool | None = None,
    peeking: bool | None = None,
    focus: Mask | None = None,
    most_steps: int = MOST_STEPS,
) -> Story:
    """The story of this number, always the same one."""
    chance = Random(f"story {seed}")
    return story(
        chance.randbytes(_TABLE_BYTES),
        chance.randbytes(most_steps),
        players=players,
        scenario=scenario,
        from_position=from_position,
        peeking=peeking,
        focus=focus,
    )


def story(
    table: bytes,
    answers: bytes,
    *,
    players: int | None = None,
    scenario: Scenario | None = None,
    from_position: bool | None = None,
    peeking: bool | None = None,
    focus: Mask | None = None,
) -> Story:
    """The story these bytes decide."""
    tape = Tape(table)
    number, kind, may_peek = 4 + tape.below(9), tape.below(4), bool(tape.below(2))
    number = scenario.players if scenario is not None else players or number
    may_peek = may_peek if peeking is None else peeking
    drawn_focus, limited = tape.one_of(BOX), tape.below(8) == 7
    favourite = focus or drawn_focus
    more_turns = tape.below(6)
    names = _names(tape, number)
    if scenario is None and (kind >= 2 if from_position is None else from_position):
        position = _position(tape, names, favourite, may_peek)
        limit = position.turn + more_turns - 1 if limited else None
        game, events = start(position, limit=limit)
    else:
        scenario = scenario or _scenario(tape, number, custom=kind % 2 == 1)
        deal = tape.shuffled(scenario.masks)
        limit = 1 + 2 * more_turns if limited else None
        game, events = new(names, scenario, deal, first=tape.one_of(names), peeking=may_peek, limit=limit)
    opening = Story(game, tuple(events), (), scenario)
    return _played_on(opening, answers, favourite)


def told(
    opening: Position,
    answers: Iterable[tuple[Player, Answer]],
    *,
    dealt: bool = False,
    limit: int | None = None,
) -> Story:
    """The story from this position with these answers; `dealt`: everybody read all masks first."""
    game, events = start(opening, limit=limit)
    if dealt:
        events.insert(1, Dealt(game.position.masks + game.position.centre))
    steps = []
    for player, answer in answers:
        after, happened = decide(game, player, answer)
        steps.append(Step(game, player, answer, tuple(happened), after))
        game = after
    return Story(steps[0].before if steps else game, tuple(events), tuple(steps))


def _played_on(opening: Story, answers: bytes, favourite: Mask) -> Story:
    game, steps = opening.game, []
    for wish in answers:
        if game.ask is None:
            break
        player, answer = _wished(game, game.ask, wish, favourite)
        after, events = decide(game, player, answer)
        steps.append(Step(game, player, answer, tuple(events), after))
        game = after
    return Story(opening.opening, opening.opening_events, tuple(steps), opening.scenario)


def _wished(game: Game, ask: Ask, wish: int, favourite: Mask) -> tuple[Player, Answer]:
    """The answer this byte means here: announcements and powers come often, whatever the table."""
    position = game.position
    mine = position.masks[position.players.index(ask.player)]
    kind, which = wish % 8, wish // 8
    if ask.what == "turn" and position.peeking and kind == 7 and which % 2:
        others = [player for player in position.players if player != ask.player]
        return others[which % len(others)], Peek()
    if ask.why == "any" and ask.what == "turn":
        if kind in (4, 6) and Announce(favourite) in ask.options:
            return ask.player, Announce(favourite)
        if kind == 5:
            return ask.player, Announce(mine)
        wanted = Look if kind == 0 else Announce if kind in (3, 4) else Swap
        options = [option for option in ask.options if isinstance(option, wanted)]
        return ask.player, options[which % len(options)]
    if ask.what == "challenge":
        often = 256 // (len(position.players) - 1) if mine != ask.mask else 192 if mine == favourite else 128
        return ask.player, Challenge() if wish >= 256 - often else Pass()
    if ask.what == "name" and kind >= 4:
        return ask.player, Name(mine)
    return ask.player, ask.options[wish % len(ask.options)]


def _answer_bytes(most: int) -> SearchStrategy[bytes]:
    """Short and long; the first kind holds what the others shrink to."""
    return st.one_of(
        st.binary(max_size=most),
        st.binary(min_size=most // 4, max_size=most),
        st.binary(min_size=most // 2, max_size=most),
        st.binary(min_size=most, max_size=most),
    )


def _names(tape: Tape, number: int) -> tuple[Player, ...]:
    pool = ODD_NAMES if tape.below(4) == 3 else NAMES
    return tuple(tape.turned(pool)[:number])


def _scenario(tape: Tape, players: int, *, custom: bool) -> Scenario:
    side, seed, centre = tape.below(2), tape.below(256), tape.below(3)
    if not custom:
        return PRINTED[f"{players}{'AB'[side]}"]
    return _custom(players, seed, centre if players > 5 else None)


@lru_cache(4096)
def _custom(players: int, seed: int, centre: int | None) -> Scenario:
    return random_scenario(players, seed, centre)


def _position(tape: Tape, players: tuple[Player, ...], favourite: Mask, peeking: bool) -> Position:
    """Any legal one with that mask; a third of the banks nearly empty, half of the tables all rich or poor.

    As many bytes are read for a small table as for a large one, so that a large one can shrink.
    """
    seats = len(players)
    masks = tape.shuffled(BOX)
    at = masks.index(favourite)
    masks[at], masks[0] = masks[0], masks[at]
    centre = min(tape.one_of((0, 1, 2, 0, 1, 2, 3, 5)), len(BOX) - seats)
    masks[:seats] = tape.turned(masks[:seats])
    least, most = tape.one_of(((1, 12), (1, 12), (9, 12), (1, 3)))
    coins = [least + (tape.below(256) + 5) % (most - least + 1) for _ in NAMES][:seats]
    rest = 200 - sum(coins)
    court = (tape.below(12), tape.below(256) % (rest + 1), rest - tape.below(6))[tape.below(3)]
    barred, must_look = ({number for number in range(12) if tape.below(one_in) == 1} for one_in in (6, 12))
    return Position(
        players=players,
        masks=tuple(masks[:seats]),
        centre=tuple(masks[seats : seats + centre]),
        coins=tuple(coins),
        court=court,
        turn=tape.one_of((5, 6, 7, 12, 40, 1, 3, 4)),
        seat=tape.below(seats),
        barred=tuple(player for number, player in enumerate(players) if number in barred),
        must_look=tuple(player for number, player in enumerate(players) if number in must_look),
        peeking=peeking,
    )
