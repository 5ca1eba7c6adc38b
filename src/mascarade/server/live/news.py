"""What nodes tell each other: that a table has a new step, what was said in its chat, who is there, and who
asks to join. Nothing in it is hidden from players.

News may be late, come twice or be lost. A node that has had no news for a while asks the store.
"""

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from mascarade.server.node_metrics import NewsMetrics
from mascarade.wire.server_messages import Chatted

Knocking: TypeAlias = Literal["asks", "stops", "declined"]


class _News(Struct, frozen=True):
    """News from this node about this table."""

    node: str
    table: str


class Stepped(_News, frozen=True, tag="Stepped"):
    """The table has step `n`, or an early answer after it."""

    n: int


class Spoke(_News, frozen=True, tag="Spoke"):
    """A player sent this chat message or gesture."""

    said: Chatted


class Here(_News, frozen=True, tag="Here"):
    """These chairs have a connection at this node, and so do so many spectators."""

    chairs: tuple[int, ...]
    spectators: int


class Knocked(_News, frozen=True, tag="Knocked"):
    """A person asks to join, withdrew their request, or was declined. `owner` is a fingerprint."""

    owner: str
    name: str
    what: Knocking


Item: TypeAlias = Stepped | Spoke | Here | Knocked


class News(Protocol):
    """Carries news between nodes. Sending neither waits nor fails."""

    metrics: NewsMetrics
    connected: bool
    """Whether news of other nodes arrives now."""

    def stepped(self, table: str, n: int) -> None: ...

    def spoke(self, table: str, said: Chatted) -> None: ...

    def here(self, table: str, chairs: tuple[int, ...], spectators: int) -> None: ...

    def knocked(self, table: str, owner: str, name: str, what: Knocking) -> None: ...

    def follow(self, table: str) -> None:
        """Receive the news of this table from now on."""

    def forget(self, table: str) -> None:
        """Stop receiving the news of this table."""

    async def start(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None:
        """Call `heard` with each item of news from other nodes, and `missed` when some may have been lost."""

    async def stop(self) -> None: ...


class NoNews:
    """The news of a single node: there are none."""

    connected = False

    def __init__(self) -> None:
        self.metrics = NewsMetrics()

    def stepped(self, table: str, n: int) -> None: ...

    def spoke(self, table: str, said: Chatted) -> None: ...

    def here(self, table: str, chairs: tuple[int, ...], spectators: int) -> None: ...

    def knocked(self, table: str, owner: str, name: str, what: Knocking) -> None: ...

    def follow(self, table: str) -> None: ...

    def forget(self, table: str) -> None: ...

    async def start(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None: ...

    async def stop(self) -> None: ...
