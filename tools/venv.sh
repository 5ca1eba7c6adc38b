#!/bin/sh
# Prepares the virtual environment that a stamp file belongs to: tools/venv.sh .venv/.setup FILE...
# A FILE is a list of hashed pins, or pyproject.toml for Mascarade itself, installed in place. Options go to pip.
# Wheels only: building a package would download build tools that are not pinned.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
stamp=$1
shift
venv=$(dirname "$stamp")

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
    found=$("$python" --version 2>&1) || found="not there"
    echo "Mascarade needs Python 3.11 or newer, and $python is $found:" \
        "name another, as in make PYTHON=python3.12 ${GOALS:-}" >&2
    exit 1
}

pip() {
    "$venv/bin/python" -m pip install -qq --disable-pip-version-check "$@"
}

package=
for each; do # turn FILE into -r FILE, and keep the options
    shift
    case $each in
    pyproject.toml) package=yes ;;
    -*) set -- "$@" "$each" ;;
    *) set -- "$@" -r "$each" ;;
    esac
done

echo "preparing $venv ..."
"$venv/bin/python" -m pip --version >/dev/null 2>&1 || "$python" -m venv --clear "$venv"
pip --require-hashes --only-binary :all: "$@"
# Built by the pinned hatchling that was just installed. The client has its own make target: pip keeps what it
# built in place and would not ask for a newer one.
[ -z "$package" ] || MASCARADE_WITHOUT_CLIENT=1 pip --no-deps --no-build-isolation -e .
touch "$stamp"
