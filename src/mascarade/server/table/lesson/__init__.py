"""Lessons: real tables whose deal and answers are scripted, to learn the game by playing."""

from mascarade.server.table.lesson.first import FIRST
from mascarade.server.table.lesson.lesson import PARTS, Lesson, ScriptLine

LESSONS: dict[str, Lesson] = {FIRST.name: FIRST}
"""All lessons by name. A lesson whose script changes gets a new name: a game with the old script then goes on
without one."""

__all__ = ["FIRST", "LESSONS", "PARTS", "Lesson", "ScriptLine"]
