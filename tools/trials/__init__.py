"""Bots that play thousands of matches, and the figures."""
