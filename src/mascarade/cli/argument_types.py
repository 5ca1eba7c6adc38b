"""Types of arguments: each reads a flag or an environment variable, or says what is wrong with it."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from math import isfinite
from pathlib import Path
from urllib.parse import urlsplit

_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*", re.IGNORECASE)
_UNITS = {"h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
_LONGEST = 100 * 366 * 24 * 3600
_YES, _NO = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number from `least` to `most`."""

    def read(given: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", given) or not least <= int(given) <= most:
            raise ArgumentTypeError(f"“{given}” is not a whole number from {least} to {most}")
        return int(given)

    return read


def number_to(most: int) -> Callable[[str], float]:
    """A number from 0 to `most`."""

    def read(given: str) -> float:
        try:
            number = float(given)
        except ValueError:
            number = -1.0
        if not isfinite(number) or not 0 <= number <= most:
            raise ArgumentTypeError(f"“{given}” is not a number from 0 to {most}")
        return number

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """One of these words."""

    def read(given: str) -> str:
        if given not in words:
            raise ArgumentTypeError(f"“{given}” is not one of {', '.join(words)}")
        return given

    return read


def age(given: str) -> float:
    """The seconds of a time such as 90d, of at least a day."""
    found = re.fullmatch(r"([0-9]{1,6})([hdw])", given)
    seconds = int(found[1]) * _UNITS[found[2]] if found else 0
    if not 24 * 3600 <= seconds <= _LONGEST:
        raise ArgumentTypeError(f"“{given}” is not a time of at least 1d, as in 90d, 52w or 36h")
    return float(seconds)


def folder(given: str) -> str:
    """A folder, whether it exists or not."""
    if not given:
        raise ArgumentTypeError("a folder has a name")
    return str(Path(given))


def host(given: str) -> str:
    """The name or the address of a machine."""
    try:
        return str(ip_address(given.strip("[]")))
    except ValueError:
        if len(given) > 253 or not _NAME.fullmatch(given):
            raise ArgumentTypeError(
                f"“{given}” is not a name or an address, without a port or anything else"
            ) from None
        return given.lower()


def proxy(given: str) -> str:
    """An address, or a network of them."""
    try:
        return str(ip_network(given) if "/" in given else ip_address(given))
    except ValueError:
        raise ArgumentTypeError(
            f"“{given}” is not an address or a network, as in 127.0.0.1 or 10.0.0.0/8"
        ) from None


def url(given: str) -> str:
    """The address of a server, without a path: its pages cannot live below one."""
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    bare = f"{parts.scheme}://{parts.netloc}"
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in bare or port == 0:
        raise ArgumentTypeError(f"“{given}” is not an address as in https://mascarade.example.org")
    if given.rstrip("/") != bare:
        raise ArgumentTypeError(f"“{given}” has more than a host: Mascarade cannot live below a path")
    host(parts.hostname)
    return bare.lower()


def cluster(given: str) -> str:
    """The address of a Ray cluster, or `local` for one that the command starts."""
    name, _, port = given.rpartition(":")
    if given == "local":
        return given
    if not name or not re.fullmatch(r"[0-9]{1,5}", port) or not 0 < int(port) < 2**16:
        raise ArgumentTypeError(f"“{given}” is not the address of a cluster, as in 10.0.0.5:6379")
    host(name)
    return given


def database(given: str) -> str:
    """The address of a PostgreSQL. The error does not repeat it: it may contain a password."""
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    named = parts.scheme in ("postgresql", "postgres") and parts.path.strip("/") and port != 0
    # with such characters a part of the password would be taken for the host, and shown
    if not named or "@" in parts.path or parts.fragment:
        raise ArgumentTypeError(
            "that is not an address as in postgresql://USER@HOST/NAME (in a password, / is %2F and @ is %40)"
        )
    return given


def broker(given: str) -> str:
    """The address of a Redis. The error does not repeat it: it may contain a password."""
    try:
        parts = urlsplit(given)
        named = parts.path if parts.scheme == "unix" else parts.hostname and parts.port != 0
    except ValueError:
        parts, named = urlsplit(""), None
    if parts.scheme not in ("redis", "rediss", "unix") or not named:
        raise ArgumentTypeError("that is not an address as in redis://HOST:6379")
    return given


def yes_or_no(given: str) -> bool:
    """Yes or no, as people write it in environment variables."""
    if given.lower() not in (*_YES, *_NO):
        raise ArgumentTypeError(f"“{given}” is neither yes nor no")
    return given.lower() in _YES
