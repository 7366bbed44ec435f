"""Texts: their files, their faults, a made-up language."""
