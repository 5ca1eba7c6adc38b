"""The same chunks as tasks of Ray, for people with more than one machine.

Every machine has this package in the same version. What a task has counted comes back as bytes, small enough
to be kept here and nowhere else: with a machine only tasks are lost, and those are begun again elsewhere.
"""

import logging
import os
import socket
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

import msgspec

from mascarade import __version__
from mascarade.lab.simulation.chunks import chunks, counted
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.jobs import ChunkLost
from mascarade.lab.simulation.plan import Plan
from mascarade.lab.tournament.jobs import cores
from mascarade.process.launch import REPEATABLE

LOCAL = "local"
TRIES = 20
"""How often a task is begun again when its process or machine is lost; machines may be cheap ones."""
_QUEUED = 3
"""Tasks for each processor, so that none waits for us."""
_PATIENCE = 10.0
_QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


class NoCluster(Exception):
    """Ray is not there, or not what was asked for; the text says why."""


def played_on_ray(plan: Plan, address: str, number: int | None) -> Generator[GameCounts]:
    """What is counted, chunk by chunk as they end; at most `number` of them are under way at once."""
    with on_ray(address, number) as play:
        yield from play(plan)


@contextmanager
def on_ray(address: str, number: int | None) -> Iterator[Callable[[Plan], Iterator[GameCounts]]]:
    """What plays one plan after another there.

    Until it ends nothing comes to standard output: Ray tells there, at length, of every machine it loses.
    """
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere), ExitStack() as stack:
        ray = _connected(address, number)
        stack.callback(ray.shutdown)
        yield lambda plan: _played(ray, plan, number)


def _played(ray: Any, plan: Plan, number: int | None) -> Iterator[GameCounts]:
    task = ray.remote(max_retries=TRIES, num_cpus=1)(_task)
    at_once = number or _QUEUED * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = chunks(plan, at_once)
    # small enough to go with every task: what Ray keeps for many is lost with whoever seems to have it
    shared = msgspec.json.encode(plan), __version__
    pending: list[Any] = []
    while True:
        while len(pending) < at_once and (chunk := next(waiting, None)) is not None:
            pending.append(task.remote(shared, chunk.start, chunk.stop))
        if not pending:
            return
        done, pending = ray.wait(pending)
        for each in done:
            yield _result(ray, each)


def _task(shared: tuple[bytes, str], first: int, end: int) -> bytes | str:
    """In a process of Ray: what is counted in these games, or another version of this package."""
    plan, version = shared
    if version != __version__:
        return __version__
    return msgspec.json.encode(counted(msgspec.json.decode(plan, type=Plan), range(first, end)))


def _result(ray: Any, task: Any) -> GameCounts:
    try:
        found = ray.get(task)
    except ray.exceptions.RayError as error:
        raise ChunkLost(" ".join(str(error).split())) from None
    if isinstance(found, str):
        raise NoCluster(f"a machine there has mascarade {found}, and this one {__version__}")
    return msgspec.json.decode(found, type=GameCounts)


def _connected(address: str, number: int | None) -> Any:
    """Ray, without a page to look at it, without a word to its makers and without noise."""
    os.environ.update(_QUIET)
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        os.environ.update(REPEATABLE)
        options |= {"num_cpus": number or cores(), "include_dashboard": False}
    else:
        _knock(address)
    import ray  # noqa: PLC0415 - it reads the environment when it is loaded, and takes long

    try:
        ray.init(address, **options)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(" ".join(str(error).split())) from None
    return ray


def _knock(address: str) -> None:
    """Ray itself would wait for minutes where nobody is."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except OSError as error:
        raise NoCluster(f"nobody answers at {address} ({error.strerror or error})") from None
