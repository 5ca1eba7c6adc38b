"""The processes of one job in which its bots sit: who shares one, and who stays for the next game."""

from typing import TypeAlias

from mascarade.bots import Hello
from mascarade.lab.tournament.chairs import Chair, EmptyChair, MindChair, ProgramChair
from mascarade.lab.tournament.child import Child
from mascarade.lab.tournament.plan import Kind, Plan
from mascarade.lab.tournament.worker import Worker

_Place: TypeAlias = tuple[str, int]
_FAREWELL = 1.0


class Household:
    """Our own bots share a process; the bot of a file has one for each seat, and so has a program.

    Files stay loaded. A program is started for each game, or stays as well, if the plan says so.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._ours = Worker(start=plan.start, heard=plan.verbose)
        self._files: dict[_Place, Worker] = {}
        self._programs: dict[_Place, ProgramChair] = {}
        self._kept: dict[_Place, Child] = {}
        self._leaving: list[Child] = []

    def seat(self, kinds: tuple[Kind, ...], hellos: tuple[Hello, ...]) -> list[Chair]:
        """A chair for every seat of a new game."""
        taken: dict[str, int] = {}
        chairs: list[Chair] = []
        for seat, (kind, hello) in enumerate(zip(kinds, hellos, strict=True)):
            taken[kind.name] = taken.get(kind.name, 0) + 1
            chairs.append(self._chair(kind, (kind.name, taken[kind.name]), seat, hello))
        return chairs

    def clear(self) -> None:
        """After a game: the programs leave, but for those that are kept and left nothing open."""
        for place, chair in self._programs.items():
            if self._plan.keep and chair.trusty:
                self._kept[place] = chair.child
            else:
                self._leaving.append(chair.child)
        self._programs.clear()
        for child in self._leaving:
            child.close()
        for child in self._leaving:
            child.end(_FAREWELL)
        self._leaving.clear()

    def end(self) -> None:
        """End every process, also in the middle of anything."""
        for worker in (self._ours, *self._files.values()):
            worker.end()
        seated = (chair.child for chair in self._programs.values())
        for child in (*self._kept.values(), *self._leaving, *seated):
            child.end()

    def _chair(self, kind: Kind, place: _Place, seat: int, hello: Hello) -> Chair:
        patience = self._plan.patience
        match kind.how:
            case "ours":
                return MindChair(self._ours, seat, kind.bot, hello, patience)
            case "file":
                if place not in self._files:
                    plan = self._plan
                    self._files[place] = Worker(kind.what[0], start=plan.start, heard=plan.verbose)
                return MindChair(self._files[place], seat, kind.bot, hello, patience)
            case "program":
                return self._program(kind, place, hello)

    def _program(self, kind: Kind, place: _Place, hello: Hello) -> Chair:
        child = self._kept.pop(place, None)
        if child is not None and not child.lives():
            child.end()
            child = None
        if child is None:
            try:
                child = Child(kind.what, heard=self._plan.verbose, stranger=True)
            except OSError as error:
                return EmptyChair(f"it cannot be started: {error.strerror}")
        chair = ProgramChair(child, hello, self._plan.patience, self._plan.start)
        self._programs[place] = chair
        return chair
