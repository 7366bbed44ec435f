"""Drivers of seats; each sees only what its seat may see."""
