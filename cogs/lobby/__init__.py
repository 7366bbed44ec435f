"""A match before it starts: its message, settings, who may join, opening, expiry and start."""
