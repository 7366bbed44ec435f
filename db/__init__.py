"""Storage of matches, people and servers, in an SQLite file or on a PostgreSQL server."""
