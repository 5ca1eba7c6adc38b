"""Coming to a lesson over HTTP: as to a new table, within the same limits."""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from mascarade.server.web.edge.identity import new_secret
from mascarade.wire.http import Joined, Listed, TableShown
from mascarade.wire.shown import Snapshot
from tests.server.place import QUICK
from tests.server.web.serving import Web, keys, until, visited


def test_a_stranger_gets_a_lesson_and_finds_the_seat_again(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann, web.browser() as bob:
            made = await ann.post("/api/lessons", json={"name": "Ann"})
            assert made.status_code == 201
            lesson = msgspec.json.decode(made.content, type=Joined)
            shown = await ann.get(f"/api/tables/{lesson.table}")
            assert msgspec.json.decode(shown.content, type=TableShown).yours == 0
            table = await web.table(ann)
            for each, is_lesson in ((lesson, True), (table, False)):
                door = await bob.get(f"/api/tables/{each.table}")
                assert msgspec.json.decode(door.content, type=TableShown).room.lesson == is_lesson
            joined = await bob.post(f"/api/tables/{lesson.table}/join", json={"name": "Bob"})
            assert (joined.status_code, keys(joined)) == (409, ["lesson-table"])
            listed = await bob.get("/api/tables")
            assert msgspec.json.decode(listed.content, type=list[Listed]) == []

    visited(tmp_path, story)


def test_a_program_is_told_what_to_do(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        async with web.program(token) as ann:
            made = await ann.post("/api/lessons", json={"name": "Ann"})
            table = msgspec.json.decode(made.content, type=Joined).table
            async with web.connected(table, token) as line:
                snapshot = await until(line, Snapshot)
                assert snapshot.lesson.moment == "read"

    visited(tmp_path, story)


def test_lessons_count_as_tables(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann:
            statuses = [
                (await ann.post(path, json={"name": "Ann"})).status_code
                for path in ("/api/tables", "/api/lessons", "/api/lessons", "/api/tables")
            ]
        assert statuses == [201, 201, 429, 429]

    visited(tmp_path, story, replace(QUICK, tables_an_hour=2))


def test_a_house_that_is_full_has_no_room_for_a_lesson_either(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann:
            assert (await ann.post("/api/lessons", json={"name": "Ann"})).status_code == 201
            full = await ann.post("/api/lessons", json={"name": "Ann"})
            assert (full.status_code, keys(full)) == (429, ["house-full"])
            assert [table.state.room.phase for table in web.registry.tables.values()] == ["memorise"]

    visited(tmp_path, story, replace(QUICK, most_tables=1))


def test_what_is_wrong_with_a_request_is_said_and_nothing_is_made(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann, web.stranger() as page:
            for body, key in (
                ({}, "body-shape"),
                ({"name": ""}, "name-empty"),
                ({"name": "x", "a": 1}, "body-shape"),
            ):
                refused = await ann.post("/api/lessons", json=body)
                assert (refused.status_code, keys(refused)) == (400, [key])
            foreign = await page.post("/api/lessons", json={"name": "Ann"})
            assert (foreign.status_code, keys(foreign)) == (403, ["header-missing"])
        assert not web.registry.tables

    visited(tmp_path, story)
