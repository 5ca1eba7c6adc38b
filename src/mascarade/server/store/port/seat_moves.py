"""Codes that move a seat to another device."""

from typing import Protocol

from msgspec import Struct


class SeatMove(Struct, frozen=True):
    """A seat that its owner wants to move to another device, once, before `expires`."""

    table: str
    owner: str
    expires: float


class SeatMoveStore(Protocol):
    """Keeps seat moves by the fingerprints of their codes."""

    async def offer(self, fingerprint: str, move: SeatMove) -> None:
        """Keep a seat move; it replaces an earlier one of the same seat."""

    async def take(self, fingerprint: str, now: float) -> SeatMove | None:
        """Use the code up; None if there is none, or if it has expired."""
