"""A referee that runs for years: what a game needed is let go when the next one begins."""

import msgspec

from mascarade.cli.referee import Referee
from mascarade.rules import ask


def test_names_of_games_that_are_over_are_not_kept() -> None:
    referee = Referee()
    for number in range(50):
        players = [f"{name} {number}" for name in ("ann", "bob", "cia", "dan")]
        request = {"cmd": "new", "players": players, "scenario": "4A", "seed": number}
        assert referee.reply(msgspec.json.encode(request))["ok"]
        answer = {"do": "swap", "with": players[1], "really": True}
        give = {"cmd": "answer", "player": players[0], "answer": answer}
        assert referee.reply(msgspec.json.encode(give))["ok"]
    assert ask.turn_ask.cache_info().currsize <= 4
