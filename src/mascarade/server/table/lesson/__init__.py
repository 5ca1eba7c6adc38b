"""Learning the game by playing it: a real table, where everything is settled beforehand."""

from mascarade.server.table.lesson.first import FIRST
from mascarade.server.table.lesson.lesson import PARTS, Lesson, ScriptLine

LESSONS: dict[str, Lesson] = {FIRST.name: FIRST}
"""By name. A script that changes gets another one: who is in the middle of the old one plays on with bots."""

__all__ = ["FIRST", "LESSONS", "PARTS", "Lesson", "ScriptLine"]
