"""How a match is run: referee, commits, replay, orders, time."""
