"""Painting requests as data, painted by a thread of the bot or, if that falls behind, by processes."""
