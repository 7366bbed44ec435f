PYTHON ?= python3
SEED ?= 1
BIN := .venv/bin
NEWER := import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)

.PHONY: setup test play run

setup: .venv/installed

.venv/installed: requirements/dev.txt
	@$(PYTHON) -c '$(NEWER)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

test: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2

play: setup
	$(BIN)/python -m sandbox play immortals --seats 3 --seed $(SEED) --out var/play

run: setup
	$(BIN)/python bot.py
