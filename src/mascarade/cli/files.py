"""Files that people name: read whole or not at all, and every failure a sentence."""

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
    """Write the file; a `new` one must not be there yet, since it may be somebody's evening."""
    try:
        with Path(name).open("xb" if new else "wb") as file:
            file.write(content)
    except FileExistsError:
        raise CommandError(f"The file “{name}” is already there: name another, or remove it first.") from None
    except OSError as error:
        raise CommandError(f"The file “{name}” cannot be written: {error.strerror}.") from None


def has_file(folder: Path, name: str) -> bool:
    """Whether the folder has this file, or a sentence that nobody may look."""
    try:
        return (folder / name).is_file()
    except OSError as error:
        raise CommandError(f"The folder “{folder}” cannot be read: {error.strerror}.") from None


def write_private_folder(name: str, files: Mapping[str, bytes]) -> None:
    """A new folder with these files in it, which only their owner may read; it must not be there yet."""
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
