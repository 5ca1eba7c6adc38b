"""All that passes between the server and its study worker: a game file goes in, what was found comes out.

Both are frames (`mascarade.process.frames`): an uploaded file may hold anything.
"""

from msgspec import Raw, Struct

from mascarade.rules.errors import Problem


class StudyReply(Struct, frozen=True, omit_defaults=True):
    """The file as it was read and its study, both as JSON; or what is wrong with the file; or the fault that
    kept us from finding out."""

    record: Raw = Raw()
    study: Raw = Raw()
    problems: tuple[Problem, ...] = ()
    fault: str = ""
