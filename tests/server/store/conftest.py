"""The suite of the port is run on every adapter."""

import pytest

from tests.server.store.adapters import ADAPTERS, Opener


@pytest.fixture(params=sorted(ADAPTERS))
def opener(request: pytest.FixtureRequest) -> Opener:
    return ADAPTERS[request.param]
