"""Texts in pictures of Immortals: the position and the events."""
