"""The database: one SQLite file that holds every match; the only place with SQL."""
