"""The recorded games are played again to the letter, and there is one for everything that needs one."""

import re
from difflib import unified_diff
from pathlib import Path
from typing import get_args

import pytest

from mascarade.rules import MASKS
from mascarade.rules.names import Why
from mascarade.rules.playthrough import rewritten, settings
from mascarade.rules.scenario import violations
from mascarade.scenarios import PRINTED
from tests.rules.rulebook import ROOT, RULES, numbers, rulings
from tools.playthroughs import main

FILES = sorted((ROOT / "playthroughs").glob("*.txt"))
LONGEST = 400


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def shown(text: str) -> list[str]:
    """What a playthrough is there for."""
    return settings(text).get("shows", "").split(", ")


def needed(rules: str) -> list[str]:
    return [*MASKS, *PRINTED, *(f"end {why}" for why in get_args(Why)), *rulings(rules)]


def without_a_playthrough(wanted: list[str], texts: list[str]) -> list[str]:
    there = {each for text in texts for each in shown(text)}
    return [each for each in wanted if each not in there]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_played_again_to_the_letter(file: Path) -> None:
    stored = text_of(file)
    diff = unified_diff(
        stored.splitlines(), rewritten(stored).splitlines(), "as recorded", "as played now", lineterm=""
    )
    assert "\n".join(diff) == "", "make playthroughs rewrites it, if that is what the rules say now"
    assert stored == rewritten(stored)


def test_every_mask_every_side_every_end_and_every_ruling_has_a_playthrough() -> None:
    assert without_a_playthrough(needed(RULES), [text_of(file) for file in FILES]) == []


def test_what_has_no_playthrough_is_named() -> None:
    more = RULES + "\n- R9.1 **Ruling**: we rule.\n- R9.2 No ruling.\n| Jester | **Ruling**: nothing. |\n"
    wanted = [*needed(more), "end boredom", "13A"]
    missing = without_a_playthrough(wanted, [text_of(file) for file in FILES])
    assert missing == ["R9.1", "R7 jester", "end boredom", "13A"]


def test_the_rulings_are_read_off_the_rules() -> None:
    assert rulings(RULES) == [
        *("R1.2", "R2.3", "R4.4", "R4.5", "R5.5", "R6.3", "R7 patron", "R7 swindler", "R7.1", "R7.2", "R8.5")
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_is_named_and_titled_for_what_it_shows(file: Path) -> None:
    text = text_of(file)
    kind, _, what = file.stem.partition("-")
    about = {
        "mask": what,
        "scenario": what,
        "end": f"end {what.split('-')[0]}",
        "ruling": re.sub(r"^(R7(?:\.\d)?|R\d\.\d)-.*", r"\1", what),
    }[kind]
    assert any(each == about or (about == "R7" and each.startswith("R7 ")) for each in shown(text))
    assert re.match(r"# \S", text)
    assert len(text.splitlines()) <= LONGEST


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_shows_what_it_says_it_shows(file: Path) -> None:
    text = text_of(file)
    for each in shown(text):
        if each in MASKS:
            assert re.search(rf"Acted\(by=\w+, mask={each}\)", text)
        elif each.startswith("end "):
            assert f"why={each.removeprefix('end ')})" in text
        else:
            assert each in PRINTED or each in numbers(RULES)


@pytest.mark.parametrize(
    "file", [file for file in FILES if "scenario" in settings(text_of(file))], ids=lambda f: f.stem
)
def test_a_game_of_a_scenario_is_played_with_its_masks_from_its_deal(file: Path) -> None:
    given = settings(text_of(file))
    players = given["players"].split()
    masks = given["masks"].replace("|", "").split()
    side = PRINTED.get(given["scenario"])
    if side is None:
        assert violations(len(players), masks) == ()
    else:
        assert sorted(masks) == sorted(side.masks)
        assert len(players) == side.players
    assert not given.keys() & {"coins", "court", "turn", "seat"}


@pytest.mark.parametrize("side", [*PRINTED])
def test_the_game_of_a_printed_side_is_whole(side: str) -> None:
    text = text_of(ROOT / "playthroughs" / f"scenario-{side}.txt")
    assert settings(text)["scenario"] == side
    assert "Ended(winners=" in text
    assert "!" not in text


def test_make_playthroughs_rewrites_what_has_changed_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = text_of(FILES[0])
    (tmp_path / "right.txt").write_text(right, encoding="utf-8")
    (tmp_path / "wrong.txt").write_text(right.replace("Paid", "Lost"), encoding="utf-8")
    main(tmp_path)
    assert capsys.readouterr().out == "rewritten: wrong.txt\nplaythroughs: 1 of 2 changed\n"
    assert text_of(tmp_path / "wrong.txt") == right
    main(tmp_path)
    assert capsys.readouterr().out == "playthroughs: 0 of 2 changed\n"
