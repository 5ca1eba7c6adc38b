"""Whoever keeps the rules, the class or the program, and a host that holds every reply to its shape."""

from typing import Any, Protocol

import msgspec

from mascarade.cli.referee import Referee, encoded

POSITION_KEYS = {
    "players",
    "masks",
    "centre",
    "coins",
    "court",
    "turn",
    "seat",
    "barred",
    "must_look",
    "peeking",
}
VIEW_KEYS = {
    "player",
    "players",
    "coins",
    "court",
    "bank",
    "masks",
    "centre",
    "turn",
    "seat",
    "barred",
    "must_look",
    "peeking",
    "announced",
    "claimants",
    "ask",
    "seen",
    "open",
    "handled",
    "result",
}
FOUR = ("ann", "bob", "cia", "dan")
SEATED: dict[str, Any] = {
    "players": list(FOUR),
    "masks": ["judge", "king", "empress", "thief"],
    "centre": ["swindler", "cheat"],
    "coins": [6, 6, 6, 6],
    "court": 0,
    "turn": 5,
    "seat": 0,
}


class Judge(Protocol):
    """One reply to one line, and the reply is a line."""

    def written(self, line: bytes) -> bytes: ...


class InProcess:
    """The class, with its replies as they would be written."""

    def __init__(self) -> None:
        self._referee = Referee()

    def written(self, line: bytes) -> bytes:
        return encoded(self._referee.reply(line.removesuffix(b"\n") + b"\n")) + b"\n"


class Host:
    """Asks a judge, and knows what every reply must look like."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.players: list[str | None] = [None]

    def ask(self, request: object) -> dict[str, Any]:
        return self.ask_line(msgspec.json.encode(request))

    def ask_line(self, line: bytes) -> dict[str, Any]:
        written = self.judge.written(line)
        assert written.count(b"\n") == 1
        reply: dict[str, Any] = msgspec.json.decode(written)
        return reply

    def new(self, **fields: Any) -> dict[str, Any]:
        """A new game, of 4A with seed 7 unless `fields` say otherwise."""
        usual: dict[str, Any] = {"cmd": "new", "players": FOUR, "seed": 7}
        if "masks" not in fields:
            usual["scenario"] = "4A"
        return self.standing({**usual, **fields})

    def set_up(self, **fields: Any) -> dict[str, Any]:
        """A game from the usual position, changed by `fields`."""
        return self.standing({"cmd": "position", "position": {**SEATED, **fields}})

    def says(self, player: str, do: str, **fields: Any) -> dict[str, Any]:
        return self.standing(answering(player, do, **fields))

    def announces(self, player: str, mask: str, against: tuple[str, ...] = ()) -> dict[str, Any]:
        """An announcement and the answers to it; the last reply."""
        reply = self.says(player, "announce", mask=mask)
        while reply["ask"] is not None and reply["ask"]["what"] == "challenge":
            asked = reply["ask"]["player"]
            reply = self.says(asked, "challenge" if asked in against else "pass")
        return reply

    def view(self, player: str | None) -> dict[str, Any]:
        reply = self.ask({"cmd": "view", "player": player})
        assert set(reply) == {"ok", "view"}
        assert reply["ok"] is True
        view: dict[str, Any] = reply["view"]
        assert set(view) == VIEW_KEYS
        return view

    def views(self) -> list[dict[str, Any]]:
        """What everybody knows, the spectator too; refusals, if there is no game yet."""
        return [self.ask({"cmd": "view", "player": player}) for player in self.players]

    def standing(self, request: object) -> dict[str, Any]:
        """The reply to a request that moves the game."""
        reply = self.ask(request)
        check_standing(reply)
        self.players = [*reply["position"]["players"], None]
        return reply

    def refused(self, request: object) -> str:
        return self.refused_line(msgspec.json.encode(request))

    def refused_line(self, line: bytes) -> str:
        """The error for a line that is refused, and changes nothing that anybody can see."""
        before = self.views()
        reply = self.ask_line(line)
        check_refusal(reply)
        assert self.views() == before
        error: str = reply["error"]
        return error


def answering(player: str, do: str, **fields: Any) -> dict[str, Any]:
    """The request for an answer; `with_` stands for `with`."""
    if "with_" in fields:
        fields["with"] = fields.pop("with_")
    return {"cmd": "answer", "player": player, "answer": {"do": do, **fields}}


def check_refusal(reply: dict[str, Any]) -> None:
    assert set(reply) == {"ok", "error"}, reply
    assert reply["ok"] is False
    assert isinstance(reply["error"], str)
    assert reply["error"].strip()


def check_standing(reply: dict[str, Any]) -> None:
    """Exactly these keys, and what can be said of every table."""
    assert reply["ok"] is True, reply
    assert set(reply) == {"ok", "events", "ask", "position", "result"}
    check_position(reply["position"])
    players = reply["position"]["players"]
    for event in reply["events"]:
        assert isinstance(event["type"], str)
        knows = event["knows"]
        assert knows == "everybody" or (knows and set(knows) < set(players))
    if reply["ask"] is None:
        check_result(reply["result"], players)
    else:
        assert reply["result"] is None
        check_ask(reply["ask"], players)


def check_position(position: dict[str, Any]) -> None:
    assert set(position) == POSITION_KEYS
    seats = len(position["players"])
    assert len(position["masks"]) == len(position["coins"]) == seats
    assert 0 <= position["seat"] < seats
    assert type(position["peeking"]) is bool
    for names in (position["barred"], position["must_look"]):
        assert names == [player for player in position["players"] if player in names]


def check_ask(ask: dict[str, Any], players: list[str]) -> None:
    assert set(ask) == {"player", "what", "options"}
    assert ask["player"] in players
    assert ask["what"] in ("turn", "challenge", "choose", "finish", "name")
    as_sets = [{**option, "players": sorted(option.get("players", ()))} for option in ask["options"]]
    assert as_sets
    assert all(as_sets.count(each) == 1 for each in as_sets), "every legal answer once, a pair in one order"


def check_result(result: dict[str, Any], players: list[str]) -> None:
    assert set(result) == {"winners", "why"}
    assert result["why"] in ("thirteen", "broke", "cheat")
    assert result["winners"]
    assert result["winners"] == [player for player in players if player in result["winners"]]
