"""What commands need from outside the table: time, chance, salts, and what this server allows."""

from random import Random
from typing import Protocol

from mascarade.server.sealing import Sealer
from mascarade.wire.options import Options


class SteadyClock(Protocol):
    """A clock that only goes forward, in seconds."""

    def now(self) -> float: ...


class Surroundings(Protocol):
    """Tests hold each of these in their own hands."""

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
        """Whether no other node has these tables."""

    def allowed(self, options: Options) -> Options:
        """The options, unless this server does not have what they ask for."""
