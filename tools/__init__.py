"""Programs for those who work on this project: benches, proofs, recorders; `python -m tools.NAME --help` tells more."""
