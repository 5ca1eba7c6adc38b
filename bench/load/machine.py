"""What a process and its children use, and starting one on cores of its own. Linux tells it in /proc."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 20.0
"""Seconds for a process to end by itself."""

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_USER, _SYSTEM = 11, 12
"""Where the ticks are in /proc/PID/stat, counted after the name."""


@contextmanager
def started(
    cores: Sequence[int], command: Sequence[str], **environment: str
) -> Iterator[subprocess.Popen[str]]:
    """A process that runs on these cores alone, with all its threads and children, while it is needed."""
    process = subprocess.Popen(
        ["taskset", "-c", ",".join(map(str, cores)), *command],
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def cpu(pid: int) -> float:
    """Seconds of a core that a process and its children have used so far."""
    ticks = 0
    for each in _family(pid):
        fields = _read(each, "stat").rpartition(")")[2].split()
        if fields:
            ticks += int(fields[_USER]) + int(fields[_SYSTEM])
    return ticks / _TICKS


def memory(process: subprocess.Popen[str]) -> int:
    """Bytes of memory it has, without its children."""
    return int(_read(process.pid, "statm").split()[1]) * _PAGE


def busy() -> float:
    """Seconds of all cores that anything has used so far."""
    ticks = [int(each) for each in Path("/proc/stat").read_text(encoding="ascii").split("\n")[0].split()[1:9]]
    idle, waiting = 3, 4
    return (sum(ticks) - ticks[idle] - ticks[waiting]) / _TICKS


def _family(pid: int) -> list[int]:
    found = [pid]
    for each in found:
        children = Path(f"/proc/{each}/task").glob("*/children")
        found += [int(child) for file in children for child in file.read_text(encoding="ascii").split()]
    return found


def _read(pid: int, name: str) -> str:
    try:
        return Path(f"/proc/{pid}/{name}").read_text(encoding="utf-8")
    except OSError:
        return ""
