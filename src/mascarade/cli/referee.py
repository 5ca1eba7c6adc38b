"""`mascarade referee`: the rules for any program, over JSON Lines, as `docs/protocol.md` describes."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import islice
from typing import IO, Any, get_args

import msgspec

from mascarade.cli.errors import sentences
from mascarade.cli.terminal import reply
from mascarade.rules import BadSetup, Game, Refused, decide, new, start, view
from mascarade.rules.answers import Answer
from mascarade.rules.ask import forget
from mascarade.rules.errors import MOST_PROBLEMS
from mascarade.rules.events import Event, may_hear
from mascarade.rules.names import Mask, Player
from mascarade.rules.position import Position, name_problems
from mascarade.rules.scenario import Scenario, violations
from mascarade.scenarios import PRINTED, shuffled

EXAMPLES = '  echo \'{"cmd":"new","players":["a","b","c","d"],"scenario":"4A","seed":7}\' | mascarade referee'
LONGEST_LINE = 2**20
# Python reads and writes numbers of up to 4300 digits. A turn or a sum may have a few digits more than what
# was read, so writing gets a higher limit.
_LONGEST_NUMBER = 5000


class New(msgspec.Struct, forbid_unknown_fields=True, tag_field="cmd", tag="new"):
    """A new game, with a printed side or with chosen masks."""

    players: tuple[Player, ...]
    seed: int
    scenario: str | msgspec.UnsetType = msgspec.UNSET
    masks: tuple[Mask, ...] | msgspec.UnsetType = msgspec.UNSET
    peeking: bool = False


class SetUp(msgspec.Struct, forbid_unknown_fields=True, tag_field="cmd", tag="position"):
    """A game from any position."""

    position: Position


class Give(msgspec.Struct, forbid_unknown_fields=True, tag_field="cmd", tag="answer"):
    """A player's answer."""

    player: Player
    answer: Answer


class See(msgspec.Struct, forbid_unknown_fields=True, tag_field="cmd", tag="view"):
    """What a player may know; null is a spectator."""

    player: Player | None


class Wrong(Exception):
    """The request cannot be carried out; the sentence says why."""


_REQUESTS: dict[str, type[New | SetUp | Give | See]] = {
    "new": New,
    "position": SetUp,
    "answer": Give,
    "view": See,
}
_ANSWERS = [str(kind.__struct_config__.tag) for kind in get_args(Answer)]


class Referee:
    """One game at a time, and the requests that move it."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._events: list[Event] = []

    def reply(self, line: bytes) -> dict[str, Any]:
        """The reply to one line."""
        try:
            return {"ok": True, **self._carry_out(line)}
        except Wrong as wrong:
            return {"ok": False, "error": str(wrong)}
        except Refused as refused:
            return {"ok": False, "error": " ".join(sentences(refused.problems))}

    def _carry_out(self, line: bytes) -> dict[str, Any]:
        match _request(line):
            case New() as asked:
                scenario = _scenario(asked)
                deal = shuffled(scenario, asked.seed)
                return self._begin(*new(asked.players, scenario, deal, peeking=asked.peeking))
            case SetUp(position):
                return self._begin(*start(position))
            case Give(player, answer):
                game, events = decide(self._current(), player, answer)
                self._game = game
                self._events += events
                return _standing(game, events)
            case See(player):
                return self._see(self._current(), player)

    def _begin(self, game: Game, events: list[Event]) -> dict[str, Any]:
        forget()
        self._game, self._events = game, list(events)
        return _standing(game, events)

    def _see(self, game: Game, player: Player | None) -> dict[str, Any]:
        seated = game.position.players
        if player is not None and player not in seated:
            raise Wrong(f"“{player}” is not at the table: these are: {', '.join(seated)}.")
        return {"view": view(self._events, player, game.ask)}

    def _current(self) -> Game:
        if self._game is None:
            raise Wrong("There is no game yet: begin one with the cmd new or position.")
        return self._game


def _request(line: bytes) -> New | SetUp | Give | See:
    if not line.strip():
        raise Wrong("The line is empty: a request is a JSON object on one line.")
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Wrong(f"The line cannot be read as JSON: {error}.") from None
    except RecursionError:
        raise Wrong("The line is nested too deeply: a request is a JSON object.") from None
    if not isinstance(raw, dict):
        raise Wrong("The line is JSON but no request: a request is a JSON object with a cmd.")
    command = raw.get("cmd")
    if not isinstance(command, str) or command not in _REQUESTS:
        raise Wrong(f"The cmd is missing or unknown: it is one of {', '.join(_REQUESTS)}.")
    answer = raw.get("answer")
    if isinstance(answer, dict) and answer.get("do") not in _ANSWERS:
        raise Wrong(f"The answer has no do, or an unknown one: it is one of {', '.join(_ANSWERS)}.")
    try:
        return msgspec.convert(raw, _REQUESTS[command])
    except msgspec.ValidationError as error:
        raise Wrong(f"The cmd {command} is not as it should be: {error}.") from None


def _scenario(asked: New) -> Scenario:
    if isinstance(asked.scenario, str) and asked.masks is msgspec.UNSET:
        side = PRINTED.get(asked.scenario)
        if side is None:
            raise BadSetup.because("unknown-scenario", name=asked.scenario)
        return side
    if isinstance(asked.masks, tuple) and asked.scenario is msgspec.UNSET:
        wrong = list(islice(name_problems(asked.players), MOST_PROBLEMS))
        wrong += [each for each in violations(len(asked.players), asked.masks) if each not in wrong]
        if wrong:
            raise BadSetup(wrong)
        return Scenario("custom", len(asked.players), asked.masks)
    raise Wrong("A new game needs either a scenario or masks: exactly one of the two.")


def _standing(game: Game, events: list[Event]) -> dict[str, Any]:
    """What has happened, and the state of the table."""
    ask = game.ask
    players = game.position.players
    return {
        "events": [_with_knowers(event, players) for event in events],
        "ask": None if ask is None else {"player": ask.player, "what": ask.what, "options": ask.options},
        "position": game.position,
        "result": game.result,
    }


def _with_knowers(event: Event, players: tuple[Player, ...]) -> dict[str, Any]:
    """The event, and who may know of it: everybody, or these players."""
    everybody = may_hear(event, None)
    knows = "everybody" if everybody else [player for player in players if may_hear(event, player)]
    return {**msgspec.to_builtins(event), "knows": knows}


def arguments(_command: ArgumentParser) -> None:
    """The command takes no arguments."""


def run(_asked: Namespace) -> int:
    """Reply to each line until the input ends."""
    sys.set_int_max_str_digits(_LONGEST_NUMBER)
    judge = Referee()
    for line in lines(sys.stdin.buffer):
        if line is None:
            answer = {"ok": False, "error": f"The line is too long: at most {LONGEST_LINE} bytes are read."}
        else:
            answer = judge.reply(line)
        reply(encoded(answer))
    return 0


def lines(source: IO[bytes]) -> Iterator[bytes | None]:
    """Each line of the input; None for one that is too long, which is never held whole."""
    while line := source.readline(LONGEST_LINE + 1):
        if line.endswith(b"\n") or len(line) <= LONGEST_LINE:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield None


def encoded(reply: dict[str, Any]) -> bytes:
    """The reply on one line."""
    return msgspec.json.encode(reply)
