"""R2: how a game begins."""

import pytest

from mascarade.rules import BadSetup, Scenario, heard, new, view
from mascarade.rules.events import Dealt, Opened, TurnBegan
from tests.rules.table import AtTable, table

PLAYERS = ("ann", "bob", "cia", "dan")
MASKS = ("judge", "empress", "king", "swindler", "thief", "cheat")
DEAL = ("king", "thief", "judge", "cheat", "swindler", "empress")
FOUR = Scenario("4A", 4, MASKS)


@pytest.mark.rule("R2.1")
def test_every_seat_starts_with_6_coins_and_the_court_with_none() -> None:
    game, _ = new(PLAYERS, FOUR, DEAL)
    assert game.position.coins == (6, 6, 6, 6)
    assert game.position.court == 0
    assert game.limit is None
    assert game.result is None


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("onlooker", ["ann", "cia", None])
def test_everybodys_coins_the_court_and_the_bank_are_public_all_the_time(onlooker: str | None) -> None:
    t = table("ann:king bob:judge cia:thief dan:empress=2", court=3)
    assert (t.view(onlooker).coins, t.view(onlooker).court, t.view(onlooker).bank) == ((6, 6, 6, 2), 3, 177)
    t.announces("ann", "king", against="dan")
    assert (t.view(onlooker).coins, t.view(onlooker).court, t.view(onlooker).bank) == ((8, 6, 6, 1), 4, 175)


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize("onlooker", ["ann", "dan", None])
def test_one_mask_goes_to_each_seat_the_rest_to_the_centre_and_everybody_reads_them(
    onlooker: str | None,
) -> None:
    game, events = new(PLAYERS, FOUR, DEAL)
    assert game.position.masks == ("king", "thief", "judge", "cheat")
    assert game.position.centre == ("swindler", "empress")
    assert Dealt(DEAL) in heard(events, onlooker)
    read = view(events, onlooker).open
    assert [(each.at, each.mask, each.how) for each in read] == [
        (place, mask, "dealt") for place, mask in enumerate(DEAL)
    ]


@pytest.mark.rule("R2.2")
def test_a_game_opens_with_the_table_then_the_deal_then_the_first_turn() -> None:
    _, events = new(PLAYERS, FOUR, DEAL)
    assert events == [
        Opened(PLAYERS, tuple(sorted(MASKS)), 2, (6, 6, 6, 6), 0, (), False),
        Dealt(DEAL),
        TurnBegan(1, 0, "ann", ()),
    ]


@pytest.mark.rule("R2.2")
def test_then_all_masks_lie_face_down_and_a_swap_shows_nobody_anything() -> None:
    t = AtTable(*new(PLAYERS, FOUR, DEAL)).says("ann", "swap with bob, really")
    for onlooker in (*PLAYERS, None):
        assert not any("mask=" in line for line in t.heard_by(onlooker))


@pytest.mark.rule("R2.2")
def test_a_position_is_set_up_with_players_who_know_nothing_of_the_masks() -> None:
    t = table("ann:king bob:judge cia:thief dan:empress | cheat")
    assert [type(event) for event in t.story] == [Opened, TurnBegan]
    assert t.view("ann").open == t.view("ann").seen == ()


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (("king", "thief", "judge", "cheat"), "deal(name='4A')"),
        (("king", "thief", "judge", "cheat", "swindler", "witch"), "deal(name='4A')"),
        (
            ("king", "king", "judge", "cheat", "swindler", "empress"),
            "too-many-cards(mask='king', times=2, cards=1); deal(name='4A')",
        ),
    ],
)
def test_only_the_masks_of_the_scenario_are_dealt(deal: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        new(PLAYERS, FOUR, deal)
    assert str(refused.value) == why


@pytest.mark.rule("R2.2")
def test_there_must_be_a_mask_for_every_seat() -> None:
    with pytest.raises(BadSetup) as refused:
        new(PLAYERS, Scenario("short", 4, ("judge", "king", "thief")), ("judge", "king", "thief"))
    assert str(refused.value) == "deal(name='short')"


@pytest.mark.rule("R2.2")
def test_everything_that_is_wrong_with_a_new_game_is_named_at_once() -> None:
    with pytest.raises(BadSetup) as refused:
        new(("ann", "ann", "", "centre:1", "eve"), FOUR, ("pope",), first="zoe")
    assert [str(each) for each in refused.value.problems] == [
        "name-twice(name='ann')",
        "name-empty",
        "name-centre(name='centre:1')",
        "unknown-mask(given='pope')",
        "scenario-players(name='4A', needed=4, players=5)",
        "deal(name='4A')",
        "not-at-the-table(name='zoe')",
    ]


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize(("first", "seat"), [("ann", 0), ("bob", 1), ("dan", 3)])
def test_the_host_names_the_first_player(first: str, seat: int) -> None:
    game, events = new(PLAYERS, FOUR, DEAL, first=first)
    assert game.ask is not None
    assert game.ask.player == first
    assert events[-1] == TurnBegan(1, seat, first, ())


@pytest.mark.rule("R2.3")
def test_the_first_one_seated_starts_where_nobody_is_named() -> None:
    game, _ = new(PLAYERS, FOUR, DEAL)
    assert game.ask is not None
    assert game.ask.player == "ann"


@pytest.mark.rule("R2.3")
def test_a_stranger_cannot_start() -> None:
    with pytest.raises(BadSetup) as refused:
        new(PLAYERS, FOUR, DEAL, first="zoe")
    assert str(refused.value) == "not-at-the-table(name='zoe')"
