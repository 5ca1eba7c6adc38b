"""Whether an answer or a note was taken or refused shows in what is replied, not in how long it is."""

from pathlib import Path

import msgspec
import pytest

from mascarade.rules import Look, Problem, Swap
from mascarade.rules.errors import problem
from mascarade.server.table.names import LONGEST_NOTE
from mascarade.server.web.edge.identity import new_secret
from mascarade.server.web.edge.refusals import sentences
from mascarade.server.web.ws.replies import reply_length
from mascarade.text import LANGUAGES
from mascarade.wire.client_messages import Chat, GiveAnswer, Note, Ready, Wish
from mascarade.wire.server_messages import WishDone, WishRefused
from tests.server.web.serving import Web, visited
from tests.server.web.serving import said as read

ANSWER, NOTE = GiveAnswer("a", 3, Look()), Note("n", (), "")


def refusal(wish: Wish, reason: Problem, language: str) -> bytes:
    return msgspec.json.encode(WishRefused(wish.id, (reason,), sentences((reason,), language)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("wish", "reasons"),
    [
        (
            ANSWER,
            [problem("already-answered"), problem("not-an-option-turn"), problem("not-an-option-must-look")],
        ),
        (NOTE, [problem("notes-long", letters=many, most=LONGEST_NOTE) for many in (501, 1002, 1999, 5012)]),
    ],
)
def test_a_reply_is_as_long_as_the_longest_there_could_be(
    wish: Wish, reasons: list[Problem], language: str
) -> None:
    length = reply_length(wish, language)
    assert all(len(refusal(wish, reason, language)) <= length for reason in reasons)
    assert len(msgspec.json.encode(WishDone(wish.id))) < length < 500


def test_what_everybody_hears_anyway_is_replied_to_in_short() -> None:
    assert reply_length(Chat("c", "hello"), "en") == 0


def test_taken_or_refused_the_reply_has_as_many_bytes(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        token = new_secret()
        options = {"players": 4, "clocks": {"pace": "none"}, "memory": "notes", "first": 0}
        async with web.program(token) as ann:
            table = (await web.table(ann, options=options, start=True)).table
        async with web.connected(table, token) as line:

            async def reply(wish: Wish) -> bytes:
                await line.send(msgspec.json.encode(wish).ljust(4_000), text=True)
                async for message in line:
                    if isinstance(read(message), WishDone | WishRefused):
                        return message.encode() if isinstance(message, str) else message
                raise AssertionError("the line ended")

            await reply(Ready("r"))
            blank = (" " * 6,) * 6
            notes = [await reply(Note("n", blank, "x" * letters)) for letters in (0, LONGEST_NOTE, 501, 1999)]
            assert [type(read(each)) for each in notes] == [WishDone, WishDone, WishRefused, WishRefused]
            assert len({len(each) for each in notes}) == 1
            first = Swap("Arlecchino", True)
            answers = [await reply(GiveAnswer("a", 1, answer)) for answer in (Look(), first)]
            assert [type(read(each)) for each in answers] == [WishRefused, WishDone]
            assert len({len(each) for each in answers}) == 1

    visited(tmp_path, story)
