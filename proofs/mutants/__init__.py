"""Mutants of every package, tried against the tests that execute the changed line."""
