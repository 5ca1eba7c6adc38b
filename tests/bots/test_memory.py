"""What a view makes certain: every sighting until somebody else may have moved the mask."""

from hypothesis import given

from mascarade.bots.memory import remembered
from mascarade.rules import new, view
from mascarade.scenarios import PRINTED
from tests.games import Story, played
from tests.rules.table import AtTable, table

FOUR = "ann:judge bob:king cia:empress dan:thief | swindler cheat"
EIGHT = "ann:judge bob:spy cia:fool dan:princess eve:guru fay:puppet_master gus:witch hal:king"


def known(at: AtTable, player: str | None) -> str:
    """`0 judge, 4 cheat`: what the player knows for certain, by place."""
    masks = remembered(at.view(player))
    return ", ".join(f"{place} {masks[place]}" for place in sorted(masks))


def test_a_player_who_has_seen_nothing_is_certain_of_nothing() -> None:
    assert known(table(FOUR), "ann") == ""


def test_a_look_makes_certain() -> None:
    at = table(FOUR).says("ann", "look")
    assert known(at, "ann") == "0 judge"
    assert known(at, "bob") == known(at, None) == ""


def test_ones_own_swap_moves_what_one_knows() -> None:
    at = table(FOUR).says("ann", "look").all_look(3).says("ann", "swap with centre:1, really")
    assert known(at, "ann") == "5 judge"


def test_ones_own_swap_carries_both_masks_if_one_knows_both() -> None:
    at = table(FOUR).announces("ann", "king", against="bob").all_look(3)
    at.says("ann", "swap with bob, really")
    assert known(at, "ann") == "0 king, 1 judge"
    assert known(at, "cia") == "2 empress"


def test_what_one_pretended_stays_where_it_was() -> None:
    at = table(FOUR).says("ann", "look").all_look(3).says("ann", "swap with bob, pretending")
    assert known(at, "ann") == "0 judge"
    assert known(at, "bob") == ""


def test_what_another_had_under_the_table_is_certain_no_more() -> None:
    at = table(FOUR).says("ann", "look").says("bob", "swap with ann, pretending")
    assert known(at, "ann") == ""
    at = table(FOUR).says("ann", "look").says("bob", "swap with cia, really")
    assert known(at, "ann") == "0 judge"


def test_a_reveal_makes_everybody_certain() -> None:
    at = table(FOUR).announces("ann", "king", against="dan")
    for player in ("ann", "bob", "cia", "dan", None):
        assert known(at, player) == "0 judge, 3 thief"


def test_a_later_sighting_counts_after_an_earlier_handling() -> None:
    at = table(FOUR).says("ann", "look").says("bob", "swap with ann, really").all_look(2)
    at.says("ann", "look")
    assert known(at, "ann") == "0 king"


def test_the_spy_knows_both_masks_whatever_she_does_with_them() -> None:
    for way, expected in (("really", "0 spy, 1 judge"), ("pretending", "0 judge, 1 spy")):
        at = table(EIGHT).announces("ann", "spy")
        at.says("ann", "choose bob").says("ann", f"finish {way}")
        assert known(at, "ann") == expected
        assert known(at, "bob") == known(at, "cia") == known(at, None) == ""


def test_the_fool_moves_what_she_knows_of_others() -> None:
    at = table(EIGHT, seat="cia").announces("cia", "king", against="gus hal").all_look(7)
    at.announces("cia", "fool").says("cia", "choose ann hal").says("cia", "finish really")
    assert known(at, "cia") == "0 king, 2 fool, 6 witch"
    assert known(at, "dan") == "2 fool, 3 princess, 6 witch"


def test_the_princess_shows_all_but_her_victim_and_the_spectators() -> None:
    at = table(EIGHT, seat="dan").announces("dan", "princess").says("dan", "choose hal")
    for player in ("ann", "bob", "cia", "dan", "eve", "fay", "gus"):
        assert known(at, player) == "7 king"
    assert known(at, "hal") == known(at, None) == ""


def test_a_victim_of_the_princess_keeps_what_they_knew() -> None:
    at = table(EIGHT, seat="hal").says("hal", "look").announces("ann", "princess").says("ann", "choose hal")
    assert known(at, "hal") == "7 king"


def test_the_gurus_victim_shows_everybody() -> None:
    at = table(EIGHT, seat="eve").announces("eve", "guru").says("eve", "choose ann").says("ann", "name king")
    assert known(at, "ann") == known(at, "hal") == known(at, None) == "0 judge"


def test_a_change_of_seats_moves_the_players_and_not_what_they_know() -> None:
    at = table(EIGHT).says("ann", "look").says("bob", "look").all_look(3)
    at.announces("fay", "puppet_master").says("fay", "choose ann bob")
    assert at.players.split()[:2] == ["bob", "ann"]
    assert known(at, "ann") == "0 judge"
    assert known(at, "bob") == "1 spy"
    at.all_look(2)
    at.says("bob", "look")
    assert known(at, "bob") == "0 judge, 1 spy"


def test_the_deal_is_remembered_until_masks_go_under_the_table() -> None:
    masks = ("judge", "king", "empress", "thief", "swindler", "cheat")
    at = AtTable(*new(("ann", "bob", "cia", "dan"), PRINTED["4A"], masks))
    for player in ("ann", "dan", None):
        assert known(at, player) == "0 judge, 1 king, 2 empress, 3 thief, 4 swindler, 5 cheat"
    at.says("ann", "swap with centre:1, really")
    assert known(at, "ann") == "0 cheat, 1 king, 2 empress, 3 thief, 4 swindler, 5 judge"
    assert known(at, "dan") == known(at, None) == "1 king, 2 empress, 3 thief, 4 swindler"


@given(played())
def test_what_is_certain_is_true(story: Story) -> None:
    """However the game went: nobody remembers a mask where it does not lie."""
    position = story.game.position
    truth = set(enumerate(position.masks + position.centre))
    for player in story.everyone:
        assert set(remembered(view(story.events, player)).items()) <= truth
