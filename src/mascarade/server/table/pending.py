"""An answer that is about to be given: by a player, a bot or the clock."""

from msgspec import Struct

from mascarade.rules import Answer, Player
from mascarade.server.table.steps import By


class PendingAnswer(Struct, frozen=True):
    """An answer that will be given at the moment `when`, unless something else happens before.

    Where `answer` is None, one of the answers for absent players is drawn then.
    """

    when: float
    player: Player
    answer: Answer | None
    by: By
    id: str = ""
    given: float | None = None
    deadline: float | None = None
