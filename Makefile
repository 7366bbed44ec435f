PYTHON ?= python3
ARGS ?=
SEED ?= 1
AUDIT := 2.10.1
BIN := .venv/bin
WAITING := $(addprefix tests/,e2e sandbox/site sandbox/table/test_bot_process.py sandbox/table/test_play.py sandbox/discord/test_punishments.py \
	db/test_lease.py cogs/test_fleet.py test_bot.py test_hosting.py)
NEWER := import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)

# Python keeps what it has compiled: thousands of tests and dozens of bots begin faster the next time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup check test read-all test-waiting test-computing play run backup restore prune pins matches texts gallery coverage fuzz proof proof-tests proof-crashes proof-forged \
	proof-leaks proof-planted proof-matches proof-planted-rules proof-retellings proof-properties proof-mutants proof-pins \
	proof-tables proof-planted-tables proof-twins proof-fleets proof-memory bench bench-render \
	bench-load bench-open bench-clock bench-growth bench-playouts bench-thinking

setup: .venv/installed

.venv/installed: requirements/dev.txt
	@$(PYTHON) -c '$(NEWER)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

# All at once on two cores: mypy has one process, and most of what waits for processes, browsers and real time another.
test: setup
	@$(MAKE) --no-print-directory -j 3 read-all test-waiting test-computing

read-all: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test-waiting: var/compiled
	$(BIN)/pytest -o cache_dir=var/waiting $(WAITING)

test-computing: var/compiled
	$(BIN)/pytest -n 2 --dist worksteal $(WAITING:%=--ignore=%)

# Once for all workers, while mypy reads: each of them would compile every file for itself.
var/compiled: .venv/installed
	$(BIN)/pytest --collect-only -qq > /dev/null || true  # what cannot be collected is told when it is run
	mkdir -p $(@D) && touch $@

# What a developer calls all day: style, types, imports, and the tests of what was touched since BASE.
check: setup read-all
	$(BIN)/python -m tools.touched_tests $(BASE) | xargs -r $(BIN)/pytest -x -n 2

play: setup
	$(BIN)/python -m sandbox serve $(ARGS)

# What a host runs needs no developers' tools: a .venv that is there is used as it is.
$(BIN)/python:
	@$(PYTHON) -c '$(NEWER)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt

run: $(BIN)/python
	$(BIN)/python bot.py

backup: $(BIN)/python
	$(BIN)/python hosting.py backup $(TO)

restore: $(BIN)/python
	$(BIN)/python hosting.py restore $(FROM)

prune: $(BIN)/python
	$(BIN)/python hosting.py prune $(BEFORE)

matches: setup
	$(BIN)/python -m tools.trials simulate $(or $(GAME),ataque) --seats $(or $(SEATS),2) --matches $(or $(N),200) --seed $(SEED)

texts: setup
	$(BIN)/python -m tools.check_texts

gallery: setup
	$(BIN)/python -m tools.gallery

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

proof: proof-tests proof-crashes proof-fleets proof-forged proof-leaks proof-planted proof-tables proof-twins proof-matches \
	proof-planted-rules proof-retellings proof-properties proof-mutants proof-pins proof-memory coverage bench-load bench-open

# The tests' own long forms: more games, seats and scripts, and the waits of real Discord.
proof-tests: setup
	$(BIN)/pytest -n 2 --dist worksteal -m proof

proof-crashes: setup
	$(BIN)/python -m tools.proofs.crashes --seed $(SEED)
	$(BIN)/python -m tools.proofs.crashes --on-server --seed $(SEED)
	$(BIN)/python -m tools.proofs.tables --kills --towns $(or $(N),20) --minutes $(or $(MINUTES),30) --seed $(SEED) $(if $(GAME),--game $(GAME))

# Needs a PostgreSQL server (Debian: apt-get install postgresql). Resumable, MINUTES at most for each case: what is done stands in
# var/proof/fleets/results.jsonl.
proof-fleets: setup
	for case in "--slots 1" "--slots 2" "--slots 2 --no-spare"; do for game in $(or $(GAME),toy ataque); do \
		$(BIN)/python -m tools.proofs.fleets $$case --game $$game --kills $(or $(N),40) --sleeps $(or $(N),30) \
		--cuts $(or $(N),20) --parts $(or $(N),20) --restarts $(or $(N),6) --both $(or $(N),6) --dumps $(or $(N),2) \
		--minutes $(or $(MINUTES),60) --seed $(SEED) || exit 1; done; done

# All pins against known advisories; where no source can be reached, nothing is proved.
proof-pins: setup
	$(PYTHON) -m venv var/audit
	-var/audit/bin/pip install --quiet --disable-pip-version-check pip-audit==$(AUDIT)
	$(BIN)/python -m tools.proofs.advisories var/audit/bin/pip-audit

proof-forged: setup
	for game in $(or $(GAME),toy immortals ataque brigandine); do \
		$(BIN)/python -m tools.proofs.forged --interactions $(or $(N),2500) --game $$game --seed $(SEED) || exit 1; done
	for game in $(or $(GAME),immortals ataque); do \
		$(BIN)/python -m tools.proofs.forged --guided --interactions $(or $(N),500) --game $$game --seed $(SEED) || exit 1; done
	$(BIN)/pytest -m proof --log-cli-level=INFO tests/tools/test_single_changes.py

proof-leaks: setup
	for game in $(or $(GAME),immortals ataque brigandine); do \
		$(BIN)/python -m tools.proofs.leaks --steps $(or $(N),150) --game $$game --seed $(SEED) || exit 1; \
		$(BIN)/python -m tools.proofs.leaks --on-server --steps $(or $(N),20) --game $$game --seed $(SEED) || exit 1; \
		$(BIN)/python -m tools.proofs.leaks --guided --steps $(or $(N),20) --game $$game --seed $(SEED) || exit 1; done

proof-planted: setup
	$(BIN)/python -m tools.proofs.planted_leaks --steps $(or $(N),150)

# Unattended and resumable: N towns from SEED on, MINUTES at most; what has lived stands in var/proof/tables/results.jsonl.
proof-tables: setup
	$(BIN)/python -m tools.proofs.tables --towns $(or $(N),100) --minutes $(or $(MINUTES),120) --seed $(SEED) $(if $(GAME),--game $(GAME))

proof-twins: setup
	$(BIN)/python -m tools.proofs.twins --towns $(or $(N),20) --seed $(SEED) $(if $(GAME),--game $(GAME))

proof-planted-tables: setup
	$(BIN)/python -m tools.proofs.planted_tables

proof-matches: setup
	$(BIN)/python -m tools.proofs.random_matches --matches $(or $(N),10000) --minutes $(or $(MINUTES),120) --seed $(SEED)

proof-planted-rules: setup
	$(BIN)/python -m tools.proofs.planted_rules --matches $(or $(N),200) --seed $(SEED)

proof-retellings: setup
	for game in immortals ataque brigandine; do $(BIN)/python -m tools.proofs.retellings --game $$game \
	  --matches $(or $(N),3334) --minutes $(or $(MINUTES),60) --seed $(SEED) || exit 1; done

# The bot, its painters and all together stay below what HOSTING says, after N presses as quick as they are answered.
proof-memory: setup
	for languages in 1 3; do \
		$(BIN)/python -m tools.proofs.memory --presses $(or $(N),15000) --languages $$languages || exit 1; done

bench-load: setup
	$(BIN)/python -m tools.bench load --matches $(or $(N),50) --rate 50

bench-thinking: setup
	$(BIN)/python -m tools.bench load --thinking $(or $(N),20) --rate 10

bench-open: setup
	$(BIN)/python -m tools.bench load --open $(or $(N),10000)

bench-clock: setup
	$(BIN)/python -m tools.bench clock --matches $(or $(N),10000)

proof-properties: setup
	PROPERTIES=long $(BIN)/pytest --timeout 3600 -n 2 tests/test_properties.py tests/db/test_twins.py

proof-mutants: setup
	$(BIN)/python -m tools.proofs.mutants --size $(or $(N),150) --minutes $(or $(MINUTES),25) --seed $(SEED)
	for room in $(or $(ROOM),engine immortals ataque brigandine render cogs db sandbox tools); do \
		$(BIN)/python -m tools.proofs.mutants --room $$room --most 10 --size $(or $(N),60) --minutes $(or $(MINUTES),60) \
		  --seed $(SEED) || exit 1; done

fuzz: setup
	$(BIN)/python -m tools.proofs.random_matches --minutes $(or $(MINUTES),5) --seed $(SEED)

# The rules' own tests, and those at the real bot of what people alone set going: orders, chapters, chronicles, pages of rules.
COVERING := tests/engine tests/test_contract.py tests/test_faults.py tests/cogs/deadlines/test_orders.py \
	tests/cogs/panel/test_orders.py tests/cogs/reading/test_log_pages.py tests/cogs/reading/test_rulebook.py \
	tests/cogs/thread/test_chronicle.py tests/cogs/thread/test_round_story.py

coverage: setup
	$(BIN)/pytest -n 2 $(COVERING) --cov=engine --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=98
