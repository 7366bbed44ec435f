"""The private side of a running match: the seat's question drawn as components, and what is pressed on it."""
