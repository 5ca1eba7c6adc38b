"""Why a store refuses a change, or cannot make it."""


class Conflict(Exception):
    """The step, code or answer exists already, or does not fit; nothing of this call was stored."""


class CodeTaken(Conflict):
    """Another table has that code; nothing of this call was stored."""


class Deposed(Conflict):
    """Another node leads the table now; nothing of this call was stored."""


class TooMany(Exception):
    """This maker already has as many open tables as allowed; nothing of this call was stored."""


class StoreUnavailable(Exception):
    """The store could not be read, or a change was not stored: the disk is full, read-only or gone.

    The text says which. The store works again as soon as the disk does. If the disk failed while a step was
    being stored, the outcome may be unknown, and the text says so: storing that step again is a `Conflict` if
    it is there.
    """
