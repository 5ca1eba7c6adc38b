# Needs GNU make and Python 3.11 or newer with its venv module. `make help` says what can be made.
# Everything that is downloaded is pinned by version and hash in requirements*.txt; `make pins` writes those.
PYTHON ?= python3
JOBS   ?= auto
PORT   ?= 8000
BIN    := .venv/bin
PINNED := requirements.txt requirements-build.txt
PEER   := bench/load/peer

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play host terminal check test lint types unit playthroughs wire twins bench load crash hostile fuzz mutants format pins clean

help: ## say what can be made
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
		printf '  %-13s %s\n' "$$name" "$$what"; done
	@echo "PYTHON=python3.12 chooses the Python, PORT=9000 the port of play and host, JOBS=2 how many tests run at once."

setup: .venv/.setup ## prepare .venv with the command .venv/bin/mascarade

# exec: a make that is killed must not leave the server running
play: .venv/.setup ## start the server for this machine: http://127.0.0.1:8000 says how to sit down
	@exec $(BIN)/mascarade serve --host 127.0.0.1 --port $(PORT)

host: .venv/.setup ## start the server for everybody in your network, with a code to scan
	@exec $(BIN)/mascarade serve --lan --port $(PORT)

terminal: .venv/.setup ## play a game in the terminal
	@exec $(BIN)/mascarade play

check: lint types unit ## lint, types and the quick tests: under two minutes

test: lint types .venv/.dev ## everything: lint, types and all tests, the slow ones too
	@$(BIN)/python -m pytest -q -n $(JOBS)

lint: .venv/.dev ## look for mistakes and untidy lines (ruff)
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --check --quiet || { echo "Some files are not formatted: make format" >&2; exit 1; }

types: .venv/.dev ## check the types (mypy --strict)
	@$(BIN)/mypy

unit: .venv/.dev ## run the quick tests
	@$(BIN)/python -m pytest -q -n $(JOBS) -m "not slow"

playthroughs: .venv/.setup ## write the recorded games anew: their diff is the change of rules
	@$(BIN)/python tools/playthroughs.py

wire: .venv/.setup ## write the TypeScript types of the wire anew, from the Structs
	@$(BIN)/python tools/wire_types.py

twins: .venv/.dev ## whole games over the wire in pairs: what is hidden changes no byte; GAMES=10000
	@$(BIN)/python -m tests.twins.run --games $(or $(GAMES),200)

bench: .venv-bench/.setup ## measure the speed of the rules, beside OpenSpiel's
	@.venv-bench/bin/python bench/run.py

load: TABLES = 10 100 400
load: .venv-load/.setup ## play on the server at many tables at once, beside boardgame.io; TABLES="10 100" RUNS=3
	@if node -e 'process.exit(parseInt(process.versions.node) < 20)' 2>/dev/null && command -v npm >/dev/null; then \
		[ $(PEER)/node_modules/.package-lock.json -nt $(PEER)/package-lock.json ] || { \
			echo "preparing $(PEER) ..."; npm ci --prefix $(PEER) --loglevel error >/dev/null; } || true; fi
	@.venv-load/bin/python bench/load/run.py --runs $(or $(RUNS),3) $(TABLES)

crash: .venv/.dev ## kill the server in mid-game again and again, while people play; KILLS=1000 TABLES=20
	@$(BIN)/python -m tests.crash.run --kills $(or $(KILLS),100) --tables $(or $(TABLES),20)

hostile: .venv/.dev .venv-hostile/.setup ## attack the server from all sides, while people play; FRAMES=100000
	@$(BIN)/python -m tests.hostile.run --frames $(or $(FRAMES),20000)

fuzz: .venv/.dev ## look for new bugs by random play, for longer than the tests do
	@HYPOTHESIS_PROFILE=fuzz $(BIN)/python -m pytest -q -n $(JOBS) tests/properties

mutants: .venv-mutants/.setup ## break the rules in every small way and count what the tests notice
	@tools/mutants.sh

format: .venv/.dev ## tidy the code
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format

pins: ## write requirements*.txt from pyproject.toml; UPGRADE=1 takes the newest versions
	@PYTHON="$(PYTHON)" tools/pins.sh $(if $(UPGRADE),--upgrade)

clean: ## remove all that make has made
	@rm -rf .venv .venv-bench .venv-load .venv-hostile .venv-mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist mutants
	@rm -rf $(PEER)/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# $(call install,VENV,FILES): make VENV if need be, and put the pins of FILES into it. Wheels only: building a
# package would fetch its build tools, which nobody has pinned.
define install
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	found=$$($(PYTHON) --version 2>&1) || found="not there"; \
	echo "Mascarade needs Python 3.11 or newer, and $(PYTHON) is $$found:" \
		"name another, as in make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
@echo "preparing $(1) ..."
@$(1)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(1)
@$(1)/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: $(2:%=-r %)
endef

# $(call install-us,VENV): put this package into VENV, in place, built by the pinned hatchling that is there.
define install-us
@$(1)/bin/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
@touch $@
endef

.venv/.setup: pyproject.toml $(PINNED)
	$(call install,.venv,$(PINNED))
	$(call install-us,.venv)

.venv/.dev: .venv/.setup requirements-dev.txt
	$(call install,.venv,requirements-dev.txt)
	@touch $@

.venv-bench/.setup: pyproject.toml $(PINNED) requirements-bench.txt
	$(call install,.venv-bench,$(PINNED) requirements-bench.txt)
	$(call install-us,.venv-bench)

.venv-load/.setup: pyproject.toml $(PINNED) requirements-load.txt
	$(call install,.venv-load,$(PINNED) requirements-load.txt)
	$(call install-us,.venv-load)

# schemathesis alone: its pytest plugin would cost every other test run seconds
.venv-hostile/.setup: requirements-hostile.txt
	$(call install,.venv-hostile,requirements-hostile.txt)
	@touch $@

.venv-mutants/.setup: pyproject.toml $(PINNED) requirements-mutants.txt
	$(call install,.venv-mutants,$(PINNED) requirements-mutants.txt)
	$(call install-us,.venv-mutants)
