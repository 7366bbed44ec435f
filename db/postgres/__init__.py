"""PostgreSQL: a server shared by several processes, selected by an address that begins with postgresql://."""
