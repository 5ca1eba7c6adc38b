"""Answers to a challenge before it is that player's turn to answer."""

from typing import Protocol

from msgspec import Struct


class EarlyAnswer(Struct, frozen=True):
    """An answer to a challenge before its turn; it is final, and only its player may know it."""

    question: int
    player: str
    id: str
    answer: bytes


def waiting(question: int, player: str, id_: str) -> str:
    """The name of an early answer in `TableHead.waiting`; no two early answers of a table share one."""
    return f"{question} {id_.encode().hex()} {player}"


class EarlyAnswerStore(Protocol):
    """Keeps early answers until they become steps."""

    async def keep(
        self, table: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
    ) -> None:
        """Keep an early answer. `Conflict` if this player already has one for this question, if there is no
        such table, or if `after` is given and is not the table's last step: the moment may have passed.
        `onto` is the hash of that step, as in `Append`."""

    async def of(self, table: str) -> list[EarlyAnswer]:
        """The early answers of a table that are not steps yet, by question and player."""
