"""Benchmarks of time and memory: `python -m tools.bench CASE`.

Run them before and after a change that may slow something.
"""
