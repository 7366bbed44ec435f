"""Running matches: referee, commits, replay, orders, time."""
