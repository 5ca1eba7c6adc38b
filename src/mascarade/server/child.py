"""A process of the place's own: how it is started, and how it is ended, whatever it is busy with."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from contextlib import suppress

# What Python needs to start and to find its modules; the place's own settings are not a child's business.
_ENVIRONMENT = (
    *("PATH", "PYTHONHOME", "PYTHONPATH", "LD_LIBRARY_PATH"),
    *("LANG", "LC_ALL", "LC_CTYPE", "SYSTEMROOT"),
)


async def born(*arguments: str) -> Process:
    """Python with these arguments, listening to us."""
    return await create_subprocess_exec(
        *(sys.executable, *arguments),
        stdin=PIPE,
        stdout=PIPE,
        env={name: os.environ[name] for name in _ENVIRONMENT if name in os.environ},
        start_new_session=True,  # out of reach of the terminal's Ctrl-C from its first moment on
    )


async def end(process: Process) -> None:
    """Kill it, and wait until it is gone, even if the caller is cancelled meanwhile."""
    kill(process)
    going = asyncio.ensure_future(_gone(process))
    try:
        await asyncio.shield(going)
    except asyncio.CancelledError:
        await going
        raise


async def _gone(process: Process) -> None:
    assert process.stdout is not None
    await process.stdout.read()  # a pipe that is not empty would keep its process from being over
    await process.wait()


def kill(process: Process) -> None:
    """It leads a group of its own, so what it may have started goes with it."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        elif process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
