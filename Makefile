# `make run` and `make test` are README's two commands; the rest needs nothing but them.
.PHONY: run test check bench lock openapi pictures

run:
	python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/referee serve

test:
	python3 -m venv .venv && .venv/bin/pip install -q -e ".[dev]" && .venv/bin/pytest

.venv/dev: pyproject.toml
	python3 -m venv .venv && .venv/bin/pip install -q -e ".[dev]" && touch $@

check: .venv/dev
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports

bench: .venv/dev
	.venv/bin/python -m bench

openapi: .venv/dev
	.venv/bin/referee openapi

# Without any address: the lock file says which files, never where they come from.
lock: .venv/dev
	.venv/bin/pip install -q "pip-tools>=7.6,<8"
	CUSTOM_COMPILE_COMMAND="make lock" .venv/bin/pip-compile --quiet --extra dev --strip-extras --generate-hashes \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-annotate \
		--output-file requirements.lock pyproject.toml

# README's pictures, from the page as it is; needs chromium.
pictures: .venv/dev
	.venv/bin/python -m docs.pictures
