"""What nodes tell each other: that a table has a step, what was said aloud, who is there, who asks to
join. Nothing hidden.

News may be late, come twice or be lost: the store is asked by whoever has heard nothing for a while.
"""

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from mascarade.server.node_metrics import NewsMetrics
from mascarade.wire.server_messages import Chatted

Knocking: TypeAlias = Literal["asks", "stops", "declined"]


class _News(Struct, frozen=True):
    """From this node, about this table."""

    node: str
    table: str


class Stepped(_News, frozen=True, tag="Stepped"):
    """The table has step `n`, or something that belongs to it."""

    n: int


class Spoke(_News, frozen=True, tag="Spoke"):
    """Somebody said this to everybody at the table."""

    said: Chatted


class Here(_News, frozen=True, tag="Here"):
    """These chairs listen at this node, and so many spectators."""

    chairs: tuple[int, ...]
    spectators: int


class Knocked(_News, frozen=True, tag="Knocked"):
    """Somebody asks to join, asks no more, or was turned away by the host. `owner` is a fingerprint."""

    owner: str
    name: str
    what: Knocking


Item: TypeAlias = Stepped | Spoke | Here | Knocked


class News(Protocol):
    """Carries news to the other nodes. Nothing here waits, and nothing fails."""

    numbers: NewsMetrics
    connected: bool
    """Whether others would be heard now."""

    def stepped(self, table: str, n: int) -> None: ...

    def spoke(self, table: str, said: Chatted) -> None: ...

    def here(self, table: str, chairs: tuple[int, ...], spectators: int) -> None: ...

    def knocked(self, table: str, owner: str, name: str, what: Knocking) -> None: ...

    def follow(self, table: str) -> None:
        """From now on what others tell of this table is heard."""

    def forget(self, table: str) -> None:
        """And now no more."""

    async def start(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None:
        """Hear what others tell; `missed`: nothing came through for a while, whatever happened meanwhile."""

    async def stop(self) -> None: ...


class Silence:
    """Nobody to tell, and nobody to hear."""

    connected = False

    def __init__(self) -> None:
        self.numbers = NewsMetrics()

    def stepped(self, table: str, n: int) -> None: ...

    def spoke(self, table: str, said: Chatted) -> None: ...

    def here(self, table: str, chairs: tuple[int, ...], spectators: int) -> None: ...

    def knocked(self, table: str, owner: str, name: str, what: Knocking) -> None: ...

    def follow(self, table: str) -> None: ...

    def forget(self, table: str) -> None: ...

    async def start(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None: ...

    async def stop(self) -> None: ...
