"""The public side of a running match: the thread, its posts in the log's order, and those who watch."""
