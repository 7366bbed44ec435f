"""People and servers: what they set, their panels, votes and notices."""
