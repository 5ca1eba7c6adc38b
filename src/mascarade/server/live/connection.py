"""A client's connection, as its table knows it."""

from typing import Protocol

from mascarade.wire.terms import Farewell


class Connection(Protocol):
    """One client at a table. `owner` is the fingerprint of its secret, None if it has no secret."""

    owner: str | None
    language: str

    def send(self, message: bytes) -> None:
        """Send one encoded message, after those before it. Never waits.

        A client that is too slow is dropped. After the end of a connection, this does nothing.
        """

    def close(self, why: Farewell) -> None:
        """Send a farewell and close the connection. A second call does nothing."""
