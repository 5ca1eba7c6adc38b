"""A custom scenario from a TOML file: what is wrong with it is said, all at once."""

import pytest

from mascarade.rules import BadSetup, Scenario
from mascarade.scenarios import read_scenario
from mascarade.scenarios.file import LARGEST_FILE

GOOD = """
name = "Wednesday"
players = 4
masks = ["judge", "king", "empress", "thief", "cheat", "witch"]
"""


def refusal(text: str | bytes) -> list[str]:
    with pytest.raises(BadSetup) as refused:
        read_scenario(text.encode() if isinstance(text, str) else text)
    return [str(each) for each in refused.value.problems]


def test_a_file_has_a_name_a_number_of_players_and_masks() -> None:
    assert read_scenario(GOOD.encode()) == Scenario(
        "Wednesday", 4, ("judge", "king", "empress", "thief", "cheat", "witch")
    )


@pytest.mark.parametrize(
    ("typo", "meant"), [("jugde", "judge"), ("Judge", "judge"), ("judg", "judge"), ("KING", "king")]
)
def test_a_mistyped_mask_is_named_with_the_one_that_was_probably_meant(typo: str, meant: str) -> None:
    assert refusal(GOOD.replace(f'"{meant}"', f'"{typo}"'))[0] == (
        f"unknown-mask-guess(given='{typo}', guess='{meant}')"
    )


def test_a_mask_that_resembles_none_is_named_alone() -> None:
    assert refusal(GOOD.replace('"witch"', '"xyzzy"')) == ["unknown-mask(given='xyzzy')"]


def test_everything_r8_has_against_it_is_named_in_one_go() -> None:
    assert refusal(GOOD.replace('"judge", "king", "empress"', '"guru", "peasant"')) == [
        "needs-judge(mask='judge')",
        "cards(cards=5, fewest=6, most=6, players=4)",
        "least-players(mask='guru', least=8, players=4)",
        "all-or-none(mask='peasant', times=1, cards=2)",
        "least-players(mask='peasant', least=8, players=4)",
        "coin-third(coins=1, cards=5, needed=2)",
    ]


def test_advice_does_not_keep_a_file_from_being_read() -> None:
    masks = '"judge", "king", "empress", "thief", "cheat", "witch", "spy", "patron", "beggar"'
    scenario = read_scenario(f'name = "many"\nplayers = 9\nmasks = [{masks}, "widow"]'.encode())
    assert len(scenario.masks) == 10


def test_unknown_keys_are_named() -> None:
    assert refusal(GOOD + 'coins = 7\nauthor = "ann"\n') == [
        "file-unknown-key(given='coins', allowed='name, players, masks')",
        "file-unknown-key(given='author', allowed='name, players, masks')",
    ]


def test_a_mistyped_key_is_both_unknown_and_missing() -> None:
    assert refusal(GOOD.replace("players", "palyers")) == [
        "file-unknown-key(given='palyers', allowed='name, players, masks')",
        "file-players",
    ]


def test_an_empty_file_lacks_everything() -> None:
    assert refusal("") == ["file-name", "file-players", "file-masks"]


@pytest.mark.parametrize(
    ("good", "bad", "why"),
    [
        ('"Wednesday"', "3", "file-name"),
        ('"Wednesday"', '" "', "file-name"),
        ("players = 4", 'players = "4"', "file-players"),
        ("players = 4", "players = 4.0", "file-players"),
        ("players = 4", "players = true", "file-players"),
        ("players = 4", "players = 0x" + 7_000 * "f", "file-players"),
        ('masks = ["judge"', 'masks = [1, "judge"', "file-masks"),
        ('masks = ["judge", "king", "empress", "thief", "cheat", "witch"]', 'masks = "judge"', "file-masks"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(good: str, bad: str, why: str) -> None:
    assert good in GOOD
    assert refusal(GOOD.replace(good, bad)) == [why]


@pytest.mark.parametrize("players", [3, 13, -1])
def test_a_number_of_players_that_cannot_be_is_named(players: int) -> None:
    assert refusal(GOOD.replace("players = 4", f"players = {players}")) == [
        f"players(players={players}, fewest=4, most=12)"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "masks = [",
        "name = 'one'\nname = 'two'",
        '{"name": "json"}',
        b"\xff\xfe",
        b'name = "\xff"',
        "masks = " + 8_000 * "[",
        "name = " + 2_500 * "{a=",
        "players = " + 5_000 * "9",
    ],
    ids=["cut", "twice", "json", "utf-16", "latin-1", "deep list", "deep table", "endless number"],
)
def test_what_is_not_toml_is_refused_with_the_reason(text: str | bytes) -> None:
    (why,) = refusal(text)
    assert why.startswith("file-not-toml(detail=")


def test_a_file_that_is_too_large_is_not_even_read() -> None:
    assert refusal("#" * (LARGEST_FILE + 1)) == [
        f"file-too-large(bytes={LARGEST_FILE + 1}, most={LARGEST_FILE})"
    ]
    padded = GOOD + "#" * (LARGEST_FILE - len(GOOD))
    assert read_scenario(padded.encode()).name == "Wednesday"
