"""The part of the context that commands need: time, chance, salts, and what this server allows."""

from random import Random
from typing import Protocol

from mascarade.server.sealing import Sealer
from mascarade.wire.options import Options


class SteadyClock(Protocol):
    """A clock that only goes forward, in seconds."""

    def now(self) -> float: ...


class CommandContext(Protocol):
    """What commands need from outside the table; tests put their own in its place."""

    @property
    def time(self) -> SteadyClock: ...

    @property
    def chance(self) -> Random: ...

    @property
    def sealer(self) -> Sealer: ...

    @property
    def beat(self) -> float:
        """Seconds between two challenge answers; 0 where they are shown at once."""

    @property
    def alone(self) -> bool:
        """Whether this is the only node."""

    def allowed(self, options: Options) -> Options:
        """The options. Raises if this server does not allow them."""
