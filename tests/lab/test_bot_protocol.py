"""What a bot gets: bytes that depend on what its seat heard, and on nothing else."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice, takewhile
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeVar

import msgspec
import pytest

from mascarade.bots import Hello, Question
from mascarade.lab.tournament import games
from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.games import SeatedBot, play
from mascarade.lab.tournament.messages import MindQuestion, MindReply
from mascarade.lab.tournament.remote_bots import ProgramBot, RemoteBot, WorkerBot
from mascarade.lab.tournament.supervisor import MindSupervisor
from mascarade.process.child import Child
from mascarade.rules import (
    Answer,
    Event,
    Look,
    Mask,
    Pass,
    Player,
    Result,
    Running,
    Swap,
    View,
    heard,
    new,
    view,
)
from mascarade.scenarios import PRINTED
from mascarade.scenarios.chance import Chance
from tests.games import Story, storied
from tests.lab.contest import PROGRAM, SOON
from tests.twins import twinned

T = TypeVar("T")


class Enough(Exception):
    """The story is at its end, the game is not."""


def _next(things: Iterator[T]) -> T:
    for thing in things:
        return thing
    raise Enough


class Leak(Exception):
    """A seat was sent something that it cannot know."""


class Line(Child):
    """No process: it keeps what is written to it, and says what it was told to."""

    def __init__(self, replies: Iterable[bytes] = ()) -> None:
        self.written: list[bytes] = []
        self.started = monotonic()
        self._replies = iter(replies)

    def write(self, line: bytes, deadline: float) -> None:  # noqa: ARG002
        self.written.append(line)

    def read_line(self, deadline: float) -> bytes:  # noqa: ARG002
        return _next(self._replies)


class Notebook(MindSupervisor):
    """No process: it keeps what would be written to one, and says what it was told to."""

    def __init__(self, answers: Iterable[int]) -> None:
        self.written: list[bytes] = []
        self._answers = iter(answers)

    def start(self) -> int:
        return 1

    def ask(self, question: MindQuestion, patience: float) -> MindReply:  # noqa: ARG002
        self.written.append(msgspec.json.encode(question))
        return MindReply(question.asked.ask.number, _next(self._answers), 0)


class Scripted:
    """A bot whose answers are written down."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self._answers = iter(answers)

    def answer(self, _story: Sequence[Event], _view: View, _question: Question) -> tuple[Answer, int]:
        return _next(self._answers), 0

    def over(self, story: Sequence[Event], result: Result) -> None: ...

    def leave(self) -> None: ...


def answers(story: Story, player: Player) -> list[tuple[int, Answer, int]]:
    """What a player answers in a story: to which question, and which of its options it is."""
    given = []
    for number, step in enumerate(story.steps, 1):
        assert step.before.ask is not None
        if step.player == player:
            given.append((number, step.answer, step.before.ask.options.index(step.answer)))
    return given


def hello(story: Story, player: Player) -> Hello:
    return Hello(player, story.opened.players, story.opened.masks, 7)


def told(story: Story, player: Player, *, program: bool) -> list[bytes]:
    """Every byte that the bot of this player is sent while the story is played."""
    given = answers(story, player)
    line, notebook = Line(), Notebook(index for _, _, index in given)
    if program:
        replies = (msgspec.json.encode({"answer": answer, "to": number}) for number, answer, _ in given)
        line = Line(replies)
        bot: ProgramBot | WorkerBot = ProgramBot(line, hello(story, player), SOON, SOON)
    else:
        bot = WorkerBot(notebook, 0, "honest", hello(story, player), SOON)
    bots = {
        other: Scripted(answer for _, answer, _ in answers(story, other)) for other in story.opened.players
    }
    seats = {
        other: SeatedBot("x", bot if other == player else scripted, Chance("x", 1))
        for other, scripted in bots.items()
    }
    with suppress(Enough):
        play(Running.of(story.opening), story.opening_events, seats)
    return line.written if program else notebook.written


def asked(story: Story, player: Player) -> list[bytes]:
    """For each question to this player: all that they have heard by then, and the question."""
    so_far = [heard(story.opening_events, player)]
    found = []
    for number, step in enumerate(story.steps, 1):
        if step.player == player:
            found.append(msgspec.json.encode([number, so_far, step.before.ask]))
        so_far.append(heard(step.events, player))
    return found


def truths(story: Story, player: Player) -> list[tuple[Mask, ...]]:
    """For each question to this player: where all the masks truly lie."""
    asked = (step.before.position for step in story.steps if step.player == player)
    return [position.masks + position.centre for position in asked]


def compared(pairs: int, *, program: bool) -> int:
    """Compare what twins are sent as long as a seat cannot tell them apart.

    It counts only questions at which the masks truly lie otherwise: at all others equal bytes say nothing.
    """
    number = 0
    for seed in range(pairs):
        one = storied(seed, peeking=False)
        other = twinned(one, Random(f"twin {seed}").randbytes(32), flips=True)
        for player in one.opened.players:
            both = zip(asked(one, player), asked(other, player), strict=False)
            alike = len(list(takewhile(lambda pair: pair[0] == pair[1], both)))
            lines = alike + 1 if program else alike  # a program is sent its hello before it is asked
            here, there = (told(story, player, program=program)[:lines] for story in (one, other))
            if here != there:
                raise Leak(player)
            differing = zip(truths(one, player), truths(other, player), strict=False)
            number += sum(masks != others for masks, others in islice(differing, alike))
    return number


@pytest.mark.parametrize("program", [True, False], ids=["program", "mind"])
def test_twins_whom_a_seat_cannot_tell_apart_send_it_the_same_bytes(program: bool) -> None:
    assert compared(50, program=program) > 300


@pytest.mark.parametrize("program", [True, False], ids=["program", "mind"])
def test_a_door_that_lets_whispers_through_would_be_noticed(
    program: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "heard", lambda events, _player: list(events))
    with pytest.raises(Leak):
        compared(50, program=program)


QUIETLY = (
    "quiet = [option for option in options if option['do'] in ('look', 'pass')] + options; "
    "print(json.dumps({'answer': quiet[0], 'to': number}), flush=True)"
)


class Quiet:
    """Swaps at first, truly or not, then looks and passes."""

    def __init__(self, whose: Player, *, really: bool) -> None:
        self._swap = Swap(whose, really)

    def answer(self, _story: Sequence[Event], _view: View, question: Question) -> tuple[Answer, int]:
        for answer in (Look(), Pass(), self._swap):
            if answer in question.options:
                return answer, 0
        raise AssertionError("this table is a quiet one")

    def over(self, story: Sequence[Event], result: Result) -> None: ...

    def leave(self) -> None: ...


def noted(folder: Path, *, really: bool) -> bytes:
    """All that a real program reads, at a table where the others have swapped or not."""
    script, notes = folder / "noting.txt", folder / f"{really}.txt"
    code = PROGRAM.format(answer=QUIETLY).replace(
        "    told = json", f"    open({str(notes)!r}, 'a').write(line)\n    told = json"
    )
    script.write_text(code, encoding="utf-8")
    players = ("ann", "bob", "cia", "dan")
    scenario = PRINTED["4A"]
    game, events = new(players, scenario, scenario.masks, limit=16)
    child = Child((sys.executable, str(script)), foreign=True)
    bots: dict[Player, RemoteBot] = {
        "ann": ProgramBot(child, Hello("ann", players, tuple(sorted(scenario.masks)), 7), SOON, SOON),
        "bob": Quiet("cia", really=really),
        "cia": Quiet("dan", really=really),
        "dan": Quiet("cia", really=really),
    }
    seats = {player: SeatedBot("x", bot, Chance("x", 1)) for player, bot in bots.items()}
    result = play(Running.of(game), events, seats)
    child.end(SOON)
    assert result.why == "unfinished"
    assert not any(seat.forfeits for seat in seats.values())
    return notes.read_bytes()


def test_a_real_program_reads_the_same_bytes_whatever_the_others_hide(tmp_path: Path) -> None:
    truly, pretended = noted(tmp_path, really=True), noted(tmp_path, really=False)
    assert truly == pretended
    lines = truly.splitlines()
    assert set(msgspec.json.decode(lines[0])) == {"hello"}
    assert set(msgspec.json.decode(lines[1])) == {"heard", "view", "ask"}
    assert msgspec.json.decode(lines[-1])["over"] == {"winners": [], "why": "unfinished"}


def replied(*replies: bytes) -> tuple[Answer, int]:
    """What is made of these lines of a program that was asked question 3, about a challenge."""
    players = ("ann", "bob", "cia", "dan")
    game, events = new(players, PRINTED["4A"], PRINTED["4A"].masks)
    assert game.ask is not None
    bot = ProgramBot(Line(replies), Hello("ann", players, (), 7), SOON, SOON)
    question = Question(3, "challenge", game.ask.options)
    return bot.answer(events, view(events, "ann", game.ask), question)


SWAP = b'{"answer":{"do":"swap","with":"bob","really":true},"to":%d}'


def test_answers_to_earlier_questions_are_dropped() -> None:
    assert replied(SWAP % 1, SWAP % 2, SWAP % 3)[0] == Swap("bob", True)


def test_answers_to_later_questions_are_none() -> None:
    with pytest.raises(Fault, match="garbled: it answers question 4, and was asked 3"):
        replied(SWAP % 4, SWAP % 3)
