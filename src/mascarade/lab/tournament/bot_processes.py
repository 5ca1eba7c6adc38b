"""The processes in which the bots of one job run: which bots share one, and which stay for the next game."""

from typing import TypeAlias

from mascarade.bots import Hello
from mascarade.lab.tournament.plan import Kind, Plan
from mascarade.lab.tournament.remote_bots import MissingBot, ProgramBot, RemoteBot, WorkerBot
from mascarade.lab.tournament.supervisor import MindSupervisor
from mascarade.process.child import Child

_Place: TypeAlias = tuple[str, int]
_GRACE = 1.0


class BotProcesses:
    """Our own bots share a process; the bot of a file has one for each seat, and so has a program.

    Files stay loaded. A program is started for each game, or stays as well, if the plan says so.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._ours = MindSupervisor(start=plan.start, prints=plan.verbose)
        self._files: dict[_Place, MindSupervisor] = {}
        self._programs: dict[_Place, ProgramBot] = {}
        self._kept: dict[_Place, Child] = {}
        self._leaving: list[Child] = []

    def seat(self, kinds: tuple[Kind, ...], hellos: tuple[Hello, ...]) -> list[RemoteBot]:
        """A bot for every seat of a new game."""
        taken: dict[str, int] = {}
        bots: list[RemoteBot] = []
        for seat, (kind, hello) in enumerate(zip(kinds, hellos, strict=True)):
            taken[kind.name] = taken.get(kind.name, 0) + 1
            bots.append(self._bot(kind, (kind.name, taken[kind.name]), seat, hello))
        return bots

    def clear(self) -> None:
        """After a game: the programs leave, but for those that are kept and left nothing open."""
        for place, bot in self._programs.items():
            if self._plan.keep and bot.trusty:
                self._kept[place] = bot.child
            else:
                self._leaving.append(bot.child)
        self._programs.clear()
        for child in self._leaving:
            child.close_input()
        for child in self._leaving:
            child.end(_GRACE)
        self._leaving.clear()

    def end(self) -> None:
        """End every process, also in the middle of anything."""
        for worker in (self._ours, *self._files.values()):
            worker.end()
        seated = (bot.child for bot in self._programs.values())
        for child in (*self._kept.values(), *self._leaving, *seated):
            child.end()

    def _bot(self, kind: Kind, place: _Place, seat: int, hello: Hello) -> RemoteBot:
        patience = self._plan.patience
        match kind.how:
            case "ours":
                return WorkerBot(self._ours, seat, kind.bot, hello, patience)
            case "file":
                if place not in self._files:
                    plan = self._plan
                    self._files[place] = MindSupervisor(kind.what[0], start=plan.start, prints=plan.verbose)
                return WorkerBot(self._files[place], seat, kind.bot, hello, patience)
            case "program":
                return self._program(kind, place, hello)

    def _program(self, kind: Kind, place: _Place, hello: Hello) -> RemoteBot:
        child = self._kept.pop(place, None)
        if child is not None and not child.is_alive():
            child.end()
            child = None
        if child is None:
            try:
                child = Child(kind.what, stderr=self._plan.verbose, foreign=True)
            except OSError as error:
                return MissingBot(f"it cannot be started: {error.strerror}")
        bot = ProgramBot(child, hello, self._plan.patience, self._plan.start)
        self._programs[place] = bot
        return bot
