"""Two evenings that differ only in what a reader may not know, laid side by side."""

import asyncio
import tempfile
from pathlib import Path

import msgspec
from msgspec import Struct

from mascarade.rules import Player
from mascarade.server.wire import Update
from tests.twins.evening import Evening, Host, Script, script
from tests.twins.wire import Frame


class Compared(Struct):
    """What came of a pair. `apart`: readers who got something else than their twin; `whole`: readers for
    whom nothing differed to the very end, `frames` how many frames were compared."""

    seed: int
    kind: str
    apart: list[str]
    whole: int
    frames: int
    over: bool
    hidden: bool


def compared(seed: int) -> Compared:
    """The pair with this number, played and compared for everybody who listens."""
    plan = script(seed)
    one, other = asyncio.run(_both(plan))
    found = Compared(seed, plan.kind, [], 0, 0, one.over, _truth(one) != _truth(other))
    for reader in one.frames:
        if reader in one.hasty | other.hasty:
            continue
        # the first step of which this reader may know that it was another one; None: there is none
        parted = _parting(one, other, reader)
        here, there = _until(one, reader, parted), _until(other, reader, parted)
        found.frames += len(here)
        found.whole += parted is None
        if [(frame.at, frame.raw) for frame in here] != [(frame.at, frame.raw) for frame in there]:
            found.apart.append(f"{reader}: {_first_difference(here, there)}")
        elif _writes(here) != _writes(there):
            found.apart.append(f"{reader}: the same messages in other writes")
    return found


async def _both(plan: Script) -> tuple[Evening, Evening]:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        first = await Host(plan, Path(one)).run()
        return first, await Host(plan, Path(other), first).run()


def _truth(evening: Evening) -> bytes:
    return msgspec.json.encode([told.events for told in evening.tape])


def _parting(one: Evening, other: Evening, reader: Player | None) -> int | None:
    here, there = one.heard(reader), other.heard(reader)
    for number, (mine, theirs) in enumerate(zip(here, there, strict=False)):
        if mine != theirs:
            return one.tape[number].n
    if len(here) == len(there):
        return None
    longer = one if len(here) > len(there) else other
    return longer.tape[min(len(here), len(there))].n


def _until(evening: Evening, reader: Player | None, parted: int | None) -> list[Frame]:
    """What this reader got before that step, and before the truth was opened."""
    frames: list[Frame] = []
    for frame in evening.frames[reader]:
        message = frame.message
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


def _first_difference(here: list[Frame], there: list[Frame]) -> str:
    for mine, theirs in zip(here, there, strict=False):
        if (mine.at, mine.raw) != (theirs.at, theirs.raw):
            return f"{mine.at} {mine.message.decode()} / {theirs.at} {theirs.message.decode()}"
    return f"{len(here)} frames / {len(there)} frames"
