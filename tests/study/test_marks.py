"""What is marked in a game: bluffs, good faith, challenges that hit, identities that were lost, and what
decided it."""

from mascarade.rules.events import Acted, Announced
from mascarade.scenarios import PRINTED
from mascarade.study.looking import study
from tests.games import storied
from tests.study.games import filed, marks, on, played

TABLE = "ann:judge bob:king cia:thief dan:empress"


def test_who_says_what_they_are_is_not_marked() -> None:
    found = study(played(TABLE, "ann: announce judge\nbob: pass\ncia: pass\ndan: pass"))
    assert on(found, 0) == []


def test_a_mask_one_knows_to_be_anothers_is_a_bluff() -> None:
    found = study(played(TABLE, "ann: announce king\nbob: pass\ncia: pass\ndan: pass"))
    assert marks(found, "bluff") == [(0, "ann", "king")]
    assert marks(found, "called") == []


def test_a_mask_that_was_taken_away_unseen_is_claimed_in_good_faith() -> None:
    record = played(TABLE, "ann: swap with bob, really\nbob: announce king\ncia: pass\ndan: pass\nann: pass")
    found = study(record)
    assert marks(found, "mistaken") == [(1, "bob", "king")]
    assert marks(found, "bluff") == []


def test_but_not_when_it_is_likelier_to_have_gone_than_not() -> None:
    record = played(
        TABLE,
        """
        ann: swap with bob, really
        bob: swap with cia, really
        cia: swap with bob, really
        dan: swap with bob, pretending
        ann: look
        bob: announce king
        cia: pass
        dan: pass
        ann: pass
        """,
    )
    found = study(record)
    assert found.turns[-1].turn == 11
    own = found.turns[5].beliefs["bob"][1][found.masks.index("king")]
    assert own < 50
    assert marks(found, "bluff") == [(5, "bob", "king")]


def test_a_challenge_that_exposes_a_bluff_is_marked_and_one_that_fails_is_a_bluff_itself() -> None:
    called = study(played(TABLE, "ann: announce king\nbob: challenge\ncia: pass\ndan: pass"))
    assert marks(called, "bluff") == [(0, "ann", "king")]
    assert marks(called, "called") == [(1, "bob", "king")]
    failed = study(played(TABLE, "ann: announce judge\nbob: pass\ncia: challenge\ndan: pass"))
    assert marks(failed, "bluff") == [(2, "cia", "judge")]
    assert marks(failed, "called") == []


def test_good_faith_that_is_challenged_is_no_bluff_that_was_called() -> None:
    answers = "ann: swap with bob, really\nbob: announce king\ncia: pass\ndan: pass\nann: challenge"
    found = study(played(TABLE, answers))
    assert marks(found, "mistaken") == [(1, "bob", "king")]
    assert marks(found, "called") == []


def test_a_challenge_that_was_not_settled_yet_has_exposed_nobody() -> None:
    found = study(played(TABLE, "ann: announce king\nbob: challenge\ncia: pass"))
    assert marks(found, "called") == []


def test_an_identity_is_lost_in_the_turn_from_which_on_one_can_no_longer_know_it() -> None:
    record = played(
        TABLE,
        """
        ann: swap with bob, really
        bob: swap with cia, pretending
        cia: swap with ann, really
        dan: look
        ann: look
        bob: look
        cia: swap with ann, really
        """,
    )
    found = study(record)
    lost = marks(found, "lost_identity")
    assert lost
    for step, player, mask in lost:
        turn = next(turn for turn in found.turns if turn.step == step + 1)
        seat = record.opening.players.index(player)
        assert turn.truth[seat] == mask
        assert turn.beliefs[player][seat][found.masks.index(str(mask))] < 50
    assert len({player for _, player, _ in lost}) == len(lost), "once, until one has looked again"
    assert "dan" not in {player for _, player, _ in lost}


def test_who_never_knew_loses_nothing() -> None:
    found = study(played(TABLE, "ann: swap with bob, really\nbob: swap with cia, really", dealt=False))
    assert marks(found, "lost_identity") == []


def test_what_wins_the_game_is_decisive_by_the_power_that_did_it() -> None:
    seats = "ann:judge=6 bob:king=11 cia:thief dan:empress"
    answers = "ann: announce king\nbob: challenge\ncia: pass\ndan: pass"
    found = study(played(seats, answers))
    assert marks(found, "decisive") == [(3, "bob", "king")]


def test_what_moves_no_coin_decides_nothing() -> None:
    found = study(played(TABLE, "ann: look\nbob: swap with ann, really\ncia: look"))
    assert marks(found, "decisive") == []


def test_at_most_five_moments_decide_a_game_and_each_is_a_power_or_a_fine() -> None:
    most = 0
    for seed in range(20):
        story = storied(seed, scenario=PRINTED["4A"], most_steps=300)
        found = study(filed(story))
        decisive = marks(found, "decisive")
        most = max(most, len(decisive))
        for step, player, mask in decisive:
            began = max(turn.step for turn in found.turns if turn.step <= step)
            events = [each for before in story.steps[began : step + 1] for each in before.events]
            announced = next(each for each in events if isinstance(each, Announced))
            acted = next((each.by for each in events if isinstance(each, Acted)), announced.by)
            assert (player, mask) == (acted, announced.mask)
        assert [mark.step for mark in found.marks] == sorted(mark.step for mark in found.marks)
    assert most == 5
