#!/bin/sh
# Writes requirements/*.txt: what pyproject.toml asks for, as versions and hashes and nothing else.
# Pins that still fit stay as they are; with --upgrade all become the newest. uv comes from its own pins, into a
# venv that is thrown away. uv does not read pip's settings: the index and the certificates are handed over here.
# Further indexes and folders of wheels are not: they may hold one wheel of many, and the pins are for everybody.
set -eu
cd "$(dirname "$0")/.."

venv=$(mktemp -d)
trap 'rm -rf "$venv"' EXIT
"${PYTHON:-python3}" -m venv "$venv"
"$venv/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/pins.txt

setting() { # the last word on a setting of pip: the environment's comes after the files'
    "$venv/bin/python" -m pip config list 2>/dev/null | sort -r | sed -n "s/^[^=]*\.$1='\(.*\)'\$/\1/p" | tail -n 1
}
index=$(setting index-url)
cert=$(setting cert)
[ -z "$index" ] || export UV_DEFAULT_INDEX="$index"
[ -z "$cert" ] || export SSL_CERT_FILE="$cert"

compile() { # FILE ARGUMENTS...
    file=$1
    shift
    "$venv/bin/uv" pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --no-annotate --no-strip-extras \
        ${upgrade:+--upgrade} --output-file "$file" "$@" >/dev/null
    echo "$file: $(grep -c == "$file") pins"
}
upgrade=
[ "${1:-}" != --upgrade ] || upgrade=yes

compile requirements/base.txt pyproject.toml --extra server --extra lab
compile requirements/build.txt --group build -c requirements/base.txt
compile requirements/lab.txt pyproject.toml --extra report --extra ray --extra envs --extra openspiel -c requirements/base.txt
compile requirements/nodes.txt pyproject.toml --extra nodes -c requirements/base.txt
for group in dev mutants bench pgx zoo sdist load hostile node; do
    compile "requirements/$group.txt" --group "$group" -c requirements/base.txt -c requirements/build.txt
done
compile requirements/pins.txt --group pins
