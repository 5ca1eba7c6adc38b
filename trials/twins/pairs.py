"""Compares two games that differ only in what a reader may not know."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from mascarade.rules import Player
from mascarade.wire.shown import Update
from trials.twins.game import Host, TwinGame
from trials.twins.script import Script, script
from trials.twins.wire import Frame


class Compared(Struct):
    """What came of a pair. `apart`: readers who got something else than their twin; `whole`: readers for
    whom nothing differed to the very end, `frames` how many frames were compared, byte by byte, and
    `lengths` how many by their length."""

    seed: int
    kind: str
    apart: list[str]
    whole: int
    frames: int
    over: bool
    hidden: bool
    lengths: int = 0


def compared(seed: int) -> Compared:
    """The pair with this number, played and compared for everybody who listens."""
    plan = script(seed)
    one, other = asyncio.run(_both(plan))
    found = Compared(seed, plan.kind, [], 0, 0, one.over, _truth(one) != _truth(other))
    # the first step that a spectator can tell apart
    public = _parting(one, other, None)
    # when somebody says something cannot be hidden, only what
    when = one.hasty if plan.kind == "early" else set()
    for reader in one.frames:
        if reader not in one.hasty | other.hasty | one.authors:
            _compare_bytes(found, one, other, reader)
        if reader not in when:
            _compare_lengths(found, one, other, reader, public)
    return found


def _compare_bytes(found: Compared, one: TwinGame, other: TwinGame, reader: Player | None) -> None:
    """What a reader got and said is the same, up to the first step of which they know that it was another."""
    parted = _parting(one, other, reader)
    here, there = _until(one, reader, parted), _until(other, reader, parted)
    found.frames += len(here)
    found.whole += parted is None
    sly = reader in other.sly
    mine, theirs = ([_bytes(frame, sly) for frame in frames] for frames in (here, there))
    if mine != theirs:
        found.apart.append(f"{reader}: {_first_difference(here, there, mine, theirs)}")
    elif _writes(here) != _writes(there):
        found.apart.append(f"{reader}: the same messages in other writes")


def _compare_lengths(
    found: Compared, one: TwinGame, other: TwinGame, reader: Player | None, public: int | None
) -> None:
    """How long everything was that a reader got and said is the same for as long as the game is in public."""
    here, there = _until(one, reader, public), _until(other, reader, public)
    found.lengths += len(here)
    mine, theirs = ([_length(frame) for frame in frames] for frames in (here, there))
    if mine != theirs:
        found.apart.append(f"{reader}, lengths: {_first_difference(here, there, mine, theirs)}")


def _bytes(frame: Frame, sly: bool) -> tuple[float, bool, object]:
    """A frame, byte by byte; of what somebody says whose choice is another one, only the length."""
    return (frame.at, frame.sent, len(frame.raw) if frame.sent and sly else frame.raw)


def _length(frame: Frame) -> tuple[float, bool, int, int]:
    """A frame for those who see lengths only: when it went where, in which write, and how long it is."""
    return (frame.at, frame.sent, frame.write, len(frame.raw))


async def _both(plan: Script) -> tuple[TwinGame, TwinGame]:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        first = await Host(plan, Path(one)).run()
        return first, await Host(plan, Path(other), first).run()


def _truth(game: TwinGame) -> bytes:
    return msgspec.json.encode([told.events for told in game.updates])


def _parting(one: TwinGame, other: TwinGame, reader: Player | None) -> int | None:
    here, there = one.heard(reader), other.heard(reader)
    for number, (mine, theirs) in enumerate(zip(here, there, strict=False)):
        if mine != theirs:
            return one.updates[number].n
    if len(here) == len(there):
        return None
    longer = one if len(here) > len(there) else other
    return longer.updates[min(len(here), len(there))].n


def _until(game: TwinGame, reader: Player | None, parted: int | None) -> list[Frame]:
    """What this reader got before that step, and before the truth was opened."""
    frames: list[Frame] = []
    for frame in game.frames[reader]:
        message = b"" if frame.sent else frame.message
        if message.startswith(b'{"type":"truth"'):
            break
        numbered = parted is not None and message.startswith(b'{"type":"update"')
        if numbered and msgspec.json.decode(message, type=Update).n >= (parted or 0):
            break
        frames.append(frame)
    return frames


def _writes(frames: list[Frame]) -> list[int]:
    """Which frames went out together; the last write may hold what is not compared any more."""
    return [frame.write for frame in frames]


def _first_difference(
    here: list[Frame], there: list[Frame], mine: Sequence[object], theirs: Sequence[object]
) -> str:
    for number, (own, others) in enumerate(zip(mine, theirs, strict=False)):
        if own != others:
            return f"{_shown(here[number])} / {_shown(there[number])}"
    return f"{len(here)} frames / {len(there)} frames"


def _shown(frame: Frame) -> str:
    way = "to the server" if frame.sent else "to the client"
    return f"{frame.at} {way}, {len(frame.raw)} bytes: {frame.message.decode()}"
