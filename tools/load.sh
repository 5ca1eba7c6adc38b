#!/bin/sh
# Measures the server under load. Reads the variables of `make load`: RUNS, TABLES, and NODES for several nodes
# (with PostgreSQL and Redis) instead of one server beside boardgame.io.
set -eu
cd "$(dirname "$0")/.."

# TABLES is a list: each number is an argument
if [ -n "${NODES:-}" ]; then
    PYTHONPATH=. exec .venv/bin/python bench/load/nodes.py --nodes "$NODES" --runs "${RUNS:-3}" \
        --clients .venv-load/bin/python ${TABLES:-100}
fi
exec tools/node.sh .venv-load/bin/python bench/load/run.py --runs "${RUNS:-3}" ${TABLES:-10 100 400}
