"""The tables of a run: every kind of table, and who sits there."""

import time
from collections.abc import Iterator

import httpx
import msgspec

from mascarade.server.web.edge.identity import new_secret
from mascarade.wire.http import Joined, JoinTable, MakeTable
from mascarade.wire.options import Challenges, Clocks, Memory, Options, Which
from trials.crash.clients import Client, Mood
from trials.crash.history import Faults, History, encode
from trials.crash.server import Server

_NAMES = ("Ann", "Bob", "Cia")
_MEMORIES: tuple[Memory, ...] = ("pure", "log", "notes")
_SCENARIOS: tuple[Which, ...] = ("A", "B", "random")
_CHALLENGES: tuple[Challenges, ...] = ("order", "secret")


class Table:
    """One table, as its clients together know it."""

    def __init__(self, id: str, options: Options) -> None:
        self.id = id
        self.options = options
        self.clients: list[Client] = []
        self.newest = 0
        self.moved_at = 0.0

    def moved(self, n: int) -> None:
        """A client has seen step `n`."""
        if n > self.newest:
            self.newest = n
            self.moved_at = time.monotonic()

    @property
    def host(self) -> Client:
        return self.clients[0]

    @property
    def over(self) -> bool:
        """No game is running, as far as all clients with a seat have seen."""
        rooms = [client.room for client in self.clients]
        return all(room is not None and room.phase == "over" for room in rooms)

    def __str__(self) -> str:
        """The state of the table, for a report about a stuck one."""
        room = self.host.room
        phase = "" if room is None else f"{room.phase}, paused {room.paused}, game {room.game}, "
        return f"table {self.id} at step {self.newest}: {phase}{self.host.ask}, {self.options}"


def options(number: int) -> Options:
    """Every kind of table, one after another."""
    return Options(
        players=4 + number % 3,
        scenario=_SCENARIOS[number % 3],
        clocks=Clocks("own", 30, 60) if number % 2 else Clocks("none"),
        challenges=_CHALLENGES[number // 2 % 2],
        memory=_MEMORIES[number // 3 % 3],
        peeking=number % 4 == 0,
    )


async def laid(server: Server, number: int, mood: Mood, faults: Faults) -> list[Table]:
    """So many tables, with two or three people at each, bots on the other chairs, and a few spectators."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        return [await lay(http, which, mood, faults) for which in range(number)]


async def lay(
    http: httpx.AsyncClient, which: int, mood: Mood, faults: Faults, guest: type[Client] = Client
) -> Table:
    """One of them."""
    names, wanted = _NAMES[: 2 + which % 2], options(which)
    tokens = {name: new_secret() for name in names}
    made = await _sat(http, "/api/tables", tokens[names[0]], MakeTable(names[0], wanted))
    table = Table(made.table, wanted)
    for name in names:
        joined = made
        if name != names[0]:
            path = f"/api/tables/{made.table}/join"
            joined = await _sat(http, path, tokens[name], JoinTable(name))
        history = History(f"table {made.table}, {name}", faults)
        table.clients.append(guest(table, name, joined.chair, tokens[name], history, mood))
    if which % 4 == 1:
        history = History(f"table {made.table}, a spectator", faults)
        table.clients.append(guest(table, "", None, new_secret(), history, mood))
    return table


async def _sat(http: httpx.AsyncClient, path: str, token: str, body: MakeTable | JoinTable) -> Joined:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    response = await http.post(path, content=encode(body), headers=headers)
    return msgspec.json.decode(response.raise_for_status().content, type=Joined)


def everybody(tables: list[Table]) -> Iterator[Client]:
    return (client for table in tables for client in table.clients)
