"""What an observation says in words, for people who read along."""

from collections.abc import Iterable

from mascarade.envs.openspiel.course import Course
from mascarade.envs.openspiel.memory import PlaceMemory
from mascarade.rules import Event
from mascarade.rules.notation import event_text


def table_lines(course: Course) -> list[str]:
    """The table, as everybody sees it."""
    table = course.view(None)
    if table is None:
        return [f"dealt {' '.join(course.dealt)}".rstrip()]
    return [
        f"turn {table.turn}",
        f"seats {' '.join(table.players)}",
        f"coins {' '.join(str(coins) for coins in table.coins)}",
        f"court {table.court}",
        f"barred {' '.join(table.barred)}".rstrip(),
    ]


def event_lines(course: Course, events: Iterable[Event]) -> list[str]:
    return [event_text(event, len(course.setting.players)) for event in events]


def memory_line(name: str, places: Iterable[PlaceMemory]) -> str:
    """Place by place: the mask, how many turns ago, how often others had it since, what one did to it."""
    return f"{name} {', '.join(str(place) for place in places)}"
