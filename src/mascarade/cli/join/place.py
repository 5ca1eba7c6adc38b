"""A server, as somebody comes to it: where it is, and what it answers over HTTP."""

import re
from argparse import ArgumentTypeError
from http.client import HTTPException
from typing import TypeVar
from urllib import error, request
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from mascarade.cli.given import url
from mascarade.cli.say import Sorry
from mascarade.server.reach import is_loopback
from mascarade.server.wire import Apology
from mascarade.text import Words

T = TypeVar("T", bound=Struct)

TIMEOUT = 20.0
_LARGEST = 1 << 20
_CODE = re.compile(r"[A-Za-z]{6}")
_TABLE = re.compile(r"/t/([A-Za-z0-9_-]+)/?")


class Goal(Struct, frozen=True):
    """Where somebody wants to go: to the table that is named, or to a new one if `path` is empty."""

    server: str
    path: str = ""


def goal(address: str | None, server: str, speech: Words) -> Goal:
    """What an address means: a link, a code at `server`, a server, or nothing: that `server`."""
    if address is None:
        return Goal(server)
    if _CODE.fullmatch(address):
        return Goal(server, f"/api/codes/{address}")
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        there = url(f"{parts.scheme}://{parts.netloc}")
    except (ValueError, ArgumentTypeError):
        raise Sorry(speech.say("join-address-wrong", given=address)) from None
    if parts.path in ("", "/"):
        return Goal(there)
    table = _TABLE.fullmatch(parts.path)
    if table is None:
        raise Sorry(speech.say("join-address-wrong", given=address))
    return Goal(there, f"/api/tables/{table[1]}")


class Place:
    """Asks one server, as whoever has the `token`."""

    def __init__(self, server: str, speech: Words) -> None:
        self.server = server
        self.token = ""
        # a proxy would look for this machine on its own
        self.direct = is_loopback(urlsplit(server).hostname or "")
        self._open = request.build_opener(*([request.ProxyHandler({})] if self.direct else [])).open
        self._speech = speech

    def ask(self, path: str, gives: type[T], body: Struct | dict[str, str] | None = None) -> T:
        """One request; with a body it is a POST. What is refused is said in the server's own sentences."""
        data = None if body is None else msgspec.json.encode(body)
        asked = request.Request(self.server + path, data, self._headers())
        try:
            with self._open(asked, timeout=TIMEOUT) as answer:
                return msgspec.json.decode(answer.read(_LARGEST), type=gives)
        except error.HTTPError as refused:
            with refused:
                raise Sorry(*self.sorry(refused.read(_LARGEST))) from None
        except msgspec.DecodeError:
            raise Sorry(self._stranger()) from None
        except (OSError, ValueError, HTTPException):
            raise Sorry(self._speech.say("join-no-server", server=self.server)) from None

    def socket(self, table: str, *, watching: bool) -> str:
        """Where the game at a table is played."""
        url = f"ws{self.server.removeprefix('http')}/ws/{table}"
        return f"{url}?watch=1" if watching else url

    def sorry(self, body: bytes) -> tuple[str, ...]:
        """Why something was refused."""
        try:
            return msgspec.json.decode(body, type=Apology).said
        except (msgspec.DecodeError, UnicodeDecodeError):
            return (self._stranger(),)

    def _stranger(self) -> str:
        return self._speech.say("join-no-mascarade", server=self.server)

    def _headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Accept-Language": self._speech.language}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers
