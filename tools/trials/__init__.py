"""Bots that play by the thousand, and what is measured of it."""
