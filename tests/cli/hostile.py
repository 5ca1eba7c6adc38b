"""What a stranger may send: text that a terminal would obey, in every field of every message, and a server
that says it over real sockets."""

import hashlib
import json
import re
import struct
from base64 import b64encode
from collections.abc import Iterable, Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any, Self

import msgspec
from msgspec import inspect

from tests.cli.program import PATIENCE

TRICKS = (
    "\x1b]0;owned\x07", "\x1b[38;5;99m", "\x9b2J", "\x85", "\r", "\n", "\t", "\x08", "\x7f", "\x00",
    "\u2028", "\u2029", "\u202e", "\u2066", "\u200b", "\u200d", "\u200f", "\ufeff", "\xad", "\u034f",
    "\u3164", "\ufe0f", "\U000e0041", "\ue000",
)  # fmt: skip
"""Each of them moves the cursor, changes the screen or the order of letters, or is not seen at all."""

MARKUP = "[red]x[/red][link=http://evil]y[/link]:smile:"
HOSTILE = "A".join(TRICKS) + MARKUP
SEEN = re.sub(r"[^ -~]", lambda found: f"<U+{ord(found[0]):04X}>", HOSTILE)
"""What is shown of `HOSTILE`."""

_CLOSE = 0x88
DRIP, ENDLESS = b" ", 1 << 40
# what a terminal gets from us: colours of sixteen, the prompt taken back, the screen wiped
OURS = re.compile(r"\x1b\[(?:[0-9;]{0,7}m|2K|A|H|2J|3J)|\r\n|\r(?=\x1b\[2K)|\n")
DANGEROUS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ue000-\uf8ff\ufeff\uffa0\U000e0000-\U000e0fff]"
)


def dangers(shown: str) -> set[str]:
    """All that a terminal would have obeyed or hidden, and that was not ours."""
    return set(DANGEROUS.findall(OURS.sub("", shown.replace("\x1b[38;5;99m", "\x00"))))


def filled(kind: Any, text: str = HOSTILE) -> Any:
    """An object of this type as JSON has it, with every field filled in, and `text` wherever text may be."""
    return _filled(inspect.type_info(kind), text)


def _filled(kind: inspect.Type, text: str) -> Any:
    match kind:
        case inspect.StrType():
            return text[: kind.max_length]
        case inspect.StructType():
            fields = {field.encode_name: _filled(field.type, text) for field in kind.fields}
            return {**({kind.tag_field: kind.tag} if kind.tag_field else {}), **fields}
        case inspect.VarTupleType() | inspect.ListType():
            return [_filled(each, text) for each in _variants(kind.item_type)]
        case inspect.TupleType():
            return [_filled(each, text) for each in kind.item_types]
        case inspect.DictType():
            return {_filled(kind.key_type, text): _filled(kind.value_type, text)}
        case inspect.UnionType():
            return _filled(_variants(kind)[0], text)
        case inspect.LiteralType():
            return kind.values[0]
        case inspect.IntType():
            return kind.ge or 0
        case inspect.FloatType():
            return 60.0
        case inspect.BoolType():
            return True
        case inspect.CustomType() | inspect.AnyType():
            raise AssertionError(f"say here what a hostile {kind} is")
        case _:
            raise AssertionError(f"{kind} is new in the protocol: fill it here")


def _variants(kind: inspect.Type) -> list[inspect.Type]:
    """What may stand there, nothing left out but None; text first, since that is the danger."""
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    some = [each for each in kinds if not isinstance(each, inspect.NoneType)]
    return sorted(some, key=lambda each: not isinstance(each, inspect.StrType))


class HostileServer:
    """Answers each path with what it is given, and on a socket says the `frames`, waiting for each event.

    The answer `DRIP` comes a byte at a time, without an end.
    """

    def __init__(self, answers: Mapping[str, tuple[int, Any]], frames: Iterable[Any] = ()) -> None:
        said = [frame if isinstance(frame, bytes | Event) else _encoded(frame) for frame in frames]
        self._gone = gone = Event()

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                self._answer()

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self._answer()

            def _answer(self) -> None:
                if self.headers.get("Upgrade") == "websocket" and "/ws" not in answers:
                    self._talk()
                    return
                path = "/ws" if self.path.startswith("/ws") else self.path
                status, body = answers.get(path, (404, {"problems": [], "said": [HOSTILE]}))
                raw = body if isinstance(body, bytes) else _encoded(body)
                self.send_response(status)
                self.send_header("Content-Length", str(ENDLESS if body == DRIP else len(raw)))
                self.end_headers()
                self.wfile.write(raw)
                with suppress(OSError):
                    while body == DRIP and not gone.wait(0.05):
                        self.wfile.write(DRIP)

            def _talk(self) -> None:
                key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
                accept = b64encode(hashlib.sha1(key.encode()).digest()).decode()
                self.send_response(101)
                self.send_header("Upgrade", "websocket")
                self.send_header("Connection", "Upgrade")
                self.send_header("Sec-WebSocket-Accept", accept)
                self.end_headers()
                for each in said:
                    if isinstance(each, Event):
                        each.wait(PATIENCE)
                        continue
                    self.wfile.write(b"\x81\x7f" + struct.pack(">Q", len(each)) + each)
                while (head := self.rfile.read(2)) and head[0] != _CLOSE:
                    length = head[1] & 0x7F
                    longer = {126: 2, 127: 8}.get(length, 0)
                    length = int.from_bytes(self.rfile.read(longer)) if longer else length
                    self.rfile.read(4 + length)  # the key that it is masked with, and what it says
                self.close_connection = True

            def log_message(self, *_: object) -> None:
                """Nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._gone.set()
        self._server.shutdown()
        self._server.server_close()


def _encoded(value: Any) -> bytes:
    # msgspec for what is ours; json for what msgspec would not write, as half a letter
    return msgspec.json.encode(value) if not isinstance(value, dict | list) else json.dumps(value).encode()
