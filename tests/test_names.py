"""No public class name stands for two things in different rooms."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "mascarade"

ALLOWED = {
    "Asked": "authors of bots import it (docs/bots.md); the one of the rules is what every player sees of it",
}
"""Names that two rooms may share, each with its reason."""


def room(file: Path) -> str:
    """The folder under `src/mascarade`; each folder of `server/` is a room of its own."""
    first, *rest = file.relative_to(SOURCE).parts[:-1] or [""]
    return f"{first}/{rest[0]}" if first == "server" and rest else first


def shared_names(files: dict[Path, str]) -> dict[str, list[str]]:
    """Each public class name that more than one room defines, with those rooms."""
    rooms: defaultdict[str, set[str]] = defaultdict(set)
    for file, text in files.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                rooms[node.name].add(room(file))
    return {name: sorted(found) for name, found in rooms.items() if len(found) > 1}


def test_rooms_share_no_class_name_without_a_reason() -> None:
    shared = shared_names({file: file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")})
    new = {name: rooms for name, rooms in shared.items() if name not in ALLOWED}
    assert not new, f"these class names stand for two things: {new}"
    gone = sorted(ALLOWED.keys() - shared.keys())
    assert not gone, f"no longer shared, so remove them from ALLOWED: {gone}"


def test_each_folder_of_the_server_is_a_room() -> None:
    text = "class Twice: ..."
    files = ("server/a.py", "server/b.py", "server/web/c.py", "server/web/ws/d.py", "lab/balance/e.py")
    found = shared_names({SOURCE / file: text for file in files})
    assert found == {"Twice": ["lab", "server", "server/web"]}
