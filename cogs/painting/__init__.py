"""Painting requests as data, painted by the bot's own thread or by processes if it falls behind."""
