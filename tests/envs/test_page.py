"""docs/learning.md is true: its code runs and prints what it says, its tables are those of the kernels."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from mascarade.envs.spaces import LIMIT
from mascarade.envs.vector import MascaradeVectorEnv
from mascarade.fast import PARTS, actions, observe

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def rows(text: str) -> list[list[str]]:
    """The cells of every line of a table, headings left out."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_code_block_prints_what_stands_below_it() -> None:
    blocks = BLOCK.findall(PAGE)
    assert len(blocks) == PAGE.count("```python")
    names: dict[str, Any] = {}
    for code, said in blocks:
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile(code, "docs/learning.md", "exec"), names)
        assert out.getvalue() == said, code


def test_every_part_of_an_observation_is_explained_as_the_kernel_does_it() -> None:
    explained = {row[0].replace("`", ""): row[1:] for row in rows(PAGE.split("| part |")[1].split("\n\n")[0])}
    assert [[names, said] for names, (_, said) in explained.items()] == rows(observe.__doc__ or "")[1:]
    where = {
        name: place
        for names, (places, _) in explained.items()
        for name, place in zip(names.split(", "), places.split(", "), strict=True)
    }
    assert where == {
        name: f"{part.start} to {part.stop - 1}" if part.stop - part.start > 1 else f"{part.start}"
        for name, part in PARTS.items()
    }


def test_every_action_is_explained_as_the_kernel_does_it() -> None:
    assert rows(PAGE.split("## What an action means")[1].split("##")[0]) == rows(actions.__doc__ or "")


def test_what_is_usual_is_what_the_page_says() -> None:
    assert f"| `limit` | {LIMIT} |" in PAGE
    assert MascaradeVectorEnv(1).autoreset_mode.value == "NextStep"
