"""The levels of the code: nothing imports upward, not even for types, and no part is too large to read."""

import ast
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

Graph: TypeAlias = dict[str, set[str]]

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"

LOWEST = {
    "background",
    "errors",
    "settings",
    "metrics",
    "node_metrics",
    "logs",
    "clock",
    "buckets",
    "cache",
    "sealing",
}
"""Modules of `server/` that all its folders may import, and that import none of them."""

MAY_IMPORT: Graph = {
    "table": set(),
    "store": set(),
    "minds": set(),
    "studies": set(),
    "games": {"table", "store"},
    "live": {"table", "store", "minds", "studies", "games"},
    "cluster": {"live", "store"},
    "web": {"table", "store", "live"},
    "os_process": set(),
    "run": {"web", "cluster", "live", "minds", "store", "os_process"},
}
"""What each part of `server/` may import, besides itself and the lowest modules."""

ADAPTERS = {"sqlite", "postgres", "migration"}
"""Folders of `store/` that only `run` and the command line may name: all others see the port."""

HTTP = {"uvicorn", "h11", "litestar"}
"""Only `web/` and `run` know these."""

WAITING = {"asyncio", "concurrent", "select", "selectors", "socket", "subprocess", "threading", "uvloop"}
"""What `table/` must not import: it is pure."""

MOST_METHODS = 15
MOST_LINES = 400
MOST_FUNCTION_LINES = 60
GENERATED = {"client/src/wire/types.ts"}


def modules(source: Path) -> dict[str, Path]:
    """Every module below this folder, by its dotted name."""
    found = {}
    for file in sorted(source.rglob("*.py")):
        parts = file.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imports(file: Path, known: Collection[str] = ()) -> set[str]:
    """All that a module imports, at its top, in a function or for types only.

    Of `from a import b`, `a.b` where that is a known module, and `a` otherwise.
    """
    found = set[str]()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                found |= {each.name for each in names}
            case ast.ImportFrom(module=str(module), names=names, level=0):
                named = [f"{module}.{each.name}" for each in names]
                found |= {each if each in known else module for each in named}
            case ast.ImportFrom():
                found.add("a relative import")
            case _:
                pass
    return found


def graph(source: Path) -> Graph:
    """Which of these modules import which others of them."""
    found = modules(source)
    return {name: (imports(file, found) & found.keys()) - {name} for name, file in found.items()}


def cycles(graph: Graph) -> list[list[str]]:
    """Modules that import each other, directly or by way of others."""

    def reached(name: str) -> set[str]:
        found, waiting = set[str](), list(graph[name])
        while waiting:
            other = waiting.pop()
            if other not in found:
                found.add(other)
                waiting += graph[other]
        return found

    below = {name: reached(name) for name in graph}
    knots = {
        tuple(sorted(other for other in found if name in below[other]))
        for name, found in below.items()
        if name in found
    }
    return sorted(map(list, knots))


def complaints(source: Path) -> Iterator[str]:
    """One sentence for each import in `server/` that goes upward, or past a port."""
    known = {"mascarade.server." + part for part in MAY_IMPORT} | modules(source).keys()
    for name, file in modules(source).items():
        parts = name.split(".")
        if parts[:2] != ["mascarade", "server"] or len(parts) < 3:
            continue
        part = parts[2]
        if part not in MAY_IMPORT and part not in LOWEST:
            yield f"{name}: the server has no part {part!r}"
            continue
        for other in sorted(imports(file, known)):
            top, *rest = other.split(".")
            if top in HTTP and part not in ("web", "run"):
                yield f"{name}: only web and run may import {top}"
            if top in WAITING and part == "table":
                yield f"{name}: table is pure and may not import {top}"
            if [top, *rest[:1]] != ["mascarade", "server"] or len(rest) < 2 or rest[1] == part:
                continue
            below = rest[1]
            if below in MAY_IMPORT and below not in MAY_IMPORT.get(part, set()):
                yield f"{name}: {part} may not import {below}"
            elif below == "store" and rest[2:3] and rest[2] in ADAPTERS and part != "run":
                yield f"{name}: only run may import store.{rest[2]}"


def too_large(files: Iterable[Path]) -> Iterator[str]:
    """One sentence for each file, class or function that is too large to read."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        name = file.name
        if len(text.splitlines()) > MOST_LINES:
            yield f"{name} has {len(text.splitlines())} lines"
        for node in ast.walk(ast.parse(text)) if file.suffix == ".py" else ():
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MOST_FUNCTION_LINES:
                    yield f"{name}: {node.name} has {lines} lines"
            if isinstance(node, ast.ClassDef):
                methods = sum(
                    isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and not each.name.startswith("_")
                    for each in node.body
                )
                if methods > MOST_METHODS:
                    yield f"{name}: {node.name} has {methods} public methods"


def our_files() -> list[Path]:
    folders = ("src", "client/src", "client/tests", "tests", "trials", "tools", "bench", "examples")
    found = (
        file
        for folder in folders
        for ending in ("py", "ts", "svelte")
        for file in (ROOT / folder).rglob(f"*.{ending}")
        if "node_modules" not in file.parts and "web/client" not in str(file)
    )
    return sorted(file for file in found if str(file.relative_to(ROOT)) not in GENERATED)


def test_the_server_imports_downward_only() -> None:
    assert list(complaints(SOURCE)) == []


def test_no_modules_import_each_other_not_even_for_types() -> None:
    assert cycles(graph(SOURCE)) == []


def test_every_file_class_and_function_is_small_enough_to_read() -> None:
    assert list(too_large(our_files())) == []


@pytest.mark.parametrize(
    ("file", "code", "complaint"),
    [
        ("table/state", "import asyncio", "table is pure and may not import asyncio"),
        ("table/state", "from threading import Lock", "table is pure and may not import threading"),
        ("table/state", "from mascarade.server.store import Store", "table may not import store"),
        ("table/state", "from mascarade.server import store", "table may not import store"),
        (
            "store/port",
            "def f():\n    from mascarade.server.table.steps import Step",
            "store may not import table",
        ),
        ("live/actor", "from mascarade.server.web import app", "live may not import web"),
        ("live/actor", "from mascarade.server.cluster.redis import RedisNews", "live may not import cluster"),
        ("live/actor", "import uvicorn", "only web and run may import uvicorn"),
        ("store/sqlite/store", "from litestar import get", "only web and run may import litestar"),
        ("games/files", "from mascarade.server.live.actor import TableActor", "games may not import live"),
        ("errors", "from mascarade.server.table.room import Room", "errors may not import table"),
        ("web/app", "from mascarade.server.store.sqlite.store import S", "only run may import store.sqlite"),
        (
            "live/actor",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mascarade.server.web.app import A",
            "live may not import web",
        ),
    ],
)
def test_an_import_that_goes_upward_is_named(tmp_path: Path, file: str, code: str, complaint: str) -> None:
    written(tmp_path, f"mascarade/server/{file}.py", code)
    name = f"mascarade.server.{file.replace('/', '.')}"
    assert set(complaints(tmp_path)) == {f"{name}: {complaint}"}


@pytest.mark.parametrize("room", ["server/helpers", "server/helpers/more"])
def test_a_part_that_the_server_does_not_have_is_named(tmp_path: Path, room: str) -> None:
    written(tmp_path, f"mascarade/{room}.py", "")
    assert list(complaints(tmp_path)) == [
        f"mascarade.{room.replace('/', '.')}: the server has no part 'helpers'"
    ]


def test_modules_that_import_each_other_are_found(tmp_path: Path) -> None:
    written(tmp_path, "mascarade/a.py", "from mascarade import b")
    written(tmp_path, "mascarade/b.py", "def f():\n    import mascarade.c")
    types_only = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mascarade.a import A"
    written(tmp_path, "mascarade/c.py", types_only)
    written(tmp_path, "mascarade/d.py", "from mascarade.a import A")
    assert cycles(graph(tmp_path)) == [["mascarade.a", "mascarade.b", "mascarade.c"]]


def test_what_is_too_large_is_named(tmp_path: Path) -> None:
    methods = "".join(f"    def m{number}(self): ...\n" for number in range(16))
    function = "def long():\n" + "    pass\n" * 60
    written(tmp_path, "large.py", f"class Wide:\n    def _own(self): ...\n{methods}\n{function}")
    written(tmp_path, "long.ts", "\n" * 401)
    written(tmp_path, "small.py", "class Small:\n    def one(self): ...")
    assert list(too_large(sorted(tmp_path.iterdir()))) == [
        "large.py: Wide has 16 public methods",
        "large.py: long has 61 lines",
        "long.ts has 401 lines",
    ]


def written(folder: Path, file: str, code: str) -> None:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code + ("" if code.endswith("\n") else "\n"), encoding="utf-8")
