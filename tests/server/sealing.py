"""Games that are sealed as a table seals them, and a sealer whose seals tell nothing."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.rules import Event
from mascarade.rules.record import Record, Recording, Sealed
from mascarade.rules.seal import hidden
from mascarade.server.sealing import Sealer, ShaSealer
from tests.games import Story, storied

TABLE = "k7qdw2"
CONSTANT = "5a" * 32


class ConstantSealer:
    """What differs between two games only under the table does not differ at all."""

    def salt(self) -> str:
        return CONSTANT

    def opening(self, _table: str, _game: int, _events: Sequence[Event]) -> str:
        return CONSTANT

    def seal(self, _link: str, _salt: str, _player: str, _really: bool) -> str:
        return CONSTANT

    def link(self, _link: str, _events: Sequence[Event], _seal: str) -> str:
        return CONSTANT


def sealed(story: Story, salts: dict[int, str] | None = None, game: int = 1) -> tuple[Record, list[str]]:
    """The story as a game file, and the links that were told while it was played.

    `salts` are used where there is one for a step, others are drawn.
    """
    sealer: Sealer = ShaSealer()
    recording = Recording(story.opening, list(story.opening_events), "any")
    told = [sealer.opening(TABLE, game, story.opening_events)]
    used: dict[int, str] = {}
    for number, step in enumerate(story.steps, 1):
        really, seal = hidden(step.answer), ""
        if really is not None:
            used[number] = (salts or {}).get(number) or sealer.salt()
            seal = sealer.seal(told[-1], used[number], step.player, really)
        told.append(sealer.link(told[-1], step.events, seal))
        recording.add(step.player, step.answer, list(step.events), step.after)
    return replace(recording.record, sealed=Sealed(TABLE, game, used)), told


def evening() -> Story:
    """A dealt game with many swaps in it, played to its end."""
    return storied(3, players=6, from_position=False, most_steps=80)
