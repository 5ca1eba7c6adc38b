"""Twins over the wire: whatever somebody may not know changes no byte, size, order or pause for them."""

from collections.abc import Sequence

import pytest

from mascarade.rules import Event
from mascarade.server import dealer
from tests.server.sealing import ConstantSealer
from tests.twins import evening
from tests.twins.evening import script
from tests.twins.pairs import compared

PAIRS = range(40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", PAIRS)
def test_what_a_reader_may_not_know_changes_nothing_of_what_they_get(seed: int) -> None:
    found = compared(seed)
    assert found.apart == []
    assert found.frames > 0


def first_of(kind: str) -> list[int]:
    return [seed for seed in range(200) if script(seed).kind == kind][:6]


class LeakySealer(ConstantSealer):
    """Whose seals are longer when the masks were really swapped."""

    def link(self, link: str, events: Sequence[Event], seal: str) -> str:
        return super().link(link, events, seal) + seal

    def seal(self, link: str, salt: str, player: str, really: bool) -> str:
        return super().seal(link, salt, player, really) + "00" * really


def test_twins_notice_a_seal_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "ConstantSealer", LeakySealer)
    assert any(compared(seed).apart for seed in first_of("flipped"))


def test_twins_notice_a_bot_whose_thinking_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(self: dealer.Thought, moment: float) -> None:
        self.moment, self.done, self.answer = moment - 10, False, None

    monkeypatch.setattr(dealer.Thought, "__init__", hasty)
    assert any(compared(seed).apart for seed in first_of("slow"))


def test_twins_notice_that_an_early_answer_is_shown_off_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealer.Dealer, "_on_the_beat", lambda _self, _play, moment: moment)
    assert any(compared(seed).apart for seed in first_of("early"))
