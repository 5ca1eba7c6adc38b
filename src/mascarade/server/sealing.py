"""Sealing a game while it is played: the hashes of `rules.seal`, and a salt for every hidden choice."""

import secrets
from collections.abc import Sequence
from typing import Protocol

from mascarade.rules.events import Event
from mascarade.rules.seal import Sha256


class Sealer(Protocol):
    """Makes salts, seals and links; tests have a sealer that makes constants."""

    def salt(self) -> str:
        """32 random bytes that make a seal impossible to guess, new for every hidden choice."""

    def opening(self, table: str, game: int, events: Sequence[Event]) -> str:
        """The first link of a game, over the public events before the first answer."""

    def seal(self, link: str, salt: str, player: str, really: bool) -> str:
        """The commitment to a hidden choice; `link` is the link before the step with that choice."""

    def link(self, link: str, events: Sequence[Event], seal: str) -> str:
        """The link after a step; `seal` is empty where nothing was hidden."""


class ShaSealer(Sha256):
    """The sealer of real games: SHA-256, with salts from the system's secure generator."""

    def salt(self) -> str:
        return secrets.token_hex(32)
