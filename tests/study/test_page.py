"""The study on the page about the wire is that of a real game."""

import re
from pathlib import Path

import msgspec

from mascarade.study.looking import study
from mascarade.study.shape import Study
from tests.study.games import played

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
ANSWERS = """
Ann: swap with Ben, pretending
Ben: announce thief
Cleo: pass
Dan: pass
Ann: pass
"""


def test_the_example_is_what_the_last_two_turns_of_a_game_have_to_tell() -> None:
    example = re.search(r"^```json Study\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert example
    game = played("Ann:judge Ben:king=11 Cleo:thief Dan:empress", ANSWERS)
    assert msgspec.json.decode(example[1], type=Study) == study(game)
