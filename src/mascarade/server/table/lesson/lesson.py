"""A lesson is data: a deal, and an answer to every question of the game.

The rules play it like any game. Bots answer from the script, and the learner may give only the scripted
answer.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from mascarade.rules import Answer, Mask, Player, Swap
from mascarade.wire.options import Options
from mascarade.wire.shown import LessonShown

Part: TypeAlias = Literal["you", "left", "across", "right"]
PARTS: tuple[Part, ...] = get_args(Part)
"""The parts, seat by seat: clockwise from the learner, and so to the left."""

READING, END = "read", "end"
"""The moments without an answer: the masks lie face up; the game is over."""


class ScriptLine(Struct, frozen=True):
    """One answer of the script. `moment` names the text that the learner reads at one of their own.

    Answers name players by their part; `Lesson.answer` puts in the names at the table.
    """

    part: Part
    answer: Answer
    moment: str = ""


class Lesson(Struct, frozen=True):
    """A deal for the seats and then the centre, and the script."""

    name: str
    options: Options
    deal: tuple[Mask, ...]
    lines: tuple[ScriptLine, ...]

    @property
    def moments(self) -> tuple[str, ...]:
        """The moments of the lesson, in order."""
        return (READING, *(line.moment for line in self.lines if line.moment))

    def answer(self, number: int, players: Sequence[Player]) -> Answer:
        """The scripted answer to a question; the first of the game is number 0."""
        answer = self.lines[number].answer
        if isinstance(answer, Swap) and answer.whose in PARTS:
            return Swap(players[PARTS.index(answer.whose)], answer.really)
        return answer

    def reading(self) -> LessonShown:
        """What the learner is shown while the masks lie face up."""
        return self._shown(READING)

    def over(self) -> LessonShown:
        """What the learner is shown after the game."""
        return LessonShown(END, len(self.moments), len(self.moments))

    def asked(self, number: int, players: Sequence[Player]) -> LessonShown:
        """What the learner is shown at this question: their own moment, or the one before it."""
        if self.lines[number].moment:
            return self._shown(self.lines[number].moment, self.answer(number, players))
        before = [line.moment for line in self.lines[:number] if line.moment]
        return self._shown(before[-1] if before else READING)

    def _shown(self, moment: str, answer: Answer | None = None) -> LessonShown:
        return LessonShown(moment, self.moments.index(moment) + 1, len(self.moments), answer)
