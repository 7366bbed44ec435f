"""PostgreSQL: a server that several processes may reach; asked for by an address that begins with postgresql://."""
