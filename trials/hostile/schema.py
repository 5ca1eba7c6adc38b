"""Runs Schemathesis over the OpenAPI description of the server."""

import asyncio
import os
import re
import subprocess
import tempfile
from pathlib import Path

from trials.hostile.findings import Findings

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".venv-hostile" / "bin" / "schemathesis"


async def described(address: str, findings: Findings, token: str, examples: int, seed: int) -> None:
    """Run all its checks, with a token or without one."""
    headers = ("--header", f"Authorization: Bearer {token}") if token else ("--header", "X-Mascarade: 1")
    with tempfile.TemporaryDirectory() as folder:
        done = await asyncio.to_thread(
            subprocess.run,
            [
                *(str(PROGRAM), "run", f"{address}/api/openapi.json", "--checks", "all", *headers),
                # no schema can say what the rules of the game and of names refuse
                *("--exclude-checks", "positive_data_acceptance"),
                *("--max-examples", str(examples), "--seed", str(seed), "--generation-database", "none"),
                *(
                    "--no-color",
                    "--suppress-health-check",
                    "all",
                    "--request-timeout",
                    "15",
                    "--continue-on-failure",
                ),
            ],
            cwd=folder,
            env={**os.environ, "NO_COLOR": "1", "COLUMNS": "200"},
            capture_output=True,
            text=True,
            check=False,
        )
    cases = re.search(r"(\d[\d,]*) generated", done.stdout)
    findings.sent(int(cases[1].replace(",", "")) if cases else 0)
    if done.returncode:
        who = "with a token" if token else "without a token"
        findings.error(f"schemathesis ({who}):\n{done.stdout[-6000:]}{done.stderr[-2000:]}")
    findings.expect(cases is not None and cases[1] != "0", "schemathesis does not say that it tried anything")
