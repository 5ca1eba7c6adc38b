"""Reads and writes the files that people name; every failure is a `CommandError` with a sentence."""

import os
from collections.abc import Mapping
from pathlib import Path

from mascarade.cli.errors import CommandError


def read_bytes(name: str, most: int) -> bytes:
    """The file's content, unless it is larger than `most` bytes."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise CommandError(f"The file “{name}” cannot be read: {error.strerror}.") from None
    if len(content) > most:
        raise CommandError(f"The file “{name}” is too large: at most {most} bytes are read.")
    return content


def write_bytes(name: str, content: bytes, *, new: bool) -> None:
    """Write the file. A `new` one must not exist yet: it might be a recorded game."""
    try:
        with Path(name).open("xb" if new else "wb") as file:
            file.write(content)
    except FileExistsError:
        raise CommandError(f"The file “{name}” is already there: name another, or remove it first.") from None
    except OSError as error:
        raise CommandError(f"The file “{name}” cannot be written: {error.strerror}.") from None


def has_file(folder: Path, name: str) -> bool:
    """Whether the folder has this file."""
    try:
        return (folder / name).is_file()
    except OSError as error:
        raise CommandError(f"The folder “{folder}” cannot be read: {error.strerror}.") from None


def write_private_folder(name: str, files: Mapping[str, bytes]) -> None:
    """Make a new folder with these files, readable by their owner alone; it must not exist yet."""
    folder = Path(name)
    try:
        folder.mkdir(mode=0o700)
        for each, content in files.items():
            descriptor = os.open(folder / each, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
    except FileExistsError:
        raise CommandError(f"“{name}” is already there: name another folder, or remove it first.") from None
    except OSError as error:
        raise CommandError(f"The folder “{name}” cannot be written: {error.strerror}.") from None
