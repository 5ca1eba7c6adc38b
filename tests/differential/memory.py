"""What one player, or a spectator, has learned of where the masks are, in the order they learned it."""

from typing import Any

Json = dict[str, Any]


class Memory:
    """Sightings of their own, sightings everybody shared, and masks taken under the table."""

    def __init__(self, owner: str | None) -> None:
        self.owner = owner
        self.entries: list[tuple[str, Json]] = []

    def note_seen(self, turn: int, place: int, mask: str, how: str) -> None:
        self.entries.append(("seen", {"turn": turn, "at": place, "mask": mask, "how": how}))

    def note_open(self, turn: int, place: int, mask: str, how: str) -> None:
        self.entries.append(("open", {"turn": turn, "at": place, "mask": mask, "how": how}))

    def note_handled(self, turn: int, by: str, a: int, b: int, *, really: bool) -> None:
        known = really if by == self.owner else None
        self.entries.append(("handled", {"turn": turn, "by": by, "a": a, "b": b, "really": known}))

    def seen(self) -> list[Json]:
        return self._of("seen")

    def open(self) -> list[Json]:
        return self._of("open")

    def handled(self) -> list[Json]:
        return self._of("handled")

    def _of(self, kind: str) -> list[Json]:
        return [entry for its_kind, entry in self.entries if its_kind == kind]
