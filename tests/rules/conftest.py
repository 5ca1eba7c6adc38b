"""Asks are kept from one test run to the next inside a process: these tests want them made anew."""

import pytest

from mascarade.rules import ask


@pytest.fixture(scope="session", autouse=True)
def asks_made_anew() -> None:
    for kept in (ask.turn_ask, ask.challenge_ask, ask.choose_ask, ask.finish_ask, ask.name_ask):
        kept.cache_clear()
