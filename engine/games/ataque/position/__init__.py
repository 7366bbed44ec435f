"""The position of a match, and the functions that change it."""
