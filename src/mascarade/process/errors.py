"""What can go wrong with a child, and exceptions on one line."""

import traceback
from pathlib import Path
from typing import Literal, TypeAlias

ChildFault: TypeAlias = Literal["late", "ended", "crashed", "too long"]

_MOST_FRAMES = 6


class ChildError(Exception):
    """A child did not read or write a line in time, or never will."""

    def __init__(self, fault: ChildFault, detail: str = "") -> None:
        self.fault: ChildFault = fault
        self.detail = detail
        super().__init__(f"{fault}: {detail}" if detail else fault)


def where(error: BaseException) -> str:
    """The type of an exception and where it was raised, on one line.

    Its text is left out: it may hold what a player keeps secret.
    """
    frames = list(traceback.walk_tb(error.__traceback__))[-_MOST_FRAMES:]
    places = (f"{Path(at.f_code.co_filename).name}:{line} {at.f_code.co_name}" for at, line in frames)
    return f"{type(error).__name__} in " + " > ".join(places)
