"""Messages whose length tells nothing: TLS hides what is said, but not how long it is.

Spaces after the JSON make every message as long as the longest that could have been said in its place. That
length follows from public facts alone: what a spectator knows, and whose connection it is. `docs/wire.md`
explains it to people who write clients.
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

_say = msgspec.json.Encoder().encode

PUBLIC = frozenset({"to", "not_to", "at", "a", "b"})
"""Fields of private events that the public event beside them tells everybody."""

HIDDEN = frozenset({"mask", "really"})
"""Fields of private events that only their readers learn; `widest` knows the longest value of each."""

_WIDEST_LETTER = "\U0010ffff"
"""Four bytes of UTF-8; the letters that JSON escapes and that names and notes may have need two."""


def _hidden(event: type[Event]) -> tuple[str, ...]:
    """What is hidden in a private event; a field that is in neither list stops the program."""
    names = {field.name for field in fields(event)}
    unknown = names - PUBLIC - HIDDEN
    if unknown:
        raise TypeError(f"padding does not know how long {sorted(unknown)} of {event.__name__} can be")
    return tuple(sorted(names & HIDDEN))


_HIDDEN_FIELDS = {event: _hidden(event) for event in get_args(Event) if issubclass(event, Whisper | Shown)}


def longest_mask(masks: Iterable[Mask]) -> Mask:
    """The mask whose name takes the most room, of those in play."""
    return max(masks, key=len, default="")


def widest(event: Event, mask: Mask) -> Event:
    """The longest event that could have happened instead of this one; `mask` is the longest in play."""
    if isinstance(event, Aloud):
        return event
    longest = {"mask": mask, "really": False}
    return replace(event, **{name: longest[name] for name in _HIDDEN_FIELDS[type(event)]})


def widest_update(update: StepUpdate, mask: Mask) -> StepUpdate:
    """The longest step that could have happened instead of this one, for each of its readers."""
    if all(isinstance(event, Aloud) for event in update.events):
        return update
    return replace(update, events=tuple(widest(event, mask) for event in update.events))


def room_for_hidden(update: StepUpdate, reader: Reader, mask: Mask) -> int:
    """How many bytes the message to this reader is shorter than the longest that it could have been."""
    missing = 0
    for event in update.events:
        if not isinstance(event, Aloud) and may_hear(event, reader):
            missing += len(_say(widest(event, mask))) - len(_say(event))
    return missing


def said_clock(clock: ClockShown, clocks: Clocks) -> bytes:
    """The clock; where challenges are secret, a player's own bank tells when they answered."""
    return _say(clock).ljust(_clock_length(clocks) + len(str(clock.question)))


@lru_cache(256)
def _clock_length(clocks: Clocks) -> int:
    """The longest clock, but for the number of its question."""
    times = [max(("null", str(seconds)), key=len) for seconds in clockwork.longest(clocks)]
    shown = len(_say(ClockShown(0, None, None))) - len("0")
    return shown + sum(len(time) - len("null") for time in times)


def said_notes(noted: Noted) -> bytes:
    """Notes, and no notes at all: as long as the longest that anyone can write at any table."""
    return _say(noted).ljust(_LONGEST_NOTES + len(str(noted.game)))


def _longest_notes() -> int:
    """The longest notes, but for the number of the game."""
    masks = tuple(MASKS)
    rows = (" " * len(masks),) * sum(mask.cards for mask in MASKS.values())
    most = Noted(0, _WIDEST_LETTER * LONGEST_NAME, masks, rows, _WIDEST_LETTER * LONGEST_NOTE)
    return len(_say(most)) - len("0")


_LONGEST_NOTES = _longest_notes()


class CoachLength:
    """How long the coach's messages to one player are, as the game goes on.

    The reason that it gives may lie at any step so far: which one depends on what this player saw.
    """

    def __init__(self, masks: Sequence[Mask], places: int, players: tuple[str, ...]) -> None:
        self._mask = longest_mask(masks)
        chances = ((100,) * len(masks),) * places
        self._rest = len(_say(Coached(0, tuple(masks), chances, (), players))) - len("[]") - len("0")
        self._why = len("[]")
        self._announced: tuple[Event, ...] = ()

    def hear(self, step: Sequence[Event]) -> None:
        """What the player heard at once."""
        why: list[Event] = []
        for event in step:
            if isinstance(event, Announced):
                self._announced = (event,)
            if isinstance(event, Challenged | Passed):
                why += [each for each in self._announced if each not in why]
            if not isinstance(event, Opened):
                why.append(widest(event, self._mask))
        self._why = max(self._why, len(_say(why)))

    def said(self, message: Coached | Speechless) -> bytes:
        """What the coach says, or that it says nothing."""
        return _say(message).ljust(self._rest + self._why + len(str(message.n)))
