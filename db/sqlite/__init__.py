"""SQLite: one file of one process."""
