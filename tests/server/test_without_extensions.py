"""The server starts and plays where packages lack their C extensions, or a faster optional one is missing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import environment
from tests.server.outside import Guest, Server, play

# Python imports a module of this name at its start, in the server and in the processes it starts itself
HIDES = """\
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
"""

OPTIONAL = (
    *("websockets.speedups", "uvloop", "httptools", "zttp", "multidict._multidict", "hiredis"),
    *("numba", "llvmlite"),
)


def hidden(folder: Path, *names: str) -> dict[str, str]:
    """The environment of a Python in which these modules cannot be found."""
    (folder / "sitecustomize.py").write_text(HIDES.format(names=names), encoding="utf-8")
    source = Path(__file__).parents[2] / "src"
    return {"PYTHONPATH": os.pathsep.join((str(folder), str(source)))}


@pytest.mark.parametrize("names", [("websockets.speedups",), OPTIONAL], ids=["websockets", "all"])
def test_a_game_is_played_without(tmp_path: Path, names: tuple[str, ...]) -> None:
    with Server(tmp_path / "data", "--pace", "0", env=hidden(tmp_path, *names)) as place:
        guest = Guest(place.opened())
        with guest.sitting() as line:
            line.send(json.dumps({"type": "start", "id": "start"}))
            line.send(json.dumps({"type": "ready", "id": "ready"}))
            assert play(line, 8) > 0
        assert place.stopped() == 0
        assert "Traceback" not in place.log()


def test_what_is_hidden_cannot_be_imported(tmp_path: Path) -> None:
    """Otherwise the tests above would show nothing."""
    env = environment(hidden(tmp_path, *OPTIONAL))
    for name in OPTIONAL:
        done = subprocess.run(
            [sys.executable, "-c", f"import {name}"], env=env, capture_output=True, text=True, check=False
        )
        assert f"No module named '{name}'" in done.stderr
