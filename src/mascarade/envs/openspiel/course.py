"""How far a game has come, as a value: masks dealt one by one, then answers, by the rules."""

from collections import Counter
from typing import Any

from msgspec import Struct

from mascarade.envs.openspiel.setting import Setting
from mascarade.fast.actions import action_of, answer_of
from mascarade.rules import Answer, Ask, Event, Game, Mask, Player, Result, View, decide, new, view
from mascarade.rules.events import TurnBegan
from mascarade.rules.notation import ask_text, table_text


class Course(Struct, frozen=True):
    """`game` is there once every mask is dealt; `events` is all that has happened since."""

    setting: Setting
    dealt: tuple[Mask, ...] = ()
    game: Game | None = None
    events: tuple[Event, ...] = ()

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Course":
        return self

    @property
    def ask(self) -> Ask | None:
        return None if self.game is None else self.game.ask

    @property
    def result(self) -> Result | None:
        return None if self.game is None else self.game.result

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where, now."""
        return self.setting.players if self.game is None else self.game.position.players

    @property
    def to_deal(self) -> Counter[Mask]:
        """The masks that are not dealt yet."""
        return Counter(self.setting.scenario.masks) - Counter(self.dealt)

    @property
    def this_turn(self) -> tuple[Event, ...]:
        """All that has happened since the turn began."""
        for back, event in enumerate(reversed(self.events), 1):
            if isinstance(event, TurnBegan):
                return self.events[-back:]
        return ()

    def view(self, player: Player | None) -> View | None:
        """What a player knows, or a spectator; nothing yet while masks are dealt."""
        return view(self.events, player) if self.events else None

    def laid(self, mask: Mask) -> "Course":
        """The next place gets this mask; after the last, the first turn begins."""
        if mask not in self.to_deal:
            raise ValueError(f"there is no {mask} left to deal")
        dealt = (*self.dealt, mask)
        setting = self.setting
        if len(dealt) < setting.places:
            return Course(setting, dealt)
        game, events = new(setting.players, setting.scenario, dealt, limit=setting.turns)
        return Course(setting, dealt, game, tuple(events))

    def actions(self) -> list[int]:
        """What the asked player may do, in rising order."""
        return [] if self.ask is None else [action_of(option, self.players) for option in self.ask.options]

    def meant(self, action: int) -> Answer:
        return answer_of(action, self.players)

    def taken(self, action: int) -> "Course":
        """The asked player does this."""
        game, ask = self.game, self.ask
        assert game is not None, "the masks are dealt first"
        assert ask is not None, "the game is over"
        game, events = decide(game, ask.player, self.meant(action))
        return Course(self.setting, self.dealt, game, self.events + tuple(events))

    def __str__(self) -> str:
        """The truth, for whoever looks into a game from outside."""
        if self.game is None:
            return f"dealt {' '.join(self.dealt)}".rstrip()
        position = self.game.position
        lines = [f"turn {position.turn}  seats {' '.join(position.players)}", table_text(position)]
        if self.game.ask is not None:
            lines.append(ask_text(self.game.ask))
        if self.game.result is not None:
            winners = " ".join(self.game.result.winners) or "nobody"
            lines.append(f"won by {winners}: {self.game.result.why}")
        return "\n".join(lines)
