"""Which farewells and refusals are temporary: messages say so in their field `again`.

Messages fill the field in from here, and clients do so, too, when they decode a message of an older server,
which does not send the field.
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
    """Whether the same request may succeed after a moment, because all its problems are temporary."""
    keys = {problem.key for problem in problems}
    return bool(keys) and keys <= _TRY_AGAIN
