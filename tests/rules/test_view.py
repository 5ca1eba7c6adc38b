"""A view is what one player heard, folded: where they saw which mask, when, and what everybody can see."""

import pytest

from mascarade.rules import Onlooker, Scenario, new, view
from mascarade.rules.events import Opened, TurnBegan
from mascarade.rules.state import Result
from mascarade.rules.view import Asked, Handling, Sighting
from tests.rules.table import AtTable, table

FOUR = "ann:king bob:judge cia:thief dan:empress | cheat"


def test_a_view_has_what_lies_open_before_everybody() -> None:
    t = table(FOUR, court=4, turn=7, seat="cia", barred="bob dan", must_look="dan", peeking=True)
    for onlooker in ("ann", "cia", None):
        seen = t.view(onlooker)
        assert seen.player == onlooker
        assert seen.players == ("ann", "bob", "cia", "dan")
        assert seen.coins == (6, 6, 6, 6)
        assert (seen.court, seen.bank) == (4, 172)
        assert seen.masks == ("cheat", "empress", "judge", "king", "thief")
        assert seen.centre == 1
        assert (seen.turn, seen.seat) == (7, 2)
        assert seen.barred == ("bob", "dan")
        assert seen.must_look == ("dan",)
        assert seen.peeking
        assert (seen.announced, seen.claimants, seen.result) == (None, (), None)


def test_the_options_are_told_only_to_the_player_who_is_asked() -> None:
    t = table(FOUR).says("ann", "announce king")
    assert t.game.ask is not None
    assert t.view("bob").ask == Asked("bob", "challenge", "king", t.game.ask.options)
    for onlooker in ("ann", "cia", None):
        assert t.view(onlooker).ask == Asked("bob", "challenge", "king", None)


def test_an_announcement_shows_with_its_claimants_until_the_turn_ends() -> None:
    t = table(FOUR).says("ann", "announce king").says("bob", "challenge")
    assert (t.view(None).announced, t.view(None).claimants) == ("king", ("ann", "bob"))
    t.says("cia", "pass").says("dan", "pass")
    assert (t.view(None).announced, t.view(None).claimants) == (None, ())
    assert t.view(None).barred == ("ann", "bob")


def test_what_a_player_saw_stays_with_the_turn_the_moment_and_the_way() -> None:
    t = table(FOUR, peeking=True).says("bob", "peek").says("ann", "look")
    assert t.view("bob").seen == (Sighting(5, 4, 1, "judge", "peeked"),)
    assert t.view("ann").seen == (Sighting(5, 5, 0, "king", "looked"),)
    assert t.view("cia").seen == t.view(None).seen == ()


def test_a_look_after_a_peek_is_a_look_again() -> None:
    t = table(FOUR, peeking=True).says("bob", "peek").says("ann", "look").says("bob", "look")
    assert [saw.how for saw in t.view("bob").seen] == ["peeked", "looked"]


def test_what_the_spy_saw_is_told_from_a_look() -> None:
    t = table("ann:spy bob:judge cia:thief dan:empress").announces("ann", "spy").says("ann", "choose cia")
    t.says("ann", "finish really")
    assert t.view("ann").seen == (Sighting(5, 10, 2, "thief", "spied"), Sighting(5, 12, 0, "spy", "spied"))
    assert t.view("ann").handled == (Handling(5, 13, "ann", 0, 2, True),)
    assert t.view("bob").handled == (Handling(5, 11, "ann", 0, 2, None),)


def test_every_pair_that_went_under_the_table_is_remembered_in_order() -> None:
    t = table(FOUR).says("ann", "swap with bob, really").says("bob", "swap with centre:0, pretending")
    assert t.view("cia").handled == (Handling(5, 3, "ann", 0, 1, None), Handling(6, 5, "bob", 1, 4, None))
    assert [each.really for each in t.view("ann").handled] == [True, None]
    assert [each.really for each in t.view("bob").handled] == [None, False]


def test_what_everybody_saw_is_kept_apart_from_what_one_saw_alone() -> None:
    t = table("ann:princess bob:judge cia:thief dan:empress").announces("ann", "princess", against="bob")
    t.says("ann", "choose cia")
    assert [(saw.at, saw.mask, saw.how) for saw in t.view("dan").open] == [
        (0, "princess", "revealed"),
        (1, "judge", "revealed"),
    ]
    assert [(saw.at, saw.mask, saw.how) for saw in t.view("dan").seen] == [(2, "thief", "shown")]


def test_the_deal_was_read_before_the_first_turn() -> None:
    masks = ("judge", "king", "empress", "thief", "cheat", "witch")
    t = AtTable(*new(("ann", "bob", "cia", "dan"), Scenario("ours", 4, masks), masks))
    assert t.view("bob").open[0] == Sighting(0, 2, 0, "judge", "dealt")
    assert t.view("bob").open[5] == Sighting(0, 2, 5, "witch", "dealt")
    assert t.view("bob").seen == ()


def test_a_view_follows_the_seats() -> None:
    t = table("ann:puppet_master bob:judge cia:thief dan:empress").announces("ann", "puppet_master")
    t.says("ann", "choose bob dan")
    assert t.view("cia").players == ("ann", "dan", "cia", "bob")
    assert t.view("cia").coins == (8, 5, 6, 5)


def test_the_end_adds_the_result_and_nothing_else() -> None:
    t = table("ann:king=11 bob:judge cia:thief dan:empress").announces("ann", "king")
    for onlooker in ("ann", "bob", None):
        assert t.view(onlooker).result == Result(("ann",), "thirteen")
        assert t.view(onlooker).ask is None
        assert t.view(onlooker).seen == t.view(onlooker).open == ()
    assert t.view("bob").announced == "king"


def test_an_onlooker_who_listens_along_knows_the_same_at_every_moment() -> None:
    t = table(FOUR)
    assert isinstance(t.story[0], Opened)
    onlooker = Onlooker("bob", t.story[0])
    for event in t.story:
        onlooker.hear(event)
    for player, said in (("ann", "look"), ("bob", "swap with cia, really"), ("cia", "announce king")):
        t.says(player, said)
        for event in t.now:
            onlooker.hear(event)
        assert onlooker.view(t.game.ask) == t.view("bob")


def test_a_view_begins_where_the_table_was_opened() -> None:
    with pytest.raises(AssertionError, match="a view begins where the table was opened"):
        view([TurnBegan(5, 0, "ann", ())], "ann")
    with pytest.raises(AssertionError, match="a view needs the events since the table was opened"):
        view([], "ann")
    assert view(table(FOUR).story, "ann").ask is None
