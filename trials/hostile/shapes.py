"""Malformed HTTP, byte for byte: methods, paths, headers, bodies, and wrong lengths."""

import asyncio
import re
from collections.abc import Iterator
from random import Random

from trials.hostile.findings import Findings
from trials.hostile.raw import PATIENCE, Where, connected
from trials.hostile.words import LONG, TEXTS

METHODS = (
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "DELETE",
    "PATCH",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "PROPFIND",
    "get",
    "G" * 300,
)
PATHS = (
    "/", "/api", "/api/about", "/api/tables", "/api/token", "/api/claim", "/api/openapi.json", "/health",
    "/metrics", "/robots.txt", "/page/style.css", "/t/abcdefghijklmnop", "/api/codes/ABCDEF",
    "/api/scenarios/check", "/api/tables/abcdefghijklmnop/join", "/api/tables/abcdefghijklmnop/move",
    "/ws/abcdefghijklmnop", "/api/tables/abcdefghijklmnop/games/1",
    "/api/tables/x/games/999999999999999999999", "/api/tables/x/games/-1", "/api/tables/x/games/%D9%A3",
    "/api/tables/x/games/1e3", "/api/tables/x/games/NaN", "/../../etc/passwd", "/page/../../../etc/passwd",
    "/page/..%2f..%2f..%2fetc%2fpasswd", "/page/%2e%2e/__init__.py", "/page/....//guard.py",
    "/page//etc/passwd", "/assets/../index.html", "/assets/%2e%2e/words.json", "/assets/",
    "/words.json", "/index.html", "/rules", "/rules/x", "/learn", "/t/abcdefghijklmnop/code.svg",
    "/t/../code.svg", "/icon.svg%00", "/.env", "/..",
    "/page/style.css%00.html", "/page/C:%5Cwindows", "/page/", "//", "///x", "/%00",
    "/%ff%fe", "/%", "/%zz", "/api/tables/%2e%2e", "/api/tables/%F0%9F%8E%AD", "/api/tables/%E2%80%AE",
    "/api/codes/%00%00%00%00%00%00", "/api/codes/%C4%B1%C4%B1%C4%B1%C4%B1%C4%B1%C4%B1",
    "/api/codes/" + "a" * 3000, "/t/<script>", "/t/%3Cscript%3Ealert(1)%3C/script%3E",
    "/t/%0d%0aSet-Cookie:%20a=b", "/t/{{code}}", "/?lang=" + "x" * 4000, "/?lang=%00", "/?lang=%ff",
    "/?lang=pt-br:it&lang=&=&&;", "/?" + "a=1&" * 2000, "*", "http://evil.example/",
    "http://127.0.0.1/health", "/;/..;/", "/api/tables?" + "%" * 500, "/a" * 2000,
)  # fmt: skip
HEADERS: tuple[bytes, ...] = (
    b"Host: evil.example", b"Host:", b"Host: 127.0.0.1:99999999", b"Host: [::1", b"Host: 127.0.0.1@evil",
    b"Host: \xff", b"Origin: null", b"Origin: http://evil.example", b"Origin: \xff\xfe",
    b"Origin: " + b"o" * 3000, b"Cookie: mascarade", b"Cookie: mascarade=",
    b"Cookie: mascarade=" + b"A" * 43, b"Cookie: " + b"mascarade=x;" * 900, b"Cookie: =;;=; \xff=\x80",
    b"Authorization: Bearer " + b"A" * 43, b"Authorization: Bearer x", b"Authorization:",
    b"Authorization: Basic " + b"=" * 400, b"Authorization: bEaReR  \xe9", b"X-Mascarade: 1",
    b"X-Mascarade: \xff", b"Accept-Language: *;q=0",
    b"Accept-Language: " + b"it;q=1e999,fr;q=nan,pl;q=-1,," * 60, b"Accept-Language: \xff",
    b"Accept: \xff;q=\xff", b"Accept-Encoding: gzip;q=x", b"Content-Type: application/json",
    b"Content-Type: text/plain", b"Content-Type:", b"Content-Type: \xff/\xfe; charset=\xff",
    b"Content-Type: a" + b";b=c" * 500, b"Content-Type: application/json; charset=utf-16",
    b"Content-Type: multipart/form-data; boundary=x", b"Content-Type: application/x-www-form-urlencoded",
    b"Content-Encoding: gzip", b"Expect: 100-continue", b"Expect: the unexpected", b"Range: bytes=0-,5-1,-",
    b"If-None-Match: *", b"If-Modified-Since: never", b"X-Forwarded-For: 10.0.0.1",
    b"X-Forwarded-Proto: https", b"Forwarded: for=\"_x\"", b"Upgrade: h2c", b"Upgrade: websocket",
    b"Connection: upgrade, close, \xff", b"HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
    b"X-HTTP-Method-Override: DELETE", b"Te: trailers", b"Trailer: Host", b"X: " + b"x" * 60_000,
    b"X" * 5000 + b": y", b"Content-Length: 5", b"Content-Length: -1",
    b"Content-Length: 99999999999999999999", b"Content-Length: 1, 2", b"Content-Length: 0x5",
    b"Content-Length: \xb2", b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip, chunked",
    b"Transfer-Encoding: identity", b"Transfer-Encoding:\x0bchunked", b"Transfer-Encoding : chunked",
    b" folded: yes", b"No colon at all", b": no name", b"Bad\x00Name: x", b"X: a\x00b", b"X: a\rb",
    b"X: a\nInjected: b",
)  # fmt: skip
BODIES: tuple[bytes, ...] = (
    b"", b"{}", b"null", b"[]", b'"', b"{", b"\xff\xfe", b"\xef\xbb\xbf{}", b'{"name":"\\ud800"}',
    b'{"name":"\xed\xa0\x80"}', b"[" * 16_000, b'{"name":' * 2000, b"[" * 100_000,
    b'{"name":"' + LONG.encode()[:9000] + b'"}', b'{"name":"' + LONG.encode() + b'"}',
    b'{"name":"Eve","options":{"players":1e999}}', b'{"name":NaN}', b'{"name":"Eve","name":"Ann"}',
    b'{"players":' + b"9" * 5000 + b',"masks":[]}',
    b'{"players":4,"masks":[' + b'"king",' * 2000 + b'"king"]}',
    b'{"players":-1000,"masks":["\xe2\x80\xae","<b>"]}', b'{"code":"' + b"B" * 40 + b'"}',
    b"5\r\nhello\r\n0\r\n\r\n", b"ffffffffffffffff\r\n", b"-1\r\nx\r\n",
    b"5;" + b"x" * 5000 + b"\r\nhello\r\n", b"0\r\nHost: evil\r\n\r\n", b"name=Eve", b"--x\r\n\r\n--x--",
    *(f'{{"name":"{text}"}}'.encode() for text in TEXTS if text.isprintable() and '"' not in text),
)  # fmt: skip
SMUGGLED = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n"
    b"0\r\n\r\nGET /secret HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 33\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 30, b"GET /health HTTP/1.1\nHost: 127.0.0.1\n\n",
    b"GET /health HTTP/0.9\r\n\r\n", b"GET /health HTTP/2.0\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /health HTTP/1.0\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x00" * 1000, b"\r\n" * 500,
    b"GET  /health  HTTP/1.1\r\n\r\n", b"GET\t/health\tHTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /a b HTTP/1.1\r\n\r\n", b"GET /\xc3\xa9 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 9000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"GET",
    b"\xff\xfe", b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", b"HELO mail.example\r\n",
    b"*1\r\n$4\r\nPING\r\n",
    b"POST /api/token HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    + b"1\r\nx\r\n" * 20_000,
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Mascarade: 1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n" + (b"400\r\n" + b"x" * 1024 + b"\r\n") * 2,
)  # fmt: skip
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")


def shapes(chance: Random) -> Iterator[bytes]:
    """Requests without end."""
    while True:
        if chance.random() < 0.15:
            yield chance.choice(SMUGGLED)
            continue
        host = b"Host: 127.0.0.1:8000"
        lines = [f"{chance.choice(METHODS)} {chance.choice(PATHS)} HTTP/1.1".encode()]
        headers = [chance.choice(HEADERS) for _ in range(chance.randrange(4))]
        if not any(header.startswith(b"Host:") for header in headers):
            lines.append(host)
        body = chance.choice(BODIES) if chance.random() < 0.6 else b""
        if body and chance.random() < 0.8:
            headers += [
                b"Content-Type: application/json",
                b"X-Mascarade: 1",
                b"Content-Length: %d" % len(body),
            ]
        yield b"\r\n".join([*lines, *headers, b"Connection: close", b"", body])


async def misshape(where: Where, findings: Findings, shape: bytes) -> None:
    """Send it, hear what comes, and hang up in the middle of whatever it is waiting for."""
    findings.sent()
    heard = b""
    reader, writer = await connected(where)
    try:
        writer.write(shape)
        async with asyncio.timeout(0.5):
            while piece := await reader.read(1 << 16):
                heard += piece
    except (ConnectionError, TimeoutError):
        findings.heard["http without an end"] += 1
    finally:
        writer.transport.abort()
    statuses = [int(status) for status in _STATUS.findall(heard)]
    body = heard.rpartition(b"\r\n\r\n")[2]
    for status in statuses[:-1]:
        findings.answer(status, b"", shape)
    if statuses:
        findings.answer(statuses[-1], body, shape)
    findings.expect(
        b"root:" not in heard and b"import " not in heard, f"a file of this machine, after {shape!r:.200}"
    )


async def still_answers(where: Where, findings: Findings) -> None:
    """After all that, a proper request is answered at once."""
    reader, writer = await connected(where)
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            heard = await reader.read()
        findings.expect(b" 200 " in heard[:20], f"the place is not well: {heard[:200]!r}")
    except TimeoutError:
        findings.stuck.append("the place did not answer to a proper request")
    finally:
        writer.transport.abort()
