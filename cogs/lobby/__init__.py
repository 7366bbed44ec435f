"""A match before its start: message, settings, join policy, opening, expiry and start."""
