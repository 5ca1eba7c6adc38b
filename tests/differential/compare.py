"""The engine, behind the referee's door, and the oracle at one table: after every answer they must agree."""

import json
from typing import Any

import msgspec

from mascarade.cli.referee import Referee
from tests.differential.oracle import Oracle, Refused

Json = dict[str, Any]


class Comparison:
    """One game played twice."""

    def __init__(self, first: Json, *, every_view: bool = True) -> None:
        """`first` is a request of the kind new or position.

        Unless `every_view`, those who have nothing to do with an answer are asked what they know one after
        the other, not all after every answer: views grow, so little can hide, and most of the time is saved.
        """
        self.requests: list[Json] = []
        self.steps = self.views = 0
        self._every_view = every_view
        self._referee = Referee()
        reply = self._send(first)
        self._check(reply.get("ok"), True, "begun")
        # the deal is the engine's: other programs compare through position
        self.oracle = Oracle(first.get("position") or reply["position"], dealt=first["cmd"] == "new")
        self._compare(reply, self.oracle.asked)

    def answer(self, player: str, answer: Json) -> None:
        """Give both the same answer; both must refuse it, or both move on to the same table."""
        self.steps += 1
        reply = self._send({"cmd": "answer", "player": player, "answer": answer})
        try:
            self.oracle.answer(player, answer)
        except Refused:
            self._check(sorted(reply), ["error", "ok"], "keys of a refusal")
            self._check(reply["ok"], False, "allowed")
            self.requests.pop()  # it has changed nothing, as the next comparison shows
            return
        self._check(reply.get("ok"), True, "allowed")
        self._compare(reply, player)

    def _send(self, request: Json) -> Json:
        self.requests.append(request)
        return self._ask(request)

    def _ask(self, request: Json) -> Json:
        reply = self._referee.reply(msgspec.json.encode(request))
        plain: Json = msgspec.json.decode(msgspec.json.encode(reply))
        return plain

    def _compare(self, reply: Json, answered: str) -> None:
        oracle = self.oracle
        self._check(sorted(reply), ["ask", "events", "ok", "position", "result"], "keys of the reply")
        self._check(reply["ask"], oracle.ask(), "ask")
        self._check(reply["position"], oracle.position(), "position")
        self._check(reply["result"], oracle.result, "result")
        everybody = self._every_view or oracle.phase == "over"
        one_more = oracle.players[self.steps % len(oracle.players)]
        for player in oracle.players if everybody else {answered, oracle.asked, one_more}:
            self._compare_view(player)
        self._compare_view(None)

    def _compare_view(self, player: str | None) -> None:
        self.views += 1
        reply = self._ask({"cmd": "view", "player": player})
        self._check(sorted(reply), ["ok", "view"], f"keys of the reply to the view of {player}")
        view = reply["view"]
        moments = {
            kind: [entry.pop("moment") for entry in view[kind]] for kind in ("seen", "open", "handled")
        }
        self._check(view, self.oracle.view(player), f"view of {player}")
        learned = [moments[kind].pop(0) for kind, _ in self.oracle.memories[player].entries]
        self._check(learned, sorted(learned), f"order in which {player} learned it")
        at_the_deal = len([entry for entry in view["open"] if entry["how"] == "dealt"])
        self._check(len(set(learned)), len(learned) - max(0, at_the_deal - 1), f"moments of {player}")

    def _check(self, engine: object, oracle: object, what: str) -> None:
        if engine == oracle and _encoded(engine) == _encoded(oracle):  # of Python True == 1, of JSON not
            return
        raise AssertionError(
            "\n".join(
                [
                    f"engine and oracle disagree: {what}",
                    f"engine: {json.dumps(engine)}",
                    f"oracle: {json.dumps(oracle)}",
                    *_differences(engine, oracle),
                    "to see it again, paste into the referee:",
                    *(json.dumps(request) for request in self.requests),
                ]
            )
        )


def _encoded(value: object) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def _differences(engine: object, oracle: object) -> list[str]:
    """The keys of two objects that differ, one a line."""
    if not (isinstance(engine, dict) and isinstance(oracle, dict)):
        return []
    pairs = {key: (engine.get(key, "missing"), oracle.get(key, "missing")) for key in [*engine, *oracle]}
    return [
        f"  {key}: engine {json.dumps(one)}, oracle {json.dumps(other)}"
        for key, (one, other) in pairs.items()
        if one != other
    ]
