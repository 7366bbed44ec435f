"""The proof bench: programs that try to break what is promised; README.md says how each is called."""
