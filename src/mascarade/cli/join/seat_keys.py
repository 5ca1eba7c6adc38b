"""The saved keys of seats, one for each server and name, so that the same command finds the same seat."""

import os
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from mascarade.machine import user_folder

FOLDER = "seats"
_LARGEST = 10_000


class SeatKey(Struct, frozen=True):
    """The token of a person at a server. It gives access to all their seats there."""

    server: str
    name: str
    token: str


def saved_key(server: str, name: str) -> SeatKey | None:
    """The key that was saved for this name at this server."""
    try:
        with _file(server, name).open("rb") as file:
            return msgspec.json.decode(file.read(_LARGEST), type=SeatKey)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def save_key(key: SeatKey) -> None:
    """Write it to a file that only its owner can read; `OSError` if that fails."""
    file = _file(key.server, key.name)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # written under another name first: a half-written key is useless
    draft = file.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as writing:
        writing.write(msgspec.json.encode(key))
    draft.replace(file)


def keys_folder() -> Path:
    """The folder of the keys; `NoHomeFolder` if this user has none."""
    return user_folder() / FOLDER


def _file(server: str, name: str) -> Path:
    # tables ignore case in names, and names may hold what file names may not
    digest = sha256(f"{server}\n{name.casefold()}".encode(errors="replace")).hexdigest()
    return keys_folder() / f"{digest[:32]}.json"
