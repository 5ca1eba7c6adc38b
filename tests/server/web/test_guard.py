"""The guard: what strangers try, and what comes of it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from mascarade.rules import Pass
from mascarade.server.live.actor import TableActor
from mascarade.server.web.edge.caller import called
from mascarade.server.web.edge.guard import SECURITY
from mascarade.server.web.edge.identity import new_secret
from mascarade.wire.client_messages import End, GiveAnswer, Leave
from mascarade.wire.server_messages import Welcome, WishRefused
from mascarade.wire.shown import Snapshot
from tests.server.place import QUICK
from tests.server.web.serving import MEANT, OPTIONS, Web, keys, until, visited


async def handshake(web: Web, table: str, token: str | None = None, **headers: str) -> int:
    """The status with which a handshake is answered."""
    try:
        async with web.connected(table, token, hello=True, query="", **headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_whoever_guesses_is_sent_away_for_a_while(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.browser() as thief:
            table = await web.table(ann)
            for number in range(4):
                assert (await thief.get(f"/api/codes/{'BCDF'[number]}BBBBB")).status_code == 404
                assert (await thief.get(f"/api/tables/{number}")).status_code == 404
                assert (await thief.post("/api/claim", json={"code": f"{number}"})).status_code == 404
            refused = await thief.get(f"/api/codes/{table.code}")
            assert (refused.status_code, keys(refused)) == (429, ["too-often"])
            assert refused.headers["retry-after"] == "5"
            assert (await thief.post("/api/claim", json={"code": "x"})).status_code == 429
            assert (await thief.get(f"/t/{table.table}")).status_code == 429
            assert await handshake(web, table.table) == 429
            web.time.jump(5)
            assert (await thief.get(f"/api/codes/{table.code}")).status_code == 200

    visited(tmp_path, story, replace(QUICK, guesses_a_minute=12))


def test_a_thousand_guesses_at_once_are_no_way_around(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as thief:
            tries = [thief.post("/api/claim", json={"code": f"{number}"}) for number in range(50)]
            statuses = [response.status_code for response in await asyncio.gather(*tries)]
        assert sorted(set(statuses)) == [404, 429]
        assert statuses.count(404) == 5

    visited(tmp_path, story, replace(QUICK, guesses_a_minute=5))


def test_many_who_look_at_once_for_what_is_there_wait_for_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = await web.table(ann)
            find = web.registry.tables.find

            async def slowly(name: str) -> TableActor:
                # as long as a database takes, while the others come
                await asyncio.sleep(0.05)
                return await find(name)

            monkeypatch.setattr(web.registry.tables, "find", slowly)
            looks = [ann.get(f"/api/tables/{table.table}") for _ in range(10)]
            assert {response.status_code for response in await asyncio.gather(*looks)} == {200}

    visited(tmp_path, story, replace(QUICK, guesses_a_minute=2))


def test_looking_at_what_is_there_is_no_guess(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = await web.table(ann)
            for _ in range(10):
                assert (await ann.get(f"/api/tables/{table.table}")).status_code == 200

    visited(tmp_path, story, replace(QUICK, guesses_a_minute=2))


def test_whoever_has_the_link_may_watch_and_no_more(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = await web.table(ann, start=True)
        for token in (None, new_secret()):
            async with web.connected(table.table, token) as line:
                assert (await until(line, Welcome)).chair is None
                assert (await until(line, Snapshot)).yours is None
                for wish in (End("w"), Leave("w"), GiveAnswer("w", 1, Pass())):
                    await line.send(msgspec.json.encode(wish).decode())
                    assert keys(await until(line, WishRefused)) == ["only-players"]

    visited(tmp_path, story)


def test_a_player_may_ask_to_watch_only(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann:
            table = await web.table(ann)
        async with web.connected(table.table, token, query="?watch=1") as line:
            assert (await until(line, Welcome)).chair is None

    visited(tmp_path, story)


@pytest.mark.parametrize("table", ["nobody", "..%2fhealth", "%00", "x" * 2000, "", "a/b", "'--"])
def test_a_forged_table_is_no_table(tmp_path: Path, table: str) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            assert (await ann.get(f"/api/tables/{table}/games/1")).status_code == 404
        assert await handshake(web, table) == 404

    visited(tmp_path, story)


def test_a_page_of_another_place_gets_nowhere(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann:
            table = await web.table(ann)
            cookie = {"Cookie": f"mascarade={ann.cookies['mascarade']}"}
        for origin in (
            "http://evil.example",
            "null",
            f"https://{web.host}",
            "http://127.0.0.1:1",
            "http://localhost",
        ):
            assert await handshake(web, table.table, Origin=origin, **cookie) == 403
            async with web.stranger(Origin=origin, **MEANT, **cookie) as page:
                refused = await page.post("/api/tables", json={"name": "Eve"})
                assert (refused.status_code, keys(refused)) == (403, ["origin-foreign"])
                assert "access-control-allow-origin" not in refused.headers
        assert await handshake(web, table.table, Origin=web.url, **cookie) == 101
        assert await handshake(web, table.table, **cookie) == 403  # browsers always say where they are
        assert await handshake(web, table.table, new_secret()) == 101  # programs need not

    visited(tmp_path, story)


def test_no_form_of_another_page_does_anything(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        body = b'{"name":"Eve"}'
        async with web.stranger() as form:
            for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded"):
                refused = await form.post("/api/tables", content=body, headers={"Content-Type": kind})
                assert (refused.status_code, keys(refused)) == (403, ["header-missing"])
                assert "set-cookie" not in refused.headers
            refused = await form.post(
                "/api/tables", content=body, headers={"Content-Type": "text/plain", **MEANT}
            )
            assert (refused.status_code, keys(refused)) == (415, ["body-type"])
            for path in ("/api/claim", "/api/tables/x/join", "/api/tables/x/move"):
                assert (await form.post(path, json={})).status_code == 403
        assert web.registry.tables == {}

    visited(tmp_path, story)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "evil@127.0.0.1", "", "127.0.0.1, evil", "[::2]"]
)
def test_a_request_addressed_to_another_name_is_sent_away(tmp_path: Path, host: str) -> None:
    async def story(web: Web) -> None:
        async with web.stranger(Host=host) as page:
            for path in ("/", "/api/tables", "/health", "/nowhere"):
                refused = await page.get(path)
                assert (refused.status_code, keys(refused)) == (421, ["wrong-host"])
            assert (await page.post("/api/token")).status_code == 421

    visited(tmp_path, story)


def test_our_own_names_are_answered(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        for host in (web.host, "localhost", "LOCALHOST:9", "[::1]:8000", "masks.lan", "masks.example:443"):
            async with web.stranger(Host=host) as page:
                assert (await page.get("/health")).status_code == 200

    visited(tmp_path, story, replace(QUICK, hosts=("masks.lan",), public_url="https://masks.example"))


def test_a_websocket_addressed_to_another_name_is_refused(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = await web.table(ann)
        reader, writer = await asyncio.open_connection(*web.host.split(":"))
        asked = (
            f"GET /ws/{table.table} HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        writer.write(asked.encode())
        assert (await reader.readline()).startswith(b"HTTP/1.1 421")
        writer.close()
        await writer.wait_closed()

    visited(tmp_path, story)


def test_a_body_that_is_too_large_is_refused_whether_it_says_so_or_not(tmp_path: Path) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        yield b'{"name":"'
        for _ in range(40):
            yield b"x" * 1000
        yield b'"}'

    async def story(web: Web) -> None:
        kind = {"Content-Type": "application/json"}
        for content in (b"x" * 20_000, chunks()):
            async with web.program() as ann:
                refused = await ann.post("/api/tables", content=content, headers=kind)
                assert (refused.status_code, keys(refused)) == (413, ["body-large"])
        assert web.registry.tables == {}

    visited(tmp_path, story)


def test_every_answer_has_the_security_headers_whoever_gives_it(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann:
            paths = (
                "/",
                "/api",
                "/page/style.css",
                "/api/tables",
                "/t/x",
                "/nowhere",
                "/health",
                "/robots.txt",
            )
            answers = [await ann.get(path) for path in paths]
            answers += [
                await ann.get("/", headers={"Host": "evil"}),
                await ann.post("/"),
                await ann.options("/"),
            ]
        for answer in answers:
            for name, value in SECURITY.items():
                assert answer.headers.get_list(name) == [value]
        policy = SECURITY["Content-Security-Policy"]
        assert "unsafe" not in policy
        assert "default-src 'self'" in policy

    visited(tmp_path, story)


def test_one_address_may_ask_so_often_and_no_more(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as stranger:
            assert [(await stranger.get("/health")).status_code for _ in range(5)] == [200] * 5
            refused = await stranger.get("/health", headers={"X-Forwarded-For": "9.9.9.9"})
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "12")
            web.time.jump(12)
            assert (await stranger.get("/health")).status_code == 200

    visited(tmp_path, story, replace(QUICK, requests_a_minute=5))


def test_the_files_of_a_page_are_counted_for_themselves(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as stranger:
            assert [(await stranger.get("/assets/mask.svg")).status_code for _ in range(4)] == [404] * 3 + [
                429
            ]
            assert [(await stranger.get("/health")).status_code for _ in range(3)] == [200, 200, 429]

    visited(tmp_path, story, replace(QUICK, requests_a_minute=2, assets_a_minute=3))


def test_only_a_trusted_proxy_says_from_where_a_request_comes(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as proxy:
            for number in range(6):
                from_there = {"X-Forwarded-For": f"9.9.9.{number}"}
                assert (await proxy.get("/health", headers=from_there)).status_code == 200

    visited(tmp_path, story, replace(QUICK, requests_a_minute=2, trusted_proxies=("127.0.0.1",)))


def test_one_address_makes_so_many_tables_an_hour(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            assert (await ann.post("/api/tables", json={"name": ""})).status_code == 400  # not counted
            await web.table(ann)
            await web.table(ann)
            refused = await ann.post("/api/tables", json={"name": "Ann", "options": OPTIONS})
            assert (refused.status_code, keys(refused)) == (429, ["too-often"])

    visited(tmp_path, story, replace(QUICK, tables_an_hour=2))


@pytest.mark.parametrize(
    ("client", "household"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 1), "2001:db8:1:2::/64"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("unknown", 1), "here"),
        (None, "here"),
    ],
)
def test_limits_are_counted_by_household(client: tuple[str, int] | None, household: str) -> None:
    assert called({"type": "http", "scheme": "http", "headers": [], "client": client}).address == household
