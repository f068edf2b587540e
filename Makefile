# The commands of this house; CONTRIBUTING.md says what each is for.
.PHONY: run test check soak bench lock
VENV ?= .venv
PY := $(VENV)/bin
PURE := $(wildcard tests/scoring tests/tournaments/formats)
export VENV

run:
	@exec sh deploy/setup/run.sh

test:
	@exec bash deploy/setup/test.sh

check: $(VENV)
	@$(PY)/ruff format --check .
	@$(PY)/ruff check .
	@$(PY)/mypy
	@$(PY)/lint-imports
	@$(PY)/python -m pytest -q -p no:django -m "not slow and not e2e" $(PURE)
	@$(PY)/python -m pytest -q -m "not slow and not e2e" $(PURE:%=--ignore=%)

soak:
	@SOAK=1 exec bash deploy/setup/test.sh

bench: $(VENV)
	@$(PY)/python -m pytest -q -s tests/bench/costs.py

lock: $(VENV)
	@sh deploy/setup/lock.sh

.PHONY: $(VENV)
$(VENV):
	@sh deploy/setup/environment.sh dev
