"""Programs for those who work on the project, and what they share with tests and proofs, which import them; never the reverse.

CONTRIBUTING.md has the table of rooms. What tries to break what is promised stands in proofs/.
"""
