"""What the referee lets be set up, against what the rules and the protocol say of it."""

from collections import Counter
from random import Random
from typing import Any

import msgspec

from mascarade.cli.referee import Referee
from tests.differential import draws
from tests.differential.legal import is_position, is_scenario

Json = dict[str, Any]


def allowed(request: Json) -> bool:
    reply = Referee().reply(msgspec.json.encode(request))
    assert reply.keys() >= ({"ok", "position"} if reply["ok"] else {"ok", "error"})
    return bool(reply["ok"])


def test_a_custom_scenario_is_refused_exactly_when_it_breaks_a_rule() -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(1500):
        players, masks = draws.perhaps_scenario(Random(f"scenario {seed}"))
        legal = is_scenario(len(players), masks)
        request = {"cmd": "new", "players": players, "masks": masks, "seed": seed}
        assert allowed(request) == legal, msgspec.json.encode(request).decode()
        verdicts[legal] += 1
    assert min(verdicts[True], verdicts[False]) > 300


def test_a_position_is_refused_exactly_for_the_reasons_of_the_protocol() -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(3000):
        chance = Random(f"broken {seed}")
        position = draws.short_or_long(chance) if seed % 20 == 0 else draws.broken(chance)
        legal = is_position(position)
        request = {"cmd": "position", "position": position}
        assert allowed(request) == legal, msgspec.json.encode(request).decode()
        verdicts[legal] += 1
    assert min(verdicts[True], verdicts[False]) > 500
