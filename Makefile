PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
NEWER := import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)

.PHONY: setup test play run pins

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
	$(BIN)/python -m sandbox serve $(ARGS)

run: setup
	$(BIN)/python bot.py

COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate

pins: setup
	$(BIN)/pip install --quiet --disable-pip-version-check uv==0.13.9
	$(COMPILE) pyproject.toml -o requirements/run.txt
	$(COMPILE) --extra dev -c requirements/run.txt pyproject.toml -o requirements/dev.txt
