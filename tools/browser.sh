#!/bin/sh
# Says where a browser is that tests can drive: a Chromium on the PATH, else Debian's package where we may install it,
# else Playwright's own download. Where none can be had it fails and says so.
set -eu
cd "$(dirname "$0")/.."

on_path() {
    for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" && return
    done
    return 1
}

debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    echo "installing chromium ..." >&2
    apt-get -o DPkg::Lock::Timeout=300 -qq update >/dev/null 2>&1 || true
    # the shell has no windows at all: lighter; older Debians do not have it
    for package in chromium-headless-shell chromium; do
        DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -qq install -y --no-install-recommends \
            "$package" >/dev/null 2>&1 && on_path && return
    done
    return 1
}

playwright() {
    echo "downloading a browser ..." >&2
    .venv/bin/python -m playwright install chromium >/dev/null 2>&1 || return 1
    .venv/bin/python - <<'END'
from pathlib import Path

from playwright.sync_api import sync_playwright

with sync_playwright() as drivers:
    path = drivers.chromium.executable_path
assert Path(path).exists()
print(path)
END
}

on_path || debian || playwright || {
    echo "There is no browser for the tests: put a chromium or chrome on the PATH, and try again." >&2
    exit 1
}
