"""Checks every request and every WebSocket before anything else sees them.

It checks the host name a request is addressed to (DNS rebinding), the page it comes from (other origins),
and the rate of its address. It adds the security headers to every response.
"""

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from mascarade.rules import Refused
from mascarade.server.metrics import Metrics
from mascarade.server.settings import Settings
from mascarade.server.web.edge import addresses
from mascarade.server.web.edge.caller import Caller, Scope, called, origin
from mascarade.server.web.edge.identity import A_YEAR, renewed
from mascarade.server.web.edge.limits import Limits
from mascarade.server.web.edge.refusals import CrossSite, WrongHost, refusal_body, refusal_headers, status

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Asgi: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

CALLER = "mascarade.caller"
"""The key of the caller in the ASGI scope of a request that passed."""

ASSETS = "/assets/"
"""The path under which the files of the pages are served."""

SAFE = ("GET", "TRACE", "(none)")

SECURITY: dict[str, str] = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self';"
    " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # anyone who has the address of a table may watch it, so no other site is told
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow",
}
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::[0-9]{1,5})?")
_METHODS = {"HEAD": "GET", "OPTIONS": "(none)"}
"""Uvicorn leaves out the body of a HEAD. There are no OPTIONS, since other origins may do nothing."""
_STARTS = ("http.response.start", "websocket.http.response.start")
_SECURITY = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]
_ONLY_TLS = (b"strict-transport-security", f"max-age={A_YEAR}".encode())
"""For this host alone: its owner may have other services below or beside that name."""
_NOT_KEPT = (b"cache-control", b"no-store")


class Guard:
    """Passes a request on to `pages` or `sockets`, or refuses it."""

    def __init__(
        self, pages: Asgi, sockets: Asgi, limits: Limits, metrics: Metrics, settings: Settings
    ) -> None:
        self._pages = pages
        self._sockets = sockets
        self._limits = limits
        self._metrics = metrics
        self._hosts = addresses.hosts(settings)
        self._public = origin(settings.public_url) if settings.public_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._pages(scope, receive, send)
            return
        caller = called(scope, self._public)
        scope = {**scope, CALLER: caller}
        if scope["type"] == "http":
            scope["method"] = _METHODS.get(scope["method"], scope["method"])
        send = self._watched(scope, caller, send)
        try:
            self._check(scope, caller)
        except Refused as refused:
            await refuse(scope, receive, send, refused, caller.language)
            return
        await (self._sockets if scope["type"] == "websocket" else self._pages)(scope, receive, send)

    def _check(self, scope: Scope, caller: Caller) -> None:
        # a page is made of dozens of files that cost little, and a household shares one address
        is_asset = scope["path"].startswith(ASSETS)
        (self._limits.assets if is_asset else self._limits.requests).spend(caller.address)
        if host_name(caller.host) not in self._hosts:
            raise WrongHost.because("wrong-host")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._check_origin(caller)

    def _check_origin(self, caller: Caller) -> None:
        """Browsers name the page a request comes from; a request without an origin must not have a cookie."""
        if caller.origin is None:
            if caller.identity().by == "cookie":
                raise CrossSite.because("origin-missing")
        elif caller.origin not in (caller.here, self._public):
            raise CrossSite.because("origin-foreign")

    def _watched(self, scope: Scope, caller: Caller, send: Send) -> Send:
        """`send`, but every response is counted and gets its headers."""

        async def watched(message: Message) -> None:
            if message["type"] in _STARTS:
                headers = [*message.get("headers", ()), *_SECURITY]
                if caller.secure:
                    headers.append(_ONLY_TLS)
                    # never on a response that a cache may keep: it would give the secret to others
                    if scope["type"] == "http" and _NOT_KEPT in headers:
                        headers += [cookie.to_encoded_header() for cookie in renewed(caller.cookies)]
                message["headers"] = headers
                self._metrics.requested(scope.get("path_template", scope["type"]), message["status"])
            await send(message)

        return watched


async def refuse(scope: Scope, receive: Receive, send: Send, refused: Refused, language: str) -> None:
    """Send the refusal; a WebSocket is refused during its handshake."""
    prefix = "http.response"
    if scope["type"] == "websocket":
        await receive()
        prefix = "websocket.http.response"
    body = refusal_body(refused, language)
    extra = {
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Content-Language": language,
        "Cache-Control": "no-store",
        **refusal_headers(refused),
    }
    headers = [(name.lower().encode(), value.encode()) for name, value in extra.items()]
    await send({"type": f"{prefix}.start", "status": status(refused), "headers": headers})
    await send({"type": f"{prefix}.body", "body": body})


def host_name(host: str | None) -> str:
    """The name in a `Host` header, without its port; empty if it is not valid."""
    match = _HOST.fullmatch(host or "")
    return match[1].strip("[]") if match else ""
