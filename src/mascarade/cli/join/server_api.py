"""The HTTP side of a server: which address means what, and its requests."""

import re
from argparse import ArgumentTypeError
from http.client import HTTPException
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar
from urllib import error, request
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from mascarade.cli.argument_types import url
from mascarade.cli.errors import MOST_SENTENCES, CommandError
from mascarade.machine import is_loopback
from mascarade.text import Words
from mascarade.wire.http import Apology

T = TypeVar("T", bound=Struct)

TIMEOUT = 20.0
LONGEST_SENTENCE = 2_000
_LARGEST = 1 << 20
_CODE = re.compile(r"[A-Za-z]{6}")
_IN_LINK = re.compile(r"(?:^|&)code=([A-Za-z]{6})(?:&|$)")
_TABLE = re.compile(r"/t/([A-Za-z0-9_-]+)/?")


class Destination(Struct, frozen=True):
    """A table at a server; a new one if `path` is empty."""

    server: str
    path: str = ""


def destination(address: str | None, server: str, speech: Words) -> Destination:
    """What an address means: a link, a code at `server`, a server, or with None that `server`."""
    if address is None:
        return Destination(server)
    if _CODE.fullmatch(address):
        return Destination(server, f"/api/codes/{address}")
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        there = url(f"{parts.scheme}://{parts.netloc}")
    except (ValueError, ArgumentTypeError):
        raise CommandError(speech.say("join-address-wrong", given=address)) from None
    if parts.path in ("", "/"):
        return Destination(there)
    table = _TABLE.fullmatch(parts.path)
    if table is None:
        raise CommandError(speech.say("join-address-wrong", given=address))
    # a link to a locked table contains its code
    code = _IN_LINK.search(parts.query)
    return Destination(there, f"/api/tables/{table[1]}{f'?code={code[1]}' if code else ''}")


class ServerApi:
    """Sends requests to one server, with the `token` of a person."""

    def __init__(self, server: str, speech: Words) -> None:
        self.server = server
        self.token = ""
        # a proxy would take a loopback address for its own machine
        self.direct = is_loopback(urlsplit(server).hostname or "")
        self._open = request.build_opener(*([request.ProxyHandler({})] if self.direct else [])).open
        self._speech = speech

    def ask(self, path: str, gives: type[T], body: Struct | dict[str, str] | None = None) -> T:
        """Send a request, a POST if it has a body. A refusal is raised with the server's own sentences."""
        data = None if body is None else msgspec.json.encode(body)
        try:
            ok, answer = self._answer(request.Request(self.server + path, data, self._headers()))
            if not ok:
                raise CommandError(*self.reasons(answer))
            return msgspec.json.decode(answer, type=gives)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise CommandError(self._stranger()) from None
        except (OSError, ValueError, HTTPException):
            raise CommandError(self._speech.say("join-no-server", server=self.server)) from None

    def _answer(self, asked: request.Request) -> tuple[bool, bytes]:
        """Whether it was granted, and the body; `TimeoutError` if the whole answer takes too long.

        The timeout of urllib holds for each piece, and a server may send a byte at a time.
        """
        answers: SimpleQueue[tuple[bool, bytes] | Exception] = SimpleQueue()

        def fetch() -> None:
            try:
                answers.put(self._fetched(asked))
            except Exception as failed:
                answers.put(failed)

        Thread(target=fetch, daemon=True).start()
        try:
            answer = answers.get(timeout=TIMEOUT)
        except Empty:
            raise TimeoutError from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _fetched(self, asked: request.Request) -> tuple[bool, bytes]:
        try:
            with self._open(asked, timeout=TIMEOUT) as answer:
                return True, answer.read(_LARGEST)
        except error.HTTPError as refused:
            with refused:
                return False, refused.read(_LARGEST)

    def socket(self, table: str, *, watching: bool, code: str | None = None) -> str:
        """The address of the socket to a table. A spectator of a locked table needs its code."""
        url = f"ws{self.server.removeprefix('http')}/ws/{table}"
        if not watching:
            return url
        return f"{url}?watch=1" if code is None else f"{url}?watch=1&code={code}"

    def reasons(self, body: bytes) -> tuple[str, ...]:
        """The sentences in the body of a refusal."""
        try:
            said = msgspec.json.decode(body, type=Apology).said
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            said = ()
        few = tuple(sentence[:LONGEST_SENTENCE] for sentence in said[:MOST_SENTENCES])
        return few or (self._stranger(),)

    def _stranger(self) -> str:
        return self._speech.say("join-no-mascarade", server=self.server)

    def _headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Accept-Language": self._speech.language}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers
