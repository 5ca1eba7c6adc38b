"""What a node of today writes is read by nodes of commit 7087cac beside it: steps, notes, listings, news."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace
from redis import Redis

from mascarade.rules import Look
from mascarade.server.live.wishes import fulfil
from mascarade.wire import client_messages, http
from tests.compat import old_types, old_wire
from tests.compat.evening import FOUR, IDLE, evening
from tests.server.nodes.redis import redis
from tests.server.nodes.stage import gathered, nodes
from tests.server.place import QUICK, HandTime, place

BODIES = {
    "step": "SELECT body FROM steps",
    "answer": "SELECT answer FROM earlies",
    "note": "SELECT body FROM notes",
}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, set[str]]:
    """A store after such an evening, and what was wished."""
    folder = tmp_path_factory.mktemp("evening")

    async def run() -> set[str]:
        async with place(folder, replace(QUICK, idle_game=IDLE), time=HandTime()) as here:
            return await evening(here)

    return folder, asyncio.run(run())


def _bodies(folder: Path, kind: str) -> list[bytes]:
    with closing(sqlite3.connect(folder / "mascarade.sqlite3")) as connection:
        return [row[0] for row in connection.execute(BODIES[kind])]


def test_every_wish_was_wished(written: tuple[Path, set[str]]) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(old_wire.Wish)}
    assert written[1] >= tags


@pytest.mark.parametrize("kind", BODIES)
def test_an_old_node_reads_what_is_stored(written: tuple[Path, set[str]], kind: str) -> None:
    bodies = _bodies(written[0], kind)
    assert bodies
    for body in bodies:
        old_types.DECODERS[kind].decode(body)


def test_the_steps_are_of_every_kind(written: tuple[Path, set[str]]) -> None:
    steps = [old_types.DECODERS["step"].decode(body) for body in _bodies(written[0], "step")]
    assert {type(step) for step in steps} == set(get_args(old_types.Step))
    # these are said of other steps and never stored themselves
    said_only = {"began", "broken-host", "broken-rules", "broken-empty", "broken-idle"}
    whats = {step.what for step in steps if isinstance(step, old_types.Changed)}
    assert whats == set(get_args(old_types.Happening)) - said_only
    assert {step.by for step in steps if isinstance(step, old_types.Answered)} >= {"player", "clock", "bot"}
    assert {step.why for step in steps if isinstance(step, old_types.Broken)} == {"host", "empty", "idle"}


def test_an_old_node_understands_what_two_new_ones_tell_each_other_and_list_for_strangers() -> None:
    async def story(broker: str) -> list[bytes]:
        with Redis.from_url(broker).pubsub() as told:  # type: ignore[no-untyped-call]
            told.psubscribe("mascarade:*")
            async with nodes(broker) as (one, other):
                ann, bob = await gathered(one, other, replace(FOUR, first=0))
                await fulfil(ann.table, ann.ear, client_messages.Chat("c", "Good evening"))
                await fulfil(bob.table, bob.ear, client_messages.Gesture("g", "laugh"))
                await asyncio.gather(ann.play(), bob.play())
                await one.leaseholder.look_around()
                listings = await one.store.listings.shown(10)
                for body in listings:
                    old_types.DECODERS["listing"].decode(body)
                assert listings
            items = []
            while message := told.get_message(timeout=0.2):
                if message["type"] == "pmessage":
                    items.append(message["data"])
        return items

    with redis() as broker:
        items = asyncio.run(story(broker.address))
    kinds = {type(old_types.DECODERS["news"].decode(item)) for item in items}
    assert kinds == set(get_args(old_types.Item))


WISHES = (
    client_messages.ClientHello(),
    client_messages.ClientHello(7, "0" * 32, "pt-BR"),
    client_messages.Pong(7),
    client_messages.GiveAnswer("a", 3, Look()),
    client_messages.Sit("a", 1),
    client_messages.Rename("a", "Ann"),
    client_messages.Ready("a"),
    client_messages.Leave("a"),
    client_messages.Back("a"),
    client_messages.Kick("a", 1),
    client_messages.Mute("a", 1),
    client_messages.Appoint("a", 1),
    client_messages.ChooseOptions("a", FOUR),
    client_messages.Start("a"),
    client_messages.Pause("a"),
    client_messages.End("a"),
    client_messages.Rematch("a"),
    client_messages.Close("a"),
    client_messages.Chat("a", "hello"),
    client_messages.Gesture("a", "laugh"),
    client_messages.Consult("a"),
    client_messages.Note("a", ("?",), "hm"),
    http.MakeTable("Ann", FOUR),
    http.JoinTable("Ann", 1),
    http.TakeLesson("Ann"),
    http.ClaimSeat("ABC"),
)
"""One of each that there was then, as `mascarade join` and other programs of ours send them."""


OLD_BY_TAG = {kind.__struct_config__.tag: kind for kind in get_args(old_wire.Heard)}
"""What an old node takes over a socket: by tag, since a class may be renamed and a tag may not."""


@pytest.mark.parametrize("message", WISHES, ids=lambda message: type(message).__name__)
def test_an_old_node_takes_what_our_programs_send(message: Any) -> None:
    tag = message.__struct_config__.tag
    old = OLD_BY_TAG[tag] if tag is not None else getattr(old_wire, type(message).__name__)
    assert msgspec.json.decode(msgspec.json.encode(message), type=old)


def test_one_of_each_old_message_is_tried() -> None:
    assert {message.__struct_config__.tag for message in WISHES} >= set(OLD_BY_TAG)
