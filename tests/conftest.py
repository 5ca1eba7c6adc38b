"""How hard Hypothesis tries, chosen by the variable HYPOTHESIS_PROFILE.

`default` draws the same examples on every machine and run; `fuzz` looks for new ones, many of them, and
remembers in .hypothesis/ what failed; `mutants` tries few: there every test runs once for each mutant.
"""

import os

from hypothesis import HealthCheck, settings

from tests.postgres.cluster import CLUSTERS

# a whole game is a slow example by the standards of Hypothesis, and two cores may be shared
_UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)

settings.register_profile("default", _UNHURRIED, max_examples=100, derandomize=True, database=None)
settings.register_profile("fuzz", _UNHURRIED, max_examples=2_000)
settings.register_profile("mutants", _UNHURRIED, max_examples=20, derandomize=True, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_sessionfinish() -> None:
    """The PostgreSQL that these tests may have started ends with them."""
    CLUSTERS.remove()
