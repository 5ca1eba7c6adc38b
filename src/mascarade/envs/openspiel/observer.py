"""What one player knows, or everybody, as a string and as a tensor.

With perfect recall that is all that was heard since the deal; without it, the table as it lies, the turn
that is being played, and what is remembered of each place. Both are made of what was heard, never cut from
the truth: the public part from what was said aloud, the private part from what this player was told or
shown and not everybody was.

| piece | shape | with | meaning |
|---|---|---|---|
| player | players | private | who observes |
| asked | players | public | who is asked |
| question | 5 | public | to begin a turn, to challenge, to choose, to finish, to name |
| deal | places, masks | recall, public | which mask was dealt where |
| turns | limit, entries | recall | every turn; `turns` has the entries |
| seats | seats, players | no recall, public | who sits where |
| coins | seats | no recall, public | in thirteenths |
| court | 1 | no recall, public | its coins, in thirteenths |
| turn | 1 | no recall, public | as a share of the limit |
| barred | players | no recall, public | who may not announce now |
| winners | players | no recall, public | who has won |
| this_turn | 1, entries | no recall | the turn that is being played, or was the last |
| open | places, masks + 4 | no recall, public | what a spectator remembers of each place |
| memory | places, masks + 4 | no recall, private | what this player remembers of each place |

Of a place is remembered which mask was last seen that lies there, as far as one can know, one entry a mask;
then how many turns ago, as a share of the limit; how often others had it under the table since, in 63rds;
whether the last thing one did to it oneself was to swap it; or to pretend.
"""

from collections.abc import Iterable
from math import prod
from typing import Any, get_args

import numpy as np
import pyspiel

from mascarade.envs.openspiel.course import Course
from mascarade.envs.openspiel.memory import PlaceMemory, remembered
from mascarade.envs.openspiel.setting import Setting
from mascarade.envs.openspiel.turns import Tensor, Turns
from mascarade.envs.openspiel.words import event_lines, memory_line, table_lines
from mascarade.rules import Event, Player
from mascarade.rules.ask import What
from mascarade.rules.events import Aloud, may_hear
from mascarade.rules.names import COINS_TO_WIN

QUESTIONS: tuple[What, ...] = get_args(What)
MOST_HANDLED = 63


class MascaradeObserver:
    """An observer as OpenSpiel knows them: `set_from` fills `tensor`, of which `dict` has the pieces."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("what all players know together is the truth, which nobody may observe")
        self.setting = setting
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = bool(kind.perfect_recall)
        self._turns = Turns(setting)
        self._number = {player: number for number, player in enumerate(setting.players)}
        self._mask = {mask: number for number, mask in enumerate(setting.masks)}
        shapes = self._shapes()
        self.tensor: Tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Tensor] = {}
        begin = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[begin : begin + prod(shape)].reshape(shape)
            begin += prod(shape)

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with what this player knows."""
        course: Course = state.course
        self.tensor.fill(0.0)
        if self.private:
            self.dict["player"][player] = 1.0
        if self.public:
            self._write_ask(course)
        if self.recall:
            self._write_recall(course, player)
        else:
            self._write_present(course, player)

    def string_from(self, state: Any, player: int) -> str:
        """What this player knows, line by line."""
        course: Course = state.course
        me = self.setting.players[player]
        lines = [me] if self.private else []
        if self.public and (course.game is None or not self.recall):
            lines += table_lines(course)
        events = course.events if self.recall else course.this_turn
        lines += event_lines(course, (event for event in events if self._may(event, me)))
        if self.public and course.ask is not None:
            lines.append(f"asked {course.ask.player} {course.ask.what}")
        if self.public and not self.recall:
            lines.append(memory_line("open", remembered(course, None)))
        if self.private and not self.recall:
            lines.append(memory_line("memory", remembered(course, me)))
        return "\n".join(lines)

    def _shapes(self) -> dict[str, tuple[int, ...]]:
        players, places, masks = len(self.setting.players), self.setting.places, len(self.setting.masks)
        shapes: dict[str, tuple[int, ...]] = {}
        if self.private:
            shapes["player"] = (players,)
        if self.public:
            shapes |= {"asked": (players,), "question": (len(QUESTIONS),)}
        if self.recall:
            shapes |= {"deal": (places, masks)} if self.public else {}
            shapes |= (
                {"turns": (self.setting.turns, self._turns.width)} if self.public or self.private else {}
            )
            return shapes
        if self.public:
            shapes |= {"seats": (players, players), "coins": (players,), "court": (1,), "turn": (1,)}
            shapes |= {"barred": (players,), "winners": (players,), "open": (places, masks + 4)}
        if self.private:
            shapes["memory"] = (places, masks + 4)
        return shapes | ({"this_turn": (1, self._turns.width)} if self.public or self.private else {})

    def _may(self, event: Event, me: Player) -> bool:
        """Whether the observation is made of this event, too."""
        if isinstance(event, Aloud):
            return self.public
        return self.private and may_hear(event, me)

    def _write_ask(self, course: Course) -> None:
        if course.ask is not None:
            self.dict["asked"][self._number[course.ask.player]] = 1.0
            self.dict["question"][QUESTIONS.index(course.ask.what)] = 1.0

    def _write_recall(self, course: Course, player: int) -> None:
        if self.public:
            for place, mask in enumerate(course.dealt):
                self.dict["deal"][place, self._mask[mask]] = 1.0
        self._write_turns(course.events, player, "turns")

    def _write_present(self, course: Course, player: int) -> None:
        if self.public:
            self._write_table(course)
            self._write_memory("open", remembered(course, None))
        if self.private:
            self._write_memory("memory", remembered(course, self.setting.players[player]))
        self._write_turns(course.this_turn, player, "this_turn")

    def _write_turns(self, events: Iterable[Event], player: int, piece: str) -> None:
        if piece in self.dict:
            me = self.setting.players[player]
            self._turns.write(events, lambda event: self._may(event, me), self.dict[piece])

    def _write_table(self, course: Course) -> None:
        table = course.view(None)
        if table is None:
            return
        for seat, player in enumerate(table.players):
            self.dict["seats"][seat, self._number[player]] = 1.0
        self.dict["coins"][:] = np.array(table.coins) / COINS_TO_WIN
        self.dict["court"][0] = table.court / COINS_TO_WIN
        self.dict["turn"][0] = table.turn / self.setting.turns
        for player in table.barred:
            self.dict["barred"][self._number[player]] = 1.0
        for player in table.result.winners if table.result is not None else ():
            self.dict["winners"][self._number[player]] = 1.0

    def _write_memory(self, piece: str, places: Iterable[PlaceMemory]) -> None:
        masks = len(self.setting.masks)
        for row, place in zip(self.dict[piece], places, strict=True):
            if place.mask is not None:
                row[self._mask[place.mask]] = 1.0
            row[masks:] = (
                place.age / self.setting.turns,
                place.handled / MOST_HANDLED,
                place.swapped,
                place.pretended,
            )
