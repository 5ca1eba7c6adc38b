"""Whole games as readable text, replayed to the letter by the tests.

A playthrough opens with a title (`# ...`) and `key: value` lines that set the table, then has one line
`> player: answer` for each answer. Everything else is written by `rewritten`: who heard which event (`all`,
a name, or all but one), the table where it changed (`=`), who is asked what (`?`), and refusals (`!`).
"""

from collections.abc import Iterator

from mascarade.rules.errors import Refused
from mascarade.rules.events import Dealt, Event
from mascarade.rules.game import Game, decide, start
from mascarade.rules.names import FIRST_COINS
from mascarade.rules.notation import answer_text, ask_text, audience, event_text, parsed_answer, table_text
from mascarade.rules.position import Position

_SETUP = ("shows", "scenario", "players", "masks", "coins", "court", "turn", "seat", "first", "limit")
_TABLE = ("barred", "must_look", "peeking")


def rewritten(text: str) -> str:
    """The playthrough with everything that follows from its set-up and answers written anew."""
    head, answers = _split(text)
    game, events = _opening(dict(_settings(head)))
    lines = [*head, "", *_happened(None, game, events)]
    for line in answers:
        player, _, said = line[2:].partition(": ")
        lines += ["", line]
        before = game
        try:
            game, events = decide(game, player, parsed_answer(said))
        except Refused as refused:
            lines.append(f"  !     {refused}")
        else:
            lines += _happened(before, game, events)
    return "\n".join(lines) + "\n"


def written(head: list[str], answers: list[tuple[str, str]]) -> str:
    """A playthrough from its first lines and the answers, each as a player and the answer's text."""
    return rewritten("\n".join([*head, *(f"> {player}: {said}" for player, said in answers)]))


def settings(text: str) -> dict[str, str]:
    """The `key: value` lines a playthrough opens with."""
    return dict(_settings(_split(text)[0]))


def _split(text: str) -> tuple[list[str], list[str]]:
    lines = text.splitlines()
    head = [line for line in lines if line.startswith("# ") or _key(line) in (*_SETUP, *_TABLE)]
    return head, [line for line in lines if line.startswith("> ")]


def _key(line: str) -> str:
    return line.partition(": ")[0]


def _settings(head: list[str]) -> Iterator[tuple[str, str]]:
    for line in head:
        if not line.startswith("# "):
            key, _, value = line.partition(": ")
            yield key, value


def _opening(given: dict[str, str]) -> tuple[Game, list[Event]]:
    """A new game where a scenario is named, any position otherwise."""
    players = tuple(given["players"].split())
    coins = given["coins"].split() if "coins" in given else [FIRST_COINS] * len(players)
    seats, _, centre = given["masks"].partition(" | ")
    position = Position(
        players=players,
        masks=tuple(seats.split()),
        centre=tuple(centre.split()),
        coins=tuple(int(each) for each in coins),
        court=int(given.get("court", "0")),
        turn=int(given.get("turn", "1")),
        seat=players.index(given["first"]) if "first" in given else int(given.get("seat", "0")),
        barred=tuple(given.get("barred", "").split()),
        must_look=tuple(given.get("must_look", "").split()),
        peeking=given.get("peeking") == "yes",
    )
    game, events = start(position, limit=int(given["limit"]) if "limit" in given else None)
    if "scenario" in given:
        events.insert(1, Dealt(position.masks + position.centre))
    return game, events


def _happened(before: Game | None, game: Game, events: list[Event]) -> Iterator[str]:
    """What one answer did; the table only where it changed."""
    seats = len(game.position.players)
    for event in events:
        yield f"  {audience(event):<5} {event_text(event, seats)}"
    table = table_text(game.position)
    if before is None or table != table_text(before.position):
        yield f"  =     {table}"
    if game.ask is not None:
        yield f"  ?     {ask_text(game.ask)}"


__all__ = ["answer_text", "rewritten", "settings", "written"]
