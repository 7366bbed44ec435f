"""Helpers of tools, proofs and tests: programs, a server, a browser."""
