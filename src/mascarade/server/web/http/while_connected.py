"""Work that takes long, and is given up when the client that asked for it disconnects."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from mascarade.server.errors import Unwelcome
from mascarade.server.web.http.services import HttpRequest

Result = TypeVar("Result")


async def while_connected(request: HttpRequest, work: Coroutine[Any, Any, Result]) -> Result:
    """The result of the work; if the client disconnects first, the work is cancelled."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Unwelcome.because("body-cut")  # which no client is there to read
        return working.result()
    finally:
        for each in (working, leaving):
            each.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _disconnected(request: HttpRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
