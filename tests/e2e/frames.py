"""What reached a browser, and whether its seat may know it."""

from collections.abc import Sequence

import msgspec
from playwright.sync_api import Page, WebSocket

from mascarade.rules import Event, heard
from mascarade.rules.record import Record
from mascarade.wire.server_messages import ServerMessage
from mascarade.wire.shown import Update

_READ = msgspec.json.Decoder(ServerMessage)


class Frames:
    """Everything that a page hears from the place, as it came."""

    def __init__(self, page: Page) -> None:
        self.raw: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        assert isinstance(frame, str), "the place says nothing but text"
        self.raw.append(frame)

    def said(self) -> list[ServerMessage]:
        """The messages; each is nothing more than what the wire knows."""
        messages = [_READ.decode(frame) for frame in self.raw]
        for frame, message in zip(self.raw, messages, strict=True):
            plain = msgspec.json.decode(frame)
            assert plain == msgspec.to_builtins(message) or _pruned(plain, message), frame
        return messages

    def events(self) -> list[Event]:
        """The events of all updates, each step once."""
        steps: dict[int, Sequence[Event]] = {}
        for message in self.said():
            if isinstance(message, Update):
                steps.setdefault(message.n, message.events)
        return [event for n in sorted(steps) for event in steps[n]]


def _pruned(plain: object, message: ServerMessage) -> bool:
    """Whether all that was sent is among what the message holds: defaults may be left out, nothing added."""
    return _within(plain, msgspec.to_builtins(message))


def _within(some: object, whole: object) -> bool:
    if isinstance(some, dict) and isinstance(whole, dict):
        return all(key in whole and _within(value, whole[key]) for key, value in some.items())
    if isinstance(some, list) and isinstance(whole, list | tuple):
        return len(some) == len(whole) and all(map(_within, some, whole))
    return some == whole


def told(record: Record, player: str | None) -> list[Event]:
    """What this player may have heard of a whole game; None is a spectator."""
    events = [*record.events, *(event for step in record.steps for event in step.events)]
    return heard(events, player)
