"""What each seat was told and what it answered, as its client remembers it."""

from array import array
from collections import Counter, deque
from collections.abc import Iterator
from hashlib import blake2b
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mascarade.rules import Answer
from mascarade.rules.seal import code
from mascarade.wire.server_messages import GameRevealed
from mascarade.wire.shown import Snapshot, Update

Kind: TypeAlias = Literal[
    "lost", "stuck", "repeated", "skipped", "seat", "refused", "worker", "log", "link", "leak"
]
Fate: TypeAlias = Literal["waiting", "done", "refused", "unsure"]

REMEMBERED = 40
"""Updates whose marks are kept, to come back as a client that has seen less."""


class Fault(Struct, frozen=True):
    """Something that must not happen, and where it did."""

    kind: Kind
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}: {self.what}"


class Faults:
    """Everything that went wrong."""

    def __init__(self) -> None:
        self.all: list[Fault] = []

    def add(self, kind: Kind, where: str, what: str) -> None:
        self.all.append(Fault(kind, where, what))

    def count(self, kind: Kind) -> int:
        return Counter(fault.kind for fault in self.all)[kind]

    def __iter__(self) -> Iterator[Fault]:
        return iter(self.all)


class Sent(Struct):
    """An answer that was sent, and the reply of the server.

    `unsure`: it was sent before a crash, and its game was over when its sender came back.
    """

    id: str
    game: int
    question: int
    answer: Answer
    fate: Fate = "waiting"


class History:
    """What one seat or spectator has seen of a table. Contradictory updates are faults."""

    def __init__(self, where: str, faults: Faults) -> None:
        self.where = where
        self.sent: list[Sent] = []
        self.links: dict[int, str] = {}
        self.newest = 0
        self.marks: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self._at = 0
        self._digests = array("Q", [0])
        self._faults = faults

    def fault(self, kind: Kind, what: str) -> None:
        self._faults.add(kind, self.where, what)

    def comes_back(self, have: int | None) -> None:
        """The seat says what it has seen."""
        self._at = have or 0

    def caught_up(self) -> None:
        """The server has sent everything that a new connection gets."""
        if self._at < self.newest:
            self.fault("lost", f"told up to {self._at}, and {self.newest} was seen before")

    def saw(self, update: Update, raw: bytes, game: int) -> None:
        """One step."""
        if update.n != self._at + 1:
            self.fault("skipped", f"update {update.n} after {self._at}")
        digest = fingerprint(lasting(update, raw))
        if self.digest(update.n) not in (0, digest):
            self.fault("repeated", f"update {update.n} is another than before: {raw!r}")
        if update.n >= len(self._digests):
            self._digests.extend([0] * (update.n + 1 - len(self._digests)))
        self._digests[update.n] = digest
        self._remember(update, game)

    def saw_all(self, snapshot: Snapshot, game: int) -> None:
        """The whole table at once."""
        if snapshot.n < self.newest:
            self.fault("lost", f"a snapshot of {snapshot.n}, and {self.newest} was seen before")
        if snapshot.n == self.newest and self.marks and snapshot.mark != self.marks[-1][1]:
            self.fault("repeated", f"a snapshot of {snapshot.n} with another mark")
        self._remember(snapshot, game)

    def heard_the_truth(self, truth: GameRevealed) -> None:
        link = self.links.get(truth.game)
        if link is not None and code(link) != truth.code and self._at >= self.newest:
            self.fault("link", f"game {truth.game} ended with {truth.code}, and {code(link)} was seen")

    def digest(self, n: int) -> int:
        """What was seen as update `n`, in a number; 0 if it was not."""
        return self._digests[n] if n < len(self._digests) else 0

    def _remember(self, said: Update | Snapshot, game: int) -> None:
        self._at = said.n
        if said.n > self.newest:
            self.newest = said.n
            self.marks.append((said.n, said.mark))
            if said.link:
                self.links[game] = said.link


def lasting(update: Update, raw: bytes) -> bytes:
    """What is the same whenever the update is told; `raw` is how it was told.

    Changes of the room in a row are kept as one: to who comes back, only the last says what has changed. The
    spaces after a message only make it longer.
    """
    if update.events or (update.change is None and update.room is None):
        return raw.rstrip(b" ")
    return encode(replace(update, change=None, room=None))


def fingerprint(raw: bytes) -> int:
    """Never 0."""
    return int.from_bytes(blake2b(raw, digest_size=8).digest(), "big") or 1


encode = msgspec.json.Encoder().encode
