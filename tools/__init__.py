"""Developer programs, and helpers that tests and proofs import. Tools import neither tests nor proofs.

CONTRIBUTING.md has the table of packages. Programs that try to break a promise of the project are in proofs/.
"""
