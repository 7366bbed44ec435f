"""The toy: a whole little game, a table of it in a database, and the real bot playing it against the stand-in."""
