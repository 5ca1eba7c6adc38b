"""What depends on this machine: where it keeps the files of its user, and which addresses are its own."""

import os
import sys
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path


class NoHomeFolder(Exception):
    """The user has no home folder, and so no place for files of their own."""


def user_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """Where this system keeps what belongs to a user and not to a project; `NoHomeFolder` if nowhere."""
    if platform == "win32":
        given = environment.get("LOCALAPPDATA", "")
        return Path(given or _home(home) / "AppData" / "Local") / "Mascarade"
    if platform == "darwin":
        return _home(home) / "Library" / "Application Support" / "Mascarade"
    given = environment.get("XDG_DATA_HOME", "")
    # the XDG specification: a relative one is to be ignored
    return (Path(given) if given.startswith("/") else _home(home) / ".local" / "share") / "mascarade"


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _home(home: Path | None) -> Path:
    try:
        return home or Path.home()
    except RuntimeError:
        raise NoHomeFolder from None
