"""Tables over HTTP: made, listed, found, joined, moved to another device; and games that are over."""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from mascarade.rules.record import read
from mascarade.rules.scenario import violations
from mascarade.scenarios.balance import BALANCE
from mascarade.scenarios.printed import PRINTED
from mascarade.wire.http import (
    About,
    Health,
    Joined,
    Listed,
    MasksDrawn,
    MoveCode,
    TableShown,
    Token,
    Verdict,
)
from mascarade.wire.server_messages import GameRevealed, Noted, Welcome, WishDone
from mascarade.wire.shown import Snapshot
from tests.server.place import QUICK
from tests.server.web.serving import OPTIONS, Web, keys, until, visited


def test_a_program_makes_a_table_and_plays_at_it(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as stranger:
            given = await stranger.post("/api/token")
        assert given.status_code == 201
        assert "set-cookie" not in given.headers
        token = msgspec.json.decode(given.content, type=Token).token
        async with web.program(token) as ann:
            joined = await web.table(ann)
        assert joined.chair == 0
        assert joined.link == f"{web.url}/t/{joined.table}"
        assert joined.reach == "this machine"
        async with web.connected(joined.table, token) as line:
            assert (await until(line, Welcome)).chair == 0
            assert (await until(line, Snapshot)).room.code == joined.code
            await line.send('{"type":"chat","id":"c1","text":"hello"}')
            assert (await until(line, WishDone)).id == "c1"

    visited(tmp_path, story)


def test_a_friend_finds_a_table_by_its_link_or_its_code_and_joins(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann, web.browser() as ben:
            table = await web.table(ann)
            for path in (
                f"/api/tables/{table.table}",
                f"/api/codes/{table.code}",
                f"/api/codes/{table.code.lower()}",
            ):
                shown = msgspec.json.decode((await ben.get(path)).content, type=TableShown)
                assert (shown.table, shown.yours) == (table.table, None)
                assert shown.room.chairs[0].name == "Ann"
            response = await ben.post(f"/api/tables/{table.table}/join", json={"name": "Ben", "chair": 2})
            assert response.status_code == 200
            assert msgspec.json.decode(response.content, type=Joined).chair == 2
            shown = msgspec.json.decode(
                (await ben.get(f"/api/tables/{table.table}")).content, type=TableShown
            )
            assert shown.yours == 2
            again = await ben.post(f"/api/tables/{table.table}/join", json={"name": "Ben", "chair": 3})
            assert again.status_code in (200, 409)  # one browser takes one seat a table
            assert (await ben.get(f"/api/tables/{table.table}")).json()["yours"] == 2

    visited(tmp_path, story)


def test_public_tables_are_listed_and_others_are_not(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            await web.table(ann)
            public = await web.table(ann, options={**OPTIONS, "public": True})
            found = msgspec.json.decode((await ann.get("/api/tables")).content, type=list[Listed])
        assert [(each.table, each.host) for each in found] == [(public.table, "Ann")]

    visited(tmp_path, story)


def test_where_tables_cannot_be_public_none_is_listed(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            refused = await ann.post("/api/tables", json={"name": "Ann", "options": {"public": True}})
            assert (refused.status_code, keys(refused)) == (403, ["no-public-tables"])
            assert (await ann.get("/api/tables")).json() == []

    visited(tmp_path, story, replace(QUICK, public_tables=False))


def test_a_code_moves_a_seat_to_another_device_once(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as phone, web.browser() as laptop, web.browser() as thief:
            table = await web.table(phone)
            move = msgspec.json.decode(
                (await phone.post(f"/api/tables/{table.table}/move")).content, type=MoveCode
            )
            claimed = await laptop.post("/api/claim", json={"code": move.code.lower()})
            assert claimed.status_code == 200
            assert msgspec.json.decode(claimed.content, type=Joined).chair == 0
            replayed = await thief.post("/api/claim", json={"code": move.code})
            assert (replayed.status_code, keys(replayed)) == (404, ["no-such-move"])
            assert (await laptop.get(f"/api/tables/{table.table}")).json()["yours"] == 0
            assert (await phone.get(f"/api/tables/{table.table}")).json()["yours"] is None
            assert (await phone.post(f"/api/tables/{table.table}/move")).status_code == 403

    visited(tmp_path, story)


def test_only_the_owner_of_a_seat_can_move_it(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann, web.browser() as nobody, web.program() as other:
            table = await web.table(ann)
            assert (await nobody.post(f"/api/tables/{table.table}/move")).status_code == 401
            assert (await other.post(f"/api/tables/{table.table}/move")).status_code == 403

    visited(tmp_path, story)


def test_a_game_is_a_file_once_it_is_over_and_not_before(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = "a" * 43
        async with web.program(token) as ann:
            table = await web.table(ann, start=True)
            file = f"/api/tables/{table.table}/games/1"
            early = await ann.get(file)
            assert (early.status_code, keys(early)) == (409, ["game-not-over"])
            async with web.connected(table.table, token) as line:
                await until(line, Snapshot)
                await line.send('{"type":"end","id":"e"}')
                truth = await until(line, GameRevealed)
            assert truth.replay == file
            response = await ann.get(file)
            assert response.headers["content-disposition"] == 'attachment; filename="mascarade-1.json"'
            assert read(response.content).result is None
            assert (await ann.get(f"/api/tables/{table.table}")).json()["games"] == [1]
            for other in ("0", "2", "-1", "x", "1.0", "9" * 5000):
                assert (await ann.get(f"/api/tables/{table.table}/games/{other}")).status_code == 404

    visited(tmp_path, story)


def test_a_scenario_is_checked_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        masks = list(PRINTED["6A"].masks)
        async with web.stranger() as stranger:
            good = await stranger.post("/api/scenarios/check", json={"players": 6, "masks": masks})
            assert msgspec.json.decode(good.content, type=Verdict).problems == ()
            wrong = {"players": 6, "masks": ["kinng", *masks[1:]]}
            spoken = {}
            for language in ("en", "it"):
                response = await stranger.post(
                    "/api/scenarios/check", json=wrong, headers={"Accept-Language": language}
                )
                verdict = msgspec.json.decode(response.content, type=Verdict)
                assert "unknown-mask-guess" in [each.key for each in verdict.problems]
                spoken[language] = verdict.said
            assert "did you mean “king”?" in " ".join(spoken["en"])
            assert spoken["en"] != spoken["it"]

    visited(tmp_path, story)


def test_a_check_knows_the_printed_sides_and_what_was_measured_of_them_and_counts_the_centre(
    tmp_path: Path,
) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as stranger:

            async def checked(players: int, masks: Iterable[str]) -> Verdict:
                wanted = {"players": players, "masks": [*masks]}
                response = await stranger.post("/api/scenarios/check", json=wanted)
                return msgspec.json.decode(response.content, type=Verdict)

            for name, side in PRINTED.items():
                verdict = await checked(side.players, reversed(side.masks))
                assert (verdict.side, verdict.centre) == (name[-1], len(side.masks) - side.players)
                assert verdict.balance == BALANCE[name]
            as_one_s_own = await checked(8, PRINTED["8A"].masks)
            assert [each.key for each in as_one_s_own.problems] == ["coin-third"]
            for other in (await checked(9, PRINTED["8A"].masks), await checked(6, [])):
                assert (other.side, other.centre, other.balance) == (None, 0, None)

    visited(tmp_path, story)


def test_a_drawn_scenario_is_legal_and_nonsense_draws_none(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as stranger:
            for players in range(4, 13):
                response = await stranger.get(f"/api/scenarios/random/{players}")
                drawn = msgspec.json.decode(response.content, type=MasksDrawn)
                assert drawn.players == players
                assert violations(players, drawn.masks) == ()
            for many in (0, 3, 13, 999_999):
                refused = await stranger.get(f"/api/scenarios/random/{many}")
                assert (refused.status_code, keys(refused)) == (400, ["players"])
            for nonsense in ("x", "-6", "6.0", "٦", "6" * 5000):
                refused = await stranger.get(f"/api/scenarios/random/{nonsense}")
                assert (refused.status_code, keys(refused)) == (404, ["no-such-path"])

    visited(tmp_path, story)


def test_a_place_says_what_it_is_and_how_it_is(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as stranger, web.program() as ann:
            about = msgspec.json.decode((await stranger.get("/api/about")).content, type=About)
            assert len(about.scenarios) == 18
            await web.table(ann)
            health = msgspec.json.decode((await stranger.get("/health")).content, type=Health)
            assert health == Health("well", 1, 0)
            counted = web.registry.metrics.exposition().decode()
            assert 'mascarade_http_requests_total{route="/api/tables",status="2xx"} 1.0' in counted

    visited(tmp_path, story)


def test_notes_are_given_to_the_one_who_wrote_them_and_to_nobody_else(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = "a" * 43
        async with web.program(token) as ann, web.program() as other, web.stranger() as stranger:
            table = await web.table(ann, options={**OPTIONS, "memory": "notes"}, start=True)
            path = f"/api/tables/{table.table}/games/1/notes"
            async with web.connected(table.table, token) as line:
                marks = ["+     ", *["      "] * 5]
                note = {"type": "notes", "id": "w", "marks": marks, "text": "sly"}
                nothing = (await ann.get(path)).content
                assert msgspec.json.decode(nothing, type=Noted) == Noted(1, "", (), (), "")
                await line.send(msgspec.json.encode(note).decode())
                assert (await until(line, WishDone)).id == "w"
                for end in ({"type": "pong", "n": 1}, {"type": "end", "id": "e"}):
                    kept = await ann.get(path)
                    assert (kept.status_code, kept.json()["text"]) == (200, "sly")
                    assert kept.headers["cache-control"] == "no-store"
                    other_given = await other.get(path)
                    assert (other_given.status_code, other_given.content) == (200, nothing)
                    assert (await stranger.get(path)).status_code == 401
                    await line.send(msgspec.json.encode(end).decode())
                await until(line, GameRevealed)
            assert (await ann.get(path)).status_code == 200
            assert (await other.get(path)).content == nothing
            for wrong in ("games/2/notes", "games/0/notes", "games/x/notes", "games/1e9/notes"):
                assert (await ann.get(f"/api/tables/{table.table}/{wrong}")).status_code == 404

    visited(tmp_path, story)
