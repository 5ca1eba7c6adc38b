"""Games that are over: which there are, their files, and what each player wrote in them."""

from mascarade.server.errors import NoSuchThing, NotNow
from mascarade.server.games.files import GameFiles
from mascarade.server.live.actor import TableActor
from mascarade.server.live.tables import OpenTables
from mascarade.server.table import notes


class PastGames:
    """Of all tables of a server, closed ones included."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._store = tables.context.store
        self._files = GameFiles(self._store.tables, self.begun)

    async def numbers(self, table: str) -> tuple[int, ...]:
        """The numbers of the games that were begun at a table and are over."""
        begun = len(await self._store.tables.games(table))
        found = self._tables.get(table)
        running = found is not None and found.state.in_game()
        return tuple(range(1, begun + 1 - running))

    async def begun(self, table: str, game: int) -> list[int]:
        """The steps with which the games of a table began; `NoSuchThing` if this game is not among them."""
        begun = await self._store.tables.games(table)
        if 1 <= game <= len(begun):
            return begun
        if not begun and table not in self._tables and await self._store.tables.read(table, until=1) is None:
            raise NoSuchThing.because("no-such-table")
        raise NoSuchThing.because("no-such-game", game=game)

    async def file(self, table: str, game: int) -> bytes:
        """A game that is over, as a file."""
        found = self._tables.get(table)
        if found is not None and _is_played(found, game):
            # another node may know better; to ask costs less than to read all of the game
            await found.refresh()
            if _is_played(found, game):
                raise NotNow.because("game-not-over")
        # the file may be cached for longer than the game is kept: any node may remove old tables
        await self.begun(table, game)
        return await self._files.file(table, game)

    async def notes(self, table: str, game: int, owner: str) -> bytes:
        """What this owner wrote down in a game. Everyone else is given the same nothing, whatever others
        wrote."""
        await self.begun(table, game)
        written = await self._store.notes.of(table, game)
        return notes.kept_by(written[owner]) if owner in written else notes.nothing(game)

    def stop(self) -> None:
        self._files.stop()


def _is_played(table: TableActor, game: int) -> bool:
    """Whether this game is going on, as far as is known here."""
    play = table.state.play
    return play is not None and play.number == game and not play.over
