PYTHON ?= python3
ARGS ?=
SEED ?= 1
AUDIT := 2.10.1
BIN := .venv/bin
WAITING := $(addprefix tests/,e2e sandbox/site sandbox/table/test_bot_process.py sandbox/table/test_play.py sandbox/discord/test_punishments.py \
	db/test_slots.py cogs/test_fleet.py test_bot.py test_hosting.py)
SLOWEST := --durations 30 --durations-min 2  # the first candidates for a faster suite
NEWER := import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)
HOLDS := import sys, importlib.util as found; sys.exit(sys.version_info < (3, 11) or found.find_spec("discord") is None)

# Python caches bytecode, so thousands of tests and dozens of bots start faster the next time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup check test read-all test-waiting test-computing play run backup restore prune doctor host install \
	pins matches texts composed gallery coverage bench bench-render bench-load bench-open bench-growth bench-playouts

setup: .venv/installed

.venv/installed: requirements/dev.txt
	@$(PYTHON) -c '$(NEWER)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

# All at once on two cores: mypy has one process. Most tests that wait for processes, browsers and real time have another.
test: setup
	@$(MAKE) --no-print-directory -j 3 read-all test-waiting test-computing

read-all: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test-waiting: var/compiled
	$(BIN)/pytest -o cache_dir=var/waiting $(SLOWEST) $(WAITING)

test-computing: var/compiled
	$(BIN)/pytest -n 2 --dist worksteal $(SLOWEST) $(WAITING:%=--ignore=%)

# Compile once for all workers, while mypy runs. Otherwise each worker would compile every file.
var/compiled: .venv/installed
	$(BIN)/pytest --collect-only -qq > /dev/null || true  # the run itself reports collection errors
	mkdir -p $(@D) && touch $@

# For every day: style, types, imports, and the tests of files touched since BASE.
check: setup read-all
	$(BIN)/python -m tools.touched_tests $(BASE) | xargs -r $(BIN)/pytest -x -n 2

play: setup
	$(BIN)/python -m sandbox serve $(ARGS)

# A host needs no developer tools. A .venv that holds the libraries is used unchanged, any other one is made anew.
host:
	@$(BIN)/python -c '$(HOLDS)' 2>/dev/null || $(MAKE) --no-print-directory install

install:
	@$(PYTHON) -c '$(NEWER)'
	@[ ! -e .venv ] || echo "Make .venv anew. If you use PostgreSQL or metrics, install requirements/postgres.txt or metrics.txt again."
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt

run: host
	$(BIN)/python bot.py

backup: host
	$(BIN)/python hosting.py backup $(TO)

restore: host
	$(BIN)/python hosting.py restore $(FROM)

prune: host
	$(BIN)/python hosting.py prune $(BEFORE)

doctor: host
	$(BIN)/python hosting.py doctor

matches: setup
	$(BIN)/python -m tools.trials simulate $(or $(GAME),ataque) --seats $(or $(SEATS),2) --matches $(or $(N),200) --seed $(SEED)

texts: setup
	$(BIN)/python -m tools.texts.check_texts

composed: setup
	$(BIN)/python -m tests.render.composed

gallery: setup
	$(BIN)/python -m tools.pictures.gallery

bench: setup
	$(BIN)/python -m tools.bench report

bench-render: setup
	$(BIN)/python -m tools.bench render

bench-growth: setup
	$(BIN)/python -m tools.bench growth

bench-playouts: setup
	$(BIN)/python -m tools.bench playouts

COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras --no-emit-index-url --no-header --no-annotate

pins: setup
	$(BIN)/pip install --quiet --disable-pip-version-check uv==0.13.9
	$(COMPILE) pyproject.toml -o requirements/run.txt
	$(COMPILE) --extra metrics -c requirements/run.txt pyproject.toml -o requirements/metrics.txt
	$(COMPILE) --extra postgres -c requirements/run.txt pyproject.toml -o requirements/postgres.txt
	$(COMPILE) --extra dev --extra metrics --extra postgres -c requirements/run.txt pyproject.toml -o requirements/dev.txt

bench-load: setup
	$(BIN)/python -m tools.bench load --matches $(or $(N),50) --rate 50

bench-open: setup
	$(BIN)/python -m tools.bench load --open $(or $(N),10000)

# Tests of the rules, and tests with the real bot for features that only users start: orders, chapters, chronicles, pages of rules.
COVERING := tests/engine tests/test_contract.py tests/test_faults.py tests/cogs/deadlines/test_orders.py \
	tests/cogs/panel/test_orders.py tests/cogs/reading/test_log_pages.py tests/cogs/reading/test_rulebook.py \
	tests/cogs/reading/test_chronicle.py tests/cogs/thread/test_round_story.py

coverage: setup
	$(BIN)/pytest -n 2 $(COVERING) --cov=engine --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=98

-include proofs/targets.mk
