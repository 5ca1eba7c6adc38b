"""The game file of a sealed game: its salts travel with it, and other files know nothing of them."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from mascarade.rules import BadSetup, record
from mascarade.rules.record import Record, Sealed
from tests.rules.test_record import whole, won

SALT = "0123456789abcdef" * 4


def sealed() -> Record:
    return msgspec.structs.replace(whole(), sealed=Sealed("k7qdw2", 1, {1: SALT, 2: SALT[::-1]}))


def test_the_salts_of_a_sealed_game_read_back() -> None:
    stored = sealed()
    again = record.read(record.write(stored))
    assert again == stored
    assert again.sealed == Sealed("k7qdw2", 1, {1: SALT, 2: SALT[::-1]})


def test_the_file_of_a_sealed_game_only_has_one_key_more() -> None:
    plain, with_salts = record.write(whole()), record.write(sealed())
    told = f'"sealed":{{"table":"k7qdw2","game":1,"salts":{{"1":"{SALT}","2":"{SALT[::-1]}"}}}}'
    assert with_salts == plain.removesuffix(b"}\n") + f",{told}}}\n".encode()


@pytest.mark.parametrize("played", [whole, won])
def test_a_game_that_is_not_sealed_has_the_nine_keys_it_always_had(played: Callable[[], Record]) -> None:
    assert list(msgspec.json.decode(record.write(played()))) == [
        "format",
        "version",
        "scenario",
        "opening",
        "dealt",
        "limit",
        "events",
        "steps",
        "result",
    ]
    assert record.read(record.write(played())).sealed is None


def test_a_sealed_game_is_played_again_like_any_other() -> None:
    data = record.write(sealed()).replace(b'"really":true', b'"really":false', 1)
    with pytest.raises(BadSetup) as refused:
        record.read(data)
    assert str(refused.value) == "record-differs(step=1)"


@pytest.mark.parametrize(
    "seals",
    [
        {},
        [],
        {"table": "k7qdw2", "game": 1},
        {"table": "", "game": 1, "salts": {}},
        {"table": "k7qdw2", "game": 0, "salts": {}},
        {"table": "k7qdw2", "game": 2**31 + 1, "salts": {}},
        {"table": "k7qdw2", "game": 1, "salts": {}, "code": "7K3M-9QXP-24TB"},
        {"table": "k7qdw2", "game": 1, "salts": [SALT]},
        {"table": "k7qdw2", "game": 1, "salts": {"0": SALT}},
        {"table": "k7qdw2", "game": 1, "salts": {"-1": SALT}},
        {"table": "k7qdw2", "game": 1, "salts": {"first": SALT}},
        {"table": "k7qdw2", "game": 1, "salts": {str(2**31 + 1): SALT}},
        {"table": "k7qdw2", "game": 1, "salts": {"1": SALT[:-1]}},
        {"table": "k7qdw2", "game": 1, "salts": {"1": SALT + "0"}},
        {"table": "k7qdw2", "game": 1, "salts": {"1": SALT + "\n"}},
        {"table": "k7qdw2", "game": 1, "salts": {"1": SALT.upper()}},
        {"table": "k7qdw2", "game": 1, "salts": {"1": "g" * 64}},
    ],
    ids=str,
)
def test_seals_of_another_shape_are_refused(seals: Any) -> None:
    content = {**msgspec.json.decode(record.write(whole())), "sealed": seals}
    with pytest.raises(BadSetup) as refused:
        record.read(msgspec.json.encode(content))
    assert [problem.key for problem in refused.value.problems] == ["record-shape"]


def test_the_least_and_the_largest_numbers_are_read() -> None:
    for game, step in ((1, 1), (2**31, 2**31)):
        stored = msgspec.structs.replace(whole(), sealed=Sealed("t", game, {step: SALT}))
        assert record.read(record.write(stored)) == stored
