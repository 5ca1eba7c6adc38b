"""Attack a real server from all sides while honest people play there: `make hostile FRAMES=100000`.

First with limits so high that everything gets through to whoever reads it, then with the usual ones, then
every kind of wish in floods that only the budgets of the tables hold back, and last a soak in this process.

Ends with `hostile: frames N errors 0 stuck 0`: errors are statuses of 500 and above, innards shown to a
client, errors in the log, an end that nobody asked for, memory, disk, objects or sockets that are not given
back, and limits that do not hold; stuck are honest tables that could not play on.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.server.outside import Server
from trials.hostile import bounds, garbage, roles, schema, shapes, siege, soak
from trials.hostile.findings import Findings
from trials.hostile.flood import flood
from trials.hostile.honest import HonestTable
from trials.hostile.raw import Gone, Refused, Where
from trials.hostile.strangers import asked
from trials.hostile.vitals import Vitals

ATTACKERS = 12
FLOODS_AT_LEAST, EVENINGS_AT_LEAST = 100, 5

UNLIMITED = (
    *(
        "--most-connections-each",
        "100000",
        "--requests-a-minute",
        "100000000",
        "--tables-an-hour",
        "100000000",
    ),
    *("--guesses-a-minute", "100000000", "--frames-a-second", "1000000", "--most-spectators", "10000"),
    *("--most-tables", "1000000", "--most-tables-each", "1000000", "--studies-a-minute", "100000000"),
)
WIDE = (*UNLIMITED, "--changes-a-minute", "100000000", "--answers-a-minute", "100000000")
QUICK = ("--pace", "0.02", "--beat", "0.5", "--log", "json", "--metrics-port", "0")


async def attack(place: Server, findings: Findings, frames: int, seed: int, examples: int) -> None:
    """Everything that gets through to the parsers."""
    address, where = place.address, Where(place.port)
    chance = Random(seed)
    vitals = Vitals(address, place.metrics, place.pid)
    tables = [HonestTable(address, findings, Random(chance.random())) for _ in range(3)]
    for table in tables:
        await table.open()
    honest = [table.table for table in tables]
    await _waves(where, findings, frames // 10, chance, honest)
    await vitals.note()
    slow = [asyncio.create_task(each(where, findings)) for each in siege.SLOW]
    await roles.everybody_wishes_everything(where, findings)
    await roles.answers_of_others(where, findings)
    await siege.deaf(where, findings, vitals)
    await siege.deaf_pings(where, findings)
    await siege.endless_fragments(where, findings)
    await siege.crowd(where, 2000)
    if examples:
        _, given = await asked(where, findings, "POST", "/api/token")
        for token in (given["token"], ""):
            await schema.described(address, findings, token, examples, seed)
    await _waves(where, findings, frames - frames // 10, chance, honest)
    await asyncio.gather(*slow)
    await shapes.still_answers(where, findings)
    for table in tables:
        await table.moved()
    await asyncio.gather(*(table.close() for table in tables))
    state = await vitals.compare(findings)
    print(f"{sum(table.games for table in tables)} games were played beside it; {state}", file=sys.stderr)


async def _waves(where: Where, findings: Findings, frames: int, chance: Random, honest: list[str]) -> None:
    """So many frames and requests, from many at once."""
    if frames <= 0:
        return
    over_http = shapes.shapes(chance)

    async def misshapes() -> None:
        for _ in range(frames // 40):
            await shapes.misshape(where, findings, next(over_http))

    async def knocks() -> None:
        for _ in range(frames // 60):
            await garbage.knock(where, findings, chance)
            await garbage.talk_over_http(where, findings, chance)

    sockets = [garbage.Garbage(where, findings, chance.getrandbits(32), honest) for _ in range(ATTACKERS)]
    await asyncio.gather(
        misshapes(), misshapes(), knocks(), *(each.send(frames * 9 // 10 // ATTACKERS) for each in sockets)
    )


async def usual(address: str, findings: Findings, seed: int) -> None:
    """Test the default limits."""
    table = HonestTable(address, findings, Random(seed))
    await table.open()
    where = Where(int(address.rsplit(":", 1)[1]))
    await bounds.bounds_hold(where, findings)
    await table.moved()
    await table.close()


def hostile(frames: int, seed: int, examples: int) -> Findings:
    """Run all phases, each against its own server."""
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder:
        for name, flags in (("wide", (*WIDE, *QUICK)), ("usual", QUICK), ("flood", (*UNLIMITED, *QUICK))):
            began = time.monotonic()
            with Server(Path(folder) / name, *flags) as place:
                place.opened()
                try:
                    if name == "wide":
                        asyncio.run(attack(place, findings, frames, seed, examples))
                    elif name == "usual":
                        asyncio.run(usual(place.address, findings, seed))
                    else:
                        times = max(FLOODS_AT_LEAST, frames // 50)
                        print(asyncio.run(flood(place, findings, times)), file=sys.stderr)
                except (OSError, TimeoutError, Gone, Refused) as broken:
                    findings.error(f"the attack could not go on: {broken!r}")
                code = place.stopped()
                findings.expect(code == 0, f"the place ended with {code}")
                findings.log(place.log())
            print(
                f"{name}: {time.monotonic() - began:.0f} s, frames so far {findings.frames}", file=sys.stderr
            )
        evenings = max(EVENINGS_AT_LEAST, frames // 500)
        print(asyncio.run(soak.soak(Path(folder) / "soak", findings, evenings)), file=sys.stderr)
    return findings


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--frames", type=int, default=20_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument(
        "--examples", type=int, default=100, help="of schemathesis, for each operation; 0: none"
    )
    wanted = reader.parse_args()
    findings = hostile(wanted.frames, wanted.seed, wanted.examples)
    for key, count in sorted(findings.heard.items()):
        print(f"  {key}: {count}", file=sys.stderr)
    print(findings.told())
    return 0 if findings.clean else 1


if __name__ == "__main__":
    sys.exit(main())
