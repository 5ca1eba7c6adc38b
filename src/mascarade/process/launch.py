"""What all children have in common: the command, the environment, the process group."""

import os
import signal
import sys

KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
"""The signal that no program can ignore; on Windows `os.kill` ends a process with either."""

ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""Environment of a child that leaves the other cores to its neighbours."""

REPEATABLE = {"PYTHONHASHSEED": "0", **ONE_THREAD}
"""The same, and the order of a set is the same in every process, so it cannot decide a game."""

READY = b"ready"
"""The first line of a worker that has loaded its modules and takes questions."""

BOOT_SECONDS = 60.0
"""How long a worker may take to say so, on a busy machine, too."""

_PYTHON_NEEDS = (
    *("PATH", "PYTHONHOME", "PYTHONPATH", "LD_LIBRARY_PATH"),
    *("LANG", "LC_ALL", "LC_CTYPE", "SYSTEMROOT"),
)


def python(module: str, *arguments: str, from_here: bool = False) -> tuple[str, ...]:
    """The command that runs a module.

    A file in the current folder is not taken for a module of ours, except with `from_here`.
    """
    return (sys.executable, *(() if from_here else ("-P",)), "-m", module, *arguments)


def bare_environment() -> dict[str, str]:
    """What Python needs to start and to find its modules, without settings or secrets of this process."""
    return {name: os.environ[name] for name in _PYTHON_NEEDS if name in os.environ}


def kill_group(pid: int) -> None:
    """Kill a child that leads its own session, and everything it started; it may have ended already."""
    try:
        if sys.platform == "win32":
            os.kill(pid, KILL)
        else:
            os.killpg(pid, KILL)
    except (ProcessLookupError, PermissionError):
        # macOS does not permit signals to a process that has ended and was not waited for
        return
