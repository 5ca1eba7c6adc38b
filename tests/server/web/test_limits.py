"""Limits: what is spent comes back with time, and strangers cannot fill the memory."""

from pathlib import Path

import httpx
import pytest

from mascarade.server.web.edge import limits
from mascarade.server.web.edge.limits import AddressLimit
from mascarade.server.web.edge.refusals import TooOften
from tests.server.web.serving import LooseTime, Web, farewell, keys, visited


def spend(limit: AddressLimit, address: str = "here") -> int:
    """Seconds to wait; 0 if nobody has to."""
    try:
        limit.spend(address)
    except TooOften as refused:
        return refused.seconds
    return 0


def test_what_is_spent_comes_back_with_time() -> None:
    time = LooseTime()
    limit = AddressLimit(time, 3, 60)
    assert [spend(limit) for _ in range(5)] == [0, 0, 0, 20, 20]
    time.jump(19)
    assert spend(limit) == 1
    time.jump(1)
    assert [spend(limit), spend(limit)] == [0, 20]
    time.jump(10_000)
    assert [spend(limit) for _ in range(4)] == [0, 0, 0, 20]


def test_what_did_not_count_is_given_back() -> None:
    limit = AddressLimit(LooseTime(), 1, 60)
    for _ in range(5):
        assert spend(limit) == 0
        limit.give_back("here")
    limit.give_back("somewhere else")
    assert [spend(limit), spend(limit)] == [0, 60]


def test_one_address_spends_nothing_of_another() -> None:
    limit = AddressLimit(LooseTime(), 1, 60)
    assert [spend(limit, "a"), spend(limit, "a"), spend(limit, "b")] == [0, 60, 0]


def test_only_the_latest_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 10)
    limit = AddressLimit(LooseTime(), 1, 60)
    for number in range(100):
        assert spend(limit, f"{number}") == 0
    assert len(limit._buckets._kept) == 10
    assert spend(limit, "99") == 60


def test_whoever_comes_and_goes_without_end_is_told_when_to_come_back(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.program() as bob:
            table = web.registry.tables[(await web.table(ann)).table]
            token = bob.headers["authorization"].removeprefix("Bearer ")
            answers: list[httpx.Response] = []
            while not answers or (answers[-1].status_code == 200 and len(answers) < 200):
                answers.append(await bob.post(f"/api/tables/{table.id}/join", json={"name": "Bob"}))
                if answers[-1].status_code == 200:
                    async with web.connected(table.id, token) as line:
                        await line.send('{"type":"leave","id":"l"}')
                        assert await farewell(line) == "left"
            assert (answers[-1].status_code, keys(answers[-1])) == (429, ["changes-fast"])
            assert answers[-1].headers["retry-after"] == "5"
            assert table.state.chair_of(table.state.room.chairs[0].owner) == 0
            web.time.jump(5)
            again = await bob.post(f"/api/tables/{table.id}/join", json={"name": "Bob"})
            assert again.status_code == 200

    visited(tmp_path, story)
