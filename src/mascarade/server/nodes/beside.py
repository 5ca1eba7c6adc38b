"""What a node shares with others: the store, the news, and a name of its own."""

from typing import NamedTuple

from mascarade.server.nodes.news import News
from mascarade.server.store import Shared


class Beside(NamedTuple):
    """One of many."""

    store: Shared
    news: News
    name: str
