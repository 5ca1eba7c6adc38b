"""Requests to join a table whose host lets newcomers in: kept in memory, bounded, and for a while.

They are not stored. Clients repeat them every few seconds, so a node that restarts soon knows them again.
"""

from hashlib import sha256

from msgspec import Struct

from mascarade.server.errors import NoSuchThing, NotYours, TooMuch
from mascarade.server.live.audience import Audience
from mascarade.server.live.context import Context
from mascarade.server.live.news import Knocking
from mascarade.server.table import seating
from mascarade.server.table.state import TableState
from mascarade.wire.server_messages import Knocks, KnockShown

MOST = 12
"""People who may ask at one table at a time."""

MOST_EACH = 4
"""How many of them may share an address."""

SECONDS = 150
"""How long a request lasts. A page in the background can repeat it only once a minute."""

DECLINED_SECONDS = 600
"""How long after the host declined the same owner cannot ask again."""

MOST_DECLINED = 100


class Knock(Struct, frozen=True):
    """One request. `address` is empty if it came to another node."""

    id: str
    owner: str
    name: str
    address: str
    until: float


class KnockRequests:
    """The requests of one table, by owner, the oldest first."""

    def __init__(self, state: TableState, audience: Audience, context: Context) -> None:
        self._state = state
        self._audience = audience
        self._context = context
        self._waiting: dict[str, Knock] = {}
        self._declined: dict[str, float] = {}

    def known(self, owner: str, name: str) -> bool:
        """Whether this owner is already asking under this name."""
        knock = self._waiting.get(owner)
        return knock is not None and knock.name == name

    def __len__(self) -> int:
        return len(self._waiting)

    def shown(self) -> Knocks:
        """The message to the host."""
        return Knocks(tuple(KnockShown(each.id, each.name) for each in self._waiting.values()))

    def ask(self, owner: str, name: str, address: str) -> None:
        """Add or repeat a request. Raises if it is not allowed."""
        self.forget_old()
        if owner in self._declined:
            raise NotYours.because("knock-declined", minutes=DECLINED_SECONDS // 60)
        others = [each for each in self._waiting.values() if each.owner != owner]
        # otherwise the host could not tell two people with the same name apart
        seating.check_distinct(name, [each.name for each in others])
        if len(others) >= MOST or sum(each.address == address for each in others) >= MOST_EACH:
            raise TooMuch.because("knocks-full")
        self._keep(owner, name, address)
        self._context.news.knocked(self._state.id, owner, name, "asks")

    def stop(self, owner: str) -> None:
        """Withdraw this owner's request."""
        knock = self._waiting.get(owner)
        if knock is not None:
            self._drop(owner)
            self._context.news.knocked(self._state.id, owner, knock.name, "stops")

    def find(self, id: str) -> Knock:
        """The request with this id. Raises if there is none."""
        self.forget_old()
        for knock in self._waiting.values():
            if knock.id == id:
                return knock
        raise NoSuchThing.because("no-such-knock")

    def decline(self, knock: Knock) -> None:
        """The host declines: this owner cannot ask again for a while."""
        self._decline(knock.owner)
        self._context.news.knocked(self._state.id, knock.owner, knock.name, "declined")

    def hear(self, owner: str, name: str, what: Knocking) -> None:
        """Take in news of a request at another node."""
        match what:
            case "asks":
                known = owner in self._waiting or len(self._waiting) < MOST
                if known and self._state.room.approval and self._state.chair_of(owner) is None:
                    self._keep(owner, name, "")
            case "stops":
                self._drop(owner)
            case "declined":
                self._decline(owner)

    def room_changed(self, *, anew: bool) -> None:
        """After a change of the room: drop the requests that are void now, and tell the host.

        `anew`: there is a new host, who has not been told of the requests.
        """
        room, before = self._state.room, len(self._waiting)
        between_games = room.phase in ("lobby", "over")
        for owner in list(self._waiting):
            if not between_games or not room.approval or self._state.chair_of(owner) is not None:
                del self._waiting[owner]
        if anew or self._waiting or before:
            self._tell()

    def forget_old(self) -> None:
        """Drop requests that were not repeated, and refusals that are over."""
        now = self._context.time.now()
        self._declined = {owner: until for owner, until in self._declined.items() if until > now}
        kept = {owner: knock for owner, knock in self._waiting.items() if knock.until > now}
        if len(kept) < len(self._waiting):
            self._waiting = kept
            self._tell()

    def _keep(self, owner: str, name: str, address: str) -> None:
        before = self._waiting.get(owner)
        known = "" if before is None else before.address
        until = self._context.time.now() + SECONDS
        # the id depends on owner and name, so that the host admits exactly the person and name that they saw
        id_ = sha256(f"{self._state.id} {owner} {name}".encode()).hexdigest()[:16]
        self._waiting[owner] = Knock(id_, owner, name, address or known, until)
        if before is None or before.id != id_:
            self._tell()

    def _drop(self, owner: str) -> None:
        if self._waiting.pop(owner, None) is not None:
            self._tell()

    def _decline(self, owner: str) -> None:
        self._declined.pop(owner, None)
        self._declined[owner] = self._context.time.now() + DECLINED_SECONDS
        while len(self._declined) > MOST_DECLINED:
            del self._declined[next(iter(self._declined))]
        self._drop(owner)

    def _tell(self) -> None:
        self._audience.tell_host(self.shown())
