"""Who enters a tournament: reading `--seats` and `--bot`."""

import re
import shlex
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec.structs import replace

from mascarade.bots import BOTS
from mascarade.bots.temper import TEMPERS
from mascarade.cli.errors import CommandError
from mascarade.lab.tournament.plan import Kind
from mascarade.rules.names import MOST_PLAYERS

_NAMED = re.compile(r"(?P<name>[A-Za-z][\w-]*)=(?P<what>.+)", re.DOTALL)
_SEATS = re.compile(r"(?P<bot>[\w-]+)(:(?P<temper>\w+))?(\*(?P<seats>[0-9]{1,3}))?")
_RIVALS = ("courtier", "honest")
_LESSER = ("guest", "random")
_HALF = 3


def outside_bots(given: Iterable[str]) -> dict[str, Kind]:
    """The bots of `--bot`, by name: each is `FILE.py` or `COMMAND`, perhaps with `NAME=` before it."""
    found: dict[str, Kind] = {}
    for each in given:
        kind = _guest(each)
        if kind.bot in found or kind.bot in BOTS:
            named = _NAMED.fullmatch(each)
            what = named["what"] if named else each
            raise CommandError(
                f"There is more than one bot called “{kind.bot}”: name this one, as in --bot mine={what}."
            )
        found[kind.bot] = kind
    return found


def _guest(given: str) -> Kind:
    named = _NAMED.fullmatch(given)
    name, what = (named["name"], named["what"]) if named else ("", given)
    path = Path(what)
    if path.suffix == ".py" and path.is_file():
        name = name or _plain(path.stem)
        return Kind(name, 0, name, how="file", what=(str(path.resolve()),))
    try:
        words = shlex.split(what)
    except ValueError as error:
        raise CommandError(f"The command “{what}” cannot be read: {error}.") from None
    if not words or shutil.which(words[0]) is None:
        raise CommandError(f"There is no Python file and no program called “{words[0] if words else what}”.")
    name = name or _plain(Path(words[0]).stem)
    return Kind(name, 0, name, how="program", what=tuple(words))


def _plain(name: str) -> str:
    """The name as `--seats` can spell it."""
    return re.sub(r"[^\w-]", "_", name)


def default_seats(found: Mapping[str, Kind]) -> str:
    """The seats without `--seats`: the bots of `--bot`, or a single one against a good one of ours."""
    names = [*found, _first(_RIVALS)] if len(found) < len(_RIVALS) else [*found]
    names += [_first(_LESSER)] if len(names) == 1 else []
    return ",".join(f"{name}*{_HALF}" for name in names)


def _first(names: Iterable[str]) -> str:
    return next(name for name in names if name in BOTS)


def kinds(seats: str, found: Mapping[str, Kind]) -> tuple[Kind, ...]:
    """The kinds of bots, with how many seats each takes."""
    taken: dict[str, Kind] = {}
    for part in seats.split(","):
        kind = _kind(part.strip(), found)
        before = taken.get(kind.name)
        taken[kind.name] = kind if before is None else replace(kind, seats=kind.seats + before.seats)
    number = sum(kind.seats for kind in taken.values())
    if number > MOST_PLAYERS:
        raise CommandError(f"{number} seats are too many: at most {MOST_PLAYERS} can play.")
    return tuple(taken.values())


def _kind(part: str, found: Mapping[str, Kind]) -> Kind:
    read = _SEATS.fullmatch(part)
    if read is None or read["seats"] in ("0", "00", "000"):
        raise CommandError(
            f"“{part}” is not a kind and a number of seats, as in honest*3 or courtier:bold*2."
        )
    bot, temper = read["bot"], read["temper"] or ""
    if bot not in found and bot not in BOTS:
        raise CommandError(f"There is no bot called “{bot}”: there are {', '.join([*BOTS, *found])}.")
    if bot in BOTS and temper and temper not in TEMPERS:
        raise CommandError(f"There is no temper called “{temper}”: there are {', '.join(TEMPERS)}.")
    kind = found.get(bot) or Kind(bot, 0, bot)
    name = f"{bot}:{temper}" if temper else bot
    return replace(kind, name=name, temper=temper, seats=int(read["seats"] or 1))
