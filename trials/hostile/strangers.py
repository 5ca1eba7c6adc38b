"""Attackers over HTTP, with their own tokens and tables."""

import asyncio
import json
from random import Random
from typing import Any, NamedTuple

from trials.hostile.findings import Findings
from trials.hostile.raw import PATIENCE, Where, connected, response


class Stage(NamedTuple):
    """A table of theirs: `tokens` are its people, the host first."""

    table: str
    tokens: tuple[str, ...]


async def asked(
    where: Where, findings: Findings, method: str, path: str, body: Any = None, token: str = ""
) -> tuple[int, Any]:
    """One proper request, and what came of it."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{where.port}", f"Content-Length: {len(content)}"]
    lines += ["Content-Type: application/json", "X-Mascarade: 1", "Connection: close"]
    lines += [f"Authorization: Bearer {token}"] if token else []
    reader, writer = await connected(where)
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
            status, answer = await response(reader)
    finally:
        writer.transport.abort()
    findings.answer(status, answer, (method, path, body))
    return status, json.loads(answer) if answer.startswith((b"{", b"[")) else None


async def staged(
    where: Where, findings: Findings, people: int = 1, *, start: bool = False, **options: Any
) -> Stage:
    """A new table with that many people."""
    tokens, table = [], ""
    for chair in range(people):
        _, given = await asked(where, findings, "POST", "/api/token")
        tokens.append(given["token"])
        if table:
            await asked(
                where, findings, "POST", f"/api/tables/{table}/join", {"name": f"P{chair}"}, tokens[-1]
            )
        else:
            body = {"name": "P0", "options": {"clocks": {"pace": "none"}, **options}, "start": start}
            _, made = await asked(where, findings, "POST", "/api/tables", body, tokens[-1])
            table = made["table"]
    return Stage(table, tuple(tokens))


def token(chance: Random) -> str:
    """A string with the shape of a token, which was never issued."""
    return "".join(chance.choice("ABCDEFGHIJabcdefghij0123456789_-") for _ in range(43))
