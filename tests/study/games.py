"""Games to look back at: written by hand, answer by answer, or the stories of the other tests as files."""

from msgspec.structs import replace

from mascarade.rules import decide, start
from mascarade.rules.events import Dealt
from mascarade.rules.notation import parsed_answer
from mascarade.rules.record import Record, Recording, read, write
from mascarade.study.shape import Mark, MarkKind, Study
from tests.games import Story
from tests.rules.table import described


def played(seats: str, answers: str, *, dealt: bool = True, turn: int = 5) -> Record:
    """The game at this table with these answers, one a line; `dealt`: everybody has read all masks."""
    game, events = start(replace(described(seats), turn=turn))
    if dealt:
        events.insert(1, Dealt(game.position.masks + game.position.centre))
    recording = Recording(game, events)
    for line in answers.strip().splitlines():
        player, _, said = line.strip().partition(": ")
        answer = parsed_answer(said)
        game, events = decide(game, player, answer)
        recording.add(player, answer, events, game)
    return read(write(recording.record))


def filed(story: Story) -> Record:
    """A story as its file."""
    recording = Recording(story.opening, list(story.opening_events))
    for step in story.steps:
        recording.add(step.player, step.answer, list(step.events), step.after)
    return recording.record


def marks(found: Study, kind: MarkKind) -> list[tuple[int, str, str | None]]:
    """Those of a kind: which answer, who, which mask."""
    return [(mark.step, mark.player, mark.mask) for mark in found.marks if mark.kind == kind]


def on(found: Study, step: int) -> list[Mark]:
    return [mark for mark in found.marks if mark.step == step]
