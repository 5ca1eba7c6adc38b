"""Asks are kept from one test run to the next inside a process: these tests want them made anew."""

import pytest

from mascarade.rules import ask


@pytest.fixture(scope="session", autouse=True)
def asks_made_anew() -> None:
    ask.forget()
