"""Texts in pictures of Brigandine: the position and the events."""
