"""All numbers behind a report as one long table, twice: for people with a spreadsheet, and for programs."""

import csv
from collections.abc import Iterable, Iterator
from io import BytesIO, StringIO
from typing import TypeAlias

import msgspec
import pyarrow
from pyarrow import parquet

from mascarade.lab.simulation.chance import bounds, wins
from mascarade.lab.simulation.counts import GameCounts, Share

COLUMNS = ("scenario", "table", "key", "measure", "value")
Row: TypeAlias = tuple[str, str, str, str, float]


def rows(scenario: str, counts: GameCounts) -> Iterator[Row]:
    """What was counted, entry by entry, and the shares that follow from it with their bounds."""
    for table, found in msgspec.to_builtins(counts).items():
        match found:
            case int():
                yield scenario, "all", "", table, float(found)
            case dict() | list():
                entries = found.items() if isinstance(found, dict) else enumerate(found)
                for key, entry in entries:
                    measures = entry if isinstance(entry, dict) else {"times": entry}
                    for measure, value in measures.items():
                        yield scenario, table, str(key), measure, float(value)
    yield from _shares(scenario, counts)


def _shares(scenario: str, counts: GameCounts) -> Iterator[Row]:
    seats = {str(seat): share for seat, share in enumerate(counts.seats)}
    tables: dict[str, dict[str, Share]] = {
        "dealt": counts.dealt,
        "held": counts.held,
        "seats": seats,
        "first": counts.first,
        "kinds": counts.kinds,
    }
    for table, shares in tables.items():
        for key, share in shares.items():
            for measure, value in msgspec.structs.asdict(wins(share)).items():
                yield scenario, table, key, measure, value
    for mask, said in counts.announced.items():
        for what, times in (("truly", said.truly), ("challenged", said.challenged)):
            for measure, value in msgspec.structs.asdict(bounds(times, said.times)).items():
                yield scenario, "announced", mask, f"{what} {measure}", value


def as_csv(rows: Iterable[Row]) -> str:
    """With a heading; numbers as exact as they are."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows((*row[:-1], repr(row[-1]).removesuffix(".0")) for row in rows)
    return text.getvalue()


def as_parquet(rows: Iterable[Row]) -> bytes:
    """The same, by columns."""
    columns = list(zip(*rows, strict=True)) or [()] * len(COLUMNS)
    types = [pyarrow.string()] * 4 + [pyarrow.float64()]
    arrays = [pyarrow.array(column, type) for column, type in zip(columns, types, strict=True)]
    data = BytesIO()
    parquet.write_table(pyarrow.table(dict(zip(COLUMNS, arrays, strict=True))), data)
    return data.getvalue()
