# Needs GNU make and Python 3.11 or newer with its venv module. `make help` says what can be made.
# Everything that is downloaded is pinned by version and hash in requirements*.txt; `make pins` writes those.
PYTHON ?= python3
JOBS   ?= auto
BIN    := .venv/bin
PINNED := requirements.txt requirements-build.txt

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play check test lint types unit playthroughs bench fuzz mutants format pins clean

help: ## say what can be made
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name what; do \
		printf '  %-13s %s\n' "$$name" "$$what"; done
	@echo "PYTHON=python3.12 chooses the Python, JOBS=2 how many tests run at once."

setup: .venv/.setup ## prepare .venv with the command .venv/bin/mascarade

play: .venv/.setup ## play a game in the terminal
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

bench: .venv-bench/.setup ## measure the speed of the rules, beside OpenSpiel's
	@.venv-bench/bin/python bench/run.py

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
	@rm -rf .venv .venv-bench .venv-mutants .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist mutants
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

.venv-mutants/.setup: pyproject.toml $(PINNED) requirements-mutants.txt
	$(call install,.venv-mutants,$(PINNED) requirements-mutants.txt)
	$(call install-us,.venv-mutants)
