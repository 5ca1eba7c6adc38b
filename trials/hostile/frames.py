"""Draws malformed frames: every message of the protocol, changed at random from a seed."""

import json
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

from trials.hostile.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame
from trials.hostile.words import LONG, TEXTS

Json: TypeAlias = Any

LARGEST = 8_192
OPTIONS: Json = {
    "players": 6, "scenario": "custom", "masks": ["king", "queen", "judge", "bishop", "fool", "thief"],
    "bots": True, "level": "honest", "temper": "even", "clocks": {"pace": "own", "move": 60, "bank": 0},
    "first": 2, "challenges": "secret", "memory": "pure", "peeking": True, "chat": True, "public": True,
}  # fmt: skip
ANSWERS: tuple[Json, ...] = (
    {"do": "look"},
    {"do": "swap", "with": "Ann", "really": True},
    {"do": "swap", "with": "centre:0", "really": False},
    {"do": "announce", "mask": "king"},
    {"do": "challenge"},
    {"do": "pass"},
    {"do": "choose", "players": ["Ann", "Arlecchino"]},
    {"do": "finish", "really": True},
    {"do": "decline"},
    {"do": "name", "mask": "widow"},
    {"do": "peek"},
)
WISHES: tuple[Json, ...] = (
    *({"type": "answer", "id": "a", "question": 1, "answer": answer} for answer in ANSWERS),
    {"type": "sit", "id": "a", "chair": 1},
    {"type": "rename", "id": "a", "name": "Bob"},
    {"type": "ready", "id": "a", "ready": True},
    {"type": "back", "id": "a"},
    {"type": "mute", "id": "a", "chair": 1, "muted": True},
    {"type": "appoint", "id": "a", "chair": 1},
    {"type": "options", "id": "a", "options": OPTIONS},
    {"type": "options", "id": "a", "options": {"players": 4}},
    {"type": "start", "id": "a"},
    {"type": "pause", "id": "a", "paused": True},
    {"type": "chat", "id": "a", "text": "well"},
    {"type": "emote", "id": "a", "emote": "gasp"},
    {"type": "rematch", "id": "a"},
    {"type": "end", "id": "a"},
    {"type": "kick", "id": "a", "chair": 1},
    {"type": "leave", "id": "a"},
    {"type": "close", "id": "a"},
)
"""One of each, the ones that end something last."""
OTHERS: tuple[Json, ...] = (
    {"type": "hello", "have": 3, "mark": "0123456789abcdef", "language": "en", "protocol": 1},
    {"type": "pong", "n": 3},
    {"type": "update", "n": 3, "mark": ""},
    {"type": "bye", "why": "error"},
)
VALUES: tuple[Json, ...] = (
    None, True, False, 0, 1, -1, 2, 11, 12, 255, 2**31, 2**31 + 1, 2**53, 2**63, 2**64, -(2**63) - 1,
    10**40, 10**300, 0.5, -0.0, 1e308, [], {}, [[]], [{}], {"": {}}, [None], "0", "1", "true", "null",
    "custom", "own", "play", {"type": "close", "id": "b"}, {"do": "peek"}, ["Ann"] * 300,
    {str(n): n for n in range(200)},
)  # fmt: skip
LITERALS = (
    "NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1e-999", "01", "+1", ".5", "1.", "0x1F", "1_000",
    "--1", "9" * 400, "9" * 4299, "9" * 5000, "-" + "9" * 5000, "1" + "0" * 5000 + ".0", "0." + "1" * 5000,
    "1E+400", r'"\ud800"', r'"\udfff\ud800"', r'"\u0000"', r'"\uD83D\uDE00\uD83D"', r'"\x41"', r'"\u12"',
    '"\t"', '"', "'a'", "tru", "nul", "undefined", "[1,]", '{"a":1,}', "/**/1", "{a:1}", '"\x7f\x1b"',
)  # fmt: skip
NONSENSE: tuple[bytes, ...] = (
    b"", b" ", b"{", b"}", b"[]", b"null", b"0", b'""', b"\xef\xbb\xbf{}",
    b'\xef\xbb\xbf{"type":"pong","n":1}', b"\xff\xfe{\0}\0", b"\0", b"{}{}", b'{"type":"pong","n":1} x',
    b'{"type":"pong","n":1,"n":2}', b'{"type":"pong","type":"close","n":1}', b'{"type":["pong"],"n":1}',
    b'{"n":1,"type":"pong"}', b'{"type":"_wish","id":"a"}', b'{"type":"Wish","id":"a"}', b"[" * 8000,
    b'{"a":' * 1600, b"[" * 4000 + b"]" * 4000,
    b'{"type":"answer","id":"a","question":1,"answer":' + b"[" * 8000,
    b'{"type":"answer","id":"a","question":1,"answer":' + b'{"do":' * 1300,
)  # fmt: skip


class Frames:
    """Draws frames; the same seed draws the same."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self._count = 0

    def id(self) -> str:
        """An id that was not there before."""
        self._count += 1
        return f"h{self._count}"

    def text(self) -> bytes:
        """A text frame's payload: mostly JSON, seldom what is wanted."""
        kind = self.chance.random()
        if kind < 0.08:
            return self.chance.choice(NONSENSE)
        if kind < 0.3:
            return self._broken(self._bent()).encode("utf-8", "surrogatepass")[:LARGEST]
        if kind < 0.38:
            return self._scratched(_dumped(self._valid()).encode())
        return _dumped(self._bent()).encode("utf-8", "surrogatepass")[:LARGEST]

    def wish(self) -> bytes:
        """A wish as it should be, at whatever moment this is."""
        return _dumped(self._valid()).encode()

    def wire(self) -> bytes:
        """One or more frames as bytes, that keep to no rule of WebSockets; most end the connection."""
        text = self.text()
        cut = self.chance.randrange(len(text) + 1)
        return self.chance.choice(
            (
                frame(text, BINARY),
                frame(text[:cut], fin=False) + frame(text[cut:], CONT),
                b"".join([frame(b"{", fin=False), *[frame(b"", CONT, fin=False)] * 300, frame(b"}", CONT)]),
                frame(text[:cut], fin=False) + frame(b"ping", PING) + frame(text[cut:], CONT),
                frame(text[:cut], fin=False) + frame(text),
                frame(text, CONT),
                frame(b"\xff\xfe\xfa"),
                frame('"é'.encode()[:2]),
                frame("é".encode()[:1], fin=False) + frame("é".encode()[1:], CONT),
                frame(b"\xed\xa0\x80"),
                frame(b"[" * 100_000),
                frame(b"[" * 5000, fin=False) + frame(b"[" * 5000, CONT),
                frame(b"", length=2**62),
                frame(b"", length=2**63),
                frame(b"x" * 126, PING),
                frame(b"x" * 200, CLOSE),
                frame(b"x" * 125, PING),
                frame(b"", PING, fin=False),
                frame(b"late", PONG),
                frame(text, rsv=self.chance.randrange(1, 8)),
                frame(text, self.chance.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15))),
                frame(text, masked=False),
                frame(b"\x03", CLOSE),
                frame(b"", CLOSE),
                frame(
                    self.chance.choice((0, 999, 1004, 1005, 1006, 1015, 2999, 5000)).to_bytes(2, "big"), CLOSE
                ),
                frame(b"\x03\xe8\xff\xff", CLOSE),
                frame(b"\x03\xe8 goodbye", CLOSE) + frame(text, TEXT),
                frame(text)[: self.chance.randrange(1, 6)],
                self.chance.randbytes(self.chance.randrange(1, 400)),
                b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            )
        )

    def _valid(self) -> Json:
        message = dict(self.chance.choice(WISHES[:-1] if self.chance.random() < 0.9 else WISHES))
        message["id"] = self.id()
        if "chair" in message:
            message["chair"] = self.chance.randrange(12)
        if "question" in message:
            message["question"] = self.chance.choice((0, 1, 2, 3, 5, 8, 13, 40))
        if message["type"] in ("chat", "rename"):
            message["text" if message["type"] == "chat" else "name"] = self._words()
        return message

    def _words(self) -> str:
        return self.chance.choice((*TEXTS, LONG[:2000])) if self.chance.random() < 0.9 else LONG[:3900]

    def _bent(self) -> Json:
        """A message with one to three things wrong."""
        message = deepcopy(self.chance.choice((*WISHES, *OTHERS)))
        if "id" in message:
            message["id"] = self.id()
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            self.bend(message)
        return message

    def bend(self, message: Json) -> None:
        """Change one thing, somewhere inside."""
        inside, key = message, self.chance.choice(list(message))
        while isinstance(inside[key], dict) and inside[key] and self.chance.random() < 0.7:
            inside = inside[key]
            key = self.chance.choice(list(inside))
        match self.chance.randrange(6):
            case 0:
                del inside[key]
                inside.setdefault("type", self.chance.choice(("pong", "chat", "", 1, None)))
            case 1:
                inside[self.chance.choice(("x", "", "__class__", "owner", "type", "do", "\u202e"))] = 1
            case 2:
                inside[key] = [inside[key]]
            case 3:
                inside[key] = self._words()
            case _:
                inside[key] = deepcopy(self.chance.choice(VALUES))

    def _broken(self, message: Json) -> str:
        """Text that is not quite JSON, or has something in it that JSON can say and nobody can mean."""
        text = _dumped(message)
        at = text.find(":", self.chance.randrange(len(text)))
        match self.chance.randrange(4):
            case 0 if at > 0:
                end = min((found for mark in ",}" if (found := text.find(mark, at)) > 0), default=len(text))
                return text[: at + 1] + self.chance.choice(LITERALS) + text[end:]
            case 1:
                return text[: self.chance.randrange(len(text))]
            case 2:
                return text[:-1] + "," + text[1:]
            case _:
                return text.replace(
                    '"', self.chance.choice(("'", "", '\\"', "\u201c")), 1 + self.chance.randrange(3)
                )

    def _scratched(self, text: bytes) -> bytes:
        """With some of its bytes changed; still text, for the parser's sake."""
        scratched = bytearray(text)
        for _ in range(self.chance.randrange(1, 5)):
            scratched[self.chance.randrange(len(scratched))] = self.chance.randrange(128)
        return bytes(scratched)


def _dumped(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False)
