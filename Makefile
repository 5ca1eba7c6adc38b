# Needs GNU make and Python 3.11 or newer with its venv module. `make help` says what can be made.
# Everything that is downloaded is pinned by version and hash in requirements/*.txt; `make pins` writes those.
PYTHON ?= python3
JOBS   ?= auto
PORT   ?= 8000
BIN    := .venv/bin
PINNED := requirements/base.txt requirements/build.txt
PEER   := bench/load/peer
LOOKER := bench/lighthouse

# the built client, what it is made from, and what it is made with
BUILT   := src/mascarade/server/web/client/index.html
SCREEN  := $(shell find client \( -name node_modules -o -name tests \) -prune -o -type f -print) $(wildcard src/mascarade/text/*.ftl)
MODULES := client/node_modules/.package-lock.json

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup lab client play host terminal check test lint types unit playthroughs wire twins bench belief load lighthouse crash powercut chaos mixed hostile
.PHONY: fuzz mutants format pins clean

help: ## say what can be made
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | \
		awk -F'|' '{ printf "  %-13s %s\n", $$1, $$2 }'
	@echo "PYTHON=python3.12 chooses the Python, PORT=9000 the port of play and host, JOBS=2 how many tests run at once."

setup: .venv/.setup ## prepare .venv with the command .venv/bin/mascarade
lab: .venv/.lab ## prepare what reports, Ray and learners need, too
client: $(BUILT) ## build the table for browsers

# exec: a make that is killed must not leave the server running
play: .venv/.setup $(BUILT) ## play in your browser, on this machine: http://127.0.0.1:8000
	@exec $(BIN)/mascarade serve --host 127.0.0.1 --port $(PORT)

host: .venv/.setup $(BUILT) ## start the server for everybody in your network, with a code to scan
	@exec $(BIN)/mascarade serve --lan --port $(PORT)

terminal: .venv/.setup ## play a game in the terminal
	@exec $(BIN)/mascarade play

check: lint types unit ## lint, types and the quick tests: under two minutes

test: lint types .venv/.dev .venv/.browser $(BUILT) ## everything: lint, types and all tests, the slow ones and those in a browser too
	@$(call in-client,test)
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal

lint: .venv/.dev $(MODULES) ## look for mistakes and untidy lines (ruff, eslint, prettier)
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --check --quiet || { echo "Some files are not formatted: make format" >&2; exit 1; }
	@$(call in-client,lint)

types: .venv/.dev $(MODULES) ## check the types (mypy --strict, svelte-check)
	@$(BIN)/mypy
	@$(call in-client,check)

unit: .venv/.dev $(BUILT) ## run the quick tests
	@$(call in-client,test)
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal -m "not slow"

playthroughs: .venv/.lab ## write the recorded games anew: their diff is the change of rules
	@$(BIN)/python tools/playthroughs.py
	@$(BIN)/python -m tools.openspiel_playthroughs

wire: .venv/.dev ## write anew what the client shares with Python: types of the wire, and cases for its tests
	@$(BIN)/python tools/wire_types.py && $(BIN)/python tools/wire_pages.py
	@$(BIN)/python -m tools.telling_cases

twins: .venv/.dev ## whole games over the wire in pairs: what is hidden changes no byte and no length; GAMES=10000
	@$(BIN)/python -m trials.twins.run --games $(or $(GAMES),200)

bench: .venv-bench/.setup .venv-pgx/.setup .venv-zoo/.setup ## measure the speed of the game, beside OpenSpiel, Pgx and PettingZoo
	@.venv-bench/bin/python bench/run.py

belief: .venv/.setup ## measure how well a player knows where the masks are, beside a plain table of chances; GAMES=1000
	@$(BIN)/python bench/belief.py --games $(or $(GAMES),400)

load: .venv-load/.setup $(if $(NODES),.venv/.dev,$(PEER)/node_modules/.package-lock.json) ## play on the server at many tables at once, beside boardgame.io; TABLES="10 100" RUNS=3; or at one to NODES=3 nodes
	@PYTHON="$(PYTHON)" NODES="$(NODES)" RUNS="$(RUNS)" TABLES="$(TABLES)" tools/load.sh

lighthouse: .venv/.dev .venv/.browser $(BUILT) $(LOOKER)/node_modules/.package-lock.json ## how soon pages are there and how well they are read aloud; RUNS=1 SLOWDOWN=4
	@$(BIN)/python $(LOOKER)/run.py --runs $(or $(RUNS),3)

crash: .venv/.dev ## kill the server in mid-game again and again, while people play; KILLS=1000 TABLES=20 DATABASE=postgresql://...
	@$(BIN)/python -m trials.crash.run --kills $(or $(KILLS),100) --tables $(or $(TABLES),20) $(if $(DATABASE),--database "$(DATABASE)")

powercut: .venv/.dev ## cut the power at recorded moments, with fsyncs that fail, and open what the disk has left; CUTS=1000 SEED=1
	@$(BIN)/python -m trials.powercut.run --cuts $(or $(CUTS),200) $(if $(SEED),--seed $(SEED))

chaos: .venv/.dev ## let everything go wrong with many nodes, their PostgreSQL and Redis, while people play; FAULTS=40 TABLES=100 NODES=3
	@$(BIN)/python -m trials.chaos.run --faults $(or $(FAULTS),40) --tables $(or $(TABLES),100) --nodes $(or $(NODES),3)

mixed: .venv/.dev ## let a node of an earlier version play beside one of today, as during an update; OLD=7087cac TABLES=12
	@$(BIN)/python -m trials.mixed.run --old $(or $(OLD),7087cac) --tables $(or $(TABLES),12)

hostile: .venv/.dev .venv-hostile/.setup $(BUILT) ## attack the server from all sides, while people play; FRAMES=100000
	@$(BIN)/python -m trials.hostile.run --frames $(or $(FRAMES),20000)

fuzz: .venv/.dev ## look for new bugs by random play, for longer than the tests do
	@HYPOTHESIS_PROFILE=fuzz $(BIN)/python -m pytest -q --timeout 7200 -n $(JOBS) tests/properties tests/differential tests/fast tests/bots/belief

mutants: .venv-mutants/.setup ## break the rules in every small way and count what the tests notice
	@tools/mutants.sh

format: .venv/.dev $(MODULES) ## tidy the code
	@$(BIN)/ruff check --fix --quiet || true
	@$(BIN)/ruff format
	@$(call in-client,format)

pins: ## write requirements/*.txt from pyproject.toml; UPGRADE=1 takes the newest versions
	@PYTHON="$(PYTHON)" tools/pins.sh $(if $(UPGRADE),--upgrade)

clean: ## remove all that make has made
	@rm -rf .venv .venv-* .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist mutants client/node_modules $(PEER)/node_modules $(LOOKER)/node_modules $(dir $(BUILT))
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# $(call in-client,SCRIPT): run a script of client/package.json; where Node must be downloaded, with this Python
in-client = cd client && PYTHON="$(PYTHON)" ../tools/node.sh npm run --silent $(1)

# put what the prerequisites pin (and Mascarade itself, for pyproject.toml) into the environment of this stamp
prepared = @PYTHON="$(PYTHON)" GOALS="$(MAKECMDGOALS)" tools/venv.sh $@ $(filter pyproject.toml requirements/%,$^)

.venv/.setup: pyproject.toml $(PINNED)
	$(prepared)

# what reports, Ray and learners need, and what several nodes need: to play, neither is installed
.venv/.lab .venv/.nodes: .venv/.%: requirements/%.txt .venv/.setup
	$(prepared)

.venv/.dev: requirements/dev.txt .venv/.lab .venv/.nodes
	$(prepared)

# the path of a browser for the tests
.venv/.browser: .venv/.dev tools/browser.sh
	@tools/browser.sh >$@

.venv-bench/.setup .venv-load/.setup .venv-mutants/.setup: .venv-%/.setup: pyproject.toml $(PINNED) requirements/%.txt
	$(prepared)

# without Mascarade: a peer of the bench, and schemathesis, whose pytest plugin would slow every other test run down
.venv-pgx/.setup .venv-hostile/.setup: .venv-%/.setup: requirements/%.txt
	$(prepared)

# rlcard has no wheel: the pinned setuptools builds it
.venv-zoo/.sdist: requirements/sdist.txt
	$(prepared)
.venv-zoo/.setup: requirements/zoo.txt .venv-zoo/.sdist
	$(prepared) --no-binary=rlcard --no-build-isolation

# what the lock file of a folder names, checked by its hashes
%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	@echo "preparing $*/node_modules ..."
	@cd $* && PYTHON="$(PYTHON)" $(CURDIR)/tools/node.sh npm ci --loglevel error --no-audit --no-fund >/dev/null
	@touch $@

$(BUILT): $(MODULES) $(SCREEN)
	@echo "building the client ..."
	@$(call in-client,build) >/dev/null
	@touch $@
