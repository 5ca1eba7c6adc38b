"""Who is honoured for what, and that nobody is for nothing."""

from typing import get_args

from mascarade.scenarios import PRINTED
from mascarade.study.looking import study
from mascarade.study.shape import HonourKind, Study
from tests.games import storied
from tests.study.games import filed, marks, played

TABLE = "ann:judge bob:king cia:thief dan:empress"


def honour(found: Study, kind: HonourKind) -> tuple[tuple[str, ...], int] | None:
    return next(((each.players, each.number) for each in found.honours if each.kind == kind), None)


def test_the_boldest_bluffed_most_often_without_being_called() -> None:
    found = study(
        played(
            TABLE,
            """
            ann: announce king
            bob: pass
            cia: pass
            dan: pass
            bob: announce judge
            cia: pass
            dan: pass
            ann: challenge
            cia: announce thief
            dan: pass
            ann: pass
            bob: pass
            """,
        )
    )
    assert len(marks(found, "bluff")) == 2
    assert honour(found, "boldest") == (("ann",), 1)


def test_nobody_is_bold_where_nobody_bluffs() -> None:
    found = study(played(TABLE, "ann: announce judge\nbob: pass\ncia: pass\ndan: pass"))
    assert honour(found, "boldest") is None


def test_who_knows_everything_is_not_far_from_anything() -> None:
    found = study(played(TABLE, "ann: look\nbob: look"))
    assert honour(found, "furthest") is None
    assert honour(found, "longest") is None
    assert honour(found, "sharpest") == (("ann", "bob", "cia", "dan"), 100)


def test_the_longest_run_as_somebody_else_counts_turns_in_a_row() -> None:
    found = study(
        played(
            "ann:judge bob:king cia:thief dan:empress | witch fool",
            """
            ann: swap with bob, really
            bob: swap with centre:0, pretending
            cia: swap with bob, pretending
            dan: look
            ann: look
            bob: look
            """,
        )
    )
    thief, judge = found.masks.index("thief"), found.masks.index("judge")
    rows = [turn.beliefs["bob"][1] for turn in found.turns]
    assert [row[thief] > row[judge] for row in rows] == [False, False, False, True, True, True, False]
    assert honour(found, "longest") == (("bob",), 3)


def test_the_most_generous_paid_most_and_an_exchange_costs_the_difference() -> None:
    found = study(
        played(
            "ann:witch=2 bob:king=9 cia:thief dan:empress",
            "ann: announce witch\nbob: pass\ncia: pass\ndan: pass\nann: choose bob",
        )
    )
    assert honour(found, "generous") == (("bob",), 7)


def test_a_fine_is_paid_as_well() -> None:
    found = study(played(TABLE, "ann: announce king\nbob: challenge\ncia: pass\ndan: pass"))
    assert honour(found, "generous") == (("ann",), 1)


def test_who_shares_an_honour_is_named_in_the_order_of_the_seats() -> None:
    found = study(played(TABLE, "ann: announce king\nbob: pass\ncia: challenge\ndan: challenge", dealt=False))
    assert honour(found, "generous") == (("ann", "cia", "dan"), 1)


def test_every_honour_is_given_once_at_most_to_players_and_for_something() -> None:
    given = set()
    for seed in range(10):
        story = storied(seed, scenario=PRINTED["6B"], most_steps=200)
        found = study(filed(story))
        kinds = [each.kind for each in found.honours]
        assert kinds == [kind for kind in get_args(HonourKind) if kind in kinds]
        assert all(each.number > 0 and each.players for each in found.honours)
        assert all(set(each.players) <= set(story.opening.position.players) for each in found.honours)
        given.update(kinds)
    assert given == set(get_args(HonourKind))
