"""Games to look back at: written by hand, answer by answer, or the stories of the other tests as files."""

from msgspec.structs import replace

from mascarade.rules import Announce, Answer, Challenge, Look, Swap, decide, new, start
from mascarade.rules.events import Dealt
from mascarade.rules.notation import parsed_answer
from mascarade.rules.record import Record, Recording, read, write
from mascarade.scenarios import PRINTED, shuffled
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


def stormy(players: int, swaps: int, storms: int) -> Record:
    """Everybody swaps with a neighbour; then, so many times, all claim to be the cheat, and one looks."""
    scenario = PRINTED[f"{players}A"]
    names = tuple("abcdefghijkl"[:players])
    game, events = new(names, scenario, shuffled(scenario, 1), limit=swaps + 2 * storms)
    recording = Recording(game, events)
    while (ask := game.ask) is not None:
        answer: Answer
        if ask.what == "challenge":
            answer = Challenge()
        elif game.position.turn <= swaps:
            answer = Swap(names[(names.index(ask.player) + 1) % players], really=True)
        else:
            answer = Look() if (game.position.turn - swaps) % 2 == 0 else Announce("cheat")
        game, events = decide(game, ask.player, answer)
        recording.add(ask.player, answer, events, game)
    return recording.record
