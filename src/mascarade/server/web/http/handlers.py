"""What every door needs: the house, who asks, what they brought, and a way to answer."""

from typing import Any, TypeAlias, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.exceptions import InternalServerException
from msgspec import Struct

from mascarade.server.errors import NoSuchThing, Unwelcome
from mascarade.server.live.actor import TableActor
from mascarade.server.live.registry import Registry
from mascarade.server.web.edge import addresses
from mascarade.server.web.edge.caller import Caller
from mascarade.server.web.edge.guard import CALLER
from mascarade.server.web.edge.identity import cookies, fingerprint, new_secret
from mascarade.server.web.edge.limits import Limits
from mascarade.server.web.edge.refusals import Foreign, NotJson, Unknown, detail
from mascarade.server.web.edge.search import Search
from mascarade.wire.http import Joined, TableShown

Asking: TypeAlias = Request[Any, Any, State]
Answer: TypeAlias = Response[bytes]
Body = TypeVar("Body", bound=Struct)

JSON = "application/json"
NO_STORE = {"Cache-Control": "no-store"}
MOST_DIGITS = 6


class Desk:
    """One for all doors; the doors find it in their application's state."""

    def __init__(self, registry: Registry, limits: Limits, search: Search) -> None:
        self.registry = registry
        self.limits = limits
        self.search = search
        self.settings = registry.settings

    def owner(self, caller: Caller) -> tuple[str, tuple[Cookie, ...]]:
        """Who asks, for what needs somebody; and the cookies that make a stranger somebody."""
        owner = caller.identity().owner
        if owner is not None:
            return owner, ()
        secret = new_secret()
        return fingerprint(secret), cookies(secret, secure=caller.secure)

    def link(self, table: TableActor) -> str:
        """For friends. That of a locked table has its code."""
        link = f"{addresses.address(self.settings)}/t/{table.id}"
        return f"{link}?code={table.state.room.code}" if table.state.room.locked else link

    def joined(self, table: TableActor, chair: int) -> Joined:
        return Joined(
            table.id, table.state.room.code, self.link(table), addresses.reach(self.settings), chair
        )

    async def shown(self, table: TableActor, caller: Caller) -> TableShown:
        return TableShown(
            table=table.id,
            link=self.link(table),
            reach=addresses.reach(self.settings),
            room=table.state.shown(),
            games=await self.registry.games.numbers(table.id),
            yours=table.state.chair_of(caller.identity().owner),
        )


def desk(request: Asking) -> Desk:
    found = request.app.state["desk"]
    assert isinstance(found, Desk)
    return found


def caller(request: Asking) -> Caller:
    found = request.scope[CALLER]  # type: ignore[literal-required]
    assert isinstance(found, Caller)
    return found


def confirmed(request: Asking) -> Caller:
    """The caller, who means it: no page of another place can make a browser send this.

    A token is never sent by itself, so it is enough.
    """
    who = caller(request)
    if who.identity().by != "bearer" and not who.confirmed:
        raise Foreign.because("header-missing")
    return who


def known(request: Asking) -> tuple[Caller, str]:
    """The caller, who means it and has been here before."""
    who = confirmed(request)
    owner = who.identity().owner
    if owner is None:
        raise Unknown.because("who-are-you")
    return who, owner


def shown_code(request: Asking) -> str | None:
    """The code of a table that stands in the address, after the id."""
    return request.query_params.get("code")


def numbered(written: str) -> int:
    """The number that stands in the address: of a game, or of players."""
    if not (written.isascii() and written.isdigit() and len(written) <= MOST_DIGITS):
        raise NoSuchThing.because("no-such-path")
    return int(written)


async def brought(request: Asking, kind: type[Body]) -> Body:
    """The body of the request, or `Unwelcome` with what is wrong with it."""
    try:
        return msgspec.json.decode(await content(request), type=kind)
    except msgspec.ValidationError as error:
        raise Unwelcome.because("body-shape", detail=detail(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unwelcome.because("body-not-json", detail=detail(error)) from None


async def content(request: Asking) -> bytes:
    """The body of the request, whatever is in it; it says that it is JSON."""
    if request.content_type[0] != JSON:
        raise NotJson.because("body-type")
    try:
        return await request.body()
    except InternalServerException:
        # Litestar's word for a client that went away in mid-sentence; nobody will hear this
        raise Unwelcome.because("body-cut") from None


def answer(content: object, status: int = 200, cookies: tuple[Cookie, ...] = ()) -> Answer:
    """The content as JSON. What somebody is told is theirs: no cache keeps it."""
    return Response(
        msgspec.json.encode(content),
        status_code=status,
        media_type=JSON,
        headers=NO_STORE,
        cookies=cookies,
    )
