"""Tests on a real server that a bot can do alone."""
