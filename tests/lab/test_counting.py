"""What is counted: recorded games against a count by hand, and sums that must agree in all games."""

import numpy as np
import pytest

from mascarade import fast
from mascarade.lab.simulation.chunks import counted
from mascarade.lab.simulation.counter import moved
from mascarade.lab.simulation.counts import WIN, AnnouncementCounts, Flow, GameCounts, Share
from mascarade.lab.simulation.kernels import MINDS
from mascarade.lab.simulation.plan import Plan, setting
from mascarade.rules.events import Move, Paid
from tests.lab.counting import plan, recorded

SHORT = 18
LOST, WON = Share(1, 0), Share(1, WIN)


def test_a_recorded_game_is_counted_as_by_hand() -> None:
    """Side 4A, in which ann, the judge, says in turn 17 that she is the cheat, and nobody objects."""
    assert recorded("scenario-4A", "shy", "bold", "shy", "shy") == GameCounts(
        games=1,
        answers=17 + 10 * 3 + 1,
        lengths={17: 1},
        endings={"cheat": 1},
        dealt={"judge": WON, "king": LOST, "thief": LOST, "swindler": LOST},
        held={"judge": WON, "king": LOST, "thief": LOST, "empress": LOST},
        seats=[WON, LOST, LOST, LOST],
        first={"announce empress": Share(2, WIN), "announce swindler": LOST, "announce thief": LOST},
        kinds={"shy": Share(3, WIN), "bold": LOST},
        announced={
            "cheat": AnnouncementCounts(times=1),
            "empress": AnnouncementCounts(times=2, truly=1),
            "judge": AnnouncementCounts(times=2, truly=2, challenged=1, challenges=1),
            "king": AnnouncementCounts(times=1, truly=1),
            "swindler": AnnouncementCounts(times=2, challenged=1, unmasked=1, challenges=1, well=1),
            "thief": AnnouncementCounts(times=2, truly=2, challenged=1, challenges=1),
        },
        coins={
            "empress": Flow(2, 6),
            "fine": Flow(3, 3),
            "judge": Flow(2, 3),
            "king": Flow(1, 2),
            "swindler": Flow(2, 4),
            "thief": Flow(2, 4),
        },
        leads={3: 1},
    )


def test_who_had_least_half_way_and_wins_has_won_from_behind() -> None:
    """Side 5B: after 8 of 15 turns eve has 5 coins, the fewest; a witch, she takes the 12 of the richest."""
    counts = recorded("scenario-5B")
    assert (counts.behind, counts.leads) == (1, {3: 1})
    assert counts.coins["witch"] == Flow(1, 12 - 5)


def test_seats_are_those_of_the_deal_and_masks_those_before_a_player_at_the_end() -> None:
    """Side 8B: cia and eve change seats in turn 6, and both have a peasant before them when gus wins."""
    counts = recorded("scenario-8B", *"abcdefgh")
    assert [share.won for share in counts.seats] == [0, 0, 0, 0, 0, 0, WIN, 0]
    assert counts.kinds["g"] == WON
    assert counts.dealt["peasant"] == Share(2, 0)
    assert counts.held["peasant"] == Share(2, 0)
    assert (counts.dealt["beggar"], counts.held["widow"]) == (WON, WON)
    assert counts.leads == {2: 1}, "the coins that eve leaves are cia's lead"


def test_a_game_without_an_end_is_nobodys() -> None:
    counts = recorded("end-unfinished")
    assert (counts.games, counts.unfinished, counts.endings) == (1, 1, {"unfinished": 1})
    assert counts.lengths == {6: 1}
    assert (counts.dealt, counts.held, counts.seats, counts.first, counts.kinds) == ({}, {}, [], {}, {})
    assert counts.announced == {"king": AnnouncementCounts(times=1, truly=1, challenged=1, challenges=1)}


def test_fortunes_that_are_exchanged_move_their_difference() -> None:
    assert moved(Paid((Move(0, 3, 12), Move(3, 0, 5)))) == 7
    assert moved(Paid((Move(0, 3, 5), Move(3, 0, 5)))) == 0
    assert moved(Paid((Move("bank", 1, 1), Move("bank", 2, 1)))) == 2
    assert moved(Paid((Move(4, "court", 1), Move(5, "court", 1)))) == 2


@pytest.mark.parametrize(
    "games",
    [
        plan("4A", ("random", 4), games=60),
        plan("4B", ("random", 4), games=40, turns=SHORT),
        plan("8B", ("heuristic", 5), ("honest", 3), games=40),
        plan("12A", ("honest", 12), games=20),
        plan("6A", ("guest", 3), ("random:bold", 3), games=6),
    ],
    ids=lambda games: f"{games.scenario.name} {games.bots}",
)
def test_sums_agree(games: Plan) -> None:
    counts = counted(games, range(games.games))
    finished, players = counts.games - counts.unfinished, games.scenario.players
    assert counts.games == games.games
    assert finished > 0
    assert (counts.unfinished > 0) == (games.turns == SHORT)
    for numbers in (counts.lengths.values(), counts.leads.values(), counts.endings.values()):
        assert sum(numbers) == counts.games
    for shares in (counts.dealt, counts.held, counts.kinds):
        assert sum(share.of for share in shares.values()) == finished * players
        assert sum(share.won for share in shares.values()) == WIN * finished
    assert [share.of for share in counts.seats] == [finished] * len(counts.seats)
    assert sum(share.won for share in counts.seats) == WIN * finished
    assert sum(share.of for share in counts.first.values()) <= finished * players
    assert {kind.name for kind in games.kinds} == set(counts.kinds)
    assert counts.behind <= finished
    assert set(counts.announced) <= set(games.scenario.masks)
    assert set(counts.coins) <= {*games.scenario.masks, "fine"}
    for said in counts.announced.values():
        assert said.times >= said.truly + said.unmasked
        assert said.times >= said.challenged >= said.unmasked
        assert said.challenges >= said.challenged
        assert said.challenges >= said.well
    assert counts.coins.get("fine", Flow()).times <= sum(
        said.challenged for said in counts.announced.values()
    )


def test_the_kernels_and_the_rules_agree_on_who_won() -> None:
    games = plan("9B", ("heuristic", 4), ("random", 3), ("honest", 2), games=50)
    settings = [setting(games, number) for number in range(50)]
    batch = fast.Batch(games.scenario, 50, limit=games.turns)
    batch.reset([how.seed for how in settings])
    decisions = batch.play([[MINDS[kind.bot] for kind in how.kinds] for how in settings])
    counts = counted(games, range(50))
    assert counts.answers == decisions
    assert counts.lengths == dict(zip(*np.unique(batch.rows["turn"], return_counts=True), strict=True))
    won = fast.shares(batch.rows).sum(axis=0)[:9]
    assert [share.won / WIN for share in counts.seats] == pytest.approx(won.tolist())
