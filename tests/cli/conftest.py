"""Every test of the protocol runs twice: on the class, and on one program kept open for all of them."""

from collections.abc import Iterator

import pytest

from tests.cli.judge import Host, InProcess
from tests.cli.program import Program


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
