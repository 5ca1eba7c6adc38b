"""A wall clock for a real server that can be set while it runs."""

import os
import struct
from pathlib import Path

_PRELOAD = Path(__file__).parent / "preload"


class ShiftedClock:
    """What the wall clock of whoever is started in this `environment` is wrong by."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "shift"
        self._file.write_bytes(struct.pack("d", 0.0))

    def set(self, seconds: float) -> None:
        """So much later than it is, or earlier, from now on."""
        file = os.open(self._file, os.O_WRONLY)
        try:
            os.pwrite(file, struct.pack("d", seconds), 0)
        finally:
            os.close(file)

    def environment(self, *path: Path) -> dict[str, str]:
        """`path` is where else Python shall look for modules."""
        folders = (_PRELOAD, *path)
        return {"SHIFTED_CLOCK": str(self._file), "PYTHONPATH": os.pathsep.join(map(str, folders))}
