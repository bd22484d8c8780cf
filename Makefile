SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
# The system's own Python where it will do: distributions build it with profiles, many version managers do not, and
# everything then takes a fifth longer. PY=python3.13 takes another one.
PY ?= $(shell for py in /usr/bin/python3 python3; do \
  $$py -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$py; exit; }; done; echo python3)
VENV := .venv
BIN := $(VENV)/bin
NPM := web/node_modules/.package-lock.json
STATIC := src/ludoteca/server/static/index.html
WEBSRC := $(shell find web/src web/public web/index.html web/*.config.* web/tsconfig.json -type f 2>/dev/null)
PROTOCOL := web/src/protocol.schema.json web/src/protocol.ts
# Compiled once, also where the machine says otherwise: the tests start hundreds of processes, and each would compile all it imports.
unexport PYTHONDONTWRITEBYTECODE
# uv does not read the machine's certificates unless told to.
UV := UV_SYSTEM_CERTS=1 VIRTUAL_ENV=$(VENV) $(BIN)/uv

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

# Set-up. Every step is a file, so it runs once, and again when what it is made from changes.

$(BIN)/python:
	@$(PY) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Ludoteca needs Python 3.11 or newer as '$(PY)': install it, or name another with make PY=python3.12 …" >&2; exit 1; }
	@$(PY) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python's venv module is missing: install it (Debian, Ubuntu: apt install python3-venv)." >&2; exit 1; }

# uv when it works, else pip; NO_UV=1 goes straight to pip. Only adds packages, so one venv serves play, test and bench.
define install
	@echo "installing ludoteca[$(1)] into $(VENV)"
	@if [ -z "$(NO_UV)" ] && { [ -x $(BIN)/uv ] || $(BIN)/pip install -q --disable-pip-version-check -c constraints.txt uv; } \
	   && $(UV) pip install -q -c constraints.txt -e '.[$(1)]'; then :; \
	 else $(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[$(1)]'; fi
	@touch $@
endef
$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,server$(comma)terminal)
$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,dev)
	@touch $(VENV)/.play
$(VENV)/.bench: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,bench)
$(VENV)/.research: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,dev$(comma)research$(comma)cluster$(comma)mcp)
$(VENV)/.native: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,native)
$(VENV)/.release: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,release)
comma := ,

$(NPM): web/package.json web/package-lock.json web/.npmrc
	@command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b >= 13) || (a == 20 && b >= 19) ? 0 : 1)' \
	  || { echo "Ludoteca's browser client needs Node.js with npm (20.19 or later, 22.13 or later, or newer): install it, then run make again." >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@
$(STATIC): $(NPM) $(WEBSRC) src/ludoteca/__init__.py
	cd web && npm run -s build
	@touch $@
chromium: $(VENV)/.dev
	@.ci/ensure-chromium
nginx:
	@.ci/ensure-nginx

# Once, beside the set-up of the client: else all workers of pytest, which begin together, compile each module at the same time.
# What cannot be collected is said by the tests themselves.
compiled: $(VENV)/.dev
	@$(BIN)/pytest --collect-only -qq tests examples >/dev/null 2>&1 || true

setup: $(VENV)/.dev $(NPM) ## everything that the other targets need, and nothing run

hook: setup ## before every commit, format and lint what is staged
	@ln -sf "$$(pwd)/scripts/pre-commit" "$$(git rev-parse --git-path hooks)/pre-commit" && echo "installed: git runs scripts/pre-commit before every commit"

# What people run.

play: $(VENV)/.play $(STATIC) ## set everything up, then run the server and open the table (ARGS="--port 8080")
	$(BIN)/ludoteca serve --open $(ARGS)

# The parts run beside each other; what they say comes at their end, but for the long one, pytest.
test: ## everything, a real browser included
	+@$(MAKE) --no-print-directory -j 2 setup compiled $(STATIC) chromium nginx
	+@$(MAKE) --no-print-directory -j 3 --output-sync=target python-test browser checks
	$(BIN)/ludoteca rules coverage --check

bench: $(VENV)/.bench $(STATIC) ## our speed beside named baselines, measured in the same run
	$(BIN)/python -m bench $(ARGS)

# The parts of `make test`.

# One after the other: the second writes what the others read.
checks: ## the next two, and the client's own tests
	+@$(MAKE) --no-print-directory lint
	+@$(MAKE) --no-print-directory types
	+@$(MAKE) --no-print-directory web-test
lint: $(VENV)/.dev $(NPM) ## style, layers, dead code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/python scripts/import_cycles.py ludoteca.games.myth
	$(BIN)/vulture
	$(BIN)/python scripts/game_names.py
	$(BIN)/hadolint Containerfile
	$(BIN)/check-jsonschema -q --builtin-schema vendor.compose-spec deploy/compose*.yaml
	cd web && npm run -s lint
types: $(VENV)/.dev protocol-check ## mypy, the generated protocol, svelte-check
	$(BIN)/python scripts/check_types.py src tests examples $(wildcard bench)
	cd web && npm run -s check
# One test at a time, since some take a minute and most a millisecond. Few workers: each collects all tests and starts
# servers, a browser and a database of its own. But three: with two, a fifth of two cores stood idle while tests waited.
# What a group of tests makes for itself (a wheel), one worker makes.
WORKERS ?= 3
PYTEST := $(BIN)/pytest -n $(WORKERS) --maxschedchunk=1 --dist=loadgroup
# Browser tests run by themselves: Playwright keeps an event loop running in its process, where no asyncio test can begin one.
python-test: $(VENV)/.dev $(STATIC) nginx ## all tests in Python but those in a browser: the next two
	+@$(PYTEST) --ignore=tests/browser --doctest-glob=README.md tests examples README.md
# All of tests/ but the two folders with targets of their own: a new folder cannot be forgotten.
unit: $(VENV)/.dev ## engine, laws, games, bots, lab, command line, terminal, README
	$(PYTEST) --ignore=tests/server --ignore=tests/browser --doctest-glob=README.md tests examples README.md
server-test: $(VENV)/.dev $(STATIC) nginx ## HTTP, WebSocket, SQLite and PostgreSQL, hostile clients
	$(PYTEST) tests/server
web-test: $(NPM) ## the client's own tests
	cd web && npm run -s test
browser: $(VENV)/.dev $(STATIC) chromium ## whole matches in a real browser, axe
	$(PYTEST) -p no:schemathesis tests/browser

# Less, and more, than `make test`.

quick: $(VENV)/.dev ## what the changes since main can have broken, in about a minute (BASE=commit for another base)
	$(BIN)/python -m tests.quick $(or $(BASE),main)
steady: $(VENV)/.dev $(STATIC) chromium ## tests with processes, sockets or browsers, three times beside busy cores
	$(BIN)/python -m tests.steady $(ARGS)
mutants: $(VENV)/.dev ## which changed rules no test notices (ARGS="--game set --minutes 20 --seed 1")
	$(BIN)/python -m tests.mutants $(ARGS)
research: $(VENV)/.research $(STATIC) ## the test suites of OpenSpiel and PettingZoo on our games, the page for researchers from a wheel, a real Ray, tools for models
	$(BIN)/pytest -m foreign tests/research
native: $(VENV)/.dev $(VENV)/.native ## what numba compiles against the same source as it is, and against the rules
	$(BIN)/pytest tests/core/test_native.py tests/games/set/test_playout.py tests/games/set/test_batch.py tests/games/sideboards/test_batch.py
soak: $(VENV)/.dev $(VENV)/.bench $(STATIC) ## long random walks, half an hour of people who come and go, waits beside busy bots and restarts
	LUDOTECA_LONG=1 $(PYTEST) -m walk tests
	$(BIN)/python -m bench.soak
	$(BIN)/python -m bench --only thinking restart

# The rest.

corpus: $(VENV)/.dev ## after a new version of a game's rules: add records played by it (LABEL=name)
	$(BIN)/python -m ludoteca.lab.corpus add tests/corpus --label $(or $(LABEL),first)

pictures: $(VENV)/.dev $(STATIC) chromium ## the pictures of Myth in docs/images, taken anew
	$(BIN)/python -m tests.browser.pictures

coverage: $(VENV)/.dev ## how many rule clauses have a passing test
	$(BIN)/ludoteca rules coverage
protocol: $(VENV)/.dev $(NPM) ## write the client's types anew from the server's
	$(BIN)/python -m ludoteca.server.protocol > web/src/protocol.schema.new
	mv web/src/protocol.schema.new web/src/protocol.schema.json
	cd web && npm run -s types
protocol-check: protocol
	@git diff --exit-code --stat -- $(PROTOCOL) \
	  || { echo "the client's protocol types were stale: commit $(PROTOCOL)" >&2; exit 1; }
wheel: $(VENV)/.dev $(STATIC) ## a wheel with the browser client inside, in dist/
	$(BIN)/pip wheel -q --disable-pip-version-check --no-deps -w dist .
sbom: $(VENV)/.release $(NPM) ## what the package and the client are made of, as CycloneDX, in dist/
	@mkdir -p dist
	@rm -rf dist/env && $(BIN)/uv venv -q -p $(BIN)/python dist/env
	@UV_SYSTEM_CERTS=1 $(BIN)/uv pip install -q -p dist/env/bin/python -c constraints.txt '.[server,postgres,redis,terminal]'
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --of JSON -o dist/ludoteca.python.cdx.json dist/env/bin/python
	@rm -rf dist/env
	cd web && npm sbom --sbom-format cyclonedx > ../dist/ludoteca.client.cdx.json
release: $(VENV)/.dev $(VENV)/.release $(STATIC) ## build, check in a clean environment, tag; DRY=1 does all but the tag
	scripts/release
audit: $(VENV)/.dev $(NPM) ## ask the advisory services about what is locked
	@.ci/audit
lock: $(BIN)/python ## refresh both locks; refuses addresses in them
	$(BIN)/pip install -q --disable-pip-version-check --upgrade uv
	$(UV) pip compile -q --upgrade --universal --no-header --no-annotate --python-version 3.11 --extra dev --extra bench --extra research --extra cluster --extra mcp --extra release pyproject.toml -o constraints.tmp
	mv constraints.tmp constraints.txt
	cd web && npm install --package-lock-only --ignore-scripts && node scripts/strip-lock.mjs && npm ci --dry-run --ignore-scripts >/dev/null
	! grep -nE '://|index-url|find-links' constraints.txt web/package-lock.json
clean: ## remove all that make made; your tables and settings stay
	rm -rf $(VENV) web/node_modules web/.svelte-check src/ludoteca/server/static dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants .ludoteca test-results bench/results.json
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.PHONY: help checks compiled setup hook play test quick steady mutants research native soak bench lint types python-test unit server-test web-test browser corpus pictures coverage protocol protocol-check wheel sbom release lock clean chromium nginx audit
