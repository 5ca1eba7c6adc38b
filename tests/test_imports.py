"""Who may import whom: a room of src/mascarade knows only what it is built on, and the rules are pure."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "mascarade"

MAY_IMPORT: Mapping[str, frozenset[str]] = {
    "rules": frozenset(),
    "text": frozenset(),
    "process": frozenset(),
    "machine": frozenset(),
    "scenarios": frozenset({"rules"}),
    "fast": frozenset({"rules"}),
    "bots": frozenset({"rules", "fast"}),
    "study": frozenset({"rules", "bots"}),
    "wire": frozenset({"rules", "bots", "scenarios", "study"}),
    "envs": frozenset({"rules", "fast", "bots", "scenarios"}),
    "lab": frozenset({"rules", "fast", "bots", "scenarios", "text", "process"}),
    "server": frozenset({"rules", "bots", "study", "scenarios", "text", "wire", "process", "machine"}),
    "cli": frozenset(
        {"rules", "text", "scenarios", "fast", "bots", "study", "envs", "lab", "wire", "server", "machine"}
    ),
    "cli/join": frozenset({"rules", "text", "wire", "machine", "cli"}),  # a client, as others might write it
    "__init__": frozenset(),  # so that importing one room loads no other
    "__main__": frozenset({"cli"}),  # python -m mascarade
}

# No clock, no chance, no input or output: what the rules may use is named here, module by module.
PURE_MODULES = frozenset(
    {
        "__future__",
        "abc",
        "collections",
        "collections.abc",
        "dataclasses",
        "enum",
        "functools",
        "hashlib",
        "importlib",
        "itertools",
        "msgspec",
        "operator",
        "pkgutil",
        "types",
        "typing",
    }
)
IMPURE_BUILTINS = frozenset({"__import__", "breakpoint", "eval", "exec", "input", "open", "print"})


def imported(tree: ast.Module, inside: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Every (line, dotted name) a file imports, at the top or later; `inside` names its package."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = [*inside[: len(inside) - level + 1]] if level else []
                base += [module] if module else []
                # `from mascarade import rules` imports a room as much as `import mascarade.rules` does
                if base == ["mascarade"]:
                    yield from ((node.lineno, f"mascarade.{name.name}") for name in names)
                else:
                    yield node.lineno, ".".join(base)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name
            case _:
                pass


def complaints_about(file: Path, package: Path) -> Iterator[str]:
    """One sentence for each thing `file` imports or does and may not."""
    path = file.relative_to(package)
    room = "cli/join" if path.parts[:2] == ("cli", "join") else path.parts[0].removesuffix(".py")
    if room not in MAY_IMPORT:
        yield f"{path}: there is no room {room!r} in the house"
        return
    tree = ast.parse(file.read_text(encoding="utf-8"), str(path))
    for line, name in imported(tree, ("mascarade", *path.parts[:-1])):
        top, *below = name.split(".")
        other = below[0] if below else ""
        if top == "mascarade":
            if other in MAY_IMPORT and other not in MAY_IMPORT[room] | {room}:
                yield f"{path}:{line}: {room} may not import {other}"
        elif room == "rules" and name not in PURE_MODULES:
            yield f"{path}:{line}: the rules may not import {name}"
    if room == "rules":
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name in IMPURE_BUILTINS:
                    yield f"{path}:{node.lineno}: the rules may not call {name}"
                case _:
                    pass


def complaints(package: Path) -> list[str]:
    return [each for file in sorted(package.rglob("*.py")) for each in complaints_about(file, package)]


def test_every_room_imports_only_what_it_is_built_on_and_the_rules_are_pure() -> None:
    assert (PACKAGE / "__init__.py").exists()
    assert complaints(PACKAGE) == []


def test_only_the_web_and_run_know_the_libraries_of_the_web() -> None:
    libraries = {"h11", "litestar", "uvicorn", "websockets"}
    server = PACKAGE / "server"
    found = {
        file.relative_to(server).as_posix(): name
        for file in server.rglob("*.py")
        for _, name in imported(ast.parse(file.read_text(encoding="utf-8")), ())
        if name.partition(".")[0] in libraries
    }
    assert {file: name for file, name in found.items() if not file.startswith("web/")} == {
        "run.py": "uvicorn"
    }


def test_no_room_is_built_on_the_lab_the_server_or_the_command_line_but_the_command_line() -> None:
    on_top = {"lab", "server", "cli"}
    rooms = {room for room, others in MAY_IMPORT.items() if others & on_top}
    assert rooms == {"cli", "cli/join", "__main__"}


@pytest.mark.parametrize(
    ("file", "code", "complaint"),
    [
        ("rules/game.py", "import mascarade.fast", "rules may not import fast"),
        ("rules/game.py", "from mascarade.text import say", "rules may not import text"),
        ("rules/game.py", "from mascarade import scenarios", "rules may not import scenarios"),
        ("rules/game.py", "from ..bots import honest", "rules may not import bots"),
        ("rules/game.py", "from .. import bots", "rules may not import bots"),
        ("rules/masks/spy.py", "from ...envs.gym import Env", "rules may not import envs"),
        ("text/__init__.py", "from mascarade.rules import new", "text may not import rules"),
        ("process/child.py", "import mascarade.rules", "process may not import rules"),
        ("scenarios/read.py", "from mascarade.text import say", "scenarios may not import text"),
        ("fast/kernel.py", "import mascarade.bots.honest", "fast may not import bots"),
        ("bots/honest.py", "import mascarade.scenarios", "bots may not import scenarios"),
        ("envs/gym.py", "import mascarade.text", "envs may not import text"),
        ("envs/gym.py", "import mascarade.lab", "envs may not import lab"),
        ("lab/balance.py", "import mascarade.server", "lab may not import server"),
        ("server/web.py", "import mascarade.fast", "server may not import fast"),
        ("server/web.py", "import mascarade.cli", "server may not import cli"),
        ("cli/join/enter.py", "from mascarade.server import web", "cli/join may not import server"),
        ("machine.py", "import mascarade.rules", "machine may not import rules"),
        ("__init__.py", "import mascarade.rules", "__init__ may not import rules"),
        ("__main__.py", "import mascarade.server", "__main__ may not import server"),
        ("bots/honest.py", "def think() -> None:\n    import mascarade.lab", "bots may not import lab"),
        (
            "bots/honest.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import mascarade.lab",
            "bots may not import lab",
        ),
        (
            "bots/honest.py",
            "import importlib\nimportlib.import_module('mascarade.lab')",
            "bots may not import lab",
        ),
        ("rules/deal.py", "import random", "the rules may not import random"),
        ("rules/deal.py", "import typing, os", "the rules may not import os"),
        ("rules/deal.py", "import numpy as np", "the rules may not import numpy"),
        ("rules/deal.py", "from pathlib import Path", "the rules may not import pathlib"),
        (
            "rules/deal.py",
            "from importlib.resources import files",
            "the rules may not import importlib.resources",
        ),
        ("rules/deal.py", "def now():\n    import time", "the rules may not import time"),
        ("rules/deal.py", "print('dealt')", "the rules may not call print"),
        ("rules/deal.py", "text = open('deal').read()", "the rules may not call open"),
    ],
)
def test_a_broken_import_rule_is_named(tmp_path: Path, file: str, code: str, complaint: str) -> None:
    write(tmp_path, file, code)
    line = len(code.splitlines())  # the last line is the one at fault
    assert complaints(tmp_path) == [f"{file}:{line}: {complaint}"]


@pytest.mark.parametrize("file", ["helpers.py", "helpers/__init__.py"])
def test_a_room_the_house_does_not_have_is_named(tmp_path: Path, file: str) -> None:
    write(tmp_path, file, "")
    assert complaints(tmp_path) == [f"{file}: there is no room 'helpers' in the house"]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("rules/game.py", "from mascarade.rules.turn import Turn\nfrom .ask import Ask\nfrom . import masks"),
        ("rules/masks/spy.py", "from ..events import Saw\nfrom mascarade.rules import Turn"),
        ("rules/game.py", "import msgspec\nfrom collections.abc import Iterable\nfrom typing import Final"),
        ("text/say.py", "from pathlib import Path\nimport fluent.runtime"),
        ("bots/honest.py", "import random\nfrom ..fast import kernel\nfrom mascarade import __version__"),
        ("lab/balance.py", "import mascarade.text\nimport mascarade.bots.honest"),
        ("cli/__init__.py", "def serve():\n    from mascarade.server import web\nimport mascarade.lab"),
        ("__main__.py", "from mascarade.cli import main"),
    ],
)
def test_an_import_within_the_rules_of_the_house_is_left_alone(tmp_path: Path, file: str, code: str) -> None:
    write(tmp_path, file, code)
    assert complaints(tmp_path) == []


def write(package: Path, file: str, code: str) -> None:
    path = package / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code + "\n", encoding="utf-8")
