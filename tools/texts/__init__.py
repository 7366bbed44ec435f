"""Texts: their files, what is wrong with them, a made-up language."""
