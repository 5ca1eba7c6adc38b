"""What Lighthouse says of home and of a table with a running game, on a slow telephone: `make lighthouse`.

Each page is looked at a few times and the median counts. It fails where performance or accessibility is below
95, or where the scripts of the first load are more than 120 kB gzipped.

Lighthouse makes the processor four times slower, which turns a fast desktop (a "CPU/Memory Power" of 1500 and
more) into a middling telephone, and asks whoever has a slower machine to calibrate. So a first look, which
does not count, finds out how fast this one is, and the slowdown is that of Lighthouse's table for it (its
docs, throttling.md). SLOWDOWN=4 takes another.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import connect

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CLIENT = ROOT / "src/mascarade/server/web/client"

LEAST = 0.95
MOST_SCRIPT = 120
TRIES = 3
OPTIONS = {"players": 6, "clocks": {"pace": "none"}}
CHROME = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
    *("--disable-background-networking", "--disable-component-update"),
)


CLASSES = ((1500, 4.0), (800, 2.0), (0, 1.0))
"""From this power on, so many times slower: a fast desktop; a slow one or a fast phone; a middling phone."""


class Look(NamedTuple):
    """One look at a page: two scores, the bytes of its scripts, gzipped, and how fast the machine was."""

    performance: float
    accessibility: float
    script: int
    power: float
    faults: tuple[str, ...]


@contextmanager
def place() -> Iterator[str]:
    """A server of our own, on a port that was free; where it is."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "mascarade", "serve", "--port", "0", "--data", data, "--pace", "0"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8"
        ) as server:
            assert server.stdout is not None
            try:
                addresses = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in server.stdout)
                found = next((address for address in addresses if address), None)
                if found is None:
                    raise SystemExit("the server did not open")
                yield found[0]
            finally:
                server.terminate()


def game(address: str) -> str:
    """The id of a table where the masks are turned down and it is a person's turn."""
    with httpx.Client(base_url=address) as ask:
        token = ask.post("/api/token", headers={"X-Mascarade": "1"}).raise_for_status().json()["token"]
        who = {"Authorization": f"Bearer {token}"}
        body = {"name": "Ann", "options": OPTIONS, "start": True}
        table = str(ask.post("/api/tables", json=body, headers=who).raise_for_status().json()["table"])
    with connect(f"{address.replace('http', 'ws', 1)}/ws/{table}", additional_headers=who) as line:
        line.send(json.dumps({"type": "hello"}))
        line.send(json.dumps({"type": "ready", "id": "ready"}))
        while json.loads(line.recv(timeout=30)).get("yours") is None:
            pass
    return table


def looked(url: str, browser: str, slowdown: float = 4.0) -> Look:
    command = [
        str(HERE / "node_modules/.bin/lighthouse"),
        url,
        "--quiet",
        "--output=json",
        "--only-categories=performance,accessibility",
        "--no-enable-error-reporting",
        f"--throttling.cpuSlowdownMultiplier={slowdown}",
        f"--chrome-flags={' '.join(CHROME)}",
    ]
    report = json.loads(_printed(command, browser))
    if trouble := report.get("runtimeError"):
        raise SystemExit(f"{url}: {trouble['message']}")
    performance, accessibility = (
        report["categories"][name]["score"] for name in ("performance", "accessibility")
    )
    power = report["environment"]["benchmarkIndex"]
    return Look(performance, accessibility, script(report), power, tuple(faults(report)))


def _printed(command: list[str], browser: str, tries: int = TRIES) -> bytes:
    """What Lighthouse says; now and then its browser does not start."""
    done = subprocess.run(
        [str(ROOT / "tools/node.sh"), *command],
        env={**os.environ, "CHROME_PATH": browser},
        stdout=subprocess.PIPE,
        check=tries == 1,
    )
    return done.stdout if not done.returncode else _printed(command, browser, tries - 1)


def script(report: dict[str, Any]) -> int:
    """How large the scripts of this page are, gzipped, however they were sent."""
    requests = report["audits"]["network-requests"]["details"]["items"]
    paths = {urlsplit(each["url"]).path for each in requests if each.get("resourceType") == "Script"}
    if not paths:
        raise SystemExit("Lighthouse saw no script on the page, so their size was not measured")
    return sum((CLIENT / f"{path[1:]}.gz").stat().st_size for path in paths)


def faults(report: dict[str, Any]) -> Iterator[str]:
    """What cost the page points."""
    for name, category in report["categories"].items():
        for part in category["auditRefs"]:
            audit = report["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                yield f"{name}: {audit['title']} {audit.get('displayValue', '')}".rstrip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs: int = parser.parse_args().runs
    browser = (ROOT / ".venv/.browser").read_text(encoding="utf-8").strip()
    failed, largest = False, 0
    with place() as address:
        table = game(address)
        power = looked(address, browser).power
        slowdown = float(
            os.environ.get("SLOWDOWN") or next(times for least, times in CLASSES if power >= least)
        )
        print(f"lighthouse: power of this machine {power:.0f}, slowdown {slowdown:g}", flush=True)
        for name, path in (("home", "/"), ("table", f"/t/{table}?watch=1")):
            looks = [looked(f"{address}{path}", browser, slowdown) for _ in range(runs)]
            performance = median(look.performance for look in looks)
            accessibility = min(look.accessibility for look in looks)
            print(
                f"lighthouse: {name} performance {performance:.2f} accessibility {accessibility:.2f}",
                flush=True,
            )
            for fault in sorted({fault for look in looks for fault in look.faults}):
                print(f"  {fault}")
            failed |= min(performance, accessibility) < LEAST
            largest = max(largest, *(look.script for look in looks))
    if (load := os.getloadavg()[0]) > (os.cpu_count() or 1) + 1:
        print(f"  the machine has much else to do (load {load:.1f}): the performance says little")
    print(f"lighthouse: script {largest / 1000:.0f} kB gzipped")
    return int(failed or largest > MOST_SCRIPT * 1000)


if __name__ == "__main__":
    sys.exit(main())
