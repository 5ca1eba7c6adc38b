"""The house itself: its make targets explain themselves, its pins are hashed, and it names no registry."""

import importlib
import os
import re
import subprocess
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PINS = ROOT / "requirements"
REQUIREMENTS = sorted(PINS.glob("*.txt"))
PIN = re.compile(
    r"(?P<name>[a-z0-9-]+)(\[[a-z0-9,-]+\])?==[a-z0-9.+!]+"  # one version exactly
    r"( ; [a-z_]+ [=!<>]=? '[^']*'( (and|or) [a-z_]+ [=!<>]=? '[^']*')*)?"  # where it is wanted
    r"( --hash=sha256:[0-9a-f]{64})+"
)


def said_by(*command: str) -> str:
    outside_make = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))
    }
    return subprocess.run(
        command, cwd=ROOT, env=outside_make, check=True, capture_output=True, encoding="utf-8"
    ).stdout


def phony_targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    return {name for line in re.findall(r"^\.PHONY:(.*)", makefile, re.MULTILINE) for name in line.split()}


def pins(text: str) -> list[str]:
    """The entries of a requirements file, each on one line."""
    return [" ".join(line.split()) for line in text.replace("\\\n", " ").splitlines() if line.strip()]


def registry_hosts() -> list[str]:
    """The hosts pip downloads from, as pip knows them: a test that wrote them down would find itself."""
    pypi = importlib.import_module("pip._internal.models.index").PyPI
    return [pypi.netloc, pypi.file_storage_domain]


def committed_files() -> list[Path]:
    """What git keeps, also where the folder belongs to somebody else than the one who runs the tests."""
    listed = said_by("git", "-c", "safe.directory=*", "ls-files", "-z")
    return [ROOT / name for name in listed.split("\0") if name]


def files_naming(hosts: Iterable[str], files: Iterable[Path]) -> list[str]:
    found = []
    for file in files:
        content = file.read_bytes() if file.is_file() else b""
        if b"\0" not in content:  # a text, as git tells it
            found += [f"{file.name} names {host}" for host in hosts if host.encode() in content]
    return found


def test_make_help_lists_every_target() -> None:
    listed = set(re.findall(r"^  (\w+) +\w", said_by("make", "help"), re.MULTILINE))
    assert {"setup", "play", "check", "test"} <= listed
    assert listed == phony_targets()


def test_the_makefile_is_short_enough_to_read_in_one_go() -> None:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 160, "move what is long to tools/"


def test_no_committed_file_names_a_registry() -> None:
    assert files_naming(registry_hosts(), committed_files()) == []


def test_a_file_that_names_a_registry_is_found(tmp_path: Path) -> None:
    hosts = registry_hosts()
    named, clean, binary = tmp_path / "named.txt", tmp_path / "clean.txt", tmp_path / "binary"
    named.write_text(f"--index-url https://{hosts[0]}/simple\n", encoding="utf-8")
    clean.write_text("msgspec==0.22.0\n", encoding="utf-8")
    binary.write_bytes(b"\0" + hosts[0].encode())
    assert files_naming(hosts, [named, clean, binary, tmp_path / "gone"]) == [f"named.txt names {hosts[0]}"]


def test_all_pins_lie_in_the_folder_requirements() -> None:
    names = [file.relative_to(ROOT) for file in committed_files()]
    lists = [name for name in names if name.suffix == ".txt" and "requirements" in str(name)]
    assert sorted(ROOT / name for name in lists) == REQUIREMENTS


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.stem)
def test_a_requirements_file_holds_hashed_pins_and_nothing_else(file: Path) -> None:
    entries = pins(file.read_text(encoding="utf-8"))
    assert entries
    assert [entry for entry in entries if not PIN.fullmatch(entry)] == []


@pytest.mark.parametrize(
    "line",
    [
        "rich==15.0.0",
        "rich>=15 --hash=sha256:" + 64 * "0",
        "--extra-index-url https://example.invalid/simple",
        "-e .",
        "rich @ https://example.invalid/rich.whl --hash=sha256:" + 64 * "0",
        "# by hand",
    ],
)
def test_a_line_that_is_no_hashed_pin_is_refused(line: str) -> None:
    assert not PIN.fullmatch(line)


EXTRAS = {
    **dict.fromkeys(("bots", "cli", "fast", "lab", "server"), "base"),
    **dict.fromkeys(("report", "ray", "envs", "openspiel"), "lab"),
    **dict.fromkeys(("postgres", "nodes"), "nodes"),
}
"""Where the pins of an extra are."""


def test_all_that_pyproject_asks_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = {"base": [*project["project"]["dependencies"]]}
    for extra, asked in project["project"]["optional-dependencies"].items():
        plain = [each for each in asked if not each.startswith("mascarade[")]
        wanted.setdefault(EXTRAS[extra], []).extend(plain)
    groups = project["dependency-groups"]
    for group in groups.keys() - {"test"}:  # the tests' tools are part of dev and of mutants
        asked = [each for each in groups[group] if isinstance(each, str)]
        included = [each["include-group"] for each in groups[group] if isinstance(each, dict)]
        wanted[group] = asked + [each for name in included for each in groups[name]]
    for file, requirements in wanted.items():
        text = (PINS / f"{file}.txt").read_text(encoding="utf-8")
        names = {PIN.fullmatch(entry)["name"] for entry in pins(text)}  # type: ignore[index]
        asked_for = {re.sub(r"[._]", "-", re.split(r"[<>=!~\[ ]", each)[0].lower()) for each in requirements}
        assert asked_for <= names, file
    assert {file.stem for file in REQUIREMENTS} == set(wanted)


def test_the_rules_alone_need_msgspec_and_nothing_else() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [re.split(r"[<>=]", each)[0] for each in project["dependencies"]] == ["msgspec"]
