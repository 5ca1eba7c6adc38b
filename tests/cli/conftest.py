"""The referee twice, as a class and as one program kept open for all tests; and a server to join."""

from collections.abc import Iterator

import pytest

from tests.cli.joining import AT_ONCE
from tests.cli.judge import Host, InProcess
from tests.cli.program import Program
from tests.server.outside import Server


@pytest.fixture(scope="session")
def open_referee() -> Iterator[Program]:
    with Program("referee") as program:
        yield program
        assert program.close() == (0, b"", "")


@pytest.fixture(params=["class", "program"])
def host(request: pytest.FixtureRequest) -> Host:
    if request.param == "class":
        return Host(InProcess())
    program: Program = request.getfixturevalue("open_referee")
    return Host(program)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without pauses, one for each file of tests."""
    with Server(tmp_path_factory.mktemp("place") / "data", *AT_ONCE) as server:
        yield server.opened()
