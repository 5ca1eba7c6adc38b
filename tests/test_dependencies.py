"""A package whose private parts we use is capped to the release that was tested; the others may grow."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions, version

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.test_house import PINS, ROOT, pins

SOURCE = ROOT / "src" / "mascarade"

MADE_FOR_IT = {
    *("msgspec.Struct", "gymnasium.Env", "gymnasium.vector.VectorEnv", "pettingzoo.AECEnv"),
    *("pyspiel.Game", "pyspiel.State", "rich.console.Console"),
}
"""Classes that their packages document as bases: subclassing them uses nothing private."""

RELIED_ON = {
    "h11": "http_timeouts.py compares the states of a connection, and writes past it",
    "litestar": "bodies.py catches an undocumented exception for a client that disconnects in mid-body",
    "uvicorn": "http_timeouts.py, ws/protocol.py and run.py subclass its protocols and its server",
    "websockets": "ws/protocol.py makes and reads frames beside it, raw_frames.py uses its masking",
}
"""What no scan of the imports can know, and what it does know, with the reasons."""


def parsed() -> Iterator[ast.Module]:
    for file in SOURCE.rglob("*.py"):
        yield ast.parse(file.read_text(encoding="utf-8"))


def foreign(name: str) -> bool:
    top = name.partition(".")[0]
    return top != "mascarade" and top not in sys.stdlib_module_names


def imported(module: ast.Module) -> dict[str, str]:
    """What each name stands for that a module imports from other packages."""
    found: dict[str, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            for each in node.names:
                top = each.name.partition(".")[0]
                found[each.asname or top] = each.name if each.asname else top
    return {name: full for name, full in found.items() if foreign(full)}


def bases(module: ast.Module) -> Iterator[str]:
    """The full names of the foreign classes that classes here are made from."""
    names = imported(module)
    for node in ast.walk(module):
        for base in node.bases if isinstance(node, ast.ClassDef) else ():
            plain = base.value if isinstance(base, ast.Subscript) else base
            first, _, rest = ast.unparse(plain).partition(".")
            if first in names:
                yield f"{names[first]}.{rest}" if rest else names[first]


def leaning_on(modules: Iterator[ast.Module]) -> set[str]:
    """The packages of which these modules use private names, or subclass what is not made for it."""
    found = set()
    for module in modules:
        private = [full for full in imported(module).values() if "._" in full]
        subclassed = [base for base in bases(module) if base not in MADE_FOR_IT]
        found |= {full.partition(".")[0] for full in (*private, *subclassed)}
    return found


def required() -> dict[str, Requirement]:
    """What pyproject.toml says of each package that a user installs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for lines in project["optional-dependencies"].values() for line in lines]
    found = [Requirement(line) for line in (*project["dependencies"], *extras)]
    return {canonicalize_name(each.name): each for each in found if each.name != "mascarade"}


def distribution(package: str) -> str:
    return canonicalize_name(packages_distributions()[package][0])


def next_minor(pinned: Version) -> Version:
    return Version(f"{pinned.major}.{pinned.minor + 1}")


def test_a_package_whose_private_parts_are_used_is_in_the_table_with_its_reason() -> None:
    assert leaning_on(parsed()) <= RELIED_ON.keys()


def test_the_scan_finds_private_imports_and_subclasses_and_lets_documented_bases_be() -> None:
    code = (
        "from uvicorn._types import Scope\nimport msgspec\nimport redis.asyncio\nfrom gymnasium import Env\n"
        "from structlog import _base\n"
        "class A(msgspec.Struct): pass\nclass B(redis.asyncio.Redis): pass\nclass C(Env[int, int]): pass\n"
    )
    names = imported(ast.parse(code))
    assert names["Scope"] == "uvicorn._types.Scope"
    assert leaning_on(iter([ast.parse(code)])) == {"uvicorn", "structlog", "redis"}


@pytest.mark.parametrize("package", RELIED_ON)
def test_it_is_capped_to_the_minor_release_that_is_pinned_and_tested(package: str) -> None:
    name = distribution(package)
    assert name in required(), f"{name} is used and not asked for"
    wanted = required()[name].specifier
    pinned = Version(pinned_to(name))
    assert wanted.contains(pinned)
    assert Version(version(name)) == pinned, "these tests run on what is pinned"
    assert not wanted.contains(next_minor(pinned)), f"{name} has no upper cap: {RELIED_ON[package]}"
    assert not wanted.contains(Version(f"{pinned.major + 1}.0"))


def pinned_to(name: str) -> str:
    text = (PINS / "base.txt").read_text(encoding="utf-8")
    (entry,) = [each for each in pins(text) if each.startswith(f"{name}==")]
    return entry.split()[0].partition("==")[2]
