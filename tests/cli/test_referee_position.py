"""`position`: any table may be set up, and is refused only for the reasons the protocol names."""

import itertools
from typing import Any

import pytest

from mascarade.rules import MASKS
from tests.cli.judge import POSITION_KEYS, SEATED, Host

BOX = [mask.id for mask in MASKS.values() for _ in range(mask.cards)]
NAMES = [f"player {each}" for each in range(13)]


def seats(number: int) -> dict[str, Any]:
    return {"players": NAMES[:number], "masks": BOX[:number], "centre": [], "coins": [6] * number}


def test_a_position_begins_its_turn_afresh_with_players_who_know_nothing(host: Host) -> None:
    reply = host.set_up(turn=9, seat=3)
    assert [event["type"] for event in reply["events"]] == ["Opened", "TurnBegan"]
    assert (reply["ask"]["player"], reply["ask"]["what"]) == ("dan", "turn")
    for player in ("ann", "bob", "cia", "dan", None):
        view = host.view(player)
        assert view["seen"] == view["open"] == view["handled"] == []


def test_the_reply_repeats_the_position_with_all_ten_keys(host: Host) -> None:
    position = host.set_up()["position"]
    assert position == {**SEATED, "barred": [], "must_look": [], "peeking": False}
    assert set(position) == POSITION_KEYS


def test_a_position_that_was_answered_can_be_set_up_again(host: Host) -> None:
    position = host.set_up(barred=["bob"], must_look=["dan"], peeking=True, court=17)["position"]
    assert host.set_up(**position)["position"] == position


def test_barred_and_must_look_come_back_in_seat_order(host: Host) -> None:
    position = host.set_up(barred=["dan", "ann", "cia"], must_look=["cia", "bob", "cia"])["position"]
    assert position["barred"] == ["ann", "cia", "dan"]
    assert position["must_look"] == ["bob", "cia"]


def test_must_look_is_obeyed_with_peeking_off(host: Host) -> None:
    reply = host.set_up(must_look=["ann"], peeking=False)
    assert reply["ask"]["options"] == [{"do": "look"}]


@pytest.mark.parametrize(
    "fields",
    [
        {"coins": [1, 12, 1, 12]},
        {"court": 176},
        {"coins": [1, 1, 1, 1], "court": 196},
        {"court": 5, "turn": 1},
        {"turn": 2, "seat": 3},
        {"turn": 1, "barred": ["ann", "bob", "cia", "dan"]},
        {"turn": 3, "must_look": ["ann", "bob", "cia", "dan"]},
        {"masks": ["king", "thief", "spy", "witch"], "centre": []},
        {"masks": ["peasant", "king", "guru", "princess"], "centre": ["puppet_master"]},
        {"masks": ["peasant", "peasant", "guru", "witch"], "centre": []},
        {"masks": BOX[:4], "centre": BOX[4:]},
        {**seats(12), "centre": BOX[12:]},
        {**seats(5), "seat": 4},
        {"barred": [], "must_look": [], "peeking": True},
    ],
)
def test_a_position_is_free_of_r8_and_of_history(host: Host, fields: dict[str, Any]) -> None:
    position = host.set_up(**fields)["position"]
    assert {key: position[key] for key in fields} == fields


@pytest.mark.parametrize("turn", [2**31, 2**63, 2**64, 10**30])
def test_a_turn_may_be_numbered_beyond_64_bits(host: Host, turn: int) -> None:
    reply = host.set_up(turn=turn)
    assert reply["position"]["turn"] == turn
    assert host.view("ann")["turn"] == turn
    assert host.says("ann", "look")["position"]["turn"] == turn + 1


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        (seats(3), "3 players cannot play"),
        (seats(13), "13 players cannot play"),
        (seats(0), "0 players cannot play"),
        ({"masks": BOX[:3]}, "The list of masks has the wrong length, 3"),
        ({"masks": BOX[:5], "centre": []}, "The list of masks has the wrong length, 5"),
        ({"coins": [6, 6, 6]}, "The list of coins has the wrong length, 3"),
        ({"coins": [6] * 5}, "The list of coins has the wrong length, 5"),
        ({"players": ["ann", "bob", "ann", "dan"]}, "More than one player is called “ann”"),
        ({"players": ["ann", "bob", "", "dan"]}, "A player has no name"),
        ({"players": ["ann", "bob", "centre:1", "dan"]}, "must not begin with “centre:”"),
        ({"masks": ["judge", "king", "empress", "knight"]}, "no mask called “knight”"),
        ({"masks": ["judge", "king", "empress", "Thief"]}, "no mask called “Thief”"),
        ({"centre": [""]}, "no mask called “”"),
        ({"centre": ["judge"]}, "Judge is listed 2 times"),
        ({"centre": ["peasant"] * 3}, "Peasant is listed 3 times"),
        ({"coins": [6, 0, 6, 6]}, "The coins at seat 1 (counted from 0) are 0"),
        ({"coins": [6, 6, 6, 13]}, "The coins at seat 3 (counted from 0) are 13"),
        ({"coins": [-1, 6, 6, 6]}, "are -1"),
        ({"court": -1}, "The coins on the court are -1"),
        ({"court": 177}, "hold 201 coins together"),
        ({"turn": 0}, "The turn is 0"),
        ({"turn": -(10**30)}, "turns are counted from 1"),
        ({"seat": 4}, "There is no seat 4"),
        ({"seat": -1}, "There is no seat -1"),
        ({"barred": ["zoe"]}, "Nobody called “zoe” sits at this table"),
        ({"must_look": ["centre:0"]}, "Nobody called “centre:0” sits at this table"),
    ],
)
def test_a_position_is_refused_with_the_reason(host: Host, fields: dict[str, Any], complaint: str) -> None:
    host.set_up()
    assert complaint in host.refused({"cmd": "position", "position": {**SEATED, **fields}})


def test_all_reasons_are_named_at_once(host: Host) -> None:
    fields = {"court": -1, "turn": 0, "seat": 9, "barred": ["zoe"]}
    error = host.refused({"cmd": "position", "position": {**SEATED, **fields}})
    for complaint in ("court are -1", "turn is 0", "no seat 9", "“zoe”"):
        assert complaint in error


@pytest.mark.parametrize("key", sorted(POSITION_KEYS - {"barred", "must_look", "peeking"}))
def test_what_a_position_must_have_is_missed(host: Host, key: str) -> None:
    position = {name: value for name, value in SEATED.items() if name != key}
    assert f"`{key}`" in host.refused({"cmd": "position", "position": position})


LISTS = ("players", "masks", "centre", "barred", "must_look")
NUMBERS = ("court", "turn", "seat")
WRONG: list[tuple[str, object]] = [
    *itertools.product(sorted(POSITION_KEYS), (None, {}, 1.5)),
    *itertools.product(LISTS, ("ann", [1], 4)),
    *itertools.product(NUMBERS, (1.0, "1", True, [1])),
    *itertools.product(["coins"], (24, [6, 6, 6, 6.0], [6, 6, 6, "6"], [6, 6, 6, True], [6, 6, 6, None])),
    *itertools.product(["peeking"], (1, 0, "true", [])),
]


@pytest.mark.parametrize(("key", "wrong"), WRONG)
def test_the_types_of_a_position_are_strict(host: Host, key: str, wrong: object) -> None:
    host.set_up()
    assert host.refused({"cmd": "position", "position": {**SEATED, key: wrong}})
