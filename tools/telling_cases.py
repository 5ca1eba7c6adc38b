"""Writes what the browser's twins of our code are held to, into client/tests.

    python -m tools.telling_cases

telling.json has every sample of what can be told, as lines and as sentences; boards.json whole games as they
were heard, with what lay on the table after every step; secrets.json what different people heard of one step;
replays.json whole game files, with what was true after every step, from whom what was hidden, and the chain.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from mascarade.rules.answers import Answer
from mascarade.rules.ask import Ask
from mascarade.rules.events import Event, heard, may_hear
from mascarade.rules.names import Player
from mascarade.rules.telling import Sentence, choice, question, tell
from mascarade.rules.view import Onlooker, View
from mascarade.text import words
from mascarade.wire.shown import QuestionShown
from tests.games import Story, storied
from tests.server.sealing import sealed
from tests.text.samples import ANSWERS, ASKS, EVENTS, PLAYERS, READERS

FOLDER = Path(__file__).parents[1] / "client" / "tests"

SPOKEN = ("en", "pl")
"""The languages in which sentences are compared: the first, and the one with the most forms."""

GAMES: dict[int, tuple[int, int | None]] = {4: (8, 0), 6: (39, 2), 8: (15, None), 12: (27, 5)}
"""For a number of players the seed of a game, and the seat of whoever hears it; None is a spectator."""

SECRETS = ((17, 12), (15, 8))
"""Seeds and numbers of players of games in which, together, everything happens that not everybody sees."""

MOST_STEPS = 300


def telling() -> str:
    """The whole of telling.json."""
    return _written(
        {
            "players": [msgspec.json.encode(PLAYERS)],
            "events": [_told(event, reader) for event in EVENTS for reader in READERS],
            "questions": [_asked(ask) for ask in ASKS],
            "answers": [_offered(answer) for answer in ANSWERS],
        }
    )


def boards() -> str:
    """The whole of boards.json."""
    return _written({f"{players} players": [*_chapters(players, *game)] for players, game in GAMES.items()})


def secrets() -> str:
    """The whole of secrets.json."""
    return _written({"steps": [step for game in SECRETS for step in _whispered(*game)]})


def replays() -> str:
    """The whole of replays.json."""
    return _written({f"{players} players": [*_replayed(seed, players)] for seed, players in SECRETS})


def written() -> dict[Path, str]:
    """Every file, and what belongs into it."""
    texts = {
        "telling.json": telling(),
        "boards.json": boards(),
        "secrets.json": secrets(),
        "replays.json": replays(),
    }
    return {FOLDER / name: text for name, text in texts.items()}


def _told(event: Event, reader: Player | None) -> bytes:
    lines = tell(event, PLAYERS, reader)
    return msgspec.json.encode({"event": event, "reader": reader, "lines": lines, "said": _said(lines)})


def _asked(ask: Ask) -> bytes:
    line = question(ask)
    asked = QuestionShown(1, ask.player, ask.what, ask.mask, ask.why)
    return msgspec.json.encode({"ask": asked, "options": ask.options, "lines": [line], "said": _said([line])})


def _offered(answer: Answer) -> bytes:
    line = choice(answer)
    return msgspec.json.encode({"answer": answer, "lines": [line], "said": _said([line])})


def _said(lines: Iterable[Sentence]) -> dict[str, list[str]]:
    return {language: [words(language).say(line.key, **line.args) for line in lines] for language in SPOKEN}


def _chapters(players: int, seed: int, seat: int | None) -> Iterator[bytes]:
    """For every step what was heard, and of the view after it whatever has changed."""
    story = _story(seed, players)
    listener = Onlooker(None if seat is None else story.opened.players[seat], story.opened)
    before: dict[str, Any] = {}
    for events, _ in story.chapters:
        for event in events:
            listener.hear(event)
        view = _lying(listener.view(None))
        changed = {
            field: what for field, what in view.items() if field not in before or before[field] != what
        }
        before = view
        yield msgspec.json.encode({"events": heard(events, listener.player), "view": changed})
    assert story.game.result is not None, f"game {seed} is not over: take another"


def _whispered(seed: int, players: int) -> Iterator[bytes]:
    """The different things people heard of one step, wherever there are any."""
    story = _story(seed, players)
    for events, _ in story.chapters:
        versions = {msgspec.json.encode(heard(events, player)) for player in story.everyone}
        if len(versions) > 1:
            yield b"[" + b", ".join(sorted(versions)) + b"]"


def _replayed(seed: int, players: int) -> Iterator[bytes]:
    """The game file first, then what there is to say of the opening and of every step."""
    story = _story(seed, players)
    salts = {number: sha256(b"salt %d" % number).hexdigest() for number in range(len(story.steps) + 1)}
    record, links = sealed(story, salts)
    yield msgspec.json.encode(record)
    for (events, game), link in zip(story.chapters, links, strict=True):
        missed = {
            player or "": unheard
            for player in story.everyone
            if (unheard := [n for n, event in enumerate(events) if not may_hear(event, player)])
        }
        truth = game.position.masks + game.position.centre
        yield msgspec.json.encode({"link": link, "truth": truth, "missed": missed})


def _story(seed: int, players: int) -> Story:
    return storied(seed, players=players, from_position=False, most_steps=MOST_STEPS)


def _lying(view: View) -> dict[str, Any]:
    """What lies on the table, as a table that remembers nothing would show it."""
    fields = msgspec.structs.asdict(view)
    now = [sighting for sighting in view.open if sighting.turn == view.turn]
    return {**fields, "open": now, "seen": [], "handled": []}


def _written(parts: dict[str, list[bytes]]) -> str:
    """Some JSON with one case a line: a change shows as the lines that changed."""
    lists = [
        f'"{name}": [\n' + ",\n".join(case.decode() for case in cases) + "\n]"
        for name, cases in parts.items()
    ]
    return "{\n" + ",\n".join(lists) + "\n}\n"


def main() -> None:
    for file, text in written().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
