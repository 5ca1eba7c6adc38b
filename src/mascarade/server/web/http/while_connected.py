"""For what takes long: it goes on only while whoever asked is there to hear the answer."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from mascarade.server.errors import Unwelcome
from mascarade.server.web.http.handlers import Asking

Thing = TypeVar("Thing")


async def while_here(request: Asking, work: Coroutine[Any, Any, Thing]) -> Thing:
    """What comes of the work; where the other side hangs up before, it is given up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Unwelcome.because("body-cut")  # which nobody will hear
        return working.result()
    finally:
        for each in (working, leaving):
            each.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _left(request: Asking) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
