"""Measured speed, one command: `python -m bench` (`make bench`).

Every row stands beside something known that is measured in the same run and in turns with
it: the chess rules of the package `chess`, this machine's disk, a route without a database.
A ratio says the same on every machine; microseconds do not. Nothing here is a test: a busy
machine must not fail a correct change.
"""
