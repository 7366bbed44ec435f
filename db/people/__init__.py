"""People and servers: settings, panels, votes and notices."""
