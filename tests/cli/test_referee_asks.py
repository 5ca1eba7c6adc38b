"""What is asked, in which order its options stand, and what the answers do."""

from typing import Any

import pytest

from tests.cli.judge import FOUR, Host

EIGHT = ["ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal"]
MASKS_OF_FOUR = ["judge", "king", "empress", "thief", "swindler", "cheat"]
MASKS_OF_EIGHT = ["judge", "puppet_master", "fool", "spy", "witch", "guru", "princess", "swindler"]


def table_of_eight(host: Host, **fields: Any) -> dict[str, Any]:
    return host.set_up(
        **{"players": EIGHT, "masks": MASKS_OF_EIGHT, "centre": [], "coins": [6] * 8, "seat": 2, **fields}
    )


def swaps(*whose: str) -> list[dict[str, Any]]:
    return [{"do": "swap", "with": each, "really": really} for each in whose for really in (True, False)]


def test_a_turn_offers_look_then_swaps_by_seat_then_the_centre_then_masks_by_id(host: Host) -> None:
    ask = host.set_up(seat=2)["ask"]
    assert ask == {
        "player": "cia",
        "what": "turn",
        "options": [
            {"do": "look"},
            *swaps("ann", "bob", "dan", "centre:0", "centre:1"),
            *({"do": "announce", "mask": mask} for mask in sorted(MASKS_OF_FOUR)),
        ],
    }


def test_the_options_do_not_depend_on_where_the_masks_lie(host: Host) -> None:
    here = host.set_up()["ask"]
    there = host.set_up(masks=["cheat", "swindler", "thief", "empress"], centre=["king", "judge"])["ask"]
    assert here == there


def test_a_mask_that_is_in_play_twice_is_offered_once(host: Host) -> None:
    masks = ["judge", "peasant", "peasant", "spy", "witch", "guru", "princess", "swindler"]
    options = table_of_eight(host, masks=masks)["ask"]["options"]
    assert options.count({"do": "announce", "mask": "peasant"}) == 1


def test_a_preparatory_turn_offers_swaps_only(host: Host) -> None:
    for turn in (1, 2, 3, 4):
        options = host.set_up(turn=turn)["ask"]["options"]
        assert options == swaps("bob", "cia", "dan", "centre:0", "centre:1")


def test_a_barred_player_may_look_and_swap(host: Host) -> None:
    options = host.set_up(barred=["ann"])["ask"]["options"]
    assert options == [{"do": "look"}, *swaps("bob", "cia", "dan", "centre:0", "centre:1")]


def test_a_player_who_must_look_is_still_asked(host: Host) -> None:
    reply = host.set_up(must_look=["ann"])
    assert reply["ask"] == {"player": "ann", "what": "turn", "options": [{"do": "look"}]}
    assert host.says("ann", "look")["position"]["must_look"] == []


def test_everybody_else_is_asked_to_challenge_clockwise(host: Host) -> None:
    reply = host.set_up(seat=2)
    reply = host.says("cia", "announce", mask="king")
    for player in ("dan", "ann", "bob"):
        assert reply["ask"] == {
            "player": player,
            "what": "challenge",
            "options": [{"do": "challenge"}, {"do": "pass"}],
        }
        reply = host.says(player, "pass")
    assert reply["position"]["coins"] == [6, 6, 8, 6]
    assert reply["ask"]["player"] == "dan"


def test_a_power_that_chooses_one_offers_the_others_by_seat(host: Host) -> None:
    table_of_eight(host)
    ask = host.announces("cia", "spy")["ask"]
    others = [player for player in EIGHT if player != "cia"]
    assert ask["what"] == "choose"
    assert ask["options"] == [{"do": "choose", "players": [player]} for player in others]


@pytest.mark.parametrize("mask", ["fool", "puppet_master"])
def test_a_pair_stands_in_one_order_only_and_is_taken_in_any(host: Host, mask: str) -> None:
    replies = []
    for pair in (["bob", "gus"], ["gus", "bob"]):
        table_of_eight(host)
        ask = host.announces("cia", mask)["ask"]
        others = [player for player in EIGHT if player != "cia"]
        pairs = [[one, two] for place, one in enumerate(others) for two in others[place + 1 :]]
        assert ask["options"] == [{"do": "choose", "players": two} for two in pairs]
        replies.append(host.says("cia", "choose", players=pair))
    assert replies[0] == replies[1]


@pytest.mark.parametrize(
    "players", [[], ["bob"], ["bob", "bob"], ["bob", "cia"], ["bob", "gus", "hal"], ["bob", "zoe"]]
)
def test_a_pair_is_two_different_others(host: Host, players: list[str]) -> None:
    table_of_eight(host)
    host.announces("cia", "fool")
    answer = {"do": "choose", "players": players}
    assert host.refused({"cmd": "answer", "player": "cia", "answer": answer})


def test_the_witch_may_also_decline(host: Host) -> None:
    table_of_eight(host)
    options = host.announces("cia", "witch")["ask"]["options"]
    assert options[0] == {"do": "choose", "players": ["ann"]}
    assert options[-1] == {"do": "decline"}
    assert len(options) == 8
    assert host.says("cia", "decline")["position"]["coins"] == [6] * 8


def test_only_the_witch_may_decline(host: Host) -> None:
    table_of_eight(host)
    host.announces("cia", "spy")
    assert host.refused({"cmd": "answer", "player": "cia", "answer": {"do": "decline"}})


@pytest.mark.parametrize(("mask", "chosen"), [("spy", ["bob"]), ("fool", ["bob", "dan"])])
def test_the_spy_and_the_fool_are_asked_whether_they_really_swap(
    host: Host, mask: str, chosen: list[str]
) -> None:
    table_of_eight(host)
    host.announces("cia", mask)
    ask = host.says("cia", "choose", players=chosen)["ask"]
    assert ask == {
        "player": "cia",
        "what": "finish",
        "options": [{"do": "finish", "really": True}, {"do": "finish", "really": False}],
    }
    before = table_of_eight(host)["position"]["masks"]
    for really in (True, False):
        table_of_eight(host)
        host.announces("cia", mask)
        host.says("cia", "choose", players=chosen)
        assert (host.says("cia", "finish", really=really)["position"]["masks"] == before) is not really


def test_the_gurus_victim_is_asked_for_a_mask_by_id(host: Host) -> None:
    table_of_eight(host)
    host.announces("cia", "guru")
    ask = host.says("cia", "choose", players=["ann"])["ask"]
    assert ask == {
        "player": "ann",
        "what": "name",
        "options": [{"do": "name", "mask": mask} for mask in sorted(MASKS_OF_EIGHT)],
    }
    assert host.says("ann", "name", mask="judge")["position"]["coins"] == [6] * 8


def test_the_swindler_is_not_asked_when_one_player_is_the_richest(host: Host) -> None:
    host.set_up(coins=[6, 6, 9, 6])
    reply = host.announces("ann", "swindler")
    assert (reply["ask"]["player"], reply["ask"]["what"]) == ("bob", "turn")
    assert reply["position"]["coins"] == [8, 6, 7, 6]


def test_the_swindler_is_asked_whom_of_the_equally_rich_others(host: Host) -> None:
    host.set_up(coins=[9, 6, 7, 7])
    ask = host.announces("ann", "swindler")["ask"]
    assert ask["what"] == "choose"
    assert ask["options"] == [{"do": "choose", "players": ["cia"]}, {"do": "choose", "players": ["dan"]}]
    assert host.says("ann", "choose", players=["dan"])["position"]["coins"] == [11, 6, 7, 5]


def test_a_swap_moves_the_masks_only_if_it_is_real(host: Host) -> None:
    before = host.set_up()["position"]
    assert host.says("ann", "swap", with_="centre:1", really=False)["position"]["masks"] == before["masks"]
    host.set_up()
    after = host.says("ann", "swap", with_="centre:1", really=True)["position"]
    assert after["masks"] == ["cheat", "king", "empress", "thief"]
    assert after["centre"] == ["swindler", "judge"]


def test_each_event_says_who_may_know_of_it(host: Host) -> None:
    host.set_up()
    handled, swapped, began = host.says("ann", "swap", with_="cia", really=True)["events"]
    assert handled == {"type": "Handled", "by": "ann", "a": 0, "b": 2, "knows": "everybody"}
    assert swapped == {"type": "Swapped", "to": "ann", "a": 0, "b": 2, "really": True, "knows": ["ann"]}
    assert began["knows"] == "everybody"
    table_of_eight(host)
    host.announces("cia", "princess")
    events = host.says("cia", "choose", players=["bob"])["events"]
    held, glimpsed = events[1:3]
    assert (held["type"], held["knows"]) == ("Held", "everybody")
    everybody_else = ["ann", "cia", "dan", "eve", "fay", "gus", "hal"]
    expected = {
        "type": "Glimpsed",
        "not_to": "bob",
        "at": 1,
        "mask": "puppet_master",
        "knows": everybody_else,
    }
    assert glimpsed == expected


def test_events_are_those_since_the_last_reply(host: Host) -> None:
    host.set_up()
    assert [each["type"] for each in host.says("ann", "announce", mask="king")["events"]] == ["Announced"]
    host.view("ann")
    assert [each["type"] for each in host.says("bob", "pass")["events"]] == ["Passed"]


def test_during_a_turn_the_position_shows_the_table_at_that_moment(host: Host) -> None:
    table_of_eight(host)
    reply = host.announces("cia", "fool")
    assert reply["ask"]["what"] == "choose"
    assert reply["position"]["coins"][2] == 7
    assert (reply["position"]["turn"], reply["position"]["seat"]) == (5, 2)


def test_a_claimant_is_barred_in_the_turn_after_and_no_later(host: Host) -> None:
    host.set_up()
    reply = host.announces("ann", "king", against=("dan", "bob"))
    assert reply["position"]["barred"] == ["ann", "bob", "dan"]
    assert reply["position"]["court"] == 2
    assert {"do": "announce", "mask": "king"} not in reply["ask"]["options"]
    reply = host.says("bob", "look")
    assert reply["position"]["barred"] == []
    assert {"do": "announce", "mask": "king"} in reply["ask"]["options"]


def test_barred_stays_until_the_turn_ends(host: Host) -> None:
    host.set_up(barred=["dan", "cia"])
    reply = host.says("ann", "announce", mask="judge")
    assert reply["position"]["barred"] == ["cia", "dan"]
    assert host.says("bob", "pass")["position"]["barred"] == ["cia", "dan"]


def test_the_puppet_master_moves_the_players_and_not_the_masks(host: Host) -> None:
    table_of_eight(host, barred=["ann", "gus"])
    host.announces("cia", "puppet_master")
    reply = host.says("cia", "choose", players=["ann", "gus"])
    position = reply["position"]
    assert position["players"] == ["gus", "bob", "cia", "dan", "eve", "fay", "ann", "hal"]
    assert position["masks"] == MASKS_OF_EIGHT
    assert position["coins"] == [5, 6, 8, 6, 6, 6, 5, 6]
    changed = next(event for event in reply["events"] if event["type"] == "ChangedSeats")
    assert changed == {
        "type": "ChangedSeats",
        "players": ["ann", "gus"],
        "seats": [0, 6],
        "knows": "everybody",
    }


@pytest.mark.parametrize("player", FOUR)
def test_a_player_may_peek_only_while_another_one_is_asked_to_begin(host: Host, player: str) -> None:
    before = host.set_up(peeking=True)
    peek = {"cmd": "answer", "player": player, "answer": {"do": "peek"}}
    if player == "ann":
        assert "own turn" in host.refused(peek)
        return
    reply = host.standing(peek)
    assert reply["ask"] == before["ask"]
    assert reply["position"] == {**before["position"], "must_look": [player]}
    peeked, saw = reply["events"]
    seat = FOUR.index(player)
    assert peeked == {"type": "Peeked", "by": player, "at": seat, "knows": "everybody"}
    mask = before["position"]["masks"][seat]
    assert saw == {"type": "Saw", "to": player, "at": seat, "mask": mask, "knows": [player]}
    assert host.standing(peek)["position"] == reply["position"]


def test_nobody_peeks_during_an_announcement_or_by_name_only(host: Host) -> None:
    host.set_up(peeking=True)
    assert "“zoe”" in host.refused({"cmd": "answer", "player": "zoe", "answer": {"do": "peek"}})
    host.says("ann", "announce", mask="king")
    for player in FOUR:
        assert host.refused({"cmd": "answer", "player": player, "answer": {"do": "peek"}})


def test_nobody_peeks_where_the_table_does_not_allow_it(host: Host) -> None:
    host.set_up()
    for player in FOUR:
        peek = {"cmd": "answer", "player": player, "answer": {"do": "peek"}}
        assert "Peeking is not allowed" in host.refused(peek)


def test_whoever_peeked_can_only_look_in_their_next_ordinary_turn(host: Host) -> None:
    host.set_up(peeking=True, turn=4)
    host.says("bob", "peek")
    assert host.says("ann", "swap", with_="bob", really=False)["ask"]["options"] == [{"do": "look"}]


def test_a_preparatory_turn_does_not_lift_the_duty_to_look(host: Host) -> None:
    host.set_up(peeking=True, turn=1)
    host.says("bob", "peek")
    host.says("ann", "swap", with_="bob", really=False)
    assert host.says("bob", "swap", with_="ann", really=True)["position"]["must_look"] == ["bob"]
