"""A short attack, from all sides at once: the same as `make hostile`, which goes on for longer."""

import sys

import pytest

from trials.hostile.run import hostile


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only there does everybody have 127.0.0.66")
def test_nobody_can_break_the_place_or_stop_a_table() -> None:
    findings = hostile(frames=3_000, seed=1, examples=0)
    assert findings.frames >= 3_000
    assert findings.clean, findings.told()
