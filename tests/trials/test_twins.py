"""Twins over the wire: whatever somebody may not know changes no byte, size, order or pause for them.

And how long everything is, both ways, does not change for anybody: not even for those who know it.
"""

from collections.abc import Sequence

import msgspec
import pytest

from mascarade.rules import Answer, Event
from mascarade.server.live import bot_thoughts, conductor, wishes
from mascarade.server.table import notes, padding
from mascarade.wire.client_messages import ClientMessage
from mascarade.wire.server_messages import Noted
from tests.server.sealing import ConstantSealer
from trials.twins import game, wire
from trials.twins.pairs import compared
from trials.twins.script import script

PAIRS = range(40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", PAIRS)
def test_what_a_reader_may_not_know_changes_nothing_of_what_they_get(seed: int) -> None:
    found = compared(seed)
    assert found.apart == []
    assert found.frames > 0
    assert found.lengths > 0


def first_of(kind: str) -> list[int]:
    return [seed for seed in range(200) if script(seed).kind == kind][:6]


class LeakySealer(ConstantSealer):
    """Whose seals are longer when the masks were really swapped."""

    def link(self, link: str, events: Sequence[Event], seal: str) -> str:
        return super().link(link, events, seal) + seal

    def seal(self, link: str, salt: str, player: str, really: bool) -> str:
        return super().seal(link, salt, player, really) + "00" * really


def test_twins_notice_a_seal_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "ConstantSealer", LeakySealer)
    assert any(compared(seed).apart for seed in first_of("flipped"))


def test_twins_notice_a_bot_whose_thinking_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(self: bot_thoughts.BotThought, moment: float) -> None:
        self.moment, self.done, self.answer = moment - 10, False, None

    monkeypatch.setattr(bot_thoughts.BotThought, "__init__", hasty)
    assert any(compared(seed).apart for seed in first_of("slow"))


def test_twins_notice_that_an_early_answer_is_shown_off_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conductor.Conductor, "_on_the_beat", lambda _self, _play, moment: moment)
    assert any(compared(seed).apart for seed in first_of("early"))


def test_twins_notice_an_update_that_is_longer_when_masks_were_only_seemingly_swapped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(padding, "longest_event", lambda event, _mask: event)
    assert any("lengths" in apart for seed in first_of("flipped") for apart in compared(seed).apart)


def test_twins_notice_a_client_whose_answers_are_as_long_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(message: ClientMessage, _offered: Sequence[Answer] = ()) -> bytes:
        return msgspec.json.encode(message)

    monkeypatch.setattr(wire, "padded", plain)
    for kind in ("flipped", "changed"):
        assert any("to the server" in apart for seed in first_of(kind) for apart in compared(seed).apart)


def test_twins_notice_notes_that_are_as_long_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(noted: Noted) -> bytes:
        return msgspec.json.encode(noted)

    for module in (wishes, notes):
        monkeypatch.setattr(module, "padded_notes", plain)
    assert any("to the client" in apart for seed in first_of("noted") for apart in compared(seed).apart)
