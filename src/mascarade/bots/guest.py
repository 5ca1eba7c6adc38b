"""A bot for beginners: it remembers a little, mixes things up, and bluffs when in the mood."""

from collections.abc import Sequence
from random import Random

from mascarade.bots.belief.acquaintance import Acquaintance
from mascarade.bots.chance import chance
from mascarade.bots.judgement.duty import last_stand, vain
from mascarade.bots.judgement.grudge import Grudge
from mascarade.bots.judgement.powers import Fortunes, aimed, alone
from mascarade.bots.protocol import Asked, Hello
from mascarade.bots.temper import temper
from mascarade.rules import (
    Announce,
    Answer,
    Challenge,
    Choose,
    Decline,
    Event,
    Look,
    Mask,
    Name,
    Pass,
    Place,
    Swap,
    View,
)
from mascarade.rules.actions import place_of
from mascarade.rules.events import (
    ChangedSeats,
    Dealt,
    Glimpsed,
    Handled,
    Opened,
    Revealed,
    Saw,
    Swapped,
    TurnBegan,
)

READ = 0.6
"""How many of the others' masks stay in mind when all lie face up."""
FADES = 0.07
OWN_FADES = 0.02
"""How likely a mask is forgotten from one turn to the next: another's, and one's own."""
BELIEVES = 0.5
"""How likely one takes it that others really swapped."""
UPRIGHT = 0.75
"""How likely one says what one believes to be, if that brings anything."""
SURE = 0.9
RASH = 0.06
"""How likely one challenges who believes to be the mask, and who has no idea what they are."""
CURIOUS = 0.55
"""How likely one looks who has no idea."""
MOODY = 20.0
"""How much likelier something gets for what a temper adds to its worth."""


class Guest:
    """One seat. `_memory` is what it takes to lie where, right or wrong."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello
        self._mood = Random(f"mood {hello.you} {hello.seed}")
        self._memory: dict[Place, Mask] = {}
        self._seat = hello.players.index(hello.you)
        self._acquaintance = Acquaintance(hello.players, len(hello.masks))
        self._temper = temper(hello.temper)
        self._grudge = Grudge(hello.you)

    def answer(self, asked: Asked) -> Answer:
        for event in asked.heard:
            self._acquaintance.hear(event)
            self._grudge.hear(event)
            self._hear(event)
        view = asked.view
        self._view = view
        self._chance = chance(self._hello, asked)
        options = asked.ask.options
        match asked.ask.what:
            case "turn":
                return self._turn(view, options)
            case "challenge":
                return self._challenge(view)
            case "name":
                own = self._memory.get(self._seat)
                return Name(own) if own is not None else self._chance.choice(options)
            case "choose":
                return self._choose(view, options)
            case "finish":
                return self._chance.choice(options)

    def _hear(self, event: Event) -> None:
        memory, mood = self._memory, self._mood
        match event:
            case Opened():
                memory.clear()
            case Dealt(masks):
                for place, mask in enumerate(masks):
                    if place == self._seat or mood.random() < READ:
                        memory[place] = mask
            case Saw(_, at, mask) | Revealed(_, at, mask) | Glimpsed(_, at, mask):
                memory[at] = mask
            case Handled(by, a, b) if by != self._hello.you and mood.random() < BELIEVES:
                _swap(memory, a, b)
            case Swapped(_, a, b, True):
                _swap(memory, a, b)
            case ChangedSeats(players, seats) if self._hello.you in players:
                self._seat = seats[1 - players.index(self._hello.you)]
            case TurnBegan():
                for place in list(memory):
                    if mood.random() < (OWN_FADES if place == self._seat else FADES):
                        del memory[place]

    def _turn(self, view: View, options: Sequence[Answer]) -> Answer:
        dice, own = self._chance, self._memory.get(self._seat)
        failing = vain(view, lambda player: self._acquaintance.of(player, view.players.index(player)))
        worth_saying = [
            option.mask for option in options if isinstance(option, Announce) and option.mask not in failing
        ]
        if own is None and Look() in options and dice.random() < CURIOUS + MOODY * self._temper.look:
            return Look()
        if own in worth_saying and dice.random() < UPRIGHT:
            return Announce(own)
        others = {mask for place, mask in self._memory.items() if place != self._seat}
        bluffs = [mask for mask in worth_saying if mask not in others]
        daring = UPRIGHT + MOODY * (self._temper.bluff - self._temper.swap)
        if bluffs and dice.random() < daring:
            return Announce(dice.choices(bluffs, [self._gain(view, mask) for mask in bluffs])[0])
        return self._swap(view, options)

    def _swap(self, view: View, options: Sequence[Answer]) -> Answer:
        """For something better, if one remembers where it is; or for a laugh."""
        swaps = [option for option in options if isinstance(option, Swap)]
        if not swaps:
            return self._chance.choice(options)
        wanted = [self._liking(view, self._memory.get(place_of(view.players, swap.whose))) for swap in swaps]
        own = self._liking(view, self._memory.get(self._seat))
        weights = [
            max(liking - own, 0.0) + 0.3 if swap.really else 0.3
            for swap, liking in zip(swaps, wanted, strict=True)
        ]
        return self._chance.choices(swaps, weights)[0]

    def _challenge(self, view: View) -> Answer:
        own = self._memory.get(self._seat)
        if last_stand(view):
            return Challenge()
        daring = SURE if own == view.announced else RASH + MOODY * self._temper.claim if own is None else 0.0
        return Challenge() if self._chance.random() < daring else Pass()

    def _choose(self, view: View, options: Sequence[Answer]) -> Answer:
        """What leaves oneself and the others best off: me rich, the richest of the others poor."""
        assert view.ask is not None
        assert view.ask.mask is not None
        mask, now = view.ask.mask, Fortunes(view.coins, view.court)

        def liking(option: Answer) -> float:
            if isinstance(option, Decline):
                return self._lead(now)
            assert isinstance(option, Choose)
            at = [view.players.index(player) for player in option.players]
            return self._lead(aimed(mask, now, self._seat, at)) + 0.5 * self._chance.random()

        return max(options, key=liking)

    def _lead(self, now: Fortunes) -> float:
        others = (coins for seat, coins in enumerate(now.coins) if seat != self._seat)
        return now.coins[self._seat] - 0.5 * max(others) - self._temper.spite * self._envied(now)

    def _envied(self, now: Fortunes) -> int:
        """The coins of whoever took some of mine."""
        enemy = self._grudge.against
        return 0 if enemy is None else now.coins[now.seat_of(self._view.players.index(enemy))]

    def _liking(self, view: View, mask: Mask | None) -> float:
        return 1.0 if mask is None else self._gain(view, mask)

    def _gain(self, view: View, mask: Mask) -> float:
        """What a mask looks worth at first sight, in coins."""
        now = Fortunes(view.coins, view.court)
        after = alone(mask, now, self._seat)
        if after.winner is not None:
            return 10.0
        return max(after.coins[self._seat] - now.coins[self._seat], 0) + 0.5


def _swap(memory: dict[Place, Mask], a: Place, b: Place) -> None:
    one, other = memory.pop(a, None), memory.pop(b, None)
    if other is not None:
        memory[a] = other
    if one is not None:
        memory[b] = one
