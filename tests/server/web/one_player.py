"""A table with one person, for tests of one connection."""

from mascarade.server.web.edge.identity import new_secret
from tests.server.web.serving import Web

CHAT = '{"type":"chat","id":"c","text":"hello"}'


async def alone(web: Web) -> tuple[str, str]:
    """A table with one person, and their token."""
    token = new_secret()
    async with web.program(token) as ann:
        return (await web.table(ann)).table, token
