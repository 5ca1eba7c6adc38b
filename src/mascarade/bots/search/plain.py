"""Imagined games played on by the rules themselves, one after another."""

from collections.abc import Sequence
from random import Random

import numpy as np

from mascarade.bots.belief.worlds import Cards, Numbers
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.search.imagined import imagined
from mascarade.bots.search.standin import Standin
from mascarade.rules import Answer, Mask, Player
from mascarade.rules.game import Running

CERTAIN = 0.95
"""From this chance on I take myself to know what I am."""


def worth(
    outlook: Outlook, candidates: Sequence[Answer], worlds: Cards, turns: int, rng: np.random.Generator
) -> Numbers:
    """For each candidate and world: what I make of it, once so many turns have begun."""
    names = outlook.belief.masks
    dealt = [[names[number] for number in world] for world in worlds]
    return np.array([_tried(outlook, candidates, masks, turns, rng) for masks in dealt]).T


def _tried(
    outlook: Outlook, candidates: Sequence[Answer], masks: list[Mask], turns: int, rng: np.random.Generator
) -> list[float]:
    """All candidates in one world, with the same dice."""
    known, seed = _known(outlook, masks, rng), int(rng.integers(1 << 62))
    found = []
    for candidate in candidates:
        running = imagined(outlook.view, masks)
        standin = Standin(running, dict(known), Random(seed))
        standin.go_on(candidate)
        standin.play(until=outlook.view.turn + turns)
        found.append(_worth(outlook, running))
    return found


def _known(outlook: Outlook, masks: list[Mask], rng: np.random.Generator) -> dict[Player, Mask | None]:
    """What each player takes themselves to be: what they are, as likely as they can be sure of it."""
    sure = list(outlook.sure)
    sure[outlook.me] = float(outlook.table[outlook.me].max() >= CERTAIN)
    drawn = rng.random(outlook.seats)
    players = enumerate(outlook.view.players)
    return {player: masks[seat] if drawn[seat] < sure[seat] else None for seat, player in players}


def _worth(outlook: Outlook, running: Running) -> float:
    table, me = running.table, outlook.view.players[outlook.me]
    if table.result is not None:
        return (me in table.result.winners) / len(table.result.winners)
    return outlook.worth.chances(table.coins, table.seat)[table.players.index(me)]
