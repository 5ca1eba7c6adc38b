"""One connection to somebody at a table, as the table knows it: it can be spoken to, and hung up on."""

from typing import Protocol

from mascarade.wire.terms import Farewell


class Connection(Protocol):
    """Somebody who listens. `owner` is the fingerprint of their secret, None if they never had one."""

    owner: str | None
    language: str

    def send(self, message: bytes) -> None:
        """Say it: one encoded message of the wire, whole, in order. Never waits.

        Whoever is too slow for what they are told is dropped; a line that has ended swallows the rest.
        """

    def close(self, why: Farewell) -> None:
        """Say goodbye, and why, and hang up; once is enough and more do no harm."""
