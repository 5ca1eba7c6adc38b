"""Locked tables and hosts who let people in, over HTTP and WebSockets."""

from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from mascarade.server.web.edge.identity import new_secret
from mascarade.server.web.edge.limits import KNOCKS, KNOCKS_SECONDS
from mascarade.wire.http import Joined, TableShown
from mascarade.wire.server_messages import Knocks, Welcome, WishDone
from mascarade.wire.shown import Snapshot
from tests.server.place import QUICK
from tests.server.web.serving import Web, farewell, keys, until, visited


async def locked(web: Web, token: str, client: httpx.AsyncClient) -> tuple[Joined, str]:
    """A table from which Mallory was kicked, and its new code."""
    table = await web.table(client)
    async with web.program() as mallory:
        await mallory.post(f"/api/tables/{table.table}/join", json={"name": "Mallory"})
    async with web.connected(table.table, token) as line:
        await line.send('{"type":"kick","id":"k","chair":1,"lock":true}')
        assert (await until(line, WishDone)).id == "k"
    shown = msgspec.json.decode((await client.get(f"/api/tables/{table.table}")).content, type=TableShown)
    assert shown.room.code != table.code
    return table, shown.room.code


def test_a_locked_table_shows_a_stranger_nothing_by_its_id_or_its_old_code(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann, web.browser() as fresh:
            table, code = await locked(web, token, ann)
            paths = (f"/api/tables/{table.table}", f"/t/{table.table}/code.svg", f"/t/{table.table}/tv")
            for path in (*paths, f"/t/{table.table}"):
                response = await fresh.get(path)
                assert response.status_code == 403
                assert "Ann" not in response.text
                assert code not in response.text
                assert (await fresh.get(f"{path}?code={table.code}")).status_code == 404
                assert (await fresh.get(f"{path}?code={code.lower()}")).status_code == 200
            assert keys(await fresh.get(paths[0])) == ["table-locked"]
            assert keys(await fresh.get(f"{paths[0]}?code={table.code}")) == ["wrong-code"]
            assert keys(await fresh.get(f"/api/codes/{table.code}")) == ["no-such-code"]
            for way in ("join", "knock"):
                path = f"/api/tables/{table.table}/{way}"
                assert keys(await fresh.post(path, json={"name": "Eve"})) == ["table-locked"]
                old = await fresh.post(path, json={"name": "Eve", "code": table.code})
                assert (old.status_code, keys(old)) == (404, ["wrong-code"])

    visited(tmp_path, story, replace(QUICK, guesses_a_minute=100))


def test_the_link_to_a_locked_table_has_its_code(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann, web.browser() as ben:
            table, code = await locked(web, token, ann)
            link = f"{web.url}/t/{table.table}?code={code}"
            by_code = msgspec.json.decode((await ben.get(f"/api/codes/{code}")).content, type=TableShown)
            assert (by_code.link, by_code.room.locked) == (link, True)
            assert (await ann.get(f"/api/tables/{table.table}")).json()["link"] == link
            drawn = await ann.get(f"/t/{table.table}/code.svg")
            assert drawn.content == (await ben.get(f"/t/{table.table}/code.svg?code={code}")).content
            open_table = await web.table(ann)
            other = await ann.get(f"/t/{open_table.table}/code.svg")
            assert drawn.content != other.content

    visited(tmp_path, story)


def test_a_wrong_code_counts_as_a_guess_wherever_it_is_tried(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann, web.browser() as fresh:
            table, _ = await locked(web, token, ann)
            path = f"/api/tables/{table.table}"
            tries = [
                fresh.get(f"{path}?code=BBBBBB"),
                fresh.post(f"{path}/join", json={"name": "Eve", "code": "BBBBBC"}),
                fresh.post(f"{path}/knock", json={"name": "Eve", "code": "BBBBBD"}),
                fresh.get(f"/t/{table.table}/code.svg?code=BBBBBF"),
            ]
            assert [(await each).status_code for each in tries] == [404] * 4
            with pytest.raises(InvalidStatus) as refused:
                async with web.connected(table.table, query="?watch=1&code=BBBBBG"):
                    pass
            assert refused.value.response.status_code == 404
            assert keys(await fresh.get(f"{path}?code=BBBBBH")) == ["too-often"]

    visited(tmp_path, story, replace(QUICK, guesses_a_minute=5))


def test_watching_a_locked_table_needs_the_code_or_a_seat(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann:
            table = await web.table(ann)
            async with (
                web.connected(table.table, query="?watch=1") as stranger,
                web.connected(table.table, token) as host,
            ):
                await until(stranger, Snapshot)
                await host.send('{"type":"lock","id":"l"}')
                assert (await until(host, WishDone)).id == "l"
                assert await farewell(stranger) == "restart"
            code = (await ann.get(f"/api/tables/{table.table}")).json()["room"]["code"]
            with pytest.raises(InvalidStatus) as refused:
                async with web.connected(table.table, query="?watch=1"):
                    pass
            assert refused.value.response.status_code == 403
            async with web.connected(table.table, query=f"?watch=1&code={code}") as friend:
                assert (await until(friend, Welcome)).chair is None
            async with web.connected(table.table, token, query="?watch=1") as screen:
                assert (await until(screen, Welcome)).chair is None, "a seat's own big screen needs no code"

    visited(tmp_path, story)


def test_a_browser_asks_to_join_and_is_let_in(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann, web.browser() as ben:
            table = await web.table(ann, approval=True)
            path = f"/api/tables/{table.table}"
            assert (await ben.get(path)).json()["room"]["approval"] is True
            first = await ben.post(f"{path}/join", json={"name": "Ben"})
            assert (first.status_code, keys(first)) == (403, ["ask-first"])
            async with web.connected(table.table, token) as host:
                asked = await ben.post(f"{path}/knock", json={"name": "Ben"})
                assert (asked.status_code, asked.json()["chair"]) == (200, None)
                assert "mascarade=" in asked.headers["set-cookie"]
                knock = (await until(host, Knocks)).knocks[0]
                assert knock.name == "Ben"
                await host.send(f'{{"type":"admit","id":"a","knock":"{knock.id}"}}')
                assert (await until(host, WishDone)).id == "a"
            again = await ben.post(f"{path}/knock", json={"name": "Ben"})
            assert again.json()["chair"] == 1
            assert (await ben.get(path)).json()["yours"] == 1

    visited(tmp_path, story)


def test_a_stranger_whom_the_host_turns_away_soon_runs_out_of_new_names(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann:
            table = await web.table(ann, approval=True)
            path = f"/api/tables/{table.table}/knock"
            async with web.connected(table.table, token) as host:
                for number in range(KNOCKS):
                    async with web.browser() as fresh:
                        asked = await fresh.post(path, json={"name": f"Mallory {number}"})
                        assert asked.status_code == 200
                        again = await fresh.post(path, json={"name": f"Mallory {number}"})
                        assert again.status_code == 200, "asking again costs nothing"
                    knock = (await until(host, Knocks, lambda said: bool(said.knocks))).knocks[0]
                    await host.send(f'{{"type":"decline","id":"d{number}","knock":"{knock.id}"}}')
                    assert (await until(host, WishDone)).id == f"d{number}"
            async with web.browser() as fresh:
                assert keys(await fresh.post(path, json={"name": "Eve"})) == ["too-often"]
                web.time.jump(KNOCKS_SECONDS / KNOCKS)
                assert (await fresh.post(path, json={"name": "Eve"})).status_code == 200

    visited(tmp_path, story)


def test_whoever_waits_and_takes_one_name_after_another_soon_runs_out_of_them(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.browser() as mallory:
            table = await web.table(ann, approval=True)
            path = f"/api/tables/{table.table}/knock"
            for number in range(KNOCKS):
                asked = await mallory.post(path, json={"name": f"Mallory {number}"})
                assert asked.status_code == 200
            last = {"name": f"Mallory {KNOCKS - 1}"}
            assert keys(await mallory.post(path, json={"name": "Eve"})) == ["too-often"]
            assert (await mallory.post(path, json=last)).status_code == 200, "under the same name it is free"
            assert (await mallory.post(path, json={**last, "wait": False})).status_code == 200

    visited(tmp_path, story)


def test_a_body_with_too_much_in_it_is_refused(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann:
            table = await web.table(ann)
            for way in ("join", "knock"):
                path = f"/api/tables/{table.table}/{way}"
                for body in (
                    {"name": "Eve", "code": "B" * 41},
                    {"name": "Eve", "door": 1},
                    {"code": "BCDFGH"},
                ):
                    assert keys(await ann.post(path, json=body)) == ["body-shape"]

    visited(tmp_path, story)
