"""Texts in pictures of Ataque à Torre: the position and the events."""
