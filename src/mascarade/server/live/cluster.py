"""What a node needs to work with others: the store that they share, the news, and its own name."""

from typing import NamedTuple

from mascarade.server.live.news import News
from mascarade.server.store import ClusterStore


class Cluster(NamedTuple):
    """One node of many."""

    store: ClusterStore
    news: News
    name: str
