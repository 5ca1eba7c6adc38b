"""The table as one player sees it at one moment, and what may become of everybody's coins.

Worth is the chance to win. What others will do is guessed from their manners and from how sure they can be
of what they are; where the masks lie is believed, not known.
"""

from functools import cached_property
from itertools import combinations
from math import exp, prod

from mascarade.bots.belief import Belief
from mascarade.bots.judgement.powers import Fortunes, aimed, alone, fooled
from mascarade.bots.judgement.worth import Worth
from mascarade.rules import Mask, View

LUCK = 0.35
"""How often somebody who is not sure names their mask to the guru all the same."""
INSIGHT = 0.012
"""What it is worth to see one's own mask and another, and to choose."""
DESPERATE = 0.85
"""How likely somebody challenges an announcement that would win, if only to stop it."""
WHIM = 0.004
"""How much less than the best a choice may be worth to who makes it and still be made now and then."""
PUPPETS = 4
"""Of how many of the richest the puppet master is thought to choose two."""


class Outlook:
    """One moment. Seats are as they are now; a mask's number is its place in `belief.masks`.

    `grudge` is the seat of whoever did me harm, and `spite` how much their chances spoil mine.
    """

    def __init__(self, view: View, belief: Belief, grudge: int | None = None, spite: float = 0.0) -> None:
        assert view.player is not None
        self.view = view
        self.belief = belief
        self.me = view.players.index(view.player)
        self.seats = len(view.players)
        self.now = Fortunes(view.coins, view.court)
        self.following = (view.seat + 1) % self.seats
        self.table = belief.table()
        self.sure = [belief.sure(player) for player in view.players]
        self._grudge = None if grudge == self.me else grudge
        self._spite = spite
        self.worth = Worth(self.seats, cheat="cheat" in view.masks)
        self._carried: dict[tuple[Mask, int, tuple[int, ...]], float] = {}

    def chances(self, after: Fortunes) -> list[float]:
        """Every seat's chance to win, with these coins."""
        if after.winner is not None:
            return [float(seat == after.winner) for seat in range(self.seats)]
        return self.worth.chances(after.coins, self.following)

    def value(self, after: Fortunes) -> float:
        """What it is worth to me."""
        chances = self.chances(after)
        mine = chances[after.seat_of(self.me)]
        if self._grudge is None:
            return mine
        return mine * (1.0 - self._spite * chances[after.seat_of(self._grudge)])

    @cached_property
    def still(self) -> float:
        """What it is worth when nothing happens to the coins."""
        return self.value(self.now)

    def fined(self, liars: tuple[int, ...]) -> float:
        """What it is worth when these pay a fine, and that is all."""
        return self.value(self.now.fined(liars))

    def carried_out(self, mask: Mask, owner: int, liars: tuple[int, ...] = ()) -> float:
        """What it is worth that `owner` carries out this power, and these pay a fine after it."""
        key = (mask, owner, liars)
        if key not in self._carried:
            self._carried[key] = self._carry_out(mask, owner, liars)
        return self._carried[key]

    def interrogated(self, now: Fortunes, guru: int, victim: int, liars: tuple[int, ...] = ()) -> float:
        """What it is worth that the guru asks this victim."""
        right = self.right(victim)
        wrong = fooled(now, guru, victim).fined(liars)
        return right * self.value(now.fined(liars)) + (1.0 - right) * self.value(wrong)

    def right(self, victim: int) -> float:
        """How likely this player names their own mask."""
        if victim == self.me:
            return float(self.table[victim].max())
        return self.sure[victim] + (1.0 - self.sure[victim]) * LUCK

    def claims(self, seat: int, *, owner: bool) -> float:
        """How likely the player there challenges, being the mask or not."""
        return self.belief.manners.challenges.likely(self.sure[seat], owner=owner)

    def nobody_claims(self, seats: list[int]) -> float:
        """How likely all of these let it pass, who are not the mask."""
        return prod(1.0 - self.claims(seat, owner=False) for seat in seats)

    def _carry_out(self, mask: Mask, owner: int, liars: tuple[int, ...]) -> float:
        after = alone(mask, self.now, owner)
        if mask == "guru":
            victims = [seat for seat in range(self.seats) if seat != owner]
            return self.interrogated(after, owner, min(victims, key=self.right), liars)
        targets = [] if after.over else self._targets(mask, after, owner)
        if targets:
            return self._aimed([aimed(mask, after, owner, target) for target in targets], owner, liars)
        insight = INSIGHT if mask == "spy" else 0.0
        return self.value(after.fined(liars)) + (insight if owner == self.me else -insight / self.seats)

    def _aimed(self, outcomes: list[Fortunes], owner: int, liars: tuple[int, ...]) -> float:
        """What it is worth that the owner chooses one of these. Who is fined after it does not matter to the
        choice, and of what is as good for the owner anything may be chosen."""
        worth = [self.value(outcome.fined(liars)) for outcome in outcomes]
        if owner == self.me:
            return max(worth)
        likings = [self.chances(outcome)[owner] for outcome in outcomes]
        best = max(likings)
        weights = [exp((liking - best) / WHIM) for liking in likings]
        return sum(weight * each for weight, each in zip(weights, worth, strict=True)) / sum(weights)

    def _targets(self, mask: Mask, now: Fortunes, owner: int) -> list[tuple[int, ...]]:
        """Whom a power that moves coins may be aimed at; a witch who aims at herself declines."""
        others = [seat for seat in range(self.seats) if seat != owner]
        match mask:
            case "swindler":
                most = max(now.coins[other] for other in others)
                return [(other,) for other in others if now.coins[other] == most]
            case "witch":
                return [(seat,) for seat in range(self.seats)]
            case "puppet_master":
                return list(combinations(sorted(others, key=lambda seat: -now.coins[seat])[:PUPPETS], 2))
            case _:
                return []
