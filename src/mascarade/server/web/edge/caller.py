"""The caller of a request, as far as the headers tell: address, language, and page of origin."""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from msgspec import Struct

from mascarade.server.web.edge.identity import Identity, identified
from mascarade.text import negotiate

Scope: TypeAlias = Any
"""ASGI's scope: a mapping whose keys depend on its type."""

_MOST_LANGUAGES = 12
_PREFIX = 64
"""Bits of an IPv6 address that identify a household; the household chooses the rest itself."""


class Caller(Struct, frozen=True):
    """The sender of one request. `host` and `origin` are from the headers, in lower case."""

    address: str
    language: str
    host: str | None
    origin: str | None
    scheme: str
    secure: bool
    """Whether the browser uses TLS, with this server or with the proxy in front of it."""
    authorization: str | None
    cookies: str | None
    confirmed: bool
    """Whether the header is there that pages of other sites cannot send."""

    @property
    def here(self) -> str:
        """The origin this was sent to, as this server sees it: a proxy with TLS may be in front of it."""
        return f"{self.scheme}://{self.host}"

    def identity(self) -> Identity:
        return identified(self.authorization, self.cookies, secure=self.secure)


def called(scope: Scope, public: str | None = None) -> Caller:
    """The caller of a request or a WebSocket; `public` is the origin of the server behind its proxy."""
    headers = _headers(scope)
    host = _lower(headers.get("host"))
    scheme = "https" if scope.get("scheme") in ("https", "wss") else "http"
    return Caller(
        address=_household(scope.get("client")),
        language=_language(headers.get("accept-language", "")),
        host=host,
        origin=_lower(headers.get("origin")),
        scheme=scheme,
        secure=scheme == "https" or public == f"https://{host}",
        authorization=headers.get("authorization"),
        cookies=headers.get("cookie"),
        confirmed=headers.get("x-mascarade") == "1",
    )


def origin(url: str) -> str:
    """The origin of a URL as a browser writes it: the usual port is left out."""
    parts = urlsplit(url.lower())
    usual = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    return f"{parts.scheme}://{parts.netloc.removesuffix(usual)}"


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by name. Repeated ones are joined, so that two hosts are not a valid host."""
    found: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        joint = "; " if name == "cookie" else ", "
        found[name] = f"{found[name]}{joint}{value}" if name in found else value
    return found


def _household(client: tuple[str, int] | None) -> str:
    """The address to which rate limits apply."""
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return "here"
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address.packed, _PREFIX), strict=False))
    return str(address)


def _language(accepted: str) -> str:
    """The best of our languages for an `Accept-Language`."""
    wishes: list[tuple[float, str]] = []
    for each in accepted.split(",")[:_MOST_LANGUAGES]:
        wish, _, quality = each.partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            weight = 0.0
        if weight > 0 and wish.strip() not in ("", "*"):
            wishes.append((weight, wish.strip()))
    wishes.sort(key=lambda wish: -wish[0])
    return negotiate(":".join(wish for _, wish in wishes))


def _lower(text: str | None) -> str | None:
    return None if text is None else text.strip().lower()
