"""`make mixed` needs an earlier version from the history, and says so where there is none."""

from pathlib import Path

import pytest

from trials.mixed.run import checkout


def test_where_the_history_lacks_the_earlier_version_a_sentence_says_so(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="The history here does not have the commit 0000000: get all of it"):
        checkout("0000000", tmp_path / "old")
