"""Reads a game as it happened, with the truth, and writes what it was like into the counts."""

from collections.abc import Callable, Sequence
from typing import Any

from mascarade.lab.simulation.counts import WIN, AnnouncementCounts, Flow, GameCounts, Share
from mascarade.rules import Event, Mask, Player, events
from mascarade.rules.names import COURT, PREPARATORY_TURNS
from mascarade.rules.state import Truth

FINE = "fine"


class GameCounter:
    """Of one game. What happens in it is counted at once, who won with what when it is over."""

    def __init__(self, counts: GameCounts, opening: Sequence[Event], kinds: Sequence[str]) -> None:
        """`opening` is what is told before the first answer, `kinds` who sits where."""
        opened, dealt, began = opening
        assert isinstance(opened, events.Opened)
        assert isinstance(dealt, events.Dealt)
        assert isinstance(began, events.TurnBegan)
        self._counts = counts
        self._table = Truth(opened, dealt.masks)
        self._players = opened.players
        self._kinds = kinds
        self._dealt = dealt.masks
        self._first: dict[Player, str] = {}
        self._leader: Player | None = None
        self._leads = 0
        self._fortunes: list[dict[Player, int]] = []
        self._power: Mask | None = None
        self._said: AnnouncementCounts | None = None
        self._truly = False
        self._paid: set[str] = set()
        self._acting: Player | None = None
        self._begin(began)
        self._table.hear(began)

    def hear(self, happened: Sequence[Event]) -> None:
        """What one answer led to."""
        self._counts.answers += 1
        for event in happened:
            if (read := _READ.get(type(event))) is not None:
                read(self, event)
            self._table.hear(event)

    def _next_turn(self, event: events.TurnBegan) -> None:
        self._end_turn()
        self._begin(event)

    def _begin(self, began: events.TurnBegan) -> None:
        self._power = self._said = None
        self._paid.clear()
        free = began.turn > PREPARATORY_TURNS and began.player not in began.barred
        self._acting = began.player if free and began.player not in self._first else None

    def _look(self, _event: events.Looked) -> None:
        self._act("look")

    def _swap(self, event: events.Swapped) -> None:
        """A power that swaps is no action."""
        if self._power is None:
            self._act("swap" if event.really else "pretend")

    def _carry_out(self, event: events.Acted) -> None:
        self._power = event.mask

    def _act(self, what: str) -> None:
        """A free turn is one in which all three actions were allowed."""
        if self._acting is not None:
            self._first[self._acting] = what
            self._acting = None

    def _announce(self, event: events.Announced) -> None:
        self._act(f"announce {event.mask}")
        said = self._counts.announced.setdefault(event.mask, AnnouncementCounts())
        self._said, self._truly = said, self._mask_of(event.by) == event.mask
        said.times += 1
        said.truly += self._truly

    def _challenge(self, event: events.Challenged) -> None:
        said, table = self._said, self._table
        assert said is not None
        if len(table.claimants) == 1:
            said.challenged += 1
            said.unmasked += not self._truly
        said.challenges += 1
        said.well += self._mask_of(event.by) == table.announced

    def _pay(self, event: events.Paid) -> None:
        """A fine goes to the court, which no power pays to."""
        fine = all(move.payee == COURT for move in event.moves)
        source = FINE if fine or self._power is None else self._power
        flow = self._counts.coins.setdefault(source, Flow())
        flow.times += source not in self._paid
        flow.coins += moved(event)
        self._paid.add(source)

    def _end_turn(self) -> None:
        """Who leads, if anybody does alone."""
        table = self._table
        most = max(table.coins)
        self._fortunes.append(dict(zip(table.players, table.coins, strict=True)))
        if table.coins.count(most) == 1:
            leader = table.players[table.coins.index(most)]
            self._leads += self._leader not in (None, leader)
            self._leader = leader

    def _end(self, event: events.Ended) -> None:
        self._end_turn()
        counts, turns = self._counts, self._table.turn
        counts.games += 1
        _one_more(counts.lengths, turns)
        _one_more(counts.leads, self._leads)
        counts.endings[event.why] = counts.endings.get(event.why, 0) + 1
        if not event.winners:
            counts.unfinished += 1
            return
        counts.behind += any(self._was_behind(winner) for winner in event.winners)
        self._share_out(event.winners)

    def _was_behind(self, player: Player) -> bool:
        """After half of the turns they had the fewest coins, and not everybody had as many."""
        half = self._fortunes[(self._table.turn - 1) // 2]
        return half[player] == min(half.values()) < max(half.values())

    def _share_out(self, winners: Sequence[Player]) -> None:
        counts, part = self._counts, WIN // len(winners)
        while len(counts.seats) < len(self._players):
            counts.seats.append(Share())
        for seat, player in enumerate(self._players):
            won = part if player in winners else 0
            credits = [
                counts.seats[seat],
                counts.dealt.setdefault(self._dealt[seat], Share()),
                counts.held.setdefault(self._mask_of(player), Share()),
                counts.kinds.setdefault(self._kinds[seat], Share()),
            ]
            if player in self._first:
                credits.append(counts.first.setdefault(self._first[player], Share()))
            for share in credits:
                share.of += 1
                share.won += won

    def _mask_of(self, player: Player) -> Mask:
        return self._table.masks[self._table.players.index(player)]


def moved(paid: events.Paid) -> int:
    """Coins that came to another purse. Two who change their fortunes move the difference."""
    change: dict[int | str, int] = {}
    for move in paid.moves:
        change[move.payer] = change.get(move.payer, 0) - move.coins
        change[move.payee] = change.get(move.payee, 0) + move.coins
    return sum(coins for coins in change.values() if coins > 0)


def _one_more(counted: dict[int, int], number: int) -> None:
    counted[number] = counted.get(number, 0) + 1


_READ: dict[type, Callable[[GameCounter, Any], None]] = {
    events.TurnBegan: GameCounter._next_turn,
    events.Looked: GameCounter._look,
    events.Swapped: GameCounter._swap,
    events.Announced: GameCounter._announce,
    events.Challenged: GameCounter._challenge,
    events.Acted: GameCounter._carry_out,
    events.Paid: GameCounter._pay,
    events.Ended: GameCounter._end,
}
