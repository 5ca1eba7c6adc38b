"""What is installed is whole: the wheel carries the built client, and opens the table without Node."""

import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

import hatch_build
from mascarade.server.web.http.built_client import ENCODINGS, FOLDER, PAGE, PARTS, WORDS
from tests.cli.program import environment

ROOT = Path(__file__).parents[1]
INSIDE = FOLDER.relative_to(ROOT / "src")

built = pytest.mark.skipif(not (FOLDER / PAGE).exists(), reason="make client has not been run")


def ran(*command: str | Path, **changes: str) -> None:
    done = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, **changes},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def wheel(source: Path, folder: Path, **changes: str) -> Path:
    """The wheel of what is there, built by the hatchling that is pinned."""
    pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index")
    ran(*pip, "--wheel-dir", folder, source, **changes)
    (found,) = folder.glob("*.whl")
    return found


def client_of(names: list[str], folder: str) -> set[str]:
    return {name.removeprefix(f"{folder}/") for name in names if name.startswith(f"{folder}/")}


def files() -> dict[str, bytes]:
    """The built client, by path."""
    return {
        file.relative_to(FOLDER).as_posix(): file.read_bytes() for file in FOLDER.rglob("*") if file.is_file()
    }


@contextmanager
def served(mascarade: Path, folder: Path) -> Iterator[str]:
    """Where the installed program serves, on a machine that has nothing else."""
    with subprocess.Popen(
        [mascarade, "serve", "--port", "0", "--data", folder / "data"],
        env=environment({"PATH": str(mascarade.parent), "PYTHONPATH": ""}),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            said = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in server.stdout)
            address = next(found[0] for found in said if found)
            yield address
        finally:
            server.terminate()
            server.stdout.read()


@built
@pytest.mark.slow
def test_the_wheel_alone_opens_the_table_without_node(tmp_path: Path) -> None:
    ours = wheel(ROOT, tmp_path, MASCARADE_WITHOUT_CLIENT="1")
    home = tmp_path / "venv"
    ran(sys.executable, "-m", "venv", home)
    pip = (home / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check")
    ran(*pip, "--require-hashes", "--only-binary", ":all:", "-r", ROOT / "requirements/base.txt")
    ran(*pip, "--no-deps", "--no-index", ours)
    with served(home / "bin/mascarade", tmp_path) as address, httpx.Client(base_url=address) as browser:
        page = browser.get("/").raise_for_status().text
        named = set(re.findall(r'(?:src|href)="/([^"]+)"', page))
        assert any(name.endswith(".js") for name in named)
        there = {
            name: content
            for name, content in files().items()
            if name not in (PAGE, PARTS, WORDS) and not name.endswith(tuple(ENCODINGS.values()))
        }
        assert named <= there.keys()
        got = {name: browser.get(f"/{name}").raise_for_status().content for name in there}
        assert [name for name in there if got[name] != there[name]] == []


@built
@pytest.mark.slow
def test_an_sdist_carries_the_client_so_that_its_wheel_needs_no_node(tmp_path: Path) -> None:
    build = (sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path)
    ran(*build, MASCARADE_WITHOUT_CLIENT="1")
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        names = archive.getnames()
    assert client_of(names, f"{names[0].split('/')[0]}/src/{INSIDE}") == files().keys()
    assert [name for name in names if "node_modules" in name or "/.venv" in name] == []
    without_node = wheel(packed, tmp_path, PATH=str(Path(sys.executable).parent))
    assert client_of(ZipFile(without_node).namelist(), str(INSIDE)) == files().keys()


def test_the_client_is_built_anew_when_something_of_it_is_newer(tmp_path: Path) -> None:
    page = tmp_path / "src/mascarade/server/web/client/index.html"
    script, words = tmp_path / "client/src/pages/main.ts", tmp_path / "src/mascarade/text/en.ftl"
    others = (tmp_path / "client/node_modules/x.js", tmp_path / "client/tests/x.test.ts")
    for number, file in enumerate((page, script, words, *others)):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        os.utime(file, (0, 100 if number < 3 else 200))
    assert hatch_build.is_fresh(tmp_path)
    for source in (script, words):
        os.utime(source, (0, 101))
        assert not hatch_build.is_fresh(tmp_path)
        os.utime(source, (0, 100))
    page.unlink()
    assert not hatch_build.is_fresh(tmp_path)


def test_without_node_a_sentence_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match=r"Node 20\.19, 22\.12 or newer.* MASCARADE_WITHOUT_CLIENT=1"):
        hatch_build.build(tmp_path / "client")
