"""All that passes between the place and the worker that studies: a game file in, what was found out.

Each is so many bytes, and before it four that say how many: a file that somebody brought may hold anything.
"""

from msgspec import Raw, Struct

from mascarade.rules.errors import Problem

HEAD = 4


class Found(Struct, frozen=True, omit_defaults=True):
    """The file as it was read and its study, both as JSON; or what is wrong with the file; or the fault that
    kept us from finding out."""

    record: Raw = Raw()
    study: Raw = Raw()
    problems: tuple[Problem, ...] = ()
    fault: str = ""


def framed(content: bytes) -> bytes:
    """With its length before it."""
    return len(content).to_bytes(HEAD) + content
