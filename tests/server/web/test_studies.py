"""What a game has to tell, over HTTP: once it is over, or from a file; and how much of it one may ask for."""

import asyncio
import os
import signal
from pathlib import Path

import httpx
import msgspec
from msgspec.structs import replace

from mascarade.rules.record import Record, read
from mascarade.server.web.http.examples import EXAMPLES
from mascarade.study.looking import study
from mascarade.study.shape import Study
from mascarade.wire.http import GameStudied, Joined
from mascarade.wire.server_messages import GameRevealed
from mascarade.wire.shown import Snapshot
from tests.server.minds.stage import AGES
from tests.server.place import QUICK
from tests.server.studies.stage import FILE, GAME, held, student, students
from tests.server.web.serving import Web, keys, until, visited

DOOR = "/api/games/study"
TOKEN = "a" * 43


async def over(web: Web, client: httpx.AsyncClient) -> Joined:
    """A table whose first game is over."""
    table = await web.table(client, start=True)
    async with web.connected(table.table, TOKEN) as line:
        await until(line, Snapshot)
        await line.send('{"type":"end","id":"e"}')
        await until(line, GameRevealed)
    return table


async def brought(client: httpx.AsyncClient, file: bytes = FILE) -> httpx.Response:
    return await client.post(DOOR, content=file, headers={"Content-Type": "application/json"})


def test_a_game_that_is_over_is_studied_and_one_that_is_not_is_a_secret(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program(TOKEN) as ann, web.stranger() as anybody:
            running = await web.table(ann, start=True)
            early = await ann.get(f"/api/tables/{running.table}/games/1/study")
            assert (early.status_code, keys(early)) == (409, ["game-not-over"])
            assert students() == [], "not even looked at"
            table = await over(web, ann)
            file = await anybody.get(f"/api/tables/{table.table}/games/1")
            response = await anybody.get(f"/api/tables/{table.table}/games/1/study")
            assert response.status_code == 200
            assert response.headers["cache-control"] == "no-store"
            assert msgspec.json.decode(response.content, type=Study) == study(read(file.content))
            for other in ("0", "2", "x", "9" * 5000):
                path = f"/api/tables/{table.table}/games/{other}/study"
                assert (await ann.get(path)).status_code == 404
            assert (await ann.get("/api/tables/aaaaaaaaaaaaaaaa/games/1/study")).status_code == 404

    visited(tmp_path, story)
    assert students() == []


def test_a_study_of_a_game_is_made_once_however_many_ask(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program(TOKEN) as ann:
            table = await over(web, ann)
            path = f"/api/tables/{table.table}/games/1/study"
            answers = await asyncio.gather(*(ann.get(path) for _ in range(6)))
            assert {each.status_code for each in answers} == {200}
            assert len({each.content for each in answers}) == 1
            os.kill(await student(), signal.SIGKILL)
            assert (await ann.get(path)).content == answers[0].content
            spent = await brought(ann)
            assert (spent.status_code, keys(spent)) == (429, ["too-often"])
            assert int(spent.headers["retry-after"]) > 0

    visited(tmp_path, story, replace(QUICK, studies_a_minute=1))


def test_a_file_from_anywhere_is_read_and_studied(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as anybody:
            response = await brought(anybody)
        assert response.status_code == 200
        found = msgspec.json.decode(response.content, type=GameStudied)
        assert found.record == GAME
        assert found.study == study(GAME)

    visited(tmp_path, story)


BROKEN = {
    b"": (400, "record-not-json"),
    FILE[:-40]: (400, "record-not-json"),
    b"\xff\xfe": (400, "record-not-json"),
    b'{"x":' + b"[" * 100_000: (400, "record-not-json"),
    b"{}": (400, "record-shape"),
    FILE.replace(b'"version":1', b'"version":7'): (400, "record-version"),
    FILE.replace(b'"court":0', b'"court":1', 1): (400, "record-differs"),
    b" " * (QUICK.largest_file + 1): (413, "body-large"),
}


def test_a_file_that_is_broken_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger(**{"Accept-Language": "it"}) as anybody:
            for file, (status, key) in BROKEN.items():
                response = await brought(anybody, file)
                assert (response.status_code, keys(response)) == (status, [key]), file[:80]
                assert response.json()["said"]
                assert response.headers["content-language"] == "it"

    visited(tmp_path, story)


def test_a_file_may_be_large_but_every_other_body_may_not(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        padded = FILE + b" " * 100_000
        async with web.stranger() as anybody, web.program() as ann:
            assert (await brought(anybody, padded)).status_code == 200
            large = await ann.post("/api/tables", json={"name": "a" * 100_000})
            assert (large.status_code, keys(large)) == (413, ["body-large"])
            assert "16384" in large.json()["said"][0]
            wrong = await anybody.post(DOOR, content=FILE, headers={"Content-Type": "text/plain"})
            assert (wrong.status_code, keys(wrong)) == (415, ["body-type"])

    visited(tmp_path, story)


def test_when_the_worker_is_killed_one_is_told_to_come_again_and_it_works(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as anybody:
            assert (await brought(anybody)).status_code == 200
            pid = await student()
            os.kill(pid, signal.SIGSTOP)
            both = [asyncio.create_task(brought(anybody)) for _ in range(2)]
            (first,), (waiting,) = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            busy = await first
            assert (busy.status_code, keys(busy)) == (503, ["study-busy"])
            assert int(busy.headers["retry-after"]) > 0
            os.kill(pid, signal.SIGKILL)
            failed = await waiting
            assert (failed.status_code, keys(failed)) == (503, ["study-failed"])
            assert int(failed.headers["retry-after"]) > 0
            assert (await brought(anybody)).status_code == 200

    visited(tmp_path, story, replace(QUICK, most_studies=1, studies_a_minute=1000))


def test_one_address_has_two_files_studied_at_once_and_a_game_of_the_place_is_not_kept_waiting(
    tmp_path: Path,
) -> None:
    async def story(web: Web) -> None:
        async with web.program(TOKEN) as ann, web.stranger(**{"Accept-Language": "pl"}) as anybody:
            table = await over(web, ann)
            assert (await brought(anybody)).status_code == 200
            with held(await student()):
                files = [asyncio.create_task(brought(anybody)) for _ in range(3)]
                (first,), waiting = await asyncio.wait(files, return_when=asyncio.FIRST_COMPLETED)
                refused = await first
                assert (refused.status_code, keys(refused)) == (429, ["study-yours"])
                assert "analiza 2 plików" in refused.json()["said"][0]
                game = asyncio.create_task(ann.get(f"/api/tables/{table.table}/games/1/study"))
            assert (await game).status_code == 200
            assert [(await each).status_code for each in waiting] == [200, 200]

    visited(tmp_path, story, replace(QUICK, studies_a_minute=1000))


def test_whoever_hangs_up_waits_no_more_and_makes_room(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as anybody:
            assert (await brought(anybody)).status_code == 200
            os.kill(await student(), signal.SIGSTOP)
            files = [asyncio.create_task(brought(anybody)) for _ in range(3)]
            _, both = await asyncio.wait(files, return_when=asyncio.FIRST_COMPLETED)
            for waiting in both:
                waiting.cancel()
            await asyncio.wait(both)
            async with asyncio.timeout(AGES):
                while (response := await brought(anybody)).status_code == 429:
                    assert keys(response) == ["study-yours"]
            assert response.status_code == 200, "the worker that was held is not waited for"

    visited(tmp_path, story, replace(QUICK, studies_a_minute=1000, requests_a_minute=100_000))


def test_a_page_of_another_place_cannot_have_anything_studied(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser(Origin="https://elsewhere.example") as foreign:
            response = await brought(foreign)
            assert (response.status_code, keys(response)) == (403, ["origin-foreign"])

    visited(tmp_path, story)


def test_the_example_in_the_description_is_the_study_of_the_example_of_a_game() -> None:
    game = msgspec.convert(EXAMPLES[Record], Record)
    assert msgspec.convert(EXAMPLES[Study], Study) == study(game)
    assert msgspec.convert(EXAMPLES[GameStudied], GameStudied) == GameStudied(game, study(game))
