"""Whole games through the referee, to the end, with every reply looked at."""

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from mascarade.rules import Answer, decide, new
from mascarade.scenarios import PRINTED, shuffled
from tests.cli.judge import Host, InProcess
from tests.cli.program import Program

NAMES = ("ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal", "ivy", "jon", "kim", "lou")
KINDS = {
    "turn": {"look", "swap", "announce"},
    "challenge": {"challenge", "pass"},
    "choose": {"choose", "decline"},
    "finish": {"finish"},
    "name": {"name"},
}


def plain(value: object) -> Any:
    """As it looks to somebody who reads it from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def played(host: Host, side: str, seed: int, *, peeking: bool = False) -> list[dict[str, Any]]:
    """Every reply of a game in which chance answers, and peeks now and then."""
    chance = Random(seed)
    players = NAMES[: PRINTED[side].players]
    replies = [host.new(players=players, scenario=side, seed=seed, peeking=peeking)]
    while (ask := replies[-1]["ask"]) is not None:
        if peeking and ask["what"] == "turn" and chance.random() < 0.2:
            other = chance.choice([player for player in players if player != ask["player"]])
            replies.append(host.says(other, "peek"))
            continue
        request = {"cmd": "answer", "player": ask["player"], "answer": chance.choice(ask["options"])}
        replies.append(host.standing(request))
    return replies


@pytest.mark.parametrize("side", ["4A", "4B", "8A", "8B", "12A", "12B"])
def test_a_game_goes_on_to_its_end(host: Host, side: str) -> None:
    for seed in (1, 2):
        replies = played(host, side, seed, peeking=seed == 2)
        assert [reply["result"] is None for reply in replies] == [True] * (len(replies) - 1) + [False]
        for before, after in pairwise(replies):
            position, ask = after["position"], before["ask"]
            assert sum(position["coins"]) + position["court"] <= 200
            assert sorted(position["masks"] + position["centre"]) == sorted(PRINTED[side].masks)
            assert {option["do"] for option in ask["options"]} <= KINDS[ask["what"]]
            assert before["position"]["turn"] <= position["turn"] <= before["position"]["turn"] + 1
        last = replies[-1]
        seats = dict(zip(last["position"]["players"], last["position"]["coins"], strict=True))
        if last["result"]["why"] == "thirteen":
            assert last["result"]["winners"] == [player for player, coins in seats.items() if coins >= 13]
        if last["result"]["why"] == "broke":
            assert 0 in seats.values()
        assert {host.view(player)["ask"] for player in (*seats, None)} == {None}


def test_every_option_of_every_ask_is_accepted() -> None:
    """A position begins its turn afresh, so it is the asks for a turn that can be set up again."""
    host = Host(InProcess())
    for side, seed in (("4B", 3), ("8B", 4), ("12B", 5)):
        replies = played(host, side, seed)
        turns = [reply for reply in replies[:-1] if reply["ask"]["what"] == "turn"]
        for reply in turns[::5]:
            for option in reply["ask"]["options"]:
                host.set_up(**reply["position"])
                host.standing({"cmd": "answer", "player": reply["ask"]["player"], "answer": option})


def test_the_referee_says_what_the_rules_say() -> None:
    host = Host(InProcess())
    for side, seed in (("4A", 6), ("8B", 7), ("12B", 8)):
        scenario = PRINTED[side]
        players = NAMES[: scenario.players]
        game, _ = new(players, scenario, shuffled(scenario, seed))
        reply = host.new(players=players, scenario=side, seed=seed)
        chance = Random(seed)
        while game.ask is not None:
            assert reply["ask"]["options"] == plain(game.ask.options)
            option = chance.choice(reply["ask"]["options"])
            reply = host.standing({"cmd": "answer", "player": game.ask.player, "answer": option})
            answer: Answer = msgspec.convert(option, Answer)
            game, _ = decide(game, game.ask.player, answer)
            assert reply["position"] == plain(game.position)
        assert reply["result"] == plain(game.result)


@pytest.mark.slow
@pytest.mark.parametrize("side", PRINTED)
def test_many_games_of_every_side_go_on_to_their_end(open_referee: Program, side: str) -> None:
    host = Host(open_referee)
    for seed in range(5):
        assert played(host, side, seed, peeking=bool(seed % 2))[-1]["result"]["why"] != "unfinished"
