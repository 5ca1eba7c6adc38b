"""The sockets the server listens on; they are bound before anything else happens."""

import errno
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

from mascarade.server.settings import CannotStart

BACKLOG = 2048

# addresses for documentation (RFC 5737), and one in each private network: nothing is ever sent there
_PROBED = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")


@contextmanager
def listening(host: str, port: int, flags: str = "--") -> Iterator[socket.socket]:
    """A socket that listens: clients that connect while the server starts wait instead of being refused.

    `CannotStart` if it cannot be bound; its sentence names the flags to change, which begin with `flags`.
    """
    try:
        family, kind, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError):
        raise CannotStart(f"There is no address called “{host}”: choose another with {flags}host.") from None
    with closing(socket.socket(family, kind)) as listener:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(where)
            # at once: until one of them listens, two servers can bind the same port
            listener.listen(BACKLOG)
        except OSError as error:
            raise CannotStart(_why(error, host, port, flags)) from None
        yield listener


def _why(error: OSError, host: str, port: int, flags: str) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return (
                f"Port {port} is taken, perhaps by a server that is still running:"
                f" choose another, as in {flags}port {port + 1 if port < 65535 else 8000}."
            )
        case errno.EACCES | errno.EPERM:
            return f"Port {port} is not for everybody to use: choose one above 1023 with {flags}port."
        case errno.EADDRNOTAVAIL:
            return f"This machine does not have the address “{host}”: choose another with {flags}host."
        case _:
            return f"“{host}”, port {port}, cannot be listened on: {error.strerror}."


def own_addresses() -> tuple[str, ...]:
    """The addresses of this machine in its networks; the one that leads to the internet comes first."""
    found = dict.fromkeys(_towards(target) for target in _PROBED)
    return tuple(address for address in found if address and not address.startswith(("127.", "0.")))


def _towards(target: str) -> str:
    """The address this machine would send from; connecting a datagram socket sends nothing."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
