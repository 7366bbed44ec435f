"""Measures of time and memory: `python -m tools.bench CASE`, to run before and after a change that could make things slow."""
