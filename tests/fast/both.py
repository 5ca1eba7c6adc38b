"""One game played twice, by the rules and as a row: after every answer they must agree."""

from collections.abc import Iterable

import msgspec
import numpy as np

from mascarade.fast import (
    ACTIONS,
    action_of,
    answer_of,
    game_of,
    learn,
    position_of,
    result_of,
    row_of,
    story_of,
)
from mascarade.fast.convert import step_first
from mascarade.fast.many import legal_rows
from mascarade.fast.rows import MASK_IDS, NOBODY, PHASES, ROW
from mascarade.rules import Answer, Event, Game, Onlooker, Running, View
from mascarade.rules.events import Opened


class Both:
    """The rules' `Running`, a row, and what each player heard."""

    def __init__(self, game: Game, events: Iterable[Event]) -> None:
        self.running = Running.of(game)
        self.names = game.begun.players
        self.numbers = {name: number for number, name in enumerate(self.names)}
        opened, *rest = events
        assert isinstance(opened, Opened)
        self.onlookers = [Onlooker(name, opened) for name in self.names]
        self._hear(rest)
        self.rows = row_of(game, self.views())
        self.decisions = 0
        self.compare()

    def answer(self, answer: Answer) -> None:
        """Give both the same answer, and compare."""
        ask = self.running.ask
        assert ask is not None
        step_first(self.rows, action_of(answer, self.running.table.players))
        self._hear(self.running.answer(ask.player, answer))
        self.decisions += 1
        self.compare()

    def views(self) -> list[View]:
        return [onlooker.view(self.running.ask) for onlooker in self.onlookers]

    def compare(self) -> None:
        """The same table, question, legal answers and result."""
        row, table, ask = self.rows[0], self.running.table, self.running.ask
        game = self.running.game
        assert position_of(row, self.names) == without_peeking(game).position
        assert result_of(row, self.names) == game.result
        assert row["bank"] == table.bank
        assert named(row["announced"]) == table.announced
        assert {name for name in self.names if row["claimants"] >> self.numbers[name] & 1} == {
            *table.claimants
        }
        assert self.legal() == (() if ask is None else ask.options)
        if ask is not None:
            assert PHASES[row["phase"]] == ask.what
            assert self.names[row["asked"]] == ask.player
            assert ask.mask == (None if ask.what == "turn" else named(row["announced"]))

    def compare_all(self) -> None:
        """The same the long way round too: both conversions, and what every player remembers."""
        game = without_peeking(self.running.game)
        assert game_of(self.rows[0], self.names) == game
        again = row_of(game, self.views(), self.names)
        for field in set(ROW.names or ()) - {"stream", "last", "seen", "when", "handled"}:
            assert np.array_equal(again[field], self.rows[field]), field
        self.compare_memories()

    def compare_memories(self) -> None:
        """What a row remembers for a player is what that player heard."""
        row = self.rows[0]
        for number, view in enumerate(self.views()):
            told = np.zeros(1, ROW)[0]
            learn(told, number, story_of(view), self.numbers)
            for field in ("seen", "when", "handled"):
                found = row[field][: row["places"], number]
                assert found.tolist() == told[field][: row["places"], number].tolist(), (field, view.player)

    def legal(self) -> tuple[Answer, ...]:
        """The answers the row allows, in the order of their actions."""
        legal = np.zeros((1, ACTIONS), np.bool_)
        legal_rows(self.rows, legal, 0, 1)
        return tuple(
            answer_of(int(action), self.running.table.players) for action in np.flatnonzero(legal[0])
        )

    def _hear(self, events: Iterable[Event]) -> None:
        for event in events:
            for onlooker in self.onlookers:
                onlooker.hear(event)


def named(mask: int) -> str | None:
    return None if mask == NOBODY else MASK_IDS[mask]


def without_peeking(game: Game) -> Game:
    """A row knows no peeking: the same game at a table that does not allow it."""
    begun, position = (msgspec.structs.replace(each, peeking=False) for each in (game.begun, game.position))
    return msgspec.structs.replace(game, begun=begun, position=position)
