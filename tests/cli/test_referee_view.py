"""`view`: what a player heard, and not a bit more."""

from typing import Any

import msgspec
import pytest

from tests.cli.judge import FOUR, Host

EVERYBODY = (*FOUR, None)


def bytes_of(host: Host, player: str | None) -> bytes:
    return host.judge.written(msgspec.json.encode({"cmd": "view", "player": player}))


def test_a_view_has_the_same_keys_for_everybody(host: Host) -> None:
    host.new()
    shapes = {tuple(host.view(player)) for player in EVERYBODY}
    assert len(shapes) == 1
    assert {tuple(host.view(player)["ask"]) for player in EVERYBODY} == {
        ("player", "what", "mask", "options")
    }


def test_a_view_says_what_lies_open(host: Host) -> None:
    host.set_up(court=3, turn=9, seat=2, barred=["dan"], must_look=["bob"], coins=[1, 2, 3, 4])
    for player in EVERYBODY:
        view = host.view(player)
        assert view["player"] == player
        assert view["players"] == list(FOUR)
        assert (view["coins"], view["court"], view["bank"]) == ([1, 2, 3, 4], 3, 187)
        assert (view["turn"], view["seat"], view["barred"], view["must_look"]) == (9, 2, ["dan"], ["bob"])
        assert view["masks"] == ["cheat", "empress", "judge", "king", "swindler", "thief"]
        assert view["centre"] == 2
        assert view["result"] is None


def test_everybody_sees_whose_ask_it_is_and_only_that_player_its_options(host: Host) -> None:
    options = host.set_up()["ask"]["options"]
    for player in EVERYBODY:
        ask = host.view(player)["ask"]
        assert (ask["player"], ask["what"], ask["mask"]) == ("ann", "turn", None)
        assert ask["options"] == (options if player == "ann" else None)
    host.says("ann", "announce", mask="king")
    for player in EVERYBODY:
        ask = host.view(player)["ask"]
        assert (ask["player"], ask["what"], ask["mask"]) == ("bob", "challenge", "king")
        assert (ask["options"] is None) is (player != "bob")


def test_what_a_player_looked_at_is_theirs_alone(host: Host) -> None:
    host.set_up()
    host.says("ann", "look")
    assert host.view("ann")["seen"] == [{"turn": 5, "moment": 4, "at": 0, "mask": "judge", "how": "looked"}]
    for player in ("bob", "cia", "dan", None):
        assert host.view(player)["seen"] == []


def test_what_was_revealed_is_known_to_all(host: Host) -> None:
    host.set_up()
    host.announces("ann", "king", against=("bob",))
    for player in EVERYBODY:
        shown = host.view(player)["open"]
        assert [(each["at"], each["mask"], each["how"]) for each in shown] == [
            (0, "judge", "revealed"),
            (1, "king", "revealed"),
        ]


def test_whether_masks_were_swapped_is_known_to_their_handler_only(host: Host) -> None:
    host.set_up()
    host.says("ann", "swap", with_="cia", really=True)
    for player in EVERYBODY:
        (handled,) = host.view(player)["handled"]
        assert (handled["by"], handled["a"], handled["b"]) == ("ann", 0, 2)
        assert handled["really"] is (True if player == "ann" else None)


def twins(
    host: Host, other: dict[str, Any], answers: list[tuple[str, str, dict[str, Any]]]
) -> list[set[str | None]]:
    """Who cannot tell two tables apart after each of the answers."""
    stories = []
    for fields in ({}, other):
        host.set_up(**fields)
        told = []
        for player, do, more in answers:
            host.says(player, do, **more)
            told.append({each: bytes_of(host, each) for each in EVERYBODY})
        stories.append(told)
    return [{each for each in EVERYBODY if one[each] == two[each]} for one, two in zip(*stories, strict=True)]


def test_games_that_cannot_be_told_apart_give_the_same_bytes(host: Host) -> None:
    other = {"masks": ["king", "judge", "empress", "thief"]}
    answers: list[tuple[str, str, dict[str, Any]]] = [
        ("ann", "swap", {"with_": "cia", "really": False}),
        ("bob", "look", {}),
        ("cia", "announce", {"mask": "judge"}),
        ("dan", "pass", {}),
        ("ann", "challenge", {}),
        ("bob", "pass", {}),
    ]
    alike = twins(host, other, answers)
    assert alike[0] == set(EVERYBODY)
    assert alike[1] == alike[2] == alike[3] == alike[4] == {"ann", "cia", "dan", None}
    assert alike[5] == set()


@pytest.mark.parametrize("whose", ["bob", "centre:1"])
def test_a_pretended_swap_looks_like_a_real_one_to_all_others(host: Host, whose: str) -> None:
    told = []
    for really in (True, False):
        host.set_up()
        host.says("ann", "swap", with_=whose, really=really)
        told.append({player: bytes_of(host, player) for player in EVERYBODY})
    assert {player for player in EVERYBODY if told[0][player] == told[1][player]} == {
        "bob",
        "cia",
        "dan",
        None,
    }


def test_the_princesss_victim_and_the_spectators_do_not_see_what_is_shown(host: Host) -> None:
    for mask in ("king", "witch"):
        host.set_up(masks=["princess", mask, "empress", "thief"], centre=[])
        host.announces("ann", "princess")
        host.says("ann", "choose", players=["bob"])
        for player in ("ann", "cia", "dan"):
            (seen,) = host.view(player)["seen"]
            assert (seen["at"], seen["mask"], seen["how"]) == (1, mask, "shown")
        for kept_from in ("bob", None):
            assert host.view(kept_from)["seen"] == []


def test_a_view_changes_nothing(host: Host) -> None:
    host.new()
    before = host.views()
    assert host.views() == before
    reply = host.says("ann", "swap", with_="bob", really=True)
    assert reply["position"]["turn"] == 2


@pytest.mark.parametrize("player", ["zoe", "", "Ann", "centre:0", "null"])
def test_a_view_of_nobody_is_refused(host: Host, player: str) -> None:
    host.new()
    assert f"“{player}”" in host.refused({"cmd": "view", "player": player})


def test_a_view_says_whose_it_is_to_be(host: Host) -> None:
    host.new()
    assert "`player`" in host.refused({"cmd": "view"})
