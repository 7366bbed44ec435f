"""Predictions of spectators about matches of others, for points over a season."""
