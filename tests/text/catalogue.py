"""The Fluent files as trees, for tests that read them rather than speak them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from mascarade import text

FOLDER = Path(text.__file__).parent


@cache
def parsed(language: str) -> ast.Resource:
    return FluentParser(with_spans=False).parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def patterns(language: str) -> dict[str, ast.Pattern]:
    """Every text of a language by `key`, or `key.attribute`."""
    found: dict[str, ast.Pattern] = {}
    for entry in parsed(language).body:
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            found |= {f"{entry.id.name}.{part.id.name}": part.value for part in entry.attributes}
    return found


def keys(language: str, prefix: str = "") -> list[str]:
    """The keys of the messages, in the order of the file."""
    entries = [entry.id.name for entry in parsed(language).body if isinstance(entry, ast.Message)]
    return [key for key in entries if key.startswith(prefix)]


def nodes(tree: object) -> Iterator[ast.BaseNode]:
    """The tree and everything in it."""
    if isinstance(tree, list):
        for each in tree:
            yield from nodes(each)
    elif isinstance(tree, ast.BaseNode):
        yield tree
        yield from nodes(list(vars(tree).values()))


def variables(pattern: ast.Pattern) -> set[str]:
    """What the text speaks of; the forms of a mask's name count as the mask."""
    names = {node.id.name for node in nodes(pattern) if isinstance(node, ast.VariableReference)}
    return {"mask" if name.startswith("mask_") else name for name in names}


def variants(pattern: ast.Pattern, variable: str) -> set[str]:
    """What a text tells apart by this variable."""
    found: set[str] = set()
    for node in nodes(pattern):
        match node:
            case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name))):
                if name == variable:
                    found |= {_written(variant.key) for variant in node.variants}
            case _:
                pass
    return found


def _written(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value
