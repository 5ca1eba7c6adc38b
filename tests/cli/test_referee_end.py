"""The three ways a game ends, and what is left to ask afterwards."""

from typing import Any

import pytest

from tests.cli.judge import FOUR, Host


def finished(host: Host) -> dict[str, Any]:
    host.set_up(coins=[11, 6, 6, 6], barred=["dan"], must_look=["cia"])
    return host.announces("ann", "king")


def test_thirteen_coins_win(host: Host) -> None:
    assert finished(host)["result"] == {"winners": ["ann"], "why": "thirteen"}


def test_the_winners_are_listed_by_seat_number(host: Host) -> None:
    host.set_up(
        masks=["patron", "king", "empress", "thief"],
        coins=[6, 12, 6, 12],
        seat=2,
        players=["dan", "cia", "bob", "ann"],
    )
    reply = host.announces("bob", "patron")
    assert reply["result"] == {"winners": ["cia", "ann"], "why": "thirteen"}


def test_a_player_without_coins_ends_it_for_the_richest(host: Host) -> None:
    host.set_up(coins=[6, 1, 9, 9])
    reply = host.announces("ann", "thief")
    assert reply["position"]["coins"] == [8, 0, 9, 8]
    assert reply["result"] == {"winners": ["cia"], "why": "broke"}
    host.set_up(coins=[1, 6, 9, 9])
    reply = host.announces("ann", "empress", against=("cia",))
    assert reply["result"] == {"winners": ["cia"], "why": "broke"}


def test_equally_rich_ones_share_what_a_poor_one_ends(host: Host) -> None:
    host.set_up(coins=[1, 6, 9, 9])
    reply = host.announces("ann", "king", against=("bob",))
    assert reply["result"] == {"winners": ["cia", "dan"], "why": "broke"}


def test_the_cheat_wins_alone(host: Host) -> None:
    host.set_up(coins=[10, 12, 6, 6])
    assert host.announces("ann", "cheat")["result"] == {"winners": ["ann"], "why": "cheat"}


def test_after_the_end_nothing_is_asked_and_the_last_turn_stays(host: Host) -> None:
    reply = finished(host)
    assert reply["ask"] is None
    position = reply["position"]
    assert (position["turn"], position["seat"], position["barred"]) == (5, 0, ["dan"])
    assert position["must_look"] == ["cia"]
    assert reply["events"][-1] == {
        "type": "Ended",
        "winners": ["ann"],
        "why": "thirteen",
        "knows": "everybody",
    }


@pytest.mark.parametrize("answer", [{"do": "look"}, {"do": "pass"}, {"do": "peek"}, {"do": "decline"}])
@pytest.mark.parametrize("player", [*FOUR, "zoe"])
def test_after_the_end_every_answer_is_refused(host: Host, player: str, answer: dict[str, str]) -> None:
    finished(host)
    error = host.refused({"cmd": "answer", "player": player, "answer": answer})
    assert error == "The game has ended: nobody can answer anything any more."


def test_the_end_adds_the_result_to_a_view_and_nothing_else(host: Host) -> None:
    for player in (*FOUR, None):
        host.set_up(coins=[11, 6, 6, 6])
        host.says("ann", "announce", mask="king")
        host.says("bob", "pass")
        host.says("cia", "pass")
        before = host.view(player)
        host.says("dan", "pass")
        after = host.view(player)
        assert after["result"] == {"winners": ["ann"], "why": "thirteen"}
        assert after["ask"] is None
        moved = {"coins": [13, 6, 6, 6], "bank": before["bank"] - 2}
        assert after == {**before, **moved, "ask": None, "result": after["result"]}


def test_a_new_game_can_follow(host: Host) -> None:
    finished(host)
    assert host.new()["result"] is None
    finished(host)
    assert host.set_up()["ask"]["player"] == "ann"
