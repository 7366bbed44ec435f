# The long proofs. README.md explains each of them. N: how many. GAME, SEED, MINUTES: which game, first seed, time limit.

# Computed where a target needs them.
ALL = $(shell $(BIN)/python -c "from engine.games import GAMES; print(*GAMES)")

.PHONY: proof fuzz proof-tests proof-crashes proof-forged proof-leaks proof-planted proof-matches proof-planted-rules \
	proof-properties proof-mutants proof-pins proof-tables proof-planted-tables proof-twins proof-fleets proof-memory

proof: proof-tests proof-crashes proof-fleets proof-forged proof-leaks proof-planted proof-tables proof-twins proof-matches \
	proof-planted-rules proof-properties proof-mutants proof-pins proof-memory coverage bench-load bench-open

# The tests' own long forms: more games, seats and scripts, and the waits of real Discord.
proof-tests: setup
	$(BIN)/pytest -n 2 --dist worksteal -m proof

proof-crashes: setup
	$(BIN)/python -m proofs.crashes.crashes --seed $(SEED)
	$(BIN)/python -m proofs.crashes.crashes --on-server --seed $(SEED)
	$(BIN)/python -m proofs.towns.tables --kills --towns $(or $(N),20) --minutes $(or $(MINUTES),30) --seed $(SEED) $(if $(GAME),--game $(GAME))

# Needs a PostgreSQL server (Debian: apt-get install postgresql). Resumable, at most MINUTES for each case. Finished matches are in
# var/proof/fleets/results.jsonl.
proof-fleets: setup
	for case in "--slots 1" "--slots 2"; do for game in $(or $(GAME),toy ataque); do \
		$(BIN)/python -m proofs.fleets.fleets $$case --game $$game --kills $(or $(N),40) --sleeps $(or $(N),30) \
		--cuts $(or $(N),20) --parts $(or $(N),20) --restarts $(or $(N),6) --both $(or $(N),6) --dumps $(or $(N),2) \
		--minutes $(or $(MINUTES),60) --seed $(SEED) || exit 1; done; done

# All pins against known advisories. If no source can be reached, nothing is proved.
proof-pins: setup
	$(PYTHON) -m venv var/audit
	-var/audit/bin/pip install --quiet --disable-pip-version-check pip-audit==$(AUDIT)
	$(BIN)/python -m proofs.advisories var/audit/bin/pip-audit

proof-forged: setup
	for game in $(or $(GAME),toy $(ALL)); do \
		$(BIN)/python -m proofs.forged.forged --interactions $(or $(N),2500) --game $$game --seed $(SEED) || exit 1; done
	for game in $(or $(GAME),immortals ataque); do \
		$(BIN)/python -m proofs.forged.forged --guided --interactions $(or $(N),500) --game $$game --seed $(SEED) || exit 1; done
	$(BIN)/pytest -m proof --log-cli-level=INFO tests/tools/test_single_changes.py

proof-leaks: setup
	for game in $(or $(GAME),$(ALL)); do \
		$(BIN)/python -m proofs.worlds.leaks --steps $(or $(N),150) --game $$game --seed $(SEED) || exit 1; \
		$(BIN)/python -m proofs.worlds.leaks --on-server --steps $(or $(N),20) --game $$game --seed $(SEED) || exit 1; \
		$(BIN)/python -m proofs.worlds.leaks --guided --steps $(or $(N),20) --game $$game --seed $(SEED) || exit 1; done

proof-planted: setup
	$(BIN)/python -m proofs.planted leaks --size $(or $(N),150) --seed $(SEED)

# Unattended and resumable: N towns from SEED on, at most MINUTES. Finished towns are in var/proof/tables/results.jsonl.
proof-tables: setup
	$(BIN)/python -m proofs.towns.tables --towns $(or $(N),100) --minutes $(or $(MINUTES),120) --seed $(SEED) $(if $(GAME),--game $(GAME))

proof-twins: setup
	$(BIN)/python -m proofs.towns.twins --towns $(or $(N),20) --seed $(SEED) $(if $(GAME),--game $(GAME))

proof-planted-tables: setup
	$(BIN)/python -m proofs.planted tables

proof-matches: setup
	$(BIN)/python -m proofs.matches.random_matches --matches $(or $(N),10000) --minutes $(or $(MINUTES),120) --seed $(SEED)

proof-planted-rules: setup
	$(BIN)/python -m proofs.planted rules --size $(or $(N),200) --seed $(SEED)

# The bot, its painters and all together stay below HOSTING's limits, after N presses at full speed.
proof-memory: setup
	for languages in 1 3; do \
		$(BIN)/python -m proofs.memory --presses $(or $(N),15000) --languages $$languages || exit 1; done

proof-properties: setup
	PROPERTIES=long $(BIN)/pytest --timeout 3600 -n 2 tests/test_properties.py tests/db/test_twins.py

proof-mutants: setup
	$(BIN)/python -m proofs.mutants.mutants --size $(or $(N),150) --minutes $(or $(MINUTES),25) --seed $(SEED)
	for room in $(or $(ROOM),engine immortals ataque brigandine render cogs db sandbox tools proofs); do \
		$(BIN)/python -m proofs.mutants.mutants --room $$room --most 10 --size $(or $(N),60) --minutes $(or $(MINUTES),60) \
		  --seed $(SEED) || exit 1; done

fuzz: setup
	$(BIN)/python -m proofs.matches.random_matches --minutes $(or $(MINUTES),5) --seed $(SEED)
