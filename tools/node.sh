#!/bin/sh
# Runs a command that needs Node, where it stands: tools/node.sh npm ci. Node is the one on the PATH if it is new enough
# for Vite, else the one of requirements/node.txt, which goes into .venv-node.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
own=$here/.venv-node

new_enough='const [a, b] = process.versions.node.split(".").map(Number);
process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
if ! { node -e "$new_enough" && npm --version; } >/dev/null 2>&1; then
    if [ -z "$(find "$own/.setup" -newer "$here/requirements/node.txt" 2>/dev/null)" ]; then
        echo "preparing .venv-node ..." >&2
        "${PYTHON:-python3}" -m venv --clear "$own"
        "$own/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: \
            -r "$here/requirements/node.txt" || {
            echo "This needs Node 20.19, 22.12 or newer: there is none on the PATH, and it could not be downloaded." >&2
            exit 1
        }
        touch "$own/.setup"
    fi
    PATH=$own/bin:$PATH
    export PATH
fi
exec "$@"
