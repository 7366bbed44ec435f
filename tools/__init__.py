"""Programs for those who work on the project, and what they share with tests; tests import tools, never the reverse.

`python -m tools.NAME --help` tells more of each: bench_* measure, proofs/* try to break what is promised, the others
record, play or paint. What has no command line serves both: toy/, browser/, finished_matches, match_script, legality.
"""
