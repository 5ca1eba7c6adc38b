"""The table of the oracle: who sits where with which mask and coins, and who knows what of it.

Like the oracle it imports nothing of the engine.
"""

from typing import Any

from tests.differential.memory import Memory

Json = dict[str, Any]

ALL_COINS = 200
BANK, COURT = "centre:bank", "centre:court"  # no player may be called so


class Table:
    """Masks, coins and turns, and everything that each player and a spectator have seen."""

    def __init__(self, position: Json, *, dealt: bool) -> None:
        self.players: list[str] = list(position["players"])
        self.masks: list[str] = list(position["masks"])
        self.centre: list[str] = list(position["centre"])
        self.coins: list[int] = list(position["coins"])
        self.court: int = position["court"]
        self.turn: int = position["turn"]
        self.seat: int = position["seat"]
        self.barred: set[str] = set(position.get("barred", ()))
        self.must_look: set[str] = set(position.get("must_look", ()))
        self.peeking: bool = position.get("peeking", False)
        self.memories: dict[str | None, Memory] = {who: Memory(who) for who in [*self.players, None]}
        if dealt:  # R2.2
            for place, mask in enumerate([*self.masks, *self.centre]):
                self._all_see(place, mask, "dealt", turn=0)

    @property
    def bank(self) -> int:
        return ALL_COINS - sum(self.coins) - self.court

    @property
    def in_play(self) -> list[str]:
        return sorted([*self.masks, *self.centre])

    def position(self) -> Json:
        return {
            "players": self.players[:],
            "masks": self.masks[:],
            "centre": self.centre[:],
            "coins": self.coins[:],
            "court": self.court,
            "turn": self.turn,
            "seat": self.seat,
            "barred": self._in_seat_order(self.barred),
            "must_look": self._in_seat_order(self.must_look),
            "peeking": self.peeking,
        }

    # --- seats

    def _seat(self, player: str) -> int:
        return self.players.index(player)

    def _mask(self, player: str) -> str:
        return self.masks[self._seat(player)]

    def _fortune(self, player: str) -> int:
        return self.coins[self._seat(player)]

    def _others(self, me: str) -> list[str]:
        return [player for player in self.players if player != me]

    def _clockwise_from(self, me: str) -> list[str]:
        """The others, starting at the left of `me`."""
        seat = self._seat(me)
        return [*self.players[seat + 1 :], *self.players[:seat]]

    def _neighbours(self, me: str) -> tuple[str, str]:
        others = self._clockwise_from(me)
        return others[0], others[-1]

    def _in_seat_order(self, some: set[str]) -> list[str]:
        return [player for player in self.players if player in some]

    # --- masks and what is known of them

    def _handle(self, by: str, a: int, b: int, *, really: bool) -> None:
        """Take the masks at places `a` and `b` under the table."""
        for memory in self.memories.values():
            memory.note_handled(self.turn, by, a, b, really=really)
        if really:
            table = [*self.masks, *self.centre]
            table[a], table[b] = table[b], table[a]
            self.masks, self.centre = table[: len(self.players)], table[len(self.players) :]

    def _sees(self, player: str, place: int, how: str) -> None:
        """`player` alone, as far as others can tell, sees the mask at `place`."""
        self.memories[player].note_seen(self.turn, place, [*self.masks, *self.centre][place], how)

    def _all_see(self, place: int, mask: str, how: str, turn: int | None = None) -> None:
        for memory in self.memories.values():
            memory.note_open(self.turn if turn is None else turn, place, mask, how)
