"""Announces what it believes it is, and claims nothing else."""

from collections.abc import Sequence

from mascarade.bots.chance import chance
from mascarade.bots.memory import remembered
from mascarade.bots.protocol import Asked, Hello
from mascarade.rules import (
    Announce,
    Answer,
    Challenge,
    Choose,
    Decline,
    Look,
    Mask,
    Name,
    Pass,
    Player,
    Swap,
    View,
)


class Honest:
    """Never lies: it looks when it does not know what it is, and says so when it does."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello
        self._me = hello.you

    def answer(self, asked: Asked) -> Answer:
        self._chance = chance(self._hello, asked)
        view, options = asked.view, asked.ask.options
        mask = remembered(view).get(view.players.index(self._me))
        match asked.ask.what:
            case "turn":
                return self._turn(view, options, mask)
            case "challenge":
                return Challenge() if mask == view.announced else Pass()
            case "name":
                return Name(mask) if mask is not None else self._any(options)
            case "choose":
                return self._choose(view, options)
            case "finish":
                return self._any(options)

    def _turn(self, view: View, options: Sequence[Answer], mask: Mask | None) -> Answer:
        if mask is None and Look() in options:
            return Look()
        if mask is not None and Announce(mask) in options and self._pays(view, mask):
            return Announce(mask)
        swaps = [option for option in options if isinstance(option, Swap)]
        return self._any(swaps or options)

    def _pays(self, view: View, mask: Mask) -> bool:
        """Whether the power would do anything at all for this seat."""
        coins = view.coins[view.players.index(self._me)]
        match mask:
            case "cheat":
                return coins >= 10
            case "widow":
                return coins < 10
            case "judge":
                return view.court > 0
            case "beggar" | "witch":
                return coins < max(view.coins)
            case _:
                return True

    def _choose(self, view: View, options: Sequence[Answer]) -> Answer:
        """A witch takes the largest fortune, if it is larger than her own; others leave it to chance."""
        if Decline() in options:
            richest = max(
                (option for option in options if isinstance(option, Choose)),
                key=lambda option: _coins(view, option.players[0]),
            )
            richer = _coins(view, richest.players[0]) > _coins(view, self._me)
            return richest if richer else Decline()
        return self._any(options)

    def _any(self, options: Sequence[Answer]) -> Answer:
        return self._chance.choice(options)


def _coins(view: View, player: Player) -> int:
    return view.coins[view.players.index(player)]
