"""The marks of a game: the answers worth remembering, found while it is played again."""

from collections.abc import Iterable, Iterator

from mascarade.rules import Announce, Challenge
from mascarade.rules.events import Acted, Revealed
from mascarade.rules.names import Mask, Player
from mascarade.rules.record import Step
from mascarade.study.moment import TurnContext
from mascarade.study.replayed_game import CERTAIN, ReplayedGame
from mascarade.study.shape import Mark

BELIEVED = 50
"""Per cent from which on somebody believes that they are a mask."""
MOVED = 0.15
MOST_DECISIVE = 5


class Claims:
    """Who claims which mask, and whether they have it, or believe so. It looks before an answer is heard."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.uncalled: list[Player] = []
        """Of every bluff that nobody called, whose it was."""
        self._announced: Mark | None = None
        self._challenges: list[Mark] = []

    def before(self, number: int, step: Step, evening: ReplayedGame) -> None:
        """An answer is given; the table is still as whoever gives it knows it."""
        if isinstance(step.answer, Announce):
            self._announced = self._claimed(number, step.player, step.answer.mask, evening)
            self._challenges = []
        elif isinstance(step.answer, Challenge) and evening.truth.announced is not None:
            self._claimed(number, step.player, evening.truth.announced, evening)
            self._challenges.append(Mark(number, "called", step.player, evening.truth.announced))

    def after(self, step: Step) -> None:
        """It has been heard: perhaps the claims were settled by it."""
        if self._announced is None:
            return
        if any(isinstance(event, Revealed) for event in step.events) and self._challenges:
            self.marks += self._challenges
            self._announced = None
        elif any(isinstance(event, Acted) for event in step.events):
            self.uncalled.append(self._announced.player)
            self._announced = None

    def _claimed(self, number: int, player: Player, mask: Mask, evening: ReplayedGame) -> Mark | None:
        """Marked unless it is true; the mark, if it is a bluff."""
        if evening.mask_of(player) == mask:
            return None
        if evening.own(player, mask) >= BELIEVED:
            self.marks.append(Mark(number, "mistaken", player, mask))
            return None
        bluff = Mark(number, "bluff", player, mask)
        self.marks.append(bluff)
        return bluff


class Tides:
    """By how much each answer moved the chances to win. That the turn goes on to another seat moves nothing:
    it is the same seat that follows, before and after."""

    def __init__(self) -> None:
        self._moved: list[tuple[float, Mark]] = []
        self._before: dict[Player, float] = {}
        self._following = 0
        self._actor: Player = ""
        self._mask: Mask | None = None

    def before(self, step: Step, evening: ReplayedGame) -> None:
        """The table as the answer finds it."""
        truth = evening.truth
        self._following = (truth.seat + 1) % len(truth.players)
        self._before = evening.chances(self._following)
        if isinstance(step.answer, Announce):
            self._actor, self._mask = step.player, step.answer.mask

    def after(self, number: int, step: Step, evening: ReplayedGame) -> None:
        """The table as the answer leaves it."""
        self._actor = next((event.by for event in step.events if isinstance(event, Acted)), self._actor)
        now = evening.chances(self._following)
        moved = sum(abs(now[player] - chance) for player, chance in self._before.items()) / 2
        if moved >= MOVED:
            self._moved.append((moved, Mark(number, "decisive", self._actor, self._mask)))

    @property
    def marks(self) -> list[Mark]:
        """Those that moved most."""
        first = sorted(self._moved, key=lambda each: -each[0])[:MOST_DECISIVE]
        return [mark for _, mark in first]


def lost(moments: Iterable[TurnContext]) -> Iterator[Mark]:
    """Who no longer knew who they were, and from which turn on."""
    knew: set[Player] = set()
    for moment in moments:
        for player in moment.players:
            own = moment.own(player)
            if own >= CERTAIN:
                knew.add(player)
            elif own < BELIEVED and player in knew:
                knew.remove(player)
                yield Mark(moment.studied.step - 1, "lost_identity", player, moment.mask(player))
