"""What the browser's rules page lists is what there is: the sections, the masks, the coin symbols."""

import re
from pathlib import Path

from mascarade.rules import MASKS
from mascarade.text import RULES_SECTIONS

CLIENT = Path(__file__).parents[2] / "client" / "src"


def listed(file: str, name: str) -> list[str]:
    """The strings of a constant list of the client."""
    source = (CLIENT / file).read_text(encoding="utf-8")
    found = re.search(rf"export const {name}\b[^=]*= [^\[]*\[(.*?)\]", source, re.DOTALL)
    assert found, f"{file} has no {name}"
    return re.findall(r"'([^']*)'", found[1])


def test_the_browser_shows_the_sections_of_the_rules_in_their_order() -> None:
    assert listed("wire/pages.ts", "RULES_SECTIONS") == list(RULES_SECTIONS)


def test_the_browser_shows_every_mask_of_the_box() -> None:
    assert listed("table/masks.ts", "MASKS") == sorted(MASKS)


def test_the_browser_puts_the_coin_symbol_on_the_masks_that_have_it() -> None:
    assert listed("table/masks.ts", "COINED") == sorted(mask for mask, rules in MASKS.items() if rules.coin)
