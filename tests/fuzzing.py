"""How much chance tries: `make test` a little and always the same, `make fuzz` much more."""

import os

FUZZING = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
MORE = 20


def many(times: int) -> range:
    """So many seeds, or many times as many."""
    return range(times * MORE if FUZZING else times)
