"""Writes client/src/wire/types.ts: the messages of the wire as TypeScript, from the Structs of the wire."""

import inspect
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from mascarade.rules import answers, ask, events, names, record
from mascarade.rules.view import How
from mascarade.study import shape
from mascarade.wire import client_messages, http, options, server_messages, shown, terms

FILE = Path(__file__).parents[1] / "client" / "src" / "wire" / "types.ts"

HEADER = """\
// Every message between the server and a client; docs/wire.md explains them.
// Written by tools/wire_types.py from the Structs in Python: change those, and run `make wire`.
"""
WIDTH = 110

UNIONS: dict[str, Any] = {
    "Answer": answers.Answer,
    "GameEvent": events.Event,
    "ServerMessage": server_messages.ServerMessage,
    "Wish": client_messages.Wish,
    "ClientMessage": client_messages.ClientMessage,
}
"""The unions that have a name; `Event` alone is a browser's word."""

RENAMED: dict[type, str] = {record.Record: "GameFile", record.Step: "GameFileStep"}
SUFFIXES = {answers.__name__: "Answer", events.__name__: "Event"}
WORDS: tuple[ModuleType, ...] = (names, ask, options, terms, http, shape)
"""Where the literals with a name are."""

MODULES: tuple[ModuleType, ...] = (shown, server_messages, client_messages, http)


def written() -> str:
    """The whole file."""
    return _Writer(_bodies()).text()


def structs() -> list[type[Struct]]:
    """Every Struct of the wire."""
    return [
        each
        for module in MODULES
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Struct) and each.__module__ == module.__name__
    ]


def _bodies() -> list[type[Struct]]:
    """What goes over HTTP, or is a part of it: the Structs without a tag, and the game file."""
    untagged = [each for each in structs() if each.__struct_config__.tag is None and each.__name__[0] != "_"]
    return [*untagged, record.Record]


def ts_name(kind: type) -> str:
    """What a Struct is called in TypeScript."""
    suffix = SUFFIXES.get(kind.__module__, "") if kind.__struct_config__.tag is not None else ""  # type: ignore[attr-defined]
    return RENAMED.get(kind, kind.__name__ + suffix)


def _literals() -> dict[frozenset[object], tuple[str, tuple[str, ...]]]:
    """The literals that have a name, by their values, with these in the order in which they were written."""
    words: dict[str, Any] = {"How": How}
    for module in WORDS:
        words |= {name: value for name, value in vars(module).items() if get_origin(value) is Literal}
    return {frozenset(get_args(word)): (name, get_args(word)) for name, word in words.items()}


class _Writer:
    """Structs are written as they are said: all fields are there, unless defaults are left out.

    What is only sent to the place may leave out every field that has a default. What goes both ways is
    written twice, for sending as `...Wanted`.
    """

    def __init__(self, bodies: list[type[Struct]]) -> None:
        self._literals = _literals()
        self._unions = {frozenset(get_args(union)): name for name, union in UNIONS.items()}
        self._used: dict[str, tuple[str, ...]] = {}
        sent = [
            each
            for each in bodies
            if each.__struct_config__.forbid_unknown_fields and each.__module__ == http.__name__
        ]
        said = [each for each in bodies if each not in sent]
        self._said = _reached([type_info(each) for each in (server_messages.ServerMessage, *said)])
        self._sent = _reached([type_info(each) for each in (client_messages.ClientMessage, *sent)])
        self._both = {
            kind for kind, info in self._sent.items() if kind in self._said and _is_free(info, self._sent)
        }

    def text(self) -> str:
        blocks = [*self._structs()]
        unions = [self._union(name, type_info(union)) for name, union in UNIONS.items()]
        words = [
            f"export type {name} = {_either(map(_json, values))};"
            for name, values in sorted(self._used.items())
        ]
        protocol = f"export const PROTOCOL = {terms.PROTOCOL};"
        return (
            "\n\n".join([HEADER.rstrip(), protocol, *map(_folded, words), *blocks, *map(_folded, unions)])
            + "\n"
        )

    def _structs(self) -> Iterator[str]:
        written: dict[str, type] = {}
        for kind, info in {**self._said, **self._sent}.items():
            name = ts_name(kind)
            assert written.setdefault(name, kind) is kind, f"two Structs are called {name}"
            yield self._struct(name, info, sends=kind not in self._said)
            if kind in self._both:
                yield self._struct(f"{name}Wanted", info, sends=True)

    def _struct(self, name: str, info: StructType, *, sends: bool) -> str:
        lines = [*_comment(info), f"export interface {name} {{"]
        if info.tag_field is not None:
            lines.append(f"  readonly {info.tag_field}: {_json(info.tag)};")
        for field in info.fields:
            kind = self._type(field.type, sends)
            left_out = not sends and info.cls.__struct_config__.omit_defaults
            may_miss = not field.required and (sends or left_out)
            if may_miss:
                lines += _without(_default(field))
            if left_out and field.default is None:
                kind = kind.removesuffix(" | null")
            lines.append(f"  readonly {field.encode_name}{'?' if may_miss else ''}: {kind};")
        return "\n".join([*lines, "}"])

    def _union(self, name: str, info: Type) -> str:
        assert isinstance(info, UnionType)
        parts = _either(self._type(each, sends=name in ("Wish", "ClientMessage")) for each in info.types)
        return f"export type {name} = {parts};"

    def _type(self, info: Type, sends: bool) -> str:
        match info:
            case StructType(cls=kind):
                return ts_name(kind) + ("Wanted" if sends and kind in self._both else "")
            case UnionType(types=types):
                return self._one_of(types, sends)
            case LiteralType(values=values):
                return self._literal(values)
            case VarTupleType(item_type=item) | ListType(item_type=item):
                inner = self._type(item, sends)
                return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
            case TupleType(item_types=items):
                return f"readonly [{', '.join(self._type(each, sends) for each in items)}]"
            case DictType(value_type=value):
                return f"{{ readonly [key: string]: {self._type(value, sends)} }}"
            case StrType():
                return "string"
            case BoolType():
                return "boolean"
            case IntType() | FloatType():
                return "number"
            case NoneType():
                return "null"
            case AnyType():
                return "unknown"
            case _:
                raise TypeError(f"{info} has no TypeScript here yet")

    def _one_of(self, types: tuple[Type, ...], sends: bool) -> str:
        structs = [each for each in types if isinstance(each, StructType)]
        named = self._unions.get(frozenset(each.cls for each in structs))
        if named is None:
            return _either(dict.fromkeys(self._type(each, sends) for each in types))
        rest = [self._type(each, sends) for each in types if not isinstance(each, StructType)]
        return _either([named, *rest])

    def _literal(self, values: tuple[object, ...]) -> str:
        named = self._literals.get(frozenset(values))
        if named is None or len(values) == 1:
            return _either(map(_json, values))
        name, in_order = named
        self._used[name] = in_order
        return name


def _reached(roots: Iterable[Type]) -> dict[type, StructType]:
    """Every Struct in these types, those that others are made of first."""
    found: dict[type, StructType] = {}

    def walk(info: Type) -> None:
        for part in _parts(info):
            walk(part)
        if isinstance(info, StructType):
            found.setdefault(info.cls, info)

    for root in roots:
        walk(root)
    return found


def _parts(info: Type) -> Iterable[Type]:
    match info:
        case StructType(fields=fields):
            return [field.type for field in fields]
        case UnionType(types=types) | TupleType(item_types=types):
            return types
        case VarTupleType(item_type=item) | ListType(item_type=item) | DictType(value_type=item):
            return [item]
        case _:
            return []


def _is_free(info: StructType, known: dict[type, StructType]) -> bool:
    """Whether something in it may be left out by who sends it."""
    inside = _reached([info])
    return any(not field.required for each in inside for field in known[each].fields)


def _default(field: Field) -> object:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def _either(types: Iterable[str]) -> str:
    return " | ".join(types)


def _folded(alias: str) -> str:
    """A type on one line, or each of its parts on a line of its own where that would be too long."""
    if len(alias) <= WIDTH:
        return alias
    name, _, parts = alias.partition(" = ")
    return f"{name} =\n  | " + parts.replace(" | ", "\n  | ")


def _comment(info: StructType) -> list[str]:
    """The docstring, in the words of JSON."""
    doc = re.sub(r"\bNone\b", "null", inspect.getdoc(info.cls) or "")
    for field in info.fields:
        doc = doc.replace(f"`{field.name}`", f"`{field.encode_name}`")
    lines = doc.splitlines()
    if len(lines) == 1:
        return [f"/** {doc} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"] if lines else []


def _without(default: object) -> list[str]:
    """What it means that a field is not there; that nothing is there needs no words."""
    if default is None:
        return []
    meant = "All as usual" if isinstance(default, Struct) else _json(default)
    return [f"  /** {meant} if it is not there. */"]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    """Rewrite the file, and say whether anything changed."""
    before = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    after = written()
    if after != before:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(after, encoding="utf-8")
    print(f"{FILE.name}: {'rewritten' if after != before else 'as it was'}")


if __name__ == "__main__":
    main()
