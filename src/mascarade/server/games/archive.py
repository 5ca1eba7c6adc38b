"""Game files in a folder. Each is written completely or not at all, and survives a power cut."""

import asyncio
import os
import re
from pathlib import Path
from tempfile import TemporaryFile

from mascarade.server.games.files import GameFiles, GameSource
from mascarade.server.store.disk import SYSTEM

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


class CannotArchive(Exception):
    """A game file cannot be written; the sentence says which, and why."""


class AnotherGame(CannotArchive):
    """A file of that name has another game in it. Only one table is affected."""


class Archive:
    """Writes the games of tables into a folder, before the tables are removed."""

    def __init__(self, tables: GameSource, folder: Path) -> None:
        self._tables = tables
        self._folder = folder
        self._files = GameFiles(tables, self._begun, room=0)

    async def keep(self, table: str) -> int:
        """Write all games of a closed table; how many. `CannotArchive` if one cannot be written."""
        await asyncio.to_thread(made, self._folder)
        games = len(await self._tables.games(table))
        for game in range(1, games + 1):
            content = await self._files.file(table, game)
            await asyncio.to_thread(kept, self._folder, table, game, content)
        await asyncio.to_thread(flush, self._folder)
        return games

    def stop(self) -> None:
        """Stop the thread that makes files."""
        self._files.stop()

    async def _begun(self, table: str, _game: int) -> list[int]:
        return await self._tables.games(table)


def kept(folder: Path, table: str, game: int, content: bytes) -> None:
    """Write the file of a game, TABLE-GAME.json, unless it exists with the same content.

    A file of that name with other content is left alone: `AnotherGame`.
    """
    if not _NAME.fullmatch(table):
        raise CannotArchive(f"The table {table!r} has a name that no file can have.")
    file = folder / f"{table}-{game}.json"
    part = file.with_name(file.name + ".part")
    try:
        if file.exists():
            if file.read_bytes() != content:
                raise AnotherGame(f"The file “{file}” is there already, and is another game.")
            _flush(file)
        else:
            with part.open("wb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            part.replace(file)
    except OSError as error:
        raise CannotArchive(f"The file “{file}” cannot be written: {error.strerror or error}.") from None


def flush(folder: Path) -> None:
    """After the last file: make sure that the names of the files are on the disk, too."""
    try:
        SYSTEM.sync_folder(folder)
    except OSError as error:
        raise CannotArchive(f"The folder “{folder}” cannot be written: {error.strerror or error}.") from None


def made(folder: Path) -> None:
    """Make the folder if there is none, and check that it can be written."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotArchive(f"The folder “{folder}” cannot be made: {error.strerror or error}.") from None
    try:
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise CannotArchive(f"The folder “{folder}” cannot be written: {error.strerror or error}.") from None


def _flush(file: Path) -> None:
    held = SYSTEM.hold(file)
    try:
        held.sync()
    finally:
        held.close()
