"""Mutants of every room, tried against the tests that execute the changed line."""
