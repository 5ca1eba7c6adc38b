"""Padding, so that the length of a message tells nothing: TLS hides its content, but not its length.

Spaces after the JSON make each message as long as the longest that could have been sent in its place. That
length depends only on what a spectator knows, and on whose connection it is. `docs/wire.md` explains it to
authors of clients.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import get_args

import msgspec
from msgspec.structs import fields, replace

from mascarade.rules import Event, Mask
from mascarade.rules.events import Aloud, Announced, Challenged, Opened, Passed, Shown, Whisper, may_hear
from mascarade.rules.masks import MASKS
from mascarade.server.table import clockwork
from mascarade.server.table.names import LONGEST_NAME, LONGEST_NOTE
from mascarade.server.table.updates import Reader, StepUpdate
from mascarade.wire.options import Clocks
from mascarade.wire.server_messages import ClockShown, Coached, Noted, Speechless

_encode = msgspec.json.Encoder().encode

PUBLIC = frozenset({"to", "not_to", "at", "a", "b"})
"""Fields of private events that the public event beside them shows to everyone."""

HIDDEN = frozenset({"mask", "really"})
"""Fields of private events that only their readers learn; `longest_event` has the longest value of each."""

_WIDEST_LETTER = "\U0010ffff"
"""Four bytes in UTF-8. Characters that JSON escapes take two, as far as names and notes may contain them."""


def _hidden(event: type[Event]) -> tuple[str, ...]:
    """The hidden fields of a private event. Raises `TypeError` for a field that is in neither list."""
    names = {field.name for field in fields(event)}
    unknown = names - PUBLIC - HIDDEN
    if unknown:
        raise TypeError(f"padding does not know how long {sorted(unknown)} of {event.__name__} can be")
    return tuple(sorted(names & HIDDEN))


_HIDDEN_FIELDS = {event: _hidden(event) for event in get_args(Event) if issubclass(event, Whisper | Shown)}


def longest_mask(masks: Iterable[Mask]) -> Mask:
    """The mask with the longest name."""
    return max(masks, key=len, default="")


def longest_event(event: Event, mask: Mask) -> Event:
    """The longest event that could have happened in place of this one; `mask` is the longest in play."""
    if isinstance(event, Aloud):
        return event
    longest = {"mask": mask, "really": False}
    return replace(event, **{name: longest[name] for name in _HIDDEN_FIELDS[type(event)]})


def longest_update(update: StepUpdate, mask: Mask) -> StepUpdate:
    """The longest step that could have happened in place of this one, for each of its readers."""
    if all(isinstance(event, Aloud) for event in update.events):
        return update
    return replace(update, events=tuple(longest_event(event, mask) for event in update.events))


def missing_bytes(update: StepUpdate, reader: Reader, mask: Mask) -> int:
    """How many bytes the message to this reader is shorter than the longest in its place."""
    missing = 0
    for event in update.events:
        if not isinstance(event, Aloud) and may_hear(event, reader):
            missing += len(_encode(longest_event(event, mask))) - len(_encode(event))
    return missing


def padded_clock(clock: ClockShown, clocks: Clocks) -> bytes:
    """The message with the clock, padded: in secret challenges, a player's bank tells when they answered."""
    return _encode(clock).ljust(_clock_length(clocks) + len(str(clock.question)))


@lru_cache(256)
def _clock_length(clocks: Clocks) -> int:
    """The length of the longest clock, without the number of its question."""
    times = [max(("null", str(seconds)), key=len) for seconds in clockwork.longest(clocks)]
    shown = len(_encode(ClockShown(0, None, None))) - len("0")
    return shown + sum(len(time) - len("null") for time in times)


def padded_notes(noted: Noted) -> bytes:
    """The message with notes, padded to the longest that can be written at any table."""
    return _encode(noted).ljust(_LONGEST_NOTES + len(str(noted.game)))


def _longest_notes() -> int:
    """The length of the longest notes, without the number of the game."""
    masks = tuple(MASKS)
    rows = (" " * len(masks),) * sum(mask.cards for mask in MASKS.values())
    most = Noted(0, _WIDEST_LETTER * LONGEST_NAME, masks, rows, _WIDEST_LETTER * LONGEST_NOTE)
    return len(_encode(most)) - len("0")


_LONGEST_NOTES = _longest_notes()


class CoachLength:
    """The length of the coach's messages to one player, as the game goes on.

    The reason that the coach gives may be any step so far; which one depends on what this player saw.
    """

    def __init__(self, masks: Sequence[Mask], places: int, players: tuple[str, ...]) -> None:
        self._mask = longest_mask(masks)
        chances = ((100,) * len(masks),) * places
        self._rest = len(_encode(Coached(0, tuple(masks), chances, (), players))) - len("[]") - len("0")
        self._why = len("[]")
        self._announced: tuple[Event, ...] = ()

    def hear(self, step: Sequence[Event]) -> None:
        """Count the events that the player heard in one step."""
        why: list[Event] = []
        for event in step:
            if isinstance(event, Announced):
                self._announced = (event,)
            if isinstance(event, Challenged | Passed):
                why += [each for each in self._announced if each not in why]
            if not isinstance(event, Opened):
                why.append(longest_event(event, self._mask))
        self._why = max(self._why, len(_encode(why)))

    def padded(self, message: Coached | Speechless) -> bytes:
        """The coach's message, padded."""
        return _encode(message).ljust(self._rest + self._why + len(str(message.n)))
