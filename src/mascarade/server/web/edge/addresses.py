"""The addresses of the server: how its links begin, who can open them, which host names it accepts."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from mascarade.server.settings import Settings
from mascarade.wire.terms import Reach

_LOOPBACK = ("127.0.0.1", "::1", "localhost")


def address(settings: Settings) -> str:
    """The beginning of every link for friends, without a slash at the end."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    return _url(settings.lan[0] if settings.lan else _by_itself(settings.host), settings.port)


def addresses(settings: Settings) -> list[str]:
    """All addresses for links, the best first: a machine may be in several networks."""
    others = [_url(host, settings.port) for host in settings.lan]
    return list(dict.fromkeys([address(settings), *others]))


def metrics_address(settings: Settings) -> str:
    """The URL of the metrics for a program on this machine; empty if they are not served."""
    if settings.metrics_port is None:
        return ""
    return f"{_url(_by_itself(settings.metrics_host), settings.metrics_port)}/metrics"


def reach(settings: Settings) -> Reach:
    """Who can open such a link."""
    if settings.public_url:
        return "everybody"
    return "this machine" if is_loopback(_host(address(settings))) else "this network"


def hosts(settings: Settings) -> frozenset[str]:
    """The host names a request may be addressed to, in lower case and without a port.

    A page of another site that makes its own name lead here (DNS rebinding) sends that name.
    """
    ours = [*_LOOPBACK, _by_itself(settings.host), _host(address(settings)), *settings.lan, *settings.hosts]
    return frozenset(name.strip("[]").lower() for name in ours)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_everywhere(host: str) -> bool:
    """Whether that stands for every address the machine has, so that it cannot be part of a link."""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def _by_itself(host: str) -> str:
    """The host as a browser on this machine would name it."""
    return "127.0.0.1" if is_everywhere(host) else host


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _host(url: str) -> str:
    return urlsplit(url).hostname or ""
