"""The seal: a public commitment to a choice made under the table, opened when the game is over.

The public record of a game is a chain: each link is a hash of the link before it, of what everyone learned in
that step and, where something was hidden, of its seal. A player who has noted one link can check later that
nothing before it was changed. `docs/commitments.md` has the bytes, and what this proves and does not.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeAlias

import msgspec
from msgspec import Struct

from mascarade.rules.answers import Answer, Finish, Swap
from mascarade.rules.events import Aloud, Event
from mascarade.rules.record import Record

# Each kind of hash begins with its own name, so that none can be passed off as another.
_OPENING = b"mascarade opening 1"
_SEAL = b"mascarade seal 1"
_LINK = b"mascarade link 1"

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_FORGIVEN = str.maketrans("OIL", "011")
_HEX = frozenset("0123456789ABCDEF")
_HIDING = (Swap, Finish)
_encode = msgspec.json.Encoder().encode


class Sha256:
    """Seals and links as every game file has them: 32 bytes each, in hexadecimal digits."""

    def opening(self, table: str, game: int, events: Sequence[Event]) -> str:
        """The first link of a game, over what everyone learned before the first answer."""
        return _hashed(_OPENING, table.encode(), b"%d" % game, _public(events))

    def seal(self, link: str, salt: str, player: str, really: bool) -> str:
        """The commitment to a hidden choice; `link` is the link before the step with that choice."""
        choice = b"\1" if really else b"\0"
        return _hashed(_SEAL, bytes.fromhex(link), bytes.fromhex(salt), player.encode(), choice)

    def link(self, link: str, events: Sequence[Event], seal: str) -> str:
        """The link after a step; `seal` is empty where nothing was hidden."""
        return _hashed(_LINK, bytes.fromhex(link), _public(events), bytes.fromhex(seal))


def hidden(answer: Answer) -> bool | None:
    """The hidden part of an answer: whether masks were really swapped. None if it hides nothing."""
    return answer.really if isinstance(answer, _HIDING) else None


def code(link: str) -> str:
    """The first 60 bits of a link, for people to compare: twelve letters and digits, in groups of four."""
    bits = int(link[:15], 16)
    letters = "".join(_LETTERS[bits >> shift & 31] for shift in range(55, -1, -5))
    return f"{letters[:4]}-{letters[4:8]}-{letters[8:]}"


# A game file, checked


class Holds(Struct, frozen=True):
    """Nothing is wrong. `at` is the step of the code that was seen, if one was; 0 is the opening."""

    steps: int
    choices: int
    code: str
    at: int | None


class Unsealed(Struct, frozen=True):
    """The game was not played where choices are sealed, or its seals were taken out of the file."""


class SaltMissing(Struct, frozen=True):
    """A hidden choice cannot be opened."""

    step: int


class SaltAstray(Struct, frozen=True):
    """There is a salt where nothing was hidden."""

    step: int


class NotACode(Struct, frozen=True):
    """What was seen is neither a code nor a link."""


class NeverPart(Struct, frozen=True):
    """The chain of this file never had that code: what was seen is not what is in the file."""

    steps: int
    code: str


Verdict: TypeAlias = Holds | Unsealed | SaltMissing | SaltAstray | NotACode | NeverPart


def verify(record: Record, seen: str | None = None) -> Verdict:
    """Whether `seen`, a code or a whole link, was part of this game; without it, whether there is a chain.

    The record is one that `record.read` let through: here nobody asks whether it follows the rules.
    """
    wanted = None if seen is None else _written(seen)
    if seen is not None and wanted is None:
        return NotACode()
    if record.sealed is None:
        return Unsealed()
    salts = record.sealed.salts
    choices = [n for n, step in enumerate(record.steps, 1) if hidden(step.answer) is not None]
    for step in choices:
        if step not in salts:
            return SaltMissing(step)
    for step in sorted(salts.keys() - set(choices)):
        return SaltAstray(step)
    chain = links(record)
    at = None
    if wanted is not None:
        known = chain if len(wanted) == len(chain[0]) else [code(link) for link in chain]
        if wanted not in known:
            return NeverPart(len(record.steps), code(chain[-1]))
        at = known.index(wanted)
    return Holds(len(record.steps), len(choices), code(chain[-1]), at)


def links(record: Record) -> list[str]:
    """The chain of a sealed game that has all its salts: the first link, and the one after each step."""
    sealed = record.sealed
    assert sealed is not None, "only a sealed game has a chain"
    sealer = Sha256()
    chain = [sealer.opening(sealed.table, sealed.game, record.events)]
    for number, step in enumerate(record.steps, 1):
        really = hidden(step.answer)
        link = chain[-1]
        seal = "" if really is None else sealer.seal(link, sealed.salts[number], step.player, really)
        chain.append(sealer.link(link, step.events, seal))
    return chain


def _written(seen: str) -> str | None:
    """A code or link that a person noted, in its exact form; None if it can be neither."""
    plain = "".join(seen.split()).replace("-", "").upper()
    if len(plain) == 64 and _HEX.issuperset(plain):
        return plain.lower()
    letters = plain.translate(_FORGIVEN)
    if len(letters) == 12 and set(_LETTERS).issuperset(letters):
        return f"{letters[:4]}-{letters[4:8]}-{letters[8:]}"
    return None


def _public(events: Sequence[Event]) -> bytes:
    return _encode([event for event in events if isinstance(event, Aloud)])


def _hashed(*parts: bytes) -> str:
    """SHA-256 over the parts, each after its length: no two lists of parts are the same bytes."""
    return sha256(b"".join([len(part).to_bytes(4, "big") + part for part in parts])).hexdigest()
