"""Many games of a batch, by chance, each played again by the rules: every table must be the same."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mascarade.fast import MASK_IDS, Batch, result_of
from mascarade.fast.rows import CHALLENGE, NOBODY, NUMBERS, PHASES
from mascarade.rules import Running, Scenario, new
from mascarade.rules.ask import Ask

LIMIT = 150
FIELDS = ("turn", "seat", "phase", "asked", "announced", "court", "bank", "barred", "must_look", "claimants")
LISTS = ("coins", "seated")


def compare(scenario: Scenario, games: int, seed: int) -> int:
    """Play so many games both ways; how many decisions that were."""
    chance = np.random.default_rng(seed)
    batch = Batch(scenario, games, limit=LIMIT)
    batch.reset(chance.integers(0, 2**63, games))
    deals = batch.rows["masks"][:, : len(scenario.masks)].tolist()
    boldness = chance.choice((0.05, 0.2, 0.5), games)
    tables, chosen = [tables_of(batch, scenario)], []
    while not batch.over.all():
        numbers, actions = drawn(batch, chance, boldness)
        batch.step(actions)
        chosen.append(numbers.tolist())
        tables.append(tables_of(batch, scenario))
    return sum(replay(scenario, deals[game], game, chosen, tables, batch.rows[game]) for game in range(games))


def drawn(batch: Batch, chance: Any, boldness: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """A legal action for each game, and its number among them; challenges only as often as it is bold."""
    legal = batch.legal()
    numbers = (chance.random(len(batch)) * legal.sum(axis=1)).astype(int)
    asked = batch.rows["phase"] == CHALLENGE
    numbers[asked] = chance.random(asked.sum()) >= boldness[asked]
    return numbers, np.argmax(legal.cumsum(axis=1) > numbers[:, None], axis=1)


def tables_of(batch: Batch, scenario: Scenario) -> list[list[int]]:
    """What lies on each table, and how many answers it allows, as plain numbers."""
    rows, seats = batch.rows, scenario.players
    parts = [rows[field][:, None] for field in FIELDS]
    parts += [rows[field][:, :seats] for field in LISTS]
    parts += [rows["masks"][:, : len(scenario.masks)], batch.legal().sum(axis=1)[:, None]]
    told: list[list[int]] = np.concatenate(parts, axis=1).tolist()
    return told


def replay(
    scenario: Scenario,
    deal: list[int],
    game: int,
    chosen: list[list[int]],
    tables: list[list[list[int]]],
    row: Any,
) -> int:
    """The rules play the same answers; how many there were."""
    names = [f"player {number}" for number in range(scenario.players)]
    start, _ = new(names, scenario, [MASK_IDS[mask] for mask in deal], limit=LIMIT)
    running = Running.of(start)
    numbers = {name: number for number, name in enumerate(names)}
    decisions = 0
    while (ask := running.ask) is not None:
        assert told(running, ask, numbers) == tables[decisions][game], (scenario.name, deal, decisions)
        running.answer(ask.player, ask.options[chosen[decisions][game]])
        decisions += 1
    assert told(running, None, numbers) == tables[decisions][game], (scenario.name, deal, decisions)
    assert result_of(row, names) == running.table.result
    return decisions


def told(running: Running, ask: Ask | None, numbers: dict[str, int]) -> list[int]:
    """The same numbers from the rules."""
    table = running.table
    barred, must_look, claimants = (
        sum(1 << numbers[name] for name in names)
        for names in (table.barred, table.must_look, table.claimants)
    )
    return [
        table.turn,
        table.seat,
        PHASES.index(ask.what if ask else "over"),
        numbers[ask.player] if ask else NOBODY,
        NOBODY if table.announced is None else NUMBERS[table.announced],
        table.court,
        table.bank,
        barred,
        must_look,
        claimants,
        *table.coins,
        *(numbers[name] for name in table.players),
        *(NUMBERS[mask] for mask in table.masks),
        len(ask.options) if ask else 0,
    ]
