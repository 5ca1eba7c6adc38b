"""The wheel and the sdist carry the built client: whoever installs them needs no Node.

It is built here unless it is there and newer than all it is made from. `MASCARADE_WITHOUT_CLIENT=1` leaves it
as it is, or out: the Makefile builds it by itself.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Called by hatchling before it packs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's
        root = Path(self.root)
        if os.environ.get("MASCARADE_WITHOUT_CLIENT") != "1" and not is_fresh(root):
            build(root / "client")


def is_fresh(root: Path) -> bool:
    """Whether the client is there, and newer than all it is made from."""
    built = root / "src/mascarade/server/web/client/index.html"
    return built.is_file() and all(
        file.stat().st_mtime <= built.stat().st_mtime for file in _sources(root) if file.is_file()
    )


def _sources(root: Path) -> Iterator[Path]:
    """What the client is made from; its tests are no part of it."""
    yield from (root / "src/mascarade/text").glob("*.ftl")
    for top in (root / "client").glob("*"):
        if top.name not in ("node_modules", "tests"):
            yield from [top, *top.rglob("*")]


def build(client: Path) -> None:
    """Build it, or say what is missing."""
    npm = shutil.which("npm")
    if npm is None or not (client / "package.json").is_file():
        raise SystemExit(
            "The table for browsers is built with Node 20.19, 22.12 or newer, and npm is missing. Install it,"
            " or set MASCARADE_WITHOUT_CLIENT=1 for a server that is played from terminals only."
        )
    subprocess.run([npm, "ci", "--loglevel", "error", "--no-audit", "--no-fund"], cwd=client, check=True)
    subprocess.run([npm, "run", "--silent", "build"], cwd=client, check=True)
