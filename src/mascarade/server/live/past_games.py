"""Games that are over: their numbers, their files, and each player's notes."""

from mascarade.server.errors import NoSuchThing, NotNow
from mascarade.server.games.files import GameFiles
from mascarade.server.live.actor import TableActor
from mascarade.server.live.tables import OpenTables
from mascarade.server.table import notes


class PastGames:
    """The games that are over at all tables of a server, closed tables included."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._store = tables.context.store
        self._files = GameFiles(self._store.tables, self.begun)

    async def numbers(self, table: str) -> tuple[int, ...]:
        """The numbers of a table's games that are over."""
        begun = len(await self._store.tables.games(table))
        found = self._tables.get(table)
        running = found is not None and found.state.in_game()
        return tuple(range(1, begun + 1 - running))

    async def begun(self, table: str, game: int) -> list[int]:
        """The numbers of the steps that began the games of a table. Raises if this game is not among them."""
        begun = await self._store.tables.games(table)
        if 1 <= game <= len(begun):
            return begun
        if not begun and table not in self._tables and await self._store.tables.read(table, until=1) is None:
            raise NoSuchThing.because("no-such-table")
        raise NoSuchThing.because("no-such-game", game=game)

    async def file(self, table: str, game: int) -> bytes:
        """The file of a game that is over."""
        found = self._tables.get(table)
        if found is not None and _is_played(found, game):
            # another node may have ended it; asking costs less than reading the whole game
            await found.refresh()
            if _is_played(found, game):
                raise NotNow.because("game-not-over")
        # the file may stay in the cache after a node has removed the table
        await self.begun(table, game)
        return await self._files.file(table, game)

    async def notes(self, table: str, game: int, owner: str) -> bytes:
        """The message with this owner's notes in a game. All owners without notes get the same one."""
        await self.begun(table, game)
        written = await self._store.notes.of(table, game)
        return notes.stored_message(written[owner]) if owner in written else notes.no_notes(game)

    def stop(self) -> None:
        self._files.stop()


def _is_played(table: TableActor, game: int) -> bool:
    """Whether this game is being played, as far as this node knows."""
    play = table.state.play
    return play is not None and play.number == game and not play.over
