"""A lesson is data: a deal, and an answer for every question of the game that follows from it.

The rules play it like any game. Guests answer from the script and know nothing else; the learner may give
the answer that stands there, and no other.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from mascarade.rules import Answer, Mask, Player, Swap
from mascarade.wire.options import Options
from mascarade.wire.shown import LessonShown

Part: TypeAlias = Literal["you", "left", "across", "right"]
PARTS: tuple[Part, ...] = get_args(Part)
"""Whose line it is, seat by seat: clockwise, and so to the left, from the learner."""

READING, END = "read", "end"
"""The moments that are no answers: the masks lie face up; the game is over."""


class ScriptLine(Struct, frozen=True):
    """One answer of the script. `moment` names what the learner is told about a line of their own.

    Whoever is meant by an answer is named by their part, and gets the player's name at the table.
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
        """What the learner has to do, one after another."""
        return (READING, *(line.moment for line in self.lines if line.moment))

    def answer(self, number: int, players: Sequence[Player]) -> Answer:
        """What is answered to a question; the first of the game is number 0."""
        answer = self.lines[number].answer
        if isinstance(answer, Swap) and answer.whose in PARTS:
            return Swap(players[PARTS.index(answer.whose)], answer.really)
        return answer

    def reading(self) -> LessonShown:
        """While the masks lie face up."""
        return self._shown(READING)

    def over(self) -> LessonShown:
        """After the game."""
        return LessonShown(END, len(self.moments), len(self.moments))

    def asked(self, number: int, players: Sequence[Player]) -> LessonShown:
        """What the learner is told at this question: theirs, or somebody's after their last one."""
        if self.lines[number].moment:
            return self._shown(self.lines[number].moment, self.answer(number, players))
        before = [line.moment for line in self.lines[:number] if line.moment]
        return self._shown(before[-1] if before else READING)

    def _shown(self, moment: str, answer: Answer | None = None) -> LessonShown:
        return LessonShown(moment, self.moments.index(moment) + 1, len(self.moments), answer)
