"""What the code refuses, read from the code: every key of a problem, and what is given with it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import mascarade.rules
from mascarade.rules.ask import Freedom, What

PACKAGE = Path(mascarade.rules.__file__).parents[1]
KINDS = ("error-", "advice-")

# The only keys put together as the program runs, and what can stand at their end.
MADE = {"not-an-option-": {*get_args(What), *get_args(Freedom)} - {"any"}}


class Refusal(NamedTuple):
    """A place in the code where something is found wrong."""

    key: str
    args: frozenset[str]
    complete: bool


def trees(room: str) -> Iterator[ast.Module]:
    """The files of a room, except where errors are made of whatever key they are given."""
    for file in sorted((PACKAGE / room).rglob("*.py")):
        if file != PACKAGE / "rules" / "errors.py":
            yield ast.parse(file.read_text(encoding="utf-8"), str(file))


def refusals(*rooms: str) -> list[Refusal]:
    return [refusal for room in rooms for tree in trees(room) for refusal in _refusals(tree)]


def _refusals(tree: ast.Module) -> Iterator[Refusal]:
    assigned = {
        node.targets[0].id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="problem" | "Problem") | ast.Attribute(attr="because"), args=[key, *more]
            ):
                written = assigned[key.id] if isinstance(key, ast.Name) else key
                names = [each.arg for each in node.keywords] + [
                    name for each in more for name in _names(each)
                ]
                known = frozenset(name for name in names if name is not None)
                for each in _keys(written):
                    yield Refusal(each, known, None not in names)
            case _:
                pass


def _names(given: ast.expr) -> list[str | None]:
    """What a dictionary of arguments names; None is what cannot be read here."""
    if not isinstance(given, ast.Dict):
        return [None]
    return [
        key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else None
        for key in given.keys
    ]


def _keys(written: ast.expr) -> list[str]:
    match written:
        case ast.Constant(value=str(key)):
            return [key]
        case ast.IfExp(body=body, orelse=otherwise):
            return _keys(body) + _keys(otherwise)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), ast.FormattedValue()]):
            return [start + end for end in sorted(MADE[start])]
        case _:
            raise AssertionError(f"a key the tests cannot read: {ast.unparse(written)}")
