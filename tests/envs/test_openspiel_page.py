"""docs/openspiel.md is so: its example runs, its tables are those of the code, its numbers too."""

import re
import subprocess
import sys
from pathlib import Path

import pyspiel
from open_spiel.python.observation import make_observation

from mascarade.envs.openspiel import observer, turns
from mascarade.envs.openspiel.game import PARAMETERS
from mascarade.envs.openspiel.turns import Turns
from mascarade.envs.openspiel.ways import LIMIT
from mascarade.fast.actions import ACTIONS
from tests.envs.walks import game_of

PAGE = (Path(__file__).parents[2] / "docs" / "openspiel.md").read_text(encoding="utf-8")


def table(text: str | None, first: str) -> list[list[str]]:
    """The rows of the table whose header begins so."""
    assert text is not None
    lines = text[text.index(f"| {first} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "p3\nOpened(" in done.stdout


def test_the_page_has_the_tables_of_the_code() -> None:
    assert table(PAGE, "piece") == table(observer.__doc__, "piece")
    assert table(PAGE, "entries") == table(turns.__doc__, "entries")
    parameters = {row[0]: row[1] for row in table(PAGE, "parameter")}
    assert parameters == {name: str(usually) for name, usually in PARAMETERS.items()}
    assert f"the {ACTIONS} of" in PAGE
    assert f"no more than {LIMIT} placings" in PAGE
    four, twelve = (game_of(players).information_state_tensor_size() for players in (4, 12))
    assert f"{four:,} numbers for four players and {twelve:,} for twelve" in PAGE


def test_the_pieces_are_those_of_the_tables() -> None:
    game = game_of(8, "B", turns=11)
    setting = game.setting
    sizes = {"players": 8, "seats": 8, "places": setting.places, "masks": len(setting.masks), "limit": 11}
    sizes |= {"entries": Turns(setting).width, "masks + 4": len(setting.masks) + 4, "5": 5, "1": 1}
    rows = table(observer.__doc__, "piece")
    for public in (False, True):
        for private in (False, True):
            for recall in (False, True):
                kind = pyspiel.PrivateInfoType.SINGLE_PLAYER if private else pyspiel.PrivateInfoType.NONE
                pieces = make_observation(
                    game,
                    pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=kind),
                ).dict
                so = {"public": public, "private": private, "recall": recall, "no recall": not recall}
                expected = {
                    name: tuple(sizes[size] for size in shape.split(", "))
                    for name, shape, needs, _ in rows
                    if (public or private) and all(so[need] for need in needs.split(", "))
                }
                assert {name: piece.shape for name, piece in pieces.items()} == expected


def test_the_entries_of_a_turn_are_those_of_the_table() -> None:
    names = [name for row in table(turns.__doc__, "entries") for name in row[0].split(", ")]
    assert names == list(Turns(game_of(4).setting).entries)
