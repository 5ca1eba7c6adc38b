"""Files that people name: read whole or not at all, and every failure a sentence."""

from pathlib import Path

from mascarade.cli.say import Sorry


def read_bytes(name: str, most: int) -> bytes:
    """The file's content, unless it is larger than `most` bytes."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise Sorry(f"The file “{name}” cannot be read: {error.strerror}.") from None
    if len(content) > most:
        raise Sorry(f"The file “{name}” is too large: at most {most} bytes are read.")
    return content


def write_bytes(name: str, content: bytes, *, new: bool) -> None:
    """Write the file; a `new` one must not be there yet, since it may be somebody's evening."""
    try:
        with Path(name).open("xb" if new else "wb") as file:
            file.write(content)
    except FileExistsError:
        raise Sorry(f"The file “{name}” is already there: name another, or remove it first.") from None
    except OSError as error:
        raise Sorry(f"The file “{name}” cannot be written: {error.strerror}.") from None
