"""What request handlers work with: the tables, the rate limits, and the guarded lookup of tables."""

from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import State

from mascarade.server.live.actor import TableActor
from mascarade.server.live.registry import Registry
from mascarade.server.web.edge import addresses
from mascarade.server.web.edge.caller import Caller
from mascarade.server.web.edge.guard import CALLER
from mascarade.server.web.edge.limits import Limits
from mascarade.server.web.edge.lookup import GuardedLookup
from mascarade.server.web.http.built_client import BuiltClient
from mascarade.wire.http import Joined, TableShown

HttpRequest: TypeAlias = Request[Any, Any, State]
HttpResponse: TypeAlias = Response[bytes]


class Services:
    """One for all handlers; they find it in the state of the application."""

    def __init__(self, registry: Registry, limits: Limits, lookup: GuardedLookup) -> None:
        self.registry = registry
        self.limits = limits
        self.lookup = lookup
        self.settings = registry.settings

    def link(self, table: TableActor) -> str:
        """The link for friends; the link to a locked table has its code."""
        link = f"{addresses.address(self.settings)}/t/{table.id}"
        return f"{link}?code={table.state.room.code}" if table.state.room.locked else link

    def joined(self, table: TableActor, chair: int) -> Joined:
        """What a person is told who has just sat down on this chair."""
        code, reach = table.state.room.code, addresses.reach(self.settings)
        return Joined(table.id, code, self.link(table), reach, chair)

    async def shown(self, table: TableActor, caller: Caller) -> TableShown:
        """What this caller may know of a table before joining it."""
        return TableShown(
            table=table.id,
            link=self.link(table),
            reach=addresses.reach(self.settings),
            room=table.state.shown(),
            games=await self.registry.games.numbers(table.id),
            yours=table.state.chair_of(caller.identity().owner),
        )


def services_of(request: HttpRequest) -> Services:
    """The services of the application that a request came to."""
    found = request.app.state["services"]
    assert isinstance(found, Services)
    return found


def caller_of(request: HttpRequest) -> Caller:
    """Who sent a request, as the guard found out."""
    found = request.scope[CALLER]  # type: ignore[literal-required]
    assert isinstance(found, Caller)
    return found


def client_of(request: HttpRequest) -> BuiltClient | None:
    """The built client; None if the server was started without one."""
    found = request.app.state["client"]
    assert found is None or isinstance(found, BuiltClient)
    return found


def code_in(request: HttpRequest) -> str | None:
    """The code of a locked table, from the query: `?code=CODE`."""
    return request.query_params.get("code")
