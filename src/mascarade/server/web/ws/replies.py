"""How long the reply to a wish is, where `done` or the reason in `no` depends on something hidden.

Whether a challenge was answered early, and how long a note is, are nobody else's business. Every reply to an
answer or a note is therefore as long as the longest that such a fact could bring about.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import get_args

import msgspec

from mascarade.rules import Problem
from mascarade.rules.ask import Freedom, What
from mascarade.rules.errors import problem
from mascarade.server.table.names import LONGEST_NOTE
from mascarade.server.web.edge.refusals import said
from mascarade.wire.client_messages import GiveAnswer, Note, Wish
from mascarade.wire.server_messages import WishRefused

_encode = msgspec.json.Encoder().encode

_LETTERS = range(1000, 1030)
"""How long notes are that are too long: with as many digits as there can be, and in every plural form."""


def reply_length(wish: Wish, language: str) -> int:
    """The bytes of whatever is replied to this wish; 0 where nothing hidden decides what that is."""
    if isinstance(wish, GiveAnswer | Note):
        return _longest(type(wish), language) + len(_encode(wish.id))
    return 0


@lru_cache(64)
def _longest(kind: type[GiveAnswer] | type[Note], language: str) -> int:
    """The longest such reply, without the name of the wish."""
    problems = _to_answers() if kind is GiveAnswer else _to_notes()
    return max(
        len(_encode(WishRefused("", (each,), said((each,), language)))) - len('""') for each in problems
    )


def _to_answers() -> Iterator[Problem]:
    """It was answered before, perhaps early; or what was answered is not among the options."""
    yield problem("already-answered")
    for why in (*get_args(What), *get_args(Freedom)):
        if why != "any":
            yield problem(f"not-an-option-{why}")


def _to_notes() -> Iterator[Problem]:
    for letters in _LETTERS:
        yield problem("notes-long", letters=letters, most=LONGEST_NOTE)
