"""`new`: players clockwise, a printed side or masks of one's own, and a seed that deals alike everywhere."""

from typing import Any

import pytest

from mascarade.scenarios import PRINTED
from tests.cli.judge import FOUR, Host
from tests.cli.program import Program

DEAL_OF_SEED_7 = ["cheat", "empress", "swindler", "king", "judge", "thief"]
OWN_MASKS = ["judge", "king", "empress", "thief", "witch", "spy"]
SIX = ("ann", "bob", "cia", "dan", "eve", "fay")


def names(number: int) -> list[str]:
    return [f"player {each}" for each in range(number)]


def test_a_new_game_begins_as_the_rules_say(host: Host) -> None:
    reply = host.new()
    assert reply["position"] == {
        "players": list(FOUR),
        "masks": DEAL_OF_SEED_7[:4],
        "centre": DEAL_OF_SEED_7[4:],
        "coins": [6, 6, 6, 6],
        "court": 0,
        "turn": 1,
        "seat": 0,
        "barred": [],
        "must_look": [],
        "peeking": False,
    }
    assert (reply["ask"]["player"], reply["ask"]["what"]) == ("ann", "turn")
    assert reply["result"] is None


def test_a_new_game_shows_everybody_the_deal(host: Host) -> None:
    opened, dealt, began = host.new()["events"]
    assert [opened["type"], dealt["type"], began["type"]] == ["Opened", "Dealt", "TurnBegan"]
    assert dealt == {"type": "Dealt", "masks": DEAL_OF_SEED_7, "knows": "everybody"}
    for player in (*FOUR, None):
        seen = host.view(player)["open"]
        assert [each["mask"] for each in sorted(seen, key=lambda each: each["at"])] == DEAL_OF_SEED_7


def test_the_players_sit_in_the_order_given_and_the_first_one_begins(host: Host) -> None:
    reply = host.new(players=["dan", "ann", "cia", "bob"])
    assert reply["position"]["players"] == ["dan", "ann", "cia", "bob"]
    assert reply["ask"]["player"] == "dan"
    reply = host.says("dan", "swap", with_="bob", really=False)
    assert (reply["ask"]["player"], reply["position"]["seat"], reply["position"]["turn"]) == ("ann", 1, 2)


@pytest.mark.parametrize("side", PRINTED)
def test_every_printed_side_can_be_played(host: Host, side: str) -> None:
    players = PRINTED[side].players
    position = host.new(players=names(players), scenario=side)["position"]
    assert sorted(position["masks"] + position["centre"]) == sorted(PRINTED[side].masks)
    assert len(position["masks"]) == players


@pytest.mark.parametrize(("players", "centre"), [(FOUR, 2), (SIX, 0)])
def test_masks_of_ones_own_go_to_the_seats_and_then_to_the_centre(
    host: Host, players: tuple[str, ...], centre: int
) -> None:
    position = host.new(players=players, masks=OWN_MASKS)["position"]
    assert sorted(position["masks"] + position["centre"]) == sorted(OWN_MASKS)
    assert len(position["centre"]) == centre


def test_the_order_in_which_masks_are_listed_does_not_change_the_deal(host: Host) -> None:
    assert host.new(masks=OWN_MASKS) == host.new(masks=OWN_MASKS[::-1])


def test_peeking_is_off_unless_it_is_asked_for(host: Host) -> None:
    assert host.new()["position"]["peeking"] is False
    assert host.new(peeking=False)["position"]["peeking"] is False
    assert host.new(peeking=True)["position"]["peeking"] is True


def test_the_same_seed_deals_the_same_in_another_process(host: Host) -> None:
    with Program("referee") as elsewhere:
        for seed in (7, 0, -1, 2**63, 10**40, -(10**40)):
            assert Host(elsewhere).new(seed=seed) == host.new(seed=seed)


def test_other_seeds_deal_otherwise(host: Host) -> None:
    deals = {tuple(host.new(seed=seed)["position"]["masks"]) for seed in range(60)}
    assert len(deals) > 40


def test_seeds_deal_what_they_dealt_in_the_first_release(host: Host) -> None:
    position = host.new(players=names(12), scenario="12B", seed=2024)["position"]
    expected = "peasant patron spy judge guru empress witch puppet_master swindler princess peasant cheat"
    assert " ".join(position["masks"]) == expected


def test_games_follow_one_another(host: Host) -> None:
    host.new()
    host.says("ann", "swap", with_="bob", really=True)
    assert host.new(players=SIX, scenario="6A")["position"]["turn"] == 1
    assert host.view("fay")["handled"] == []
    host.set_up()
    assert host.view("ann")["open"] == []


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"scenario": "5A"}, "is for 5 players"),
        ({"scenario": "4C"}, "no printed scenario called “4C”"),
        ({"scenario": "4a"}, "no printed scenario called “4a”"),
        ({"scenario": ""}, "no printed scenario"),
        ({"players": ["ann", "bob", "cia"]}, "3 players cannot play"),
        ({"players": names(13)}, "13 players cannot play"),
        ({"players": []}, "0 players cannot play"),
        ({"players": ["ann", "bob", "cia", "ann"]}, "More than one player is called “ann”"),
        ({"players": ["ann", "", "cia", "dan"]}, "A player has no name"),
        ({"players": ["ann", "centre:", "cia", "dan"]}, "must not begin with “centre:”"),
        ({"players": ["ann", "centre:0", "cia", "dan"]}, "must not begin with “centre:”"),
    ],
)
def test_a_game_that_cannot_begin_is_refused(host: Host, fields: dict[str, Any], complaint: str) -> None:
    host.new()
    request = {"cmd": "new", "players": FOUR, "scenario": "4A", "seed": 7, **fields}
    assert complaint in host.refused(request)


@pytest.mark.parametrize(
    "name", ["centre", "Centre:0", " centre:0", " ", "0", "null", "judge", "🎭", "a\nb", "\0"]
)
def test_any_other_name_will_do(host: Host, name: str) -> None:
    reply = host.new(players=[name, "bob", "cia", "dan"])
    assert reply["ask"]["player"] == name
    assert host.view(name)["player"] == name


def test_a_scenario_of_ones_own_hears_everything_that_is_wrong_with_it(host: Host) -> None:
    request = {
        "cmd": "new",
        "players": names(7),
        "masks": ["king", "king", "peasant", "thief", "spy", "knight"],
        "seed": 1,
    }
    error = host.refused(request)
    for complaint in (
        "no mask called “knight”",
        "King is listed 2 times",
        "the Judge is missing",
        "cards, and here there are 6",
        "Peasant must be in a scenario 2 times or not at all",
        "Peasant needs at least 8 players",
    ):
        assert complaint in error


def test_names_and_masks_of_ones_own_are_judged_together(host: Host) -> None:
    players = ["ann", "ann", "", "centre:1"]
    error = host.refused({"cmd": "new", "players": players, "masks": ["judge", "king"], "seed": 1})
    alone = host.refused({"cmd": "new", "players": players, "scenario": "4A", "seed": 1})
    assert error.startswith(alone)
    assert "exactly 6 cards, and here there are 2" in error
    assert error.count("players cannot play") == 0


@pytest.mark.parametrize("fields", [{}, {"scenario": "4A", "masks": OWN_MASKS}], ids=["neither", "both"])
def test_exactly_one_of_scenario_and_masks_is_wanted(host: Host, fields: dict[str, Any]) -> None:
    error = host.refused({"cmd": "new", "players": FOUR, "seed": 7, **fields})
    assert "exactly one" in error


@pytest.mark.parametrize(
    "fields", [{"scenario": "4A", "masks": None}, {"scenario": None, "masks": OWN_MASKS}]
)
def test_null_is_not_the_same_as_nothing(host: Host, fields: dict[str, Any]) -> None:
    assert "null" in host.refused({"cmd": "new", "players": FOUR, "seed": 7, **fields})
