"""Chat and gestures: passed on, limited, muted, and switched off."""

from pathlib import Path

from mascarade.server.live.admission import join
from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.wire.client_messages import Chat, ChooseOptions, Gesture, Leave, Mute, Sit
from mascarade.wire.http import JoinTable, MakeTable
from mascarade.wire.options import Options
from mascarade.wire.server_messages import Chatted
from tests.server.place import NO_CLOCKS, Place, played, refused


def test_chat_is_passed_on_cleaned_limited_and_can_be_muted(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        await here.wish(table, bob, Chat("c", "<b>hi</b>\u202e there\n"))
        assert ann.said[-1] == Chatted(1, "<b>hi</b> there")
        await here.wish(table, bob, Gesture("g", "applause"))
        assert ann.said[-1] == Chatted(1, emote="applause")
        for number in range(3):
            await here.wish(table, bob, Chat("c", str(number)))
        await refused("chat-fast", fulfil(table, bob, Chat("c", "again")))
        await here.time.turn(11)
        await here.wish(table, ann, Mute("m", 1))
        await refused("muted", fulfil(table, bob, Chat("c", "oh")))
        quiet = Options(players=4, clocks=NO_CLOCKS, chat=False)
        await here.wish(table, ann, ChooseOptions("o", quiet))
        await refused("chat-off", fulfil(table, ann, Chat("c", "well")))

    played(tmp_path, story)


def test_another_chair_is_no_other_voice(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        for number in range(5):
            await here.wish(table, bob, Chat("c", str(number)))
        await here.wish(table, bob, Sit("s", 3))
        await refused("chat-fast", fulfil(table, bob, Chat("c", "again")))
        await here.wish(table, ann, Mute("m", 3))
        await here.wish(table, bob, Leave("l"))
        await join(table, "bob", JoinTable("Bobby"))
        await here.time.turn(60)
        await refused("muted", fulfil(table, here.listen(table, "bob"), Chat("c", "hello")))

    played(tmp_path, story)


def test_a_server_without_chat_or_public_tables_has_none(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.table("Ann")
        await refused("chat-off", fulfil(table, ann, Chat("c", "hello")))
        await refused("no-public-tables", here.registry.make("bob", MakeTable("Bob", Options(public=True))))

    played(tmp_path, story, Settings(pace=0.0, chat=False, public_tables=False))
