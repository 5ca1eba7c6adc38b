"""Recorded connections with a server of commit 7087cac: today's types read what was said, both ways."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct
from websockets.asyncio.client import ClientConnection

from mascarade.server.live.news import Item
from mascarade.server.web.ws.frames import decoded_frame
from mascarade.wire.server_messages import ServerMessage
from tests.compat import old_wire
from tests.compat.fixture import SESSIONS, frames, news
from tests.server.web.serving import Web, visited
from tests.server.web.serving import until as next_one

_said: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_items: msgspec.json.Decoder[Item] = msgspec.json.Decoder(Item)


def same(now: Any, then: Any) -> bool:
    """Whether all of `then` is in `now`, and as it was: new fields may be beside it."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(key in now and same(now[key], value) for key, value in then.items() if value is not None)
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(same, now, then))
    return bool(now == then)


@pytest.mark.parametrize("name", SESSIONS)
def test_what_an_old_server_said_is_read_and_said_again_as_it_was(name: str) -> None:
    for frame in frames(name, "server"):
        again = json.loads(msgspec.json.encode(_said.decode(json.dumps(frame))))
        assert same(again, frame), frame


@pytest.mark.parametrize("name", SESSIONS)
def test_what_an_old_client_said_is_still_understood(name: str) -> None:
    for frame in frames(name, "client"):
        message = decoded_frame({"text": json.dumps(frame)})
        assert same(json.loads(msgspec.json.encode(message)), frame), frame


def test_the_recordings_have_nearly_everything_that_can_be_said() -> None:
    said = {frame["type"] for name in SESSIONS for frame in frames(name, "server")}
    assert {kind.__struct_config__.tag for kind in get_args(old_wire.Said)} - said == {"speechless"}
    sent = {frame["type"] for name in SESSIONS for frame in frames(name, "client")}
    # what concerns somebody else is in the recording of the one whom it concerns
    assert {kind.__struct_config__.tag for kind in get_args(old_wire.Heard)} - sent == {"appoint", "kick"}


def test_what_old_nodes_told_each_other_is_read_and_told_again_as_it_was() -> None:
    kinds = set()
    for body in news():
        item = _items.decode(body)
        kinds.add(str(item.__struct_config__.tag))
        assert json.loads(msgspec.json.encode(item)) == json.loads(body)
    assert kinds == {"Here", "Spoke", "Stepped"}


def test_a_server_of_today_answers_everything_that_an_old_client_sent(tmp_path: Path) -> None:
    """Wishes are done or refused for what they ask, never for their shape; nothing is answered twice."""

    async def story(web: Web) -> None:
        async with web.browser() as ann:
            made = await web.table(ann)
            cookie = "; ".join(f"{name}={value}" for name, value in ann.cookies.items())
        wishes = [frame for frame in frames("seat", "client") if "id" in frame and frame["type"] != "close"]
        hello = frames("seat", "client")[0]
        async with web.connected(made.table, hello=False, Cookie=cookie, Origin=web.url) as line:
            await line.send(json.dumps(hello))
            for frame in wishes:
                await line.send(json.dumps(frame))
                answer = await _answered(line, frame["id"])
                problems = {problem.key for problem in getattr(answer, "problems", ())}
                assert not problems & {"frame-shape", "frame-not-json", "internal"}, answer

    visited(tmp_path, story)


async def _answered(line: ClientConnection, id: str) -> Any:
    return await next_one(line, Struct, lambda said: getattr(said, "id", "") == id)
