"""The secrets of one's seats, one for each server and name: the same command finds the same seat."""

import os
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from mascarade.server.store.data_folder import folder

FOLDER = "seats"
_LARGEST = 10_000


class SeatKey(Struct, frozen=True):
    """Whoever has the token has the seats."""

    server: str
    name: str
    token: str


def saved_key(server: str, name: str) -> SeatKey | None:
    """The key that was kept for this name at this server."""
    try:
        with _file(server, name).open("rb") as file:
            return msgspec.json.decode(file.read(_LARGEST), type=SeatKey)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def save_key(key: SeatKey) -> None:
    """Write it down where only its owner can read it; `OSError` where that cannot be done."""
    file = _file(key.server, key.name)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # under a name of its own first: a half-written key opens nothing
    draft = file.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as writing:
        writing.write(msgspec.json.encode(key))
    draft.replace(file)


def keys_folder() -> Path:
    """The folder of the keys; `CannotStart` where this user has none."""
    return folder() / FOLDER


def _file(server: str, name: str) -> Path:
    # names are told apart as tables do, and may hold what no file name may
    digest = sha256(f"{server}\n{name.casefold()}".encode(errors="replace")).hexdigest()
    return keys_folder() / f"{digest[:32]}.json"
