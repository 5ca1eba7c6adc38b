#!/bin/sh
# Mutation testing: mutmut breaks src/mascarade/rules in every small way, and the tests should notice each.
# What it found stays in mutants/, so that a second run only tries again what has changed.
# Arguments go to `mutmut run`: tools/mutants.sh 'mascarade.rules.turn*' tries one module.
set -eu
cd "$(dirname "$0")/.."
bin=.venv-mutants/bin

"$bin/mutmut" run "$@"
"$bin/mutmut" results | grep -v ": not checked" || true
"$bin/mutmut" export-cicd-stats >/dev/null
"$bin/python" - <<'END'
import json
import sys
from pathlib import Path

stats = json.loads(Path("mutants/mutmut-cicd-stats.json").read_text())
noticed = stats["killed"] + stats["timeout"] + stats["segfault"]
tried = noticed + stats["survived"] + stats["no_tests"] + stats["suspicious"]
if not tried:
    sys.exit("mutants: none was tried, so nothing was measured")
print(f"mutants: {noticed} of {tried} noticed, {100 * noticed / tried:.1f} per cent")
END
