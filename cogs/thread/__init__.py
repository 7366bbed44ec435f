"""The public side of a running match: its thread, posts in order of the log, and watchers."""
