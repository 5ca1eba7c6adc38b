"""A table without its game, in words: who sits where, what has changed, and the chat."""

from collections.abc import Iterator

from mascarade.text import Words
from mascarade.wire.server_messages import Chatted
from mascarade.wire.shown import ChairShown, Change, RoomShown

_ABOUT_THE_TABLE = {
    "options": "join-options",
    "paused": "join-paused",
    "resumed": "join-resumed",
    "broken-host": "join-broken-host",
    "broken-empty": "join-broken-empty",
    "broken-idle": "join-broken-idle",
    "broken-rules": "join-broken-rules",
}
_ABOUT_OTHERS = {
    "joined": "join-joined",
    "sat": "join-sat",
    "moved": "join-moved",
    "left": "join-left",
    "kicked": "join-kicked",
    "back": "join-back",
}
_ABOUT_ANYBODY = {
    "host": "join-host",
    "muted": "join-muted",
    "unmuted": "join-unmuted",
    "away": "join-away",
}
_EMOTES = {
    "applause": "join-applause",
    "laugh": "join-laugh",
    "gasp": "join-gasp",
    "doubt": "join-doubt",
    "think": "join-think",
    "hurry": "join-hurry",
    "sorry": "join-sorry",
    "thanks": "join-thanks",
    "well-played": "join-well-played",
}


def seat_lines(room: RoomShown, mine: int | None, speech: Words) -> Iterator[str]:
    """A line for each seat: who has it, and whether the game has to wait for them."""
    for number, chair in enumerate(room.chairs):
        if chair.taken == "nobody":
            yield speech.say("join-seat-free", chair=number + 1)
        else:
            reader = "player" if number == mine else "other"
            seat = speech.say("join-seat", chair=number + 1, name=chair.name, reader=reader)
            yield ", ".join([seat, *_marks(room, number, chair, speech)])


def _marks(room: RoomShown, number: int, chair: ChairShown, speech: Words) -> Iterator[str]:
    if chair.taken == "bot":
        yield speech.say("join-mark-bot")
        return
    if number == room.host:
        yield speech.say("join-mark-host")
    elif chair.ready and room.phase in ("lobby", "over"):
        yield speech.say("join-mark-ready")
    if chair.away:
        yield speech.say("join-mark-away")


def change_lines(
    change: Change, before: RoomShown, after: RoomShown, mine: int | None, speech: Words
) -> Iterator[str]:
    """What has changed about the room. What the reader did is left out where they know it."""
    if change.what in _ABOUT_THE_TABLE:
        yield speech.say(_ABOUT_THE_TABLE[change.what])
    elif change.chair is not None:
        yield from _about(change.what, change.chair, before, after, mine, speech)
    if change.what not in ("host", "renamed") and _host(before) != _host(after):
        reader = "player" if after.host == mine else "other"
        yield speech.say("join-host", name=_host(after), reader=reader)


def _about(
    what: str, chair: int, before: RoomShown, after: RoomShown, mine: int | None, speech: Words
) -> Iterator[str]:
    old, new = before.chairs[chair] if chair < len(before.chairs) else None, after.chairs[chair]
    name = old.name if what in ("left", "kicked") and old is not None else new.name
    if what in _ABOUT_ANYBODY:
        reader = "player" if chair == mine else "other"
        yield speech.say(_ABOUT_ANYBODY[what], name=name, reader=reader)
    elif chair == mine:
        return
    elif what == "ready":
        if after.phase == "memorise":
            yield speech.say("join-read", name=name)
        else:
            yield speech.say("join-ready" if new.ready else "join-not-ready", name=name)
    elif what == "renamed" and old is not None:
        yield speech.say("join-renamed", player=old.name, name=name)
    elif what in _ABOUT_OTHERS:
        yield speech.say(_ABOUT_OTHERS[what], name=name)


def chat_line(message: Chatted, room: RoomShown, speech: Words) -> str:
    """What a person said, or the gesture they made."""
    name = room.chairs[message.chair].name
    if message.emote is not None:
        return speech.say(_EMOTES[message.emote], name=name)
    return f"[{name}] {message.text}"


def _host(room: RoomShown) -> str:
    return room.chairs[room.host].name
