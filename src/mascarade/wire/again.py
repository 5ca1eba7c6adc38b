"""Which farewells and refusals pass by themselves: the messages say so in their field `again`.

The messages fill the field in from here, also when they are read: an older server does not send it, and its
messages then mean what the same words mean today.
"""

from collections.abc import Iterable

from mascarade.rules import Problem
from mascarade.wire.terms import Farewell

_COME_BACK: frozenset[Farewell] = frozenset({"restart", "slow", "silent"})
_TRY_AGAIN = frozenset({"too-fast", "store-failed", "restarting"})


def comes_back(why: Farewell) -> bool:
    """Whether a client connects again after this farewell."""
    return why in _COME_BACK


def passes(problems: Iterable[Problem]) -> bool:
    """Whether the same request may succeed after a moment, because all that is wrong with it passes."""
    keys = {problem.key for problem in problems}
    return bool(keys) and keys <= _TRY_AGAIN
